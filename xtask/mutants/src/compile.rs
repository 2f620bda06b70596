//! Makes a copy of the workspace in which changes can be switched on, and finds the changes that do not
//! compile.

use std::collections::BTreeSet;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::change::{Change, by_file};
use crate::switch::{blamed, helper, switched};

/// The maximum number of compilations. Each may find faults that earlier ones hid.
const ROUNDS: usize = 30;

/// A test program: its target and its file.
pub(crate) struct Program {
    pub(crate) name: String,
    pub(crate) path: PathBuf,
}

/// A copy of the workspace, with a target folder of its own.
pub(crate) struct Copy {
    package: String,
    /// The original workspace.
    from: PathBuf,
    /// The root of the copy. A link to `../shared` is put next to it.
    pub(crate) root: PathBuf,
    target: PathBuf,
}

/// The changes that can be tested, and those that cannot.
pub(crate) struct Switched {
    pub(crate) on: BTreeSet<u32>,
    /// Changes that do not compile.
    pub(crate) unviable: BTreeSet<u32>,
}

/// The faults of a compilation.
#[derive(Default)]
struct Faults {
    changes: BTreeSet<u32>,
    /// Functions that must stay `const`, because constants call them.
    constant: BTreeSet<String>,
}

/// The error code for a call of a function that is not `const` in a constant.
const NOT_CONST: &str = "E0015";

/// Returns the name of the function in such an error, which quotes its path.
fn called(error: &str) -> Option<String> {
    let path = error.split('`').nth(1)?;
    let name = path.split("::").filter(|part| !part.starts_with('<')).last()?;
    name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_').then(|| name.to_owned())
}

