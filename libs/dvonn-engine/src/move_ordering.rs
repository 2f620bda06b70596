//! Move ordering: the moves to try first are those that leave the opponent the fewest moves.
//!
//! This is the fastest-first heuristic of Othello solvers, and it settles endgames soonest. Material is no
//! guide: proofs took twice the nodes with the change in margin added to these weights. Killer moves and
//! history tables increased the nodes too (measured on the 22 positions with 20 and 22 stacks in the endgame
//! vectors). The midgame search adds its history.

use dvonn::{Color, Move, Position, Space, SpaceSet};

use crate::fast_rules::TargetCounts;

/// The weight of each move that the opponent loses.
const ENEMY_MOVE: i32 = 8;
/// The weight of each move that the side to move keeps.
const OWN_MOVE: i32 = 2;
/// The cost of freeing a surrounded enemy stack, whose moves are not counted yet.
const ENEMY_FREED: i32 = 16;
/// The gain from freeing one of the own surrounded stacks.
const OWN_FREED: i32 = 4;
/// The gain from landing on an enemy stack, in addition to the moves that it loses.
const CAPTURE: i32 = 8;

/// A move and its priority. The move with the highest priority comes first.
#[derive(Clone, Copy)]
pub(crate) struct PrioritizedMove {
    pub(crate) m: Move,
    pub(crate) priority: i32,
}

impl PrioritizedMove {
    /// Adds to the priority.
    #[inline]
    pub(crate) fn raise(&mut self, by: i32) {
        self.priority += by * NUMBERS;
    }
}

/// This many moves are picked one by one, because one of them is often enough. The others are sorted once the
/// first of them is needed.
const PICKED: usize = 3;

/// Swaps the move with the highest priority among those from `at` on to that place. The earlier moves must
/// already be in their places.
#[inline]
pub(crate) fn pick<T>(moves: &mut [T], at: usize, priority: impl Fn(&T) -> i32) {
    if at < PICKED {
        let best = (at..moves.len()).max_by_key(|&i| priority(&moves[i]));
        if let Some(best) = best {
            moves.swap(at, best);
        }
    } else if at == PICKED {
        moves[at..].sort_unstable_by_key(|m| -priority(m));
    }
}

/// Greater than any number of a move.
const NUMBERS: i32 = 256;

/// Makes a priority unique by the number of the move. Equal moves keep their order, which is thus the same on
/// every machine.
#[inline]
pub(crate) fn unique(priority: i32, number: usize) -> i32 {
    priority * NUMBERS + NUMBERS - 1 - number as i32
}

/// Returns the priority of a move after which the sides have this many moves.
#[inline]
pub(crate) fn priority(is_capture: bool, own_moves: i32, enemy_moves: i32) -> i32 {
    OWN_MOVE * own_moves - ENEMY_MOVE * enemy_moves + if is_capture { CAPTURE } else { 0 }
}

/// Returns a small addition to the priority of a move, which follows from the ordering seed; 0 for seed 0.
#[inline]
pub(crate) fn jitter(from: usize, to: usize, ordering_seed: u32) -> i32 {
    if ordering_seed == 0 {
        return 0;
    }
    (ordering_seed.wrapping_mul((from * 49 + to) as u32 * 0x9e37 + 1) >> 8 & 7) as i32
}

/// Orders the moves of a position.
pub(crate) struct MoveOrderer<'a> {
    position: &'a Position,
    side: Color,
    occupied: SpaceSet,
    surrounded: SpaceSet,
    own_stacks: SpaceSet,
    enemy_stacks: SpaceSet,
    /// The moves of the side to move, by target.
    pub(crate) own: TargetCounts,
    /// The moves of the opponent, as if it were to move, by target.
    pub(crate) enemy: TargetCounts,
}

