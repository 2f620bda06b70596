//! Random pairing: a queue of players who want a live game with an opponent of similar strength.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use dvonn_net::{Problem, ProblemCode, ServerFrame, Speed, Terms};
use dvonn_referee::SideChoice;

use super::{Service, signed_out};
use crate::connection::Connection;
use crate::store::{Challenge, StoreError, UserId, Waiting};

/// How far apart two ratings may be without a wait.
const RANGE: f64 = 100.0;

/// How much further apart they may be for each second that a player has waited.
const WIDENING: f64 = 10.0;

/// The wait after which any opponent is acceptable.
const PATIENCE: Duration = Duration::from_secs(60);

/// Whether a waiting player accepts an opponent at this distance.
fn accepts(waiting: &Waiting, distance: f64, now: Duration) -> bool {
    let waited = now.saturating_sub(waiting.since);
    waited >= PATIENCE || distance <= WIDENING.mul_add(waited.as_secs_f64(), RANGE)
}

/// The waiting players, in the order in which they came. If several servers share a store, the store has them
/// instead.
#[derive(Default)]
pub(super) struct Queue(Mutex<Vec<Waiting>>);

impl Queue {
    fn lock(&self) -> MutexGuard<'_, Vec<Waiting>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Removes a player from the queue.
    fn leave(&self, user: UserId) {
        self.lock().retain(|waiting| waiting.user != user);
    }
}

/// Takes pairs from the queue. The longest waiting player comes first, and gets the nearest opponent such
/// that both accept.
fn take_pairs(queue: &mut Vec<Waiting>, now: Duration) -> Vec<[Waiting; 2]> {
    let mut pairs = Vec::new();
    let mut place = 0;
    while let Some(&first) = queue.get(place) {
        let distance = |other: &Waiting| (other.rating - first.rating).abs();
        let fits = |other: &Waiting| {
            other.terms == first.terms
                && accepts(&first, distance(other), now)
                && accepts(other, distance(other), now)
        };
        let others = queue.iter().enumerate().skip(place + 1).filter(|(_, other)| fits(other));
        let nearest = others.min_by(|(_, one), (_, other)| distance(one).total_cmp(&distance(other)));
        match nearest.map(|(other, &second)| (other, second)) {
            Some((other, second)) => {
                queue.remove(other);
                queue.remove(place);
                pairs.push([first, second]);
            }
            None => place += 1,
        }
    }
    pairs
}

impl Service {
    /// Adds a player to the queue, in place of an earlier request.
    pub(super) async fn pair(&self, connection: &Arc<Connection>, terms: Terms) -> Result<(), Problem> {
        let user = connection.user.ok_or_else(signed_out)?;
        if !terms.is_live() {
            return Err(Problem::new(ProblemCode::BadTerms, "players are paired for live games"));
        }
        self.check_terms(user, &terms).await?;
        if self.store.user(user).await?.is_some_and(|user| user.program) {
            let detail = "programs are not paired at random; they offer games, and accept them";
            return Err(Problem::new(ProblemCode::Forbidden, detail));
        }
        let rating = self.rating(user, Speed::Live).await?.rating;
        let terms = Terms { side: SideChoice::Random, ..terms };
        let waiting = Waiting { user, terms, rating, since: self.now() };
        if let Some((_, shared)) = self.shared() {
            shared.wait(&waiting).await?;
        } else {
            let mut queue = self.pairing.lock();
            queue.retain(|waiting| waiting.user != user);
            queue.push(waiting);
        }
        connection.say(&ServerFrame::Waiting { terms: Some(terms) });
        self.pair_all().await;
        Ok(())
    }

    /// Removes a player from the queue, and confirms it.
    pub(super) async fn unpair(&self, connection: &Connection) -> Result<(), Problem> {
        self.stop_waiting(connection.user.ok_or_else(signed_out)?).await?;
        connection.say(&ServerFrame::Waiting { terms: None });
        Ok(())
    }

    /// Removes a player from the queue.
    pub(super) async fn stop_waiting(&self, user: UserId) -> Result<(), StoreError> {
        match self.shared() {
            Some((_, shared)) => shared.stop_waiting(user).await,
            None => {
                self.pairing.leave(user);
                Ok(())
            }
        }
    }

