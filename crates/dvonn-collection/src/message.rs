//! The errors of an import as messages.

use dvonn_message::{Key, Message};

use crate::entry::EntryFault;
use crate::import::{ImportError, Refused};

impl From<&ImportError> for Message {
    fn from(error: &ImportError) -> Self {
        match error {
            ImportError::Json { line, reason } => Self::new(Key::At)
                .with("place", Self::new(Key::AtLine).with("number", *line))
                .with("reason", Self::new(Key::CollectionJson).with("reason", reason.clone())),
            ImportError::Format { read } => Self::new(Key::CollectionFormat).with("read", read.clone()),
            ImportError::Version { read } => Self::new(Key::CollectionVersion).with("read", *read),
        }
    }
}

impl From<&EntryFault> for Message {
    fn from(fault: &EntryFault) -> Self {
        match fault {
            EntryFault::Field { field, read } if read.is_empty() => {
                Self::new(Key::CollectionMissing).with("field", (*field).to_owned())
            }
            EntryFault::Field { field, read } => {
                Self::new(Key::CollectionField).with("field", (*field).to_owned()).with("read", read.clone())
            }
            EntryFault::Record(error) => Self::from(error),
            EntryFault::Games(count) => Self::new(Key::CollectionGames).with("count", *count),
        }
    }
}

impl From<&Refused> for Message {
    fn from(refused: &Refused) -> Self {
        Self::new(Key::CollectionEntry).with("number", refused.number).with("reason", &refused.fault)
    }
}
