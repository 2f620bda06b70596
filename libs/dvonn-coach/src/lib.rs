#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod contact;
#[cfg(feature = "engine")]
pub mod engine;
pub mod explain;
mod facts;
mod key;
mod kind;
mod lines;
mod motif;
mod motifs;
mod names;
mod placed;
mod reach;
pub mod review;
mod survey;
mod vocabulary;
mod way;
mod words;

pub use contact::{Cut, Hold, WeakCluster, red_threat};
pub use facts::{
    Blockade, Conflict, EndTrap, Facts, GamePhase, MeleeStrength, Region, StackFacts, WaitingGame,
};
pub use key::Key;
pub use kind::{Kind, Kinds, stacks_of_kind};
pub use lines::{Course, Event, EventKind};
pub use motif::{Advice, AdviceTaken, Motif, MotifKind, UnknownMotif};
pub use motifs::motifs;
pub use placed::{Placed, PlacedTerm};
pub use survey::Survey;
pub use vocabulary::VOCABULARY;
pub use words::message_of;
