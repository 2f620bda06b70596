//! Parts that several tests share.

#![allow(dead_code, reason = "no test uses everything")]

pub(crate) mod kinds;
pub(crate) mod postgres;
