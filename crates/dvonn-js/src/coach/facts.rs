//! Facts of a position and motifs of a move.

use dvonn::Position;
use dvonn_coach::{Facts, Motif as InnerMotif};
use js_sys::Array;
use wasm_bindgen::prelude::*;

use crate::values::{self, Result, list, names, not_read, object};
use crate::words;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
import type { Color, Move, Outcome, Space } from "./dvonn-rules.js";

/** The facts of a board, in the players' terms. */
export interface Facts {
  phase: "placement" | "melee" | "settlement" | "one-man-show" | "over";
  /** The kinds of each stack with an owner: `coastal`, `inland`, `young`, `old`, `disarmed`, `immobilised`, `weak`. */
  kinds: { [space: Space]: string[] };
  /** The spaces where each stack can land, whichever side is to move. */
  targets: { [space: Space]: Space[] };
  /** Pairs of a white and a black stack that can each capture the other. */
  conflicts: [Space, Space][];
  /** Stacks that alone connect others to a red piece, with the stacks that they hold. */
  holds: { [space: Space]: Space[] };
  /** The moves of each side that remove stacks. */
  cuts: { [color in Color]: { move: Move; removed: Space[] }[] };
  /** The number of moves of each side, counting moves onto enemy stacks twice. */
  meleeStrength: { [color in Color]: number };
  /** White's pieces minus Black's. */
  payoff: number;
}
"#;

/// Parses a caller's position string.
pub(crate) fn position(dfen: &str) -> Result<Position> {
    dfen.parse().map_err(|why: dvonn::DfenError| values::error("PositionError", &why.to_string()))
}

fn lists<'a>(pairs: impl Iterator<Item = (dvonn::Space, dvonn::SpaceSet)> + 'a) -> JsValue {
    object(pairs.map(|(space, spaces)| (space.to_string(), list(names(spaces)))))
}

/// The facts of a board, in the players' terms.
#[wasm_bindgen(unchecked_return_type = "Facts")]
pub fn facts(#[wasm_bindgen(unchecked_param_type = "{ toString(): string }")] dfen: &str) -> Result<JsValue> {
    let facts = Facts::of(&position(dfen)?);
    let kinds = facts
        .stacks
        .iter()
        .map(|stack| (stack.space.to_string(), list(stack.kinds.iter().map(dvonn_coach::Kind::as_str))));
    let conflicts =
        facts.conflicts.iter().map(|pair| list([pair.white, pair.black].map(|space| space.to_string())));
    let sides = [dvonn::Color::White, dvonn::Color::Black];
    let cuts = sides.map(|side| {
        let cut = |cut: &dvonn_coach::Cut| {
            object([
                ("move".to_owned(), JsValue::from(cut.m.to_string())),
                ("removed".to_owned(), list(names(cut.removed)).into()),
            ])
        };
        (side.as_str().to_owned(), list(facts.cuts[side].iter().map(cut)))
    });
    let strength = sides.map(|side| (side.as_str().to_owned(), facts.melee_strength[side].value()));
    Ok(object([
        ("phase".to_owned(), JsValue::from(facts.phase.as_str())),
        ("kinds".to_owned(), object(kinds)),
        ("targets".to_owned(), lists(facts.stacks.iter().map(|stack| (stack.space, stack.targets)))),
        ("conflicts".to_owned(), list(conflicts).into()),
        ("holds".to_owned(), lists(facts.holds.iter().map(|hold| (hold.space, hold.held)))),
        ("cuts".to_owned(), object(cuts)),
        ("meleeStrength".to_owned(), object(strength)),
        ("payoff".to_owned(), facts.payoff.pieces().into()),
    ]))
}

/// An effect of a move that players have a word for, such as a cut-off.
#[wasm_bindgen]
pub struct Motif {
    inner: InnerMotif,
    position: Position,
    m: dvonn::Move,
}

#[wasm_bindgen]
impl Motif {
    /// The motif's name, such as `cut-off`.
    #[wasm_bindgen(getter)]
    pub fn kind(&self) -> String {
        self.inner.kind().as_str().to_owned()
    }

    /// The spaces that show the motif.
    #[wasm_bindgen(getter, unchecked_return_type = "Space[]")]
    pub fn spaces(&self) -> Vec<String> {
        names(self.inner.spaces())
    }

    /// The moves that show the motif.
    #[wasm_bindgen(getter, unchecked_return_type = "Move[]")]
    pub fn moves(&self) -> Array {
        values::moves(&self.inner.moves())
    }

    /// A sentence about the motif, in English or in a language that `loadLanguage` has loaded.
    pub fn say(&self, language: Option<String>) -> Result<String> {
        let message = dvonn_coach::message_of(&self.inner, &self.position, self.m, false);
        Ok(words::text(language)?.say(message))
    }
}

/// Converts motifs to objects.
pub(crate) fn wrap(motifs: &[InnerMotif], position: &Position, m: dvonn::Move) -> Array {
    motifs.iter().map(|motif| JsValue::from(Motif { inner: motif.clone(), position: *position, m })).collect()
}

/// The motifs of a legal move, in the players' terms.
///
/// @throws {DvonnError} `IllegalMoveError` with the rule that the move breaks
#[wasm_bindgen(unchecked_return_type = "Motif[]")]
pub fn motifs(
    #[wasm_bindgen(unchecked_param_type = "{ toString(): string }")] dfen: &str,
    r#move: &str,
) -> Result<Array> {
    let (position, m) = (position(dfen)?, values::a_move(r#move)?);
    position.play(m).map_err(|illegal| values::illegal_move(&illegal))?;
    Ok(wrap(&dvonn_coach::motifs(&position, m), &position, m))
}

/// Parses the first record of a text.
pub(crate) fn record(text: &str) -> Result<dvonn_record::Record> {
    let games = dvonn_record::read(text.as_bytes(), None);
    let games = games.map_err(|why| values::error("RecordError", &why.to_string()))?;
    games.into_iter().next().ok_or_else(|| not_read(&"expected a game"))
}
