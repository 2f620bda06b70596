//! Python exceptions for errors. `dvonn/exceptions.py` declares them and their attributes.

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

/// The exception for an invalid value: a name, a number or a notation.
pub(crate) fn not_read(error: &impl ToString) -> PyErr {
    NotationError::new_err(error.to_string())
}

/// The exception for a refused position string.
pub(crate) fn refused(error: &DfenError) -> PyErr {
    let rules = match error {
        DfenError::Text(_) => Vec::new(),
        DfenError::Board(faults) => faults.iter().map(|fault| fault.rule().as_str()).collect(),
    };
    PositionError::new_err((error.to_string(), rules))
}

/// The exception for refused bytes.
pub(crate) fn not_unpacked(error: &UnpackError) -> PyErr {
    let rules = match error {
        UnpackError::Bytes(_) => Vec::new(),
        UnpackError::Board(faults) => faults.iter().map(|fault| fault.rule().as_str()).collect(),
    };
    PositionError::new_err((error.to_string(), rules))
}

/// The exception for an illegal move.
pub(crate) fn illegal_move(illegal: &IllegalMove) -> PyErr {
    IllegalMoveError::new_err((
        illegal.to_string(),
        illegal.m.to_string(),
        illegal.breach.rule().as_str(),
        illegal.position.to_string(),
    ))
}

/// The exception for a refused step.
pub(crate) fn step(error: &StepError) -> PyErr {
    let (game, rule) = match error {
        StepError::Length { .. } => return not_read(error),
        StepError::NoGame { .. } => return NoGameError::new_err(error.to_string()),
        StepError::NotAnAction { game } => (*game, None),
        StepError::Illegal(illegal) => (illegal.game, Some(illegal.rule().as_str())),
    };
    IllegalActionError::new_err((error.to_string(), game, rule))
}

/// The exception for a game that cannot be read. `file` is the file's name, if known.
pub(crate) fn record(error: &GameError, file: Option<&str>) -> PyErr {
    match error {
        GameError::Game { place, error } => read_error(error, Some(*place), file),
        // Reading the bytes failed.
        _ => PyOSError::new_err(error.to_string()),
    }
}

/// The exception for a file that cannot be read.
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
