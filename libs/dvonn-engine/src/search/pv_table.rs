//! The triangular table of principal variations.

use dvonn::Move;

/// The length of the longest line of play: each stacking move empties a space, and no two passes follow each
/// other.
const MAX_PLY: usize = 2 * 49 + 2;

/// The principal variation from each ply of the current search path on.
pub(super) struct PvTable(Vec<Vec<Move>>);

impl PvTable {
    pub(super) fn new() -> Self {
        Self(vec![Vec::new(); MAX_PLY + 1])
    }

    /// Returns the principal variation from a ply on.
    pub(super) fn get(&self, ply: usize) -> &[Move] {
        self.0.get(ply).map_or(&[], Vec::as_slice)
    }

    pub(super) fn clear(&mut self, ply: usize) {
        if let Some(pv) = self.0.get_mut(ply) {
            pv.clear();
        }
    }

    /// Sets the principal variation of a ply to a move followed by the variation of the next ply.
    pub(super) fn update(&mut self, ply: usize, m: Move) {
        let Some([pv, next]) = self.0.get_disjoint_mut([ply, ply + 1]).ok() else { return };
        pv.clear();
        pv.push(m);
        pv.extend_from_slice(next);
    }
}
