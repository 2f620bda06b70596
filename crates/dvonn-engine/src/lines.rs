//! The lines between the stacks of a position with few of them: the stacks have numbers, and a set of them fits in 16 bits.
//!
//! What can be reached from where is found out once for all positions that follow, in which only fewer stacks are left.

use dvonn::{Move, Position, Space, SpaceSet};

/// The most stacks there can be.
pub(crate) const MOST: usize = 16;

/// A greater height leads nowhere (rule M7).
pub(crate) const TALLEST: u8 = 10;

/// A set of stacks by their numbers.
pub(crate) type Set = u16;

/// The numbers in a set.
#[inline]
pub(crate) fn each(set: Set) -> impl Iterator<Item = usize> {
    let mut rest = set;
    std::iter::from_fn(move || {
        if rest == 0 {
            return None;
        }
        let number = rest.trailing_zeros() as usize % MOST;
        rest &= rest - 1;
        Some(number)
    })
}

/// The set of one number.
#[inline]
pub(crate) const fn of(number: usize) -> Set {
    1 << (number % MOST)
}

/// Whether a number is in a set.
#[inline]
pub(crate) const fn contains(set: Set, number: usize) -> bool {
    set >> (number % MOST) & 1 != 0
}

/// The set of each number.
pub(crate) const EACH: [Set; MOST] = {
    let mut each = [0; MOST];
    let mut number = 0;
    while number < MOST {
        each[number] = of(number);
        number += 1;
    }
    each
};

/// How the spaces of a position's stacks lie to each other. It stays as it is while the stacks become fewer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Lines {
    occupied: SpaceSet,
    /// The space of each stack, in the order of [`Space`].
    spaces: [Space; MOST],
    /// Its neighbours.
    neighbours: [Set; MOST],
    /// Those with six neighbours.
    inner: Set,
    /// `jumps[height][number]`: the stacks exactly so many steps away in a straight line (rule M2).
    jumps: [[Set; MOST]; TALLEST as usize + 2],
}

/// The lines found out last: moves from one space to several others leave the same spaces occupied.
pub(crate) struct LastLines(Vec<Lines>);

/// How many are kept: four times as many take no less time.
const LAST: usize = 64;

impl LastLines {
    pub(crate) fn new() -> Self {
        Self(Vec::new())
    }

    /// [`Lines::of`] a position.
    pub(crate) fn of(&mut self, position: &Position) -> Lines {
        if self.0.is_empty() {
            // Between no stacks: the reds are always there.
            self.0.resize(LAST, Lines::EMPTY);
        }
        let occupied = position.occupied();
        let mixed = occupied.bits().wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let kept = &mut self.0[(mixed >> 32) as usize % LAST];
        if kept.occupied != occupied {
            *kept = Lines::of(position);
        }
        kept.clone()
    }
}

/// How many steps in a straight line it is from a space to another, by their indices; 0 where no line joins them.
static STEPS: [[u8; Space::COUNT]; Space::COUNT] = {
    let mut steps = [[0; Space::COUNT]; Space::COUNT];
    let mut from = 0;
    while let Some(space) = Space::from_index(from) {
        let mut direction = 0;
        while direction < 6 {
            let mut distance = 1;
            while let Some(to) = space.step(dvonn::Direction::ALL[direction], distance) {
                steps[from][to.index()] = distance;
                distance += 1;
            }
            direction += 1;
        }
        from += 1;
    }
    steps
};

impl Lines {
    const EMPTY: Self = Self {
        occupied: SpaceSet::EMPTY,
        spaces: [Space::MIDDLE; MOST],
        neighbours: [0; MOST],
        inner: 0,
        jumps: [[0; MOST]; TALLEST as usize + 2],
    };

    /// The lines between the stacks of a position, of which there are at most [`MOST`].
    pub(crate) fn of(position: &Position) -> Self {
        let mut lines = Self { occupied: position.occupied(), ..Self::EMPTY };
        for (count, space) in position.occupied().iter().take(MOST).enumerate() {
            lines.spaces[count] = space;
            let steps = &STEPS[space.index()];
            for other in 0..count {
                // Where no line joins them it goes to a row that is emptied.
                let row = &mut lines.jumps[usize::from(steps[lines.spaces[other].index()])];
                row[other] |= of(count);
                row[count] |= of(other);
            }
        }
        lines.jumps[0] = [0; MOST];
        lines.neighbours = lines.jumps[1];
        for (number, neighbours) in lines.neighbours.iter().enumerate() {
            if neighbours.count_ones() == 6 {
                lines.inner |= of(number);
            }
        }
        lines
    }

    /// The stacks exactly as many steps from one as it is high.
    #[inline]
    pub(crate) fn jumps(&self, number: usize, height: u8) -> Set {
        self.jumps[usize::from(height.min(TALLEST + 1))][number % MOST]
    }

    #[inline]
    pub(crate) fn neighbours(&self, number: usize) -> Set {
        self.neighbours[number % MOST]
    }

    /// Those of the stacks on the board that have all six neighbours: they may not move (rule M3).
    #[inline]
    pub(crate) fn surrounded(&self, all: Set) -> Set {
        let mut surrounded = 0;
        for number in each(self.inner & all) {
            surrounded |= Set::from(self.neighbours(number) & !all == 0) << number;
        }
        surrounded
    }

    /// Those of a set that a chain of neighbours in it links to `seeds`.
    #[inline]
    pub(crate) fn linked(&self, set: Set, seeds: Set) -> Set {
        let mut linked = set & seeds;
        let mut new = linked;
        while new != 0 {
            let number = new.trailing_zeros() as usize;
            new &= new - 1;
            let more = self.neighbours(number) & set & !linked;
            linked |= more;
            new |= more;
        }
        linked
    }

    /// The space of a stack.
    #[inline]
    pub(crate) fn space(&self, number: usize) -> Space {
        self.spaces[number % MOST]
    }

    /// Those of a set that no chain of neighbours in it links to `seeds`, if those of `doubtful` that are linked are
    /// linked to all others.
    #[inline]
    pub(crate) fn unlinked(&self, set: Set, seeds: Set, doubtful: Set) -> Set {
        let mut linked = set & seeds;
        let mut new = linked;
        while doubtful & !linked != 0 {
            if new == 0 {
                return set & !linked;
            }
            let number = new.trailing_zeros() as usize;
            new &= new - 1;
            let more = self.neighbours(number) & set & !linked;
            linked |= more;
            new |= more;
        }
        0
    }

    /// The numbers of the stacks that a move is about.
    #[inline]
    pub(crate) fn move_of(&self, m: Move) -> Option<(usize, usize)> {
        let Move::Stack { from, to } = m else { return None };
        let number = |space| self.spaces.iter().position(|&s| s == space);
        Some((number(from)?, number(to)?))
    }

    /// The move of one stack onto another.
    #[inline]
    pub(crate) fn to_move(&self, from: usize, to: usize) -> Move {
        Move::Stack { from: self.space(from), to: self.space(to) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dvonn::random::{self, Random};

    #[test]
    fn lines_are_those_of_the_position() {
        let mut last = LastLines::new();
        for seed in 0..300 {
            let mut random = Random::new(seed);
            let mut position = *random::setup(&mut random).position();
            while let Some(m) = random::legal_move(&position, &mut random) {
                position = position.play_unchecked(m);
                if position.occupied().len() <= MOST {
                    let (kept, new) = (last.of(&position), Lines::of(&position));
                    assert_eq!(kept, new, "{position:?}");
                }
            }
        }
    }
}
