//! The puzzles that come with the project, linked into the program.

/// The text of `puzzles.txt`, for [`PuzzleSet`](crate::PuzzleSet) to read.
pub const SHIPPED: &str = include_str!("../puzzles.txt");
