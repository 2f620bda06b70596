//! A reader's remarks about a file besides its games: skipped or lost text, and guesses.

use std::fmt;

use crate::{Place, Record};

/// Something in a file that its records lack, or that was guessed. It is not an error: the games were read.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Remark {
    /// The place in the file.
    pub at: Place,
    /// The kind of remark.
    pub kind: RemarkKind,
}

/// The kinds of remarks about a file.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum RemarkKind {
    /// Text that belongs to no game was skipped, such as the signature of an email.
    PassedOver {
        /// Its beginning.
        read: String,
    },
    /// A part of a game is missing from its record.
    NotKept {
        /// The text that was read.
        read: String,
    },
    /// A part of a game cannot be read. The record keeps it as written.
    Unread {
        /// The text that was read.
        read: String,
    },
    /// A property that a game may have only once occurs again with another value, which replaces this one.
    /// The record keeps this value if it has room for it.
    Repeated {
        /// The text that was read.
        read: String,
    },
    /// The file does not name its encoding, so it was guessed from the bytes.
    GuessedEncoding {
        /// The encoding that was used.
        encoding: String,
    },
    /// The file does not name its encoding, and it was not guessed from the bytes: the usual encoding of this
    /// device was used.
    AssumedEncoding {
        /// The encoding that was used.
        encoding: String,
    },
    /// The file is not in the encoding that it names.
    OtherEncoding {
        /// The named encoding.
        named: String,
        /// The encoding that was used.
        encoding: String,
    },
}

impl fmt::Display for Remark {
    /// Writes the remark in English, for developers.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.kind)
    }
}

impl fmt::Display for RemarkKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::PassedOver { read } => write!(f, "passed over \"{read}\", which belongs to no game"),
            Self::NotKept { read } => write!(f, "left out \"{read}\""),
            Self::Unread { read } => write!(f, "kept \"{read}\" as it is, unread"),
            Self::Repeated { read } => {
                write!(f, "\"{read}\" has another value elsewhere in the game, which counts")
            }
            Self::GuessedEncoding { encoding } => write!(f, "read as {encoding}, which is a guess"),
            Self::AssumedEncoding { encoding } => {
                write!(f, "read as {encoding}, which is usual here: the bytes do not decide")
            }
            Self::OtherEncoding { named, encoding } => {
                write!(f, "the file names the encoding {named}, which does not fit: read as {encoding}")
            }
        }
    }
}

/// A record, and remarks about it.
pub(crate) type Read = (Record, Vec<Remark>);
