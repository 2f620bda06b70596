//! Tests that all output numbers moves as a record does.

use std::collections::HashMap;

use dvonn::{Board, Move};
use dvonn_record::MoveNumber;
use serde_json::Value;

use crate::{arg, folder, json, run_with, well};

const GAME: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/whole.sgf");

/// Returns the moves of the game with their labels.
fn moves() -> Vec<(String, Move)> {
    let record = dvonn_record::read(&std::fs::read(GAME).unwrap(), None).unwrap().remove(0);
    let moves: Vec<Move> = record.moves().collect();
    let label = |number| match number {
        MoveNumber::Placement(number) => format!("placing {number}"),
        turn => turn.to_string(),
    };
    MoveNumber::of(moves.clone()).map(label).zip(moves).collect()
}

/// Checks that every number in a text that precedes a move is that move's own. Returns how many such numbers
/// there are.
fn check(text: &str) -> usize {
    let known: HashMap<String, String> =
        moves().into_iter().map(|(label, m)| (label, format!("{m:#}"))).collect();
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut found = 0;
    for (i, word) in words.iter().enumerate() {
        // "Missed at move 6." ends a sentence, and the next word may be another move.
        let ends = i > 0 && words[i - 1] == "move";
        let stops = !ends && word.ends_with(['.', '…']) && word.starts_with(|c: char| c.is_ascii_digit());
        let label = match word {
            _ if stops => (*word).to_owned(),
            _ if word.eq_ignore_ascii_case("placing") => {
                format!("placing {}", words.get(i + 1).unwrap_or(&""))
            }
            _ => continue,
        };
        let next = &words[i + if stops { 1 } else { 2 }..];
        // In a table the side stands between the number and the move.
        let m = next.iter().find(|word| !["White", "Black"].contains(word)).copied().unwrap_or_default();
        let m = m.trim_matches(|c: char| !c.is_alphanumeric());
        if let Some(known) = known.get(label.trim_end_matches([',', ':']))
            && (m == "pass" || m.replace('–', "").parse::<Move>().is_ok())
        {
            assert_eq!(known, m, "{label} in {text}");
            found += 1;
        }
    }
    // The text contains no other numbers: neither plies nor turns without their full stops.
    for wrong in ["Move 1", "move 1,", "50 White", "51 Black"] {
        assert!(!text.contains(wrong), "{wrong} in {text}");
    }
    found
}

#[test]
fn an_archive_names_places_as_a_record_does() {
    let archive = folder("numbers", &[]).join("games.dvonn");
    let archive = arg(&archive);
    well(&["archive", "import", archive, GAME]);
    let moves = moves();
    for ply in [6, 49, 60, 61] {
        let mut board = Board::start();
        for (_, m) in &moves[..ply] {
            board = board.play(*m).unwrap();
        }
        let question = format!("position:\"{}\"", board.setup());
        let (label, m) = &moves[ply];
        let found = well(&["archive", "search", archive, &question]);
        assert!(found.contains(&format!(" [{label} {m:#}]")), "{found}");
        let found = &json(&well(&["archive", "search", archive, &question, "--json"]))[0];
        assert_eq!((&found["ply"], &found["label"]), (&Value::from(ply), &Value::from(label.as_str())));
    }
}

#[test]
fn texts_number_moves_as_a_record_does() {
    assert!(check(&well(&["analyze", GAME, "--depth", "1", "--memory", "1"])) >= 81);
    assert!(check(&well(&["review", GAME, "--total", "1", "--text"])) > 20);
    assert!(check(&well(&["review", GAME, "--total", "1", "--html"])) > 5);
    check(&well(&["review", GAME, "--total", "1", "--player", "Ann"]));
    check(&well(&["explain", GAME, "--ply", "60", "--time", "0.1"]));
    check(&well(&["show", GAME, "--ply", "60"]));
    check(&run_with(&["play", "--plain", GAME, "--ply", "60"], "value\nquit\n").out);
}

#[test]
fn errors_about_files_number_moves_as_a_record_does() {
    let record = dvonn_record::read(&std::fs::read(GAME).unwrap(), None).unwrap().remove(0);
    let moves = moves();
    for ply in [6, 48, 49, 50, 61] {
        // The first placement is illegal a second time in every game.
        let begun: Vec<String> = record.moves().take(ply).map(|m| m.to_string()).collect();
        let text = format!("{} {}", begun.join(" "), begun[0]);
        let label = match moves[ply].0.as_str() {
            placing if placing.starts_with("placing") => placing.to_owned(),
            turn => format!("move {}", turn.trim_end_matches('.')),
        };
        let refused = run_with(&["replay", "-"], text.as_str());
        assert!(refused.out.contains(&format!("line 1, {label}: ")), "{label}: {}", refused.out);
        let refused = &json(&run_with(&["replay", "-", "--json"], text.as_str()).out)[0]["error"];
        assert_eq!((&refused["move"], &refused["label"]), (&(ply + 1).into(), &moves[ply].0.as_str().into()));
    }
}

/// The only messages that may put a number after a word for a move.
const NUMBERED: [&str; 7] = [
    "word-number",
    "word-nth",
    "word-move-number",
    "review-nth",
    "review-played",
    "review-played-begins",
    "review-summary-missed",
];

#[test]
fn sentences_of_all_faces_take_the_numbers_of_a_record() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../libs/dvonn-text/locales");
    let words =
        ["move", "placement", "placing", "movimiento", "colocación", "coup", "zet", "plaatsing", "ruch"];
    let words = words.into_iter().chain(["ruchu", "ruchem", "piona numer"]);
    let numbered: Vec<String> = words
        .flat_map(|word| ["number", "ply", "moves"].map(|name| format!("{word} {{ ${name} }}")))
        .collect();
    let mut files = 0;
    for language in std::fs::read_dir(folder).unwrap() {
        for file in std::fs::read_dir(language.unwrap().path()).unwrap() {
            let path = file.unwrap().path();
            let source = std::fs::read_to_string(&path).unwrap();
            let mut id = "";
            for line in source.lines() {
                if let Some((begun, _)) = line.split_once(" =").filter(|(begun, _)| !begun.starts_with(' ')) {
                    id = begun;
                }
                let is_wrong = numbered.iter().any(|wrong| line.to_lowercase().contains(wrong));
                assert!(!is_wrong || NUMBERED.contains(&id), "{}: {line}", path.display());
            }
            files += 1;
        }
    }
    assert!(files >= 5 * 10, "{files}");
}

#[test]
fn json_has_the_numbers_of_a_record_beside_the_plies() {
    let moves = moves();
    let check = |of: &Value, ply: &str| {
        let (label, m) = &moves[of[ply].as_u64().unwrap() as usize - 1];
        assert_eq!(
            (of["label"].as_str(), of["move"].as_str()),
            (Some(label.as_str()), Some(&*m.to_string()))
        );
    };
    let analyzed = json(&well(&["analyze", GAME, "--depth", "1", "--memory", "1", "--json"]));
    assert_eq!(analyzed.len(), moves.len());
    analyzed.iter().for_each(|report| check(&report["played"], "number"));
    let reviewed = json(&well(&["review", GAME, "--total", "1", "--json"])).remove(0);
    reviewed["moves"].as_array().unwrap().iter().for_each(|m| check(m, "ply"));
    let part = json(&well(&["review", GAME, "--total", "1", "--json", "--moves", "60-64"])).remove(0);
    part["moves"].as_array().unwrap().iter().for_each(|m| check(m, "ply"));
}
