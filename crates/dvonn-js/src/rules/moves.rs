//! Moves as values.

use dvonn::Move;
use wasm_bindgen::prelude::*;

use crate::values::{self, Result};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A move by its parts. */
export interface MoveParts {
  kind: "place" | "stack" | "pass";
  /** The space that a stack moves from. */
  from?: Space;
  /** The space where a stack lands or a piece is placed. */
  to?: Space;
}
"#;

/// Parses a move into its parts. Human notation such as `A1-B2` is accepted.
///
/// @throws {DvonnError} `NotationError` if the text is not a move
#[wasm_bindgen(js_name = readMove, unchecked_return_type = "MoveParts")]
pub fn read_move(text: &str) -> Result<JsValue> {
    let (kind, from, to) = match values::a_move(text)? {
        Move::Place(to) => ("place", None, Some(to)),
        Move::Stack { from, to } => ("stack", Some(from), Some(to)),
        Move::Pass => ("pass", None, None),
    };
    let spaces = [("from", from), ("to", to)];
    let spaces =
        spaces.into_iter().filter_map(|(name, space)| Some((name.to_owned(), space?.to_string().into())));
    Ok(values::object([("kind".to_owned(), JsValue::from_str(kind))].into_iter().chain(spaces)))
}

/// A move transformed by a symmetry.
///
/// @throws {DvonnError} `NotationError` if the move or the symmetry is unknown
#[wasm_bindgen(js_name = transformMove, unchecked_return_type = "Move")]
pub fn transform_move(
    r#move: &str,
    #[wasm_bindgen(unchecked_param_type = "Symmetry")] symmetry: &str,
) -> Result<String> {
    Ok(values::symmetry(symmetry)?.image(values::a_move(r#move)?).to_string())
}
