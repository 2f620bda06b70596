//! Moves as Python objects.

use dvonn::{Move as Inner, Space};
use pyo3::IntoPyObjectExt as _;
use pyo3::basic::CompareOp;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyString, PyTuple, PyType};

use crate::error::not_read;
use crate::words;

/// A player's action in one turn: a placement (`e3`), a stack's move (`a1b2`), or `pass`.
///
/// A move equals its notation and has the same hash, so that `"b3a3" in board.legal_moves` works as expected.
#[pyclass(frozen, module = "dvonn")]
#[derive(Clone, Copy)]
pub(crate) struct Move(pub(crate) Inner);

/// One object for every move, so that lists of moves create none.
static ALL: PyOnceLock<Vec<Py<Move>>> = PyOnceLock::new();

/// The hash of every move's notation. It differs from process to process.
static HASHES: PyOnceLock<Vec<isize>> = PyOnceLock::new();

/// The index of a move in [`ALL`].
fn number(m: Inner) -> usize {
    match m {
        Inner::Place(space) => space.index(),
        Inner::Stack { from, to } => Space::COUNT * (1 + from.index()) + to.index(),
        Inner::Pass => Space::COUNT * (1 + Space::COUNT),
    }
}

/// Every move, in the order of their numbers.
fn every() -> impl Iterator<Item = Inner> {
    let places = Space::all().map(Inner::Place);
    let stacks = Space::all().flat_map(|from| Space::all().map(move |to| Inner::Stack { from, to }));
    places.chain(stacks).chain([Inner::Pass])
}

fn all(py: Python<'_>) -> PyResult<&Vec<Py<Move>>> {
    ALL.get_or_try_init(py, || every().map(|m| Py::new(py, Move(m))).collect())
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

/// Converts a caller's move: a `Move`, or its notation.
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
    /// Parses a move, such as `e3`, `a1b2`, `a1-b2` or `pass`.
    #[new]
    fn new(text: &str) -> PyResult<Self> {
        Inner::read_leniently(text).map(Self).map_err(|error| not_read(&error))
    }

    /// The pass.
    #[staticmethod]
    fn null() -> Self {
        Self(Inner::Pass)
    }

    /// The space that a stack moves from; `None` for a placement and a pass.
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

    /// The kind of move: `place`, `stack` or `pass`.
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

    /// The hash of the move's notation, because the two are equal.
    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        let hashes = HASHES.get_or_try_init(py, || {
            every().map(|m| PyString::new(py, &m.to_string()).hash()).collect::<PyResult<_>>()
        })?;
        Ok(hashes[number(self.0)])
    }

    /// A move equals the same move and its own notation. Only moves can be ordered.
    fn __richcmp__<'py>(&self, other: &Bound<'py, PyAny>, compare: CompareOp) -> PyResult<Bound<'py, PyAny>> {
        let py = other.py();
        let answer = if let Ok(other) = other.cast::<Self>() {
            compare.matches(self.0.cmp(&other.get().0))
        } else if let (Ok(text), CompareOp::Eq | CompareOp::Ne) = (other.cast::<PyString>(), compare) {
            (text.to_cow()? == self.0.to_string()) == matches!(compare, CompareOp::Eq)
        } else {
            return Ok(py.NotImplemented().into_bound(py));
        };
        answer.into_bound_py_any(py)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<Self>(), (self.0.to_string(),))
    }
}
