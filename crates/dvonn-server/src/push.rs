//! Notifications for people who are not looking at the app: web push (RFC 8030). They are encrypted so that
//! no push service can read them (RFC 8291), and signed with the host's key (RFC 8292).

mod https;

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use axum::http::{HeaderValue, Request, Uri, header};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use dvonn_net::{GameId, PushNote, PushSubscription};
use p256::PublicKey;
use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::json;
use sha2::{Digest as _, Sha256};
use web_push_native::{Auth, encrypt};

use crate::store::PushAddress;

pub use self::https::Https;

/// The maximum length of a browser's address, in bytes.
const LONGEST_ADDRESS: usize = 1024;

/// The length of a browser's secret, in bytes.
const SECRET: usize = 16;

/// How long a signature is valid, and how long it is used. A push service may refuse one that is valid for
/// more than a day.
const SIGNED: [Duration; 2] = [Duration::from_secs(12 * 3600), Duration::from_secs(6 * 3600)];

/// The maximum number of push services for which a signature is remembered.
const SERVICES: usize = 64;

/// Delivers messages to push services.
#[async_trait]
pub trait Courier: Send + Sync + 'static {
    /// Checks whether messages may go to an address that a browser gave.
    ///
    /// # Errors
    /// The reason for refusing it.
    fn accepts(&self, address: &Uri) -> Result<(), &'static str>;

    /// Delivers a message.
    async fn bring(&self, message: Request<Vec<u8>>) -> Delivery;
}

/// The outcome of a delivery.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Delivery {
    /// The push service has it.
    Done,
    /// The browser no longer takes messages.
    Gone,
    /// The push service is busy or was not reached. A later attempt may succeed.
    Later,
    /// The push service has refused it.
    Refused,
}

/// The key of the host, with which it signs messages.
pub(crate) struct Signer {
    key: SigningKey,
    public: String,
    contact: String,
    /// The signature for each push service, and the time from which a new one is needed.
    signed: Mutex<HashMap<String, (Duration, HeaderValue)>>,
}

impl Signer {
    /// Returns a new random secret key as text. Random bytes that are not a valid key are skipped.
    pub(crate) fn new_secret(mut chance: impl FnMut() -> [u8; 32]) -> String {
        loop {
            if let Ok(key) = SigningKey::from_slice(&chance()) {
                return BASE64.encode(key.to_bytes());
            }
        }
    }

    /// Returns the signer with a secret key. Push services can reach the host at `contact`. Returns `None` if
    /// the secret is malformed.
    pub(crate) fn new(secret: &str, contact: &str) -> Option<Self> {
        let key = SigningKey::from_slice(&BASE64.decode(secret).ok()?).ok()?;
        let public = BASE64.encode(key.verifying_key().to_encoded_point(false));
        Some(Self { key, public, contact: contact.to_owned(), signed: Mutex::default() })
    }

    /// The public key, which browsers need to subscribe.
    pub(crate) fn public(&self) -> &str {
        &self.public
    }

    /// Returns the signature for messages to a push service.
    fn authorization(&self, service: &str, now: Duration) -> Option<HeaderValue> {
        let mut signed = self.signed.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((until, known)) = signed.get(service)
            && now < *until
        {
            return Some(known.clone());
        }
        let [holds, used] = SIGNED;
        let claims = json!({ "aud": service, "exp": (now + holds).as_secs(), "sub": self.contact });
        let head = json!({ "typ": "JWT", "alg": "ES256" });
        let text = format!("{}.{}", BASE64.encode(head.to_string()), BASE64.encode(claims.to_string()));
        let signature: Signature = self.key.sign(text.as_bytes());
        let token = format!("vapid t={text}.{}, k={}", BASE64.encode(signature.to_bytes()), self.public);
        let value = HeaderValue::try_from(token).ok()?;
        if signed.len() >= SERVICES {
            signed.clear();
        }
        signed.insert(service.to_owned(), (now + used, value.clone()));
        Some(value)
    }

