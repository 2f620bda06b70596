//! Sanctions that administrators impose on people.

use serde::{Deserialize, Serialize};

/// A sanction that an administrator imposes on a person.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Sanction {
    /// The person may not write in chats.
    Silence,
    /// The person may not play, and loses all games under way.
    Ban,
    /// The person may not sign in: the account is closed, and its games under way are lost.
    Closure,
}

impl Sanction {
    /// All sanctions.
    pub const ALL: [Self; 3] = [Self::Silence, Self::Ban, Self::Closure];

    /// The name of the sanction in JSON and in the store.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Silence => "silence",
            Self::Ban => "ban",
            Self::Closure => "closure",
        }
    }
}

/// A sanction in force.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SanctionPage {
    /// The sanction.
    pub sanction: Sanction,
    /// The end, in milliseconds since 1970; if absent, an administrator has to lift it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<u64>,
    /// The reason, in an administrator's words.
    pub reason: String,
}
