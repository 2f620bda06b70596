//! Why stacks left the board: from which red piece a move cut them off, and where the chain to it broke.
//!
//! # What is said of a move
//! Before a move every stack is in contact with a red piece (rule C1). A stacking move takes one stack away
//! from its space, the *gap*, and nothing else becomes vacant. So whatever loses contact hung on the gap:
//! every chain of neighbouring stacks from it to a red piece led through the gap, or to the gap itself if the
//! moved stack held the red piece.
//!
//! - A *group* is a largest set of removed stacks in which neighbours lead from each to each.
//! - `reds` are the red pieces that the groups were in contact with: those in the same connected part of the
//!   board as the gap. They are the same for all groups.
//! - `red` is the one that the fewest steps lead to from the gap; of several, the first in the order of the
//!   spaces. If the moved stack held a red piece itself, that is the one, and the move *lifted* it.
//! - A group's `chain` leads from `red` over the gap to a stack of the group, each a neighbour of the one
//!   before. No shorter one does.
//!
//! This knows the rules only: no engine, no faces.

use dvonn::{Board, Move, Space, SpaceSet};

/// Why a move took stacks off the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CutOff {
    /// The space that became vacant, on which everything hung that left.
    pub gap: Space,
    /// Where the nearest red piece was that contact was lost with.
    pub red: Space,
    /// Where all red pieces were that contact was lost with.
    pub reds: SpaceSet,
    /// The stacks that left, in parts that hung on the gap each on its own. Never empty.
    pub groups: Vec<CutGroup>,
}

/// Stacks that left together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CutGroup {
    /// Their spaces.
    pub spaces: SpaceSet,
    /// From the nearest red piece over the gap to one of them.
    pub chain: Vec<Space>,
}

impl CutOff {
    /// Why a legal move takes stacks off a board; none if it takes none.
    #[must_use]
    pub fn of(before: &Board, m: Move) -> Option<Self> {
        let Move::Stack { from: gap, .. } = m else { return None };
        let removed = before.removed_by(m);
        if removed.is_empty() {
            return None;
        }
        let position = before.position();
        let standing = position.occupied();
        let to_gap = path_to(standing, gap, position.reds())?;
        let reds = position.reds() & standing.linked_to(SpaceSet::of(gap));
        let groups = parts(removed).into_iter().map(|spaces| {
            let first = (spaces & gap.neighbours()).first();
            CutGroup { spaces, chain: to_gap.iter().copied().chain(first).collect() }
        });
        let red = to_gap.first().copied()?;
        Some(Self { gap, red, reds, groups: groups.collect() })
    }

    /// Whether the red piece itself was moved away.
    #[must_use]
    pub fn is_lifting(&self) -> bool {
        self.red == self.gap
    }

    /// The chains of all groups as one: from the red piece over the gap to the largest of them.
    #[must_use]
    pub fn chain(&self) -> Vec<Space> {
        let largest = self.groups.iter().rev().max_by_key(|group| group.spaces.len());
        largest.map(|group| group.chain.clone()).unwrap_or_default()
    }
}

/// The connected parts of a set, in the order of their first spaces.
fn parts(mut rest: SpaceSet) -> Vec<SpaceSet> {
    let mut parts = Vec::new();
    while let Some(first) = rest.first() {
        let part = rest.linked_to(SpaceSet::of(first));
        rest -= part;
        parts.push(part);
    }
    parts
}

/// A shortest path over stacks from the nearest of these goals to a space, both included.
fn path_to(standing: SpaceSet, space: Space, goals: SpaceSet) -> Option<Vec<Space>> {
    // The spaces within 0, 1, 2, … steps of the space.
    let mut reached = vec![SpaceSet::of(space)];
    let goal = loop {
        let within = *reached.last()?;
        if let Some(goal) = (within & goals).first() {
            break goal;
        }
        let wider = (within | within.neighbours()) & standing;
        if wider == within {
            return None;
        }
        reached.push(wider);
    };
    let mut path = vec![goal];
    for within in reached.iter().rev().skip(1) {
        let at = *path.last()?;
        path.push((at.neighbours() & *within).first()?);
    }
    Some(path)
}

#[cfg(test)]
mod tests {
    use dvonn::random::{self, Random};

    use super::*;

    fn cut(board: &str, m: &str) -> Option<CutOff> {
        CutOff::of(&board.parse().unwrap(), m.parse().unwrap())
    }

