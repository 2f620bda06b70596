//! Real games, which are not in the repository: `DVONN_CORPUS` names the folder, by default
//! `../shared/games/boardspace` next to it. Without the folder, these tests print that they were skipped.

#![allow(clippy::print_stdout, reason = "a skipped test says so")]

use std::fs;
use std::path::PathBuf;

use dvonn::{Color, Move, Outcome, Rule};
use dvonn_record::{Date, EndReason, Format, GameDate, GameResult, Record, read};
use serde::Deserialize;

/// A line of `index.jsonl`: the expected content of a file.
#[derive(Deserialize)]
struct Expected {
    file: String,
    white: Option<String>,
    black: Option<String>,
    end: String,
    #[serde(default)]
    over: bool,
    #[serde(default)]
    score: [u8; 2],
    #[serde(default)]
    moves: String,
    resigned: Option<String>,
}

/// The files that the index lists as illegal, with the rule that each breaks.
const ILLEGAL: [(&str, Rule); 14] = [
    // In 2008 the site's program allowed surrounded stacks to move.
    ("2008/009726c6f6.sgf", Rule::M3),
    ("2008/02204c1af9.sgf", Rule::M3),
    ("2008/4d4c4ddd57.sgf", Rule::M3),
    ("2008/add778ee04.sgf", Rule::M3),
    ("2008/f016ae914c.sgf", Rule::M3),
    ("2008/fddd84d0e0.sgf", Rule::M3),
    ("2008/ffee63023f.sgf", Rule::M3),
    ("2009/fde8fee3a5.sgf", Rule::M3),
    // The first entry is `edit`: the board was changed by hand.
    ("2008/3c6f5b7593.sgf", Rule::L1),
    // With a stack in hand, White picks up a second one, which is Black's, and moves it.
    ("2009/c2824824ea.sgf", Rule::M2),
    // The same game is logged twice, once cleaned up and once with every take-back.
    ("2017/2d8629434d.sgf", Rule::L1),
    ("2017/312345a057.sgf", Rule::L1),
    ("2017/3c93a6b9e2.sgf", Rule::L1),
    ("2017/5e38364a53.sgf", Rule::L1),
];

fn corpus() -> Option<PathBuf> {
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

fn moves(record: &Record) -> String {
    record.moves().map(|m| m.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn boardspace_games_read_as_the_index_says() {
    let Some(folder) = corpus() else { return };
    let index = fs::read_to_string(folder.join("index.jsonl")).unwrap();
    let mut wrong = Vec::new();
    let mut games = 0;
    for line in index.lines() {
        let expected: Expected = serde_json::from_str(line).unwrap();
        let bytes = fs::read(folder.join(&expected.file)).unwrap();
        games += 1;
        if let Err(problem) = check(&expected, &bytes) {
            wrong.push(format!("{}: {problem}", expected.file));
        }
    }
    println!("{games} games");
    assert!(wrong.is_empty(), "{} of {games} games:\n{}", wrong.len(), wrong.join("\n"));
}

fn check(expected: &Expected, bytes: &[u8]) -> Result<(), String> {
    if Format::guess(bytes) != Some(Format::Boardspace) {
        return Err(format!("guessed to be {:?}", Format::guess(bytes)));
    }
    let records = read(bytes, None);
    if expected.end == "illegal" {
        let rule = ILLEGAL.iter().find(|(file, _)| *file == expected.file).map(|&(_, rule)| rule);
        return match records {
            Err(error) if error.rule().is_some() && error.rule() == rule => Ok(()),
            Err(error) => Err(format!("refused for another reason: {error}")),
            Ok(_) => Err("not refused".to_owned()),
        };
    }
    let records = records.map_err(|error| error.to_string())?;
    let [record] = &records[..] else { return Err(format!("{} games", records.len())) };
    compare("moves", &moves(record), &expected.moves)?;
    let end = *record.final_board().position();
    let score = end.counts();
    compare("score", &[score.white.pieces(), score.black.pieces()], &expected.score)?;
    compare("over", &end.is_over(), &expected.over)?;
    compare("white", &record.players.white, &expected.white)?;
    compare("black", &record.players.black, &expected.black)?;
    let result = match expected.resigned.as_deref() {
        Some("white") => Some(GameResult::resigned(Color::White)),
        Some(_) => Some(GameResult::resigned(Color::Black)),
        None => end.outcome().map(|outcome| GameResult { outcome, by: EndReason::Play }),
    };
    compare("result", &record.result(), &result)?;
    // One log has no date. The folder is the year by the site's clock, if the site knew it.
    let date = record.date.as_ref().and_then(GameDate::first);
    let folder = expected.file.split('/').next();
    let year = folder.and_then(|year| year.parse::<u16>().ok()).filter(|&year| year > 0);
    let (Some(date), Some(year)) = (date, year) else {
        return compare("date", &date.is_some(), &record.date.is_some());
    };
    let eve = Date::of_day(year - 1, 12, 31);
    compare("year", &(date.year() == year || eve == Some(date)), &true)
}

fn compare<T: PartialEq + std::fmt::Debug>(what: &str, read: &T, expected: &T) -> Result<(), String> {
    if read == expected { Ok(()) } else { Err(format!("{what}: read {read:?}, expected {expected:?}")) }
}

#[test]
fn little_golem_sample_reads_to_its_resignation() {
    let Some(folder) = corpus() else { return };
    let path = folder.join("../littlegolem/sample.txt");
    let Ok(bytes) = fs::read(&path) else {
        println!("skipped: no sample at {}", path.display());
        return;
    };
    let [record] = &read(&bytes, None).unwrap()[..] else { panic!("one game") };
    // 24 pairs of placements and the last one, then 13 pairs of moves, and White resigns.
    assert_eq!(record.plies(), 49 + 2 * 13);
    let result = GameResult { outcome: Outcome::Win(Color::Black), by: EndReason::Resignation };
    assert_eq!(record.result(), Some(result));
    assert_eq!(record.moves().filter(|&m| m == Move::Pass).count(), 3);
    assert_eq!(record.moves().nth(48).unwrap().to_string().len(), 2);
    assert_eq!(record.site.as_deref(), Some("www.littlegolem.net"));
}
