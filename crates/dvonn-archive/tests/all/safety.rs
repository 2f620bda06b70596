//! At any moment an archive has all games of the last completed change, and damaged files are refused with a
//! message.

use std::fs;
use std::ops::ControlFlow;

use crate::common::failing::Failing;
use crate::common::{TWO, import, made_up_game, number, packed_file};
use dvonn::random::Random;
use dvonn_archive::{
    Alone, Archive, ArchiveError, ArchiveFault, ArchiveWriter, FaultKind, Folder, GameId, Import, Memory,
    Question, Repaired, SearchSettings, Storage, repair, verify,
};
use dvonn_record::Record;

/// Imports games in batches of `batch` until everything is imported or the storage fails.
fn try_import(
    storage: impl Storage + 'static,
    files: &[(String, Vec<u8>)],
    batch: u32,
) -> Result<(), ArchiveError> {
    let mut writer = ArchiveWriter::open(Box::new(storage))?;
    let mut go_on = |_| ControlFlow::Continue(());
    let mut import = Import::new(&mut writer, &TWO, &mut go_on)?.with_batches_of(batch);
    for (name, bytes) in files {
        import.file(name, bytes.as_slice())?;
    }
    import.finish().map(|_| ())
}

pub(crate) fn records(archive: &Archive) -> Vec<Record> {
    (0..archive.games()).map(|game| archive.record(GameId(game)).unwrap().unwrap()).collect()
}

pub(crate) fn faults(archive: &Archive) -> Vec<String> {
    let all = verify(archive, &TWO, &mut |_| ControlFlow::Continue(()));
    all.iter().map(ToString::to_string).collect()
}

/// Games that all differ, so their number is known.
pub(crate) fn different(from: u64, count: u64) -> Vec<Record> {
    (from..from + count)
        .map(|seed| {
            let mut record = made_up_game(seed);
            record.players.white = Some(format!("Player {seed}"));
            record
        })
        .collect()
}

/// Fails an import of `new` into an archive of `old` at random moments.
fn fails_at_every_instant(old: &[Record], new: &[Record], seed: u64) {
    let before = Memory::new();
    if !old.is_empty() {
        import(before.clone(), &[("old".to_owned(), packed_file(old.to_vec()))], 40);
    }
    let files = [("new".to_owned(), packed_file(new.to_vec()))];
    let all: Vec<Record> = old.iter().chain(new).cloned().collect();
    let unlimited = Failing::new(&before, u32::MAX);
    try_import(unlimited.clone(), &files, 7).unwrap();
    let operations = u32::MAX - unlimited.left();
    assert!(operations > 100);
    let mut random = Random::new(seed);
    for _ in 0..number("DVONN_ARCHIVE_KILLS").unwrap_or(60) {
        let left = (random.next() % u64::from(operations)) as u32;
        let storage = Failing::new(&before, left);
        let failed = try_import(storage.clone(), &files, 7);
        // The last failure may concern a file that is no longer needed.
        if let Err(error) = failed {
            assert!(error.to_string().ends_with("killed"), "{error}");
        }
        let after = storage.after_the_failure(&mut random);
        let kept = match Archive::open(&after) {
            Ok(archive) => {
                assert_eq!(archive.faults(), []);
                let kept = records(&archive);
                assert_eq!(faults(&archive), [""; 0]);
                let settings = SearchSettings { hits: 1000, workers: &TWO, motifs: None };
                let start: Question = "position:\"9/10/11/10/9 w p\"".parse().unwrap();
                let found = archive.search(&start, settings, &mut |_| ControlFlow::Continue(())).unwrap();
                let expected = kept.iter().filter(|game| game.starts_empty()).count();
                assert_eq!((found.hits.len(), found.tally.games as usize), (expected, expected));
                kept
            }
            // The first manifest did not exist yet.
            Err(ArchiveError::Missing) if old.is_empty() => Vec::new(),
            Err(error) => panic!("after {left} operations: {error}"),
        };
        assert!(kept.len() >= old.len());
        assert_eq!(kept, all[..kept.len()], "after {left} operations");
        let (archive, _) = import(after.clone(), &files, 100);
        assert_eq!(records(&archive), all);
        let used = after.list().unwrap().iter().filter(|name| name.starts_with("segment")).count();
        assert_eq!(used, archive.segment_count(), "superseded segments are removed");
    }
}

