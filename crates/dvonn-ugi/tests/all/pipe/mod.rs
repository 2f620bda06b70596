//! An input that grows while it is read.

use std::io::{self, Read};
use std::sync::mpsc::Receiver;
use std::time::Duration;

/// The longest silence that a test accepts, so a test whose other side hangs fails.
const MAX_SILENCE: Duration = Duration::from_secs(20);

/// An input that reads from a channel. It ends when the sender is gone, sends nothing, or is silent for too
/// long.
pub(crate) struct Pipe {
    receiver: Receiver<Vec<u8>>,
    /// The bytes received and not read yet.
    rest: Vec<u8>,
}

impl Pipe {
    pub(crate) const fn new(receiver: Receiver<Vec<u8>>) -> Self {
        Self { receiver, rest: Vec::new() }
    }
}

impl Read for Pipe {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.rest.is_empty() {
            self.rest = self.receiver.recv_timeout(MAX_SILENCE).unwrap_or_default();
        }
        let count = buffer.len().min(self.rest.len());
        buffer[..count].copy_from_slice(&self.rest[..count]);
        self.rest.drain(..count);
        Ok(count)
    }
}
