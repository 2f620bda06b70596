//! Events that no review may leave out: many pieces leave the board, a tall stack is taken, a red piece is
//! carried away from its stacks, the game ends.

use dvonn::{Color, Move, Outcome, Position};
use dvonn_message::Message;

use super::weight::says_the_same;
use crate::key::Key;
use crate::motif::{Motif, MotifKind};
use crate::words::message_of;

/// A move that takes at least this many pieces off the board, of both sides together, is always mentioned.
const MANY: u8 = 3;

/// The capture of an enemy stack of at least this height is always mentioned.
const TALL: u8 = 4;

/// The events of a move that cannot be left out, largest first.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Events {
    /// The sentences.
    pub(super) messages: Vec<Message>,
    /// The kinds of motifs that the sentences describe.
    kinds: Vec<MotifKind>,
    /// Whether the move ends the game.
    pub(super) is_end: bool,
    /// Whether the move cost the mover more pieces than the enemy.
    pub(super) is_loss: bool,
}

impl Events {
    /// Finds the events of a move with these motifs, in the position before it.
    pub(super) fn of(motifs: &[Motif], position: &Position, m: Move) -> Self {
        let mut events = Self::default();
        let side = position.side();
        let after = position.play_unchecked(m);
        events.is_end = after.is_over() && !position.is_over();
        // A small cut-off is mentioned if the same move has a large event.
        let carries_red = motifs.iter().any(|motif| matches!(motif, Motif::Lifting { carried: true, .. }));
        let is_cut_told = events.is_end || carries_red;
        let mut large: Vec<(u8, &Motif)> =
            motifs.iter().filter_map(|motif| Some((size(motif, is_cut_told)?, motif))).collect();
        let is_clean =
            motifs.iter().any(|motif| matches!(motif, Motif::CutOff { lost, .. } if lost[side] == 0));
        large.sort_by_key(|(size, _)| std::cmp::Reverse(*size));
        for (_, motif) in large {
            // The sentence about a cut-off of enemy pieces alone already says that a red piece was carried.
            let is_said =
                motif.kind() == MotifKind::Lifting && is_clean && events.kinds.contains(&MotifKind::CutOff);
            let is_told = is_said || events.kinds.iter().any(|&told| says_the_same(told, motif.kind()));
            if !is_told {
                let follows_capture = events.kinds.contains(&MotifKind::Neutralise);
                let message = match motif {
                    // The capture has just been mentioned.
                    Motif::WipeOut if follows_capture => wiped_out(position, m),
                    _ => message_of(motif, position, m, !events.messages.is_empty()),
                };
                events.messages.push(message);
                events.kinds.push(motif.kind());
            }
        }
        events.is_loss = motifs.iter().any(|motif| match motif {
            Motif::CutOff { lost, .. } => lost[side] >= MANY && lost[side] > lost[!side],
            _ => false,
        });
        if events.is_end {
            events.messages.push(end(&after));
        }
        events
    }

    /// Returns the kinds of motifs that the sentences describe.
    pub(super) fn kinds(&self) -> &[MotifKind] {
        &self.kinds
    }

    /// Whether a sentence about a motif of this kind would only repeat these.
    pub(super) fn tell(&self, kind: MotifKind) -> bool {
        self.kinds.iter().any(|&told| says_the_same(told, kind))
    }
}

/// Returns the number of pieces of an event; `None` if the motif need not be mentioned. With `is_cut_told`,
/// cut-offs of any size are mentioned.
fn size(motif: &Motif, is_cut_told: bool) -> Option<u8> {
    match motif {
        Motif::CutOff { lost, .. } => {
            let pieces = lost[Color::White] + lost[Color::Black];
            (pieces >= MANY || is_cut_told).then_some(pieces)
        }
        Motif::Neutralise { pieces, .. } => (*pieces >= TALL).then_some(*pieces),
        // The sentence about the cut-off states the number of pieces.
        Motif::Lifting { carried: true, .. } => Some(0),
        Motif::WipeOut => Some(1),
        _ => None,
    }
}

/// Says that a move, just described as a capture, leaves the enemy without a stack.
fn wiped_out(position: &Position, m: Move) -> Message {
    let message = Message::new(Key::WipeOut).with("subject", "again").with("move", m);
    message.with("how", "all").with("other", !position.side())
}

/// Says how the game ended.
fn end(after: &Position) -> Message {
    let margin = after.margin(Color::White).pieces();
    let winner = after.outcome().map_or("nobody", winner);
    Message::new(Key::ReviewEnds).with("winner", winner).with("count", margin.unsigned_abs())
}

/// Returns the value of the variable `winner` in a sentence.
pub(super) const fn winner(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win(Color::White) => "white",
        Outcome::Win(Color::Black) => "black",
        Outcome::Draw => "nobody",
    }
}
