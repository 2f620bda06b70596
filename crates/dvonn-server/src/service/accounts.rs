//! Accounts: registration, invitations, passwords, data, deletion.

use std::sync::atomic::Ordering;

use dvonn_net::{
    AccountData, ClientFrame, Confirmation, GameData, GameId, HostPage, NewAccount, NewPassword, Problem,
    ProblemCode, Recovery, RecoveryCodes, Registration, Sanction,
};

use super::cluster::Place;
use super::people::milliseconds;
use super::{ANY_TIME, NewSession, Service, not_found, passkeys, vacations};
use crate::hosted::HostedGame;
use crate::limits::{Knower, Wait};
use crate::store::moderation::Which;
use crate::store::{Arrival, Challenge, StoreError, TokenHash, User, UserId};
use crate::{names, secret};

impl Service {
    /// Returns the host's features.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn host(&self) -> Result<HostPage, Problem> {
        Ok(HostPage {
            online: true,
            registration: self.store.registration().await?,
            bots: self.house.levels(),
            push: self.push_public_key(),
            chat: self.store.has_chat().await?,
            passkeys: self.passkeys_at(),
        })
    }

    /// Makes an account. A guest who makes one keeps all games.
    ///
    /// # Errors
    /// If the name is malformed or taken, the password is malformed, or a valid invitation is missing.
    pub async fn register(&self, guest: Option<UserId>, account: &NewAccount) -> Result<NewSession, Problem> {
        let registration = self.store.registration().await?;
        if registration == Registration::Closed {
            return Err(Problem::new(ProblemCode::RegistrationClosed, "nobody can make an account here"));
        }
        let name = names::check(&account.name)?;
        let known = match guest {
            Some(id) => self.store.user(id).await?,
            None => None,
        };
        if let Some(known) = &known
            && known.name == name
            && self.passwords.verify(&account.password, known.password.as_deref()).await?
        {
            // A repetition: the first answer was lost.
            return self.begin_session(known.id).await;
        }
        let hash = self.passwords.hash(&account.password, &name, self.surroundings.bytes()).await?;
        let (token, session) = self.new_session();
        let needs_invitation = registration == Registration::Invitation;
        let invitation = secret::hash(account.invitation.as_deref().unwrap_or_default());
        let arrival = Arrival {
            guest: known.filter(User::is_guest).map(|guest| guest.id),
            name,
            password: Some(hash),
            invitation: needs_invitation.then_some(invitation),
            session,
            now: self.now(),
        };
        let id = self.store.arrive(&arrival).await?;
        tracing::info!(name = arrival.name, "an account was made");
        self.welcome(token, id).await
    }
}

/// How many recovery codes an account gets.
const CODES: usize = 8;

/// How often a resignation is tried while the game moves from server to server.
const ATTEMPTS: usize = 4;

/// No limit: a download of all data has all games.
const ALL: usize = usize::MAX;

/// How many of the games that have to be resigned are resigned together.
const RESIGNATIONS: usize = 256;

impl Service {
    /// Checks a person's password or a passkey's answer. A guest needs neither.
    pub(super) async fn confirm(&self, user: UserId, given: &Confirmation) -> Result<User, Problem> {
        let user = self.store.user(user).await?.ok_or_else(|| not_found("person"))?;
        if user.is_guest() {
            return Ok(user);
        }
        if let Some(answer) = &given.passkey {
            let owner = self.owner_of_passkey(answer).await?;
            return Some(owner).filter(|owner| owner.id == user.id).ok_or_else(passkeys::wrong);
        }
        // A caller with a session counts as a known device.
        let knower = Knower::Device(user.id);
        let attempt = self.tries.begin(&names::folded(&user.name), knower).map_err(Wait::for_password)?;
        let password = given.password.as_deref().unwrap_or_default();
        if self.passwords.verify(password, user.password.as_deref()).await? {
            attempt.succeeded();
            return Ok(user);
        }
        Err(Problem::new(ProblemCode::WrongCredentials, "the password is wrong"))
    }

