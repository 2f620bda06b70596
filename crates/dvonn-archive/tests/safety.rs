//! Whatever happens at whatever instant: an archive has all games of the last change that was completed, and
//! damaged files are refused in words.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::collections::BTreeMap;
use std::io;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};

use common::{TWO, import, made_up_game, packed_file};
use dvonn::random::Random;
use dvonn_archive::{
    Archive, ArchiveError, ArchiveWriter, GameId, Import, Lock, Memory, NewFile, Question, SearchSettings,
    Storage, StoredFile, verify,
};
use dvonn_record::Record;

/// A storage that fails for good after some operations, as when the program is killed or the power goes.
#[derive(Clone, Debug)]
struct Failing(Arc<Mutex<State>>);

/// The bytes of a file; `None` where it does not exist.
type Bytes = Option<Vec<u8>>;

#[derive(Debug)]
struct State {
    left: u32,
    /// What is there, and what is there for certain.
    files: BTreeMap<String, (Bytes, Bytes)>,
}

impl Failing {
    fn new(files: &Memory, left: u32) -> Self {
        let names = files.list().unwrap();
        let files = names.into_iter().map(|name| {
            let bytes = files.file(&name);
            (name, (bytes.clone(), bytes))
        });
        Self(Arc::new(Mutex::new(State { left, files: files.collect() })))
    }

    fn operate<T>(&self, operate: impl FnOnce(&mut State) -> io::Result<T>) -> io::Result<T> {
        let mut state = self.0.lock().unwrap();
        if state.left == 0 {
            return Err(io::Error::other("killed"));
        }
        state.left -= 1;
        operate(&mut state)
    }

    fn left(&self) -> u32 {
        self.0.lock().unwrap().left
    }

    /// What may be left of the files: of what was not synced anything between the old and the new.
    fn after_the_failure(&self, random: &mut Random) -> Memory {
        let left = Memory::new();
        for (name, (now, certain)) in &self.0.lock().unwrap().files {
            let kept = match (random.next() % 4, now) {
                _ if now == certain => now.clone(),
                (0, _) => certain.clone(),
                (1, Some(bytes)) => {
                    Some(bytes[..(random.next() % (bytes.len() as u64 + 1)) as usize].to_vec())
                }
                (2, Some(bytes)) => {
                    // As long as it was, but not all of it was written.
                    let from = (random.next() % (bytes.len() as u64 + 1)) as usize;
                    Some(
                        bytes
                            .iter()
                            .enumerate()
                            .map(|(at, &byte)| if at < from { byte } else { 0 })
                            .collect(),
                    )
                }
                _ => now.clone(),
            };
            if let Some(bytes) = kept {
                left.put(name, bytes);
            }
        }
        left
    }
}

impl Storage for Failing {
    fn list(&self) -> io::Result<Vec<String>> {
        let files = &self.0.lock().unwrap().files;
        Ok(files.iter().filter(|(_, (now, _))| now.is_some()).map(|(name, _)| name.clone()).collect())
    }

    fn open(&self, name: &str) -> io::Result<Box<dyn StoredFile>> {
        let memory = Memory::new();
        if let Some((Some(bytes), _)) = self.0.lock().unwrap().files.get(name) {
            memory.put(name, bytes.clone());
        }
        memory.open(name)
    }

    fn create(&self, name: &str) -> io::Result<Box<dyn NewFile>> {
        self.operate(|state| {
            state.files.entry(name.to_owned()).or_default().0 = Some(Vec::new());
            Ok(())
        })?;
        Ok(Box::new(FailingFile { storage: self.clone(), name: name.to_owned() }))
    }

    fn remove(&self, name: &str) -> io::Result<()> {
        self.operate(|state| {
            state.files.entry(name.to_owned()).or_default().0 = None;
            Ok(())
        })
    }

    fn lock(&self) -> io::Result<Option<Box<dyn Lock>>> {
        Ok(Some(Box::new(NoLock)))
    }
}

#[derive(Debug)]
struct NoLock;

impl Lock for NoLock {}

struct FailingFile {
    storage: Failing,
    name: String,
}

impl NewFile for FailingFile {
    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        // A part of what is written when it happens may be there.
        let half = bytes.len() / 2;
        for part in [&bytes[..half], &bytes[half..]] {
            self.storage.operate(|state| {
                let file = state.files.get_mut(&self.name).and_then(|(now, _)| now.as_mut());
                file.ok_or(io::ErrorKind::NotFound)?.extend_from_slice(part);
                Ok(())
            })?;
        }
        Ok(())
    }

    fn sync(&mut self) -> io::Result<()> {
        self.storage.operate(|state| {
            if let Some((now, certain)) = state.files.get_mut(&self.name) {
                certain.clone_from(now);
            }
            Ok(())
        })
    }
}

/// Imports games in batches of this many, until it is done or fails.
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

