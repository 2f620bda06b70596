//! Checks and lists the dependencies of the published files, and their licences.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::run::{command, root, run, works};
use crate::tools::{cargo_tool, prefer};

/// Checks the dependencies with `cargo deny`: licences, wildcards and sources, and known vulnerabilities if
/// there is a network.
pub(super) fn check() -> Result<()> {
    let folder = cargo_tool("cargo-deny")?;
    let deny = |checks: &[&str]| {
        let mut deny = command("cargo", &["deny", "--config", "xtask/release/deny.toml", "check"]);
        deny.arg("--hide-inclusion-graph").args(checks);
        prefer(&mut deny, &folder)?;
        Ok::<_, anyhow::Error>(deny)
    };
    run(deny(&["licenses", "bans", "sources"])?)?;
    let mut fetch = command("cargo", &["deny", "fetch", "db"]);
    prefer(&mut fetch, &folder)?;
    if works(fetch) {
        return run(deny(&["advisories"])?);
    }
    println!("The list of known weaknesses could not be fetched: they are not checked.");
    Ok(())
}

/// Writes the licences of the dependencies of a crate, or of the whole workspace, with `cargo about`. It
/// fails if `about.toml` does not accept one of them.
pub(super) fn licences(file: &Path, name: Option<&str>) -> Result<()> {
    let folder = cargo_tool("cargo-about")?;
    // The sources of the crates are enough, so no online service is needed.
    let mut about = command("cargo", &["about", "generate", "--fail", "--offline"]);
    match name {
        Some(name) => about.arg("--manifest-path").arg(root().join("crates").join(name).join("Cargo.toml")),
        None => about.arg("--workspace"),
    };
    about.arg("--output-file").arg(file).arg("xtask/release/about.hbs");
    about.args(["--config", "xtask/release/about.toml"]);
    prefer(&mut about, &folder)?;
    run(about)
}

/// The crates with a published SBOM: the command, the app and its worker, and the packages for Python and
/// JavaScript.
const LISTED: [&str; 5] = ["dvonn-cli", "dvonn-web", "dvonn-worker", "dvonn-python", "dvonn-js"];

/// Writes SBOMs in the format `CycloneDX`, which list the components of the programs and packages.
pub(super) fn sboms(out: &Path, time: u64) -> Result<()> {
    const NAME: &str = "dvonn-release";
    fs::create_dir_all(out).with_context(|| out.display().to_string())?;
    let folder = cargo_tool("cargo-cyclonedx")?;
    let mut list = command("cargo", &["cyclonedx", "--format", "json", "--all", "--override-filename", NAME]);
    list.arg("--manifest-path").arg(root().join("Cargo.toml")).env("SOURCE_DATE_EPOCH", time.to_string());
    prefer(&mut list, &folder)?;
    run(list)?;
    // cargo-cyclonedx writes a list into the folder of every crate in the workspace.
    for folder in ["libs", "crates", "xtask"].map(|name| root().join(name)) {
        let below = fs::read_dir(&folder).with_context(|| folder.display().to_string())?;
        let folders = below.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
        for folder in folders.into_iter().chain([folder]) {
            let list = folder.join(NAME).with_extension("json");
            if !list.exists() {
                continue;
            }
            let name = folder.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            if LISTED.contains(&name) {
                let text = fs::read_to_string(&list).with_context(|| list.display().to_string())?;
                // It names crates of the workspace by their folders on this machine.
                let text = text.replace(&*root().to_string_lossy(), "/dvonn");
                fs::write(out.join(format!("{name}.cdx.json")), text).context("the list of parts")?;
            }
            fs::remove_file(&list).with_context(|| list.display().to_string())?;
        }
    }
    for name in LISTED {
        ensure!(out.join(format!("{name}.cdx.json")).is_file(), "cargo cyclonedx made no list for {name}");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_tools_accept_the_same_licences() {
        let list = |file: &str, key: &str| -> Vec<String> {
            let text = fs::read_to_string(root().join("xtask/release").join(file)).unwrap();
            let list = text.split_once(&format!("\n{key} = [")).unwrap().1.split_once(']').unwrap().0;
            list.lines().map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).collect()
        };
        let accepted = list("about.toml", "accepted");
        assert!(accepted.len() > 5);
        assert_eq!(accepted, list("deny.toml", "allow"));
    }
}
