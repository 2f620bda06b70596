//! The results of a match, summed.

use std::collections::{BTreeMap, HashMap};

use crate::failure::Offence;
use crate::stats::{self, Estimate, Pentanomial};
use crate::summary::{GameSummary, Points};

/// The results so far. The order in which games are added does not matter.
#[derive(Clone, Default, Debug)]
pub struct Tally {
    /// The first player's results in half points, by pair and by its colour, White first.
    pairs: HashMap<u64, [Option<u8>; 2]>,
    results: [u64; 3],
    pentanomial: Pentanomial,
    /// The first player's margins, kept by pair because the games of a pair are correlated.
    margins: BTreeMap<u64, Vec<i8>>,
    offences: BTreeMap<(usize, Offence), u64>,
    seconds: [f64; 2],
    nodes: [u64; 2],
    plies: u64,
}

impl<'a> FromIterator<&'a GameSummary> for Tally {
    fn from_iter<I: IntoIterator<Item = &'a GameSummary>>(games: I) -> Self {
        let mut tally = Self::default();
        for game in games {
            tally.add(game);
        }
        tally
    }
}

impl Tally {
    /// Adds a game. Returns whether it was new.
    pub fn add(&mut self, game: &GameSummary) -> bool {
        let slot = &mut self.pairs.entry(game.pair).or_default()[game.first as usize];
        if slot.is_some() {
            return false;
        }
        *slot = Some(game.result.halves());
        if let Some([Some(a), Some(b)]) = self.pairs.get(&game.pair) {
            self.pentanomial.add(a + b);
        }
        self.results[usize::from(game.result.halves())] += 1;
        if let Some(margin) = game.margin {
            self.margins.entry(game.pair).or_default().push(margin);
        }
        if let (Some(offence), Some(who)) = (game.offence, game.offender()) {
            *self.offences.entry((who, offence)).or_default() += 1;
        }
        for who in 0..2 {
            self.seconds[who] += game.seconds[who];
            self.nodes[who] = self.nodes[who].saturating_add(game.nodes[who]);
        }
        self.plies += game.plies as u64;
        true
    }

    /// Whether a game has been played.
    #[must_use]
    pub fn has(&self, pair: u64, first: dvonn::Color) -> bool {
        self.pairs.get(&pair).is_some_and(|games| games[first as usize].is_some())
    }

    /// The number of games.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.results.iter().sum()
    }

    /// The number of games that gave the first player these points.
    #[must_use]
    pub fn count(&self, points: Points) -> u64 {
        self.results[usize::from(points.halves())]
    }

    /// The first player's points.
    #[must_use]
    pub fn points(&self) -> f64 {
        self.count(Points::Win) as f64 + self.count(Points::Draw) as f64 / 2.0
    }

    /// The results of complete pairs.
    #[must_use]
    pub const fn pentanomial(&self) -> &Pentanomial {
        &self.pentanomial
    }

    /// The first player's mean margin in games that ended by the rules. Its error follows from the variance
    /// between pairs.
    #[must_use]
    pub fn margin(&self) -> Option<Estimate> {
        let mean =
            |margins: &Vec<i8>| margins.iter().map(|&m| f64::from(m)).sum::<f64>() / margins.len() as f64;
        stats::mean(self.margins.values().map(mean))
    }

    /// The number of games that each player lost by each offence, as (player, offence, games).
    pub fn offences(&self) -> impl Iterator<Item = (usize, Offence, u64)> + '_ {
        self.offences.iter().map(|(&(who, offence), &count)| (who, offence, count))
    }

    /// The thinking time of each player in seconds.
    #[must_use]
    pub const fn seconds(&self) -> [f64; 2] {
        self.seconds
    }

    /// The number of positions that each player searched, as far as reported.
    #[must_use]
    pub const fn nodes(&self) -> [u64; 2] {
        self.nodes
    }

    /// The number of moves in all games, including those of openings and passes.
    #[must_use]
    pub const fn plies(&self) -> u64 {
        self.plies
    }
}
