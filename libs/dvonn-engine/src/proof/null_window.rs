//! The null-window search: does the side to move reach a margin?

use dvonn::{Move, Position};

use super::bounds::{KnownBounds, NO_MARGIN, Searched};
use super::prover::Prover;
use crate::context::Stopped;
use crate::fast_rules::{MAX_STACKS, SmallPosition};
use crate::marks::Marks;
use crate::move_ordering::{self, MoveOrderer};
use crate::processor::Processor;
use crate::transposition_table::is_legal_stacking_move;

impl<P: Processor> Prover<'_, P> {
    /// Finds out whether the side to move reaches a margin of `goal`. If the result is at least the goal, the
    /// margin is at least the result. Otherwise the margin is at most the result.
    ///
    /// With a beam width, this is the margin as if only that many moves were legal in every position.
    pub(super) fn reaches(&mut self, position: &Position, goal: i32) -> Result<i32, Stopped> {
        self.context.processor.run(
            #[inline(always)]
            move || self.margin(position, goal),
        )
    }

    /// The steps of [`reaches`](Self::reaches).
    #[inline(always)]
    fn margin(&mut self, position: &Position, goal: i32) -> Result<i32, Stopped> {
        // 1. Few stacks: the search of small positions.
        let stacks = position.occupied().len();
        if stacks <= MAX_STACKS {
            let graph = self.graphs.of(position);
            let small = SmallPosition::of(position, &graph);
            return self.small_margin(&graph, &small, small.move_counts(&graph), goal);
        }
        self.count_node()?;

        // 2. Trivial bounds: a side without a stack scores nothing (rule E2).
        let mut known = trivial_bounds(position);
        if let Some(margin) = known.answer(goal) {
            return Ok(margin);
        }

        // 3. Transposition table.
        let key = self.key(position.zobrist());
        self.probe(key, &mut known);
        if let Some(margin) = known.answer(goal) {
            return Ok(margin);
        }

        // 4. Search the moves: steps 6 to 9.
        let hash_move = known.hash_move.filter(|&m| is_legal_stacking_move(position, m));
        let (start, before) = (self.moves.len(), self.context.nodes());
        let this = &mut *self;
        let searched = this.context.processor.run(
            #[inline(always)]
            move || this.search_moves(position, goal, stacks, hash_move),
        );
        self.moves.truncate(start);
        let (bound, best) = match searched? {
            Searched::Bound { bound, best } => (bound, best),
            Searched::Decided(margin) => return Ok(margin),
        };

        // 5. Store the result.
        known.learn(goal, bound);
        self.store(key, &known, best, self.context.nodes() - before);
        Ok(bound)
    }

    /// Searches the moves until one reaches the goal.
    #[inline(always)]
    fn search_moves(
        &mut self,
        position: &Position,
        goal: i32,
        stacks: usize,
        hash_move: Option<Move>,
    ) -> Result<Searched<Move>, Stopped> {
        // 6. Hash move, before the other moves are even generated.
        let mut bound = NO_MARGIN;
        if let Some(m) = hash_move {
            bound = -self.reaches(&position.play_unchecked(m), 1 - goal)?;
            if bound >= goal {
                return Ok(Searched::Bound { bound, best: hash_move });
            }
        }

        // 7. No move: a pass, or the end (rules M5, E1).
        let orderer = MoveOrderer::new(position);
        if orderer.own.total == 0 {
            return Ok(Searched::Decided(if orderer.enemy.total > 0 {
                -self.reaches(&position.play_unchecked(Move::Pass), 1 - goal)?
            } else {
                i32::from(position.margin(position.side()).pieces())
            }));
        }

        // 8. The other moves. Those that leave the opponent the fewest moves come first.
        let start = self.moves.len();
        self.context.processor.run(
            #[inline(always)]
            || orderer.add_moves(hash_move, self.context.ordering_seed, &mut self.moves),
        );
        let end = self.moves.len();
        let last = self.last(start, end, hash_move.is_some());
        if let Some(marks) = self.context.marks.filter(|marks| marks.is_near_root(stacks)) {
            return self.search_in_parallel(position, goal, marks, (start, end, last), hash_move, bound);
        }
        for i in start..last {
            move_ordering::pick(&mut self.moves[start..end], i - start, |m| m.priority);
            let m = self.moves[i].m;
            let margin = -self.reaches(&position.play_unchecked(m), 1 - goal)?;
            if margin >= goal {
                return Ok(Searched::Bound { bound: margin, best: Some(m) });
            }
            bound = bound.max(margin);
        }
        Ok(Searched::Bound { bound, best: hash_move })
    }

    /// Does step 8 while other threads work on the same position.
    ///
    /// 9. A move that another thread is searching is deferred: its result may be in the table once the other
    ///    moves have been tried (Kerrigan, "Simplified ABDADA", 2015, after Weill, "The ABDADA distributed
    ///    minimax search algorithm", 1996).
    fn search_in_parallel(
        &mut self,
        position: &Position,
        goal: i32,
        marks: &Marks,
        (start, end, last): (usize, usize, usize),
        hash_move: Option<Move>,
        mut bound: i32,
    ) -> Result<Searched<Move>, Stopped> {
        let mut deferred = Vec::new();
        for i in start..last {
            move_ordering::pick(&mut self.moves[start..end], i - start, |m| m.priority);
            let m = self.moves[i].m;
            let next = position.play_unchecked(m);
            let mark = self.key(next.zobrist()) ^ u64::from(goal as u8) << 40;
            let is_first = i == start && hash_move.is_none();
            if !is_first && marks.has(mark) {
                deferred.push(m);
                continue;
            }
            if let Some(margin) = self.answered_meanwhile(position, goal) {
                return Ok(Searched::Decided(margin));
            }
            marks.begin(mark);
            let answer = self.reaches(&next, 1 - goal);
            marks.end(mark);
            let margin = -answer?;
            if margin >= goal {
                return Ok(Searched::Bound { bound: margin, best: Some(m) });
            }
            bound = bound.max(margin);
        }
        for m in deferred {
            if let Some(margin) = self.answered_meanwhile(position, goal) {
                return Ok(Searched::Decided(margin));
            }
            let margin = -self.reaches(&position.play_unchecked(m), 1 - goal)?;
            if margin >= goal {
                return Ok(Searched::Bound { bound: margin, best: Some(m) });
            }
            bound = bound.max(margin);
        }
        Ok(Searched::Bound { bound, best: hash_move })
    }

    /// Returns the answer for a position if another thread has stored it since this one began to search it.
    fn answered_meanwhile(&self, position: &Position, goal: i32) -> Option<i32> {
        let most = i32::from(position.pieces());
        let mut known = KnownBounds { lower: -most, upper: most, hash_move: None };
        self.probe(self.key(position.zobrist()), &mut known);
        known.answer(goal)
    }
}

/// Returns the bounds that need no search: a side scores at most all pieces, and nothing without a stack
/// (rules P2, E2).
#[inline(always)]
fn trivial_bounds(position: &Position) -> KnownBounds {
    let side = position.side();
    let most = i32::from(position.pieces());
    KnownBounds {
        lower: if position.owned_by(!side).is_empty() { 0 } else { -most },
        upper: if position.owned_by(side).is_empty() { 0 } else { most },
        hash_move: None,
    }
}
