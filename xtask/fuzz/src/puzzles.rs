use dvonn_puzzles::{Progress, PuzzleSet};

/// Reads puzzle files and stored progress: each is read or refused. What is read can be written and read back
/// unchanged.
pub fn puzzles(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    match text.parse::<PuzzleSet>() {
        Ok(set) => {
            let again: PuzzleSet = set.to_string().parse().expect("its own lines");
            assert_eq!(again, set);
            for puzzle in set.puzzles() {
                assert!(puzzle.board().play(puzzle.best()).is_ok());
                assert_eq!(set.find(puzzle.id()), Some(puzzle));
            }
        }
        Err(fault) => assert!(!fault.to_string().is_empty()),
    }
    for progress in
        [dvonn_message::document::read::<Progress>(text).ok(), dvonn_message::document::read_legacy(text)]
            .into_iter()
            .flatten()
    {
        let stored = dvonn_message::document::write(&progress);
        assert_eq!(dvonn_message::document::read::<Progress>(&stored), Ok(progress));
    }
}
