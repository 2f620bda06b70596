//! Position strings: each is read or refused. What is read can be written and read back unchanged.
#![no_main]

use dvonn::{Board, Setup};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let lenient = Setup::read_leniently(text);
    assert_eq!(lenient.board, lenient.setup.faults());
    let _ = (lenient.text.to_string(), lenient.board.to_string());

    match text.parse::<Setup>() {
        Ok(setup) => {
            assert_eq!(setup, lenient.setup);
            assert_eq!(setup.to_string().parse(), Ok(setup));
        }
        Err(faults) => assert_eq!(faults, lenient.text),
    }
    if let Ok(board) = text.parse::<Board>() {
        assert_eq!(board.to_string().parse(), Ok(board));
        for &m in &board.position().legal_moves() {
            assert!(board.play(m).expect("a legal move").setup().faults().is_empty());
        }
    }
});
