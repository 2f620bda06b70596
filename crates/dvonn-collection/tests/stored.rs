//! Tests that the app can read the games and studies that it stored in any earlier format.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeMap;
use std::time::Duration;

use dvonn::Color;
use dvonn_collection::{Collection, Entry, EntryId, FirstGames, Kind, NamedFile, Opening};
use dvonn_game::{AnalysisInput, AnalysisSession, PlayOptions, PlaySession};
use dvonn_record::{Format, Record};
use serde_json::Value;

// Written by the app of 22 November 2026, except for the table with the expected games.
const GAMES: &str = include_str!("stored/2026-11-22/games.json");
const GAMES_EXPECTED: &str = include_str!("stored/2026-11-22/games-expected.json");
const STUDIES: &str = include_str!("stored/2026-11-22/studies.json");
const PLACED_STUDIES: &str = include_str!("stored/2026-11-22/studies-with-places.json");
const ENTRIES: &str = include_str!("stored/2026-11-22/entries.json");
const COLLECTION: &str = include_str!("stored/2026-11-22/collection-1.json");
// Written by version 0.1.0: a file of the app with the person's other documents.
const EXPORT: &str = include_str!("stored/2026-11-25/export.json");

fn texts(json: &str) -> BTreeMap<&str, String> {
    serde_json::from_str(json).unwrap()
}

fn id() -> EntryId {
    "an-id".parse().unwrap()
}

fn record(sgf: &str) -> Record {
    dvonn_record::read(sgf.as_bytes(), Some(Format::Sgf)).unwrap().remove(0)
}

/// Compares a session with a line of the table.
fn is_as_expected(session: &PlaySession, expected: &Value, name: &str) {
    let human = match expected["human"].as_str() {
        Some("white") => Some(Color::White),
        Some("black") => Some(Color::Black),
        _ => None,
    };
    assert_eq!(session.game().local_side(), human, "{name}");
    assert_eq!(u64::from(session.plan().level.get()), expected["level"].as_u64().unwrap(), "{name}");
    let record = session.record();
    let moves: Vec<String> = record.moves().map(|m| m.to_string()).collect();
    assert_eq!(serde_json::to_value(moves).unwrap(), expected["moves"], "{name}");
    let start = (!record.starts_empty()).then(|| record.start().to_string());
    assert_eq!(serde_json::to_value(start).unwrap(), expected["start"], "{name}");
    let result = record.result();
    assert_eq!(result.is_some(), expected["result"].is_string(), "{name}: {result:?}");
    assert_eq!(record.date.as_ref().map(dvonn_record::GameDate::as_str), expected["date"].as_str(), "{name}");
    let milliseconds = |duration: Duration| u64::try_from(duration.as_millis()).unwrap();
    let clock = session.clock().map(|clock| {
        let left = Color::ALL.map(|side| milliseconds(clock.left(side, Duration::ZERO)));
        (milliseconds(clock.control().game), milliseconds(clock.control().increment), left)
    });
    let expected = expected.get("clock").map(|clock| {
        let left = ["white", "black"].map(|side| clock["left"][side].as_u64().unwrap());
        (clock["game"].as_u64().unwrap(), clock["increment"].as_u64().unwrap(), left)
    });
    assert_eq!(clock, expected, "{name}");
}

#[test]
fn the_stored_game_of_a_tab_is_read() {
    let expected: BTreeMap<&str, Value> = serde_json::from_str(GAMES_EXPECTED).unwrap();
    let texts = texts(GAMES);
    assert_eq!(texts.keys().collect::<Vec<_>>(), expected.keys().collect::<Vec<_>>());
    for (name, text) in texts {
        let session = PlaySession::read(&text, PlayOptions::AT_ONCE).unwrap();
        is_as_expected(&session, &expected[name], name);
        let entry = Entry::of_kept_game(id(), &text, 5).unwrap();
        assert_eq!((entry.kind(), entry.started, entry.changed), (Kind::Game, 5, 5), "{name}");
        let session = PlaySession::read(&entry.kept_game().unwrap(), PlayOptions::AT_ONCE).unwrap();
        is_as_expected(&session, &expected[name], name);
    }
}

