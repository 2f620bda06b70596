//! The exact solver: what the game ends with if both sides play their best.

use std::cmp::Reverse;
use std::fmt;
use std::sync::LazyLock;

use dvonn::{Margin, Move, Phase, Position, Space};

use crate::search::{INFINITE, PIECE, Searcher, Stop, Stopped};
use crate::together::Shared;
use crate::{Table, Weights};

/// How many of the likeliest moves the guessing searches look at everywhere, one search after the other. With a good
/// guess and the best moves in the table the proof takes a fifth fewer nodes; wider ones cost more than they give.
pub(crate) const WIDTHS: &[u8] = &[1, 2, 3];
/// The same after looking ahead, which guesses better than the widest of these.
const WIDTHS_AFTER: &[u8] = &[1, 2];

/// Narrow searches think too well of the side to move, and more so the farther the end is: their guess is not taken to be
/// more than this above what looking ahead says, in pieces.
const AHEAD_ERROR: i8 = 2;

/// A proof that takes more nodes than this is begun anew, with a better guess and better first moves from looking some
/// moves ahead; and again, after so many times more, until it is done.
const FIRST_ATTEMPT: u64 = 600_000;
const NEXT_ATTEMPT: u64 = 8;

/// What the first attempt takes of the table.
const FIRST_BYTES: usize = 4 << 20;

/// Which part of the nodes so far is spent on looking ahead then, and which at most, however far the last depth has come.
const AHEAD: u64 = 8;
const AHEAD_MOST: u64 = 4;

/// For looking ahead.
static WEIGHTS: LazyLock<Weights> = LazyLock::new(Weights::standard);

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

/// Proves the margin of positions of the stacking phase.
///
/// It asks "at least so much?" again and again, first of the likeliest moves only, then of all, and keeps the answers
/// in a [`Table`]. The same position, table size and variation take the same nodes on every machine.
pub struct Solver<'a> {
    table: &'a Table,
    searcher: Searcher<'a>,
}

impl<'a> Solver<'a> {
    /// A solver that goes on until `stop`, which is asked every few hundred positions with their number, says so.
    #[must_use]
    pub fn new(table: &'a Table, stop: &'a Stop<'a>) -> Self {
        Self { table, searcher: Searcher::new(table, &WEIGHTS, stop) }
    }

    /// The same with another order of moves, of much the same quality: other nodes, and the same margin.
    #[must_use]
    pub fn with_variation(self, variation: u32) -> Self {
        Self { searcher: self.searcher.with_variation(variation), ..self }
    }

    /// The same as one of several that share what they find out about the position, too.
    pub(crate) fn sharing(mut self, shared: &'a Shared) -> Self {
        self.searcher.shared = Some(shared);
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
        self.searcher.nodes = 0;
        let most = position.pieces() as i8;
        let mut proof =
            Proof { lower: Margin(-most), upper: Margin(most), best: Vec::new(), line: Vec::new(), nodes: 0 };
        let moves = position.legal_moves();
        let mut best = None;
        let finished = self.attempt(position, &moves, &mut proof, &mut best);
        self.searcher.allowance = u64::MAX;
        proof.best.extend(best.or_else(|| moves.first().copied()));
        if let (Ok(()), Some(margin)) = (finished, proof.margin()) {
            // Proven. Which moves and which line keep it is in the table for the most part.
            if all && let Ok(keepers) = self.searcher.keepers(position, margin, &moves) {
                proof.best = keepers;
            }
            if let Some(&m) = proof.best.first()
                && let Ok(line) = self.searcher.proven_line(&position.play_unchecked(m), -margin)
            {
                proof.line.push(m);
                proof.line.extend(line);
            }
        }
        proof.nodes = self.searcher.nodes;
        Ok(proof)
    }

