//! Set-ups: anything that a person can put on a board, and its faults.

use core::fmt;
use core::ops::{Deref, Index, IndexMut};

use crate::position::piece_to_place;
use crate::{Color, Phase, Piece, Pieces, Position, Rule, Space, SpaceSet, Stack, Symmetry};

/// Anything that can be put on a board: any pieces on any space, either side to move, either phase.
///
/// A [`Board`](crate::Board) and a [`Position`] can be made from it if the rules allow it. If not,
/// [`Setup::faults`] lists everything that is wrong. Its text is a position string (DFEN).
///
/// ```
/// use dvonn::{Piece, Pieces, Position, Setup, Space};
///
/// let mut setup = Setup::empty();
/// setup[Space::E3] = Pieces::single(Piece::White);
/// assert_eq!(setup.count(Piece::White), 1);
/// // A lone white piece without a red one breaks the rules.
/// assert!(Position::try_from(&setup).is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    stacks: [Pieces; Space::COUNT],
    /// The side to move.
    pub side: Color,
    /// The phase.
    pub phase: Phase,
}

impl Setup {
    /// The empty board, White to place: the start of the game.
    #[must_use]
    pub const fn empty() -> Self {
        Self { stacks: [Pieces::EMPTY; Space::COUNT], side: Color::White, phase: Phase::Placement }
    }

    /// The number of pieces of a kind on the board.
    #[must_use]
    pub fn count(&self, piece: Piece) -> u32 {
        self.stacks.iter().map(|stack| u32::from(stack.count(piece))).sum()
    }

    /// The spaces whose pieces satisfy the predicate.
    pub(crate) fn spaces(&self, mut f: impl FnMut(Pieces) -> bool) -> SpaceSet {
        Space::all().filter(|&space| f(self[space])).collect()
    }

    /// The set-up transformed by a symmetry (rule B3).
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Self {
        let mut image = *self;
        for space in Space::all() {
            image[symmetry.space(space)] = self[space];
        }
        image
    }

    /// Every reason why the rules do not allow this board; empty if they do.
    #[must_use]
    pub fn faults(&self) -> Faults {
        let mut faults = Faults::none();
        for piece in Piece::ALL {
            let count = self.count(piece);
            if count > u32::from(piece.total()) {
                faults.push(Fault::TooMany { piece, count });
            }
        }
        let red_on_top = self.spaces(|stack| stack.height() > 1 && stack.top() == Some(Piece::Red));
        faults.push_spaces(red_on_top, Fault::RedOnTop);
        match self.phase {
            Phase::Placement => self.placement_faults(&mut faults),
            Phase::Stacking => self.stacking_faults(&mut faults),
        }
        faults
    }

    /// The position of a set-up in which the colours of buried pieces may be wrong.
    ///
    /// Buried colours never affect play, and programs that do not store them write arbitrary ones. The rules
    /// must allow everything else: no side may have more than 23 stacks, and the board no more than 49
    /// pieces.
    ///
    /// # Errors
    /// All [faults](Self::faults), unless the only fault is that too many buried pieces are white or black.
    pub fn position_by_tops(&self) -> Result<Position, Faults> {
        let faults = self.faults();
        let only_colors = faults
            .iter()
            .all(|fault| matches!(fault, Fault::TooMany { piece: Piece::White | Piece::Black, .. }));
        let tops = |color: Color| self.spaces(|stack| stack.top() == Some(color.into())).len();
        let enough_of_each = Color::ALL.iter().all(|&color| tops(color) <= usize::from(Piece::White.total()));
        let pieces: u32 = self.stacks.iter().map(|stack| u32::from(stack.height())).sum();
        if only_colors && enough_of_each && pieces <= Space::COUNT as u32 {
            Ok(self.position_unchecked())
        } else {
            Err(faults)
        }
    }

    /// The position of a set-up that the caller knows to be valid.
    pub(crate) fn position_unchecked(&self) -> Position {
        let stacks = Space::all().filter_map(|space| Some((space, self[space].stack()?)));
        Position::from_stacks(stacks, self.side, self.phase)
    }

