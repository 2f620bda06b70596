//! Statistics of games.

use serde::{Deserialize, Serialize};

use crate::{Estimate, Tally};

/// How often a piece stood on a space when stacking began, and what it was worth to its side.
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct Heat {
    /// The number of games in which it did.
    pub games: u64,
    /// How many more points per game the side scored in these games than in the others; `None` if there are
    /// too few games.
    pub worth: Option<Estimate>,
}

/// How many games ended in one way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct End {
    /// The way, such as `play`.
    pub by: String,
    /// The number of games.
    pub games: u64,
}

/// Statistics of games, with the colours as played.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct StatsPage {
    /// The results of the games.
    pub tally: Tally,
    /// The number of games whose full board is known.
    pub boards: u64,
    /// For each space, the reds that stood there on the full board, no matter who placed them, with their
    /// value to White.
    pub reds: Vec<Heat>,
    /// For each space, White's and Black's pieces there on the full board, with their value to their own
    /// side.
    pub pieces: [Vec<Heat>; 2],
    /// The mean number of points that White scores in a game.
    pub white: Option<Estimate>,
    /// The mean points per game of the side that made the first stacking move.
    pub first: Option<Estimate>,
    /// How games ended. A wipe-out counts as an end by play too.
    pub endings: Vec<End>,
    /// The mean and the standard deviation of the number of stacking moves, over games played to the end.
    pub length: Option<(f64, f64)>,
    /// How many of these games had 0, 1, 2, … stacking moves.
    pub lengths: Vec<u64>,
    /// The winner's mean margin in pieces, over games played to the end.
    pub margin: Option<f64>,
}
