//! The layout: which stack is on which space.
//!
//! Terms and kinds describe stacks but not where the stacks are relative to each other. The layout's hidden
//! units see the whole board. They come in groups of four, one for each symmetry of the board. A group shares
//! its weights between the images of a space, so the score does not depend on how the board is turned.
//!
//! Consecutive evaluated positions differ in a few stacks. [`LayoutSums`] keeps the sums of the last position
//! and updates only what has changed: an accumulator as in Nasu, "Efficiently updatable neural-network-based
//! evaluation functions for computer shogi", 2018.

use dvonn::{Space, Stack, Symmetry};

/// The number of classes of stacks: six heights, with a red piece or without, ours or the enemy's.
pub(crate) const CLASSES: usize = 6 * 2 * 2;

/// The number of hidden units for the layout. Each is computed four times, once for each symmetry.
pub const LAYOUT_UNITS: usize = 16;
/// The number of rows of weights: on each space, one for every class of stacks and one for no stack.
pub const LAYOUT_ROWS: usize = Space::COUNT * STATES;

/// The number of states of a space: the classes of stacks, and empty.
const STATES: usize = CLASSES + 1;
const VACANT: u8 = CLASSES as u8;

/// The number of spaces, rounded up to a whole number of 64-bit words.
const BYTES: usize = Space::COUNT.next_multiple_of(8);

/// The images of each space under the four symmetries, by its index.
static IMAGES: [[u8; 4]; BYTES] = {
    let mut images = [[0; 4]; BYTES];
    let mut index = 0;
    while let Some(space) = Space::from_index(index) {
        let mut symmetry = 0;
        while symmetry < 4 {
            images[index][symmetry] = Symmetry::ALL[symmetry].space(space).index() as u8;
            symmetry += 1;
        }
        index += 1;
    }
    images
};

/// The class of a stack: its height, whether it has a red piece, and whether it is the enemy's.
#[inline]
pub(crate) fn class(stack: Stack, enemy: bool) -> u16 {
    // The classes of height: 1, 2, 3, 4, 5 or 6, and 7 or more.
    const HEIGHTS: [u16; 8] = [0, 0, 1, 2, 3, 4, 4, 5];
    let height = HEIGHTS[usize::from(stack.height()).min(7)];
    (height << 1 | u16::from(stack.has_red())) << 1 | u16::from(enemy)
}

/// The contribution of a stack of some class on some space to each hidden unit for the layout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(32))]
pub struct LayoutRow(pub [i16; LAYOUT_UNITS]);

/// The class of every stack, by space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    states: [u8; BYTES],
}

impl Layout {
    /// A board without stacks.
    pub(crate) const EMPTY: Self = Self { states: [VACANT; BYTES] };

    #[inline]
    pub(crate) fn set(&mut self, space: Space, class: u16) {
        self.states[space.index()] = class as u8;
    }

    /// The row number of every stack.
    pub fn rows(&self) -> impl Iterator<Item = usize> {
        let states = self.states.into_iter().enumerate();
        states.filter(|&(_, state)| state != VACANT).map(|(space, state)| row(space, state))
    }
}

/// Returns the number of the row for a state of a space.
#[inline]
const fn row(space: usize, state: u8) -> usize {
    space * STATES + state as usize
}

/// Returns the numbers of the rows for the four images of a row's stack.
#[must_use]
pub fn images_of_row(number: usize) -> [usize; 4] {
    let (space, state) = (number / STATES, (number % STATES) as u8);
    IMAGES[space].map(|image| row(image.into(), state))
}

/// The sum of a layout's weights for each hidden unit.
#[derive(Clone, Debug)]
pub struct LayoutSums {
    layout: Layout,
    /// The sums for each symmetry.
    sums: [[i16; LAYOUT_UNITS]; 4],
}

impl LayoutSums {
    /// Returns the sums of a board without stacks.
    pub(crate) fn new(bias: &LayoutRow) -> Self {
        Self { layout: Layout::EMPTY, sums: [bias.0; 4] }
    }

    /// Updates the sums to a layout, with the same `rows` as before. Fitted weights are far from overflowing;
    /// the sums of other weights wrap, in the same way on every machine.
    #[inline(always)]
    pub(crate) fn update(&mut self, layout: &Layout, rows: &[LayoutRow]) {
        let words = [&self.layout, layout].map(|layout| layout.states.as_chunks::<8>().0);
        for (i, (&old, &new)) in words[0].iter().zip(words[1]).enumerate() {
            let mut different = u64::from_le_bytes(old) ^ u64::from_le_bytes(new);
            while different != 0 {
                let byte = different.trailing_zeros() as usize / 8;
                different &= !(0xff << (8 * byte));
                let images = IMAGES[8 * i + byte];
                for (sums, image) in self.sums.iter_mut().zip(images) {
                    let [old, new] = [old, new].map(|states| &rows[row(image.into(), states[byte])].0);
                    // Work on a copy: the compiler does not know that `rows` and `sums` never overlap.
                    let mut changed = *sums;
                    for ((sum, old), new) in changed.iter_mut().zip(old).zip(new) {
                        *sum = sum.wrapping_add(new.wrapping_sub(*old));
                    }
                    *sums = changed;
                }
            }
        }
        self.layout = *layout;
    }

    /// The activation of each hidden unit, added up over its four images.
    #[inline(always)]
    pub(crate) fn activations(&self, scale: i16) -> [i16; LAYOUT_UNITS] {
        let mut activations = [0; LAYOUT_UNITS];
        for sums in &self.sums {
            for (activation, &sum) in activations.iter_mut().zip(sums) {
                *activation += sum.max(0) / scale;
            }
        }
        activations
    }
}
