//! `cargo xtask crates`: checks the crates as users get them from a registry.

use anyhow::{Context, Result, ensure};
use clap::ValueEnum;

use crate::run::{command, root, run, target_folder, works};
use crate::tools::{cargo_tool, prefer, published};

/// Check the published crates as their users get them: features, oldest compiler and dependencies, promises,
/// packages.
#[derive(clap::Args)]
#[command(after_help = "Example: cargo xtask crates features packages")]
pub(crate) struct Args {
    /// What to check; everything by default.
    checks: Vec<Check>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Check {
    /// Every combination of features compiles (cargo-hack).
    Features,
    /// The compiler that `rust-version` names is new enough.
    Compiler,
    /// The oldest dependencies that the manifests allow are new enough (cargo-minimal-versions, a nightly
    /// toolchain).
    Dependencies,
    /// Nothing public has gone since the last tag (cargo-semver-checks).
    Promises,
    /// A program outside the workspace builds on the packaged crates and runs on an old x86-64 and on ARM
    /// (qemu-user).
    Packages,
}

pub(crate) fn crates(args: &Args) -> Result<()> {
    let checks = if args.checks.is_empty() { Check::value_variants() } else { &args.checks };
    for check in checks {
        match check {
            Check::Features => features()?,
            Check::Compiler => compiler()?,
            Check::Dependencies => dependencies()?,
            Check::Promises => promises()?,
            Check::Packages => crate::outside::outside()?,
        }
    }
    Ok(())
}

/// Returns `--package NAME` for each published crate.
fn packages() -> Result<Vec<String>> {
    Ok(published()?.into_iter().flat_map(|name| ["--package".to_owned(), name]).collect())
}

fn features() -> Result<()> {
    let folder = cargo_tool("cargo-hack")?;
    let mut hack = command("cargo", &["hack", "check", "--feature-powerset", "--no-dev-deps"]);
    hack.args(packages()?);
    prefer(&mut hack, &folder)?;
    run(hack)
}

/// Returns the value of `rust-version` in the workspace's manifest.
fn rust_version() -> Result<String> {
    let manifest = std::fs::read_to_string(root().join("Cargo.toml"))?;
    let line = manifest.lines().find_map(|line| line.strip_prefix("rust-version = "));
    Ok(line.context("Cargo.toml has no rust-version")?.trim_matches('"').to_owned())
}

fn compiler() -> Result<()> {
    let version = rust_version()?;
    // A release has three numbers; the oldest toolchain is that version's first release.
    let toolchains = [format!("+{version}.0"), format!("+{version}")];
    let there = |toolchain: &&String| works(command("cargo", &[toolchain, "--version"]));
    let toolchain = toolchains.iter().find(there).with_context(|| {
        format!("no toolchain {version}: `rustup toolchain install {version}.0` gets one")
    })?;
    let mut check = command("cargo", &[toolchain, "check", "--all-features"]);
    check.args(packages()?).arg("--target-dir").arg(target_folder().join("crates/compiler"));
    run(check)
}

fn dependencies() -> Result<()> {
    ensure!(
        works(command("cargo", &["+nightly", "--version"])),
        "no nightly toolchain: `rustup toolchain install nightly` gets one"
    );
    let hack = cargo_tool("cargo-hack")?;
    let folder = cargo_tool("cargo-minimal-versions")?;
    let mut check =
        command("cargo", &["+nightly", "minimal-versions", "check", "--direct", "--all-features"]);
    check.args(packages()?).arg("--target-dir").arg(target_folder().join("crates/dependencies"));
    prefer(&mut check, &folder)?;
    prefer(&mut check, &hack)?;
    run(check)
}

fn promises() -> Result<()> {
    let tag = command("git", &["describe", "--tags", "--abbrev=0", "--match", "v*"]).output()?;
    let tag = String::from_utf8(tag.stdout)?;
    let tag = tag.trim();
    if tag.is_empty() {
        println!("No version has a tag yet, so nothing is promised: cargo-semver-checks was not run.");
        return Ok(());
    }
    let folder = cargo_tool("cargo-semver-checks")?;
    let mut check = command("cargo", &["semver-checks", "--baseline-rev", tag, "--all-features"]);
    check.args(packages()?);
    prefer(&mut check, &folder)?;
    run(check)
}
