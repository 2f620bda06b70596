#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod admin;
pub mod connection;
pub mod fair_play;
pub mod host;
pub mod hosted;
pub mod http;
mod limits;
mod live;
mod metrics;
mod names;
mod password;
mod post;
pub mod push;
pub mod ratings;
pub mod request;
mod secret;
pub mod service;
mod socket;
pub mod store;
pub mod watch;
