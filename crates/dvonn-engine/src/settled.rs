//! What is settled: pieces that one side certainly has at the end of the game, whatever is played.
//!
//! A space falls vacant once at most, and nothing lands on it any more (rule M2). So what stands on a space lands on
//! another once at most, and a stack can only ever have a few heights: its own, and that with some of those added that
//! can land on it. From that follows where stacks can still go, and what a side can never take.

use crate::lines::{EACH, Lines, MOST, Set, TALLEST, contains, each, of};
use crate::sparse::Sparse;

/// One of the sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Who {
    /// The side to move.
    Own,
    /// The other.
    Enemy,
}

impl std::ops::Not for Who {
    type Output = Self;
    fn not(self) -> Self {
        match self {
            Self::Own => Self::Enemy,
            Self::Enemy => Self::Own,
        }
    }
}

/// Where stacks can still land, and whose. Of use for one position after the other.
#[derive(Default)]
pub(crate) struct Reach {
    all: Set,
    /// By [`Who`].
    owned: [Set; 2],
    reds: Set,
    lone_reds: Set,
    /// All on the board.
    all_pieces: i32,
    /// The height of each stack, and the heights of up to ten that it may yet have, as bits.
    height: [u8; MOST],
    heights: [u16; MOST],
    /// Where it can land as it is, and after others have landed on it.
    now: [Set; MOST],
    grown: [Set; MOST],
    /// Of which stacks these are not empty.
    moves_now: Set,
    moves_grown: Set,
    /// Where a side may yet land.
    landings: [Set; 2],
}

impl Reach {
    /// Looks at a position.
    #[inline]
    pub(crate) fn set(&mut self, position: &Sparse, lines: &Lines) {
        self.all = position.all();
        self.owned = [position.own, position.enemy];
        self.reds = position.reds;
        self.lone_reds = position.lone_reds();
        self.all_pieces = i32::from(position.pieces);
        self.moves_grown = 0;
        // A lone red moves only under another piece (rule M4).
        self.moves_now = self.set_stacks(position) & self.all & !self.lone_reds;
        for i in each(self.moves_now) {
            for to in each(self.now[i]) {
                self.land(lines, to, self.height[i]);
            }
        }
        self.landings = [self.landings_of(Who::Own), self.landings_of(Who::Enemy)];
    }

    /// Looks at the stacks as they are: those that can land somewhere, and others that are no more.
    #[inline(never)]
    fn set_stacks(&mut self, position: &Sparse) -> Set {
        // Lane by lane and without a branch, so that it takes a few vector instructions.
        let mut moves_now = [0; MOST];
        for i in 0..MOST {
            let height = position.height(i);
            self.height[i] = height;
            self.heights[i] = if height <= TALLEST { 1 << height } else { 0 };
            self.now[i] = position.jumps[i] & self.all;
            moves_now[i] = if self.now[i] != 0 { EACH[i] } else { 0 };
        }
        self.grown = [0; MOST];
        moves_now.iter().fold(0, |set, one| set | one)
    }

    /// A stack of a height may land on another: that may become so much higher.
    #[inline]
    fn land(&mut self, lines: &Lines, onto: usize, height: u8) {
        let heights = self.heights[onto % MOST];
        let new = heights << height & !heights & ((2 << TALLEST) - 1);
        if new != 0 {
            self.heights[onto % MOST] = heights | new;
            self.grow(lines, onto, new);
        }
    }

    /// A stack may become as high as these bits say.
    fn grow(&mut self, lines: &Lines, number: usize, mut new: u16) {
        while new != 0 {
            let height = new.trailing_zeros() as u8;
            new &= new - 1;
            let targets = lines.jumps(number, height) & self.all;
            if targets != 0 {
                self.grown[number % MOST] |= targets;
                self.moves_grown |= of(number);
                for to in each(targets) {
                    self.land(lines, to, height);
                }
            }
        }
    }

    /// Where a side may land.
    #[inline]
    fn landings_of(&self, who: Who) -> Set {
        let mut landings = 0;
        for i in each(self.owned[who as usize] & self.moves_now) {
            landings |= self.now[i];
        }
        let mut new = landings & self.moves_grown;
        while new != 0 {
            let i = new.trailing_zeros() as usize % MOST;
            new &= new - 1;
            let more = self.grown[i] & !landings;
            landings |= more;
            new |= more & self.moves_grown;
        }
        landings
    }

    /// From where a side may move.
    #[inline]
    fn movers(&self, who: Who) -> Set {
        self.owned[who as usize] & self.moves_now | self.landings[who as usize] & self.moves_grown
    }

    /// Where a side may land with what stands in a place, or will stand there.
    #[inline]
    fn from(&self, number: usize, who: Who) -> Set {
        let mut targets = 0;
        if contains(self.owned[who as usize] & self.moves_now, number) {
            targets |= self.now[number];
        }
        if contains(self.landings[who as usize], number) {
            targets |= self.grown[number];
        }
        targets
    }

    /// The largest part of a set that no move of a side leads out of.
    #[inline]
    fn closed(&self, mut set: Set, who: Who) -> Set {
        let movers = self.movers(who);
        loop {
            let mut leak = 0;
            for i in each(set & movers) {
                leak |= Set::from(self.from(i, who) & !set != 0) << i;
            }
            if leak == 0 {
                return set;
            }
            set &= !leak;
        }
    }

