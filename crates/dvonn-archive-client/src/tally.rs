//! The results of games.

use serde::{Deserialize, Serialize};

/// The results of some games, with the colours as in the position asked about.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Tally {
    /// The number of games.
    pub games: u64,
    /// The number of White's wins.
    pub white: u64,
    /// The number of draws.
    pub draws: u64,
    /// The number of Black's wins.
    pub black: u64,
    /// The number of games counted with exchanged colours, so that White's results are Black's.
    pub exchanged: u64,
    /// The number of games that ended by the rules; only their margins count.
    pub played_out: u64,
    /// The sum of those margins: White's pieces minus Black's.
    pub margins: i64,
    /// How many ratings of White and of Black are known.
    pub rated: [u64; 2],
    /// The sums of the ratings.
    pub ratings: [u64; 2],
    /// The first and the last year of the games whose dates are known.
    pub years: Option<(u16, u16)>,
}

impl Tally {
    /// Adds the results of other games.
    pub fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.white += other.white;
        self.draws += other.draws;
        self.black += other.black;
        self.exchanged += other.exchanged;
        self.played_out += other.played_out;
        self.margins += other.margins;
        for side in 0..2 {
            self.rated[side] += other.rated[side];
            self.ratings[side] += other.ratings[side];
        }
        self.years = match (self.years, other.years) {
            (Some(one), Some(other)) => Some((one.0.min(other.0), one.1.max(other.1))),
            (one, other) => one.or(other),
        };
    }

    /// The percentages of White's wins, draws and Black's wins; `None` if no game has a result.
    #[must_use]
    pub fn shares(&self) -> Option<[f64; 3]> {
        let decided = self.white + self.draws + self.black;
        (decided > 0).then(|| [self.white, self.draws, self.black].map(|n| n as f64 * 100.0 / decided as f64))
    }

    /// The mean margin: White's pieces minus Black's. `None` if no game was played out.
    #[must_use]
    pub fn mean_margin(&self) -> Option<f64> {
        (self.played_out > 0).then(|| self.margins as f64 / self.played_out as f64)
    }

    /// White's and Black's mean rating.
    #[must_use]
    pub fn mean_ratings(&self) -> [Option<u64>; 2] {
        let mean = |side: usize| self.ratings[side].checked_div(self.rated[side]);
        [mean(0), mean(1)]
    }
}

/// A move played in a position, with the results of the games in which it was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MoveLine {
    /// The move in notation, such as `e3`, `a1b2` or `pass`; `None` for the games that ended there.
    pub played: Option<String>,
    /// The results of those games.
    pub tally: Tally,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_of_several_archives_are_added() {
        let one = Tally {
            games: 3,
            white: 2,
            black: 1,
            played_out: 2,
            margins: 9,
            rated: [1, 0],
            ratings: [1500, 0],
            years: Some((2012, 2014)),
            ..Tally::default()
        };
        let mut sum = Tally { games: 1, draws: 1, years: Some((2010, 2011)), ..Tally::default() };
        sum.add(&one);
        assert_eq!((sum.games, sum.years), (4, Some((2010, 2014))));
        assert_eq!(sum.shares(), Some([50.0, 25.0, 25.0]));
        assert_eq!((sum.mean_margin(), sum.mean_ratings()), (Some(4.5), [Some(1500), None]));
        assert_eq!(Tally::default().shares(), None);
    }
}
