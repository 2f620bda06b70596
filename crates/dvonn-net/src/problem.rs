//! The server's answer to a request that it cannot carry out.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// Why a request or a frame was not carried out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Problem {
    /// The kind of problem, for programs.
    pub code: ProblemCode,
    /// What is wrong and what was expected, for developers. The app does not show it.
    pub detail: String,
    /// How many seconds to wait before trying again, if known. The header `Retry-After` has the same number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_after: Option<u32>,
}

impl Problem {
    /// Returns a problem with its detail and no time to wait.
    #[must_use]
    pub fn new(code: ProblemCode, detail: impl Into<String>) -> Self {
        Self { code, detail: detail.into(), retry_after: None }
    }

    /// Sets the time after which the request may be tried again, rounded up to whole seconds, at least one.
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
    /// The server does not understand the request.
    Malformed,
    /// The caller is not signed in.
    SignedOut,
    /// The name or the password is wrong.
    WrongCredentials,
    /// The caller may not do this, only another person.
    Forbidden,
    /// A program's token does not suffice: its owner has to sign in.
    NeedsSession,
    /// There is nothing with this name or identifier.
    NotFound,
    /// The name is taken.
    NameTaken,
    /// Another name looks the same.
    SimilarName,
    /// The name is not allowed: expected 3 to 20 letters, digits, `-` and `_`.
    BadName,
    /// The name mixes several scripts, so it could be mistaken for another name.
    MixedName,
    /// The name is reserved for the server, its bots or its administrators.
    ReservedName,
    /// The password is too short or too long, or has control characters.
    BadPassword,
    /// The password is one of the first that an attacker would try.
    CommonPassword,
    /// The server takes no new accounts.
    RegistrationClosed,
    /// An account needs an invitation, and this is not a valid one.
    BadInvitation,
    /// The server does not offer games with these terms.
    BadTerms,
    /// The vacation begins too soon or lasts too long, or there is already one.
    BadVacation,
    /// The challenge was already accepted or withdrawn, or it is the caller's own.
    NotOpen,
    /// The caller has used this number for another message.
    IdUsed,
    /// The account is closed.
    AccountClosed,
    /// A sanction currently forbids the caller to play or to write.
    Sanctioned,
    /// A text is empty, too long, or contains control characters.
    BadText,
    /// The host has no chat.
    NoChat,
    /// The host has no bots, so there is no engine for this.
    NoEngine,
    /// The caller has sent too many requests in a short time.
    TooMany,
    /// The server cannot store anything now.
    Unavailable,
    /// A problem that only later servers know.
    #[serde(other)]
    Other,
}
