//! Boards: positions with the pieces of their stacks.

use dvonn::Board as Inner;
use dvonn::random::{self, Random};
use js_sys::Array;
use wasm_bindgen::prelude::*;

use crate::error::{illegal_move, not_unpacked, refused};
use crate::position::Position;
use crate::values::{self, Result};

/// A position with the pieces of every stack from bottom to top, as records and screens show it. Boards are
/// values: playing a move returns a new one.
#[wasm_bindgen]
#[derive(Clone, Copy)]
pub struct Board(pub(crate) Inner);

#[wasm_bindgen]
impl Board {
    /// Reads a position string (DFEN); without one, the empty board.
    ///
    /// @throws {DvonnError} `PositionError` with every rule that the position breaks
    #[wasm_bindgen(constructor)]
    pub fn new(dfen: Option<String>) -> Result<Board> {
        match dfen {
            None => Ok(Self(Inner::start())),
            Some(dfen) => dfen.parse().map(Self).map_err(|error| refused(&error)),
        }
    }

    /// A random full board, determined by the seed on every machine. If it is balanced, the numbers of white
    /// and black pieces on its edge differ by at most one.
    pub fn random(seed: u64, balanced: Option<bool>) -> Board {
        let mut random = Random::new(seed);
        let balanced = balanced.unwrap_or(false);
        Self(if balanced { random::balanced_setup(&mut random) } else { random::setup(&mut random) })
    }

    /// Reads what `pack` wrote, in this release or an earlier one.
    ///
    /// @throws {DvonnError} `PositionError` if the bytes are invalid
    pub fn unpack(packed: &[u8]) -> Result<Board> {
        Inner::unpack(packed).map(Self).map_err(|error| not_unpacked(&error))
    }

    /// Packs the board into a few bytes. This and every later release can `unpack` them exactly.
    pub fn pack(&self) -> Vec<u8> {
        self.0.pack().to_vec()
    }

    /// The position on the board: everything that affects play.
    #[wasm_bindgen(getter)]
    pub fn position(&self) -> Position {
        Position(*self.0.position())
    }

    /// The side to move.
    #[wasm_bindgen(getter, unchecked_return_type = "Color")]
    pub fn turn(&self) -> String {
        self.0.position().side().as_str().to_owned()
    }

    /// The phase: placing pieces or moving stacks.
    #[wasm_bindgen(getter, unchecked_return_type = "Phase")]
    pub fn phase(&self) -> String {
        self.0.position().phase().as_str().to_owned()
    }

    /// All legal moves, sorted. If a side must pass, the pass is the only one; when the game is over, the
    /// list is empty.
    #[wasm_bindgen(getter, js_name = legalMoves, unchecked_return_type = "Move[]")]
    pub fn legal_moves(&self) -> Array {
        values::moves(self.0.position().legal_moves().iter())
    }

    /// The pieces on a space from bottom to top, such as `bbrw`; empty for an empty space.
    ///
    /// @throws {DvonnError} `NotationError` if `space` is not a space
    #[wasm_bindgen(js_name = piecesAt)]
    pub fn pieces_at(&self, space: &str) -> Result<String> {
        Ok(self.0.pieces(values::space(space)?).to_string())
    }

    /// The board after a move.
    ///
    /// @throws {DvonnError} `IllegalMoveError` with the rule that the move breaks
    pub fn play(&self, r#move: &str) -> Result<Board> {
        self.0.play(values::a_move(r#move)?).map(Self).map_err(|illegal| illegal_move(&illegal))
    }

    /// Whether neither side has a legal move.
    #[wasm_bindgen(getter, js_name = isGameOver)]
    pub fn is_game_over(&self) -> bool {
        self.0.position().is_over()
    }

    /// The result; `undefined` while the game goes on.
    #[wasm_bindgen(getter, unchecked_return_type = "Outcome | undefined")]
    pub fn outcome(&self) -> Option<String> {
        self.0.position().outcome().map(|outcome| outcome.as_str().to_owned())
    }

    /// The board transformed by a symmetry.
    ///
    /// @throws {DvonnError} `NotationError` if `symmetry` is unknown
    pub fn transformed(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Symmetry")] symmetry: &str,
    ) -> Result<Board> {
        Ok(Self(self.0.transformed(values::symmetry(symmetry)?)))
    }

    /// Whether another board has the same pieces, side to move and phase.
    pub fn equals(&self, other: &Board) -> bool {
        self.0 == other.0
    }

    /// The position string (DFEN).
    pub fn dfen(&self) -> String {
        self.0.to_string()
    }

    /// The position string (DFEN).
    #[wasm_bindgen(js_name = toString)]
    pub fn to_string(&self) -> String {
        self.0.to_string()
    }
}
