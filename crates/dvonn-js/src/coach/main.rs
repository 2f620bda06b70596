//! The program of coach and puzzles, as pages load it. `npm/coach.js` wraps it in the package's module.

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
mod facts;
#[cfg(target_arch = "wasm32")]
mod puzzles;
#[cfg(target_arch = "wasm32")]
mod review;
#[cfg(target_arch = "wasm32")]
#[path = "../values.rs"]
mod values;
#[cfg(target_arch = "wasm32")]
mod words;

fn main() {
    #[cfg(target_arch = "wasm32")]
    console_error_panic_hook::set_once();
    #[cfg(not(target_arch = "wasm32"))]
    unreachable!("the package runs in browsers: cargo xtask npm");
}
