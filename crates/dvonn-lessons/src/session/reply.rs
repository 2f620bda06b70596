//! A simple opponent, and whether the learner can still win against it.

use dvonn::{Board, Color, Move};

use crate::step::Finish;

/// The opponent's move: the first one with the best margin right after it, so a learner who looks further
/// ahead can win. `None` once the game is over.
pub(crate) fn reply(board: &Board) -> Option<Move> {
    let position = board.position();
    let side = position.side();
    let moves = position.legal_moves();
    let best = moves.iter().rev().max_by_key(|m| position.play_unchecked(**m).margin(side).pieces());
    best.copied()
}

/// A move after which the side to move can still reach the goal. The positions of lessons are small enough to
/// try everything.
pub(super) fn winning_move(board: &Board, finish: Finish) -> Option<Move> {
    let learner = board.position().side();
    let moves = board.position().legal_moves();
    moves.iter().copied().find(|m| {
        let next = board.play(*m).map(|next| answered(next, learner));
        next.is_ok_and(|next| finish.is_met(&next, learner) || winning_move(&next, finish).is_some())
    })
}

/// The board after replies and forced passes, once it is the learner's turn again or the game is over.
fn answered(mut board: Board, learner: Color) -> Board {
    while board.position().side() != learner || board.position().must_pass() {
        let Some(next) = reply(&board).and_then(|m| board.play(m).ok()) else { break };
        board = next;
    }
    board
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_opponent_answers_until_it_is_the_learners_turn() {
        let board = |dfen: &str| dfen.parse::<Board>().unwrap();
        let whites = board("9/10/r,w,b,w,3,rw,1,r,1/10/9 w s");
        assert_eq!(answered(whites, Color::White), whites);
        let blacks = board("9/10/r,w,b,w,3,rw,1,r,1/10/9 b s");
        let replied = blacks.play(reply(&blacks).unwrap()).unwrap();
        assert_eq!(replied.position().side(), Color::White);
        assert_eq!(answered(blacks, Color::White), replied);
        // The learner cannot move, so the opponent plays on until the game is over.
        let alone = board("9/10/r,b,6,rrb,2/10/9 w s");
        assert!(answered(alone, Color::White).position().is_over());
    }
}
