//! The files shipped with the project, linked into the program.

/// The games: a stream of packed games, for [`games`](crate::champion::games) to read.
pub const GAMES: &[u8] = include_bytes!("../../champion/games.dvonngs");

/// The collection's [`Figures`](crate::champion::Figures), as JSON.
pub const FIGURES: &str = include_str!("../../champion/figures.json");

/// The [`ModelGames`](crate::champion::ModelGames), as JSON.
pub const MODELS: &str = include_str!("../../champion/models.json");
