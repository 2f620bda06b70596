//! Positions that the rules allow.
//!
//! Each chapter of the rules has a file: [`placement`] (L), [`stacking`] (M), [`contact`] (C), [`end`] (E);
//! [`legality`] says which rule an illegal move breaks; [`targets`] counts moves.

mod contact;
mod end;
mod legality;
mod placement;
mod stacking;
mod targets;

use core::fmt;

pub use legality::IllegalMove;
pub(crate) use placement::piece_to_place;

use crate::{ByColor, Color, Move, MoveList, Piece, Space, SpaceSet, Stack, Symmetry, zobrist};

/// The two phases of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Phase {
    /// Phase 1: the players fill the board (rules L1–L4).
    Placement,
    /// Phase 2: they move stacks onto stacks (rules M1–M7).
    Stacking,
}

impl Phase {
    /// Both phases, in their order.
    pub const ALL: [Self; 2] = [Self::Placement, Self::Stacking];

    /// `placement` or `stacking`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Placement => "placement",
            Self::Stacking => "stacking",
        }
    }

    /// The letter of position strings, `p` or `s`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Placement => 'p',
            Self::Stacking => 's',
        }
    }
}

/// Everything about a position that affects play: the owner and height of every stack, whether it contains a
/// red piece, the side to move, and the phase.
///
/// The rules allow every `Position`: it is reached from the start by legal moves, or comes from a random
/// set-up or from a [`Setup`](crate::Setup) without faults. It is a plain value of about 100 bytes, and
/// playing a move makes a new one. A [`Board`](crate::Board) also knows the pieces of every stack.
///
/// ```
/// use dvonn::Position;
///
/// let position: Position = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse()?;
/// assert_eq!(position.legal_moves().len(), 4);
/// let after = position.play("b3c3".parse()?)?;
/// assert_eq!(after.side(), dvonn::Color::Black);
/// assert!(position.play("a3b3".parse()?).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Position {
    /// The stacks that each side controls.
    owned: ByColor<SpaceSet>,
    /// The stacks that contain a red piece, lone reds included.
    reds: SpaceSet,
    /// The stacks of two or more pieces.
    tall: SpaceSet,
    /// [`Stack::code`] of every space's stack by [`Space::bit`]; 0 for an empty space.
    codes: [u8; 64],
    /// See [`Position::zobrist`].
    zobrist: u64,
    side: Color,
    phase: Phase,
}

impl Position {
    /// The number that [`Position::zobrist`] combines by exclusive or when it is Black's turn.
    pub const ZOBRIST_BLACK_TO_MOVE: u64 = zobrist::BLACK_TO_MOVE;

    /// The number that [`Position::zobrist`] combines by exclusive or in the stacking phase.
    pub const ZOBRIST_STACKING: u64 = zobrist::STACKING;

    /// The start of the game: the empty board, White to place (rule L1).
    #[must_use]
    pub const fn start() -> Self {
        Self {
            owned: ByColor { white: SpaceSet::EMPTY, black: SpaceSet::EMPTY },
            reds: SpaceSet::EMPTY,
            tall: SpaceSet::EMPTY,
            codes: [0; 64],
            zobrist: 0,
            side: Color::White,
            phase: Phase::Placement,
        }
    }

    /// Makes the full board at the end of the placement phase (rule L2), White to move: these spaces are
    /// White's and Black's, the rest red. `None` if the sets overlap or do not have 23 spaces each (rule P1).
    #[must_use]
    pub fn full_board(white: SpaceSet, black: SpaceSet) -> Option<Self> {
        if !(white & black).is_empty() || white.len() != 23 || black.len() != 23 {
            return None;
        }
        let mut position = Self::start();
        position.begin_stacking();
        let reds = !(white | black);
        position.owned = ByColor { white, black };
        position.reds = reds;
        for (set, piece) in [(white, Piece::White), (black, Piece::Black), (reds, Piece::Red)] {
            let code = Stack::single(piece).code();
            for space in set {
                position.codes[space.bit()] = code;
                position.zobrist ^= zobrist::of_stack(space, code);
            }
        }
        Some(position)
    }

