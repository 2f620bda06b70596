//! The administration of a server from the command line: passwords, invitations, checks.

use std::ffi::OsStr;
use std::io::BufRead;
use std::sync::Arc;
use std::time::Duration;

use dvonn_net::{Act, GameId, Problem, Registration};

use crate::host::Surroundings;
use crate::hosted::HostedGame;
use crate::password::Hasher;
use crate::secret;
use crate::store::archive::{ArchiveError, Contents};
use crate::store::moderation::NewAct;
use crate::store::{self, ReadGame, Store, StoreError, UserId};

/// A store that a running server may use at the same time.
pub struct Admin {
    store: Arc<dyn Store>,
    surroundings: Surroundings,
}

/// A stored game that cannot be replayed by the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrongGame {
    /// Its identifier.
    pub id: GameId,
    /// What is wrong with it.
    pub detail: String,
}

/// Replays a stored game by the rules, and compares its end with the stored one.
fn played_again(id: GameId, read: ReadGame) -> Result<Result<HostedGame, WrongGame>, StoreError> {
    let wrong = |detail: String| Ok(Err(WrongGame { id, detail }));
    match read {
        Ok(Some((head, stored))) => match HostedGame::restore(&stored) {
            Ok(hosted) if hosted.result() != head.result || hosted.game().is_aborted() != head.aborted => {
                wrong("it did not end as is stored".to_owned())
            }
            Ok(hosted) => Ok(Ok(hosted)),
            Err(damaged) => wrong(damaged.to_string()),
        },
        // Games are never removed.
        Ok(None) => wrong("it is not there".to_owned()),
        Err(error @ StoreError::Damaged { .. }) => wrong(error.to_string()),
        Err(error) => Err(error),
    }
}

/// Restores a backup into memory and replays its games, to check whether it can be restored. Nothing is
/// stored.
///
/// # Errors
/// If a line of the backup is not valid.
pub fn try_backup(
    from: &mut (dyn BufRead + Send),
) -> Result<(Contents, Vec<Result<HostedGame, WrongGame>>), ArchiveError> {
    let mut games = Vec::new();
    let contents = store::try_backup(from, &mut |id, read| games.push(played_again(id, read)))?;
    Ok((contents, games.into_iter().collect::<Result<_, _>>()?))
}

impl Admin {
    /// Opens the store in a database or in a folder.
    ///
    /// # Errors
    /// If there is no store, or it cannot be opened, or its schema is not this version's.
    pub async fn open(place: impl AsRef<OsStr>, surroundings: Surroundings) -> Result<Self, StoreError> {
        Ok(Self { store: store::open_beside(place).await?, surroundings })
    }

    /// The store.
    #[must_use]
    pub fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// Makes an invitation for one new account, and returns its code. Only a hash of the code is stored.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn invite(&self, lasts: Duration) -> Result<String, StoreError> {
        let code = secret::code(&self.surroundings.bytes());
        self.store.add_invitation(secret::hash(&code), self.surroundings.now() + lasts).await?;
        Ok(code)
    }

    /// Gives an account a new random password, ends all its sessions, and returns the password; `None` if
    /// there is no account with this name.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn reset_password(&self, name: &str) -> Result<Option<String>, Problem> {
        let Some(user) = self.store.user_named(name).await?.filter(|user| !user.is_guest()) else {
            return Ok(None);
        };
        let password = secret::code(&self.surroundings.bytes());
        let hash = Hasher::default().hash(&password, &user.name, self.surroundings.bytes()).await?;
        match self.store.set_password(user.id, &hash, None).await {
            Ok(()) => {
                self.store.add_act(&self.act(Act::PasswordReset, Some(user.id), "")).await?;
                Ok(Some(password))
            }
            Err(StoreError::Conflict) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    fn act(&self, act: Act, about: Option<UserId>, detail: &str) -> NewAct {
        NewAct { at: self.surroundings.now(), by: None, act, about, detail: detail.to_owned() }
    }

    /// Makes the owner of an account an administrator, or no longer one. Returns whether this changed
    /// anything; `None` if there is no account with this name.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn set_administrator(&self, name: &str, is_one: bool) -> Result<Option<bool>, StoreError> {
        let has_account = |user: &store::User| !user.is_guest() && !user.is_bot() && !user.is_gone();
        let Some(user) = self.store.user_named(name).await?.filter(has_account) else { return Ok(None) };
        let act = self.act(if is_one { Act::Appointed } else { Act::Dismissed }, Some(user.id), "");
        match self.store.set_administrator(user.id, is_one, &act).await {
            Ok(()) => Ok(Some(true)),
            Err(StoreError::Conflict) => Ok(Some(false)),
            Err(error) => Err(error),
        }
    }

    /// Sets the policy for new accounts.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn set_registration(&self, registration: Registration) -> Result<(), StoreError> {
        let act = self.act(Act::Registration, None, registration.as_str());
        self.store.set_registration(registration, &act).await
    }

    /// Switches the chat of games on or off.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn set_chat(&self, is_on: bool) -> Result<(), StoreError> {
        let act = self.act(Act::Chat, None, if is_on { "on" } else { "off" });
        self.store.set_chat(is_on, &act).await
    }

    /// Replays every stored game by the rules, and compares its end with the stored one. Returns the number
    /// of games. It passes each faulty game to `wrong`, and its progress to `done` after each game.
    ///
    /// # Errors
    /// If the store fails. A game that cannot be read counts as faulty.
    pub async fn verify(
        &self,
        mut wrong: impl FnMut(WrongGame),
        mut done: impl FnMut(usize, usize),
    ) -> Result<usize, StoreError> {
        let games = self.store.all_games().await?;
        for (at, &id) in games.iter().enumerate() {
            if let Err(fault) = played_again(id, self.store.game(id).await)? {
                wrong(fault);
            }
            done(at + 1, games.len());
        }
        Ok(games.len())
    }

    /// Closes the store.
    pub async fn close(self) {
        self.store.close().await;
    }
}
