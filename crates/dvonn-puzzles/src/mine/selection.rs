//! Selects puzzles so that no two are alike, and spreads them over difficulties and themes.

use std::collections::{BTreeMap, BTreeSet};

use dvonn_coach::MotifKind;

use crate::identity::{Identity, PuzzleId};
use crate::puzzle::Puzzle;

/// The width of a band of ratings, in points.
const BAND: u16 = 200;
/// The lowest and the highest band, as multiples of the width.
const BANDS: [u16; 2] = [5, 10];

/// No band gets more than one in this many puzzles, which is one and a half times the mean of the six bands.
const BAND_SHARE: usize = 4;

/// At most one in this many puzzles has exactly the same themes.
const THEMES_SHARE: usize = 20;

/// A theme is rare until one in this many puzzles has it. A rare theme admits a puzzle regardless of its
/// other themes.
const RARE_SHARE: usize = 20;

/// A theme is common as soon as one in this many puzzles has it. A puzzle with only common themes is refused.
const COMMON_SHARE: usize = 8;

/// A theme is worn out as soon as one in this many puzzles has it. Nearly every good move neutralises
/// something: without this limit, three in four puzzles would have that theme.
const WORN_OUT_SHARE: usize = 2;

/// At least one in this many puzzles has a follow-up. Below this share, only such puzzles are taken.
const FOLLOW_UP_SHARE: usize = 3;

/// A selection of puzzles that are offered one after another.
#[derive(Clone, Debug)]
pub struct Selection {
    /// The number of puzzles wanted, including those it started with.
    count: usize,
    follow_ups: usize,
    known: BTreeSet<Identity>,
    ids: BTreeSet<PuzzleId>,
    bands: BTreeMap<u16, usize>,
    themes: BTreeMap<MotifKind, usize>,
    same_themes: BTreeMap<Vec<MotifKind>, usize>,
}

impl Selection {
    /// Starts an empty selection of this many puzzles.
    #[must_use]
    pub const fn new(count: usize) -> Self {
        Self {
            count,
            follow_ups: 0,
            known: BTreeSet::new(),
            ids: BTreeSet::new(),
            bands: BTreeMap::new(),
            themes: BTreeMap::new(),
            same_themes: BTreeMap::new(),
        }
    }

    /// Starts a selection of `count` more puzzles, spread together with the existing ones.
    #[must_use]
    pub fn beside(puzzles: &[Puzzle], count: usize) -> Self {
        let mut selection = Self::new(puzzles.len() + count);
        puzzles.iter().for_each(|puzzle| selection.take(puzzle));
        selection
    }

    /// Returns the number of puzzles selected, including those it started with.
    #[must_use]
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// Whether no puzzle has been selected.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// Whether it has as many puzzles as wanted.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.len() >= self.count
    }

    /// Takes a puzzle if the selection is not complete, has none like it, and has room for its rating, its
    /// themes and its length. Returns whether it was taken.
    pub fn offer(&mut self, puzzle: &Puzzle) -> bool {
        let in_band = self.bands.get(&band(puzzle)).copied().unwrap_or(0);
        let with_themes = self.same_themes.get(puzzle.themes()).copied().unwrap_or(0);
        let taken = !self.is_complete()
            && in_band < self.count.div_ceil(BAND_SHARE)
            && with_themes < self.count.div_ceil(THEMES_SHARE)
            && self.has_room_for_themes(puzzle.themes())
            && (has_follow_up(puzzle) || self.follow_ups * FOLLOW_UP_SHARE > self.len())
            && !self.known.contains(&puzzle.identity())
            && !self.ids.contains(&puzzle.id());
        if taken {
            self.take(puzzle);
        }
        taken
    }

    fn has_room_for_themes(&self, themes: &[MotifKind]) -> bool {
        // Whether at least one in `share` of all puzzles has the theme.
        let fills = |theme: &MotifKind, share: usize| {
            self.themes.get(theme).is_some_and(|puzzles| puzzles * share >= self.count)
        };
        themes.iter().any(|theme| !fills(theme, RARE_SHARE))
            || themes.iter().any(|theme| !fills(theme, COMMON_SHARE))
                && !themes.iter().any(|theme| fills(theme, WORN_OUT_SHARE))
    }

    fn take(&mut self, puzzle: &Puzzle) {
        self.known.insert(puzzle.identity());
        self.ids.insert(puzzle.id());
        self.follow_ups += usize::from(has_follow_up(puzzle));
        *self.bands.entry(band(puzzle)).or_default() += 1;
        *self.same_themes.entry(puzzle.themes().to_vec()).or_default() += 1;
        for &theme in puzzle.themes() {
            *self.themes.entry(theme).or_default() += 1;
        }
    }
}

/// Returns the band of a puzzle's rating.
fn band(puzzle: &Puzzle) -> u16 {
    (puzzle.rating().points() / BAND).clamp(BANDS[0], BANDS[1])
}

fn has_follow_up(puzzle: &Puzzle) -> bool {
    puzzle.line().len() > 1
}
