//! Compares the dependencies of each crate with [`ROOMS`].

use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::Faults;
use crate::house::{ROOMS, root};

/// Returns Cargo's metadata for the crates of the workspace.
pub(crate) fn packages() -> Result<Vec<Value>> {
    let mut metadata = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    metadata.args(["metadata", "--no-deps", "--format-version", "1", "--offline"]).current_dir(root());
    let output = metadata.output().context("cargo metadata")?;
    ensure!(output.status.success(), "cargo metadata: {}", String::from_utf8_lossy(&output.stderr).trim());
    let mut metadata: Value = serde_json::from_slice(&output.stdout).context("cargo metadata")?;
    let packages = metadata["packages"].as_array_mut().context("cargo metadata lists no packages")?;
    Ok(std::mem::take(packages))
}

/// Reports dependencies that the table does not allow. Dependencies of tests are not checked, because no
/// program contains them.
pub(crate) fn check() -> Result<Faults> {
    let mut faults = Faults::new();
    for package in packages()? {
        let name = package["name"].as_str().context("a package without a name")?;
        let Some(room) = ROOMS.iter().find(|room| room.name == name) else { continue };
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let Some(used) = dependency["name"].as_str() else { continue };
            let is_of_house = ROOMS.iter().any(|room| room.name == used);
            let is_for_tests = dependency["kind"] == "dev";
            if is_of_house && !is_for_tests && !room.may_use.contains(&used) {
                faults.push(format!("{name} uses {used}, which xtask/lint/house.rs does not allow"));
            }
        }
    }
    Ok(faults)
}
