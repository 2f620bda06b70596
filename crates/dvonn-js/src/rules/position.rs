//! Positions: everything that affects play.

use dvonn::Position as Inner;
use js_sys::Array;
use wasm_bindgen::prelude::*;

use crate::error::{illegal_move, not_unpacked, refused};
use crate::values::{self, Result};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A side. */
export type Color = "white" | "black";
/** A space of the board, such as `c3`. */
export type Space = string;
/** A move: a placement (`e3`), a stack's move (`a1b2`), or `pass`. */
export type Move = string;
/** The phase of the game: first pieces are placed, then stacks move. */
export type Phase = "placement" | "stacking";
/** The outcome of a game. */
export type Outcome = "white" | "black" | "draw";
/** A symmetry of the board. */
export type Symmetry = "identity" | "half-turn" | "left-right" | "up-down";
/** The part of a stack that affects play. */
export interface Stack {
  /** `null` for a lone red piece. */
  owner: Color | null;
  /** The number of pieces. */
  height: number;
  /** Whether it contains a red piece, or is one. */
  hasRed: boolean;
}
/** The pieces of both sides. */
export interface Counts {
  white: number;
  black: number;
}
"#;

/// A stack as a value.
fn stack(stack: dvonn::Stack) -> JsValue {
    let owner = stack.owner().map_or(JsValue::NULL, |owner| owner.as_str().into());
    values::object([
        ("owner".to_owned(), owner),
        ("height".to_owned(), stack.height().into()),
        ("hasRed".to_owned(), stack.has_red().into()),
    ])
}

/// Everything about a position that affects play: the owner and height of every stack, whether it contains a
/// red piece, the side to move and the phase. Positions are values: playing a move returns a new one.
#[wasm_bindgen]
#[derive(Clone, Copy)]
pub struct Position(pub(crate) Inner);

#[wasm_bindgen]
impl Position {
    /// Reads a position string (DFEN); without one, the start of the game.
    ///
    /// @throws {DvonnError} `PositionError` with every rule that the position breaks
    #[wasm_bindgen(constructor)]
    pub fn new(dfen: Option<String>) -> Result<Position> {
        match dfen {
            None => Ok(Self(Inner::start())),
            Some(dfen) => dfen.parse().map(Self).map_err(|error| refused(&error)),
        }
    }

    /// Reads what `pack` wrote, in this release or an earlier one.
    ///
    /// @throws {DvonnError} `PositionError` if the bytes are invalid
    pub fn unpack(packed: &[u8]) -> Result<Position> {
        Inner::unpack(packed).map(Self).map_err(|error| not_unpacked(&error))
    }

    /// Packs the position into at most 23 bytes. This and every later release can `unpack` them exactly.
    pub fn pack(&self) -> Vec<u8> {
        self.0.pack().to_vec()
    }

    /// The side to move.
    #[wasm_bindgen(getter, unchecked_return_type = "Color")]
    pub fn turn(&self) -> String {
        self.0.side().as_str().to_owned()
    }

    /// The phase: placing pieces or moving stacks.
    #[wasm_bindgen(getter, unchecked_return_type = "Phase")]
    pub fn phase(&self) -> String {
        self.0.phase().as_str().to_owned()
    }

    /// The next piece to place; `undefined` in the stacking phase.
    #[wasm_bindgen(getter, js_name = toPlace, unchecked_return_type = "Color | \"red\" | undefined")]
    pub fn to_place(&self) -> Option<String> {
        self.0.to_place().map(|piece| piece.as_str().to_owned())
    }

    /// All legal moves, sorted. If a side must pass, the pass is the only one; when the game is over, the
    /// list is empty.
    #[wasm_bindgen(getter, js_name = legalMoves, unchecked_return_type = "Move[]")]
    pub fn legal_moves(&self) -> Array {
        values::moves(self.0.legal_moves().iter())
    }

    /// The number of legal moves. This is faster than listing them.
    #[wasm_bindgen(js_name = countMoves)]
    pub fn count_moves(&self) -> usize {
        self.0.count_moves()
    }

