//! The common parts of searches by this engine and by other programs: the host, limits and results.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use dvonn_engine::{Host, Limits, Native};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::moves::{self, Move};
use crate::words;

/// The milliseconds between two checks for signals, such as Ctrl-C.
const SIGNALS_EVERY: u64 = 100;

/// The operating system as the host, with Python's signals.
pub(crate) struct PythonHost {
    native: Native,
    looked: AtomicU64,
    /// The exception of a callback or a signal, which ends the search.
    raised: Mutex<Option<PyErr>>,
    failed: AtomicBool,
}

impl PythonHost {
    pub(crate) fn new() -> Self {
        Self {
            native: Native::new(),
            looked: AtomicU64::new(0),
            raised: Mutex::new(None),
            failed: AtomicBool::new(false),
        }
    }

    /// Ends the search with an exception. Only the first one counts.
    pub(crate) fn raise(&self, error: PyErr) {
        self.raised.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
        self.failed.store(true, Ordering::Relaxed);
    }

    /// The value, or the exception that ended the search.
    pub(crate) fn result<T>(&self, value: T) -> PyResult<T> {
        match self.raised.lock().unwrap_or_else(PoisonError::into_inner).take() {
            Some(error) => Err(error),
            None => Ok(value),
        }
    }

    /// Ends the search, which returns what it has found.
    pub(crate) fn stop(&self) {
        self.native.stop();
    }

    /// Whether a callback or a signal has raised an exception.
    pub(crate) fn has_failed(&self) -> bool {
        self.failed.load(Ordering::Relaxed)
    }

    /// Lets Python handle its signals from time to time. Python does so only on its main thread.
    pub(crate) fn look_for_signals(&self) {
        let now = self.native.now().as_millis() as u64;
        let last = self.looked.load(Ordering::Relaxed);
        if now < last + SIGNALS_EVERY
            || self.looked.compare_exchange(last, now, Ordering::Relaxed, Ordering::Relaxed).is_err()
        {
            return;
        }
        #[expect(clippy::redundant_closure_for_method_calls, reason = "the method itself has one lifetime")]
        let looked = Python::try_attach(|py| py.check_signals());
        if let Some(Err(error)) = looked {
            self.raise(error);
        }
    }
}

impl Host for PythonHost {
    fn now(&self) -> Duration {
        self.native.now()
    }

    fn stopped(&self) -> bool {
        self.look_for_signals();
        self.has_failed() || self.native.stopped()
    }

    fn run(&self, main: &mut (dyn FnMut() + Send), helper: &(dyn Fn(usize) + Sync), helpers: usize) {
        self.native.run(main, helper, helpers);
    }
}

/// The limits of a search, from a caller's arguments.
pub(crate) fn limits(depth: Option<u8>, nodes: Option<u64>, seconds: Option<f64>, outcome: bool) -> Limits {
    let mut limits = match seconds {
        Some(seconds) => Limits::time(Duration::from_secs_f64(seconds)),
        None => Limits::INFINITE,
    };
    (limits.depth, limits.nodes, limits.outcome) = (depth, nodes, outcome);
    limits
}

/// Marks an engine as in use, until this is dropped.
pub(crate) struct Busy<'a>(&'a AtomicBool);

impl<'a> Busy<'a> {
    /// Marks an engine as searching. Fails if it already is, because a callback would wait for itself.
    pub(crate) fn begin(busy: &'a AtomicBool) -> PyResult<Self> {
        if busy.swap(true, Ordering::AcqRel) {
            return Err(PyRuntimeError::new_err("the engine is searching; use another one meanwhile"));
        }
        Ok(Self(busy))
    }
}

impl Drop for Busy<'_> {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Release);
    }
}

/// A line of play with its value, for the side to move.
#[pyclass(frozen, module = "dvonn")]
pub(crate) struct Line(dvonn_engine::Line);

#[pymethods]
impl Line {
    /// The expected final margin in pieces.
    #[getter]
    fn score(&self) -> f64 {
        self.0.evaluation.score.pieces()
    }

    /// Whether the margin is certain with best play.
    #[getter]
    fn proven(&self) -> bool {
        self.0.evaluation.proven
    }

    /// The chances of a win, a draw and a loss; `None` if the engine does not report them.
    #[getter]
    fn chances(&self) -> Option<(f64, f64, f64)> {
        let chance = |thousandths: u16| f64::from(thousandths) / 1000.0;
        self.0.evaluation.chances.map(|all| (chance(all.win), chance(all.draw), chance(all.loss)))
    }

    /// The moves: best play of both sides.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, Move>>> {
        self.0.moves.iter().map(|&m| moves::object(py, m)).collect()
    }

    fn __repr__(&self) -> String {
        let moves: Vec<String> = self.0.moves.iter().map(ToString::to_string).collect();
        let proven = if self.0.evaluation.proven { ", proven" } else { "" };
        format!("<Line {:+.2}{proven}: {}>", self.0.evaluation.score.pieces(), moves.join(" "))
    }
}

/// The result of a search.
#[pyclass(frozen, module = "dvonn")]
pub(crate) struct Analysis {
    found: dvonn_engine::Analysis,
    /// The engine's choice, which need not be the first move of its best line.
    best: Option<dvonn::Move>,
}

impl Analysis {
    pub(crate) const fn new(found: dvonn_engine::Analysis, best: Option<dvonn::Move>) -> Self {
        Self { found, best }
    }

    pub(crate) const fn played(&self) -> Option<dvonn::Move> {
        self.best
    }
}

impl From<dvonn_engine::Analysis> for Analysis {
    fn from(found: dvonn_engine::Analysis) -> Self {
        let best = found.best();
        Self { found, best }
    }
}

#[pymethods]
impl Analysis {
    /// The engine's choice of a move; `None` if the game is over.
    #[getter]
    pub(crate) fn best<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, Move>>> {
        self.best.map(|m| moves::object(py, m)).transpose()
    }

    /// The lines, the best first.
    #[getter]
    fn lines(&self) -> Vec<Line> {
        self.found.lines.iter().cloned().map(Line).collect()
    }

    /// The proven outcome with best play: `white`, `black` or `draw`; `None` if it is not proven.
    #[getter]
    fn outcome(&self) -> Option<&'static str> {
        self.found.outcome.map(words::outcome)
    }

    /// The depth of the search, in moves.
    #[getter]
    fn depth(&self) -> u32 {
        self.found.progress.depth
    }

    /// The number of positions searched.
    #[getter]
    fn nodes(&self) -> u64 {
        self.found.progress.nodes
    }

    /// The duration of the search, in seconds.
    #[getter]
    fn seconds(&self) -> f64 {
        self.found.progress.time.as_secs_f64()
    }

    fn __repr__(&self) -> String {
        let best = self.best.map_or("None".to_owned(), |m| m.to_string());
        format!(
            "<Analysis best={best} depth={} nodes={}>",
            self.found.progress.depth, self.found.progress.nodes
        )
    }
}
