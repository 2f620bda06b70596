//! The coach as the one who recognises motifs.

use dvonn::{Move, Position};
use dvonn_coach::{Advice, MotifKind};

use crate::search::Motifs;

/// Finds the motifs of `dvonn-coach`, for questions and statistics.
#[derive(Clone, Copy, Debug)]
pub struct Coach;

/// The names of the motifs, in the order of [`MotifKind::ALL`].
const NAMES: [&str; MotifKind::ALL.len()] = {
    let mut names = [""; MotifKind::ALL.len()];
    let mut index = 0;
    while index < names.len() {
        names[index] = MotifKind::ALL[index].as_str();
        index += 1;
    }
    names
};

/// Returns the bit of a motif.
fn bit(kind: MotifKind) -> u64 {
    MotifKind::ALL.iter().position(|&other| other == kind).map_or(0, |index| 1 << index)
}

impl Motifs for Coach {
    fn has(&self, motif: &str, position: &Position, m: Move) -> bool {
        let Ok(kind) = motif.parse::<MotifKind>() else { return false };
        // The advice about placing applies to placements alone, and no other motif does.
        let placing =
            matches!(kind, MotifKind::Followed(Advice::Placing) | MotifKind::Broken(Advice::Placing));
        placing == matches!(m, Move::Place(_)) && self.of(position, m) & bit(kind) != 0
    }

    fn names(&self) -> &'static [&'static str] {
        &NAMES
    }

    fn of(&self, position: &Position, m: Move) -> u64 {
        dvonn_coach::motifs(position, m).iter().map(|motif| bit(motif.kind())).fold(0, |all, one| all | one)
    }
}
