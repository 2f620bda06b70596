//! Tests with a standard output that cannot be written and a standard error that nobody reads.

use std::fs::OpenOptions;
use std::io::pipe;
use std::process::{Command, Stdio};

use crate::{GAME, Run, SMALL, arg, folder};

/// Returns a stream to `/dev/full`, which behaves like a full disk.
fn full() -> Stdio {
    OpenOptions::new().write(true).open("/dev/full").unwrap().into()
}

/// Returns a pipe that nobody reads.
fn closed() -> Stdio {
    let (_, writer) = pipe().unwrap();
    writer.into()
}

/// Returns each command that prints without any input, with arguments that keep its run short.
fn commands(game: &str, archive: &str) -> Vec<Vec<String>> {
    let all: [&[&str]; 29] = [
        &["--help"],
        &["--version"],
        &["play", "--help"],
        &["play", "--plain", "--seed", "1"],
        &["analyze", SMALL, "--depth", "1", "--memory", "1"],
        &["analyze", SMALL, "--depth", "1", "--memory", "1", "--json"],
        &["review", game, "--total", "0.01", "--threads", "1"],
        &["explain", SMALL, "--time", "0.1"],
        &["why-not", SMALL, "b3a3", "--time", "0.1"],
        &["solve", SMALL],
        &["predict", SMALL],
        &["puzzles", "list"],
        &["puzzles", "play", "--seed", "1"],
        &["show", SMALL],
        &["position", SMALL],
        &["replay", game],
        &["replay", game, "--json"],
        &["convert", game, "--to", "sgf"],
        &["archive", "stats", archive],
        &["archive", "export", archive],
        &["archive", "search", archive],
        &["champion"],
        &["random", "--seed", "1"],
        &["bench", "--depth", "1", "--memory", "1"],
        &["perft", "--depth", "1"],
        &["ugi"],
        &["codecup", "--total", "0.1"],
        &["completions", "bash"],
        &["man"],
    ];
    all.iter().map(|args| args.iter().map(|&arg| arg.to_owned()).collect()).collect()
}

/// Runs the command with these streams, and with an input that makes each command print something.
fn run(args: &[String], out: Stdio, error: Stdio) -> Run {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("dvonn"));
    command.args(args).env("DVONN_LANGUAGE", "en").stdout(out).stderr(error).stdin(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // A command that does not read closes its end of the pipe, so writing may fail.
    let input = if args[0] == "codecup" { "Start\nQuit\n" } else { "ugi\nhelp\nquit\n" };
    let _ = std::io::Write::write_all(&mut child.stdin.take().unwrap(), input.as_bytes());
    child.wait_with_output().unwrap().into()
}

/// Writes a game and imports it into an archive. Returns the paths of both.
fn files(name: &str) -> (String, String) {
    let folder = folder(name, &[("game.sgf", GAME.as_bytes())]);
    let (game, archive) = (folder.join("game.sgf"), folder.join("archive"));
    let (game, archive) = (arg(&game).to_owned(), arg(&archive).to_owned());
    crate::run(&["archive", "import", &archive, &game]);
    (game, archive)
}

#[test]
fn an_output_that_takes_nothing_is_told_and_is_no_wrong_usage() {
    let (game, archive) = files("full_output");
    for args in commands(&game, &archive) {
        let run = run(&args, full(), Stdio::piped());
        assert_eq!(run.code, 1, "{args:?}: {}", run.err);
        let told = run.err.to_lowercase();
        assert!(
            told.contains("could not write to the standard output: no space left"),
            "{args:?}: {}",
            run.err
        );
    }
}

/// The command must not panic (exit code 101), and its exit code must be the one it has when its errors are
/// read.
#[test]
fn a_standard_error_that_nobody_reads_changes_nothing() {
    let (game, archive) = files("closed_error");
    let wrong: [&[&str]; 6] = [
        &[],
        &["dance"],
        &["show", "nonsense"],
        &["play", "none.sgf"],
        &["archive", "stats", "none"],
        &["serve", "--port", "0", "--dir", "none"],
    ];
    let wrong = wrong.iter().map(|args| args.iter().map(|&arg| arg.to_owned()).collect());
    for args in commands(&game, &archive).into_iter().chain(wrong) {
        if args.is_empty() {
            continue;
        }
        let expected = run(&args, Stdio::piped(), Stdio::piped());
        assert!(expected.code <= 2, "{args:?}: {}", expected.err);
        for error in [closed(), full()] {
            let run = run(&args, Stdio::piped(), error);
            assert_eq!(run.code, expected.code, "{args:?}");
        }
    }
    // Now neither of the two streams works.
    for args in commands(&game, &archive) {
        assert_eq!(run(&args, full(), full()).code, 1, "{args:?}");
        assert_eq!(run(&args, closed(), closed()).code, 0, "{args:?}");
    }
}
