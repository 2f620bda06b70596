//! Why a move was worse than another, where neither does anything on the spot that says so: what the other
//! side answers, what the better move prepares, or how many moves each leaves.

use dvonn::{Color, Move, Position};
use dvonn_message::Message;

use super::game_review::{Continuation, ReviewedMove};
use super::weight::merit;
use crate::key::Key;
use crate::motif::{Motif, MotifKind};
use crate::motifs::motifs;
use crate::reach::turned;
use crate::way::way;
use crate::words::message_of;

/// The least weight of what a line comes to that explains the move at its beginning.
const TELLING: i32 = 8;

/// The most moves of a line that lead to its point: more than that nobody follows without a board.
const PATH: usize = 4;

/// The least difference in moves that a player notices.
const MOVES: usize = 3;

/// A loss of less than this of the chance of winning is small, unless it costs this much, in hundredths of a
/// piece.
const SMALL: (f64, i32) = (0.08, 600);

/// Where a line comes to its point.
struct Point {
    /// The moves before it.
    path: Vec<Move>,
    position: Position,
    m: Move,
    motif: Motif,
}

/// The first point of a line that this side makes, at least `first` moves into it and not in the line
/// `other`.
fn point(position: &Position, line: &[Move], side: Color, first: usize, other: &[Move]) -> Option<Point> {
    let mut now = *position;
    for (index, &m) in line.iter().enumerate().take(PATH + 1) {
        if index >= first && now.side() == side && !other.contains(&m) {
            let weigh = |motif: Motif| (merit(&motif, side, &line[index..]), motif);
            // That pieces were given up does not say what for.
            let punishes = |motif: &Motif| motif.kind() != MotifKind::Amputation;
            let found =
                motifs(&now, m).into_iter().filter(punishes).map(weigh).max_by_key(|(weight, _)| *weight);
            if let Some((_, motif)) = found.filter(|(weight, _)| *weight >= TELLING) {
                return Some(Point { path: line[..index].to_vec(), position: now, m, motif });
            }
        }
        now = now.play(m).ok()?;
    }
    None
}

/// The moves of a path, as people read them.
fn path(moves: &[Move]) -> String {
    let written: Vec<String> = moves.iter().map(|m| format!("{m:#}")).collect();
    written.join(", ")
}

impl Point {
    /// The sentences about it, `key` being the first.
    fn told(&self, key: Key, from: usize) -> Vec<Message> {
        let first = Message::new(key).with("path", path(&self.path[from..])).with("move", self.m);
        vec![first, message_of(&self.motif, &self.position, self.m, true)]
    }
}

/// What a move allowed, if the line after it comes to a point for the other side later than at once.
pub(super) fn allowed(reviewed: &ReviewedMove, position: &Position) -> Vec<Message> {
    let better = reviewed.better.as_ref().map_or(&[][..], |better| &better.moves);
    let found = point(position, &reviewed.line, !reviewed.side, 2, better);
    found.map(|point| point.told(Key::ReviewAllows, 1)).unwrap_or_default()
}

/// What the better move prepares, if its line comes to a point later.
pub(super) fn prepared(reviewed: &ReviewedMove, position: &Position) -> Vec<Message> {
    let Some(Continuation { moves, .. }) = &reviewed.better else { return Vec::new() };
    let found = point(position, moves, reviewed.side, 2, &reviewed.line);
    found.map(|point| point.told(Key::ReviewPrepares, 1)).unwrap_or_default()
}

/// What a line comes to later than at once, for the side that begins it.
pub(crate) fn later_in_words(position: &Position, line: &[Move]) -> Vec<Message> {
    let found = point(position, line, position.side(), 2, &[]);
    found.map(|point| point.told(Key::ReviewPrepares, 1)).unwrap_or_default()
}

/// What else can be said: how many moves each leaves to the side for which that differs more; or else that
/// the difference is small or deep.
pub(super) fn rest(reviewed: &ReviewedMove, position: &Position, better: Move) -> Message {
    let way = way(position, reviewed.m, 2);
    let [played, instead] = [reviewed.m, better].map(|m| position.play_unchecked(m));
    let moves = |after: &Position, side: Color| turned(after, side).mobility(side);
    // More moves are good for the mover, and fewer for the enemy.
    let gain = |side: Color| {
        let [now, then] = [&played, &instead].map(|after| moves(after, side));
        if side == reviewed.side { then.saturating_sub(now) } else { now.saturating_sub(then) }
    };
    let side = if gain(!reviewed.side) > gain(reviewed.side) { !reviewed.side } else { reviewed.side };
    if gain(side) >= MOVES {
        return Message::new(Key::ReviewMobility)
            .with("side", side)
            .with("way", way)
            .with("count", moves(&played, side))
            .with("instead", moves(&instead, side))
            .with("move", better);
    }
    let is_small = reviewed.win_loss < SMALL.0 && reviewed.loss < SMALL.1;
    Message::new(Key::ReviewNoReason).with("how", if is_small { "small" } else { "deep" }).with("way", way)
}

/// The play that shows what is wrong with a move, the move first: the best play after it, as far as it comes
/// to a point for the other side, or else its first few moves.
#[must_use]
pub fn refutation<'a>(reviewed: &'a ReviewedMove, position: &Position) -> &'a [Move] {
    let line = &reviewed.line[..];
    let point = point(position, line, !reviewed.side, 1, &[]);
    let moves = point.map_or(PATH, |point| point.path.len() + 1);
    &line[..moves.min(line.len())]
}