    /// Adds the breaches of rules L1 and L2: the number of pieces determines which pieces can have been
    /// placed.
    fn placement_faults(&self, faults: &mut Faults) {
        faults.push_spaces(self.spaces(|stack| stack.height() > 1), Fault::StackWhilePlacing);
        let placed: u32 = Piece::ALL.iter().map(|&piece| self.count(piece)).sum();
        if placed >= Space::COUNT as u32 {
            return faults.push(Fault::BoardFull);
        }
        let order = (0..placed as u8).map(piece_to_place);
        let [white, black, red] = Piece::ALL.map(|kind| order.clone().filter(|&p| p == kind).count() as u32);
        if self.count(Piece::Red) != red {
            faults.push(Fault::Reds { count: self.count(Piece::Red), expected: red });
        } else if self.count(Piece::White) != white {
            faults.push(Fault::NotInTurn { white, black });
        }
        let side = if placed.is_multiple_of(2) { Color::White } else { Color::Black };
        if self.side != side {
            faults.push(Fault::WrongSide { expected: side });
        }
    }

    /// Adds the breaches of rules M1, C1 and C2.
    fn stacking_faults(&self, faults: &mut Faults) {
        let reds = self.count(Piece::Red);
        if reds != 3 {
            faults.push(Fault::Reds { count: reds, expected: 3 });
        }
        let occupied = self.spaces(|stack| !stack.is_empty());
        if occupied == SpaceSet::BOARD {
            // White makes the first stacking move, unless all its pieces are surrounded and it has to pass.
            let white = self.spaces(|stack| stack.top() == Some(Piece::White));
            if self.side == Color::Black && !(white & SpaceSet::EDGE).is_empty() {
                faults.push(Fault::WrongSide { expected: Color::White });
            }
        } else {
            let in_contact = occupied.linked_to(self.spaces(|stack| stack.count(Piece::Red) > 0));
            faults.push_spaces(occupied - in_contact, Fault::OutOfContact);
        }
    }
}

impl Default for Setup {
    fn default() -> Self {
        Self::empty()
    }
}

impl Index<Space> for Setup {
    type Output = Pieces;
    fn index(&self, space: Space) -> &Pieces {
        &self.stacks[space.index()]
    }
}

impl IndexMut<Space> for Setup {
    fn index_mut(&mut self, space: Space) -> &mut Pieces {
        &mut self.stacks[space.index()]
    }
}

impl From<&Position> for Setup {
    /// Makes a set-up of the position. A position does not know the colours of buried pieces, so they are
    /// invented: the reds at the bottom, then white pieces while there are any left, then black ones. The
    /// rules allow the result, and equal positions have equal set-ups.
    fn from(position: &Position) -> Self {
        let mut setup = Self { side: position.side(), phase: position.phase(), ..Self::empty() };
        let tops = position.owned_by(Color::White).len() as u8;
        let mut whites = Piece::White.total().saturating_sub(tops);
        let mut reds = Piece::Red.total().saturating_sub(position.reds().len() as u8);
        for (space, stack) in position.stacks() {
            setup[space] = made_up(stack, &mut reds, &mut whites);
        }
        setup
    }
}

/// Invents the pieces of a stack, using at most `reds` reds besides a first one and `whites` buried white
/// pieces.
fn made_up(stack: Stack, reds: &mut u8, whites: &mut u8) -> Pieces {
    let Some(owner) = stack.owner() else { return Pieces::single(Piece::Red) };
    let mut buried = stack.height().saturating_sub(1);
    let mut pieces = Pieces::EMPTY;
    let mut put = |piece, count| {
        // A position never has more pieces than a stack can contain.
        (0..count).for_each(|_| pieces = Pieces::single(piece).landing_on(pieces).unwrap_or(pieces));
    };
    if stack.has_red() {
        let more = (*reds).min(buried.saturating_sub(1));
        *reds -= more;
        buried = buried.saturating_sub(1 + more);
        put(Piece::Red, 1 + more);
    }
    let white = (*whites).min(buried);
    *whites -= white;
    put(Piece::White, white);
    put(Piece::Black, buried - white);
    put(owner.into(), 1);
    pieces
}

