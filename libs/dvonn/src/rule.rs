//! The rules by number, and the ways of breaking them.

use core::fmt;

/// A rule of the game, by its number in the project's rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rule {
    /// 23 white, 23 black and 3 red pieces.
    P1,
    /// A stack's colour is that of its top piece; stacks never shrink or split.
    P2,
    /// The players take turns placing one piece on an empty space: the three reds, then black and white
    /// pieces alternately.
    L1,
    /// The placement ends when the board is full, with White's last piece.
    L2,
    /// White makes the first stacking move, then turns alternate.
    M1,
    /// A player moves a whole stack of their own in a straight line, exactly as many spaces as it is high,
    /// onto an occupied space.
    M2,
    /// A stack with all six neighbours occupied may not move.
    M3,
    /// A lone red piece may not be moved.
    M4,
    /// A player with a legal move must move; a player without one must pass.
    M5,
    /// A stack of eleven or more can never move.
    M7,
    /// Stacks that are not linked to a red piece leave the board.
    C1,
    /// The three reds never leave the board.
    C2,
    /// The game ends when neither side can move.
    E1,
}

impl Rule {
    /// The rules that a move or a board can break, in the order of the rule book.
    pub const ALL: [Self; 13] = [
        Self::P1,
        Self::P2,
        Self::L1,
        Self::L2,
        Self::M1,
        Self::M2,
        Self::M3,
        Self::M4,
        Self::M5,
        Self::M7,
        Self::C1,
        Self::C2,
        Self::E1,
    ];

    /// The number of the rule, such as `M3`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::P1 => "P1",
            Self::P2 => "P2",
            Self::L1 => "L1",
            Self::L2 => "L2",
            Self::M1 => "M1",
            Self::M2 => "M2",
            Self::M3 => "M3",
            Self::M4 => "M4",
            Self::M5 => "M5",
            Self::M7 => "M7",
            Self::C1 => "C1",
            Self::C2 => "C2",
            Self::E1 => "E1",
        }
    }
}

/// How a move breaks the rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Breach {
    /// A placement on a space that is not empty.
    Occupied,
    /// A stacking move while the board is being filled.
    StillPlacing,
    /// A pass while the board is being filled.
    MustPlace,
    /// A placement once the board is full.
    PlacementOver,
    /// The first space is empty.
    NothingThere,
    /// The stack belongs to the other side.
    NotYours,
    /// The stack is a lone red piece.
    LoneRed,
    /// All six neighbours of the stack are occupied.
    Surrounded,
    /// No line is long enough for a stack of this height.
    TooTallToMove {
        /// The stack's height.
        height: u8,
    },
    /// The spaces are not on one straight line.
    NotInLine,
    /// The distance is not the height of the stack.
    WrongDistance {
        /// The stack's height.
        height: u8,
        /// The number of steps to the target.
        distance: u8,
    },
    /// The target is an empty space.
    EmptyTarget,
    /// A pass although there is a legal move.
    MustMove,
    /// A move after the end.
    GameOver,
}

impl Breach {
    /// The rule that is broken.
    #[must_use]
    pub const fn rule(self) -> Rule {
        match self {
            Self::Occupied | Self::StillPlacing | Self::MustPlace => Rule::L1,
            Self::PlacementOver => Rule::L2,
            Self::NothingThere
            | Self::NotYours
            | Self::NotInLine
            | Self::WrongDistance { .. }
            | Self::EmptyTarget => Rule::M2,
            Self::Surrounded => Rule::M3,
            Self::LoneRed => Rule::M4,
            Self::MustMove => Rule::M5,
            Self::TooTallToMove { .. } => Rule::M7,
            Self::GameOver => Rule::E1,
        }
    }
}

impl fmt::Display for Breach {
    /// Writes a clause that can follow "because".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Occupied => f.write_str("there is a piece on that space already"),
            Self::StillPlacing => f.write_str("the board is still being filled: a piece must be placed"),
            Self::MustPlace => f.write_str("nobody may pass while the board is being filled"),
            Self::PlacementOver => f.write_str("the board has been filled: a stack must be moved"),
            Self::NothingThere => f.write_str("no stack stands on the first space"),
            Self::NotYours => f.write_str("the stack belongs to the other side"),
            Self::LoneRed => f.write_str("a lone red piece may not be moved"),
            Self::Surrounded => f.write_str("the stack is surrounded on all six sides"),
            Self::TooTallToMove { height } => write!(f, "a stack of {height} can never move"),
            Self::NotInLine => f.write_str("the two spaces are not on one straight line"),
            Self::WrongDistance { height, distance } => {
                let spaces = if *height == 1 { "space" } else { "spaces" };
                write!(f, "a stack of {height} moves exactly {height} {spaces}, not {distance}")
            }
            Self::EmptyTarget => f.write_str("a stack may not land on an empty space"),
            Self::MustMove => f.write_str("a player with a legal move may not pass"),
            Self::GameOver => f.write_str("the game is over"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn every_breach_names_its_rule_and_reason() {
        let known = [
            (Breach::Occupied, "L1", "there is a piece on that space already"),
            (Breach::StillPlacing, "L1", "the board is still being filled: a piece must be placed"),
            (Breach::MustPlace, "L1", "nobody may pass while the board is being filled"),
            (Breach::PlacementOver, "L2", "the board has been filled: a stack must be moved"),
            (Breach::NothingThere, "M2", "no stack stands on the first space"),
            (Breach::NotYours, "M2", "the stack belongs to the other side"),
            (Breach::LoneRed, "M4", "a lone red piece may not be moved"),
            (Breach::Surrounded, "M3", "the stack is surrounded on all six sides"),
            (Breach::TooTallToMove { height: 12 }, "M7", "a stack of 12 can never move"),
            (Breach::NotInLine, "M2", "the two spaces are not on one straight line"),
            (
                Breach::WrongDistance { height: 1, distance: 2 },
                "M2",
                "a stack of 1 moves exactly 1 space, not 2",
            ),
            (
                Breach::WrongDistance { height: 3, distance: 2 },
                "M2",
                "a stack of 3 moves exactly 3 spaces, not 2",
            ),
            (Breach::EmptyTarget, "M2", "a stack may not land on an empty space"),
            (Breach::MustMove, "M5", "a player with a legal move may not pass"),
            (Breach::GameOver, "E1", "the game is over"),
        ];
        for (breach, rule, reason) in known {
            assert_eq!((breach.rule().as_str(), breach.to_string().as_str()), (rule, reason));
        }
        assert_eq!(std::format!("{:>3}", Rule::M7), " M7");
    }
}
