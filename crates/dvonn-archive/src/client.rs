//! The conversation between a page and the archive in its worker, as data.
//!
//! A page sends an [`Ask`]; the worker answers with [`Told`]s, the last of which holds the final reply. On
//! the wire each is JSON, and the bytes of files are sent along with it.

mod reply;
mod request;
mod stats;

pub use reply::{
    AnswerLine, Explored, Failure, Found, GameLine, ImportFault, Imported, Kept, MoveLine, OpponentLine,
    PlayerLine, PlayerPage, Progress, Reason, Reply, Status, Told,
};
pub use request::{Ask, Explore, GameKey, Order, OwnGame, Request, Search, Whose};
pub use stats::{End, Heat, StatsPage};

/// The worker's first message: it is ready for requests.
pub const READY: &str = "ready";
