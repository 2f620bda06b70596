//! Refusals, and the texts of their errors.

use dvonn::{Board, Breach, DfenError, Fault, Move, Position, Rule, Setup};

fn breach(dfen: &str, m: &str) -> Breach {
    let position: Position = dfen.parse().unwrap();
    let m: Move = m.parse().unwrap();
    let refused = position.play(m).unwrap_err();
    assert_eq!(
        (refused.m, refused.position),
        (m, position),
        "the error has the move and the unchanged position"
    );
    assert!(refused.to_string().contains(refused.breach.rule().as_str()), "{refused}");
    refused.breach
}

#[test]
fn each_rule_has_its_breach() {
    const START: &str = "9/10/11/10/9 w p";
    const ONE: &str = "9/10/r,10/10/9 b p";
    assert_eq!(breach(ONE, "a3"), Breach::Occupied);
    assert_eq!(breach(START, "a1b2"), Breach::StillPlacing);
    assert_eq!(breach(START, "pass"), Breach::MustPlace);

    const SMALL: &str = "9/10/r,w,b,ww,r,b,r,4/10/9 w s";
    for (m, expected, rule) in [
        ("a1", Breach::PlacementOver, Rule::L2),
        ("a1b1", Breach::NothingThere, Rule::M2),
        ("c3b3", Breach::NotYours, Rule::M2),
        ("a3b3", Breach::LoneRed, Rule::M4),
        ("b3d4", Breach::NotInLine, Rule::M2),
        ("b3d1", Breach::NotInLine, Rule::M2),
        ("b3b3", Breach::NotInLine, Rule::M2),
        ("b3d3", Breach::WrongDistance { height: 1, distance: 2 }, Rule::M2),
        ("d3e3", Breach::WrongDistance { height: 2, distance: 1 }, Rule::M2),
        ("b3b4", Breach::EmptyTarget, Rule::M2),
        ("pass", Breach::MustMove, Rule::M5),
    ] {
        assert_eq!((breach(SMALL, m), expected.rule()), (expected, rule), "{m}");
    }

    assert_eq!(breach("9/3,b,b,5/2,r,b,wrw,r,5/3,b,b,5/9 w s", "e3c3"), Breach::Surrounded);
    assert_eq!(breach("9/10/rwwwwwwwwww,r,r,b,7/10/9 w s", "a3k3"), Breach::TooTallToMove { height: 11 });
    assert_eq!(breach("9/10/r,r,r,8/10/9 w s", "pass"), Breach::GameOver);
}

fn faults(dfen: &str) -> Vec<Fault> {
    match dfen.parse::<Board>() {
        Err(DfenError::Board(faults)) => faults.to_vec(),
        other => panic!("{dfen}: {other:?}"),
    }
}

#[test]
fn each_impossible_board_has_its_fault() {
    for (dfen, rule) in [
        ("9/10/r,r,r,r,7/10/9 w s", "P1"),
        ("9/10/r,wr,r,8/10/9 w s", "M4"),
        ("9/10/r,r,9/10/9 w s", "C2"),
        ("9/10/r,r,r,1,w,6/10/9 w s", "C1"),
        ("9/10/w,10/10/9 b p", "L1"),
        ("9/10/r,r,r,w,7/10/9 w p", "L1"),
        ("9/10/r,r,rb,8/10/9 w p", "L1"),
        ("9/10/r,r,9/10/9 b p", "M1"),
        (
            "b,b,b,b,w,w,w,w,w/r,w,w,w,b,w,r,b,w,w/w,w,b,w,b,b,w,b,b,r,b/b,w,b,w,w,b,b,b,b,b/w,b,w,b,w,b,b,w,w w p",
            "L2",
        ),
        (
            "b,b,b,b,w,w,w,w,w/r,w,w,w,b,w,r,b,w,w/w,w,b,w,b,b,w,b,b,r,b/b,w,b,w,w,b,b,b,b,b/w,b,w,b,w,b,b,w,w b s",
            "M1",
        ),
    ] {
        let found = faults(dfen);
        assert!(found.iter().any(|fault| fault.rule().as_str() == rule), "{dfen}: {found:?}");
    }
    assert_eq!(faults("9/10/r,r,r,8/10/wr,8 w p").len(), 5, "all faults are listed");
}

