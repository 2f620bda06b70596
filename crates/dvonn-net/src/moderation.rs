//! The administrators' pages and actions.

use serde::{Deserialize, Serialize};

use crate::{ChatLine, GameId, PlayerPage, Registration, ReportKind, SanctionPage};

/// A request for a sanction against a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewSanction {
    /// How many days it lasts; if absent, it lasts until an administrator lifts it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub days: Option<u32>,
    /// The reason. The person concerned can read it.
    pub reason: String,
}

/// The reason for an administrator's act.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Reason {
    /// The reason.
    pub reason: String,
}

/// The administrators' first page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AdministrationPage {
    /// The number of accounts.
    pub accounts: u64,
    /// The number of guests, who have no account.
    pub guests: u64,
    /// The number of games under way.
    pub under_way: u64,
    /// The number of games that are over.
    pub over: u64,
    /// The policy for new accounts.
    pub registration: Registration,
    /// Whether games have a chat.
    pub chat: bool,
    /// The open reports, the earliest first.
    pub reports: Vec<ReportPage>,
}

/// A report.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReportPage {
    /// Its number.
    pub id: i64,
    /// When it was made, in milliseconds since 1970.
    pub at: u64,
    /// The author.
    pub by: PlayerPage,
    /// The person concerned.
    pub about: PlayerPage,
    /// The game in which it happened.
    pub game: GameId,
    /// The reason.
    pub kind: ReportKind,
    /// The description.
    pub text: String,
    /// The lines of chat that the person concerned wrote in the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<ChatLine>,
}

/// A person as administrators see them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StandingPage {
    /// The person.
    #[serde(flatten)]
    pub player: PlayerPage,
    /// When the person's entry was created, in milliseconds since 1970.
    pub created: u64,
    /// Whether the person is an administrator.
    pub administrator: bool,
    /// The sanctions in force.
    pub sanctions: Vec<SanctionPage>,
    /// The reports about the person, closed ones too, the latest first.
    pub reports: Vec<ReportPage>,
    /// Administrators' acts about the person, the latest first.
    pub acts: Vec<ActPage>,
}

/// An act of an administrator.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ActPage {
    /// Its number.
    pub id: i64,
    /// The time of the act, in milliseconds since 1970.
    pub at: u64,
    /// The administrator; absent for the command `dvonn admin` on the host.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<PlayerPage>,
    /// The act.
    pub act: Act,
    /// The person whom it concerns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<PlayerPage>,
    /// Details, such as the reason, in the administrator's words.
    #[serde(default)]
    pub detail: String,
}

/// The kind of an administrator's act.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// A person became an administrator.
    Appointed,
    /// A person is no longer an administrator.
    Dismissed,
    /// A person may not write.
    Silenced,
    /// A person may write again.
    Unsilenced,
    /// A person may not play.
    Banned,
    /// A person may play again.
    Unbanned,
    /// An account was closed.
    Closed,
    /// An account was opened again.
    Reopened,
    /// A report was closed.
    ReportClosed,
    /// A line of chat was deleted.
    LineDeleted,
    /// The policy for new accounts was changed.
    Registration,
    /// The chat was switched on or off.
    Chat,
    /// A fair-play sheet was made.
    FairPlay,
    /// A password was reset on the host.
    PasswordReset,
}

impl Act {
    /// All kinds of acts.
    pub const ALL: [Self; 14] = [
        Self::Appointed,
        Self::Dismissed,
        Self::Silenced,
        Self::Unsilenced,
        Self::Banned,
        Self::Unbanned,
        Self::Closed,
        Self::Reopened,
        Self::ReportClosed,
        Self::LineDeleted,
        Self::Registration,
        Self::Chat,
        Self::FairPlay,
        Self::PasswordReset,
    ];

    /// The name of the act in JSON and in the store.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Appointed => "appointed",
            Self::Dismissed => "dismissed",
            Self::Silenced => "silenced",
            Self::Unsilenced => "unsilenced",
            Self::Banned => "banned",
            Self::Unbanned => "unbanned",
            Self::Closed => "closed",
            Self::Reopened => "reopened",
            Self::ReportClosed => "report-closed",
            Self::LineDeleted => "line-deleted",
            Self::Registration => "registration",
            Self::Chat => "chat",
            Self::FairPlay => "fair-play",
            Self::PasswordReset => "password-reset",
        }
    }
}

/// Administrators' acts, the latest first.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ActList {
    /// The acts.
    pub acts: Vec<ActPage>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_the_json() {
        for act in Act::ALL {
            assert_eq!(serde_json::to_value(act).unwrap(), act.as_str());
        }
        for sanction in crate::Sanction::ALL {
            assert_eq!(serde_json::to_value(sanction).unwrap(), sanction.as_str());
        }
        for kind in ReportKind::ALL {
            assert_eq!(serde_json::to_value(kind).unwrap(), kind.as_str());
        }
        for room in crate::Room::ALL {
            assert_eq!(serde_json::to_value(room).unwrap(), room.as_str());
        }
    }
}
