#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod analysis;
mod chances;
mod evaluation;
mod event;
mod level;
mod limits;
mod line;
mod progress;
mod request;
mod score;
mod shard;
pub mod ugi;

pub use analysis::Analysis;
pub use chances::Chances;
pub use evaluation::Evaluation;
pub use event::{Reply, SearchEvent};
pub use level::{Level, ParseLevelError};
pub use limits::{ClockTime, Limits, Time};
pub use line::Line;
pub use progress::Progress;
pub use request::Request;
pub use score::Score;
pub use shard::{ParseShardError, Shard};