    /// Brings the bounds together, in attempts of more and more nodes.
    fn attempt(
        &mut self,
        position: &Position,
        moves: &[Move],
        proof: &mut Proof,
        best: &mut Option<Move>,
    ) -> Result<(), Stopped> {
        let searcher = &mut self.searcher;
        let mut moves = moves.to_vec();
        let mut guess = position.margin(position.side());
        // Threads take their part of an attempt.
        let first_attempt = FIRST_ATTEMPT / searcher.shared.map_or(1, |shared| shared.threads as u64);
        searcher.allowance = first_attempt;
        searcher.table = self.table.part(FIRST_BYTES);
        searcher.widths = WIDTHS;
        searcher.looked_ahead = false;
        for attempt in 0.. {
            let result = searcher.prove(position, &moves, guess, &mut proof.lower, &mut proof.upper, best);
            if result.is_ok() || searcher.nodes < searcher.allowance {
                return result;
            }
            searcher.table = self.table.whole();
            searcher.widths = WIDTHS_AFTER;
            searcher.looked_ahead = true;
            searcher.look_ahead(position, &mut guess, &mut moves)?;
            searcher.allowance = searcher.nodes + first_attempt * NEXT_ATTEMPT.pow((attempt + 1).min(9));
        }
        Ok(())
    }
}

