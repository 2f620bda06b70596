//! Numbers from callers. The error for a number that is too small or too large names the expected range,
//! which Python's own `OverflowError` does not.

use std::fmt::Display;
use std::ops::RangeInclusive;

use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;

use crate::error::{NoGameError, NotationError};

/// The most threads that a caller may request.
const MOST_THREADS: usize = 1024;

/// The largest hash table that a caller may request, in bytes.
const MOST_BYTES: usize = 65_536_000_000;

/// The most lines that an engine may report: no position has more moves.
const MOST_LINES: usize = 138;

/// The longest time that a caller may give, in seconds: thirty years.
pub(crate) const MOST_SECONDS: f64 = 1e9;

/// A whole number in a range; `None` if it is outside the range.
fn within<T: TryFrom<i128> + PartialOrd>(
    value: &Bound<'_, PyAny>,
    range: &RangeInclusive<T>,
) -> PyResult<Option<T>> {
    match value.extract::<i128>() {
        Ok(number) => Ok(T::try_from(number).ok().filter(|number| range.contains(number))),
        Err(error) if error.is_instance_of::<PyOverflowError>(value.py()) => Ok(None),
        Err(error) => Err(error),
    }
}

/// A whole number in a range, or an error. `what` names the expected number, with its article.
fn whole<T: TryFrom<i128> + PartialOrd + Display>(
    value: &Bound<'_, PyAny>,
    what: &str,
    range: RangeInclusive<T>,
) -> PyResult<T> {
    within(value, &range)?.ok_or_else(|| {
        let (least, most) = range.into_inner();
        NotationError::new_err(format!("not {what}: {value}; expected {least} to {most}"))
    })
}

/// Defines functions for `from_py_with`, each of which parses one kind of argument.
macro_rules! numbers {
    ($($(#[$doc:meta])* $name:ident: $type:ty = $what:literal, $range:expr;)*) => {$(
        $(#[$doc])*
        pub(crate) fn $name(value: &Bound<'_, PyAny>) -> PyResult<$type> {
            whole(value, $what, $range)
        }
    )*};
}

numbers! {
    /// A level of the engine.
    level: u8 = "a level", 1..=10;
    /// A number of threads.
    threads: usize = "a number of threads", 1..=MOST_THREADS;
    /// A number of lines that an engine reports.
    lines: usize = "a number of lines", 1..=MOST_LINES;
    /// The size of a hash table, in bytes.
    hash_bytes: usize = "a number of bytes for hash_bytes", 0..=MOST_BYTES;
    /// A seed of random choices.
    seed: u64 = "a seed", 0..=u64::MAX;
    /// A number of games in a batch. More would take gigabytes and must be a mistake.
    games: usize = "a number of games", 0..=1 << 22;
    /// A depth of perft, in moves.
    plies: u8 = "a number of moves", 0..=u8::MAX;
    /// A day, as the number of days since 1 January 1970.
    day: i64 = "a date or a number of days since 1970", 0..=2_932_896;
    /// A rating of a person.
    rating: u16 = "a rating", dvonn_models::human::Strength::MIN.rating()..=dvonn_models::human::Strength::MAX.rating();
    /// An action of the environments.
    action: usize = "an action", 0..=dvonn_environment::Action::COUNT - 1;
}

/// An optional limit of a search in moves.
pub(crate) fn some_depth(value: &Bound<'_, PyAny>) -> PyResult<Option<u8>> {
    optional(value, |value| whole(value, "a depth", 0..=u8::MAX))
}

/// An optional limit of a search in positions.
pub(crate) fn some_nodes(value: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
    optional(value, |value| whole(value, "a number of nodes", 0..=u64::MAX))
}

/// A time in seconds.
pub(crate) fn seconds(value: &Bound<'_, PyAny>) -> PyResult<f64> {
    let refused =
        || NotationError::new_err(format!("not a number of seconds: {value}; expected 0 to {MOST_SECONDS}"));
    match value.extract::<f64>() {
        Ok(seconds) if (0.0..=MOST_SECONDS).contains(&seconds) => Ok(seconds),
        Ok(_) => Err(refused()),
        Err(error) if error.is_instance_of::<PyOverflowError>(value.py()) => Err(refused()),
        Err(error) => Err(error),
    }
}

/// A time in seconds, or `None`.
pub(crate) fn some_seconds(value: &Bound<'_, PyAny>) -> PyResult<Option<f64>> {
    optional(value, seconds)
}

/// An action of one game. A number too large for `i64` becomes -1, which is not an action either.
pub(crate) fn any_action(value: &Bound<'_, PyAny>) -> PyResult<i64> {
    Ok(within(value, &(i64::MIN..=i64::MAX))?.unwrap_or(-1))
}

/// The number of a game in a batch.
pub(crate) fn game(value: &Bound<'_, PyAny>) -> PyResult<usize> {
    within(value, &(0..=usize::MAX))?.ok_or_else(|| no_game(value))
}

/// The exception for a batch without a game of this number.
pub(crate) fn no_game(number: impl Display) -> PyErr {
    NoGameError::new_err(format!("no game has the number {number}"))
}

fn optional<T>(
    value: &Bound<'_, PyAny>,
    read: impl FnOnce(&Bound<'_, PyAny>) -> PyResult<T>,
) -> PyResult<Option<T>> {
    if value.is_none() { Ok(None) } else { read(value).map(Some) }
}
