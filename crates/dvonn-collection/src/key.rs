//! The keys of messages about files of games and studies.

use dvonn_message::keys;

keys! {
    /// Faults of a file of games and studies.
    pub enum Key {
        Entry = "error-collection-entry" [number, reason],
        Field = "error-collection-field" [field, read],
        Format = "error-collection-format" [read],
        Json = "error-collection-json" [kind, column],
        Missing = "error-collection-missing" [field],
        OpenedAllMuch = "error-opened-all-much" [megabytes],
        OpenedFile = "error-opened-file" [file, reason],
        OpenedGame = "error-opened-game" [file, number, reason],
        OpenedGames = "error-opened-games" [count],
        OpenedNoMoves = "error-opened-no-moves" [],
        OpenedNoRecord = "error-opened-no-record" [],
        OpenedOtherArchive = "error-opened-other-archive" [],
        OpenedUnreadable = "error-opened-unreadable" [],
        Shape = "error-collection-shape" [],
        Version = "error-collection-version" [read],
    }
}
