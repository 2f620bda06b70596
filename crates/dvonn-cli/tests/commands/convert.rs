//! Tests of `dvonn convert`.

use serde_json::Value;

use crate::{GAME, Run, arg, folder, json, run, run_with, well};

const READABLE: [&str; 6] = ["sgf", "boardspace", "littlegolem", "codecup", "plain", "json"];
const WRITABLE: [&str; 4] = ["sgf", "littlegolem", "plain", "json"];

/// The same few moves, in a format that can only be read.
const LOG: &str = "(;GM[Dvonn]VV[1]SU[dvonn 1]P0[id ann]P1[id ben];P0[0 Start P0];P0[1 dropb E 3];P0[2 done];\
                   P1[3 dropb C 3];P1[4 done];P0[5 dropb D 3];P0[6 done];P1[7 resign])";
const CODE_CUP: &str = "Start\nE3\nC3\nD3\nRESIGN\nQuit\n";

fn convert(from: &str, to: &str, text: &str) -> Run {
    let run = run_with(&["convert", "--from", from, "--to", to, "-"], text);
    assert_eq!(run.code, 0, "{from} to {to}: {}", run.err);
    run
}

/// Returns the moves, the final position and the result, which every format keeps.
fn game(text: &str) -> Value {
    let mut report = json(&run_with(&["replay", "--json", "-"], text).out).remove(0);
    for name in ["white", "black"] {
        report.as_object_mut().unwrap().remove(name);
    }
    report
}

#[test]
fn every_pair_of_formats_keeps_the_game() {
    for from in READABLE {
        let text = match from {
            "boardspace" => LOG.to_owned(),
            "codecup" => CODE_CUP.to_owned(),
            "sgf" => GAME.to_owned(),
            from => convert("sgf", from, GAME).out,
        };
        for to in WRITABLE {
            let converted = convert(from, to, &text).out;
            assert_eq!(game(&converted), game(&text), "{from} to {to}");
            // Writing and reading again changes nothing.
            if WRITABLE.contains(&from) {
                let back = convert(to, from, &converted).out;
                assert_eq!(game(&back), game(&text), "{from} to {to} and back");
                if ["sgf", "json"].contains(&to) {
                    assert_eq!(back, text, "{from} to {to} and back");
                }
            }
        }
    }
}

#[test]
fn what_a_format_does_not_keep_is_said() {
    let full =
        "(;GM[37]PW[A[n\\]n]PB[Ben]DT[2026]EV[Cup]PC[Here]RE[W+T]C[At the start];W[e3](;B[c3])(;B[d3]))";
    for (to, lost) in [
        ("sgf", None),
        ("json", None),
        ("plain", Some("the names, the date, the event, the site, the result, comments, variations")),
        ("littlegolem", Some("the names, the result, comments, variations")),
    ] {
        let run = convert("sgf", to, full);
        let said = lost.map_or(String::new(), |lost| format!("dvonn: -: {to} cannot hold: {lost}\n"));
        assert_eq!(run.err, said);
    }
    assert_eq!(convert("sgf", "plain", "(;GM[37];W[e3];B[c3])").err, "");
    assert_eq!(
        convert("sgf", "plain", "(;GM[37](;W[e3])(;W[c3]))").err,
        "dvonn: -: plain cannot hold: variations\n"
    );
    assert_eq!(convert("sgf", "littlegolem", "(;GM[37]PW[Ann]DT[2026];W[e3];B[resign])").err, "");
}

#[test]
fn characters_that_a_terminal_obeys_are_kept_and_escaped_in_json() {
    let record = "(;GM[37]PW[A\u{1b}[2Jnn\u{9b}]EV[\u{202e}x];W[e3])";
    let written = convert("sgf", "json", record).out;
    assert!(!written.contains(['\u{1b}', '\u{9b}', '\u{202e}']), "{written}");
    assert_eq!(json(&written)[0]["event"], "\u{202e}x");
    // Nothing of the text is lost.
    let back = convert("json", "sgf", &written).out;
    assert_eq!(back, convert("sgf", "sgf", record).out);
    assert!(back.contains("\u{202e}x"), "{back}");
}

#[test]
fn a_start_that_a_format_cannot_say_is_refused() {
    let set_up = well(&["random", "--seed", "1"]);
    assert_eq!(game(&convert("plain", "sgf", &set_up).out), game(&set_up));
    let run = run_with(&["convert", "--to", "littlegolem", "-"], set_up);
    assert_eq!((run.code, run.out.as_str()), (1, ""));
    assert_eq!(run.err, "dvonn: -: littlegolem records start from the empty board\n");
}

#[test]
fn several_games_stay_several() {
    let two = "(;GM[37];W[e3])(;GM[37];W[c3];B[d3])";
    let sgf = convert("sgf", "sgf", two).out;
    let json_text = convert("sgf", "json", two).out;
    assert_eq!(convert("json", "sgf", &json_text).out, sgf);
    assert_eq!(json(&run_with(&["replay", "--json", "-"], json_text).out).len(), 2);
    for to in ["plain", "littlegolem"] {
        let run = run_with(&["convert", "--to", to, "-"], two);
        assert_eq!((run.code, run.out.as_str()), (1, ""));
        assert_eq!(run.err, format!("dvonn: -: read 2 games: expected one, because {to} holds only one\n"));
    }
}

#[test]
fn the_good_games_of_a_file_are_written_and_the_bad_ones_named() {
    let run = run_with(&["convert", "--to", "plain", "-"], "(;GM[37];W[e3];B[e3])\n(;GM[37];W[c3];B[d3])");
    assert_eq!((run.code, run.out.as_str()), (1, "c3 d3\n"));
    assert_eq!(
        run.err,
        "dvonn: - (game 1): node 2, placing 2: e3 is not allowed for Black: there is a piece on that space already (rule L1)\n"
    );
}

#[test]
fn nothing_is_written_of_a_game_that_breaks_a_rule() {
    let dir = folder("convert_illegal", &[("game.txt", b"1. e3 c3\n2. e3")]);
    let file = dir.join("game.txt");
    let run = run(&["convert", "--to", "sgf", arg(&file)]);
    assert_eq!((run.code, run.out.as_str()), (1, ""));
    assert_eq!(
        run.err,
        format!(
            "dvonn: {}: line 2, placing 3: e3 is not allowed for White: there is a piece on that space already (rule L1)\n",
            arg(&file)
        )
    );
    assert_eq!(std::fs::read(file).unwrap(), b"1. e3 c3\n2. e3");
}
