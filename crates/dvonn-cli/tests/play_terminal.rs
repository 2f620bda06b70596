//! How `dvonn play` leaves its terminal, which `script` of util-linux makes.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![allow(clippy::print_stderr, reason = "a test that is skipped says so")]

use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Whether `script` is installed.
fn has_script() -> bool {
    let version = Command::new("script").arg("--version").output();
    let found = version.is_ok_and(|out| String::from_utf8_lossy(&out.stdout).contains("util-linux"));
    if !found {
        eprintln!("skipped: no `script` of util-linux");
    }
    found
}

/// A game on a terminal of its own.
struct Terminal {
    script: Child,
    /// The process of the game.
    game: u32,
    /// What has been written on the terminal.
    screen: String,
}

/// Begins a game and waits until its board is drawn. The name is that of a file for the number of the game's
/// process.
fn begin(name: &str) -> Terminal {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.pid"));
    let dvonn = assert_cmd::cargo::cargo_bin!("dvonn").display().to_string();
    let line = format!(
        "stty cols 80 rows 24; echo $$ > '{}'; exec '{dvonn}' play --seed 1 --color white",
        file.display()
    );
    let mut script = Command::new("script")
        .args(["--quiet", "--return", "--flush", "--command", &line, "/dev/null"])
        .env("TERM", "xterm-256color")
        .env("DVONN_LANGUAGE", "en")
        .env("SHELL", "/bin/sh")
        // Kept open, so that the terminal is too.
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut written = Vec::new();
    let mut part = [0; 4096];
    let out = script.stdout.as_mut().unwrap();
    while !String::from_utf8_lossy(&written).contains("to place a red piece") {
        let length = out.read(&mut part).unwrap();
        assert_ne!(length, 0, "no board was drawn: {:?}", String::from_utf8_lossy(&written));
        written.extend_from_slice(&part[..length]);
    }
    let game = fs::read_to_string(&file).unwrap().trim().parse().unwrap();
    Terminal { script, game, screen: String::from_utf8_lossy(&written).into_owned() }
}

fn kill(process: u32, signal: &str) {
    let kill = Command::new("kill").args([&format!("-{signal}"), &process.to_string()]).status();
    assert!(kill.unwrap().success());
}

#[test]
fn a_signal_leaves_the_terminal_as_it_was() {
    if !has_script() {
        return;
    }
    for (signal, number) in [("TERM", 15), ("HUP", 1), ("INT", 2), ("QUIT", 3)] {
        let Terminal { mut script, game, mut screen } = begin(&format!("signal_{signal}"));
        kill(game, signal);
        let input = script.stdin.take();
        let out = script.wait_with_output().unwrap();
        drop(input);
        screen += &String::from_utf8_lossy(&out.stdout);
        let end: String = screen.chars().skip(screen.chars().count().saturating_sub(120)).collect();
        // The screen is as before, the mouse is off, the cursor is visible.
        for sequence in ["\x1b[?1049l", "\x1b[?1003l", "\x1b[?25h"] {
            assert!(screen.contains(sequence), "{signal}: {sequence:?} is missing in {end:?}");
        }
        assert_eq!(out.status.code(), Some(128 + number), "{signal}");
    }
}

#[test]
fn a_game_ends_when_its_terminal_is_closed() {
    if !has_script() {
        return;
    }
    let Terminal { mut script, game, .. } = begin("closed_terminal");
    let process = format!("/proc/{game}/cmdline");
    let is_playing = || fs::read_to_string(Path::new(&process)).is_ok_and(|line| line.contains("play"));
    assert!(is_playing());
    script.kill().unwrap();
    script.wait().unwrap();
    let start = Instant::now();
    while is_playing() && start.elapsed() < Duration::from_secs(10) {
        std::thread::sleep(Duration::from_millis(20));
    }
    let has_ended = !is_playing();
    if !has_ended {
        kill(game, "KILL");
    }
    assert!(has_ended, "it goes on without a terminal");
}
