//! Tests that the app can read the progress in puzzles that it stored in any earlier format.

use std::collections::BTreeMap;

use dvonn_puzzles::{AttemptResult, DailyMark, Progress, Puzzle, PuzzleSet, SHIPPED, Training};

/// A document written by the app of 22 November 2026.
const TEXTS: &str = include_str!("../stored/2026-11-22/puzzles.json");

/// A document of version 2, of 24 November 2026.
const VERSION_2: &str = include_str!("../stored/2026-11-24/puzzles.json");

/// A training of 29 November 2026.
const TRAINING: &str = include_str!("../stored/2026-11-29/training.json");

/// The names of the texts, and the number of puzzles that the solver had tried. All but every seventh were
/// solved; the longest streak is six.
const TRIED: [(&str, usize); 5] =
    [("every puzzle", 600), ("forty", 40), ("four solved, one failed", 5), ("nothing", 0), ("one solved", 1)];

#[test]
fn what_was_stored_of_puzzles_is_read() {
    let set: PuzzleSet = SHIPPED.parse().unwrap();
    let texts: BTreeMap<&str, &str> = serde_json::from_str(TEXTS).unwrap();
    for (name, tried) in TRIED {
        let progress: Progress = dvonn_message::document::read_legacy(texts[name]).unwrap();
        let mut again = Progress::default();
        for (number, puzzle) in set.puzzles().iter().take(tried).enumerate() {
            let result = if number % 7 == 4 { AttemptResult::Failed } else { AttemptResult::Solved };
            assert_eq!(progress.result(puzzle.id()), Some(result), "{name}: {}", puzzle.id());
            again.attempt(puzzle.id(), puzzle.rating(), result, 0);
        }
        assert_eq!((progress.attempted(), progress.solved()), (tried, again.solved()), "{name}");
        assert_eq!(
            (progress.streak(), progress.longest_streak(), progress.rating().points()),
            (again.streak(), again.longest_streak(), again.rating().points()),
            "{name}"
        );
    }
    let short: Progress = dvonn_message::document::read_legacy(texts["a short rating"]).unwrap();
    assert_eq!((short.attempted(), short.solved(), short.streak(), short.longest_streak()), (2, 1, 1, 2));
    assert_eq!(short.rating().deviation(), 80);
    assert_eq!(texts.len(), TRIED.len() + 1);
}

/// Version 2 stored a puzzle solved, one failed, one solved with help, a hint without an answer, the puzzle
/// of a day, a run against the clock, and ratings switched off.
#[test]
fn what_version_2_stored_is_read() {
    let set: PuzzleSet = SHIPPED.parse().unwrap();
    let ids: Vec<_> = set.puzzles().iter().map(Puzzle::id).collect();
    let progress: Progress = dvonn_message::document::read(VERSION_2).unwrap();
    let results: Vec<_> = ids[..4].iter().map(|id| progress.result(*id)).collect();
    let [solved, failed, helped] =
        [AttemptResult::Solved, AttemptResult::Failed, AttemptResult::Helped].map(Some);
    assert_eq!(results, [solved, failed, helped, None]);
    assert!(progress.is_hinted(ids[3]) && !progress.is_rated());
    assert_eq!((progress.streak(), progress.longest_streak(), progress.rating().points()), (0, 1, 1574));
    assert_eq!(progress.best_run().map(|best| best.solved), Some(9));
    assert_eq!(
        progress.daily(20_781),
        Some(DailyMark { first: AttemptResult::Solved, solved_on: Some(20_781) })
    );
    assert_eq!(progress.due(20_790), [ids[1]]);
    assert_eq!(dvonn_message::document::write(&progress), VERSION_2.trim_end());
}

/// A training with exercises that were solved, failed and not tried yet, and a puzzle between them.
#[test]
fn a_stored_training_is_read() {
    let training: Training = dvonn_message::document::read(TRAINING).unwrap();
    assert_eq!((training.player(), training.games()), (Some("ann"), 1));
    let solved: Vec<usize> = training.exercises().map(|(_, exercise)| exercise.standing().solved).collect();
    assert_eq!(solved.iter().filter(|&&solved| solved == 1).count(), 1, "{solved:?}");
    assert_eq!(training.tried_on(20_786), 2, "29 November");
    assert!(training.exercises().count() > 2);
    assert_eq!(dvonn_message::document::write(&training), TRAINING.trim_end());
}
