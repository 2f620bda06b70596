//! The program of rules and records, as pages load it. `npm/index.js` wraps it in the package's module.

#![cfg_attr(
    target_arch = "wasm32",
    allow(
        unreachable_pub,
        clippy::doc_markdown,
        clippy::inherent_to_string,
        clippy::needless_pass_by_value,
        clippy::wrong_self_convention,
        reason = "what is public is for JavaScript: its names, its values, its documentation"
    )
)]

#[cfg(target_arch = "wasm32")]
mod board;
#[cfg(target_arch = "wasm32")]
mod error;
#[cfg(target_arch = "wasm32")]
mod moves;
#[cfg(target_arch = "wasm32")]
mod position;
#[cfg(target_arch = "wasm32")]
mod record;
#[cfg(target_arch = "wasm32")]
mod search;
#[cfg(target_arch = "wasm32")]
#[path = "../values.rs"]
mod values;

fn main() {
    #[cfg(target_arch = "wasm32")]
    console_error_panic_hook::set_once();
    #[cfg(not(target_arch = "wasm32"))]
    unreachable!("the package runs in browsers: cargo xtask npm");
}
