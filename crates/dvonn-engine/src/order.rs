//! Which moves to try first: those that leave the opponent few moves.
//!
//! Fewest answers first is what settles endgames fastest. Material is no guide: adding the change in margin to these
//! weights doubled the nodes, and killer moves and history tables made them more, not fewer (over the 22 positions of
//! 20 and 22 stacks in the endgame vectors).

use dvonn::{Move, Position, Space, SpaceSet};

use crate::mobility::Mobility;

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
pub(crate) fn pick(choices: &mut [Choice], at: usize) {
    if at < PICKED {
        let best = (at..choices.len()).max_by_key(|&i| choices[i].order);
        if let Some(best) = best {
            choices.swap(at, best);
        }
    } else if at == PICKED {
        choices[at..].sort_unstable_by_key(|choice| -choice.order);
    }
}

/// The order of equals is that in which they were found, on every machine: so no two are quite equal.
#[inline]
fn distinct(order: i32, number: usize) -> i32 {
    order * 256 + 255 - number as i32
}

/// Adds every stacking move but `done` to a list, in no order. `variation` is 0, or makes another order
/// of much the same quality.
pub(crate) fn add_moves(position: &Position, done: Option<Move>, variation: u32, list: &mut Vec<Choice>) {
    let start = list.len();
    let orderer = Orderer::new(position);
    for (from, targets) in position.stacking_moves() {
        if targets.is_empty() {
            continue;
        }
        let leaving = orderer.leaving(from, targets);
        for to in targets {
            let m = Move::Stack { from, to };
            if Some(m) != done {
                let shift =
                    variation.wrapping_mul((from.index() * 49 + to.index()) as u32 * 0x9e37 + 1) >> 8 & 7;
                let shift = if variation == 0 { 0 } else { shift as i32 };
                let order = orderer.order(from, to, leaving) + shift;
                list.push(Choice { m, order: distinct(order, list.len() - start) });
            }
        }
    }
}

struct Orderer<'a> {
    position: &'a Position,
    occupied: SpaceSet,
    surrounded: SpaceSet,
    own: Mobility,
    enemy: Mobility,
}

impl<'a> Orderer<'a> {
    fn new(position: &'a Position) -> Self {
        let side = position.side();
        Self {
            position,
            occupied: position.occupied(),
            surrounded: position.surrounded(),
            own: Mobility::of(position, side),
            enemy: Mobility::of(position, !side),
        }
    }

    /// What it is worth that the stack leaves its space; `None` if stacks could lose contact, so that only playing the
    /// move tells.
    #[inline]
    fn leaving(&self, from: Space, targets: SpaceSet) -> Option<i32> {
        if self.position.reds().contains(from) || !self.occupied.is_one_arc_around(from) {
            return None;
        }
        let side = self.position.side();
        let unleashed = from.neighbours() & self.surrounded;
        let unleashed_by = |color| (unleashed & self.position.owned_by(color)).len() as i32;
        Some(
            ENEMY_MOVE * self.enemy.onto(from) - ENEMY_UNLEASHED * unleashed_by(!side)
                + OWN_UNLEASHED * unleashed_by(side)
                - OWN_MOVE * (targets.len() as i32 + self.own.onto(from)),
        )
    }

    #[inline]
    fn order(&self, from: Space, to: Space, leaving: Option<i32>) -> i32 {
        let side = self.position.side();
        let neutralised = if self.position.owned_by(!side).contains(to) { NEUTRALISED } else { 0 };
        let Some(leaving) = leaving else {
            let after = self.position.play_unchecked(Move::Stack { from, to });
            return ENEMY_MOVE * (self.enemy.total as i32 - after.mobility(!side) as i32)
                - OWN_MOVE * (self.own.total as i32 - after.mobility(side) as i32)
                + neutralised
                + 1;
        };
        let height = |space| self.position.stack(space).map_or(0, dvonn::Stack::height);
        let mut order = leaving + neutralised;
        if !self.surrounded.contains(to) || from.neighbours().contains(to) {
            let reach = SpaceSet::jumps(to, height(from) + height(to)) & self.occupied;
            order += OWN_MOVE * reach.len() as i32;
        }
        order + ENEMY_MOVE * self.enemy.from(to) - OWN_MOVE * self.own.from(to)
    }
}
