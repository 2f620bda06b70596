//! A store in memory, simple and deterministic. It is for tests and simulations, and the model for the other
//! stores.

mod moderation;
mod talk;

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use dvonn::{ByColor, Color, Outcome};
use dvonn_net::{ChallengeState, GameId, Registration, Sanction, Speed};

use self::talk::Said;
use super::moderation::{Laid, NewAct, Report};
use super::{
    Arrival, Challenge, Counts, GONE, GameFilter, GameHead, HostKey, ListPlace, NO_PASSWORD, NewGame,
    PASSKEYS, PUSH_ADDRESSES, Passkey, PushAddress, Session, Store, StoreError, TOKENS, Token, TokenHash,
    User, UserId, VACATIONS_KEPT, Vacation, VacationState, folded, skeleton, whole_milliseconds,
};
use crate::hosted::{CarriedOut, Entry, StoredGame};
use crate::ratings::{self, Point, Rating};

/// A store in memory.
#[derive(Default)]
pub struct MemoryStore {
    kept: Mutex<Kept>,
    /// The moment until which the time of outages has been given back.
    given_back: Mutex<Duration>,
    trouble: Option<Box<dyn Trouble>>,
}

/// Simulates a slow or failing disk under a store in memory.
#[async_trait]
pub trait Trouble: Send + Sync + 'static {
    /// Runs before an entry is added to a game. If it fails, nothing is stored.
    async fn before(&self, id: GameId, entry: &Entry) -> Result<(), StoreError>;

    /// Runs after an entry was added. If it fails, the server does not learn that the entry is stored.
    async fn after(&self, id: GameId, entry: &Entry) -> Result<(), StoreError>;

    /// Runs before any other write that shows that the store works. If it fails, nothing is written.
    async fn on_sign_of_life(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// Learns that the time between these moments was given back to the clocks.
    fn on_given_back(&self, _since: Duration, _until: Duration) {}
}

/// The contents of a store in memory.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Kept {
    users: BTreeMap<UserId, User>,
    sessions: HashMap<TokenHash, (UserId, Duration)>,
    registration: Registration,
    recovery: HashSet<(UserId, TokenHash)>,
    tokens: Vec<(UserId, Token)>,
    invitations: HashMap<TokenHash, Duration>,
    host_keys: BTreeMap<HostKey, String>,
    /// The browsers that get notifications, with their sessions and times. Browsers of ended sessions no
    /// longer count.
    push: Vec<(Duration, TokenHash, PushAddress)>,
    passkeys: BTreeMap<Vec<u8>, Passkey>,
    vacations: BTreeMap<(UserId, Duration), Vacation>,
    challenges: Vec<Challenge>,
    games: Vec<Game>,
    ratings: BTreeMap<(UserId, Speed), (Rating, Vec<Point>)>,
    alive: Option<Duration>,
    chat: Vec<Said>,
    mutes: BTreeSet<(UserId, UserId)>,
    has_no_chat: bool,
    reports: Vec<Report>,
    last_report: i64,
    administrators: BTreeSet<UserId>,
    sanctions: BTreeMap<(UserId, &'static str), Laid>,
    acts: Vec<(i64, NewAct)>,
    sheets: BTreeMap<UserId, (Duration, String)>,
}

#[derive(Clone, PartialEq, Debug)]
struct Game {
    head: GameHead,
    stored: StoredGame,
    flag_at: Option<Duration>,
}

impl Kept {
    fn game(&mut self, id: GameId) -> Option<&mut Game> {
        self.games.iter_mut().find(|game| game.head.id == id)
    }

    /// Whether a person other than `but` has a name.
    fn is_taken(&self, name: &str, but: Option<UserId>) -> bool {
        self.users.values().any(|user| Some(user.id) != but && folded(&user.name) == folded(name))
    }

    /// Checks that nobody but this guest has a name, or one that looks the same.
    fn check_name(&self, name: &str, guest: Option<UserId>) -> Result<(), StoreError> {
        if self.is_taken(name, guest) {
            return Err(StoreError::NameTaken);
        }
        let looks_like = |user: &User| Some(user.id) != guest && skeleton(&user.name) == skeleton(name);
        if self.users.values().any(looks_like) { Err(StoreError::SimilarName) } else { Ok(()) }
    }