#[test]
fn the_stored_study_of_a_tab_is_read() {
    let placed = texts(PLACED_STUDIES);
    for (name, text) in texts(STUDIES) {
        let entry = Entry::of_kept_study(id(), &text, 5).unwrap();
        assert_eq!((entry.kind(), entry.record()), (Kind::Study, record(&text)), "{name}");
        for (text, at) in
            [(&text, 0), (&placed[name], placed[name][3..].split('\n').next().unwrap().parse().unwrap())]
        {
            let mut session = AnalysisSession::new();
            session.update(AnalysisInput::Resume(text.clone()));
            assert_eq!(record(&session.to_sgf()), entry.record(), "{name}");
            assert_eq!(dvonn_game::link::place(&entry.record(), session.at()), at, "{name}");
        }
    }
    assert_eq!(placed.len(), texts(STUDIES).len());
}

#[test]
fn stored_entries_are_read() {
    let expected: BTreeMap<&str, Value> = serde_json::from_str(GAMES_EXPECTED).unwrap();
    let texts = texts(ENTRIES);
    assert!(texts.len() > expected.len());
    for (name, text) in &texts {
        let fields: Value = serde_json::from_str(text).unwrap();
        let entry = Entry::read(text).unwrap();
        assert_eq!(entry.id.as_str(), fields["id"], "{name}");
        assert_eq!(entry.kind().word(), fields["kind"], "{name}");
        assert_eq!(entry.title, fields["title"].as_str().unwrap_or_default(), "{name}");
        assert_eq!(
            [entry.started, entry.changed],
            ["started", "changed"].map(|field| fields[field].as_u64().unwrap())
        );
        assert_eq!(entry.record(), record(fields["sgf"].as_str().unwrap()), "{name}");
        assert_eq!(entry.summary().board.to_string(), fields["summary"]["board"], "{name}");
        let filling =
            entry.played.as_ref().and_then(|played| played.filling).map(|filling| filling.to_string());
        assert_eq!(filling.as_deref(), fields["filling"].as_str(), "{name}");
        let computer = entry.computer().map(|computer| u64::from(computer.level.get()));
        assert_eq!(computer, fields["level"].as_u64(), "{name}");
        let game = name.trim_end_matches(", changed and named");
        if let Some(expected) = expected.get(game) {
            let session = PlaySession::read(&entry.kept_game().unwrap(), PlayOptions::AT_ONCE).unwrap();
            is_as_expected(&session, expected, name);
        } else {
            assert_eq!(entry.kind(), Kind::Study, "{name}");
        }
    }
}

#[test]
fn an_exported_file_is_read() {
    let mut collection = Collection::new();
    let report = collection.import(COLLECTION).unwrap();
    let entries: Collection = texts(ENTRIES).values().map(|text| Entry::read(text).unwrap()).collect();
    assert_eq!((report.added.len(), report.refused.len()), (entries.len(), 0));
    assert_eq!(collection, entries);
}

#[test]
fn an_exported_file_with_documents_is_opened() {
    let mut collection = Collection::new();
    let file = NamedFile { name: "dvonn.json".to_owned(), bytes: EXPORT.as_bytes().to_vec() };
    let report = Opening::new(vec![file], 5).finish(&mut collection);
    assert_eq!((report.import.added.len(), report.refused.len(), collection.len()), (3, 0, 3));
    let formats: Vec<_> =
        report.documents.iter().filter_map(|text| dvonn_message::document::format_of(text)).collect();
    assert_eq!(formats, ["dvonn-first-games", "dvonn-lessons"]);
    let first: FirstGames = dvonn_message::document::read(&report.documents[0]).unwrap();
    assert_eq!((first.played(), first.last().map(|game| game.level.get())), (3, Some(1)));
}
