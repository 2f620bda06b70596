//! Guaranteed bounds: what a side is certain to have at the end of the game.
//!
//! A space becomes vacant at most once, and nothing lands on it after that (rule M2). So the stack on a space
//! moves away at most once, and it can only reach a few heights: its own, plus the heights of some of the
//! stacks that can land on it. From these heights follow the spaces that stacks can still reach, and the
//! pieces that a side can never capture. The idea resembles stable discs in Othello.

use super::small_position::SmallPosition;
use super::stack_graph::{MAX_MOVING_HEIGHT, StackGraph};
use super::stack_set::{MAX_STACKS, SINGLETONS, StackSet, contains, each, of};
use crate::processor::Processor;

/// One of the sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    /// The side to move.
    Own,
    /// The opponent.
    Enemy,
}

impl std::ops::Not for Side {
    type Output = Self;
    fn not(self) -> Self {
        match self {
            Self::Own => Self::Enemy,
            Self::Enemy => Self::Own,
        }
    }
}

/// The targets that stacks can still reach. One value serves many positions, one after another.
#[derive(Default)]
pub(crate) struct Reachability {
    all: StackSet,
    /// The stacks of each [`Side`].
    owned: [StackSet; 2],
    reds: StackSet,
    lone_reds: StackSet,
    /// The number of pieces on the board.
    all_pieces: i32,
    /// The height of each stack, and the heights up to ten that it can reach, as bits.
    height: [u8; MAX_STACKS],
    heights: [u16; MAX_STACKS],
    /// The spaces where each stack can land as it is, and those where it can land after others have landed on
    /// it.
    now: [StackSet; MAX_STACKS],
    grown: [StackSet; MAX_STACKS],
    /// The stacks that have any such spaces: `now`, and `grown`.
    moves_now: StackSet,
    moves_grown: StackSet,
    /// The spaces where each side can ever land.
    landings: [StackSet; 2],
}

impl Reachability {
    /// Sets this up for a position.
    #[inline(always)]
    pub(crate) fn set(&mut self, position: &SmallPosition, graph: &StackGraph<impl Processor>) {
        self.all = position.all();
        self.owned = [position.own, position.enemy];
        self.reds = position.reds;
        self.lone_reds = position.lone_reds();
        self.all_pieces = i32::from(position.pieces);
        self.moves_grown = 0;
        // A lone red moves only under another piece (rule M4).
        let with_targets = graph.processor.run_apart(
            #[inline(always)]
            || self.set_stacks(position),
        );
        self.moves_now = with_targets & self.all & !self.lone_reds;
        for i in each(self.moves_now) {
            for to in each(self.now[i]) {
                self.land(graph, to, self.height[i]);
            }
        }
        self.landings = [self.landings_of(Side::Own), self.landings_of(Side::Enemy)];
    }

    /// Copies the stacks. Returns those with targets, possibly including stacks that have left the board.
    #[inline(always)]
    fn set_stacks(&mut self, position: &SmallPosition) -> StackSet {
        // Works lane by lane without branches, so the compiler can use a few vector instructions.
        let mut moves_now = [0; MAX_STACKS];
        for i in 0..MAX_STACKS {
            let height = position.height(i);
            self.height[i] = height;
            self.heights[i] = if height <= MAX_MOVING_HEIGHT { 1 << height } else { 0 };
            self.now[i] = position.jumps[i] & self.all;
            moves_now[i] = if self.now[i] != 0 { SINGLETONS[i] } else { 0 };
        }
        self.grown = [0; MAX_STACKS];
        moves_now.iter().fold(0, |set, one| set | one)
    }

    /// Notes that a stack of this height may land on another, which can then be that much higher.
    #[inline]
    fn land(&mut self, graph: &StackGraph<impl Processor>, onto: usize, height: u8) {
        let heights = self.heights[onto % MAX_STACKS];
        let new = heights << height & !heights & ((2 << MAX_MOVING_HEIGHT) - 1);
        if new != 0 {
            self.heights[onto % MAX_STACKS] = heights | new;
            self.grow(graph, onto, new);
        }
    }

