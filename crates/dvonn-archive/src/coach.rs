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

#[cfg(test)]
mod tests {
    use dvonn::random::{Random, legal_move};

    use super::*;

    #[test]
    fn motifs_have_the_bits_of_their_names() {
        let names = Coach.names();
        assert!(names.iter().copied().eq(MotifKind::ALL.iter().map(|kind| kind.as_str())));
        let (mut random, mut found) = (Random::new(2), 0);
        for _ in 0..2 {
            let mut position = Position::start();
            while let Some(m) = legal_move(&position, &mut random) {
                let motifs = dvonn_coach::motifs(&position, m);
                let has = |name: &str| motifs.iter().any(|motif| motif.kind().as_str() == name);
                let bits = Coach.of(&position, m);
                for (bit, name) in names.iter().enumerate() {
                    assert_eq!(bits >> bit & 1 != 0, has(name), "{name}");
                    assert_eq!(Coach.has(name, &position, m), has(name), "{name}");
                    found += u32::from(has(name));
                }
                assert!(!Coach.has("no-motif", &position, m));
                position.apply(m);
            }
        }
        assert!(found > 50, "{found}");
    }
}
