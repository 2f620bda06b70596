//! Sets of spaces as bitboards.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};
use core::str::FromStr;

use crate::space::{ROWS, STRIDE};
use crate::{Direction, ParseSpaceError, Space};

/// A set of spaces: a machine word with one bit per space.
///
/// Bit `11·row + column` stands for a space; the other bits are never set:
///
/// ```text
///      . . c5 d5 e5 f5 g5 h5 i5 j5 k5      bits 46–54
///      . b4 c4 d4 e4 f4 g4 h4 i4 j4 k4     bits 34–43
///      a3 b3 c3 d3 e3 f3 g3 h3 i3 j3 k3    bits 22–32
///      a2 b2 c2 d2 e2 f2 g2 h2 i2 j2 .     bits 11–20
///      a1 b1 c1 d1 e1 f1 g1 h1 i1 . .      bits  0–8
/// ```
///
/// Moving the whole set one step in a direction is a shift by 1, 11 or 12 and a mask. That makes legal moves
/// and contact cheap to compute.
///
/// ```
/// use dvonn::{Space, SpaceSet};
///
/// let pair = SpaceSet::of(Space::E3) | SpaceSet::of(Space::C3);
/// assert!(pair.contains(Space::C3));
/// assert_eq!(pair.len(), 2);
/// assert_eq!(SpaceSet::of(Space::E3).neighbours().len(), 6);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SpaceSet(u64);

/// `JUMPS[height][bit]`: the spaces exactly `height` steps away in a straight line (rule M2).
static JUMPS: [[SpaceSet; 64]; 11] = {
    let mut table = [[SpaceSet::EMPTY; 64]; 11];
    let mut index = 0;
    while let Some(space) = Space::from_index(index) {
        let mut height = 1;
        while height <= 10 {
            table[height][space.bit()] = SpaceSet::at_distance(space, height as u8);
            height += 1;
        }
        index += 1;
    }
    table
};

/// `FAR[height][bit]`: the spaces `height` or more steps away in a straight line.
static FAR: [[SpaceSet; 64]; 11] = {
    let mut table = JUMPS;
    let mut height = 10;
    while height > 0 {
        let mut bit = 0;
        while bit < 64 {
            table[height - 1][bit].0 |= table[height][bit].0;
            bit += 1;
        }
        height -= 1;
    }
    table
};

impl SpaceSet {
    /// No space.
    pub const EMPTY: Self = Self(0);

    /// All 49 spaces.
    pub const BOARD: Self = {
        let (mut bits, mut row) = (0, 0);
        while row < 5 {
            let (first, end) = ROWS[row];
            bits |= ((1 << (end - first)) - 1) << (first + row as u8 * STRIDE);
            row += 1;
        }
        Self(bits)
    };

    /// The 24 spaces with fewer than six neighbours (rule B5).
    pub const EDGE: Self = Self(Self::BOARD.0 & !Self::BOARD.surrounded().0);

    /// The set that contains one space.
    #[must_use]
    pub const fn of(space: Space) -> Self {
        Self(1 << space.bit())
    }

    /// Whether the space is in the set.
    #[must_use]
    pub const fn contains(self, space: Space) -> bool {
        self.0 >> space.bit() & 1 != 0
    }

    /// The set as a word with one bit per space, for hashing and storing.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set with these [bits](Self::bits), or `None` if a bit does not belong to a space.
    #[must_use]
    pub const fn from_bits(bits: u64) -> Option<Self> {
        if bits & !Self::BOARD.0 == 0 { Some(Self(bits)) } else { None }
    }

    /// The number of spaces in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no space.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a space to the set.
    pub const fn insert(&mut self, space: Space) {
        self.0 |= 1 << space.bit();
    }

    /// Removes a space from the set.
    pub const fn remove(&mut self, space: Space) {
        self.0 &= !(1 << space.bit());
    }

    /// The first space of the set in the order of [`Space`].
    #[must_use]
    pub const fn first(self) -> Option<Space> {
        if self.0 == 0 { None } else { Some(Space::from_bit(self.0.trailing_zeros())) }
    }

    /// The space of the set that has `n` others before it, or `None` if there is none.
    #[must_use]
    pub const fn nth(self, n: usize) -> Option<Space> {
        let mut rest = self.0;
        let mut skipped = 0;
        while skipped < n && rest != 0 {
            rest &= rest - 1;
            skipped += 1;
        }
        Self(rest).first()
    }

    /// The spaces of the set, in the order of [`Space`].
    #[must_use]
    pub const fn iter(self) -> Spaces {
        Spaces(self.0)
    }

