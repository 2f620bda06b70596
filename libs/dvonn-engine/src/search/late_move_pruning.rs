//! Late move pruning (move count pruning): close to the leaves, moves late in the order are not searched at
//! all.
//!
//! See the Chess Programming Wiki, "Futility Pruning", on move count based pruning.

/// Returns the number of moves to search at a depth, in a position that is not a PV node.
pub(super) fn moves_to_search(depth: i32) -> usize {
    (3 + 3 * depth * depth) as usize
}
