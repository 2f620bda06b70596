//! The detectors: one module for each chapter of the vocabulary. [`Motif`] has the definitions.

mod advice;
mod aiming;
mod contact;
mod endings;
mod freedom;
mod landing;
mod structure;

use dvonn::{Move, Phase, Position};

use crate::contact::Cut;
use crate::motif::Motif;
use crate::reach::Reach;
use crate::survey::{Step, Survey};

pub(crate) use advice::{steps, steps_to_red};

/// Returns the motifs of a move, in the order of [`MotifKind::ALL`](crate::MotifKind::ALL). An illegal move
/// and a pass have none. [`Survey::motifs`] is faster for several moves of one position.
#[must_use]
pub fn motifs(position: &Position, m: Move) -> Vec<Motif> {
    match m {
        Move::Place(space) if position.is_legal(m) => advice::of_placement(position, space),
        Move::Stack { .. } if position.phase() == Phase::Stacking => Survey::of(position).motifs(m),
        _ => Vec::new(),
    }
}

impl Survey {
    /// Returns the [`motifs`] of a move.
    #[must_use]
    pub fn motifs(&self, m: Move) -> Vec<Motif> {
        let position = self.position();
        let Move::Stack { from, to } = m else { return motifs(position, m) };
        let (Some(moved), Some(landed_on), true) =
            (position.stack(from), position.stack(to), position.is_legal(m))
        else {
            return Vec::new();
        };
        of_step(&Step {
            before: self,
            after: Reach::of(&position.play_unchecked(m)),
            m,
            from,
            to,
            mover: position.side(),
            moved,
            landed_on,
            cut: Cut::of(position, from, to),
        })
    }
}

/// Finds the motifs of a stacking move.
fn of_step(step: &Step<'_>) -> Vec<Motif> {
    let mut found = Vec::new();
    found.extend(landing::neutralise(step));
    found.extend(landing::conflicting(step));
    freedom::unleash(step, &mut found);
    found.extend(freedom::evacuation(step));
    found.extend(freedom::disarm(step));
    found.extend(freedom::immobilise(step));
    found.extend(aiming::overload(step));
    found.extend(aiming::sharpshooting(step));
    found.extend(aiming::spoiling(step));
    found.extend(structure::intrusion(step));
    found.extend(contact::cut_off(step));
    found.extend(contact::lifting(step));
    found.extend(contact::amputation(step));
    found.extend(contact::weak_cluster(step));
    found.extend(endings::end_trap(step));
    found.extend(structure::dominance(step));
    structure::blockades(step, &mut found);
    found.extend(structure::breach(step));
    found.extend(endings::waiting_game(step));
    endings::phases(step, &mut found);
    found.extend(endings::melee_victory(step));
    found.extend(endings::wipe_out(step));
    found.extend(advice::landing(step));
    found.extend(advice::mobility(step));
    found.extend(advice::red_threat_met(step));
    found.extend(advice::last_moves(step));
    found.sort_by_key(Motif::kind);
    found
}
