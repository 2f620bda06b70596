//! Shared parts of the tests.

#![allow(dead_code, reason = "each test uses a part")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![allow(clippy::print_stdout, reason = "a skipped test says so")]

pub(crate) mod failing;
pub(crate) mod slow;
pub(crate) mod slow_stats;

use std::fs;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::PathBuf;

use dvonn::random::{Random, legal_move};
use dvonn::{ByColor, Color, Move, Position};
use dvonn_archive::{Archive, ArchiveWriter, Import, ImportReport, Motifs, Storage, Threads};
use dvonn_record::{GameDate, GameResult, NodeId, Record};

/// Motifs for tests: the move lands on a red, or on the edge of the board.
pub(crate) struct Landings;

impl Motifs for Landings {
    fn has(&self, motif: &str, position: &Position, m: Move) -> bool {
        let at = self.names().iter().position(|&name| name == motif);
        at.is_some_and(|at| self.of(position, m) >> at & 1 != 0)
    }

    fn names(&self) -> &'static [&'static str] {
        &["on-red", "on-edge", "never"]
    }

    fn of(&self, position: &Position, m: Move) -> u64 {
        let Move::Stack { to, .. } = m else { return 0 };
        u64::from(position.reds().contains(to)) | u64::from(to.is_edge()) << 1
    }
}

/// A number from an environment variable, for longer runs.
pub(crate) fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok().and_then(|text| text.parse().ok())
}

/// The folder of real games; prints a note and returns `None` if there is none.
pub(crate) fn corpus() -> Option<PathBuf> {
    let folder = std::env::var_os("DVONN_CORPUS").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/games/boardspace"),
        PathBuf::from,
    );
    if folder.join("index.jsonl").exists() {
        return Some(folder);
    }
    println!("skipped: no games in {}; DVONN_CORPUS names the folder", folder.display());
    None
}

/// The names and bytes of the files of real games.
pub(crate) fn corpus_files() -> Option<Vec<(String, Vec<u8>)>> {
    let folder = corpus()?;
    let mut files = Vec::new();
    for year in fs::read_dir(&folder).unwrap() {
        let year = year.unwrap().path();
        if !year.is_dir() {
            continue;
        }
        for file in fs::read_dir(year).unwrap() {
            let path = file.unwrap().path();
            let name = path.strip_prefix(&folder).unwrap().to_string_lossy().into_owned();
            files.push((name, fs::read(&path).unwrap()));
        }
    }
    files.sort();
    Some(files)
}

pub(crate) const TWO: Threads = Threads(NonZero::new(2).unwrap());

/// Imports files into an archive in batches of `batch` games.
pub(crate) fn import(
    storage: impl Storage + 'static,
    files: &[(String, Vec<u8>)],
    batch: u32,
) -> (Archive, ImportReport) {
    let mut writer = ArchiveWriter::open(Box::new(storage)).unwrap();
    let mut go_on = |_| ControlFlow::Continue(());
    let mut import = Import::new(&mut writer, &TWO, &mut go_on).unwrap().with_batches_of(batch);
    for (name, bytes) in files {
        import.file(name, bytes.as_slice()).unwrap();
    }
    let report = import.finish().unwrap();
    (writer.archive().clone(), report)
}

/// The values from which the headers of made-up games are drawn.
struct Headers<'a> {
    names: &'a [&'a str],
    dates: &'a [&'a str],
    events: &'a [&'a str],
}

/// The headers of the golden archives. They never change.
const GOLDEN: Headers<'_> = Headers {
    names: &["Ann", "Bob", "Chloé", "ann", "Dumbot", "Eve"],
    dates: &["2012", "2012-05", "2012-05-30", "2013-01-01", "Wed May 30 16:51:15 CEST 2012", "?"],
    events: &["Open", "Cup"],
};

/// Names that fold to the same text, dates in words, and games of each kind.
const VARIED: Headers<'_> = Headers {
    names: &["Ann", "Bob", "Chloé", "ann", "Dumbot", "CHLOE\u{301}", "Eve"],
    dates: &[
        "2012",
        "2012-05",
        "2012-05-30",
        "2013-01-01",
        "Wed May 30 16:51:15 CEST 2012",
        "30 mai 2012",
        "?",
    ],
    events: &["Open", "Cup", "DV-Ann-Bob-2017-03-18-2157", "U!DV-Ann-Eve-2017-03-18-2157"],
};

/// A made-up game of random moves. Some start from set-ups, some are unfinished, some have no headers. Many
/// begin with the same moves.
pub(crate) fn made_up_game(seed: u64) -> Record {
    game_with(seed, &GOLDEN)
}

/// The same game with more various headers.
pub(crate) fn varied_game(seed: u64) -> Record {
    game_with(seed, &VARIED)
}

fn game_with(seed: u64, headers: &Headers<'_>) -> Record {
    let mut random = Random::new(seed);
    let mut pick = |count: u64| random.next() % count;
    let mut record = match pick(8) {
        0 => Record::from_start(dvonn::random::setup(&mut Random::new(seed % 3))),
        _ => Record::new(),
    };
    let beginning = pick(4);
    let end = [200, 200, 200, 60, 30, 5][pick(6) as usize];
    let mut moves = Random::new(beginning);
    let mut cursor = record.cursor(NodeId::START);
    for ply in 0..end {
        let random = if ply < 6 * beginning { &mut moves } else { &mut random };
        let Some(m) = legal_move(cursor.position(), random) else { break };
        cursor.add_move(m).unwrap();
    }
    let mut pick = |count: u64| random.next() % count;
    let mut some = |values: &[&str]| match pick(values.len() as u64 + 1) {
        0 => None,
        n => Some(values[n as usize - 1].to_owned()),
    };
    record.players = ByColor { white: some(headers.names), black: some(headers.names) };
    record.ratings =
        ByColor { white: some(&["1500", "1712", "5d", "1899.5"]), black: some(&["1650", "2001"]) };
    record.date = some(headers.dates).map(GameDate::new);
    record.event = some(headers.events);
    record.site = some(&["boardspace.net"]);
    record.id = some(&["game 7", ""]);
    let result = match pick(5) {
        0 => Some(GameResult::resigned(Color::White)),
        1 => Some(GameResult::out_of_time(Color::Black)),
        2 => Some(GameResult::draw_agreed()),
        _ => None,
    };
    record.set_result(result);
    if pick(6) == 0 {
        record.set_comment(NodeId::START, Some("A made-up game".to_owned()));
    }
    if pick(6) == 0 && record.plies() > 3 {
        let node = record.main_line().nth(2).unwrap();
        let position = record.position(node);
        if let Some(m) = legal_move(&position, &mut random) {
            record.add_move(node, m).unwrap();
        }
    }
    record
}

/// Made-up games as a file of packed games.
pub(crate) fn packed_file(games: impl IntoIterator<Item = Record>) -> Vec<u8> {
    let mut bytes = Vec::new();
    dvonn_archive::begin_packed_games(&mut bytes).unwrap();
    for game in games {
        dvonn_archive::write_packed_game(&mut bytes, &game).unwrap();
    }
    bytes
}
