//! The parts of a game that a face shows.

use dvonn::{ByColor, Color, Count, Move};
use dvonn_board::{BoardView, Hand, Scene};
use dvonn_record::Record;
use dvonn_referee::{Clock, Game};

use super::{Holder, Plan, PlayOptions, PlaySession, Purpose, Remark};
use crate::outlook::Outlook;

impl PlaySession {
    /// The game: its board, its moves and its result.
    #[must_use]
    pub const fn game(&self) -> &Game {
        self.core.referee.game()
    }

    /// The game as a record.
    #[must_use]
    pub fn record(&self) -> Record {
        self.game().record()
    }

    /// The settings of the game.
    #[must_use]
    pub const fn plan(&self) -> &Plan {
        &self.core.plan
    }

    /// The face's settings.
    #[must_use]
    pub const fn options(&self) -> PlayOptions {
        self.core.options
    }

    /// The clocks, if the game has any.
    #[must_use]
    pub const fn clock(&self) -> Option<&Clock> {
        self.core.referee.clock()
    }

    /// The stack in hand, if any.
    #[must_use]
    pub const fn hand(&self) -> Hand {
        self.core.hand
    }

    /// The move waiting for confirmation.
    #[must_use]
    pub const fn pending(&self) -> Option<Move> {
        match self.core.pending {
            Some(pending) => Some(pending.m),
            None => None,
        }
    }

    /// The engine's hint for this position, if the person asked for one.
    #[must_use]
    pub const fn hint(&self) -> Option<Move> {
        match &self.holder {
            Holder::Local(game) => game.hint,
            Holder::Remote(_) => None,
        }
    }

    /// The engine's current task.
    #[must_use]
    pub fn thinking(&self) -> Option<Purpose> {
        self.local()?.thought.as_ref().map(|thought| thought.purpose)
    }

    /// Whether stacks that lost contact are still lifting off. Until then, nobody can pick up or play
    /// anything.
    #[must_use]
    pub fn is_lifting(&self) -> bool {
        self.core.is_lifting()
    }

    /// Whether a move is still being shown.
    #[must_use]
    pub const fn is_showing(&self) -> bool {
        self.core.motion.showing.is_some()
    }

    /// The last move of the game, while it is being shown.
    #[must_use]
    pub fn last_move_shown(&self) -> Option<Move> {
        let showing = self.core.motion.showing.as_ref()?;
        showing.end.map(|_| showing.step.m)
    }

    /// The number of each side's pieces on the board as it looks now. A removed stack counts until it lifts
    /// off, and a covered stack counts for its old owner until the move lands.
    #[must_use]
    pub fn counts(&self) -> ByColor<Count> {
        match &self.core.motion.showing {
            Some(showing) if !self.looks_back() => showing.counts(),
            _ => self.shown_board().position().counts(),
        }
    }

    /// The message next to the moves. A refusal stays until an input succeeds, others until the next move.
    #[must_use]
    pub const fn notice(&self) -> Option<&Remark> {
        self.core.notice.as_ref()
    }

    /// Who is ahead: certain once neither side can move, otherwise the engine's latest evaluation, which may
    /// be some moves old.
    #[must_use]
    pub fn outlook(&self) -> Option<Outlook> {
        let position = self.game().board().position();
        if position.is_over() {
            let margin = position.margin(Color::White).pieces();
            return Some(Outlook { hundredths: i32::from(margin) * 100, proven: true });
        }
        self.local()?.value.map(|(_, outlook)| outlook)
    }

    /// The board that the screen shows.
    #[must_use]
    pub fn view(&self) -> BoardView {
        let premoved = self.board_for_premove();
        let scene = match self.core.looked {
            Some(moves) => self.earlier(moves),
            None if let Some(board) = &premoved => Scene {
                hand: self.core.hand,
                may_move: false,
                considered: self.core.considered,
                last: self.game().last_move(),
                pointed_out: self.premove().into_iter().collect(),
                ..Scene::new(board)
            },
            None => Scene {
                hand: self.core.hand,
                may_move: self.game().refusal().is_none() && !self.is_lifting(),
                considered: self.core.considered,
                pending: self.pending(),
                last: self.game().last_move(),
                pointed_out: self.hint().into_iter().collect(),
                ..Scene::new(self.game().board())
            },
        };
        Scene { left: self.left(), chain: self.chain(), step: self.core.motion.step.clone(), ..scene }.view()
    }
}
