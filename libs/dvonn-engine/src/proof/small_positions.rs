//! The null-window search of small positions, where a proof spends most of its time.

use super::bounds::{KnownBounds, NO_MARGIN, Searched};
use super::prover::Prover;
use crate::context::Stopped;
use crate::fast_rules::guaranteed_bounds::{Reachability, Side, may_be_guaranteed};
use crate::fast_rules::{MoveCounts, SmallPosition, StackGraph, StackSet, contains, each};
use crate::move_ordering::{self, jitter, unique};
use crate::processor::Processor;

/// With at most this many stacks, trying every move is faster than ordering moves and probing a table.
const EXHAUSTIVE_STACKS: usize = 4;

/// With at most this many stacks, results go to the prover's local cache instead of the transposition table.
const LOCAL_CACHE_STACKS: usize = 11;

/// With at most this many stacks, guaranteed bounds are worth their time.
const GUARANTEED_BOUNDS_STACKS: usize = 13;

impl<P: Processor> Prover<'_, P> {
    /// Does the work of [`Prover::reaches`] for a small position with these move counts, in plain numbers.
    pub(super) fn small_margin(
        &mut self,
        graph: &StackGraph<P>,
        position: &SmallPosition,
        counts: MoveCounts,
        goal: i32,
    ) -> Result<i32, Stopped> {
        graph.processor.run(
            #[inline(always)]
            move || self.small_node(graph, position, counts, goal),
        )
    }

    /// The steps of [`small_margin`](Self::small_margin).
    #[inline(always)]
    fn small_node(
        &mut self,
        graph: &StackGraph<P>,
        position: &SmallPosition,
        counts: MoveCounts,
        goal: i32,
    ) -> Result<i32, Stopped> {
        // 1. No move: a pass, or the end (rules M5, E1).
        if counts.0 == 0 {
            return if counts.1 == 0 {
                Ok(position.margin())
            } else {
                self.small_margin(graph, &position.pass(), (counts.1, 0), 1 - goal).map(|margin| -margin)
            };
        }

        // 2. Very few stacks: exhaustive search.
        let stacks = position.all().count_ones() as usize;
        if self.beam_width.is_none() && stacks <= EXHAUSTIVE_STACKS {
            return Ok(self.exhaustive_margin(graph, position, goal));
        }
        self.count_node()?;

        // 3. Trivial bounds: a side scores at most all pieces, and nothing without a stack (rules P2, E2).
        let most = i32::from(position.pieces);
        let lower = if position.enemy == 0 { 0 } else { -most };
        let mut known = KnownBounds { lower, upper: most, hash_move: None };
        if let Some(margin) = known.answer(goal) {
            return Ok(margin);
        }

        // 4. Local proof cache or transposition table.
        let key = self.key(position.hash);
        self.probe_small(key, stacks, &mut known);
        if let Some(margin) = known.answer(goal) {
            return Ok(margin);
        }

        // 5. Search the moves: steps 7 to 9.
        let (start, before) = (self.small_moves.len(), self.context.nodes());
        let hash_move =
            known.hash_move.and_then(|m| graph.numbers(m)).filter(|&m| position.is_legal(graph, m));
        let this = &mut *self;
        let searched = graph.processor.run(
            #[inline(always)]
            move || this.search_small_moves(graph, position, goal, stacks, hash_move),
        );
        self.small_moves.truncate(start);
        let (bound, best) = match searched? {
            Searched::Bound { bound, best } => (bound, best),
            Searched::Decided(margin) => return Ok(margin),
        };

        // 6. Store the result.
        known.learn(goal, bound);
        if stacks <= LOCAL_CACHE_STACKS {
            self.local_cache.put(key, known.lower, known.upper);
        } else {
            let best = best.map(|(from, to)| graph.to_move(from, to));
            self.store(key, &known, best, self.context.nodes() - before);
        }
        Ok(bound)
    }

    /// Adds the bounds from the local proof cache or the transposition table.
    #[inline]
    fn probe_small(&self, key: u64, stacks: usize, known: &mut KnownBounds) {
        if stacks > LOCAL_CACHE_STACKS {
            self.probe(key, known);
        } else if let Some((lower, upper)) = self.local_cache.get(key) {
            (known.lower, known.upper) = (known.lower.max(lower), known.upper.min(upper));
        }
    }

    /// Searches the moves until one reaches the goal.
    #[inline(always)]
    fn search_small_moves(
        &mut self,
        graph: &StackGraph<P>,
        position: &SmallPosition,
        goal: i32,
        stacks: usize,
        hash_move: Option<(usize, usize)>,
    ) -> Result<Searched<(usize, usize)>, Stopped> {
        // 7. Hash move, before the other moves are even generated.
        let mut bound = NO_MARGIN;
        if let Some((from, to)) = hash_move {
            let m = position.legal_move(graph, from, to);
            bound = -self.small_margin(graph, &position.play(graph, &m), m.counts, 1 - goal)?;
            if bound >= goal {
                return Ok(Searched::Bound { bound, best: hash_move });
            }
        }

        // 8. Guaranteed bounds.
        if stacks <= GUARANTEED_BOUNDS_STACKS
            && hash_move.is_none()
            && let Some(margin) = guaranteed_answer(graph, position, goal, &mut self.reachability)
        {
            return Ok(Searched::Decided(margin));
        }

        // 9. The other moves. Those that leave the opponent the fewest moves come first.
        let start = self.small_moves.len();
        let ordering_seed = self.context.ordering_seed;
        let priority = |from: usize, to: usize, number: usize, (enemy, own): MoveCounts| {
            let is_capture = contains(position.enemy, to);
            let priority = move_ordering::priority(is_capture, i32::from(own), i32::from(enemy));
            unique(priority + jitter(from, to, ordering_seed), number)
        };
        position.add_moves(graph, hash_move, priority, &mut self.small_moves);
        let end = self.small_moves.len();
        for i in start..self.last(start, end, hash_move.is_some()) {
            move_ordering::pick(&mut self.small_moves[start..end], i - start, |m| m.priority);
            let m = self.small_moves[i];
            let next = position.play(graph, &m);
            let margin = -self.small_margin(graph, &next, m.counts, 1 - goal)?;
            if margin >= goal {
                let best = Some((usize::from(m.from), usize::from(m.to)));
                return Ok(Searched::Bound { bound: margin, best });
            }
            bound = bound.max(margin);
        }
        Ok(Searched::Bound { bound, best: hash_move })
    }

    /// Does the work of [`Prover::small_margin`] by trying every move, captures first.
    fn exhaustive_margin(&mut self, graph: &StackGraph<P>, position: &SmallPosition, goal: i32) -> i32 {
        graph.processor.run(
            #[inline(always)]
            move || self.exhaustive_node(graph, position, goal),
        )
    }

    #[inline(always)]
    fn exhaustive_node(&mut self, graph: &StackGraph<P>, position: &SmallPosition, goal: i32) -> i32 {
        self.context.count_node();
        let free = !graph.surrounded(position.all());
        let mut bound = NO_MARGIN;
        for onto in [position.enemy, !position.enemy] {
            for from in each(position.own & free) {
                for to in each(position.targets(from) & onto) {
                    let next = position.play_unhashed(graph, &position.legal_move(graph, from, to));
                    bound = bound.max(-self.exhaustive_margin(graph, &next, 1 - goal));
                    if bound >= goal {
                        return bound;
                    }
                }
            }
        }
        if bound > NO_MARGIN {
            bound
        } else if position.landings(position.enemy & free) != 0 {
            -self.exhaustive_margin(graph, &position.pass(), 1 - goal)
        } else {
            position.margin()
        }
    }
}

/// Returns a guaranteed bound of the margin that decides whether the side to move reaches the goal.
#[inline(always)]
fn guaranteed_answer(
    graph: &StackGraph<impl Processor>,
    position: &SmallPosition,
    goal: i32,
    reachability: &mut Reachability,
) -> Option<i32> {
    let free = !graph.surrounded(position.all());
    let threatened = |by: StackSet| position.landings(by & free);
    let yes =
        may_be_guaranteed(position, position.own, position.own_pieces, goal, || threatened(position.enemy));
    let no = may_be_guaranteed(position, position.enemy, position.enemy_pieces, 1 - goal, || {
        threatened(position.own)
    });
    if !yes && !no {
        return None;
    }
    let reached = &mut *reachability;
    graph.processor.run(
        #[inline(always)]
        move || reached.set(position, graph),
    );
    if yes && let Some(margin) = reachability.guaranteed_margin(graph, Side::Own, goal) {
        return Some(margin);
    }
    if no && let Some(margin) = reachability.guaranteed_margin(graph, Side::Enemy, 1 - goal) {
        return Some(-margin);
    }
    None
}
