//! The model of people's moves: games of people, the strength of their players, the fit, and how well it predicts.

pub mod fit;
pub mod games;
pub mod measure;
pub mod ratings;
