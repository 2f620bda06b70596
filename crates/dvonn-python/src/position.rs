//! Positions: everything that affects play.

use std::hash::{DefaultHasher, Hash, Hasher};

use dvonn::{Position as Inner, Setup};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyTuple};

use crate::error::{self, not_unpacked, refused};
use crate::picture::{self, Wishes};
use crate::stack::Stack;
use crate::{moves, numbers, words};

/// Everything about a position that affects play: the owner and height of every stack, whether it contains a
/// red piece, the side to move and the phase. Positions are values: playing a move returns a new one.
#[pyclass(frozen, eq, module = "dvonn")]
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Position(pub(crate) Inner);

#[pymethods]
#[expect(clippy::wrong_self_convention, reason = "Python knows references only")]
impl Position {
    /// Reads a position string (DFEN); without one, the start of the game.
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

    /// Packs the position into at most 23 bytes. This and every later release can `unpack` them exactly.
    fn pack<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.pack())
    }

    /// The side to move: `white` or `black`.
    #[getter]
    fn turn(&self) -> &'static str {
        self.0.side().as_str()
    }

    /// The phase: `placement` or `stacking`.
    #[getter]
    fn phase(&self) -> &'static str {
        self.0.phase().as_str()
    }

    /// The next piece to place: `white`, `black` or `red`; `None` in the stacking phase.
    #[getter]
    fn to_place(&self) -> Option<&'static str> {
        self.0.to_place().map(dvonn::Piece::as_str)
    }

    /// All legal moves, sorted. If a side must pass, the pass is the only one; when the game is over, there
    /// are none.
    #[getter]
    fn legal_moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        moves::tuple(py, self.0.legal_moves().iter().copied())
    }

    /// The number of legal moves. This is faster than listing them.
    fn count_moves(&self) -> usize {
        self.0.count_moves()
    }

    /// Whether a move is legal.
    fn is_legal(&self, m: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.0.is_legal(moves::given(m)?))
    }

    /// The position after a move.
    fn play(&self, m: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.0.play(moves::given(m)?).map(Self).map_err(|illegal| error::illegal_move(&illegal))
    }

    /// The spaces whose stacks a legal move removes from the board.
    pub(crate) fn removed_by(&self, m: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
        let m = moves::given(m)?;
        self.0.play(m).map_err(|illegal| error::illegal_move(&illegal))?;
        Ok(words::names(self.0.removed_by(m)))
    }

    /// The stack on a space, or `None`.
    fn stack_at(&self, space: &str) -> PyResult<Option<Stack>> {
        Ok(self.0.stack(words::space(space)?).map(Stack::from))
    }

    /// The stacks by the names of their spaces.
    fn stacks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        for (space, stack) in self.0.stacks() {
            dict.set_item(space.to_string(), Stack::from(stack))?;
        }
        Ok(dict)
    }

    /// The stacks that the side to move may pick up. Some may have no target.
    fn movable(&self) -> Vec<String> {
        words::names(self.0.movable())
    }

    /// The stacks that are surrounded on all six sides.
    fn surrounded(&self) -> Vec<String> {
        words::names(self.0.surrounded())
    }

    /// The number of pieces in the stacks of White and Black.
    pub(crate) fn counts(&self) -> (u8, u8) {
        let counts = self.0.counts();
        (counts.white.pieces(), counts.black.pieces())
    }

    /// A side's pieces minus the other side's.
    pub(crate) fn margin(&self, color: &str) -> PyResult<i8> {
        Ok(self.0.margin(words::color(color)?).pieces())
    }

    /// Whether neither side has a legal move.
    fn is_game_over(&self) -> bool {
        self.0.is_over()
    }

    /// `white`, `black` or `draw`; `None` while the game goes on.
    fn outcome(&self) -> Option<&'static str> {
        self.0.outcome().map(words::outcome)
    }

    /// The position transformed by a symmetry: `identity`, `half-turn`, `left-right` or `up-down`.
    fn transformed(&self, symmetry: &str) -> PyResult<Self> {
        Ok(Self(self.0.transformed(words::symmetry(symmetry)?)))
    }

    /// The image that represents all four, and the symmetry that maps this position to it.
    fn canonical(&self) -> (Self, &'static str) {
        let (position, symmetry) = self.0.canonical();
        (Self(position), symmetry.as_str())
    }

    /// The position with its colours swapped if Black is to move in the stacking phase; otherwise the same
    /// position.
    fn with_white_to_move(&self) -> Self {
        Self(self.0.with_white_to_move())
    }

    /// The Zobrist hash, which is the same on every machine and in every release with the same major version.
    #[getter]
    fn zobrist(&self) -> u64 {
        self.0.zobrist()
    }

    /// The number of sequences of `depth` legal moves.
    fn perft(&self, py: Python<'_>, #[pyo3(from_py_with = numbers::plies)] depth: u8) -> u64 {
        py.detach(|| dvonn_engine::perft(&self.0, depth.into()))
    }

    /// The position string (DFEN), with invented colours for buried pieces.
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
        picture::svg(&Setup::from(&self.0), &Wishes { look, dark, coordinates, arrows, id, notebook: false })
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        picture::svg(&Setup::from(&self.0), &Wishes::of_notebook())
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Position('{}')", self.0)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        Ok((py.get_type::<Self>().getattr("unpack")?, (self.pack(py),)))
    }

    /// A position is a value, so a copy is the same object.
    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    /// A position is a value, so a copy is the same object.
    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
}
