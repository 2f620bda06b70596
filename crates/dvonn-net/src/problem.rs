//! A server's answer to a request that it cannot carry out.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// Why a request or a frame was not carried out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Problem {
    /// The kind of problem, for programs.
    pub code: ProblemCode,
    /// The fault and the expected input, for developers. Pages do not show it.
    pub detail: String,
    /// The number of seconds after which the same may be tried again, if known; also the header
    /// `Retry-After`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_after: Option<u32>,
}

impl Problem {
    /// A problem with what there is to say about it.
    #[must_use]
    pub fn new(code: ProblemCode, detail: impl Into<String>) -> Self {
        Self { code, detail: detail.into(), retry_after: None }
    }

    /// The same problem, with the time after which it may be tried again: whole seconds, one at least.
    #[must_use]
    pub fn retry_after(self, wait: Duration) -> Self {
        let seconds = wait.as_millis().div_ceil(1000).max(1);
        Self { retry_after: Some(u32::try_from(seconds).unwrap_or(u32::MAX)), ..self }
    }
}

/// The kinds of problems.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ProblemCode {
    /// The request is not one that the server understands.
    Malformed,
    /// The caller is not signed in.
    SignedOut,
    /// The name or the password is wrong.
    WrongCredentials,
    /// Only another person may do this.
    Forbidden,
    /// A program's token cannot do this: its owner can, who signs in.
    NeedsSession,
    /// There is no such thing.
    NotFound,
    /// The name is taken.
    NameTaken,
    /// Another name looks the same.
    SimilarName,
    /// The name is not one: expected 3 to 20 letters, digits, `-` and `_`.
    BadName,
    /// The name has letters of several scripts, which could be taken for another name.
    MixedName,
    /// The name is kept for the server, its bots or its administrators.
    ReservedName,
    /// The password is too short or too long, or has control characters.
    BadPassword,
    /// The password is one of the first that people would try.
    CommonPassword,
    /// The server takes no new accounts.
    RegistrationClosed,
    /// An account needs an invitation, and this is not a valid one.
    BadInvitation,
    /// The terms of a game are not offered.
    BadTerms,
    /// A vacation begins too soon or lasts too long, or there is one already.
    BadVacation,
    /// A challenge is accepted or withdrawn already, or is one's own.
    NotOpen,
    /// Another message had this number.
    IdUsed,
    /// The account is closed.
    AccountClosed,
    /// An administrator has forbidden it for now: to play, or to say something.
    Sanctioned,
    /// A text is empty, too long, or has characters that no text has.
    BadText,
    /// The host has no chat.
    NoChat,
    /// The host has no bots, whose engine would be needed.
    NoEngine,
    /// Too many requests came in a short time.
    TooMany,
    /// The server cannot store anything now.
    Unavailable,
    /// A later server has another problem.
    #[serde(other)]
    Other,
}