    /// Begins the games of all pairs. Call it about once a second, because waiting players accept more
    /// opponents over time.
    pub async fn pair_all(&self) {
        let pairs = match self.shared() {
            Some((_, shared)) => match shared.all_waiting().await {
                Ok(mut queue) => take_pairs(&mut queue, self.now()),
                Err(error) => return tracing::error!(%error, "it could not be seen who waits"),
            },
            None => take_pairs(&mut self.pairing.lock(), self.now()),
        };
        for pair in pairs {
            if let Err(problem) = self.begin_pair(pair).await {
                tracing::error!(detail = problem.detail, "the game of a pair could not begin");
                for Waiting { user, .. } in pair {
                    self.say_to(user, &ServerFrame::Waiting { terms: None });
                    self.say_to(user, &ServerFrame::Problem(problem.clone()));
                }
            }
        }
    }

    async fn begin_pair(&self, [first, second]: [Waiting; 2]) -> Result<(), Problem> {
        let challenge = Challenge { to: Some(second.user), ..self.new_challenge(first.user, first.terms) };
        let id = challenge.id;
        if let Some((_, shared)) = self.shared() {
            let game = self.new_game(&challenge, second.user);
            match shared.begin_pair(&challenge, &game).await {
                // Another server was first, or one of them no longer waits.
                Err(StoreError::Conflict) => return Ok(()),
                done => done?,
            }
            self.begun(challenge, second.user, &game.head).await;
        } else {
            self.begin_at_once(challenge, second.user).await?;
        }
        // `begun` tells the first player, who counts as the one who offered the game.
        self.tell_person(second.user, id, &ServerFrame::Begun { game: id });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn at(second: u64) -> Duration {
        Duration::from_secs(second)
    }

    fn waiting(user: i64, time: &str, rating: f64, since: u64) -> Waiting {
        let terms = format!(r#"{{"filling":"placement","time":"{time}","side":"lot"}}"#);
        let terms = serde_json::from_str(&terms).unwrap();
        Waiting { user: UserId(user), terms, rating, since: at(since) }
    }

    fn pairs(queue: &mut Vec<Waiting>, now: u64) -> Vec<[i64; 2]> {
        take_pairs(queue, at(now)).into_iter().map(|pair| pair.map(|waiting| waiting.user.0)).collect()
    }

    #[test]
    fn the_nearest_rating_is_first() {
        let queue = [1500.0, 1590.0, 1560.0, 1530.0, 1900.0];
        let mut queue: Vec<Waiting> =
            (1..).zip(queue).map(|(user, rating)| waiting(user, "300000+0", rating, 10)).collect();
        assert_eq!(pairs(&mut queue, 10), [[1, 4], [2, 3]]);
        assert_eq!(queue.len(), 1);
    }

    #[test]
    fn the_longer_somebody_waits_the_farther_ratings_may_be_apart() {
        let mut queue = vec![waiting(1, "300000+0", 1500.0, 10), waiting(2, "300000+0", 1800.0, 20)];
        assert!(pairs(&mut queue, 39).is_empty(), "the second has waited for 19 seconds");
        assert_eq!(pairs(&mut queue.clone(), 40), [[1, 2]]);
        queue.push(waiting(3, "300000+0", 2900.0, 40));
        queue.remove(0);
        assert!(pairs(&mut queue, 99).is_empty(), "the third has waited for 59 seconds");
        assert_eq!(pairs(&mut queue, 100), [[2, 3]], "after a minute any opponent is acceptable");
    }

    #[test]
    fn only_those_who_want_the_same_are_paired() {
        let mut rated = waiting(3, "300000+0", 1500.0, 10);
        rated.terms.rated = true;
        let mut queue = vec![waiting(1, "300000+0", 1500.0, 10), waiting(2, "300000+1", 1500.0, 10), rated];
        assert!(pairs(&mut queue, 1_000).is_empty());
        queue.push(waiting(4, "300000+1", 1500.0, 999));
        assert_eq!(pairs(&mut queue, 1_000), [[2, 4]]);
    }
}
