//! Passkeys: keys on people's devices that replace name and password (Web Authentication).
//!
//! The crate `webauthn-rs` checks a device's answer: the origin, the random challenge, the signature and the
//! counter. It also checks that the device has verified its user, because nobody types a password.

mod ceremonies;

use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use dvonn_net::{Ceremony, Confirmation, NewPasskey, PasskeyAnswer, PasskeyPage, Problem, ProblemCode};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest as _, Sha256};
use webauthn_rs::prelude::{
    Passkey as Key, PublicKeyCredential, RegisterPublicKeyCredential, Url, Uuid, Webauthn, WebauthnBuilder,
    WebauthnError,
};

use self::ceremonies::{Asked, Waiting};
use super::people::milliseconds;
use super::{NewSession, Service, not_found};
use crate::store::{PASSKEYS, Passkey, StoreError, User, UserId};

/// How long a device has to answer.
const LASTS: Duration = Duration::from_secs(300);

/// The maximum length of a passkey's name, in characters.
const LONGEST_NAME: usize = 40;

/// The only name at which browsers allow passkeys without https.
const LOCALHOST: &str = "localhost";

/// The passkeys of a host with a certain address.
pub(super) struct Passkeys {
    /// The domain name of the address: the id of the relying party.
    name: String,
    checks: Webauthn,
    waiting: Waiting,
}

/// The error for an address at which browsers do not allow passkeys.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected an address such as https://dvonn.example, without a path, not {0}")]
pub struct BadOrigin(pub String);

/// Returns the domain name of an address; `None` if browsers do not allow passkeys there.
fn name_of(origin: &str) -> Option<(Url, String)> {
    let url = Url::parse(origin).ok()?;
    let name = url.domain()?.to_owned();
    let is_safe = url.scheme() == "https" || (url.scheme() == "http" && name == LOCALHOST);
    let is_bare = url.path() == "/" && url.query().is_none() && url.fragment().is_none();
    let has_nobody = url.username().is_empty() && url.password().is_none();
    (is_safe && is_bare && has_nobody).then_some((url, name))
}

/// Checks that browsers allow passkeys at an address: it must begin with https, or be `http://localhost`.
///
/// # Errors
/// If they do not.
pub fn check_origin(origin: &str) -> Result<(), BadOrigin> {
    name_of(origin).map(drop).ok_or_else(|| BadOrigin(origin.to_owned()))
}

impl Passkeys {
    fn at(origin: &str) -> Option<Self> {
        let (url, name) = name_of(origin)?;
        let checks = WebauthnBuilder::new(&name, &url).ok()?.rp_name("DVONN").timeout(LASTS);
        // A server at localhost may have any port.
        let checks = checks.allow_any_port(name == LOCALHOST).build().ok()?;
        Some(Self { name, checks, waiting: Waiting::default() })
    }

    /// Returns the opaque handle by which devices know a person.
    fn handle(&self, user: UserId) -> Uuid {
        let digest = Sha256::digest(format!("dvonn passkey\n{}\n{}", self.name, user.0).as_bytes());
        let mut handle = [0; 16];
        handle.iter_mut().zip(digest).for_each(|(to, from)| *to = from);
        Uuid::from_bytes(handle)
    }
}

/// Returns the options for a browser's call, which are one level deeper.
fn of_call(options: &impl Serialize) -> serde_json::Value {
    let options = serde_json::to_value(options).unwrap_or_default();
    options.get("publicKey").cloned().unwrap_or_default()
}

/// Returns the problem that stands for every fault of an answer.
pub(super) fn wrong() -> Problem {
    Problem::new(ProblemCode::WrongCredentials, "the passkey is not one of this host, or its answer is wrong")
}

fn refused(error: &WebauthnError) -> Problem {
    tracing::info!(%error, "a passkey was refused");
    wrong()
}

fn credential<T: DeserializeOwned>(value: &serde_json::Value) -> Result<T, Problem> {
    let malformed =
        |error| Problem::new(ProblemCode::Malformed, format!("not an answer of a passkey: {error}"));
    T::deserialize(value).map_err(malformed)
}

fn page(passkey: &Passkey) -> PasskeyPage {
    PasskeyPage {
        id: URL_SAFE_NO_PAD.encode(&passkey.id),
        name: passkey.name.clone(),
        created: milliseconds(passkey.created),
        used: passkey.used.map(milliseconds),
    }
}

