#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod evaluation;
pub mod file;
pub mod human;
