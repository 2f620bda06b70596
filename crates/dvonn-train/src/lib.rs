#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod adam;
pub mod boards;
pub mod champion;
pub mod fit;
pub mod games;
pub mod human;
pub mod models;
