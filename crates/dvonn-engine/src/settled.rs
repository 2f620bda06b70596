//! What is settled: pieces that one side certainly has at the end of the game, whatever is played.
//!
//! A space falls vacant once at most, and nothing lands on it any more (rule M2). So what stands on a space lands on
//! another once at most, and a stack can only ever have a few heights: its own, and that with some of those added that
//! can land on it. From that follows where stacks can still go, and what a side can never take.

use dvonn::{ByColor, Color, Position, Space, SpaceSet, Stack};

/// The greatest height at which a stack can still move (rule M7).
const TALLEST: u8 = 10;

/// Where stacks can still land, and whose. Of use for one position after the other.
pub(crate) struct Reach {
    occupied: SpaceSet,
    owned: ByColor<SpaceSet>,
    reds: SpaceSet,
    lone_reds: SpaceSet,
    /// By [`Space::index`], of the occupied spaces: the height of the stack, and the heights of up to ten that it may yet
    /// have, as bits.
    height: [u8; Space::COUNT],
    heights: [u16; Space::COUNT],
    /// Where it can land as it is, and after others have landed on it.
    now: [SpaceSet; Space::COUNT],
    grown: [SpaceSet; Space::COUNT],
    /// Of which spaces these are not empty.
    moves_now: SpaceSet,
    moves_grown: SpaceSet,
    /// The spaces on which a side may yet land.
    landings: ByColor<SpaceSet>,
}

impl Reach {
    pub(crate) fn new() -> Self {
        let none = ByColor { white: SpaceSet::EMPTY, black: SpaceSet::EMPTY };
        Self {
            occupied: SpaceSet::EMPTY,
            owned: none,
            reds: SpaceSet::EMPTY,
            lone_reds: SpaceSet::EMPTY,
            height: [0; Space::COUNT],
            heights: [0; Space::COUNT],
            now: [SpaceSet::EMPTY; Space::COUNT],
            grown: [SpaceSet::EMPTY; Space::COUNT],
            moves_now: SpaceSet::EMPTY,
            moves_grown: SpaceSet::EMPTY,
            landings: none,
        }
    }

    /// Looks at a position.
    #[inline]
    pub(crate) fn set(&mut self, position: &Position) {
        self.occupied = position.occupied();
        self.owned.white = position.owned_by(Color::White);
        self.owned.black = position.owned_by(Color::Black);
        self.reds = position.reds();
        self.lone_reds = position.lone_reds();
        (self.moves_now, self.moves_grown) = (SpaceSet::EMPTY, SpaceSet::EMPTY);
        for space in self.occupied {
            let (i, height) = (space.index(), position.stack(space).map_or(0, Stack::height));
            self.height[i] = height;
            self.heights[i] = if height <= TALLEST { 1 << height } else { 0 };
            self.now[i] = SpaceSet::jumps(space, height) & self.occupied;
            self.grown[i] = SpaceSet::EMPTY;
            if !self.now[i].is_empty() {
                self.moves_now.insert(space);
            }
        }
        // A lone red moves only under another piece (rule M4).
        self.moves_now -= self.lone_reds;
        for space in self.moves_now {
            let i = space.index();
            for to in self.now[i] {
                self.land(to, self.height[i]);
            }
        }
        self.landings.white = self.landings_of(Color::White);
        self.landings.black = self.landings_of(Color::Black);
    }

    /// A stack of a height may land on a space: what stands there may become so much higher.
    fn land(&mut self, space: Space, height: u8) {
        let i = space.index();
        let mut new = self.heights[i] << height & !self.heights[i] & ((2 << TALLEST) - 1);
        self.heights[i] |= new;
        while new != 0 {
            let height = new.trailing_zeros() as u8;
            new &= new - 1;
            let targets = SpaceSet::jumps(space, height) & self.occupied;
            if !targets.is_empty() {
                self.grown[i] |= targets;
                self.moves_grown.insert(space);
                for to in targets {
                    self.land(to, height);
                }
            }
        }
    }

    /// The spaces on which a side may land.
    #[inline]
    fn landings_of(&self, side: Color) -> SpaceSet {
        let mut landings = SpaceSet::EMPTY;
        for space in self.owned[side] & self.moves_now {
            landings |= self.now[space.index()];
        }
        let mut new = landings & self.moves_grown;
        while let Some(space) = new.first() {
            new.remove(space);
            let more = self.grown[space.index()] - landings;
            landings |= more;
            new |= more & self.moves_grown;
        }
        landings
    }

    /// The spaces from which a side may move.
    #[inline]
    fn movers(&self, side: Color) -> SpaceSet {
        self.owned[side] & self.moves_now | self.landings[side] & self.moves_grown
    }

