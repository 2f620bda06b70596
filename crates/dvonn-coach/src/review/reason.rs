//! Reasons why a move was worse than another, if neither has a notable immediate effect: the other side's
//! answer, the preparation by the better move, or the number of moves that each leaves.

use dvonn::{Color, Move, Position};
use dvonn_message::Message;

use super::game_review::{Continuation, ReviewedMove};
use super::weight::{merit, says_what_for};
use crate::key::Key;
use crate::motif::Motif;
use crate::motifs::motifs;
use crate::way::way;
use crate::words::message_of;

/// The least weight of a line's later gain that explains its first move.
const TELLING: i32 = 8;

/// The most moves of a line that lead to its point. Nobody follows a longer one without a board.
const PATH: usize = 4;

/// The least gain in mobility, of both sides together, that a player notices.
const MOVES: i32 = 3;

/// A loss of less than this chance of winning is small, unless it also costs this much, in hundredths of a
/// piece.
const SMALL: (f64, i32) = (0.08, 600);

/// The point of a line: the move that gains something.
struct Point {
    /// The moves before it.
    path: Vec<Move>,
    position: Position,
    m: Move,
    motif: Motif,
}

/// The least number of moves before a line's point. The move itself and its answer are described elsewhere.
const LATER: usize = 2;

/// Finds the first later point of a line that this side makes and that is not in the line `other`.
fn point(position: &Position, line: &[Move], side: Color, other: &[Move]) -> Option<Point> {
    point_from(LATER, position, line, side, other)
}

/// Does the same, at least `first` moves into the line.
fn point_from(
    first: usize,
    position: &Position,
    line: &[Move],
    side: Color,
    other: &[Move],
) -> Option<Point> {
    let mut now = *position;
    for (index, &m) in line.iter().enumerate().take(PATH + 1) {
        if index >= first && now.side() == side && !other.contains(&m) {
            let weigh = |motif: Motif| (merit(&motif, side, &line[index..]), motif);
            let found = motifs(&now, m).into_iter().filter(says_what_for).map(weigh);
            let found = found.max_by_key(|(weight, _)| *weight);
            if let Some((_, motif)) = found.filter(|(weight, _)| *weight >= TELLING) {
                return Some(Point { path: line[..index].to_vec(), position: now, m, motif });
            }
        }
        now = now.play(m).ok()?;
    }
    None
}

/// Formats the moves of a path for people. A side that must pass makes no move.
fn path(moves: &[Move]) -> String {
    let made = moves.iter().filter(|&&m| m != Move::Pass);
    let written: Vec<String> = made.map(|m| format!("{m:#}")).collect();
    written.join(", ")
}

impl Point {
    /// Returns the sentences about this point, starting with `key`. An earlier sentence has named the first
    /// move of the line.
    fn told(&self, key: Key) -> Vec<Message> {
        let path = path(&self.path[1..]);
        let first = match key {
            Key::ReviewPrepares => {
                Message::new(key).with("how", if path.is_empty() { "passes" } else { "path" })
            }
            _ => Message::new(key),
        };
        let first = first.with("path", path).with("move", self.m);
        vec![first, message_of(&self.motif, &self.position, self.m, true)]
    }
}

/// Describes the gain that a move allowed the other side, if the line after it brings one later.
pub(super) fn allowed(reviewed: &ReviewedMove, position: &Position) -> Vec<Message> {
    let better = reviewed.better.as_ref().map_or(&[][..], |better| &better.moves);
    let found = point(position, &reviewed.line, !reviewed.side, better);
    found.map(|point| point.told(Key::ReviewAllows)).unwrap_or_default()
}

/// Describes the gain that the better move prepares, if its line brings one later.
pub(super) fn prepared(reviewed: &ReviewedMove, position: &Position) -> Vec<Message> {
    let Some(Continuation { moves, .. }) = &reviewed.better else { return Vec::new() };
    let found = point(position, moves, reviewed.side, &reviewed.line);
    found.map(|point| point.told(Key::ReviewPrepares)).unwrap_or_default()
}

/// Describes the later gain of a line for the side that begins it.
pub(crate) fn later_in_words(position: &Position, line: &[Move]) -> Vec<Message> {
    let found = point(position, line, position.side(), &[]);
    found.map(|point| point.told(Key::ReviewPrepares)).unwrap_or_default()
}

