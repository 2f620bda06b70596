//! Challenges: games that are offered by link, in the lobby, to one person, or as a rematch.

use std::collections::{BTreeMap, BTreeSet};

use dvonn::{ByColor, Color};
use dvonn_net::{
    ChallengePage, ChallengeState, GameId, GamePage, NewChallenge, PlayerPage, Problem, ProblemCode,
    PushAbout, RematchPage, Sanction, ServerFrame, Terms,
};
use dvonn_referee::SideChoice;

use super::cluster::Place;
use super::{Service, not_found};
use crate::hosted::HostedGame;
use crate::store::{Challenge, GameHead, NewGame, StoreError, UserId};

/// How many open challenges a person may have.
const OPEN_CHALLENGES: usize = 20;

/// How many of them may be seeks in the lobby.
const OPEN_SEEKS: usize = 5;

/// How many of them may be to the same player.
const OPEN_TO_ONE: usize = 3;

/// How many open challenges to one player there may be.
const RECEIVED: usize = 50;

impl Service {
    /// Offers a game to anybody with the link, to everybody in the lobby, or to one person.
    ///
    /// # Errors
    /// If the terms are not offered, the person has too many open challenges, or the recipient cannot be
    /// challenged.
    pub async fn challenge(&self, by: UserId, offered: NewChallenge) -> Result<ChallengePage, Problem> {
        let NewChallenge { terms, listed, filter, to } = offered;
        self.check_terms(by, &terms).await?;
        if filter.is_some() && terms.speed().is_none() {
            return Err(Problem::new(ProblemCode::BadTerms, "games without clocks have no ratings to go by"));
        }
        let open = self.store.challenges_of(by).await?;
        if listed && open.iter().filter(|challenge| challenge.listed).count() >= OPEN_SEEKS {
            let detail = format!("at most {OPEN_SEEKS} of a player's games are in the lobby; withdraw one");
            return Err(Problem::new(ProblemCode::TooMany, detail));
        }
        if listed && terms.is_live() && !self.is_there(by).await? {
            let detail = "a live game is in the lobby only while whoever offers it has a socket open";
            return Err(Problem::new(ProblemCode::BadTerms, detail));
        }
        if open.len() >= OPEN_CHALLENGES {
            let detail = format!("at most {OPEN_CHALLENGES} challenges may be open; withdraw one");
            return Err(Problem::new(ProblemCode::TooMany, detail));
        }
        let to = match to {
            Some(_) if listed || filter.is_some() => {
                let detail = "a game that is offered to one player is not listed, and has no filter";
                return Err(Problem::new(ProblemCode::BadTerms, detail));
            }
            Some(name) => Some(self.recipient(by, &name, &terms, &open).await?),
            None => None,
        };
        let challenge = Challenge { listed, filter, to, ..self.new_challenge(by, terms) };
        // After the challenge is stored, nothing that may fail must come before the answer.
        let page = self.challenge_page(challenge.clone()).await?;
        self.store.add_challenge(&challenge).await?;
        if let Some(to) = to {
            self.say_to(to, &ServerFrame::Challenged { challenge: page.clone() });
            // A new guest must not be able to send people notifications.
            if !page.by.guest {
                self.push(to, PushAbout::Challenged, page.id, by, &terms);
            }
        }
        if listed {
            self.tell_lobby(&ServerFrame::Sought { seek: page.clone() });
        }
        Ok(page)
    }

    /// Changes the terms of a game that the person offers by its link, which stays the same.
    ///
    /// # Errors
    /// If it isn't open, is offered in another way, or is another person's, or the terms are not offered.
    pub async fn change_terms(&self, by: UserId, id: GameId, terms: Terms) -> Result<ChallengePage, Problem> {
        let challenge = self.store.challenge(id).await?.ok_or_else(|| not_found("challenge"))?;
        if challenge.by != by {
            return Err(Problem::new(ProblemCode::Forbidden, "the challenge is somebody else's"));
        }
        if challenge.listed || challenge.to.is_some() || challenge.filter.is_some() {
            let detail = "the terms can change only while a game is offered by its link alone";
            return Err(Problem::new(ProblemCode::BadTerms, detail));
        }
        self.check_terms(by, &terms).await?;
        let page = self.challenge_page(Challenge { terms, ..challenge }).await?;
        self.store.change_terms(id, by, &terms).await?;
        Ok(page)
    }

