use dvonn_message::Message;
use proptest::prelude::*;
use serde_json::{Value, json};

use super::*;
use crate::samples::{SAMPLE, Sample, any_collection, game, read, study};

const SHORT: &str = "(;GM[37];W[e3])";
const LONG: &str = "(;GM[37];W[e3];B[c3])";
const OTHER: &str = "(;GM[37];W[e3];B[d3])";

fn collection(entries: impl IntoIterator<Item = Entry>) -> Collection {
    entries.into_iter().collect()
}

fn ids(ids: &[EntryId]) -> Vec<&str> {
    ids.iter().map(EntryId::as_str).collect()
}

#[test]
fn the_same_entry_further_on_takes_its_place() {
    let mut own = collection([study("a", 1, SHORT)]);
    let report = own.import(&collection([study("a", 2, LONG)]).export()).unwrap();
    assert_eq!((ids(&report.updated), report.versions.len(), own.len()), (vec!["a"], 0, 1));
    assert_eq!(own.get(&"a".parse().unwrap()).unwrap().summary().moves, 2);
}

#[test]
fn what_is_older_and_further_back_changes_nothing() {
    let own = collection([study("a", 2, LONG)]);
    let mut merged = own.clone();
    let report = merged.import(&collection([study("a", 1, SHORT)]).export()).unwrap();
    assert_eq!((report.known, report.changed().count()), (1, 0));
    assert_eq!(merged, own);
}

#[test]
fn versions_that_contradict_each_other_are_both_kept() {
    for (own_time, file_time) in [(1, 2), (2, 1), (2, 2)] {
        let mut own = collection([study("a", own_time, LONG)]);
        let file = collection([study("a", file_time, OTHER)]).export();
        let report = own.import(&file).unwrap();
        assert_eq!((report.versions.len(), own.len()), (1, 2));
        let moves: Vec<String> =
            own.iter().map(|entry| entry.record().moves().last().unwrap().to_string()).collect();
        assert!(moves.contains(&"c3".to_owned()) && moves.contains(&"d3".to_owned()));
        let newest = if file_time > own_time { "d3" } else { "c3" };
        let kept = own.get(&"a".parse().unwrap()).unwrap();
        assert_eq!(kept.record().moves().last().unwrap().to_string(), newest);
        let before = own.clone();
        let again = own.import(&file).unwrap();
        assert_eq!((again.versions.len(), own == before), (0, true), "importing again changes nothing");
    }
}

#[test]
fn a_newer_version_with_less_loses_nothing() {
    let mut own = collection([study("a", 1, LONG)]);
    own.import(&collection([study("a", 2, SHORT)]).export()).unwrap();
    assert_eq!(own.iter().map(|entry| entry.summary().moves).max(), Some(2));
    assert_eq!(own.len(), 2);
}

#[test]
fn a_record_has_all_of_another() {
    let whole = "(;GM[37]PW[Ann]RE[0];W[e3]C[why]CR[c3](;B[c3];W[g2])(;B[d3]))";
    for part in [
        whole,
        "(;GM[37])",
        "(;GM[37]PW[Ann];W[e3])",
        "(;GM[37];W[e3]C[why](;B[d3])(;B[c3]))",
        "(;GM[37];W[e3]CR[c3])",
    ] {
        assert!(record_has_all_of(&read(whole), &read(part)), "{part}");
    }
    for other in [
        "(;GM[37]PW[Ben])",
        "(;GM[37]PB[Ben])",
        "(;GM[37]DT[2026-01-01])",
        "(;GM[37]EV[Cup])",
        "(;GM[37]PC[Here])",
        "(;GM[37]RE[W+R];W[e3])",
        "(;GM[37];W[e3]C[because])",
        "(;GM[37];W[e3]CR[d3])",
        "(;GM[37];W[e3];B[f3])",
        "(;GM[37];W[e3];B[d3];W[g2])",
        "(;GM[37];W[e3];B[d3]C[this too])",
        "(;GM[37];W[e3];B[d3]CR[e3])",
    ] {
        assert!(!record_has_all_of(&read(whole), &read(other)), "{other}");
    }
}

#[test]
fn a_game_does_not_take_the_place_of_a_study() {
    let played = game("a", 2, SAMPLE);
    let same = Entry { played: None, changed: 1, ..played.clone() };
    let mut own = collection([same]);
    own.import(&collection([played]).export()).unwrap();
    assert_eq!(own.len(), 2);
}

