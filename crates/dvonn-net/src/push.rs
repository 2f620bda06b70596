//! Web push: notifications for people who are away.

use serde::{Deserialize, Serialize};

use crate::GameId;

/// A browser's address for notifications and the keys to encrypt them (RFC 8291), as the browser's
/// `PushSubscription.toJSON()` returns them.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PushSubscription {
    /// The address at the browser's push service.
    pub endpoint: String,
    /// The keys.
    pub keys: PushKeys,
}

/// The keys of a [`PushSubscription`], in base64url without padding.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PushKeys {
    /// The browser's public key on P-256: a point of 65 bytes.
    pub p256dh: String,
    /// Its secret of 16 bytes.
    pub auth: String,
}

// With the address and the secret anybody could write to the browser, so logs must show neither.
impl std::fmt::Debug for PushSubscription {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("PushSubscription")
    }
}

impl std::fmt::Debug for PushKeys {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("PushKeys")
    }
}

/// A request to send a browser no more notifications.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PushEnd {
    /// The address at the browser's push service.
    pub endpoint: String,
}

/// The content of a notification. The app puts it into words, in the browser's language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PushNote {
    /// The event.
    pub about: PushAbout,
    /// The game that it is about.
    pub game: GameId,
    /// The name of the other player.
    pub opponent: String,
}

/// The event of a notification.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PushAbout {
    /// It is the reader's turn.
    Turn,
    /// The other player offers a draw or asks to take a move back.
    Offer,
    /// A player has accepted the reader's invitation.
    Begun,
    /// A player offers the reader a game.
    Challenged,
    /// The other player offers a rematch.
    Rematch,
    /// The reader has won.
    Won,
    /// The reader has lost.
    Lost,
    /// The game is drawn.
    Drawn,
    /// The game was called off.
    CalledOff,
    /// The other player has written in the chat.
    Said,
}

impl PushAbout {
    /// All events.
    pub const ALL: [Self; 10] = [
        Self::Turn,
        Self::Offer,
        Self::Begun,
        Self::Challenged,
        Self::Rematch,
        Self::Won,
        Self::Lost,
        Self::Drawn,
        Self::CalledOff,
        Self::Said,
    ];

    /// Its name in a [`PushNote`].
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Offer => "offer",
            Self::Begun => "begun",
            Self::Challenged => "challenged",
            Self::Rematch => "rematch",
            Self::Won => "won",
            Self::Lost => "lost",
            Self::Drawn => "drawn",
            Self::CalledOff => "called-off",
            Self::Said => "said",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_browser_gives_is_read_and_its_secrets_are_in_no_log() {
        let text = r#"{"endpoint":"https://push.example/a","expirationTime":null,
                       "keys":{"auth":"YXV0aA","p256dh":"cDI1NmRo"}}"#;
        let subscription: PushSubscription = serde_json::from_str(text).unwrap();
        assert_eq!(subscription.endpoint, "https://push.example/a");
        assert_eq!((&*subscription.keys.auth, &*subscription.keys.p256dh), ("YXV0aA", "cDI1NmRo"));
        assert_eq!(format!("{subscription:?} {:?}", subscription.keys), "PushSubscription PushKeys");
    }

    #[test]
    fn a_message_has_the_names_that_the_app_knows() {
        for about in PushAbout::ALL {
            let note = PushNote { about, game: GameId::of_random(0), opponent: "Ann".to_owned() };
            let text = serde_json::to_string(&note).unwrap();
            let name = about.as_str();
            let expected = format!(r#"{{"about":"{name}","game":"0000000000","opponent":"Ann"}}"#);
            assert_eq!(text, expected);
        }
    }
}