    /// The set moved one step in a direction, without the spaces that leave the board.
    #[must_use]
    pub const fn step(self, direction: Direction) -> Self {
        let moved = match direction {
            Direction::East => self.0 << 1,
            Direction::NorthEast => self.0 << 12,
            Direction::NorthWest => self.0 << 11,
            Direction::West => self.0 >> 1,
            Direction::SouthWest => self.0 >> 12,
            Direction::SouthEast => self.0 >> 11,
        };
        Self(moved & Self::BOARD.0)
    }

    /// The spaces adjacent to any space of the set. A space of the set is included only if it is adjacent to
    /// another one.
    #[must_use]
    pub const fn neighbours(self) -> Self {
        let s = self.0;
        Self((s << 1 | s >> 1 | s << 11 | s >> 11 | s << 12 | s >> 12) & Self::BOARD.0)
    }

    /// The spaces of the set whose six neighbours are also in the set (rule M3).
    ///
    /// A space on the edge has fewer than six neighbours and is never included.
    #[must_use]
    pub const fn surrounded(self) -> Self {
        let s = self.0;
        Self(s & s << 1 & s >> 1 & s << 11 & s >> 11 & s << 12 & s >> 12)
    }

    /// The spaces in a straight line from a space, exactly `distance` steps away, which is at least 1; empty
    /// beyond 10.
    #[must_use]
    pub(crate) const fn at_distance(space: Space, distance: u8) -> Self {
        let mut set = Self::EMPTY;
        let mut i = 0;
        while i < 6 {
            if let Some(target) = space.step(Direction::ALL[i], distance) {
                set.insert(target);
            }
            i += 1;
        }
        set
    }

    /// The spaces where a stack of this height lands from a space if they are occupied (rule M2). Empty from
    /// height 11 (rule M7).
    #[must_use]
    #[inline]
    pub fn jumps(space: Space, height: u8) -> Self {
        JUMPS.get(height as usize).map_or(Self::EMPTY, |row| row[space.bit()])
    }

    /// The spaces where a stack of at least this height lands from a space if they are occupied. Since stacks
    /// only grow (rule M6), these are all the spaces that it can ever reach from there in one move.
    #[must_use]
    #[inline]
    pub fn jumps_from(space: Space, height: u8) -> Self {
        FAR.get(height as usize).map_or(Self::EMPTY, |row| row[space.bit()])
    }

    /// The spaces of this set that are linked to one of `seeds` by a chain of adjacent spaces of this set.
    #[must_use]
    pub const fn linked_to(self, seeds: Self) -> Self {
        let mut reached = self.0 & seeds.0;
        loop {
            let once = self.0 & (reached | Self(reached).neighbours().0);
            let twice = self.0 & (once | Self(once).neighbours().0);
            if twice == once {
                return Self(once);
            }
            reached = twice;
        }
    }

    /// Whether the neighbours of `centre` in this set are linked to each other around it: there are none, or
    /// they form one unbroken arc.
    ///
    /// If so, spaces that were linked through `centre` stay linked without it.
    #[must_use]
    #[inline]
    pub const fn is_one_arc_around(self, centre: Space) -> bool {
        // After rotation by 12 bits less than the centre's, its neighbours are always bits 0, 1, 11, 13, 23
        // and 24.
        let ring = (self.0 & NEIGHBOURS[centre.bit()].0).rotate_right(centre.bit() as u32 + 64 - 12);
        ONE_ARC >> folded(ring) & 1 != 0
    }
}

impl Space {
    /// The neighbouring spaces: six, or fewer at the edge (rule B2).
    #[must_use]
    #[inline]
    pub fn neighbours(self) -> SpaceSet {
        SpaceSet::jumps(self, 1)
    }

    /// Whether the space lies on the edge: it has fewer than six neighbours (rule B5).
    #[must_use]
    pub const fn is_edge(self) -> bool {
        SpaceSet::EDGE.contains(self)
    }
}

/// The neighbours of the space with each bit.
static NEIGHBOURS: [SpaceSet; 64] = {
    let mut table = [SpaceSet::EMPTY; 64];
    let mut index = 0;
    while let Some(space) = Space::from_index(index) {
        table[space.bit()] = SpaceSet::at_distance(space, 1);
        index += 1;
    }
    table
};

/// Moves bits 0, 1, 11, 13, 23 and 24 to bits 0, 1, 2, 4, 5 and 6.
const fn folded(ring: u64) -> u64 {
    (ring | ring >> 9 | ring >> 18) & 0b111_0111
}

/// One bit for each [`folded`] ring of neighbours: whether it is empty or one arc.
const ONE_ARC: u128 = {
    // South-west, south-east, east, north-east, north-west, west: counter-clockwise.
    const RING: [u32; 6] = [0, 1, 13, 24, 23, 11];
    let (mut table, mut pattern) = (0, 0_u64);
    while pattern < 64 {
        let (mut ring, mut arcs, mut i) = (0_u64, 0, 0);
        while i < 6 {
            let (here, next) = (pattern >> i & 1, pattern >> ((i + 1) % 6) & 1);
            ring |= here << RING[i];
            if here == 1 && next == 0 {
                arcs += 1;
            }
            i += 1;
        }
        if arcs <= 1 {
            table |= 1 << folded(ring);
        }
        pattern += 1;
    }
    table
};

