//! Programs: their tokens for accounts, and the accounts that are marked as theirs.

use std::time::Duration;

use dvonn_net::{MadeToken, Me, Problem, ProblemCode, Sanction, TokenList, TokenPage};

use super::people::milliseconds;
use super::{Caller, Service, hash_of, not_found, token as text_of};
use crate::store::{StoreError, TOKENS, Token, TokenHash, User, UserId};

/// The beginning of a program's token, unlike a session's. Scanners for secrets in published code recognise
/// tokens by it.
pub(crate) const TOKEN: &str = "dvonn_";

/// The maximum length of a label, in characters.
const LABEL: usize = 40;

const DAY: Duration = Duration::from_secs(24 * 3600);

impl Service {
    /// Returns the caller with this token of a session or a program; `None` if the token is not valid.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn caller(&self, token: &str) -> Result<Option<Caller>, Problem> {
        let hash = hash_of(token);
        if !token.starts_with(TOKEN) {
            let user = self.store.session(hash, self.now()).await?;
            return Ok(user.map(|user| Caller { user, token: None }));
        }
        let now = self.now();
        let day = now - Duration::from_nanos(u64::try_from(now.as_nanos() % DAY.as_nanos()).unwrap_or(0));
        let Some(user) = self.store.use_token(hash, day).await? else { return Ok(None) };
        // A closed account has no sessions, and its tokens are not valid.
        let laid = self.store.sanctions(user, now).await?;
        let is_closed = laid.iter().any(|laid| laid.sanction == Sanction::Closure);
        Ok((!is_closed).then_some(Caller { user, token: Some(hash) }))
    }

    /// Makes a token with which a program may play for an account.
    ///
    /// # Errors
    /// If there is no account, the label is not valid, or there are too many tokens.
    pub async fn add_token(&self, user: UserId, label: &str) -> Result<MadeToken, Problem> {
        let label = label.trim();
        if !(1..=LABEL).contains(&label.chars().count()) || label.chars().any(char::is_control) {
            let detail = format!("expected a label of 1 to {LABEL} characters");
            return Err(Problem::new(ProblemCode::Malformed, detail));
        }
        self.member(user).await?;
        let text = format!("{TOKEN}{}", text_of(&self.surroundings.bytes()));
        let token = Token { hash: hash_of(&text), label: label.to_owned(), created: self.now(), used: None };
        match self.store.add_token(user, &token).await {
            Err(StoreError::Conflict) => {
                let detail = format!("an account has at most {TOKENS} tokens; revoke one");
                return Err(Problem::new(ProblemCode::TooMany, detail));
            }
            done => done?,
        }
        tracing::info!("a token for a program was made");
        Ok(MadeToken { token: text, page: token_page(&token) })
    }

    /// Returns the tokens of an account, without the secrets.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn tokens_of(&self, user: UserId) -> Result<TokenList, Problem> {
        let tokens = self.store.tokens_of(user).await?;
        Ok(TokenList { tokens: tokens.iter().map(token_page).collect() })
    }

    /// Revokes a token of an account. The program can no longer play, and its connections end.
    ///
    /// # Errors
    /// If the account has no such token.
    pub async fn revoke_token(&self, user: UserId, id: &str) -> Result<(), Problem> {
        let tokens = self.store.tokens_of(user).await?;
        let token = tokens.into_iter().find(|token| id_of(token.hash) == id);
        let hash = token.ok_or_else(|| not_found("token"))?.hash;
        match self.store.end_token(user, hash).await {
            Err(StoreError::Conflict) => return Err(not_found("token")),
            done => done?,
        }
        if self.shared().is_some() {
            // Other servers know nothing of tokens. All connections end, and the clients with valid tokens
            // reconnect.
            self.end_connections(user);
        } else {
            self.lobby.end_program(user, hash);
        }
        tracing::info!("a token was revoked");
        Ok(())
    }

    /// Marks an account as a program's. This cannot be undone.
    ///
    /// # Errors
    /// If there is no account, or it has a rated game under way, because its opponent would then play a
    /// program.
    pub async fn become_program(&self, user: UserId) -> Result<Me, Problem> {
        let known = self.member(user).await?;
        if !known.program {
            let under_way = self.store.games_of(user, Some(false), super::ANY_TIME, usize::MAX).await?;
            if under_way.iter().any(|head| head.rated().is_some()) {
                let detail = "rated games against people go on; end them first";
                return Err(Problem::new(ProblemCode::NotOpen, detail));
            }
            self.store.set_program(user).await?;
            self.stop_waiting(user).await?;
            tracing::info!(name = known.name, "an account is a program's");
        }
        self.me(user).await
    }

    /// Returns a person with an account.
    async fn member(&self, user: UserId) -> Result<User, Problem> {
        let known = self.store.user(user).await?.ok_or_else(|| not_found("person"))?;
        if known.is_guest() {
            let detail = "a program plays by an account, and a guest has none";
            return Err(Problem::new(ProblemCode::Forbidden, detail));
        }
        Ok(known)
    }
}

fn token_page(token: &Token) -> TokenPage {
    TokenPage {
        id: id_of(token.hash),
        label: token.label.clone(),
        created: milliseconds(token.created),
        used: token.used.map(milliseconds),
    }
}

/// Returns a token's identifier in URLs: the first digits of its hash, which reveal nothing about the token.
fn id_of(hash: TokenHash) -> String {
    hash.0.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}