    fn names(spaces: &[Space]) -> String {
        spaces.iter().map(Space::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_gap_breaks_the_chain_to_the_red_piece() {
        let cut_off = cut("9/10/r,w,b,w,3,rw,1,r,1/10/9 w s", "b3a3").unwrap();
        assert_eq!((cut_off.gap.to_string(), cut_off.red.to_string()), ("b3".into(), "a3".into()));
        assert_eq!((cut_off.reds.to_string(), cut_off.is_lifting()), ("a3".into(), false));
        let [group] = &cut_off.groups[..] else { panic!("{cut_off:?}") };
        assert_eq!((group.spaces.to_string(), names(&group.chain)), ("c3 d3".into(), "a3 b3 c3".into()));
        assert_eq!(cut_off.chain(), group.chain);
    }

    #[test]
    fn a_red_piece_that_moves_leaves_what_hung_on_it() {
        // The stack on c3 holds the red piece and jumps over to the other two.
        let cut_off = cut("9/10/w,b,rw,1,r,r,5/10/9 w s", "c3e3").unwrap();
        assert!(cut_off.is_lifting());
        assert_eq!((cut_off.red.to_string(), cut_off.reds.to_string()), ("c3".into(), "c3".into()));
        assert_eq!(names(&cut_off.chain()), "c3 b3");
    }

    #[test]
    fn what_hangs_on_one_gap_may_leave_in_parts() {
        // Stacks on b3, and on d4 and e4, hang on c3, which hangs on the red piece at c2.
        let cut_off = cut("9/2,b,b,6/1,b,w,8/2,r,7/5,r,1,r,1 w s", "c3c2").unwrap();
        let groups: Vec<_> =
            cut_off.groups.iter().map(|group| (group.spaces.to_string(), names(&group.chain))).collect();
        assert_eq!(groups, [("b3".into(), "c2 c3 b3".into()), ("d4 e4".into(), "c2 c3 d4".into())]);
        assert_eq!(names(&cut_off.chain()), "c2 c3 d4", "the larger part");
    }

    #[test]
    fn what_cuts_nothing_off_has_no_reason() {
        assert_eq!(cut("9/10/r,w,b,w,3,rw,1,r,1/10/9 w s", "d3c3"), None);
        assert_eq!(cut("9/10/11/10/9 w p", "e3"), None);
    }

    /// Everything that is reached from a space, over neighbours one at a time, with the number of steps.
    fn slow_steps(standing: &[Space], from: Space) -> Vec<(Space, usize)> {
        let mut found = vec![(from, 0)];
        let mut next = 0;
        while let Some(&(at, steps)) = found.get(next) {
            next += 1;
            for &space in standing {
                let is_near = dvonn::Direction::ALL.into_iter().any(|way| at.step(way, 1) == Some(space));
                if is_near && found.iter().all(|&(known, _)| known != space) {
                    found.push((space, steps + 1));
                }
            }
        }
        found
    }

    /// Against connected parts looked for on the whole board, before and after, one space at a time.
    #[test]
    fn reasons_agree_with_the_parts_of_the_board() {
        let mut random = Random::new(11);
        let (mut cuts, mut lifts, mut split) = (0, 0, 0);
        for _ in 0..120 {
            let mut board = random::setup(&mut random);
            while let Some(m) = random::legal_move(board.position(), &mut random) {
                let after = board.play(m).unwrap();
                let found = CutOff::of(&board, m);
                let before: Vec<Space> = board.position().occupied().iter().collect();
                let lost: Vec<Space> = match m {
                    Move::Stack { from, .. } => before
                        .iter()
                        .copied()
                        .filter(|&space| space != from && after.pieces(space).is_empty())
                        .collect(),
                    _ => vec![],
                };
                assert_eq!(found.is_some(), !lost.is_empty(), "{board} {m}");
                if let (Some(found), Move::Stack { from, .. }) = (found, m) {
                    cuts += 1;
                    lifts += usize::from(found.is_lifting());
                    split += usize::from(found.groups.len() > 1);
                    agrees(&board, from, &before, &lost, &found);
                }
                board = after;
            }
        }
        assert!(cuts > 100 && lifts > 10 && split > 5, "{cuts} {lifts} {split}");
    }

    fn agrees(board: &Board, from: Space, before: &[Space], lost: &[Space], found: &CutOff) {
        let is_red = |space: Space| board.position().reds().contains(space);
        assert_eq!(found.gap, from);
        let all: SpaceSet = found.groups.iter().flat_map(|group| group.spaces).collect();
        assert_eq!(all, lost.iter().copied().collect(), "{board} {from}");
        for group in &found.groups {
            let first = group.spaces.first().unwrap();
            let part: SpaceSet = slow_steps(lost, first).into_iter().map(|(space, _)| space).collect();
            assert_eq!(group.spaces, part, "{board} {from}");
            // The red pieces that it was in contact with.
            let reds: SpaceSet = slow_steps(before, first)
                .into_iter()
                .map(|(space, _)| space)
                .filter(|&at| is_red(at))
                .collect();
            assert_eq!(found.reds, reds, "{board} {from}");
            // The chain joins a red piece to the group over the gap, and no shorter one does.
            let chain = &group.chain;
            assert_eq!((chain[0], is_red(found.red)), (found.red, true));
            assert!(group.spaces.contains(*chain.last().unwrap()) && chain.contains(&from));
            assert!(chain.windows(2).all(|pair| pair[0].neighbours().contains(pair[1])), "{chain:?}");
            assert!(chain.iter().all(|space| before.contains(space)));
            let nearest = group.spaces.iter().flat_map(|space| slow_steps(before, space));
            let nearest = nearest.filter(|&(at, _)| is_red(at)).map(|(_, steps)| steps).min();
            assert_eq!(Some(chain.len() - 1), nearest, "{board} {from} {chain:?}");
        }
    }
}
