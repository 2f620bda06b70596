//! Tests of the coach next to the board.

use dvonn::random::{self, Random};
use dvonn::{Color, Margin, Move, Position, SpaceSet};
use dvonn_analysis::{Evaluation, Line};
use dvonn_coach::explain::{
    Coaching, Situation, Statement, best_in_words, position_in_words, position_statements, turns,
};
use dvonn_coach::{Facts, Key, VOCABULARY};
use dvonn_message::{AnyKey, Message, Value};
use proptest::prelude::*;

/// White's d3 alone links two black stacks to the reds.
const LOOSE: &str = "9/10/1,b,b,w,r,r,r,4/10/9 w s";

fn situation(position: &str, played: &[&str], is_discreet: bool) -> Situation {
    let mut now: Position = position.parse().unwrap();
    let played = played.iter().map(|m| {
        let (before, m): (Position, Move) = (now, m.parse().unwrap());
        now = before.play(m).unwrap();
        (before, m)
    });
    let played = played.collect();
    Situation { played, now, is_discreet, praises: None }
}

fn keys(statements: &[Statement]) -> Vec<AnyKey> {
    statements.iter().map(|statement| statement.message.key()).collect()
}

fn set(names: &str) -> SpaceSet {
    names.split(' ').map(|name| name.parse().unwrap()).collect()
}

/// Returns every statement of a coaching.
fn all(coaching: &Coaching) -> Vec<&Statement> {
    let of_moves = coaching.moves.iter().flat_map(|told| &told.statements);
    of_moves.chain(&coaching.special).chain(&coaching.standing).collect()
}

/// Returns the moves that a sentence names.
fn named(message: &Message) -> Vec<Move> {
    let moves = message.values().iter().filter_map(|(_, value)| match value {
        Value::Move(m) => Some(*m),
        _ => None,
    });
    moves.collect()
}

#[test]
fn the_sharpest_is_said_first_and_how_the_game_stands_last() {
    let said = situation(LOOSE, &[], false).coaching();
    assert!(said.moves.is_empty());
    assert_eq!(keys(&said.standing), [Key::PayoffNow, Key::Mobility, Key::Mobility, Key::Phase]);
    let cut = &said.special[0];
    assert_eq!(cut.message.key(), Key::Cuttable);
    assert_eq!((cut.spaces, cut.moves.len()), (set("b3 c3"), 1));
    assert_eq!(cut.message.value("side"), Some(&Value::Color(Color::Black)));
}

#[test]
fn a_move_is_told_with_the_words_for_what_it_does() {
    let said = situation(LOOSE, &["d3e3"], false).coaching();
    let [told] = &said.moves[..] else { panic!("{said:?}") };
    assert_eq!((told.side, told.m), (Color::White, "d3e3".parse().unwrap()));
    assert_eq!(keys(&told.statements), [Key::WipeOut, Key::CutOff]);
    let cut = &told.statements[1];
    assert_eq!((&cut.terms[..], cut.spaces), (&["cut-off"][..], set("b3 c3")));
}

#[test]
fn a_placement_is_told_by_what_it_is_good_for() {
    let start = dvonn::Board::start().to_string();
    let said = situation(&start, &["e3", "e2"], false).coaching();
    let [told] = &said.moves[..] else { panic!("{said:?}") };
    assert_eq!((told.m, keys(&told.statements)), ("e3".parse().unwrap(), vec![Key::RedMiddle.into()]));
    // White's last piece stands next to four other white pieces.
    let crowd = ["k3", "k4", "k5", "a1", "c1", "i1", "d1", "i2", "c2", "j2", "e3", "a2", "d2"];
    let said = situation(&start, &crowd, false).coaching();
    assert_eq!(keys(&said.moves.last().unwrap().statements), [Key::PlacingBroken]);
}

