//! The consequences of a proof: all optimal moves, and a principal variation to the end of the game.

use dvonn::{Margin, Move, Position};

use super::objective::Guarantees;
use super::prover::Prover;
use crate::context::Stopped;
use crate::processor::Processor;

impl<P: Processor> Prover<'_, P> {
    /// Returns the moves that keep the guarantee of the side to move.
    pub(super) fn optimal_moves(
        &mut self,
        position: &Position,
        guarantees: Guarantees,
        moves: &[Move],
    ) -> Result<Vec<Move>, Stopped> {
        let mut optimal = Vec::new();
        for &m in moves {
            if self.keeps(position, m, guarantees.to_move())? {
                optimal.push(m);
            }
        }
        Ok(optimal)
    }

    /// Returns play to the end of the game in which both sides keep their guarantees.
    pub(crate) fn proven_pv(
        &mut self,
        position: &Position,
        guarantees: Guarantees,
    ) -> Result<Vec<Move>, Stopped> {
        let (mut position, mut guarantees, mut pv) = (*position, guarantees, Vec::new());
        loop {
            // The proof has left most optimal moves in the table.
            let entry = self.context.table().get(self.key(position.zobrist()));
            let hash_move = entry.and_then(|entry| entry.best);
            let mut moves = position.legal_moves().to_vec();
            moves.sort_by_key(|&m| Some(m) != hash_move);
            let mut optimal = None;
            for m in moves {
                if self.keeps(&position, m, guarantees.to_move())? {
                    optimal = Some(m);
                    break;
                }
            }
            let Some(m) = optimal else { return Ok(pv) };
            pv.push(m);
            position = position.play_unchecked(m);
            guarantees = guarantees.after_move();
        }
    }

    /// Whether a move keeps a margin that the side to move can guarantee itself.
    fn keeps(&mut self, position: &Position, m: Move, margin: Option<Margin>) -> Result<bool, Stopped> {
        let Some(margin) = margin else { return Ok(true) };
        let margin = i32::from(margin.pieces());
        Ok(-self.reaches(&position.play_unchecked(m), 1 - margin)? >= margin)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TranspositionTable;
    use crate::context::SearchContext;
    use crate::processor::AnyProcessor;
    use crate::proof::RootBounds;
    use dvonn::random::{self, Random};

    /// Returns a position towards the end of a random game.
    fn ending(seed: u64, stacks: usize) -> Position {
        let mut random = Random::new(seed);
        let mut position = *random::setup(&mut random).position();
        while position.occupied().len() > stacks {
            let Some(m) = random::legal_move(&position, &mut random) else { break };
            position = position.play_unchecked(m);
        }
        position
    }

    /// Most moves of the principal variation are in the table, so it takes a small part of the nodes of the
    /// proof.
    #[test]
    fn a_principal_variation_is_found_in_the_table() {
        let (mut proof, mut pv) = (0, 0);
        for seed in 0..60 {
            let position = ending(seed, 18);
            let table = TranspositionTable::new(1 << 20);
            let context = SearchContext::new(AnyProcessor, &table, &|_| false);
            let mut prover = Prover::new(&context);
            let mut bounds = RootBounds::of(&position);
            assert!(prover.prove(&position, &position.legal_moves(), Margin::ZERO, &mut bounds).is_ok());
            let proven = context.nodes();
            assert!(prover.proven_pv(&position, Guarantees::of_margin(bounds.lower)).is_ok());
            (proof, pv) = (proof + proven, pv + context.nodes() - proven);
        }
        assert!(8 * pv < proof, "{pv} {proof}");
    }
}