#[test]
fn an_import_can_be_killed_at_any_instant() {
    fails_at_every_instant(&[], &different(0, 90), 1);
}

#[test]
fn an_append_can_be_killed_at_any_instant() {
    fails_at_every_instant(&different(0, 100), &different(100, 90), 2);
}

/// A small archive of two segments, one of which has amendments.
pub(crate) fn small() -> Memory {
    let storage = Memory::new();
    import(storage.clone(), &[("one".to_owned(), packed_file((0..90).map(made_up_game)))], 1000);
    import(storage.clone(), &[("two".to_owned(), packed_file((80..120).map(made_up_game)))], 1000);
    storage
}

pub(crate) fn copy(storage: &Memory) -> Memory {
    let copy = Memory::new();
    for name in storage.list().unwrap() {
        copy.put(&name, storage.file(&name).unwrap());
    }
    copy
}

#[test]
fn every_damaged_byte_of_a_segment_is_noticed() {
    let whole = small();
    let mut random = Random::new(5);
    let names: Vec<String> = whole.list().unwrap();
    assert_eq!(names.len(), 4, "{names:?}");
    for name in names.iter().filter(|name| name.starts_with("segment")) {
        let bytes = whole.file(name).unwrap();
        for _ in 0..120 {
            let mut changed = bytes.clone();
            let at = (random.next() % bytes.len() as u64) as usize;
            match random.next() % 3 {
                0 => changed[at] ^= 1 << (random.next() % 8),
                1 => changed.truncate(at),
                _ => changed.extend_from_slice(&bytes[..at]),
            }
            if changed == bytes {
                continue;
            }
            let damaged = copy(&whole);
            damaged.put(name, changed.clone());
            let archive = Archive::open(&damaged).unwrap();
            let said = faults(&archive);
            assert!(said.first().is_some_and(|said| said.starts_with(name.as_str())), "byte {at}: {said:?}");
            assert!(archive.faults().len() <= 1, "it is told once: {:?}", archive.faults());
            assert_eq!(damaged.file(name), Some(changed), "the file does not change");
        }
        let missing = copy(&whole);
        missing.remove(name).unwrap();
        let archive = Archive::open(&missing).unwrap();
        assert!(matches!(archive.faults(), [ArchiveFault { what: FaultKind::Missing { .. }, .. }]));
        assert!(archive.games() < Archive::open(&whole).unwrap().games());
    }
}

#[test]
fn each_damaged_page_of_a_segment_is_named() {
    let storage = Memory::new();
    let mut game = made_up_game(1);
    game.set_comment(dvonn_record::NodeId::START, Some("x".repeat(3 << 20)));
    import(storage.clone(), &[("one".to_owned(), packed_file([game]))], 1000);
    let name = "segment-000000";
    let whole = storage.file(name).unwrap();
    // Nothing else reads the pages of the comment.
    for pages in [&[9][..], &[255, 256], &[254, 255, 257, 511, 512, 700]] {
        let mut bytes = whole.clone();
        pages.iter().for_each(|page| bytes[page * 4096 + 5] ^= 1);
        storage.put(name, bytes);
        let what = "the checksum does not match the bytes before it";
        let expected: Vec<String> =
            pages.iter().map(|page| format!("{name}: byte {}: {what}", page * 4096)).collect();
        assert_eq!(faults(&Archive::open(&storage).unwrap()), expected);
    }
}

