//! Passwords: Argon2id with the parameters that OWASP recommends (19 MiB, two passes, one lane).

use std::sync::LazyLock;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use dvonn_net::{Problem, ProblemCode};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// How many bytes a password has.
const LENGTH: std::ops::RangeInclusive<usize> = 8..=256;

/// Hashes passwords, a few at a time: each takes a while and much memory.
pub(crate) struct Hasher {
    at_once: Semaphore,
    /// The hash of no password, against which those of unknown names are compared: that takes as long.
    nobody: &'static str,
}

static NOBODY: LazyLock<String> = LazyLock::new(|| hash("", [0; 16]).unwrap_or_default());

impl Default for Hasher {
    fn default() -> Self {
        // At the start, and not when somebody has a wrong name first.
        Self { at_once: Semaphore::new(2), nobody: &NOBODY }
    }
}

fn hash(password: &str, salt: [u8; 16]) -> Option<String> {
    Argon2::default().hash_password_with_salt(password.as_bytes(), &salt).ok().map(|hash| hash.to_string())
}

fn unavailable() -> Problem {
    Problem::new(ProblemCode::Unavailable, "the password could not be hashed")
}

impl Hasher {
    /// The hash of a new password, in PHC string format.
    pub(crate) async fn hash(&self, password: &str, salt: [u8; 16]) -> Result<String, Problem> {
        if !LENGTH.contains(&password.len()) {
            let detail = format!("expected a password of {} to {} bytes", LENGTH.start(), LENGTH.end());
            return Err(Problem::new(ProblemCode::BadPassword, detail));
        }
        let _permit = self.at_once.acquire().await.map_err(|_| unavailable())?;
        let password = password.to_owned();
        let hashed = spawn_blocking(move || hash(&password, salt)).await;
        hashed.ok().flatten().ok_or_else(unavailable)
    }

    /// Whether it is the password with this hash. It takes as long if there is no hash.
    pub(crate) async fn verify(&self, password: &str, hash: Option<&str>) -> Result<bool, Problem> {
        // A longer one is no password, and would cost more.
        let password = if LENGTH.contains(&password.len()) { password.to_owned() } else { String::new() };
        let is_known = hash.is_some();
        let hash = hash.unwrap_or(self.nobody).to_owned();
        let _permit = self.at_once.acquire().await.map_err(|_| unavailable())?;
        let verify = move || {
            // A bot has no hash, and nobody signs in as one.
            let Ok(parsed) = PasswordHash::new(&hash) else { return Some(false) };
            Some(Argon2::default().verify_password(password.as_bytes(), &parsed).is_ok())
        };
        let is_right = spawn_blocking(verify).await.ok().flatten().ok_or_else(unavailable)?;
        Ok(is_right && is_known)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_is_known_by_its_hash() {
        let hasher = Hasher::default();
        let hash = hasher.hash("correct horse", [7; 16]).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert!(hasher.verify("correct horse", Some(&hash)).await.unwrap());
        for wrong in ["correct horsf", "", &"x".repeat(1000)] {
            assert!(!hasher.verify(wrong, Some(&hash)).await.unwrap(), "{wrong}");
            assert!(!hasher.verify(wrong, None).await.unwrap(), "{wrong}");
        }
        for (length, is_password) in [(7, false), (8, true), (256, true), (257, false)] {
            let hashed = hasher.hash(&"x".repeat(length), [7; 16]).await;
            assert_eq!(hashed.is_ok(), is_password, "{length}");
        }
        let refused = hasher.hash("short", [7; 16]).await.unwrap_err();
        assert_eq!(refused.code, ProblemCode::BadPassword);
    }
}