#[test]
fn only_the_side_that_is_praised_is() {
    for (praises, is_praised) in [(Some(Color::White), true), (Some(Color::Black), false), (None, false)] {
        let said = Situation { praises, ..situation(LOOSE, &["d3e3"], true) }.coaching();
        assert_eq!(said.moves[0].praise.is_some(), is_praised, "{praises:?}");
    }
}

#[test]
fn a_discreet_coach_says_what_hangs_but_not_by_which_move() {
    // White is to move, and could cut off two black stacks.
    let position = "9/10/1,b,b,w,r,r,r,4/10/9 w s";
    let (open, discreet) =
        (situation(position, &[], false).coaching(), situation(position, &[], true).coaching());
    assert_eq!(open.special[0].message.key(), Key::Cuttable);
    assert_eq!(discreet.special[0].message.key(), Key::Loose);
    assert_eq!(open.special[0].terms, ["weak-cluster", "cut-off"]);
    assert_eq!((discreet.special[0].spaces, discreet.special[0].moves.len()), (set("b3 c3"), 0));
    // Black could not make that move, so the coach may tell Black about it.
    let warned = situation("9/10/1,b,b,w,r,r,r,4/10/9 b s", &[], true).coaching();
    assert_eq!(warned.special[0].message.key(), Key::Cuttable);
}

#[test]
fn stacks_that_can_land_on_each_other_are_named() {
    let said = situation("9/10/r,ww,1,bb,r,r,5/10/9 w s", &[], false).coaching();
    let pair = said.special.iter().find(|one| one.message.key() == Key::Conflict).unwrap();
    assert_eq!((pair.spaces, pair.moves.len(), &pair.terms[..]), (set("b3 d3"), 2, &["conflicting"][..]));
    let single = situation("9/10/r,w,b,r,r,6/10/9 w s", &[], false).coaching();
    assert!(!keys(&single.special).contains(&Key::Conflict.into()), "single pieces are not worth mentioning");
}

#[test]
fn tall_stacks_without_useful_moves_are_named() {
    let said = situation("9/10/r,www,w,w,w,r,r,4/10/9 w s", &[], false).coaching();
    let disarmed = said.special.iter().find(|one| one.message.key() == Key::Disarmed).unwrap();
    assert_eq!((disarmed.spaces, &disarmed.terms[..]), (set("b3"), &["disarmed"][..]));
}

/// Returns the positions of a random game, each with the two moves that led there.
fn situations(seed: u64, is_discreet: bool) -> Vec<Situation> {
    let mut random = Random::new(seed);
    let mut now = *random::setup(&mut random).position();
    let (mut played, mut found) = (Vec::new(), Vec::new());
    while let Some(m) = random::legal_move(&now, &mut random) {
        played.push((now, m));
        now = now.play_unchecked(m);
        let last: Vec<_> = played.iter().rev().take(2).rev().copied().collect();
        found.push(Situation { played: last, now, is_discreet, praises: None });
    }
    found.into_iter().step_by(4).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn a_discreet_coach_names_no_move_that_can_be_made(seed: u64) {
        for situation in situations(seed, true) {
            for statement in all(&situation.coaching()) {
                for m in named(&statement.message).into_iter().chain(statement.moves.iter().copied()) {
                    prop_assert!(!situation.now.is_legal(m), "{m} in {:?}: {statement:?}", situation.now);
                }
            }
        }
    }

    #[test]
    fn what_is_said_is_short_and_its_words_are_in_the_glossary(seed: u64) {
        for situation in situations(seed, false) {
            let said = situation.coaching();
            prop_assert!(said.special.len() <= 4 && said.standing.len() <= 4 && said.moves.len() <= 2);
            prop_assert!(said.special.is_sorted_by_key(|statement| -statement.weight));
            for statement in all(&said) {
                prop_assert!(statement.terms.iter().all(|term| VOCABULARY.contains(term)), "{statement:?}");
            }
            // Each statement about a position is also one of `position_in_words`.
            let facts = Facts::of(&situation.now);
            let explained = position_in_words(&facts);
            for statement in said.special.iter().chain(&said.standing) {
                prop_assert!(explained.contains(&statement.message));
            }
            prop_assert_eq!(explained.len(), position_statements(&facts).len());
        }
    }

    #[test]
    fn what_a_statement_points_at_stands_on_the_board(seed: u64) {
        for situation in situations(seed, false) {
            for statement in position_statements(&Facts::of(&situation.now)) {
                prop_assert!((statement.spaces - situation.now.occupied()).is_empty(), "{statement:?}");
            }
        }
    }
}

