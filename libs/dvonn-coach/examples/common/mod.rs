//! Shared parts of the examples: the real games, which are not in the repository, and a board drawn as text.

#![allow(dead_code, unreachable_pub, reason = "each example uses its part")]

pub(crate) mod comment;
pub(crate) mod uses;

use std::fs;
use std::path::{Path, PathBuf};

use dvonn::random::Random;
use dvonn::{Board, ByColor, Move, Space, SpaceSet};
use dvonn_record::{GameResult, read};

/// A move of a game, and the board on which it was played.
pub struct Played {
    pub board: Board,
    pub m: Move,
}

/// A game that was read without a fault.
pub struct Game {
    pub file: String,
    pub moves: Vec<Played>,
    /// The result, if the record states one.
    pub result: Option<GameResult>,
    /// The players' ratings, if the record states them as numbers.
    pub ratings: ByColor<Option<u32>>,
}

/// Returns the folder of real games: `DVONN_CORPUS`, by default `../shared/games/boardspace` next to the
/// repository.
pub fn corpus() -> PathBuf {
    std::env::var_os("DVONN_CORPUS").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/games/boardspace"),
        PathBuf::from,
    )
}

/// Returns all games of the folder that obey the rules and reach the stacking phase, sorted by file.
pub fn games(folder: &Path) -> Vec<Game> {
    files(folder).iter().filter_map(|path| game(folder, path)).collect()
}

/// Returns this many of these games, evenly spread. The others are not read.
pub fn sample(folder: &Path, count: usize) -> Vec<Game> {
    let files = files(folder);
    let share = (files.len() / count.max(1)).max(1);
    let one_of = |share: &[PathBuf]| share.iter().find_map(|path| game(folder, path));
    files.chunks(share).filter_map(one_of).take(count).collect()
}

/// Returns the games in an order that depends on the seed.
pub fn shuffled<'a>(games: &'a [Game], random: &mut Random) -> Vec<&'a Game> {
    let mut order: Vec<&Game> = games.iter().collect();
    for i in (1..order.len()).rev() {
        order.swap(i, random.below(i as u32 + 1) as usize);
    }
    order
}

/// Returns the game of one file of the folder.
pub fn one(folder: &Path, file: &str) -> Option<Game> {
    game(folder, &folder.join(file))
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    list(folder, &mut files);
    files.sort();
    files
}

fn list(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            list(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "sgf") {
            files.push(path);
        }
    }
}

fn game(folder: &Path, path: &Path) -> Option<Game> {
    let bytes = fs::read(path).ok()?;
    let record = read(&bytes, None).ok()?.into_iter().next()?;
    let result = record.result();
    let ratings = ByColor::from_fn(|side| record.ratings[side].as_deref()?.trim().parse().ok());
    let mut board = Board::start();
    let mut moves = Vec::new();
    for m in record.moves() {
        moves.push(Played { board, m });
        board = board.play(m).ok()?;
    }
    let file = path.strip_prefix(folder).unwrap_or(path).display().to_string();
    moves.iter().any(|played| matches!(played.m, Move::Stack { .. })).then_some(Game {
        file,
        moves,
        result,
        ratings,
    })
}

/// Draws a board as text. A stack is `w3` or `b12`, with `*` if it contains a red piece; a lone red is `r`.
/// Marked spaces are in brackets, `<` is where the move starts and `>` where it ends.
pub fn drawing(board: &Board, m: Option<Move>, marks: SpaceSet) -> String {
    let (from, to) = match m {
        Some(Move::Stack { from, to }) => (Some(from), Some(to)),
        Some(Move::Place(to)) => (None, Some(to)),
        _ => (None, None),
    };
    let mut text = String::new();
    for row in (0..5).rev() {
        // Each row stands half a space further to the left than the one below it.
        let mut columns = (0..11).filter_map(|column| Space::new(column, row)).peekable();
        let first = columns.peek().map_or(0, |space| space.column());
        let mut line = " ".repeat(usize::from(2 * first + 4 - row) * HALF);
        for space in columns {
            line.push_str(&format!("{:<1$}", cell(board, space, from, to, marks), 2 * HALF));
        }
        text.push_str(&format!("{} {}\n", row + 1, line.trim_end()));
    }
    text
}

/// Half the width of a space.
const HALF: usize = 3;

fn cell(board: &Board, space: Space, from: Option<Space>, to: Option<Space>, marks: SpaceSet) -> String {
    let stack = match board.position().stack(space) {
        None => ".".to_owned(),
        Some(stack) => match stack.owner() {
            None => "r".to_owned(),
            Some(owner) => {
                format!("{}{}{}", owner.letter(), stack.height(), if stack.has_red() { "*" } else { "" })
            }
        },
    };
    if Some(space) == from {
        format!("<{stack}")
    } else if Some(space) == to {
        format!(">{stack}")
    } else if marks.contains(space) {
        format!("[{stack}]")
    } else {
        stack
    }
}
