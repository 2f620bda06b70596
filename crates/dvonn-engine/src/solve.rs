//! The exact solver: what the game ends with if both sides play their best.

use std::fmt;

use dvonn::{Margin, Move, Phase, Position};

use crate::Table;
use crate::order::{self, Choice};
use crate::table::{Entry, Work};

/// How many of the likeliest moves the guessing searches look at everywhere, one search after the other. With a good
/// guess and the best moves in the table the proof takes a fifth fewer nodes; wider ones cost more than they give.
const WIDTHS: [u8; 3] = [1, 2, 3];

/// Up to so many stacks, trying out everything is quicker than ordering moves and asking the table.
const FEW_STACKS: usize = 6;

/// Nodes between two looks whether to stop.
const PATIENCE: u64 = 4096;

/// What a solver has found out, proven or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// The final margin for the side to move is at least this.
    pub lower: Margin,
    /// The final margin for the side to move is at most this.
    pub upper: Margin,
    /// The moves that keep the margin: one, or all if they were asked for; without a proof the likeliest one. Empty
    /// when the game is over.
    pub best: Vec<Move>,
    /// Best play from here to the end of the game. Without a proof it is empty.
    pub line: Vec<Move>,
    /// Positions looked at.
    pub nodes: u64,
}

impl Proof {
    /// The margin for the side to move, if it is proven.
    #[must_use]
    pub fn margin(&self) -> Option<Margin> {
        (self.lower == self.upper).then_some(self.lower)
    }
}

/// The board is not full yet: only the stacking phase is solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StillPlacing;

impl fmt::Display for StillPlacing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the board is still being filled: only positions of the stacking phase can be solved")
    }
}

impl std::error::Error for StillPlacing {}

/// Asked to stop.
struct Stopped;

/// Proves the margin of positions of the stacking phase.
///
/// It asks "at least so much?" again and again, first of the likeliest moves only, then of all, and keeps the answers
/// in a [`Table`]. The same position, table size and variation take the same nodes on every machine.
pub struct Solver<'a> {
    table: &'a Table,
    /// Whether to stop; asked every few thousand nodes.
    stop: &'a dyn Fn() -> bool,
    variation: u32,
    nodes: u64,
    /// How many moves are tried everywhere; `None` for all: a proof.
    width: Option<u8>,
    /// Moves still to be tried, of all nodes on the way from the root.
    choices: Vec<Choice>,
}

impl<'a> Solver<'a> {
    /// A solver that goes on until `stop` says so.
    #[must_use]
    pub fn new(table: &'a Table, stop: &'a dyn Fn() -> bool) -> Self {
        Self { table, stop, variation: 0, nodes: 0, width: None, choices: Vec::new() }
    }

    /// The same with another order of moves, for a thread that helps one with another variation over a shared table.
    #[must_use]
    pub const fn with_variation(mut self, variation: u32) -> Self {
        self.variation = variation;
        self
    }

    /// Proves the margin, or finds bounds for it if it is stopped before.
    ///
    /// With `all`, every move that keeps the margin is found, otherwise one.
    ///
    /// # Errors
    /// [`StillPlacing`] in the placement phase.
    pub fn solve(&mut self, position: &Position, all: bool) -> Result<Proof, StillPlacing> {
        if position.phase() == Phase::Placement {
            return Err(StillPlacing);
        }
        self.nodes = 0;
        let most = position.pieces() as i8;
        let mut proof =
            Proof { lower: Margin(-most), upper: Margin(most), best: Vec::new(), line: Vec::new(), nodes: 0 };
        let finished = self.narrow_down(position, &mut proof).is_ok();
        if let (true, Some(margin)) = (finished, proof.margin()) {
            // Proven. Which moves and which line keep it is in the table for the most part.
            if let (Ok(best), Ok(line)) = (self.keepers(position, margin, all), self.line(position, margin)) {
                (proof.best, proof.line) = (best, line);
            }
        }
        if proof.best.is_empty() {
            let known = self.table.get(position.hash()).and_then(|entry| entry.best);
            proof.best = known.or_else(|| position.legal_moves().first().copied()).into_iter().collect();
        }
        proof.nodes = self.nodes;
        Ok(proof)
    }

