//! A whole game in a few sentences.

use dvonn::{Color, Outcome};
use dvonn_message::Message;
use dvonn_record::GameResult;

use super::class::MoveClass;
use super::cost::AHEAD;
use super::event::winner;
use super::game_review::{GameReview, ReviewedMove, Stage, WINNING};
use crate::key::Key;

/// The least number of changes of the lead that is worth a sentence.
const CHANGEFUL: usize = 3;

/// A part of the game is worth a sentence only if the side's accuracy in it is below this.
const WEAK: f64 = 85.0;
/// The accuracy must also be lower than in the side's best part by more than this.
const CLEARLY: f64 = 8.0;

/// Sums up the whole game in a few sentences.
#[must_use]
pub fn summary(review: &GameReview) -> Vec<Message> {
    [outcome(review), course(review), accuracy_in_words(review)].concat()
}

/// States the result and the accuracies: the [`summary`] for a face that also tells the story.
#[must_use]
pub fn figures(review: &GameReview) -> Vec<Message> {
    [outcome(review), accuracy_in_words(review)].concat()
}

/// Describes how well both sides played. This is all there is to say about a part of a game.
#[must_use]
pub fn accuracy_in_words(review: &GameReview) -> Vec<Message> {
    let mut messages = Vec::new();
    let accuracy = review.accuracy();
    if let (Some(white), Some(black)) = (accuracy.white, accuracy.black) {
        messages.push(
            Message::new(Key::ReviewSummaryAccuracy)
                .with("white", white.round() as i64)
                .with("black", black.round() as i64),
        );
    }
    messages.extend(Color::ALL.map(|side| faults_of(review, side)));
    messages.extend(weakest_of_both(review));
    messages
}

fn result(review: &GameReview) -> Message {
    let winner = review.outcome.map_or("open", winner);
    let pieces = review.values.last().map_or(0, |value| value.hundredths.unsigned_abs() / 100);
    Message::new(Key::ReviewSummaryResult).with("winner", winner).with("count", pieces)
}

/// States how the game ended, and the balance then if the result is a surprise.
#[must_use]
pub fn outcome(review: &GameReview) -> Vec<Message> {
    let ended = ending(review).unwrap_or_else(|| result(review));
    [ended].into_iter().chain(given_up(review)).collect()
}

/// States how the game ended, if the record says that it was not played to its end.
#[must_use]
pub fn ending(review: &GameReview) -> Option<Message> {
    let GameResult { outcome, by } = review.given_up?;
    Some(Message::new(Key::ReviewSummaryEnded).with("by", by.as_str()).with("winner", winner(outcome)))
}

/// States the balance if a side that was not behind lost by resignation, time or forfeit, or if one side was
/// better and both agreed on a draw.
fn given_up(review: &GameReview) -> Option<Message> {
    let outcome = review.given_up?.outcome;
    let chance = |side: Color| chances(review, side).next_back();
    let side = match outcome {
        Outcome::Win(winner) => !winner,
        Outcome::Draw => {
            Color::ALL.into_iter().find(|&side| chance(side).is_some_and(|chance| chance >= AHEAD))?
        }
    };
    let how = match chance(side)? {
        WINNING.. => "winning",
        AHEAD.. => "ahead",
        chance if chance > 1.0 - AHEAD => "open",
        _ => return None,
    };
    Some(Message::new(Key::ReviewSummaryGivenUp).with("side", side).with("how", how))
}

/// Tells the course of the game: who was ahead, which move turned it, and when it was decided.
pub(super) fn course(review: &GameReview) -> Vec<Message> {
    let mut messages = Vec::new();
    let changes = changes_of_lead(review);
    if changes >= CHANGEFUL {
        messages.push(Message::new(Key::ReviewSummaryChanges).with("count", changes));
    }
    // The side that was better at the end did not win, so it did not decide the game either.
    if given_up(review).is_some() {
        return messages;
    }
    match review.decided() {
        None if review.outcome.is_none() && review.given_up.is_none() => {
            messages.push(Message::new(Key::ReviewSummaryOpen));
        }
        None => {
            let missed = Color::ALL.into_iter().filter_map(|side| missed_win(review, side));
            let last = missed.max_by_key(|reviewed| reviewed.ply);
            messages.extend(last.map(|reviewed| of_move(Key::ReviewSummaryMissed, reviewed)));
        }
        Some((side, 0)) => messages.push(Message::new(Key::ReviewSummaryAlways).with("side", side)),
        Some((side, number)) => {
            let missed = missed_win(review, !side);
            messages.extend(missed.map(|reviewed| of_move(Key::ReviewSummaryMissed, reviewed)));
            // One sentence about a move is enough.
            let turned = fell_behind(review, !side).filter(|turned| missed != Some(turned));
            if let Some(reviewed) = turned.filter(|turned| turned.ply == number) {
                messages.push(of_move(Key::ReviewSummaryLost, reviewed));
                return messages;
            }
            messages.extend(turned.map(|reviewed| of_move(Key::ReviewSummaryTurned, reviewed)));
            let decided = |last: &ReviewedMove| {
                let message = Message::new(Key::ReviewSummaryDecided).with("what", last.number.kind());
                message.with("number", last.number.get()).with("side", side)
            };
            messages.extend(review.moves.get(number - 1).map(decided));
        }
    }
    messages
}

