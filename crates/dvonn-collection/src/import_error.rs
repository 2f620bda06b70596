//! Why a whole file is refused.

use dvonn_record::JsonFault;

/// Why a whole file is refused. The collection hasn't changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ImportError {
    /// It isn't JSON of the expected shape.
    #[error("line {line}: {fault}")]
    Json {
        /// Counted from 1.
        line: usize,
        /// The fault.
        fault: Box<JsonFault>,
    },
    /// It is JSON, but not a collection.
    #[error("format is {read:?} instead of dvonn-collection")]
    Format {
        /// The value of `format`, shortened.
        read: String,
    },
    /// It was written by a newer program.
    #[error("version {read} is newer than this program's")]
    Version {
        /// The value of `version`.
        read: u32,
    },
}
