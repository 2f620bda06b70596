//! The current task, and a tip about it for beginners.

use dvonn::{ByColor, Color, Count, Move, Piece};
use dvonn_message::{Message, Value};
use dvonn_record::GameResult;
use dvonn_referee::{Game, Seat, Turn, loss, who};

use super::PlaySession;
use super::core::Pending;
use crate::key::Key;

/// The current task.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prompt {
    /// The game is over.
    Over(GameResult),
    /// The game was aborted.
    CalledOff,
    /// The last move of the game is being shown.
    Last {
        /// The move.
        m: Move,
    },
    /// The computer must move.
    Wait,
    /// The computer plays on while the other side has no move.
    Alone {
        /// The side that passes, as the name that selects a variant in translated sentences.
        passes: &'static str,
    },
    /// The remote opponent must move.
    WaitForOpponent {
        /// The opponent's side.
        side: Color,
        /// The person's premove, if any.
        premove: Option<Move>,
    },
    /// The person's move waits for a connection to the server.
    Sending {
        /// The move.
        m: Move,
    },
    /// A person must place a piece. `who` is `you`, `white` or `black`.
    Place {
        /// The name that selects a variant in translated sentences.
        who: &'static str,
        /// The piece to place.
        piece: Piece,
    },
    /// A person must pick up a stack.
    Pick {
        /// The name that selects a variant in translated sentences.
        who: &'static str,
    },
    /// A person must land the picked-up stack.
    Land {
        /// The name that selects a variant in translated sentences.
        who: &'static str,
        /// The distance of its jump.
        height: u8,
    },
    /// A person must confirm a move or choose another.
    Confirm {
        /// The move.
        m: Move,
        /// How many pieces it would remove, by their owner before the move.
        lost: ByColor<Count>,
        /// Whether it was chosen with a finger.
        touched: bool,
    },
    /// The person looks at an earlier position.
    Look {
        /// The number of moves before it.
        moves: usize,
        /// The number of moves in the game.
        of: usize,
    },
}

/// A tip for a beginner, on one thing at a time: an aim, a way to move, or a danger.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tip {
    /// The purpose of the red pieces.
    Reds,
    /// Where to place pieces.
    Place,
    /// The aim of the game.
    Goal,
    /// How stacks move.
    Move,
    /// Stacks that lose contact leave the board.
    Contact,
    /// The other side has no move and passes.
    Alone,
    /// Some of the targets would cut stacks off.
    Cut,
    /// The effect of landing.
    Land,
}

/// The highest level of the computer whose opponent counts as a beginner.
const BEGINNERS: u8 = 3;

impl PlaySession {
    /// The task now.
    #[must_use]
    pub fn prompt(&self) -> Prompt {
        if let Some(moves) = self.core.looked {
            return Prompt::Look { moves, of: self.game().turns().len() };
        }
        if let Some(m) = self.last_move_shown() {
            return Prompt::Last { m };
        }
        if let Some(result) = self.game().result() {
            return Prompt::Over(result);
        }
        if self.game().is_aborted() {
            return Prompt::CalledOff;
        }
        if self.game().is_computers_turn() {
            return match self.passing() {
                Some((side, _)) => Prompt::Alone { passes: who(side, self.game().seats()) },
                None => Prompt::Wait,
            };
        }
        if self.is_connected() == Some(false)
            && let Some(m) = self.unconfirmed()
        {
            return Prompt::Sending { m };
        }
        let side = self.game().board().position().side();
        if self.game().seats()[side] == Seat::Remote {
            return Prompt::WaitForOpponent { side, premove: self.premove() };
        }
        if let Some(Pending { m, touched }) = self.core.pending {
            return Prompt::Confirm { m, lost: self.game().board().losses(m), touched };
        }
        let position = self.game().board().position();
        let who = who(position.side(), self.game().seats());
        match (position.to_place(), self.core.hand.picked()) {
            (Some(piece), _) => Prompt::Place { who, piece },
            (None, None) => Prompt::Pick { who },
            (None, Some(from)) => {
                let height = position.stack(from).map_or(1, dvonn::Stack::height);
                Prompt::Land { who, height }
            }
        }
    }

    /// A tip for beginners, shown only against a low level of the computer.
    #[must_use]
    pub fn tip(&self) -> Option<Tip> {
        if self.game().local_side().is_none() || self.core.plan.level.get() > BEGINNERS {
            return None;
        }
        match self.prompt() {
            Prompt::Over(_)
            | Prompt::CalledOff
            | Prompt::Last { .. }
            | Prompt::Wait
            | Prompt::Alone { .. }
            | Prompt::WaitForOpponent { .. }
            | Prompt::Sending { .. }
            | Prompt::Look { .. }
            | Prompt::Confirm { .. } => None,
            Prompt::Place { piece: Piece::Red, .. } => Some(Tip::Reds),
            Prompt::Place { .. } => Some(Tip::Place),
            Prompt::Pick { .. } if self.other_side_passed() => Some(Tip::Alone),
            Prompt::Pick { .. } => Some(match self.stacking_moves(self.game().board().position().side()) {
                0 | 1 => Tip::Goal,
                2..=4 => Tip::Move,
                _ => Tip::Contact,
            }),
            Prompt::Land { .. } => {
                let board = self.game().board();
                let cuts = self.core.hand.picked().is_some_and(|from| {
                    let mut targets = self.core.hand.targets(board.position()).iter();
                    targets.any(|to| !board.removed_by(Move::Stack { from, to }).is_empty())
                });
                Some(if cuts { Tip::Cut } else { Tip::Land })
            }
        }
    }

    /// The loss of each side from the considered or pending move, in words. `None` if there is no such move
    /// or it removes nothing.
    #[must_use]
    pub fn considered_loss(&self) -> Option<Message> {
        let considered = || {
            let (from, to) = (self.core.hand.picked()?, self.core.considered?);
            let targets = self.core.hand.targets(self.game().board().position());
            targets.contains(to).then_some(Move::Stack { from, to })
        };
        self.loss_by(self.pending().or_else(considered)?)
    }

    /// The loss of each side from a move, in words; `None` if it removes nothing.
    #[must_use]
    pub fn loss_by(&self, m: Move) -> Option<Message> {
        loss_by(self.game(), m)
    }

    fn other_side_passed(&self) -> bool {
        self.game().last_turn().is_some_and(|turn| turn.m == Move::Pass)
    }

    /// How many stacking moves a side has made.
    fn stacking_moves(&self, side: Color) -> usize {
        let own = |turn: &&Turn| turn.side == side && matches!(turn.m, Move::Stack { .. });
        self.game().turns().iter().filter(own).count()
    }
}

fn loss_by(game: &Game, m: Move) -> Option<Message> {
    loss(game.board().position().side(), game.board().losses(m), game.seats())
}

/// The question whether to play a move.
pub(super) fn question(game: &Game, m: Move) -> Message {
    let loss = loss_by(game, m);
    Message::new(Key::Confirm)
        .with("move", m)
        .with("cuts", if loss.is_some() { "yes" } else { "no" })
        .with("loss", loss.map_or_else(|| Value::Text(String::new()), Value::from))
}
