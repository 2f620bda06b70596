//! Threats: what one move would cut off.
//!
//! The terms of the network count stacks and moves one by one. They cannot see that a part of the board hangs on a single
//! stack, and that this stack can move away.

use dvonn::{Color, Position, SpaceSet, Stack};

use crate::Score;

/// What a piece is worth that the side to move can cut off, and one that the other side could cut off if it were to move, in
/// hundredths of a piece.
///
/// By least squares: what the network's score of a position leaves to explain of the score of a search of 4,000 nodes, in 47,000
/// positions of 1,500 games of the engine against itself. From 12 stacks up these were 0.19 to 0.29 and 0.16 to 0.32 at every
/// stage of the game, and they explain up to 6% of the squared difference.
const OWN_THREAT: i32 = 28;
const ENEMY_THREAT: i32 = 30;

/// More pieces than this count as this many.
const MOST_PIECES: i32 = 12;

/// What the threats of both sides add to the score of a position for the side to move, in hundredths of a piece.
#[inline]
pub(crate) fn value(position: &Position) -> i32 {
    let [own, enemy] = most_cut_off(position);
    OWN_THREAT * own.min(MOST_PIECES) - ENEMY_THREAT * enemy.min(MOST_PIECES)
}

/// How many pieces, in stacks of its opponent's less those in stacks of its own, the side to move and the other side can cut off
/// with one move.
#[inline]
fn most_cut_off(position: &Position) -> [i32; 2] {
    let (occupied, reds) = (position.occupied(), position.reds());
    let side = position.side();
    let own = position.owned_by(side);
    let mut most = [0; 2];
    for from in occupied - occupied.surrounded() - position.lone_reds() {
        let takes_red = reds.contains(from);
        if !takes_red && occupied.is_one_arc_around(from) {
            continue;
        }
        let height = position.stack(from).map_or(0, Stack::height);
        let targets = SpaceSet::jumps(from, height) & occupied;
        if targets.is_empty() {
            continue;
        }
        let is_own = own.contains(from);
        let most = &mut most[usize::from(!is_own)];
        let owner = if is_own { side } else { !side };
        let mut learn = |lost| *most = (*most).max(pieces_gained_by(owner, position, lost));
        if takes_red {
            let rest = occupied - SpaceSet::of(from);
            for to in targets {
                learn(rest - rest.linked_to((reds - SpaceSet::of(from)) | SpaceSet::of(to)));
            }
        } else {
            let lost = position.held_by(from);
            // Otherwise the stack would leave the board with them.
            if !(targets - lost).is_empty() {
                learn(lost);
            }
        }
    }
    most
}

/// What the side to move gains if these stacks leave the board: the pieces in its opponent's, less those in its own.
#[inline]
pub(crate) fn pieces_gained(position: &Position, lost: SpaceSet) -> i32 {
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

/// A score with the threats added.
#[inline]
pub(crate) fn add_to(score: Score, position: &Position) -> Score {
    Score::new(score.hundredths() + value(position))
}

#[cfg(test)]
mod tests {
    use super::*;
    use dvonn::Move;
    use dvonn::random::{self, Random};

    /// The most that a side's moves cut off, found by playing each of them, except those that end off the board themselves.
    fn slowly(position: &Position, side: Color) -> i32 {
        let position = if position.side() == side { *position } else { position.play_unchecked(Move::Pass) };
        let gain = |m: &Move| {
            let Move::Stack { to, .. } = *m else { return 0 };
            let lost = position.removed_by(*m);
            if lost.contains(to) { 0 } else { pieces_gained_by(side, &position, lost) }
        };
        position.legal_moves().iter().map(gain).max().unwrap_or(0).max(0)
    }

    #[test]
    fn threats_are_what_the_best_cutting_move_cuts_off() {
        let mut threats = 0;
        for seed in 0..200 {
            let mut random = Random::new(seed);
            let mut position = *random::setup(&mut random).position();
            while let Some(m) = random::legal_move(&position, &mut random) {
                let fast = most_cut_off(&position);
                let slow = [position.side(), !position.side()].map(|side| slowly(&position, side));
                assert_eq!(fast, slow, "{position:?}");
                threats += slow.iter().filter(|&&pieces| pieces > 0).count();
                position = position.play_unchecked(m);
            }
        }
        assert!(threats > 500, "{threats}");
    }

    #[test]
    fn both_sides_see_the_same_threats() {
        let position: Position = "9/10/r,w,b,b,3,r,1,r,1/10/9 w s".parse().unwrap();
        assert_eq!(most_cut_off(&position), [2, 0]);
        assert_eq!(value(&position), 2 * OWN_THREAT);
        let other = position.play_unchecked(Move::Pass);
        assert_eq!(most_cut_off(&other), [0, 2]);
        assert_eq!(value(&other), -2 * ENEMY_THREAT);
    }
}
