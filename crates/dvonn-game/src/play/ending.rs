//! How a game ended, available once all of it has been shown.

use dvonn::{ByColor, Color, Count};
use dvonn_message::Message;
use dvonn_record::{EndReason, GameResult};
use dvonn_referee::{Game, loss, who};

use super::PlaySession;
use crate::key::Key;

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// The result: the winner, and how the game ended.
    pub result: GameResult,
    /// The number of each side's pieces.
    pub counts: ByColor<Count>,
    /// The story of the last moves: how often a side passed, and what the last move removed.
    pub story: Vec<Message>,
    /// Whether the only local player has lost.
    pub is_lost: bool,
}

impl PlaySession {
    /// How the game ended. `None` while it goes on, and while its last move is still being shown.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        let result = self.game().result().filter(|_| !self.is_showing())?;
        let counts = self.game().board().position().counts();
        let is_lost = self.game().local_side().is_some_and(|side| result.outcome.winner() == Some(!side));
        let story = if result.by == EndReason::Play { self.story() } else { Vec::new() };
        Some(Ending { result, counts, story, is_lost })
    }

    /// The story of the last moves.
    fn story(&self) -> Vec<Message> {
        let passes = self.passing().and_then(|(side, count)| passed_times(self.game(), side, count));
        passes.into_iter().chain(self.last_blow()).collect()
    }

    /// The pieces that the last move removed, and who was ahead before if that changed.
    fn last_blow(&self) -> Vec<Message> {
        let game = self.game();
        let Some(turn) = game.last_turn() else { return Vec::new() };
        let seats = game.seats();
        let Some(loss) = loss(turn.side, turn.lost, seats) else { return Vec::new() };
        let position = game.board_after(game.turns().len() - 1).position();
        let is_only = position.legal_moves().len() == 1;
        let blow = Message::new(Key::LastMoveCut)
            .with("move", turn.m)
            .with("loss", loss)
            .with("only", if is_only { "yes" } else { "no" });
        let before = position.counts();
        let leader = leader(before).filter(|&side| leader(game.board().position().counts()) != Some(side));
        let turned = leader.map(|side| {
            Message::new(Key::WasAhead)
                .with("who", who(side, seats))
                .with("own", before[side].pieces())
                .with("other", before[!side].pieces())
        });
        [blow].into_iter().chain(turned).collect()
    }
}

/// The message that a side passed several times. `None` for a single pass, which its move has announced.
pub(super) fn passed_times(game: &Game, side: Color, count: usize) -> Option<Message> {
    let told = Message::new(Key::PassedTimes).with("who", who(side, game.seats()));
    (count > 1).then(|| told.with("count", count))
}

/// The side with more pieces.
fn leader(counts: ByColor<Count>) -> Option<Color> {
    Color::ALL.into_iter().find(|&side| counts[side] > counts[!side])
}
