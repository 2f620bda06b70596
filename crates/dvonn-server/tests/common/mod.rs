//! What several tests need, each a part of it.

#![allow(dead_code, reason = "each test takes what it needs")]

pub(crate) mod kinds;
pub(crate) mod postgres;
