//! The bodies of HTTP requests and their answers.

use dvonn::{ByColor, Color};
use dvonn_record::GameResult;
use serde::{Deserialize, Serialize};

use crate::snapshot::SnapshotText;
use crate::{GameId, SanctionPage, Speed, Terms, VacationPage};

/// The features that a host has besides the app, from the file `online.json` next to the page.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HostPage {
    /// Whether people can play each other here.
    pub online: bool,
    /// The policy for new accounts here.
    #[serde(default)]
    pub registration: Registration,
    /// The levels of the bots that play here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bots: Vec<u8>,
    /// The public key for the signatures of the host's notifications (RFC 8292), in base64url; absent if the
    /// host sends none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub push: Option<String>,
    /// Whether games have a chat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub chat: bool,
    /// The domain name for passkeys (the relying party's id); absent if people cannot sign in with passkeys.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passkeys: Option<String>,
}

/// The policy for new accounts.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Registration {
    /// Everybody may make an account.
    #[default]
    Open,
    /// An account needs an invitation, which is used up by it.
    Invitation,
    /// Nobody may make an account.
    Closed,
}

impl Registration {
    /// The name of the policy in JSON and in the store.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Invitation => "invitation",
            Self::Closed => "closed",
        }
    }
}

/// A new account.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewAccount {
    /// The name.
    pub name: String,
    /// The password.
    pub password: String,
    /// The invitation, if the host requires one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invitation: Option<String>,
}

// Passwords must not appear in logs.
impl std::fmt::Debug for NewAccount {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("NewAccount").field("name", &self.name).finish_non_exhaustive()
    }
}

/// A name and a password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The name.
    pub name: String,
    /// The password.
    pub password: String,
}

// Passwords must not appear in logs.
impl std::fmt::Debug for Credentials {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Credentials").field("name", &self.name).finish_non_exhaustive()
    }
}

/// A person as others see them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerPage {
    /// The name. The server chooses the names of guests.
    pub name: String,
    /// Whether the player has no account.
    #[serde(default)]
    pub guest: bool,
    /// Whether the account is marked as a program's.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bot: bool,
    /// The vacation that the player is on, or has announced.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vacation: Option<VacationPage>,
}

/// The signed-in person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Me {
    /// The player.
    #[serde(flatten)]
    pub player: PlayerPage,
    /// Whether this person is an administrator.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub administrator: bool,
    /// The sanctions in force against this person.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sanctions: Vec<SanctionPage>,
}

/// A game on offer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChallengePage {
    /// The identifier in links. The game keeps it once the challenge is accepted.
    pub id: GameId,
    /// The player who offers it.
    pub by: PlayerPage,
    /// The terms.
    pub terms: Terms,
    /// Its state.
    pub state: ChallengeState,
    /// The only player who may accept it; absent if everybody may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<PlayerPage>,
    /// The game that it is a rematch of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<GameId>,
    /// Whether it is a seek: the lobby shows it to everybody.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub listed: bool,
    /// The ratings, at its speed, of the players who may accept it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub filter: Option<Filter>,
}

/// The range of ratings, at a seek's speed, of the players who may accept it. A player without a rating
/// counts as provisionally rated 1500.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Filter {
    /// The lowest rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<i32>,
    /// The highest rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<i32>,
    /// Whether the rating must be an established one, not provisional.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub settled: bool,
}

impl Filter {
    /// Returns whether a player with this rating may accept.
    #[must_use]
    pub fn admits(&self, rating: i32, is_provisional: bool) -> bool {
        self.least.is_none_or(|least| rating >= least)
            && self.most.is_none_or(|most| rating <= most)
            && !(self.settled && is_provisional)
    }
}

/// A request to offer a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewChallenge {
    /// The terms.
    #[serde(flatten)]
    pub terms: Terms,
    /// Whether it is a seek: the lobby shows it to everybody. A live one ends a while after its owner's last
    /// connection.
    #[serde(default)]
    pub listed: bool,
    /// The ratings, at its speed, of the players who may accept it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub filter: Option<Filter>,
    /// The name of the only player who may accept it. That player is notified.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
}

