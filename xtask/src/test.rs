//! `cargo xtask test`: everything that must hold before a change lands.

use std::time::Duration;

use anyhow::Result;

use crate::run::{command, run, works};
use crate::{browser, fuzz, wasm};

/// Format, lints, documents, every test, the engine in WebAssembly, the web app in a browser, and a short run of each fuzz target where a nightly toolchain is present.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Seconds for each fuzz target; 0 for none.
    #[arg(long, default_value_t = 10)]
    fuzz_seconds: u64,
    /// Do without the tests in a browser.
    #[arg(long)]
    no_browser: bool,
}

pub(crate) fn test(args: &Args) -> Result<()> {
    for (component, probe) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
        if !works(command("cargo", &[probe, "--version"])) {
            run(command("rustup", &["component", "add", component]))?;
        }
    }
    run(command("cargo", &["fmt", "--all", "--check"]))?;
    let lints = ["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"];
    run(command("cargo", &lints))?;

    let mut docs = command("cargo", &["doc", "--workspace", "--all-features", "--no-deps"]);
    docs.env("RUSTDOCFLAGS", "-D warnings");
    run(docs)?;

    // The rules must do without their optional feature, and so without the standard library.
    run(command("cargo", &["check", "--package", "dvonn", "--no-default-features"]))?;
    run(command("cargo", &["test", "--workspace", "--all-features"]))?;
    wasm::fixed_nodes()?;
    let for_browsers = ["clippy", "--package", "dvonn-web", "--target", wasm::TARGET, "--", "-D", "warnings"];
    run(command("cargo", &for_browsers))?;
    if args.no_browser {
        println!("\nNothing in a browser, as asked.");
    } else {
        browser::all()?;
    }

    if args.fuzz_seconds == 0 {
        println!("\nNo fuzzing, as asked.");
    } else if fuzz::nightly_is_there() {
        fuzz::all(Duration::from_secs(args.fuzz_seconds))?;
    } else {
        println!(
            "\nNo nightly toolchain: the fuzz targets were not run (`rustup toolchain install nightly`)."
        );
    }
    println!("\nAll is well.");
    Ok(())
}