/// Different games, so that their number is known.
fn different(from: u64, count: u64) -> Vec<Record> {
    (from..from + count)
        .map(|seed| {
            let mut record = made_up_game(seed);
            record.players.white = Some(format!("Player {seed}"));
            record
        })
        .collect()
}

/// Fails an import of `new` into an archive of `old` at random instants.
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
    for _ in 0..200 {
        let left = (random.next() % u64::from(operations)) as u32;
        let storage = Failing::new(&before, left);
        let failed = try_import(storage.clone(), &files, 7);
        // What fails last may be what is not needed any more.
        if let Err(error) = failed {
            assert!(error.to_string().ends_with("killed"), "{error}");
        }
        let after = storage.after_the_failure(&mut random);
        let kept = match Archive::open(&after) {
            Ok(archive) => {
                let kept = records(&archive);
                assert_eq!(faults(&archive), [""; 0]);
                let settings = SearchSettings { hits: 1000, workers: &TWO, motifs: None };
                let start: Question = "position:\"9/10/11/10/9 w p\"".parse().unwrap();
                let found = archive.search(&start, settings, &mut |_| ControlFlow::Continue(())).unwrap();
                let expected = kept.iter().filter(|game| game.starts_empty()).count();
                assert_eq!((found.hits.len(), found.tally.games as usize), (expected, expected));
                kept
            }
            // The first manifest was not yet there.
            Err(ArchiveError::Missing | ArchiveError::Damaged { .. }) if old.is_empty() => Vec::new(),
            Err(error) => panic!("after {left} operations: {error}"),
        };
        assert!(kept.len() >= old.len());
        assert_eq!(kept, all[..kept.len()], "after {left} operations");
        let (archive, _) = import(after.clone(), &files, 100);
        assert_eq!(records(&archive), all);
        let used = after.list().unwrap().iter().filter(|name| name.starts_with("segment")).count();
        assert_eq!(used, archive.segment_count(), "what was left behind is removed");
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

/// A small archive of two segments, one of which has amendments, and what it should answer.
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
            let said = match Archive::open(&damaged) {
                Err(error) => error.to_string(),
                Ok(archive) => faults(&archive).first().cloned().unwrap_or_default(),
            };
            assert!(said.starts_with(name.as_str()), "byte {at}: \"{said}\"");
            assert_eq!(damaged.file(name), Some(changed), "nothing is changed");
        }
        let missing = copy(&whole);
        missing.remove(name).unwrap();
        assert!(matches!(Archive::open(&missing), Err(ArchiveError::Storage { .. })));
    }
}

#[test]
fn one_damaged_manifest_is_made_good_by_the_other_and_two_are_refused() {
    let whole = small();
    let now = Archive::open(&whole).unwrap().games();
    let mut sizes = Vec::new();
    for slot in ["manifest-0", "manifest-1"] {
        let damaged = copy(&whole);
        let mut bytes = damaged.file(slot).unwrap();
        bytes[9] ^= 1;
        damaged.put(slot, bytes);
        sizes.push(Archive::open(&damaged).unwrap().games());
        damaged.put("manifest-0", b"nothing".to_vec());
        damaged.put("manifest-1", Vec::new());
        let error = Archive::open(&damaged).unwrap_err().to_string();
        assert!(error.starts_with("manifest-"), "{error}");
        assert!(ArchiveWriter::open(Box::new(damaged.clone())).is_err());
        assert_eq!(damaged.file("manifest-0"), Some(b"nothing".to_vec()), "nothing is changed");
    }
    sizes.sort_unstable();
    assert_eq!(sizes[1], now);
    assert!(sizes[0] < now, "the change before");
}

#[test]
fn a_later_version_is_refused() {
    let whole = small();
    let newer = copy(&whole);
    for slot in ["manifest-0", "manifest-1"] {
        let mut bytes = newer.file(slot).unwrap();
        let end = bytes.len() - 4;
        bytes[8] = 3;
        let sum = crc32(&bytes[..end]);
        bytes[end..].copy_from_slice(&sum);
        newer.put(slot, bytes);
    }
    let error = Archive::open(&newer).unwrap_err().to_string();
    assert_eq!(error, "manifest-0: version 3 of the archive format, expected 2 or earlier");
    assert!(matches!(ArchiveWriter::open(Box::new(newer)), Err(ArchiveError::Version { .. })));

    let newer = copy(&whole);
    let mut bytes = newer.file("segment-000000").unwrap();
    bytes[8] = 3;
    let sum = crc32(&[&[0; 8], &bytes[..4092]].concat());
    bytes[4092..4096].copy_from_slice(&sum);
    newer.put("segment-000000", bytes);
    let error = Archive::open(&newer).unwrap_err().to_string();
    assert_eq!(error, "segment-000000: version 3 of the archive format, expected 2 or earlier");
}

/// The checksum of zip and PNG, bit by bit.
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
