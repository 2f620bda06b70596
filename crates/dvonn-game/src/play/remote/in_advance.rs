//! Moves decided in advance: the premove, which this session plays, and conditional moves, which the server
//! plays.

use dvonn::{Board, Move, Phase};
use dvonn_board::{BoardInput, HandResult};
use dvonn_message::Message;
use dvonn_referee::{ClientMessage, ConditionalMoves, Game, MessageId, Refusal};

use super::RemoteGame;
use crate::key::Key;
use crate::play::InAdvance;
use crate::play::core::Core;

/// A change of the conditional moves.
#[derive(Clone, Debug)]
pub(super) struct ConditionalChange {
    pub(super) id: MessageId,
    /// The message sent, with the number of moves in the game at that time. A repetition must be identical.
    said: Option<(usize, ClientMessage)>,
    /// Whether they have changed again since that message.
    pub(super) is_outdated: bool,
}

impl ConditionalChange {
    pub(super) const fn new(id: MessageId) -> Self {
        Self { id, said: None, is_outdated: false }
    }
}

impl RemoteGame {
    /// Whether a move of the person would be a premove now.
    pub(super) fn may_premove(&self, core: &Core) -> bool {
        let (Some(next), Some(local)) = (core.game().to_move(), core.game().local_side()) else {
            return false;
        };
        core.looked.is_none() && (next != local || self.sent.is_some())
    }

    /// Handles the person's use of the board during the opponent's turn.
    pub(super) fn premove_on_board(&mut self, core: &mut Core, input: BoardInput) {
        let Some(board) = board_of_own_turn(core.game()) else { return refuse_turn(core) };
        if let Some(result) = core.hand.take(board.position(), input)
            && let Some(m) = core.on_hand(result)
        {
            self.premove = Some(m);
        }
    }

    /// Handles a whole move given during the opponent's turn.
    pub(super) fn premove_whole(&mut self, core: &mut Core, m: Move) {
        let Some(board) = board_of_own_turn(core.game()) else { return refuse_turn(core) };
        match core.hand.play(board.position(), m) {
            HandResult::Refused(refusal) => core.refuse(&refusal),
            _ => self.premove = Some(m),
        }
    }

    /// Plays the premove if it is the person's turn, or drops it if it has become illegal.
    pub(super) fn play_premove(&mut self, core: &mut Core) {
        if self.may_premove(core) {
            return;
        }
        let Some(m) = self.premove.take() else { return };
        // Conditional replies, which the server plays, come first.
        if self.conditional.reply().is_some() || core.game().result().is_some() {
            return;
        }
        if core.game().board().position().is_legal(m) {
            core.look(usize::MAX);
            self.play_and_send(core, m);
        } else {
            core.refuse(Message::new(Key::PremoveDropped).with("move", m));
        }
    }

    /// Handles a change to the moves decided in advance.
    pub(super) fn in_advance(&mut self, core: &mut Core, input: InAdvance) {
        let (Some(side), Some(_)) = (core.game().local_side(), core.game().to_move()) else {
            return core.refuse(&Refusal::GameEnded);
        };
        match input {
            InAdvance::DropPremove => {
                self.premove = None;
                return;
            }
            InAdvance::Add(line) => {
                if let Err(fault) = self.conditional.add(core.game().board(), side, &line) {
                    return core.refuse(&fault);
                }
            }
            InAdvance::Remove(line) => {
                if !self.conditional.remove(&line) {
                    return;
                }
            }
        }
        match &mut self.changes_conditional {
            Some(change) => change.is_outdated = true,
            None => self.change_conditional(core),
        }
    }

    /// Starts sending the changed conditional moves.
    pub(super) fn change_conditional(&mut self, core: &mut Core) {
        self.changes_conditional = Some(ConditionalChange::new(self.connection.next_id()));
        self.send_conditional(core);
    }

    /// Sends the conditional moves if the server does not have them. They start from the board after the
    /// person's own move, so they wait until that move is confirmed. On a later board this is a new message,
    /// because an answer to the previous one does not cover it.
    pub(super) fn send_conditional(&mut self, core: &mut Core) {
        if self.sent.is_some() {
            return;
        }
        let Some(change) = &mut self.changes_conditional else { return };
        let ply = core.game().turns().len();
        let message = match change.said.take() {
            Some((before, message)) if before == ply => message,
            said => {
                if said.is_some() {
                    change.id = self.connection.next_id();
                }
                change.is_outdated = false;
                let (id, after, lines) = (change.id, self.connection.last, self.conditional.lines());
                ClientMessage::Conditional { id, ply, after, lines }
            }
        };
        change.said = Some((ply, message.clone()));
        self.connection.send(core, message);
    }

    pub(super) fn drop_what_was_in_advance(&mut self) {
        self.premove = None;
        self.conditional = ConditionalMoves::default();
        self.changes_conditional = None;
    }
}

fn refuse_turn(core: &mut Core) {
    if let Some(why) = core.game().refusal() {
        core.refuse(&why);
    }
}

/// The current board as if it were the person's turn, for choosing a premove. `None` for a spectator.
pub(super) fn board_of_own_turn(game: &Game) -> Option<Board> {
    let board = *game.board();
    let local = game.local_side()?;
    // During placement, the pieces decide whose turn it is, and vacant spaces are open to both.
    let is_own = board.position().phase() == Phase::Placement || board.position().side() == local;
    Some(if is_own { board } else { board.play_unchecked(Move::Pass) })
}
