//! Everything in a Boardspace log is kept in its record, in the remarks about it, or both. The real games are
//! not in the repository: see `corpus.rs`.

#![allow(clippy::print_stdout, reason = "a skipped test says so")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use dvonn_record::{Format, Games, write};
use proptest::prelude::*;

/// The properties of the 7,733 files, how often each occurs, and a word from its row in the README's table.
const PROPERTIES: [(&str, u32, &str); 12] = [
    ("DT", 7736, "`date`"),
    ("FF", 1, "written"),
    ("GC", 1, "property"),
    ("GM", 7737, "written"),
    ("GN", 7737, "`event`"),
    ("P id", 15474, "`players`"),
    ("P ranking", 3617, "`ratings`"),
    ("P time", 15474, "property"),
    ("P-1", 106, "refused"),
    ("RE", 810, "result"),
    ("SU", 7737, "`id`"),
    ("VV", 7736, "property"),
];

/// The properties of a text with their values as written, found without the crate's own reader.
fn properties(text: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut name = String::new();
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        match character {
            '[' => {
                let mut value = String::new();
                while let Some(character) = characters.next().filter(|&character| character != ']') {
                    value.push(character);
                    if character == '\\' {
                        value.extend(characters.next());
                    }
                }
                found.push((std::mem::take(&mut name), value));
            }
            _ if character.is_ascii_alphanumeric() || character == '-' => name.push(character),
            _ => name.clear(),
        }
    }
    found
}

/// The text without signs, quotation marks, and letters on which encodings differ.
fn plain(text: &str) -> String {
    text.chars().filter(char::is_ascii_alphanumeric).collect()
}

/// The name under which a property is counted. `None` for the actions of a game, which are its moves.
fn kind_of(name: &str, value: &str) -> Option<String> {
    match (name, value.split_ascii_whitespace().next()) {
        ("P0" | "P1", Some(word @ ("id" | "time" | "ranking"))) => Some(format!("P {word}")),
        ("P0" | "P1", _) => None,
        _ => Some(name.to_owned()),
    }
}

/// Returns the values of the file that its records lack.
fn lost(bytes: &[u8]) -> Vec<String> {
    let text: String = match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|&byte| char::from(byte)).collect(),
    };
    let mut lost = Vec::new();
    let games: Result<Vec<_>, _> = Games::new(bytes, Some(Format::Boardspace)).collect();
    // A log with an error is refused, which reports enough.
    for game in games.unwrap_or_default() {
        let json = write(&game.record, Format::Json).unwrap();
        let sgf = write(&game.record, Format::Sgf).unwrap();
        let remarks: String = game.remarks.iter().map(ToString::to_string).collect();
        let kept = plain(&format!("{json}{sgf}{remarks}"));
        for (name, value) in properties(&text) {
            let Some(kind) = kind_of(&name, &value) else { continue };
            let said = match kind.as_str() {
                "GM" | "FF" | "CA" => continue,
                "P id" => plain(value.trim_start().get(2..).unwrap_or_default()),
                "P ranking" => plain(value.trim_start().get(7..).unwrap_or_default()),
                "RE" => plain(value.rsplit("won by ").next().unwrap_or_default()),
                _ => plain(&value),
            };
            if !kept.contains(&said) {
                lost.push(format!("{name}[{value}]"));
            }
        }
    }
    lost
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "sgf") {
            found.push(path);
        }
    }
}

#[test]
fn every_property_of_the_real_games_is_kept() {
    let folder = std::env::var_os("DVONN_CORPUS").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/games/boardspace"),
        PathBuf::from,
    );
    if !folder.exists() {
        println!("skipped: no games in {}; DVONN_CORPUS names the folder", folder.display());
        return;
    }
    let mut found = Vec::new();
    files(&folder, &mut found);
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    let mut wrong = Vec::new();
    for path in found {
        let bytes = fs::read(&path).unwrap();
        wrong.extend(lost(&bytes).into_iter().map(|what| format!("{}: {what}", path.display())));
        let text: String = bytes.iter().map(|&byte| char::from(byte)).collect();
        for (name, value) in properties(&text) {
            if let Some(kind) = kind_of(&name, &value) {
                *counts.entry(kind).or_default() += 1;
            }
        }
    }
    assert!(wrong.is_empty(), "{} lost:\n{}", wrong.len(), wrong.join("\n"));
    println!("{counts:?}");
    let known: BTreeMap<String, u32> =
        PROPERTIES.iter().map(|&(name, count, _)| (name.to_owned(), count)).collect();
    assert_eq!(counts, known);
    let readme = include_str!("../../README.md");
    for (name, count, place) in PROPERTIES {
        let row = readme.lines().find(|line| line.starts_with(&format!("| `{name}`")));
        assert!(
            row.is_some_and(|row| row.contains(place) && row.contains(&count.to_string())),
            "{name}: {row:?}"
        );
    }
}

/// Generates a property, or an entry of a player, that may occur anywhere in a log.
fn said() -> impl Strategy<Value = String> {
    let word = "[A-Za-z0-9]{1,9}( [a-z0-9.:]{1,9}){0,2}";
    let header = prop_oneof![
        Just("GN"),
        Just("DT"),
        Just("RE"),
        Just("VV"),
        Just("TM"),
        Just("TC"),
        Just("AN"),
        Just("CM"),
        Just("C"),
        Just("XX"),
        Just("GC")
    ];
    let entry = prop_oneof![
        Just("id"),
        Just("ranking"),
        Just("time"),
        Just("OfferDraw"),
        Just("DeclineDraw"),
        Just("PleaseUndo"),
        Just("DontUndo"),
        Just("AllowUndo"),
        Just("Peek"),
        Just("NullMove"),
        Just("unknown")
    ];
    prop_oneof![
        (header, word).prop_map(|(name, value)| format!("{name}[{value}]")),
        (0..2, entry, word)
            .prop_map(|(player, action, value)| format!("P{player}[{action} {}]", value.replace(' ', ""))),
    ]
}

proptest! {
    /// The same for any properties in any order, before, between and after moves.
    #[test]
    fn every_property_of_a_log_is_kept(
        before in prop::collection::vec(said(), 0..8),
        between in prop::collection::vec(said(), 0..4),
        after in prop::collection::vec(said(), 0..8),
    ) {
        let text = format!(
            "(;GM[Dvonn]{}\n;P0[1 dropb E 3]{};P0[2 done];P1[3 dropb C 3];P1[4 done]\n{}\n)",
            before.concat(), between.concat(), after.concat()
        );
        let games: Vec<_> = Games::new(text.as_bytes(), None).collect();
        prop_assert!(games.iter().all(Result::is_ok), "{games:?}");
        let lost = lost(text.as_bytes());
        prop_assert!(lost.is_empty(), "{lost:?} of {text}");
        // The kept properties are also in the written file.
        let record = &games[0].as_ref().unwrap().record;
        let again = dvonn_record::read(write(record, Format::Sgf).unwrap().as_bytes(), None).unwrap();
        prop_assert_eq!(&again[0], record);
    }
}
