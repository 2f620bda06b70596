//! Programs that speak the CodeCup's protocol: they print their moves in upper case and read the other's.

use std::time::{Duration, Instant};

use dvonn::{Color, Move};

use crate::player::{Answer, Failure, GRACE, Offence, Turn};
use crate::process::{Heard, Process};
use crate::ugi::parse_move;

/// Such a program, which is started anew for each game.
pub(crate) struct CodeCup {
    command: Vec<String>,
    process: Process,
    /// How many moves of the game it knows, its own among them.
    known: usize,
    /// Whether it has played or been told anything.
    used: bool,
}

impl CodeCup {
    pub(crate) fn start(command: &[String]) -> Result<Self, Failure> {
        Ok(Self { command: command.to_vec(), process: spawn(command)?, known: 0, used: false })
    }

    pub(crate) fn new_game(&mut self, color: Color) -> Result<(), Failure> {
        if self.used {
            self.quit();
            self.process = spawn(&self.command)?;
        }
        self.known = 0;
        self.used = true;
        if color == Color::White {
            self.process.say("Start");
        }
        Ok(())
    }

    /// Tells it what it does not know yet and waits for its move.
    pub(crate) fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, Failure> {
        let start = Instant::now();
        for m in &turn.moves[self.known.min(turn.moves.len())..] {
            self.process.say(&m.to_string().to_uppercase());
        }
        // Its own move it knows.
        self.known = turn.moves.len() + 1;
        let deadline = start + turn.most + GRACE;
        loop {
            match self.process.hear(deadline) {
                // An empty line now and then harms nobody, but it must not go on like that.
                Heard::Line(line, _) if line.trim().is_empty() && Instant::now() < deadline => {}
                Heard::Line(line, at) => {
                    let m: Move = parse_move(line.trim())?;
                    return Ok(Answer { m, time: at.saturating_duration_since(start), nodes: 0 });
                }
                Heard::Silence => return Err(silent(start)),
                Heard::End => return Err(Failure::new(Offence::Crash, self.process.obituary())),
            }
        }
    }

    fn quit(&mut self) {
        const MOMENT: Duration = Duration::from_millis(200);
        self.process.say("Quit");
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

fn spawn(command: &[String]) -> Result<Process, Failure> {
    Process::start(command).map_err(|error| {
        let program = command.first().map_or("", String::as_str);
        Failure::new(Offence::Crash, format!("{program:?} cannot be started: {error}"))
    })
}
