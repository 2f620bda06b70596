//! Actions of a person on the own account: another password, recovery codes, tokens for programs, all data,
//! deletion.

use serde::{Deserialize, Serialize};

use crate::{
    ChallengePage, ChatLine, FairPlaySheet, GamePage, PasskeyAnswer, PasskeyPage, RatingPage, ReportPage,
    SanctionPage, VacationPage,
};

/// Another password for one's own account.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The password until now.
    pub password: String,
    /// The one from now on.
    pub new: String,
}

/// The password of the account, again, or an answer of one of its passkeys; empty without an account.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Confirmation {
    /// The password.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub password: Option<String>,
    /// The answer of a passkey in its place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passkey: Option<PasskeyAnswer>,
}

impl NewPassword {
    /// The password until now, as what confirms the change.
    #[must_use]
    pub fn confirmation(&self) -> Confirmation {
        Confirmation { password: Some(self.password.clone()), passkey: None }
    }
}

/// A recovery code in place of a forgotten password, and a new password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Recovery {
    /// The name of the account.
    pub name: String,
    /// The code. It can be used once.
    pub code: String,
    /// The password from now on.
    pub new: String,
}

/// New recovery codes, each of which can be used once. Earlier ones are void. The server shows them only now.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RecoveryCodes {
    /// The codes.
    pub codes: Vec<String>,
}

/// A token to be made, by which a program plays for an account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// Its purpose: 1 to 40 characters.
    pub label: String,
}

/// A token that was made. The server shows it this once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MadeToken {
    /// The token itself, for `Authorization: Bearer`.
    pub token: String,
    /// Its public description.
    #[serde(flatten)]
    pub page: TokenPage,
}

/// A program's token, without the secret.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TokenPage {
    /// Its name in addresses.
    pub id: String,
    /// Its purpose.
    pub label: String,
    /// The time of its creation, in milliseconds since 1970.
    pub created: u64,
    /// The day on which it was used last, by its beginning in Greenwich in milliseconds since 1970.
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

// Passwords, codes and tokens are in no log.
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

/// All that a host keeps of somebody, as one file.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AccountData {
    /// `dvonn-account`.
    pub format: String,
    /// The version of the format: 1.
    pub version: u32,
    /// The name.
    pub name: String,
    /// Whether there is no account, only a guest that a browser remembers.
    #[serde(default)]
    pub guest: bool,
    /// Whether a program plays by the account.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bot: bool,
    /// The time of its creation, in milliseconds since 1970.
    pub created: u64,
    /// The ratings, with all of their history.
    pub ratings: Vec<RatingPage>,
    /// The addresses of browsers at their push services.
    pub notifications: Vec<String>,
    /// How many recovery codes are left.
    pub recovery_codes: u32,
    /// The tokens for programs.
    #[serde(default)]
    pub tokens: Vec<TokenPage>,
    /// The passkeys, without what they are known by.
    #[serde(default)]
    pub passkeys: Vec<PasskeyPage>,
    /// The vacations of about a year, the earliest first.
    #[serde(default)]
    pub vacations: Vec<VacationPage>,
    /// The open invitations.
    pub challenges: Vec<ChallengePage>,
    /// The names of those whom the person has muted.
    #[serde(default)]
    pub muted: Vec<String>,
    /// The person's own reports.
    #[serde(default)]
    pub reports: Vec<ReportPage>,
    /// The sanctions that hold.
    #[serde(default)]
    pub sanctions: Vec<SanctionPage>,
    /// The fair-play sheet that administrators have had made of the person, if they have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fair_play: Option<FairPlaySheet>,
    /// The games, the newest first.
    pub games: Vec<GameData>,
}

impl AccountData {
    /// The format that the file names.
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
