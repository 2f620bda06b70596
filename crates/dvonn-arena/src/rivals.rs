#![doc = include_str!("rivals/README.md")]

pub mod hand_made;
mod limits;
mod nearness;

mod classic;
mod monte_carlo;

pub use classic::Classic;
pub use limits::{Choice, Limits, TimeShare};
pub use monte_carlo::MonteCarlo;