    /// Where a side may land with what stands on a space, or will stand there.
    #[inline]
    fn from(&self, space: Space, side: Color) -> SpaceSet {
        let mut targets = SpaceSet::EMPTY;
        if (self.owned[side] & self.moves_now).contains(space) {
            targets |= self.now[space.index()];
        }
        if self.landings[side].contains(space) {
            targets |= self.grown[space.index()];
        }
        targets
    }

    /// The largest part of a set that no move of a side leads out of.
    #[inline]
    fn closed(&self, mut set: SpaceSet, side: Color) -> SpaceSet {
        let movers = self.movers(side);
        loop {
            let mut leak = SpaceSet::EMPTY;
            for space in set & movers {
                if !(self.from(space, side) - set).is_empty() {
                    leak.insert(space);
                }
            }
            if leak.is_empty() {
                return set;
            }
            set -= leak;
        }
    }

    #[inline]
    fn pieces(&self, set: SpaceSet) -> i32 {
        set.iter().map(|space| i32::from(self.height[space.index()])).sum()
    }

    /// The final margin for a side is at least this, in pieces, whatever is played, if that can be seen to be `goal` or
    /// more; otherwise `None`.
    #[inline]
    pub(crate) fn certain_margin(&self, side: Color, goal: i32) -> Option<i32> {
        let own = self.owned[side];
        let taken = own & self.landings[!side];
        let untouched = self.lone_reds - self.landings.white - self.landings.black;
        let others = self.pieces(self.occupied - untouched);
        let takeable = self.pieces(taken);

        // What the enemy will never have: the side's own stacks out of its reach, wherever they may go from here.
        let out_of_reach = self.closed(self.occupied - self.landings[!side], side);
        let kept = own & out_of_reach;
        let never_theirs = self.pieces(kept);
        if 2 * (never_theirs + takeable) - others < goal {
            return None;
        }

        // Of these, the side will surely have what cannot lose contact: it has a red piece, or is beside something that
        // never moves and is linked to a red piece by others that never move.
        let fixed = self.occupied - (self.moves_now | self.moves_grown);
        let anchored = fixed.linked_to(fixed & self.reds);
        let beside = anchored | anchored.neighbours();
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

    /// By how much the margin is better than if the enemy took all it can land on: from each space it can take but one
    /// stack.
    fn left_standing(&self, side: Color, taken: SpaceSet, out_of_reach: SpaceSet, beside: SpaceSet) -> i32 {
        let mut standing = SpaceSet::EMPTY;
        let mut worth = [0; Space::COUNT];
        let mut left = 0;
        for space in taken {
            // Of what may move to where it can be taken, several may be taken at once.
            let targets = self.from(space, side);
            if (targets - out_of_reach).is_empty() {
                let sure = self.reds.contains(space) || beside.contains(space) && targets.is_empty();
                let i = space.index();
                worth[i] = i32::from(self.height[i]) * if sure { 2 } else { 1 };
                left += worth[i];
                standing.insert(space);
            }
        }
        for space in self.movers(!side) {
            let targets = self.from(space, !side) & standing;
            left -= targets.iter().map(|space| worth[space.index()]).max().unwrap_or(0);
        }
        left.max(0)
    }
}

/// Whether it is worth looking closer whether a final margin of `goal` is certain for a side: whether it would be if all
/// but what is threatened stayed as it is. `threatened` are spaces on which the other side could land in its next move.
#[inline]
pub(crate) fn may_be_certain(position: &Position, side: Color, goal: i32, threatened: SpaceSet) -> bool {
    let safe = position.owned_by(side) - threatened;
    let height = |space| i32::from(position.stack(space).map_or(0, Stack::height));
    let safe: i32 = safe.iter().map(height).sum();
    2 * safe + position.lone_reds().len() as i32 - i32::from(position.pieces()) >= goal
}

#[cfg(test)]
mod tests {
    use super::*;
    use dvonn::random::{self, Random};
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
        let mut reach = Reach::new();
        for seed in 0..6000 {
            let mut random = Random::new(seed);
            let mut position = *random::setup(&mut random).position();
            while position.occupied().len() > 5 + seed as usize % 7 {
                let Some(m) = random::legal_move(&position, &mut random) else { break };
                position = position.play_unchecked(m);
            }
            reach.set(&position);
            for side in [Color::White, Color::Black] {
                let least = least_margin(&position, side, &mut HashMap::new());
                for goal in -49..=49 {
                    let Some(margin) = reach.certain_margin(side, goal) else { continue };
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
