//! Settings, choices, places and reviews that the app has stored can still be read, in every format it has
//! ever written.

#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeMap;

use dvonn_analysis::Level;
use dvonn_board::Look;
use dvonn_coach::review::{KeptReviews, ReviewSession};
use dvonn_referee::{Filling, Opponent, SideChoice};
use dvonn_text::Language;
use dvonn_web::choices::Choices;
use dvonn_web::places::{Place, Places};
use dvonn_web::review::WEIGHTS;
use dvonn_web::settings::{Settings, Speed, Theme};

// Written by the app of 22 November 2026.
const SETTINGS: &str = include_str!("stored/2026-11-22/settings.json");
const CHOICES: &str = include_str!("stored/2026-11-22/choices.json");
const PLACES: &str = include_str!("stored/2026-11-22/places.json");
const REVIEWS: &str = include_str!("stored/2026-11-22/reviews.json");
// Written by the app of version 0.1.0.
const DOCUMENTS: &str = include_str!("stored/2026-11-25/documents.json");

fn texts(json: &str) -> BTreeMap<&str, String> {
    serde_json::from_str(json).unwrap()
}

#[test]
fn stored_settings_are_read() {
    let mut expected = BTreeMap::new();
    expected.insert("as the app begins".to_owned(), Settings::default());
    let changed = Settings {
        language: Some(Language::Dutch),
        theme: Theme::Dark,
        look: Look::Slate,
        speed: Speed::Off,
        sounds: Some(false),
        haptics: None,
        confirm: true,
        coach: true,
        marks: true,
        coordinates: false,
        numbers: true,
        panel: None,
    };
    expected.insert("everything changed".to_owned(), changed);
    let language = Some(Language::French);
    let first = Settings { language, theme: Theme::Light, sounds: Some(false), ..Settings::default() };
    expected.insert("of the first version".to_owned(), first);
    for language in Language::ALL {
        let settings = Settings { language: Some(language), ..Settings::default() };
        expected.insert(format!("language {language:?}"), settings);
    }
    for (word, theme) in [("device", Theme::Device), ("light", Theme::Light), ("dark", Theme::Dark)] {
        expected.insert(format!("theme {word}"), Settings { theme, ..Settings::default() });
    }
    for (word, look) in
        [("wood", Look::Wood), ("birch", Look::Birch), ("slate", Look::Slate), ("plain", Look::Plain)]
    {
        expected.insert(format!("look {word}"), Settings { look, ..Settings::default() });
    }
    for (word, speed) in
        [("off", Speed::Off), ("fast", Speed::Fast), ("normal", Speed::Normal), ("slow", Speed::Slow)]
    {
        expected.insert(format!("speed {word}"), Settings { speed, ..Settings::default() });
    }
    let texts = texts(SETTINGS);
    assert_eq!(texts.len(), expected.len());
    for (name, settings) in expected {
        assert_eq!(dvonn_message::document::read_legacy(&texts[name.as_str()]), Some(settings), "{name}");
    }
}

#[test]
fn stored_choices_are_read() {
    let texts = texts(CHOICES);
    let mut number = 0;
    for opponent in [Opponent::Computer, Opponent::Human] {
        for side in [SideChoice::White, SideChoice::Black, SideChoice::Random] {
            for filling in [Some(Filling::Placement), Some(Filling::Random), Some(Filling::Balanced), None] {
                let clock = ["none", "5+0", "10+5", "20+10", "60+0"][number % 5];
                let level = Level::new((number % 10) as u8 + 1).unwrap();
                number += 1;
                let expected = Choices { opponent, side, level, filling, clock };
                let name = format!("choice {number}");
                let read: Choices = dvonn_message::document::read_legacy(&texts[name.as_str()]).unwrap();
                // The position is not stored, so the next game falls back to the default filling.
                let filling = filling.or(Some(Filling::Balanced));
                assert_eq!(read, Choices { filling, ..expected }, "{name}");
            }
        }
    }
    assert_eq!(texts.len(), number + 1);
    assert_eq!(dvonn_message::document::read_legacy(&texts["as the form begins"]), Some(Choices::default()));
}

#[test]
fn stored_places_are_read() {
    let texts = texts(PLACES);
    let read = |name: &str| -> Places { dvonn_message::document::read_legacy(&texts[name]).unwrap() };
    let place = |top: f64, link: &str| Place { top, link: link.to_owned() };
    assert_eq!(read("none"), Places::default());
    assert_eq!(read("one").of(1), Some(&place(0.0, "")));
    let three = read("three");
    assert_eq!(three.of(2), Some(&place(1234.5, "#/rules/M3")));
    assert_eq!(three.of(3), Some(&place(0.333_333_343_267_440_8, "#/analyse?start=9/10/11/10/9 w p")));
    assert_eq!(three.next(), 4);
    let most = read("as many as are remembered");
    assert_eq!((most.of(50), most.next()), (None, 151));
    for entry in 51..=150 {
        assert_eq!(most.of(entry), Some(&place(f64::from(entry) * 10.25, &format!("#/games/g{entry}"))));
    }
}

#[test]
fn stored_documents_are_read() {
    let texts = texts(DOCUMENTS);
    let settings = Settings {
        language: Some(Language::Dutch),
        theme: Theme::Dark,
        look: Look::Slate,
        speed: Speed::Off,
        sounds: Some(false),
        haptics: Some(true),
        confirm: true,
        coach: true,
        marks: true,
        coordinates: false,
        numbers: true,
        panel: Some(420),
    };
    assert_eq!(dvonn_message::document::read(&texts["settings"]), Ok(settings));
    let choices = Choices {
        opponent: Opponent::Human,
        side: SideChoice::Random,
        level: Level::MAX,
        filling: Some(Filling::Random),
        clock: "10+5",
    };
    assert_eq!(dvonn_message::document::read(&texts["choices"]), Ok(choices));
    let mut places = Places::default();
    places.remember(1, Place { top: 0.0, link: String::new() });
    places.remember(2, Place { top: 1234.5, link: "#/rules/M3".to_owned() });
    assert_eq!(dvonn_message::document::read(&texts["places"]), Ok(places));
}

/// These answers don't say which weights the engine had, so they cannot be used. They do no harm either.
#[test]
fn stored_answers_of_an_unknown_engine_are_not_used() {
    for (name, text) in texts(REVIEWS) {
        let kept: KeptReviews = dvonn_message::document::read_legacy(&text).unwrap();
        for game in text.split("\n\n") {
            let heading: Vec<&str> = game.lines().next().unwrap().split(' ').collect();
            let start = heading[2..5].join(" ").parse().unwrap();
            let moves: Vec<dvonn::Move> = heading[5].split('.').map(|m| m.parse().unwrap()).collect();
            let [fresh, session] = [KeptReviews::default(), kept.clone()]
                .map(|kept| ReviewSession::new(start, &moves, WEIGHTS, &kept, None).unwrap());
            assert_eq!(session.progress(), fresh.progress(), "{name}");
        }
    }
}