impl Service {
    /// Lets people sign in with passkeys at an address, such as `https://dvonn.example`, from now on.
    ///
    /// # Errors
    /// If browsers do not allow passkeys there.
    pub fn open_passkeys(&self, origin: &str) -> Result<(), BadOrigin> {
        let passkeys = Passkeys::at(origin).ok_or_else(|| BadOrigin(origin.to_owned()))?;
        // A second call changes nothing.
        let _ = self.passkeys.set(passkeys);
        Ok(())
    }

    /// The domain name for passkeys; `None` if people cannot sign in with them.
    pub(super) fn passkeys_at(&self) -> Option<String> {
        self.passkeys.get().map(|passkeys| passkeys.name.clone())
    }

    fn passkeys(&self) -> Result<&Passkeys, Problem> {
        self.passkeys.get().ok_or_else(|| not_found("path: this host has no passkeys"))
    }

    /// Returns the passkeys of an account.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn passkeys_of(&self, user: UserId) -> Result<Vec<PasskeyPage>, Problem> {
        Ok(self.store.passkeys_of(user).await?.iter().map(page).collect())
    }

    /// Begins to add a passkey to an account: returns the ceremony for the browser.
    ///
    /// # Errors
    /// If the password is wrong, there is no account, or it has too many passkeys.
    pub async fn begin_passkey(
        &self,
        user: UserId,
        confirmation: &Confirmation,
    ) -> Result<Ceremony, Problem> {
        let passkeys = self.passkeys()?;
        let user = self.confirm(user, confirmation).await?;
        if user.is_guest() {
            return Err(Problem::new(ProblemCode::Forbidden, "a guest has no account to sign in to"));
        }
        let known = self.store.passkeys_of(user.id).await?;
        if known.len() >= PASSKEYS {
            return Err(too_many());
        }
        let known = known.into_iter().map(|passkey| passkey.id).collect();
        let begun = passkeys.checks.start_passkey_registration(
            passkeys.handle(user.id),
            &user.name,
            &user.name,
            Some(known),
        );
        let (options, state) = begun.map_err(|error| refused(&error))?;
        let mut options = of_call(&options);
        // The device must store whose passkey it is, because nobody types a name.
        if let Some(selection) = options.get_mut("authenticatorSelection") {
            selection["residentKey"] = "required".into();
            selection["requireResidentKey"] = true.into();
        }
        let ceremony = self.begin_ceremony(passkeys, Asked::New(user.id, state)).await?;
        Ok(Ceremony { ceremony, options })
    }

    /// Adds a passkey to an account. Returns all its passkeys.
    ///
    /// # Errors
    /// If the answer is wrong, comes too late or twice, or the passkey already exists.
    pub async fn add_passkey(&self, user: UserId, new: &NewPasskey) -> Result<Vec<PasskeyPage>, Problem> {
        let passkeys = self.passkeys()?;
        let name = new.name.trim();
        if name.is_empty() || name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
            let detail = format!("expected a name of 1 to {LONGEST_NAME} characters");
            return Err(Problem::new(ProblemCode::Malformed, detail));
        }
        let answer: RegisterPublicKeyCredential = credential(&new.credential)?;
        let asked = self.take_ceremony(passkeys, &new.ceremony).await?;
        let Some(Asked::New(_, state)) =
            asked.filter(|asked| matches!(asked, Asked::New(by, _) if *by == user))
        else {
            return Err(wrong());
        };
        let key = passkeys.checks.finish_passkey_registration(&answer, &state);
        let key: Key = key.map_err(|error| refused(&error))?;
        let (id, created) = (key.cred_id().to_vec(), self.now());
        let key = written(&key)?;
        let passkey = Passkey { id, user, name: name.to_owned(), key, created, used: None };
        match self.store.add_passkey(&passkey).await {
            Err(StoreError::Conflict) => return Err(too_many()),
            added => added?,
        }
        tracing::info!("a passkey was added");
        self.passkeys_of(user).await
    }

    /// Removes a passkey from an account. Returns the remaining ones.
    ///
    /// # Errors
    /// If the account has no such passkey.
    pub async fn remove_passkey(&self, user: UserId, id: &str) -> Result<Vec<PasskeyPage>, Problem> {
        let id = URL_SAFE_NO_PAD.decode(id).map_err(|_| not_found("passkey"))?;
        match self.store.remove_passkey(user, &id).await {
            Err(StoreError::Conflict) => return Err(not_found("passkey")),
            removed => removed?,
        }
        tracing::info!("a passkey was removed");
        self.passkeys_of(user).await
    }

    /// Begins to sign in with a passkey: returns the ceremony for the browser.
    ///
    /// # Errors
    /// If the host has no passkeys, or the store fails.
    pub async fn ask_for_passkey(&self) -> Result<Ceremony, Problem> {
        let passkeys = self.passkeys()?;
        let begun = passkeys.checks.start_discoverable_authentication();
        let (mut options, state) = begun.map_err(|error| refused(&error))?;
        // The browser should ask at once, not only when a person uses an input field.
        options.mediation = None;
        let ceremony = self.begin_ceremony(passkeys, Asked::Who(state)).await?;
        Ok(Ceremony { ceremony, options: of_call(&options) })
    }

    /// Checks an answer, and returns the owner of the passkey.
    pub(super) async fn owner_of_passkey(&self, answer: &PasskeyAnswer) -> Result<User, Problem> {
        let passkeys = self.passkeys()?;
        let given: PublicKeyCredential = credential(&answer.credential)?;
        let Some(Asked::Who(state)) = self.take_ceremony(passkeys, &answer.ceremony).await? else {
            return Err(wrong());
        };
        let (handle, id) =
            passkeys.checks.identify_discoverable_authentication(&given).map_err(|error| refused(&error))?;
        let known = self.store.passkey(id).await?.ok_or_else(wrong)?;
        if handle != passkeys.handle(known.user) {
            return Err(wrong());
        }
        let mut key: Key = serde_json::from_str(&known.key).map_err(|error| {
            tracing::error!(%error, "a stored passkey is damaged");
            wrong()
        })?;
        let checked = passkeys.checks.finish_discoverable_authentication_v2(&given, state, &key);
        key.update_credential(&checked.map_err(|error| refused(&error))?);
        match self.store.use_passkey(&known, &written(&key)?, self.now()).await {
            // Two answers had the same counter.
            Err(StoreError::Conflict) => return Err(wrong()),
            used => used?,
        }
        self.store.user(known.user).await?.ok_or_else(wrong)
    }

    /// Begins a session of the owner of a passkey.
    ///
    /// # Errors
    /// If the passkey is unknown or the answer is wrong, with the same error for both.
    pub async fn sign_in_by_passkey(&self, answer: &PasskeyAnswer) -> Result<NewSession, Problem> {
        let user = self.owner_of_passkey(answer).await?;
        tracing::info!(name = user.name, "somebody signed in with a passkey");
        self.begin_session(user.id).await
    }
}

