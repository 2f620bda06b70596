//! Factors: each row of weights is a sum, so rare rows learn from similar ones. NNUE trainers call this
//! feature factorization, and the factors virtual features. The row of a kind is the sum of four factors. The
//! row of a class of stacks on a space is the sum of three.

use dvonn::Space;
use dvonn_models::evaluation::{KINDS, LAYOUT_ROWS};

/// The number of factors of kinds.
pub(super) const COUNT: usize = KINDS + 3 * CLASSES * GROUP;
const CLASSES: usize = KINDS >> 8;
/// The number of combinations of a group of properties. A group has at most three bits.
const GROUP: usize = 8;

/// Returns the factors of a kind: its own row, and three rows that combine its class with other properties.
/// These are the sides that can land on it; its mobility and whether it links others; and its distance to
/// red.
pub(super) fn of(kind: usize) -> [usize; 4] {
    let (class, properties) = (kind >> 8, kind & 0xff);
    let group = |number: usize, bits: usize| KINDS + (number * CLASSES + class) * GROUP + bits;
    [kind, group(0, properties & 7), group(1, properties >> 3 & 7), group(2, properties >> 6)]
}

/// The number of factors of the layout.
pub(super) const COUNT_OF_LAYOUT: usize = LAYOUT_ROWS + CLASSES + Space::COUNT * COLORS;
/// The number of combinations of a stack's owner and whether it has a red piece.
const COLORS: usize = 4;

/// Returns the factors of a class of stacks on a space: its own row, the row of the class, and the row of its
/// colours on the space. `None` for the row of an empty space, which adds nothing.
pub(super) fn of_layout(row: usize) -> Option<[usize; 3]> {
    let (space, class) = (row / (CLASSES + 1), row % (CLASSES + 1));
    let of_space = LAYOUT_ROWS + CLASSES + space * COLORS;
    (class < CLASSES).then(|| [row, LAYOUT_ROWS + class, of_space + class % COLORS])
}