/// The faults of an archive as text.
pub(crate) fn told(files: &Memory) -> Vec<String> {
    Archive::open(files).unwrap().faults().iter().map(ToString::to_string).collect()
}

pub(crate) fn repaired(files: &Memory) -> Repaired {
    repair(Box::new(files.clone()), &Alone).unwrap()
}

/// Asserts that a writer refuses the archive and changes no file.
fn writers_refuse(files: &Memory) {
    let before: Vec<_> = files.list().unwrap().into_iter().map(|name| (files.file(&name), name)).collect();
    let error = ArchiveWriter::open(Box::new(files.clone())).unwrap_err();
    assert!(matches!(error, ArchiveError::Faults(_)), "{error}");
    let after: Vec<_> = files.list().unwrap().into_iter().map(|name| (files.file(&name), name)).collect();
    assert!(before == after, "no file changes");
}

#[test]
fn a_damaged_manifest_loses_no_game() {
    let whole = small();
    let games = records(&Archive::open(&whole).unwrap());
    for slot in ["manifest-0", "manifest-1"] {
        let bytes = whole.file(slot).unwrap();
        let mut flipped = bytes.clone();
        flipped[9] ^= 1;
        for harmed in [flipped, bytes[..20].to_vec(), Vec::new(), vec![0; bytes.len()]] {
            let damaged = copy(&whole);
            damaged.put(slot, harmed.clone());
            let archive = Archive::open(&damaged).unwrap();
            assert_eq!(records(&archive), games, "{slot}");
            assert!(faults(&archive).first().is_some_and(|fault| fault.starts_with(slot)));
            writers_refuse(&damaged);
            let done = repaired(&damaged);
            assert_eq!((done.games, done.lost), (games.len() as u64, vec![]));
            assert_eq!((done.moved.len(), done.moved[0].from.as_str()), (1, slot));
            assert_eq!(damaged.file(&done.moved[0].to), Some(harmed), "it is moved aside");
            assert_eq!(told(&damaged), [""; 0]);
            // Later changes do no further harm.
            import(damaged.clone(), &[("one".to_owned(), packed_file(different(500, 1)))], 1000);
            assert_eq!(records(&Archive::open(&damaged).unwrap())[..games.len()], games);
        }
        let missing = copy(&whole);
        missing.remove(slot).unwrap();
        assert_eq!(told(&missing), [format!("{slot}: missing")]);
        assert_eq!(records(&Archive::open(&missing).unwrap()), games);
        writers_refuse(&missing);
    }
}

#[test]
fn without_manifests_the_segments_are_the_archive() {
    let whole = small();
    let games = records(&Archive::open(&whole).unwrap());
    for remains in [None, Some(b"nothing".to_vec())] {
        let damaged = copy(&whole);
        for slot in ["manifest-0", "manifest-1"] {
            damaged.remove(slot).unwrap();
            if let Some(bytes) = &remains {
                damaged.put(slot, bytes.clone());
            }
        }
        assert_eq!(told(&damaged).len(), 2, "{:?}", told(&damaged));
        assert_eq!(records(&Archive::open(&damaged).unwrap()), games);
        writers_refuse(&damaged);
        let done = repaired(&damaged);
        assert_eq!((done.games, done.may_lack_more), (games.len() as u64, true));
        assert_eq!((told(&damaged), records(&Archive::open(&damaged).unwrap())), (vec![], games.clone()));
    }
}

#[test]
fn an_old_manifest_is_noticed() {
    let storage = Memory::new();
    let mut older = Vec::new();
    for day in 0..20 {
        import(storage.clone(), &[("new".to_owned(), packed_file(different(10 * day, 2)))], 1000);
        older.push(copy(&storage));
    }
    let games = records(&Archive::open(&storage).unwrap());
    for (day, old) in older.iter().enumerate().take(19) {
        let damaged = copy(&storage);
        for slot in ["manifest-0", "manifest-1"] {
            damaged.put(slot, old.file(slot).unwrap());
        }
        assert_eq!(records(&Archive::open(&damaged).unwrap()), games, "day {day}");
        if told(&damaged).is_empty() {
            // This looks like an interrupted change, and is completed.
            assert_eq!(day, 18);
            import(damaged.clone(), &[("new".to_owned(), packed_file(different(900, 1)))], 1000);
        } else {
            writers_refuse(&damaged);
            assert_eq!(repaired(&damaged).games, games.len() as u64);
        }
        assert_eq!(records(&Archive::open(&damaged).unwrap())[..games.len()], games);
    }
}