    /// Updates the ratings after a rated game.
    fn change_ratings(&mut self, players: ByColor<UserId>, speed: Speed, outcome: Outcome, at: Duration) {
        let known = |side| self.ratings.get(&(players[side], speed)).map(|known| known.0);
        let before = ByColor::from_fn(|side| known(side).unwrap_or_default());
        let after = ratings::after_game(before, outcome, at);
        for side in Color::ALL {
            let (rating, points) = self.ratings.entry((players[side], speed)).or_default();
            points.push(Point { at, rating: after[side].rating, deviation: after[side].deviation });
            *rating = after[side];
        }
    }

    /// Returns a person with an account, unless it is a bot or deleted.
    fn account(&mut self, user: UserId) -> Option<&mut User> {
        let has_account = |user: &&mut User| !user.is_guest() && !user.is_bot() && !user.is_gone();
        self.users.get_mut(&user).filter(has_account)
    }

    fn set_password(
        &mut self,
        user: UserId,
        password: &str,
        session: Option<Session>,
    ) -> Result<(), StoreError> {
        self.account(user).ok_or(StoreError::Conflict)?.password = Some(password.to_owned());
        self.sessions.retain(|_, &mut (of, _)| of != user);
        self.tokens.retain(|&(of, _)| of != user);
        session.into_iter().for_each(|session| self.add_session(user, session));
        Ok(())
    }

    fn add_session(&mut self, user: UserId, Session { token, until }: Session) {
        self.sessions.insert(token, (user, whole_milliseconds(until)));
    }

    fn add_user(&mut self, name: &str, password: Option<&str>, now: Duration) -> Result<UserId, StoreError> {
        if self.is_taken(name, None) {
            return Err(StoreError::NameTaken);
        }
        if password.is_some_and(|password| password != NO_PASSWORD) {
            self.check_name(name, None)?;
        }
        let id = UserId(self.users.last_key_value().map_or(0, |(id, _)| id.0) + 1);
        let (name, password) = (name.to_owned(), password.map(str::to_owned));
        self.users.insert(id, User { id, name, password, created: whole_milliseconds(now), program: false });
        Ok(id)
    }

    fn make_account(&mut self, guest: UserId, name: &str, password: &str) -> Result<UserId, StoreError> {
        self.check_name(name, Some(guest))?;
        let user = self.users.get_mut(&guest).filter(|user| user.is_guest()).ok_or(StoreError::Conflict)?;
        (user.name, user.password) = (name.to_owned(), Some(password.to_owned()));
        Ok(guest)
    }

    fn add_challenge(&mut self, challenge: &Challenge) -> Result<(), StoreError> {
        let is_other = |known: &Challenge| {
            known.id == challenge.id
                || challenge.rematch_of.is_some()
                    && known.rematch_of == challenge.rematch_of
                    && known.state != ChallengeState::Withdrawn
        };
        if self.challenges.iter().any(is_other) {
            return Err(StoreError::Conflict);
        }
        let created = whole_milliseconds(challenge.created);
        self.challenges.push(Challenge { created, ..challenge.clone() });
        Ok(())
    }

    /// Withdraws the open challenges by and to a person, and returns them.
    fn withdraw_all(&mut self, user: UserId) -> Vec<Challenge> {
        let is_theirs = |challenge: &&mut Challenge| {
            let is_to = challenge.to == Some(user) && challenge.rematch_of.is_none();
            challenge.state == ChallengeState::Open && (challenge.by == user || is_to)
        };
        let mut withdrawn = Vec::new();
        for challenge in self.challenges.iter_mut().filter(is_theirs) {
            challenge.state = ChallengeState::Withdrawn;
            withdrawn.push(challenge.clone());
        }
        withdrawn
    }

    fn add_game(&mut self, game: &NewGame) {
        let created = whole_milliseconds(game.head.created);
        let stored = StoredGame {
            start: game.start,
            time: game.head.terms.time,
            created,
            changes: Vec::new(),
            clock_at: created,
            messages: Vec::new(),
            conditional: ByColor::from_fn(|_| Vec::new()),
        };
        let head = GameHead { created, ..game.head.clone() };
        self.games.push(Game { head, stored, flag_at: game.flag_at.map(whole_milliseconds) });
        self.was_alive(created);
    }

    /// Gives the time between these moments back to the clocks of all running games.
    fn give_back(&mut self, since: Duration, until: Duration) {
        for game in self.games.iter_mut().filter(|game| !game.head.is_over()) {
            // If a clock was set in between, only the time after that counts.
            let stood = until.saturating_sub(since.max(game.stored.clock_at));
            game.stored.clock_at += stood;
            game.flag_at = game.flag_at.map(|flag_at| flag_at + stood);
        }
        self.was_alive(until);
    }

