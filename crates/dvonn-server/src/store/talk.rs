//! The stored part of chat.

use std::time::Duration;

use async_trait::async_trait;
use dvonn_net::{GameId, Room};

use super::moderation::NewAct;
use super::{StoreError, UserId};

/// The maximum number of lines of chat in a game.
pub const LINES: u64 = 1_000;

/// A line of chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its number in the game, from 1.
    pub number: u64,
    /// The author.
    pub by: UserId,
    /// The room.
    pub room: Room,
    /// When it was written.
    pub at: Duration,
    /// The text.
    pub text: String,
}

/// A line that a person wants to write in the chat of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewLine {
    /// The author.
    pub by: UserId,
    /// The room.
    pub room: Room,
    /// When it was written.
    pub at: Duration,
    /// The number that its client gave it.
    pub id: u64,
    /// The text. It is not empty.
    pub text: String,
}

/// The stored part of chat.
#[async_trait]
pub trait TalkStore: Send + Sync + 'static {
    /// Adds a line to the chat of a game, and returns it. If the same person has already written a line with
    /// the same id in the game, it adds nothing, and returns that line as it is now. [`StoreError::Conflict`]
    /// if there is no such game, [`StoreError::Full`] if it has [`LINES`] lines.
    async fn say(&self, game: GameId, line: &NewLine) -> Result<Line, StoreError>;

    /// Returns the chat of a game after the line with this number, the earliest first, without deleted lines.
    async fn lines(&self, game: GameId, after: u64) -> Result<Vec<Line>, StoreError>;

    /// Deletes a line of chat. [`StoreError::Conflict`] if there is no such line.
    async fn delete_line(&self, game: GameId, number: u64, act: &NewAct) -> Result<(), StoreError>;

    /// Mutes or unmutes another person for a person. It is not an error if this changes nothing.
    async fn set_mute(&self, user: UserId, other: UserId, is_muted: bool) -> Result<(), StoreError>;

    /// Returns the people whom a person has muted.
    async fn muted_by(&self, user: UserId) -> Result<Vec<UserId>, StoreError>;

    /// Returns the people who have muted a person.
    async fn muters_of(&self, user: UserId) -> Result<Vec<UserId>, StoreError>;

    /// Whether games have a chat: yes, unless it was switched off.
    async fn has_chat(&self) -> Result<bool, StoreError>;

    /// Switches the chat of games on or off.
    async fn set_chat(&self, is_on: bool, act: &NewAct) -> Result<(), StoreError>;
}
