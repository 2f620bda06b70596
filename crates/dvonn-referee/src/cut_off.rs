//! Why stacks left the board: the red piece from which a move cut them off, and the place where the chain to
//! it broke.
//!
//! # Terms
//! Before a move every stack is in contact with a red piece (rule C1). A stacking move vacates only the space
//! that it leaves, the *gap*. So a stack that loses contact depended on the gap: every chain of neighbouring
//! stacks from it to a red piece led through the gap. If the moved stack held the red piece, the chain led to
//! the gap.
//!
//! - A *group* is a connected part of the removed stacks.
//! - `reds` are the red pieces that the groups were in contact with: those in the same connected part of the
//!   board as the gap. They are the same for all groups.
//! - `red` is the one with the shortest path from the gap; of several, the first in the order of the spaces.
//!   If the moved stack itself held a red piece, `red` is the gap, and the move *lifted* the piece.
//! - A group's `chain` is a shortest path of neighbouring spaces from `red` over the gap to a stack of the
//!   group.
//!
//! This module uses only the rules, no engine and no interface.

use dvonn::{Board, Move, Space, SpaceSet};

/// Why a move took stacks off the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CutOff {
    /// The space that became vacant, on which all removed stacks depended.
    pub gap: Space,
    /// The space of the nearest red piece with which contact was lost.
    pub red: Space,
    /// The spaces of all red pieces with which contact was lost.
    pub reds: SpaceSet,
    /// The removed stacks, in parts that depended on the gap separately. Never empty.
    pub groups: Vec<CutGroup>,
}

/// A connected part of the removed stacks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CutGroup {
    /// Their spaces.
    pub spaces: SpaceSet,
    /// A shortest path from the nearest red piece over the gap to one of them.
    pub chain: Vec<Space>,
}

impl CutOff {
    /// Explains why a legal move takes stacks off a board; `None` if it takes none.
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

    /// Returns the chain that stands for all groups: the one to the largest group.
    #[must_use]
    pub fn chain(&self) -> Vec<Space> {
        let largest = self.groups.iter().rev().max_by_key(|group| group.spaces.len());
        largest.map(|group| group.chain.clone()).unwrap_or_default()
    }
}

/// Returns the connected parts of a set, in the order of their first spaces.
fn parts(mut rest: SpaceSet) -> Vec<SpaceSet> {
    let mut parts = Vec::new();
    while let Some(first) = rest.first() {
        let part = rest.linked_to(SpaceSet::of(first));
        rest -= part;
        parts.push(part);
    }
    parts
}

/// Returns a shortest path over stacks from the nearest goal to a space, including both ends.
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
        // The stack on c3 holds a red piece, and moves to the other two.
        let cut_off = cut("9/10/w,b,rw,1,r,r,5/10/9 w s", "c3e3").unwrap();
        assert!(cut_off.is_lifting());
        assert_eq!((cut_off.red.to_string(), cut_off.reds.to_string()), ("c3".into(), "c3".into()));
        assert_eq!(names(&cut_off.chain()), "c3 b3");
    }

    #[test]
    fn what_hangs_on_one_gap_may_leave_in_parts() {
        // The stacks on b3, and those on d4 and e4, depend on c3, which is in contact with the red piece on
        // c2.
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

    /// Returns every space that can be reached from a space through neighbours, with the number of steps.
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

    /// Compares the results with a simple search on the whole board, before and after the move.
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
            // These are the red pieces that the group was in contact with.
            let reds: SpaceSet = slow_steps(before, first)
                .into_iter()
                .map(|(space, _)| space)
                .filter(|&at| is_red(at))
                .collect();
            assert_eq!(found.reds, reds, "{board} {from}");
            // The chain connects the red piece to the group over the gap, and there is no shorter one.
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