    /// Finds the recipient of a challenge by name, and checks that this person may be challenged.
    async fn recipient(
        &self,
        by: UserId,
        name: &str,
        terms: &Terms,
        open: &[Challenge],
    ) -> Result<UserId, Problem> {
        let to = self.person_named(name).await?;
        if to.id == by {
            return Err(Problem::new(ProblemCode::NotOpen, "nobody plays against himself"));
        }
        if to.is_bot() {
            let detail = "a bot of the house plays at once: POST /api/bots/{level}";
            return Err(Problem::new(ProblemCode::BadTerms, detail));
        }
        if self.store.muted_by(to.id).await?.contains(&by) {
            return Err(Problem::new(ProblemCode::Forbidden, "this player wants no games of yours"));
        }
        self.check_terms(to.id, terms).await?;
        self.check_pair(by, to.id, terms).await?;
        let is_same = |challenge: &&Challenge| challenge.to == Some(to.id) && challenge.rematch_of.is_none();
        if open.iter().filter(is_same).count() >= OPEN_TO_ONE {
            let detail = format!("at most {OPEN_TO_ONE} games may be offered to one player; withdraw one");
            return Err(Problem::new(ProblemCode::TooMany, detail));
        }
        if self.store.challenges_to(to.id, RECEIVED).await?.len() >= RECEIVED {
            let detail = "too many games are offered to this player already";
            return Err(Problem::new(ProblemCode::TooMany, detail));
        }
        Ok(to.id)
    }

    /// Checks that two players may play each other with these terms. Rated games are either among people or
    /// among programs.
    async fn check_pair(&self, one: UserId, other: UserId, terms: &Terms) -> Result<(), Problem> {
        if !terms.rated {
            return Ok(());
        }
        let [one, other] = [self.store.user(one).await?, self.store.user(other).await?];
        if one.is_some_and(|one| one.program) != other.is_some_and(|other| other.program) {
            let detail = "a rated game is one between people or one between programs";
            return Err(Problem::new(ProblemCode::BadTerms, detail));
        }
        Ok(())
    }

    /// Checks that a person may play with these terms.
    pub(super) async fn check_terms(&self, user: UserId, terms: &Terms) -> Result<(), Problem> {
        terms.check().map_err(|fault| Problem::new(ProblemCode::BadTerms, fault.to_string()))?;
        self.check_may(user, Sanction::Ban).await?;
        if terms.rated && self.store.user(user).await?.is_none_or(|user| user.is_guest()) {
            return Err(Problem::new(ProblemCode::BadTerms, "a rated game needs players with accounts"));
        }
        Ok(())
    }

    pub(super) fn new_challenge(&self, by: UserId, terms: Terms) -> Challenge {
        let (id, created, state) = (self.surroundings.game_id(), self.now(), ChallengeState::Open);
        Challenge { id, by, terms, created, state, to: None, rematch_of: None, listed: false, filter: None }
    }

    /// Returns a challenge, which may no longer be open.
    ///
    /// # Errors
    /// If there is no such challenge.
    pub async fn challenge_of(&self, id: GameId) -> Result<ChallengePage, Problem> {
        let challenge = self.store.challenge(id).await?.ok_or_else(|| not_found("challenge"))?;
        self.challenge_page(challenge).await
    }

