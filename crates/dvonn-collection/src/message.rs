//! Turns the errors of an import into messages.

use dvonn_message::{Key as Common, Message};

use crate::entry::EntryFault;
use crate::import::Refused;
use crate::import_error::ImportError;
use crate::key::Key;

impl From<&ImportError> for Message {
    fn from(error: &ImportError) -> Self {
        match error {
            ImportError::Json { line, fault } => {
                Self::new(Common::At).with("place", Self::new(Common::AtLine).with("number", *line)).with(
                    "reason",
                    Self::new(Key::Json).with("kind", fault.kind.as_str()).with("column", fault.column),
                )
            }
            ImportError::Format { read } => Self::new(Key::Format).with("read", read.clone()),
            ImportError::Version { read } => Self::new(Key::Version).with("read", *read),
        }
    }
}

impl From<&EntryFault> for Message {
    fn from(fault: &EntryFault) -> Self {
        match fault {
            EntryFault::Field { field, read } if read.is_empty() => {
                Self::new(Key::Missing).with("field", (*field).to_owned())
            }
            EntryFault::Field { field, read } => {
                Self::new(Key::Field).with("field", (*field).to_owned()).with("read", read.clone())
            }
            EntryFault::Record(error) => Self::from(error),
            EntryFault::Shape(_) => Self::new(Key::Shape),
        }
    }
}

impl From<&Refused> for Message {
    fn from(refused: &Refused) -> Self {
        Self::new(Key::Entry).with("number", refused.number).with("reason", &refused.fault)
    }
}
