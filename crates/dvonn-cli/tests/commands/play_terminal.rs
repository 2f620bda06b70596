//! Tests of the state in which `dvonn play` leaves its terminal. `script` of util-linux makes the terminal.

#![allow(clippy::print_stderr, reason = "a test that is skipped says so")]

use std::fs;
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Returns whether `script` is installed.
fn has_script() -> bool {
    let version = Command::new("script").arg("--version").output();
    let found = version.is_ok_and(|out| String::from_utf8_lossy(&out.stdout).contains("util-linux"));
    if !found {
        eprintln!("skipped: no `script` of util-linux");
    }
    found
}

/// A game on its own terminal.
struct Terminal {
    script: Child,
    /// The process id of the game.
    game: u32,
    /// The output on the terminal after the words that a test last waited for.
    screen: Vec<u8>,
}

impl Terminal {
    /// Waits for these words and returns the output on the terminal up to and including them.
    fn until(&mut self, words: &str) -> String {
        let mut part = [0; 4096];
        let out = self.script.stdout.as_mut().unwrap();
        loop {
            let found = self.screen.windows(words.len()).position(|window| window == words.as_bytes());
            if let Some(start) = found {
                let until: Vec<u8> = self.screen.drain(..start + words.len()).collect();
                return String::from_utf8_lossy(&until).into_owned();
            }
            let length = out.read(&mut part).unwrap();
            assert_ne!(length, 0, "no {words:?} in {:?}", String::from_utf8_lossy(&self.screen));
            self.screen.extend_from_slice(&part[..length]);
        }
    }

    /// Types Ctrl-Z.
    fn type_ctrl_z(&mut self) {
        let input = self.script.stdin.as_mut().unwrap();
        input.write_all(b"\x1a").and_then(|()| input.flush()).unwrap();
    }
}

/// Starts a game and waits until its board is drawn. The game's process id is written to a file of this name.
fn begin(name: &str) -> Terminal {
    begin_by(name, &|file, game| format!("echo $$ > '{file}'; exec {game}"))
}

/// Does the same with a custom shell command, which `line` makes from the file for the process id and the
/// command that starts the game.
fn begin_by(name: &str, line: &dyn Fn(&str, &str) -> String) -> Terminal {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.pid"));
    let dvonn = assert_cmd::cargo::cargo_bin!("dvonn").display().to_string();
    let game = format!("'{dvonn}' play --seed 1 --color white");
    let line = format!("stty cols 80 rows 24; {}", line(&file.display().to_string(), &game));
    let script = Command::new("script")
        .args(["--quiet", "--return", "--flush", "--command", &line, "/dev/null"])
        .env("TERM", "xterm-256color")
        .env("DVONN_LANGUAGE", "en")
        .env("SHELL", "/bin/sh")
        // `script` closes the terminal when its input ends, so the input stays open.
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut terminal = Terminal { script, game: 0, screen: Vec::new() };
    terminal.until(DRAWN);
    terminal.game = fs::read_to_string(&file).unwrap().trim().parse().unwrap();
    terminal
}

/// The last words on the screen once the board is drawn.
const DRAWN: &str = "to place a red piece";

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
        let Terminal { mut script, game, screen } = begin(&format!("signal_{signal}"));
        kill(game, signal);
        let input = script.stdin.take();
        let out = script.wait_with_output().unwrap();
        drop(input);
        let screen = String::from_utf8([screen, out.stdout].concat()).unwrap();
        let end: String = screen.chars().skip(screen.chars().count().saturating_sub(120)).collect();
        // The screen is restored, the mouse is off and the cursor is visible.
        for sequence in ["\x1b[?1049l", "\x1b[?1003l", "\x1b[?25h"] {
            assert!(screen.contains(sequence), "{signal}: {sequence:?} is missing in {end:?}");
        }
        assert_eq!(out.status.code(), Some(128 + number), "{signal}");
    }
}

/// Ctrl-Z, SIGTSTP and even SIGSTOP stop the game: the shell has its terminal back, and after `fg` the game
/// is drawn again.
#[test]
fn a_game_is_stopped_and_goes_on() {
    if !has_script() {
        return;
    }
    // The shell has job control. The game writes its process id before it starts, in its own process group.
    let shell = |file: &str, game: &str| {
        let begin = format!("sh -c 'echo $$ > \"{file}\"; exec {}'", game.replace('\'', ""));
        let rest = "stty -a > $MODES; echo STOPPED; fg > /dev/null; ";
        format!(
            "MODES='{file}.modes'; stty -a > $MODES.before; set -m; {begin}; {}echo ENDED",
            rest.repeat(3)
        )
    };
    let mut terminal = begin_by("stopped", &|file, game| {
        format!("exec bash -c {}", shlex::try_quote(&shell(file, game)).unwrap())
    });
    let file = |name: &str| {
        let name = format!("stopped.pid.{name}");
        fs::read_to_string(PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)).unwrap()
    };
    for signal in ["typed", "TSTP", "STOP"] {
        match signal {
            "typed" => terminal.type_ctrl_z(),
            signal => kill(terminal.game, signal),
        }
        let stopped = terminal.until("STOPPED");
        // A process cannot catch SIGSTOP. The terminal is repaired when the game continues.
        if signal != "STOP" {
            for sequence in ["\x1b[?1049l", "\x1b[?1003l", "\x1b[?25h"] {
                assert!(stopped.contains(sequence), "{signal}: {sequence:?} is missing in {stopped:?}");
            }
            assert_eq!(file("modes"), file("modes.before"), "{signal}");
        }
        let again = terminal.until(DRAWN);
        for sequence in ["\x1b[?1049h", "\x1b[?1003h"] {
            assert!(again.contains(sequence), "{signal}: {sequence:?} is missing in {again:?}");
        }
    }
    kill(terminal.game, "TERM");
    assert!(terminal.until("ENDED").contains("\x1b[?1049l"));
    terminal.script.wait().unwrap();
}

/// Without a shell nobody could resume a suspended game.
#[test]
fn a_game_without_a_shell_is_not_stopped() {
    if !has_script() {
        return;
    }
    let mut terminal = begin("unstopped");
    terminal.type_ctrl_z();
    // The game is drawn again and continues.
    terminal.until(DRAWN);
    kill(terminal.game, "TERM");
    assert!(terminal.until("\x1b[?1049l").contains("\x1b[?1003l"));
    let input = terminal.script.stdin.take();
    terminal.script.wait().unwrap();
    drop(input);
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
    assert!(has_ended, "the game continues without a terminal");
}
