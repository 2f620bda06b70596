//! Accounts: who may make one, invitations, passwords.

use std::time::Duration;

use dvonn_net::{HostPage, NewAccount, Problem, ProblemCode, Registration};

use super::{NewSession, Service, house};
use crate::secret;
use crate::store::{TokenHash, User, UserId};

impl Service {
    /// What the host offers.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn host(&self) -> Result<HostPage, Problem> {
        Ok(HostPage {
            online: true,
            registration: self.store.registration().await?,
            bots: self.house.levels(),
            push: self.push_public_key(),
        })
    }

    /// Makes an account: of the guest who asks, who keeps all games, or a new one.
    ///
    /// # Errors
    /// A name or a password that is none, a name that is taken, an invitation that is needed and missing.
    pub async fn register(&self, guest: Option<UserId>, account: &NewAccount) -> Result<NewSession, Problem> {
        let registration = self.store.registration().await?;
        if registration == Registration::Closed {
            return Err(Problem::new(ProblemCode::RegistrationClosed, "nobody can make an account here"));
        }
        check_name(&account.name)?;
        let hash = self.passwords.hash(&account.password, self.surroundings.bytes()).await?;
        let invitation = match registration {
            Registration::Invitation => Some(self.take_invitation(account.invitation.as_deref()).await?),
            _ => None,
        };
        match self.add_account(guest, &account.name, &hash).await {
            Ok(id) => {
                tracing::info!(name = account.name, "an account was made");
                self.begin_session(id).await
            }
            Err(problem) => {
                // It made no account, so it is for another attempt.
                if let Some((token, until)) = invitation {
                    self.store.add_invitation(token, until).await?;
                }
                Err(problem)
            }
        }
    }

    async fn add_account(&self, guest: Option<UserId>, name: &str, hash: &str) -> Result<UserId, Problem> {
        let guest = match guest {
            Some(id) => self.store.user(id).await?.filter(User::is_guest),
            None => None,
        };
        Ok(match guest {
            Some(guest) => {
                self.store.make_account(guest.id, name, hash).await?;
                guest.id
            }
            None => self.store.add_user(name, Some(hash), self.now()).await?,
        })
    }

    async fn take_invitation(&self, code: Option<&str>) -> Result<(TokenHash, Duration), Problem> {
        let token = secret::hash(code.unwrap_or_default());
        let until = self.store.take_invitation(token, self.now()).await?;
        let none = || Problem::new(ProblemCode::BadInvitation, "expected an invitation that nobody has used");
        Ok((token, until.ok_or_else(none)?))
    }
}

/// A name has 3 to 20 letters, digits, `-` and `_`, and is not like a guest's or a bot's.
fn check_name(name: &str) -> Result<(), Problem> {
    let is_letter = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '_';
    let is_name = (3..=20).contains(&name.chars().count()) && name.chars().all(is_letter);
    let reserved = ["guest-", house::NAME];
    if is_name && !reserved.iter().any(|reserved| name.to_lowercase().starts_with(reserved)) {
        return Ok(());
    }
    let detail =
        "expected a name of 3 to 20 letters, digits, - and _ that does not begin with guest- or computer-";
    Err(Problem::new(ProblemCode::BadName, detail))
}
