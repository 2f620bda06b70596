//! The errors of the system as messages.

use std::io::{Error, ErrorKind};

use crate::{Key, Message};

impl From<&Error> for Message {
    /// Common errors have their own sentences. The rest quote the system's words.
    fn from(error: &Error) -> Self {
        let kind = match error.kind() {
            ErrorKind::NotFound => "not-found",
            ErrorKind::PermissionDenied => "denied",
            ErrorKind::AlreadyExists => "exists",
            ErrorKind::IsADirectory => "folder",
            ErrorKind::NotADirectory => "no-folder",
            ErrorKind::ReadOnlyFilesystem => "read-only",
            ErrorKind::StorageFull => "full",
            _ => "other",
        };
        Self::new(Key::Io).with("kind", kind).with("message", error.to_string())
    }
}