#[test]
fn a_discreet_coach_praises_the_same_moves() {
    let mut praised = 0;
    for situation in (0..100).flat_map(|seed| situations(seed, true)) {
        for &(before, m) in &situation.played {
            let of = |is_discreet| {
                let played = vec![(before, m)];
                let praises = Some(before.side());
                let said = Situation { played, is_discreet, praises, ..situation.clone() }.coaching();
                said.moves.into_iter().find_map(|told| told.praise)
            };
            assert_eq!(of(true), of(false), "{before:?}: {m}");
            praised += usize::from(of(true).is_some());
        }
    }
    assert!(praised > 20, "{praised}");
    // The coach may not name White's threats while White chooses, so only the praise is left.
    let threat = "9/3,w,6/2,bbbbbbb,r,1,r,r,b,b,2/2,bbb,7/9 w s";
    let praises = Some(Color::White);
    let said = Situation { praises, ..situation(threat, &["e4d3", "i3h3"], true) }.coaching();
    let told = &said.moves[0];
    assert!(told.praise.is_some() && told.statements.is_empty(), "{told:?}");
}

#[test]
fn a_board_with_few_stacks_is_no_melee() {
    let phase = |dfen: &str| {
        let said = situation(dfen, &[], false).coaching();
        said.standing.last().unwrap().message.value("phase").cloned()
    };
    assert_eq!(phase("9/10/w,r,1,www,r,1,bbb,r,b,2/10/9 w s"), Some(Value::Choice("thin")));
    assert_eq!(phase("9/10/w,r,w,www,r,b,bbb,r,b,b,b/10/9 w s"), Some(Value::Choice("melee")));
}

#[test]
fn who_would_win_now_and_who_wins_in_the_end_are_set_against_each_other() {
    // White would win by two pieces now.
    let position: Position = "9/10/w,r,1,www,r,1,bb,r,2,1/10/9 w s".parse().unwrap();
    assert_eq!(turns(&position, -4.0).map(|message| message.key()), Some(Key::Turns.into()));
    assert_eq!(turns(&position, 4.0), None);
    assert_eq!(turns(&position, -0.4), None, "that is no lead");
}

#[test]
fn a_pass_is_told_as_one() {
    // White's stack of two has nowhere to land.
    let position: Position = "9/10/1,ww,r,1,b,r,r,4/10/9 w s".parse().unwrap();
    let line = Line::new(Evaluation::proven(Margin::clamped(0)), vec![Move::Pass]);
    let said = best_in_words(&position, &[line]);
    assert_eq!((said[0].key(), said[0].value("kind")), (Key::BestOnly.into(), Some(&Value::Choice("pass"))));
}

#[test]
fn many_equal_moves_are_counted_and_not_listed() {
    let mut random = Random::new(3);
    let position = *random::setup(&mut random).position();
    let line = |(index, m): (usize, &Move)| {
        let hundredths = if index < 9 { 100 } else { 0 };
        Line::new(Evaluation::proven(Margin::clamped(hundredths / 100)), vec![*m])
    };
    let lines: Vec<Line> = position.legal_moves().iter().enumerate().map(line).collect();
    let said = best_in_words(&position, &lines);
    assert_eq!(said[0].key(), Key::BestMany);
    assert_eq!(said[0].value("equals"), Some(&Value::Number(9)));
    assert_eq!(best_in_words(&position, &lines[5..])[0].key(), Key::BestSeveral);
}
