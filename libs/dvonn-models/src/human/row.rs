//! A builder for the list of numbers that describe a move.

/// The moves of a position as numbers, the networks' inputs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Features {
    /// The stage of the phase, below [`STAGES`](crate::human::STAGES).
    pub stage: usize,
    /// One row for each legal move, in the order of [`dvonn::Position::legal_moves`].
    pub rows: Vec<Vec<i8>>,
}

/// The numbers that describe a move: counts and flags.
pub(crate) struct Row {
    values: [i8; Self::LONGEST],
    len: usize,
}

impl Row {
    /// The capacity of a row.
    pub(crate) const LONGEST: usize = 256;

    pub(crate) const fn new() -> Self {
        Self { values: [0; Self::LONGEST], len: 0 }
    }

    /// Adds a number, clipped to the range of `i8`.
    #[inline]
    pub(crate) fn count(&mut self, number: i32) {
        self.values[self.len] = number.clamp(-127, 127) as i8;
        self.len += 1;
    }

    /// Adds 1 if `holds`, else 0.
    #[inline]
    pub(crate) fn flag(&mut self, holds: bool) {
        self.count(i32::from(holds));
    }

    /// Adds one flag for each choice; only the flag of `chosen` is 1. The last flag also stands for every
    /// larger value.
    #[inline]
    pub(crate) fn choice(&mut self, chosen: usize, choices: usize) {
        self.values[self.len + chosen.min(choices - 1)] = 1;
        self.len += choices;
    }

    /// Adds the flags of a choice, all of them 0 unless `holds`.
    #[inline]
    pub(crate) fn choice_if(&mut self, holds: bool, chosen: usize, choices: usize) {
        if holds {
            self.choice(chosen, choices);
        } else {
            self.len += choices;
        }
    }

    /// The numbers so far.
    pub(crate) fn values(&self) -> Vec<i8> {
        self.values[..self.len].to_vec()
    }
}
