//! The ids of messages: each stands for the first message that used it.

use std::collections::{HashMap, VecDeque};

use dvonn::Color;
use dvonn_record::{EndReason, GameResult};
use dvonn_referee::{ClientMessage, GameChange, MessageId, NumberedChange, Offer, Refusal};

use super::{CarriedOut, HostedGame, Said};

/// How many refused messages are remembered.
const REMEMBERED: usize = 64;

/// The outcome of an earlier message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Known {
    /// It was carried out.
    Done {
        /// The number of the first change that it made, if it made one.
        change: Option<u64>,
        /// The content; `None` if an early version stored the message.
        said: Option<Said>,
    },
    /// It was one of the last refused messages.
    Refused { said: Said, why: Refusal },
}

/// The outcomes of messages. Those of accepted messages are kept for ever, and those of the last refused ones
/// while the game is in memory.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Ids {
    done: HashMap<(Color, MessageId), (Option<u64>, Option<Said>)>,
    refused: VecDeque<(Color, MessageId, Said, Refusal)>,
}

impl Ids {
    /// Returns the outcomes of the messages that a store knows.
    pub(super) fn of(messages: &[CarriedOut]) -> Self {
        let done =
            messages.iter().map(|message| ((message.side, message.id), (message.change, message.said)));
        Self { done: done.collect(), refused: VecDeque::new() }
    }

    pub(super) fn get(&self, side: Color, id: MessageId) -> Option<Known> {
        if let Some(&(change, said)) = self.done.get(&(side, id)) {
            return Some(Known::Done { change, said });
        }
        let refused = self.refused.iter().find(|&&(by, known, ..)| (by, known) == (side, id));
        refused.map(|&(_, _, said, why)| Known::Refused { said, why })
    }

    pub(super) fn done(&mut self, side: Color, id: MessageId, said: Said, change: Option<u64>) {
        self.done.insert((side, id), (change, Some(said)));
    }

    pub(super) fn refused(&mut self, side: Color, id: MessageId, said: Said, why: Refusal) {
        if self.refused.len() == REMEMBERED {
            self.refused.pop_front();
        }
        self.refused.push_back((side, id, said, why));
    }
}

impl HostedGame {
    /// Whether an earlier message had the same content as this one.
    pub(super) fn is_same(&self, known: Known, side: Color, message: &ClientMessage) -> bool {
        match known {
            Known::Done { said: Some(said), .. } | Known::Refused { said, .. } => said == Said::of(message),
            Known::Done { said: None, change } => self
                .made_by(change)
                .last()
                .is_some_and(|change| self.would_make(side, message, change.change)),
        }
    }

    /// Returns the changes that a message made: the move, and the end of the player's vacation before it.
    /// Conditional replies are not among them.
    pub(super) fn made_by(&self, first: Option<u64>) -> &[NumberedChange] {
        let first = first.and_then(|number| usize::try_from(number).ok()?.checked_sub(1));
        let changes = first.and_then(|first| self.changes.get(first..)).unwrap_or_default();
        let is_return = |change: &&NumberedChange| matches!(change.change, GameChange::VacationEnded { .. });
        // A move first ends the player's vacation.
        let before = changes.iter().take_while(is_return).count();
        &changes[..changes.len().min(before + 1)]
    }

    /// Whether a message of a side would make this change, and the move was not taken back. This is all that
    /// can be compared for messages of early versions.
    fn would_make(&self, side: Color, message: &ClientMessage, change: GameChange) -> bool {
        match (message, change) {
            (ClientMessage::Play { ply, m, .. }, GameChange::Played { ply: at, m: played }) => {
                let stands =
                    self.game().turns().get(at).is_some_and(|turn| turn.m == played && turn.side == side);
                (*ply, *m) == (at, played) && stands
            }
            (ClientMessage::Resign { .. }, GameChange::Ended(result)) => result == GameResult::resigned(side),
            (ClientMessage::Offer { offer, .. }, GameChange::Offered { by, offer: offered }) => {
                (by, offered) == (side, *offer)
            }
            (ClientMessage::Answer { accepts: false, .. }, GameChange::Declined { by })
            | (ClientMessage::Abort { .. }, GameChange::Aborted { by }) => by == side,
            (
                ClientMessage::Offer { offer: Offer::TakeBack, .. }
                | ClientMessage::Answer { accepts: true, .. },
                GameChange::TakenBack { .. },
            ) => true,
            (
                ClientMessage::Offer { offer: Offer::Draw, .. }
                | ClientMessage::Answer { accepts: true, .. }
                | ClientMessage::Claim { draw: true, .. },
                GameChange::Ended(result),
            ) => result.by == EndReason::Agreement,
            (ClientMessage::Claim { draw: false, .. }, GameChange::Ended(result)) => {
                result == GameResult::forfeited(!side)
            }
            _ => false,
        }
    }
}
