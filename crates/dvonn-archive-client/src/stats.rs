//! Statistics of games.

use serde::{Deserialize, Serialize};

use crate::tally::Tally;

/// A figure with its standard error.
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct Figure {
    /// The figure.
    pub value: f64,
    /// Its standard error.
    pub error: f64,
}

/// How many games had a piece on a space when stacking began, and what it was worth to its side.
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct Heat {
    /// The games.
    pub games: u64,
    /// The side's advantage in these games over the others, in points a game, if enough are known.
    pub worth: Option<Figure>,
}

/// How many games ended so.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct End {
    /// How, such as `play`.
    pub by: String,
    /// How many.
    pub games: u64,
}

/// Statistics of games, with the colours as they were played.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct StatsPage {
    /// How they went.
    pub tally: Tally,
    /// The games whose full board is known.
    pub boards: u64,
    /// The reds on it by space, no matter who placed them, with their value to White.
    pub reds: Vec<Heat>,
    /// White's and Black's pieces on it by space, with what they are worth to their side.
    pub pieces: [Vec<Heat>; 2],
    /// White's points a game.
    pub white: Option<Figure>,
    /// The points a game of the side that made the first stacking move.
    pub first: Option<Figure>,
    /// How games ended; a wipe-out is also an end by play.
    pub endings: Vec<End>,
    /// The stacking moves of games that were played to the end, and how far they spread.
    pub length: Option<(f64, f64)>,
    /// The number of these games by their number of stacking moves, from zero on.
    pub lengths: Vec<u64>,
    /// The winner's pieces less the loser's in games that were played to the end.
    pub margin: Option<f64>,
}
