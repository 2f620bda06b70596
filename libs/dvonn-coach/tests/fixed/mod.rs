//! Games and a plain engine, which give the same reviews on every machine.

#![allow(dead_code, unreachable_pub, reason = "each test uses its part")]

pub mod engine;

use dvonn::random::{self, Random};
use dvonn::{Board, Move};
use dvonn_coach::review::{GameReview, Review, Settings};
use dvonn_message::{Message, Value};
use dvonn_record::{Record, read};

/// The plain engine's limits for each question.
pub const SETTINGS: Settings =
    Settings { boards: 1, nodes: 1, proof_nodes: 400, outcome_nodes: 800, alternative_nodes: 1 };

/// Returns the example of a whole game.
pub fn whole() -> Record {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/whole.sgf");
    read(&std::fs::read(file).unwrap(), None).unwrap().remove(0)
}

/// Returns a game of two players who mostly play the plain engine's moves, and sometimes a random one.
pub fn game(seed: u64) -> Vec<Move> {
    let mut random = Random::new(seed);
    let (mut board, mut moves) = (Board::start(), Vec::new());
    while let Some(any) = random::legal_move(board.position(), &mut random) {
        let is_careless = random.below(2 + (seed % 3) as u32) == 0;
        let m = if is_careless { any } else { engine::searched(board.position())[0].moves[0] };
        board = board.play(m).unwrap();
        moves.push(m);
    }
    moves
}

/// Reviews a game by the plain engine's answers.
pub fn review(moves: &[Move]) -> GameReview {
    let mut review = Review::new(&Board::start(), moves, SETTINGS).unwrap();
    while let Some(question) = review.next_question() {
        let answer = engine::answer(&question.position, &question.request);
        review.answer(question.id, answer);
    }
    review.finish().unwrap()
}

/// Formats a message as a line of text: its key and its values.
pub fn shown(message: &Message) -> String {
    let value = |value: &Value| match value {
        Value::Number(number) => number.to_string(),
        Value::Color(color) => format!("{color:?}").to_lowercase(),
        Value::Move(m) => m.to_string(),
        Value::Space(space) => space.to_string(),
        Value::Spaces(spaces) => spaces.to_string().replace(' ', "+"),
        Value::Choice(word) => (*word).to_owned(),
        Value::Text(text) => format!("{text:?}"),
        other => format!("{other:?}"),
    };
    let values = message.values().iter().map(|(name, of)| format!(" {name}={}", value(of)));
    format!("{}{}", message.key().id(), values.collect::<String>())
}

/// Formats moves in the usual notation.
pub fn line(moves: &[Move]) -> String {
    moves.iter().map(Move::to_string).collect::<Vec<_>>().join(" ")
}

/// Compares a text with a file of this folder, or writes the file if `DVONN_UPDATE` is set.
pub fn compare(name: &str, text: &str) {
    let file = format!("{}/tests/fixed/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("DVONN_UPDATE").is_some() {
        std::fs::write(&file, text).unwrap();
    }
    let expected = std::fs::read_to_string(&file).unwrap();
    for (number, (is, was)) in (1..).zip(text.lines().zip(expected.lines())) {
        assert_eq!(is, was, "{name}.txt, line {number}");
    }
    assert_eq!(text.lines().count(), expected.lines().count(), "lines of {name}.txt");
}