    /// Returns the browsers of a person, the last one first.
    fn push_of(&self, user: UserId) -> Vec<PushAddress> {
        let mut of_user: Vec<_> = self
            .push
            .iter()
            .filter(|(_, session, _)| self.sessions.get(session).is_some_and(|&(of, _)| of == user))
            .collect();
        of_user.sort_by_key(|(since, _, address)| std::cmp::Reverse((*since, &address.endpoint)));
        of_user.into_iter().map(|(_, _, address)| address.clone()).collect()
    }

    /// Notes that the server ran at this moment, because it has stored something.
    fn was_alive(&mut self, now: Duration) {
        self.alive = self.alive.max(Some(now));
    }
}

/// Returns a vacation with the precision of the stores.
fn whole(vacation: &Vacation) -> Vacation {
    let Vacation { said, begins, ends, .. } = *vacation;
    let [said, begins, ends] = [said, begins, ends].map(whole_milliseconds);
    Vacation { said, begins, ends, ..*vacation }
}

impl From<Kept> for MemoryStore {
    fn from(kept: Kept) -> Self {
        Self { kept: Mutex::new(kept), ..Self::default() }
    }
}

impl MemoryStore {
    /// Returns a store that may be slow or fail.
    #[must_use]
    pub fn in_trouble(trouble: impl Trouble) -> Self {
        Self { trouble: Some(Box::new(trouble)), ..Self::default() }
    }

    /// Returns a copy of everything in it.
    #[must_use]
    pub fn copy(&self) -> Kept {
        self.kept().clone()
    }

