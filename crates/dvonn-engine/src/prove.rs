//! The search for proofs: does the side to move reach a margin?

use dvonn::{Margin, Move, Position};

use crate::lines;
use crate::order::{self, Orderer};
use crate::search::{PATIENCE, PIECE, Searcher, Stopped, is_stacking_move};
use crate::sparse::Sparse;
use crate::table::{Entry, Work};

/// Less than any margin.
pub(crate) const NOTHING: i32 = -100;

/// What is known of a position before it is searched.
pub(crate) struct Known {
    /// Bounds of the margin for the side to move, in pieces.
    pub(crate) lower: i32,
    pub(crate) upper: i32,
    /// The move to try first.
    pub(crate) first: Option<Move>,
}

/// What trying the moves came to.
pub(crate) enum Best<M> {
    /// The best bound found, and the move to remember for next time.
    Found { bound: i32, best: Option<M> },
    /// There was nothing to choose, or no need to: this bound holds.
    Settled(i32),
}

impl Searcher<'_> {
    /// Answers whether the side to move reaches a margin of `goal`: if the result is at least the goal, so is the
    /// true margin at least the result; if not, the true margin is at most the result.
    ///
    /// If there is a width, it is the margin when only so many of the likeliest moves are tried everywhere.
    pub(crate) fn reaches(&mut self, position: &Position, goal: Margin) -> Result<Margin, Stopped> {
        self.margin(position, i32::from(goal.pieces())).map(|margin| Margin(margin as i8))
    }

    /// [`Searcher::reaches`] in numbers.
    fn margin(&mut self, position: &Position, goal: i32) -> Result<i32, Stopped> {
        // 1. Few stacks: a search of its own.
        let stacks = position.occupied().len();
        if stacks <= lines::MOST {
            let lines = self.last_lines.of(position);
            let sparse = Sparse::of(position, &lines);
            return self.sparse_margin(&lines, &sparse, sparse.moves(&lines), goal);
        }
        self.count_node()?;

        // 2. A side without a stack scores nothing (rule E2).
        let side = position.side();
        let most = i32::from(position.pieces());
        let upper = if position.owned_by(side).is_empty() { 0 } else { most };
        let lower = if position.owned_by(!side).is_empty() { 0 } else { -most };
        let mut known = Known { lower, upper, first: None };
        if let Some(margin) = known.answer(goal) {
            return Ok(margin);
        }

        // 3. The table.
        let key = self.key(position.hash());
        self.look_up(key, &mut known);
        if let Some(margin) = known.answer(goal) {
            return Ok(margin);
        }

        // 4. The moves.
        let first = known.first.filter(|&m| is_stacking_move(position, m));
        let (start, before) = (self.choices.len(), self.nodes);
        let result = self.best_of_moves(position, goal, stacks, first);
        self.choices.truncate(start);
        let (bound, best) = match result? {
            Best::Found { bound, best } => (bound, best),
            Best::Settled(margin) => return Ok(margin),
        };
        known.learn(goal, bound);
        self.keep(key, &known, best, self.nodes - before);
        Ok(bound)
    }

    /// Counts a position, and asks now and then whether to stop.
    pub(crate) fn count_node(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        if self.nodes >= self.allowance
            || self.nodes.is_multiple_of(PATIENCE) && ((self.stop)(self.nodes) || self.is_answered())
        {
            return Err(Stopped);
        }
        Ok(())
    }

    /// Where to stop among the moves from `start` to `end`, the first of all perhaps `done` before.
    pub(crate) fn last(&self, start: usize, end: usize, done: bool) -> usize {
        self.width.map_or(end, |width| end.min(start + usize::from(width).saturating_sub(usize::from(done))))
    }

    /// Keeps what is known in the table.
    pub(crate) fn keep(&self, key: u64, known: &Known, best: Option<Move>, nodes: u64) {
        let (lower, upper) = ((PIECE * known.lower) as i16, (PIECE * known.upper) as i16);
        self.table.put(key, Entry { lower, upper, work: self.work(nodes), best });
    }

    /// Adds what the table knows.
    #[inline]
    pub(crate) fn look_up(&self, key: u64, known: &mut Known) {
        if let Some(entry) = self.table.get(key) {
            known.first = entry.best;
            if entry.work.serves(self.work(0)) {
                known.lower = known.lower.max(i32::from(entry.lower).div_euclid(PIECE));
                known.upper = known.upper.min(-(-i32::from(entry.upper)).div_euclid(PIECE));
            }
        }
    }

    /// Tries the moves, `first` first, until one reaches the goal.
    fn best_of_moves(
        &mut self,
        position: &Position,
        goal: i32,
        stacks: usize,
        first: Option<Move>,
    ) -> Result<Best<Move>, Stopped> {
        let mut bound = NOTHING;
        if let Some(m) = first {
            bound = -self.margin(&position.play_unchecked(m), 1 - goal)?;
            if bound >= goal {
                return Ok(Best::Found { bound, best: first });
            }
        }
        let orderer = Orderer::new(position);
        // 5. No move: a pass, or the end (rules M5, E1).
        if orderer.own.total == 0 {
            return Ok(Best::Settled(if orderer.enemy.total > 0 {
                -self.margin(&position.play_unchecked(Move::Pass), 1 - goal)?
            } else {
                i32::from(position.margin(position.side()).pieces())
            }));
        }
        // 6. The other moves, the likeliest first.
        let start = self.choices.len();
        orderer.add_moves(first, self.variation, &mut self.choices);
        let end = self.choices.len();
        let last = self.last(start, end, first.is_some());
        let shared = self.shared.filter(|shared| shared.divides(stacks));
        let mut put_off = Vec::new();
        for i in start..last {
            order::pick(&mut self.choices[start..end], i - start, |choice| choice.order);
            let m = self.choices[i].m;
            let next = position.play_unchecked(m);
            let value = match shared {
                None => -self.margin(&next, 1 - goal)?,
                Some(shared) => {
                    // 7. What another thread is at may be known when the other moves have been tried (Kerrigan,
                    //    "Simplified ABDADA", 2015, after Weill, 1996).
                    let is_first = i == start && first.is_none();
                    let mark = self.key(next.hash()) ^ u64::from(goal as u8) << 40;
                    if !is_first && shared.is_looked_into(mark) {
                        put_off.push(m);
                        continue;
                    }
                    if let Some(margin) = self.answered_meanwhile(position, goal) {
                        return Ok(Best::Settled(margin));
                    }
                    shared.begin(mark);
                    let answer = self.margin(&next, 1 - goal);
                    shared.end(mark);
                    -answer?
                }
            };
            if value >= goal {
                return Ok(Best::Found { bound: value, best: Some(m) });
            }
            bound = bound.max(value);
        }
        for m in put_off {
            if let Some(margin) = self.answered_meanwhile(position, goal) {
                return Ok(Best::Settled(margin));
            }
            let value = -self.margin(&position.play_unchecked(m), 1 - goal)?;
            if value >= goal {
                return Ok(Best::Found { bound: value, best: Some(m) });
            }
            bound = bound.max(value);
        }
        Ok(Best::Found { bound, best: first })
    }

    /// An answer that another thread has found since this one began with a position.
    fn answered_meanwhile(&self, position: &Position, goal: i32) -> Option<i32> {
        let most = i32::from(position.pieces());
        let mut known = Known { lower: -most, upper: most, first: None };
        self.look_up(self.key(position.hash()), &mut known);
        known.answer(goal)
    }

    pub(crate) fn key(&self, hash: u64) -> u64 {
        hash ^ self.salt ^ self.width.map_or(0, |width| u64::from(width) << 48)
    }

    /// What an answer rests on that took so many nodes.
    fn work(&self, nodes: u64) -> Work {
        self.width.map_or(Work::proof(nodes), Work::narrow)
    }
}

impl Known {
    /// Adds what the moves came to.
    #[inline]
    pub(crate) fn learn(&mut self, goal: i32, bound: i32) {
        if bound >= goal {
            self.lower = self.lower.max(bound);
        } else {
            self.upper = self.upper.min(bound);
        }
    }

    /// The answer to "at least the goal?", if the bounds give one.
    #[inline]
    pub(crate) fn answer(&self, goal: i32) -> Option<i32> {
        if self.lower >= goal {
            Some(self.lower)
        } else if self.upper < goal {
            Some(self.upper)
        } else {
            None
        }
    }
}
