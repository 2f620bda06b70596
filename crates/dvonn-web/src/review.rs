//! The Review page without a screen: a review on its way, and one that is done.

mod run;
mod session;

pub use run::{Heard, ReviewRun};
pub use session::{Practice, ReviewInput, ReviewSession, Verdict};
