#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod reply;
mod request;
mod stats;
mod tally;

pub use reply::{
    Explored, Failure, Found, GameLine, ImportFault, Imported, Kept, PlayerLine, PlayerPage, Progress,
    Reason, Reply, Status, Told,
};
pub use request::{Ask, Explore, GameKey, Order, OwnGame, Request, Search, Whose};
pub use stats::{End, Figure, Heat, StatsPage};
pub use tally::{MoveLine, Tally};

/// The worker's first message: it is ready for requests.
pub const READY: &str = "ready";
