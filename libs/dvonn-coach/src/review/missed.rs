//! Missed chances that stay possible. A review mentions each once with its reason, and again only when it
//! ends.

use dvonn::{Color, Move, Position};
use dvonn_message::Message;
use dvonn_record::MoveNumber;

use super::class::MoveClass;
use super::game_review::ReviewedMove;
use crate::key::Key;
use crate::reach::turned;

/// A better move that a side did not play.
#[derive(Clone, Copy, Debug)]
struct Chance {
    side: Color,
    m: Move,
    /// The number of the move that missed it first.
    first: MoveNumber,
    /// How many moves missed it.
    times: usize,
    /// Whether it can still be played.
    is_there: bool,
}

/// The history of a better move that was missed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Noted {
    /// It is missed for the first time.
    New,
    /// It was missed before, and has been possible since.
    Still,
    /// It was missed before, and was impossible for a while.
    Back,
}

/// The missed chances.
#[derive(Clone, Default, Debug)]
pub(super) struct Missed(Vec<Chance>);

impl Missed {
    /// Notes that a move missed a better one. Returns the history of that chance.
    pub(super) fn note(&mut self, reviewed: &ReviewedMove, m: Move) -> Noted {
        let is_it = |chance: &&mut Chance| chance.m == m && chance.side == reviewed.side;
        if let Some(chance) = self.0.iter_mut().find(is_it) {
            chance.times += 1;
            let was_there = std::mem::replace(&mut chance.is_there, true);
            return if was_there { Noted::Still } else { Noted::Back };
        }
        let first = reviewed.number;
        self.0.push(Chance { side: reviewed.side, m, first, times: 1, is_there: true });
        Noted::New
    }

    /// Whether a missed chance is no longer possible, according to the moves passed to [`ends`](Self::ends).
    pub(super) fn is_gone(&self, side: Color, m: Move) -> bool {
        self.0.iter().any(|chance| chance.side == side && chance.m == m && !chance.is_there)
    }

    /// Says which chances a move in this position ends, by taking them or ruling them out. Only chances that
    /// were missed more than once are mentioned. At the end of the game, when all chances are gone, it
    /// mentions none. It also leaves out `better`, which has its own sentence. `named` says that the sentence
    /// before was about the move.
    pub(super) fn ends(
        &mut self,
        reviewed: &ReviewedMove,
        position: &Position,
        better: Option<Move>,
        named: bool,
    ) -> Vec<Message> {
        let after = position.play_unchecked(reviewed.m);
        let mut ended: Vec<Message> = Vec::new();
        for chance in self.0.iter_mut().filter(|chance| chance.is_there) {
            let is_taken = chance.side == reviewed.side && chance.m == reviewed.m;
            let is_gone = after.is_over() || !turned(&after, chance.side).is_legal(chance.m);
            chance.is_there = !is_taken && !is_gone;
            let is_better = chance.side == reviewed.side && Some(chance.m) == better;
            if chance.times < 2 || chance.is_there || after.is_over() || is_better {
                continue;
            }
            if is_taken && reviewed.class >= MoveClass::Inaccuracy {
                // The move was good earlier but is a mistake now, so it does not count as taking the chance.
            } else if is_taken {
                // The sentence about the played move comes first.
                let taken = Message::new(Key::ReviewChanceTaken).with("move", chance.m);
                ended.insert(0, taken.with("what", chance.first.kind()).with("number", chance.first.get()));
            } else {
                let subject = if named || !ended.is_empty() { "again" } else { "move" };
                let gone = Message::new(Key::ReviewChanceGone).with("subject", subject);
                let gone = gone.with("move", reviewed.m).with("missed", chance.m);
                let first = chance.first;
                ended.push(gone.with("what", first.kind()).with("number", first.get()));
            }
        }
        ended
    }
}
