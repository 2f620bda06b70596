//! Zig as the linker for other machines, from `PyPI`.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::run::{command, program, run, target_folder};
use crate::system::install;
use crate::tools::prefer;

/// The packages and their versions, which fit together.
const PACKAGES: [&str; 2] = ["ziglang==0.17.1", "cargo-zigbuild==0.24.1"];

/// Zig and `cargo zigbuild`, installed in a folder of their own.
pub(super) struct Zig {
    folder: PathBuf,
}

impl Zig {
    /// Installs them if they are missing.
    pub(super) fn get() -> Result<Self> {
        let folder = target_folder().join("tools").join(PACKAGES.join("-").replace("==", "-"));
        if !folder.join("bin/cargo-zigbuild").exists() {
            if program("python3").is_none() {
                install("Python", &["python3", "python3-venv"])?;
            }
            run(command("python3", &["-m", "venv", &path(&folder)?]))?;
            let mut pip = command(&path(&folder.join("bin/pip"))?, &["install", "--quiet"]);
            pip.args(PACKAGES);
            run(pip)?;
        }
        Ok(Self { folder: folder.canonicalize()? })
    }

    /// A cargo that finds them.
    pub(super) fn cargo(&self, args: &[&str]) -> Result<Command> {
        let mut cargo = command("cargo", args);
        self.prefer(&mut cargo)?;
        Ok(cargo)
    }

    /// Lets a command find them.
    pub(super) fn prefer(&self, command: &mut Command) -> Result<()> {
        prefer(command, &Some(self.folder.join("bin")))
    }
}

fn path(path: &Path) -> Result<String> {
    Ok(path.to_str().with_context(|| format!("{}: expected a name in Unicode", path.display()))?.to_owned())
}
