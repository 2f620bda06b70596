//! A repair saves the games that are there, and can be stopped at any instant.

use crate::common::failing::{Failing, Refusing};
use crate::common::{import, made_up_game, packed_file};
use crate::safety::{copy, different, faults, records, repaired, small, told};
use dvonn::random::Random;
use dvonn_archive::{Alone, Archive, ArchiveError, ArchiveWriter, GameId, Memory, Repaired, Storage, repair};
use dvonn_record::Record;

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
