//! Games that the engine plays against itself, and their file format.
//!
//! Each line is a game: the full board (DFEN); the moves; the final margin for White. Each move is followed
//! by a colon and the search's score of the position before it, in hundredths of a piece for the side to
//! move; after a random move there is only the colon:
//!
//! ```text
//! b,b,…,w w s | a1b2: c3c4:-120 … | +7
//! ```

use std::fmt;
use std::str::FromStr;

use dvonn::random::{self, Random};
use dvonn::{Board, Color, Move, Position, Space};
use dvonn_engine::{Engine, Host, Limits, Options};

/// The settings of self-play.
#[derive(Clone, Copy, Debug)]
pub struct Recipe {
    /// The node limit for each move.
    pub nodes: u64,
    /// The size of each thread's transposition table, in bytes.
    pub memory: usize,
    /// The most random moves at the start of a game. Each number from 0 up is equally likely.
    pub random_moves: u32,
    /// The number of random moves among a thousand later moves.
    pub random_later: u32,
    /// The number of boards in a hundred that the engine fills itself. The others are random.
    pub placed: u32,
    /// The number of boards sampled for each placement.
    pub boards: u64,
}

/// A game from a full board to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// The full board.
    pub start: Board,
    /// The moves, each with the score of the search for the side to move; `None` if the move was random.
    pub moves: Vec<(Move, Option<i16>)>,
    /// The final margin for White, in pieces.
    pub margin: i8,
}

/// A host without a clock, which lets the engine search up to its limits.
#[derive(Clone, Copy, Debug)]
pub struct NoClock;

impl Host for NoClock {
    fn now(&self) -> std::time::Duration {
        std::time::Duration::ZERO
    }
}

impl Game {
    /// Plays a game, starting with the full board `start` if there is one. The game follows from `start`, the
    /// recipe, the engine's weights and the seed alone.
    #[must_use]
    pub fn play(engine: &mut Engine, recipe: &Recipe, start: Option<Board>, seed: u64) -> Self {
        let mut random = Random::new(seed);
        engine.clear();
        engine.options = Options { seed, ..Options::default() };
        let start = match start {
            Some(start) => start,
            None if random.below(100) < recipe.placed => placed(engine, recipe.boards, 0, &mut random),
            None => random::balanced_setup(&mut random),
        };
        let mut position = *start.position();
        let mut moves = Vec::new();
        let opening = random.below(recipe.random_moves + 1);
        while !position.is_over() {
            let is_random = (moves.len() as u32) < opening || random.below(1000) < recipe.random_later;
            let (m, score) = if is_random {
                (random::legal_move(&position, &mut random), None)
            } else {
                let answer = engine.think(&position, &Limits::nodes(recipe.nodes), &NoClock, &mut |_| ());
                (answer.best(), answer.lines.first().map(|line| line.evaluation.score.hundredths() as i16))
            };
            let Some(m) = m else { break };
            moves.push((m, score));
            position = position.play_unchecked(m);
        }
        Self { start, moves, margin: position.margin(Color::White).pieces() }
    }

    /// Iterates over the positions before each move, with the score of the search and the final margin, both
    /// for the side to move.
    pub fn positions(&self) -> impl Iterator<Item = (Position, Option<i16>, i8)> {
        let mut position = *self.start.position();
        self.moves.iter().map(move |&(m, score)| {
            let before = position;
            position = position.play_unchecked(m);
            let margin = if before.side() == Color::White { self.margin } else { -self.margin };
            (before, score, margin)
        })
    }
}

/// Returns a board that the engine fills, sampling this many boards for each placement. The first three
/// placements are random, and so are `random_share` in a hundred of the others.
pub(crate) fn placed(engine: &Engine, boards: u64, random_share: u32, random: &mut Random) -> Board {
    let mut board = Board::start();
    for placed in 0..Space::COUNT {
        let m = if placed < 3 || random.below(100) < random_share {
            random::legal_move(board.position(), random)
        } else {
            engine.think(board.position(), &Limits::nodes(boards), &NoClock, &mut |_| ()).best()
        };
        if let Some(next) = m.and_then(|m| board.play(m).ok()) {
            board = next;
        }
    }
    board
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} |", self.start)?;
        for (m, score) in &self.moves {
            write!(f, " {m}:")?;
            if let Some(score) = score {
                write!(f, "{score}")?;
            }
        }
        write!(f, " | {:+}", self.margin)
    }
}

/// The error for a line that cannot be read, with the reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineError(pub(crate) String);

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for LineError {}

impl FromStr for Game {
    type Err = LineError;

    fn from_str(line: &str) -> Result<Self, LineError> {
        let wrong = |what: &str| LineError(what.to_owned());
        let mut parts = line.split('|');
        let (Some(board), Some(list), Some(margin), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(wrong("expected a board, moves and a margin with a bar between them"));
        };
        let start: Board = board.trim().parse().map_err(|error| LineError(format!("the board: {error}")))?;
        let margin = margin.trim().parse().map_err(|_| wrong("the margin: expected a number of pieces"))?;
        let mut position = *start.position();
        let mut moves = Vec::new();
        for word in list.split_whitespace() {
            let (m, score) =
                word.split_once(':').ok_or_else(|| wrong("a move: expected a colon after it"))?;
            let m: Move = m.parse().map_err(|error| LineError(format!("{m}: {error}")))?;
            let score = match score {
                "" => None,
                _ => Some(score.parse().map_err(|_| LineError(format!("{word}: expected a score")))?),
            };
            position = position.play(m).map_err(|error| LineError(error.to_string()))?;
            moves.push((m, score));
        }
        Ok(Self { start, moves, margin })
    }
}
