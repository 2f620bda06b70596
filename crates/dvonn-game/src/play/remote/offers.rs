//! Messages between remote players other than moves: resignations, draw offers, take-backs, aborted and
//! claimed games.

use dvonn::Color;
use dvonn_message::Message;
use dvonn_referee::{ClientMessage, Game, MessageId, Offer, Refusal, Seat, who};

use super::RemoteGame;
use crate::key::Key;
use crate::play::core::Core;

impl RemoteGame {
    /// Sends the person's resignation. The game ends when the server has stored it.
    pub(super) fn resign(&mut self, core: &mut Core) {
        if core.game().result().is_some() {
            core.refuse(&Refusal::GameEnded);
        } else if core.game().local_side().is_none() {
            core.refuse(&Refusal::NotYourTurn(Seat::Remote));
        } else if self.resigns.is_none() {
            let id = self.connection.next_id();
            self.resigns = Some(id);
            self.connection.send(core, ClientMessage::Resign { id });
        }
    }

    /// Sends a message about the game to the server, one at a time.
    pub(super) fn ask(&mut self, core: &mut Core, message: impl FnOnce(MessageId, u64) -> ClientMessage) {
        if core.game().is_over() || core.game().local_side().is_none() {
            core.refuse(&Refusal::GameEnded);
        } else if self.asks.is_none() {
            let message = message(self.connection.next_id(), self.connection.last);
            self.asks = Some(message.clone());
            self.connection.send(core, message);
        }
    }

    /// Applies the server's message that a side makes an offer; without an offer, that the offer is gone.
    pub(super) fn on_offer(&mut self, core: &mut Core, by: Color, offer: Option<Offer>) {
        self.offer = offer.map(|offer| (by, offer));
        let key = match offer {
            Some(Offer::Draw) => Key::DrawOffered,
            Some(Offer::TakeBack) => Key::TakeBackAsked,
            None => Key::OfferDeclined,
        };
        core.tell_news(Message::new(key).with("who", who(by, core.game().seats())));
    }

    /// Applies an abort reported by the server. Returns `false` if the game cannot be aborted.
    pub(super) fn on_aborted(&mut self, core: &mut Core, by: Color) -> bool {
        self.withdraw(core);
        self.drop_what_was_in_advance();
        let aborts = core.referee.abort(by, core.now).is_ok();
        if aborts {
            core.tell_news(Message::new(Key::CalledOff));
        }
        aborts
    }
}

/// Aborts a game, in the name of a side that has not moved.
pub(super) fn call_off(game: &mut Game) {
    for side in Color::ALL {
        if game.abort(side).is_ok() {
            return;
        }
    }
}
