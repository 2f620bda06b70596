//! The app's news, and how much of it the person has seen.

use dvonn_message::document::Stored;
use serde::{Deserialize, Serialize};

/// The number of the latest news item. Increase it with each change to the news page.
pub const NEWEST: u32 = 1;

/// How much of the news the person has seen or dismissed, as a stored document.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct SeenNews {
    /// The number of the latest item seen.
    pub newest: u32,
}

impl Stored for SeenNews {
    const FORMAT: &'static str = "dvonn-news";
    const VERSION: u32 = 1;
}

/// The news that counts as seen when a visit begins. `stored` is the stored document. `is_first_visit` means
/// that the browser has nothing stored for the app; a newcomer gets no news.
#[must_use]
pub fn at_start(stored: Option<SeenNews>, is_first_visit: bool) -> SeenNews {
    match stored {
        Some(seen) => seen,
        None if is_first_visit => SeenNews { newest: NEWEST },
        None => SeenNews::default(),
    }
}

impl SeenNews {
    /// Whether there is news that the person has not seen.
    #[must_use]
    pub const fn is_behind(self) -> bool {
        self.newest < NEWEST
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_people_who_knew_an_earlier_app_are_told() {
        assert!(at_start(None, false).is_behind());
        assert!(!at_start(None, true).is_behind(), "nothing is new to a newcomer");
        let seen = |newest| Some(SeenNews { newest });
        assert!(at_start(seen(NEWEST - 1), false).is_behind());
        assert!(!at_start(seen(NEWEST), false).is_behind(), "dismissed for good");
        assert!(!at_start(seen(NEWEST + 1), false).is_behind(), "an older app in another tab");
    }

    #[test]
    fn what_was_seen_is_kept() {
        let seen = SeenNews { newest: 3 };
        let text = dvonn_message::document::write(&seen);
        assert_eq!(text, r#"{"format":"dvonn-news","version":1,"newest":3}"#);
        assert_eq!(dvonn_message::document::read(&text), Ok(seen));
    }
}
