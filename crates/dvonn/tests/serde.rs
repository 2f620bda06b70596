//! Spaces, moves, boards and set-ups as strings in a serde format.

#![cfg(feature = "serde")]

use dvonn::{Board, Move, Setup, Space};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, PartialEq, Debug)]
struct Everything {
    space: Space,
    m: Move,
    setup: Setup,
    board: Board,
}

const JSON: &str = r#"{"space":"e3","m":"a1b2","setup":"9/10/rr,10/10/9 b p","board":"9/10/r,10/10/9 b p"}"#;

#[test]
fn every_type_is_its_text() {
    let everything: Everything = serde_json::from_str(JSON).expect("the texts that people write");
    assert_eq!(everything.m, "a1b2".parse().expect("a move"));
    assert_eq!(serde_json::to_string(&everything).expect("strings"), JSON);
}

#[test]
fn wrong_texts_and_types_say_what_was_expected() {
    let error = |json: &str| serde_json::from_str::<Board>(json).expect_err("should be refused").to_string();
    assert!(error("3").contains("a position string (DFEN) that the rules allow"), "{}", error("3"));
    let refused = error("\"9/10/r,10/10/9 w p\"");
    assert!(refused.starts_with("it must be Black's turn (rule M1)"), "{refused}");
    let space = serde_json::from_str::<Space>("\"z9\"").expect_err("should be refused").to_string();
    assert!(space.starts_with("not a space of the board"), "{space}");
}
