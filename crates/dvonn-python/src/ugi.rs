//! Other people's engines: programs that speak UGI. Python's other threads run while they think.

use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{self, ThreadId};
use std::time::Duration;

use dvonn_arena::{Analyst, Inquiry, NotChosen, Offence};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::{PyAny, PyBool, PyDict, PyString, PyTuple};

use crate::error::{EngineError, EngineTerminatedError, EngineTimeoutError, NotationError, not_read};
use crate::moves::{self, Move};
use crate::search::{Analysis, Busy, PythonHost, limits};
use crate::{board, numbers};

/// A program that speaks UGI, in a process of its own. `Engine.popen` starts one, and `close` or the end of a
/// `with` block ends it.
#[pyclass(frozen, module = "dvonn")]
pub(crate) struct UgiEngine {
    /// The program; `None` once it has ended or failed.
    program: Mutex<Option<Analyst>>,
    busy: AtomicBool,
    /// Whether the current search must stop.
    stop: AtomicBool,
    /// The thread that waits for an answer. Its callbacks must not wait for it.
    asking: Mutex<Option<ThreadId>>,
    name: Option<String>,
    options: Vec<String>,
    /// The longest time for answers that need no thinking.
    patience: Duration,
}

/// The program and its arguments, from a caller's command.
fn words(command: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    if let Ok(line) = command.cast::<PyString>() {
        return dvonn_arena::split_command(&line.to_cow()?).map_err(|error| not_read(&error));
    }
    let word = |word: OsString| {
        word.into_string().map_err(|word| NotationError::new_err(format!("not in UTF-8: {}", word.display())))
    };
    if let Ok(path) = command.extract::<PathBuf>() {
        return Ok(vec![word(path.into_os_string())?]);
    }
    let words: Vec<PathBuf> = command.extract()?;
    if words.is_empty() {
        return Err(NotationError::new_err("no program is named"));
    }
    words.into_iter().map(|path| word(path.into_os_string())).collect()
}

/// The text of an option's value in UGI.
fn option_value(value: &Bound<'_, PyAny>) -> PyResult<String> {
    let text = value.str()?.to_string();
    // UGI writes Python's `True` as `true`.
    let text = if value.is_instance_of::<PyBool>() { text.to_lowercase() } else { text };
    if text.contains(['\n', '\r']) {
        return Err(NotationError::new_err(format!("an option's value is one line: {text:?}")));
    }
    Ok(text)
}

/// The exception for a program that did not answer properly.
fn failed(error: &NotChosen) -> PyErr {
    match error.offence {
        Offence::Illegal => EngineError::new_err(error.detail.clone()),
        Offence::Crash => EngineTerminatedError::new_err(error.detail.clone()),
        Offence::Flag | Offence::Hang => EngineTimeoutError::new_err(error.detail.clone()),
    }
}

impl UgiEngine {
    pub(crate) fn start(
        py: Python<'_>,
        command: &Bound<'_, PyAny>,
        options: Option<&Bound<'_, PyDict>>,
        patience: Duration,
    ) -> PyResult<Self> {
        let command = words(command)?;
        let program = py.detach(|| Analyst::start(&command, patience)).map_err(|error| failed(&error))?;
        let engine = Self {
            name: program.name().map(str::to_owned),
            options: program.options().to_vec(),
            program: Mutex::new(Some(program)),
            busy: AtomicBool::new(false),
            stop: AtomicBool::new(false),
            asking: Mutex::new(None),
            patience,
        };
        if let Some(options) = options {
            engine.configure(py, options)?;
        }
        Ok(engine)
    }

    fn program(&self) -> MutexGuard<'_, Option<Analyst>> {
        self.program.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn asking(&self) -> MutexGuard<'_, Option<ThreadId>> {
        self.asking.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends the program a request. A program that does not answer is ended.
    fn ask<T: Send>(
        &self,
        py: Python<'_>,
        question: impl FnOnce(&mut Analyst) -> Result<T, NotChosen> + Send,
    ) -> PyResult<T> {
        let _busy = Busy::begin(&self.busy)?;
        *self.asking() = Some(thread::current().id());
        let answer = py.detach(|| {
            let mut program = self.program();
            let answer = question(program.as_mut()?);
            if answer.as_ref().is_err_and(|error| error.offence != Offence::Illegal) {
                *program = None;
            }
            Some(answer)
        });
        *self.asking() = None;
        match answer {
            None => Err(EngineTerminatedError::new_err("the engine has ended")),
            Some(answer) => answer.map_err(|error| failed(&error)),
        }
    }
}

#[pymethods]
impl UgiEngine {
    /// The name that the program reports, if any.
    #[getter]
    fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// The names of the program's options.
    #[getter]
    fn options(&self) -> Vec<String> {
        self.options.clone()
    }

