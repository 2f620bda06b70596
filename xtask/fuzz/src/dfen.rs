use dvonn::{Board, Setup};

/// Reads position strings: each is read or refused. What is read can be written and read back unchanged.
pub fn dfen(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
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
}
