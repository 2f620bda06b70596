//! An archive that the first version wrote. It is read for ever: these files never change.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::fs;
use std::ops::ControlFlow;
use std::path::PathBuf;

use common::{TWO, import, made_up_game, packed_file};
use dvonn_archive::{Archive, Folder, GameId, Memory, SearchSettings, Storage as _, verify};
use dvonn_record::Record;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden/v1")
}

/// What it was made of: two imports, the second of which has games of the first.
fn files() -> [(String, Vec<u8>); 2] {
    let games = |range: std::ops::Range<u64>| packed_file(range.map(made_up_game));
    [("one".to_owned(), games(0..30)), ("two".to_owned(), games(25..40))]
}

#[test]
fn what_the_first_version_wrote_is_read() {
    let storage = Memory::new();
    for file in files() {
        import(storage.clone(), &[file], 1000);
    }
    if std::env::var_os("DVONN_WRITE_GOLDEN_ARCHIVE").is_some() {
        fs::create_dir_all(folder()).unwrap();
        for name in storage.list().unwrap() {
            fs::write(folder().join(&name), storage.file(&name).unwrap()).unwrap();
        }
    }
    let archive = Archive::open(&Folder::new(folder())).unwrap();
    let made = Archive::open(&storage).unwrap();
    assert_eq!(archive.games(), made.games());
    let record = |archive: &Archive, game| -> Record { archive.record(GameId(game)).unwrap().unwrap() };
    for game in 0..archive.games() {
        assert_eq!(record(&archive, game), record(&made, game));
        assert_eq!(archive.header(GameId(game)).unwrap(), made.header(GameId(game)).unwrap());
    }
    assert!(archive.header(GameId(26)).unwrap().unwrap().sources.len() > 1, "two sources");
    let faults = verify(&archive, &TWO, &mut |_| ControlFlow::Continue(()));
    assert!(faults.is_empty(), "{faults:?}");
    for text in ["position:\"9/10/11/10/9 w p\"", "pattern:9/10/5,r,5/10/9 anywhere rating:1500.."] {
        let settings = SearchSettings { hits: 100, workers: &TWO, motifs: None };
        let ask = |archive: &Archive| {
            archive.search(&text.parse().unwrap(), settings, &mut |_| ControlFlow::Continue(())).unwrap()
        };
        assert_eq!(ask(&archive), ask(&made));
    }
}