#[test]
fn a_segment_of_another_archive_is_not_mistaken_for_ours() {
    let (ours, other) = (small(), small());
    let games = records(&Archive::open(&ours).unwrap());
    let segment = "segment-000001";
    assert_ne!(ours.file(segment), other.file(segment), "archives of the same games differ");
    let damaged = copy(&ours);
    damaged.put(segment, other.file(segment).unwrap());
    let count = told(&damaged);
    assert!(count.iter().any(|fault| fault.starts_with(segment)), "{count:?}");
    assert!(Archive::open(&damaged).unwrap().games() < games.len() as u64);
    let done = repaired(&damaged);
    let lost = 90..games.len() as u64;
    assert_eq!(done.lost, std::slice::from_ref(&lost));
    // Neither its name nor the numbers of the missing games are used again.
    import(damaged.clone(), &[("one".to_owned(), packed_file(different(500, 1)))], 1000);
    let archive = Archive::open(&damaged).unwrap();
    assert!(!damaged.list().unwrap().contains(&segment.to_owned()));
    assert_eq!(archive.record(GameId(games.len() as u64)).unwrap(), Some(different(500, 1)[0].clone()));
    // The games return if the lost segment does.
    damaged.put(segment, ours.file(segment).unwrap());
    assert_eq!(repaired(&damaged).lost, []);
    assert_eq!(records(&Archive::open(&damaged).unwrap())[..games.len()], games);
}

#[test]
fn a_change_that_failed_ends_the_writer() {
    let before = small();
    let storage = Failing::new(&before, 25);
    let mut writer = ArchiveWriter::open(Box::new(storage)).unwrap();
    for _ in 0..2 {
        let mut go_on = |_| ControlFlow::Continue(());
        let mut import = Import::new(&mut writer, &Alone, &mut go_on).unwrap().with_batches_of(2);
        let file = packed_file(different(500, 9));
        let failed = import.file("new", file.as_slice()).and_then(|()| import.finish().map(|_| ()));
        assert!(failed.is_err());
    }
}

#[test]
fn no_archive_is_made_among_other_files() {
    let storage = Memory::new();
    storage.put("1.sgf", b"(;GM[37])".to_vec());
    let error = ArchiveWriter::open(Box::new(storage.clone())).unwrap_err();
    assert!(matches!(&error, ArchiveError::Occupied(name) if name == "1.sgf"), "{error}");
    assert_eq!(storage.list().unwrap(), ["1.sgf"]);
    // An existing archive may have other files among its own.
    let archive = small();
    archive.put("1.sgf", b"(;GM[37])".to_vec());
    ArchiveWriter::open(Box::new(archive)).unwrap();
}

