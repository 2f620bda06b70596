//! The steps of a long task.

use std::time::Instant;

use anyhow::Result;

/// Prints the number and name of each step before it runs.
pub(crate) struct Steps {
    total: usize,
    begun: usize,
    start: Instant,
}

impl Steps {
    /// Starts a task that has `total` steps.
    pub(crate) fn new(total: usize) -> Self {
        Self { total, begun: 0, start: Instant::now() }
    }

    /// Runs the next step. `usual` is its usual time from an empty target folder on two cores.
    pub(crate) fn step<T>(&mut self, what: &str, usual: &str, run: impl FnOnce() -> Result<T>) -> Result<T> {
        self.begun += 1;
        let usual = if usual.is_empty() { String::new() } else { format!(" (the first time about {usual})") };
        let elapsed = self.start.elapsed().as_secs();
        println!("\n[{}/{}] {what}{usual} … {elapsed} s so far", self.begun, self.total);
        run()
    }
}
