//! Which moves to try first: those that leave the opponent few moves.
//!
//! Fewest answers first is what settles endgames fastest. Material is no guide: adding the change in margin to these
//! weights doubled the nodes, and killer moves and history tables made them more, not fewer (over the 22 positions of
//! 20 and 22 stacks in the endgame vectors).

use dvonn::{Color, Move, Position, Space, SpaceSet};

use crate::mobility::Landings;

/// What a move of the opponent's that is no longer there is worth.
const ENEMY_MOVE: i32 = 8;
/// What a move of one's own is worth.
const OWN_MOVE: i32 = 2;
/// What it costs to unleash a surrounded enemy stack, before anyone has counted its moves.
const ENEMY_UNLEASHED: i32 = 16;
/// What it gains to unleash a surrounded stack of one's own.
const OWN_UNLEASHED: i32 = 4;
/// What landing on an enemy stack is worth besides its moves.
const NEUTRALISED: i32 = 8;

/// A move and how promising it is.
#[derive(Clone, Copy)]
pub(crate) struct Choice {
    pub(crate) m: Move,
    pub(crate) order: i32,
}

/// The most promising moves are picked out one by one, as often one of them is enough; from the so-manieth on, the
/// rest is sorted.
const PICKED: usize = 3;

/// Brings the most promising of the moves from `at` on to that place; those before were brought there already.
#[inline]
pub(crate) fn pick<T>(choices: &mut [T], at: usize, order: impl Fn(&T) -> i32) {
    if at < PICKED {
        let best = (at..choices.len()).max_by_key(|&i| order(&choices[i]));
        if let Some(best) = best {
            choices.swap(at, best);
        }
    } else if at == PICKED {
        choices[at..].sort_unstable_by_key(|choice| -order(choice));
    }
}

/// The order of equals is that in which they were found, on every machine: so no two are quite equal.
#[inline]
pub(crate) fn distinct(order: i32, number: usize) -> i32 {
    order * 256 + 255 - number as i32
}

/// What a move is worth that leaves the sides so many moves.
#[inline]
pub(crate) fn worth(onto_enemy: bool, own_moves: i32, enemy_moves: i32) -> i32 {
    OWN_MOVE * own_moves - ENEMY_MOVE * enemy_moves + if onto_enemy { NEUTRALISED } else { 0 }
}

/// Orders the moves of a position.
pub(crate) struct Orderer<'a> {
    position: &'a Position,
    side: Color,
    occupied: SpaceSet,
    surrounded: SpaceSet,
    own_stacks: SpaceSet,
    enemy_stacks: SpaceSet,
    /// Where the side to move can land.
    pub(crate) own: Landings,
    /// Where the opponent could land if it were its turn.
    pub(crate) enemy: Landings,
}

impl<'a> Orderer<'a> {
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
            own: Landings::of(position, own_stacks - surrounded, occupied),
            enemy: Landings::of(position, enemy_stacks - surrounded, occupied),
        }
    }

    /// Adds every stacking move but `done` to a list, in no order. `variation` is 0, or makes another order of much
    /// the same quality.
    #[inline]
    pub(crate) fn add_moves(&self, done: Option<Move>, variation: u32, list: &mut Vec<Choice>) {
        let start = list.len();
        for from in self.own_stacks - self.surrounded {
            let height = height(self.position, from);
            let targets = SpaceSet::jumps(from, height) & self.occupied;
            if targets.is_empty() {
                continue;
            }
            let leaving = self.leaving(from, targets);
            for to in targets {
                let m = Move::Stack { from, to };
                if Some(m) != done {
                    let order =
                        self.order(from, height, to, leaving) + varied(from.index(), to.index(), variation);
                    list.push(Choice { m, order: distinct(order, list.len() - start) });
                }
            }
        }
    }

    /// What it is worth that the stack leaves its space, and what leaves the board with it.
    #[inline]
    fn leaving(&self, from: Space, targets: SpaceSet) -> (i32, SpaceSet) {
        let unleashed = from.neighbours() & self.surrounded;
        let unleashed_of = |stacks| (unleashed & stacks).len() as i32;
        let mut worth = ENEMY_MOVE * self.enemy.onto(from)
            - ENEMY_UNLEASHED * unleashed_of(self.enemy_stacks)
            + OWN_UNLEASHED * unleashed_of(self.own_stacks)
            - OWN_MOVE * (targets.len() as i32 + self.own.onto(from));
        let lost = self.position.held_by(from);
        let gone = lost | SpaceSet::of(from);
        for space in lost {
            worth += ENEMY_MOVE * self.enemy.onto(space) - OWN_MOVE * self.own.onto(space)
                + self.moves_gone(space, gone);
        }
        (worth, lost)
    }

    /// What it is worth that the moves of a stack are gone, but for those onto `counted`.
    #[inline]
    fn moves_gone(&self, space: Space, counted: SpaceSet) -> i32 {
        if self.surrounded.contains(space) {
            return 0;
        }
        let moves =
            (SpaceSet::jumps(space, height(self.position, space)) & (self.occupied - counted)).len() as i32;
        if self.enemy_stacks.contains(space) {
            ENEMY_MOVE * moves
        } else if self.own_stacks.contains(space) {
            -OWN_MOVE * moves
        } else {
            0
        }
    }

    #[inline]
    fn order(&self, from: Space, moved: u8, to: Space, leaving: (i32, SpaceSet)) -> i32 {
        let neutralised = if self.enemy_stacks.contains(to) { NEUTRALISED } else { 0 };
        let (worth, lost) = leaving;
        if self.position.reds().contains(from) || lost.contains(to) {
            // Only playing the move tells what loses contact.
            let after = self.position.play_unchecked(Move::Stack { from, to });
            return ENEMY_MOVE * (self.enemy.total as i32 - after.mobility(!self.side) as i32)
                - OWN_MOVE * (self.own.total as i32 - after.mobility(self.side) as i32)
                + neutralised
                + 1;
        }
        let mut order = worth + neutralised + self.moves_gone(to, SpaceSet::of(from) | lost);
        if !self.surrounded.contains(to) || from.neighbours().contains(to) {
            let height = moved + height(self.position, to);
            order += OWN_MOVE * (SpaceSet::jumps(to, height) & self.occupied).len() as i32;
        }
        order
    }
}

#[inline]
fn height(position: &Position, space: Space) -> u8 {
    position.stack(space).map_or(0, dvonn::Stack::height)
}

/// A little more or less for a move, by the variation.
#[inline]
pub(crate) fn varied(from: usize, to: usize, variation: u32) -> i32 {
    if variation == 0 {
        return 0;
    }
    (variation.wrapping_mul((from * 49 + to) as u32 * 0x9e37 + 1) >> 8 & 7) as i32
}