impl<'a> MoveOrderer<'a> {
    #[inline]
    pub(crate) fn new(position: &'a Position) -> Self {
        let side = position.side();
        let occupied = position.occupied();
        let surrounded = occupied.surrounded();
        let (own_stacks, enemy_stacks) = (position.owned_by(side), position.owned_by(!side));
        Self {
            position,
            side,
            occupied,
            surrounded,
            own_stacks,
            enemy_stacks,
            own: TargetCounts::of(position, own_stacks - surrounded),
            enemy: TargetCounts::of(position, enemy_stacks - surrounded),
        }
    }

    /// Appends every stacking move except `done` to a list, unsorted.
    #[inline(always)]
    pub(crate) fn add_moves(&self, done: Option<Move>, ordering_seed: u32, list: &mut Vec<PrioritizedMove>) {
        let start = list.len();
        for from in self.own_stacks - self.surrounded {
            let height = height(self.position, from);
            let targets = self.position.landings(from);
            if targets.is_empty() {
                continue;
            }
            let leaving = self.leaving(from, targets);
            for to in targets {
                let m = Move::Stack { from, to };
                if Some(m) != done {
                    let priority = self.priority(from, height, to, leaving)
                        + jitter(from.index(), to.index(), ordering_seed);
                    list.push(PrioritizedMove { m, priority: unique(priority, list.len() - start) });
                }
            }
        }
    }

    /// Returns the part of the priority that follows from the stack leaving its space, and the stacks that
    /// lose contact by that.
    #[inline(always)]
    fn leaving(&self, from: Space, targets: SpaceSet) -> (i32, SpaceSet) {
        let freed = from.neighbours() & self.surrounded;
        let freed_of = |stacks| (freed & stacks).len() as i32;
        let mut priority = ENEMY_MOVE * self.enemy.onto(from) - ENEMY_FREED * freed_of(self.enemy_stacks)
            + OWN_FREED * freed_of(self.own_stacks)
            - OWN_MOVE * (targets.len() as i32 + self.own.onto(from));
        let lost = self.position.held_by(from);
        let gone = lost | SpaceSet::of(from);
        for space in lost {
            priority += ENEMY_MOVE * self.enemy.onto(space) - OWN_MOVE * self.own.onto(space)
                + self.moves_lost(space, gone);
        }
        (priority, lost)
    }

    /// Returns the part of the priority that follows from the loss of a stack's moves, except those onto
    /// `counted`.
    #[inline(always)]
    fn moves_lost(&self, space: Space, counted: SpaceSet) -> i32 {
        if self.surrounded.contains(space) {
            return 0;
        }
        let moves = (self.position.landings(space) - counted).len() as i32;
        if self.enemy_stacks.contains(space) {
            ENEMY_MOVE * moves
        } else if self.own_stacks.contains(space) {
            -OWN_MOVE * moves
        } else {
            0
        }
    }

    /// Returns the priority of a move of a stack of height `moved`, relative to the other moves.
    #[inline(always)]
    fn priority(&self, from: Space, moved: u8, to: Space, leaving: (i32, SpaceSet)) -> i32 {
        let capture = if self.enemy_stacks.contains(to) { CAPTURE } else { 0 };
        let (left, lost) = leaving;
        if self.position.reds().contains(from) || lost.contains(to) {
            // The lost stacks then depend on the target, so play the move to find them.
            let after = self.position.play_unchecked(Move::Stack { from, to });
            return ENEMY_MOVE * (self.enemy.total as i32 - after.mobility(!self.side) as i32)
                - OWN_MOVE * (self.own.total as i32 - after.mobility(self.side) as i32)
                + capture
                + 1;
        }
        let mut priority = left + capture + self.moves_lost(to, SpaceSet::of(from) | lost);
        if !self.surrounded.contains(to) || from.neighbours().contains(to) {
            let height = moved + height(self.position, to);
            priority += OWN_MOVE * (SpaceSet::jumps(to, height) & self.occupied).len() as i32;
        }
        priority
    }
}

#[inline]
fn height(position: &Position, space: Space) -> u8 {
    position.stack(space).map_or(0, dvonn::Stack::height)
}