#[test]
fn each_malformed_text_says_what_and_where() {
    for (text, expected) in [
        ("", "at character 1: "),
        ("9/10/11/10 w p", "4 rows, expected 5"),
        ("9/10/11/10/9/9 w p", "6 rows, expected 5"),
        ("9/10/11/10/8 w p", "at character 12: row 1 has 8 spaces, expected 9"),
        ("9/10/11/11/9 w p", "row 2 has 11 spaces, expected 10"),
        ("9/10/11/10/8,x w p", "at character 14: unknown piece 'x'"),
        ("9/10/11/10/8,W w p", "unknown piece 'W'"),
        ("9/10/11/10/8,é w p", "unknown piece 'é'"),
        ("9/10/11/10/8,,w w p", "an empty cell"),
        ("9/10/11/10/0,9 w p", "a number from 1 to 11"),
        ("9/10/11/10/99999999999999999999999 w p", "a number from 1 to 11"),
        ("9/10/11/10/9 x p", "the side to move, w or b"),
        ("9/10/11/10/9 w q", "the phase, p (placement) or s (stacking)"),
        ("9/10/11/10/9 w", "the phase"),
        ("9/10/11/10/9", "the side to move"),
        ("9/10/11/10/9 w p x", "text after the phase"),
    ] {
        let refused = text.parse::<Board>().unwrap_err();
        assert!(matches!(refused, DfenError::Text(_)));
        assert!(refused.to_string().contains(expected), "{text}: {refused}");
    }
    let tall = format!("9/10/r,r,r,{},7/10/9 w s", "w".repeat(50));
    assert!(tall.parse::<Board>().unwrap_err().to_string().contains("more than the 49 pieces"));
    let many = ",".repeat(100_000);
    assert!(many.parse::<Board>().unwrap_err().to_string().ends_with("more"));
}

#[test]
fn a_lenient_reading_keeps_the_board() {
    let lenient = Setup::read_leniently("9/10/R,w?,b,2/10");
    assert_eq!(lenient.setup.to_string(), "9/10/r,w,b,8/10/9 w p");
    assert!(lenient.text.len() >= 5 && !lenient.board.is_empty());
    assert_eq!(Setup::read_leniently("").setup, Setup::empty());
    assert_eq!(Setup::read_leniently("9/10/rw,10").setup.phase, dvonn::Phase::Stacking);
}

#[test]
fn buried_colours_may_be_wrong_if_only_play_matters() {
    let read = |text: &str| text.parse::<Setup>().unwrap();
    let buried = read("9/10/bbbbbbbbbbbbbw,bbbbbbbbbbbw,r,r,r,6/10/9 w s");
    assert!(Position::try_from(&buried).is_err(), "24 black pieces");
    assert_eq!(buried.position_by_tops().unwrap().pieces(), 29);
    for (wrong, rule) in [
        ("9/10/r,r,r,r,7/10/9 w s", "P1"),
        ("9/10/r,r,r,1,w,6/10/9 w s", "C1"),
        ("b,b,b,b,b,b,b,b,b/b,b,b,b,b,b,b,b,b,b/r,b,b,b,b,b,r,r,3/10/9 w s", "P1"),
    ] {
        let faults = read(wrong).position_by_tops().unwrap_err();
        assert!(faults.iter().any(|fault| fault.rule().as_str() == rule), "{wrong}: {faults}");
    }
    let too_many = format!("9/10/{},{},r,r,r,6/10/9 w s", "b".repeat(25), "w".repeat(25));
    assert!(read(&too_many).position_by_tops().is_err(), "53 pieces");
}
