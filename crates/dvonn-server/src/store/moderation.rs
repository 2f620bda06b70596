//! The stored part of moderation.

use std::time::Duration;

use async_trait::async_trait;
use dvonn_net::{Act, GameId, ReportKind, Sanction, Speed};

use super::{Challenge, StoreError, UserId};

/// A sanction that was laid on somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Laid {
    /// Which one.
    pub sanction: Sanction,
    /// Until when; without, until it is lifted.
    pub until: Option<Duration>,
    /// Why.
    pub reason: String,
}

/// A report about somebody.
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
    /// About whom.
    pub about: UserId,
    /// In which game.
    pub game: GameId,
    /// The reason.
    pub kind: ReportKind,
    /// The description.
    pub text: String,
}

/// Something that an administrator does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewAct {
    /// When.
    pub at: Duration,
    /// The administrator; absent on the host itself.
    pub by: Option<UserId>,
    /// The act.
    pub act: Act,
    /// To whom.
    pub about: Option<UserId>,
    /// Why, or how.
    pub detail: String,
}

/// Which reports are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which {
    /// Open reports, the earliest first.
    Open,
    /// Reports about a person, the latest first.
    About(UserId),
    /// Reports by a person, the latest first.
    By(UserId),
}

/// The stored part of moderation. A change is stored together with its act, or neither is.
#[async_trait]
pub trait ModerationStore: Send + Sync + 'static {
    /// Whether a person is an administrator.
    async fn is_administrator(&self, user: UserId) -> Result<bool, StoreError>;

    /// Makes somebody with an account an administrator, or ends it. [`StoreError::Conflict`] if nothing would
    /// change, or there is no such account.
    async fn set_administrator(&self, user: UserId, is_one: bool, act: &NewAct) -> Result<(), StoreError>;

    /// Lays a sanction on a person, in place of an earlier one of the kind. A closure ends all sessions.
    /// Returns the open challenges by and to the person, which a ban and a closure withdraw.
    async fn lay(&self, user: UserId, laid: &Laid, act: &NewAct) -> Result<Vec<Challenge>, StoreError>;

    /// Lifts a sanction. [`StoreError::Conflict`] if it was not laid on the person.
    async fn lift(&self, user: UserId, sanction: Sanction, act: &NewAct) -> Result<(), StoreError>;

    /// The sanctions that hold at a moment.
    async fn sanctions(&self, user: UserId, now: Duration) -> Result<Vec<Laid>, StoreError>;

    /// Adds a report. [`StoreError::Conflict`] if the same person has an open one about the same person in
    /// the same game, or there is no such game.
    async fn add_report(&self, report: &NewReport) -> Result<(), StoreError>;

    /// Reports, at most this many.
    async fn reports(&self, which: Which, limit: usize) -> Result<Vec<Report>, StoreError>;

    /// Closes a report. [`StoreError::Conflict`] if there is no open one with this number. The act is about
    /// whom the report is about.
    async fn close_report(&self, id: i64, act: &NewAct) -> Result<(), StoreError>;

    /// Notes an act that changes nothing else.
    async fn add_act(&self, act: &NewAct) -> Result<(), StoreError>;

    /// Acts about a person or about all, before the one with this number, the latest first, up to a maximum.
    async fn acts(
        &self,
        about: Option<UserId>,
        before: Option<i64>,
        limit: usize,
    ) -> Result<Vec<(i64, NewAct)>, StoreError>;

    /// The last fair-play sheet of a person, as JSON, and when it was made.
    async fn sheet(&self, user: UserId) -> Result<Option<(Duration, String)>, StoreError>;

    /// Keeps a fair-play sheet of a person, in place of the earlier one. [`StoreError::Conflict`] if there is
    /// no such person, or the data were deleted.
    async fn set_sheet(
        &self,
        user: UserId,
        at: Duration,
        sheet: &str,
        act: &NewAct,
    ) -> Result<(), StoreError>;

    /// The other people whose ratings at a speed are nearest to this one, with these ratings, the nearest
    /// first, at most this many.
    async fn rated_near(
        &self,
        user: UserId,
        speed: Speed,
        rating: f64,
        limit: usize,
    ) -> Result<Vec<(UserId, f64)>, StoreError>;
}
