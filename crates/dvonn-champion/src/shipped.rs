//! The files that come with the project, linked into the program.

/// The games: a stream of packed games, for [`games`](crate::games) to read.
pub const GAMES: &[u8] = include_bytes!("../games.dvonngs");

/// Their [`Figures`](crate::Figures), as JSON.
pub const FIGURES: &str = include_str!("../figures.json");

/// The [`ModelGames`](crate::ModelGames), as JSON.
pub const MODELS: &str = include_str!("../models.json");
