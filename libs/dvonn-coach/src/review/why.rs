//! Puts the reason why a move was worse into words.

use dvonn::{ByColor, Move, Position};
use dvonn_message::Message;

use super::event::Events;
use super::game_review::ReviewedMove;
use super::tested::{Branch, Fork, Reason};
use crate::key::Key;
use crate::lines::{Course, Event, EventKind};
use crate::motif::MotifKind;
use crate::words::listed;

/// The most moves of a line that a sentence shows. Nobody follows a longer one without a board.
const SHOWN: usize = 8;

/// Formats the moves that lead to an event. Of many it names the first few and the last.
fn path(moves: &[Move]) -> String {
    let made: Vec<Move> = moves.iter().copied().filter(|&m| m != Move::Pass).collect();
    match &made[..] {
        [first @ .., last] if made.len() > SHOWN => {
            format!("{}, …, {last:#}", written(&first[..SHOWN / 2]))
        }
        made => written(made),
    }
}

/// Formats the moves of a line for people. A side that must pass makes no move.
pub(super) fn written(moves: &[Move]) -> String {
    let made = moves.iter().filter(|&&m| m != Move::Pass);
    let written: Vec<String> = made.map(|m| format!("{m:#}")).collect();
    written.join(", ")
}

/// Returns the play that shows the fault of a move, starting with the move: the best play after it, up to the
/// event that is the reason or its first eight moves, or else its first few moves.
#[must_use]
pub fn refutation(reviewed: &ReviewedMove) -> &[Move] {
    let event = reviewed.reason.filter(|reason| reason.branch == Branch::Played);
    let moves = event.map_or(SHOWN / 2, |reason| (reason.event.ply + 1).min(SHOWN));
    &reviewed.line[..moves.min(reviewed.line.len())]
}

/// Whether the sentences about what a move did at once have already told its reason.
pub(super) fn is_told_by(reviewed: &ReviewedMove, events: &Events) -> bool {
    reviewed.reason.is_some_and(|reason| {
        let Event { ply, kind, .. } = reason.event;
        reason.branch == Branch::Played
            && ply == 0
            && kind == EventKind::CutOff
            && events.tell(MotifKind::CutOff)
    })
}

/// Puts a reason into words.
pub(super) fn told(reason: &Reason, reviewed: &ReviewedMove, better: Move) -> Message {
    let Reason { branch, event, .. } = reason;
    let (line, other) = match branch {
        Branch::Played => (&reviewed.line[..], better),
        Branch::Better => (reviewed.better.as_ref().map_or(&[][..], |better| &better.moves), reviewed.m),
    };
    let path = path(line.get(1..event.ply).unwrap_or_default());
    let when = match event.ply {
        0 => "now",
        _ if path.is_empty() => "next",
        _ => "later",
    };
    Message::new(Key::ReviewReason)
        .with("branch", branch.as_str())
        .with("when", when)
        .with("path", path)
        .with("move", event.m)
        .with("event", event.kind.as_str())
        .with("side", event.owner)
        .with("count", event.pieces)
        .with("spaces", event.spaces)
        .with("listed", listed(event.spaces))
        .with("other", other)
}

/// Says that no single event is the reason, and shows both lines up to the place from which they differ in
/// pieces.
pub(super) fn deeper(reviewed: &ReviewedMove, position: &Position, better: Move) -> Message {
    let instead = reviewed.better.as_ref().map_or(vec![better], |better| better.moves.clone());
    let fork = Fork::new(position, &reviewed.line, &instead);
    let differs = fork.differs_after().filter(|&moves| moves <= SHOWN);
    let shown = differs.unwrap_or(SHOWN / 2);
    let counts = |course: &Course| {
        let ByColor { white, black } = course.counts.get(shown).copied().unwrap_or_default();
        format!("{white}–{black}")
    };
    Message::new(Key::ReviewDeeper)
        .with("how", if differs.is_some() { "differ" } else { "alike" })
        .with("line", written(&reviewed.line[..shown.min(reviewed.line.len())]))
        .with("instead", written(&instead[..shown.min(instead.len())]))
        .with("counts", counts(&fork.played))
        .with("otherwise", counts(&fork.better))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_has_no_passes_and_is_shortened() {
        let moves = |text: &str| text.split(' ').map(|m| m.parse().unwrap()).collect::<Vec<Move>>();
        assert_eq!(path(&moves("a1b1 pass b2c2 pass")), "a1–b1, b2–c2");
        let long = "a1b1 pass b2c2 pass c3d3 pass d4e4 pass e5f5 f1g1 g2h2 h3i3 i4j4 pass";
        assert_eq!(path(&moves(long)), "a1–b1, b2–c2, c3–d3, d4–e4, …, i4–j4");
    }
}
