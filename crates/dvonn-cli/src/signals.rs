//! Watches for signals that ask the command to end, so that it can end cleanly.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::{flag, low_level};

/// Ctrl-C.
pub(crate) const INTERRUPT: &[i32] = &[SIGINT];

/// All signals that ask a command to end.
#[cfg(unix)]
pub(crate) const ENDING: &[i32] =
    &[SIGINT, SIGTERM, signal_hook::consts::SIGHUP, signal_hook::consts::SIGQUIT];
#[cfg(not(unix))]
pub(crate) const ENDING: &[i32] = &[SIGINT, SIGTERM];

/// The signal that has arrived, if any.
#[derive(Clone)]
pub(crate) struct Signals {
    /// The number of the signal; 0 if none has arrived.
    received: Arc<AtomicUsize>,
}

impl Signals {
    /// Watches for these signals from now on. The first is recorded; the second ends the command at once,
    /// even if it hangs.
    ///
    /// # Errors
    /// An error if the system does not allow a signal to be caught.
    pub(crate) fn watch(signals: &[i32]) -> io::Result<Self> {
        let (received, again) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicBool::new(false)));
        for &signal in signals {
            // The handlers run in this order, so `again` is not set yet at the first signal.
            flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(&again))?;
            flag::register(signal, Arc::clone(&again))?;
            flag::register_usize(signal, Arc::clone(&received), signal as usize)?;
        }
        Ok(Self { received })
    }

    /// Whether a signal has arrived.
    pub(crate) fn any(&self) -> bool {
        self.received.load(Ordering::Relaxed) != 0
    }

    /// Ends the command as the arrived signal would have done. Returns if none has arrived.
    ///
    /// # Errors
    /// An error if the signal cannot be sent.
    pub(crate) fn obey(&self) -> io::Result<()> {
        match self.received.load(Ordering::Relaxed) {
            0 => Ok(()),
            signal => low_level::emulate_default_handler(signal as i32),
        }
    }
}

/// The terminal's job control: Ctrl-Z, and a shell's `fg` and `bg`.
#[derive(Default)]
pub(crate) struct JobControl {
    /// Whether SIGTSTP has arrived.
    stop: Arc<AtomicBool>,
    /// Whether SIGCONT has arrived.
    continued: Arc<AtomicBool>,
}

#[cfg(unix)]
impl JobControl {
    /// Watches for SIGTSTP and SIGCONT from now on.
    ///
    /// # Errors
    /// An error if the system does not allow a signal to be caught.
    pub(crate) fn watch() -> io::Result<Self> {
        let watched = Self::default();
        flag::register(signal_hook::consts::SIGTSTP, Arc::clone(&watched.stop))?;
        flag::register(signal_hook::consts::SIGCONT, Arc::clone(&watched.continued))?;
        Ok(watched)
    }

    /// Stops as SIGTSTP would have done, and returns when the command continues. If the player typed the
    /// signal, it is for every process of the job.
    ///
    /// # Errors
    /// An error if a signal cannot be sent.
    pub(crate) fn stop(&self, was_typed: bool) -> io::Result<()> {
        use rustix::process::{Signal, getpgrp, getsid, kill_current_process_group};
        // Without a shell to look after the job, it could never continue.
        if getsid(None)? != getpgrp() {
            if was_typed {
                kill_current_process_group(Signal::TSTP)?;
            }
            low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
        }
        self.stop.store(false, Ordering::Relaxed);
        Ok(())
    }
}

#[cfg(not(unix))]
impl JobControl {
    pub(crate) fn watch() -> io::Result<Self> {
        Ok(Self::default())
    }

    pub(crate) fn stop(&self, _: bool) -> io::Result<()> {
        Ok(())
    }
}

impl JobControl {
    /// Whether a signal has arrived.
    pub(crate) fn any(&self) -> bool {
        self.is_to_stop() || self.continued.load(Ordering::Relaxed)
    }

    /// Whether the command must stop.
    pub(crate) fn is_to_stop(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Forgets that the command has continued, because the caller is about to take over the terminal again.
    pub(crate) fn forget_continued(&self) {
        self.continued.store(false, Ordering::Relaxed);
    }
}

#[cfg(all(test, unix))]
mod tests {
    use signal_hook::consts::{SIGUSR1, SIGUSR2};

    use super::*;

    #[test]
    fn the_first_signal_is_noted_by_all_watchers() {
        let signals = Signals::watch(&[SIGUSR1, SIGUSR2]).unwrap();
        let other = signals.clone();
        signals.obey().unwrap();
        assert!(!signals.any());
        low_level::raise(SIGUSR2).unwrap();
        assert!(signals.any() && other.any());
    }
}
