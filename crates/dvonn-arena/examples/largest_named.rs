//! Judges whether `dvonn explain` names the largest thing at stake. It shares only the rules and the engine
//! with the command: it takes positions of real games that the engine values at ten pieces or more, replays
//! the engine's best line by the rules, finds the move by which a side loses the most pieces, and looks for
//! that move and the number of pieces in one sentence of the explanation.
//!
//! `cargo run --release -p dvonn-arena --example largest_named -- DVONN FOLDER [COUNT] [SEED] [SECONDS]`
//!
//! DVONN is the command, FOLDER has records in SGF, and SECONDS is passed to `dvonn explain --time`.

#![allow(clippy::print_stdout)]

use std::collections::BTreeMap;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::Command;

use dvonn::random::Random;
use dvonn::{Color, Move, Phase, Position};
use dvonn_engine::{Analysis, Engine, Limits, Line, Native, Options};

/// The least value of a position, in pieces.
const VALUED: f64 = 10.0;

/// The positions searched to find such positions.
const NODES: u64 = 100_000;

/// The positions that `dvonn explain` searches in a second, and the size of its table.
const NODES_A_SECOND: f64 = 1_000_000.0;
const TABLE: usize = 64_000_000;

/// A move of a line that takes pieces from a side.
struct Blow {
    m: Move,
    /// The pieces of the losing side in the stack that was landed on, and those cut off.
    taken: u8,
    cut: u8,
}

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [command, folder, rest @ ..] = &args[..] else {
        return Err("expected `DVONN FOLDER [COUNT] [SEED] [SECONDS]`".into());
    };
    let number = |at: usize, default: u64| rest.get(at).map_or(Ok(default), |word| word.parse());
    let (count, seed, seconds) = (number(0, 100)? as usize, number(1, 48)?, number(2, 1)?);
    let mut openings: BTreeMap<String, usize> = BTreeMap::new();
    let (mut judged, mut named, mut nothing) = (0, 0, 0);
    for position in drawn(Path::new(folder), count, seed) {
        let explained = explained(command, &position, seconds)?;
        *openings.entry(template(explained.first().map_or("", String::as_str))).or_default() += 1;
        let blows: Vec<Blow> = best_lines(&position, seconds)
            .iter()
            .filter_map(|line| largest(&position, &line.moves))
            .collect();
        if blows.is_empty() {
            nothing += 1;
            continue;
        }
        judged += 1;
        if blows.iter().any(|blow| explained.iter().any(|sentence| names(sentence, blow))) {
            named += 1;
        } else {
            println!(
                "{position}\n  not named: {} ({} taken, {} cut off)",
                blows[0].m, blows[0].taken, blows[0].cut
            );
        }
    }
    println!("{named} of {judged} name the largest loss of best play; in {nothing} nobody loses a piece");
    let mut openings: Vec<(String, usize)> = openings.into_iter().collect();
    openings.sort_by_key(|(_, times)| std::cmp::Reverse(*times));
    for (opening, times) in openings.iter().take(8) {
        println!("{times:4}  {opening}");
    }
    Ok(())
}

/// Draws positions that are valued highly, one of a game at most.
fn drawn(folder: &Path, count: usize, seed: u64) -> Vec<Position> {
    let mut files = Vec::new();
    list(folder, &mut files);
    files.sort();
    let mut random = Random::new(seed);
    for i in (1..files.len()).rev() {
        files.swap(i, random.below(i as u32 + 1) as usize);
    }
    let mut found = Vec::new();
    for file in files {
        if found.len() == count {
            break;
        }
        let positions = stacking(&file);
        if positions.is_empty() {
            continue;
        }
        let position = positions[random.below(positions.len() as u32) as usize];
        let value =
            searched(&position, 1, NODES).lines.first().map_or(0.0, |line| line.evaluation.score.pieces());
        if value.abs() >= VALUED {
            found.push(position);
        }
    }
    found
}

fn list(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            list(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "sgf") {
            files.push(path);
        }
    }
}