impl Copy {
    /// Copies the files that git tracks, and the new ones that it does not ignore.
    pub(crate) fn new(package: &str, folder: &Path) -> Result<Self> {
        let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize()?;
        let copy = Self {
            package: package.to_owned(),
            root: folder.join("copy"),
            target: folder.join("target"),
            from,
        };
        let mut list = Command::new("git");
        list.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]).current_dir(&copy.from);
        let output = list.output().context("cannot start git")?;
        ensure!(output.status.success(), "git ls-files: {}", String::from_utf8_lossy(&output.stderr).trim());
        let names = String::from_utf8(output.stdout)?;
        let names: BTreeSet<&str> = names.split_terminator('\0').collect();
        for name in &names {
            // The list still contains files whose deletion is not committed.
            if let Ok(bytes) = fs::read(copy.from.join(name)) {
                write(&copy.root.join(name), &bytes)?;
            }
        }
        let beside = copy.from.join("../shared");
        let link = folder.join("shared");
        if beside.is_dir() && !link.exists() {
            #[cfg(unix)]
            std::os::unix::fs::symlink(beside.canonicalize()?, &link)?;
        }
        Ok(copy)
    }

    /// Returns the folder in which the crate's tests run.
    pub(crate) fn package_folder(&self) -> PathBuf {
        self.root.join(self.package_path())
    }

    /// Returns the path of the crate's folder in the workspace.
    fn package_path(&self) -> String {
        let [library, other] = ["libs", "crates"].map(|folder| format!("{folder}/{}", self.package));
        if self.from.join(&library).is_dir() { library } else { other }
    }

    /// Rewrites the crate's files, and removes changes until the rest compiles.
    pub(crate) fn switch(&self, changes: &[Change]) -> Result<Switched> {
        let files = by_file(changes);
        let lib = format!("{}/src/lib.rs", self.package_path());
        let (mut unviable, mut constant) = (BTreeSet::new(), BTreeSet::new());
        for round in 1..=ROUNDS {
            let mut on = BTreeSet::new();
            for name in files.keys().copied().chain([&*lib]).collect::<BTreeSet<_>>() {
                let source = fs::read_to_string(self.from.join(name)).context(name.to_owned())?;
                let kept: Vec<&Change> = files
                    .get(name)
                    .into_iter()
                    .flatten()
                    .copied()
                    .filter(|change| !unviable.contains(&change.id))
                    .collect();
                let (mut text, switched) = switched(&source, &kept, &constant).context(name.to_owned())?;
                if name == lib {
                    text += &helper(changes.len());
                }
                write(&self.root.join(name), text.as_bytes())?;
                on.extend(switched);
            }
            let faults = self.check()?;
            println!("round {round}: {} changes, {} that do not compile", on.len(), faults.changes.len());
            if faults.changes.is_empty() && faults.constant.is_empty() {
                return Ok(Switched { on, unviable });
            }
            unviable.extend(faults.changes);
            constant.extend(faults.constant);
        }
        bail!("still some changes do not compile after {ROUNDS} rounds")
    }

    fn cargo(&self, args: &[&str]) -> Command {
        let mut cargo = Command::new("cargo");
        cargo.args(args).args(["--package", &self.package, "--all-features", "--lib"]);
        cargo.args(["--profile", "mutants", "--message-format=json"]);
        // A change may leave code unused, which must not be an error.
        cargo.env("RUSTFLAGS", "--cap-lints allow").env("CARGO_TARGET_DIR", &self.target);
        cargo.current_dir(&self.root).stderr(Stdio::piped());
        cargo
    }

    /// Returns the faults of compilation that the compiler reports.
    fn check(&self) -> Result<Faults> {
        let output = self.cargo(&["check"]).output().context("cannot start cargo")?;
        let mut faults = Faults::default();
        if output.status.success() {
            return Ok(faults);
        }
        let mut unknown = Vec::new();
        for message in messages(&output.stdout) {
            let message = &message["message"];
            if message["level"] != "error" {
                continue;
            }
            if message["code"]["code"] == NOT_CONST
                && let Some(name) = message["message"].as_str().and_then(called)
            {
                faults.constant.insert(name);
                continue;
            }
            for span in message["spans"].as_array().into_iter().flatten() {
                if span["is_primary"] != true {
                    continue;
                }
                let found = self.blame(span)?;
                if found.is_empty() {
                    unknown.push(format!("{}: {}", span["file_name"], message["message"]));
                }
                faults.changes.extend(found);
            }
        }
        ensure!(
            !(faults.changes.is_empty() && faults.constant.is_empty()),
            "no change causes these compiler errors:\n{}\n{}",
            unknown.join("\n"),
            String::from_utf8_lossy(&output.stderr)
        );
        Ok(faults)
    }

    fn blame(&self, span: &Value) -> Result<Vec<u32>> {
        let name = span["file_name"].as_str().unwrap_or_default();
        let text = fs::read_to_string(self.root.join(name)).context(name.to_owned())?;
        let byte = |name: &str| span[name].as_u64().and_then(|at| usize::try_from(at).ok()).unwrap_or(0);
        Ok(blamed(&text, Range { start: byte("byte_start"), end: byte("byte_end") }))
    }

    /// Builds the crate's test programs.
    pub(crate) fn build(&self) -> Result<Vec<Program>> {
        let output = self.cargo(&["test", "--tests", "--no-run"]).output().context("cannot start cargo")?;
        ensure!(
            output.status.success(),
            "the tests do not compile: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        Ok(messages(&output.stdout)
            .filter(|message| message["profile"]["test"] == true)
            .filter_map(|message| {
                let path = PathBuf::from(message["executable"].as_str()?);
                Some(Program { name: message["target"]["name"].as_str()?.to_owned(), path })
            })
            .collect())
    }
}

/// Returns Cargo's messages, one per line of its output.
fn messages(output: &[u8]) -> impl Iterator<Item = Value> {
    output.split(|byte| *byte == b'\n').filter_map(|line| serde_json::from_slice(line).ok())
}

/// Writes a file unless it already has this content: cargo would build it again.
fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    if fs::read(path).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    fs::write(path, bytes).with_context(|| path.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::called;

    #[test]
    fn the_compiler_names_what_it_cannot_call() {
        let error = "cannot call non-const associated function `rating::Rating::unknown` in constants";
        assert_eq!(called(error).as_deref(), Some("unknown"));
        let error = "cannot call non-const function `size::<3>` in statics";
        assert_eq!(called(error).as_deref(), Some("size"));
        assert_eq!(called("cannot call conditionally-const operator in constants"), None);
        assert_eq!(called("cannot call non-const operator `<A as B>::{}` in constants"), None);
    }
}
