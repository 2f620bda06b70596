//! Full boards with the scores of a search. The correction for full boards is fitted to them.
//!
//! A family of boards starts with a board that people filled, or that the engine filled, well or badly. Each
//! further board swaps some pieces of the one before: placement must judge such differences.
//!
//! A file has a line for each board: the board (DFEN), a bar, and the score of the search for White, who
//! moves first, in hundredths of a piece:
//!
//! ```text
//! b,b,…,w w s | -120
//! ```

pub mod fit;

use std::fmt;
use std::str::FromStr;

use dvonn::random::Random;
use dvonn::{Board, Color, Move, Phase, Space};
use dvonn_engine::{Engine, Limits, Options};

use crate::games::{LineError, NoClock, placed};

/// The settings for families of boards.
#[derive(Clone, Copy, Debug)]
pub struct Recipe {
    /// The node limit for each board.
    pub nodes: u64,
    /// The size of the transposition table, in bytes.
    pub memory: usize,
    /// The number of boards sampled for each placement.
    pub boards: u64,
    /// The number of boards in a family.
    pub family: u32,
}

/// The most pairs of pieces that are swapped from one board of a family to the next.
const MOST_SWAPS: u32 = 4;

/// The percentage of random placements on the first board of a family: one of these values, each equally
/// likely.
const RANDOM_PLACEMENTS: [u32; 6] = [0, 0, 3, 10, 30, 100];

/// A full board and the score of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoredBoard {
    /// The full board.
    pub board: Board,
    /// The score of the search for White, who moves first, in hundredths of a piece.
    pub score: i16,
}

/// Makes a family of boards, starting with the full board `start` if there is one. The result follows from
/// `start`, the recipe, the engine's weights and the seed alone.
#[must_use]
pub fn family(engine: &mut Engine, recipe: &Recipe, start: Option<Board>, seed: u64) -> Vec<ScoredBoard> {
    let mut random = Random::new(seed);
    engine.options = Options { seed, ..Options::default() };
    let mut board = start.unwrap_or_else(|| {
        let random_share = RANDOM_PLACEMENTS[random.below(RANDOM_PLACEMENTS.len() as u32) as usize];
        placed(engine, recipe.boards, random_share, &mut random)
    });
    let mut boards = Vec::new();
    for _ in 0..recipe.family {
        engine.clear();
        let answer = engine.think(board.position(), &Limits::nodes(recipe.nodes), &NoClock, &mut |_| ());
        let score = answer.lines.first().map_or(0, |line| line.evaluation.score.hundredths() as i16);
        boards.push(ScoredBoard { board, score });
        let swaps = 1 + random.below(MOST_SWAPS);
        board = swapped(&board, swaps, &mut random);
    }
    boards
}

/// Returns the board after swapping some pairs of different pieces.
fn swapped(board: &Board, swaps: u32, random: &mut Random) -> Board {
    let mut owners: Vec<(Space, Option<Color>)> =
        board.position().stacks().map(|(space, stack)| (space, stack.owner())).collect();
    for _ in 0..swaps {
        let [a, b] = loop {
            let pair = [(); 2].map(|()| random.below(owners.len() as u32) as usize);
            if owners[pair[0]].1 != owners[pair[1]].1 {
                break pair;
            }
        };
        let owner = owners[a].1;
        owners[a].1 = std::mem::replace(&mut owners[b].1, owner);
    }
    let mut board = Board::start();
    while let Some(piece) = board.position().to_place() {
        let next = owners.iter().position(|&(_, owner)| owner == piece.color());
        let Some(next) = next.and_then(|i| board.play(Move::Place(owners.swap_remove(i).0)).ok()) else {
            break;
        };
        board = next;
    }
    board
}

impl fmt::Display for ScoredBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} | {}", self.board, self.score)
    }
}

impl FromStr for ScoredBoard {
    type Err = LineError;

    fn from_str(line: &str) -> Result<Self, LineError> {
        let wrong = || LineError("expected a full board and a score with a bar between them".to_owned());
        let (board, score) = line.split_once('|').ok_or_else(wrong)?;
        let board: Board = board.trim().parse().map_err(|error| LineError(format!("the board: {error}")))?;
        let score = score.trim().parse().map_err(|_| wrong())?;
        let position = board.position();
        if position.occupied().len() != Space::COUNT
            || position.phase() != Phase::Stacking
            || position.side() != Color::White
        {
            return Err(wrong());
        }
        Ok(Self { board, score })
    }
}
