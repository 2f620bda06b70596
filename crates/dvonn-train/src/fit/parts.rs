//! The row of a kind is the sum of four: its own, and those of some of its properties. What is rare is learnt from what is like it.
//! So is the row of a class of stacks on a space the sum of three.

use dvonn::Space;
use dvonn_engine::evaluation::{KINDS, LAYOUT_ROWS};

/// The number of rows.
pub(super) const ALL: usize = KINDS + 3 * CLASSES * GROUP;
const CLASSES: usize = KINDS >> 8;
/// Each group of properties has at most three bits.
const GROUP: usize = 8;

/// The rows of a kind: its own; those of its class with who can land on it, with its mobility and whether it links others, and
/// with its distance to red.
pub(super) fn of(kind: usize) -> [usize; 4] {
    let (class, properties) = (kind >> 8, kind & 0xff);
    let group = |number: usize, bits: usize| KINDS + (number * CLASSES + class) * GROUP + bits;
    [kind, group(0, properties & 7), group(1, properties >> 3 & 7), group(2, properties >> 6)]
}

/// The number of rows for the layout.
pub(super) const ALL_OF_LAYOUT: usize = LAYOUT_ROWS + CLASSES + Space::COUNT * COLORS;
/// Whose a stack is, and whether it has a red piece.
const COLORS: usize = 4;

/// The rows of a class of stacks on a space: its own, that of the class, and that of its colours on the space. None without a
/// stack, which adds nothing.
pub(super) fn of_layout(row: usize) -> Option<[usize; 3]> {
    let (space, class) = (row / (CLASSES + 1), row % (CLASSES + 1));
    let of_space = LAYOUT_ROWS + CLASSES + space * COLORS;
    (class < CLASSES).then(|| [row, LAYOUT_ROWS + class, of_space + class % COLORS])
}
