//! Reasons to refuse a whole file.

use dvonn_record::JsonFault;

/// A reason to refuse a whole file. The collection hasn't changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ImportError {
    /// The file isn't JSON of the expected shape.
    #[error("line {line}: {fault}")]
    Json {
        /// The line, counted from 1.
        line: usize,
        /// The fault.
        fault: Box<JsonFault>,
    },
    /// The file is JSON, but not a collection.
    #[error("format is {read:?} instead of dvonn-collection")]
    Format {
        /// The value of `format`, shortened.
        read: String,
    },
    /// A newer program wrote the file.
    #[error("version {read} is newer than this program's")]
    Version {
        /// The value of `version`.
        read: u32,
    },
}
