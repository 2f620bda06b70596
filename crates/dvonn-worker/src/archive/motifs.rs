//! The coach, who knows motifs.

use dvonn::{Move, Position};
use dvonn_archive::Motifs;
use dvonn_coach::MotifKind;

pub(super) struct Coach;

/// The names of the motifs, in their order.
const NAMES: [&str; MotifKind::ALL.len()] = {
    let mut names = [""; MotifKind::ALL.len()];
    let mut index = 0;
    while index < names.len() {
        names[index] = MotifKind::ALL[index].as_str();
        index += 1;
    }
    names
};

impl Motifs for Coach {
    fn has(&self, motif: &str, position: &Position, m: Move) -> bool {
        // Placements have none of those that can be looked for.
        matches!(m, Move::Stack { .. })
            && dvonn_coach::motifs(position, m).iter().any(|found| found.kind().as_str() == motif)
    }

    fn names(&self) -> &'static [&'static str] {
        &NAMES
    }

    fn of(&self, position: &Position, m: Move) -> u64 {
        let bit = |kind| MotifKind::ALL.iter().position(|&other| other == kind).map_or(0, |at| 1 << at);
        dvonn_coach::motifs(position, m).iter().map(|motif| bit(motif.kind())).fold(0, |all, one| all | one)
    }
}
