#![doc = include_str!("../README.md")]

mod error;
mod numbers;
mod words;

mod moves;
mod stack;

mod picture;
mod position;

mod board;

mod coach;
mod engine;
mod environment;
mod human;
mod puzzles;
mod record;
mod search;
mod ugi;

use pyo3::pymodule;

/// The extension module of the package `dvonn`. Users import `dvonn`.
#[pymodule]
mod _dvonn {
    #[pymodule_export]
    use crate::board::{Board, random_board};
    #[pymodule_export]
    use crate::coach::{Facts, Motif, Review, ReviewedMove, facts, motifs, review};
    #[pymodule_export]
    use crate::engine::{Engine, Proof, solve};
    #[pymodule_export]
    use crate::environment::{BatchedEnvironment, action_of, move_of};
    #[pymodule_export]
    use crate::human::predict;
    #[pymodule_export]
    use crate::moves::Move;
    #[pymodule_export]
    use crate::position::Position;
    #[pymodule_export]
    use crate::puzzles::{Puzzle, daily_puzzle, puzzles};
    #[pymodule_export]
    use crate::record::{Games, Node, Record, read_games};
    #[pymodule_export]
    use crate::search::{Analysis, Line};
    #[pymodule_export]
    use crate::stack::Stack;
    #[pymodule_export]
    use crate::ugi::UgiEngine;

    /// The version of the package.
    #[pymodule_export]
    #[allow(non_upper_case_globals)]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