    /// Brings the bounds of the proof together, as far as it gets.
    fn narrow_down(&mut self, position: &Position, proof: &mut Proof) -> Result<(), Stopped> {
        let mut guess = position.margin(position.side());
        for width in WIDTHS {
            self.width = Some(width);
            let (mut lower, mut upper) = (proof.lower, proof.upper);
            self.bisect(position, guess, &mut lower, &mut upper)?;
            guess = lower;
        }
        self.width = None;
        self.bisect(position, guess, &mut proof.lower, &mut proof.upper)
    }

    /// Asks around the guess, in steps that double as long as the answer is the same, until the bounds meet.
    fn bisect(
        &mut self,
        position: &Position,
        guess: Margin,
        lower: &mut Margin,
        upper: &mut Margin,
    ) -> Result<(), Stopped> {
        let mut goal = guess.pieces();
        let mut step = 1;
        let mut reached = None;
        while lower < upper {
            goal = goal.clamp(lower.pieces() + 1, upper.pieces());
            let bound = self.search(position, goal)?;
            if reached.is_some_and(|reached| reached == (bound >= goal)) {
                step = (step * 2).min(16);
            }
            reached = Some(bound >= goal);
            if bound >= goal {
                *lower = Margin(bound.min(upper.pieces()));
                goal = lower.pieces() + step;
            } else {
                *upper = Margin(bound.max(lower.pieces()));
                goal = upper.pieces() + 1 - step;
            }
        }
        Ok(())
    }

