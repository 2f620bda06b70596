//! `cargo xtask check`: the quick part of `cargo xtask test`, to run often while working.

use std::collections::BTreeSet;

use anyhow::{Context, Result, ensure};

use crate::run::{command, root, run};
use crate::tools::{self, FLAGS};

/// Check what was changed: format, the lints of `lint`, and clippy and the tests of each changed crate.
///
/// A crate is changed if a file in its folder differs from the commit at which the branch began.
/// Documentation, crates that use the changed ones, other packages and browsers are left to `test`.
#[derive(clap::Args)]
#[command(after_help = "Example: cargo xtask check --since HEAD~3")]
pub(crate) struct Args {
    /// The branch or commit to compare with.
    #[arg(long, value_name = "COMMIT", default_value = "main")]
    since: String,
}

pub(crate) fn check(args: &Args) -> Result<()> {
    let (tasks, crates): (BTreeSet<String>, BTreeSet<String>) =
        changed(&args.since)?.into_iter().partition(|package| package.starts_with("xtask"));
    run(command("cargo", &["fmt", "--all", "--check"]))?;
    tools::lint()?;
    if tasks.is_empty() && crates.is_empty() {
        println!("\nNo crate differs from {}.", args.since);
        return Ok(());
    }
    for (packages, flags) in [(&crates, &[] as &[&str]), (&tasks, &FLAGS)] {
        if packages.is_empty() {
            continue;
        }
        let words = packages.iter().flat_map(|package| ["--package", package]);
        let mut lints = command("cargo", &["clippy", "--all-features", "--all-targets"]);
        lints.args(flags).args(words.clone()).args(["--", "-D", "warnings"]);
        run(lints)?;
        let mut tests = command("cargo", &["test", "--all-features", "--tests"]);
        tests.args(flags).args(words);
        run(tests)?;
    }
    println!("\nAll is well with {}.", [crates, tasks].into_iter().flatten().collect::<Vec<_>>().join(", "));
    Ok(())
}

/// Returns the packages with files that changed since the branch left `since`, including files new to git.
fn changed(since: &str) -> Result<BTreeSet<String>> {
    let base = git(&["merge-base", "HEAD", since])?;
    let differing = git(&["diff", "--name-only", base.trim()])?;
    let new = git(&["ls-files", "--others", "--exclude-standard"])?;
    let packages = differing.lines().chain(new.lines()).filter_map(package);
    Ok(packages
        .filter(|(folder, _)| root().join(folder).join("Cargo.toml").is_file())
        .map(|(_, name)| name)
        .collect())
}

/// Returns the folder and the name of the package that contains a file of the repository. `None` if no
/// package does.
fn package(file: &str) -> Option<(String, String)> {
    let mut parts = file.split('/');
    match (parts.next()?, parts.next()?, parts.next()) {
        (top @ ("libs" | "crates"), name, Some(_)) => Some((format!("{top}/{name}"), name.to_owned())),
        ("xtask", name @ ("mutants" | "site"), Some(_)) => {
            Some((format!("xtask/{name}"), format!("xtask-{name}")))
        }
        ("xtask", "fuzz", Some(_)) => Some(("xtask/fuzz".into(), "fuzz-checks".into())),
        ("xtask", ..) => Some(("xtask".into(), "xtask".into())),
        _ => None,
    }
}

/// Runs git and returns its output.
fn git(words: &[&str]) -> Result<String> {
    let output = command("git", words).output().context("cannot start git")?;
    ensure!(
        output.status.success(),
        "`git {}` failed: {}",
        words.join(" "),
        String::from_utf8_lossy(&output.stderr).trim()
    );
    Ok(String::from_utf8(output.stdout)?)
}

#[cfg(test)]
mod tests {
    use super::package;

    #[test]
    fn a_file_belongs_to_the_package_of_its_folder() {
        let name = |file| package(file).map(|(_, name)| name);
        assert_eq!(name("libs/dvonn-coach/tests/all/told.rs").as_deref(), Some("dvonn-coach"));
        assert_eq!(name("xtask/src/test.rs").as_deref(), Some("xtask"));
        assert_eq!(name("xtask/Cargo.toml").as_deref(), Some("xtask"));
        assert_eq!(name("xtask/lint/house.rs").as_deref(), Some("xtask"));
        assert_eq!(name("xtask/site/style/site.css").as_deref(), Some("xtask-site"));
        assert_eq!(name("docs/tour.md"), None);
        assert_eq!(name("Cargo.lock"), None);
    }
}
