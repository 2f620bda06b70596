//! Devices on which the owner of an account has signed in. Wrong passwords of strangers do not hold up the
//! owner there.
//!
//! A device has a cookie that only the host can make. It is valid for one account, as long as the account has
//! the same password. It does not sign anybody in.

use std::net::IpAddr;

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use hmac::{Hmac, Mac as _};
use sha2::Sha256;

use crate::host::Surroundings;
use crate::limits::Knower;
use crate::store::{HostKey, Store, StoreError, User, UserId};

/// The origin of a sign-in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visit {
    /// The address.
    pub address: IpAddr,
    /// The device's own token, if it has one.
    pub device: Option<String>,
}

/// Makes and recognises the cookies of devices.
pub(super) struct Devices(Hmac<Sha256>);

impl Devices {
    /// Returns the devices of a host. Their key is made once and stored.
    pub(super) async fn of(store: &dyn Store, surroundings: &Surroundings) -> Result<Self, StoreError> {
        let new = BASE64_URL_SAFE_NO_PAD.encode(surroundings.bytes::<32>());
        let key = store.host_key(HostKey::Devices, &new).await?;
        let damaged = |_| StoreError::Damaged {
            what: "the key of devices",
            of: "the settings".to_owned(),
            detail: "expected 32 bytes in base64url".to_owned(),
        };
        Ok(Self(Hmac::new_from_slice(key.as_bytes()).map_err(damaged)?))
    }

    fn code(&self, user: UserId, hash: &str) -> Hmac<Sha256> {
        let mut code = self.0.clone();
        code.update(&user.0.to_le_bytes());
        code.update(hash.as_bytes());
        code
    }

    /// Returns the token for a device of a person with a password.
    pub(super) fn token(&self, user: &User) -> Option<String> {
        let hash = user.password.as_deref().filter(|_| !user.is_bot() && !user.is_gone())?;
        let code = self.code(user.id, hash).finalize().into_bytes();
        Some(format!("{}.{}", user.id.0, BASE64_URL_SAFE_NO_PAD.encode(code)))
    }

    /// Returns the origin of an attempt at a password: a known device of the account, or a stranger.
    pub(super) fn knower(&self, user: Option<&User>, visit: &Visit) -> Knower {
        let known = || {
            let user = user?;
            let (id, code) = visit.device.as_deref()?.split_once('.')?;
            let code = BASE64_URL_SAFE_NO_PAD.decode(code).ok()?;
            let is_known = id.parse() == Ok(user.id.0)
                && self.code(user.id, user.password.as_deref()?).verify_slice(&code).is_ok();
            is_known.then_some(Knower::Device(user.id))
        };
        known().unwrap_or(Knower::Stranger(visit.address))
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;
    use std::time::Duration;

    use super::*;
    use crate::store::MemoryStore;

    #[tokio::test]
    async fn a_device_is_known_by_what_the_host_gave_it() {
        let store = MemoryStore::default();
        let surroundings = Surroundings::simulated(|| Duration::ZERO, 7);
        let devices = Devices::of(&store, &surroundings).await.unwrap();
        let again = Devices::of(&store, &surroundings).await.unwrap();
        let user = |id, password: &str| User {
            id: UserId(id),
            name: "Ann".to_owned(),
            password: Some(password.to_owned()),
            created: Duration::ZERO,
            program: false,
        };
        let (ann, bob, changed) = (user(1, "$a"), user(2, "$a"), user(1, "$b"));
        let token = devices.token(&ann).unwrap();
        let stranger = Knower::Stranger(Ipv4Addr::LOCALHOST.into());
        let of = |user: &User, token: &str| {
            let visit = Visit { address: Ipv4Addr::LOCALHOST.into(), device: Some(token.to_owned()) };
            again.knower(Some(user), &visit)
        };
        assert_eq!(of(&ann, &token), Knower::Device(ann.id));
        for (user, token) in
            [(&bob, &*token), (&changed, &token), (&ann, "1."), (&ann, ""), (&ann, &token.replace('1', "2"))]
        {
            assert_eq!(of(user, token), stranger, "{token}");
        }
        assert_eq!((devices.token(&user(3, "*")), devices.token(&user(3, "-"))), (None, None));
    }
}
