//! Passwords: Argon2id with the parameters that OWASP recommends (19 MiB, two passes, one lane).
//!
//! A password is prepared like an `OpaqueString` of RFC 8265: in the Unicode form NFC, with every kind of
//! space replaced by the usual one. It must not contain control characters.

use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::Duration;

use argon2::password_hash::phc::{Output, PasswordHash};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD_NO_PAD;
use dvonn_net::{Problem, ProblemCode};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use unicode_normalization::UnicodeNormalization as _;

/// The length of a password, in bytes.
const LENGTH: std::ops::RangeInclusive<usize> = 8..=256;

/// How many passwords are hashed at once. Each takes a processor for a while, and 19 MiB.
const AT_ONCE: usize = 2;

/// The maximum number of waiting requests: two classrooms. The last of them waits for a few seconds.
const WAITING: usize = 128;

/// How long a person who found no place should wait before coming back.
const COME_AGAIN: Duration = Duration::from_secs(5);

/// How many guesses an attacker must need for an acceptable password: more than there are common passwords,
/// names and words.
const GUESSES: u64 = 100_000;

/// The maximum length of a password that is checked for being common, in characters. Longer ones are not
/// common, and checking them takes long.
const ESTIMATED: usize = 40;

/// Hashes passwords, a few at a time. Work that has begun goes on even if its client leaves, and keeps its
/// place and its memory until it is done.
pub(crate) struct Hasher {
    places: Arc<Semaphore>,
    at_once: Arc<Semaphore>,
    /// The memory of finished work, which the next work reuses. Returning it to the system and taking it
    /// again would fragment the allocator.
    memory: Arc<Mutex<Vec<Vec<Block>>>>,
    /// The hash of a dummy password, with which passwords for unknown names are compared. So a check takes
    /// the same time as for a known name.
    nobody: &'static str,
}

static NOBODY: LazyLock<String> = LazyLock::new(|| hash("", [0; 16], &mut Vec::new()).unwrap_or_default());

impl Default for Hasher {
    fn default() -> Self {
        let [places, at_once] = [AT_ONCE + WAITING, AT_ONCE].map(|count| Arc::new(Semaphore::new(count)));
        // `NOBODY` is computed here, at the start, rather than at the first wrong name.
        Self { places, at_once, memory: Arc::default(), nobody: &NOBODY }
    }
}

fn unavailable() -> Problem {
    Problem::new(ProblemCode::Unavailable, "the password could not be hashed")
}

/// Returns a password in the form in which it is hashed.
fn prepared(password: &str) -> String {
    // Unicode's spaces (Zs) are its white space without controls and separators of lines.
    let is_space = |c: char| c.is_whitespace() && !c.is_control() && !matches!(c, '\u{2028}' | '\u{2029}');
    password.nfc().map(|c| if is_space(c) { ' ' } else { c }).collect()
}

/// Whether a password is one of the first that an attacker who knows its owner's name would try.
fn is_common(password: &str, name: &str) -> bool {
    password.chars().count() <= ESTIMATED
        && zxcvbn::zxcvbn(password, &[name, "dvonn", "boardspace"]).guesses() < GUESSES
}

/// Computes Argon2id in reusable memory.
fn derive(
    password: &str,
    salt: &[u8],
    params: Params,
    out: &mut [u8],
    memory: &mut Vec<Block>,
) -> Option<()> {
    memory.resize(params.block_count(), Block::new());
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    argon2.hash_password_into_with_memory(password.as_bytes(), salt, out, memory).ok()
}

fn hash(password: &str, salt: [u8; 16], memory: &mut Vec<Block>) -> Option<String> {
    let mut out = [0; Params::DEFAULT_OUTPUT_LEN];
    derive(password, &salt, Params::default(), &mut out, memory)?;
    let [salt, out] = [&salt[..], &out].map(|bytes| BASE64_STANDARD_NO_PAD.encode(bytes));
    let (m, t, p) = (Params::DEFAULT_M_COST, Params::DEFAULT_T_COST, Params::DEFAULT_P_COST);
    Some(format!("$argon2id$v=19$m={m},t={t},p={p}${salt}${out}"))
}

