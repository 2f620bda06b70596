//! Tap by tap to a move: which stack the learner has picked.

use dvonn::{Board, Breach, Move, Phase, Space};
use dvonn_message::{Key, Message};

/// The picked stack, if any.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Hand {
    picked: Option<Space>,
}

/// What a tap came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Tap {
    /// A stack is picked, or none any more.
    Picked,
    /// A legal move.
    Move(Move),
    /// Nothing: this is why.
    Refused(Message),
}

impl Hand {
    /// The picked stack.
    #[must_use]
    pub const fn picked(self) -> Option<Space> {
        self.picked
    }

    /// Picks nothing.
    pub const fn open(&mut self) {
        self.picked = None;
    }

    /// A space is tapped: places a piece, picks a stack of the side to move, or lands the picked one.
    pub fn tap(&mut self, board: &Board, space: Space) -> Tap {
        let position = board.position();
        if position.phase() == Phase::Placement {
            return legal(board, Move::Place(space));
        }
        match self.picked.take() {
            Some(from) if from == space => Tap::Picked,
            Some(from) => match legal(board, Move::Stack { from, to: space }) {
                // Another stack of one's own, out of reach: the learner has changed his or her mind.
                Tap::Refused(_) if position.owned_by(position.side()).contains(space) => {
                    self.pick(board, space)
                }
                Tap::Refused(why) => {
                    self.picked = Some(from);
                    Tap::Refused(why)
                }
                tap => tap,
            },
            None => self.pick(board, space),
        }
    }

    fn pick(&mut self, board: &Board, space: Space) -> Tap {
        let position = board.position();
        match position.check(Move::Stack { from: space, to: space }) {
            // All that is wrong with the stack itself comes before what is wrong with the jump.
            Err(Breach::NotInLine) if position.targets(space).is_empty() => {
                Tap::Refused(Message::new("learn-no-target").with("space", space.to_string()))
            }
            Err(Breach::NotInLine) => {
                self.picked = Some(space);
                Tap::Picked
            }
            Err(breach) => Tap::Refused(refusal(&breach)),
            Ok(()) => Tap::Picked,
        }
    }
}

/// The move if it is legal, or why it is not.
pub fn legal(board: &Board, m: Move) -> Tap {
    match board.position().check(m) {
        Ok(()) => Tap::Move(m),
        Err(breach) => Tap::Refused(refusal(&breach)),
    }
}

fn refusal(breach: &Breach) -> Message {
    Message::new("learn-illegal").with("reason", breach).with("rule", breach.rule())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tap(hand: &mut Hand, board: &Board, space: &str) -> Result<Option<Move>, String> {
        match hand.tap(board, space.parse().unwrap()) {
            Tap::Picked => Ok(None),
            Tap::Move(m) => Ok(Some(m)),
            Tap::Refused(why) => Err(format!("{:?}", why.variables)),
        }
    }

    #[test]
    fn two_taps_make_a_move() {
        let board: Board = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
        let mut hand = Hand::default();
        assert_eq!(tap(&mut hand, &board, "b3"), Ok(None));
        assert_eq!(hand.picked(), "b3".parse().ok());
        assert!(tap(&mut hand, &board, "e3").unwrap_err().contains("error-wrong-distance"));
        assert_eq!(hand.picked(), "b3".parse().ok(), "a refused target leaves the stack picked");
        assert_eq!(tap(&mut hand, &board, "d3"), Ok(None), "another stack of one's own is picked instead");
        assert_eq!(hand.picked(), "d3".parse().ok());
        assert_eq!(tap(&mut hand, &board, "c3"), Ok("d3c3".parse().ok()));
        assert_eq!(hand.picked(), None);
    }

    #[test]
    fn what_may_not_be_picked_says_why() {
        let board: Board = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
        let mut hand = Hand::default();
        for (space, id) in [("a3", "lone-red"), ("c3", "not-yours"), ("e3", "nothing-there")] {
            assert!(tap(&mut hand, &board, space).unwrap_err().contains(id), "{space}");
            assert_eq!(hand.picked(), None);
        }
        assert_eq!(tap(&mut hand, &board, "b3"), Ok(None));
        assert_eq!(tap(&mut hand, &board, "b3"), Ok(None), "put down again");
        assert_eq!(hand.picked(), None);
    }

    #[test]
    fn one_tap_places_a_piece() {
        let board = Board::start().play("e3".parse().unwrap()).unwrap();
        assert!(tap(&mut Hand::default(), &board, "e3").unwrap_err().contains("occupied"));
        assert_eq!(tap(&mut Hand::default(), &board, "e4"), Ok("e4".parse().ok()));
    }
}
