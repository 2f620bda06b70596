//! What is settled: pieces that one side certainly has at the end of the game, whatever is played.
//!
//! Stacks never shrink (rule P2) and nothing lands on a vacant space (rule M2). So from heights and distances alone it
//! follows where a stack can still go, or could if more pieces came on top of it, and so what a side can never take.

use dvonn::{Color, Position, Space, SpaceSet, Stack};

/// Where stacks can still land, and whose.
struct Reach<'a> {
    position: &'a Position,
    occupied: SpaceSet,
    /// The spaces on which anything may yet land.
    landings: SpaceSet,
}

impl Reach<'_> {
    /// The spaces on which what stands here, or what will have landed on it by then, may land.
    #[inline]
    fn from(&self, space: Space) -> SpaceSet {
        let Some(stack) = self.position.stack(space) else { return SpaceSet::EMPTY };
        let height = stack.height();
        let jumps = match (self.landings.contains(space), stack.is_lone_red()) {
            (true, false) => SpaceSet::jumps_from(space, height),
            (false, false) => SpaceSet::jumps(space, height),
            // A lone red moves only under another piece (rule M4).
            (true, true) => SpaceSet::jumps_from(space, height + 1),
            (false, true) => SpaceSet::EMPTY,
        };
        jumps & self.occupied
    }

    /// The largest part of a set that no move leads out of.
    fn closed(&self, mut set: SpaceSet) -> SpaceSet {
        loop {
            let leak = set.iter().filter(|&space| !(self.from(space) - set).is_empty());
            let leak: SpaceSet = leak.collect();
            if leak.is_empty() {
                return set;
            }
            set -= leak;
        }
    }

    fn pieces(&self, set: SpaceSet) -> i32 {
        set.iter().map(|space| i32::from(self.position.stack(space).map_or(0, Stack::height))).sum()
    }
}

/// The final margin for a side is at least this, in pieces, whatever is played, if that can be seen to be `goal` or more;
/// otherwise `None`. `threatened` are spaces on which the other side could land in its next move, if it is known.
#[inline]
pub(crate) fn certain_margin(
    position: &Position,
    side: Color,
    goal: i32,
    threatened: SpaceSet,
) -> Option<i32> {
    // Would it be enough if all but what is threatened were settled as it stands?
    let occupied = position.occupied();
    let reach = Reach { position, occupied, landings: occupied };
    let pieces = i32::from(position.pieces());
    let lone_reds = position.lone_reds();
    let safe = position.owned_by(side) - threatened;
    if 2 * reach.pieces(safe) + lone_reds.len() as i32 - pieces < goal {
        return None;
    }
    reach.certain_margin(side, goal, pieces)
}

impl Reach<'_> {
    /// [`certain_margin`], looked into.
    fn certain_margin(mut self, side: Color, goal: i32, pieces: i32) -> Option<i32> {
        // On what anyone may land, and then more closely, on what the enemy may.
        let mut anyone = SpaceSet::EMPTY;
        for space in self.occupied {
            anyone |= self.from(space);
        }
        self.landings = anyone;
        let own = self.position.owned_by(side);
        let mut enemies = SpaceSet::EMPTY;
        for space in self.occupied & (self.position.owned_by(!side) | anyone) {
            enemies |= self.from(space);
        }

        // What the enemy will never have: the side's own stacks out of its reach, wherever they may go from here.
        let lone_reds = self.position.lone_reds();
        let untouched = (lone_reds - anyone).len() as i32;
        if 2 * self.pieces(own - enemies) + untouched - pieces < goal {
            return None;
        }
        let out_of_reach = self.closed(self.occupied - enemies);
        let kept = own & out_of_reach;

        // Of these, the side will surely have what cannot lose contact: it has a red piece, or is beside something that
        // never moves and is linked to a red piece by others that never move.
        let occupied = self.occupied;
        let fixed: SpaceSet = occupied.iter().filter(|&space| self.from(space).is_empty()).collect();
        let reds = self.position.reds();
        let anchored = fixed.linked_to(fixed & reds);
        let on_the_ground = self.closed(out_of_reach & (anchored | anchored.neighbours()));
        let sure = kept & (on_the_ground | reds);
        let margin = self.pieces(sure) - (pieces - untouched - self.pieces(kept));
        (margin >= goal).then_some(margin)
    }
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
        for seed in 0..1500 {
            let mut random = Random::new(seed);
            let mut position = *random::setup(&mut random).position();
            while position.occupied().len() > 5 + seed as usize % 6 {
                let Some(m) = random::legal_move(&position, &mut random) else { break };
                position = position.play_unchecked(m);
            }
            for side in [Color::White, Color::Black] {
                let least = least_margin(&position, side, &mut HashMap::new());
                for threatened in [SpaceSet::EMPTY, position.threatened_by(!side)] {
                    for goal in -49..=49 {
                        let Some(margin) = certain_margin(&position, side, goal, threatened) else {
                            continue;
                        };
                        assert!(
                            (goal..=least).contains(&margin),
                            "{position:?} {side:?} {goal} {margin} {least}"
                        );
                        bounds += 1;
                        tight += usize::from(margin == least);
                    }
                }
            }
        }
        assert!(
            bounds > 1000 && tight > bounds / 10,
            "{bounds} bounds, {tight} of them tight: is it looked for?"
        );
    }

    trait Threats {
        fn threatened_by(&self, side: Color) -> SpaceSet;
    }

    impl Threats for Position {
        fn threatened_by(&self, side: Color) -> SpaceSet {
            let jumps = |space| SpaceSet::jumps(space, self.stack(space).map_or(0, Stack::height));
            let targets = self.movable_by(side).iter().map(jumps);
            targets.fold(SpaceSet::EMPTY, |all, targets| all | targets) & self.occupied()
        }
    }
}
