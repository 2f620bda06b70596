//! Faces of people on a server, each made from the name and the same on every screen. Nobody uploads
//! pictures, so there are none to check, store or take down.

use dvonn::random::Random;

/// How many ways there are to wear one's hair, or a hat.
pub const HAIRS: u8 = 14;
/// How many colours hair and hats have.
pub const COLORS: u8 = 9;
/// How many things a face may have besides.
pub const EXTRAS: u8 = 11;

/// The parts of a face. Each number is below the constant of its kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Look {
    /// Whether the ring is a black piece.
    pub is_coal: bool,
    /// How many rings are below it, at most 3, and for each whether it is a black piece: bit 0 for the upper
    /// one.
    pub below: (u8, u8),
    /// The hair or the hat, below [`HAIRS`].
    pub hair: u8,
    /// Its colour, below [`COLORS`].
    pub color: u8,
    /// An extra of the face, below [`EXTRAS`].
    pub extra: u8,
    /// Where the eyes look: to the left, straight ahead, or to the right.
    pub gaze: i8,
    /// How far the lids come down: 0 to 2.
    pub lids: u8,
}

impl Look {
    /// The look of a name. Small and capital letters are alike, as they are to a server.
    #[must_use]
    pub fn of(name: &str) -> Self {
        // FNV-1a, since a look must never change with a library.
        let hash = name.to_lowercase().bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        let mut random = Random::new(hash);
        let mut below = |bound: u8| random.below(bound.into()) as u8;
        Self {
            is_coal: below(2) == 1,
            below: (below(4), below(8)),
            hair: below(HAIRS),
            color: below(COLORS),
            extra: below(EXTRAS),
            gaze: below(3) as i8 - 1,
            lids: below(3),
        }
    }
}

/// The level of a bot of the house, if a name is one's.
#[must_use]
pub fn house_level(name: &str) -> Option<u8> {
    name.strip_prefix("computer-")?.parse().ok()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn a_name_has_one_look() {
        let look = Look { is_coal: false, below: (3, 6), hair: 4, color: 6, extra: 8, gaze: 1, lids: 2 };
        assert_eq!(Look::of("Anna"), look);
        assert_eq!(Look::of("anna"), look);
    }

    #[test]
    fn names_differ_in_their_looks() {
        let looks: HashSet<Look> = (0..1000).map(|n| Look::of(&format!("guest-{n}"))).collect();
        assert!(looks.len() > 980, "{} looks", looks.len());
        for (kinds, of) in [
            (HAIRS, (|look: &Look| look.hair) as fn(&Look) -> u8),
            (COLORS, |look| look.color),
            (EXTRAS, |look| look.extra),
            (4, |look| look.below.0),
            (3, |look| look.lids),
        ] {
            let seen: HashSet<u8> = looks.iter().map(of).collect();
            assert_eq!(seen, (0..kinds).collect());
        }
    }

    #[test]
    fn bots_of_the_house_are_known_by_their_names() {
        assert_eq!(house_level("computer-10"), Some(10));
        for name in ["computer-", "computer-x", "Computer-1", "anna"] {
            assert_eq!(house_level(name), None);
        }
    }
}