/// Whether a password belongs to a hash. No password belongs to a malformed hash.
fn is_of(password: &str, hash: &PasswordHash, memory: &mut Vec<Block>) -> Option<bool> {
    let (Some(salt), Some(expected)) = (&hash.salt, &hash.hash) else { return Some(false) };
    if hash.algorithm != Algorithm::Argon2id.ident() || hash.version.is_some_and(|version| version != 19) {
        return Some(false);
    }
    let params = Params::try_from(hash).ok()?;
    let mut out = [0; Output::MAX_LENGTH];
    let out = out.get_mut(..expected.len())?;
    derive(password, salt.as_ref(), params, out, memory)?;
    // The comparison takes the same time no matter where they differ.
    Some(Output::new(out).ok()? == *expected)
}

impl Hasher {
    /// Runs work with reusable memory, once it is its turn.
    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Vec<Block>) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let busy = || {
            let detail = "many people sign in at once; try again in a moment";
            Problem::new(ProblemCode::Unavailable, detail).retry_after(COME_AGAIN)
        };
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(|_| busy())?;
        let turn = Arc::clone(&self.at_once).acquire_owned().await.map_err(|_| unavailable())?;
        let kept = Arc::clone(&self.memory);
        let done = spawn_blocking(move || {
            // They belong to the work: no other work begins just because the client has gone.
            let _held = (place, turn);
            let lock = || kept.lock().unwrap_or_else(PoisonError::into_inner);
            let mut memory = lock().pop().unwrap_or_default();
            let done = work(&mut memory);
            lock().push(memory);
            done
        });
        done.await.map_err(|_| unavailable())
    }

    /// Returns the hash of a new password for the person with this name, in the PHC string format.
    pub(crate) async fn hash(&self, password: &str, name: &str, salt: [u8; 16]) -> Result<String, Problem> {
        let (password, name) = (prepared(password), name.to_owned());
        if !LENGTH.contains(&password.len()) || password.contains(char::is_control) {
            let detail = format!(
                "expected a password of {} to {} bytes without control characters",
                LENGTH.start(),
                LENGTH.end()
            );
            return Err(Problem::new(ProblemCode::BadPassword, detail));
        }
        let hashed = self.run(move |memory| {
            if is_common(&password, &name) {
                let detail = "the password is one of the first that anybody would try";
                return Err(Problem::new(ProblemCode::CommonPassword, detail));
            }
            hash(&password, salt, memory).ok_or_else(unavailable)
        });
        hashed.await?
    }

    /// Whether a password belongs to this hash. The check takes the same time if there is no hash.
    pub(crate) async fn verify(&self, password: &str, hash: Option<&str>) -> Result<bool, Problem> {
        // A longer text cannot be a password, and would cost more.
        let typed = if LENGTH.contains(&password.len()) { password.to_owned() } else { String::new() };
        let is_known = hash.is_some();
        let hash = hash.unwrap_or(self.nobody).to_owned();
        let verified = self.run(move |memory| {
            // A bot has no valid hash, so nobody can sign in as one.
            let Ok(parsed) = PasswordHash::new(&hash) else { return Some(false) };
            let prepared = prepared(&typed);
            // Earlier versions hashed passwords as they were typed.
            Some(is_of(&prepared, &parsed, memory)? || (prepared != typed && is_of(&typed, &parsed, memory)?))
        });
        Ok(verified.await?.ok_or_else(unavailable)? && is_known)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a hash as the library writes it and as earlier versions stored it.
    fn as_before(password: &str) -> String {
        use argon2::password_hash::PasswordHasher as _;
        Argon2::default().hash_password_with_salt(password.as_bytes(), &[7; 16]).unwrap().to_string()
    }

    #[tokio::test]
    async fn a_password_is_known_by_its_hash() {
        let hasher = Hasher::default();
        let hash = hasher.hash("correct horse", "Ann", [7; 16]).await.unwrap();
        assert_eq!(hash, as_before("correct horse"));
        assert!(hasher.verify("correct horse", Some(&hash)).await.unwrap());
        for wrong in ["correct horsf", "", &"x".repeat(1000)] {
            assert!(!hasher.verify(wrong, Some(&hash)).await.unwrap(), "{wrong}");
            assert!(!hasher.verify(wrong, None).await.unwrap(), "{wrong}");
        }
        let long = "correct horse battery staple ".repeat(9);
        for (length, is_password) in [(7, false), (8, true), (256, true), (257, false)] {
            let password = if length < 20 { &"qz7!vk2x"[..length.min(8)] } else { &long[..length] };
            let hashed = hasher.hash(password, "Ann", [7; 16]).await;
            assert_eq!(hashed.is_ok(), is_password, "{length}");
        }
        for refused in ["short", "correct\u{0}horse", "correct\u{85}horse"] {
            let refused = hasher.hash(refused, "Ann", [7; 16]).await.unwrap_err();
            assert_eq!(refused.code, ProblemCode::BadPassword);
        }
        for other in ["*", "-", "", "$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ"] {
            assert!(!hasher.verify("correct horse", Some(other)).await.unwrap(), "{other}");
        }
    }

    #[tokio::test]
    async fn a_password_is_the_same_however_its_letters_are_composed() {
        let hasher = Hasher::default();
        let [composed, decomposed] = ["Ren\u{e9}e\u{a0}1234", "Rene\u{301}e 1234"];
        for (stored, typed) in [(composed, decomposed), (decomposed, composed)] {
            let hash = hasher.hash(stored, "Ann", [7; 16]).await.unwrap();
            assert!(hasher.verify(typed, Some(&hash)).await.unwrap());
            // A password that an earlier version hashed as it was typed still lets its owner in.
            assert!(hasher.verify(stored, Some(&as_before(stored))).await.unwrap());
        }
    }

    #[tokio::test]
    async fn the_commonest_passwords_are_refused() {
        let hasher = Hasher::default();
        for common in [
            "password",
            "12345678",
            "Password1",
            "qwertyuiop",
            "iloveyou",
            "aaaaaaaaaaaa",
            "annamaria",
            "dvonndvonn",
        ] {
            let refused = hasher.hash(common, "Annamaria", [7; 16]).await;
            assert_eq!(refused.unwrap_err().code, ProblemCode::CommonPassword, "{common}");
        }
        for taken in ["correct horse", "battery staple", "another horse", "kettle-on-the-hob"] {
            assert!(hasher.hash(taken, "Annamaria", [7; 16]).await.is_ok(), "{taken}");
        }
    }

    #[tokio::test]
    async fn who_hangs_up_frees_no_place_before_the_work_is_done() {
        let hasher = Hasher::default();
        let (begun, begins) = std::sync::mpsc::channel();
        let (end, ended) = std::sync::mpsc::channel::<()>();
        let ended = Arc::new(Mutex::new(ended));
        let work = || {
            let (begun, ended) = (begun.clone(), Arc::clone(&ended));
            move |memory: &mut Vec<Block>| {
                memory.resize(1, Block::new());
                begun.send(()).unwrap();
                let _ = ended.lock().unwrap().recv();
            }
        };
        for _ in 0..AT_ONCE {
            // The client leaves as soon as its work has begun.
            let mut run = std::pin::pin!(hasher.run(work()));
            while begins.try_recv().is_err() {
                tokio::select! { biased; _ = &mut run => panic!("it has ended"), () = tokio::task::yield_now() => {} }
            }
        }
        assert_eq!(hasher.at_once.available_permits(), 0, "both still work");
        assert!(hasher.memory.lock().unwrap().is_empty());
        drop(end);
        let done = hasher.run(|memory| memory.len()).await;
        assert_eq!(done.unwrap(), 1, "in memory that was used before");
        assert!(hasher.memory.lock().unwrap().len() <= AT_ONCE);
    }

    #[tokio::test]
    async fn the_queue_is_bounded_and_says_when_to_come_again() {
        let hasher = Hasher::default();
        let _all = Arc::clone(&hasher.places).acquire_many_owned(130).await.unwrap();
        let refused = hasher.verify("correct horse", None).await.unwrap_err();
        assert_eq!((refused.code, refused.retry_after), (ProblemCode::Unavailable, Some(5)));
    }
}
