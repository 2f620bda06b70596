//! Levels of strength.

use std::fmt;
use std::str::FromStr;

/// The strength at which an engine plays, from 1, a child's first opponent, to 10, the full engine. Each
/// engine decides what a level means.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// The weakest level.
    pub const MIN: Self = Self(1);
    /// The full engine.
    pub const MAX: Self = Self(10);

    /// The level with this number, or `None` unless it is from 1 to 10.
    #[must_use]
    pub const fn new(level: u8) -> Option<Self> {
        if level >= Self::MIN.0 && level <= Self::MAX.0 { Some(Self(level)) } else { None }
    }

    /// The level's number, from 1 to 10.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// All levels, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        // Not `MIN..=MAX`, because an inclusive range has no exact size.
        (Self::MIN.0..Self::MAX.0 + 1).map(Self)
    }

    /// The estimated Elo above the weakest level, from the matches of [`Self::points_against_below`].
    #[must_use]
    pub fn rating(self) -> u16 {
        MEASURED[usize::from(self.get()) - 1].0
    }

    /// The points that it took from the level below, per thousand; `None` for the weakest.
    ///
    /// Each match had 200 games. They are the last ladder in docs/benchmarks/2026-11-22-levels.md.
    #[must_use]
    pub fn points_against_below(self) -> Option<u16> {
        MEASURED[usize::from(self.get()) - 1].1
    }
}

/// The rating of each level, and its points per thousand against the level below.
const MEASURED: [(u16, Option<u16>); 10] = [
    (0, None),
    (222, Some(782)),
    (397, Some(732)),
    (590, Some(752)),
    (765, Some(732)),
    (947, Some(740)),
    (1140, Some(752)),
    (1306, Some(722)),
    (1499, Some(752)),
    (1624, Some(672)),
];

/// Returns [`Level::MAX`].
impl Default for Level {
    fn default() -> Self {
        Self::MAX
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The error for a text that is not a whole number from 1 to 10.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseLevelError;

impl fmt::Display for ParseLevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a level from {} to {}", Level::MIN, Level::MAX)
    }
}

impl std::error::Error for ParseLevelError {}

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().ok().and_then(Self::new).ok_or(ParseLevelError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_numbers_from_1_to_10() {
        assert_eq!((Level::MIN.get(), Level::MAX.get()), (1, 10));
        for number in 0..=u8::MAX {
            let level = Level::new(number);
            assert_eq!(level.is_some(), (1..=10).contains(&number));
            assert_eq!(number.to_string().parse(), level.ok_or(ParseLevelError));
            assert!(level.is_none_or(|level| level.to_string() == number.to_string()));
        }
        for text in ["", "x", "-1", "1.5", "256"] {
            assert_eq!(text.parse::<Level>(), Err(ParseLevelError));
        }
        assert_eq!(ParseLevelError.to_string(), "expected a level from 1 to 10");
        assert_eq!(Level::all().map(Level::get).collect::<Vec<_>>(), (1..=10).collect::<Vec<_>>());
        assert_eq!(Level::all().next_back(), Some(Level::default()));
    }

    /// The ladder measured last: for each level its Elo and its points per thousand against the level below.
    /// It is the page's last table with a row for each step.
    fn ladder(page: &str) -> Vec<(u16, u16)> {
        let step = |line: &str| -> Option<(u8, u16, u16)> {
            let cells: Vec<&str> = line.split('|').map(str::trim).collect();
            let [_, levels, _, _, _, points, elo, ..] = cells[..] else { return None };
            let upper = levels.split_once(" – ")?.0.parse().ok()?;
            let points: String = points.strip_suffix(" %")?.split('.').collect();
            let elo = elo.strip_prefix('+')?.split(' ').next()?.parse().ok()?;
            Some((upper, elo, points.parse().ok()?))
        };
        let steps: Vec<_> = page.lines().filter_map(step).collect();
        let start = steps.iter().rposition(|&(upper, ..)| upper == 2).unwrap_or(0);
        steps[start..].iter().map(|&(_, elo, points)| (elo, points)).collect()
    }

    #[test]
    fn the_strengths_of_levels_are_those_of_the_page_of_benchmarks() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/benchmarks");
        if !std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../ARCHITECTURE.md")).exists() {
            // The crate is alone, as in a registry.
            return;
        }
        let page = std::fs::read_to_string(format!("{folder}/2026-11-22-levels.md")).unwrap();
        let mut rating = 0;
        let mut expected = vec![(0, None)];
        for (elo, points) in ladder(&page) {
            rating += elo;
            expected.push((rating, Some(points)));
        }
        let measured: Vec<_> =
            Level::all().map(|level| (level.rating(), level.points_against_below())).collect();
        assert_eq!(measured, expected);
    }

    #[test]
    fn ratings_follow_from_the_points() {
        let mut below = 0.0;
        for level in Level::all() {
            if let Some(points) = level.points_against_below() {
                let share = f64::from(points) / 1000.0;
                below += 400.0 * (share / (1.0 - share)).log10();
            }
            assert!((f64::from(level.rating()) - below).abs() < 4.0, "level {level}: {below}");
        }
    }
}
