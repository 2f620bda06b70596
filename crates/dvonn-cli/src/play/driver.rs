//! A play session connected to the engine, which both faces drive.

use std::time::{Duration, Instant};

use dvonn_coach::explain::reason;
use dvonn_game::{PlayEffect, PlayInput, PlaySession, Remark};

use super::thinker::Thinker;

/// A play session, and the engine that answers its requests. The session's time starts when the driver is
/// made.
pub(crate) struct Driver {
    session: PlaySession,
    thinker: Thinker,
    epoch: Instant,
}

impl Driver {
    /// Makes a driver for a session that has not started.
    pub(crate) fn new(session: PlaySession, thinker: Thinker) -> Self {
        Self { session, thinker, epoch: Instant::now() }
    }

    /// Returns the session.
    pub(crate) const fn session(&self) -> &PlaySession {
        &self.session
    }

    /// Replaces the session by another, which has not started.
    pub(crate) fn replace(&mut self, session: PlaySession) {
        self.thinker.stop();
        self.session = session;
    }

    /// Records that the present game has been saved.
    pub(crate) const fn mark_saved(&mut self) {
        self.session.mark_saved();
    }

    /// Passes an input to the session and its requests to the engine. Returns the session's remarks.
    pub(crate) fn update(&mut self, input: PlayInput) -> Vec<Remark> {
        let mut remarks = Vec::new();
        for effect in self.session.update(input, self.now()) {
            match effect {
                PlayEffect::Tell(remark) => remarks.push(remark),
                PlayEffect::Ask(request) => self.thinker.ask(request),
                PlayEffect::StopEngine => self.thinker.stop(),
                PlayEffect::GiveReasons { id, line } => {
                    let messages = reason(self.session.game().board().position(), &line);
                    remarks.extend(self.update(PlayInput::Reasons { id, messages }));
                }
                // A terminal stores no games, makes no sounds and has no server. The drawn face ticks anyway,
                // and the plain face has no pauses.
                PlayEffect::Keep | PlayEffect::Sound(_) | PlayEffect::WakeAt(_) | PlayEffect::Send(_) => {}
            }
        }
        remarks
    }

    /// Passes on the engine's replies so far without waiting for more, and advances the time.
    pub(crate) fn tick(&mut self) -> Vec<Remark> {
        let mut remarks = Vec::new();
        while let Some(reply) = self.thinker.poll() {
            remarks.extend(self.update(PlayInput::Engine(reply)));
        }
        remarks.extend(self.update(PlayInput::Tick));
        remarks
    }

    /// Waits for the engine's next reply and passes it on; `None` if the engine is idle.
    pub(crate) fn wait(&mut self) -> Option<Vec<Remark>> {
        let reply = self.thinker.wait()?;
        Some(self.update(PlayInput::Engine(reply)))
    }

    fn now(&self) -> Duration {
        self.epoch.elapsed()
    }
}
