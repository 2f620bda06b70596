//! The pieces on full boards and their value.

use std::collections::BTreeMap;

use dvonn::{ByColor, Color, Outcome, Position, Space, SpaceSet};
use serde::Serialize;

use super::measure::{Score, Worth, add_all};

/// The spaces of one kind of piece at the start of stacking, and their value to a side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct HeatMap {
    /// The number of games with such a piece on each space, by [`Space::index`].
    pub games: Vec<u64>,
    /// The side's score in those games that have a result.
    pub with: Vec<Score>,
    /// The side's score in all games that have a result.
    pub all: Score,
}

impl Default for HeatMap {
    fn default() -> Self {
        let (games, with) = (vec![0; Space::COUNT], vec![Score::default(); Space::COUNT]);
        Self { games, with, all: Score::default() }
    }
}

impl HeatMap {
    /// The value of such a piece on a space: the side's score with it and without it.
    #[must_use]
    pub fn worth(&self, space: Space) -> Worth {
        let (all, with) = (self.all, self.with[space.index()]);
        let (won, drawn, lost) = (all.won - with.won, all.drawn - with.drawn, all.lost - with.lost);
        Worth { with, without: Score { won, drawn, lost } }
    }

    fn add(&mut self, spaces: SpaceSet, score: Score) {
        for space in spaces {
            self.games[space.index()] += 1;
            self.with[space.index()].add(score);
        }
        self.all.add(score);
    }

    fn merge(&mut self, other: &Self) {
        add_all(&mut self.games, &other.games);
        self.with.iter_mut().zip(&other.with).for_each(|(one, other)| one.add(*other));
        self.all.add(other.all);
    }
}

/// Properties of a full board that one side can have more of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Style {
    /// Nearness to the reds: the fewer steps from its pieces to the nearest red in total, the more.
    Nearness,
    /// The number of pieces on the edge (rule B5).
    Edge,
    /// The number of pairs of its pieces that are neighbours.
    Together,
    /// The number of stacking moves, as if it were the side to move.
    Mobility,
}

impl Style {
    /// All properties.
    pub const ALL: [Self; 4] = [Self::Nearness, Self::Edge, Self::Together, Self::Mobility];

    /// Its name for programs.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Nearness => "nearness",
            Self::Edge => "edge",
            Self::Together => "together",
            Self::Mobility => "mobility",
        }
    }

    /// How much more of it White has than Black on a full board.
    fn lead(self, board: &Position) -> i32 {
        let of = |color| {
            let own = board.owned_by(color);
            match self {
                // Both sides have equally many pieces, so fewer steps mean nearer.
                Self::Nearness => -steps(own, board.reds()),
                Self::Edge => own.iter().filter(|space| space.is_edge()).count() as i32,
                Self::Together => {
                    own.iter().map(|space| (space.neighbours() & own).len() as i32).sum::<i32>() / 2
                }
                Self::Mobility => board.mobility(color) as i32,
            }
        };
        of(Color::White) - of(Color::Black)
    }
}

/// The sum of steps from each space of one set to the nearest space of another, across any spaces.
fn steps(from: SpaceSet, to: SpaceSet) -> i32 {
    let (mut reached, mut sum) = (to, 0);
    while reached != SpaceSet::BOARD && !to.is_empty() {
        // Spaces not reached yet are a step further away.
        sum += (from - reached).len() as i32;
        reached |= reached.neighbours();
    }
    sum
}

/// The results of games by White's lead in a property.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Advantage {
    /// White's score by White's lead.
    pub by_lead: BTreeMap<i32, Score>,
}

impl Advantage {
    /// The score of the side that had more, White or Black.
    #[must_use]
    pub fn ahead(&self) -> Score {
        let side = |(&lead, &score): (&i32, &Score)| match lead {
            0 => Score::default(),
            1.. => score,
            _ => score.reversed(),
        };
        self.by_lead.iter().map(side).fold(Score::default(), Score::plus)
    }

    /// The number of games with a result in which both sides had equally much.
    #[must_use]
    pub fn level(&self) -> u64 {
        self.by_lead.get(&0).map_or(0, Score::games)
    }

