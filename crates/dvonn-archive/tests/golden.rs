//! Archives that each version of the format wrote. They are read for ever: these files never change.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::fs;
use std::ops::ControlFlow;
use std::path::PathBuf;

use common::{TWO, import, made_up_game, packed_file};
use dvonn_archive::{Archive, Folder, GameId, Memory, SearchSettings, Storage as _, VERSION, verify};
use dvonn_record::Record;

fn folder(version: u32) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/v{version}"))
}

/// What they were made of: two imports, the second of which has games of the first.
fn files() -> [(String, Vec<u8>); 2] {
    let games = |range: std::ops::Range<u64>| packed_file(range.map(made_up_game));
    [("one".to_owned(), games(0..30)), ("two".to_owned(), games(25..40))]
}

#[test]
fn what_every_version_wrote_is_read() {
    let storage = Memory::new();
    for file in files() {
        import(storage.clone(), &[file], 1000);
    }
    if std::env::var_os("DVONN_WRITE_GOLDEN_ARCHIVE").is_some() {
        let folder = folder(VERSION);
        fs::create_dir_all(&folder).unwrap();
        for name in storage.list().unwrap() {
            fs::write(folder.join(&name), storage.file(&name).unwrap()).unwrap();
        }
    }
    let made = Archive::open(&storage).unwrap();
    for version in 1..=VERSION {
        compare(&Archive::open(&Folder::new(folder(version))).unwrap(), &made);
    }
}

/// Compares an archive with the same one as this version makes it.
fn compare(archive: &Archive, made: &Archive) {
    assert_eq!(archive.games(), made.games());
    let record = |archive: &Archive, game| -> Record { archive.record(GameId(game)).unwrap().unwrap() };
    for game in 0..archive.games() {
        assert_eq!(record(archive, game), record(made, game));
        assert_eq!(archive.header(GameId(game)).unwrap(), made.header(GameId(game)).unwrap());
    }
    assert!(archive.header(GameId(26)).unwrap().unwrap().sources.len() > 1, "two sources");
    let faults = verify(archive, &TWO, &mut |_| ControlFlow::Continue(()));
    assert!(faults.is_empty(), "{faults:?}");
    // The last positions are late and occur once, which version 1 does not keep.
    let last = record(made, 3).final_position().to_string();
    let questions = ["position:\"9/10/11/10/9 w p\"", "pattern:9/10/5,r,5/10/9 anywhere rating:1500.."];
    let questions = questions.map(str::to_owned).into_iter().chain([format!("position:\"{last}\"")]);
    for text in questions {
        let settings = SearchSettings { hits: 100, workers: &TWO, motifs: None };
        let ask = |archive: &Archive| {
            archive.search(&text.parse().unwrap(), settings, &mut |_| ControlFlow::Continue(())).unwrap()
        };
        assert_eq!(ask(archive), ask(made));
    }
}

#[test]
fn what_an_earlier_version_wrote_is_added_to_and_merged() {
    let (old, new) = (Memory::new(), Memory::new());
    for file in fs::read_dir(folder(1)).unwrap() {
        let path = file.unwrap().path();
        old.put(path.file_name().unwrap().to_str().unwrap(), fs::read(&path).unwrap());
    }
    for file in files() {
        import(new.clone(), &[file], 1000);
    }
    for more in 0..10 {
        let games = packed_file((40 + more * 12..52 + more * 12).map(made_up_game));
        for storage in [&old, &new] {
            import(storage.clone(), &[(format!("more {more}"), games.clone())], 1000);
        }
        compare(&Archive::open(&old).unwrap(), &Archive::open(&new).unwrap());
    }
    assert_eq!(old.list().unwrap(), new.list().unwrap());
    let merged = old.list().unwrap().into_iter().filter(|name| name.starts_with("segment")).count();
    assert!(merged < 8, "{merged}");
}
