//! What a person does on the board in their own turn: picking up, moving, confirming.

use dvonn::Move;
use dvonn_board::{BoardInput, HandResult, aim_of};
use dvonn_message::Message;

use super::core::{Core, Pending};
use super::effect::{PlayEffect, Remark, RemarkKind};
use super::prompt::question;
use crate::key::Key;

impl Core {
    /// Handles an input on the board. Returns the move that it plays.
    pub(super) fn on_board(&mut self, input: BoardInput) -> Option<Move> {
        let before = self.hand;
        let pending = match input {
            BoardInput::Consider(space) => {
                self.considered = space;
                return None;
            }
            BoardInput::Cancel => {
                self.pending = None;
                self.hand.put_down();
                return None;
            }
            BoardInput::Tap(_) | BoardInput::Touch(_) | BoardInput::Drag(..) | BoardInput::Lift(_) => {
                self.pending.take()
            }
        };
        if let Some(why) = self.refusal() {
            self.refuse(why);
            return None;
        }
        // The second tap confirms.
        if let BoardInput::Tap(space) | BoardInput::Touch(space) = input
            && let Some(pending) = pending.filter(|pending| aim_of(pending.m) == Some(space))
        {
            return Some(pending.m);
        }
        let board = *self.game().board();
        let touched = matches!(input, BoardInput::Touch(_));
        match self.hand.take(board.position(), input)? {
            // A finger cannot hover over a target to see what the move would cut off.
            HandResult::Move(m) if self.options.confirm || touched && !board.removed_by(m).is_empty() => {
                // The stack stays in hand until the move is confirmed.
                self.hand = before;
                if let Move::Stack { from, .. } = m {
                    self.hand.pick_up(board.position(), from);
                }
                self.pending = Some(Pending { m, touched });
                let messages = vec![question(self.game(), m)];
                self.effects.push(PlayEffect::Tell(Remark { messages, kind: RemarkKind::Question }));
                None
            }
            result => self.on_hand(result),
        }
    }

    /// Handles a whole move, such as a typed one. Returns it if it is legal.
    pub(super) fn on_typed(&mut self, m: Move) -> Option<Move> {
        if let Some(why) = self.refusal() {
            self.refuse(why);
            return None;
        }
        let result = self.hand.play(self.referee.game().board().position(), m);
        self.pending = None;
        self.on_hand(result)
    }

    /// Why the person may not move now; `None` if they may.
    fn refusal(&self) -> Option<Message> {
        match self.looked {
            Some(_) => Some(Message::new(Key::LookingBack)),
            None => self.game().refusal().map(|refusal| Message::from(&refusal)),
        }
    }

    /// Handles the result of an input on the board. Returns the move that it plays.
    pub(super) fn on_hand(&mut self, result: HandResult) -> Option<Move> {
        match result {
            HandResult::PickedUp(_) | HandResult::PutDown => None,
            HandResult::Move(m) => Some(m),
            HandResult::Refused(refusal) => {
                self.refuse(&refusal);
                None
            }
        }
    }

    /// Shows a move by picking up its stack, if the person may make the move; otherwise empties the hand. It
    /// says nothing.
    pub(super) fn preview(&mut self, m: Move) {
        self.pending = None;
        self.hand.put_down();
        let game = self.referee.game();
        let position = game.board().position();
        if let Move::Stack { from, .. } = m
            && game.refusal().is_none()
            && position.is_legal(m)
        {
            self.hand.pick_up(position, from);
        }
    }
}