    /// Adds an entry to a game.
    fn add(&self, id: GameId, entry: &Entry) -> Result<(), StoreError> {
        let mut kept = self.kept();
        let game = kept.game(id).ok_or(StoreError::Conflict)?;
        let next = game.stored.changes.len() as u64 + 1;
        let number = entry.changes.first().map(|change| change.number);
        let is_known =
            |(side, id, _)| game.stored.messages.iter().any(|known| (known.side, known.id) == (side, id));
        if game.head.is_over()
            || number.is_some_and(|number| number != next)
            || entry.message.is_some_and(is_known)
        {
            return Err(StoreError::Conflict);
        }
        let at = whole_milliseconds(entry.at);
        let carried_out = |(side, id, said)| CarriedOut { side, id, change: number, said: Some(said) };
        game.stored.messages.extend(entry.message.map(carried_out));
        game.stored.changes.extend(entry.changes.iter().map(|&change| (change, at)));
        if number.is_some() {
            game.stored.clock_at = at;
        }
        if let Some(conditional) = &entry.conditional {
            game.stored.conditional = ByColor::from_fn(|side| conditional[side].lines());
        }
        (game.head.result, game.head.aborted) = (entry.result, entry.aborted);
        game.flag_at = entry.flag_at.map(whole_milliseconds).filter(|_| !game.head.is_over());
        let (players, rated) = (game.head.players, game.head.rated());
        for side in entry.back() {
            let begun = kept
                .vacations
                .values_mut()
                .find(|vacation| vacation.user == players[side] && vacation.state == VacationState::Begun);
            if let Some(vacation) = begun {
                vacation.state = VacationState::Ending;
                vacation.ends = vacation.ends.min(at).max(vacation.begins);
            }
        }
        if let (Some(result), Some(speed)) = (entry.result, rated) {
            kept.change_ratings(players, speed, result.outcome, at);
        }
        kept.was_alive(at);
        Ok(())
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl Store for MemoryStore {
    async fn add_user(
        &self,
        name: &str,
        password: Option<&str>,
        now: Duration,
    ) -> Result<UserId, StoreError> {
        self.kept().add_user(name, password, now)
    }

    async fn user(&self, id: UserId) -> Result<Option<User>, StoreError> {
        Ok(self.kept().users.get(&id).cloned())
    }

    async fn user_named(&self, name: &str) -> Result<Option<User>, StoreError> {
        Ok(self.kept().users.values().find(|user| folded(&user.name) == folded(name)).cloned())
    }

    async fn users(&self, ids: &[UserId]) -> Result<Vec<User>, StoreError> {
        Ok(self.kept().users.values().filter(|user| ids.contains(&user.id)).cloned().collect())
    }

    async fn arrive(&self, arrival: &Arrival) -> Result<UserId, StoreError> {
        let Arrival { guest, name, password, invitation, session, now } = arrival;
        let mut kept = self.kept();
        let holds = |token: &TokenHash| {
            kept.invitations.get(token).is_some_and(|&until| whole_milliseconds(*now) < until)
        };
        if invitation.as_ref().is_some_and(|token| !holds(token)) {
            return Err(StoreError::NoInvitation);
        }
        let user = match guest {
            Some(guest) => kept.make_account(*guest, name, password.as_deref().unwrap_or_default())?,
            None => kept.add_user(name, password.as_deref(), *now)?,
        };
        if let Some(token) = invitation {
            kept.invitations.remove(token);
        }
        kept.add_session(user, *session);
        Ok(user)
    }

    async fn set_password(
        &self,
        user: UserId,
        password: &str,
        session: Option<Session>,
    ) -> Result<(), StoreError> {
        let mut kept = self.kept();
        kept.set_password(user, password, session)
    }

    async fn set_recovery(&self, user: UserId, codes: &[TokenHash]) -> Result<(), StoreError> {
        let mut kept = self.kept();
        kept.account(user).ok_or(StoreError::Conflict)?;
        kept.recovery.retain(|&(of, _)| of != user);
        kept.recovery.extend(codes.iter().map(|&code| (user, code)));
        Ok(())
    }

    async fn recovery_codes(&self, user: UserId) -> Result<usize, StoreError> {
        Ok(self.kept().recovery.iter().filter(|&&(of, _)| of == user).count())
    }

    async fn recover(
        &self,
        user: UserId,
        code: TokenHash,
        password: &str,
        session: Session,
    ) -> Result<(), StoreError> {
        let mut kept = self.kept();
        if !kept.recovery.remove(&(user, code)) {
            return Err(StoreError::Conflict);
        }
        kept.set_password(user, password, Some(session))
    }

    async fn forget_user(&self, user: UserId, name: &str) -> Result<Vec<Challenge>, StoreError> {
        let mut kept = self.kept();
        if kept.is_taken(name, Some(user)) {
            return Err(StoreError::NameTaken);
        }
        let known = kept.users.get_mut(&user).filter(|user| !user.is_bot() && !user.is_gone());
        let known = known.ok_or(StoreError::Conflict)?;
        (known.name, known.password) = (name.to_owned(), Some(GONE.to_owned()));
        kept.tokens.retain(|&(of, _)| of != user);
        kept.sessions.retain(|_, &mut (of, _)| of != user);
        kept.recovery.retain(|&(of, _)| of != user);
        kept.ratings.retain(|&(of, _), _| of != user);
        kept.forget_moderation(user);
        kept.vacations.retain(|&(of, _), _| of != user);
        kept.passkeys.retain(|_, passkey| passkey.user != user);
        Ok(kept.withdraw_all(user))
    }

    async fn games_to_resign(
        &self,
        now: Duration,
        limit: usize,
    ) -> Result<Vec<(UserId, GameId)>, StoreError> {
        let kept = self.kept();
        let may_not_play = |user: UserId| {
            let is_laid = |laid: &Laid| laid.sanction != Sanction::Silence && Kept::holds(laid.until, now);
            kept.users.get(&user).is_some_and(User::is_gone)
                || kept.sanctions.iter().any(|(&(of, _), laid)| of == user && is_laid(laid))
        };
        let mut found = Vec::new();
        for head in kept.games.iter().map(|game| &game.head).filter(|head| !head.is_over()) {
            for user in [head.players.white, head.players.black] {
                if may_not_play(user) {
                    found.push((user, head.created, head.id));
                }
            }
        }
        found.sort_unstable();
        Ok(found.into_iter().take(limit).map(|(user, _, id)| (user, id)).collect())
    }

    async fn idle_guests(&self, before: Duration, limit: usize) -> Result<Vec<UserId>, StoreError> {
        let kept = self.kept();
        let before = whole_milliseconds(before);
        let plays = |user: UserId| {
            let is_recent = |head: &GameHead| !head.is_over() || head.created >= before;
            let mut heads = kept.games.iter().map(|game| &game.head);
            heads.any(|head| head.side_of(user).is_some() && is_recent(head))
        };
        let is_idle = |user: &&User| {
            user.is_guest()
                && user.created < before
                && kept.sessions.values().all(|&(of, _)| of != user.id)
                && !plays(user.id)
        };
        let mut idle: Vec<_> =
            kept.users.values().filter(is_idle).map(|user| (user.created, user.id)).collect();
        idle.sort_unstable();
        Ok(idle.into_iter().take(limit).map(|(_, id)| id).collect())
    }

    async fn remove_guest(&self, guest: UserId) -> Result<bool, StoreError> {
        let mut kept = self.kept();
        let is_seen = kept.games.iter().any(|game| game.head.side_of(guest).is_some())
            || kept.challenges.iter().any(|known| known.by == guest || known.to == Some(guest))
            || kept.has_traces(guest);
        if is_seen || kept.users.get(&guest).is_none_or(|user| !user.is_guest()) {
            return Ok(false);
        }
        kept.users.remove(&guest);
        kept.sessions.retain(|_, &mut (of, _)| of != guest);
        kept.vacations.retain(|&(of, _), _| of != guest);
        kept.forget_moderation(guest);
        Ok(true)
    }

    async fn set_program(&self, user: UserId) -> Result<(), StoreError> {
        self.kept().account(user).ok_or(StoreError::Conflict)?.program = true;
        Ok(())
    }

    async fn add_token(&self, user: UserId, token: &Token) -> Result<(), StoreError> {
        let mut kept = self.kept();
        kept.account(user).ok_or(StoreError::Conflict)?;
        if kept.tokens.iter().filter(|&&(of, _)| of == user).count() >= TOKENS {
            return Err(StoreError::Conflict);
        }
        let created = whole_milliseconds(token.created);
        kept.tokens.push((user, Token { created, ..token.clone() }));
        Ok(())
    }

    async fn tokens_of(&self, user: UserId) -> Result<Vec<Token>, StoreError> {
        let kept = self.kept();
        let mut tokens: Vec<Token> =
            kept.tokens.iter().filter(|&&(of, _)| of == user).map(|(_, token)| token.clone()).collect();
        tokens.sort_by_key(|token| std::cmp::Reverse((token.created, token.hash.0)));
        Ok(tokens)
    }

    async fn use_token(&self, token: TokenHash, day: Duration) -> Result<Option<UserId>, StoreError> {
        let mut kept = self.kept();
        let known = kept.tokens.iter_mut().find(|(_, known)| known.hash == token);
        Ok(known.map(|(user, known)| {
            known.used = Some(whole_milliseconds(day));
            *user
        }))
    }

    async fn end_token(&self, user: UserId, token: TokenHash) -> Result<(), StoreError> {
        let mut kept = self.kept();
        let place = kept.tokens.iter().position(|(of, known)| *of == user && known.hash == token);
        kept.tokens.remove(place.ok_or(StoreError::Conflict)?);
        Ok(())
    }

    async fn registration(&self) -> Result<Registration, StoreError> {
        Ok(self.kept().registration)
    }

    async fn set_registration(&self, registration: Registration, act: &NewAct) -> Result<(), StoreError> {
        let mut kept = self.kept();
        kept.registration = registration;
        kept.add_act(act);
        Ok(())
    }

    async fn add_invitation(&self, token: TokenHash, until: Duration) -> Result<(), StoreError> {
        self.kept().invitations.insert(token, whole_milliseconds(until));
        Ok(())
    }

    async fn counts(&self) -> Result<Counts, StoreError> {
        let kept = self.kept();
        let guests = kept.users.values().filter(|user| user.is_guest()).count();
        let over = kept.games.iter().filter(|game| game.head.is_over()).count();
        let others = kept.users.values().filter(|user| user.is_bot() || user.is_gone()).count();
        let [accounts, under_way] = [kept.users.len() - guests - others, kept.games.len() - over];
        let [accounts, guests, under_way, over] =
            [accounts, guests, under_way, over].map(|count| u64::try_from(count).unwrap_or(u64::MAX));
        Ok(Counts { accounts, guests, under_way, over })
    }

    async fn add_session(&self, token: TokenHash, user: UserId, until: Duration) -> Result<(), StoreError> {
        self.kept().add_session(user, Session { token, until });
        Ok(())
    }

    async fn session(&self, token: TokenHash, now: Duration) -> Result<Option<UserId>, StoreError> {
        let known = self.kept().sessions.get(&token).copied();
        Ok(known.and_then(|(user, until)| (whole_milliseconds(now) < until).then_some(user)))
    }

    async fn end_session(&self, token: TokenHash) -> Result<(), StoreError> {
        self.kept().sessions.remove(&token);
        Ok(())
    }

    async fn host_key(&self, key: HostKey, new: &str) -> Result<String, StoreError> {
        Ok(self.kept().host_keys.entry(key).or_insert_with(|| new.to_owned()).clone())
    }

    async fn add_push(
        &self,
        address: &PushAddress,
        session: TokenHash,
        now: Duration,
    ) -> Result<(), StoreError> {
        let mut kept = self.kept();
        let now = whole_milliseconds(now);
        let known = kept.sessions.get(&session).filter(|&&(_, until)| now < until).copied();
        let (user, _) = known.ok_or(StoreError::Conflict)?;
        kept.push.retain(|(_, _, known)| known.endpoint != address.endpoint);
        kept.push.push((now, session, address.clone()));
        for forgotten in kept.push_of(user).into_iter().skip(PUSH_ADDRESSES) {
            kept.push.retain(|(_, _, known)| known.endpoint != forgotten.endpoint);
        }
        Ok(())
    }

    async fn push_of(&self, user: UserId) -> Result<Vec<PushAddress>, StoreError> {
        Ok(self.kept().push_of(user))
    }

    async fn end_push(&self, endpoint: &str) -> Result<(), StoreError> {
        self.kept().push.retain(|(_, _, known)| known.endpoint != endpoint);
        Ok(())
    }

    async fn add_passkey(&self, passkey: &Passkey) -> Result<(), StoreError> {
        let mut kept = self.kept();
        kept.account(passkey.user).ok_or(StoreError::Conflict)?;
        let count = kept.passkeys.values().filter(|known| known.user == passkey.user).count();
        if count >= PASSKEYS || kept.passkeys.contains_key(&passkey.id) {
            return Err(StoreError::Conflict);
        }
        let created = whole_milliseconds(passkey.created);
        let passkey = Passkey { created, used: None, ..passkey.clone() };
        kept.passkeys.insert(passkey.id.clone(), passkey);
        Ok(())
    }

    async fn passkey(&self, id: &[u8]) -> Result<Option<Passkey>, StoreError> {
        Ok(self.kept().passkeys.get(id).cloned())
    }

    async fn passkeys_of(&self, user: UserId) -> Result<Vec<Passkey>, StoreError> {
        let kept = self.kept();
        let mut of_user: Vec<Passkey> =
            kept.passkeys.values().filter(|passkey| passkey.user == user).cloned().collect();
        of_user.sort_by_key(|passkey| passkey.created);
        Ok(of_user)
    }

    async fn use_passkey(&self, before: &Passkey, key: &str, now: Duration) -> Result<(), StoreError> {
        let mut kept = self.kept();
        let known = kept.passkeys.get_mut(&before.id).filter(|known| known.key == before.key);
        let known = known.ok_or(StoreError::Conflict)?;
        (known.key, known.used) = (key.to_owned(), Some(whole_milliseconds(now)));
        Ok(())
    }

    async fn remove_passkey(&self, user: UserId, id: &[u8]) -> Result<(), StoreError> {
        let mut kept = self.kept();
        if kept.passkeys.get(id).is_none_or(|passkey| passkey.user != user) {
            return Err(StoreError::Conflict);
        }
        kept.passkeys.remove(id);
        Ok(())
    }

    async fn add_vacation(&self, vacation: &Vacation) -> Result<(), StoreError> {
        let mut kept = self.kept();
        let added = whole(vacation);
        let is_open = |other: &Vacation| other.user == added.user && other.state != VacationState::Over;
        if kept.vacations.contains_key(&(added.user, added.begins)) || kept.vacations.values().any(is_open) {
            return Err(StoreError::Conflict);
        }
        kept.vacations.insert((added.user, added.begins), added);
        Ok(())
    }

    async fn change_vacation(&self, vacation: &Vacation) -> Result<(), StoreError> {
        let Vacation { user, begins, ends, state, .. } = whole(vacation);
        let mut kept = self.kept();
        let known = kept.vacations.get_mut(&(user, begins)).filter(|known| known.state <= state);
        let known = known.ok_or(StoreError::Conflict)?;
        (known.ends, known.state) = (ends, state);
        Ok(())
    }

    async fn remove_vacation(&self, user: UserId, begins: Duration) -> Result<(), StoreError> {
        self.kept().vacations.remove(&(user, whole_milliseconds(begins)));
        Ok(())
    }

    async fn vacations_of(&self, user: UserId) -> Result<Vec<Vacation>, StoreError> {
        Ok(self.kept().vacations.values().filter(|vacation| vacation.user == user).copied().collect())
    }

    async fn open_vacations(&self) -> Result<Vec<Vacation>, StoreError> {
        let kept = self.kept();
        let is_open = |vacation: &&Vacation| vacation.state != VacationState::Over;
        let mut open: Vec<Vacation> = kept.vacations.values().filter(is_open).copied().collect();
        open.sort_by_key(|vacation| (vacation.begins, vacation.user));
        Ok(open)
    }

    async fn add_challenge(&self, challenge: &Challenge) -> Result<(), StoreError> {
        self.kept().add_challenge(challenge)
    }

    async fn challenge(&self, id: GameId) -> Result<Option<Challenge>, StoreError> {
        Ok(self.kept().challenges.iter().find(|challenge| challenge.id == id).cloned())
    }

    async fn challenges_of(&self, user: UserId) -> Result<Vec<Challenge>, StoreError> {
        let kept = self.kept();
        let is_theirs =
            |challenge: &&Challenge| challenge.by == user && challenge.state == ChallengeState::Open;
        let mut challenges: Vec<Challenge> = kept.challenges.iter().filter(is_theirs).cloned().collect();
        challenges.sort_by_key(|challenge| std::cmp::Reverse((challenge.created, challenge.id)));
        Ok(challenges)
    }

    async fn challenges_to(&self, user: UserId, limit: usize) -> Result<Vec<Challenge>, StoreError> {
        let kept = self.kept();
        let is_wanted = |challenge: &&Challenge| {
            challenge.to == Some(user)
                && challenge.rematch_of.is_none()
                && challenge.state == ChallengeState::Open
        };
        let mut challenges: Vec<Challenge> = kept.challenges.iter().filter(is_wanted).cloned().collect();
        challenges.sort_by_key(|challenge| std::cmp::Reverse((challenge.created, challenge.id)));
        challenges.truncate(limit);
        Ok(challenges)
    }

    async fn rematch_of(&self, game: GameId) -> Result<Option<Challenge>, StoreError> {
        let is_wanted = |challenge: &&Challenge| {
            challenge.rematch_of == Some(game) && challenge.state != ChallengeState::Withdrawn
        };
        Ok(self.kept().challenges.iter().find(is_wanted).cloned())
    }

    async fn listed(&self, limit: usize) -> Result<Vec<Challenge>, StoreError> {
        let is_wanted = |challenge: &&Challenge| challenge.listed && challenge.state == ChallengeState::Open;
        let mut listed: Vec<Challenge> = self.kept().challenges.iter().filter(is_wanted).cloned().collect();
        listed.sort_by_key(|challenge| std::cmp::Reverse((challenge.created, challenge.id)));
        listed.truncate(limit);
        Ok(listed)
    }

    async fn withdraw_challenge(&self, id: GameId, by: UserId) -> Result<(), StoreError> {
        let mut kept = self.kept();
        let challenge = kept.challenges.iter_mut().find(|challenge| challenge.id == id && challenge.by == by);
        let open = challenge.filter(|challenge| challenge.state == ChallengeState::Open);
        open.ok_or(StoreError::Conflict)?.state = ChallengeState::Withdrawn;
        Ok(())
    }

    async fn begin_game(&self, game: &NewGame) -> Result<(), StoreError> {
        let mut kept = self.kept();
        let id = game.head.id;
        let challenge = kept.challenges.iter_mut().find(|challenge| challenge.id == id);
        let open = challenge.filter(|challenge| challenge.state == ChallengeState::Open);
        open.ok_or(StoreError::Conflict)?.state = ChallengeState::Accepted;
        kept.add_game(game);
        Ok(())
    }

    async fn begin_at_once(&self, challenge: &Challenge, game: &NewGame) -> Result<(), StoreError> {
        let mut kept = self.kept();
        kept.add_challenge(&Challenge { state: ChallengeState::Accepted, ..challenge.clone() })?;
        kept.add_game(game);
        Ok(())
    }

    async fn game(&self, id: GameId) -> Result<Option<(GameHead, StoredGame)>, StoreError> {
        Ok(self.kept().game(id).map(|game| (game.head.clone(), game.stored.clone())))
    }

    async fn find_games(&self, filter: &GameFilter, limit: usize) -> Result<Vec<GameHead>, StoreError> {
        let kept = self.kept();
        let after = ListPlace { created: whole_milliseconds(filter.after.created), ..filter.after };
        let from = filter.from.map(whole_milliseconds);
        let filter = GameFilter { after, from, ..filter.clone() };
        let games = kept.games.iter().map(|game| &game.head);
        let mut heads: Vec<GameHead> = games.filter(|head| filter.admits(head)).cloned().collect();
        heads.sort_by_key(|head| std::cmp::Reverse((head.created, head.id)));
        heads.truncate(limit);
        Ok(heads)
    }

    async fn games_after(&self, place: i64, limit: usize) -> Result<Vec<(i64, GameHead)>, StoreError> {
        let kept = self.kept();
        let games = (1..).zip(kept.games.iter().map(|game| game.head.clone()));
        Ok(games.filter(|&(at, _)| at > place).take(limit).collect())
    }

    async fn append(&self, id: GameId, entry: &Entry) -> Result<(), StoreError> {
        let Some(trouble) = &self.trouble else { return self.add(id, entry) };
        trouble.before(id, entry).await?;
        self.add(id, entry)?;
        trouble.after(id, entry).await
    }

    async fn rating(&self, user: UserId, speed: Speed) -> Result<Option<Rating>, StoreError> {
        Ok(self.kept().ratings.get(&(user, speed)).map(|known| known.0))
    }

    async fn rating_points(
        &self,
        user: UserId,
        speed: Speed,
        limit: usize,
    ) -> Result<Vec<Point>, StoreError> {
        let kept = self.kept();
        let points = kept.ratings.get(&(user, speed)).map(|known| known.1.as_slice()).unwrap_or_default();
        Ok(points.iter().skip(points.len().saturating_sub(limit)).copied().collect())
    }

    async fn flags_due(&self, now: Duration, limit: usize) -> Result<Vec<GameId>, StoreError> {
        let kept = self.kept();
        let mut due: Vec<(Duration, GameId)> = kept
            .games
            .iter()
            .filter_map(|game| Some((game.flag_at?, game.head.id)))
            .filter(|&(flag_at, _)| flag_at <= whole_milliseconds(now))
            .collect();
        due.sort_unstable();
        due.truncate(limit);
        Ok(due.into_iter().map(|(_, id)| id).collect())
    }

    async fn next_flag(&self) -> Result<Option<Duration>, StoreError> {
        Ok(self.kept().games.iter().filter_map(|game| game.flag_at).min())
    }

    async fn alive(&self, now: Duration) -> Result<(), StoreError> {
        if let Some(trouble) = &self.trouble {
            trouble.on_sign_of_life().await?;
        }
        self.kept().was_alive(whole_milliseconds(now));
        Ok(())
    }

    async fn resume(&self, now: Duration) -> Result<Duration, StoreError> {
        let mut kept = self.kept();
        let now = whole_milliseconds(now);
        let stood = kept.alive.map_or(Duration::ZERO, |alive| now.saturating_sub(alive));
        kept.give_back(now.saturating_sub(stood), now);
        Ok(stood)
    }

    async fn give_back(&self, since: Duration, until: Duration) -> Result<(), StoreError> {
        let [since, until] = [since, until].map(whole_milliseconds);
        if let Some(trouble) = &self.trouble {
            trouble.on_sign_of_life().await?;
        }
        let mut given_back = self.given_back.lock().unwrap_or_else(PoisonError::into_inner);
        let since = since.max(*given_back);
        self.kept().give_back(since, until);
        *given_back = since.max(until);
        if let Some(trouble) = &self.trouble {
            trouble.on_given_back(since, until);
        }
        Ok(())
    }

    async fn purge(&self, now: Duration, challenges: Duration) -> Result<Vec<GameId>, StoreError> {
        let (now, challenges) = (whole_milliseconds(now), whole_milliseconds(challenges));
        let mut kept = self.kept();
        kept.sessions.retain(|_, &mut (_, until)| now < until);
        kept.invitations.retain(|_, &mut until| now < until);
        let since = now.saturating_sub(VACATIONS_KEPT);
        kept.vacations.retain(|_, vacation| vacation.state != VacationState::Over || since < vacation.ends);
        let is_over = |challenge: &mut Challenge| {
            challenge.state != ChallengeState::Accepted && challenge.created < challenges
        };
        let over: Vec<Challenge> = kept.challenges.extract_if(.., is_over).collect();
        let was_shown = |challenge: &Challenge| challenge.listed && challenge.state == ChallengeState::Open;
        Ok(over.iter().filter(|challenge| was_shown(challenge)).map(|challenge| challenge.id).collect())
    }

    async fn all_games(&self) -> Result<Vec<GameId>, StoreError> {
        let kept = self.kept();
        let mut games: Vec<(Duration, GameId)> =
            kept.games.iter().map(|game| (game.head.created, game.head.id)).collect();
        games.sort_unstable();
        Ok(games.into_iter().map(|(_, id)| id).collect())
    }

    async fn close(&self) {}
}
