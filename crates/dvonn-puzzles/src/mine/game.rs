//! Plays games of self-play: random opening moves, then two levels that make mistakes.

use dvonn::random::{self, Random};
use dvonn::{Board, Move};
use dvonn_engine::{Engine, Level, Limits, Native, Options};

/// The size of a player's hash table, in bytes.
const TABLE: usize = 4 << 20;

/// The most random moves that open a game.
const RANDOM_MOVES: u32 = 7;

/// The lowest level that plays, and the number of levels from there that do.
const LOWEST_LEVEL: u8 = 2;
const LEVELS: u32 = 6;

/// Returns the boards of a game in the order of play. They depend only on the seed and the number of the
/// game.
pub(super) fn boards(seed: u64, number: u64) -> Vec<Board> {
    // Exchanging the two numbers must give another game.
    let mut random = Random::new(Random::new(seed).next() ^ number);
    let mut board = random::balanced_setup(&mut random);
    let mut boards = Vec::new();
    for _ in 0..random.below(RANDOM_MOVES + 1) {
        let Some(m) = random::legal_move(board.position(), &mut random) else { return boards };
        board = play(&board, m);
    }
    let mut players = [(); 2].map(|()| {
        let mut engine = Engine::new(TABLE);
        let level = LOWEST_LEVEL + random.below(LEVELS) as u8;
        engine.options = Options {
            level: Level::new(level).unwrap_or_default(),
            seed: random.next(),
            ..Options::default()
        };
        engine
    });
    let host = Native::new();
    while !board.position().is_over() {
        boards.push(board);
        let player = &mut players[board.position().side() as usize];
        let answer = player.think(board.position(), &Limits::INFINITE, &host, &mut |_| {});
        let Some(m) = answer.best() else { break };
        board = play(&board, m);
    }
    boards
}

/// Returns the board after a legal move.
fn play(board: &Board, m: Move) -> Board {
    board.play(m).unwrap_or(*board)
}
