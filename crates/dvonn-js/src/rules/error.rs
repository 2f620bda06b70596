//! Errors as JavaScript errors with extra properties. An error's name says its kind.

use dvonn::{DfenError, IllegalMove, UnpackError};
use dvonn_record::{GameError, Place, PlaceInFile, ReadError};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::*;

use crate::values::{self, error};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The errors of this package. Besides the message they carry these properties, where known. */
export interface DvonnError extends Error {
  /**
   * The kind of error: an illegal move, an illegal position, a game that cannot be read, or another invalid value.
   */
  name: "IllegalMoveError" | "PositionError" | "RecordError" | "NotationError" | "AttributeError" | "EngineError";
  /** The broken rule, such as `M3`. */
  rule?: string;
  /** All rules that a position breaks. */
  rules?: string[];
  /** The illegal move. */
  move?: Move;
  /** The space of that move: the stack's space, or the space for the piece. */
  space?: Space;
  /** The position in which the move is illegal. */
  position?: string;
  /** The number of the game in its file, from 1. */
  game?: number;
  /** The number of the move in the game. */
  moveNumber?: number;
  /** The line of the text, from 1. */
  line?: number;
  /** The node of the game tree. */
  node?: number;
  /** The byte of the file. */
  byte?: number;
  /** The attribute of the element. */
  attribute?: string;
}
"#;

/// The error for a refused position string.
pub(crate) fn refused(why: &DfenError) -> JsValue {
    let rules = match why {
        DfenError::Text(_) => Vec::new(),
        DfenError::Board(faults) => faults.iter().map(|fault| fault.rule().as_str()).collect(),
    };
    of_position(&why.to_string(), &rules)
}

/// The error for refused bytes.
pub(crate) fn not_unpacked(why: &UnpackError) -> JsValue {
    let rules = match why {
        UnpackError::Bytes(_) => Vec::new(),
        UnpackError::Board(faults) => faults.iter().map(|fault| fault.rule().as_str()).collect(),
    };
    of_position(&why.to_string(), &rules)
}

fn of_position(message: &str, rules: &[&'static str]) -> JsValue {
    let error = error("PositionError", message);
    if let Some(&rule) = rules.first() {
        values::set(&error, "rule", rule);
    }
    values::set(&error, "rules", values::list(rules.iter().copied()));
    error
}

/// The error for a game that cannot be read.
pub(crate) fn record(why: &GameError) -> JsValue {
    match why {
        GameError::Game { place, error } => read(error, Some(*place)),
        // Reading bytes in memory cannot fail.
        _ => error("RecordError", &why.to_string()),
    }
}

/// The error for a text that cannot be read.
pub(crate) fn read(why: &ReadError, place: Option<PlaceInFile>) -> JsValue {
    let error = error("RecordError", &why.to_string());
    let number = |name, number: Option<f64>| {
        if let Some(number) = number {
            values::set(&error, name, number);
        }
    };
    if let Some(rule) = why.rule() {
        values::set(&error, "rule", rule.as_str());
    }
    let (line, node, byte) = match why.at {
        Place::Line(line) => (Some(line as f64), None, None),
        Place::Node(node) => (None, Some(f64::from(node)), None),
        Place::Byte(byte) => (None, None, Some(byte as f64)),
    };
    number("game", place.map(|place| place.number as f64));
    number("moveNumber", why.ply.map(|number| number as f64));
    number("line", line.or(place.map(|place| place.line as f64)));
    number("node", node);
    number("byte", byte);
    error
}

/// The error for an illegal move.
pub(crate) fn illegal_move(illegal: &IllegalMove) -> JsValue {
    values::illegal_move(illegal)
}
