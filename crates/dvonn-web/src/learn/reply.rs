//! Playing a small position to its end against a simple opponent.

use dvonn::{Board, Color, Move, Outcome};

/// When a game that is played out has gone well for the learner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finish {
    /// It is over.
    Over,
    /// The learner has won it.
    Won,
}

impl Finish {
    /// Whether a game that is over went well for a side.
    #[must_use]
    pub fn is_met(self, board: &Board, learner: Color) -> bool {
        match self {
            Self::Over => board.position().is_over(),
            Self::Won => board.position().outcome() == Some(Outcome::Win(learner)),
        }
    }
}

/// The other side's move: the one after which it has the best count, the first of several. It looks no further, so a
/// learner who does can beat it.
pub(crate) fn reply(board: &Board) -> Option<Move> {
    let position = board.position();
    let side = position.side();
    let moves = position.legal_moves();
    let best = moves.iter().rev().max_by_key(|m| position.play_unchecked(**m).margin(side).pieces());
    best.copied()
}

/// A move of the learner from which the game can end well. Positions of lessons are so small that all can be tried.
pub(crate) fn winning_move(board: &Board, finish: Finish) -> Option<Move> {
    let learner = board.position().side();
    let moves = board.position().legal_moves();
    moves.iter().copied().find(|m| {
        let next = board.play(*m).map(|next| answered(next, learner));
        next.is_ok_and(|next| finish.is_met(&next, learner) || winning_move(&next, finish).is_some())
    })
}

/// The board after the other side's replies and the passes, when it is the learner's turn or the game is over.
fn answered(mut board: Board, learner: Color) -> Board {
    while board.position().side() != learner || board.position().must_pass() {
        let Some(next) = reply(&board).and_then(|m| board.play(m).ok()) else { break };
        board = next;
    }
    board
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// How many lines of the learner's end well, and how many there are.
    pub(crate) fn lines(board: &Board, finish: Finish) -> (usize, usize) {
        let learner = board.position().side();
        let moves = board.position().legal_moves();
        moves.iter().fold((0, 0), |(good, all), m| {
            let next = answered(board.play(*m).unwrap(), learner);
            let (more_good, more) = if next.position().is_over() {
                (usize::from(finish.is_met(&next, learner)), 1)
            } else {
                lines(&next, finish)
            };
            (good + more_good, all + more)
        })
    }
}
