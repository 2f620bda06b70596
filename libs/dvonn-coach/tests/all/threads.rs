//! Threads and drifts of the story: handmade games, and slow checks of what is said about real ones.

use std::collections::BTreeSet;

use crate::fixed;
use crate::slow::{At, Slow, at};
use dvonn::{Board, Color, Move, Space};
use dvonn_coach::Key;
use dvonn_coach::review::{BlowKind, Drift, GameReview, MoveClass, Review, Stage, Telling, story, threads};
use dvonn_message::{Message, Value};

fn reviewed(start: &str, moves: &str) -> GameReview {
    let start: Board = start.parse().unwrap();
    let moves: Vec<Move> = moves.split(' ').map(|m| m.parse().unwrap()).collect();
    let mut review = Review::new(&start, &moves, fixed::SETTINGS).unwrap();
    while let Some(question) = review.next_question() {
        let answer = fixed::engine::answer(&question.position, &question.request);
        review.answer(question.id, answer);
    }
    review.finish().unwrap()
}

fn tellings(review: &GameReview, key: Key) -> Vec<Telling> {
    let all = story(review).into_iter().flatten();
    all.filter(|telling| telling.messages[0].key() == key).collect()
}

fn number(message: &Message, name: &str) -> i64 {
    match message.value(name) {
        Some(&Value::Number(number)) => number,
        other => panic!("{message:?}: {other:?}"),
    }
}

fn spaces(message: &Message, name: &str) -> Vec<Space> {
    match message.value(name) {
        Some(Value::Spaces(spaces)) => spaces.iter().collect(),
        other => panic!("{message:?}: {other:?}"),
    }
}

/// White's b3 and c3, ten pieces, hang on Black's d3.
const BRIDGE: &str = "9/10/1,wwwww,wwwww,b,r,r,r,w,b,w,1/6,b,3/9 w s";

#[test]
fn a_group_is_followed_from_the_bridge_to_the_cut() {
    let review = reviewed(BRIDGE, "j3i3 g2h3 i3g3 d3e3");
    let found = threads(&review);
    let (blow, thread) = found[0];
    let thread = thread.unwrap();
    assert_eq!((blow.index, blow.kind, blow.loser, blow.pieces), (3, BlowKind::CutOff, Color::White, 10));
    assert_eq!((thread.first, thread.single), (0, 0));
    assert_eq!((thread.spaces.to_string(), thread.links.to_string()), ("b3 c3".to_owned(), "d3".to_owned()));
    let hung = &tellings(&review, Key::StoryHung)[0];
    assert_eq!((hung.ply, hung.messages[0].value("what")), (0, Some(&Value::Choice("start"))));
    // Black could have cut them off two moves earlier.
    let allowed = &tellings(&review, Key::StoryAllowed)[0];
    assert_eq!(
        (allowed.ply, allowed.messages[0].value("better")),
        (2, Some(&Value::Move("d3e3".parse().unwrap())))
    );
    let struck = &tellings(&review, Key::StoryStruck)[0];
    assert_eq!(
        (struck.ply, struck.messages[1].key(), number(&struck.messages[1], "count")),
        (4, Key::CutOff.into(), 10)
    );
    // The other paragraphs need not tell the same cut-off again.
    assert!(tellings(&review, Key::StoryCut).is_empty() && tellings(&review, Key::StoryGain).is_empty());
}

#[test]
fn a_blow_without_a_sign_three_moves_before_is_no_thread() {
    let review = reviewed(BRIDGE, "j3i3 d3e3");
    let found = threads(&review);
    assert_eq!((found[0].0.pieces, found[0].1), (10, None));
    assert!(tellings(&review, Key::StoryHung).is_empty());
}

#[test]
fn a_tower_is_followed_from_where_it_could_not_move() {
    let review = reviewed("9/4,w,w,4/2,r,wwwwwwww,b,r,r,4/5,b,b,3/9 w s", "f4g4 f2g2 g4g2 e3d3");
    let found = threads(&review);
    let (blow, thread) = found[0];
    assert_eq!((blow.index, blow.kind, blow.loser, blow.pieces), (3, BlowKind::Captured, Color::White, 8));
    assert_eq!(thread.unwrap().first, 0);
    let tower = &tellings(&review, Key::StoryTower)[0].messages[0];
    assert_eq!((tower.value("how"), number(tower, "count")), (Some(&Value::Choice("stuck")), 8));
    let struck = &tellings(&review, Key::StoryStruck)[0].messages;
    assert_eq!((struck[1].key(), number(&struck[1], "count")), (Key::Neutralise.into(), 8));
}

