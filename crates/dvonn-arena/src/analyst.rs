//! A program that speaks UGI and is asked about positions, outside a match.

use std::fmt;
use std::time::Duration;

use dvonn::{Board, Move, Position};
use dvonn_analysis::ugi::SearchReader;
use dvonn_engine::{Analysis, Limits, Line};

use crate::asked::NotChosen;
use crate::failure::{Failure, Offence};
use crate::player::Ugi;
use crate::turn::parse_move;

/// A program that speaks UGI. Whatever it does, no call takes longer than its caller says; dropping it ends
/// the program.
pub struct Analyst(Ugi);

/// A question to a program.
#[derive(Clone, Copy, Debug)]
pub struct Inquiry<'a> {
    /// The board on which the game began.
    pub start: &'a Board,
    /// All moves since.
    pub moves: &'a [Move],
    /// The limits of its search.
    pub limits: Limits,
    /// When it is told to stop, if it hasn't answered by then. A second later it counts as hanging.
    pub deadline: Option<Duration>,
}

impl Analyst {
    /// Starts a program and shakes hands with it. `patience` is how long it may take to answer what needs no
    /// thinking.
    ///
    /// # Errors
    /// If it cannot be started or does not speak UGI.
    pub fn start(command: &[String], patience: Duration) -> Result<Self, NotChosen> {
        Ok(Self(Ugi::start(command, &[], patience)?))
    }

    /// Its name, if it says one.
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
    /// If it does not answer.
    pub fn set_option(&mut self, name: &str, value: &str) -> Result<(), NotChosen> {
        self.0.set_option(name, value);
        Ok(self.0.wait_ready()?)
    }

    /// Tells it that the next position is of another game.
    ///
    /// # Errors
    /// If it does not answer.
    pub fn new_game(&mut self) -> Result<(), NotChosen> {
        self.0.send("uginewgame");
        Ok(self.0.wait_ready()?)
    }

    /// Asks about a position. Returns what it found, and the move that it would play: `None` if the game is
    /// over, when it isn't asked. `each` is called whenever there is something new, and with `None` in
    /// between, at least twenty times a second; when it returns `false`, the program is told to stop.
    ///
    /// Lines end before their first illegal move.
    ///
    /// # Errors
    /// If there is no answer, or an illegal one. After an illegal one it can be asked again.
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

/// Drops the text after the last legal move.
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
