//! `dvonn play` on a terminal of its own, which `script` of util-linux makes: how it leaves it.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![allow(clippy::print_stderr, reason = "a test that is skipped says so")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Whether there is anything to make a terminal with.
fn has_script() -> bool {
    let version = Command::new("script").arg("--version").output();
    let found = version.is_ok_and(|out| String::from_utf8_lossy(&out.stdout).contains("util-linux"));
    if !found {
        eprintln!("skipped: no `script` of util-linux");
    }
    found
}

/// Begins a game on a terminal of its own; a shell command runs beside it, in which `$$` is the game's process.
fn begin(beside: &str) -> Child {
    let dvonn = assert_cmd::cargo::cargo_bin!("dvonn").display().to_string();
    let line = format!("stty cols 80 rows 24; ({beside}) & exec '{dvonn}' play --seed 1 --color white");
    Command::new("script")
        .args(["--quiet", "--return", "--flush", "--command", &line, "/dev/null"])
        .env("TERM", "xterm-256color")
        .env("DVONN_LANGUAGE", "en")
        .env("SHELL", "/bin/sh")
        // Open, so that the terminal is.
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

#[test]
fn a_signal_leaves_the_terminal_as_it_was() {
    if !has_script() {
        return;
    }
    for (signal, number) in [("TERM", 15), ("HUP", 1), ("INT", 2), ("QUIT", 3)] {
        let mut game = begin(&format!("sleep 1; kill -{signal} $$"));
        let input = game.stdin.take();
        let out = game.wait_with_output().unwrap();
        drop(input);
        let screen = String::from_utf8_lossy(&out.stdout);
        let end: String = screen.chars().skip(screen.chars().count().saturating_sub(120)).collect();
        assert!(screen.contains("to place a red piece"), "{signal}: {end:?}");
        // The screen before, no mouse, the cursor.
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
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("closed_terminal.pid");
    let _ = fs::remove_file(&file);
    let mut terminal = begin(&format!("echo $$ > '{}'", file.display()));
    let within = |limit: u64, done: &dyn Fn() -> bool| {
        let start = Instant::now();
        while !done() && start.elapsed() < Duration::from_secs(limit) {
            std::thread::sleep(Duration::from_millis(50));
        }
        done()
    };
    let pid = || fs::read_to_string(&file).unwrap_or_default().trim().parse::<u32>().ok();
    assert!(within(10, &|| pid().is_some()));
    // The board is drawn by then.
    std::thread::sleep(Duration::from_secs(1));
    let process = format!("/proc/{}/cmdline", pid().unwrap());
    let is_playing = || fs::read_to_string(Path::new(&process)).is_ok_and(|line| line.contains("play"));
    assert!(is_playing());
    terminal.kill().unwrap();
    terminal.wait().unwrap();
    let has_ended = within(10, &|| !is_playing());
    if !has_ended {
        let _ = Command::new("kill").args(["-KILL", &pid().unwrap().to_string()]).status();
    }
    assert!(has_ended, "it goes on without a terminal");
}