    /// Answers whether the side to move reaches a margin of `goal`: if the result is at least the goal, so is the
    /// true margin at least the result; if not, the true margin is at most the result.
    ///
    /// With a `width`, the same said of play with only the likeliest moves.
    fn search(&mut self, position: &Position, goal: i8) -> Result<i8, Stopped> {
        // 1. Few stacks: simply try all.
        let stacks = position.occupied().len();
        if self.width.is_none() && stacks <= FEW_STACKS {
            return Ok(self.search_few(position, goal));
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(PATIENCE) && (self.stop)() {
            return Err(Stopped);
        }

        // 2. No one can score more than lies on the board, and nothing without a stack (rules P2, E2).
        let side = position.side();
        let most = position.pieces() as i8;
        let upper = if position.owned_by(side).is_empty() { 0 } else { most };
        let lower = if position.owned_by(!side).is_empty() { 0 } else { -most };
        if upper < goal {
            return Ok(upper);
        }
        if lower >= goal {
            return Ok(lower);
        }

        // 3. The table.
        let work = self.width.map_or(Work::proof(stacks), Work::narrow);
        let (mut lower, mut upper, mut first) = (lower, upper, None);
        if let Some(entry) = self.table.get(position.hash()) {
            first = entry.best.filter(|&m| is_stacking_move(position, m));
            if entry.work.is_proof() || entry.work == work {
                if entry.lower.pieces() >= goal {
                    return Ok(entry.lower.pieces());
                }
                if entry.upper.pieces() < goal {
                    return Ok(entry.upper.pieces());
                }
                (lower, upper) = (lower.max(entry.lower.pieces()), upper.min(entry.upper.pieces()));
            }
        }

        // 4. The moves.
        let start = self.choices.len();
        let result = self.search_moves(position, goal, first);
        self.choices.truncate(start);
        let Some((bound, best)) = result? else {
            // 5. No move: a pass, which costs nothing, or the end (rules M5, E1).
            return if position.can_move(!side) {
                Ok(-self.search(&position.play_unchecked(Move::Pass), 1 - goal)?)
            } else {
                Ok(position.margin(side).pieces())
            };
        };
        if bound >= goal {
            lower = lower.max(bound);
        } else {
            upper = upper.min(bound);
        }
        let entry = Entry { lower: Margin(lower), upper: Margin(upper), work, best };
        self.table.put(position.hash(), entry);
        Ok(bound)
    }

    /// Tries the moves, `first` first. The bound as for [`Solver::search`], and the move that reached the goal, or the
    /// first one tried where none did; `None` if there is no move.
    #[allow(clippy::type_complexity, reason = "a bound and a move, if there are any")]
    fn search_moves(
        &mut self,
        position: &Position,
        goal: i8,
        first: Option<Move>,
    ) -> Result<Option<(i8, Option<Move>)>, Stopped> {
        let mut bound = i8::MIN;
        if let Some(m) = first {
            bound = -self.search(&position.play_unchecked(m), 1 - goal)?;
            if bound >= goal {
                return Ok(Some((bound, first)));
            }
        }
        let start = self.choices.len();
        order::add_moves(position, first, self.variation, &mut self.choices);
        let tried = usize::from(first.is_some());
        let width = self.width.map_or(usize::MAX, usize::from).saturating_sub(tried);
        for i in start..self.choices.len().min(start.saturating_add(width)) {
            let m = self.choices[i].m;
            bound = bound.max(-self.search(&position.play_unchecked(m), 1 - goal)?);
            if bound >= goal {
                return Ok(Some((bound, Some(m))));
            }
        }
        Ok((bound > i8::MIN).then_some((bound, first)))
    }

    /// The same as [`Solver::search`], by trying all moves, those onto enemy stacks first.
    fn search_few(&mut self, position: &Position, goal: i8) -> i8 {
        self.nodes += 1;
        let side = position.side();
        let enemy = position.owned_by(!side);
        let mut bound = i8::MIN;
        for onto in [enemy, !enemy] {
            for (from, targets) in position.stacking_moves() {
                for to in targets & onto {
                    let next = position.play_unchecked(Move::Stack { from, to });
                    bound = bound.max(-self.search_few(&next, 1 - goal));
                    if bound >= goal {
                        return bound;
                    }
                }
            }
        }
        if bound > i8::MIN {
            bound
        } else if position.can_move(!side) {
            -self.search_few(&position.play_unchecked(Move::Pass), 1 - goal)
        } else {
            position.margin(side).pieces()
        }
    }

    /// The moves that keep a proven margin: all of them, or one.
    fn keepers(&mut self, position: &Position, margin: Margin, all: bool) -> Result<Vec<Move>, Stopped> {
        let mut moves = position.legal_moves().to_vec();
        let known = self.table.get(position.hash()).and_then(|entry| entry.best);
        if !all && let Some(i) = moves.iter().position(|&m| Some(m) == known) {
            moves.swap(0, i);
        }
        let mut keepers = Vec::new();
        for m in moves {
            if -self.search(&position.play_unchecked(m), 1 - margin.pieces())? >= margin.pieces() {
                keepers.push(m);
                if !all {
                    break;
                }
            }
        }
        Ok(keepers)
    }

    /// Best play from a position with a proven margin to the end of the game.
    fn line(&mut self, position: &Position, margin: Margin) -> Result<Vec<Move>, Stopped> {
        let (mut position, mut margin, mut line) = (*position, margin, Vec::new());
        while let Some(&m) = self.keepers(&position, margin, false)?.first() {
            line.push(m);
            position = position.play_unchecked(m);
            margin = -margin;
        }
        Ok(line)
    }
}

/// Whether a move from the table is one in this position: nothing may rest on an entry that got there by accident.
fn is_stacking_move(position: &Position, m: Move) -> bool {
    let Move::Stack { from, to } = m else { return false };
    position.movable().contains(from) && position.targets(from).contains(to)
}
