use dvonn_message::document::Unreadable;

use dvonn_message::document::Stored;

use super::*;

fn id(text: &str) -> PuzzleId {
    text.parse().unwrap()
}

#[test]
fn a_puzzle_counts_once() {
    let mut progress = Progress::default();
    assert!(progress.attempt(id("00000a"), Rating::new(1500, 80), AttemptResult::Solved, 9).unwrap() > 0);
    assert_eq!(progress.attempt(id("00000a"), Rating::new(1500, 80), AttemptResult::Failed, 9), None);
    assert_eq!((progress.streak(), progress.result(id("00000a"))), (1, Some(AttemptResult::Solved)));
    assert!(progress.attempt(id("00000b"), Rating::new(1500, 80), AttemptResult::Solved, 9).is_some());
    assert!(progress.attempt(id("00000c"), Rating::new(1500, 80), AttemptResult::Failed, 9).unwrap() < 0);
    assert_eq!((progress.streak(), progress.longest_streak()), (0, 2));
    assert_eq!((progress.attempted(), progress.solved()), (3, 2));
    let stored = dvonn_message::document::write(&progress);
    assert!(
        stored.ends_with(
            r#"{"id":"00000c","result":"failed","day":9,"rating":1580}],"days":{},"retries":[{"id":"00000c","box":0,"due":10}],"unrated":false}"#
        ),
        "{stored}"
    );
    assert_eq!(dvonn_message::document::read(&stored), Ok(progress));
}

#[test]
fn what_an_earlier_version_did_since_is_added() {
    let read = |text: &str| dvonn_message::document::read_legacy::<Progress>(text).unwrap();
    let progress = read("puzzles1 1500/80/0.06 1 3 -00000a +00000b");
    let joined = progress.joined_by(read("puzzles1 1600/80/0.06 0 1 +00000a +00000c -00000d"));
    assert_eq!((joined.attempted(), joined.rating().points(), joined.longest_streak()), (4, 1600, 3));
    assert_eq!(
        (joined.result(id("00000a")), joined.result(id("00000b"))),
        (Some(AttemptResult::Solved), Some(AttemptResult::Solved))
    );
}

#[test]
fn of_two_that_saw_as_much_the_earlier_version_decides_and_the_best_run_is_the_better() {
    let read = |text: &str| dvonn_message::document::read_legacy::<Progress>(text).unwrap();
    let [one, other] = ["puzzles1 1500/80/0.06 0 1 +00000a", "puzzles1 1600/80/0.06 0 1 +00000b"];
    assert_eq!(read(one).joined_by(read(other)).rating().points(), 1600);
    let run = |text: &str, solved: u32, day: i64| {
        let mut progress = read(text);
        progress.record_run(solved, day);
        progress
    };
    let best = |progress: Progress| progress.best_run().map(|best| (best.solved, best.day));
    for (mine, theirs, expected) in [(5, 3, (5, 1)), (3, 5, (5, 2)), (4, 4, (4, 2))] {
        assert_eq!(best(run(one, mine, 1).joined_by(run(other, theirs, 2))), Some(expected));
    }
}

