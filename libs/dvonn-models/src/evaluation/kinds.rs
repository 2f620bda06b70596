//! Kinds of stacks: the properties of a stack, packed into one number.
//!
//! The terms count each property of stacks separately. A kind combines all properties of one stack. Take a
//! tall enemy stack with a red piece and a single move, which two of our stacks can take: its value differs
//! from the sum of its properties.

use dvonn::{Position, Space, SpaceSet, Stack};

use crate::evaluation::layout::{CLASSES, Layout, class};
use crate::evaluation::terms::{Ground, Side};

/// The number of kinds. Most of them are rare, and many cannot occur.
pub const KINDS: usize = CLASSES << PLANES;

/// The number of properties that are sets of stacks.
const PLANES: usize = 8;

/// The kinds of the stacks of a position, and their classes by space.
#[derive(Clone, Debug)]
pub struct Kinds {
    kinds: [u16; Space::COUNT],
    count: usize,
    layout: Layout,
}

impl Kinds {
    #[inline(always)]
    pub(crate) fn of(position: &Position, ground: &Ground, sides: &[Side; 2]) -> Self {
        let planes = planes(ground, sides).map(|plane| plane.bits().to_le_bytes());
        let mut properties = [0; 64];
        for (byte, properties) in properties.as_chunks_mut::<8>().0.iter_mut().enumerate() {
            *properties = transposed(u64::from_le_bytes(planes.map(|plane| plane[byte]))).to_le_bytes();
        }
        let mut kinds = Self { kinds: [0; Space::COUNT], count: 0, layout: Layout::EMPTY };
        for space in ground.occupied {
            let stack = position.stack(space).unwrap_or(Stack::LONE_RED);
            let class = class(stack, sides[1].own.contains(space));
            kinds.kinds[kinds.count] = class << PLANES | u16::from(properties[space.bit()]);
            kinds.count += 1;
            kinds.layout.set(space, class);
        }
        kinds
    }

    /// The kind of every stack, in no particular order.
    #[must_use]
    #[inline]
    pub fn as_slice(&self) -> &[u16] {
        &self.kinds[..self.count]
    }

    /// The classes by space.
    #[must_use]
    #[inline]
    pub fn layout(&self) -> &Layout {
        &self.layout
    }
}

/// The properties of stacks, one set for each. Lone reds count as ours.
#[inline]
fn planes(ground: &Ground, [us, them]: &[Side; 2]) -> [SpaceSet; PLANES] {
    let ours = us.own | ground.lone_reds;
    let surrounded = ground.surrounded;
    [
        // Its owner can land on it; its enemy can, with at least one stack; its enemy can, with at least two.
        (ours & us.landing) | (them.own & them.landing),
        (ours & them.landing) | (them.own & us.landing),
        (ours & them.landing_twice) | (them.own & us.landing_twice),
        // It has exactly one move; it is free but has nothing to land on. A surrounded stack is in both sets.
        us.one_move | them.one_move | surrounded,
        us.stuck | them.stuck | surrounded,
        ground.links,
        ground.near1,
        ground.near2,
    ]
}

/// The transpose of a matrix of eight by eight bits.
///
/// Warren, "Hacker's Delight", 2nd edition, section 7-3.
#[inline]
const fn transposed(x: u64) -> u64 {
    let mut x = x;
    let t = (x ^ (x >> 7)) & 0x00aa_00aa_00aa_00aa;
    x = x ^ t ^ (t << 7);
    let t = (x ^ (x >> 14)) & 0x0000_cccc_0000_cccc;
    x = x ^ t ^ (t << 14);
    let t = (x ^ (x >> 28)) & 0x0000_0000_f0f0_f0f0;
    x ^ t ^ (t << 28)
}

#[cfg(test)]
mod tests {
    use super::*;
    use dvonn::random::{self, Random};
    use dvonn::{Color, Move};
    use proptest::prelude::*;

    /// The number of moves of a side from a space, and the number onto it, found by the rules.
    fn moves(position: &Position, side: Color, space: Space) -> [usize; 2] {
        let position = if position.side() == side { *position } else { position.play_unchecked(Move::Pass) };
        let all: Vec<_> = position
            .stacking_moves()
            .flat_map(|(from, targets)| targets.iter().map(move |to| (from, to)))
            .collect();
        [all.iter().filter(|m| m.0 == space).count(), all.iter().filter(|m| m.1 == space).count()]
    }

    /// The kind of a stack, found by the rules.
    fn slowly(position: &Position, space: Space, stack: Stack) -> u16 {
        let owner = stack.owner().unwrap_or(position.side());
        let [own_moves, by_owner] = moves(position, owner, space);
        let [_, by_other] = moves(position, !owner, space);
        let around = space.neighbours();
        let surrounded = around.len() == 6 && (around - position.occupied()).is_empty();
        let near = |space: Space| !(space.neighbours() & position.reds()).is_empty();
        let red = position.reds().contains(space);
        let near1 = !red && near(space);
        let near2 = !red && !near1 && around.iter().any(near);
        let moved = !surrounded && !stack.is_lone_red();
        let properties = [
            by_owner > 0,
            by_other > 0,
            by_other > 1,
            surrounded || moved && own_moves == 1,
            surrounded || moved && own_moves == 0,
            !position.occupied().is_one_arc_around(space),
            near1,
            near2,
        ];
        let height = [1, 2, 3, 4, 5, 7].iter().rposition(|&least| stack.height() >= least).unwrap() as u16;
        let class = height * 4 + u16::from(stack.has_red()) * 2 + u16::from(owner != position.side());
        properties.iter().enumerate().fold(class << 8, |kind, (i, &yes)| kind | u16::from(yes) << i)
    }

    proptest! {
        #[test]
        fn kinds_are_those_that_the_rules_say(seed: u64, moves in 0_u32..48) {
            let mut random = Random::new(seed);
            let mut position = *random::setup(&mut random).position();
            for _ in 0..moves {
                position = random::legal_move(&position, &mut random).map_or(position, |m| position.play_unchecked(m));
            }
            let ground = Ground::of(&position);
            let fast = Kinds::of(&position, &ground, &crate::evaluation::terms::count_sides(&position, &ground));
            let slow: Vec<u16> = position.stacks().map(|(space, stack)| slowly(&position, space, stack)).collect();
            // The layout stores the class of each stack on its space.
            let rows: Vec<usize> = position
                .stacks()
                .zip(&slow)
                .map(|((space, _), kind)| space.index() * (CLASSES + 1) + usize::from(kind >> PLANES))
                .collect();
            prop_assert_eq!(fast.layout().rows().collect::<Vec<_>>(), rows);
            prop_assert_eq!(fast.as_slice(), slow);
        }
    }
}
