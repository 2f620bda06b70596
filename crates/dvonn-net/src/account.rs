//! What people do with their own accounts: new passwords, recovery codes, tokens for programs, the export of
//! all data, deletion.

use serde::{Deserialize, Serialize};

use crate::{
    ChallengePage, ChatLine, FairPlaySheet, GamePage, PasskeyAnswer, PasskeyPage, RatingPage, ReportPage,
    SanctionPage, VacationPage,
};

/// A change of the caller's password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The current password.
    pub password: String,
    /// The new password.
    pub new: String,
}

/// Proof that the caller owns the account: its password, or an answer of one of its passkeys. Guests leave
/// both out.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Confirmation {
    /// The password.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub password: Option<String>,
    /// The answer of a passkey, in place of the password.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passkey: Option<PasskeyAnswer>,
}

impl NewPassword {
    /// The confirmation that the current password gives.
    #[must_use]
    pub fn confirmation(&self) -> Confirmation {
        Confirmation { password: Some(self.password.clone()), passkey: None }
    }
}

/// A request to set a new password by a recovery code, in place of a forgotten one.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Recovery {
    /// The name of the account.
    pub name: String,
    /// The code. It can be used once.
    pub code: String,
    /// The new password.
    pub new: String,
}

/// New recovery codes. Each can be used once, and earlier ones are void. The server shows them only this
/// once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RecoveryCodes {
    /// The codes.
    pub codes: Vec<String>,
}

/// A request for a token with which a program plays for an account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// The purpose of the token: 1 to 40 characters.
    pub label: String,
}

/// A new token. The server shows it only this once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MadeToken {
    /// The token itself, for `Authorization: Bearer`.
    pub token: String,
    /// The token's entry in the list, without the secret.
    #[serde(flatten)]
    pub page: TokenPage,
}

/// A program's token, without the secret.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TokenPage {
    /// The identifier in URLs.
    pub id: String,
    /// The purpose, in its owner's words.
    pub label: String,
    /// When it was created, in milliseconds since 1970.
    pub created: u64,
    /// The start of the day (UTC) on which it was last used, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used: Option<u64>,
}

/// The tokens of an account, the newest first.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TokenList {
    /// The tokens.
    pub tokens: Vec<TokenPage>,
}

// Passwords, codes and tokens must not appear in logs.
macro_rules! hidden {
    ($($name:ident),*) => {$(
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_struct(stringify!($name)).finish_non_exhaustive()
            }
        }
    )*};
}

hidden!(NewPassword, Confirmation, Recovery, RecoveryCodes, MadeToken);

/// Everything that a host keeps about a person, as one file.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AccountData {
    /// The name of the format: `dvonn-account`.
    pub format: String,
    /// The version of the format: 1.
    pub version: u32,
    /// The name.
    pub name: String,
    /// Whether the person is a guest without an account, whom only a browser remembers.
    #[serde(default)]
    pub guest: bool,
    /// Whether a program plays with the account.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bot: bool,
    /// When it was created, in milliseconds since 1970.
    pub created: u64,
    /// The ratings, with their whole history.
    pub ratings: Vec<RatingPage>,
    /// The addresses to which the person's notifications go, at the push services of the browsers.
    pub notifications: Vec<String>,
    /// How many recovery codes are left.
    pub recovery_codes: u32,
    /// The tokens for programs.
    #[serde(default)]
    pub tokens: Vec<TokenPage>,
    /// The passkeys, without their public keys.
    #[serde(default)]
    pub passkeys: Vec<PasskeyPage>,
    /// The vacations of about the last year, the earliest first.
    #[serde(default)]
    pub vacations: Vec<VacationPage>,
    /// The open challenges by and to the person.
    pub challenges: Vec<ChallengePage>,
    /// The names of the people whom this person has muted.
    #[serde(default)]
    pub muted: Vec<String>,
    /// The reports that the person has made.
    #[serde(default)]
    pub reports: Vec<ReportPage>,
    /// The sanctions in force.
    #[serde(default)]
    pub sanctions: Vec<SanctionPage>,
    /// The fair-play sheet that an administrator had made of the person, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fair_play: Option<FairPlaySheet>,
    /// The games, the newest first.
    pub games: Vec<GameData>,
}

impl AccountData {
    /// The content of the `format` field.
    pub const FORMAT: &'static str = "dvonn-account";
    /// The version of the format.
    pub const VERSION: u32 = 1;
}

/// A game with its moves.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameData {
    /// The game.
    #[serde(flatten)]
    pub page: GamePage,
    /// Its moves and clocks, as SGF.
    pub sgf: String,
    /// The person's lines of chat in it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub said: Vec<ChatLine>,
}
