//! The story of a game as a list of titled moments, each told once, as far as the game is reviewed.

use dvonn_message::{Message, Value};

use super::game_review::{GameReview, Played};
use super::story::{Paragraph, blow, fight, lessons, placement, played, settlement, threads};
use crate::key::Key;

/// A moment of a game, or a part of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment {
    /// The title.
    pub title: Message,
    /// What happened.
    pub tellings: Paragraph,
    /// The index of the move that the moment shows. `None` for a part of the game.
    pub shown: Option<usize>,
}

/// Returns the moments of a game. The largest blow comes first, and the others follow in the order of the
/// game. While a review goes on (`is_complete` is false), they are the moves that stand out so far.
#[must_use]
pub(super) fn moments(review: &GameReview, is_complete: bool) -> Vec<Moment> {
    let moves = played(review);
    let (blow, threads) = (blow(review, &moves), threads(review, &moves));
    let told: Vec<usize> = blow.iter().map(|telling| telling.ply).chain(threads.iter().map(last)).collect();
    let single = fight(&moves, &told).into_iter().chain(blow).map(|telling| vec![telling]);
    let mut single: Vec<Paragraph> = threads.into_iter().chain(single).collect();
    // The reason why there is no blow is known only at the end.
    single.retain(|tellings| is_complete || last(tellings) > 0);
    single.sort_by_key(last);
    // A thread can end with a move that turned the game.
    single.dedup_by(|later, earlier| {
        let is_same = last(later) == last(earlier);
        if is_same {
            earlier.append(later);
        }
        is_same
    });
    let mut all: Vec<Moment> = single.into_iter().map(|tellings| of_move(tellings, &moves)).collect();
    let most = all.iter().filter_map(|moment| moment.shown).max_by_key(|&index| {
        // Of equals, the first is the largest.
        (stake(&moves[index]), std::cmp::Reverse(index))
    });
    let largest = most.and_then(|most| all.iter().position(|moment| moment.shown == Some(most)));
    let largest = largest.map(|at| all.remove(at));
    if is_complete {
        let part = |what: &'static str, tellings: Paragraph| Moment {
            title: Message::new(Key::StoryTitle).with("what", what),
            tellings,
            shown: None,
        };
        all.insert(0, part("placement", placement(review, &moves)));
        let mut settlement = settlement(review, &moves);
        // The result stands above the story.
        settlement.pop();
        all.push(part("decision", settlement));
        all.push(part("lessons", lessons(review, &moves)));
        all.retain(|moment| !moment.tellings.is_empty());
    }
    largest.into_iter().chain(all).collect()
}

/// Returns how many pieces leave the board with a move, and a share of its cost, to tell equals apart.
fn stake((reviewed, _): &Played<'_>) -> (i32, i32) {
    let lost = reviewed.cut_off();
    (lost.white + lost.black, reviewed.loss)
}

/// Returns the ply of the move to which a moment leads; 0 for the whole game.
fn last(tellings: &Paragraph) -> usize {
    tellings.last().map_or(0, |telling| telling.ply)
}

/// Titles what is told about a move.
fn of_move(tellings: Paragraph, moves: &[Played<'_>]) -> Moment {
    let first = tellings.first().and_then(|telling| telling.messages.first());
    let shown = last(&tellings).checked_sub(1);
    let played = shown.and_then(|index| moves.get(index));
    let count = played.map_or(0, |(reviewed, _)| reviewed.cut_off().white + reviewed.cut_off().black);
    let what = match first.map(Message::key) {
        Some(key) if key == Key::StoryGain => "gain",
        Some(key) if key == Key::StoryCut || key == Key::StoryOwnCut || key == Key::StoryHung => "cut",
        Some(key) if key == Key::StoryTower => "tower",
        Some(key) if key == Key::StoryNoBlow => "calm",
        _ => match first.and_then(|message| message.value("swing")) {
            Some(Value::Choice(
                swing
                @ ("win-lost" | "win-drawn" | "draw-lost" | "lead-lost" | "lead-turned" | "fell-behind"),
            )) => swing,
            _ => "chances",
        },
    };
    let mut title = Message::new(Key::StoryTitle).with("what", what);
    if let Some((reviewed, _)) = played {
        title = title.with("side", reviewed.side).with("count", i64::from(count));
    }
    Moment { title, tellings, shown }
}
