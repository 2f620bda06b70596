//! A program that speaks UGI and answers questions about positions, outside a match.

use std::fmt;
use std::time::Duration;

use dvonn::{Board, Move, Position};
use dvonn_analysis::ugi::SearchReader;
use dvonn_engine::{Analysis, Limits, Line};

use crate::asked::NotChosen;
use crate::failure::{Failure, Offence};
use crate::player::Ugi;
use crate::turn::parse_move;

/// A program that speaks UGI. Whatever it does, no call takes longer than the caller allows. Dropping this
/// value ends the program.
pub struct Analyst(Ugi);

/// A question to a program.
#[derive(Clone, Copy, Debug)]
pub struct Inquiry<'a> {
    /// The board at the start of the game.
    pub start: &'a Board,
    /// All moves since then.
    pub moves: &'a [Move],
    /// The limits of its search.
    pub limits: Limits,
    /// The time after which it is told to stop if it has not answered. A second later it counts as hanging.
    pub deadline: Option<Duration>,
}

impl Analyst {
    /// Starts a program and performs the handshake. `patience` is the longest time that it may take for an
    /// answer without thinking.
    ///
    /// # Errors
    /// It cannot be started, or does not speak UGI.
    pub fn start(command: &[String], patience: Duration) -> Result<Self, NotChosen> {
        Ok(Self(Ugi::start(command, &[], patience)?))
    }

    /// The name that it reports, if any.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.0.greeting.name.as_deref()
    }

    /// The names of its options.
    #[must_use]
    pub fn options(&self) -> &[String] {
        &self.0.greeting.options
    }

    /// Sets an option that it has.
    ///
    /// # Errors
    /// It does not answer.
    pub fn set_option(&mut self, name: &str, value: &str) -> Result<(), NotChosen> {
        self.0.set_option(name, value);
        Ok(self.0.wait_ready()?)
    }

    /// Tells it that the next position belongs to another game.
    ///
    /// # Errors
    /// It does not answer.
    pub fn new_game(&mut self) -> Result<(), NotChosen> {
        self.0.send("uginewgame");
        Ok(self.0.wait_ready()?)
    }

    /// Asks about a position. Returns what it found and the move that it would play, or `None` for the move
    /// if the game is over; then the program is not asked. `each` is called with everything new, and with
    /// `None` in between, at least twenty times a second. When it returns `false`, the program is told to
    /// stop.
    ///
    /// Lines are cut before their first illegal move.
    ///
    /// # Errors
    /// There is no answer, or an illegal one. After an illegal answer it can be asked again.
    pub fn analyse(
        &mut self,
        inquiry: &Inquiry<'_>,
        each: &mut dyn FnMut(Option<&Analysis>) -> bool,
    ) -> Result<(Analysis, Option<Move>), NotChosen> {
        let &Inquiry { start, moves, limits, deadline } = inquiry;
        let mut position = *start.position();
        for &m in moves {
            let next =
                position.play(m).map_err(|illegal| Failure::new(Offence::Illegal, illegal.to_string()));
            position = next?;
        }
        let mut found = Analysis::default();
        if position.is_over() {
            return Ok((found, None));
        }
        let mut reader = SearchReader::default();
        let (word, _) = self.0.search(start, moves, &limits, deadline, &mut |line| {
            let before = found.clone();
            for event in line.into_iter().flat_map(|line| reader.read(line)) {
                found.update(event);
            }
            let is_new = found != before;
            if is_new {
                found.lines.iter_mut().for_each(|line| keep_legal(line, position));
                found.lines.retain(|line| !line.moves.is_empty());
            }
            each(is_new.then_some(&found))
        })?;
        let m = parse_move(&word)?;
        if !position.is_legal(m) {
            let detail = format!("{m} is not legal in {position}");
            return Err(NotChosen { offence: Offence::Illegal, detail });
        }
        Ok((found, Some(m)))
    }
}

impl fmt::Debug for Analyst {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Analyst").field(&self.name()).finish()
    }
}

/// Removes everything after the last legal move.
fn keep_legal(line: &mut Line, mut position: Position) {
    let legal = line.moves.iter().take_while(|&&m| match position.play(m) {
        Ok(next) => {
            position = next;
            true
        }
        Err(_) => false,
    });
    let legal = legal.count();
    line.moves.truncate(legal);
}
