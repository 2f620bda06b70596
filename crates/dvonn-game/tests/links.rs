//! Links to real games, which are not in the repository: `DVONN_CORPUS` names the folder, by default
//! `../shared/games/boardspace` next to it. Without the folder, the test reports that it was skipped.

#![allow(clippy::print_stdout, reason = "a skipped test says so")]

use std::fs;
use std::path::{Path, PathBuf};

use dvonn_game::Sharing;

/// A typical address before the query.
const BEFORE: &str = "https://www.a-rather-long-name.example.org/games/dvonn/#/analyse?";

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "sgf") {
            found.push(path);
        }
    }
}

#[test]
fn every_real_game_has_a_link_under_300_characters() {
    let folder = std::env::var_os("DVONN_CORPUS").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/games/boardspace"),
        PathBuf::from,
    );
    let mut found = Vec::new();
    files(&folder, &mut found);
    if found.is_empty() {
        println!("skipped: no games in {}; DVONN_CORPUS names the folder", folder.display());
        return;
    }
    let mut lengths = Vec::new();
    let mut whole = Vec::new();
    for path in found {
        for record in dvonn_record::read(&fs::read(path).unwrap(), None).unwrap_or_default() {
            let sharing = Sharing { at: record.last(), record };
            // A game that ends with a reset has no moves to link to.
            let Some(short) = sharing.short_link() else {
                assert_eq!(sharing.record.plies(), 0);
                continue;
            };
            let linked = dvonn_game::link::read(&short).unwrap();
            if let Some(linked) = linked {
                assert!(linked.record.moves().eq(sharing.record.moves()));
            }
            lengths.push((BEFORE.len() + short.len(), sharing.record.plies()));
            whole.push(BEFORE.len() + sharing.whole_link().len());
        }
    }
    lengths.sort_unstable();
    whole.sort_unstable();
    let longest = lengths.last().copied().unwrap_or_default();
    println!(
        "{} games: the longest address has {} characters for {} moves; with names and all that is said: median {}, longest {}",
        lengths.len(),
        longest.0,
        longest.1,
        whole[whole.len() / 2],
        whole[whole.len() - 1]
    );
    assert!(longest.0 < 300, "{} characters for {} moves", longest.0, longest.1);
}
