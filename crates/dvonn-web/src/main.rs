//! The program that runs on the page.

#[cfg(target_arch = "wasm32")]
fn main() {
    dvonn_web::ui::start();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    unreachable!("the app runs in browsers: cargo xtask play");
}
