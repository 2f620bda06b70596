//! The puzzles that come with the project, inside the program.

/// The file of the puzzles that come with the project.
pub const SHIPPED: &str = include_str!("../puzzles.txt");
