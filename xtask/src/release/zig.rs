//! Uses Zig, from `PyPI`, as the linker for other machines.

use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;

use crate::run::command;
use crate::tools::{prefer, python_packages};

/// The packages, in versions that fit together.
const PACKAGES: [&str; 2] = ["ziglang==0.17.1", "cargo-zigbuild==0.24.1"];

/// The folder of Zig and `cargo zigbuild`.
pub(super) struct Zig {
    folder: PathBuf,
}

impl Zig {
    /// Installs both packages if they are missing.
    pub(super) fn get() -> Result<Self> {
        Ok(Self { folder: python_packages(&PACKAGES)? })
    }

    /// Returns a cargo command that finds them.
    pub(super) fn cargo(&self, args: &[&str]) -> Result<Command> {
        let mut cargo = command("cargo", args);
        self.prefer(&mut cargo)?;
        Ok(cargo)
    }

    /// Makes a command find them.
    pub(super) fn prefer(&self, command: &mut Command) -> Result<()> {
        prefer(command, &Some(self.folder.clone()))
    }
}
