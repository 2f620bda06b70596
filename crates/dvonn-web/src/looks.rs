//! Faces for people on a server, drawn from their names and the same on every screen. Nobody uploads
//! pictures, so there is nothing to check, store or take down.

use dvonn::hash::fnv1a;
use dvonn::random::Random;
use dvonn_analysis::Level;

/// The number of hairstyles and hats.
pub const HAIRS: u8 = 14;
/// The number of colours for hair and hats.
pub const COLORS: u8 = 9;
/// The number of extras for a face.
pub const EXTRAS: u8 = 11;

/// The parts of a face. Each number is less than the constant of its kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Look {
    /// Whether the face is a black ring.
    pub is_coal: bool,
    /// The number of rings below it, at most 3, and a bit for each that is black: bit 0 for the uppermost.
    pub below: (u8, u8),
    /// The hairstyle or hat, below [`HAIRS`].
    pub hair: u8,
    /// The colour of the hair or hat, below [`COLORS`].
    pub color: u8,
    /// The extra of the face, below [`EXTRAS`].
    pub extra: u8,
    /// Where the eyes look: −1 to the left, 0 straight ahead, 1 to the right.
    pub gaze: i8,
    /// How far the lids come down, from 0 to 2.
    pub lids: u8,
}

impl Look {
    /// The look for a name. Upper and lower case make no difference, as on a server.
    #[must_use]
    pub fn of(name: &str) -> Self {
        let mut random = Random::new(fnv1a(name.to_lowercase().as_bytes()));
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

/// The beginning of the names of a server's own bots.
const HOUSE: &str = "computer-";

/// The level of one of the server's own bots, if the name is a bot's.
#[must_use]
pub fn house_level(name: &str) -> Option<Level> {
    name.strip_prefix(HOUSE)?.parse().ok()
}

/// The name on a server of its own bot of a level.
#[must_use]
pub fn house_name(level: Level) -> String {
    format!("{HOUSE}{level}")
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
        assert_eq!(house_level("computer-10"), Some(Level::MAX));
        assert!(Level::all().all(|level| house_level(&house_name(level)) == Some(level)));
        for name in ["computer-", "computer-0", "computer-11", "computer-x", "Computer-1", "anna"] {
            assert_eq!(house_level(name), None);
        }
    }
}