impl From<Terms> for NewChallenge {
    /// Offers the game by its link alone.
    fn from(terms: Terms) -> Self {
        Self { terms, listed: false, filter: None, to: None }
    }
}

/// The answer to an offered game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Acceptance {
    /// The terms that the player has seen. If they have changed since, the game does not begin.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub terms: Option<Terms>,
}

/// The open seeks, the newest first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LobbyPage {
    /// The seeks for live games.
    pub live: Vec<ChallengePage>,
    /// The seeks for games by days or without clocks.
    pub days: Vec<ChallengePage>,
}

/// The state of a challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ChallengeState {
    /// It can be accepted.
    Open,
    /// It was accepted, and the game is under way or over.
    Accepted,
    /// It was withdrawn or declined, or it has lapsed.
    Withdrawn,
}

/// What a link leads to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "is", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum LinkPage {
    /// A game that is or was on offer.
    Challenge(ChallengePage),
    /// A game, under way or over.
    Game(Box<GamePage>),
    /// There is neither a game nor an offer with this identifier.
    Nothing,
}

/// A game, under way or over.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GamePage {
    /// The identifier in links.
    pub id: GameId,
    /// The players.
    #[cfg_attr(feature = "openapi", schema(value_type = crate::schema::Players))]
    pub players: ByColor<PlayerPage>,
    /// The agreed terms.
    pub terms: Terms,
    /// When it began, in milliseconds since 1970.
    pub created: u64,
    /// How it ended; absent without a result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::schema::GameResult>))]
    pub result: Option<GameResult>,
    /// Whether it was called off: then it is over without a result.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub aborted: bool,
    /// The offer of a rematch. Lists leave it out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<RematchPage>,
    /// The game as it is now, as the caller may see it. Lists have it only for the caller's own games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<SnapshotText>,
}

/// The offer of a rematch: another game with the colours swapped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RematchPage {
    /// The player who offers it.
    #[cfg_attr(feature = "openapi", schema(value_type = crate::schema::Color))]
    pub by: Color,
    /// The rematch, once both players have agreed to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<GameId>,
}

/// Games of a player, the newest first.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameList {
    /// The games.
    pub games: Vec<GamePage>,
    /// The `cursor` for the request of the next page; absent on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// How a game ended for a player, in a search for games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ResultFor {
    /// The player won.
    Won,
    /// It was a draw.
    Drawn,
    /// The other player won.
    Lost,
}

/// A person's profile.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PersonPage {
    /// The person.
    #[serde(flatten)]
    pub player: PlayerPage,
    /// When the person's entry was created, in milliseconds since 1970.
    pub created: u64,
    /// The ratings: one for each speed at which a rated game was finished.
    pub ratings: Vec<RatingPage>,
}

/// A rating with its results and its history.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatingPage {
    /// The speed of the games.
    pub speed: Speed,
    /// The rating.
    pub rating: i32,
    /// The rating deviation: the strength is within two deviations of the rating in 95 of 100 cases.
    pub deviation: i32,
    /// Whether the rating is still too uncertain to compare players.
    pub provisional: bool,
    /// How many rated games were won.
    pub won: u32,
    /// How many were drawn.
    pub drawn: u32,
    /// How many were lost.
    pub lost: u32,
    /// The ratings after the last games, the earliest first.
    pub history: Vec<RatingPoint>,
}

/// The rating after a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatingPoint {
    /// When the game ended, in milliseconds since 1970.
    pub at: u64,
    /// The rating.
    pub rating: i32,
    /// The rating deviation.
    pub deviation: i32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filter_has_bounds_that_count_themselves() {
        let filter = Filter { least: Some(1400), most: Some(1600), settled: false };
        for (rating, admitted) in [(1399, false), (1400, true), (1600, true), (1601, false)] {
            assert_eq!(filter.admits(rating, true), admitted, "{rating}");
        }
        let settled = Filter { settled: true, ..Filter::default() };
        assert!(settled.admits(0, false) && !settled.admits(1500, true));
        assert!(Filter::default().admits(-5, true));
    }
}