    /// Sets another password for an account, and ends all its sessions except the new one that it returns.
    ///
    /// # Errors
    /// If the password is wrong or the new one is malformed.
    pub async fn change_password(&self, user: UserId, change: &NewPassword) -> Result<NewSession, Problem> {
        let user = self.confirm(user, &change.confirmation()).await?;
        if user.is_guest() {
            return Err(Problem::new(ProblemCode::Forbidden, "a guest has no password"));
        }
        let hash = self.passwords.hash(&change.new, &user.name, self.surroundings.bytes()).await?;
        self.check_may(user.id, Sanction::Closure).await?;
        let (token, session) = self.new_session();
        self.store.set_password(user.id, &hash, Some(session)).await?;
        self.end_connections(user.id);
        tracing::info!(name = user.name, "a password was changed");
        self.welcome(token, user.id).await
    }

    /// Makes new recovery codes for an account. The earlier ones become void.
    ///
    /// # Errors
    /// If the password is wrong, or there is no account.
    pub async fn make_recovery_codes(
        &self,
        user: UserId,
        confirmation: &Confirmation,
    ) -> Result<RecoveryCodes, Problem> {
        let user = self.confirm(user, confirmation).await?;
        if user.is_guest() {
            return Err(Problem::new(ProblemCode::Forbidden, "a guest has no password to recover"));
        }
        let codes: Vec<String> = (0..CODES).map(|_| secret::code(&self.surroundings.bytes())).collect();
        let hashes: Vec<TokenHash> = codes.iter().map(|code| secret::hash(code)).collect();
        self.store.set_recovery(user.id, &hashes).await?;
        tracing::info!(name = user.name, "recovery codes were made");
        Ok(RecoveryCodes { codes })
    }

    /// Begins a session by a recovery code, and sets another password for the account.
    ///
    /// # Errors
    /// If the name or the code is wrong, with the same error for both, or if the new password is malformed.
    pub async fn recover(&self, recovery: &Recovery) -> Result<NewSession, Problem> {
        // This happens first, so that an unknown name takes the same time.
        let hash = self.passwords.hash(&recovery.new, &recovery.name, self.surroundings.bytes()).await?;
        let user = self.store.user_named(&recovery.name).await?;
        let wrong = || Problem::new(ProblemCode::WrongCredentials, "the name or the code is wrong");
        let user = user.ok_or_else(wrong)?;
        self.check_may(user.id, Sanction::Closure).await?;
        let (token, session) = self.new_session();
        match self.store.recover(user.id, secret::hash(&recovery.code), &hash, session).await {
            Ok(()) => {}
            Err(StoreError::Conflict) => {
                tracing::info!("a recovery was refused");
                return Err(wrong());
            }
            Err(error) => return Err(error.into()),
        }
        self.end_connections(user.id);
        tracing::info!(name = user.name, "an account was recovered by a code");
        self.welcome(token, user.id).await
    }

