//! Late move reductions (LMR): moves late in the order are searched to a smaller depth first, and again to
//! the full depth if they turn out better than expected.
//!
//! See Romstad, "An introduction to late move reductions". As in Stockfish, the reduction grows with the
//! logarithms of depth and move number.

/// Returns the reduction of the depth for the move with this number, counted from 0 in the order of moves.
pub(super) fn reduction(depth: i32, number: usize, pv_node: bool) -> i32 {
    if depth < 2 || number < 2 {
        return 0;
    }
    let reduction = (log2(depth as u32) * log2(number as u32) / 2 + 77) / 256;
    (reduction - i32::from(pv_node)).clamp(0, depth - 1)
}

/// Returns the binary logarithm in sixteenths, interpolated linearly between the powers of two.
const fn log2(n: u32) -> i32 {
    let whole = n.ilog2();
    (16 * whole + ((n << 4 >> whole) & 15)) as i32
}
