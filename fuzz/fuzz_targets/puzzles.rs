//! Files of puzzles and stored progress: read or refused, and what is read is written and read back the same.
#![no_main]

use dvonn_puzzles::{Progress, PuzzleSet};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match text.parse::<PuzzleSet>() {
        Ok(set) => {
            let lines: Vec<String> = set.puzzles().iter().map(ToString::to_string).collect();
            let again: PuzzleSet = lines.join("\n").parse().expect("its own lines");
            assert_eq!(again, set);
            for puzzle in set.puzzles() {
                assert!(puzzle.board().play(puzzle.best()).is_ok());
                assert_eq!(set.find(puzzle.id()), Some(puzzle));
            }
        }
        Err(fault) => assert!(!fault.to_string().is_empty()),
    }
    match text.parse::<Progress>() {
        Ok(progress) => {
            let stored = progress.to_string();
            assert_eq!(stored.parse::<Progress>().expect("its own text").to_string(), stored);
        }
        Err(fault) => assert!(!fault.to_string().is_empty()),
    }
});
