//! Helpers to run `dvonn serve --data`. Several test crates include this file, and none uses all of it.

#![allow(dead_code, reason = "each test takes what it needs")]

use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, ExitStatus, Output, Stdio};

/// A running server, whose games are in `data` below the folder of the test.
pub(crate) struct Server {
    child: Child,
    /// The host and the port of the server.
    pub(crate) address: String,
    /// The server ends if nobody holds the reading end of its output.
    _output: BufReader<ChildStdout>,
}

/// Returns the command, set to English, with a folder to run it in.
pub(crate) fn dvonn(args: &[&str], folder: &Path) -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("dvonn"));
    command.env("DVONN_LANGUAGE", "en").args(args).current_dir(folder);
    command
}

impl Server {
    /// Starts a server with these further arguments. It writes its log to the file `log` in the folder.
    pub(crate) fn start(folder: &Path, args: &[&str]) -> Self {
        Self::start_on("--data", "data", folder, args)
    }

    /// Does the same with the games in the store that `option` and `place` name.
    pub(crate) fn start_on(option: &str, place: impl AsRef<OsStr>, folder: &Path, args: &[&str]) -> Self {
        Self::start_with("0", option, place, folder, args)
    }

    /// Starts a server at the address of an earlier one.
    pub(crate) fn start_at(folder: &Path, address: &str, args: &[&str]) -> Self {
        let (_, port) = address.rsplit_once(':').unwrap();
        Self::start_with(port, "--data", "data", folder, args)
    }

    fn start_with(port: &str, option: &str, place: impl AsRef<OsStr>, folder: &Path, args: &[&str]) -> Self {
        let mut child = dvonn(&["serve", "--port", port, "--dir", "app", option], folder)
            .arg(place)
            .args(args)
            .stdout(Stdio::piped())
            .stderr(fs::File::create(folder.join("log")).unwrap())
            .spawn()
            .unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let mut lines = [String::new(), String::new()];
        for line in &mut lines {
            output.read_line(line).unwrap();
        }
        let address = lines[0].trim().strip_prefix("The app is at http://").unwrap();
        let address = address.strip_suffix('/').unwrap().to_owned();
        assert!(lines[1].contains(&format!("{address}/api")), "{lines:?}");
        Self { child, address, _output: output }
    }

    /// Returns the process id of the server.
    pub(crate) fn process(&self) -> u32 {
        self.child.id()
    }

    /// Returns the server's exit status if it has ended by itself.
    pub(crate) fn ended(&mut self) -> Option<ExitStatus> {
        self.child.try_wait().unwrap()
    }

    /// Asks the server to end and waits until it has.
    pub(crate) fn end(mut self) {
        let asked = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        assert!(asked.unwrap().success());
        self.child.wait().unwrap();
    }
}

impl Drop for Server {
    /// Kills the server, whatever it is doing.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Makes an empty folder for a test, with an app of one page.
pub(crate) fn folder(name: &str) -> PathBuf {
    let path = path(name);
    empty(&path);
    path
}

/// Returns the path of a test's folder.
pub(crate) fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("served").join(name)
}

/// Empties the folder of a test, except for the app.
pub(crate) fn empty(path: &Path) {
    let _ = fs::remove_dir_all(path);
    fs::create_dir_all(path.join("app")).unwrap();
    fs::write(path.join("app/index.html"), "<!doctype html>").unwrap();
}

/// Runs a command and returns its output, its error output and its exit code.
pub(crate) fn run(args: &[&str], folder: &Path) -> (String, String, Option<i32>) {
    let Output { status, stdout, stderr } = dvonn(args, folder).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(stdout), text(stderr), status.code())
}