/// Returns a key in the form in which it is stored.
fn written(key: &Key) -> Result<String, Problem> {
    serde_json::to_string(key).map_err(|error| Problem::new(ProblemCode::Unavailable, error.to_string()))
}

fn too_many() -> Problem {
    let detail = format!("an account has at most {PASSKEYS} passkeys, each of them once");
    Problem::new(ProblemCode::TooMany, detail)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_allow_passkeys_at_safe_addresses_alone() {
        for origin in ["https://dvonn.example", "https://dvonn.example/", "https://a.example:8443"] {
            assert!(check_origin(origin).is_ok() && Passkeys::at(origin).is_some(), "{origin}");
        }
        assert!(check_origin("http://localhost:3866").is_ok());
        for origin in [
            "",
            "dvonn.example",
            "http://dvonn.example",
            "https://192.168.1.5",
            "https://[::1]",
            "https://dvonn.example/app",
            "https://dvonn.example/?a",
            "https://me@dvonn.example",
            "ftp://localhost",
        ] {
            assert_eq!(check_origin(origin), Err(BadOrigin(origin.to_owned())));
            assert!(Passkeys::at(origin).is_none(), "{origin}");
        }
    }

    #[test]
    fn a_device_knows_people_apart_and_hosts_too() {
        let here = Passkeys::at("https://dvonn.example").unwrap();
        let there = Passkeys::at("https://other.example").unwrap();
        assert_eq!(here.handle(UserId(1)), here.handle(UserId(1)));
        assert_ne!(here.handle(UserId(1)), here.handle(UserId(2)));
        assert_ne!(here.handle(UserId(1)), there.handle(UserId(1)));
    }
}
