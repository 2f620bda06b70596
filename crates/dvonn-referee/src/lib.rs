#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod choice;
mod clock;
mod conditional;
mod cut_off;
mod event;
mod game;
mod key;
mod referee;
mod refusal;
mod remote;
mod seat;
mod turn;
mod written_move;

pub use choice::{Filling, Opponent, SideChoice};
pub use clock::{Clock, ClockReading, TimeControl, UnknownTimes, clock_text};
pub use conditional::{ConditionalFault, ConditionalMoves};
pub use cut_off::{CutGroup, CutOff};
pub use event::{Event, ended, loss, removed_by, who};
pub use game::{COMPUTER, Game, forced_by_rules, in_hand};
pub use key::Key;
pub use referee::Referee;
pub use refusal::Refusal;
pub use remote::{
    ClientMessage, Consequences, GameChange, MessageId, NumberedChange, Offer, ServerMessage, Snapshot,
};
pub use seat::{Seat, local_side, seats};
pub use turn::{Decider, Turn};
pub use written_move::WrittenMove;
