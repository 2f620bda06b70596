//! The stored part of chat.

use std::time::Duration;

use async_trait::async_trait;
use dvonn_net::{GameId, Room};

use super::moderation::NewAct;
use super::{StoreError, UserId};

/// How many lines a game has at most.
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
    /// When.
    pub at: Duration,
    /// The text.
    pub text: String,
}

/// Something to say beside a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewLine {
    /// The author.
    pub by: UserId,
    /// The room.
    pub room: Room,
    /// When.
    pub at: Duration,
    /// The number that its client gave it.
    pub id: u64,
    /// The text. It is not empty.
    pub text: String,
}

/// The stored part of chat.
#[async_trait]
pub trait TalkStore: Send + Sync + 'static {
    /// Adds a line to a game, and returns it. If the same person has said something with the same id in the
    /// game, that line is returned, as it is now, and nothing is added. [`StoreError::Conflict`] if there is
    /// no such game, [`StoreError::Full`] if it has [`LINES`] lines.
    async fn say(&self, game: GameId, line: &NewLine) -> Result<Line, StoreError>;

    /// The chat of a game after the line with this number, the earliest first, without deleted lines.
    async fn lines(&self, game: GameId, after: u64) -> Result<Vec<Line>, StoreError>;

    /// Deletes what somebody said. [`StoreError::Conflict`] if there is no such line.
    async fn delete_line(&self, game: GameId, number: u64, act: &NewAct) -> Result<(), StoreError>;

    /// A person mutes another, or ends that. It is no error if that was so before.
    async fn set_mute(&self, user: UserId, other: UserId, is_muted: bool) -> Result<(), StoreError>;

    /// The people whom a person has muted.
    async fn muted_by(&self, user: UserId) -> Result<Vec<UserId>, StoreError>;

    /// The people who have muted a person.
    async fn muters_of(&self, user: UserId) -> Result<Vec<UserId>, StoreError>;

    /// Whether the host has chat: yes, unless it was switched off.
    async fn has_chat(&self) -> Result<bool, StoreError>;

    /// Says whether people can say something.
    async fn set_chat(&self, is_on: bool, act: &NewAct) -> Result<(), StoreError>;
}
