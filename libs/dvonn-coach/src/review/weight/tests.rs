//! Compares the weights of motifs with a reader's sense of what matters most.

use dvonn::{Space, SpaceSet};

use super::*;
use crate::facts::{Blockade, EndTrap, WaitingGame};
use crate::motif::AdviceTaken;

const STACKS: SpaceSet = SpaceSet::of(Space::A1);

fn lost(white: u8, black: u8) -> ByColor<u8> {
    ByColor { white, black }
}

fn cut(white: u8, black: u8) -> Motif {
    Motif::CutOff { stacks: STACKS, lost: lost(white, black) }
}

fn taken(pieces: u8, could_move: bool) -> Motif {
    Motif::Neutralise { at: Space::A1, pieces, could_move }
}

fn shut_in(pieces: u8) -> Blockade {
    Blockade { blocked: Color::Black, stacks: STACKS, pieces, ring: STACKS, depth: None }
}

fn advice(advice: Advice, followed: bool, cost: u8) -> Motif {
    Motif::Advice(AdviceTaken { advice, followed, cost, instead: None })
}

fn line(moves: &str) -> Vec<Move> {
    moves.split_whitespace().map(|m| m.parse().unwrap()).collect()
}

/// Returns the gain of a motif for White if White plays it, and its cost for White.
fn weights(motif: &Motif) -> (i32, i32) {
    (merit(motif, Color::White, &line("a1b1 c1d1 e1f1")), fault(motif, Color::White))
}

#[test]
fn giving_pieces_up_is_no_purpose() {
    assert!(!says_what_for(&Motif::Amputation { stacks: SpaceSet::EMPTY, lost: lost(3, 0) }));
    assert!(says_what_for(&Motif::CutOff { stacks: SpaceSet::EMPTY, lost: lost(3, 0) }));
}

#[test]
fn the_end_of_the_game_matters_most() {
    let trap = |cost| Motif::EndTrap(EndTrap { side: Color::Black, moves: Vec::new(), cost });
    assert_eq!(weights(&Motif::WipeOut), (60, 0));
    assert_eq!(weights(&Motif::MeleeVictory { margin: 3 }), (50, 0));
    assert_eq!(weights(&trap(3)), (27, 0));
    assert_eq!(weights(&Motif::OneManShow { player: Color::White }), (18, 0));
    assert_eq!(weights(&Motif::OneManShow { player: Color::Black }), (0, 12));
    assert_eq!(weights(&Motif::Settlement), (4, 0));
    let game = WaitingGame {
        free: ByColor::default(),
        giving: ByColor::default(),
        spare: ByColor::default(),
        runs_out: None,
    };
    assert_eq!(weights(&Motif::WaitingGame(game)), (11, 0));
}

#[test]
fn pieces_count_for_the_side_that_gains_them() {
    // A cut-off weighs nine, plus three for each piece gained on balance. A net loss costs two for each
    // piece.
    assert_eq!(
        [cut(0, 2), cut(1, 2), cut(2, 2), cut(5, 1)].map(|motif| weights(&motif)),
        [(15, 0), (12, 0), (0, 0), (0, 8),]
    );
    assert_eq!([taken(1, false), taken(1, true), taken(4, false)].map(|motif| weights(&motif).0), [2, 4, 14]);
    assert_eq!(weights(&Motif::Conflicting { at: Space::A1, pieces: 3 }), (11, 0));
    assert_eq!(weights(&Motif::Lifting { stacks: STACKS, reds: STACKS, carried: true }), (7, 0));
    assert_eq!(weights(&Motif::Amputation { stacks: STACKS, lost: lost(3, 1) }), (12, 0));
    assert_eq!(weights(&Motif::Breach { at: Space::A1, blockade: shut_in(5) }), (14, 0));
    assert_eq!(weights(&Motif::Intrusion { at: Space::A1, before: -2, after: 3 }), (15, 0));
    assert_eq!(weights(&Motif::Blockade(shut_in(5))), (15, 0));
    assert_eq!(weights(&Motif::Encirclement(shut_in(5))), (21, 0));
    assert_eq!(weights(&Motif::Dominance { region: STACKS }), (8, 0));
}

