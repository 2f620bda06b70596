//! An archive compared with a slow, obvious model: a list of the acknowledged games. Random histories consist
//! of imports, merges, kills, damage to any file, and repairs. After each step every answer must be right or
//! come with a fault, and later imports must not make things worse.
//!
//! `DVONN_ARCHIVE_HISTORIES` is the number of histories, `DVONN_ARCHIVE_SEED` the seed of the first.

#![allow(clippy::print_stdout, reason = "a long run says how far it is")]

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::sync::LazyLock;

use crate::common::failing::Failing;
use crate::common::{number, packed_file};
use dvonn::random::{Random, legal_move};
use dvonn_archive::{
    Alone, Archive, ArchiveError, ArchiveWriter, GameId, Import, Memory, Question, Repaired, SearchSettings,
    Storage, repair, verify,
};
use dvonn_record::{NodeId, Record};

/// The games of all histories. No two have the same names.
static POOL: LazyLock<Vec<Record>> = LazyLock::new(|| (0..80).map(game).collect());

/// An archive of other games, whose files are mixed with ours.
static OTHER: LazyLock<Memory> = LazyLock::new(|| {
    let storage = Memory::new();
    for day in 0..9 {
        let games = (0..3).map(|n| game(1000 + 3 * day + n));
        run_import(storage.clone(), &[("other".to_owned(), packed_file(games))], 2).unwrap();
    }
    storage
});

fn name(number: u64) -> String {
    format!("Player-{number:04}")
}

fn game(number: u64) -> Record {
    let mut random = Random::new(number);
    let mut record = Record::new();
    let mut cursor = record.cursor(NodeId::START);
    for _ in 0..random.next() % 5 {
        let Some(m) = legal_move(cursor.position(), &mut random) else { break };
        cursor.add_move(m).unwrap();
    }
    record.players.white = Some(name(number));
    if random.next().is_multiple_of(5) {
        record.set_comment(NodeId::START, Some(format!("Game {number}")));
    }
    record
}

fn run_import(
    storage: impl Storage + 'static,
    files: &[(String, Vec<u8>)],
    batch: u32,
) -> Result<(), ArchiveError> {
    let mut writer = ArchiveWriter::open(Box::new(storage))?;
    let mut go_on = |_| ControlFlow::Continue(());
    let mut import = Import::new(&mut writer, &Alone, &mut go_on)?.with_batches_of(batch);
    for (name, bytes) in files {
        import.file(name, bytes.as_slice())?;
    }
    import.finish().map(|_| ())
}

fn copy(files: &Memory) -> Memory {
    let copy = Memory::new();
    for name in files.list().unwrap() {
        copy.put(&name, files.file(&name).unwrap());
    }
    copy
}

fn all_files(files: &Memory) -> BTreeMap<String, Vec<u8>> {
    files.list().unwrap().into_iter().map(|name| (name.clone(), files.file(&name).unwrap())).collect()
}

fn contains(bytes: &[u8], text: &str) -> bool {
    bytes.windows(text.len()).any(|part| part == text.as_bytes())
}

fn faults(archive: &Archive) -> Vec<String> {
    let all = verify(archive, &Alone, &mut |_| ControlFlow::Continue(()));
    all.iter().map(ToString::to_string).collect()
}

/// The expected content of an archive.
#[derive(Default)]
struct Model {
    /// The acknowledged games: by their numbers in the archive, their indices in the pool.
    games: BTreeMap<u64, usize>,
    /// Every game that ever had a number, including those of killed imports and lost ones.
    ever: BTreeMap<u64, BTreeSet<usize>>,
    /// The numbers of games from killed imports, until a later import shows that they exist.
    unsure: BTreeSet<u64>,
    end: u64,
}

impl Model {
    fn has(&self, game: usize) -> bool {
        self.games.values().any(|&other| other == game)
    }

    /// The new games of an import, with the numbers that they get.
    fn numbered(&self, games: &[usize]) -> Vec<(u64, usize)> {
        let mut new: Vec<(u64, usize)> = Vec::new();
        for &game in games {
            if !self.has(game) && new.iter().all(|&(_, other)| other != game) {
                new.push((self.end + new.len() as u64, game));
            }
        }
        new
    }

    fn add(&mut self, number: u64, game: usize) {
        self.games.insert(number, game);
        self.ever.entry(number).or_default().insert(game);
        self.end = self.end.max(number + 1);
    }