fn of_move(key: Key, reviewed: &ReviewedMove) -> Message {
    reviewed.named(key).with("side", reviewed.side)
}

/// Iterates over a side's chance of winning in each position.
fn chances(review: &GameReview, side: Color) -> impl DoubleEndedIterator<Item = f64> + ExactSizeIterator {
    review.chances.iter().map(move |&chance| if side == Color::White { chance } else { 1.0 - chance })
}

/// Counts how often the side that was ahead fell behind.
fn changes_of_lead(review: &GameReview) -> usize {
    let leader = |chance: f64| match chance {
        AHEAD.. => Some(Color::White),
        chance if chance <= 1.0 - AHEAD => Some(Color::Black),
        _ => None,
    };
    let mut leaders: Vec<Color> = chances(review, Color::White).filter_map(leader).collect();
    leaders.dedup();
    leaders.len().saturating_sub(1)
}

/// Returns the last move with which a winning side let the win slip, if the move is to blame.
fn missed_win(review: &GameReview, side: Color) -> Option<&ReviewedMove> {
    let last = chances(review, side).rposition(|chance| chance >= WINNING)?;
    review.moves.get(last).filter(|reviewed| is_to_blame(reviewed, side))
}

/// Returns the last move after which a side was behind for good, if the move is to blame.
fn fell_behind(review: &GameReview, side: Color) -> Option<&ReviewedMove> {
    let last = chances(review, side).rposition(|chance| chance > 1.0 - AHEAD)?;
    review.moves.get(last).filter(|reviewed| is_to_blame(reviewed, side))
}

fn is_to_blame(reviewed: &ReviewedMove, side: Color) -> bool {
    reviewed.side == side && reviewed.class >= MoveClass::Inaccuracy
}

fn faults_of(review: &GameReview, side: Color) -> Message {
    let [blunders, mistakes, inaccuracies] = [MoveClass::Blunder, MoveClass::Mistake, MoveClass::Inaccuracy]
        .map(|class| review.count(side, class));
    let kinds = match (blunders > 0, mistakes > 0, inaccuracies > 0) {
        (false, false, false) => return Message::new(Key::ReviewSummaryClean).with("side", side),
        (true, false, false) => "blunders",
        (false, true, false) => "mistakes",
        (false, false, true) => "inaccuracies",
        (true, true, false) => "blunders-mistakes",
        (true, false, true) => "blunders-inaccuracies",
        (false, true, true) => "mistakes-inaccuracies",
        (true, true, true) => "all",
    };
    Message::new(Key::ReviewSummaryFaults)
        .with("side", side)
        .with("kinds", kinds)
        .with("blunders", blunders)
        .with("mistakes", mistakes)
        .with("inaccuracies", inaccuracies)
}

/// Names the part of the game in which each side lost the most, if one stands out.
fn weakest_of_both(review: &GameReview) -> Vec<Message> {
    match Color::ALL.map(|side| weakest(review, side)) {
        [Some(white), Some(black)] if white == black => {
            vec![Message::new(Key::ReviewSummaryWeakestBoth).with("stage", white.as_str())]
        }
        stages => {
            let tell = |(side, stage): (Color, Option<Stage>)| {
                let message = Message::new(Key::ReviewSummaryWeakest).with("side", side);
                stage.map(|stage| message.with("stage", stage.as_str()))
            };
            Color::ALL.into_iter().zip(stages).filter_map(tell).collect()
        }
    }
}

fn weakest(review: &GameReview, side: Color) -> Option<Stage> {
    let accuracies: Vec<(f64, Stage)> =
        Stage::ALL.into_iter().filter_map(|stage| Some((review.accuracy_in(stage)[side]?, stage))).collect();
    let (lowest, stage) = accuracies.iter().copied().min_by(|a, b| a.0.total_cmp(&b.0))?;
    let highest = accuracies.iter().map(|accuracy| accuracy.0).fold(lowest, f64::max);
    (lowest < WEAK && highest - lowest > CLEARLY).then_some(stage)
}
