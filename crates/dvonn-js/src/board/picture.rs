//! Boards as pictures.

use dvonn::{Move, Setup};
use dvonn_board::drawing::ArrowKind;
use dvonn_board::{BoardView, Look, Picture, PictureStyle, is_picture_id};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::*;

use crate::values::{self, Options, Result};

#[wasm_bindgen]
extern "C" {
    /// The style of a picture.
    #[wasm_bindgen(typescript_type = "object")]
    pub type SvgOptions;
}

/// The board of a position string as an SVG element that needs no style sheet.
///
/// @throws {DvonnError} `PositionError` if the text is not a position, `NotationError` if an option is
/// invalid
#[wasm_bindgen(skip_typescript)]
pub fn svg(dfen: &str, options: Option<SvgOptions>) -> Result<String> {
    let setup: Setup =
        dfen.parse().map_err(|why: dvonn::DfenFaults| values::error("PositionError", &why.to_string()))?;
    let given = options.map_or(JsValue::UNDEFINED, JsValue::from);
    let options = Options::new(&given, &["look", "dark", "coordinates", "arrows", "id"])?;
    let look = match options.text("look")? {
        None => Look::default(),
        Some(word) => word
            .parse()
            .map_err(|error: dvonn::UnknownName| values::not_read(&format!("look {word:?}: {error}")))?,
    };
    let style = PictureStyle {
        look,
        dark: options.switch("dark", false)?,
        coordinates: options.switch("coordinates", true)?,
        ..PictureStyle::default()
    };
    let arrow = |text: &String| Ok((values::a_move(text)?, ArrowKind::Best));
    let moves: Vec<(Move, ArrowKind)> = options.list("arrows")?.iter().map(arrow).collect::<Result<_>>()?;
    let view = BoardView::of_setup(&setup);
    let dfen = setup.to_string();
    let id = match options.text("id")? {
        None => format!("dvonn-{:x}", (js_sys::Math::random() * 2_f64.powi(52)) as u64),
        Some(id) if !is_picture_id(&id) => {
            return Err(values::not_read(&format!(
                "id {id:?}: expected letters, digits, hyphens, underscores and full stops"
            )));
        }
        Some(id) => id,
    };
    Ok(Picture { view: &view, style, moves: &moves, title: &dfen, description: &dfen, id: &id }.svg())
}
