//! Errors as Python's exceptions. `dvonn/exceptions.py` declares them with what they carry.

use dvonn::{DfenError, IllegalMove, UnpackError};
use dvonn_environment::StepError;
use dvonn_record::{GameError, Place, PlaceInFile, ReadError};
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;

pyo3::import_exception!(dvonn.exceptions, IllegalMoveError);
pyo3::import_exception!(dvonn.exceptions, IllegalActionError);
pyo3::import_exception!(dvonn.exceptions, PositionError);
pyo3::import_exception!(dvonn.exceptions, RecordError);
pyo3::import_exception!(dvonn.exceptions, NotationError);
pyo3::import_exception!(dvonn.exceptions, NoGameError);
pyo3::import_exception!(dvonn.exceptions, EngineError);
pyo3::import_exception!(dvonn.exceptions, EngineTerminatedError);
pyo3::import_exception!(dvonn.exceptions, EngineTimeoutError);

/// A value that cannot be read: a name, a number, a notation.
pub(crate) fn not_read(error: &impl ToString) -> PyErr {
    NotationError::new_err(error.to_string())
}

/// Why a position string was refused.
pub(crate) fn refused(error: &DfenError) -> PyErr {
    let rules = match error {
        DfenError::Text(_) => Vec::new(),
        DfenError::Board(faults) => faults.iter().map(|fault| fault.rule().as_str()).collect(),
    };
    PositionError::new_err((error.to_string(), rules))
}

/// Why packed bytes were refused.
pub(crate) fn not_unpacked(error: &UnpackError) -> PyErr {
    let rules = match error {
        UnpackError::Bytes(_) => Vec::new(),
        UnpackError::Board(faults) => faults.iter().map(|fault| fault.rule().as_str()).collect(),
    };
    PositionError::new_err((error.to_string(), rules))
}

/// A move that the rules do not allow.
pub(crate) fn illegal_move(illegal: &IllegalMove) -> PyErr {
    IllegalMoveError::new_err((
        illegal.to_string(),
        illegal.m.to_string(),
        illegal.breach.rule().as_str(),
        illegal.position.to_string(),
    ))
}

/// A step that was refused.
pub(crate) fn step(error: &StepError) -> PyErr {
    let (game, rule) = match error {
        StepError::Length { .. } => return not_read(error),
        StepError::NoGame { .. } => return NoGameError::new_err(error.to_string()),
        StepError::NotAnAction { game } => (*game, None),
        StepError::Illegal(illegal) => (illegal.game, Some(illegal.rule().as_str())),
    };
    IllegalActionError::new_err((error.to_string(), game, rule))
}

/// A game that cannot be read. `file` is its name, if it has one.
pub(crate) fn record(error: &GameError, file: Option<&str>) -> PyErr {
    match error {
        GameError::Game { place, error } => read_error(error, Some(*place), file),
        // The bytes cannot be read.
        _ => PyOSError::new_err(error.to_string()),
    }
}

/// A file that cannot be read.
pub(crate) fn read_error(error: &ReadError, place: Option<PlaceInFile>, file: Option<&str>) -> PyErr {
    let (line, node, byte) = match error.at {
        Place::Line(line) => (Some(line as u64), None, None),
        Place::Node(node) => (None, Some(u64::from(node)), None),
        Place::Byte(byte) => (None, None, Some(byte as u64)),
    };
    let text = match file {
        Some(file) => format!("{file}: {error}"),
        None => error.to_string(),
    };
    RecordError::new_err((
        text,
        error.rule().map(dvonn::Rule::as_str),
        place.map(|place| place.number),
        error.ply,
        line.or(place.map(|place| place.line as u64)),
        node,
        byte,
    ))
}
