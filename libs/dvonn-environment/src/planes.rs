//! The input of a network: one byte for each space of each plane.

use dvonn::{Color, Phase, Position, SpaceSet};

/// The bytes of a plane: five rows of eleven columns, row 1 first and letter a first.
const PLANE_LEN: usize = 55;

/// The length of an observation: the [`Plane`]s, one after another.
pub const OBSERVATION_LEN: usize = Plane::ALL.len() * PLANE_LEN;

/// One plane of an observation.
///
/// A plane is five rows of eleven columns: cell (*row*, *column*) belongs to the space with that
/// [row](dvonn::Space::row) and [column](dvonn::Space::column). Its neighbours are the cells (0, ±1), (±1,
/// 0), (1, 1) and (−1, −1) from there. The six cells off the board are 0 in all planes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Plane {
    /// 1 where a stack of the player to move stands.
    Own,
    /// 1 where a stack of the other player stands.
    Opponent,
    /// 1 where a stack contains a red piece, lone reds included.
    Red,
    /// The height of the stack, 0 to 49.
    Height,
    /// 1 where a stack has six occupied neighbours and so may not move (rule M3).
    Surrounded,
    /// In the placement phase, on every space: 2 if the piece to be placed is red, 1 if it has the player's
    /// colour. All 0 in the stacking phase.
    ToPlace,
    /// 1 on every space if the player to move is White.
    White,
    /// 1 on every space of the board, 0 outside.
    Board,
}

impl Plane {
    /// All planes, in the order of an observation.
    pub const ALL: [Self; 8] = [
        Self::Own,
        Self::Opponent,
        Self::Red,
        Self::Height,
        Self::Surrounded,
        Self::ToPlace,
        Self::White,
        Self::Board,
    ];

    /// The number of rows in a plane.
    pub const ROWS: usize = 5;

    /// The number of columns in a plane.
    pub const COLUMNS: usize = PLANE_LEN / Self::ROWS;

    /// `own`, `opponent`, `red`, `height`, `surrounded`, `to-place`, `white` or `board`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Own => "own",
            Self::Opponent => "opponent",
            Self::Red => "red",
            Self::Height => "height",
            Self::Surrounded => "surrounded",
            Self::ToPlace => "to-place",
            Self::White => "white",
            Self::Board => "board",
        }
    }
}

/// Maps eight bits to eight bytes, the lowest bit first.
static BYTES_OF_BITS: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut bit = 0;
        while bit < 8 {
            table[bits][bit] = (bits >> bit & 1) as u8;
            bit += 1;
        }
        bits += 1;
    }
    table
};

/// A plane with 1 on each space of the board.
static BOARD: [u8; PLANE_LEN] = {
    let mut plane = [0; PLANE_LEN];
    let mut bit = 0;
    while bit < PLANE_LEN {
        plane[bit] = (SpaceSet::BOARD.bits() >> bit & 1) as u8;
        bit += 1;
    }
    plane
};

/// Writes the planes of a position from the point of view of the player to move.
#[inline]
pub fn write_planes(position: &Position, observation: &mut [u8; OBSERVATION_LEN]) {
    let side = position.side();
    let occupied = position.occupied();
    let (planes, _) = observation.as_chunks_mut::<PLANE_LEN>();
    let [own, opponent, red, height, surrounded, to_place, white, board] = planes else { return };
    write_set(position.owned_by(side), own);
    write_set(position.owned_by(!side), opponent);
    write_set(position.reds(), red);
    for (cell, stack) in height.iter_mut().zip(position.heights()) {
        *cell = stack;
    }
    write_set(occupied.surrounded(), surrounded);
    let piece = match position.phase() {
        Phase::Placement => 1 + u8::from(occupied.len() < 3),
        Phase::Stacking => 0,
    };
    write_constant(piece, to_place);
    write_constant(u8::from(side == Color::White), white);
    *board = BOARD;
}

/// Writes 1 for each space of a set. A space's bit is the index of its cell, so this writes eight cells at a
/// time.
#[inline]
fn write_set(set: SpaceSet, plane: &mut [u8; PLANE_LEN]) {
    let bytes = set.bits().to_le_bytes();
    for (cells, bits) in plane.chunks_mut(8).zip(bytes) {
        let values = &BYTES_OF_BITS[usize::from(bits)];
        match <&mut [u8; 8]>::try_from(&mut *cells) {
            Ok(cells) => *cells = *values,
            Err(_) => cells.copy_from_slice(&values[..cells.len()]),
        }
    }
}

/// Writes the same value on every space.
#[inline]
fn write_constant(value: u8, plane: &mut [u8; PLANE_LEN]) {
    for (cell, board) in plane.iter_mut().zip(BOARD) {
        *cell = value * board;
    }
}
