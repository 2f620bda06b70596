//! Boards as pictures.

use std::hash::{BuildHasher as _, RandomState};

use dvonn::{Move, Setup};
use dvonn_board::drawing::ArrowKind;
use dvonn_board::{BoardView, Look, Picture, PictureStyle, is_picture_id};
use pyo3::prelude::*;

use crate::error::NotationError;

/// A caller's options for a picture.
pub(crate) struct Wishes<'a> {
    pub(crate) look: &'a str,
    pub(crate) dark: bool,
    pub(crate) coordinates: bool,
    pub(crate) arrows: Vec<Move>,
    /// The prefix of the ids in the picture.
    pub(crate) id: Option<&'a str>,
    /// Whether the picture is for a notebook.
    pub(crate) notebook: bool,
}

impl Wishes<'_> {
    /// The options for a notebook.
    pub(crate) fn of_notebook() -> Self {
        let look = Look::default().as_str();
        Self { look, dark: false, coordinates: true, arrows: Vec::new(), id: None, notebook: true }
    }
}

/// A board as a stand-alone SVG element.
pub(crate) fn svg(setup: &Setup, wishes: &Wishes<'_>) -> PyResult<String> {
    let look = Look::ALL.iter().copied().find(|look| look.as_str() == wishes.look).ok_or_else(|| {
        let known: Vec<&str> = Look::ALL.iter().map(|look| look.as_str()).collect();
        NotationError::new_err(format!("not a look: {:?}; expected one of {}", wishes.look, known.join(", ")))
    })?;
    let view = BoardView::of_setup(setup);
    let style =
        PictureStyle { look, dark: wishes.dark, coordinates: wishes.coordinates, ..PictureStyle::default() };
    let moves: Vec<(Move, ArrowKind)> = wishes.arrows.iter().map(|&m| (m, ArrowKind::Best)).collect();
    let dfen = setup.to_string();
    let id = id(wishes.id)?;
    let picture = Picture { view: &view, style, moves: &moves, title: &dfen, description: &dfen, id: &id };
    Ok(if wishes.notebook { picture.notebook_svg() } else { picture.svg() })
}

/// The prefix of the ids in a picture. A notebook puts several pictures into one page, including those of
/// earlier sessions, so the default is random.
fn id(wanted: Option<&str>) -> PyResult<String> {
    match wanted {
        None => Ok(format!("dvonn-{:016x}", RandomState::new().hash_one(0))),
        Some(id) if !is_picture_id(id) => Err(NotationError::new_err(format!(
            "id {id:?}: expected letters, digits, hyphens, underscores and full stops"
        ))),
        Some(id) => Ok(id.to_owned()),
    }
}
