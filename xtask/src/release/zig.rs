//! Zig as the linker for other machines, from `PyPI`.

use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;

use crate::run::command;
use crate::tools::{prefer, python_packages};

/// The packages and their versions, which fit together.
const PACKAGES: [&str; 2] = ["ziglang==0.17.1", "cargo-zigbuild==0.24.1"];

/// The folder of Zig and `cargo zigbuild`.
pub(super) struct Zig {
    folder: PathBuf,
}

impl Zig {
    /// Installs them if they are missing.
    pub(super) fn get() -> Result<Self> {
        Ok(Self { folder: python_packages(&PACKAGES)? })
    }

    /// A cargo that finds them.
    pub(super) fn cargo(&self, args: &[&str]) -> Result<Command> {
        let mut cargo = command("cargo", args);
        self.prefer(&mut cargo)?;
        Ok(cargo)
    }

    /// Lets a command find them.
    pub(super) fn prefer(&self, command: &mut Command) -> Result<()> {
        prefer(command, &Some(self.folder.clone()))
    }
}