    /// Returns the topic of a game, because a push service keeps only the last message of each topic. It is
    /// not the game's identifier, because that would let the service watch the game.
    fn topic(&self, game: GameId) -> String {
        let digest = Sha256::new_with_prefix(self.key.to_bytes()).chain_update(game.as_str()).finalize();
        // A topic has at most 32 characters (RFC 8030, section 5.4).
        BASE64.encode(&digest[..24])
    }

    /// Returns the request that sends a note to a browser. The push service keeps it for this long, and only
    /// the last one of each game.
    pub(crate) fn message(
        &self,
        to: &PushAddress,
        note: &PushNote,
        kept: Duration,
        now: Duration,
    ) -> Option<Request<Vec<u8>>> {
        let address: Uri = to.endpoint.parse().ok()?;
        let service = format!("{}://{}", address.scheme_str()?, address.authority()?);
        let key = PublicKey::from_sec1_bytes(&to.key).ok()?;
        let secret = Auth::from_exact_iter(to.secret.iter().copied())?;
        let body = encrypt(serde_json::to_vec(note).ok()?, &key, &secret).ok()?;
        Request::post(address)
            .header(header::AUTHORIZATION, self.authorization(&service, now)?)
            .header(header::CONTENT_ENCODING, "aes128gcm")
            .header(header::CONTENT_TYPE, "application/octet-stream")
            .header("ttl", kept.as_secs())
            .header("urgency", "high")
            .header("topic", self.topic(note.game))
            .body(body)
            .ok()
    }
}

/// Reads a browser's address and keys, and checks that messages may go there.
///
/// # Errors
/// If the address or a key is not valid.
pub(crate) fn address(given: &PushSubscription, courier: &dyn Courier) -> Result<PushAddress, &'static str> {
    if given.endpoint.len() > LONGEST_ADDRESS {
        return Err("the address is too long");
    }
    let uri: Uri = given.endpoint.parse().map_err(|_| "the address is none")?;
    courier.accepts(&uri)?;
    let key = BASE64.decode(given.keys.p256dh.trim_end_matches('=')).unwrap_or_default();
    // Browsers give the point uncompressed, which is also what the encryption needs.
    if key.len() != 65 || PublicKey::from_sec1_bytes(&key).is_err() {
        return Err("expected a point of P-256 in 65 bytes as p256dh");
    }
    let secret = BASE64.decode(given.keys.auth.trim_end_matches('=')).unwrap_or_default();
    if secret.len() != SECRET {
        return Err("expected 16 bytes as auth");
    }
    Ok(PushAddress { endpoint: given.endpoint.clone(), key, secret })
}

#[cfg(test)]
mod tests {
    use dvonn_net::{PushAbout, PushKeys};
    use p256::SecretKey;
    use p256::ecdsa::VerifyingKey;
    use p256::ecdsa::signature::Verifier as _;
    use serde_json::Value;
    use web_push_native::decrypt;

    use super::*;

