//! Random set-ups and random play, from a seed.
//!
//! The same seed gives the same result on every machine and in every release with the same major version.

use crate::setup::Setup;
use crate::{Board, Color, Move, Phase, Piece, Pieces, Position, Space};

/// A small random number generator, `SplitMix64` (Steele, Lea, Flood 2014): good enough for shuffling pieces and
/// choosing moves, but not for secrets.
#[derive(Clone, Debug)]
pub struct Random {
    state: u64,
}

impl Random {
    /// A generator whose numbers are determined by the seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// The next 64 random bits.
    pub const fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let n = self.state;
        let n = (n ^ n >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let n = (n ^ n >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        n ^ n >> 31
    }

    /// A number below `bound`, all of them equally likely (Lemire 2019); 0 if `bound` is 0.
    pub const fn below(&mut self, bound: u32) -> u32 {
        loop {
            let product = (self.next() >> 32) * bound as u64;
            let low = product as u32;
            // The few products that would make some numbers likelier than others are rejected.
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return (product >> 32) as u32;
            }
        }
    }
}

/// A full board with White to move; all such boards are equally likely (rule L4).
#[must_use]
pub fn setup(random: &mut Random) -> Board {
    let mut pieces = full_set();
    shuffle(&mut pieces, random);
    board(&pieces)
}

/// A full board on whose edge the numbers of white and black pieces differ by at most one; all such boards are equally
/// likely (rule L4).
#[must_use]
pub fn balanced_setup(random: &mut Random) -> Board {
    let mut pieces = full_set();
    loop {
        shuffle(&mut pieces, random);
        let at_edge =
            |kind| Space::all().zip(pieces).filter(|&(s, piece)| s.is_edge() && piece == kind).count();
        if at_edge(Piece::White).abs_diff(at_edge(Piece::Black)) <= 1 {
            return board(&pieces);
        }
    }
}

/// A legal move of a position, all of them equally likely; `None` when the game is over.
#[must_use]
#[inline]
pub fn legal_move(position: &Position, random: &mut Random) -> Option<Move> {
    let mut below = |count| random.below(count as u32) as usize;
    match position.phase() {
        Phase::Placement => {
            let vacant = position.vacant();
            vacant.nth(below(vacant.len())).map(Move::Place)
        }
        Phase::Stacking => {
            position.choose_stacking_move(below).or_else(|| position.must_pass().then_some(Move::Pass))
        }
    }
}

/// Plays random moves for both sides to the end of the game; returns the final position and the number of moves played.
#[must_use]
pub fn playout(position: &Position, random: &mut Random) -> (Position, u32) {
    let (mut position, mut plies) = (*position, 0);
    while let Some(m) = legal_move(&position, random) {
        position.apply(m);
        plies += 1;
    }
    (position, plies)
}

/// The 49 pieces of the game (rule P1).
fn full_set() -> [Piece; Space::COUNT] {
    let mut pieces = [Piece::White; Space::COUNT];
    pieces[23..46].fill(Piece::Black);
    pieces[46..].fill(Piece::Red);
    pieces
}

/// The Fisher–Yates shuffle.
fn shuffle<T>(items: &mut [T], random: &mut Random) {
    for i in (1..items.len()).rev() {
        items.swap(i, random.below(i as u32 + 1) as usize);
    }
}

fn board(pieces: &[Piece; Space::COUNT]) -> Board {
    let mut setup = Setup::empty();
    setup.side = Color::White;
    setup.phase = Phase::Stacking;
    for (space, &piece) in Space::all().zip(pieces) {
        setup[space] = Pieces::single(piece);
    }
    Board::from_valid(&setup)
}
