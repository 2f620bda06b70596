#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod bot;
mod client;
mod fault;
mod seat;
mod socket;
mod waits;

pub use client::{Client, WrongAddress};
pub use fault::Fault;
pub use seat::{Seat, Turn};
pub use socket::{Heard, Socket};
pub use waits::Waits;
