//! Mines puzzles from games that the engine plays against itself, and proves them.

mod attempts;
mod check;
mod game;
mod proof;
mod selection;

use dvonn::{Board, Margin, Move};
use dvonn_coach::{MotifKind, motifs};

pub use attempts::{attempts, solves};
pub use check::{CheckFault, check};
pub use proof::{Proven, prove, replies};
pub use selection::Selection;

use crate::puzzle::{Puzzle, is_theme};
use crate::rating::Rating;

/// The numbers of stacks at which the miner looks for puzzles. Positions with fewer are seldom interesting;
/// those with more are slow to prove.
const STACKS: std::ops::RangeInclusive<usize> = 12..=22;

/// With more stacks than this, a puzzle's other moves must all lead to a worse outcome. Many positions have
/// several moves with the best outcome, and they take long to prove.
const STACKS_FOR_SAME_OUTCOME: usize = 16;

/// The fewest legal moves of a puzzle.
const LEAST_MOVES: usize = 5;

/// The least gap if only one move leads to the best outcome.
const ONLY_MOVE_GAP: u8 = 3;

/// The least gap if another move leads to the same outcome.
const SAME_OUTCOME_GAP: u8 = 8;

/// The most moves that a puzzle asks for.
const MOST_FOUND: usize = 3;

/// The fewest moves of a game between two of its puzzles.
const APART: usize = 4;

/// Returns the puzzles of a game of self-play. They depend only on the seed and the number of the game.
#[must_use]
pub fn mine_game(seed: u64, number: u64) -> Vec<Puzzle> {
    let mut found = Vec::new();
    let mut next = 0;
    for (ply, board) in game::boards(seed, number).iter().enumerate() {
        if ply < next || !STACKS.contains(&board.position().occupied().len()) {
            continue;
        }
        if let Some(puzzle) = puzzle_on(board) {
            found.push(puzzle);
            next = ply + APART;
        }
    }
    found
}

/// Returns the puzzle on a board, if there is one.
fn puzzle_on(board: &Board) -> Option<Puzzle> {
    let position = board.position();
    if position.count_moves() < LEAST_MOVES {
        return None;
    }
    let good = proof::good_moves(position)?;
    if good.len() > 1 && position.occupied().len() > STACKS_FOR_SAME_OUTCOME {
        return None;
    }
    let proven = proof::prove_clear(position, is_clear)?;
    let solution = solution(board, &proven)?;
    let themes = themes(board, &solution.line);
    if themes.is_empty() {
        return None;
    }
    let trials = attempts(position, solution.line[0]);
    if trials.iter().all(|(_, solved)| *solved) {
        return None;
    }
    solution.puzzle(board, proven.margins, themes, Rating::of_puzzle(&trials), &|_| false)
}

/// Completes a puzzle with everything that older files lack: the best reply to every move, and the further
/// moves that are clearly best too. `None` if `stop` returned true before the end.
#[must_use]
pub fn complete(puzzle: &Puzzle, stop: &dyn Fn(u64) -> bool) -> Option<Puzzle> {
    let board = puzzle.board();
    let proven = prove(board.position(), stop)?;
    // The line of an older file stays; at most, more moves follow.
    let mut solution = solution(board, &proven)?;
    if !solution.line.starts_with(puzzle.line()) {
        solution = Solution::again(board, puzzle.line(), stop)?;
    }
    let themes = themes(board, &solution.line);
    solution.puzzle(board, proven.margins, themes, puzzle.rating(), stop)
}

/// Whether one move is clearly better than another, and worth finding.
fn is_clear(best: Margin, other: Margin) -> bool {
    let gap = best.pieces().saturating_sub(other.pieces());
    let same_outcome = best.pieces().signum() == other.pieces().signum();
    best >= Margin::ZERO && gap >= if same_outcome { SAME_OUTCOME_GAP } else { ONLY_MOVE_GAP } as i8
}

/// The moves to find, and the replies between them.
struct Solution {
    line: Vec<Move>,
    /// The boards on which the moves after the first are to be found, and the margins there.
    later: Vec<(Board, Vec<Margin>)>,
}

/// Returns the best move, then best replies and follow-ups, as long as each follow-up is the only good move.
fn solution(board: &Board, proven: &Proven) -> Option<Solution> {
    let mut solution = Solution { line: vec![*proven.line.first()?], later: Vec::new() };
    let (mut then, mut reply) = (board.play(solution.line[0]).ok()?, proven.line.get(1).copied());
    while solution.later.len() + 1 < MOST_FOUND
        && let Some(answer) = reply
    {
        then = then.play(answer).ok()?;
        if then.position().count_moves() < 2 {
            break;
        }
        let Some(next) = proof::prove_clear(then.position(), is_clear) else { break };
        let best = *next.line.first()?;
        solution.line.extend([answer, best]);
        solution.later.push((then, next.margins));
        then = then.play(best).ok()?;
        reply = next.line.get(1).copied();
    }
    Some(solution)
}

impl Solution {
    /// Returns the solution for a line that is already known, with the margins of its later moves.
    fn again(board: &Board, line: &[Move], stop: &dyn Fn(u64) -> bool) -> Option<Self> {
        let (mut then, mut later) = (*board, Vec::new());
        for (played, &m) in line.iter().enumerate() {
            if played > 0 && played % 2 == 0 {
                later.push((then, prove(then.position(), stop)?.margins));
            }
            then = then.play(m).ok()?;
        }
        Some(Self { line: line.to_vec(), later })
    }

    /// Returns the puzzle, with the best reply to every move that the solver can try.
    fn puzzle(
        self,
        board: &Board,
        margins: Vec<Margin>,
        themes: Vec<MotifKind>,
        rating: Rating,
        stop: &dyn Fn(u64) -> bool,
    ) -> Option<Puzzle> {
        let puzzle = Puzzle::new(*board, margins, self.line, themes, rating).ok()?;
        let puzzle = puzzle.with_replies(replies(board, stop)?).ok()?;
        self.later.into_iter().try_fold(puzzle, |puzzle, (board, margins)| {
            puzzle.with_next_step(margins, replies(&board, stop)?).ok()
        })
    }
}

/// Returns the motifs of the solver's moves in a line, without the rule books' advice.
pub(crate) fn themes(board: &Board, line: &[Move]) -> Vec<MotifKind> {
    let mut themes = Vec::new();
    let mut board = *board;
    for (at, &m) in line.iter().enumerate() {
        if at % 2 == 0 {
            themes.extend(motifs(board.position(), m).iter().map(dvonn_coach::Motif::kind));
        }
        let Ok(after) = board.play(m) else { break };
        board = after;
    }
    themes.retain(|kind| is_theme(*kind));
    themes.sort_unstable();
    themes.dedup();
    themes
}