    /// Notes that a stack can reach the heights in `new`, as bits. This is compiled for any processor: such a
    /// short function loses more by another call than it gains.
    fn grow(&mut self, graph: &StackGraph<impl Processor>, number: usize, mut new: u16) {
        while new != 0 {
            let height = new.trailing_zeros() as u8;
            new &= new - 1;
            let targets = graph.jumps(number, height) & self.all;
            if targets != 0 {
                self.grown[number % MAX_STACKS] |= targets;
                self.moves_grown |= of(number);
                for to in each(targets) {
                    self.land(graph, to, height);
                }
            }
        }
    }

    /// Returns the spaces where a side can ever land.
    #[inline]
    fn landings_of(&self, side: Side) -> StackSet {
        let mut landings = 0;
        for i in each(self.owned[side as usize] & self.moves_now) {
            landings |= self.now[i];
        }
        let mut new = landings & self.moves_grown;
        while new != 0 {
            let i = new.trailing_zeros() as usize % MAX_STACKS;
            new &= new - 1;
            let more = self.grown[i] & !landings;
            landings |= more;
            new |= more & self.moves_grown;
        }
        landings
    }

    /// Returns the spaces from which a side can ever move.
    #[inline]
    fn movers(&self, side: Side) -> StackSet {
        self.owned[side as usize] & self.moves_now | self.landings[side as usize] & self.moves_grown
    }

    /// Returns the spaces where a side can ever land from a space, with any stack that stands or will stand
    /// there.
    #[inline]
    fn from(&self, number: usize, side: Side) -> StackSet {
        let mut targets = 0;
        if contains(self.owned[side as usize] & self.moves_now, number) {
            targets |= self.now[number];
        }
        if contains(self.landings[side as usize], number) {
            targets |= self.grown[number];
        }
        targets
    }

    /// Returns the largest subset that no move of a side leads out of.
    #[inline]
    fn closed(&self, mut set: StackSet, side: Side) -> StackSet {
        let movers = self.movers(side);
        loop {
            let mut leak = 0;
            for i in each(set & movers) {
                leak |= StackSet::from(self.from(i, side) & !set != 0) << i;
            }
            if leak == 0 {
                return set;
            }
            set &= !leak;
        }
    }

    #[inline]
    fn pieces(&self, set: StackSet) -> i32 {
        each(set).map(|i| i32::from(self.height[i])).sum()
    }

    /// Returns a lower bound of the final margin for a side, in pieces, that holds for any play. `None` if no
    /// bound of at least `goal` was found.
    pub(crate) fn guaranteed_margin(
        &self,
        graph: &StackGraph<impl Processor>,
        side: Side,
        goal: i32,
    ) -> Option<i32> {
        graph.processor.run(
            #[inline(always)]
            move || self.margin(graph, side, goal),
        )
    }

    #[inline(always)]
    fn margin(&self, graph: &StackGraph<impl Processor>, side: Side, goal: i32) -> Option<i32> {
        let own = self.owned[side as usize];
        let enemy_lands = self.landings[!side as usize];
        let taken = own & enemy_lands;
        let untouched = self.lone_reds & !(self.landings[0] | self.landings[1]);
        let others = self.all_pieces - untouched.count_ones() as i32;
        let takeable = self.pieces(taken);

        // The enemy will never have the side's stacks that stay out of its reach wherever they go, nor the
        // reds that these stacks may pick up.
        let out_of_reach = self.closed(self.all & !enemy_lands, side);
        let kept = own & out_of_reach;
        let never_theirs =
            self.pieces(kept) + (self.lone_reds & out_of_reach & !untouched).count_ones() as i32;
        if 2 * (never_theirs + takeable) - others < goal {
            return None;
        }

        // Of these, the side keeps all stacks that cannot lose contact. These are the stacks with a red
        // piece, and the stacks next to immobile stacks that other immobile stacks link to a red piece.
        let fixed = self.all & !(self.moves_now | self.moves_grown);
        let anchored = graph.linked(fixed, self.reds);
        let beside = each(anchored).fold(anchored, |beside, i| beside | graph.neighbours(i));
        let sure = kept & (self.closed(out_of_reach & beside, side) | self.reds);
        let margin = self.pieces(sure) + never_theirs - others;
        if margin >= goal {
            return Some(margin);
        }
        if margin + 2 * takeable < goal {
            return None;
        }
        let margin = margin + self.left_standing(side, taken, out_of_reach, beside);
        (margin >= goal).then_some(margin)
    }

