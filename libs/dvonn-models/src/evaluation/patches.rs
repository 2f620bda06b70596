//! Patches of full boards: a network that corrects the evaluation of full boards.
//!
//! Placement compares thousands of full boards and cannot search them. On a full board every piece is alone,
//! so a network can see them all, three neighbours at a time, and learn what a search would find. It
//! estimates the difference between the score of a search and the evaluation. It sees the board under all
//! four symmetries, with the same weights.

use dvonn::{Color, Direction, Position, Space, Symmetry};

/// The number of patches: triangles of a space and its two neighbours in the next row, and the pairs of
/// neighbours that are in no triangle.
pub const PATCHES: usize = 48;
/// The number of rows for each patch. The kinds of its pieces (white, black, red) are digits to base 3.
pub const PATCH_ROWS: usize = 27;
/// The number of hidden units in the first layer for full boards.
pub const FULL_BOARD_UNITS: usize = 64;
/// The number of hidden units in the second layer for full boards.
pub const FULL_BOARD_HIDDEN: usize = 32;

/// The value in [`FullBoard::patches`], [`FullBoard::bias`], [`FullBoard::hidden`] and
/// [`FullBoard::hidden_bias`] that stands for 1.
pub const FULL_BOARD_SCALE: i32 = 256;
/// The value of an activation that stands for 1.
pub(crate) const ACTIVATION_SCALE: i32 = 64;
/// The value in [`FullBoard::output`] and [`FullBoard::output_bias`] that stands for a hundredth of a piece.
pub const FULL_BOARD_OUTPUT_SCALE: i32 = 16;

/// The missing third space of a pair. It counts as a white piece.
const NONE: u8 = Space::COUNT as u8;

/// The spaces of each patch, by their indices.
static SPACES: [[u8; 3]; PATCHES] = {
    let mut patches = [[NONE; 3]; PATCHES];
    let mut count = 0;
    let mut index = 0;
    while let Some(space) = Space::from_index(index) {
        let (left, right) = (space.step(Direction::NorthWest, 1), space.step(Direction::NorthEast, 1));
        let east = match space.step(Direction::SouthEast, 1) {
            // This space and the one to its east are in the triangle below.
            Some(_) => None,
            None => space.step(Direction::East, 1),
        };
        let patch = match (left, right) {
            (Some(left), Some(right)) => [index as u8, left.index() as u8, right.index() as u8],
            (Some(only), None) | (None, Some(only)) => [index as u8, only.index() as u8, NONE],
            (None, None) => [NONE; 3],
        };
        if patch[0] != NONE {
            patches[count] = patch;
            count += 1;
        }
        if let Some(east) = east {
            patches[count] = [index as u8, east.index() as u8, NONE];
            count += 1;
        }
        index += 1;
    }
    assert!(count == PATCHES, "the number of patches");
    patches
};

/// The spaces of each patch on each image of the board.
pub(crate) static IMAGES: [[[u8; 3]; PATCHES]; 4] = {
    let mut images = [SPACES; 4];
    let mut symmetry = 0;
    while symmetry < 4 {
        let mut patch = 0;
        while patch < PATCHES {
            let mut corner = 0;
            while corner < 3 {
                let image = &mut images[symmetry][patch][corner];
                if let Some(space) = Space::from_index(*image as usize) {
                    *image = Symmetry::ALL[symmetry].space(space).index() as u8;
                }
                corner += 1;
            }
            patch += 1;
        }
        symmetry += 1;
    }
    images
};

/// Returns the two or three spaces of a patch.
pub fn spaces_of_patch(patch: usize) -> impl Iterator<Item = Space> {
    SPACES[patch].into_iter().filter_map(|index| Space::from_index(index.into()))
}

/// The kinds of the pieces on a board, by space: white, black or red.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pieces([u8; Space::COUNT + 1]);

impl Pieces {
    #[inline(always)]
    pub(crate) fn of(position: &Position) -> Self {
        let mut kinds = [0; Space::COUNT + 1];
        for (kind, spaces) in [(1, position.owned_by(Color::Black)), (2, position.lone_reds())] {
            for space in spaces {
                kinds[space.index()] = kind;
            }
        }
        Self(kinds)
    }

    /// Returns the row number of a patch on these spaces.
    #[inline(always)]
    pub(crate) fn row(&self, patch: usize, spaces: [u8; 3]) -> usize {
        let [a, b, c] = spaces.map(|space| usize::from(self.0[usize::from(space)]));
        patch * PATCH_ROWS + a * 9 + b * 3 + c
    }
}

/// Returns the row numbers of all patches of a full board, for each of its four images.
#[must_use]
pub fn full_board_rows(position: &Position) -> [[u16; PATCHES]; 4] {
    let pieces = Pieces::of(position);
    IMAGES.each_ref().map(|patches| std::array::from_fn(|patch| pieces.row(patch, patches[patch]) as u16))
}

/// The weights of the network for full boards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FullBoard {
    /// The weights from each patch, by the kinds of its pieces, to the first layer: always [`PATCHES`] ×
    /// [`PATCH_ROWS`] rows.
    pub patches: Vec<PatchRow>,
    /// The biases of the first layer.
    pub bias: PatchRow,
    /// The weights from each unit of the first layer, summed over the images, to each unit of the second.
    pub hidden: [PatchRow; FULL_BOARD_HIDDEN],
    /// The biases of the second layer.
    pub hidden_bias: [i16; FULL_BOARD_HIDDEN],
    /// The weights from each unit of the second layer to the score.
    pub output: [i16; FULL_BOARD_HIDDEN],
    /// The bias of the score.
    pub output_bias: i16,
}

/// Weights from or to the units of the first layer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(64))]
pub struct PatchRow(pub [i16; FULL_BOARD_UNITS]);

/// The number of weights in a [`FullBoard`].
pub(crate) const NUMBERS: usize =
    (PATCHES * PATCH_ROWS + 1 + FULL_BOARD_HIDDEN) * FULL_BOARD_UNITS + 2 * FULL_BOARD_HIDDEN + 1;

impl FullBoard {
    /// Weights that correct nothing.
    pub(crate) fn zero() -> Self {
        const ZERO: PatchRow = PatchRow([0; FULL_BOARD_UNITS]);
        Self {
            patches: vec![ZERO; PATCHES * PATCH_ROWS],
            bias: ZERO,
            hidden: [ZERO; FULL_BOARD_HIDDEN],
            hidden_bias: [0; FULL_BOARD_HIDDEN],
            output: [0; FULL_BOARD_HIDDEN],
            output_bias: 0,
        }
    }

    /// All numbers, in the order of the file.
    pub(crate) fn numbers_mut(&mut self) -> impl Iterator<Item = &mut i16> {
        let rows = self.patches.iter_mut().chain([&mut self.bias]).chain(&mut self.hidden);
        let hidden = self.hidden_bias.iter_mut().chain(&mut self.output).chain([&mut self.output_bias]);
        rows.flat_map(|row| &mut row.0).chain(hidden)
    }

    /// Adds a row of weights to the sums of the first layer.
    #[inline(always)]
    pub(crate) fn add(&self, sums: &mut PatchRow, row: usize) {
        for (sum, weight) in sums.0.iter_mut().zip(&self.patches[row].0) {
            *sum = sum.wrapping_add(*weight);
        }
    }
}
