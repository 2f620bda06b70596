//! Makes the linker keep relocations in the app. `xtask-pack` uses them to split the app into the parts that
//! `ui::parts` names.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32") {
        println!("cargo::rustc-link-arg-bins=--emit-relocs");
    }
}
