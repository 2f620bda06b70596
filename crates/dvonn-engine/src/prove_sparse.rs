//! The search for proofs where few stacks are left, which is where it spends most of its time.

use crate::lines::{Lines, Set, contains, each};
use crate::order::{self, varied};
use crate::prove::{Best, Known, NOTHING};
use crate::search::{Searcher, Stopped};
use crate::settled::{Reach, Who, may_be_certain};
use crate::sparse::{Moves, Sparse};

/// Up to so many stacks, trying out everything is quicker than ordering moves and asking a table.
const FEW_STACKS: usize = 4;

/// Up to so many stacks, what is found out goes to the searcher's own small table.
const NEAR_STACKS: usize = 11;

/// Up to so many stacks it is worth the time to look for what is settled.
const SETTLED_STACKS: usize = 13;

impl Searcher<'_> {
    /// The same as [`Searcher::margin`]. `moves` are those that the sides have.
    pub(crate) fn sparse_margin(
        &mut self,
        lines: &Lines,
        position: &Sparse,
        moves: Moves,
        goal: i32,
    ) -> Result<i32, Stopped> {
        // 1. No move: a pass, or the end (rules M5, E1).
        if moves.0 == 0 {
            return if moves.1 == 0 {
                Ok(position.margin())
            } else {
                self.sparse_margin(lines, &position.pass(), (moves.1, 0), 1 - goal).map(|margin| -margin)
            };
        }
        // 2. Few stacks: simply try all.
        let stacks = position.all().count_ones() as usize;
        if self.width.is_none() && stacks <= FEW_STACKS {
            return Ok(self.few_margin(lines, position, goal));
        }
        self.count_node()?;

        // 3. No side scores more than lies on the board, and without a stack nothing (rule E2).
        let most = i32::from(position.pieces);
        let lower = if position.enemy == 0 { 0 } else { -most };
        let mut known = Known { lower, upper: most, first: None };
        if let Some(margin) = known.answer(goal) {
            return Ok(margin);
        }

        // 4. The tables.
        let near = stacks <= NEAR_STACKS;
        let key = self.key(position.hash);
        if near {
            if let Some((lower, upper)) = self.near.get(key) {
                (known.lower, known.upper) = (known.lower.max(lower), known.upper.min(upper));
            }
        } else {
            self.look_up(key, &mut known);
        }
        if let Some(margin) = known.answer(goal) {
            return Ok(margin);
        }

        // 5. The moves.
        let (start, before) = (self.trials.len(), self.nodes);
        let first = known.first.and_then(|m| lines.move_of(m)).filter(|&m| position.is_move(lines, m));
        let result = self.best_of_trials(lines, position, goal, stacks, first);
        self.trials.truncate(start);
        let (bound, best) = match result? {
            Best::Found { bound, best } => (bound, best),
            Best::Settled(margin) => return Ok(margin),
        };
        known.learn(goal, bound);
        if near {
            self.near.put(key, known.lower, known.upper);
        } else {
            let best = best.map(|(from, to)| lines.to_move(from, to));
            self.keep(key, &known, best, self.nodes - before);
        }
        Ok(bound)
    }

    /// Tries the moves, `first` first, until one reaches the goal.
    fn best_of_trials(
        &mut self,
        lines: &Lines,
        position: &Sparse,
        goal: i32,
        stacks: usize,
        first: Option<(usize, usize)>,
    ) -> Result<Best<(usize, usize)>, Stopped> {
        let mut bound = NOTHING;
        if let Some((from, to)) = first {
            let trial = position.trial(lines, from, to);
            bound = -self.sparse_margin(lines, &position.play(lines, &trial), trial.moves, 1 - goal)?;
            if bound >= goal {
                return Ok(Best::Found { bound, best: first });
            }
        }
        // 6. What is settled, whatever is played.
        if stacks <= SETTLED_STACKS
            && first.is_none()
            && let Some(margin) = settled(lines, position, goal, &mut self.reach)
        {
            return Ok(Best::Settled(margin));
        }
        // 7. The other moves, the likeliest first.
        let start = self.trials.len();
        let variation = self.variation;
        let judge = |from: usize, to: usize, (enemy, own): Moves| {
            order::worth(contains(position.enemy, to), i32::from(own), i32::from(enemy))
                + varied(from, to, variation)
        };
        position.add_trials(lines, first, judge, &mut self.trials);
        let end = self.trials.len();
        for i in start..self.last(start, end, first.is_some()) {
            order::pick(&mut self.trials[start..end], i - start, |trial| trial.order);
            let trial = self.trials[i];
            let next = position.play(lines, &trial);
            let value = -self.sparse_margin(lines, &next, trial.moves, 1 - goal)?;
            if value >= goal {
                let best = Some((usize::from(trial.from), usize::from(trial.to)));
                return Ok(Best::Found { bound: value, best });
            }
            bound = bound.max(value);
        }
        Ok(Best::Found { bound, best: first })
    }

    /// The same by trying all moves.
    fn few_margin(&mut self, lines: &Lines, position: &Sparse, goal: i32) -> i32 {
        self.nodes += 1;
        let free = !lines.surrounded(position.all());
        let mut bound = NOTHING;
        for onto in [position.enemy, !position.enemy] {
            for from in each(position.own & free) {
                for to in each(position.targets(from) & onto) {
                    let next = position.play_unhashed(lines, &position.trial(lines, from, to));
                    bound = bound.max(-self.few_margin(lines, &next, 1 - goal));
                    if bound >= goal {
                        return bound;
                    }
                }
            }
        }
        if bound > NOTHING {
            bound
        } else if position.landings(position.enemy & free) != 0 {
            -self.few_margin(lines, &position.pass(), 1 - goal)
        } else {
            position.margin()
        }
    }
}

/// A bound of the margin that answers the question, from what is certain.
#[inline]
fn settled(lines: &Lines, position: &Sparse, goal: i32, reach: &mut Reach) -> Option<i32> {
    let free = !lines.surrounded(position.all());
    let threatened = |by: Set| position.landings(by & free);
    let yes =
        may_be_certain(position, position.own, position.own_pieces, goal, || threatened(position.enemy));
    let no = may_be_certain(position, position.enemy, position.enemy_pieces, 1 - goal, || {
        threatened(position.own)
    });
    if !yes && !no {
        return None;
    }
    reach.set(position, lines);
    if yes && let Some(margin) = reach.certain_margin(lines, Who::Own, goal) {
        return Some(margin);
    }
    if no && let Some(margin) = reach.certain_margin(lines, Who::Enemy, 1 - goal) {
        return Some(-margin);
    }
    None
}