#[test]
fn what_is_no_collection_is_refused_as_a_whole() {
    let before = collection([study("a", 1, SHORT)]);
    let mut own = before.clone();
    for (text, expected) in [
        ("", "line 1: EOF"),
        ("{\n\"format\": \"dvonn-collection\",\n", "line 3: EOF"),
        ("{\"format\":\"dvonn-collection\",\n\"entries\":7}", "line 2: invalid type"),
        ("[]", "line 1:"),
        ("{\"format\":\"dvonn-record\",\"version\":1}", "format is \"dvonn-record\""),
        ("{\"format\":\"dvonn-collection\",\"version\":2}", "version 2 is newer than this"),
    ] {
        let error = own.import(text).unwrap_err();
        assert!(error.to_string().starts_with(expected), "{text}: {error}");
        let words = dvonn_text::Text::new(dvonn_text::Language::English).say(Message::from(&error));
        assert!(!words.contains('‹') && !words.contains("EOF") && !words.contains("invalid type"), "{words}");
    }
    assert_eq!(own, before);
}

#[test]
fn an_entry_that_cannot_be_read_is_named_and_the_others_are_taken_over() {
    let good = game("a", 1, Sample { level: 4, ..SAMPLE });
    let changes: &[(&str, Value, &str)] = &[
        ("id", json!("A b"), "“id” cannot be “A b”"),
        ("id", json!(""), "“id” is missing"),
        ("kind", json!("chess"), "“kind” cannot be “chess”"),
        ("opponent", json!("robot"), "“opponent” cannot be “robot”"),
        ("level", json!(11), "“level” cannot be “11”"),
        ("level", json!(256 + 4), "“level” cannot be “260”"),
        ("level", Value::Null, "“level” is missing"),
        ("side", json!("red"), "“side” cannot be “red”"),
        ("filling", json!("half"), "“filling” cannot be “half”"),
        ("session", json!("dvonn-game-2 human=white"), "“session” cannot be “dvonn-game-2 human=white”"),
        ("sgf", json!(""), "nothing to read"),
        ("sgf", json!("(;GM[37];W[e3];B[e3])"), "e3"),
        ("sgf", json!("(;GM[37];W[e3])(;GM[37];W[e3])"), "expected nothing more"),
    ];
    for (name, value, expected) in changes {
        let mut document: Value = serde_json::from_str(&collection([good.clone()]).export()).unwrap();
        let mut bad = document["entries"][0].clone();
        bad["title"] = json!("Sunday");
        bad[*name] = value.clone();
        if *name == "sgf" && expected.starts_with("expected") {
            bad["kind"] = json!("study");
        }
        document["entries"].as_array_mut().unwrap().insert(0, bad);
        let mut own = Collection::new();
        let report = own.import(&document.to_string()).unwrap();
        assert_eq!((ids(&report.added), report.refused.len()), (vec!["a"], 1), "{name}: {value}");
        let refused = &report.refused[0];
        assert_eq!((refused.number, refused.title.as_str()), (1, "Sunday"));
        assert!(!refused.fault.to_string().is_empty());
        let words = dvonn_text::Text::new(dvonn_text::Language::English).say(Message::from(refused));
        assert!(words.starts_with("Entry 1 was not imported: "), "{words}");
        assert!(words.contains(expected), "{words} instead of {expected}");
    }
}

#[test]
fn a_summary_in_a_file_is_not_believed() {
    let mut document: Value = serde_json::from_str(&collection([study("a", 1, LONG)]).export()).unwrap();
    document["entries"][0]["summary"]["moves"] = json!(99);
    let mut own = Collection::new();
    own.import(&document.to_string()).unwrap();
    assert_eq!(own.iter().next().unwrap().summary().moves, 2);
}

proptest! {
    #[test]
    fn what_is_exported_is_imported(collection in any_collection()) {
        let mut again = Collection::new();
        let report = again.import(&collection.export()).unwrap();
        prop_assert_eq!(&again, &collection);
        prop_assert_eq!(report.added.len(), collection.len());
        let report = again.import(&collection.export()).unwrap();
        prop_assert_eq!((report.known, report.changed().count()), (collection.len(), 0));
        prop_assert_eq!(again, collection);
    }

    /// After an import, the collection has everything that either side had.
    #[test]
    fn an_import_loses_nothing(own in any_collection(), file in any_collection()) {
        let mut merged = own.clone();
        let report = merged.import(&file.export()).unwrap();
        for entry in own.iter().chain(file.iter()) {
            prop_assert!(merged.iter().any(|kept| kept.has_all_of(entry)), "{} is lost", entry.id);
        }
        for entry in merged.iter() {
            prop_assert_eq!(
                own.get(&entry.id) != Some(entry),
                report.changed().any(|id| *id == entry.id),
                "what changed is in the report: {}", entry.id
            );
        }
        let before = merged.clone();
        let again = merged.import(&file.export()).unwrap();
        prop_assert_eq!(again.changed().count(), 0);
        prop_assert_eq!(merged, before);
    }

    #[test]
    fn no_text_makes_an_import_fail_otherwise_than_with_an_error(text in ".{0,200}") {
        let _ = Collection::new().import(&text);
    }
}
