//! The engine and the solver. Python's other threads run while they think.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use dvonn_engine::{
    Engine as Inner, Host, Level, Limits, Native, Objective, Options, ProvenOutcome, SolveOptions,
    TranspositionTable,
};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::{PyAny, PyDict};

use crate::error::NotationError;
use crate::moves::{self, Move};
use crate::ugi::UgiEngine;
use crate::{board, numbers, words};

/// How often a search looks whether Python wants something, such as Ctrl-C, in milliseconds.
const SIGNALS_EVERY: u64 = 100;

/// The operating system as a host, and Python's signals.
pub(crate) struct PythonHost {
    native: Native,
    looked: AtomicU64,
    /// What a callback or a signal raised, which ends the search.
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

    /// Ends the search with an exception; the first one counts.
    pub(crate) fn raise(&self, error: PyErr) {
        self.raised.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
        self.failed.store(true, Ordering::Relaxed);
    }

    /// What the search came to.
    pub(crate) fn result<T>(&self, value: T) -> PyResult<T> {
        match self.raised.lock().unwrap_or_else(PoisonError::into_inner).take() {
            Some(error) => Err(error),
            None => Ok(value),
        }
    }

    /// Whether a callback or a signal has raised something.
    pub(crate) fn has_failed(&self) -> bool {
        self.failed.load(Ordering::Relaxed)
    }

    /// Lets Python handle its signals, once in a while. Only its main thread does.
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

/// A line of play and what it is worth, for the side to move.
#[pyclass(frozen, module = "dvonn")]
pub(crate) struct Line(dvonn_engine::Line);

#[pymethods]
impl Line {
    /// The expected final margin in pieces.
    #[getter]
    fn score(&self) -> f64 {
        self.0.evaluation.score.pieces()
    }

    /// Whether that is certain with best play.
    #[getter]
    fn proven(&self) -> bool {
        self.0.evaluation.proven
    }

    /// The chances to win, to draw and to lose; `None` if the engine does not say.
    #[getter]
    fn chances(&self) -> Option<(f64, f64, f64)> {
        let chance = |thousandths: u16| f64::from(thousandths) / 1000.0;
        self.0.evaluation.chances.map(|all| (chance(all.win), chance(all.draw), chance(all.loss)))
    }

    /// The moves, best play of both sides.
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

/// What a search found.
#[pyclass(frozen, module = "dvonn")]
pub(crate) struct Analysis {
    found: dvonn_engine::Analysis,
    /// What the engine plays, which need not be the first move of its best line.
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
    /// The move that the engine plays; `None` if the game is over.
    #[getter]
    fn best<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, Move>>> {
        self.best.map(|m| moves::object(py, m)).transpose()
    }

    /// The lines, the best first.
    #[getter]
    fn lines(&self) -> Vec<Line> {
        self.found.lines.iter().cloned().map(Line).collect()
    }

    /// How the game certainly ends with best play: `white`, `black` or `draw`; `None` while that is open.
    #[getter]
    fn outcome(&self) -> Option<&'static str> {
        self.found.outcome.map(words::outcome)
    }

    /// The depth that was searched.
    #[getter]
    fn depth(&self) -> u32 {
        self.found.progress.depth
    }

    /// The positions that were searched.
    #[getter]
    fn nodes(&self) -> u64 {
        self.found.progress.nodes
    }

