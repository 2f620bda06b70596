//! The steps of a long task: prints the current step, and the time that each took.

use std::time::{Duration, Instant};

use anyhow::Result;

/// Prints the number and name of each step before it runs, and the times of all steps at the end.
pub(crate) struct Steps {
    total: usize,
    start: Instant,
    done: Vec<(String, Duration)>,
}

impl Steps {
    /// Starts a task that has `total` steps.
    pub(crate) fn new(total: usize) -> Self {
        Self { total, start: Instant::now(), done: Vec::new() }
    }

    /// Runs the next step. `usual` is its usual time from an empty target folder on two cores.
    pub(crate) fn step<T>(&mut self, what: &str, usual: &str, run: impl FnOnce() -> Result<T>) -> Result<T> {
        let number = self.done.len() + 1;
        let usual = if usual.is_empty() { String::new() } else { format!(" (the first time about {usual})") };
        let elapsed = self.start.elapsed().as_secs();
        println!("\n[{number}/{}] {what}{usual} … {elapsed} s so far", self.total);
        let start = Instant::now();
        let result = run();
        self.done.push((what.to_owned(), start.elapsed()));
        result
    }

    /// Prints the seconds that each step took.
    pub(crate) fn print_times(&self) {
        println!("\n seconds  step");
        for (what, time) in &self.done {
            println!("{:8.1}  {what}", time.as_secs_f64());
        }
        println!("{:8.1}  in all", self.start.elapsed().as_secs_f64());
    }
}
