//! The engine's program, which a worker of the browser runs.

#[cfg(target_arch = "wasm32")]
fn main() {
    dvonn_web::worker::start();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    unreachable!("the worker runs in browsers: cargo xtask play");
}
