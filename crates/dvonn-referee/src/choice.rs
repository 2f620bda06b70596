//! The choices before a game: how the board is filled, the opponent and the side. Each is an enum with the
//! word that stands for it on a command line, in storage and in the ids of messages.

use dvonn::random::{self, Random};
use dvonn::{Board, Color};

/// Declares an enum whose variants are words, with `ALL`, `FromStr` and `Display`.
macro_rules! words {
    ($(#[$meta:meta])* $name:ident, $expected:literal { $($(#[$doc:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $name {
            $($(#[$doc])* $variant,)+
        }

        impl $name {
            /// All choices, in order.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The word that stands for it.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }
        }

        dvonn::named! { $name: concat!("one of ", $expected); }
    };
}

words! {
    /// How the board is filled.
    Filling, "placement, random, balanced" {
        /// The players place the pieces in turn (rule L1).
        Placement = "placement",
        /// At random (rule L4).
        Random = "random",
        /// At random, with equal shares of the edge (rule L4).
        Balanced = "balanced",
    }
}

words! {
    /// The player of the other side.
    Opponent, "computer, human" {
        /// The computer.
        Computer = "computer",
        /// Another person at the same screen.
        Human = "human",
    }
}

words! {
    /// Which side a person plays against the computer.
    SideChoice, "white, black, lot" {
        /// White, who moves first.
        White = "white",
        /// Black.
        Black = "black",
        /// A random side (rule P3).
        Random = "lot",
    }
}

impl Filling {
    /// Returns a board for the beginning of a game.
    #[must_use]
    pub fn board(self, random: &mut Random) -> Board {
        match self {
            Self::Placement => Board::start(),
            Self::Random => random::setup(random),
            Self::Balanced => random::balanced_setup(random),
        }
    }
}

impl SideChoice {
    /// Returns the chosen side, or a random one if that was chosen.
    #[must_use]
    pub fn draw(self, random: &mut Random) -> Color {
        match self {
            Self::White => Color::White,
            Self::Black => Color::Black,
            Self::Random => Color::ALL[usize::from(random.below(2) != 0)],
        }
    }
}

impl From<Color> for SideChoice {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_back() {
        for filling in Filling::ALL {
            assert_eq!(filling.to_string().parse(), Ok(*filling));
        }
        for opponent in Opponent::ALL {
            assert_eq!(opponent.to_string().parse(), Ok(*opponent));
        }
        for side in SideChoice::ALL {
            assert_eq!(side.to_string().parse(), Ok(*side));
        }
        let unknown = "empty".parse::<Filling>().unwrap_err();
        assert_eq!(unknown.to_string(), "expected one of placement, random, balanced");
        assert_eq!("".parse::<Opponent>().unwrap_err().to_string(), "expected one of computer, human");
        assert_eq!("x".parse::<SideChoice>().unwrap_err().to_string(), "expected one of white, black, lot");
    }

    #[test]
    fn boards_are_filled_as_chosen() {
        let board = |filling: Filling| filling.board(&mut Random::new(5));
        assert_eq!(board(Filling::Placement), Board::start());
        assert_eq!(board(Filling::Random), random::setup(&mut Random::new(5)));
        assert_eq!(board(Filling::Balanced), random::balanced_setup(&mut Random::new(5)));
        assert_ne!(board(Filling::Random), board(Filling::Balanced));
    }

    #[test]
    fn a_random_side_may_be_either() {
        let drawn: Vec<Color> = (0..32).map(|seed| SideChoice::Random.draw(&mut Random::new(seed))).collect();
        assert!(drawn.contains(&Color::White) && drawn.contains(&Color::Black));
        for (seed, side) in drawn.into_iter().enumerate() {
            let is_black = Random::new(seed as u64).below(2) == 1;
            assert_eq!(side == Color::Black, is_black, "a seed gives the same side in every version");
        }
        for side in Color::ALL {
            assert_eq!(SideChoice::from(side).draw(&mut Random::new(0)), side);
        }
    }
}
