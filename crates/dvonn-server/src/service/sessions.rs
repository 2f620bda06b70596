//! Sessions of guests and of owners of accounts.

use std::time::Duration;

use dvonn_net::{Me, Problem, ProblemCode, Sanction};

use super::devices::Visit;
use super::{Service, hash_of, not_found, token};
use crate::limits::Wait;
use crate::names;
use crate::store::{Arrival, Session, StoreError, User, UserId};

/// How long a session lasts.
pub const SESSION: Duration = Duration::from_secs(180 * 24 * 3600);

/// A session that has just begun.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewSession {
    /// The token, only for the client.
    pub token: String,
    /// The token by which the server recognises the device from now on, if there is an account.
    pub device: Option<String>,
    /// The person.
    pub user: User,
    /// The person's own page.
    pub me: Me,
}

impl Service {
    /// Begins a session of a new guest.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn add_guest(&self) -> Result<NewSession, Problem> {
        // Two guests rarely get the same eight digits, so a few attempts find a free name.
        for _ in 0..8 {
            let number = u64::from_le_bytes(self.surroundings.bytes()) % 100_000_000;
            let name = format!("{}{number:08}", names::GUEST);
            let (token, session) = self.new_session();
            let (guest, password, invitation, now) = (None, None, None, self.now());
            let arrival = Arrival { guest, name, password, invitation, session, now };
            match self.store.arrive(&arrival).await {
                Ok(id) => return self.welcome(token, id).await,
                Err(StoreError::NameTaken) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(Problem::new(ProblemCode::Unavailable, "no name is free for a guest"))
    }

    /// Begins a session of the owner of an account, with name and password.
    ///
    /// # Errors
    /// If the name or the password is wrong, with the same error for both. After several wrong passwords the
    /// caller has to wait.
    pub async fn sign_in(&self, name: &str, password: &str, visit: &Visit) -> Result<NewSession, Problem> {
        let user = self.store.user_named(name).await?;
        let knower = self.devices.knower(user.as_ref(), visit);
        let attempt = self.tries.begin(&names::folded(name), knower).map_err(Wait::for_password)?;
        let hash = user.as_ref().and_then(|user| user.password.as_deref());
        let is_right = self.passwords.verify(password, hash).await?;
        match user.filter(|_| is_right) {
            Some(user) => {
                attempt.succeeded();
                self.begin_session(user.id).await
            }
            None => {
                // The log does not have the name, because people sometimes type a password in its place.
                tracing::info!("a sign-in was refused");
                Err(Problem::new(ProblemCode::WrongCredentials, "the name or the password is wrong"))
            }
        }
    }

    pub(super) async fn begin_session(&self, id: UserId) -> Result<NewSession, Problem> {
        self.check_may(id, Sanction::Closure).await?;
        let (token, session) = self.new_session();
        self.store.add_session(session.token, id, session.until).await?;
        self.welcome(token, id).await
    }

    /// Returns a new token and its session.
    pub(super) fn new_session(&self) -> (String, Session) {
        let token = token(&self.surroundings.bytes());
        let session = Session { token: hash_of(&token), until: self.now() + SESSION };
        (token, session)
    }

    /// Returns the answer to a person whose session has begun.
    pub(super) async fn welcome(&self, token: String, id: UserId) -> Result<NewSession, Problem> {
        let user = self.store.user(id).await?.ok_or_else(|| not_found("person"))?;
        let device = self.devices.token(&user);
        Ok(NewSession { token, device, user, me: self.me(id).await? })
    }

    /// Returns a person's own page.
    ///
    /// # Errors
    /// If there is no such person.
    pub async fn me(&self, id: UserId) -> Result<Me, Problem> {
        let administrator = self.store.is_administrator(id).await?;
        Ok(Me { player: self.player(id).await?, administrator, sanctions: self.sanctions(id).await? })
    }

    /// Ends a session.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn sign_out(&self, token: &str) -> Result<(), Problem> {
        Ok(self.store.end_session(hash_of(token)).await?)
    }
}