    /// Whether a move is legal.
    ///
    /// @throws {DvonnError} `NotationError` if `move` is not a move
    #[wasm_bindgen(js_name = isLegal)]
    pub fn is_legal(&self, r#move: &str) -> Result<bool> {
        Ok(self.0.is_legal(values::a_move(r#move)?))
    }

    /// The position after a move.
    ///
    /// @throws {DvonnError} `IllegalMoveError` with the rule that the move breaks
    pub fn play(&self, r#move: &str) -> Result<Position> {
        self.0.play(values::a_move(r#move)?).map(Self).map_err(|illegal| illegal_move(&illegal))
    }

    /// The spaces whose stacks a legal move removes from the board.
    ///
    /// @throws {DvonnError} `IllegalMoveError` with the rule that the move breaks
    #[wasm_bindgen(js_name = removedBy, unchecked_return_type = "Space[]")]
    pub fn removed_by(&self, r#move: &str) -> Result<Vec<String>> {
        let m = values::a_move(r#move)?;
        self.0.play(m).map_err(|illegal| illegal_move(&illegal))?;
        Ok(values::names(self.0.removed_by(m)))
    }

    /// The stack on a space; `undefined` if the space is empty.
    ///
    /// @throws {DvonnError} `NotationError` if `space` is not a space
    #[wasm_bindgen(js_name = stackAt, unchecked_return_type = "Stack | undefined")]
    pub fn stack_at(&self, space: &str) -> Result<JsValue> {
        Ok(self.0.stack(values::space(space)?).map_or(JsValue::UNDEFINED, stack))
    }

    /// The stacks by the names of their spaces.
    #[wasm_bindgen(unchecked_return_type = "{ [space: Space]: Stack }")]
    pub fn stacks(&self) -> JsValue {
        values::object(self.0.stacks().map(|(space, found)| (space.to_string(), stack(found))))
    }

    /// The stacks that the side to move may pick up. Some may have no target.
    #[wasm_bindgen(getter, unchecked_return_type = "Space[]")]
    pub fn movable(&self) -> Vec<String> {
        values::names(self.0.movable())
    }

    /// The stacks that are surrounded on all six sides.
    #[wasm_bindgen(getter, unchecked_return_type = "Space[]")]
    pub fn surrounded(&self) -> Vec<String> {
        values::names(self.0.surrounded())
    }

    /// The number of pieces in the stacks of White and Black.
    #[wasm_bindgen(getter, unchecked_return_type = "Counts")]
    pub fn counts(&self) -> JsValue {
        let counts = self.0.counts();
        values::object([
            ("white".to_owned(), counts.white.pieces()),
            ("black".to_owned(), counts.black.pieces()),
        ])
    }

    /// A side's pieces minus the other side's.
    ///
    /// @throws {DvonnError} `NotationError` if `color` is unknown
    pub fn margin(&self, #[wasm_bindgen(unchecked_param_type = "Color")] color: &str) -> Result<i8> {
        Ok(self.0.margin(values::color(color)?).pieces())
    }

    /// Whether neither side has a legal move.
    #[wasm_bindgen(getter, js_name = isGameOver)]
    pub fn is_game_over(&self) -> bool {
        self.0.is_over()
    }

    /// The result; `undefined` while the game goes on.
    #[wasm_bindgen(getter, unchecked_return_type = "Outcome | undefined")]
    pub fn outcome(&self) -> Option<String> {
        self.0.outcome().map(|outcome| outcome.as_str().to_owned())
    }

    /// The position transformed by a symmetry.
    ///
    /// @throws {DvonnError} `NotationError` if `symmetry` is unknown
    pub fn transformed(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Symmetry")] symmetry: &str,
    ) -> Result<Position> {
        Ok(Self(self.0.transformed(values::symmetry(symmetry)?)))
    }

    /// The image that represents all four, and the symmetry that maps this position to it.
    #[wasm_bindgen(unchecked_return_type = "[Position, Symmetry]")]
    pub fn canonical(&self) -> Array {
        let (position, symmetry) = self.0.canonical();
        Array::of2(&Self(position).into(), &symmetry.as_str().into())
    }

    /// The position with its colours swapped if Black is to move in the stacking phase; otherwise the same
    /// position.
    #[wasm_bindgen(js_name = withWhiteToMove)]
    pub fn with_white_to_move(&self) -> Position {
        Self(self.0.with_white_to_move())
    }

    /// The Zobrist hash, which is the same on every machine and in every release with the same major version.
    #[wasm_bindgen(getter)]
    pub fn zobrist(&self) -> u64 {
        self.0.zobrist()
    }

    /// The number of sequences of `depth` legal moves.
    pub fn perft(&self, depth: u8) -> u64 {
        dvonn::perft(&self.0, depth.into())
    }

    /// Whether another position is the same in everything that affects play.
    pub fn equals(&self, other: &Position) -> bool {
        self.0 == other.0
    }

    /// The position string (DFEN), with invented colours for buried pieces.
    pub fn dfen(&self) -> String {
        self.0.to_string()
    }

    /// The position string (DFEN).
    #[wasm_bindgen(js_name = toString)]
    pub fn to_string(&self) -> String {
        self.0.to_string()
    }
}