    /// Sets options by name.
    fn configure(&self, py: Python<'_>, options: &Bound<'_, PyDict>) -> PyResult<()> {
        for (name, value) in options {
            let (name, value) = (name.extract::<String>()?, option_value(&value)?);
            if !self.options.iter().any(|option| option.eq_ignore_ascii_case(&name)) {
                let known = if self.options.is_empty() { "none".to_owned() } else { self.options.join(", ") };
                return Err(NotationError::new_err(format!(
                    "the engine has no option {name:?}; it has {known}"
                )));
            }
            self.ask(py, |program| program.set_option(&name, &value))?;
        }
        Ok(())
    }

    /// Tells the program that the next position belongs to another game.
    fn new_game(&self, py: Python<'_>) -> PyResult<()> {
        self.ask(py, Analyst::new_game)
    }

    /// Has the program search a position until it reaches a limit or `stop` is called, and returns the
    /// result. `on_update` receives an `Analysis` whenever there is something new; an exception in it ends
    /// the search. After `timeout` seconds the program is told to stop; with `seconds`, the default is a
    /// little longer than that. A program that does not stop then is ended, and `EngineTimeoutError` is
    /// raised.
    #[pyo3(signature = (position, *, depth=None, nodes=None, seconds=None, timeout=None, on_update=None))]
    #[expect(clippy::too_many_arguments, reason = "Python's callers name them")]
    fn analyse(
        &self,
        py: Python<'_>,
        position: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = numbers::some_depth)] depth: Option<u8>,
        #[pyo3(from_py_with = numbers::some_nodes)] nodes: Option<u64>,
        #[pyo3(from_py_with = numbers::some_seconds)] seconds: Option<f64>,
        #[pyo3(from_py_with = numbers::some_seconds)] timeout: Option<f64>,
        on_update: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Analysis> {
        let start = board::whole(position)?;
        let deadline = match (timeout, seconds) {
            (Some(timeout), _) => Some(Duration::from_secs_f64(timeout)),
            (None, Some(seconds)) => Some(Duration::from_secs_f64(seconds) + self.patience),
            (None, None) => None,
        };
        let limits = limits(depth, nodes, seconds, false);
        let on_update = on_update.map(|callback| callback.clone().unbind());
        let host = PythonHost::new();
        let mut each = |found: Option<&dvonn_engine::Analysis>| {
            if let (Some(callback), Some(found), false) = (&on_update, found, host.has_failed()) {
                let found = Analysis::from(found.clone());
                let called = Python::try_attach(|py| callback.call1(py, (found,)).map(drop));
                if let Some(Err(error)) = called {
                    host.raise(error);
                }
            }
            host.look_for_signals();
            !host.has_failed() && !self.stop.load(Ordering::Relaxed)
        };
        self.stop.store(false, Ordering::Relaxed);
        let inquiry = Inquiry { start: &start, moves: &[], limits, deadline };
        let answer = self.ask(py, |program| program.analyse(&inquiry, &mut each));
        host.result(())?;
        answer.map(|(found, best)| Analysis::new(found, best))
    }

    /// The program's choice of a move; `None` if the game is over. The limits are those of `analyse`.
    #[pyo3(signature = (position, *, depth=None, nodes=None, seconds=None, timeout=None))]
    fn play<'py>(
        &self,
        py: Python<'py>,
        position: &Bound<'py, PyAny>,
        #[pyo3(from_py_with = numbers::some_depth)] depth: Option<u8>,
        #[pyo3(from_py_with = numbers::some_nodes)] nodes: Option<u64>,
        #[pyo3(from_py_with = numbers::some_seconds)] seconds: Option<f64>,
        #[pyo3(from_py_with = numbers::some_seconds)] timeout: Option<f64>,
    ) -> PyResult<Option<Bound<'py, Move>>> {
        let found = self.analyse(py, position, depth, nodes, seconds, timeout, None)?;
        found.played().map(|m| moves::object(py, m)).transpose()
    }

    /// Ends the current search, from another thread or from its callback. The search returns what it has
    /// found.
    fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Ends the program. A search in another thread ends first.
    fn close(&self, py: Python<'_>) -> PyResult<()> {
        self.stop();
        if *self.asking() == Some(thread::current().id()) {
            return Err(PyRuntimeError::new_err("a callback can stop the engine's search, and not close it"));
        }
        py.detach(|| *self.program() = None);
        Ok(())
    }

    fn __enter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    #[pyo3(signature = (*_exception))]
    fn __exit__(&self, py: Python<'_>, _exception: &Bound<'_, PyTuple>) -> PyResult<()> {
        self.close(py)
    }

    fn __repr__(&self) -> String {
        format!("<UgiEngine {}>", self.name.as_deref().unwrap_or("without a name"))
    }
}
