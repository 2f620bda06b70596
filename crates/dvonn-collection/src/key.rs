//! The keys of messages about files of games and studies.

use dvonn_message::keys;

keys! {
    /// What is wrong with a file of games and studies.
    pub enum Key {
        Entry = "error-collection-entry" [number, reason],
        Field = "error-collection-field" [field, read],
        Format = "error-collection-format" [read],
        Games = "error-collection-games" [count],
        Json = "error-collection-json" [reason],
        Missing = "error-collection-missing" [field],
        Version = "error-collection-version" [read],
    }
}