    /// Makes a position with these stacks. The caller must know that the rules allow it.
    pub(crate) fn from_stacks(
        stacks: impl IntoIterator<Item = (Space, Stack)>,
        side: Color,
        phase: Phase,
    ) -> Self {
        let mut position = Self::start();
        if phase == Phase::Stacking {
            position.begin_stacking();
        }
        if side == Color::Black {
            position.change_side();
        }
        for (space, stack) in stacks {
            position.put(space, stack);
        }
        position
    }

    /// The phase.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The side whose turn it is, to place, to move or to pass.
    #[must_use]
    pub const fn side(&self) -> Color {
        self.side
    }

    /// Returns the stack on a space, or `None` if the space is empty.
    #[must_use]
    pub const fn stack(&self, space: Space) -> Option<Stack> {
        Stack::from_code(self.codes[space.bit()])
    }

    /// The height of the stack on every space by [`Space::bit`], 0 for an empty space. It suits code that
    /// reads all heights, such as the input of a network.
    #[must_use]
    #[inline]
    pub fn heights(&self) -> [u8; 64] {
        self.codes.map(|code| code >> 2)
    }

    /// The stacks on the board with their spaces, `a1` first.
    pub fn stacks(&self) -> impl Iterator<Item = (Space, Stack)> + use<'_> {
        self.occupied().iter().filter_map(|space| Some((space, self.stack(space)?)))
    }

    /// Returns the occupied spaces.
    #[must_use]
    #[inline]
    pub fn occupied(&self) -> SpaceSet {
        self.owned.white | self.owned.black | self.reds
    }

    /// The spaces of the stacks that a side controls (rule P2).
    #[must_use]
    pub const fn owned_by(&self, color: Color) -> SpaceSet {
        match color {
            Color::White => self.owned.white,
            Color::Black => self.owned.black,
        }
    }

    /// The spaces with a red piece, alone or inside a stack.
    #[must_use]
    pub const fn reds(&self) -> SpaceSet {
        self.reds
    }

    /// The spaces with a single red piece, which belongs to neither side (rule M4).
    #[must_use]
    pub fn lone_reds(&self) -> SpaceSet {
        self.reds - self.owned.white - self.owned.black
    }

    /// The spaces whose stacks are two or more pieces high.
    #[must_use]
    pub const fn tall(&self) -> SpaceSet {
        self.tall
    }

    /// The stacks on the board whose six neighbouring spaces are all occupied: they may not move (rule M3).
    #[must_use]
    pub fn surrounded(&self) -> SpaceSet {
        self.occupied().surrounded()
    }

    /// The Zobrist hash of the position (Zobrist 1970). Equal positions have equal hashes; different ones
    /// differ except by rare accident (one pair in 2⁶⁴).
    ///
    /// It is updated with each move. It is the same on every machine and in every release with the same major
    /// version.
    #[must_use]
    pub const fn zobrist(&self) -> u64 {
        self.zobrist
    }

    /// All legal moves, sorted: the placements, the stacking moves, or only the pass (rule M5). Empty when
    /// the game is over.
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        match self.phase {
            Phase::Placement => {
                for space in self.vacant() {
                    moves.push(Move::Place(space));
                }
            }
            Phase::Stacking => {
                for (from, targets) in self.stacking_moves() {
                    for to in targets {
                        moves.push(Move::Stack { from, to });
                    }
                }
                if moves.is_empty() && self.must_pass() {
                    moves.push(Move::Pass);
                }
            }
        }
        moves
    }

    /// The legal move with this index in [`legal_moves`](Self::legal_moves), without making the list; `None`
    /// if there are fewer moves.
    #[must_use]
    pub fn nth_move(&self, index: usize) -> Option<Move> {
        self.choose_move(|count| (index < count).then_some(index))
    }

    /// Chooses a legal move by its index in [`legal_moves`](Self::legal_moves), without making the list.
    /// `choose` receives the number of legal moves, where a forced pass counts as one; it is not called when
    /// the game is over. Returns `None` if there is no such move.
    ///
    /// This is faster than [`count_moves`](Self::count_moves) and [`nth_move`](Self::nth_move), for code that
    /// reads many games whose moves are stored as such indices.
    #[inline]
    pub fn choose_move(&self, choose: impl FnOnce(usize) -> Option<usize>) -> Option<Move> {
        match self.phase {
            Phase::Placement => {
                let vacant = self.vacant();
                vacant.nth(choose(vacant.len())?).map(Move::Place)
            }
            Phase::Stacking => {
                let moves = self.targets_counted();
                match moves.total() {
                    0 if self.must_pass() => (choose(1)? == 0).then_some(Move::Pass),
                    0 => None,
                    total => {
                        let (from, rest) = moves.find(choose(total)?)?;
                        let to = (self.jumps(from) & self.occupied()).nth(rest)?;
                        Some(Move::Stack { from, to })
                    }
                }
            }
        }
    }

    /// The index of a move in [`legal_moves`](Self::legal_moves), without making the list; `None` if it is
    /// not legal.
    #[must_use]
    pub fn index_of_move(&self, m: Move) -> Option<usize> {
        match m {
            Move::Place(space) => {
                let vacant = self.vacant();
                let free = self.phase == Phase::Placement && vacant.contains(space);
                free.then(|| vacant.iter().take_while(|&other| other != space).count())
            }
            Move::Stack { from, to } => {
                let mut before = 0;
                for (other, targets) in self.stacking_moves() {
                    if other == from {
                        let place = targets.iter().position(|target| target == to)?;
                        return Some(before + place);
                    }
                    before += targets.len();
                }
                None
            }
            Move::Pass => self.must_pass().then_some(0),
        }
    }

    /// The number of legal moves, where a forced pass counts as one: the length of
    /// [`legal_moves`](Self::legal_moves), without making the list.
    #[must_use]
    #[inline(always)]
    pub fn count_moves(&self) -> usize {
        match self.phase {
            Phase::Placement => self.vacant().len(),
            Phase::Stacking => match self.mobility(self.side) {
                0 => usize::from(self.must_pass()),
                count => count,
            },
        }
    }

    /// The position after a move.
    ///
    /// # Errors
    /// [`IllegalMove`] with the rule that the move breaks and the unchanged position.
    pub fn play(&self, m: Move) -> Result<Self, IllegalMove> {
        match self.check(m) {
            Ok(()) => Ok(self.play_unchecked(m)),
            Err(breach) => Err(IllegalMove { m, breach, position: *self }),
        }
    }

    /// The position after a move that is known to be legal.
    ///
    /// An illegal move never panics, but results in an unspecified position that no game can reach.
    #[must_use]
    #[inline(always)]
    pub fn play_unchecked(&self, m: Move) -> Self {
        let mut next = *self;
        next.apply(m);
        next
    }

    /// Plays a move that is known to be legal, in place. For an illegal move see
    /// [`Position::play_unchecked`].
    #[inline(always)]
    pub fn apply(&mut self, m: Move) {
        match m {
            Move::Place(space) => self.place(space),
            Move::Stack { from, to } => self.jump(from, to),
            Move::Pass => self.change_side(),
        }
    }

    /// The position transformed by a symmetry (rule B3).
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Self {
        let stacks = self.stacks().map(|(space, stack)| (symmetry.space(space), stack));
        Self::from_stacks(stacks, self.side, self.phase)
    }

    /// The one of the four images under the board's symmetries (rule B3) that represents them all, and the
    /// symmetry that produces it. Two positions have the same one exactly if they are images of each other.
    ///
    /// It is the image whose stacks have the smallest hash. It stays the same in every release with the same
    /// major version.
    #[must_use]
    pub fn canonical(&self) -> (Self, Symmetry) {
        // Side and phase are part of the hash, and the same in all images.
        let phase = if self.phase == Phase::Stacking { zobrist::STACKING } else { 0 };
        let turn = if self.side == Color::Black { zobrist::BLACK_TO_MOVE } else { 0 };
        let key = |image: &Self| image.zobrist ^ phase ^ turn;
        let mut least = (*self, Symmetry::Identity);
        for symmetry in Symmetry::ALL {
            let image = self.transformed(symmetry);
            if (key(&image), &image.codes) < (key(&least.0), &least.0.codes) {
                least = (image, symmetry);
            }
        }
        least
    }

    /// The position as the side to move sees it: if it is Black's turn in the stacking phase, the colours are
    /// exchanged, and it is White's turn.
    ///
    /// Both positions play alike. In the placement phase, where the sides have different numbers of pieces,
    /// the position stays unchanged.
    #[must_use]
    pub fn with_white_to_move(&self) -> Self {
        match (self.phase, self.side) {
            (Phase::Stacking, Color::Black) => self.with_colors_exchanged(),
            _ => *self,
        }
    }

    /// The position with the colours of the sides exchanged, and with them the turn. In the stacking phase
    /// both positions play alike.
    ///
    /// In the placement phase, where the sides have different numbers of pieces, the position stays
    /// unchanged.
    #[must_use]
    pub fn with_colors_exchanged(&self) -> Self {
        if self.phase == Phase::Placement {
            return *self;
        }
        let stacks = self.stacks().map(|(space, stack)| (space, stack.with_colors_exchanged()));
        Self::from_stacks(stacks, !self.side, Phase::Stacking)
    }

    /// Puts a stack on an empty space.
    fn put(&mut self, space: Space, stack: Stack) {
        self.codes[space.bit()] = stack.code();
        self.zobrist ^= zobrist::of_stack(space, stack.code());
        if let Some(owner) = stack.owner() {
            self.owned[owner].insert(space);
        }
        if stack.has_red() {
            self.reds.insert(space);
        }
        if stack.height() > 1 {
            self.tall.insert(space);
        }
    }

    fn change_side(&mut self) {
        self.side = !self.side;
        self.zobrist ^= zobrist::BLACK_TO_MOVE;
    }

    fn begin_stacking(&mut self) {
        self.phase = Phase::Stacking;
        self.zobrist ^= zobrist::STACKING;
    }
}

