//! The engine and the solver. Python's other threads run while they think.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use dvonn_engine::{
    Engine as Inner, Level, Limits, Objective, Options, ProvenOutcome, SolveOptions, TranspositionTable,
};
use pyo3::prelude::*;
use pyo3::types::{PyAny, PyDict};

use crate::error::NotationError;
use crate::moves::{self, Move};
use crate::search::{Analysis, Busy, PythonHost, limits};
use crate::ugi::UgiEngine;
use crate::{board, numbers};

/// The engine, at one of ten levels: 10 is its full strength, 1 to 8 play like people.
#[pyclass(frozen, module = "dvonn")]
pub(crate) struct Engine {
    inner: Mutex<Inner>,
    /// The host of the current search.
    host: Mutex<Option<Arc<PythonHost>>>,
    busy: AtomicBool,
    options: Options,
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

#[pymethods]
impl Engine {
    /// An engine. Its hash table takes at most `hash_bytes`; `multi_pv` is the number of lines to report.
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

    /// Starts a program that speaks UGI. `command` is its command line, split as a shell would split it, or
    /// the program and its arguments. `options` are set before the first search. `timeout` is the time in
    /// seconds for answers that need no thinking.
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

    /// The level, from 1 to 10.
    #[getter]
    fn level(&self) -> u8 {
        self.options.level.get()
    }

    /// Searches a position until it reaches a limit or `stop` is called, and returns the result. `on_update`
    /// receives an `Analysis` whenever there is something new; an exception in it ends the search. With
    /// `outcome`, the search only decides who wins. Levels 1 to 9 need no limit.
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

    /// The engine's choice of a move; `None` if the game is over. The limits are those of `analyse`.
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

    /// Ends the current search, from another thread or from its callback. The search returns what it has
    /// found.
    fn stop(&self) {
        if let Some(host) = &*self.running() {
            host.stop();
        }
    }

    /// Clears the hash table, as before a new game.
    fn clear(&self, py: Python<'_>) -> PyResult<()> {
        let _busy = Busy::begin(&self.busy)?;
        py.detach(|| self.inner.lock().unwrap_or_else(PoisonError::into_inner).clear());
        Ok(())
    }
}

/// The proven result of a position, for the side to move.
#[pyclass(frozen, module = "dvonn")]
pub(crate) struct Proof(dvonn_engine::Proof);

#[pymethods]
impl Proof {
    /// The final margin with best play; `None` if it is not proven.
    #[getter]
    fn margin(&self) -> Option<i8> {
        self.0.margin().map(dvonn::Margin::pieces)
    }

    /// The proven lower bound of the margin.
    #[getter]
    fn lower(&self) -> i8 {
        self.0.lower.pieces()
    }

    /// The proven upper bound of the margin.
    #[getter]
    fn upper(&self) -> i8 {
        self.0.upper.pieces()
    }

    /// `win`, `draw` or `loss`; `None` if it is not proven.
    #[getter]
    fn outcome(&self) -> Option<&'static str> {
        self.0.outcome().map(ProvenOutcome::id)
    }

    /// The best moves found; all of them with `all_optimal`.
    #[getter]
    fn best<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, Move>>> {
        self.0.best.iter().map(|&m| moves::object(py, m)).collect()
    }

    /// Best play of both sides.
    #[getter]
    fn pv<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, Move>>> {
        self.0.pv.iter().map(|&m| moves::object(py, m)).collect()
    }

    /// The number of positions searched.
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

/// Proves how a position of the stacking phase ends with best play. Without `seconds` there is no time limit;
/// Ctrl-C ends it.
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
