//! Measures an archive of made-up games. `make FOLDER GAMES` writes the games, both packed and as SGF;
//! `import FOLDER packed|sgf` imports them; `ask FOLDER packed|sgf [QUESTION …]` opens the archive and asks
//! it many questions, or only the given ones.
//!
//! The results are in `docs/benchmarks`.

#![allow(clippy::print_stdout, reason = "it is a program")]

use std::error::Error;
use std::fs::{self, File};
use std::io::{BufReader, BufWriter, Write};
use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Instant;

use dvonn::random::{Random, legal_move};
use dvonn_archive::{
    Archive, ArchiveWriter, Folder, GameId, Import, Question, SearchSettings, Threads, begin_packed_games,
    write_packed_game,
};
use dvonn_record::{Date, GameDate, NodeId, Record, write_sgf};

const WORKERS: Threads = Threads(NonZero::new(2).unwrap());

type Done = Result<(), Box<dyn Error>>;

fn main() -> Done {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args.as_slice() {
        ["make", folder, games] => make(Path::new(folder), games.parse()?),
        ["import", folder, from] => import(Path::new(folder), from),
        ["ask", folder, from] => ask(Path::new(folder), from, &[]),
        ["ask", folder, from, questions @ ..] => ask(Path::new(folder), from, questions),
        _ => {
            Err("expected make FOLDER GAMES, import FOLDER packed|sgf or ask FOLDER packed|sgf [QUESTION...]"
                .into())
        }
    }
}

