//! Everything that the app stores for a person, as one file: games, studies, progress and settings.

use dvonn_collection::FirstGames;
use dvonn_message::document::Stored;
use leptos::prelude::*;

use super::browser;
use super::shelf::{self, shelf};
use super::state::state;
use super::storage::Name;
use crate::settings::Settings;

/// The documents stored along with the games.
const DOCUMENTS: [Name; 5] =
    [Name::LESSONS, Name::PUZZLES, Name::TRAINING, Name::FIRST_GAMES, Name::SETTINGS];

/// Offers everything as a file, once all games are loaded.
pub(super) fn save() {
    shelf::load();
    let text = shelf().collection.with_untracked(|all| {
        let documents: Vec<String> = DOCUMENTS.iter().filter_map(|name| name.get(name.now)).collect();
        all.as_ref().map(|all| all.export_with(&documents))
    });
    match text {
        Some(text) => browser::save_file("dvonn.json", "application/json", &text),
        None => browser::after(50, save),
    }
}

/// The outcome for the documents of a file.
#[derive(Default)]
pub(super) struct Taken {
    /// The number of documents that were merged with existing ones.
    pub(super) joined: usize,
    /// The number of documents that only a later version of the app can read.
    pub(super) later: usize,
    /// The settings, which are applied only if the person agrees.
    pub(super) settings: Option<String>,
}

/// Merges the progress in a file with the stored progress.
pub(super) fn join(documents: &[String]) -> Taken {
    let mut taken = Taken::default();
    for document in documents {
        let outcome = match dvonn_message::document::format_of(document).as_deref() {
            Some(dvonn_lessons::Progress::FORMAT) => {
                join_one::<dvonn_lessons::Progress>(Name::LESSONS, document)
            }
            Some(dvonn_puzzles::Progress::FORMAT) => {
                join_one::<dvonn_puzzles::Progress>(Name::PUZZLES, document)
            }
            Some(dvonn_puzzles::Training::FORMAT) => {
                join_one::<dvonn_puzzles::Training>(Name::TRAINING, document)
            }
            Some(FirstGames::FORMAT) => join_one::<FirstGames>(Name::FIRST_GAMES, document),
            Some(Settings::FORMAT) => {
                if dvonn_message::document::is_later::<Settings>(document) {
                    taken.later += 1;
                } else {
                    taken.settings =
                        dvonn_message::document::read::<Settings>(document).ok().map(|_| document.clone());
                }
                continue;
            }
            _ => continue,
        };
        match outcome {
            Some(true) => taken.joined += 1,
            Some(false) => taken.later += 1,
            None => {}
        }
    }
    taken
}

/// Merges a document. Returns whether that succeeded, or `None` if it changes nothing.
fn join_one<T: Stored>(name: Name, document: &str) -> Option<bool> {
    let here = name.get(name.now);
    match dvonn_message::document::join::<T>(here.as_deref(), document) {
        Ok(joined) if here.as_deref() == Some(&joined) => None,
        Ok(joined) => {
            name.set(&joined);
            Some(true)
        }
        Err(dvonn_message::document::Unreadable::Later { .. }) => Some(false),
        Err(_) => None,
    }
}

/// Applies the settings of a file.
pub(super) fn take_settings(document: &str) {
    if let Ok(settings) = dvonn_message::document::read::<Settings>(document) {
        state().change(|now| *now = settings);
    }
}
