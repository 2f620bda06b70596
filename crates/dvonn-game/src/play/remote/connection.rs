//! The connection to the server: what arrived last, and the numbers of the session's messages.

use dvonn_referee::{ClientMessage, MessageId};

use crate::play::PlayEffect;
use crate::play::core::Core;

#[derive(Clone, Debug)]
pub(in crate::play) struct Connection {
    /// The number of the last change applied to the game.
    pub(super) last: u64,
    pub(in crate::play) is_up: bool,
    /// Whether missing changes were already requested on this connection.
    pub(super) has_asked: bool,
    /// Whether the session needs the whole game, not only the changes after `last`.
    pub(super) needs_snapshot: bool,
    /// The number of the last message. Numbers start at the session's seed, so that two sessions of a player
    /// use different ones.
    pub(super) message: MessageId,
}

impl Connection {
    pub(super) const fn new(last: u64, seed: u64) -> Self {
        Self { last, is_up: false, has_asked: false, needs_snapshot: false, message: seed }
    }

    pub(super) const fn next_id(&mut self) -> MessageId {
        self.message = self.message.wrapping_add(1);
        self.message
    }

    pub(super) fn send(&self, core: &mut Core, message: ClientMessage) {
        if self.is_up {
            core.effects.push(PlayEffect::Send(message));
        }
    }

    /// Requests the missing changes, once per connection.
    pub(super) fn ask_for_changes(&mut self, core: &mut Core) {
        if !std::mem::replace(&mut self.has_asked, true) {
            let after = Some(self.last).filter(|_| !self.needs_snapshot);
            self.send(core, ClientMessage::Follow { after });
        }
    }

    /// Notes that an answer has arrived, so that changes may be requested again.
    pub(super) const fn changes_came(&mut self) {
        self.has_asked &= self.needs_snapshot;
    }

    /// Requests the whole game.
    pub(super) fn ask_for_snapshot(&mut self, core: &mut Core) {
        self.changes_came();
        self.needs_snapshot = true;
        self.ask_for_changes(core);
    }
}
