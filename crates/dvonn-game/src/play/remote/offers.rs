//! Messages between remote players other than moves: draw offers, take-backs, aborted and claimed games.

use std::time::Duration;

use dvonn::Color;
use dvonn_message::Message;
use dvonn_referee::{ClientMessage, Game, MessageId, Offer, Refusal, who};

use crate::key::Key;
use crate::play::{PlayEffect, PlaySession, Remark, refuse};

impl PlaySession {
    /// The current offer, and who made it.
    #[must_use]
    pub fn offer(&self) -> Option<(Color, Offer)> {
        self.remote.as_ref()?.offer
    }

    /// Asks the other player for something.
    pub(in crate::play) fn make_offer(&mut self, offer: Offer, effects: &mut Vec<PlayEffect>) {
        self.say_to_server(effects, |id, after| ClientMessage::Offer { id, offer, after });
    }

    /// Accepts or declines the current offer, or withdraws one's own.
    pub(in crate::play) fn answer_offer(&mut self, accepts: bool, effects: &mut Vec<PlayEffect>) {
        if self.is_remote() && self.offer().is_none() {
            return refuse(&Refusal::NoOffer, effects);
        }
        self.say_to_server(effects, |id, after| ClientMessage::Answer { id, accepts, after });
    }

    /// Sends a message about the game to the server, one at a time.
    pub(in crate::play) fn say_to_server(
        &mut self,
        effects: &mut Vec<PlayEffect>,
        message: impl FnOnce(MessageId, u64) -> ClientMessage,
    ) {
        let may = !self.game().is_over() && self.game().local_side().is_some();
        let Some(remote) = &mut self.remote else { return };
        if !may {
            return refuse(&Refusal::GameEnded, effects);
        }
        if remote.asks.is_none() {
            let id = remote.next_id();
            let message = message(id, remote.last);
            remote.asks = Some((id, message.clone()));
            remote.send(message, effects);
        }
    }

    /// Applies the server's message that a side makes an offer; without an offer, that the offer is gone.
    pub(super) fn offered_there(&mut self, by: Color, offer: Option<Offer>, effects: &mut Vec<PlayEffect>) {
        if let Some(remote) = &mut self.remote {
            remote.offer = offer.map(|offer| (by, offer));
        }
        let key = match offer {
            Some(Offer::Draw) => Key::DrawOffered,
            Some(Offer::TakeBack) => Key::TakeBackAsked,
            None => Key::OfferDeclined,
        };
        let message = Message::new(key).with("who", who(by, self.game().seats()));
        effects.push(PlayEffect::Tell(Remark::news(message)));
    }

    /// Applies an abort reported by the server. Returns `false` if the game cannot be aborted.
    pub(super) fn called_off_there(
        &mut self,
        by: Color,
        now: Duration,
        effects: &mut Vec<PlayEffect>,
    ) -> bool {
        self.withdraw(now);
        self.drop_what_was_in_advance();
        if self.referee.abort(by, now).is_err() {
            return false;
        }
        effects.push(PlayEffect::Tell(Remark::news(Message::new(Key::CalledOff))));
        true
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