/// Returns one of the remaining reasons. If the better move leaves a better balance of both sides' mobility,
/// it is the number of moves that each leaves, for the side where they differ more. Otherwise it says that
/// the difference is small or deep.
pub(super) fn rest(reviewed: &ReviewedMove, position: &Position, better: Move) -> Message {
    let way = way(position, reviewed.m, 2);
    let [played, instead] = [reviewed.m, better].map(|m| position.play_unchecked(m));
    // More moves are good for the mover, and fewer for the enemy.
    let gain = |side: Color| {
        let [now, then] = [&played, &instead].map(|after| after.mobility(side) as i32);
        if side == reviewed.side { then - now } else { now - then }
    };
    let [own, enemy] = [reviewed.side, !reviewed.side].map(gain);
    if own + enemy >= MOVES {
        let side = if enemy > own { !reviewed.side } else { reviewed.side };
        return Message::new(Key::ReviewMobility)
            .with("side", side)
            .with("way", way)
            .with("count", played.mobility(side))
            .with("instead", instead.mobility(side))
            .with("move", better);
    }
    // A certain outcome does not change little by little.
    let is_certain = [reviewed.before, reviewed.after].iter().flatten().any(|value| value.outcome.is_some());
    let way = if is_certain { 0 } else { way };
    let is_small = reviewed.win_loss < SMALL.0 && reviewed.loss < SMALL.1;
    Message::new(Key::ReviewNoReason).with("how", if is_small { "small" } else { "deep" }).with("way", way)
}

/// Returns the play that shows the fault of a move, starting with the move: the best play after it, up to a
/// gain for the other side, or else its first few moves.
#[must_use]
pub fn refutation<'a>(reviewed: &'a ReviewedMove, position: &Position) -> &'a [Move] {
    let line = &reviewed.line[..];
    let point = point_from(1, position, line, !reviewed.side, &[]);
    let moves = point.map_or(PATH, |point| point.path.len() + 1);
    &line[..moves.min(line.len())]
}

/// Returns a later gain that a move allowed, and one that the better move prepares.
pub(super) fn later(reviewed: &ReviewedMove, position: &Position) -> [Option<Motif>; 2] {
    let better = reviewed.better.as_ref().map_or(&[][..], |better| &better.moves);
    let allowed = point(position, &reviewed.line, !reviewed.side, better);
    let prepared = point(position, better, reviewed.side, &reviewed.line);
    [allowed, prepared].map(|point| point.map(|point| point.motif))
}

#[cfg(test)]
mod tests {
    use dvonn::Color;
    use dvonn::random::{self, Random};

    use super::*;
    use crate::reach::turned;
    use crate::review::{MoveClass, Stage};

    #[test]
    fn a_pass_is_no_move_of_a_path() {
        let [first, second]: [Move; 2] = ["d3e3", "e3f3"].map(|m| m.parse().unwrap());
        assert_eq!(path(&[first, Move::Pass, second]), "d3–e3, e3–f3");
    }

    /// Returns the message of `rest` about a move compared with a better one.
    fn said(position: &Position, m: Move, better: Move) -> Message {
        let reviewed = ReviewedMove {
            ply: 60,
            number: dvonn_record::MoveNumber::First(6),
            m,
            side: position.side(),
            stage: Stage::Melee,
            class: MoveClass::Mistake,
            loss: 500,
            win_loss: 0.15,
            chance: Some(0.5),
            proven: false,
            before: None,
            after: None,
            best: vec![better],
            motifs: Vec::new(),
            line: vec![m],
            better: None,
            reply: None,
        };
        rest(&reviewed, position, better)
    }

    #[test]
    fn moves_are_a_reason_only_by_the_balance_of_both_sides() {
        let mut random = Random::new(7);
        let (mut with, mut without) = (0, 0);
        for _ in 0..20 {
            let position = *random::setup(&mut random).position();
            let balance = |m: Move| {
                let after = position.play_unchecked(m);
                let of = |side: Color| {
                    let moves = turned(&after, side).legal_moves();
                    moves.iter().filter(|m| matches!(m, Move::Stack { .. })).count() as i32
                };
                of(position.side()) - of(!position.side())
            };
            let moves = position.legal_moves();
            for (&m, &better) in moves.iter().zip(moves.iter().skip(1)) {
                let is_better = balance(better) - balance(m) >= 3;
                let told = said(&position, m, better);
                assert_eq!(told.key() == Key::ReviewMobility, is_better, "{told:?}: {position:?}");
                *(if is_better { &mut with } else { &mut without }) += 1;
            }
        }
        assert!(with > 10 && without > 10, "{with} {without}");
    }
}
