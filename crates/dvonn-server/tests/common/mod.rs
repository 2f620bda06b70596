//! Shared parts of several tests.

#![allow(dead_code, reason = "each test takes what it needs")]

pub(crate) mod kinds;
pub(crate) mod postgres;
