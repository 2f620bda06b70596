//! At any moment an archive has all games of the last completed change, and damaged files are refused with a
//! message.

use std::fs;
use std::ops::ControlFlow;

use crate::common::failing::{Failing, Refusing};
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

fn records(archive: &Archive) -> Vec<Record> {
    (0..archive.games()).map(|game| archive.record(GameId(game)).unwrap().unwrap()).collect()
}

fn faults(archive: &Archive) -> Vec<String> {
    let all = verify(archive, &TWO, &mut |_| ControlFlow::Continue(()));
    all.iter().map(ToString::to_string).collect()
}

/// Games that all differ, so their number is known.
fn different(from: u64, count: u64) -> Vec<Record> {
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
fn small() -> Memory {
    let storage = Memory::new();
    import(storage.clone(), &[("one".to_owned(), packed_file((0..90).map(made_up_game)))], 1000);
    import(storage.clone(), &[("two".to_owned(), packed_file((80..120).map(made_up_game)))], 1000);
    storage
}

fn copy(storage: &Memory) -> Memory {
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
fn told(files: &Memory) -> Vec<String> {
    Archive::open(files).unwrap().faults().iter().map(ToString::to_string).collect()
}

fn repaired(files: &Memory) -> Repaired {
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
fn games_of_a_damaged_segment_are_saved() {
    let storage = Memory::new();
    import(storage.clone(), &[("one".to_owned(), packed_file((0..1500).map(made_up_game)))], 5000);
    let games = records(&Archive::open(&storage).unwrap());
    // One that is well, and short.
    import(storage.clone(), &[("two".to_owned(), packed_file(different(0, 3)))], 5000);
    let bytes = storage.file("segment-000000").unwrap();
    let mut saved = 0;
    let places = (1..20).map(|part| bytes.len() * part / 20);
    for at in places {
        let damaged = copy(&storage);
        let mut flipped = bytes.clone();
        flipped[at] ^= 1;
        damaged.put("segment-000000", flipped);
        let done = repaired(&damaged);
        saved += done.saved;
        let lost: u64 = done.lost.iter().map(|lost| lost.end - lost.start).sum();
        assert_eq!((done.games + lost, done.games), (games.len() as u64 + 3, done.saved + 3));
        let archive = Archive::open(&damaged).unwrap();
        // Each run of games is one segment.
        let is_lost = |number: u64| done.lost.iter().any(|lost| lost.contains(&number));
        let all = 0..games.len() as u64;
        let runs = all.filter(|&number| !is_lost(number) && (number == 0 || is_lost(number - 1))).count();
        assert_eq!(archive.segment_count(), runs + 1);
        assert_eq!(faults(&archive), [""; 0]);
        for number in 0..games.len() as u64 {
            let record = archive.record(GameId(number)).unwrap();
            let is_lost = done.lost.iter().any(|lost| lost.contains(&number));
            assert_eq!(record.as_ref(), Some(&games[number as usize]).filter(|_| !is_lost));
        }
    }
    // Without its beginning or its list of blocks, a segment yields no games. Any other damaged page costs
    // few.
    assert!(saved > 14 * games.len() as u64, "{} of {}", saved, 19 * games.len());
}

/// An archive, and a copy of it that went its own way: files of the copy, and the games that are lost.
///
/// Both have games 0 to 115. Ours has 20 more in `segment-000002`; the copy has in `segment-000004` games 125
/// to 130, and another source of game 3.
fn went_its_own_way() -> (Memory, Vec<u8>) {
    let import_into = |storage: &Memory, name: &str, records: Vec<Record>| {
        import(storage.clone(), &[(name.to_owned(), packed_file(records))], 1000);
    };
    let ours = Memory::new();
    import_into(&ours, "one", different(0, 90));
    import_into(&ours, "two", different(90, 25));
    let theirs = copy(&ours);
    import_into(&ours, "ours", different(500, 20));
    // A repair makes our archive the newer one.
    ours.put("manifest-0", Vec::new());
    repaired(&ours);
    for (name, first) in [("three", 600), ("four", 605)] {
        import_into(&theirs, name, different(first, 5));
    }
    import_into(&theirs, "five", different(700, 5).into_iter().chain(different(3, 1)).collect());
    (ours, theirs.file("segment-000004").unwrap())
}

#[test]
fn games_of_a_copy_that_went_its_own_way_come_where_ours_are_lost() {
    let (ours, theirs) = went_its_own_way();
    let all = records(&Archive::open(&ours).unwrap());
    let lost = copy(&ours);
    lost.remove("segment-000002").unwrap();
    lost.put("of a copy", theirs.clone());
    let done = repaired(&lost);
    assert_eq!((done.saved, done.games, done.moved.as_slice()), (5, 120, &[][..]));
    assert_eq!(
        (done.unproven.as_slice(), done.lost.as_slice()),
        (&["of a copy".to_owned()][..], &[115..125, 130..135][..])
    );
    let archive = Archive::open(&lost).unwrap();
    let expected = different(700, 5);
    let found = (125..130).map(|game| archive.record(GameId(game)).unwrap().unwrap());
    assert!(found.eq(expected));

    // Where ours are there, they stay, and nothing but the source is taken.
    ours.put("of a copy", theirs);
    let no_manifest = copy(&ours);
    for slot in ["manifest-0", "manifest-1"] {
        no_manifest.remove(slot).unwrap();
    }
    let done = repaired(&no_manifest);
    assert_eq!((done.saved, done.games, done.moved.as_slice()), (0, 135, &[][..]));
    assert!(no_manifest.list().unwrap().contains(&"of a copy".to_owned()));
    ours.remove("manifest-0").unwrap();
    let segments = Archive::open(&ours).unwrap().segment_count();
    let done = repaired(&ours);
    assert_eq!((done.saved, done.games, done.unproven.as_slice()), (0, 135, &[][..]));
    let archive = Archive::open(&ours).unwrap();
    assert_eq!((records(&archive), archive.segment_count()), (all, segments + 1));
    let files = |game| -> Vec<String> {
        let sources = archive.header(GameId(game)).unwrap().unwrap().sources;
        sources.into_iter().map(|source| source.file).collect()
    };
    assert_eq!((files(3), files(4)), (vec!["one".to_owned(), "five".to_owned()], vec!["one".to_owned()]));
    // Once more, there is nothing to do.
    assert_eq!(repaired(&ours), Repaired { games: 135, ..Repaired::default() });
}

#[test]
fn of_two_copies_of_a_segment_the_one_with_the_right_name_counts() {
    let whole = small();
    let segment = whole.file("segment-000001").unwrap();
    let later = copy(&whole);
    later.put("segment-000007", segment.clone());
    assert_eq!(told(&later), ["segment-000007: a copy of segment-000001"]);
    assert_eq!(records(&Archive::open(&later).unwrap()), records(&Archive::open(&whole).unwrap()));
    let earlier = copy(&whole);
    earlier.put("segment-000000", segment);
    assert_eq!(told(&earlier), ["segment-000000: a copy of segment-000001"]);
    assert_eq!(Archive::open(&earlier).unwrap().games(), Archive::open(&whole).unwrap().games() - 90);
}

#[test]
fn missing_files_are_told_one_by_one() {
    let whole = small();
    let without = |names: &[&str]| {
        let files = copy(&whole);
        names.iter().for_each(|name| files.remove(name).unwrap());
        told(&files)
    };
    let segment = "segment-000000: missing, with 90 games".to_owned();
    for slot in ["manifest-0", "manifest-1"] {
        assert_eq!(without(&["segment-000000", slot])[..1], [format!("{slot}: missing")]);
    }
    assert_eq!(without(&["segment-000000", "manifest-0"]).last(), Some(&segment));
    let all = without(&["manifest-0", "manifest-1", "segment-000000"]);
    let gap = "segment-000001: the 90 games before it are missing";
    assert_eq!(all, ["manifest-0: missing", "manifest-1: missing", gap]);
}

/// The names of the segments.
fn segments(files: &Memory) -> Vec<String> {
    files.list().unwrap().into_iter().filter(|name| name.starts_with("segment")).collect()
}

#[test]
fn a_renamed_segment_gets_its_name_back() {
    let whole = small();
    let games = records(&Archive::open(&whole).unwrap());
    for name in segments(&whole) {
        let renamed = copy(&whole);
        renamed.rename(&name, "backup").unwrap();
        let done = repaired(&renamed);
        assert_eq!((done.saved, done.moved, segments(&renamed)), (0, vec![], segments(&whole)), "{name}");
        assert_eq!(records(&Archive::open(&renamed).unwrap()), games);
    }
}

#[test]
fn a_renamed_segment_takes_the_place_of_those_merged_into_it() {
    let storage = Memory::new();
    for day in 0..8 {
        let before = copy(&storage);
        import(storage.clone(), &[("new".to_owned(), packed_file(different(day, 1)))], 100);
        let (old, new) = (segments(&before), segments(&storage));
        if old.iter().all(|name| new.contains(name)) {
            continue;
        }
        let merged = new.last().unwrap();
        before.put("merged", storage.file(merged).unwrap());
        let done = repaired(&before);
        assert_eq!((done.saved, done.games), (0, day + 1));
        assert!(done.moved.iter().all(|moved| moved.from.starts_with("manifest")), "{:?}", done.moved);
        assert_eq!(segments(&before), new, "those merged into it are not needed");
        return;
    }
    panic!("nothing was merged");
}

#[test]
fn files_that_are_not_of_the_archive_stay_where_they_are() {
    let whole = small();
    let mut damaged = whole.file("segment-000001").unwrap();
    let middle = damaged.len() / 2;
    damaged[middle] ^= 1;
    for (name, bytes) in [("other", small().file("segment-000000").unwrap()), ("damaged", damaged)] {
        let files = copy(&whole);
        files.put(name, bytes.clone());
        files.remove("manifest-0").unwrap();
        let done = repaired(&files);
        assert_eq!((done.saved, done.moved, files.file(name)), (0, vec![], Some(bytes)), "{name}");
        assert_eq!(records(&Archive::open(&files).unwrap()), records(&Archive::open(&whole).unwrap()));
    }
}

#[test]
fn a_repair_can_be_killed_at_any_instant() {
    let damaged = Memory::new();
    import(damaged.clone(), &[("one".to_owned(), packed_file(different(0, 300)))], 1000);
    let bytes = damaged.file("segment-000000").unwrap();
    // Damage that costs some of the games.
    let unlimited = (1..20).find_map(|part| {
        let mut flipped = bytes.clone();
        flipped[bytes.len() * part / 20] ^= 1;
        damaged.put("segment-000000", flipped);
        let unlimited = Failing::new(&damaged, u32::MAX);
        let done = repair(Box::new(unlimited.clone()), &Alone).unwrap();
        (done.saved > 0 && !done.lost.is_empty()).then_some((unlimited, done))
    });
    let (unlimited, whole) = unlimited.unwrap();
    let numbered = |files: &Memory| -> Vec<Option<Record>> {
        let archive = Archive::open(files).unwrap();
        (0..300).map(|game| archive.record(GameId(game)).unwrap()).collect()
    };
    let mut random = Random::new(1);
    let expected = numbered(&unlimited.after_the_failure(&mut random));
    for left in 0..u32::MAX - unlimited.left() {
        let storage = Failing::new(&damaged, left);
        let _ = repair(Box::new(storage.clone()), &Alone);
        let after = storage.after_the_failure(&mut random);
        let done = repaired(&after);
        assert_eq!((done.games, done.lost), (whole.games, whole.lost.clone()), "after {left} operations");
        assert_eq!(numbered(&after), expected, "after {left} operations");
    }
}

#[test]
fn a_repair_replaces_the_manifest_that_counts_last() {
    let storage = Memory::new();
    let mut states = Vec::new();
    for day in 0..3 {
        import(storage.clone(), &[("new".to_owned(), packed_file(different(50 * day, 40)))], 100);
        states.push(copy(&storage));
    }
    let [_, before, whole] = states.as_slice() else { panic!("three states") };
    let (newest, other) = if before.file("manifest-0") == whole.file("manifest-0") {
        ("manifest-1", "manifest-0")
    } else {
        ("manifest-0", "manifest-1")
    };
    // With the manifests of before, the last segment looks like an interrupted change, and the other counts.
    let interrupted = copy(whole);
    for slot in [newest, other] {
        interrupted.put(slot, before.file(slot).unwrap());
    }
    for (files, counts, first) in [(copy(whole), newest, other), (interrupted, other, newest)] {
        // A fault, so that there is something to repair.
        files.put("segment-000009", files.file("segment-000000").unwrap());
        let refused = if counts == "manifest-0" { "manifest-0.partial" } else { "manifest-1.partial" };
        repair(Box::new(Refusing::new(files.clone(), ("create", refused))), &Alone).unwrap_err();
        let is_written =
            |slot: &str| files.file(slot) != whole.file(slot) && files.file(slot) != before.file(slot);
        assert_eq!((is_written(first), is_written(counts)), (true, false), "{counts}");
    }
}

#[test]
fn the_only_manifest_is_moved_aside_if_it_is_damaged() {
    for (there, missing) in [("manifest-0", "manifest-1"), ("manifest-1", "manifest-0")] {
        let files = small();
        let games = records(&Archive::open(&files).unwrap());
        files.remove(missing).unwrap();
        files.put(there, b"damaged".to_vec());
        let done = repaired(&files);
        let moved: Vec<&str> = done.moved.iter().map(|moved| moved.from.as_str()).collect();
        assert_eq!(
            (moved.as_slice(), files.file(&done.moved[0].to)),
            (&[there][..], Some(b"damaged".to_vec()))
        );
        assert_eq!(records(&Archive::open(&files).unwrap()), games);
    }
}

#[test]
fn a_file_that_appears_meanwhile_is_not_missing() {
    let whole = small();
    let games = Archive::open(&whole).unwrap().games();
    for name in ["segment-000001", "segment-000000"] {
        let opened = Archive::open(&Refusing::new(copy(&whole), ("list", name))).unwrap();
        assert_eq!((opened.faults(), opened.games()), (&[][..], games), "{name}");
    }
}

#[test]
fn a_merged_segment_that_cannot_be_removed_stays_one_of_another() {
    let files = Memory::new();
    for day in 0..40 {
        // As where a reader has it open.
        let storage = Refusing::new(files.clone(), ("remove", "segment-000000"));
        import(storage, &[(format!("day {day}"), packed_file(different(day, 1)))], 100);
    }
    let names = files.list().unwrap();
    assert!(names.contains(&"segment-000000".to_owned()), "{names:?}");
    let archive = Archive::open(&files).unwrap();
    assert_eq!((archive.faults(), records(&archive)), (&[][..], different(0, 40)));
    // Once it can be removed, it is.
    drop(ArchiveWriter::open(Box::new(files.clone())).unwrap());
    let left = files.list().unwrap().into_iter().filter(|name| name.starts_with("segment")).count();
    assert_eq!(left, archive.segment_count());
}

#[test]
fn an_archive_that_is_well_is_opened_without_a_change() {
    let storage = Failing::new(&small(), 100);
    drop(ArchiveWriter::open(Box::new(storage.clone())).unwrap());
    assert_eq!(storage.left(), 100);
    assert_eq!(repair(Box::new(storage.clone()), &Alone).unwrap().faults, []);
    assert_eq!(storage.left(), 100);
}

#[test]
fn nothing_of_another_archive_is_saved() {
    let (ours, other) = (Memory::new(), Memory::new());
    for (storage, first) in [(&ours, 0), (&other, 2000)] {
        import(storage.clone(), &[("a".to_owned(), packed_file(different(first, 400)))], 1000);
        import(storage.clone(), &[("b".to_owned(), packed_file(different(first + 400, 100)))], 1000);
    }
    let games = records(&Archive::open(&ours).unwrap());
    let mut damaged = other.file("segment-000001").unwrap();
    let last = damaged.len() - 2000;
    damaged[last] ^= 1;
    ours.put("segment-000001", damaged);
    let done = repaired(&ours);
    let lost = 400..500;
    assert_eq!((done.saved, done.games, done.lost.as_slice()), (0, 400, std::slice::from_ref(&lost)));
    assert_eq!(records(&Archive::open(&ours).unwrap()), games[..400]);
}

#[test]
fn a_repair_stops_where_it_may_not_read_or_write() {
    let whole = small();
    whole.put("manifest-0", b"damaged".to_vec());
    // Files that cannot be read may be well, and nothing is moved.
    for refused in [
        ("open", "segment-000000"),
        ("rename", "manifest-0"),
        ("create", "manifest-0.partial"),
        ("rename", "manifest-1.partial"),
    ] {
        let files = copy(&whole);
        let error = repair(Box::new(Refusing::new(files.clone(), refused)), &Alone).unwrap_err();
        assert!(matches!(&error, ArchiveError::Storage { .. }), "{refused:?}: {error}");
        assert_eq!(repaired(&files).lost, [], "{refused:?}");
        assert_eq!(records(&Archive::open(&files).unwrap()), records(&Archive::open(&small()).unwrap()));
    }
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
