//! The outcome of opening files.

use dvonn_message::{Key as Common, Message};
use dvonn_record::{ReadError, Remark};

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
    /// Remarks about opened files: the first of them.
    pub remarks: Vec<FileRemark>,
    /// The documents that files of a collection had besides: each as JSON with a format and a version.
    pub documents: Vec<String>,
}

/// A file that was not opened, or only in part.
#[derive(Clone, PartialEq, Debug)]
pub struct RefusedFile {
    /// Its name, shortened; in a zip with the name of the zip before it.
    pub name: String,
    /// Why.
    pub why: OpenFault,
}

/// A remark about an opened file, or a game in it.
#[derive(Clone, PartialEq, Debug)]
pub struct FileRemark {
    /// Its name, shortened; in a zip with the name of the zip before it.
    pub name: String,
    /// The number of the game in the file, from 1; 0 for the file itself.
    pub number: usize,
    /// The remark.
    pub remark: Remark,
}

/// Why a file was not opened.
#[derive(Clone, PartialEq, Debug)]
pub enum OpenFault {
    /// The face could not read it.
    Unreadable,
    /// It is larger than the limit for one file.
    TooLarge {
        /// The limit.
        megabytes: usize,
    },
    /// All files together are larger than the limit. The rest was not opened.
    AllTooMuch {
        /// The limit.
        megabytes: usize,
    },
    /// It isn't a record in any format.
    NoRecord,
    /// A game without a move, and nothing else in it.
    NoMoves {
        /// The number of the game in the file, from 1.
        number: usize,
    },
    /// A game cannot be read.
    Game {
        /// The number of the game in the file, from 1.
        number: usize,
        /// Where and why.
        error: ReadError,
    },
    /// There are more games than the limit. The rest was not opened.
    TooManyGames {
        /// The limit.
        count: usize,
    },
    /// It is a file of a collection that cannot be read.
    Collection(ImportError),
    /// An entry of a file of a collection cannot be read.
    Entry(Refused),
    /// A packed file that is not a zip.
    OtherArchive,
    /// A zip that is damaged, or a file in it.
    Damaged,
    /// A file in a zip that is encrypted.
    Locked,
    /// A file in a zip that is packed in a rare way.
    Method,
    /// A zip in a zip in a zip …
    TooDeep {
        /// The limit.
        levels: usize,
    },
    /// A zip with more files than the limit. The rest was not opened.
    TooManyFiles {
        /// The limit.
        count: usize,
    },
    /// A file that gets far larger when it is unpacked than games do.
    Bomb,
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
            Self::Damaged => Message::new(Common::ZipDamaged),
            Self::Locked => Message::new(Common::ZipLocked),
            Self::Method => Message::new(Common::ZipMethod),
            Self::TooDeep { levels } => Message::new(Common::ZipDeep).with("levels", *levels),
            Self::TooManyFiles { count } => Message::new(Key::OpenedZipMany).with("count", *count),
            Self::Bomb => Message::new(Common::ZipMuch),
        }
    }

    /// The number of the game in the file, if there are several.
    const fn game(&self) -> Option<usize> {
        match self {
            Self::Game { number, .. } | Self::NoMoves { number } if *number > 1 => Some(*number),
            _ => None,
        }
    }
}

impl From<&RefusedFile> for Message {
    /// A sentence about the file.
    fn from(refused: &RefusedFile) -> Self {
        let message = match refused.why.game() {
            None => Self::new(Key::OpenedFile),
            Some(number) => Self::new(Key::OpenedGame).with("number", number),
        };
        message.with("file", refused.name.clone()).with("reason", refused.why.message())
    }
}

impl From<&FileRemark> for Message {
    /// A sentence about the file.
    fn from(said: &FileRemark) -> Self {
        let message = match said.number {
            0 | 1 => Self::new(Key::OpenedFile),
            number => Self::new(Key::OpenedGame).with("number", number),
        };
        message.with("file", said.name.clone()).with("reason", &said.remark)
    }
}
