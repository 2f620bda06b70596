//! Puzzles as Python objects.

use std::sync::OnceLock;

use dvonn_puzzles::{Puzzle as Inner, PuzzleSet, SHIPPED};
use pyo3::prelude::*;

use crate::board::Board;
use crate::error::{illegal_move, not_read};
use crate::moves::{self, Move};
use crate::numbers;

/// A position with exactly one best move.
#[pyclass(frozen, module = "dvonn")]
pub(crate) struct Puzzle(Inner);

/// The puzzles of the package, parsed on first use.
fn shipped() -> PyResult<&'static PuzzleSet> {
    static SET: OnceLock<Result<PuzzleSet, String>> = OnceLock::new();
    let set = SET.get_or_init(|| SHIPPED.parse().map_err(|fault: dvonn_puzzles::SetFault| fault.to_string()));
    set.as_ref().map_err(not_read)
}

/// The puzzles of the package.
#[pyfunction]
pub(crate) fn puzzles(py: Python<'_>) -> PyResult<Vec<Puzzle>> {
    let set = py.detach(shipped)?;
    Ok(set.puzzles().iter().cloned().map(Puzzle).collect())
}

/// The puzzle of a day, which is the same as in the app. `day` is a date, or the number of days since 1
/// January 1970; today by default.
#[pyfunction]
#[pyo3(signature = (day=None))]
pub(crate) fn daily_puzzle(py: Python<'_>, day: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Puzzle>> {
    /// The ordinal of 1 January 1970 in Python.
    const FIRST_DAY: i64 = 719_163;
    let ordinal = |date: Bound<'_, PyAny>| -> PyResult<i64> {
        Ok(date.call_method0("toordinal")?.extract::<i64>()? - FIRST_DAY)
    };
    let date = py.import("datetime")?.getattr("date")?;
    let day = match day {
        None => ordinal(date.call_method0("today")?)?,
        Some(day) if day.is_instance(&date)? => ordinal(day.clone())?,
        Some(day) => numbers::day(day)?,
    };
    let set = py.detach(shipped)?;
    Ok(set.daily(day).cloned().map(Puzzle))
}

#[pymethods]
impl Puzzle {
    /// The puzzle's id of six letters and digits.
    #[getter]
    fn id(&self) -> String {
        self.0.id().to_string()
    }

    /// The board to solve.
    #[getter]
    fn board(&self) -> Board {
        Board(*self.0.board())
    }

    /// The only best move.
    #[getter]
    fn best<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, Move>> {
        moves::object(py, self.0.best())
    }

    /// The best play of both sides.
    #[getter]
    fn line<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, Move>>> {
        self.0.line().iter().map(|&m| moves::object(py, m)).collect()
    }

    /// Each legal move with the final margin that it leads to, from the view of the side to move.
    fn margins<'py>(&self, py: Python<'py>) -> PyResult<Vec<(Bound<'py, Move>, i8)>> {
        self.0.margins().map(|(m, margin)| Ok((moves::object(py, m)?, margin.pieces()))).collect()
    }

    /// The number of pieces that a move loses against the best one.
    fn cost_of(&self, m: &Bound<'_, PyAny>) -> PyResult<i8> {
        let m = moves::given(m)?;
        match self.0.margin_of(m) {
            Some(margin) => Ok(self.0.margin().pieces() - margin.pieces()),
            None => match self.0.board().play(m) {
                Err(illegal) => Err(illegal_move(&illegal)),
                // Every legal move has a margin.
                Ok(_) => Ok(0),
            },
        }
    }

    /// The final margin after the best move.
    #[getter]
    fn margin(&self) -> i8 {
        self.0.margin().pieces()
    }

    /// The themes of the puzzle, named like the coach's motifs.
    #[getter]
    fn themes(&self) -> Vec<&'static str> {
        self.0.themes().iter().map(|theme| theme.as_str()).collect()
    }

    /// The difficulty of the puzzle, as a rating.
    #[getter]
    fn rating(&self) -> u16 {
        self.0.rating().points()
    }

    fn __repr__(&self) -> String {
        format!("<Puzzle {} '{}'>", self.0.id(), self.0.board())
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }
}