    fn is_right(&self, number: u64, record: &Record) -> bool {
        self.games.get(&number).map_or_else(|| self.was(number, record), |&game| POOL[game] == *record)
    }

    /// Whether a game ever had this number.
    fn was(&self, number: u64, record: &Record) -> bool {
        self.ever.get(&number).into_iter().flatten().any(|&game| POOL[game] == *record)
    }
}

struct History {
    random: Random,
    files: Memory,
    model: Model,
    /// The files before each step so far.
    before: Vec<BTreeMap<String, Vec<u8>>>,
    /// All segments that were ever whole, each with the numbers of its games.
    segments: BTreeMap<Vec<u8>, BTreeSet<u64>>,
    steps: Vec<String>,
}

impl History {
    fn new(seed: u64) -> Self {
        let random = Random::new(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 45);
        Self {
            random,
            files: Memory::new(),
            model: Model::default(),
            before: Vec::new(),
            segments: BTreeMap::new(),
            steps: Vec::new(),
        }
    }

    fn below(&mut self, count: usize) -> usize {
        (self.random.next() % count.max(1) as u64) as usize
    }

    fn pick<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())].clone()
    }

    fn live(&mut self) {
        for _ in 0..2 + self.below(7) {
            self.before.push(all_files(&self.files));
            match self.below(8) {
                0 | 1 => self.kill_import(),
                2 | 3 if !self.model.games.is_empty() => self.harm(),
                _ => self.import(),
            }
        }
        self.harm();
    }

    /// Picks the games of an import, and makes its file.
    fn some_games(&mut self) -> (Vec<usize>, [(String, Vec<u8>); 1]) {
        let games: Vec<usize> = (0..1 + self.below(6)).map(|_| self.below(POOL.len())).collect();
        let file = format!("file {}", self.below(1000));
        let bytes = packed_file(games.iter().map(|&game| POOL[game].clone()));
        (games, [(file, bytes)])
    }

    fn import(&mut self) {
        let (games, file) = self.some_games();
        let batch = 1 + self.below(4) as u32;
        self.steps.push(format!("import {games:?} in batches of {batch}"));
        run_import(self.files.clone(), &file, batch).unwrap();
        self.model.unsure.clear();
        for (number, game) in self.model.numbered(&games) {
            self.model.add(number, game);
        }
        self.is_whole();
    }

    fn kill_import(&mut self) {
        let (games, file) = self.some_games();
        let batch = 1 + self.below(4) as u32;
        let left = self.below(60) as u32;
        self.steps.push(format!("import {games:?} in batches of {batch}, killed after {left} operations"));
        let storage = Failing::new(&self.files, left);
        let done = run_import(storage.clone(), &file, batch);
        self.files = storage.after_the_failure(&mut self.random);
        let new = self.model.numbered(&games);
        for &(number, game) in &new {
            self.model.ever.entry(number).or_default().insert(game);
        }
        // The archive has the first of them, and all if the import was acknowledged.
        let archive = match Archive::open(&self.files) {
            Ok(archive) => archive,
            Err(ArchiveError::Missing) => {
                assert!(self.model.games.is_empty() && done.is_err());
                return;
            }
            Err(error) => panic!("{error}"),
        };
        let has = |number: u64| archive.record(GameId(number)).unwrap().is_some();
        let count = new.iter().take_while(|&&(number, _)| has(number)).count();
        assert!(count == new.len() || done.is_err());
        for &(number, game) in &new[..count] {
            self.model.add(number, game);
            self.model.unsure.insert(number);
        }
        self.is_whole();
    }

    /// Asserts that there is no fault and no game is missing.
    fn is_whole(&mut self) {
        let archive = Archive::open(&self.files).unwrap();
        assert_eq!(archive.faults(), []);
        assert_eq!(faults(&archive), [""; 0]);
        assert_eq!((archive.games(), archive.end().0), (self.model.games.len() as u64, self.model.end));
        for (&number, &game) in &self.model.games {
            assert_eq!(archive.record(GameId(number)).unwrap().as_ref(), Some(&POOL[game]));
        }
        let files = all_files(&self.files).into_iter();
        let is_segment = |name: &str| name.starts_with("segment") && !name.contains('.');
        for (_, bytes) in files.filter(|(name, _)| is_segment(name)) {
            let is_in = |&(_, &game): &(&u64, &usize)| contains(&bytes, &name(game as u64));
            let numbers = self.model.games.iter().filter(is_in).map(|(&number, _)| number).collect();
            self.segments.entry(bytes).or_insert(numbers);
        }
    }

    /// Damages files, compares the answers, tries an import, which must change nothing if there are faults,
    /// and repairs.
    fn harm(&mut self) {
        let count = if self.below(3) == 0 { 2 } else { 1 };
        let (whole, steps) = (copy(&self.files), self.steps.len());
        for at in 0..count {
            self.damage(count == 1, at == 0);
        }
        if self.nobody_can_say(&self.steps[steps..]) {
            self.files = whole;
            self.steps.truncate(steps);
            return;
        }
        // A segment counts as intact under any name.
        let now = all_files(&self.files);
        let whole: BTreeSet<u64> =
            now.values().filter_map(|bytes| self.segments.get(bytes)).flatten().copied().collect();
        let is_sure = |number: &u64| whole.contains(number) && !self.model.unsure.contains(number);
        let recoverable: BTreeSet<u64> = self.model.games.keys().copied().filter(is_sure).collect();
        let is_told = self.answers_are_right();
        self.import_into_copy(is_told, &recoverable);
        // An old manifest can look like an interrupted change, until the next change.
        let is_old =
            self.steps[steps..].iter().any(|step| step.starts_with("old") || step.starts_with("an old"));
        if is_told || is_old || self.below(4) == 0 {
            self.repair(&recoverable);
            return;
        }
        // Unacknowledged games may be lost.
        let archive = Archive::open(&self.files).unwrap();
        self.model.games.retain(|&number, _| archive.record(GameId(number)).unwrap().is_some());
        let games = &self.model.games;
        self.model.unsure.retain(|number| games.contains_key(number));
        self.model.end = archive.end().0;
    }

    /// Whether the remaining files no longer show whose archive they are: no segment of ours and at most one
    /// manifest, or one segment and no manifest.
    fn nobody_can_say(&self, harm: &[String]) -> bool {
        let files = all_files(&self.files);
        let is_ours = |(name, bytes): &(&String, &Vec<u8>)| {
            name.starts_with("segment-") && self.segments.contains_key(*bytes)
        };
        let is_manifest = |(name, bytes): &(&String, &Vec<u8>)| {
            let is_others =
                OTHER.list().unwrap().iter().any(|file| OTHER.file(file).as_ref() == Some(*bytes));
            (*name == "manifest-0" || *name == "manifest-1") && !is_others
        };
        let [segments, manifests] =
            [files.iter().filter(is_ours).count(), files.iter().filter(is_manifest).count()];
        let mixed = harm.iter().any(|step| step.contains("of another archive"));
        (mixed && segments + manifests < 2) || (harm.len() == 2 && segments == 0)
    }

    fn damage(&mut self, alone: bool, first: bool) {
        let names: Vec<String> = self.files.list().unwrap();
        if names.is_empty() {
            return;
        }
        let name = self.pick(&names);
        let mut bytes = self.files.file(&name).unwrap();
        let at = self.below(bytes.len());
        let what = match self.below(if alone { 13 } else { 10 }) {
            0 | 1 if !bytes.is_empty() => {
                bytes[at] ^= 1 << self.below(8);
                self.files.put(&name, bytes);
                format!("flip a bit of byte {at} of {name}")
            }
            2 => {
                bytes.truncate(at);
                self.files.put(&name, bytes);
                format!("truncate {name} to {at}")
            }
            3 => {
                bytes.iter_mut().skip(at).for_each(|byte| *byte = 0);
                self.files.put(&name, bytes);
                format!("zeros from {at} on in {name}")
            }
            4 => {
                self.files.put(&name, Vec::new());
                format!("empty {name}")
            }
            5 => {
                self.files.remove(&name).unwrap();
                format!("remove {name}")
            }
            6 => {
                bytes.extend_from_within(..at);
                self.files.put(&name, bytes);
                format!("append to {name}")
            }
            7 => {
                let to = self.other_name(&names);
                self.files.put(&to, bytes);
                format!("copy {name} to {to}")
            }
            8 => {
                let to = self.other_name(&names);
                let other = self.files.file(&to);
                self.files.rename(&name, &to).unwrap();
                if let Some(other) = other
                    && self.below(2) == 0
                {
                    self.files.put(&name, other);
                }
                format!("rename {name} to {to}, or exchange them")
            }
            // Only once: if another archive's files outnumber ours, nothing shows which archive it is.
            9 if first => {
                let file = self.pick(&OTHER.list().unwrap());
                let to = if self.below(2) == 0 { file.clone() } else { self.other_name(&names) };
                self.files.put(&to, OTHER.file(&file).unwrap());
                format!("{file} of another archive as {to}")
            }
            10 | 11 => {
                let old = self.pick(&self.before.clone());
                let both = self.below(2) == 0;
                let slots: Vec<&String> = old.keys().filter(|name| name.starts_with("manifest")).collect();
                for (at, slot) in slots.into_iter().enumerate() {
                    if both || at == 0 {
                        self.files.put(slot, old[slot].clone());
                    }
                }
                format!("old manifests, both: {both}")
            }
            12 => {
                let old = self.pick(&self.before.clone());
                let names: Vec<String> = old.keys().cloned().collect();
                if !names.is_empty() {
                    let name = self.pick(&names);
                    self.files.put(&name, old[&name].clone());
                }
                "an old file".to_owned()
            }
            _ if !alone => "nothing".to_owned(),
            _ => {
                self.files.remove("manifest-0").ok();
                self.files.remove("manifest-1").ok();
                "remove both manifests".to_owned()
            }
        };
        self.steps.push(what);
    }

    fn other_name(&mut self, names: &[String]) -> String {
        match self.below(3) {
            0 => format!("segment-{:06}", self.below(30)),
            1 => "something else".to_owned(),
            _ => self.pick(names),
        }
    }

    /// Asserts that every answer is right or a fault is reported. Returns whether a fault is reported.
    fn answers_are_right(&self) -> bool {
        let archive = match Archive::open(&self.files) {
            Ok(archive) => archive,
            // No file could belong to an archive.
            Err(ArchiveError::Missing) => return true,
            Err(error) => panic!("{error}"),
        };
        let mut is_told = !archive.faults().is_empty();
        let said = faults(&archive);
        assert!(!is_told || !said.is_empty(), "verify reports it too");
        let mut there = BTreeSet::new();
        let mut starts_empty = 0;
        for number in 0..archive.end().0 {
            match archive.record(GameId(number)) {
                Ok(Some(record)) => {
                    assert!(self.model.is_right(number, &record), "game {number}");
                    starts_empty += u64::from(record.starts_empty());
                    there.insert(number);
                }
                Ok(None) => {}
                Err(_) => {
                    assert!(!said.is_empty());
                    is_told = true;
                }
            }
        }
        let sure = self.model.games.keys().filter(|number| !self.model.unsure.contains(number));
        let missing = sure.into_iter().find(|&number| !there.contains(number));
        assert!(is_told || missing.is_none(), "game {missing:?} is missing, and nothing says so");
        let settings = SearchSettings { hits: 1000, workers: &Alone, motifs: None };
        let question: Question = "position:\"9/10/11/10/9 w p\"".parse().unwrap();
        match archive.search(&question, settings, &mut |_| ControlFlow::Continue(())) {
            Ok(answer) => {
                let expected = if is_told { answer.hits.len() as u64 } else { starts_empty };
                assert_eq!(u64::from(answer.tally.games), expected);
                let known = |game: GameId| self.model.ever.contains_key(&game.0);
                assert!(answer.hits.iter().all(|hit| known(hit.game)));
            }
            Err(_) => is_told = true,
        }
        is_told || !said.is_empty()
    }

    /// Asserts that an import into a damaged archive changes nothing, or does no harm.
    fn import_into_copy(&self, is_told: bool, recoverable: &BTreeSet<u64>) {
        let files = copy(&self.files);
        let new = [("new".to_owned(), packed_file([game(5000)]))];
        match run_import(files.clone(), &new, 3) {
            Ok(()) => assert!(!Archive::open(&files).unwrap().faults().iter().any(|_| true)),
            Err(ArchiveError::Faults(faults)) => {
                assert!(is_told && !faults.is_empty());
                assert_eq!(all_files(&files), all_files(&self.files), "no file changes");
            }
            Err(ArchiveError::Occupied(_)) => {
                assert_eq!(all_files(&files), all_files(&self.files), "no file changes");
                return;
            }
            Err(error) => assert!(is_told, "{error}"),
        }
        let archive = repaired(&files).1;
        let has = |number: &u64| archive.record(GameId(*number)).unwrap().is_some();
        let gone: Vec<&u64> = recoverable.iter().filter(|number| !has(number)).collect();
        assert!(gone.is_empty(), "the import lost games: {gone:?}");
    }

    fn repair(&mut self, recoverable: &BTreeSet<u64>) {
        let is_killed = self.below(3) == 0;
        if is_killed {
            let left = self.below(12) as u32;
            self.steps.push(format!("repair, killed after {left} operations"));
            let storage = Failing::new(&self.files, left);
            let _ = repair(Box::new(storage.clone()), &Alone);
            self.files = storage.after_the_failure(&mut self.random);
        }
        self.steps.push("repair".to_owned());
        let before = all_files(&self.files);
        if matches!(Archive::open(&self.files), Err(ArchiveError::Missing)) {
            assert!(recoverable.is_empty());
            self.model.games.clear();
            self.model.unsure.clear();
            self.files = Memory::new();
            self.model.end = 0;
            return;
        }
        let (done, archive) = repaired(&self.files);
        let mut there = BTreeMap::new();
        for number in 0..archive.end().0 {
            let Some(record) = archive.record(GameId(number)).unwrap() else { continue };
            // A game of a killed import may take the number of a lost one.
            let is_told = !done.unproven.is_empty() || is_killed;
            let is_right = self.model.is_right(number, &record) || is_told && self.model.was(number, &record);
            assert!(is_right, "game {number}");
            let game = POOL.iter().position(|game| *game == record).unwrap();
            there.insert(number, game);
        }
        assert!(
            recoverable.iter().all(|number| there.contains_key(number)),
            "every recoverable game is recovered"
        );
        let gone = self.model.games.keys().filter(|number| !there.contains_key(number));
        for number in gone.filter(|number| !self.model.unsure.contains(number)) {
            let is_said = done.lost.iter().any(|lost| lost.contains(number));
            // A killed repair may have known that more games are missing.
            let may_lack_more = done.may_lack_more || is_killed;
            assert!(is_said || (may_lack_more && *number >= archive.end().0), "{number} is lost: {done:?}");
        }
        // No segment is deleted.
        let now = all_files(&self.files);
        for (name, bytes) in
            before.iter().filter(|(name, _)| name.starts_with("segment") && !name.contains('.'))
        {
            let is_kept = now.values().any(|other| other == bytes);
            let has = |game: &usize| {
                !contains(bytes, &self::name(*game as u64)) || there.values().any(|other| other == game)
            };
            assert!(is_kept || (0..POOL.len()).all(|game| has(&game)), "{name} is gone");
        }
        self.model.games = there;
        self.model.unsure.clear();
        self.model.end = archive.end().0;
        self.is_whole();
    }
}

