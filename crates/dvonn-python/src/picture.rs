//! Boards as pictures.

use std::sync::atomic::{AtomicU64, Ordering};

use dvonn::{Move, Setup};
use dvonn_board::drawing::ArrowKind;
use dvonn_board::{BoardView, Look, Picture, PictureStyle, picture_id};
use pyo3::prelude::*;

use crate::error::NotationError;

/// How many pictures were drawn.
static PICTURES: AtomicU64 = AtomicU64::new(0);

/// What a caller wants of a picture.
pub(crate) struct Wishes<'a> {
    pub(crate) look: &'a str,
    pub(crate) dark: bool,
    pub(crate) coordinates: bool,
    pub(crate) arrows: Vec<Move>,
}

impl Default for Wishes<'_> {
    fn default() -> Self {
        Self { look: Look::default().as_str(), dark: false, coordinates: true, arrows: Vec::new() }
    }
}

/// A board as an SVG element that stands alone.
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
    // Notebooks put several pictures into one page, the same board twice too. What a hidden one defines is
    // not there for the others, so no two have an id in common.
    let number = PICTURES.fetch_add(1, Ordering::Relaxed);
    let id = format!("{}-{number}", picture_id(setup, style, &moves));
    Ok(Picture { view: &view, style, moves: &moves, title: &dfen, description: &dfen, id: &id }.svg())
}
