use dvonn_message::{AnyKey, Key as Common};
use proptest::prelude::*;

use super::*;

/// Three puzzles. The first: White's d3 cuts off b3 and c3 by landing on e3, as in the README of the coach.
const SET: &str = include_str!("tests/puzzles.txt");

fn set() -> Arc<PuzzleSet> {
    Arc::new(SET.parse().unwrap())
}

fn session() -> PuzzleSession {
    let set = set();
    let first = set.puzzles()[0].id();
    let mut session = PuzzleSession::new(set, Progress::default(), 1).unwrap();
    session.update(PuzzleInput::Open(first));
    session
}

/// A legal move that is not the best.
fn wrong_move(session: &PuzzleSession) -> Move {
    let best = session.puzzle().best();
    session.puzzle().margins().map(|(m, _)| m).find(|m| *m != best).unwrap()
}

fn keys(effects: &[PuzzleEffect]) -> Vec<AnyKey> {
    let told = |effect: &PuzzleEffect| match effect {
        PuzzleEffect::Tell(feedback) => Some(feedback.message.key()),
        _ => None,
    };
    effects.iter().filter_map(told).collect()
}

#[test]
fn the_best_move_solves_a_puzzle_and_is_explained() {
    let mut session = session();
    let Move::Stack { from, to } = session.puzzle().best() else { panic!() };
    assert_eq!(session.task().key(), Key::Task);
    assert!(!session.shows_themes());
    session.update(PuzzleInput::Board(BoardInput::Tap(from)));
    assert_eq!(session.view().picked, Some(from));
    let effects = session.update(PuzzleInput::Board(BoardInput::Tap(to)));
    assert_eq!(keys(&effects)[..2], [Key::Right, Key::Why]);
    assert!(effects.contains(&PuzzleEffect::Keep) && effects.contains(&PuzzleEffect::Sound(Sound::Land)));
    assert_eq!((session.stage(), session.progress().streak()), (Stage::Solved, 1));
    assert!(session.rating_change().unwrap() > 0 && session.shows_themes());
    assert_eq!(session.view().ready, SpaceSet::EMPTY);
    assert!(session.view().step.is_some());
    // Nothing that comes later changes anything.
    let rating = session.progress().rating();
    assert!(session.update(PuzzleInput::Solution).is_empty() && session.update(PuzzleInput::Hint).is_empty());
    assert!(session.update(PuzzleInput::Play(wrong_move(&session))).is_empty());
    assert_eq!(session.progress().rating(), rating);
}

#[test]
fn it_goes_on_from_what_another_window_kept() {
    let mut session = session();
    let mut kept = Progress::default();
    for puzzle in &session.set().puzzles()[1..] {
        kept.attempt(puzzle.id(), puzzle.rating(), true);
    }
    assert!(session.update(PuzzleInput::Kept(kept)).is_empty());
    let attempted = session.progress().attempted();
    session.update(PuzzleInput::Play(session.puzzle().best()));
    assert_eq!(session.progress().attempted(), attempted + 1);
    assert_eq!(session.progress().streak() as usize, attempted + 1);
}

#[test]
fn a_wrong_move_is_not_played_and_says_what_it_loses() {
    let mut session = session();
    let m = wrong_move(&session);
    let effects = session.update(PuzzleInput::Play(m));
    assert_eq!(keys(&effects), [Key::Wrong]);
    let fewer = session.puzzle().margin().pieces() - session.puzzle().margin_of(m).unwrap().pieces();
    assert_eq!(session.feedback()[0].message.value("fewer"), Some(&i64::from(fewer).into()));
    assert_eq!((session.stage(), session.board()), (Stage::Open, session.puzzle().board()));
    assert!(session.rating_change().unwrap() < 0);
    // It counted as not solved; solving it now is allowed, and counts for nothing.
    let progress = session.progress().clone();
    let effects = session.update(PuzzleInput::Play(session.puzzle().best()));
    assert_eq!(session.stage(), Stage::Solved);
    assert!(!effects.contains(&PuzzleEffect::Keep));
    assert_eq!(session.progress(), &progress);
    assert_eq!((progress.streak(), progress.solved(), progress.attempted()), (0, 0, 1));
}

#[test]
fn the_rules_refuse_before_the_puzzle_judges() {
    let mut session = session();
    let effects = session.update(PuzzleInput::Play(Move::Pass));
    assert_eq!(
        (keys(&effects).as_slice(), session.progress().attempted()),
        (&[Common::Refused.into()][..], 0)
    );
}

#[test]
fn hints_come_in_steps_and_count() {
    let mut session = session();
    let Move::Stack { from, to } = session.puzzle().best() else { panic!() };
    let effects = session.update(PuzzleInput::Hint);
    assert_eq!(keys(&effects), [Key::HintThemes]);
    assert!(session.shows_themes() && effects.contains(&PuzzleEffect::Keep));
    assert_eq!(session.view().marked, SpaceSet::EMPTY);
    assert_eq!(keys(&session.update(PuzzleInput::Hint)), [Key::HintStack]);
    assert_eq!(session.view().marked, SpaceSet::of(from));
    assert_eq!(keys(&session.update(PuzzleInput::Hint)), [Key::HintMove]);
    assert_eq!(session.view().arrows, [(from, to)]);
    assert!(!session.offers_hint() && session.update(PuzzleInput::Hint).is_empty());
    session.update(PuzzleInput::Play(session.puzzle().best()));
    assert_eq!((session.stage(), session.progress().solved()), (Stage::Solved, 0));
}

