//! Messages between tabs.

use std::fmt;
use std::str::FromStr;

use super::claim::{Claim, TabId};
use crate::entry::EntryId;

/// A message from a tab to all others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TabMessage {
    /// The tab plays this game, or keeps this study.
    Claims(EntryId, Claim),
    /// The tab gives this up. Another tab may take its place.
    Leaves(EntryId, Claim),
    /// A tab stored or deleted this entry. The claim is the tab's, if it has one.
    Changed(EntryId, Option<Claim>),
}

impl fmt::Display for TabMessage {
    /// Writes the message as it is sent: a word, the id, and the numbers of the claim.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (word, id, claim) = match self {
            Self::Claims(id, claim) => ("claims", id, Some(claim)),
            Self::Leaves(id, claim) => ("leaves", id, Some(claim)),
            Self::Changed(id, claim) => ("changed", id, claim.as_ref()),
        };
        match claim {
            Some(Claim { takeovers, since, tab }) => write!(f, "{word} {id} {takeovers} {since} {}", tab.0),
            // The number is for apps of 22 November 2026, which expect one.
            None => write!(f, "{word} {id} 0"),
        }
    }
}

/// The error for a text that is not a message of this version of the app.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a message of a tab")]
pub struct UnknownMessage;

impl FromStr for TabMessage {
    type Err = UnknownMessage;

    fn from_str(text: &str) -> Result<Self, UnknownMessage> {
        let mut words = text.split(' ');
        let mut next = || words.next().ok_or(UnknownMessage);
        let (word, id) = (next()?, next()?.parse().map_err(|_| UnknownMessage)?);
        let mut number = || next().ok()?.parse().ok();
        let claim = match [number(), number(), number()] {
            [Some(takeovers), Some(since), Some(tab)] => Some(Claim { takeovers, since, tab: TabId(tab) }),
            _ => None,
        };
        match (word, claim) {
            ("claims", Some(claim)) => Ok(Self::Claims(id, claim)),
            ("leaves", Some(claim)) => Ok(Self::Leaves(id, claim)),
            ("changed", claim) => Ok(Self::Changed(id, claim)),
            _ => Err(UnknownMessage),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let id: EntryId = "19b-2".parse().unwrap();
        let claim = Claim { takeovers: 1, since: 1_795_000_000_000, tab: TabId(u64::MAX) };
        for message in [
            TabMessage::Claims(id.clone(), claim),
            TabMessage::Leaves(id.clone(), claim),
            TabMessage::Changed(id.clone(), Some(claim)),
            TabMessage::Changed(id.clone(), None),
        ] {
            assert_eq!(message.to_string().parse(), Ok(message.clone()), "{message}");
        }
        // The app of 22 November 2026 sent this message.
        assert_eq!("changed 19b-2 0".parse(), Ok(TabMessage::Changed(id, None)));
        for text in ["", "changed", "changed 19B 0", "shown 19b-2 5", "claims 19b-2 0", "claims 19b-2 0 x 1"]
        {
            assert_eq!(text.parse::<TabMessage>(), Err(UnknownMessage), "{text}");
        }
    }
}