    /// Returns how much better the margin is than if the enemy captured everything on which it can land: from
    /// each space it can capture only one stack.
    #[inline(always)]
    fn left_standing(&self, side: Side, taken: StackSet, out_of_reach: StackSet, beside: StackSet) -> i32 {
        let mut standing = 0;
        let mut worth = [0; MAX_STACKS];
        let mut left = 0;
        for i in each(taken) {
            // Stacks that may move into the enemy's reach could be captured several at a time, so they do not
            // count.
            let targets = self.from(i, side);
            if targets & !out_of_reach == 0 {
                let sure = contains(self.reds, i) || contains(beside, i) && targets == 0;
                worth[i] = i32::from(self.height[i]) * if sure { 2 } else { 1 };
                left += worth[i];
                standing |= of(i);
            }
        }
        for i in each(self.movers(!side)) {
            let targets = self.from(i, !side) & standing;
            left -= each(targets).map(|i| worth[i]).max().unwrap_or(0);
        }
        left.max(0)
    }
}

/// Tests quickly whether a final margin of `goal` may be guaranteed for the side with the stacks `owned`. It
/// would be if everything but the threatened stacks stayed as it is. `threatened` gives the stacks on which
/// the other side can land in its next move.
#[inline]
pub(crate) fn may_be_guaranteed(
    position: &SmallPosition,
    owned: StackSet,
    pieces: u8,
    goal: i32,
    threatened: impl FnOnce() -> StackSet,
) -> bool {
    let enough =
        |safe: i32| 2 * safe + position.lone_reds().count_ones() as i32 - i32::from(position.pieces) >= goal;
    let pieces = i32::from(pieces);
    enough(pieces) && enough(pieces - position.pieces_in(owned & threatened()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::processor::AnyProcessor;
    use dvonn::random::{self, Random};
    use dvonn::{Color, Position};
    use std::collections::HashMap;

    /// Returns the least final margin for a side that any play leads to, as if both sides played for it.
    fn least_margin(position: &Position, color: Color, memory: &mut HashMap<Position, i32>) -> i32 {
        if let Some(&margin) = memory.get(position) {
            return margin;
        }
        let margins = position
            .legal_moves()
            .into_iter()
            .map(|m| least_margin(&position.play_unchecked(m), color, memory));
        let margin = margins.min().unwrap_or_else(|| i32::from(position.margin(color).pieces()));
        memory.insert(*position, margin);
        margin
    }

    #[test]
    fn no_play_goes_below_the_guaranteed_margin() {
        let (mut bounds, mut tight) = (0, 0);
        let mut reachability = Reachability::default();
        for seed in 0..6000 {
            let mut random = Random::new(seed);
            let mut position = *random::setup(&mut random).position();
            while position.occupied().len() > 5 + seed as usize % 7 {
                let Some(m) = random::legal_move(&position, &mut random) else { break };
                position = position.play_unchecked(m);
            }
            let graph = StackGraph::of(AnyProcessor, &position);
            reachability.set(&SmallPosition::of(&position, &graph), &graph);
            for side in [Side::Own, Side::Enemy] {
                let color = if side == Side::Own { position.side() } else { !position.side() };
                let least = least_margin(&position, color, &mut HashMap::new());
                for goal in -49..=49 {
                    let Some(margin) = reachability.guaranteed_margin(&graph, side, goal) else { continue };
                    assert!(
                        (goal..=least).contains(&margin),
                        "{position:?} {color:?} {goal} {margin} {least}"
                    );
                    bounds += 1;
                    tight += usize::from(margin == least);
                }
            }
        }
        assert!(bounds > 1000 && tight > 0, "{bounds} bounds, {tight} of them tight");
    }
}
