//! Messages of players at different screens besides moves: offers of draws and take-backs, games that are
//! called off or claimed.

use std::time::Duration;

use dvonn::Color;
use dvonn_message::Message;
use dvonn_referee::{ClientMessage, Game, MessageId, Offer, Refusal, who};

use crate::key::Key;
use crate::play::{PlayEffect, PlaySession, Remark, refuse};

impl PlaySession {
    /// The offer that stands, and who made it.
    #[must_use]
    pub fn offer(&self) -> Option<(Color, Offer)> {
        self.remote.as_ref()?.offer
    }

    /// Asks the other player for something.
    pub(in crate::play) fn make_offer(&mut self, offer: Offer, effects: &mut Vec<PlayEffect>) {
        self.say_to_server(effects, |id, after| ClientMessage::Offer { id, offer, after });
    }

    /// Answers the offer that stands, or withdraws it.
    pub(in crate::play) fn answer_offer(&mut self, accepts: bool, effects: &mut Vec<PlayEffect>) {
        if self.is_remote() && self.offer().is_none() {
            return refuse(&Refusal::NoOffer, effects);
        }
        self.say_to_server(effects, |id, after| ClientMessage::Answer { id, accepts, after });
    }

    /// Says something about the game to the server that keeps it, one thing at a time.
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

    /// The server says that a player made an offer, or that the one that stood is gone.
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

    /// The server says that the game was called off. Returns whether that could be.
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

/// A game that was called off, by whichever side had decided nothing.
pub(super) fn call_off(game: &mut Game) {
    for side in Color::ALL {
        if game.abort(side).is_ok() {
            return;
        }
    }
}
