//! A reader's remarks about a file besides its games: text that it skipped or left out, and guesses.

use std::fmt;

use crate::{Place, Record};

/// Something that a file has and its records do not have, or that was guessed. It is no error: the games were
/// read.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Remark {
    /// The place in the file.
    pub at: Place,
    /// The content.
    pub kind: RemarkKind,
}

/// The content of a remark about a file.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum RemarkKind {
    /// Text that belongs to no game was passed over, such as the signature of a mail.
    PassedOver {
        /// Its beginning.
        read: String,
    },
    /// Something of a game is not in its record.
    NotKept {
        /// The text that was read.
        read: String,
    },
    /// Something of a game is in its record as it was written, but it cannot be read.
    Unread {
        /// The text that was read.
        read: String,
    },
    /// Something that a game says once is said again, with another value, which counts. This one is in the
    /// record as it was written, if a record has room for it.
    Repeated {
        /// What was read.
        read: String,
    },
    /// Nothing says how the letters are encoded, so it was guessed.
    GuessedEncoding {
        /// The encoding in which they were read.
        encoding: String,
    },
    /// Nothing says how the letters are encoded, and it was not guessed from the bytes: they were read as is
    /// usual on this device.
    AssumedEncoding {
        /// The encoding in which they were read.
        encoding: String,
    },
    /// The letters are not in the encoding that the file names.
    OtherEncoding {
        /// The encoding that it names.
        named: String,
        /// The encoding in which they were read.
        encoding: String,
    },
}

impl fmt::Display for Remark {
    /// In English, for developers.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.kind)
    }
}

impl fmt::Display for RemarkKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::PassedOver { read } => write!(f, "passed over \"{read}\", which is no part of a game"),
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
                write!(f, "the letters are not in {named}, which the file names: read as {encoding}")
            }
        }
    }
}

/// A record, and what there is to say besides it.
pub(crate) type Read = (Record, Vec<Remark>);
