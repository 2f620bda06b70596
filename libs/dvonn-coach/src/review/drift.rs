//! The placements in which the game drifted to one side, and what on the board explains it.
//!
//! Samples of full boards show too little of a single placement to blame it, but several small errors add up.

use dvonn::{Color, Position};
use dvonn_message::Message;

use super::class::MoveClass;
use super::game_review::{GameReview, ReviewedMove, Stage};
use crate::key::Key;
use crate::placed::{Placed, changes, share_explained, tenths};

/// The least change of the chance of winning that is told.
const NOTABLE: f64 = 0.15;

/// The least part of the largest change that a shorter series must have to be told in its place.
const MOST: f64 = 0.75;

/// A series of placements in which a side's chance of winning fell.
#[derive(Clone, PartialEq, Debug)]
pub struct Drift {
    /// The side whose chance fell.
    pub loser: Color,
    /// The number of moves before the series and up to its end: indices of [`GameReview::chances`].
    pub from: usize,
    /// See `from`.
    pub to: usize,
    /// The loser's chance before and after the series, from 0 to 1.
    pub chances: [f64; 2],
    /// The pieces that the other side gained in the estimate, in tenths.
    pub tenths: i32,
    /// The placements of the loser in the series, and those of them that the review criticises.
    pub placements: usize,
    /// See `placements`.
    pub criticised: usize,
    /// The positions before and after the series.
    positions: [Position; 2],
}

impl Drift {
    /// Finds the shortest series of placements with three quarters of the largest change of the chance of
    /// winning. `None` if that change is below 15 points.
    #[must_use]
    pub fn of(review: &GameReview) -> Option<Self> {
        let boards: Vec<Position> = review.played().map(|(_, board)| *board.position()).collect();
        let placed = review.moves.iter().take_while(|reviewed| reviewed.stage == Stage::Placement).count();
        // The value of the full board comes from a search, which isn't comparable.
        let last = placed.checked_sub(1)?;
        let first = boards.iter().position(|board| Placed::of(board).is_some())?;
        let change = |from: usize, to: usize| review.chances[to] - review.chances[from];
        let pairs = || (first..=last).flat_map(|from| (from + 1..=last).map(move |to| (from, to)));
        let largest =
            pairs().map(|(from, to)| change(from, to)).max_by(|a, b| a.abs().total_cmp(&b.abs()))?;
        if largest.abs() < NOTABLE {
            return None;
        }
        // Most of a change often comes within a few placements. Of equally short series, take the one with
        // the larger change.
        let enough = (MOST * largest.abs()).max(NOTABLE);
        let told = |&(from, to): &(usize, usize)| change(from, to) * largest.signum() >= enough;
        let (from, to) = pairs().filter(told).min_by(|a, b| {
            let larger = change(b.0, b.1).abs().total_cmp(&change(a.0, a.1).abs());
            (a.1 - a.0).cmp(&(b.1 - b.0)).then(larger)
        })?;
        let fall = change(from, to);
        let loser = if fall < 0.0 { Color::White } else { Color::Black };
        let chance = |ply: usize| match loser {
            Color::White => review.chances[ply],
            Color::Black => 1.0 - review.chances[ply],
        };
        let own = || review.moves[from..to].iter().filter(|reviewed| reviewed.side == loser);
        let gained = review.values[to].hundredths - review.values[from].hundredths;
        Some(Self {
            loser,
            from,
            to,
            chances: [chance(from), chance(to)],
            tenths: tenths(gained).abs(),
            placements: own().count(),
            criticised: own().filter(|reviewed| reviewed.class >= MoveClass::Inaccuracy).count(),
            positions: [boards[from], boards[to]],
        })
    }

    /// Returns the part of the change that counts of the pieces explain; 1 is all of it.
    #[must_use]
    pub fn explained(&self) -> f64 {
        let [before, after] = &self.positions;
        share_explained(before, after, !self.loser, self.tenths)
    }

    /// Tells the series and its reasons.
    #[must_use]
    pub fn message(&self, review: &GameReview) -> Message {
        let [before, after] = &self.positions;
        let percent = |chance: f64| (100.0 * chance).round() as i64;
        let number = |reviewed: &ReviewedMove| reviewed.number.get();
        let whole = self.tenths / 10;
        Message::new(Key::StoryDrift)
            .with("side", self.loser)
            .with("before", percent(self.chances[0]))
            .with("after", percent(self.chances[1]))
            .with("count", self.placements)
            .with("first", number(&review.moves[self.from]))
            .with("last", number(&review.moves[self.to - 1]))
            .with("criticised", self.criticised)
            .with("whole", whole.unsigned_abs())
            .with("tenth", (self.tenths % 10).unsigned_abs())
            .with("terms", changes(before, after, !self.loser, self.tenths))
    }
}