/// Repairs an archive, and asserts that it has no faults afterwards.
fn repaired(files: &Memory) -> (Repaired, Archive) {
    let done = match repair(Box::new(files.clone()), &Alone) {
        Ok(done) => done,
        Err(ArchiveError::Missing) => return (Repaired::default(), Archive::default()),
        Err(error) => panic!("{error}"),
    };
    let archive = Archive::open(files).unwrap();
    assert_eq!(archive.faults(), []);
    assert_eq!(faults(&archive), [""; 0]);
    assert_eq!(done.games, archive.games());
    (done, archive)
}

/// Lives a part of the histories.
fn live(part: u64) {
    let histories = number("DVONN_ARCHIVE_HISTORIES").unwrap_or(2000) / PARTS;
    let first = number("DVONN_ARCHIVE_SEED").unwrap_or(0) + part * histories;
    let mut failed = Vec::new();
    for seed in first..first + histories {
        let mut history = History::new(seed);
        let lived = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| history.live()));
        if lived.is_err() {
            println!("history {seed}:\n{}", history.steps.join("\n"));
            println!("{:?}", history.files.list().unwrap());
            failed.push(seed);
            if failed.len() == 5 {
                break;
            }
        }
        if seed % 10_000 == 9999 {
            println!("{} histories", seed + 1 - first);
        }
    }
    assert_eq!(failed, [0; 0], "histories that went wrong");
}

/// The histories are lived in parts, one for each test, on as many threads.
const PARTS: u64 = 5;

mod an_archive_is_right_or_says_what_is_wrong {
    #[test]
    fn in_the_first_fifth() {
        super::live(0);
    }

    #[test]
    fn in_the_second_fifth() {
        super::live(1);
    }

    #[test]
    fn in_the_third_fifth() {
        super::live(2);
    }

    #[test]
    fn in_the_fourth_fifth() {
        super::live(3);
    }

    #[test]
    fn in_the_last_fifth() {
        super::live(4);
    }
}
