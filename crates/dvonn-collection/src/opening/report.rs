//! The outcome of opening files.

use dvonn_message::{Key as Common, Message};
use dvonn_record::{ReadError, Remark, ZipFault};

use crate::import::{ImportReport, Refused};
use crate::import_error::ImportError;
use crate::key::Key;

/// The outcome of opening files.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct OpenReport {
    /// The outcome for the games and studies.
    pub import: ImportReport,
    /// The files, and the games of files, that were not opened.
    pub refused: Vec<RefusedFile>,
    /// The first remarks about opened files.
    pub remarks: Vec<FileRemark>,
    /// The other documents from files of a collection, each as JSON with its format and version.
    pub documents: Vec<String>,
}

/// A file that was not opened, or only in part.
#[derive(Clone, PartialEq, Debug)]
pub struct RefusedFile {
    /// The shortened name of the file, after the name of the zip that holds it.
    pub name: String,
    /// Why it was not opened.
    pub why: OpenFault,
}

/// A remark about an opened file, or a game in it.
#[derive(Clone, PartialEq, Debug)]
pub struct FileRemark {
    /// The shortened name of the file, after the name of the zip that holds it.
    pub name: String,
    /// The number of the game in the file, from 1; 0 for the file itself.
    pub number: usize,
    /// The remark.
    pub remark: Remark,
}

/// A reason why a file was not opened.
#[derive(Clone, PartialEq, Debug)]
pub enum OpenFault {
    /// The face could not read it.
    Unreadable,
    /// It is larger than the limit for one file.
    TooLarge {
        /// The limit in megabytes.
        megabytes: usize,
    },
    /// All files together are larger than the limit. The rest was not opened.
    AllTooMuch {
        /// The limit in megabytes.
        megabytes: usize,
    },
    /// The file isn't a record in any format.
    NoRecord,
    /// A game is empty: it has neither moves nor anything else.
    NoMoves {
        /// The number of the game in the file, from 1.
        number: usize,
    },
    /// A game cannot be read.
    Game {
        /// The number of the game in the file, from 1.
        number: usize,
        /// The place and the reason.
        error: ReadError,
    },
    /// There are more games than the limit. The rest were not opened.
    TooManyGames {
        /// The largest number of games.
        count: usize,
    },
    /// The file is a collection but cannot be read.
    Collection(ImportError),
    /// An entry of a file of a collection cannot be read.
    Entry(Refused),
    /// The file is packed, but not as a zip.
    OtherArchive,
    /// The zip, or a file in it, cannot be read.
    Zip(ZipFault),
}

impl OpenFault {
    fn message(&self) -> Message {
        match self {
            Self::Unreadable => Message::new(Key::OpenedUnreadable),
            Self::TooLarge { megabytes } => Message::new(Common::TooLarge).with("megabytes", *megabytes),
            Self::AllTooMuch { megabytes } => Message::new(Key::OpenedAllMuch).with("megabytes", *megabytes),
            Self::NoRecord => Message::new(Key::OpenedNoRecord),
            Self::NoMoves { .. } => Message::new(Key::OpenedNoMoves),
            Self::Game { error, .. } => Message::from(error),
            Self::TooManyGames { count } => Message::new(Key::OpenedGames).with("count", *count),
            Self::Collection(error) => Message::from(error),
            Self::Entry(refused) => Message::from(refused),
            Self::OtherArchive => Message::new(Key::OpenedOtherArchive),
            Self::Zip(fault) => Message::from(fault),
        }
    }

    /// Returns the number of the game in the file, from the second game on.
    const fn game(&self) -> Option<usize> {
        match self {
            Self::Game { number, .. } | Self::NoMoves { number } if *number > 1 => Some(*number),
            _ => None,
        }
    }
}

impl From<&RefusedFile> for Message {
    /// Says why the file was refused.
    fn from(refused: &RefusedFile) -> Self {
        let message = match refused.why.game() {
            None => Self::new(Key::OpenedFile),
            Some(number) => Self::new(Key::OpenedGame).with("number", number),
        };
        message.with("file", refused.name.clone()).with("reason", refused.why.message())
    }
}

impl From<&FileRemark> for Message {
    /// Puts the remark about the file into words.
    fn from(said: &FileRemark) -> Self {
        let message = match said.number {
            0 | 1 => Self::new(Key::OpenedFile),
            number => Self::new(Key::OpenedGame).with("number", number),
        };
        message.with("file", said.name.clone()).with("reason", &said.remark)
    }
}
