//! What the app has stored of puzzles, in every format that it ever wrote, is still read.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![cfg(feature = "shipped")]

use std::collections::BTreeMap;

use dvonn_puzzles::{AttemptResult, Progress, PuzzleSet, SHIPPED};

/// Written by the app of 22 November 2026.
const TEXTS: &str = include_str!("stored/2026-11-22/puzzles.json");

/// The names of the texts, and how many of the puzzles the solver had tried then: all but every seventh were
/// solved. The longest streak is six.
const TRIED: [(&str, usize); 5] =
    [("every puzzle", 600), ("forty", 40), ("four solved, one failed", 5), ("nothing", 0), ("one solved", 1)];

#[test]
fn what_was_stored_of_puzzles_is_read() {
    let set: PuzzleSet = SHIPPED.parse().unwrap();
    let texts: BTreeMap<&str, &str> = serde_json::from_str(TEXTS).unwrap();
    for (name, tried) in TRIED {
        let progress: Progress = dvonn_storage::read_legacy(texts[name]).unwrap();
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
    let short: Progress = dvonn_storage::read_legacy(texts["a short rating"]).unwrap();
    assert_eq!((short.attempted(), short.solved(), short.streak(), short.longest_streak()), (2, 1, 1, 2));
    assert_eq!(short.rating().deviation(), 80);
    assert_eq!(texts.len(), TRIED.len() + 1);
}
