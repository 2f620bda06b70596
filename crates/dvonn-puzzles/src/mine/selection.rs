//! Which of the puzzles found are kept: no two alike, and spread over difficulties and themes.

use std::collections::{BTreeMap, BTreeSet};

use dvonn_coach::MotifKind;

use crate::identity::{Identity, PuzzleId};
use crate::puzzle::Puzzle;

/// The width of a band of ratings, in points, and the lowest and the highest band.
const BAND: u16 = 200;
const BANDS: [u16; 2] = [5, 10];

/// No band gets more than one in this many of all puzzles, so that none of the six bands is more than half as
/// full again as their mean.
const BAND_SHARE: usize = 4;

/// At most one in this many of all puzzles have exactly the same themes.
const THEMES_SHARE: usize = 20;

/// Puzzles chosen one after another.
#[derive(Clone, Debug)]
pub struct Selection {
    count: usize,
    known: BTreeSet<Identity>,
    ids: BTreeSet<PuzzleId>,
    bands: BTreeMap<u16, usize>,
    themes: BTreeMap<Vec<MotifKind>, usize>,
}

impl Selection {
    /// A selection that will have this many puzzles.
    #[must_use]
    pub const fn new(count: usize) -> Self {
        Self {
            count,
            known: BTreeSet::new(),
            ids: BTreeSet::new(),
            bands: BTreeMap::new(),
            themes: BTreeMap::new(),
        }
    }

    /// How many puzzles it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// Whether it has none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// Whether it has as many puzzles as were asked for.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.len() >= self.count
    }

    /// Takes a puzzle if the selection is not complete, has none like it, and has room for its rating and its
    /// themes. Returns whether it was taken.
    pub fn offer(&mut self, puzzle: &Puzzle) -> bool {
        let band = (puzzle.rating().points() / BAND).clamp(BANDS[0], BANDS[1]);
        let in_band = self.bands.get(&band).copied().unwrap_or(0);
        let with_themes = self.themes.get(puzzle.themes()).copied().unwrap_or(0);
        let taken = !self.is_complete()
            && in_band < self.count.div_ceil(BAND_SHARE)
            && with_themes < self.count.div_ceil(THEMES_SHARE)
            && !self.known.contains(&puzzle.identity())
            && !self.ids.contains(&puzzle.id());
        if taken {
            self.known.insert(puzzle.identity());
            self.ids.insert(puzzle.id());
            *self.bands.entry(band).or_default() += 1;
            *self.themes.entry(puzzle.themes().to_vec()).or_default() += 1;
        }
        taken
    }
}