#[test]
fn what_is_not_ours_is_refused() {
    let legacy = |text: &str| dvonn_message::document::read_legacy::<Progress>(text);
    assert!(legacy("puzzles1 1500.000/80.000/0.060000 1 2 +00000a").is_some());
    for text in [
        "",
        "puzzles2 1500/80/0.06 1 2",
        "puzzles1",
        "puzzles1 x 1 2",
        "puzzles1 1500/80/0.06 1",
        "puzzles1 1500/80/0.06 3 2",
        "puzzles1 1500/80/0.06 1 2 00000a",
        "puzzles1 1500/80/0.06 1 2 +00000",
        "puzzles1 1500/80/0.06 1 2 +00000a -00000a",
    ] {
        assert_eq!(legacy(text), None, "{text}");
    }
    let good = dvonn_message::document::write(&legacy("puzzles1 1500/80/0.06 1 2 +00000a -00000b").unwrap());
    assert!(dvonn_message::document::read::<Progress>(&good).is_ok());
    for (from, to) in [
        ("1500.000", "x"),
        (r#""streak":1"#, r#""streak":3"#),
        ("00000b", "00000a"),
        ("00000b", "b"),
        (r#""box":0"#, r#""box":5"#),
        (r#""result":"solved""#, r#""result":"dreamt""#),
    ] {
        let bad = good.replacen(from, to, 1);
        assert_ne!(bad, good);
        assert!(
            matches!(dvonn_message::document::read::<Progress>(&bad), Err(Unreadable::Damaged { .. })),
            "{bad}"
        );
    }
    let later = good.replacen(r#""version":2"#, r#""version":3"#, 1);
    assert_eq!(dvonn_message::document::read::<Progress>(&later), Err(Unreadable::Later { version: 3 }));
}

#[test]
fn a_document_of_version_1_is_read_and_its_failures_are_due() {
    let text = r#"{"format":"dvonn-puzzles","version":1,"rating":"1500.000/80.000/0.060000","streak":1,"longest_streak":2,"solved":["00000a"],"failed":["00000b"]}"#;
    let progress = dvonn_message::document::read::<Progress>(text).unwrap();
    assert_eq!((progress.attempted(), progress.solved(), progress.streak()), (2, 1, 1));
    assert_eq!((progress.rated(), progress.is_rated()), (2, true));
    assert_eq!(progress.due(20_000), [id("00000b")]);
    assert!(
        dvonn_message::document::write(&progress).starts_with(r#"{"format":"dvonn-puzzles","version":2,"#)
    );
}

#[test]
fn what_was_not_solved_is_asked_again_in_longer_and_longer_intervals() {
    let (mut progress, puzzle, a) = (Progress::default(), Rating::new(1500, 80), id("00000a"));
    progress.attempt(a, puzzle, AttemptResult::Failed, 100);
    assert_eq!((progress.due(100), progress.asked_again_in(a, 100)), (vec![], Some(1)));
    let mut day = 101;
    for days in [3, 7, 14, 30] {
        assert_eq!(progress.due(day), [a]);
        progress.attempt(a, puzzle, AttemptResult::Solved, day);
        assert_eq!(progress.asked_again_in(a, day), Some(days));
        // Another attempt on the same day changes nothing.
        progress.attempt(a, puzzle, AttemptResult::Failed, day);
        assert_eq!(progress.asked_again_in(a, day), Some(days));
        day += days;
    }
    // With help the puzzle stays in its box; a failure sends it back to the first.
    progress.attempt(a, puzzle, AttemptResult::Helped, day);
    assert_eq!(progress.asked_again_in(a, day), Some(30));
    progress.attempt(a, puzzle, AttemptResult::Failed, day + 30);
    assert_eq!(progress.asked_again_in(a, day + 30), Some(1));
    for _ in INTERVALS {
        day = day + 30 + progress.asked_again_in(a, day + 30).unwrap();
        progress.attempt(a, puzzle, AttemptResult::Solved, day);
        day -= 30;
    }
    assert_eq!(progress.asked_again_in(a, day), None);
    assert_eq!((progress.attempted(), progress.solved()), (1, 0), "the puzzle counted once");
}

#[test]
fn a_rating_is_provisional_until_five_puzzles_were_rated() {
    let mut progress = Progress::default();
    progress.set_rated(false);
    assert_eq!(progress.attempt(id("00000z"), Rating::new(1500, 80), AttemptResult::Failed, 1), None);
    assert_eq!((progress.rating(), progress.rated()), (Rating::unknown(), 0));
    progress.set_rated(true);
    for (at, letter) in ["a", "b", "c", "d", "e"].into_iter().enumerate() {
        assert!(progress.is_provisional() && progress.rating_history().is_empty(), "{at}");
        let change = progress.change(Rating::new(1500, 80), AttemptResult::Solved);
        let id = id(&format!("00000{letter}"));
        assert_eq!(progress.attempt(id, Rating::new(1500, 80), AttemptResult::Solved, 2), Some(change));
    }
    assert_eq!((progress.is_provisional(), progress.rating_history().len()), (false, 1));
    assert_eq!(progress.rating_history(), [progress.rating().points()]);
}

#[test]
fn days_in_a_row_are_those_whose_puzzle_was_solved_on_its_day() {
    let mut progress = Progress::default();
    assert_eq!(progress.days_in_a_row(10), 0);
    for day in 7..10 {
        progress.mark_daily(day, AttemptResult::Solved, day);
    }
    // The day is not over, so the streak continues.
    assert_eq!(progress.days_in_a_row(10), 3);
    progress.mark_daily(10, AttemptResult::Failed, 10);
    assert_eq!((progress.days_in_a_row(10), progress.days_in_a_row(11)), (3, 0));
    progress.mark_daily(10, AttemptResult::Solved, 10);
    assert_eq!(progress.days_in_a_row(10), 4);
    let mark = DailyMark { first: AttemptResult::Failed, solved_on: Some(10) };
    assert_eq!(progress.daily(10), Some(mark), "the first try stays as it was");
    // The puzzle of a past day that is solved later gets its mark, but does not extend a streak.
    progress.mark_daily(6, AttemptResult::Helped, 10);
    assert_eq!((progress.days_in_a_row(10), progress.daily(6).unwrap().solved_on), (4, Some(10)));
    assert_eq!((progress.days_in_a_row(i64::MIN), progress.days_in_a_row(i64::MAX)), (0, 0));
}

#[test]
fn only_a_better_run_is_kept() {
    let mut progress = Progress::default();
    assert!(!progress.record_run(0, 1) && progress.record_run(4, 2) && !progress.record_run(4, 3));
    assert_eq!(progress.best_run(), Some(BestRun { solved: 4, day: 2 }));
    let stored = dvonn_message::document::write(&progress);
    assert_eq!(dvonn_message::document::read(&stored), Ok(progress));
}
