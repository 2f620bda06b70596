//! The test vectors on which two independent implementations of the rules agree.
//!
//! They are outside the repository: in the folder that `DVONN_VECTORS` names, or by default in
//! `../shared/vectors` next to it.

#![allow(clippy::print_stdout, reason = "a skipped test says so")]

use std::path::PathBuf;
use std::str::FromStr;

use dvonn::{Board, Move, Outcome, Position, divide, perft};
use serde::Deserialize;

#[derive(Deserialize)]
struct PerftCase {
    dfen: String,
    perft: Vec<u64>,
}

#[derive(Deserialize)]
struct RuleCase {
    rule: String,
    why: String,
    dfen: String,
    legal: Vec<String>,
    #[serde(rename = "move")]
    m: Option<String>,
    after: Option<String>,
    removed: Option<Vec<String>>,
    over: bool,
    score: [u8; 2],
    result: Option<String>,
}

#[derive(Deserialize)]
struct RandomGame {
    moves: String,
    legal: Vec<usize>,
    r#final: String,
    score: [u8; 2],
}

/// The vectors of a file, one per line. If the folder is absent, prints a note and returns none.
fn vectors<T: for<'de> Deserialize<'de>>(name: &str) -> Vec<T> {
    let folder = std::env::var_os("DVONN_VECTORS").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/vectors"),
        PathBuf::from,
    );
    match std::fs::read_to_string(folder.join(name)) {
        Ok(text) => text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect(),
        Err(error) => {
            println!("skipped: {}: {error}; set DVONN_VECTORS", folder.join(name).display());
            Vec::new()
        }
    }
}

fn read<T: FromStr<Err: std::fmt::Display>>(text: &str) -> T {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn counts(board: &Board) -> [u8; 2] {
    let counts = board.position().counts();
    [counts.white.pieces(), counts.black.pieces()]
}

#[test]
fn perft_counts_agree() {
    for case in vectors::<PerftCase>("perft.jsonl") {
        let position: Position = read(&case.dfen);
        for (depth, &nodes) in (1..).zip(&case.perft) {
            assert_eq!(perft(&position, depth), nodes, "{} depth {depth}", case.dfen);
            assert_eq!(divide(&position, depth).map(|(_, n)| n).sum::<u64>(), nodes);
        }
    }
}

#[test]
fn rule_cases_agree() {
    for case in vectors::<RuleCase>("rule_cases.jsonl") {
        let board: Board = read(&case.dfen);
        let context = format!("{}: {}: {}", case.rule, case.why, case.dfen);
        assert_eq!(board.to_string(), case.dfen);
        let mut legal: Vec<String> = board.position().legal_moves().iter().map(Move::to_string).collect();
        legal.sort();
        assert_eq!(legal, case.legal, "{context}");

        let mut last = board;
        if let Some(m) = &case.m {
            let m: Move = read(m);
            let removed: Vec<String> = board.removed_by(m).iter().map(|space| space.to_string()).collect();
            let mut expected = case.removed.unwrap_or_default();
            expected.sort_by_key(|name| name.parse::<dvonn::Space>().expect("a space"));
            assert_eq!(removed, expected, "{context}");
            last = board.play(m).unwrap_or_else(|error| panic!("{context}: {error}"));
            assert_eq!(Some(last.to_string()), case.after, "{context}");
        }
        assert_eq!(last.position().is_over(), case.over, "{context}");
        assert_eq!(counts(&last), case.score, "{context}");
        if let Some(result) = case.result {
            assert_eq!(
                last.position().outcome().map(|outcome| outcome.to_string()),
                Some(result),
                "{context}"
            );
        }
        assert_eq!(
            last.position().outcome() == Some(Outcome::Draw),
            case.over && case.score[0] == case.score[1]
        );
    }
}

#[test]
fn random_games_agree() {
    for game in vectors::<RandomGame>("random_games.jsonl") {
        let mut board = Board::start();
        let mut legal = vec![board.position().count_moves()];
        for m in game.moves.split(' ') {
            board = board.play(read(m)).unwrap_or_else(|error| panic!("{}: {error}", game.moves));
            legal.push(board.position().legal_moves().len());
        }
        assert_eq!(legal, game.legal, "{}", game.moves);
        assert_eq!(board.to_string(), game.r#final);
        assert_eq!(counts(&board), game.score);
    }
}
