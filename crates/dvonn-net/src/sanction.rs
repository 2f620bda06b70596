//! Sanctions of administrators on people.

use serde::{Deserialize, Serialize};

/// A sanction of an administrator on a person.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Sanction {
    /// To say nothing beside games.
    Silence,
    /// To play no games: those under way are lost.
    Ban,
    /// Not to sign in: the account is closed, and its games under way are lost.
    Closure,
}

impl Sanction {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Silence, Self::Ban, Self::Closure];

    /// Its name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Silence => "silence",
            Self::Ban => "ban",
            Self::Closure => "closure",
        }
    }
}

/// A sanction that holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SanctionPage {
    /// The sanction.
    pub sanction: Sanction,
    /// The end, in milliseconds since 1970; if absent, an administrator has to lift it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<u64>,
    /// Why, in an administrator's words.
    pub reason: String,
}
