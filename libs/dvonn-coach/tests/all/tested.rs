//! Tests each reason of a review again, by the slow version of what happens along a line.

use std::collections::BTreeSet;

use crate::lines::slowly;
use crate::slow::{At, Slow, at};
use dvonn::random::{self, Random};
use dvonn::{Color, Move, Position, Space};
use dvonn_coach::engine::carry_through;
use dvonn_coach::review::{
    Branch, GameReview, MoveClass, Review, ReviewedMove, Settings, Stage, refutation, story,
};
use dvonn_coach::{EventKind, Key};
use dvonn_engine::Native;
use dvonn_message::{Message, Value};

/// Low limits, so that lines are short and need the questions about what follows.
const SMALL: Settings =
    Settings { boards: 64, nodes: 500, proof_nodes: 2_000, outcome_nodes: 2_000, alternative_nodes: 300 };

/// Reviews a random game from a full board.
fn reviewed(seed: u64) -> GameReview {
    let mut random = Random::new(seed);
    let start = random::setup(&mut random);
    let (mut position, mut moves) = (*start.position(), Vec::new());
    while let Some(m) = random::legal_move(&position, &mut random) {
        position.apply(m);
        moves.push(m);
    }
    let review = Review::new(&start, &moves, SMALL).unwrap();
    carry_through(review, 2, &Native::new(), &|_| ()).unwrap()
}

/// Returns the pieces of these roots that a side controls at the end of a line, minus the other's.
fn balance(position: &Position, line: &[Move], roots: &BTreeSet<At>, side: Color) -> i32 {
    let (_, owners) = slowly(position, line);
    let height = |root: &At| i32::from(Slow::of(position).piles[root].height);
    let of = |root: &At| match owners.get(root).copied().flatten() {
        Some(owner) if owner == side => height(root),
        Some(_) => -height(root),
        None => 0,
    };
    roots.iter().map(of).sum()
}

/// Checks a reason by its definition.
fn check(reviewed: &ReviewedMove, position: &Position) {
    let reason = reviewed.reason.unwrap();
    let better = &reviewed.better.as_ref().unwrap().moves;
    let (own, other) = match reason.branch {
        Branch::Played => (&reviewed.line, better),
        Branch::Better => (better, &reviewed.line),
    };
    let event = reason.event;
    let is_played = reason.branch == Branch::Played;
    assert_eq!(event.owner == reviewed.side, is_played, "{reviewed:?}");
    assert!(matches!(event.kind, EventKind::Captured | EventKind::CutOff));
    let told = (event.ply, event.kind, event.owner, event.spaces.bits(), event.roots.bits(), event.pieces);
    assert!(slowly(position, own).0.contains(&told), "{reviewed:?}");
    let roots: BTreeSet<At> = event.roots.iter().map(at).collect();
    let also: u64 = slowly(position, other)
        .0
        .iter()
        .filter(|one| (one.1, one.2) == (event.kind, event.owner))
        .fold(0, |all, one| all | one.4);
    let shared: i32 = Space::all()
        .filter(|space| event.roots.contains(*space) && also & dvonn::SpaceSet::of(*space).bits() != 0)
        .map(|space| i32::from(Slow::of(position).piles[&at(space)].height))
        .sum();
    assert!(2 * shared < i32::from(event.pieces), "{reviewed:?}");
    let size = balance(position, better, &roots, reviewed.side)
        - balance(position, &reviewed.line, &roots, reviewed.side);
    assert_eq!(size, i32::from(reason.size), "{reviewed:?}");
    assert!(300 * size >= reviewed.loss, "{reviewed:?}");
    assert!(refutation(reviewed).len() <= if is_played { event.ply + 1 } else { 4 });
}

#[test]
fn every_reason_stands_its_test() {
    let (mut blamed, mut said) = (0, 0);
    for seed in 1..=6 {
        for (reviewed, board) in reviewed(seed).played() {
            if reviewed.class < MoveClass::Inaccuracy {
                assert_eq!(reviewed.reason, None);
                continue;
            }
            blamed += 1;
            if reviewed.reason.is_some() {
                said += 1;
                check(reviewed, board.position());
            }
        }
    }
    assert!(blamed > 30 && 2 * said > blamed, "{said} of {blamed}");
}

#[test]
fn a_story_praises_no_mistake_and_its_lessons_cite_what_shows_them() {
    for seed in 1..=6 {
        let found = reviewed(seed);
        for message in story(&found).into_iter().flatten().flat_map(|telling| telling.messages) {
            let (is_gain, is_lesson) = (message.key() == Key::StoryGain, message.key() == Key::StoryLesson);
            if is_gain {
                let number = message.value("number").cloned();
                let is_it = |one: &&ReviewedMove| {
                    let of = Message::new(Key::StoryGain).with("number", one.number.get());
                    of.value("number").cloned() == number
                        && message.value("move") == Some(&Value::Move(one.m))
                };
                let gain = found.moves.iter().find(is_it).unwrap();
                assert!(gain.class < MoveClass::Inaccuracy, "{gain:?}");
            }
            if is_lesson {
                let Some(Value::Text(cited)) = message.value("moves") else { panic!("{message:?}") };
                for one in cited.split(", ") {
                    let is_it = |m: &&ReviewedMove| one == format!("{} {:#}", m.number, m.m);
                    let cited = found.moves.iter().find(is_it).unwrap();
                    assert!(cited.class >= MoveClass::Inaccuracy, "{cited:?}");
                    assert!(cited.stage == Stage::Placement || cited.reason.is_some(), "{cited:?}");
                }
            }
        }
    }
}
