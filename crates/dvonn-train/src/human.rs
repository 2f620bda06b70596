//! The model of people's moves: games of people, the strength of the players, the fit, and the accuracy of
//! its predictions.

pub mod fit;
pub mod games;
pub mod measure;
pub mod ratings;
