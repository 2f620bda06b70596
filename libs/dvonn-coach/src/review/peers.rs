//! How often players of a strength make each kind of mistake, measured over real games.

use std::fmt;

use dvonn::Color;

use super::class::MoveClass;
use super::game_review::{GameReview, Stage};
use super::player::Habit;
use crate::motif::MotifKind;

/// The kinds of mistakes that were found, in the order of the counts. Nothing on the board explains those of
/// the last kind.
const KINDS: [Option<Habit>; 5] = [
    Some(Habit::Missed(MotifKind::CutOff)),
    Some(Habit::Missed(MotifKind::Neutralise)),
    Some(Habit::Allowed(MotifKind::CutOff)),
    Some(Habit::Allowed(MotifKind::Neutralise)),
    None,
];

/// The mistakes of players of one strength.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Peers {
    /// The lowest rating; `None` if there is no lowest.
    pub from: Option<u32>,
    /// The highest rating; `None` if there is no highest.
    pub to: Option<u32>,
    /// The number of moves with a choice.
    pub moves: u32,
    /// The number of mistakes of each of the [`KINDS`].
    mistakes: [u32; 5],
}

impl Peers {
    /// The figures that the example `peers` prints, with its default settings; see `docs/coach/review.md`.
    /// New players have a rating of 1500 on that site, so the figures leave it out.
    pub const ALL: [Self; 3] = [
        Self { from: None, to: Some(1499), moves: 900, mistakes: [17, 51, 15, 65, 17] },
        Self { from: Some(1501), to: Some(1699), moves: 1052, mistakes: [9, 40, 8, 25, 4] },
        Self { from: Some(1700), to: None, moves: 970, mistakes: [9, 8, 8, 5, 1] },
    ];

    /// Returns how many mistakes of a kind they make in a hundred moves with a choice.
    #[must_use]
    pub fn per_hundred(&self, kind: Option<Habit>) -> f64 {
        let count = KINDS.iter().position(|known| *known == kind).map_or(0, |at| self.mistakes[at]);
        100.0 * f64::from(count) / f64::from(self.moves)
    }

    /// Returns the number of a side's moves with a choice in the stacking phase.
    #[must_use]
    pub fn choices(review: &GameReview, side: Color) -> usize {
        let is_choice = |reviewed: &&super::ReviewedMove| {
            reviewed.side == side && reviewed.stage != Stage::Placement && reviewed.class != MoveClass::Forced
        };
        review.moves.iter().filter(is_choice).count()
    }
}

/// Writes the range of their ratings: `≤1499`, `1501–1699` or `≥1700`.
impl fmt::Display for Peers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&match (self.from, self.to) {
            (None, None) => "–".to_owned(),
            (None, Some(to)) => format!("≤{to}"),
            (Some(from), None) => format!("≥{from}"),
            (Some(from), Some(to)) => format!("{from}–{to}"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn peers_are_named_by_their_ratings() {
        let names = Peers::ALL.map(|peers| peers.to_string());
        assert_eq!(names, ["≤1499", "1501–1699", "≥1700"]);
        assert_eq!(format!("{:>10}", Peers::ALL[2]), "     ≥1700");
    }

    #[test]
    fn weaker_players_make_more_mistakes() {
        let [weak, usual, strong] = Peers::ALL.map(|peers| {
            let all: f64 = KINDS.into_iter().map(|kind| peers.per_hundred(kind)).sum();
            assert!((1.0..50.0).contains(&all), "{peers:?}");
            all
        });
        assert!(weak > usual && usual > strong, "{weak} {usual} {strong}");
        // Each kind that a review can find has its figure.
        for kind in KINDS {
            assert!(Peers::ALL.iter().any(|peers| peers.per_hundred(kind) > 0.0), "{kind:?}");
        }
    }
}
