#[path = "../../../libs/dvonn/tests/slow/mod.rs"]
mod slow;

use dvonn::random::{self, Random};
use dvonn::{Board, Space};
use slow::SlowGame;

/// Plays moves that the input chooses. After each move, the rules agree with the slow implementation.
pub fn play(data: &[u8]) {
    let Some((&first, choices)) = data.split_first() else { return };
    // A quarter of the first byte's values start with the empty board, each other value with a full board of
    // its own.
    let mut board = match first {
        0..64 => Board::start(),
        seed => random::setup(&mut Random::new(u64::from(seed))),
    };
    let mut slow = SlowGame::from_board(&board);
    for &choice in choices {
        let legal = board.position().legal_moves();
        let Some(&m) = legal.get(usize::from(choice) % legal.len().max(1)) else { break };
        let removed: Vec<Space> = board.removed_by(m).iter().collect();
        board = board.play(m).expect("a legal move");
        assert_eq!(slow.play(m), removed);
        slow.assert_same_as(&board);
        assert!(board.setup().faults().is_empty(), "{board}");
    }
}