#[test]
fn moves_that_are_won_and_lost_count_by_the_stack() {
    let two = STACKS | SpaceSet::of(Space::B1);
    let (three, at) = (two | SpaceSet::of(Space::C1), Space::A1);
    assert_eq!(weights(&Motif::Immobilise { stacks: two }), (13, 0));
    assert_eq!(weights(&Motif::Disarm { stacks: three }), (10, 0));
    assert_eq!(weights(&Motif::Evacuation { from: at, hunters: three, stranded: STACKS }), (11, 0));
    assert_eq!(weights(&Motif::Unleash { side: Color::White, stacks: two }), (5, 0));
    assert_eq!(weights(&Motif::Unleash { side: Color::Black, stacks: three }), (0, 9));
    let threat = line("a1b1")[0];
    assert_eq!(weights(&Motif::Overload { at, threat, saved: two, retakers: three }), (11, 0));
    assert_eq!(weights(&Motif::Spoiling { shot: threat, saved: at, pieces: 3 }), (10, 0));
}

#[test]
fn advice_counts_whether_it_was_followed_or_broken() {
    let followed = Advice::ALL.map(|one| weights(&advice(one, true, 0)));
    assert_eq!(followed, [(3, 0), (0, 0), (5, 0), (9, 0), (14, 0)]);
    let broken = Advice::ALL.map(|one| weights(&advice(one, false, 5)));
    assert_eq!(broken, [(0, 5), (0, 9), (0, 5), (0, 16), (0, 14)]);
}

#[test]
fn a_threat_counts_in_full_only_if_the_line_carries_it_out() {
    let (threat, other) = (line("e1f1")[0], line("g2h2")[0]);
    let weak = |threat| Motif::WeakCluster { stacks: STACKS, threat, removed: STACKS, lost: lost(1, 5) };
    assert_eq!([threat, other].map(|m| weights(&weak(m)).0), [24, 9]);
    assert_eq!(idea(&weak(threat), &line("a1b1 c1d1 e1f1")), Some(threat));
    assert_eq!(idea(&weak(threat), &line("a1b1 c1d1")), None);
    let aim = |targets, missing| Motif::Sharpshooting { shooter: Space::E1, targets, pieces: 4, missing };
    let at = SpaceSet::of(Space::F1);
    assert_eq!([aim(at, 0), aim(at, 2), aim(STACKS, 0)].map(|motif| weights(&motif).0), [20, 7, 7]);
}

#[test]
fn the_weightiest_are_chosen_and_none_that_says_the_same() {
    let (cut, given) = (cut(0, 2), Motif::Amputation { stacks: STACKS, lost: lost(2, 0) });
    let (taken, settled) = (taken(2, true), Motif::Settlement);
    let weighed = [(4, &settled), (9, &taken), (7, &cut), (8, &given)];
    let chosen = |least, most| choose(weighed.into_iter(), least, most);
    assert_eq!(chosen(1, 9), [&taken, &given, &settled]);
    assert_eq!(chosen(1, 2), [&taken, &given]);
    assert_eq!(chosen(9, 2), [&taken]);
    assert_eq!(chosen(10, 2), [] as [&Motif; 0]);
}

#[test]
fn kinds_say_the_same_only_within_their_group() {
    use MotifKind as Kind;
    let same = [
        (Kind::CutOff, Kind::Amputation),
        (Kind::Neutralise, Kind::Overload),
        (Kind::WipeOut, Kind::OneManShow),
        (Kind::Disarm, Kind::Evacuation),
        (Kind::Blockade, Kind::Encirclement),
        (Kind::Settlement, Kind::Settlement),
    ];
    for (index, (one, other)) in same.into_iter().enumerate() {
        assert!(says_the_same(one, other) && says_the_same(other, one), "{one} {other}");
        for (stranger, _) in same.into_iter().skip(index + 1) {
            assert!(!says_the_same(one, stranger) && !says_the_same(stranger, one), "{one} {stranger}");
        }
    }
}