impl Default for Position {
    fn default() -> Self {
        Self::start()
    }
}

impl core::hash::Hash for Position {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        state.write_u64(self.zobrist);
    }
}

impl fmt::Debug for Position {
    /// Writes rows from row 5 down to row 1, stacks as in [`Stack`]'s debug form, then the side and the
    /// phase.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Position(")?;
        for row in (0..5).rev() {
            for column in 0..11 {
                match Space::new(column, row).map(|space| self.stack(space)) {
                    None => {}
                    Some(None) => f.write_str(". ")?,
                    Some(Some(stack)) => write!(f, "{stack:?} ")?,
                }
            }
            f.write_str(if row > 0 { "/ " } else { "" })?;
        }
        write!(f, "{} {})", self.side.letter(), self.phase.letter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    const SMALL: &str = "9/10/r,w,b,ww,r,b,rb,4/10/9 w s";

    #[test]
    fn a_position_knows_its_stacks() {
        let position: Position = SMALL.parse().unwrap();
        assert_eq!(position.occupied().to_string(), "a3 b3 c3 d3 e3 f3 g3");
        assert_eq!(position.reds().to_string(), "a3 e3 g3");
        assert_eq!(position.lone_reds().to_string(), "a3 e3");
        assert_eq!(position.tall().to_string(), "d3 g3");
        assert_eq!(position.owned_by(Color::White).to_string(), "b3 d3");
        assert_eq!(position.owned_by(Color::Black).to_string(), "c3 f3 g3");
        assert_eq!((position.stacks().count(), position.pieces()), (7, 9));
        let heights = position.heights();
        let stacks = Space::all().map(|space| position.stack(space).map_or(0, Stack::height));
        assert!(Space::all().map(|space| heights[space.bit()]).eq(stacks));
        assert_eq!(heights.iter().sum::<u8>(), 9, "no height outside the board");
        let full = *crate::random::setup(&mut crate::random::Random::new(1)).position();
        assert_eq!(full.surrounded(), !SpaceSet::EDGE);
    }

    #[test]
    fn positions_are_written_for_debugging() {
        assert_eq!(
            std::format!("{:?}", SMALL.parse::<Position>().unwrap()),
            "Position(. . . . . . . . . / . . . . . . . . . . / r w1 b1 w2 r b1 b2r . . . . / . . . . . . . . . . / \
             . . . . . . . . . w s)"
        );
        assert_eq!([Phase::Placement, Phase::Stacking].map(Phase::letter), ['p', 's']);
    }

    #[test]
    fn the_hash_is_what_hash_maps_use() {
        let state = std::hash::RandomState::new();
        let position = Position::default();
        let placed = position.play_unchecked(Move::Place(Space::MIDDLE));
        let used = |position: &Position| core::hash::BuildHasher::hash_one(&state, position);
        assert_ne!(used(&position), used(&placed));
        assert_eq!(used(&position), core::hash::BuildHasher::hash_one(&state, position.zobrist()));
    }

    #[test]
    fn moves_are_found_by_their_index_and_indexes_by_their_move() {
        for seed in 0..20 {
            let mut random = crate::random::Random::new(seed);
            let mut position = Position::start();
            loop {
                let legal = position.legal_moves();
                for (index, &m) in legal.iter().enumerate() {
                    assert_eq!((position.nth_move(index), position.index_of_move(m)), (Some(m), Some(index)));
                }
                assert_eq!(position.nth_move(legal.len()), None);
                let others = Space::all().flat_map(|from| {
                    let to = SpaceSet::BOARD.nth(seed as usize);
                    [Some(Move::Place(from)), to.map(|to| Move::Stack { from, to }), Some(Move::Pass)]
                });
                for m in others.flatten() {
                    assert_eq!(position.index_of_move(m), legal.iter().position(|&other| other == m));
                }
                let Some(m) = crate::random::legal_move(&position, &mut random) else { break };
                position.apply(m);
            }
        }
    }

    #[test]
    fn full_boards_are_made_at_once() {
        for seed in 0..20 {
            let position = *crate::random::setup(&mut crate::random::Random::new(seed)).position();
            let (white, black) = (position.owned_by(Color::White), position.owned_by(Color::Black));
            let made = Position::full_board(white, black).unwrap();
            assert_eq!((made, made.zobrist()), (position, position.zobrist()));
            assert_eq!(Position::full_board(white, white), None);
            assert_eq!(Position::full_board(white, SpaceSet::EMPTY), None);
        }
    }

    #[test]
    fn exchanging_colours_twice_changes_nothing() {
        let position: Position = SMALL.parse().unwrap();
        let exchanged: Position = "9/10/r,b,w,bb,r,w,rw,4/10/9 b s".parse().unwrap();
        assert_eq!(position.with_colors_exchanged(), exchanged);
        assert_eq!(exchanged.with_colors_exchanged(), position);
        assert_eq!(Position::start().with_colors_exchanged(), Position::start());
    }

    #[test]
    fn a_position_is_the_same_whether_set_up_or_played() {
        let mut position: Position = SMALL.parse().unwrap();
        for m in ["b3a3", "c3d3"] {
            position = position.play(m.parse().unwrap()).unwrap();
        }
        let set_up: Position = "9/10/rw,2,wwb,r,b,rb,4/10/9 w s".parse().unwrap();
        assert_eq!((position, position.zobrist()), (set_up, set_up.zobrist()));
        let played = Position::start().play_unchecked(Move::Place(Space::MIDDLE));
        let set_up: Position = "9/10/5,r,5/10/9 b p".parse().unwrap();
        assert_eq!((played, played.zobrist()), (set_up, set_up.zobrist()));
    }
}
