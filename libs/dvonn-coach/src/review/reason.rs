//! What a line without a notable first move comes to: the first later gain of the side that begins it.

use dvonn::{Move, Position};
use dvonn_message::Message;

use super::weight::{merit, says_what_for};
use super::why::written;
use crate::key::Key;
use crate::motif::Motif;
use crate::motifs::motifs;
use crate::words::message_of;

/// The least weight of a line's later gain that explains its first move.
const TELLING: i32 = 8;

/// The most moves of a line that lead to its point. Nobody follows a longer one without a board.
const PATH: usize = 4;

/// The point of a line: the move that gains something.
struct Point {
    /// The moves between the first of the line and it.
    path: Vec<Move>,
    position: Position,
    m: Move,
    motif: Motif,
}

/// The least number of moves before a line's point. The move itself and its answer are described elsewhere.
const LATER: usize = 2;

/// Finds the first later point of a line for the side that begins it.
fn point(position: &Position, line: &[Move]) -> Option<Point> {
    let (side, mut now) = (position.side(), *position);
    for (index, &m) in line.iter().enumerate().take(PATH + 1) {
        if index >= LATER && now.side() == side {
            let weigh = |motif: Motif| (merit(&motif, side, &line[index..]), motif);
            let found = motifs(&now, m).into_iter().filter(says_what_for).map(weigh);
            let found = found.max_by_key(|(weight, _)| *weight);
            if let Some((_, motif)) = found.filter(|(weight, _)| *weight >= TELLING) {
                return Some(Point { path: line[1..index].to_vec(), position: now, m, motif });
            }
        }
        now = now.play(m).ok()?;
    }
    None
}

/// Describes the later gain of a line for the side that begins it. An earlier sentence has named the first
/// move of the line.
pub(crate) fn later_in_words(position: &Position, line: &[Move]) -> Vec<Message> {
    let Some(point) = point(position, line) else { return Vec::new() };
    let path = written(&point.path);
    let first = Message::new(Key::ReviewPrepares)
        .with("how", if path.is_empty() { "passes" } else { "path" })
        .with("path", path)
        .with("move", point.m);
    vec![first, message_of(&point.motif, &point.position, point.m, true)]
}
