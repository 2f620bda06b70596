//! The keys of a drawn board's messages.

use dvonn_message::keys;

keys! {
    /// The messages of a drawn board.
    pub enum Key {
        NowhereToLand = "event-nowhere-to-land" [space, rule],
    }
}
