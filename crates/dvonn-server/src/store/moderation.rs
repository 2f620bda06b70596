//! The stored part of moderation.

use std::time::Duration;

use async_trait::async_trait;
use dvonn_net::{Act, GameId, ReportKind, Sanction, Speed};

use super::{Challenge, StoreError, UserId};

/// A sanction against a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Laid {
    /// The kind of sanction.
    pub sanction: Sanction,
    /// When it ends; `None` if it lasts until it is lifted.
    pub until: Option<Duration>,
    /// The reason, in an administrator's words.
    pub reason: String,
}

/// A report about a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Its number.
    pub id: i64,
    /// Its content.
    pub report: NewReport,
    /// Whether an administrator has closed it.
    pub is_closed: bool,
}

/// The content of a report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewReport {
    /// When it was made.
    pub at: Duration,
    /// The author.
    pub by: UserId,
    /// The reported person.
    pub about: UserId,
    /// The game in which it happened.
    pub game: GameId,
    /// The reason.
    pub kind: ReportKind,
    /// The description.
    pub text: String,
}

/// An act of an administrator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewAct {
    /// The time of the act.
    pub at: Duration,
    /// The administrator; `None` for the command `dvonn admin` on the host.
    pub by: Option<UserId>,
    /// The act.
    pub act: Act,
    /// The person whom it concerns.
    pub about: Option<UserId>,
    /// Details, such as the reason.
    pub detail: String,
}

/// A selection of reports.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which {
    /// Open reports, the earliest first.
    Open,
    /// Reports about a person, the latest first.
    About(UserId),
    /// Reports by a person, the latest first.
    By(UserId),
}

/// The stored part of moderation. A change and the note of its act are stored together.
#[async_trait]
pub trait ModerationStore: Send + Sync + 'static {
    /// Whether a person is an administrator.
    async fn is_administrator(&self, user: UserId) -> Result<bool, StoreError>;

    /// Makes the owner of an account an administrator, or no longer one. [`StoreError::Conflict`] if nothing
    /// would change, or there is no such account.
    async fn set_administrator(&self, user: UserId, is_one: bool, act: &NewAct) -> Result<(), StoreError>;

    /// Imposes a sanction on a person, in place of an earlier one of the same kind. A closure ends all
    /// sessions. A ban or a closure withdraws the open challenges by and to the person, and returns them.
    async fn lay(&self, user: UserId, laid: &Laid, act: &NewAct) -> Result<Vec<Challenge>, StoreError>;

    /// Lifts a sanction. [`StoreError::Conflict`] if the person is not under it.
    async fn lift(&self, user: UserId, sanction: Sanction, act: &NewAct) -> Result<(), StoreError>;

    /// Returns a person's sanctions in force at a moment.
    async fn sanctions(&self, user: UserId, now: Duration) -> Result<Vec<Laid>, StoreError>;

    /// Adds a report. [`StoreError::Conflict`] if the same person has an open one about the same person in
    /// the same game, or there is no such game.
    async fn add_report(&self, report: &NewReport) -> Result<(), StoreError>;

    /// Returns the selected reports, at most this many.
    async fn reports(&self, which: Which, limit: usize) -> Result<Vec<Report>, StoreError>;

    /// Closes a report. The act then concerns the reported person. [`StoreError::Conflict`] if there is no
    /// open report with this number.
    async fn close_report(&self, id: i64, act: &NewAct) -> Result<(), StoreError>;

    /// Notes an act that changes nothing else.
    async fn add_act(&self, act: &NewAct) -> Result<(), StoreError>;

    /// Returns acts that concern a person or anybody, before the one with this number, the latest first, up
    /// to a maximum.
    async fn acts(
        &self,
        about: Option<UserId>,
        before: Option<i64>,
        limit: usize,
    ) -> Result<Vec<(i64, NewAct)>, StoreError>;

    /// Returns the last fair-play sheet of a person as JSON, and when it was made.
    async fn sheet(&self, user: UserId) -> Result<Option<(Duration, String)>, StoreError>;

    /// Stores a fair-play sheet of a person, in place of an earlier one. [`StoreError::Conflict`] if there is
    /// no such person, or the person's data were deleted.
    async fn set_sheet(
        &self,
        user: UserId,
        at: Duration,
        sheet: &str,
        act: &NewAct,
    ) -> Result<(), StoreError>;

    /// Returns the other people whose ratings at a speed are nearest to this one, with these ratings, the
    /// nearest first, at most this many.
    async fn rated_near(
        &self,
        user: UserId,
        speed: Speed,
        rating: f64,
        limit: usize,
    ) -> Result<Vec<(UserId, f64)>, StoreError>;
}
