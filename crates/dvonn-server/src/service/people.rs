//! People as others see them: names, ratings, games.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use dvonn_net::{Filter, PersonPage, PlayerPage, Problem, RatingPage, RatingPoint, Speed, Terms};

use super::{Service, not_found};
use crate::ratings::{Point, Rating};
use crate::store::{User, UserId};

/// The maximum number of points of a rating's history that a profile shows.
const HISTORY: usize = 500;

impl Service {
    /// Returns a person as others see them.
    ///
    /// # Errors
    /// If there is no such person.
    pub async fn player(&self, id: UserId) -> Result<PlayerPage, Problem> {
        let user = self.store.user(id).await?.ok_or_else(|| not_found("person"))?;
        Ok(self.player_page(&user))
    }

    /// Returns these people as others see them.
    pub(super) async fn players(
        &self,
        ids: BTreeSet<UserId>,
    ) -> Result<BTreeMap<UserId, PlayerPage>, Problem> {
        let users = self.store.users(&ids.into_iter().collect::<Vec<_>>()).await?;
        Ok(users.iter().map(|user| (user.id, self.player_page(user))).collect())
    }

    /// Returns a person as others see them.
    fn player_page(&self, user: &User) -> PlayerPage {
        PlayerPage { vacation: self.vacation_of(user.id), ..user.page() }
    }

    /// Returns the person with this name. Case does not matter.
    ///
    /// # Errors
    /// If nobody has this name.
    pub async fn person_named(&self, name: &str) -> Result<User, Problem> {
        let user = self.store.user_named(name).await?.filter(|user| !user.is_gone());
        user.ok_or_else(|| not_found("person"))
    }

    /// Returns a person's rating at a speed.
    pub(super) async fn rating(&self, user: UserId, speed: Speed) -> Result<Rating, Problem> {
        Ok(self.store.rating(user, speed).await?.unwrap_or_default())
    }

    /// Whether a person may accept a challenge with a filter.
    pub(super) async fn admits(&self, user: UserId, terms: &Terms, filter: &Filter) -> Result<bool, Problem> {
        let Some(speed) = terms.speed() else { return Ok(true) };
        let rating = self.rating(user, speed).await?;
        Ok(filter.admits(shown(rating.rating), rating.is_provisional(self.now())))
    }

    /// Returns a person's ratings, with at most this many points of their history.
    pub(super) async fn ratings_of(&self, user: UserId, points: usize) -> Result<Vec<RatingPage>, Problem> {
        let mut ratings = Vec::new();
        for speed in Speed::ALL {
            if let Some(rating) = self.store.rating(user, speed).await? {
                let points = self.store.rating_points(user, speed, points).await?;
                ratings.push(rating_page(speed, &rating, &points, self.now()));
            }
        }
        Ok(ratings)
    }

    /// Returns a person's profile.
    ///
    /// # Errors
    /// If nobody has this name.
    pub async fn person(&self, name: &str) -> Result<PersonPage, Problem> {
        let user = self.person_named(name).await?;
        let ratings = self.ratings_of(user.id, HISTORY).await?;
        let created = milliseconds(user.created);
        Ok(PersonPage { player: self.player_page(&user), created, ratings })
    }
}

pub(super) fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// Rounds a rating for display.
#[expect(clippy::cast_possible_truncation, reason = "ratings are far within the range")]
fn shown(value: f64) -> i32 {
    value.round() as i32
}

fn rating_page(speed: Speed, rating: &Rating, points: &[Point], now: Duration) -> RatingPage {
    let point = |point: &Point| RatingPoint {
        at: milliseconds(point.at),
        rating: shown(point.rating),
        deviation: shown(point.deviation),
    };
    RatingPage {
        speed,
        rating: shown(rating.rating),
        deviation: shown(rating.deviation_at(now)),
        provisional: rating.is_provisional(now),
        won: rating.won,
        drawn: rating.drawn,
        lost: rating.lost,
        history: points.iter().map(point).collect(),
    }
}
