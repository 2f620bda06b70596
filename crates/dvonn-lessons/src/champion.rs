#![doc = include_str!("champion/README.md")]

#[cfg(feature = "count")]
mod advice;
mod beginning;
#[cfg(feature = "count")]
mod count;
#[cfg(feature = "count")]
mod expected;
mod figures;
#[cfg(feature = "count")]
mod games;
mod model;
mod score;
#[cfg(feature = "shipped")]
mod shipped;
mod told;

pub use beginning::Beginning;
#[cfg(feature = "count")]
pub use count::figures;
pub use figures::{
    AdviceFigures, BeginningFigures, Figures, FirstMove, Instant, Measure, MeasureFigures, Opening,
    SpaceFigures, Taken, Verdict,
};
#[cfg(feature = "count")]
pub use games::{Game, GameError, games};
pub use model::{ModelGame, ModelGames, Moment, Theme};
pub use score::Score;
#[cfg(feature = "shipped")]
pub use shipped::{FIGURES, GAMES, MODELS};
pub use told::Map;