    /// The seconds that it took.
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

/// The engine, at one of ten levels: 10 is its full strength, 1 to 8 play like people.
#[pyclass(frozen, module = "dvonn")]
pub(crate) struct Engine {
    inner: Mutex<Inner>,
    /// The search under way.
    host: Mutex<Option<Arc<PythonHost>>>,
    busy: AtomicBool,
    options: Options,
}

/// An engine that is in use, until this is dropped.
pub(crate) struct Busy<'a>(&'a AtomicBool);

impl<'a> Busy<'a> {
    /// Takes an engine for a search. One that is searching refuses: its callback would wait for itself.
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

impl Engine {
    fn running(&self) -> std::sync::MutexGuard<'_, Option<Arc<PythonHost>>> {
        self.host.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn think(
        &self,
        py: Python<'_>,
        position: &dvonn::Position,
        limits: &Limits,
        on_update: Option<&Py<PyAny>>,
    ) -> PyResult<dvonn_engine::Analysis> {
        let host = Arc::new(PythonHost::new());
        let mut report = |analysis: &dvonn_engine::Analysis| {
            let Some(callback) = on_update else { return };
            let analysis = Analysis::from(analysis.clone());
            let called = Python::try_attach(|py| callback.call1(py, (analysis,)).map(drop));
            if let Some(Err(error)) = called {
                host.raise(error);
            }
        };
        let busy = Busy::begin(&self.busy)?;
        *self.running() = Some(Arc::clone(&host));
        let found = py.detach(|| {
            let engine = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
            engine.think(position, limits, &*host, &mut report)
        });
        *self.running() = None;
        drop(busy);
        host.result(found)
    }
}

/// Limits as a caller names them.
pub(crate) fn limits(depth: Option<u8>, nodes: Option<u64>, seconds: Option<f64>, outcome: bool) -> Limits {
    let mut limits = match seconds {
        Some(seconds) => Limits::time(Duration::from_secs_f64(seconds)),
        None => Limits::INFINITE,
    };
    (limits.depth, limits.nodes, limits.outcome) = (depth, nodes, outcome);
    limits
}

#[pymethods]
impl Engine {
    /// An engine. Its table takes at most `hash_bytes`; `multi_pv` is the number of lines that it reports.
    #[new]
    #[pyo3(signature = (*, level=10, threads=1, multi_pv=1, seed=0, hash_bytes=16_000_000))]
    fn new(
        #[pyo3(from_py_with = numbers::level)] level: u8,
        #[pyo3(from_py_with = numbers::threads)] threads: usize,
        #[pyo3(from_py_with = numbers::lines)] multi_pv: usize,
        #[pyo3(from_py_with = numbers::seed)] seed: u64,
        #[pyo3(from_py_with = numbers::hash_bytes)] hash_bytes: usize,
    ) -> PyResult<Self> {
        let level =
            Level::new(level).ok_or_else(|| NotationError::new_err(format!("not a level: {level}")))?;
        let mut engine = Inner::new(hash_bytes);
        engine.options = Options { level, threads, multi_pv, seed, ..Options::default() };
        let options = engine.options;
        Ok(Self { inner: Mutex::new(engine), host: Mutex::new(None), busy: AtomicBool::new(false), options })
    }

    /// Starts a program that speaks UGI. `command` is its command line, split as a shell would, or the program and
    /// its arguments. `options` are set before the first search. `timeout` is how many seconds it may take to answer
    /// what needs no thinking.
    #[staticmethod]
    #[pyo3(signature = (command, *, options=None, timeout=10.0))]
    fn popen(
        py: Python<'_>,
        command: &Bound<'_, PyAny>,
        options: Option<&Bound<'_, PyDict>>,
        #[pyo3(from_py_with = numbers::seconds)] timeout: f64,
    ) -> PyResult<UgiEngine> {
        UgiEngine::start(py, command, options, Duration::from_secs_f64(timeout))
    }

    /// The level, 1 to 10.
    #[getter]
    fn level(&self) -> u8 {
        self.options.level.get()
    }

    /// Searches a position until one of the limits is reached or `stop` is called, and returns what it found.
    /// `on_update` is called with an `Analysis` whenever there is something new; what it raises ends the
    /// search. With `outcome`, it only finds out who wins. Levels 1 to 9 need no limit.
    #[pyo3(signature = (position, *, depth=None, nodes=None, seconds=None, outcome=false, on_update=None))]
    #[expect(clippy::too_many_arguments, reason = "Python's callers name them")]
    fn analyse(
        &self,
        py: Python<'_>,
        position: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = numbers::some_depth)] depth: Option<u8>,
        #[pyo3(from_py_with = numbers::some_nodes)] nodes: Option<u64>,
        #[pyo3(from_py_with = numbers::some_seconds)] seconds: Option<f64>,
        outcome: bool,
        on_update: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Analysis> {
        let position = board::position(position)?;
        let limits = limits(depth, nodes, seconds, outcome);
        let on_update = on_update.map(|callback| callback.clone().unbind());
        self.think(py, &position, &limits, on_update.as_ref()).map(Analysis::from)
    }