/// Returns the positions of a game's stacking phase in which the side to move has a choice.
fn stacking(file: &Path) -> Vec<Position> {
    let Ok(bytes) = std::fs::read(file) else { return Vec::new() };
    let Some(record) = dvonn_record::read(&bytes, None).ok().and_then(|records| records.into_iter().next())
    else {
        return Vec::new();
    };
    let mut position = *record.start().position();
    let mut found = Vec::new();
    for m in record.moves() {
        if position.phase() == Phase::Stacking && position.count_moves() > 1 {
            found.push(position);
        }
        let Ok(next) = position.play(m) else { break };
        position = next;
    }
    found
}

fn searched(position: &Position, multi_pv: usize, nodes: u64) -> Analysis {
    let mut engine = Engine::new(TABLE);
    engine.options = Options { multi_pv, outcome_first: false, ..Options::default() };
    engine.think(position, &Limits::nodes(nodes), &Native::new(), &mut |_| ())
}

/// Returns the lines of the moves that the engine finds best.
fn best_lines(position: &Position, seconds: u64) -> Vec<Line> {
    let mut lines = searched(position, 200, (seconds as f64 * NODES_A_SECOND) as u64).lines;
    let best = lines.iter().map(|line| line.evaluation.score).max();
    lines.retain(|line| Some(line.evaluation.score) == best);
    lines
}

/// Returns the move of a line by which one side loses the most pieces; `None` if no side loses any.
fn largest(position: &Position, line: &[Move]) -> Option<Blow> {
    let mut now = *position;
    let mut largest: Option<Blow> = None;
    for &m in line {
        let next = now.play(m).ok()?;
        let counted = |position: &Position, side: Color| -> u8 {
            position
                .stacks()
                .filter(|(_, stack)| stack.owner() == Some(side))
                .map(|(_, stack)| stack.height())
                .sum()
        };
        if let Move::Stack { to, .. } = m {
            let side = now.side();
            let enemy_on_target =
                now.stack(to).filter(|stack| stack.owner() == Some(!side)).map_or(0, dvonn::Stack::height);
            let stays = next.stack(to).is_some();
            let taken = if stays { enemy_on_target } else { 0 };
            // What a side controls less than before, and was not taken over, has left the board.
            let enemy_gone = counted(&now, !side) - counted(&next, !side) - taken;
            let gained = if stays {
                now.stack(to).filter(|stack| stack.owner() != Some(side)).map_or(0, dvonn::Stack::height)
            } else {
                0
            };
            let own_gone = counted(&now, side) + gained - counted(&next, side);
            let blow = if own_gone > taken + enemy_gone {
                Blow { m, taken: 0, cut: own_gone }
            } else {
                Blow { m, taken, cut: enemy_gone }
            };
            let size = |blow: &Blow| blow.taken + blow.cut;
            if size(&blow) > largest.as_ref().map_or(0, size) {
                largest = Some(blow);
            }
        }
        now = next;
    }
    largest
}

/// Returns the sentences of the explanation, without the moves and values after them.
fn explained(command: &str, position: &Position, seconds: u64) -> Result<Vec<String>, Box<dyn Error>> {
    let output = Command::new(command)
        .args(["explain", &position.to_string(), "--time", &seconds.to_string(), "--language", "en"])
        .output()?;
    let text = String::from_utf8(output.stdout)?;
    let is_sentence = |line: &&str| !line.is_empty() && !line.starts_with("  ");
    Ok(text.lines().filter(is_sentence).map(str::to_owned).collect())
}

/// Whether a sentence names the move and how many pieces it takes and cuts off.
fn names(sentence: &str, blow: &Blow) -> bool {
    let words: Vec<&str> = sentence.split(|c: char| !c.is_ascii_alphanumeric() && c != '–').collect();
    let has = |count: u8| count <= 1 || words.contains(&count.to_string().as_str());
    words.contains(&format!("{:#}", blow.m).as_str()) && has(blow.taken) && has(blow.cut)
}

/// Returns a sentence without its moves, spaces and numbers.
fn template(sentence: &str) -> String {
    let plain = |word: &str| if word.chars().any(|c| c.is_ascii_digit()) { "…" } else { word }.to_owned();
    sentence.split(' ').map(plain).collect::<Vec<_>>().join(" ")
}