    /// How closely the lead and the result are related: Pearson's correlation of White's lead with White's
    /// points, from −1 to 1. `None` if one of them is always the same.
    #[must_use]
    pub fn correlation(&self) -> Option<f64> {
        let [mut n, mut x, mut y, mut xx, mut yy, mut xy] = [0_i64; 6];
        for (&lead, score) in &self.by_lead {
            let (lead, won, lost) = (i64::from(lead), score.won as i64, score.lost as i64);
            n += score.games() as i64;
            x += lead * score.games() as i64;
            xx += lead * lead * score.games() as i64;
            y += won - lost;
            yy += won + lost;
            xy += lead * (won - lost);
        }
        let covariance = |product: i64, one: i64, other: i64| {
            i128::from(product) * i128::from(n) - i128::from(one) * i128::from(other)
        };
        let (of_x, of_y) = (covariance(xx, x, x) as f64, covariance(yy, y, y) as f64);
        (of_x > 0.0 && of_y > 0.0).then(|| covariance(xy, x, y) as f64 / (of_x * of_y).sqrt())
    }

    fn merge(&mut self, other: &Self) {
        for (&lead, &score) in &other.by_lead {
            self.by_lead.entry(lead).or_default().add(score);
        }
    }
}

/// The pieces on the full boards from which stacking began.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Boards {
    /// The number of games with a full board.
    pub games: u64,
    /// Each side's pieces and their value to it.
    pub pieces: ByColor<HeatMap>,
    /// The reds, whichever side placed them, and their value to White.
    pub reds: HeatMap,
    /// The reds that each side placed and their value to it. Games that start from a full board have none.
    pub placed_reds: ByColor<HeatMap>,
    /// The results of games by the lead in each property, in the order of [`Style::ALL`].
    pub styles: [Advantage; 4],
}

impl Boards {
    /// Adds a game with its full board.
    pub(super) fn add(&mut self, board: &Position, reds: ByColor<SpaceSet>, outcome: Option<Outcome>) {
        self.games += 1;
        let score = |side| outcome.map_or_else(Score::default, |outcome| Score::of(outcome, side));
        for side in Color::ALL {
            self.pieces[side].add(board.owned_by(side), score(side));
            if !reds[side].is_empty() {
                self.placed_reds[side].add(reds[side], score(side));
            }
        }
        self.reds.add(board.reds(), score(Color::White));
        if outcome.is_some() {
            for (style, advantage) in Style::ALL.into_iter().zip(&mut self.styles) {
                advantage.by_lead.entry(style.lead(board)).or_default().add(score(Color::White));
            }
        }
    }

    pub(super) fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.reds.merge(&other.reds);
        for side in Color::ALL {
            self.pieces[side].merge(&other.pieces[side]);
            self.placed_reds[side].merge(&other.placed_reds[side]);
        }
        self.styles.iter_mut().zip(&other.styles).for_each(|(one, other)| one.merge(other));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leads_count_steps_edges_pairs_and_moves() {
        let board: Position = "9/10/11/10/w,w,r,r,r,b,3 w s".parse().unwrap();
        let moves = |color| board.mobility(color) as i32;
        let leads = Style::ALL.map(|style| style.lead(&board));
        assert_eq!(leads, [1 - (2 + 1), 2 - 1, 1, moves(Color::White) - moves(Color::Black)]);
        assert_eq!(Style::ALL.map(Style::as_str), ["nearness", "edge", "together", "mobility"]);
    }

    #[test]
    fn what_is_always_the_same_has_no_correlation() {
        let (won, lost) = (Score { won: 3, drawn: 0, lost: 0 }, Score { won: 0, drawn: 0, lost: 3 });
        let correlation = |by_lead: &[(i32, Score)]| {
            let by_lead = by_lead.iter().copied().collect();
            Advantage { by_lead }.correlation()
        };
        assert_eq!(correlation(&[]), None);
        assert_eq!(correlation(&[(1, won), (2, won)]), None);
        assert_eq!(correlation(&[(1, won.plus(lost))]), None);
        assert_eq!(correlation(&[(-1, lost), (1, won)]), Some(1.0));
        assert_eq!(correlation(&[(-1, won), (1, lost)]), Some(-1.0));
    }
}
