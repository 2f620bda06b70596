//! The forms that serde writes, and those that it refuses. They must not change, because other programs and
//! stored files rely on them.

use std::fmt::Debug;

use dvonn::{
    Board, ByColor, Color, Count, Direction, Margin, Move, Outcome, Phase, Piece, Pieces, Position, Rule,
    Setup, Space, SpaceSet, Stack, Symmetry,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Checks that a value is written as this JSON and read back.
#[track_caller]
fn golden<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).unwrap(), json);
    assert_eq!(&serde_json::from_str::<T>(json).unwrap(), value);
}

#[track_caller]
fn refused<T: DeserializeOwned + Debug>(json: &str, expected: &str) {
    let error = serde_json::from_str::<T>(json).unwrap_err().to_string();
    assert!(error.starts_with(expected), "{error}");
}

#[test]
fn names_are_words() {
    golden(&Color::ALL, r#"["white","black"]"#);
    golden(&Phase::ALL, r#"["placement","stacking"]"#);
    golden(&Piece::ALL, r#"["white","black","red"]"#);
    golden(&Outcome::ALL, r#"["white","black","draw"]"#);
    golden(&Rule::M3, r#""M3""#);
    golden(&Symmetry::ALL, r#"["identity","half-turn","left-right","up-down"]"#);
    golden(&Direction::ALL, r#"["east","north-east","north-west","west","south-west","south-east"]"#);
    refused::<Color>("\"White\"", "expected white or black");
    refused::<Outcome>("0", "invalid type: integer `0`, expected \"white\", \"black\" or \"draw\"");
    refused::<Rule>("\"M9\"", "expected the number of a rule, such as M3");
}

#[test]
fn numbers_of_pieces_are_numbers() {
    golden(&Count::new(7).unwrap(), "7");
    golden(&[Margin::MIN, Margin::ZERO, Margin::MAX], "[-49,0,49]");
    golden(&ByColor { white: Count::new(4).unwrap(), black: Count::ZERO }, r#"{"white":4,"black":0}"#);
    refused::<Count>("50", "invalid value: integer `50`, expected a number of pieces from 0 to 49");
    refused::<Margin>("-50", "invalid value: integer `-50`, expected a number of pieces from -49 to 49");
    refused::<ByColor<Margin>>(r#"{"white":4}"#, "missing field `black`");
}

#[test]
fn spaces_moves_and_boards_are_notation() {
    golden(&Space::E3, r#""e3""#);
    golden(&SpaceSet::from_iter([Space::K5, Space::A1]), r#"["a1","k5"]"#);
    golden(&SpaceSet::EMPTY, "[]");
    golden(&["e3", "a1b2", "pass"].map(|text| text.parse::<Move>().unwrap()), r#"["e3","a1b2","pass"]"#);
    golden(&"bbrw".parse::<Pieces>().unwrap(), r#""bbrw""#);
    golden(&Pieces::EMPTY, r#""""#);
    golden(&"9/10/rr,10/10/9 b p".parse::<Setup>().unwrap(), r#""9/10/rr,10/10/9 b p""#);
    golden(&"9/10/r,10/10/9 b p".parse::<Board>().unwrap(), r#""9/10/r,10/10/9 b p""#);
    // A position does not know the colours of buried pieces, so they are invented.
    let position: Position = "9/10/r,bbrw,r,8/10/9 b s".parse().unwrap();
    golden(&position, r#""9/10/r,rwww,r,8/10/9 b s""#);
    let moves = position.legal_moves();
    assert_eq!(serde_json::to_string(&moves).unwrap(), serde_json::to_string(&*moves).unwrap());

    refused::<Space>("\"z9\"", "not a space of the board");
    refused::<SpaceSet>("[\"a1\",\"z9\"]", "not a space of the board");
    refused::<SpaceSet>("7", "invalid type: integer `7`, expected a list of spaces");
    refused::<Move>("\"a1-b2\"", "not a move");
    refused::<Pieces>("\"x\"", "unknown piece 'x'");
    refused::<Board>(
        "3",
        "invalid type: integer `3`, expected a position string (DFEN) that the rules allow",
    );
    refused::<Board>("\"9/10/r,10/10/9 w p\"", "it must be Black's turn (rule M1)");
    refused::<Position>("\"9/10/r,10/10/9 w p\"", "it must be Black's turn (rule M1)");
}

#[test]
fn stacks_are_their_owner_height_and_red() {
    golden(&Stack::new(Color::Black, 12, true).unwrap(), r#"{"owner":"black","height":12,"red":true}"#);
    golden(&Stack::LONE_RED, r#"{"owner":null,"height":1,"red":true}"#);
    let none = "no stack has this owner, height and red";
    refused::<Stack>(r#"{"owner":"white","height":0,"red":false}"#, none);
    refused::<Stack>(r#"{"owner":"white","height":1,"red":true}"#, none);
    refused::<Stack>(r#"{"owner":null,"height":2,"red":true}"#, none);
    refused::<Stack>(r#"{"owner":null,"height":1,"red":false}"#, none);
}
