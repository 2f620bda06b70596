//! The UGI server: reads a line, answers it, and says what there is to do.

use std::io::{self, Write};

use dvonn::{Color, Outcome, Position};
use dvonn_engine::{Engine, Limits};

use crate::command::{self, Command, Query};
use crate::options::{self, Change, Name, Settings};

/// What to think about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Go {
    /// For how long.
    pub limits: Limits,
    /// Whether it is the opponent's time: the limits hold from `ponderhit` on.
    pub ponder: bool,
    /// Whether the best move is only to be said after `stop`.
    pub endless: bool,
}

/// What a line leads to, besides the answer that is already written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reaction {
    /// Nothing more.
    Done,
    /// To think about [`Server::position`], with [`Server::configure`] done, and to write [`info`](crate::info) and
    /// [`best_move`](crate::best_move).
    Think(Go),
    /// To stop thinking and say the best move.
    Stop,
    /// The opponent has made the expected move: from now on the limits hold.
    PonderHit,
    /// To stop thinking and end.
    Quit,
}

/// The protocol's state. It neither reads nor thinks: lines are given to it, answers written to what it is given, so
/// that a terminal, a worker in a browser and a fuzzer all drive the same.
pub struct Server {
    position: Position,
    settings: Settings,
    most_threads: usize,
    /// What the engine has not been told yet.
    change: Change,
    thinking: bool,
}

impl Server {
    /// A server at the start of a game, for an engine that may use so many threads.
    #[must_use]
    pub fn new(most_threads: usize) -> Self {
        Self {
            position: Position::start(),
            settings: Settings::default(),
            most_threads,
            change: Change::Resize,
            thinking: false,
        }
    }

    /// The position to think about.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Sets the engine as the options say.
    pub fn configure(&mut self, engine: &mut Engine) {
        engine.options = self.settings.engine;
        match std::mem::replace(&mut self.change, Change::Nothing) {
            Change::Nothing => {}
            Change::Resize => engine.resize(self.settings.hash as usize * 1_000_000),
            Change::Forget => engine.forget(),
        }
    }

    /// Says whether the engine is thinking: then what would change under its hands is refused.
    pub const fn set_thinking(&mut self, thinking: bool) {
        self.thinking = thinking;
    }

    /// Reads a line and writes the answer to it. A line that makes no sense is answered with `info string error:` and
    /// what was expected, and changes nothing.
    ///
    /// # Errors
    /// If the answer cannot be written.
    pub fn read(&mut self, line: &str, out: &mut dyn Write) -> io::Result<Reaction> {
        let command = match command::read(line) {
            Ok(command) => command,
            Err(error) => return refuse(out, &error),
        };
        if self.thinking && command.needs_rest() {
            return refuse(out, "the engine is thinking: send stop first and wait for the best move");
        }
        match command {
            Command::Nothing => {}
            Command::Ugi => {
                writeln!(out, "id name dvonn {}", env!("CARGO_PKG_VERSION"))?;
                writeln!(out, "id author {}", env!("CARGO_PKG_AUTHORS"))?;
                for line in options::announce(self.most_threads) {
                    writeln!(out, "{line}")?;
                }
                writeln!(out, "ugiok")?;
            }
            Command::IsReady => writeln!(out, "readyok")?,
            Command::NewGame => {
                self.position = Position::start();
                self.note(Change::Forget);
            }
            Command::Position(position) => self.position = *position,
            Command::SetOption { name, value } => return self.set_option(&name, &value, out),
            Command::Go(clocks) => return Ok(Reaction::Think(clocks.for_side(self.position.side()))),
            Command::PonderHit => return Ok(Reaction::PonderHit),
            Command::Stop => return Ok(Reaction::Stop),
            Command::Query(query) => writeln!(out, "response {}", self.answer(query))?,
            Command::Quit => return Ok(Reaction::Quit),
        }
        Ok(Reaction::Done)
    }

    fn set_option(&mut self, name: &str, value: &str, out: &mut dyn Write) -> io::Result<Reaction> {
        let Some(known) = Name::find(name) else {
            return refuse(out, &format!("setoption: expected one of {}, found {name:?}", Name::list()));
        };
        match options::set(&mut self.settings, known, value, self.most_threads) {
            Ok(change) => self.note(change),
            Err(error) => return refuse(out, &format!("setoption name {name} value {error}")),
        }
        Ok(Reaction::Done)
    }

    /// A new size includes forgetting.
    fn note(&mut self, change: Change) {
        if change != Change::Nothing && self.change != Change::Resize {
            self.change = change;
        }
    }

    fn answer(&self, query: Query) -> &'static str {
        let yes = |yes| if yes { "true" } else { "false" };
        match query {
            Query::FirstPlayersTurn => yes(self.position.side() == Color::White),
            Query::GameOver => yes(self.position.is_over()),
            Query::Result => match self.position.outcome() {
                None => "none",
                Some(Outcome::Draw) => "draw",
                Some(outcome) if outcome.winner() == Some(Color::White) => "p1win",
                Some(_) => "p2win",
            },
        }
    }
}

impl Command {
    /// Whether it would change what the engine is thinking about.
    const fn needs_rest(&self) -> bool {
        matches!(self, Self::NewGame | Self::Position(_) | Self::SetOption { .. } | Self::Go(_))
    }
}

pub(crate) fn refuse(out: &mut dyn Write, error: &str) -> io::Result<Reaction> {
    // An error may quote what it was given: one line it shall stay.
    let error = error.replace(['\n', '\r'], " ");
    writeln!(out, "info string error: {error}")?;
    Ok(Reaction::Done)
}
