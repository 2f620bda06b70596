//! Runs other programs.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// The flags that choose what the tests build: everything but the tasks and their tools, which are compiled
/// in the tools' profile. The tool for mutants is a tool too: it links crates that otherwise only macros use,
/// and with `lto = "off"` a crate that macros share with programs is compiled once for each set of programs
/// that cargo is asked for, with everything that depends on it.
pub(crate) const WORKSPACE: [&str; 6] =
    ["--workspace", "--all-features", "--exclude", "xtask", "--exclude", "xtask-mutants"];

/// The name of the file with the licences of everything that the published files contain.
pub(crate) const NOTICES: &str = "THIRD-PARTY-LICENCES.txt";

/// Returns the root folder of the workspace.
pub(crate) fn root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask).to_owned()
}

/// Returns the folder in which cargo builds.
pub(crate) fn target_folder() -> PathBuf {
    root().join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// Returns flags that keep this machine's folders out of programs. Programs built in two folders are then the
/// same.
pub(crate) fn remap() -> Result<Vec<String>> {
    let home = match std::env::var_os("CARGO_HOME") {
        Some(home) => PathBuf::from(home),
        None => std::env::home_dir().context("a home folder")?.join(".cargo"),
    };
    // If several prefixes match, the last one counts.
    let folders = [(home, "/cargo"), (root(), "/dvonn")];
    Ok(folders.map(|(folder, name)| format!("--remap-path-prefix={}={name}", folder.display())).into())
}

/// Returns a command that runs in the root folder of the workspace.
pub(crate) fn command(program: &str, args: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(args).current_dir(root());
    command
}

/// Prints a command line and runs it. An exit status other than success is an error.
pub(crate) fn run(mut command: Command) -> Result<()> {
    let line = describe(&command);
    println!("\n> {line}");
    let status = command.status().with_context(|| format!("cannot start `{line}`"))?;
    if !status.success() {
        bail!("`{line}` failed ({status})");
    }
    Ok(())
}

/// Whether a command runs and succeeds. Its output is hidden.
pub(crate) fn works(mut command: Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// Returns a command as a person would type it.
pub(crate) fn describe(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

/// Creates an empty folder, and deletes an old one with its contents.
pub(crate) fn empty(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())
}

/// Finds a program on the search path.
pub(crate) fn program(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let name = Path::new(name).with_extension(std::env::consts::EXE_EXTENSION);
    std::env::split_paths(&path).map(|folder| folder.join(&name)).find(|path| path.is_file())
}

/// Copies a folder with everything below it.
pub(crate) fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to).with_context(|| to.display().to_string())?;
    for entry in fs::read_dir(from).with_context(|| from.display().to_string())? {
        let entry = entry?;
        let (path, target) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            copy(&path, &target)?;
        } else {
            fs::copy(&path, &target).with_context(|| path.display().to_string())?;
        }
    }
    Ok(())
}
