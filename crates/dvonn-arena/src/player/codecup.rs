//! Programs that speak the protocol of the CodeCup: they print their moves in capitals and read the
//! opponent's.

use std::time::{Duration, Instant};

use dvonn::{Color, Move};

use crate::failure::{Failure, Offence};
use crate::process::{Process, Received};
use crate::turn::{Answer, GRACE, Turn, parse_move};

/// A program that is restarted for each game.
pub(crate) struct CodeCup {
    command: Vec<String>,
    process: Process,
    /// The number of moves in the game that the program knows, including its own.
    known: usize,
    /// Whether it has begun a game.
    used: bool,
}

impl CodeCup {
    pub(super) fn start(command: &[String]) -> Result<Self, Failure> {
        Ok(Self { command: command.to_vec(), process: Process::start(command)?, known: 0, used: false })
    }

    pub(super) fn new_game(&mut self, color: Color) -> Result<(), Failure> {
        if self.used {
            self.quit();
            self.process = Process::start(&self.command)?;
        }
        self.known = 0;
        self.used = true;
        if color == Color::White {
            self.process.send("Start");
        }
        Ok(())
    }

    /// Sends the moves that are new to the program, and waits for its own.
    pub(super) fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, Failure> {
        let start = Instant::now();
        for m in &turn.moves[self.known.min(turn.moves.len())..] {
            self.process.send(&m.to_string().to_uppercase());
        }
        // The program also knows its own move.
        self.known = turn.moves.len() + 1;
        let deadline = start + turn.deadline + GRACE;
        loop {
            match self.process.receive(deadline) {
                // Empty lines are skipped, but only until the deadline.
                Received::Line(line, _) if line.trim().is_empty() && Instant::now() < deadline => {}
                Received::Line(line, at) => {
                    let m: Move = parse_move(line.trim())?;
                    return Ok(Answer { m, time: at.saturating_duration_since(start), nodes: 0 });
                }
                Received::Silence => return Err(silent(start)),
                Received::End => return Err(Failure::new(Offence::Crash, self.process.exit_report())),
            }
        }
    }

    fn quit(&mut self) {
        const MOMENT: Duration = Duration::from_millis(200);
        self.process.send("Quit");
        self.process.end(MOMENT);
    }
}

impl Drop for CodeCup {
    fn drop(&mut self) {
        self.quit();
    }
}

fn silent(start: Instant) -> Failure {
    Failure::new(Offence::Hang, format!("no move within {:.1} s", start.elapsed().as_secs_f64()))
}
