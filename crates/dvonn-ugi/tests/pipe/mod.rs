//! An input that is fed while it is read.

use std::io::{self, Read};
use std::sync::mpsc::Receiver;

/// Gives what is sent to it; it ends when the sender is gone, or sends nothing.
pub(crate) struct Pipe(Receiver<Vec<u8>>, Vec<u8>);

impl Pipe {
    pub(crate) const fn new(receiver: Receiver<Vec<u8>>) -> Self {
        Self(receiver, Vec::new())
    }
}

impl Read for Pipe {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.1.is_empty() {
            self.1 = self.0.recv().unwrap_or_default();
        }
        let count = buffer.len().min(self.1.len());
        buffer[..count].copy_from_slice(&self.1[..count]);
        self.1.drain(..count);
        Ok(count)
    }
}
