//! The chat of a game, and reports of abuse.

use serde::{Deserialize, Serialize};

/// The maximum length of a line of chat, in characters.
pub const LONGEST_LINE: usize = 300;

/// The readers of a chat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Room {
    /// The players.
    Players,
    /// Spectators. Once the game is over, the players read it too.
    Spectators,
}

impl Room {
    /// Both rooms.
    pub const ALL: [Self; 2] = [Self::Players, Self::Spectators];

    /// The name in JSON and in the store.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Players => "players",
            Self::Spectators => "spectators",
        }
    }
}

/// A line that the caller wants to write.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewLine {
    /// A number that the client chooses, unique among the person's lines in the game. A line that is sent
    /// twice counts once.
    pub id: u64,
    /// The text: at most [`LONGEST_LINE`] characters, on one line.
    pub text: String,
}

/// A line of chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChatLine {
    /// Its number in the game, from 1. Lines that the reader may not see have numbers too.
    pub number: u64,
    /// The name of the author.
    pub by: String,
    /// The room.
    pub room: Room,
    /// When it was written, in milliseconds since 1970.
    pub at: u64,
    /// The text.
    pub text: String,
}

/// The chat of a game, as far as the caller may read it.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChatPage {
    /// The lines, the earliest first.
    pub lines: Vec<ChatLine>,
    /// The room in which the caller may write; absent if the caller may write in neither.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub room: Option<Room>,
    /// The names of the people in the game whom the caller has muted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub muted: Vec<String>,
}

/// The people whom the caller has muted.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MutedPeople {
    /// Their names.
    pub names: Vec<String>,
}

/// The reason for a report.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ReportKind {
    /// Offensive lines of chat.
    Chat,
    /// Playing with the help of a program or of another person.
    Help,
    /// Losing on purpose, letting the opponent wait, or the like.
    Conduct,
    /// An offensive name.
    Name,
}

impl ReportKind {
    /// All reasons.
    pub const ALL: [Self; 4] = [Self::Chat, Self::Help, Self::Conduct, Self::Name];

    /// The name in JSON and in the store.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Chat => "chat",
            Self::Help => "help",
            Self::Conduct => "conduct",
            Self::Name => "name",
        }
    }
}

/// A report to the administrators about a person in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    /// The name of the person concerned.
    pub about: String,
    /// The reason.
    pub kind: ReportKind,
    /// A description: at most [`LONGEST_LINE`] characters.
    #[serde(default)]
    pub text: String,
}
