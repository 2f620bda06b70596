//! Exhaustive search of the last few stacks, without transposition table or move ordering.

use dvonn::{Move, Position};

use crate::context::SearchContext;
use crate::processor::Processor;
use crate::score::INFINITE;

/// Returns the final margin with best play, in pieces for the side to move, if it lies between `alpha` and
/// `beta`; otherwise a bound on that side. It tries captures first.
pub(super) fn exhaustive_search<P: Processor>(
    context: &SearchContext<'_, P>,
    position: &Position,
    alpha: i32,
    beta: i32,
) -> i32 {
    context.processor.run(
        #[inline(always)]
        move || search_moves(context, position, alpha, beta),
    )
}

#[inline(always)]
fn search_moves<P: Processor>(
    context: &SearchContext<'_, P>,
    position: &Position,
    mut alpha: i32,
    beta: i32,
) -> i32 {
    context.count_node();
    let side = position.side();
    let enemy = position.owned_by(!side);
    let mut best = -INFINITE;
    for onto in [enemy, !enemy] {
        for (from, targets) in position.stacking_moves() {
            for to in targets & onto {
                let next = position.play_unchecked(Move::Stack { from, to });
                best = best.max(-exhaustive_search(context, &next, -beta, -alpha));
                if best >= beta {
                    return best;
                }
                alpha = alpha.max(best);
            }
        }
    }
    if best > -INFINITE {
        best
    } else if position.can_move(!side) {
        -exhaustive_search(context, &position.play_unchecked(Move::Pass), -beta, -alpha)
    } else {
        i32::from(position.margin(side).pieces())
    }
}
