#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod archive;
pub mod beside;
pub mod choices;
pub mod coach;
pub mod film;
pub mod haptics;
pub mod layouts;
pub mod looks;
pub mod news;
pub mod places;
pub mod qr;
pub mod review;
pub mod route;
pub mod settings;

#[cfg(target_arch = "wasm32")]
pub mod ui;