/// Proofs.
impl Searcher<'_> {
    /// Looks ahead, deeper and deeper, for a guess and for the moves that look best to come first.
    fn look_ahead(
        &mut self,
        position: &Position,
        guess: &mut Margin,
        moves: &mut [Move],
    ) -> Result<(), Stopped> {
        let (enough, most) = (self.nodes + self.nodes / AHEAD, self.nodes + self.nodes / AHEAD_MOST);
        let mut seen = 0;
        while self.nodes < enough && (seen as usize) < Space::COUNT {
            self.allowance = if seen > 0 { most } else { u64::MAX };
            match self.search(position, -INFINITE, INFINITE, seen + 1, 0) {
                Ok(value) => *guess = Margin((value / PIECE) as i8),
                Err(Stopped) if self.nodes >= self.allowance => break,
                Err(Stopped) => return Err(Stopped),
            }
            seen += 1;
        }
        self.allowance = u64::MAX;
        // Half as far each move is soon valued.
        let mut values = Vec::with_capacity(moves.len());
        for &m in &*moves {
            let value = -self.search(&position.play_unchecked(m), -INFINITE, INFINITE, seen / 2, 1)?;
            values.push((Reverse(value), m));
        }
        values.sort_by_key(|&(value, _)| value);
        for (place, (_, m)) in moves.iter_mut().zip(values) {
            *place = m;
        }
        Ok(())
    }

    /// Brings the bounds of the margin that the best of these moves reaches together, as far as it gets. `best` is the
    /// move that reaches the lower bound, where one was found.
    ///
    /// It asks "at least so much?" around the guess, first of the likeliest moves only, then of all.
    pub(crate) fn prove(
        &mut self,
        position: &Position,
        moves: &[Move],
        guess: Margin,
        lower: &mut Margin,
        upper: &mut Margin,
        best: &mut Option<Move>,
    ) -> Result<(), Stopped> {
        if moves.is_empty() {
            (*lower, *upper) = (position.margin(position.side()), position.margin(position.side()));
            return Ok(());
        }
        let mut moves = moves.to_vec();
        let (ahead, mut guess) = (guess, guess);
        for &width in self.widths {
            self.width = Some(width);
            let (mut low, mut high, mut likeliest) = (*lower, *upper, None);
            let result = self.bisect(position, &mut moves, guess, &mut low, &mut high, &mut likeliest);
            self.width = None;
            result?;
            guess = low;
        }
        if self.looked_ahead {
            guess = guess.min(Margin(ahead.pieces() + AHEAD_ERROR));
        }
        self.bisect(position, &mut moves, guess, lower, upper, best)
    }

    /// Asks around the guess, in steps that double as long as the answer is the same, until the bounds meet. Moves
    /// that reach what is asked for come to stand first.
    fn bisect(
        &mut self,
        position: &Position,
        moves: &mut [Move],
        guess: Margin,
        lower: &mut Margin,
        upper: &mut Margin,
        best: &mut Option<Move>,
    ) -> Result<(), Stopped> {
        let mut goal = guess.pieces();
        let mut step = 1;
        let mut last = None;
        loop {
            self.share(lower, upper, best);
            if lower >= upper {
                break;
            }
            goal = goal.clamp(lower.pieces() + 1, upper.pieces());
            let Some((bound, reached)) = self.ask(position, moves, Margin(goal))? else { continue };
            if last.is_some_and(|last| last == reached.is_some()) {
                step = (step * 2).min(16);
            }
            last = Some(reached.is_some());
            if let Some(i) = reached {
                *lower = bound.min(*upper);
                *best = Some(moves[i]);
                moves[..=i].rotate_right(1);
                goal = lower.pieces() + step;
            } else {
                *upper = bound.max(*lower);
                goal = upper.pieces() + 1 - step;
            }
        }
        if best.is_none() {
            // The upper bound came down to what is certain: any move reaches that.
            *best = moves.first().copied();
        }
        Ok(())
    }

    /// Whether one of the moves reaches the goal: a bound that answers it, and the number of the move. `None` if another
    /// thread was quicker to answer.
    #[allow(clippy::type_complexity, reason = "a bound and a number, if there are any")]
    fn ask(
        &mut self,
        position: &Position,
        moves: &[Move],
        goal: Margin,
    ) -> Result<Option<(Margin, Option<usize>)>, Stopped> {
        let mut bound = Margin(i8::MIN);
        self.asked = self.width.is_none().then_some(goal);
        for (i, &m) in moves.iter().enumerate() {
            let answer = self.reaches(&position.play_unchecked(m), Margin(1 - goal.pieces()));
            match answer {
                Ok(margin) => bound = bound.max(-margin),
                Err(Stopped) => {
                    let answered = self.is_answered();
                    self.asked = None;
                    return if answered { Ok(None) } else { Err(Stopped) };
                }
            }
            if bound >= goal {
                self.asked = None;
                return Ok(Some((bound, Some(i))));
            }
        }
        self.asked = None;
        Ok(Some((bound, None)))
    }

    /// Whether another thread has answered what is asked by now.
    pub(crate) fn is_answered(&self) -> bool {
        self.asked.zip(self.shared).is_some_and(|(goal, shared)| shared.answers(goal))
    }

    /// Tells other threads the bounds, and learns theirs. What only the likeliest moves reach is of no use to them.
    fn share(&self, lower: &mut Margin, upper: &mut Margin, best: &mut Option<Move>) {
        if let (Some(shared), None) = (self.shared, self.width) {
            shared.exchange(lower, upper, best);
        }
    }

    /// Those of the moves that keep a proven margin.
    fn keepers(&mut self, position: &Position, margin: Margin, moves: &[Move]) -> Result<Vec<Move>, Stopped> {
        let mut keepers = Vec::new();
        for &m in moves {
            if -self.reaches(&position.play_unchecked(m), Margin(1 - margin.pieces()))? >= margin {
                keepers.push(m);
            }
        }
        Ok(keepers)
    }

    /// Best play from a position with a proven margin to the end of the game.
    pub(crate) fn proven_line(&mut self, position: &Position, margin: Margin) -> Result<Vec<Move>, Stopped> {
        let (mut position, mut margin, mut line) = (*position, margin, Vec::new());
        loop {
            let known = self.table.get(position.hash()).and_then(|entry| entry.best);
            let mut moves = position.legal_moves().to_vec();
            moves.sort_by_key(|&m| Some(m) != known);
            let mut keeper = None;
            for m in moves {
                if -self.reaches(&position.play_unchecked(m), Margin(1 - margin.pieces()))? >= margin {
                    keeper = Some(m);
                    break;
                }
            }
            let Some(m) = keeper else { return Ok(line) };
            line.push(m);
            position = position.play_unchecked(m);
            margin = -margin;
        }
    }
}