    #[inline]
    fn pieces(&self, set: Set) -> i32 {
        each(set).map(|i| i32::from(self.height[i])).sum()
    }

    /// The final margin for a side is at least this, in pieces, whatever is played, if that can be seen to be `goal` or
    /// more; otherwise `None`.
    #[inline]
    pub(crate) fn certain_margin(&self, lines: &Lines, who: Who, goal: i32) -> Option<i32> {
        let own = self.owned[who as usize];
        let enemy_lands = self.landings[!who as usize];
        let taken = own & enemy_lands;
        let untouched = self.lone_reds & !(self.landings[0] | self.landings[1]);
        let others = self.all_pieces - untouched.count_ones() as i32;
        let takeable = self.pieces(taken);

        // What the enemy will never have: the side's own stacks out of its reach, wherever they may go from here, and
        // what reds they may take along.
        let out_of_reach = self.closed(self.all & !enemy_lands, who);
        let kept = own & out_of_reach;
        let never_theirs =
            self.pieces(kept) + (self.lone_reds & out_of_reach & !untouched).count_ones() as i32;
        if 2 * (never_theirs + takeable) - others < goal {
            return None;
        }

        // Of these, the side will surely have what cannot lose contact: it has a red piece, or is beside something that
        // never moves and is linked to a red piece by others that never move.
        let fixed = self.all & !(self.moves_now | self.moves_grown);
        let anchored = lines.linked(fixed, self.reds);
        let beside = each(anchored).fold(anchored, |beside, i| beside | lines.neighbours(i));
        let sure = kept & (self.closed(out_of_reach & beside, who) | self.reds);
        let margin = self.pieces(sure) + never_theirs - others;
        if margin >= goal {
            return Some(margin);
        }
        if margin + 2 * takeable < goal {
            return None;
        }
        let margin = margin + self.left_standing(who, taken, out_of_reach, beside);
        (margin >= goal).then_some(margin)
    }

    /// By how much the margin is better than if the enemy took all it can land on: from each place it can take but one
    /// stack.
    fn left_standing(&self, who: Who, taken: Set, out_of_reach: Set, beside: Set) -> i32 {
        let mut standing = 0;
        let mut worth = [0; MOST];
        let mut left = 0;
        for i in each(taken) {
            // Of what may move to where it can be taken, several may be taken at once.
            let targets = self.from(i, who);
            if targets & !out_of_reach == 0 {
                let sure = contains(self.reds, i) || contains(beside, i) && targets == 0;
                worth[i] = i32::from(self.height[i]) * if sure { 2 } else { 1 };
                left += worth[i];
                standing |= of(i);
            }
        }
        for i in each(self.movers(!who)) {
            let targets = self.from(i, !who) & standing;
            left -= each(targets).map(|i| worth[i]).max().unwrap_or(0);
        }
        left.max(0)
    }
}

/// Whether it is worth looking closer whether a final margin of `goal` is certain for a side with stacks `owned`: whether
/// it would be if all but what is threatened stayed as it is. On `threatened` the other side could land in its next move.
#[inline]
pub(crate) fn may_be_certain(
    position: &Sparse,
    owned: Set,
    pieces: u8,
    goal: i32,
    threatened: impl FnOnce() -> Set,
) -> bool {
    let enough =
        |safe: i32| 2 * safe + position.lone_reds().count_ones() as i32 - i32::from(position.pieces) >= goal;
    let pieces = i32::from(pieces);
    enough(pieces) && enough(pieces - position.pieces_in(owned & threatened()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use dvonn::random::{self, Random};
    use dvonn::{Color, Position};
    use std::collections::HashMap;

    /// The least final margin for a side that any play at all leads to, both sides working towards it.
    fn least_margin(position: &Position, side: Color, memory: &mut HashMap<Position, i32>) -> i32 {
        if let Some(&margin) = memory.get(position) {
            return margin;
        }
        let margins = position
            .legal_moves()
            .into_iter()
            .map(|m| least_margin(&position.play_unchecked(m), side, memory));
        let margin = margins.min().unwrap_or_else(|| i32::from(position.margin(side).pieces()));
        memory.insert(*position, margin);
        margin
    }

    #[test]
    fn no_play_at_all_goes_below_what_is_certain() {
        let (mut bounds, mut tight) = (0, 0);
        let mut reach = Reach::default();
        for seed in 0..6000 {
            let mut random = Random::new(seed);
            let mut position = *random::setup(&mut random).position();
            while position.occupied().len() > 5 + seed as usize % 7 {
                let Some(m) = random::legal_move(&position, &mut random) else { break };
                position = position.play_unchecked(m);
            }
            let lines = Lines::of(&position);
            reach.set(&Sparse::of(&position, &lines), &lines);
            for who in [Who::Own, Who::Enemy] {
                let side = if who == Who::Own { position.side() } else { !position.side() };
                let least = least_margin(&position, side, &mut HashMap::new());
                for goal in -49..=49 {
                    let Some(margin) = reach.certain_margin(&lines, who, goal) else { continue };
                    assert!(
                        (goal..=least).contains(&margin),
                        "{position:?} {side:?} {goal} {margin} {least}"
                    );
                    bounds += 1;
                    tight += usize::from(margin == least);
                }
            }
        }
        assert!(bounds > 1000 && tight > 0, "{bounds} bounds, {tight} of them tight: is it looked for?");
    }
}
