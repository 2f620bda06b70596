//! The numbering of moves.

use std::cmp::Ordering;
use std::fmt;

use dvonn::{Move, Phase};

/// The number of a move as people write it. Placements count from 1, and so do the turns of the stacking
/// phase. In each turn, the side that began the phase in this record moves first. Passes count.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MoveNumber {
    /// A placement.
    Placement(usize),
    /// The first move of a turn.
    First(usize),
    /// The second move of a turn.
    Second(usize),
}

impl MoveNumber {
    /// The number of the move `m` after this many placements and other moves.
    #[must_use]
    pub const fn new(m: Move, placements: usize, others: usize) -> Self {
        match (m, others % 2) {
            (Move::Place(_), _) => Self::Placement(placements + 1),
            (_, 0) => Self::First(others / 2 + 1),
            _ => Self::Second(others / 2 + 1),
        }
    }

    /// The number of the next move in a phase, after this many placements and other moves.
    #[must_use]
    pub const fn next(phase: Phase, placements: usize, others: usize) -> Self {
        match phase {
            Phase::Placement => Self::Placement(placements + 1),
            Phase::Stacking => Self::new(Move::Pass, placements, others),
        }
    }

    /// The numbers of the first moves of a record.
    pub fn of(moves: impl IntoIterator<Item = Move>) -> impl Iterator<Item = Self> {
        let (mut placements, mut others) = (0, 0);
        moves.into_iter().map(move |m| {
            let number = Self::new(m, placements, others);
            *if matches!(m, Move::Place(_)) { &mut placements } else { &mut others } += 1;
            number
        })
    }

    /// Returns the kind of the number, and the move's place in its turn: `placement`, `first` or `second`.
    #[must_use]
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Placement(_) => "placement",
            Self::First(_) => "first",
            Self::Second(_) => "second",
        }
    }

    /// The number alone.
    #[must_use]
    pub const fn get(self) -> usize {
        match self {
            Self::Placement(number) | Self::First(number) | Self::Second(number) => number,
        }
    }
}

impl Ord for MoveNumber {
    /// Compares by the order in a record.
    fn cmp(&self, other: &Self) -> Ordering {
        let place = |number: &Self| match *number {
            Self::Placement(number) => (false, number, false),
            Self::First(number) => (true, number, false),
            Self::Second(number) => (true, number, true),
        };
        place(self).cmp(&place(other))
    }
}

impl PartialOrd for MoveNumber {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for MoveNumber {
    /// Writes it as before a move: with a full stop, or with three dots for the second move of a turn.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dots = if matches!(self, Self::Second(_)) { "…" } else { "." };
        write!(f, "{}{dots}", self.get())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_the_order_of_a_record() {
        let [placement, first, second] = [MoveNumber::Placement, MoveNumber::First, MoveNumber::Second];
        assert!([placement(9), first(1), second(1), first(2), second(2), first(10)].is_sorted());
        assert!(first(9) > second(2) && placement(49) < first(1));
    }

    #[test]
    fn placements_and_turns_are_counted_apart() {
        let moves = ["e3", "f3", "d3c3", "pass", "c3b3", "b3a3"].map(|m| m.parse().unwrap());
        let numbers: Vec<String> = MoveNumber::of(moves).map(|number| number.to_string()).collect();
        assert_eq!(numbers, ["1.", "2.", "1.", "1…", "2.", "2…"]);
        assert_eq!(MoveNumber::new(Move::Pass, 49, 33).get(), 17);
    }
}