/// A game of random moves between 1,000 players. The first placements are often the same.
fn made_up_game(number: u64) -> Result<Record, Box<dyn Error>> {
    let mut random = Random::new(number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let mut opening = Random::new(random.next() % 500);
    let book = random.next() % 12;
    let mut record = Record::new();
    let mut cursor = record.cursor(NodeId::START);
    for ply in 0.. {
        let random = if ply < book { &mut opening } else { &mut random };
        let Some(m) = legal_move(cursor.position(), random) else { break };
        cursor.add_move(m)?;
    }
    let mut player = || random.next() % 1000;
    let (white, black) = (player(), player());
    record.players.white = Some(format!("Player {white}"));
    record.players.black = Some(format!("Player {black}"));
    record.ratings.white = Some((1200 + white).to_string());
    record.ratings.black = Some((1200 + black).to_string());
    let mut below = |count: u64| random.next() % count;
    let date = Date::of_day(2000 + below(25) as u16, 1 + below(12) as u8, 1 + below(28) as u8);
    record.date = date.map(GameDate::from);
    record.event = Some(format!("Event {}", below(100)));
    Ok(record)
}

fn make(folder: &Path, games: u64) -> Done {
    fs::create_dir_all(folder)?;
    let mut packed = BufWriter::new(File::create(folder.join("games.packed"))?);
    let mut sgf = BufWriter::new(File::create(folder.join("games.sgf"))?);
    begin_packed_games(&mut packed)?;
    for number in 0..games {
        let record = made_up_game(number)?;
        write_packed_game(&mut packed, &record)?;
        sgf.write_all(write_sgf(&record).as_bytes())?;
    }
    packed.flush()?;
    sgf.flush()?;
    for name in ["games.packed", "games.sgf"] {
        println!("{name}: {} bytes", fs::metadata(folder.join(name))?.len());
    }
    Ok(())
}

fn import(folder: &Path, from: &str) -> Done {
    let archive = folder.join(format!("archive-{from}"));
    let _ = fs::remove_dir_all(&archive);
    let begin = Instant::now();
    let mut writer = ArchiveWriter::open(Box::new(Folder::new(&archive)))?;
    let mut go_on = |_| ControlFlow::Continue(());
    let mut import = Import::new(&mut writer, &WORKERS, &mut go_on)?;
    let name = format!("games.{from}");
    import.file(&name, BufReader::with_capacity(1 << 16, File::open(folder.join(&name))?))?;
    let report = import.finish()?;
    let seconds = begin.elapsed().as_secs_f64();
    println!(
        "import from {from}: {} added, {} the same, {} refused in {seconds:.2} s, {} ms of processors: {:.0} games/s",
        report.added,
        report.same + report.known,
        report.refused,
        processor_time(),
        report.games() as f64 / seconds
    );
    print_sizes(writer.archive());
    print_memory();
    Ok(())
}

fn print_sizes(archive: &Archive) {
    let games = archive.games().max(1) as f64;
    println!(
        "{} games, {} segments, {} indexed positions, {} bytes: {:.1} a game",
        archive.games(),
        archive.segment_count(),
        archive.indexed_positions(),
        archive.bytes(),
        archive.bytes() as f64 / games
    );
    for (name, bytes) in archive.sections() {
        println!("  {name}: {bytes} bytes, {:.2} a game", bytes as f64 / games);
    }
}

/// Returns the processor time of this program in milliseconds, in steps of 10; 0 where the system does not
/// report it.
fn processor_time() -> u64 {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<&str> = stat.split(' ').collect();
    let ticks = |at: usize| fields.get(at).and_then(|ticks| ticks.parse::<u64>().ok()).unwrap_or(0);
    10 * (ticks(13) + ticks(14))
}

/// Prints the current and the peak memory, where the system reports them.
fn print_memory() {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    for line in status.lines().filter(|line| line.starts_with("VmHWM") || line.starts_with("VmRSS")) {
        println!("{line}");
    }
}

const QUESTIONS: [&str; 14] = [
    "",
    "player:\"Player 7\"",
    "player:\"Player 7\" player:\"Player 8\"",
    "ratings:2000.. result:draw",
    "position:\"9/10/11/10/9 w p\" rating:2100..",
    "pattern:9/10/3,r,r,r,5/10/9 anywhere",
    "pattern:9/10/4,w,b,5/10/9",
    "pattern:9/10/4,w,b,w,4/10/9 anywhere",
    "pattern:9/4,b,w,4/4,w2..,b,w,4/10/9 anywhere",
    "pattern:9/10/4,o5..,-,5/10/9 anywhere",
    "pattern:w,w,w,w,w,w,w,w,w/10/11/10/9",
    "pattern:9/10/4,w3,b3,5/10/9 anywhere phase:stacking",
    "pattern:9/10/4,w*4..6,5/10/9 anywhere rating:1900..",
    "stacks:..6 white-tallest:15..",
];

fn ask(folder: &Path, from: &str, questions: &[&str]) -> Done {
    let begin = Instant::now();
    let archive = Archive::open(&Folder::new(folder.join(format!("archive-{from}"))))?;
    println!("opened in {:.1} ms", begin.elapsed().as_secs_f64() * 1e3);
    print_memory();
    let settings = SearchSettings { hits: 100, workers: &WORKERS, motifs: None };
    let time = |question: &Question| -> Result<(f64, u32), Box<dyn Error>> {
        let begin = Instant::now();
        let answer = archive.search(question, settings, &mut |_| ControlFlow::Continue(()))?;
        Ok((begin.elapsed().as_secs_f64() * 1e3, answer.tally.games))
    };
    let plies = [0, 1, 2, 3, 4, 6, 8, 12, 20, 30, 40, 49, 55, 60, 65, 70, 75, 80];
    for ply in plies.into_iter().filter(|_| questions.is_empty()) {
        let mut times = Vec::new();
        let mut found = 0;
        for sample in 0..50_u64 {
            let game = GameId(sample * 7919 % archive.games().max(1));
            let Some(record) = archive.record(game)? else { continue };
            let node = record.main_line().nth(ply).filter(|_| ply > 0);
            let Some(node) = node.or((ply == 0).then_some(NodeId::START)) else { continue };
            let mut question = Question::default();
            question.board.position = Some(record.board(node));
            let (time, games) = time(&question)?;
            times.push(time);
            found = found.max(games);
        }
        times.sort_by(f64::total_cmp);
        println!(
            "position after {} moves: median {:.2} ms, longest {:.2} ms; at most {found} games",
            if ply == 0 { 0 } else { ply + 1 },
            times.get(times.len() / 2).unwrap_or(&0.0),
            times.last().unwrap_or(&0.0)
        );
    }
    for text in if questions.is_empty() { &QUESTIONS } else { questions } {
        let before = processor_time();
        let (time, games) = time(&text.parse()?)?;
        let used = processor_time() - before;
        println!("{time:.1} ms, {used} ms of processors, {games} games: {text}");
    }
    print_memory();
    Ok(())
}
