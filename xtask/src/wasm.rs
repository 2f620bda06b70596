//! Code for browsers, built for `wasm32-unknown-unknown`.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use crate::run::{command, remap, run, target_folder};
use crate::tools;

/// The compiler's target for browsers.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// How programs for browsers are built.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// As people get them: minutes of optimisation for size, and for speed in the workers.
    Published,
    /// For tests and for `cargo xtask play`: in the profile of the tasks' tools, which compiles quickly.
    Quick,
}

impl Form {
    /// Returns the profile of a page's programs.
    pub(crate) fn page_profile(self) -> &'static str {
        if self == Self::Published { "web" } else { tools::PROFILE }
    }

    /// Returns the profile of the engine and the archive in their workers.
    pub(crate) fn engine_profile(self) -> &'static str {
        if self == Self::Published { "web-engine" } else { tools::PROFILE }
    }

    /// Returns the command that builds programs in a profile for browsers.
    ///
    /// Published programs do not name this machine's folders, so builds in two folders are the same, and
    /// smaller. The flags for it stand in addition to those of cargo's configuration. All published programs
    /// have them, because other flags would compile everything again.
    pub(crate) fn build(self, profile: &str) -> Result<Command> {
        let mut build = command("cargo", &["build", "--profile", profile, "--target", TARGET]);
        if self == Self::Published {
            build.arg("--config").arg(format!("target.{TARGET}.rustflags = {:?}", remap()?));
        }
        Ok(build)
    }
}

/// Installs the target if it is missing.
pub(crate) fn target() -> Result<()> {
    run(command("rustup", &["target", "add", TARGET])).with_context(|| {
        format!("`rustup target add {TARGET}` failed: without it nothing can be built for browsers")
    })
}

/// The examples with fixed inputs, and their crates.
const EXAMPLES: [(&str, &str); 3] = [
    ("dvonn-engine", "fixed_nodes"),
    ("dvonn-models", "fixed_predictions"),
    ("dvonn-environment", "fixed_trajectories"),
];

/// Builds the examples, and returns their paths. A test in a browser compares WebAssembly with this machine:
/// the engine and the model of people's moves must give the same answers to fixed questions, and batches of
/// games the same moves.
pub(crate) fn examples(form: Form) -> Result<Vec<PathBuf>> {
    target()?;
    let profile = form.engine_profile();
    let mut build = form.build(profile)?;
    build.args(EXAMPLES.iter().flat_map(|(package, name)| ["--package", package, "--example", name]));
    run(build)?;
    let folder = target_folder().join(TARGET).join(profile).join("examples");
    let built =
        EXAMPLES.map(|(_, name)| folder.join(name).with_extension("wasm").canonicalize().context(name));
    built.into_iter().collect()
}
