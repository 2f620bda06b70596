//! Compares what happens along a line with a slow version, which replays it and compares the boards.

use std::collections::{BTreeMap, BTreeSet};

use crate::slow::{At, Slow, at, set};
use dvonn::random::{self, Random};
use dvonn::{Color, Move, Position, Space, SpaceSet};
use dvonn_coach::{Course, EventKind};
use proptest::prelude::*;

/// An event: the move's number, kind, owner, the bits of its spaces and of its roots, pieces.
pub(crate) type Told = (usize, EventKind, Color, u64, u64, u8);

/// Follows a line on a plain map. Returns the events and, for each root, who controls it at the end.
pub(crate) fn slowly(position: &Position, line: &[Move]) -> (BTreeSet<Told>, BTreeMap<At, Option<Color>>) {
    let mut now = *position;
    let mut roots: BTreeMap<At, BTreeSet<At>> =
        Slow::of(position).piles.keys().map(|&place| (place, BTreeSet::from([place]))).collect();
    let mut told = BTreeSet::new();
    for (ply, &m) in line.iter().enumerate() {
        let side = now.side();
        let (before, next) = (Slow::of(&now), now.play(m).unwrap());
        let after = Slow::of(&next);
        if let Move::Stack { from, to } = m {
            let (from, to) = (at(from), at(to));
            let mut happened: BTreeMap<(EventKind, Color), BTreeSet<At>> = BTreeMap::new();
            for (&place, pile) in &before.piles {
                let is_off = !after.piles.contains_key(if place == from { &to } else { &place });
                let what = match pile.owner {
                    Some(owner) if is_off => Some((EventKind::CutOff, owner)),
                    Some(owner) if place == to && owner != side => Some((EventKind::Captured, owner)),
                    None if place == to => Some((EventKind::RedTaken, side)),
                    Some(owner) if place != from && place != to => {
                        change(&before, &after, place).map(|kind| (kind, owner))
                    }
                    _ => None,
                };
                if let Some(what) = what {
                    happened.entry(what).or_default().insert(place);
                }
            }
            for ((kind, owner), places) in happened {
                let of = places.iter().flat_map(|place| &roots[place]).copied().collect::<BTreeSet<_>>();
                let pieces = places.iter().map(|place| before.piles[place].height as u8).sum();
                told.insert((ply, kind, owner, set(places).bits(), set(of).bits(), pieces));
            }
            let moved = roots.remove(&from).unwrap();
            roots.get_mut(&to).unwrap().extend(moved);
            roots.retain(|place, _| after.piles.contains_key(place));
        } else {
            told.insert((ply, EventKind::Passed, side, 0, 0, 0));
        }
        now = next;
    }
    let end = Slow::of(&now);
    let owners = roots.iter().flat_map(|(place, of)| of.iter().map(|&root| (root, end.piles[place].owner)));
    (told, owners.collect())
}

/// Returns how a stack that did not move lost or gained targets.
fn change(before: &Slow, after: &Slow, place: At) -> Option<EventKind> {
    let [then, now] = [before, after].map(|slow| (slow.targets(place).len(), slow.is_disarmed(place)));
    match (then, now) {
        ((0, _), (0, _)) => None,
        ((0, _), _) => Some(EventKind::Freed),
        (_, (0, _)) => Some(EventKind::ShutIn),
        ((_, false), (_, true)) => Some(EventKind::Disarmed),
        _ => None,
    }
}

fn line(position: &Position, random: &mut Random, length: usize) -> Vec<Move> {
    let mut now = *position;
    let mut line = Vec::new();
    while let Some(m) = random::legal_move(&now, random).filter(|_| line.len() < length) {
        now.apply(m);
        line.push(m);
    }
    line
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn a_course_tells_what_the_boards_of_a_line_show(seed: u64, skipped in 0_usize..30, length in 0_usize..30) {
        let mut random = Random::new(seed);
        let mut position = *random::setup(&mut random).position();
        line(&position, &mut random, skipped).into_iter().for_each(|m| position.apply(m));
        let line = line(&position, &mut random, length);
        let course = Course::of(&position, &line);
        let (told, owners) = slowly(&position, &line);
        let found: Vec<Told> = course
            .events
            .iter()
            .map(|event| (event.ply, event.kind, event.owner, event.spaces.bits(), event.roots.bits(), event.pieces))
            .collect();
        prop_assert_eq!(found.iter().copied().collect::<BTreeSet<_>>(), told);
        prop_assert!(found.is_sorted_by_key(|told| told.0));
        prop_assert_eq!(course.counts.len(), line.len() + 1);
        for side in Color::ALL {
            let held = owners.iter().filter(|(_, owner)| **owner == Some(side)).map(|(&root, _)| root);
            prop_assert_eq!(course.held[side], set(held));
            let all: SpaceSet = Space::all().collect();
            prop_assert_eq!(course.balance(side, all), i32::from(course.end.margin(side).pieces()));
            prop_assert_eq!(course.counts[line.len()][side], course.pieces(course.held[side]));
        }
        for event in &course.events {
            prop_assert_eq!((event.m, event.pieces), (line[event.ply], course.pieces(event.roots)));
            prop_assert!(course.has_like(event));
        }
    }
}

#[test]
fn a_line_tells_who_takes_whom_and_who_leaves() {
    let position: Position = "9/10/1,b,b,w,r,r,r,4/10/9 w s".parse().unwrap();
    let course = Course::of(&position, &["d3e3", "b3c3", "e3g3"].map(|m| m.parse().unwrap()));
    let told: Vec<(usize, EventKind, Color, String)> = course
        .events
        .iter()
        .map(|event| (event.ply, event.kind, event.owner, event.spaces.to_string()))
        .collect();
    assert_eq!(
        told,
        [
            (0, EventKind::RedTaken, Color::White, "e3".to_owned()),
            (0, EventKind::CutOff, Color::Black, "b3 c3".to_owned()),
        ],
        "Black's stacks are gone, so the second move is illegal"
    );
    assert_eq!((course.counts.len(), course.held[Color::White].to_string().as_str()), (2, "d3 e3"));
    // The stack that is landed on leaves at once: it was never taken over.
    let position: Position = "9/10/r,r,r,w,b,6/10/9 w s".parse().unwrap();
    let course = Course::of(&position, &["d3e3".parse().unwrap()]);
    let cut: Vec<(EventKind, Color, String, u8)> = course
        .events
        .iter()
        .map(|event| (event.kind, event.owner, event.roots.to_string(), event.pieces))
        .collect();
    assert_eq!(
        cut,
        [
            (EventKind::CutOff, Color::White, "d3".to_owned(), 1),
            (EventKind::CutOff, Color::Black, "e3".to_owned(), 1)
        ]
    );
    assert_eq!(course.held.white | course.held.black, SpaceSet::EMPTY);
}