    /// The move that the engine plays; `None` if the game is over. Limits are those of `analyse`.
    #[pyo3(signature = (position, *, depth=None, nodes=None, seconds=None))]
    fn play<'py>(
        &self,
        py: Python<'py>,
        position: &Bound<'py, PyAny>,
        #[pyo3(from_py_with = numbers::some_depth)] depth: Option<u8>,
        #[pyo3(from_py_with = numbers::some_nodes)] nodes: Option<u64>,
        #[pyo3(from_py_with = numbers::some_seconds)] seconds: Option<f64>,
    ) -> PyResult<Option<Bound<'py, Move>>> {
        let found = self.analyse(py, position, depth, nodes, seconds, false, None)?;
        found.best(py)
    }

    /// Ends the search under way in another thread, or from its callback, with what it has found.
    fn stop(&self) {
        if let Some(host) = &*self.running() {
            host.native.stop();
        }
    }

    /// Empties the table, as before a new game.
    fn clear(&self, py: Python<'_>) -> PyResult<()> {
        let _busy = Busy::begin(&self.busy)?;
        py.detach(|| self.inner.lock().unwrap_or_else(PoisonError::into_inner).clear());
        Ok(())
    }
}

/// What is proven of a position, for the side to move.
#[pyclass(frozen, module = "dvonn")]
pub(crate) struct Proof(dvonn_engine::Proof);

#[pymethods]
impl Proof {
    /// The final margin with best play; `None` if it was not proven.
    #[getter]
    fn margin(&self) -> Option<i8> {
        self.0.margin().map(dvonn::Margin::pieces)
    }

    /// The margin is at least this.
    #[getter]
    fn lower(&self) -> i8 {
        self.0.lower.pieces()
    }

    /// The margin is at most this.
    #[getter]
    fn upper(&self) -> i8 {
        self.0.upper.pieces()
    }

    /// `win`, `draw` or `loss`; `None` if it was not proven.
    #[getter]
    fn outcome(&self) -> Option<&'static str> {
        self.0.outcome().map(ProvenOutcome::id)
    }

    /// The best moves that were found: all of them, if that was asked.
    #[getter]
    fn best<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, Move>>> {
        self.0.best.iter().map(|&m| moves::object(py, m)).collect()
    }

    /// Best play of both sides.
    #[getter]
    fn pv<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, Move>>> {
        self.0.pv.iter().map(|&m| moves::object(py, m)).collect()
    }

    /// The positions that were searched.
    #[getter]
    fn nodes(&self) -> u64 {
        self.0.nodes
    }

    fn __repr__(&self) -> String {
        format!(
            "<Proof margin {} to {}, {} nodes>",
            self.0.lower.pieces(),
            self.0.upper.pieces(),
            self.0.nodes
        )
    }
}

/// Proves how a position of the stacking phase ends with best play. Without `seconds` it takes as long as it
/// takes; Ctrl-C ends it.
#[pyfunction]
#[pyo3(signature = (
    position, *, outcome_only=false, all_optimal=false, threads=1, seconds=None, hash_bytes=16_000_000
))]
pub(crate) fn solve(
    py: Python<'_>,
    position: &Bound<'_, PyAny>,
    outcome_only: bool,
    all_optimal: bool,
    #[pyo3(from_py_with = numbers::threads)] threads: usize,
    #[pyo3(from_py_with = numbers::some_seconds)] seconds: Option<f64>,
    #[pyo3(from_py_with = numbers::hash_bytes)] hash_bytes: usize,
) -> PyResult<Proof> {
    let position = board::position(position)?;
    let options = SolveOptions {
        objective: if outcome_only { Objective::Outcome } else { Objective::Margin },
        all_optimal,
        threads,
        time_limit: seconds.map(Duration::from_secs_f64),
    };
    let host = PythonHost::new();
    let proof = py.detach(|| {
        let table = TranspositionTable::new(hash_bytes);
        dvonn_engine::solve(&position, options, &table, &host)
    });
    host.result(())?;
    proof.map(Proof).map_err(|error| crate::error::not_read(&error))
}
