//! Archives written by each version of the format. They must stay readable, so these files never change.

use std::fs;
use std::ops::ControlFlow;
use std::path::PathBuf;

use crate::common::{TWO, import, made_up_game, packed_file};
use dvonn_archive::{Archive, Folder, GameId, Memory, SearchSettings, Storage as _, VERSION, repair, verify};
use dvonn_record::Record;

fn folder(version: u32) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/v{version}"))
}

/// A copy of the golden archive of a version.
fn golden(version: u32) -> Memory {
    let copy = Memory::new();
    for file in fs::read_dir(folder(version)).unwrap() {
        let path = file.unwrap().path();
        copy.put(path.file_name().unwrap().to_str().unwrap(), fs::read(&path).unwrap());
    }
    copy
}

/// The files that they were imported from. The second one shares games with the first.
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

/// Compares an archive with the one that this version makes from the same files.
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
    // The last positions are late and occur once. Version 1 does not list them.
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
    for version in 1..=VERSION {
        adds_and_merges(version);
    }
}

fn adds_and_merges(version: u32) {
    let (old, new) = (golden(version), Memory::new());
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
    assert_eq!(Archive::open(&old).unwrap().faults(), []);
    let merged = old.list().unwrap().into_iter().filter(|name| name.starts_with("segment")).count();
    assert!(merged < 8, "{merged}");
}

#[test]
fn damaged_archives_of_every_version_are_right_or_say_it() {
    for version in 1..=VERSION {
        let whole = golden(version);
        let games = |archive: &Archive| -> Vec<Record> {
            (0..archive.end().0).filter_map(|game| archive.record(GameId(game)).ok().flatten()).collect()
        };
        let all = games(&Archive::open(&whole).unwrap());
        for name in whole.list().unwrap() {
            for harm in 0..3 {
                let damaged = golden(version);
                let mut bytes = whole.file(&name).unwrap();
                match harm {
                    0 => damaged.remove(&name).unwrap(),
                    1 => damaged.put(&name, bytes[..bytes.len() / 2].to_vec()),
                    _ => {
                        let middle = bytes.len() / 2;
                        bytes[middle] ^= 1;
                        damaged.put(&name, bytes);
                    }
                }
                let archive = Archive::open(&damaged).unwrap();
                let is_told = !verify(&archive, &TWO, &mut |_| ControlFlow::Continue(())).is_empty();
                assert!(is_told, "version {version}: {name}, {harm}");
                let done = repair(Box::new(damaged.clone()), &TWO).unwrap();
                let archive = Archive::open(&damaged).unwrap();
                assert!(verify(&archive, &TWO, &mut |_| ControlFlow::Continue(())).is_empty());
                let there = games(&archive);
                assert!(there.iter().all(|game| all.contains(game)));
                let lost: u64 = done.lost.iter().map(|lost| lost.end - lost.start).sum();
                let may_lack = done.may_lack_more && version < 3;
                assert!(
                    may_lack || there.len() as u64 + lost == all.len() as u64,
                    "{version} {name}: {done:?}"
                );
            }
        }
    }
}

#[test]
fn games_of_damaged_segments_of_old_versions_are_saved() {
    for version in 1..=VERSION {
        let (whole, damaged) = (golden(version), golden(version));
        // The second page, with the index.
        let mut bytes = whole.file("segment-000000").unwrap();
        let last = bytes.len() - 9;
        bytes[last] ^= 1;
        damaged.put("segment-000000", bytes);
        let done = repair(Box::new(damaged.clone()), &TWO).unwrap();
        let games = Archive::open(&whole).unwrap().games();
        assert_eq!((done.games, done.lost.len()), (games, 0), "version {version}: {done:?}");
        assert_eq!(done.saved, games - 10, "version {version}");
        compare(&Archive::open(&damaged).unwrap(), &Archive::open(&whole).unwrap());
    }
}

#[test]
fn segments_of_old_versions_come_into_the_gaps_that_they_left() {
    for version in 1..VERSION {
        for (name, first, games) in [("segment-000000", 0, 30), ("segment-000001", 30, 10)] {
            let (whole, damaged) = (golden(version), golden(version));
            damaged.rename(name, "segment-000007").unwrap();
            let done = repair(Box::new(damaged.clone()), &TWO).unwrap();
            assert_eq!((done.games, done.lost.len(), done.saved), (40, 0, 0), "{version} {name}: {done:?}");
            assert_eq!(
                done.unproven,
                ["segment-000007"],
                "a manifest says which games it has, and not where"
            );
            let (damaged, whole) = (Archive::open(&damaged).unwrap(), Archive::open(&whole).unwrap());
            let record = |archive: &Archive, game| archive.record(GameId(game)).unwrap();
            assert!((first..first + games).all(|game| record(&damaged, game) == record(&whole, game)));
        }
    }
}

#[test]
fn without_manifests_segments_of_old_versions_get_a_place() {
    for version in 1..=VERSION {
        let (whole, damaged) = (golden(version), golden(version));
        damaged.remove("manifest-0").unwrap();
        damaged.remove("manifest-1").unwrap();
        // The segment is a remnant of an interrupted merge: it has no games of its own.
        if version < 3 {
            damaged.put("segment-000009", whole.file("segment-000001").unwrap());
        }
        let said = Archive::open(&damaged).unwrap();
        assert!(!said.faults().is_empty());
        let done = repair(Box::new(damaged.clone()), &TWO).unwrap();
        assert_eq!(
            (done.games, done.unproven.len()),
            (Archive::open(&whole).unwrap().games(), 0),
            "{done:?}"
        );
        compare(&Archive::open(&damaged).unwrap(), &Archive::open(&whole).unwrap());
    }
}
