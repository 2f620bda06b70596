//! Tests of the commands for files and scripts, run as a person or a script would run them.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[cfg(unix)]
mod admin;
mod archive;
mod archive_tables;
mod arena;
mod bad_input;
#[cfg(unix)]
mod bot;
mod champion;
mod convert;
mod corpus;
mod documents;
mod engine;
mod generate;
mod given;
#[cfg(target_os = "linux")]
mod interrupts;
mod jobs;
mod kept;
mod languages;
mod numbers;
#[cfg(unix)]
mod online_client;
mod perft;
mod play_plain;
#[cfg(target_os = "linux")]
mod play_terminal;
mod position;
mod predict;
mod processor;
mod puzzles;
mod random;
mod replay;
mod review;
mod serve;
#[cfg(unix)]
#[path = "../server/mod.rs"]
mod server;
mod show;
mod solve;
#[cfg(target_os = "linux")]
mod streams;
mod train;

use std::fs;
use std::path::PathBuf;
use std::process::Output;

use assert_cmd::Command;
use serde_json::Value;

/// Three red pieces, three white stacks and a black one; `b3a3` takes two of the stacks off the board.
const SMALL: &str = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s";

/// A complete, invented game with comments and a variation.
const GAME: &str = include_str!("../../../../docs/examples/whole.sgf");

fn dvonn(args: &[&str]) -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("dvonn"));
    command.args(args).env("DVONN_LANGUAGE", "en");
    command
}

/// The output and the exit code of a run.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Run {
    out: String,
    err: String,
    code: i32,
}

impl From<Output> for Run {
    fn from(output: Output) -> Self {
        Self {
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
            code: output.status.code().unwrap(),
        }
    }
}

fn run(args: &[&str]) -> Run {
    dvonn(args).output().unwrap().into()
}

/// Runs the command with this text on the standard input.
fn run_with(args: &[&str], input: impl Into<Vec<u8>>) -> Run {
    dvonn(args).write_stdin(input).output().unwrap().into()
}

/// Returns the standard output of a run. The run must succeed and write nothing to the standard error. With
/// `--total` it may write one line about searches that ended early, which depends on the machine.
fn well(args: &[&str]) -> String {
    let run = run(args);
    let may_say = usize::from(args.contains(&"--total"));
    assert!(run.code == 0 && run.err.lines().count() <= may_say, "{args:?}: {} {}", run.code, run.err);
    run.out
}

/// Parses output in which each line is a JSON value.
fn json(out: &str) -> Vec<Value> {
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Returns the keys of an object, in alphabetical order.
fn keys(value: &Value) -> Vec<&str> {
    let mut keys: Vec<_> = value.as_object().unwrap().keys().map(String::as_str).collect();
    // The order of `keys()` depends on features that other crates of the build turn on in `serde_json`.
    keys.sort_unstable();
    keys
}

/// Makes a new folder for a test, with these files in it.
fn folder(name: &str, files: &[(&str, &[u8])]) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("commands").join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    for (name, bytes) in files {
        let file = path.join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, bytes).unwrap();
    }
    path
}

/// Converts a path to an argument.
fn arg(path: &std::path::Path) -> &str {
    path.to_str().unwrap()
}

/// Returns the names of the commands that the help lists.
fn commands() -> Vec<String> {
    let help = well(&["--help"]);
    let listed = help.split_once("Commands:\n").unwrap().1.split_once("\n\n").unwrap().0;
    let name = |line: &str| Some(line.strip_prefix("  ")?.split_once(' ')?.0.to_owned());
    listed.lines().filter_map(name).filter(|name| !name.is_empty() && name != "help").collect()
}

#[test]
fn every_command_has_help_with_an_example_that_begins_with_it() {
    let commands = commands();
    assert!(commands.len() > 20 && commands[0] == "play", "{commands:?}");
    for command in commands {
        let help = well(&[&command, "--help"]);
        let (_, examples) = help.rsplit_once("\nExample").unwrap_or_else(|| panic!("{command}: {help}"));
        assert!(examples.contains(&format!("dvonn {command}")), "{command}: {help}");
        // Common options come last, always in the same order.
        let options = help.lines().filter_map(|line| line.trim_start().strip_prefix("--"));
        let options: Vec<&str> = options.filter_map(|line| line.split([' ', ',']).next()).collect();
        let common = ["threads", "memory", "json", "language"];
        let of_it: Vec<&str> = common.into_iter().filter(|option| options.contains(option)).collect();
        assert!(options.ends_with(&of_it), "{command}: {options:?}");
    }
    let version = well(&["--version"]);
    assert_eq!(version, format!("dvonn {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn wrong_usage_is_told_and_ends_with_2() {
    for (args, expected) in [
        (&[][..], "Usage: dvonn [OPTIONS] <COMMAND>"),
        (&["dance"], "dvonn: there is no command 'dance'\n"),
        (&["replay"], "<PATH>..."),
        (&["convert", "game.sgf"], "--to <FORMAT>"),
        (&["position"], "<POSITION>"),
        (&["perft"], "--depth <N>"),
        (&["completions"], "<SHELL>"),
        (&["perft", "--depth", "many"], "invalid value 'many' for '--depth <N>'"),
        (&["random", "--seed", "x"], "invalid value 'x' for '--seed <N>'"),
        (&["completions", "tcsh"], "possible values: bash, elvish, fish, powershell, zsh"),
    ] {
        let run = run(args);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{args:?}");
        assert!(run.err.contains(expected), "{args:?}: {}", run.err);
    }
}
