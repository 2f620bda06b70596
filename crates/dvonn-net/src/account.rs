//! What somebody does with an account of one's own: another password, recovery codes, all data, an end.

use serde::{Deserialize, Serialize};

use crate::{
    ChallengePage, ChatLine, GamePage, PasskeyAnswer, PasskeyPage, RatingPage, ReportPage, SanctionPage,
    VacationPage,
};

/// Another password for one's own account.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The password until now.
    pub password: String,
    /// The one from now on.
    pub new: String,
}

/// The password of one's own account, again, or a passkey of it; whoever has no account has none.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
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

/// A recovery code in the place of a password that was forgotten, and another password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recovery {
    /// The name of the account.
    pub name: String,
    /// The code. It can be used once.
    pub code: String,
    /// The password from now on.
    pub new: String,
}

/// New recovery codes, each of which can be used once. Those before are void. The server shows them this
/// once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecoveryCodes {
    /// The codes.
    pub codes: Vec<String>,
}

// Passwords and codes are in no log.
macro_rules! hidden {
    ($($name:ident),*) => {$(
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_struct(stringify!($name)).finish_non_exhaustive()
            }
        }
    )*};
}

hidden!(NewPassword, Confirmation, Recovery, RecoveryCodes);

/// All that a host keeps of somebody, as one file.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
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
    /// Since when, in milliseconds since 1970.
    pub created: u64,
    /// The ratings, with all of their history.
    pub ratings: Vec<RatingPage>,
    /// The addresses of browsers at their push services.
    pub notifications: Vec<String>,
    /// How many recovery codes are left.
    pub recovery_codes: u32,
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
    /// The games, the newest first.
    pub games: Vec<GameData>,
}

impl AccountData {
    /// What the file says that it is.
    pub const FORMAT: &'static str = "dvonn-account";
    /// The version of the format.
    pub const VERSION: u32 = 1;
}

/// A game with its moves.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameData {
    /// The game.
    #[serde(flatten)]
    pub page: GamePage,
    /// Its moves and clocks, as SGF.
    pub sgf: String,
    /// What the person has said beside it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub said: Vec<ChatLine>,
}