#[test]
fn other_things_in_the_place_of_an_archive_are_named() {
    let folder = std::env::temp_dir().join(format!("dvonn-archive-places-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("file");
    fs::write(&file, b"text").unwrap();
    let at = |path: &std::path::Path| Box::new(Folder::new(path));
    assert!(matches!(Archive::open(&Folder::new(&file)), Err(ArchiveError::NotAFolder)));
    assert!(matches!(ArchiveWriter::open(at(&file)), Err(ArchiveError::NotAFolder)));
    assert_eq!(Folder::new(folder.join("nothing")).list().unwrap(), [""; 0]);
    // One writer at a time.
    let locked = folder.join("locked");
    let writer = ArchiveWriter::open(at(&locked)).unwrap();
    assert!(matches!(ArchiveWriter::open(at(&locked)), Err(ArchiveError::Locked)));
    assert_eq!(Folder::new(&locked).path(), locked);
    drop(writer);
    ArchiveWriter::open(at(&locked)).unwrap();
    // Merged segments are deleted.
    let merged = Folder::new(folder.join("merged"));
    for day in 0..8 {
        import(merged.clone(), &[(format!("day {day}"), packed_file(different(day, 1)))], 100);
    }
    assert_eq!(merged.list().unwrap().into_iter().filter(|name| name.starts_with("segment")).count(), 1);
    // Folders with the names of files.
    let archive = folder.join("archive");
    for name in ["manifest-0", "manifest-1", "segment-000000"] {
        let _ = fs::remove_dir_all(&archive);
        import(Folder::new(&archive), &[("one".to_owned(), packed_file(different(0, 3)))], 1000);
        fs::remove_file(archive.join(name)).unwrap();
        fs::create_dir(archive.join(name)).unwrap();
        let opened = Archive::open(&Folder::new(&archive)).unwrap();
        let fault = opened.faults().first().unwrap();
        assert_eq!(
            (fault.file.as_str(), &fault.what),
            (name, &FaultKind::Unreadable(std::io::ErrorKind::IsADirectory))
        );
        assert!(matches!(ArchiveWriter::open(at(&archive)), Err(ArchiveError::Faults(_))));
        repair(at(&archive), &Alone).unwrap();
        assert_eq!(Archive::open(&Folder::new(&archive)).unwrap().faults(), []);
    }
    fs::remove_file(archive.join("lock")).unwrap();
    fs::create_dir(archive.join("lock")).unwrap();
    let error = ArchiveWriter::open(at(&archive)).unwrap_err();
    assert!(error.to_string().starts_with("lock: "), "{error}");
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_later_version_is_refused() {
    let whole = small();
    let newer = copy(&whole);
    for slot in ["manifest-0", "manifest-1"] {
        let mut bytes = newer.file(slot).unwrap();
        let end = bytes.len() - 4;
        bytes[8] = 4;
        let sum = crc32(&bytes[..end]);
        bytes[end..].copy_from_slice(&sum);
        newer.put(slot, bytes);
    }
    let error = Archive::open(&newer).unwrap_err().to_string();
    assert_eq!(error, "manifest-0: version 4 of the archive format, expected 3 or earlier");
    assert!(matches!(ArchiveWriter::open(Box::new(newer)), Err(ArchiveError::Version { .. })));

    let newer = copy(&whole);
    let mut bytes = newer.file("segment-000000").unwrap();
    bytes[8] = 4;
    let sum = crc32(&[&[0; 8], &bytes[..4092]].concat());
    bytes[4092..4096].copy_from_slice(&sum);
    newer.put("segment-000000", bytes);
    let error = Archive::open(&newer).unwrap_err().to_string();
    assert_eq!(error, "segment-000000: version 4 of the archive format, expected 3 or earlier");
}

/// The checksum of zip and PNG, computed bit by bit.
fn crc32(bytes: &[u8]) -> [u8; 4] {
    let mut sum = u32::MAX;
    for &byte in bytes {
        sum ^= u32::from(byte);
        for _ in 0..8 {
            sum = sum >> 1 ^ if sum & 1 == 0 { 0 } else { 0xedb8_8320 };
        }
    }
    (!sum).to_le_bytes()
}

#[test]
fn an_archive_that_is_open_stays_as_it_was() {
    let storage = small();
    let before = Archive::open(&storage).unwrap();
    let games = records(&before);
    for day in 0..20 {
        import(storage.clone(), &[("new".to_owned(), packed_file(different(1000 + day, 1)))], 1000);
    }
    assert_eq!(records(&before), games);
    assert_eq!(records(&Archive::open(&storage).unwrap())[..games.len()], games);
}
