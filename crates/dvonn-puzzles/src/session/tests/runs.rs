//! Tests of puzzles that come again and of runs against the clock.

use super::*;

#[test]
fn what_was_not_solved_comes_again_when_it_is_due() {
    let mut session = session();
    assert_eq!(keys(&session.update(PuzzleInput::Retry)), [Key::NothingDue]);
    let failed = session.puzzle().id();
    let wrong = wrong_move(&session);
    session.update(PuzzleInput::Play(wrong));
    session.update(PuzzleInput::Next);
    let other = session.puzzle().id();
    session.update(PuzzleInput::Today(DAY + 1));
    assert_eq!(session.update(PuzzleInput::Retry), [PuzzleEffect::SetUp]);
    assert_eq!((session.puzzle().id(), session.mode()), (failed, &Mode::Retry));
    let rating = session.progress().rating();
    // It counted earlier, so hints and skipping cost nothing.
    assert!(!session.counts() && !session.skipping_costs());
    solve(&mut session);
    assert_eq!((session.progress().rating(), session.tally()), (rating, [1, 1]));
    assert_eq!(session.progress().asked_again_in(failed, DAY + 1), Some(3));
    // When all are done, new ones follow.
    assert_eq!(session.update(PuzzleInput::Next), [PuzzleEffect::SetUp]);
    assert_eq!((session.mode(), session.puzzle().id() == failed), (&Mode::Free, false));
    assert_ne!(other, failed);
}

#[test]
fn what_is_asked_again_stays_in_its_box_if_it_took_more_than_the_free_hint() {
    let asked_again_in = |hints: usize| {
        let mut session = session();
        let failed = session.puzzle().id();
        session.update(PuzzleInput::Play(wrong_move(&session)));
        session.update(PuzzleInput::Today(DAY + 1));
        session.update(PuzzleInput::Retry);
        for _ in 0..hints {
            session.update(PuzzleInput::Hint);
        }
        solve(&mut session);
        session.progress().asked_again_in(failed, DAY + 1)
    };
    assert_eq!([0, 1, 2].map(asked_again_in), [Some(3), Some(3), Some(1)]);
}

#[test]
fn what_is_due_comes_one_after_another() {
    let mut session = session();
    for _ in 0..2 {
        session.update(PuzzleInput::Play(wrong_move(&session)));
        session.update(PuzzleInput::Next);
    }
    session.update(PuzzleInput::Today(DAY + 1));
    session.update(PuzzleInput::Retry);
    let first = session.puzzle().id();
    solve(&mut session);
    session.update(PuzzleInput::Next);
    assert_eq!((session.mode(), session.puzzle().id() == first), (&Mode::Retry, false));
}

#[test]
fn a_run_against_the_clock_ends_by_time_or_by_three_wrong_tries() {
    let start = Duration::from_secs(1000);
    let mut session = session();
    let before = session.progress().clone();
    let effects = session.update(PuzzleInput::Clock(start));
    assert_eq!(effects, [PuzzleEffect::WakeAt(start + ClockRun::TIME), PuzzleEffect::SetUp]);
    assert!(!session.offers_hint() && session.update(PuzzleInput::Solution).is_empty());
    let first = session.puzzle().id();
    let effects = session.update(PuzzleInput::Play(session.puzzle().best()));
    assert_eq!(keys(&effects), [Key::Right]);
    assert_ne!(session.puzzle().id(), first, "the next one comes at once");
    let wrong = wrong_move(&session);
    assert_eq!(keys(&session.update(PuzzleInput::Play(wrong))), [Key::ClockWrong]);
    let run = session.clock().unwrap();
    assert_eq!((run.solved(), run.wrong(), run.is_over()), (1, 1, false));
    assert_eq!(session.progress(), &before, "neither rating nor history");
    session.update(PuzzleInput::Tick(start + ClockRun::TIME - Duration::from_millis(1)));
    assert_eq!(session.stage(), Stage::Open);
    let effects = session.update(PuzzleInput::Tick(start + ClockRun::TIME));
    assert_eq!((keys(&effects), session.stage()), (vec![Key::ClockOver.into()], Stage::Over));
    assert!(effects.contains(&PuzzleEffect::Keep) && session.clock().unwrap().is_best());
    assert_eq!(session.progress().best_run().unwrap().solved, 1);
    // No move can be played any more; the next input leads to puzzles that count.
    assert!(session.update(PuzzleInput::Play(session.puzzle().best())).is_empty());
    session.update(PuzzleInput::Next);
    assert_eq!((session.mode(), session.stage()), (&Mode::Free, Stage::Open));
    let set = Arc::new(crate::SHIPPED.parse().unwrap());
    let mut session = PuzzleSession::new(set, session.progress().clone(), 1, DAY).unwrap();
    session.update(PuzzleInput::Clock(start));
    for solved in 1..=2 {
        session.update(PuzzleInput::Play(session.puzzle().best()));
        assert_eq!(session.clock().unwrap().solved(), solved);
    }
    for wrong in 1..=ClockRun::WRONG {
        assert!(!session.clock().unwrap().is_over());
        session.update(PuzzleInput::Play(wrong_move(&session)));
        assert_eq!(session.clock().unwrap().wrong(), wrong);
    }
    assert!(session.clock().unwrap().is_over());
    assert_eq!((session.stage(), session.clock().unwrap().is_best()), (Stage::Over, true));
    session.update(PuzzleInput::Next);
    session.update(PuzzleInput::Clock(start));
    session.update(PuzzleInput::Tick(start + ClockRun::TIME));
    assert_eq!((session.stage(), session.clock().unwrap().is_best()), (Stage::Over, false));
    assert_eq!(session.progress().attempted(), 0);
}
