//! Slow statistics: each figure on its own from lists of records, by its definition.

use std::collections::BTreeMap;

use dvonn::{Color, Move, Outcome, Phase, Piece, Position, Space};
use dvonn_archive::{Motifs, Question, Score, Style};
use dvonn_record::{EndReason, Record};

use super::slow::{self, Game};

/// Returns the positions of a game with the moves played in them, and the last position.
pub(crate) fn line(record: &Record) -> (Vec<(Position, Move)>, Position) {
    let mut position = *record.start().position();
    let mut line = Vec::new();
    for m in record.moves() {
        line.push((position, m));
        position = position.play(m).unwrap();
    }
    (line, position)
}

pub(crate) fn outcome(record: &Record) -> Option<Outcome> {
    record.result().map(|result| result.outcome)
}

/// The games that match a question.
pub(crate) fn of_question<'a>(
    games: &'a [Game],
    question: &Question,
    motifs: &dyn Motifs,
) -> Vec<&'a Record> {
    let hits = slow::answer(games, question, Some(motifs)).hits;
    hits.iter().map(|&(game, _)| &games[game as usize].record).collect()
}

pub(crate) fn score(results: impl IntoIterator<Item = (Option<Outcome>, Color)>) -> Score {
    let mut score = Score::default();
    for (outcome, side) in results {
        match outcome {
            Some(Outcome::Win(winner)) if winner == side => score.won += 1,
            Some(Outcome::Win(_)) => score.lost += 1,
            Some(Outcome::Draw) => score.drawn += 1,
            None => {}
        }
    }
    score
}

/// The first position of the stacking phase, if all spaces are occupied.
pub(crate) fn full_board(record: &Record) -> Option<Position> {
    let (line, last) = line(record);
    let mut positions = line.into_iter().map(|(position, _)| position).chain([last]);
    let first = positions.find(|position| position.phase() == Phase::Stacking)?;
    (first.stacks().count() == 49).then_some(first)
}

/// The spaces where a side placed a red.
pub(crate) fn placed_reds(record: &Record, side: Color) -> Vec<Space> {
    let (line, _) = line(record);
    let mut spaces = Vec::new();
    for (position, m) in line {
        if let Move::Place(space) = m
            && position.to_place() == Some(Piece::Red)
            && position.side() == side
        {
            spaces.push(space);
        }
    }
    spaces
}

/// How much more of a property White has than Black.
pub(crate) fn lead(style: Style, board: &Position) -> i32 {
    let side = |color: Color| -> i32 {
        let own: Vec<Space> = board
            .stacks()
            .filter(|(_, stack)| stack.owner() == Some(color))
            .map(|(space, _)| space)
            .collect();
        match style {
            Style::Nearness => -own.iter().map(|&space| steps_to_red(board, space)).sum::<i32>(),
            Style::Edge => own.iter().filter(|space| space.neighbours().len() < 6).count() as i32,
            Style::Together => {
                let pairs = own.iter().flat_map(|one| own.iter().map(move |other| (one, other)));
                pairs.filter(|(one, other)| one < other && one.neighbours().contains(**other)).count() as i32
            }
            // On a full board, only pieces on the edge can move, and each neighbouring space has a stack
            // (rules M2, M3).
            Style::Mobility => {
                let neighbours = own.iter().map(|space| space.neighbours().len() as i32);
                neighbours.filter(|&count| count < 6).sum()
            }
        }
    };
    side(Color::White) - side(Color::Black)
}

/// The steps from a space to the nearest red, one ring of neighbours after another.
fn steps_to_red(board: &Position, from: Space) -> i32 {
    let mut ring = vec![from];
    for steps in 0.. {
        if ring.iter().any(|&space| board.reds().contains(space)) {
            return steps;
        }
        ring = ring.iter().flat_map(|space| space.neighbours().iter()).collect();
        ring.sort();
        ring.dedup();
    }
    0
}

/// The index of the move that decided a game, with the winner.
pub(crate) fn decisive(record: &Record) -> Option<(usize, Color)> {
    let result = record.result().filter(|result| result.by == EndReason::Play)?;
    let winner = result.outcome.winner()?;
    let (line, last) = line(record);
    let positions: Vec<Position> = line.iter().map(|&(position, _)| position).chain([last]).collect();
    let ahead = |position: &Position| position.counts()[winner] > position.counts()[!winner];
    let behind = (0..positions.len()).rev().find(|&ply| !ahead(&positions[ply]))?;
    // The move with this index led to the first position of the lead.
    (0..=behind.min(line.len().checked_sub(1)?))
        .rev()
        .find(|&ply| positions[ply].side() == winner && matches!(line[ply].1, Move::Stack { .. }))
        .map(|ply| (ply, winner))
}

/// The mean of a list and its error.
pub(crate) fn estimate(values: &[f64]) -> Option<(f64, f64)> {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (values.len() > 1).then(|| (mean, (variance / count).sqrt()))
}

/// A side's points in the games that have a result.
pub(crate) fn points<'a>(records: impl IntoIterator<Item = &'a Record>, side: Color) -> Vec<f64> {
    let results = records.into_iter().filter_map(outcome);
    let points = |outcome| match outcome {
        Outcome::Win(winner) => f64::from(u8::from(winner == side)),
        Outcome::Draw => 0.5,
    };
    results.map(points).collect()
}

/// How often each number occurs.
pub(crate) fn counted<K: Ord>(keys: impl IntoIterator<Item = K>) -> BTreeMap<K, u64> {
    let mut counts = BTreeMap::new();
    keys.into_iter().for_each(|key| *counts.entry(key).or_default() += 1);
    counts
}
