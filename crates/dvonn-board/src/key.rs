//! What a drawn board says.

use dvonn_message::keys;

keys! {
    /// What a drawn board says.
    pub enum Key {
        NowhereToLand = "event-nowhere-to-land" [space, rule],
    }
}
