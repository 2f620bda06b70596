//! Random set-ups and random play from a seed.
//!
//! The same seed gives the same result on every machine and in every release with the same major version.

use crate::hash::{SPLIT_MIX_STEP, split_mix};
use crate::{Board, Color, Move, Phase, Piece, Pieces, Position, Setup, Space};

/// A small random number generator, `SplitMix64` (Steele, Lea, Flood 2014): good enough for shuffling pieces
/// and choosing moves, but not for secrets.
///
/// ```
/// use dvonn::random::Random;
///
/// let rolls = |seed| {
///     let mut random = Random::new(seed);
///     [random.below(6), random.below(6), random.below(6)]
/// };
/// assert_eq!(rolls(7), rolls(7));
/// ```
#[derive(Clone, Debug)]
pub struct Random {
    state: u64,
}

impl Random {
    /// Makes a generator whose numbers the seed determines.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// The state of the generator. A new one with this state as its seed continues with the same numbers.
    #[must_use]
    pub const fn state(&self) -> u64 {
        self.state
    }

    /// The next 64 random bits.
    pub const fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(SPLIT_MIX_STEP);
        split_mix(self.state)
    }

    /// A number below `bound`, each equally likely (Lemire 2019); 0 if `bound` is 0.
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
///
/// ```
/// use dvonn::Phase;
/// use dvonn::random::{Random, setup};
///
/// assert_eq!(setup(&mut Random::new(7)).position().phase(), Phase::Stacking);
/// ```
#[must_use]
pub fn setup(random: &mut Random) -> Board {
    let mut pieces = full_set();
    shuffle(&mut pieces, random);
    board(&pieces)
}

/// A full board with White to move whose edge has equally many white and black pieces, give or take one. All
/// such boards are equally likely (rule L4).
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

/// A random legal move, each equally likely; `None` when the game is over.
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

/// Plays random moves for both sides to the end of the game. Returns the final position and the number of
/// moves.
#[must_use]
pub fn playout(position: &Position, random: &mut Random) -> (Position, u32) {
    let (mut position, mut plies) = (*position, 0);
    while let Some(m) = legal_move(&position, random) {
        position.apply(m);
        plies += 1;
    }
    (position, plies)
}

/// The 49 pieces of the game (rule P1), sorted by kind.
fn full_set() -> [Piece; Space::COUNT] {
    let mut pieces = [Piece::White; Space::COUNT];
    pieces[23..46].fill(Piece::Black);
    pieces[46..].fill(Piece::Red);
    pieces
}

/// Shuffles by Fisher and Yates' method.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SpaceSet;
    use std::string::ToString;
    use std::vec::Vec;

    #[test]
    fn the_generator_is_split_mix() {
        // The published outputs for this seed.
        let mut random = Random::new(1_234_567);
        assert_eq!(
            [(); 5].map(|()| random.next()),
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423,
                4_593_380_528_125_082_431,
                16_408_922_859_458_223_821
            ]
        );
    }

    #[test]
    fn numbers_below_a_bound_are_lemires() {
        for bound in [1, 2, 3, 6, 49, 138, 1 << 31, (1 << 31) + 1, 3_000_000_000, u32::MAX] {
            let mut random = Random::new(u64::from(bound));
            let mut plain = random.clone();
            for _ in 0..1000 {
                // Lemire's method without its short cut.
                let expected = loop {
                    let product = u128::from(plain.next() >> 32) * u128::from(bound);
                    if product % (1 << 32) >= (1 << 32) % u128::from(bound) {
                        break product >> 32;
                    }
                };
                assert_eq!(u128::from(random.below(bound)), expected, "below {bound}");
            }
            assert_eq!(random.next(), plain.next(), "both drew equally many numbers");
        }
        assert_eq!(Random::new(1).below(0), 0);
    }

    #[test]
    fn set_ups_are_the_same_in_every_release() {
        assert_eq!(
            setup(&mut Random::new(1)).to_string(),
            "w,w,b,b,w,w,b,b,b/b,b,b,w,b,b,w,b,w,b/r,w,b,b,b,w,w,w,w,w,b/b,w,w,b,b,b,b,w,w,w/w,r,r,w,w,w,b,b,w w s"
        );
        // The first shuffle of this seed is not balanced.
        assert_eq!(
            balanced_setup(&mut Random::new(0)).to_string(),
            "w,w,r,r,w,w,b,b,b/b,b,w,w,b,b,w,w,b,w/w,w,r,b,b,w,w,b,w,w,w/w,b,b,w,b,b,b,w,w,b/w,b,b,w,w,b,b,b,b w s"
        );
        let (end, plies) = playout(&Position::start(), &mut Random::new(1));
        assert_eq!((end.zobrist(), plies), (680_012_986_980_968_455, 78));
    }

    #[test]
    fn balanced_set_ups_have_balanced_edges() {
        let mut differences = [0_u32; 3];
        for seed in 0..300 {
            let board = balanced_setup(&mut Random::new(seed));
            assert!(board.setup().faults().is_empty());
            let [white, black] =
                Color::ALL.map(|color| (board.position().owned_by(color) & SpaceSet::EDGE).len());
            assert!(white.abs_diff(black) <= 1, "{board}");
            differences[1 + white - black.min(1 + white)] += 1;
        }
        // The edge has 24 spaces and 0 to 3 reds, so all three differences occur.
        assert!(differences.iter().all(|&count| count > 20), "{differences:?}");
    }

    #[test]
    fn every_legal_move_is_chosen() {
        let boards = [
            "9/10/11/10/9 w p",
            "9/10/r,w,b,ww,r,b,r,4/10/9 w s",
            "2,bb,3,bw,1,w/2,bbw,w,3,wbb,1,rb/2,wrw,2,bw,1,bbb,3/1,bw,wbw,2,wbbwwb,w,rbw,www,1/w,5,bb,2 b s",
        ];
        for dfen in boards {
            let position: Position = dfen.parse().unwrap();
            let mut random = Random::new(5);
            let mut chosen: Vec<Move> =
                (0..2000).filter_map(|_| legal_move(&position, &mut random)).collect();
            assert_eq!(chosen.len(), 2000);
            chosen.sort();
            chosen.dedup();
            assert_eq!(chosen, *position.legal_moves(), "{dfen}");
        }
        // A forced pass, and a finished game.
        let pass: Position = "9/10/r,b,9/10/5,r,2,r w s".parse().unwrap();
        assert_eq!(legal_move(&pass, &mut Random::new(5)), Some(Move::Pass));
        let over: Position = "9/10/r,r,r,8/10/9 w s".parse().unwrap();
        assert_eq!(legal_move(&over, &mut Random::new(5)), None);
        assert_eq!(playout(&over, &mut Random::new(5)), (over, 0));
    }
}
