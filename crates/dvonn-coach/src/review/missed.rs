//! Chances that were missed and stayed: told once with their reason, and then only how they end.

use dvonn::{Color, Move, Position};
use dvonn_message::Message;

use super::game_review::ReviewedMove;
use crate::key::Key;
use crate::reach::turned;

/// A better move that a side did not play, as long as it can still be played.
#[derive(Clone, Copy, Debug)]
struct Chance {
    side: Color,
    m: Move,
    /// The number of the move that missed it first.
    since: usize,
    /// How many moves missed it.
    times: usize,
}

/// The chances that are still there.
#[derive(Clone, Default, Debug)]
pub(super) struct Missed(Vec<Chance>);

impl Missed {
    /// Takes note that a move missed a better one. Returns whether that was there before.
    pub(super) fn note(&mut self, reviewed: &ReviewedMove, m: Move) -> bool {
        let is_it = |chance: &&mut Chance| chance.m == m && chance.side == reviewed.side;
        if let Some(chance) = self.0.iter_mut().find(is_it) {
            chance.times += 1;
            return true;
        }
        let since = reviewed.number.get();
        self.0.push(Chance { side: reviewed.side, m, since, times: 1 });
        false
    }

    /// How chances end with a move that leads to this position: they are taken, or gone. Only those that were
    /// missed more than once are told.
    pub(super) fn ends(&mut self, reviewed: &ReviewedMove, after: &Position) -> Vec<Message> {
        let mut ended: Vec<Message> = Vec::new();
        self.0.retain(|chance| {
            let is_taken = chance.side == reviewed.side && chance.m == reviewed.m;
            let is_gone = after.is_over() || !turned(after, chance.side).is_legal(chance.m);
            if chance.times > 1 && (is_taken || is_gone) {
                let key = if is_taken { Key::ReviewChanceTaken } else { Key::ReviewChanceGone };
                let message = Message::new(key).with("move", chance.m).with("number", chance.since);
                // What was played comes first.
                ended.insert(if is_taken { 0 } else { ended.len() }, message);
            }
            !is_taken && !is_gone
        });
        ended
    }
}
