//! Moves.

use std::hash::{DefaultHasher, Hash, Hasher};

use dvonn::{Move as Inner, Space};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyString, PyTuple, PyType};

use crate::error::not_read;
use crate::words;

/// What a player does in one turn: a placement (`e3`), a stack's move (`a1b2`), or `pass`.
#[pyclass(frozen, eq, ord, module = "dvonn")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Move(pub(crate) Inner);

/// One object for every move, so that a list of moves makes none.
static ALL: PyOnceLock<Vec<Py<Move>>> = PyOnceLock::new();

/// The place of a move in [`ALL`].
fn number(m: Inner) -> usize {
    match m {
        Inner::Place(space) => space.index(),
        Inner::Stack { from, to } => Space::COUNT * (1 + from.index()) + to.index(),
        Inner::Pass => Space::COUNT * (1 + Space::COUNT),
    }
}

fn all(py: Python<'_>) -> PyResult<&Vec<Py<Move>>> {
    ALL.get_or_try_init(py, || {
        let places = Space::all().map(Inner::Place);
        let stacks = Space::all().flat_map(|from| Space::all().map(move |to| Inner::Stack { from, to }));
        places.chain(stacks).chain([Inner::Pass]).map(|m| Py::new(py, Move(m))).collect()
    })
}

/// The object of a move.
pub(crate) fn object(py: Python<'_>, m: Inner) -> PyResult<Bound<'_, Move>> {
    Ok(all(py)?[number(m)].bind(py).clone())
}

/// The objects of moves.
pub(crate) fn tuple<'py>(
    py: Python<'py>,
    moves: impl IntoIterator<Item = Inner, IntoIter: ExactSizeIterator>,
) -> PyResult<Bound<'py, PyTuple>> {
    let all = all(py)?;
    PyTuple::new(py, moves.into_iter().map(|m| &all[number(m)]))
}

/// A move that a caller gives: a `Move`, or its notation.
pub(crate) fn given(value: &Bound<'_, PyAny>) -> PyResult<Inner> {
    if let Ok(m) = value.cast::<Move>() {
        return Ok(m.get().0);
    }
    let text = value.cast::<PyString>()?;
    Inner::read_leniently(text.to_cow()?.as_ref()).map_err(|error| not_read(&error))
}

#[pymethods]
#[expect(clippy::wrong_self_convention, reason = "Python knows references only")]
impl Move {
    /// Reads a move, such as `e3`, `a1b2`, `a1-b2` or `pass`.
    #[new]
    fn new(text: &str) -> PyResult<Self> {
        Inner::read_leniently(text).map(Self).map_err(|error| not_read(&error))
    }

    /// The pass.
    #[staticmethod]
    fn null() -> Self {
        Self(Inner::Pass)
    }

    /// The space from which a stack moves; `None` for a placement and a pass.
    #[getter]
    fn from_space(&self) -> Option<String> {
        match self.0 {
            Inner::Stack { from, .. } => Some(from.to_string()),
            _ => None,
        }
    }

    /// The space where a stack lands or a piece is placed; `None` for a pass.
    #[getter]
    fn to_space(&self) -> Option<String> {
        match self.0 {
            Inner::Stack { to, .. } | Inner::Place(to) => Some(to.to_string()),
            Inner::Pass => None,
        }
    }

    /// `place`, `stack` or `pass`.
    #[getter]
    fn kind(&self) -> &'static str {
        match self.0 {
            Inner::Place(_) => "place",
            Inner::Stack { .. } => "stack",
            Inner::Pass => "pass",
        }
    }

    /// The move on the board transformed by a symmetry.
    fn transformed(&self, symmetry: &str) -> PyResult<Self> {
        Ok(Self(words::symmetry(symmetry)?.image(self.0)))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Move('{}')", self.0)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<Self>(), (self.0.to_string(),))
    }
}
