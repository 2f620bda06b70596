//! Boards as pictures.

use dvonn::{Move, Setup};
use dvonn_board::drawing::ArrowKind;
use dvonn_board::{BoardView, Look, Picture, PictureStyle, picture_id};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::*;

use crate::values::{self, Options, Result};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** How a picture looks. */
export interface SvgOptions {
  /** What the board is made of; `wood` by default. */
  look?: "wood" | "birch" | "slate" | "plain";
  /** Whether it is for a dark page. */
  dark?: boolean;
  /** Whether letters and digits stand around it; `true` by default. */
  coordinates?: boolean;
  /** Moves to point out. */
  arrows?: Move[];
}
"#;

#[wasm_bindgen]
extern "C" {
    /// How a picture looks.
    #[wasm_bindgen(typescript_type = "SvgOptions")]
    pub type SvgOptions;
}

/// A board as an SVG element.
pub(crate) fn svg(setup: &Setup, given: Option<SvgOptions>) -> Result<String> {
    let given = given.map_or(JsValue::UNDEFINED, JsValue::from);
    let options = Options::new(&given, &["look", "dark", "coordinates", "arrows"])?;
    let look = match options.text("look")? {
        None => Look::default(),
        Some(word) => word
            .parse()
            .map_err(|error: dvonn_board::UnknownLook| values::not_read(&format!("look {word:?}: {error}")))?,
    };
    let style = PictureStyle {
        look,
        dark: options.switch("dark", false)?,
        coordinates: options.switch("coordinates", true)?,
        ..PictureStyle::default()
    };
    let arrow = |text: &String| Ok((values::a_move(text)?, ArrowKind::Best));
    let moves: Vec<(Move, ArrowKind)> = options.list("arrows")?.iter().map(arrow).collect::<Result<_>>()?;
    let view = BoardView::of_setup(setup);
    let dfen = setup.to_string();
    let id = picture_id(setup);
    Ok(Picture { view: &view, style, moves: &moves, title: &dfen, description: &dfen, id: &id }.svg())
}