    /// Returns everything that the server keeps about a person, except what nobody can read: hashes of
    /// passwords and codes.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn data_of(&self, user: UserId) -> Result<AccountData, Problem> {
        let known = self.store.user(user).await?.ok_or_else(|| not_found("person"))?;
        let mut games = Vec::new();
        for head in self.store.games_of(user, None, ANY_TIME, ALL).await? {
            let sgf = dvonn_record::write_sgf(&self.record(head.id).await?);
            let said = self.lines_by(user, head.id).await?;
            games.push(GameData { page: self.game_page(&head).await?, sgf, said });
        }
        let notifications = self.store.push_of(user).await?.into_iter().map(|address| address.endpoint);
        Ok(AccountData {
            format: AccountData::FORMAT.to_owned(),
            version: AccountData::VERSION,
            guest: known.is_guest(),
            bot: known.program,
            name: known.name,
            created: milliseconds(known.created),
            ratings: self.ratings_of(user, ALL).await?,
            notifications: notifications.collect(),
            recovery_codes: u32::try_from(self.store.recovery_codes(user).await?).unwrap_or(u32::MAX),
            tokens: self.tokens_of(user).await?.tokens,
            passkeys: self.passkeys_of(user).await?,
            vacations: self.store.vacations_of(user).await?.iter().map(vacations::page).collect(),
            challenges: self.challenges_of(user).await?,
            muted: self.muted_by(user).await?.names,
            reports: self.report_pages(Which::By(user)).await?,
            sanctions: self.sanctions(user).await?,
            fair_play: self.sheet_of(user).await?,
            games,
        })
    }

    /// Deletes all of a person's data except the games, which belong to the other players too. They stay
    /// under a meaningless name, and running ones are resigned. The store learns first that the person has
    /// left, so that a server can find the games to resign even after a crash.
    ///
    /// # Errors
    /// If the password is wrong.
    pub async fn forget(&self, user: UserId, confirmation: &Confirmation) -> Result<(), Problem> {
        let known = self.confirm(user, confirmation).await?;
        self.stop_waiting(user).await?;
        let withdrawn = self.forget_in_store(user).await?;
        self.vacations.forget(user).await;
        self.end_connections(user);
        self.end_play(user, &withdrawn).await;
        tracing::info!(guest = known.is_guest(), "somebody's data were deleted");
        Ok(())
    }

    /// Deletes everything but a person's games, which stay under a meaningless name. Returns the withdrawn
    /// offers.
    pub(super) async fn forget_in_store(&self, user: UserId) -> Result<Vec<Challenge>, Problem> {
        for _ in 0..8 {
            let number = u64::from_le_bytes(self.surroundings.bytes()) % 100_000_000;
            match self.store.forget_user(user, &format!("{}{number:08}", names::GONE)).await {
                Err(StoreError::NameTaken) => {}
                stored => return Ok(self.owing_if_failed(stored)?),
            }
        }
        Err(Problem::new(ProblemCode::Unavailable, "no name is free"))
    }

    /// Passes on the store's answer about a person who may no longer play. A failed write may have been
    /// stored all the same, so the server checks later whether it has to resign games.
    pub(super) fn owing_if_failed<T>(&self, stored: Result<T, StoreError>) -> Result<T, StoreError> {
        stored.inspect_err(|_| self.owes_resignations.store(true, Ordering::Relaxed))
    }

    /// Ends the games of a person who no longer plays: announces that the offers are withdrawn, and resigns
    /// the games.
    pub(super) async fn end_play(&self, user: UserId, withdrawn: &[Challenge]) {
        for challenge in withdrawn {
            self.tell_withdrawn(challenge).await;
        }
        if let Err(problem) = self.resign_all(user).await {
            // The server resigns them as soon as possible.
            self.owes_resignations.store(true, Ordering::Relaxed);
            tracing::error!(detail = problem.detail, "a game of somebody who left goes on for now");
        }
    }

    async fn resign_all(&self, user: UserId) -> Result<(), Problem> {
        for head in self.store.games_of(user, Some(false), ANY_TIME, ALL).await? {
            self.resign(user, head.id).await?;
        }
        Ok(())
    }

    /// Resigns the remaining games of people who have left or may not play. Some may remain after a server
    /// was killed or the store failed.
    pub(super) async fn resign_what_is_owed(&self) -> Result<(), StoreError> {
        if !self.owes_resignations.swap(false, Ordering::Relaxed) {
            return Ok(());
        }
        let games = self.store.games_to_resign(self.now(), RESIGNATIONS).await;
        let owed = games.inspect_err(|_| self.owes_resignations.store(true, Ordering::Relaxed))?;
        let mut is_done = owed.len() < RESIGNATIONS;
        for (user, id) in owed {
            if let Err(problem) = self.resign(user, id).await {
                is_done = false;
                tracing::error!(game = %id, detail = problem.detail, "a game that is resigned goes on for now");
            }
        }
        if !is_done {
            self.owes_resignations.store(true, Ordering::Relaxed);
        }
        Ok(())
    }

    /// Resigns a game for a player, without a socket.
    async fn resign(&self, user: UserId, id: GameId) -> Result<(), Problem> {
        for _ in 0..ATTEMPTS {
            match self.place(id).await? {
                Place::Here(live) => {
                    let Some(side) = live.side_of(Some(user)) else { return Ok(()) };
                    let mut game = live.lock().await;
                    let resign = |hosted: &mut HostedGame, _, now| hosted.resign(side, now);
                    match self.change(&live, &mut game, None, resign).await {
                        Err(_) if live.is_lost() => {}
                        done => return done.map(drop),
                    }
                }
                Place::At(owner) => {
                    // The message has a random number, which no client has used.
                    let message = u64::from_le_bytes(self.surroundings.bytes()) >> 12;
                    let frame = ClientFrame::Resign { game: id, id: message };
                    if self.say_at(owner, user, id, &frame).await {
                        return Ok(());
                    }
                    // The game may have ended in another way.
                    if self.look(Some(user), id).await?.1.record.result().is_some() {
                        return Ok(());
                    }
                }
            }
        }
        Err(Problem::new(
            ProblemCode::Unavailable,
            "the game goes on at another server, which does not answer",
        ))
    }
}
