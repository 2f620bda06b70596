//! The moves of people of a given strength.

use dvonn_models::human::{History, Strength};
use pyo3::prelude::*;
use pyo3::types::PyAny;

use crate::board;
use crate::error::NotationError;
use crate::moves::{self, Move};
use crate::numbers;

/// The probability that a person with this rating plays each legal move; they add up to 1. The preceding
/// moves improve the prediction, if known: the opponent's `last` and the player's `own_last`.
#[pyfunction]
#[pyo3(signature = (position, *, rating=1500, last=None, own_last=None))]
pub(crate) fn predict<'py>(
    py: Python<'py>,
    position: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = numbers::rating)] rating: u16,
    last: Option<&Bound<'py, PyAny>>,
    own_last: Option<&Bound<'py, PyAny>>,
) -> PyResult<Vec<(Bound<'py, Move>, f64)>> {
    let position = board::position(position)?;
    let strength =
        Strength::new(rating).ok_or_else(|| NotationError::new_err(format!("not a rating: {rating}")))?;
    let history = History {
        last: last.map(moves::given).transpose()?,
        own_last: own_last.map(moves::given).transpose()?,
    };
    let chances = py.detach(|| dvonn_models::human::predict(&position, strength, &history));
    chances.into_iter().map(|chance| Ok((moves::object(py, chance.m)?, chance.chance))).collect()
}
