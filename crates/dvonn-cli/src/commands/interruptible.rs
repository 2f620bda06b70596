//! The engine's host for commands that end cleanly on Ctrl-C.

use std::time::Duration;

use dvonn_engine::{Host, Native};

use crate::signals::Signals;

/// The operating system as the engine's host, which stops the engine on Ctrl-C.
pub(super) struct Interruptible<'a> {
    native: Native,
    signals: &'a Signals,
}

impl<'a> Interruptible<'a> {
    pub(super) fn new(signals: &'a Signals) -> Self {
        Self { native: Native::new(), signals }
    }
}

impl Host for Interruptible<'_> {
    fn now(&self) -> Duration {
        self.native.now()
    }

    fn stopped(&self) -> bool {
        self.signals.any()
    }

    fn run(&self, main: &mut (dyn FnMut() + Send), helper: &(dyn Fn(usize) + Sync), helpers: usize) {
        self.native.run(main, helper, helpers);
    }
}
