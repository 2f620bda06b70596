//! The puzzles of the package.

use dvonn_puzzles::{Puzzle as Inner, PuzzleSet};
use js_sys::Array;
use wasm_bindgen::prelude::*;

use crate::values::{self, Result, not_read, object};

/// A position with exactly one best move.
#[wasm_bindgen]
pub struct Puzzle(Inner);

#[wasm_bindgen]
impl Puzzle {
    /// The puzzle's id of six letters and digits.
    #[wasm_bindgen(getter)]
    pub fn id(&self) -> String {
        self.0.id().to_string()
    }

    /// The position string of the board to solve.
    #[wasm_bindgen(getter)]
    pub fn position(&self) -> String {
        self.0.board().to_string()
    }

    /// The only best move.
    #[wasm_bindgen(getter, unchecked_return_type = "Move")]
    pub fn best(&self) -> String {
        self.0.best().to_string()
    }

    /// The best play of both sides.
    #[wasm_bindgen(getter, unchecked_return_type = "Move[]")]
    pub fn line(&self) -> Array {
        values::moves(self.0.line())
    }

    /// Each legal move with the final margin that it leads to, from the view of the side to move.
    #[wasm_bindgen(getter, unchecked_return_type = "{ [move: Move]: number }")]
    pub fn margins(&self) -> JsValue {
        object(self.0.margins().map(|(m, margin)| (m.to_string(), margin.pieces())))
    }

    /// The themes of the puzzle, named like the coach's motifs.
    #[wasm_bindgen(getter)]
    pub fn themes(&self) -> Vec<String> {
        self.0.themes().iter().map(|theme| theme.as_str().to_owned()).collect()
    }

    /// The difficulty of the puzzle, as a rating.
    #[wasm_bindgen(getter)]
    pub fn rating(&self) -> u16 {
        self.0.rating().points()
    }
}

fn set(file: &str) -> Result<PuzzleSet> {
    file.parse().map_err(|why: dvonn_puzzles::SetFault| not_read(&why))
}

/// The puzzles of a file.
#[wasm_bindgen(js_name = readPuzzles, skip_typescript)]
pub fn read_puzzles(file: &str) -> Result<Array> {
    Ok(set(file)?.puzzles().iter().cloned().map(|puzzle| JsValue::from(Puzzle(puzzle))).collect())
}

/// The puzzle of a day, given as the number of days since 1 January 1970.
#[wasm_bindgen(js_name = puzzleOfDay, skip_typescript)]
pub fn puzzle_of_day(file: &str, day: i32) -> Result<Option<Puzzle>> {
    Ok(set(file)?.daily(day.into()).cloned().map(Puzzle))
}
