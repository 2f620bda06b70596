//! What follows from a proven margin: all optimal moves, and a principal variation to the end of the game.

use dvonn::{Margin, Move, Position};

use super::prover::Prover;
use crate::context::Stopped;

impl Prover<'_> {
    /// The moves that keep a proven margin.
    pub(super) fn optimal_moves(
        &mut self,
        position: &Position,
        margin: Margin,
        moves: &[Move],
    ) -> Result<Vec<Move>, Stopped> {
        let mut optimal = Vec::new();
        for &m in moves {
            if self.keeps(position, m, margin)? {
                optimal.push(m);
            }
        }
        Ok(optimal)
    }

    /// Best play from a position with a proven margin to the end of the game.
    pub(crate) fn proven_pv(&mut self, position: &Position, margin: Margin) -> Result<Vec<Move>, Stopped> {
        let (mut position, mut margin, mut pv) = (*position, margin, Vec::new());
        loop {
            // The proof has left most optimal moves in the table.
            let entry = self.context.table().get(position.hash());
            let hash_move = entry.and_then(|entry| entry.best);
            let mut moves = position.legal_moves().to_vec();
            moves.sort_by_key(|&m| Some(m) != hash_move);
            let mut optimal = None;
            for m in moves {
                if self.keeps(&position, m, margin)? {
                    optimal = Some(m);
                    break;
                }
            }
            let Some(m) = optimal else { return Ok(pv) };
            pv.push(m);
            position = position.play_unchecked(m);
            margin = -margin;
        }
    }

    /// Whether a move keeps a proven margin.
    fn keeps(&mut self, position: &Position, m: Move, margin: Margin) -> Result<bool, Stopped> {
        Ok(-self.reaches(&position.play_unchecked(m), Margin(1 - margin.pieces()))? >= margin)
    }
}
