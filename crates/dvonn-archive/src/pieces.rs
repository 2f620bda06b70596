//! The places of a segment's pieces: one bit for each game, for each space and piece. Without replaying
//! games, it finds those in which a position may have occurred.

use dvonn::{Color, Move, Piece, Position, Space, SpaceSet};

use crate::Damage;
use crate::bytes::Input;

/// The spaces where a game has placed White's, Black's and red pieces, including the single pieces of its
/// start.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Placed(pub(crate) [u64; 3]);

impl Placed {
    /// The single pieces of a position.
    pub(crate) fn of(position: &Position) -> Self {
        let singles = !position.tall();
        Self([
            (position.owned_by(Color::White) & singles).bits(),
            (position.owned_by(Color::Black) & singles).bits(),
            position.lone_reds().bits(),
        ])
    }

    /// Adds the piece that a placement puts on the board.
    pub(crate) fn add(&mut self, piece: Piece, m: Move) {
        if let Move::Place(space) = m {
            self.0[plane_of(piece)] |= SpaceSet::of(space).bits();
        }
    }
}

const fn plane_of(piece: Piece) -> usize {
    match piece {
        Piece::White => 0,
        Piece::Black => 1,
        Piece::Red => 2,
    }
}

/// One bit for each piece, space and game, 64 games to a word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pieces {
    /// The words of white pieces on `a1`, on `b1`, and so on, followed by those of black and red ones.
    words: Vec<u64>,
    words_each: usize,
}

const PLANES: usize = 3 * Space::COUNT;

impl Pieces {
    pub(crate) fn new(games: &[Placed]) -> Self {
        let words_each = games.len().div_ceil(64);
        let mut words = vec![0; PLANES * words_each];
        for (game, placed) in games.iter().enumerate() {
            for (kind, &bits) in placed.0.iter().enumerate() {
                for space in SpaceSet::from_bits(bits).unwrap_or_default() {
                    let plane = kind * Space::COUNT + space.index();
                    words[plane * words_each + game / 64] |= 1 << (game % 64);
                }
            }
        }
        Self { words, words_each }
    }

    pub(crate) fn push_to(&self, bytes: &mut Vec<u8>) {
        bytes.extend(self.words.iter().flat_map(|word| word.to_le_bytes()));
    }

    pub(crate) fn read(input: &mut Input<'_>, games: u32) -> Result<Self, Damage> {
        let words_each = games.div_ceil(64) as usize;
        let bytes = input.take(PLANES * words_each * 8)?;
        let words = bytes.as_chunks::<8>().0.iter().map(|word| u64::from_le_bytes(*word)).collect();
        Ok(Self { words, words_each })
    }

    /// The pieces that a game has placed.
    pub(crate) fn placed(&self, game: u32) -> Placed {
        let mut placed = Placed::default();
        let (word, bit) = (game as usize / 64, game % 64);
        for (kind, bits) in placed.0.iter_mut().enumerate() {
            for space in SpaceSet::BOARD {
                let plane = kind * Space::COUNT + space.index();
                let there = self.words.get(plane * self.words_each + word).is_some_and(|w| w >> bit & 1 != 0);
                if there {
                    *bits |= SpaceSet::of(space).bits();
                }
            }
        }
        placed
    }

    /// The games, in their order, that have placed all pieces of one of the wanted sets.
    ///
    /// A single piece never moves onto an empty space, and stacks never get shorter. So a piece that stands
    /// alone was placed there, or stood there at the start.
    pub(crate) fn candidates(&self, wanted: &[Placed], games: u32) -> Vec<u32> {
        let wanted: Vec<Vec<usize>> = wanted.iter().map(planes).collect();
        let mut found = Vec::new();
        for word in 0..self.words_each {
            let mut hits = 0;
            for planes in &wanted {
                let mut all = u64::MAX;
                for &plane in planes {
                    all &= self.words.get(plane * self.words_each + word).copied().unwrap_or(0);
                    if all == 0 {
                        break;
                    }
                }
                hits |= all;
            }
            while hits != 0 {
                let game = word as u32 * 64 + hits.trailing_zeros();
                if game < games {
                    found.push(game);
                }
                hits &= hits - 1;
            }
        }
        found
    }
}

/// The planes of some pieces, the rarest colour first.
fn planes(placed: &Placed) -> Vec<usize> {
    let mut planes = Vec::new();
    for kind in [2, 1, 0] {
        let spaces = SpaceSet::from_bits(placed.0[kind]).unwrap_or_default();
        planes.extend(spaces.iter().map(|space| kind * Space::COUNT + space.index()));
    }
    planes
}

#[cfg(test)]
mod tests {
    use dvonn::random::Random;

    use super::*;

    #[test]
    fn candidates_are_the_games_that_have_all_pieces_of_one_alternative() {
        let mut random = Random::new(1);
        let board = SpaceSet::BOARD.bits();
        // Most spaces have a piece, so that several pieces together are not too rare.
        let mut some =
            |less: u32| Placed([0; 3].map(|_| (0..less).fold(board, |bits, _| bits & random.next())));
        let games: Vec<Placed> = (0..150)
            .map(|_| {
                let few = some(2);
                Placed(few.0.map(|bits| board & !bits))
            })
            .collect();
        let pieces = Pieces::new(&games);
        let mut bytes = Vec::new();
        pieces.push_to(&mut bytes);
        assert_eq!(Pieces::read(&mut Input::new(&bytes), 150), Ok(pieces.clone()));
        assert!((0..150).all(|game| pieces.placed(game) == games[game as usize]));
        let mut found = 0;
        for count in [1, 2, 1, 3, 2, 1] {
            for less in [3, 4, 5, 6] {
                let wanted: Vec<Placed> = (0..count).map(|_| some(less)).collect();
                let has = |game: &Placed, wanted: &Placed| {
                    game.0.iter().zip(wanted.0).all(|(game, wanted)| game & wanted == wanted)
                };
                let slow =
                    (0..150).filter(|&game: &u32| wanted.iter().any(|one| has(&games[game as usize], one)));
                let slow: Vec<u32> = slow.collect();
                assert_eq!(pieces.candidates(&wanted, 150), slow);
                found += slow.len();
            }
        }
        assert!(found > 100, "{found}");
        // All games have at least nothing.
        assert!(pieces.candidates(&[Placed::default()], 150).into_iter().eq(0..150));
        assert_eq!(pieces.candidates(&[], 150), [0; 0]);
    }
}