    /// The receiver of the example in RFC 8291: its secret key, public key and secret.
    const RECEIVER: [&str; 3] = [
        "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    ];

    fn bytes(text: &str) -> Vec<u8> {
        BASE64.decode(text).unwrap()
    }

    fn read(message: Vec<u8>) -> Vec<u8> {
        let secret = SecretKey::from_slice(&bytes(RECEIVER[0])).unwrap();
        decrypt(message, &secret, &Auth::from_exact_iter(bytes(RECEIVER[2])).unwrap()).unwrap()
    }

    fn given(endpoint: &str, p256dh: &str, auth: &str) -> PushSubscription {
        let keys = PushKeys { p256dh: p256dh.to_owned(), auth: auth.to_owned() };
        PushSubscription { endpoint: endpoint.to_owned(), keys }
    }

    #[test]
    fn the_example_of_the_standard_is_read() {
        let message = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLoc\
                       InmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLV\
                       WGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(read(bytes(message)), b"When I grow up, I want to be a watermelon");
    }

    #[test]
    fn a_message_is_readable_for_its_browser_and_signed_for_its_service() {
        let secret = Signer::new_secret(|| [7; 32]);
        let signer = Signer::new(&secret, "mailto:ann@example.org").unwrap();
        let [_, key, auth] = RECEIVER;
        let to = given("https://push.example.org:8443/to/ann?x=1", key, auth);
        let to = address(&to, &Https::new().unwrap());
        assert_eq!(to, Err("expected a name and no port in the address"));
        let to = given("https://push.example.org/to/ann?x=1", key, auth);
        let to = address(&to, &Https::new().unwrap()).unwrap();
        let note =
            PushNote { about: PushAbout::Turn, game: GameId::of_random(5), opponent: "Bob".to_owned() };
        let now = Duration::from_secs(1_700_000_000);
        let message = signer.message(&to, &note, Duration::from_secs(600), now).unwrap();
        assert_eq!((message.method().as_str(), message.uri().to_string()), ("POST", to.endpoint.clone()));
        for (name, value) in [("ttl", "600"), ("urgency", "high"), ("content-encoding", "aes128gcm")] {
            assert_eq!(message.headers()[name], value);
        }
        // The push service can see which messages are about the same game, but not which game it is.
        let topic = message.headers()["topic"].to_str().unwrap().to_owned();
        assert_eq!((&topic, topic.len()), (&signer.topic(note.game), 32));
        assert_ne!(topic, signer.topic(GameId::of_random(6)));
        let other = Signer::new(&Signer::new_secret(|| [8; 32]), "mailto:ann@example.org").unwrap();
        assert_ne!(topic, other.topic(note.game));
        let authorization = message.headers()["authorization"].to_str().unwrap().to_owned();
        assert_eq!(serde_json::from_slice::<PushNote>(&read(message.into_body())).unwrap(), note);

        let (token, public) = authorization.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        assert_eq!(public, signer.public());
        let (text, signature) = token.rsplit_once('.').unwrap();
        let key = VerifyingKey::from_sec1_bytes(&bytes(public)).unwrap();
        key.verify(text.as_bytes(), &Signature::from_slice(&bytes(signature)).unwrap()).unwrap();
        let (head, claims) = text.split_once('.').unwrap();
        let read = |part| serde_json::from_slice::<Value>(&bytes(part)).unwrap();
        assert_eq!(read(head), json!({ "typ": "JWT", "alg": "ES256" }));
        let expected = json!({
            "aud": "https://push.example.org", "exp": 1_700_043_200, "sub": "mailto:ann@example.org"
        });
        assert_eq!(read(claims), expected);

        // A signature is used for six hours.
        let hours = |hours: u64| now + Duration::from_secs(hours * 3600);
        let of = |now| signer.authorization("https://push.example.org", now).unwrap();
        assert_eq!(of(hours(5)), authorization);
        assert_ne!(of(hours(6)), authorization);
        assert_ne!(signer.authorization("https://other.example.org", now).unwrap(), authorization);
    }

    #[test]
    fn keys_that_are_none_are_refused() {
        let courier = Https::new().unwrap();
        let [_, key, auth] = RECEIVER;
        let at = "https://push.example.org/a";
        assert!(address(&given(at, key, auth), &courier).is_ok());
        assert!(address(&given(at, &format!("{key}="), &format!("{auth}==")), &courier).is_ok());
        for (endpoint, p256dh, auth) in [
            ("no address", key, auth),
            (&format!("https://push.example.org/{}", "a".repeat(LONGEST_ADDRESS)), key, auth),
            (at, auth, auth),
            (at, "", auth),
            (at, &key.replace("BCV", "BBV"), auth),
            (at, "not base64!", auth),
            (at, key, key),
            (at, key, ""),
        ] {
            assert!(address(&given(endpoint, p256dh, auth), &courier).is_err(), "{endpoint} {p256dh} {auth}");
        }
        assert!(Signer::new("AAAA", "mailto:a@example.org").is_none());
    }
}
