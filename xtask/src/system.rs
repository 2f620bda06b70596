//! Installs packages of the operating system.

use std::fs::{self, File};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::run::{command, run, target_folder, works};

/// Installs packages if this runs as root on Debian or a derivative; otherwise says what to install.
pub(crate) fn install(what: &str, packages: &[&str]) -> Result<()> {
    let is_root = Command::new("id")
        .arg("-u")
        .output()
        .is_ok_and(|id| String::from_utf8_lossy(&id.stdout).trim() == "0");
    if !is_root || !works(command("apt-get", &["--version"])) {
        bail!(
            "{what} is needed and not there. Install it: on Debian with `apt-get install {}`",
            packages.join(" ")
        );
    }
    // Steps of `test` run at once, and two installations do not.
    let path = target_folder().join("installation.lock");
    fs::create_dir_all(target_folder())?;
    let lock = File::create(&path).with_context(|| path.display().to_string())?;
    lock.lock().with_context(|| path.display().to_string())?;
    run(command("apt-get", &["update"]))?;
    let mut install = command("apt-get", &["install", "--yes", "--no-install-recommends"]);
    install.args(packages).env("DEBIAN_FRONTEND", "noninteractive");
    run(install)
}
