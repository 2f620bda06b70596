//! Threats: the pieces that one move would cut off.
//!
//! The terms of the network count stacks and moves one by one. They cannot see that a single stack connects a
//! part of the board, and that this stack can move away.

use dvonn::{Color, Position, SpaceSet, Stack};

/// The most pieces that one threat counts for.
const MOST_PIECES: i32 = 12;

/// The net number of pieces that a side could cut off if it were to move: its opponent's minus its own.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Threats {
    /// The pieces that the best move cuts off.
    pub(crate) most: i16,
    /// The sum over the best move of each stack.
    pub(crate) all: i16,
}

/// Returns the threats of the side to move and those of the other side. `links` are the stacks whose
/// neighbours do not form one arc: only they and stacks with a red piece can cut off others.
#[inline(always)]
pub(crate) fn of_both_sides(position: &Position, links: SpaceSet) -> [Threats; 2] {
    let (occupied, reds) = (position.occupied(), position.reds());
    let side = position.side();
    let own = position.owned_by(side);
    let mut threats = [Threats::default(); 2];
    for from in (links | reds) - occupied.surrounded() - position.lone_reds() {
        let takes_red = reds.contains(from);
        let targets = position.landings(from);
        if targets.is_empty() {
            continue;
        }
        let is_own = own.contains(from);
        let owner = if is_own { side } else { !side };
        let mut gained = 0;
        let mut learn = |lost| gained = gained.max(pieces_gained_by(owner, position, lost));
        if takes_red {
            let rest = occupied - SpaceSet::of(from);
            for to in targets {
                learn(rest - rest.linked_to((reds - SpaceSet::of(from)) | SpaceSet::of(to)));
            }
        } else {
            let lost = position.held_by(from);
            // If every target is lost, the stack would leave the board with them.
            if !(targets - lost).is_empty() {
                learn(lost);
            }
        }
        let gained = gained.min(MOST_PIECES) as i16;
        let threats = &mut threats[usize::from(!is_own)];
        threats.most = threats.most.max(gained);
        threats.all = (threats.all + gained).min(2 * MOST_PIECES as i16);
    }
    threats
}

/// Returns the gain of the side to move if these stacks leave the board: the pieces in its opponent's stacks,
/// minus those in its own.
#[inline]
pub fn pieces_gained(position: &Position, lost: SpaceSet) -> i32 {
    pieces_gained_by(position.side(), position, lost)
}

#[inline]
fn pieces_gained_by(side: Color, position: &Position, lost: SpaceSet) -> i32 {
    let own = position.owned_by(side);
    let pieces = |space| {
        let height = i32::from(position.stack(space).map_or(0, Stack::height));
        if own.contains(space) { -height } else { height }
    };
    lost.iter().map(pieces).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use dvonn::random::{self, Random};
    use dvonn::{Move, Space};

    /// The threats of a side, found by playing each move. Moves that take the moving stack off the board do
    /// not count.
    fn slowly(position: &Position, side: Color) -> Threats {
        let position = if position.side() == side { *position } else { position.play_unchecked(Move::Pass) };
        let mut gained = [0; Space::COUNT];
        for m in position.legal_moves() {
            let Move::Stack { from, to } = m else { continue };
            let lost = position.removed_by(m);
            if !lost.contains(to) {
                let pieces = pieces_gained_by(side, &position, lost).min(MOST_PIECES) as i16;
                gained[from.index()] = pieces.max(gained[from.index()]);
            }
        }
        let most = gained.iter().copied().max().unwrap_or(0);
        Threats { most, all: gained.iter().sum::<i16>().min(2 * MOST_PIECES as i16) }
    }

    fn threats(position: &Position) -> [Threats; 2] {
        let occupied = position.occupied();
        of_both_sides(position, occupied.iter().filter(|&space| !occupied.is_one_arc_around(space)).collect())
    }

    #[test]
    fn threats_are_what_moves_cut_off() {
        let mut found = 0;
        for seed in 0..200 {
            let mut random = Random::new(seed);
            let mut position = *random::setup(&mut random).position();
            while let Some(m) = random::legal_move(&position, &mut random) {
                let fast = threats(&position);
                let slow = [position.side(), !position.side()].map(|side| slowly(&position, side));
                assert_eq!(fast, slow, "{position:?}");
                found += slow.iter().filter(|threats| threats.most > 0).count();
                position = position.play_unchecked(m);
            }
        }
        assert!(found > 500, "{found}");
    }

    #[test]
    fn both_sides_see_the_same_threats() {
        let position: Position = "9/10/r,w,b,b,3,r,1,r,1/10/9 w s".parse().unwrap();
        let threat = Threats { most: 2, all: 2 };
        assert_eq!(threats(&position), [threat, Threats::default()]);
        assert_eq!(threats(&position.play_unchecked(Move::Pass)), [Threats::default(), threat]);
    }
}
