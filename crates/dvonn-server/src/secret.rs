//! Secrets that people read and type: invitations, and passwords that the server makes.

use sha2::{Digest as _, Sha256};

use crate::store::TokenHash;

/// Letters and digits that are hard to confuse.
const LETTERS: &[u8; 31] = b"abcdefghjkmnpqrstuvwxyz23456789";

/// The number of characters in a code. Each is one of 31.
const LENGTH: usize = 16;

/// The number of characters in a group.
const GROUP: usize = 4;

/// Returns a code from random bytes: sixteen characters in groups of four, with 79 bits of entropy.
pub(crate) fn code(chance: &[u8; 64]) -> String {
    // One of 32 values is skipped, so that all characters are equally likely. 16 of the 64 bytes are used.
    let letters = chance.iter().filter_map(|byte| LETTERS.get(usize::from(byte % 32))).take(LENGTH);
    let mut code = String::new();
    for (at, &letter) in letters.enumerate() {
        if at > 0 && at % GROUP == 0 {
            code.push('-');
        }
        code.push(char::from(letter));
    }
    code
}

/// Returns the hash under which a code is stored. Case, spaces and hyphens don't matter.
pub(crate) fn hash(code: &str) -> TokenHash {
    let letters: String = code.chars().filter(|letter| letter.is_alphanumeric()).collect();
    TokenHash(Sha256::digest(letters.to_lowercase().as_bytes()).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_it_was_written_or_typed() {
        let chance = std::array::from_fn(|at| u8::try_from(at * 37 % 256).unwrap());
        let code = code(&chance);
        let groups: Vec<&str> = code.split('-').collect();
        assert!(groups.len() == 4 && groups.iter().all(|group| group.len() == 4), "{code}");
        assert!(!code.contains(['i', 'l', 'o', '0', '1']), "{code}");
        assert_eq!(hash(&code), hash(&format!(" {} ", code.to_uppercase().replace('-', " "))));
        assert_ne!(hash(&code), hash(&code[1..]));
    }
}
