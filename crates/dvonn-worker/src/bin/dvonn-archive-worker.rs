//! The program of the archive's worker.

#[cfg(target_arch = "wasm32")]
fn main() {
    dvonn_worker::archive::browser::start();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    unreachable!("the worker runs in browsers: cargo xtask play");
}