/// Returns the spaces that keep a chain to a red piece.
fn linked(slow: &Slow) -> BTreeSet<At> {
    let mut linked: BTreeSet<At> =
        slow.piles.iter().filter(|(_, pile)| pile.red).map(|(&place, _)| place).collect();
    loop {
        let near = |&(x, y): &At| {
            [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)]
                .iter()
                .any(|(dx, dy)| linked.contains(&(x + dx, y + dy)))
        };
        let more: Vec<At> = slow
            .piles
            .keys()
            .filter(|place| !linked.contains(place))
            .filter(|place| near(place))
            .copied()
            .collect();
        if more.is_empty() {
            return linked;
        }
        linked.extend(more);
    }
}

/// Checks a sentence about a group that hung on one or two stacks, on the board after `ply` moves.
pub(crate) fn check_hung(review: &GameReview, telling: &Telling) {
    let boards: Vec<Board> = review.played().map(|(_, board)| board).collect();
    let message = &telling.messages[0];
    let mut slow = Slow::of(boards[telling.ply].position());
    let pieces: i64 =
        spaces(message, "spaces").iter().map(|&space| i64::from(slow.piles[&at(space)].height)).sum();
    assert_eq!(pieces, number(message, "count"), "{message:?}");
    assert!(spaces(message, "spaces").iter().all(|&space| linked(&slow).contains(&at(space))));
    let links = spaces(message, "links");
    assert_eq!(links.len() as i64, number(message, "stacks"));
    for link in links {
        slow.piles.remove(&at(link)).unwrap();
    }
    let linked = linked(&slow);
    assert!(spaces(message, "spaces").iter().all(|&space| !linked.contains(&at(space))), "{message:?}");
}

#[test]
fn what_is_said_about_threads_is_on_the_board() {
    let mut hung = 0;
    for seed in 1..=15 {
        let review = fixed::review(&fixed::game(seed));
        for telling in tellings(&review, Key::StoryHung) {
            hung += 1;
            check_hung(&review, &telling);
        }
        let struck = tellings(&review, Key::StoryStruck);
        for telling in struck.into_iter().chain(tellings(&review, Key::StoryOwnCut)) {
            let (reviewed, board) = review.played().nth(telling.ply - 1).unwrap();
            assert_eq!(telling.messages[0].value("move"), Some(&Value::Move(reviewed.m)));
            let Move::Stack { to, .. } = reviewed.m else { panic!("{telling:?}") };
            let next = board.play(reviewed.m).unwrap();
            let (before, after) = (board.position(), next.position());
            let target = before.stack(to).unwrap();
            let is_taken = target.owner() == Some(!reviewed.side) && after.stack(to).is_some();
            let taken = if is_taken { i64::from(target.height()) } else { 0 };
            let red = i64::from(target.owner().is_none() && after.stack(to).is_some());
            let pieces = |side: Color| {
                i64::from(before.counts()[side].pieces()) - i64::from(after.counts()[side].pieces())
            };
            // The pieces of a stack that was taken are the mover's now.
            let [own, enemy] = [pieces(reviewed.side) + taken + red, pieces(!reviewed.side) - taken];
            if telling.messages[0].key() == Key::StoryOwnCut {
                assert!(own > enemy && own == number(&telling.messages[0], "count"), "{telling:?}");
            } else {
                assert!(
                    enemy >= own && own.max(enemy).max(taken) >= 8 && telling.messages.len() > 1,
                    "{telling:?}"
                );
            }
        }
        for (blow, thread) in threads(&review) {
            assert!(blow.pieces >= 8 && thread.is_none_or(|thread| thread.first + 3 <= blow.index));
        }
    }
    assert!(hung > 5, "{hung}");
}

#[test]
fn placements_in_which_a_side_slips_are_told_with_their_reasons() {
    let mut review = fixed::review(&fixed::game(4));
    for reviewed in review.moves.iter_mut().filter(|reviewed| reviewed.stage == Stage::Placement) {
        reviewed.class = MoveClass::Good;
    }
    // White's chance falls from 60% after placing 20 to 40% after placing 30. Eight placements have three
    // quarters of that.
    for ply in 0..=49 {
        let fallen = ply.clamp(20, 30) - 20;
        review.chances[ply] = 0.6 - 0.02 * fallen as f64;
        review.values[ply].hundredths = 500 - 100 * fallen as i32;
    }
    let drift = Drift::of(&review).unwrap();
    assert_eq!((drift.loser, drift.from, drift.to, drift.tenths), (Color::White, 20, 28, 80));
    assert_eq!((drift.placements, drift.criticised), (4, 0));
    let telling = &tellings(&review, Key::StoryDrift)[0];
    let message = &telling.messages[0];
    let numbers = ["first", "last", "before", "after", "count"].map(|name| number(message, name));
    assert_eq!((telling.ply, numbers), (28, [21, 28, 60, 44, 4]));
    // A smaller change isn't told.
    for ply in 0..=49 {
        review.chances[ply] = 0.5 - 0.5 * (0.5 - review.chances[ply]);
    }
    assert_eq!(Drift::of(&review), None);
}