    /// Returns the open challenges of a person.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn challenges_of(&self, user: UserId) -> Result<Vec<ChallengePage>, Problem> {
        self.challenge_pages(self.store.challenges_of(user).await?).await
    }

    /// Returns the open challenges to a person alone.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn challenges_to(&self, user: UserId) -> Result<Vec<ChallengePage>, Problem> {
        self.challenge_pages(self.store.challenges_to(user, RECEIVED).await?).await
    }

    pub(super) async fn challenge_page(&self, challenge: Challenge) -> Result<ChallengePage, Problem> {
        self.challenge_pages(vec![challenge]).await?.pop().ok_or_else(|| not_found("challenge"))
    }

    /// Returns challenges as people see them, with a single query for all people in them.
    pub(super) async fn challenge_pages(
        &self,
        challenges: Vec<Challenge>,
    ) -> Result<Vec<ChallengePage>, Problem> {
        let people: BTreeSet<UserId> =
            challenges.iter().flat_map(|challenge| [Some(challenge.by), challenge.to]).flatten().collect();
        let people: BTreeMap<UserId, PlayerPage> = self.players(people).await?;
        let player = |id| people.get(&id).cloned().ok_or_else(|| not_found("person"));
        let page = |challenge: Challenge| {
            let Challenge { id, by, terms, state, to, rematch_of, listed, filter, .. } = challenge;
            let (by, to) = (player(by)?, to.map(player).transpose()?);
            Ok(ChallengePage { id, by, terms, state, to, rematch_of, listed, filter })
        };
        challenges.into_iter().map(page).collect()
    }

    /// Withdraws the person's own challenge, or declines one to the person alone.
    ///
    /// # Errors
    /// If it isn't open, or is another person's.
    pub async fn withdraw(&self, user: UserId, id: GameId) -> Result<(), Problem> {
        let challenge = self.store.challenge(id).await?.ok_or_else(|| not_found("challenge"))?;
        if challenge.by != user && challenge.to != Some(user) {
            return Err(Problem::new(ProblemCode::Forbidden, "the challenge is somebody else's"));
        }
        if challenge.state == ChallengeState::Withdrawn {
            // A repetition: the first answer was lost.
            return Ok(());
        }
        self.store.withdraw_challenge(id, challenge.by).await?;
        self.tell_withdrawn(&challenge).await;
        Ok(())
    }

    /// Tells everybody concerned that a challenge is no longer open.
    pub(super) async fn tell_withdrawn(&self, challenge: &Challenge) {
        self.tell_unchallenged(challenge);
        if let Some(before) = challenge.rematch_of {
            self.tell_rematch_or_log(before).await;
        }
        if challenge.listed {
            self.tell_lobby(&ServerFrame::Unsought { id: challenge.id });
        }
    }

    /// Tells both players that a challenge to one person is no longer open.
    fn tell_unchallenged(&self, challenge: &Challenge) {
        if let (Some(to), None) = (challenge.to, challenge.rematch_of) {
            for user in [challenge.by, to] {
                self.say_to(user, &ServerFrame::Unchallenged { id: challenge.id });
            }
        }
    }

    /// Accepts a challenge, and begins its game. Accepting it again returns the same game. `seen` are the
    /// terms that the person has read, if known.
    ///
    /// # Errors
    /// If it isn't open, its terms have changed, or it is the person's own.
    pub async fn accept(&self, user: UserId, id: GameId, seen: Option<Terms>) -> Result<GamePage, Problem> {
        let challenge = self.store.challenge(id).await?.ok_or_else(|| not_found("challenge"))?;
        if challenge.by != user && self.plays(user, &challenge).await? {
            return self.game(Some(user), id).await;
        }
        if challenge.by == user {
            return Err(Problem::new(ProblemCode::NotOpen, "nobody plays against himself"));
        }
        let Challenge { terms, to, filter, .. } = &challenge;
        if seen.is_some_and(|seen| seen != *terms) {
            return Err(Problem::new(ProblemCode::NotOpen, "the terms have changed: ask for them again"));
        }
        if to.is_some_and(|to| to != user) {
            return Err(Problem::new(ProblemCode::Forbidden, "the game is offered to somebody else"));
        }
        self.check_terms(user, terms).await?;
        self.check_pair(challenge.by, user, terms).await?;
        if let Some(filter) = filter
            && !self.admits(user, terms, filter).await?
        {
            let detail = "the game is for players with other ratings";
            return Err(Problem::new(ProblemCode::Forbidden, detail));
        }
        let game = self.new_game(&challenge, user);
        match self.begin_game(&game).await {
            // The same person may have accepted it twice at the same time.
            Err(StoreError::Conflict) => {
                let accepted = Challenge { state: ChallengeState::Accepted, ..challenge };
                if !self.plays(user, &accepted).await? {
                    return Err(StoreError::Conflict.into());
                }
            }
            begun => {
                begun?;
                self.begun(challenge.clone(), user, &game.head).await;
                self.tell_unchallenged(&challenge);
            }
        }
        self.game(Some(user), id).await
    }

    /// Whether a person plays the game of a challenge.
    async fn plays(&self, user: UserId, challenge: &Challenge) -> Result<bool, Problem> {
        if challenge.state != ChallengeState::Accepted {
            return Ok(false);
        }
        let game = self.store.game(challenge.id).await?;
        Ok(game.is_some_and(|(head, _)| head.side_of(user).is_some()))
    }

    /// Stores a challenge together with its game, and tells the players that it has begun.
    pub(super) async fn begin_at_once(&self, challenge: Challenge, user: UserId) -> Result<(), StoreError> {
        let game = self.new_game(&challenge, user);
        self.store.begin_at_once(&challenge, &game).await?;
        self.begun(challenge, user, &game.head).await;
        Ok(())
    }

    /// Returns the game that begins if a person accepts a challenge now.
    pub(super) fn new_game(&self, challenge: &Challenge, user: UserId) -> NewGame {
        let Challenge { id, by, terms, .. } = *challenge;
        let mut random = self.surroundings.random();
        let side = terms.side.draw(&mut random);
        let players = ByColor::from_fn(|color| if color == side { by } else { user });
        let start = terms.filling.board(&mut random);
        let now = self.now();
        let flag_at = HostedGame::new(start, terms.time, now).flag_at();
        let head = GameHead { id, players, terms, created: now, result: None, aborted: false };
        NewGame { head, start, flag_at }
    }

    /// Tells the players that the game of a challenge has begun, and does what follows from it. Errors go to
    /// the log, because the game has begun in any case.
    pub(super) async fn begun(&self, challenge: Challenge, user: UserId, head: &GameHead) {
        let Challenge { id, by, terms, rematch_of, listed, .. } = challenge;
        let rated = terms.rated;
        self.stand_from_the_beginning(head).await;
        self.house.look_at(head);
        tracing::info!(game = %id, rated, "a game began");
        if listed {
            self.tell_lobby(&ServerFrame::Unsought { id });
        }
        self.tell_person(by, id, &ServerFrame::Begun { game: id });
        if !terms.is_live() || !self.is_connected(by).await.unwrap_or_default() {
            self.push(by, PushAbout::Begun, id, user, &terms);
        }
        if let Some(before) = rematch_of {
            self.tell_rematch_or_log(before).await;
        }
        if terms.is_live() {
            // A forgotten seek must not start a second live game.
            for user in [by, user] {
                if let Err(problem) = self.end_live_seeks(user).await {
                    tracing::error!(detail = problem.detail, "the seeks of a player could not be ended");
                }
            }
        }
    }

    // Rematches.

    /// Offers a rematch with the colours swapped. If the other player has already offered one, the rematch
    /// begins. A repetition changes nothing.
    ///
    /// # Errors
    /// If there is no such game, it goes on, it was called off, or the person did not play in it.
    pub async fn rematch(&self, user: UserId, id: GameId) -> Result<RematchPage, Problem> {
        self.check_may(user, Sanction::Ban).await?;
        let head = self.head_after(user, id).await?;
        let offered = match self.store.rematch_of(id).await? {
            Some(challenge) => challenge,
            None => {
                let offered = self.new_rematch(user, &head);
                let stored = match self.bot_of(&offered) {
                    // A bot always plays again.
                    Some(bot) => self.begin_at_once(offered.clone(), bot).await,
                    None => self.store.add_challenge(&offered).await,
                };
                match stored {
                    // Both have offered it at the same time. One was first, and the other accepts.
                    Err(StoreError::Conflict) => {
                        self.store.rematch_of(id).await?.ok_or_else(|| not_found("rematch"))?
                    }
                    stored => {
                        stored?;
                        self.tell_rematch_or_log(id).await;
                        if let Some(to) = offered.to {
                            self.push(to, PushAbout::Rematch, id, user, &offered.terms);
                        }
                        offered
                    }
                }
            }
        };
        if offered.by != user && offered.state == ChallengeState::Open {
            self.accept(user, offered.id, None).await?;
        }
        self.rematch_page(&head).await?.ok_or_else(|| not_found("rematch"))
    }

    /// Declines a rematch that the other player offers, or withdraws the person's own offer. Without an
    /// offer, it does nothing.
    ///
    /// # Errors
    /// If the rematch has begun.
    pub async fn decline_rematch(&self, user: UserId, id: GameId) -> Result<(), Problem> {
        self.head_after(user, id).await?;
        if let Some(offered) = self.store.rematch_of(id).await? {
            self.store.withdraw_challenge(offered.id, offered.by).await?;
            self.tell_rematch_or_log(id).await;
        }
        Ok(())
    }

    /// Returns a finished game that the person played in.
    async fn head_after(&self, user: UserId, id: GameId) -> Result<GameHead, Problem> {
        let (head, state) = self.look(Some(user), id).await?;
        if head.side_of(user).is_none() {
            return Err(Problem::new(ProblemCode::Forbidden, "the game is one of others"));
        }
        if state.record.result().is_none() {
            let detail = "a rematch is offered after a game that has a result";
            return Err(Problem::new(ProblemCode::NotOpen, detail));
        }
        Ok(head)
    }

    fn new_rematch(&self, user: UserId, head: &GameHead) -> Challenge {
        let ByColor { white, black } = head.players;
        // The colours are swapped.
        let (other, side) =
            if user == white { (black, SideChoice::Black) } else { (white, SideChoice::White) };
        let terms = Terms { side, ..head.terms };
        let (to, rematch_of) = (Some(other), Some(head.id));
        Challenge { to, rematch_of, ..self.new_challenge(user, terms) }
    }

    /// Returns the offer of a rematch of this game.
    pub(super) async fn rematch_page(&self, head: &GameHead) -> Result<Option<RematchPage>, Problem> {
        let Some(challenge) = self.store.rematch_of(head.id).await? else { return Ok(None) };
        let by = if challenge.by == head.players.white { Color::White } else { Color::Black };
        let next = (challenge.state == ChallengeState::Accepted).then_some(challenge.id);
        Ok(Some(RematchPage { by, next }))
    }

    /// Tells the followers of a game about the offer of a rematch, after it is stored. A failure goes to the
    /// log, because a player sees the offer on the next visit.
    async fn tell_rematch_or_log(&self, id: GameId) {
        if let Err(problem) = self.tell_rematch(id).await {
            tracing::error!(game = %id, detail = problem.detail, "a rematch could not be told");
        }
    }

    /// Tells the followers of a game the state of the offer of a rematch.
    pub(super) async fn tell_rematch(&self, id: GameId) -> Result<(), Problem> {
        let live = match self.place(id).await? {
            Place::Here(live) => live,
            Place::At(owner) => {
                self.ask_to_tell_rematch(owner, id);
                return Ok(());
            }
        };
        let game = live.lock().await;
        // This happens under the lock, so that the last message has the last state.
        let page = self.rematch_page(&live.head).await?;
        let frame = rematch_frame(id, page);
        game.tell(id, &frame.write().into());
        Ok(())
    }
}

/// Returns the frame about the offer of a rematch.
pub(super) fn rematch_frame(game: GameId, page: Option<RematchPage>) -> ServerFrame {
    ServerFrame::Rematch { game, by: page.map(|page| page.by), next: page.and_then(|page| page.next) }
}