#[test]
fn the_solution_is_played_and_the_puzzle_can_be_tried_again() {
    let mut session = session();
    let effects = session.update(PuzzleInput::Solution);
    assert_eq!(keys(&effects)[..2], [Key::Shown, Key::Why]);
    assert_eq!(
        (session.stage(), session.progress().result(session.puzzle().id())),
        (Stage::Shown, Some(false))
    );
    assert_ne!(session.board(), session.puzzle().board());
    assert_eq!(session.update(PuzzleInput::Again), [PuzzleEffect::SetUp]);
    assert_eq!((session.stage(), session.board()), (Stage::Open, session.puzzle().board()));
    assert!(session.feedback().is_empty() && session.rating_change().is_none());
}

#[test]
fn a_follow_up_is_told_and_drawn() {
    let set = set();
    let puzzle = set.puzzles().iter().find(|puzzle| puzzle.line().len() == 3).unwrap().clone();
    let mut session = PuzzleSession::new(set, Progress::default(), 1).unwrap();
    session.update(PuzzleInput::Open(puzzle.id()));
    let effects = session.update(PuzzleInput::Play(puzzle.best()));
    let keys = keys(&effects);
    assert_eq!(keys[..2], [Key::Right, Key::Why]);
    // In between, the coach says what the move does.
    assert_eq!((keys.last(), keys.len()), (Some(&Key::FollowUp.into()), 5));
    assert_eq!(session.view().arrows.len(), 2);
}

#[test]
fn every_puzzle_comes_once_before_one_comes_again() {
    let mut session = session();
    let count = session.set().puzzles().len();
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..count {
        assert!(seen.insert(session.puzzle().id()));
        session.update(PuzzleInput::Play(session.puzzle().best()));
        session.update(PuzzleInput::Next);
    }
    assert_eq!((session.progress().solved(), session.progress().longest_streak()), (count, count as u32));
    let before = session.puzzle().id();
    assert_eq!(session.update(PuzzleInput::Next), [PuzzleEffect::SetUp]);
    assert_ne!(session.puzzle().id(), before);
}

#[test]
fn themes_and_difficulty_decide_which_puzzle_comes() {
    let mut session = session();
    for (theme, _) in session.set().themes() {
        session.update(PuzzleInput::Theme(Some(theme)));
        assert!(session.puzzle().themes().contains(&theme), "{theme:?}");
    }
    let absent =
        MotifKind::ALL.into_iter().find(|kind| session.set().themes().iter().all(|(k, _)| k != kind));
    let puzzle = session.puzzle().clone();
    assert_eq!(keys(&session.update(PuzzleInput::Theme(absent))), [Key::NoPuzzle]);
    assert_eq!(session.puzzle(), &puzzle);
    session.update(PuzzleInput::Theme(None));
    for difficulty in Difficulty::ALL {
        assert_eq!(difficulty.to_string().parse(), Ok(difficulty));
        assert_eq!(session.update(PuzzleInput::Difficulty(difficulty)), [PuzzleEffect::SetUp]);
        assert_eq!(session.difficulty(), difficulty);
    }
    let targets = Difficulty::ALL.map(|difficulty| difficulty.target(Rating::new(1500, 80)).points());
    assert_eq!(targets, [1200, 1500, 1800]);
}

#[test]
fn an_unknown_puzzle_is_no_puzzle_and_an_empty_set_no_session() {
    let mut session = session();
    let effects = session.update(PuzzleInput::Open("zzzzzz".parse().unwrap()));
    assert_eq!(keys(&effects), [Key::NoPuzzle]);
    assert!(PuzzleSession::new(Arc::default(), Progress::default(), 1).is_none());
}

fn any_input() -> impl Strategy<Value = PuzzleInput> {
    let space = || (0..Space::COUNT).prop_map(|at| Space::from_index(at).unwrap());
    prop_oneof![
        8 => space().prop_map(|space| PuzzleInput::Board(BoardInput::Tap(space))),
        4 => (space(), space()).prop_map(|(from, to)| PuzzleInput::Board(BoardInput::Drag(from, to))),
        1 => space().prop_map(|space| PuzzleInput::Board(BoardInput::Consider(Some(space)))),
        1 => Just(PuzzleInput::Board(BoardInput::Cancel)),
        1 => (space(), space()).prop_map(|(from, to)| PuzzleInput::Play(Move::Stack { from, to })),
        1 => Just(PuzzleInput::Hint),
        1 => Just(PuzzleInput::Solution),
        1 => Just(PuzzleInput::Again),
        1 => Just(PuzzleInput::Next),
        1 => any::<i64>().prop_map(PuzzleInput::Daily),
        1 => proptest::option::of(proptest::sample::select(&MotifKind::ALL[..])).prop_map(PuzzleInput::Theme),
        1 => proptest::sample::select(&Difficulty::ALL[..]).prop_map(PuzzleInput::Difficulty),
    ]
}

proptest! {
    #[test]
    fn whatever_is_put_in_the_progress_stays_true(inputs in proptest::collection::vec(any_input(), 0..80)) {
        let mut session = session();
        for input in inputs {
            let before = session.progress().clone();
            let effects = session.update(input);
            prop_assert_eq!(effects.contains(&PuzzleEffect::Keep), session.progress() != &before);
            prop_assert!(session.progress().attempted() <= before.attempted() + 1);
            prop_assert_eq!(session.stage() == Stage::Open, session.board() == session.puzzle().board());
            prop_assert!(session.progress().solved() <= session.progress().attempted());
            let _ = session.view();
        }
        let stored = dvonn_storage::write(session.progress());
        prop_assert_eq!(dvonn_storage::read(&stored), Ok(session.progress().clone()));
    }
}
