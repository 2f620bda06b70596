//! A game to step through move by move.

use dvonn::{Board, Move};
use dvonn_board::{BoardView, MoveStep, Scene};
use dvonn_record::Record;

use crate::effect::Event;

/// A game, and how many of its moves are on show.
#[derive(Clone, Debug)]
pub(crate) struct Replay {
    moves: Vec<Move>,
    /// The start, and the board after each move.
    boards: Vec<Board>,
    ply: usize,
    /// The movement to the current position, after a single step forward.
    step: Option<MoveStep>,
    steps: usize,
}

impl Replay {
    pub(crate) fn new(record: &Record, ply: usize) -> Self {
        let moves: Vec<Move> = record.moves().collect();
        let mut boards = vec![*record.start()];
        // A record has only legal moves.
        boards.extend(moves.iter().scan(*record.start(), |board, &m| {
            *board = board.play(m).ok()?;
            Some(*board)
        }));
        Self { ply: ply.min(moves.len()), moves, boards, step: None, steps: 0 }
    }

    /// Shows the board after this many moves, or after all. Returns an event if the position changes.
    pub(crate) fn look(&mut self, ply: usize) -> Option<Event> {
        let ply = ply.min(self.moves.len());
        if ply == self.ply {
            return None;
        }
        // A single step forward is shown as a move, and anything else as a new board.
        self.step = (ply == self.ply + 1).then(|| {
            self.steps += 1;
            MoveStep::new(self.steps, &self.boards[self.ply], self.moves[self.ply])
        });
        self.ply = ply;
        Some(Event::Ply { ply, m: self.last(), board: *self.board() })
    }

    pub(crate) const fn ply(&self) -> usize {
        self.ply
    }

    /// The moves up to the current position.
    pub(crate) fn moves(&self) -> &[Move] {
        &self.moves[..self.ply]
    }

    /// The number of moves in the game.
    pub(crate) const fn plies(&self) -> usize {
        self.moves.len()
    }

    /// The last move before the current position.
    pub(crate) fn last(&self) -> Option<Move> {
        self.moves().last().copied()
    }

    pub(crate) fn board(&self) -> &Board {
        &self.boards[self.ply]
    }

    pub(crate) fn view(&self) -> BoardView {
        let left =
            self.last().map_or_else(Vec::new, |m| MoveStep::new(0, &self.boards[self.ply - 1], m).removed);
        let scene = Scene { may_move: false, last: self.last(), left, ..Scene::new(self.board()) };
        Scene { step: self.step.clone(), ..scene }.view()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_move_on_is_a_movement_and_everything_else_another_board() {
        let mut record = Record::from_start("9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap());
        let last = record.last();
        record.add_move(last, "b3a3".parse().unwrap()).unwrap();
        let mut replay = Replay::new(&record, 0);
        assert_eq!((replay.look(0), replay.view().step), (None, None));
        assert!(matches!(replay.look(1), Some(Event::Ply { ply: 1, .. })));
        let view = replay.view();
        assert_eq!((view.left.len(), view.step.unwrap().removed.len()), (2, 2));
        assert_eq!(view.ready, dvonn::SpaceSet::EMPTY);
        assert_eq!(replay.look(99), None);
        assert!(matches!(replay.look(0), Some(Event::Ply { ply: 0, m: None, .. })));
        assert_eq!((replay.view().step, replay.moves()), (None, &[][..]));
    }
}