impl TryFrom<&Setup> for Position {
    type Error = Faults;

    fn try_from(setup: &Setup) -> Result<Self, Faults> {
        match setup.faults() {
            faults if faults.is_empty() => Ok(setup.position_unchecked()),
            faults => Err(faults),
        }
    }
}

/// One reason why the rules do not allow a [`Setup`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// More pieces of a kind than the game has (P1).
    TooMany {
        /// The kind.
        piece: Piece,
        /// The number on the board.
        count: u32,
    },
    /// Red pieces on top of other pieces (M4): a lone red never moves.
    RedOnTop(SpaceSet),
    /// Stacks of two or more pieces while the board is being filled (L1).
    StackWhilePlacing(SpaceSet),
    /// The board is full, so the placement phase is over (L2).
    BoardFull,
    /// The wrong number of reds: there are three in the stacking phase (C2), and the first three placed
    /// pieces are red (L1).
    Reds {
        /// The number on the board.
        count: u32,
        /// The required number.
        expected: u32,
    },
    /// White and black pieces were not placed alternately (L1).
    NotInTurn {
        /// The required number of white pieces.
        white: u32,
        /// The required number of black pieces.
        black: u32,
    },
    /// It cannot be this side's turn (L1, M1).
    WrongSide {
        /// The side whose turn it must be.
        expected: Color,
    },
    /// Stacks without contact with a red piece (C1).
    OutOfContact(SpaceSet),
}

impl Fault {
    /// The rule that is broken.
    #[must_use]
    pub const fn rule(self) -> Rule {
        match self {
            Self::TooMany { .. } => Rule::P1,
            Self::RedOnTop(_) => Rule::M4,
            Self::StackWhilePlacing(_) | Self::NotInTurn { .. } => Rule::L1,
            Self::BoardFull => Rule::L2,
            Self::Reds { expected: 3, .. } => Rule::C2,
            Self::Reds { .. } => Rule::L1,
            Self::WrongSide { .. } => Rule::M1,
            Self::OutOfContact(_) => Rule::C1,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooMany { piece, count } => {
                write!(f, "{count} {piece} pieces on the board, the game has {}", piece.total())
            }
            Self::RedOnTop(spaces) => write!(f, "a red piece on top of others on {spaces}"),
            Self::StackWhilePlacing(spaces) => {
                write!(f, "more than one piece on {spaces} while the board is being filled")
            }
            Self::BoardFull => f.write_str("the board is full, so the phase must be s (stacking)"),
            Self::Reds { count, expected } => write!(f, "{count} red pieces, there must be {expected}"),
            Self::NotInTurn { white, black } => {
                write!(
                    f,
                    "white and black pieces not placed in turn: there must be {white} white and {black} black"
                )
            }
            Self::WrongSide { expected } => write!(f, "it must be {expected}'s turn"),
            Self::OutOfContact(spaces) => write!(f, "not in contact with a red piece: {spaces}"),
        }?;
        write!(f, " (rule {})", self.rule())
    }
}

/// All faults of a [`Setup`] as a short list: the pieces first, then the order of play, then contact.
#[derive(Clone, Copy)]
pub struct Faults {
    faults: [Fault; Self::CAPACITY],
    len: usize,
}

impl Faults {
    /// The maximum number of faults that can occur together: three kinds of piece, reds on top, and three
    /// more in either phase.
    const CAPACITY: usize = 7;

    const fn none() -> Self {
        Self { faults: [Fault::BoardFull; Self::CAPACITY], len: 0 }
    }

    const fn push(&mut self, fault: Fault) {
        self.faults[self.len] = fault;
        self.len += 1;
    }

    fn push_spaces(&mut self, spaces: SpaceSet, fault: fn(SpaceSet) -> Fault) {
        if !spaces.is_empty() {
            self.push(fault(spaces));
        }
    }
}

