//! The numbers that describe a move, written one after another.

/// The moves of a position in numbers, as the networks see them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Features {
    /// The stage of the phase, below [`STAGES`](crate::STAGES).
    pub stage: usize,
    /// For each legal move, in the order of [`dvonn::Position::legal_moves`], the numbers that describe it.
    pub rows: Vec<Vec<i8>>,
}

/// The numbers that describe a move: counts and flags.
pub(crate) struct Row {
    values: [i8; Self::LONGEST],
    len: usize,
}

impl Row {
    /// The most numbers that a row has room for.
    pub(crate) const LONGEST: usize = 256;

    pub(crate) const fn new() -> Self {
        Self { values: [0; Self::LONGEST], len: 0 }
    }

    /// Adds a number, clipped to what fits.
    #[inline]
    pub(crate) fn count(&mut self, number: i32) {
        self.values[self.len] = number.clamp(-127, 127) as i8;
        self.len += 1;
    }

    /// Adds 1 or 0.
    #[inline]
    pub(crate) fn flag(&mut self, holds: bool) {
        self.count(i32::from(holds));
    }

    /// Adds a flag for each choice, of which only `chosen` is 1. The last choice stands for all above it too.
    #[inline]
    pub(crate) fn choice(&mut self, chosen: usize, choices: usize) {
        self.values[self.len + chosen.min(choices - 1)] = 1;
        self.len += choices;
    }

    /// Adds flags for a choice, none of which is 1 unless `holds`.
    #[inline]
    pub(crate) fn choice_if(&mut self, holds: bool, chosen: usize, choices: usize) {
        if holds {
            self.choice(chosen, choices);
        } else {
            self.len += choices;
        }
    }

    /// The numbers.
    pub(crate) fn values(&self) -> Vec<i8> {
        self.values[..self.len].to_vec()
    }
}