impl BitAnd for SpaceSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for SpaceSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXor for SpaceSet {
    type Output = Self;
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Sub for SpaceSet {
    type Output = Self;
    /// The spaces of this set that are not in the other.
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl Not for SpaceSet {
    type Output = Self;
    /// The spaces of the board that are not in this set.
    fn not(self) -> Self {
        Self(!self.0 & Self::BOARD.0)
    }
}

impl BitAndAssign for SpaceSet {
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for SpaceSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitXorAssign for SpaceSet {
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

impl SubAssign for SpaceSet {
    fn sub_assign(&mut self, other: Self) {
        self.0 &= !other.0;
    }
}

impl From<Space> for SpaceSet {
    fn from(space: Space) -> Self {
        Self::of(space)
    }
}

impl FromIterator<Space> for SpaceSet {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Self {
        spaces.into_iter().fold(Self::EMPTY, |set, space| set | Self::of(space))
    }
}

impl Extend<Space> for SpaceSet {
    fn extend<I: IntoIterator<Item = Space>>(&mut self, spaces: I) {
        *self |= spaces.into_iter().collect();
    }
}

impl IntoIterator for SpaceSet {
    type Item = Space;
    type IntoIter = Spaces;
    fn into_iter(self) -> Spaces {
        self.iter()
    }
}

impl fmt::Debug for SpaceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl fmt::Display for SpaceSet {
    /// Writes the names of the spaces, separated by blanks.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, space) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{space}")?;
        }
        Ok(())
    }
}

impl FromStr for SpaceSet {
    type Err = ParseSpaceError;

    /// Reads the names of spaces in any order, with white space between them.
    fn from_str(names: &str) -> Result<Self, ParseSpaceError> {
        names.split_ascii_whitespace().map(str::parse::<Space>).collect()
    }
}

/// The spaces of a [`SpaceSet`], `a1` first.
#[derive(Clone, Debug)]
pub struct Spaces(u64);

impl Iterator for Spaces {
    type Item = Space;

    #[inline]
    fn next(&mut self) -> Option<Space> {
        let space = SpaceSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(space)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Spaces {}
impl FusedIterator for Spaces {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use std::string::ToString;
    use std::vec::Vec;

    #[test]
    fn stepping_a_set_steps_each_of_its_spaces() {
        for space in Space::all() {
            for direction in Direction::ALL {
                let stepped: SpaceSet = space.step(direction, 1).into_iter().collect();
                assert_eq!(SpaceSet::of(space).step(direction), stepped, "{space} {direction:?}");
            }
            assert_eq!(SpaceSet::of(space).neighbours(), space.neighbours());
            assert!(SpaceSet::of(space).surrounded().is_empty());
        }
        assert_eq!(SpaceSet::BOARD.len(), 49);
        assert_eq!(SpaceSet::BOARD.surrounded().len(), 25);
    }

    #[test]
    fn jumps_from_a_height_are_the_jumps_of_all_greater_heights() {
        for space in Space::all() {
            for height in 0..13 {
                let jumps = (height..=10).map(|height| SpaceSet::jumps(space, height));
                assert_eq!(SpaceSet::jumps_from(space, height), jumps.fold(SpaceSet::EMPTY, BitOr::bitor));
            }
        }
    }

    #[test]
    fn arcs_around_every_space_in_every_pattern() {
        for centre in Space::all() {
            let ring = centre.neighbours();
            for pattern in 0..64_u32 {
                let set: SpaceSet =
                    ring.iter().enumerate().filter(|(i, _)| pattern >> i & 1 != 0).map(|(_, s)| s).collect();
                let linked = set.first().is_none_or(|seed| set.linked_to(SpaceSet::of(seed)) == set);
                assert_eq!(set.is_one_arc_around(centre), linked, "{centre}: {set}");
            }
        }
    }

    #[test]
    fn nth_counts_from_the_first() {
        let set = SpaceSet::EDGE;
        for (n, space) in set.iter().enumerate() {
            assert_eq!(set.nth(n), Some(space));
        }
        assert_eq!(set.nth(24), None);
    }

    #[test]
    fn the_edge_has_24_spaces() {
        assert_eq!(Space::all().filter(|space| space.is_edge()).count(), 24);
        for space in Space::all() {
            let neighbours = Direction::ALL.iter().filter_map(|&d| space.step(d, 1)).count();
            assert_eq!(space.neighbours().len(), neighbours);
            assert_eq!(space.is_edge(), neighbours < 6);
        }
    }

    /// Random sets of every density.
    fn sets() -> impl Iterator<Item = SpaceSet> {
        let mut random = Random::new(11);
        (0..500).map(move |i| Space::all().filter(|_| random.below(10) < i % 11).collect())
    }

    #[test]
    fn set_algebra_is_that_of_the_spaces() {
        for (a, b) in sets().zip(sets().skip(7)) {
            let by = |f: fn(bool, bool) -> bool| -> SpaceSet {
                Space::all().filter(|&space| f(a.contains(space), b.contains(space))).collect()
            };
            let assigned = |f: fn(&mut SpaceSet, SpaceSet)| {
                let mut set = a;
                f(&mut set, b);
                set
            };
            assert_eq!((a & b, assigned(BitAndAssign::bitand_assign)), (by(|a, b| a && b), a & b));
            assert_eq!((a | b, assigned(BitOrAssign::bitor_assign)), (by(|a, b| a || b), a | b));
            assert_eq!((a ^ b, assigned(BitXorAssign::bitxor_assign)), (by(|a, b| a != b), a ^ b));
            assert_eq!((a - b, assigned(SubAssign::sub_assign)), (by(|a, b| a && !b), a - b));
            assert_eq!((!a, assigned(Extend::extend)), (by(|a, _| !a), a | b));
        }
    }

    #[test]
    fn spaces_are_added_removed_and_listed_in_order() {
        for set in sets() {
            let listed: Vec<Space> = Space::all().filter(|&space| set.contains(space)).collect();
            assert_eq!(set.iter().collect::<Vec<_>>(), listed);
            assert_eq!(set.iter().size_hint(), (listed.len(), Some(listed.len())));
            assert_eq!((set.len(), set.is_empty()), (listed.len(), listed.is_empty()));
            assert_eq!(set.first(), listed.first().copied());
            assert_eq!(set.bits(), listed.iter().map(|space| 1_u64 << space.bit()).sum::<u64>());
            for space in Space::all() {
                let (mut more, mut less) = (set, set);
                more.insert(space);
                less.remove(space);
                assert_eq!((more, less), (set | SpaceSet::from(space), set - SpaceSet::of(space)));
                assert!(more.contains(space) && !less.contains(space));
            }
        }
    }

    #[test]
    fn neighbours_surrounded_and_linked_spaces_are_found_one_by_one() {
        for (set, seeds) in sets().zip(sets().skip(1)) {
            let neighbours: SpaceSet = set.iter().flat_map(Space::neighbours).collect();
            assert_eq!(set.neighbours(), neighbours);
            let surrounded: SpaceSet = set
                .iter()
                .filter(|&space| !space.is_edge() && (space.neighbours() - set).is_empty())
                .collect();
            assert_eq!(set.surrounded(), surrounded);

            let mut linked = set & seeds;
            for _ in Space::all() {
                linked |= linked.iter().flat_map(Space::neighbours).collect::<SpaceSet>() & set;
            }
            assert_eq!(set.linked_to(seeds), linked, "{set} from {seeds}");
        }
    }

    #[test]
    fn jumps_are_steps_in_the_six_directions() {
        for space in Space::all() {
            for height in 0..=12 {
                let steps = Direction::ALL.into_iter().filter_map(|direction| space.step(direction, height));
                let jumps: SpaceSet = steps.filter(|&target| target != space).collect();
                assert_eq!(SpaceSet::jumps(space, height), jumps, "{space} {height}");
            }
        }
    }

    #[test]
    fn sets_are_written_as_lists_of_spaces() {
        let set = SpaceSet::from_iter([Space::C2, Space::A1, Space::K5]);
        assert_eq!(std::format!("{set} {set:?}"), "a1 c2 k5 {a1, c2, k5}");
        assert_eq!(SpaceSet::EMPTY.to_string(), "");
        for read in ["a1 c2 k5", " K5\ta1 c2 a1\n"] {
            assert_eq!(read.parse(), Ok(set));
        }
        assert_eq!("".parse(), Ok(SpaceSet::EMPTY));
        assert_eq!("a1,c2".parse::<SpaceSet>(), Err(ParseSpaceError));
    }

    #[test]
    fn only_bits_of_spaces_make_a_set() {
        for bit in 0..64 {
            let on_board = Space::all().any(|space| space.bit() == bit);
            let set = SpaceSet::from_bits(1 << bit | SpaceSet::EDGE.bits());
            assert_eq!(set.map(SpaceSet::bits), on_board.then_some(1 << bit | SpaceSet::EDGE.bits()));
        }
        assert_eq!(SpaceSet::from_bits(0), Some(SpaceSet::EMPTY));
        assert_eq!(SpaceSet::from_bits(SpaceSet::BOARD.bits()), Some(SpaceSet::BOARD));
    }
}