impl Deref for Faults {
    type Target = [Fault];
    fn deref(&self) -> &[Fault] {
        &self.faults[..self.len]
    }
}

impl PartialEq for Faults {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for Faults {}

impl fmt::Debug for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl fmt::Display for Faults {
    /// Writes all faults, separated by semicolons.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_joined(f, self.iter())
    }
}

impl core::error::Error for Faults {}

/// Writes items separated by semicolons.
pub(crate) fn write_joined<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    items: impl Iterator<Item = T>,
) -> fmt::Result {
    for (i, item) in items.enumerate() {
        write!(f, "{}{item}", if i > 0 { "; " } else { "" })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;
    use std::string::ToString;
    use std::vec::Vec;

    fn faults(dfen: &str) -> Vec<std::string::String> {
        dfen.parse::<Setup>().unwrap().faults().iter().map(Fault::to_string).collect()
    }

    #[test]
    fn faults_say_what_is_wrong_and_which_rule_it_breaks() {
        for (dfen, expected) in [
            ("9/10/r,r,r,8/10/9 w s", &[][..]),
            ("9/10/r,r,9/10/9 w s", &["2 red pieces, there must be 3 (rule C2)"]),
            (
                "9/10/r,r,r,r,7/10/9 w s",
                &[
                    "4 red pieces on the board, the game has 3 (rule P1)",
                    "4 red pieces, there must be 3 (rule C2)",
                ],
            ),
            ("9/10/r,wr,r,8/10/9 w s", &["a red piece on top of others on b3 (rule M4)"]),
            ("9/10/r,r,r,1,w,6/10/8,b w s", &["not in contact with a red piece: i1 e3 (rule C1)"]),
            (
                "9/10/r,r,rb,8/10/9 b p",
                &[
                    "more than one piece on c3 while the board is being filled (rule L1)",
                    "it must be White's turn (rule M1)",
                ],
            ),
            ("9/10/r,10/10/9 w p", &["it must be Black's turn (rule M1)"]),
            ("9/10/r,w,9/10/9 w p", &["1 red pieces, there must be 2 (rule L1)"]),
            (
                "9/10/r,r,r,b,b,6/10/9 b p",
                &["white and black pieces not placed in turn: there must be 1 white and 1 black (rule L1)"],
            ),
        ] {
            assert_eq!(faults(dfen), expected, "{dfen}");
            let text = dfen.parse::<Setup>().unwrap().faults().to_string();
            assert_eq!(text, expected.join("; "), "{dfen}");
        }
    }

    /// A full set-up with these black spaces: of the others, the first three are red and the rest white.
    fn full(black: SpaceSet) -> Setup {
        let mut setup = Setup { phase: Phase::Stacking, ..Setup::empty() };
        let reds: SpaceSet = (!black).iter().take(3).collect();
        for space in Space::all() {
            let piece = match (reds.contains(space), black.contains(space)) {
                (true, _) => Piece::Red,
                (_, true) => Piece::Black,
                _ => Piece::White,
            };
            setup[space] = Pieces::single(piece);
        }
        setup
    }

    #[test]
    fn a_full_board_is_whites_to_move_unless_it_must_pass() {
        let mut setup = full(SpaceSet::EDGE - Space::K5.into());
        assert_eq!(setup.count(Piece::Black), 23);
        assert!(setup.faults().is_empty(), "{}", setup.faults());
        setup.side = Color::Black;
        assert_eq!(
            setup.faults().to_string(),
            "it must be White's turn (rule M1)",
            "White has a piece on the edge"
        );
        setup.phase = Phase::Placement;
        assert_eq!(
            setup.faults().to_string(),
            "the board is full, so the phase must be s (stacking) (rule L2)"
        );
        // With a red on the last space of the edge, every white piece is surrounded.
        setup.phase = Phase::Stacking;
        let (a, b) = (Space::K5, setup.spaces(|stack| stack.top() == Some(Piece::Red)).first().unwrap());
        (setup[a], setup[b]) = (setup[b], setup[a]);
        assert!(setup.faults().is_empty(), "{}", setup.faults());
    }

    #[test]
    fn the_colours_of_buried_pieces_may_be_wrong_up_to_the_number_of_pieces() {
        let by_tops = |dfen: &str| dfen.parse::<Setup>().unwrap().position_by_tops();
        let stack = |letter: &str, height| letter.repeat(height);
        // 46 pieces in two stacks and three reds make all 49.
        let all = std::format!("9/10/r,{},r,{},r,6/10/9 w s", stack("b", 23) + "w", stack("b", 22));
        assert_eq!(by_tops(&all).unwrap().pieces(), 49);
        let one_more = std::format!("9/10/r,{},r,{},r,6/10/9 w s", stack("b", 23) + "w", stack("b", 23));
        assert_eq!(
            by_tops(&one_more).unwrap_err().to_string(),
            "46 black pieces on the board, the game has 23 (rule P1)"
        );
        let rows = |blacks: usize| {
            let mut setup = Setup { phase: Phase::Stacking, ..Setup::empty() };
            for (i, space) in Space::all().take(blacks + 3).enumerate() {
                setup[space] = Pieces::single(if i < 3 { Piece::Red } else { Piece::Black });
            }
            setup
        };
        assert!(rows(23).position_by_tops().is_ok());
        assert!(rows(24).position_by_tops().is_err(), "no side has 24 stacks");
        assert!(by_tops("9/10/r,r,9/10/9 w s").is_err());
    }

    #[test]
    fn buried_colours_are_made_up_within_the_pieces_of_the_game() {
        let text = |dfen: &str| dfen.parse::<Position>().unwrap().to_string();
        assert_eq!(text("9/10/r,bwrwb,w,brw,7/10/9 b s"), "9/10/r,rwwwb,w,rww,7/10/9 b s");
        // All three reds are in the two stacks that contain any.
        assert_eq!(text("9/10/rwb,brrw,9/10/9 w s"), "9/10/rrb,rwww,9/10/9 w s");
        // White has 23 pieces and no more.
        let tall = std::format!("9/10/r,{}b,r,{}w,r,6/10/9 w s", "b".repeat(22), "w".repeat(22));
        let made_up = std::format!("9/10/r,{}b,r,{}w,r,6/10/9 w s", "w".repeat(22), "b".repeat(22));
        assert_eq!(text(&tall), made_up);
        assert_eq!(text("9/10/11/10/9 w p"), "9/10/11/10/9 w p");
    }

    #[test]
    fn faults_are_equal_if_the_lists_are() {
        let faults = |dfen: &str| dfen.parse::<Setup>().unwrap().faults();
        let none = faults("9/10/r,r,r,8/10/9 w s");
        let two_reds = faults("9/10/r,r,9/10/9 w s");
        assert_eq!(two_reds, faults("9/10/r,1,r,8/10/9 w s"));
        assert_ne!(two_reds, faults("9/10/r,10/10/9 w s"));
        assert_ne!(two_reds, none);
        assert_eq!(std::format!("{none:?} {two_reds:?}"), "[] [Reds { count: 2, expected: 3 }]");
    }

    #[test]
    fn a_set_up_becomes_a_board_or_says_its_faults() {
        let good: Setup = "9/10/r,r,rwb,8/10/9 w s".parse().unwrap();
        assert_eq!(*Board::try_from(&good).unwrap().setup(), good);
        assert_eq!(Position::try_from(&good).unwrap(), *Board::try_from(&good).unwrap().position());
        let bad: Setup = "9/10/r,r,9/10/9 w s".parse().unwrap();
        assert_eq!(Board::try_from(&bad), Err(bad.faults()));
        assert_eq!(Position::try_from(&bad), Err(bad.faults()));
        assert_eq!(good.transformed(Symmetry::HalfTurn).to_string(), "9/10/8,rwb,r,r/10/9 w s");
        assert_eq!(Piece::ALL.map(|piece| good.count(piece)), [1, 1, 3]);
        assert_eq!(Setup::default(), Setup::empty());
    }
}
