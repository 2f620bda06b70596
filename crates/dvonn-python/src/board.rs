//! Boards: positions with the pieces of their stacks.

use std::hash::{DefaultHasher, Hash, Hasher};

use dvonn::random::{self, Random};
use dvonn::{Board as Inner, SpaceSet};
use dvonn_board::in_letters;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString, PyTuple};

use crate::error::{self, not_unpacked, refused};
use crate::picture::{self, Wishes};
use crate::position::Position;
use crate::{moves, numbers, words};

/// A position with the pieces of every stack from bottom to top, as records and screens show it. Boards are
/// values: playing a move returns a new one.
#[pyclass(frozen, eq, module = "dvonn")]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Board(pub(crate) Inner);

/// Converts a caller's position: a `Position`, a `Board`, or a position string.
pub(crate) fn position(value: &Bound<'_, PyAny>) -> PyResult<dvonn::Position> {
    if let Ok(position) = value.cast::<Position>() {
        return Ok(position.get().0);
    }
    if let Ok(board) = value.cast::<Board>() {
        return Ok(*board.get().0.position());
    }
    let text = value.cast::<PyString>()?;
    text.to_cow()?.parse().map_err(|error| refused(&error))
}

/// Converts a caller's position to a board, with invented colours for pieces that it does not know.
pub(crate) fn whole(value: &Bound<'_, PyAny>) -> PyResult<Inner> {
    match value.cast::<Position>() {
        Ok(position) => position.get().0.to_string().parse().map_err(|error| refused(&error)),
        Err(_) => given(value),
    }
}

/// Converts a caller's board: a `Board`, or a position string.
pub(crate) fn given(value: &Bound<'_, PyAny>) -> PyResult<Inner> {
    if let Ok(board) = value.cast::<Board>() {
        return Ok(board.get().0);
    }
    let text = value.cast::<PyString>()?;
    text.to_cow()?.parse().map_err(|error| refused(&error))
}

#[pymethods]
impl Board {
    /// Reads a position string (DFEN); without one, the empty board.
    #[new]
    #[pyo3(signature = (dfen=None))]
    fn new(dfen: Option<&str>) -> PyResult<Self> {
        match dfen {
            None => Ok(Self(Inner::start())),
            Some(dfen) => dfen.parse().map(Self).map_err(|error| refused(&error)),
        }
    }

    /// Reads what `pack` wrote, in this release or an earlier one.
    #[staticmethod]
    fn unpack(packed: &[u8]) -> PyResult<Self> {
        Inner::unpack(packed).map(Self).map_err(|error| not_unpacked(&error))
    }

    /// Packs the board into a few bytes. This and every later release can `unpack` them exactly.
    fn pack<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.pack())
    }

    /// The position on the board: everything that affects play.
    #[getter]
    fn position(&self) -> Position {
        Position(*self.0.position())
    }

    /// The side to move: `white` or `black`.
    #[getter]
    fn turn(&self) -> &'static str {
        self.0.position().side().as_str()
    }

    /// The phase: `placement` or `stacking`.
    #[getter]
    fn phase(&self) -> &'static str {
        self.0.position().phase().as_str()
    }

    /// All legal moves, sorted. If a side must pass, the pass is the only one; when the game is over, there
    /// are none.
    #[getter]
    fn legal_moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        moves::tuple(py, self.0.position().legal_moves().iter().copied())
    }

    /// The next piece to place: `white`, `black` or `red`; `None` in the stacking phase.
    #[getter]
    fn to_place(&self) -> Option<&'static str> {
        self.0.position().to_place().map(dvonn::Piece::as_str)
    }

    /// The number of legal moves. This is faster than listing them.
    fn count_moves(&self) -> usize {
        self.0.position().count_moves()
    }

    /// Whether a move is legal.
    fn is_legal(&self, m: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.0.position().is_legal(moves::given(m)?))
    }

    /// The spaces whose stacks a legal move removes from the board.
    fn removed_by(&self, m: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
        self.position().removed_by(m)
    }

    /// The number of pieces in the stacks of White and Black.
    fn counts(&self) -> (u8, u8) {
        self.position().counts()
    }

    /// A side's pieces minus the other side's.
    fn margin(&self, color: &str) -> PyResult<i8> {
        self.position().margin(color)
    }

    /// The pieces on a space from bottom to top, such as `bbrw`; empty for an empty space.
    fn pieces_at(&self, space: &str) -> PyResult<String> {
        Ok(self.0.pieces(words::space(space)?).to_string())
    }

    /// The board after a move.
    fn play(&self, m: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.0.play(moves::given(m)?).map(Self).map_err(|illegal| error::illegal_move(&illegal))
    }

    /// Whether neither side has a legal move.
    fn is_game_over(&self) -> bool {
        self.0.position().is_over()
    }

    /// `white`, `black` or `draw`; `None` while the game goes on.
    fn outcome(&self) -> Option<&'static str> {
        self.0.position().outcome().map(words::outcome)
    }

    /// The board transformed by a symmetry: `identity`, `half-turn`, `left-right` or `up-down`.
    fn transformed(&self, symmetry: &str) -> PyResult<Self> {
        Ok(Self(self.0.transformed(words::symmetry(symmetry)?)))
    }

    /// The position string (DFEN).
    fn dfen(&self) -> String {
        self.0.to_string()
    }

    /// The board as an SVG element. `id` is the prefix of the ids in it, random by default; each picture on a
    /// page needs its own.
    #[pyo3(signature = (*, look="wood", dark=false, coordinates=true, arrows=None, id=None))]
    fn svg(
        &self,
        look: &str,
        dark: bool,
        coordinates: bool,
        arrows: Option<Vec<Bound<'_, PyAny>>>,
        id: Option<&str>,
    ) -> PyResult<String> {
        let arrows = arrows.unwrap_or_default().iter().map(moves::given).collect::<PyResult<_>>()?;
        picture::svg(self.0.setup(), &Wishes { look, dark, coordinates, arrows, id, notebook: false })
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        picture::svg(self.0.setup(), &Wishes::of_notebook())
    }

    /// The board in letters: `w2` is a white stack of two pieces, `*` marks a red piece inside, `r` is a lone
    /// red piece.
    fn __str__(&self) -> String {
        in_letters(self.0.position(), SpaceSet::EMPTY)
    }

    fn __repr__(&self) -> String {
        format!("Board('{}')", self.0)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.pack().hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        Ok((py.get_type::<Self>().getattr("unpack")?, (self.pack(py),)))
    }

    /// A board is a value, so a copy is the same object.
    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    /// A board is a value, so a copy is the same object.
    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
}

/// A random full board, determined by the seed on every machine. With `balanced`, the numbers of white and
/// black pieces on its edge differ by at most one.
#[pyfunction]
#[pyo3(signature = (seed, *, balanced=false))]
pub(crate) fn random_board(#[pyo3(from_py_with = numbers::seed)] seed: u64, balanced: bool) -> Board {
    let mut random = Random::new(seed);
    Board(if balanced { random::balanced_setup(&mut random) } else { random::setup(&mut random) })
}
