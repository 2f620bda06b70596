//! The messages of read errors, and their places.

use std::error::Error;

use crate::common::refused;
use dvonn_record::{Expected, Fault, Place, ReadError};

#[test]
fn every_fault_says_what_was_read_and_what_was_expected() {
    for (text, expected) in [
        ("", "byte 0: nothing to read: expected a game record"),
        (
            "dear sir",
            "byte 0: read \"dear sir\": expected a game record in SGF, Little Golem's or CodeCup's format, plain moves or JSON",
        ),
        (
            "e3 x",
            "line 1, placing 2: read \"x\": expected a move, such as e3, a1b2 or pass, or resign or draw",
        ),
        ("(;W[e3]", "line 1: read the end of the input: expected \")\" to close the game"),
        (
            "e3 e3",
            "line 1, placing 2: e3 is not allowed for Black: there is a piece on that space already (rule L1)",
        ),
        (
            "(;GM[37];B[e3])",
            "node 1, placing 1: read e3 by Black: expected a move by White, whose turn it is (rule L1)",
        ),
        (
            "(;GM[Dvonn];P0[1 edit x])",
            "node 1, placing 1: read \"1 edit x\", a board changed by hand: expected pieces placed in turn (rule L1)",
        ),
        (
            "(;SU[7]GM[Dvonn];P0[1 done])(;SU[7])",
            "node 1, placing 1: pass is not allowed for White: nobody may pass while the board is being filled (rule L1)",
        ),
        (
            "(;SU[7]GM[Dvonn];P0[1 dropb E 3])(;SU[7])",
            "line 1: read game 7 a second time: expected the end of the log, not each piece placed twice (rule L1)",
        ),
        (
            "9/10/11/10/9 x p",
            "line 1: read a start that cannot be used: at character 14: expected the side to move, w or b",
        ),
    ] {
        assert_eq!(refused(text).to_string(), expected, "{text}");
    }
    let json = refused("{\"format\":3}").to_string();
    assert!(json.starts_with("line 1: read JSON that is not a game record: invalid type"), "{json}");
}

#[test]
fn rules_and_sources_are_those_of_the_fault() {
    let about = |text: &str| {
        let error = refused(text);
        (error.rule().map(dvonn::Rule::as_str), error.source().map(ToString::to_string))
    };
    assert_eq!(
        about("e3 e3"),
        (
            Some("L1"),
            Some("e3 is not allowed for Black: there is a piece on that space already (rule L1)".to_owned())
        )
    );
    assert_eq!(
        about("9/10/11/10/9 x p"),
        (None, Some("at character 14: expected the side to move, w or b".to_owned()))
    );
    assert_eq!(about("(;GM[37];B[e3])"), (Some("L1"), None));
    assert_eq!(about("(;GM[Dvonn];P0[1 edit])"), (Some("L1"), None));
    assert_eq!(about("(;SU[7]GM[Dvonn];P0[1 dropb E 3])(;SU[7])"), (Some("L1"), None));
    assert_eq!(about("dear sir"), (None, None));
}

#[test]
fn places_count_nodes_lines_and_bytes() {
    let places = [Place::Node(3), Place::Line(2), Place::Byte(1)]
        .map(|at| ReadError { at, ply: None, move_number: None, fault: Fault::Empty }.to_string());
    assert_eq!(
        places,
        ["node 3", "line 2", "byte 1"]
            .map(|place| format!("{place}: nothing to read: expected a game record"))
    );
}

#[test]
fn everything_that_is_expected_has_words_of_its_own() {
    let mut words: Vec<String> = Expected::ALL.iter().map(ToString::to_string).collect();
    words.sort();
    words.dedup();
    // Three variants expect a space, two of them with a log's action.
    assert_eq!(words.len(), Expected::ALL.len());
    assert!(words.iter().all(|words| words.len() > 4));
}
