//! `dvonn serve --data`, for the tests of several files, each of which takes what it needs.

#![allow(dead_code, reason = "each test takes what it needs")]

use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, ExitStatus, Output, Stdio};

/// A server with its games in `data`, below the folder of a test.
pub(crate) struct Server {
    child: Child,
    /// Its host and port.
    pub(crate) address: String,
    /// It ends when nobody reads what it prints.
    _output: BufReader<ChildStdout>,
}

/// The command in English, in a folder.
pub(crate) fn dvonn(args: &[&str], folder: &Path) -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("dvonn"));
    command.env("DVONN_LANGUAGE", "en").args(args).current_dir(folder);
    command
}

impl Server {
    /// Starts it, with more arguments. Its log goes to the file `log` in the folder.
    pub(crate) fn start(folder: &Path, args: &[&str]) -> Self {
        Self::start_on("--data", "data", folder, args)
    }

    /// The same with the games where `option` and `place` say.
    pub(crate) fn start_on(option: &str, place: impl AsRef<OsStr>, folder: &Path, args: &[&str]) -> Self {
        Self::start_with("0", option, place, folder, args)
    }

    /// Starts it where another one was.
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

    /// The number of its process.
    pub(crate) fn process(&self) -> u32 {
        self.child.id()
    }

    /// How it ended, if it has ended by itself.
    pub(crate) fn ended(&mut self) -> Option<ExitStatus> {
        self.child.try_wait().unwrap()
    }

    /// Asks it to end, and waits until it has.
    pub(crate) fn end(mut self) {
        let asked = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        assert!(asked.unwrap().success());
        self.child.wait().unwrap();
    }
}

impl Drop for Server {
    /// Ends it at once, whatever it does.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// An empty folder for a test, with an app of one page.
pub(crate) fn folder(name: &str) -> PathBuf {
    let path = path(name);
    empty(&path);
    path
}

/// Where the folder of a test is.
pub(crate) fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("served").join(name)
}

/// Makes the folder of a test new, with the app alone.
pub(crate) fn empty(path: &Path) {
    let _ = fs::remove_dir_all(path);
    fs::create_dir_all(path.join("app")).unwrap();
    fs::write(path.join("app/index.html"), "<!doctype html>").unwrap();
}

/// The output of a command, and its end.
pub(crate) fn run(args: &[&str], folder: &Path) -> (String, String, Option<i32>) {
    let Output { status, stdout, stderr } = dvonn(args, folder).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(stdout), text(stderr), status.code())
}
