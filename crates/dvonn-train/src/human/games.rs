//! Games of people, read from lines of JSON.

use std::collections::BTreeMap;

use anyhow::{Context as _, Result};
use dvonn::hash::fnv1a;
use dvonn::random::Random;
use dvonn::{Board, ByColor, Color, Move, Outcome, Position, Space};
use dvonn_models::human::{History, Strength};
use serde::Deserialize;

/// A game between people or programs.
#[derive(Clone, Debug)]
pub struct Game {
    /// The file that the game came from, unique to the game. Its folder is the year.
    pub file: String,
    /// The names of the players.
    pub players: ByColor<String>,
    /// The moves, including every forced pass.
    pub moves: Vec<Move>,
    /// The outcome, if the game was finished or resigned.
    pub winner: Option<Outcome>,
}

/// A line of the file.
#[derive(Deserialize)]
struct Line {
    file: String,
    end: String,
    #[serde(default)]
    white: String,
    #[serde(default)]
    black: String,
    #[serde(default)]
    moves: String,
    resigned: Option<String>,
}

impl Game {
    /// Returns the full board at the start of the stacking phase, if the game got that far.
    #[must_use]
    pub fn full_board(&self) -> Option<Board> {
        let placements = self.moves.get(..Space::COUNT)?;
        placements.iter().try_fold(Board::start(), |board, &m| board.play(m).ok())
    }

    /// Reads a line; `None` if it marks its own record as illegal.
    ///
    /// # Errors
    /// An error if the line is not JSON in this format, or one of its moves is illegal.
    pub fn read(line: &str) -> Result<Option<Self>> {
        let line: Line = serde_json::from_str(line)?;
        if line.end == "illegal" {
            return Ok(None);
        }
        let mut position = Position::start();
        let mut moves = Vec::new();
        for word in line.moves.split_whitespace() {
            let m: Move = word.parse().with_context(|| format!("{}: {word}", line.file))?;
            position = position.play(m).with_context(|| line.file.clone())?;
            moves.push(m);
        }
        let winner = match line.resigned.as_deref() {
            Some("white") => Some(Outcome::Win(Color::Black)),
            Some("black") => Some(Outcome::Win(Color::White)),
            _ => position.outcome(),
        };
        let players = ByColor { white: line.white, black: line.black };
        Ok(Some(Self { file: line.file, players, moves, winner }))
    }

    /// Returns the year of the game: the first folder of its file name.
    #[must_use]
    pub fn year(&self) -> &str {
        self.file.split('/').next().unwrap_or_default()
    }
}

/// The names of players that are programs.
const PROGRAMS: [&str; 4] = ["Dumbot", "SmartBot", "BestBot", "WeakBot"];

/// Whether a player's name belongs to a program.
#[must_use]
pub fn is_program(name: &str) -> bool {
    PROGRAMS.contains(&name)
}

/// Whether the name of a game or player is in the tenth that is held back.
#[must_use]
pub fn is_held_back(name: &str) -> bool {
    Random::new(fnv1a(name.as_bytes())).below(10) == 0
}

/// The set that a game belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Split {
    /// The model is fitted to the game.
    Training,
    /// The game is held back; the model is fitted to other games of its players.
    HeldBackGame,
    /// A player is held back, with all of their games.
    HeldBackPlayer,
}

impl Game {
    /// Returns the set that the game belongs to. One game in ten is held back, and all games of one person in
    /// ten.
    #[must_use]
    pub fn split(&self) -> Split {
        if Color::ALL.iter().any(|&side| self.has_held_back_player(side)) {
            Split::HeldBackPlayer
        } else if is_held_back(&self.file) {
            Split::HeldBackGame
        } else {
            Split::Training
        }
    }

    /// Whether the player of a side is a person who is held back with all games.
    #[must_use]
    pub fn has_held_back_player(&self, side: Color) -> bool {
        let name = &self.players[side];
        !is_program(name) && name != "guest" && is_held_back(name)
    }
}

/// A person's choice of a move.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// The position. It has more than one legal move.
    pub position: Position,
    /// The last moves before the position.
    pub history: History,
    /// The move that was played.
    pub played: Move,
    /// The player's strength.
    pub strength: Strength,
}

impl Game {
    /// Returns the choices that people made in the game. If a player is held back, only that player's choices
    /// count.
    pub fn choices(&self, strengths: &BTreeMap<&str, Strength>) -> impl Iterator<Item = Choice> {
        let split = self.split();
        let counts = ByColor::from_fn(|side| {
            !is_program(&self.players[side])
                && (split != Split::HeldBackPlayer || self.has_held_back_player(side))
        });
        let strength =
            ByColor::from_fn(|side| strengths.get(&*self.players[side]).copied().unwrap_or_default());
        let mut position = Position::start();
        let mut last: ByColor<Option<Move>> = ByColor::from_fn(|_| None);
        self.moves.iter().filter_map(move |&m| {
            let side = position.side();
            let history = History { last: last[!side], own_last: last[side] };
            let choice = Choice { position, history, played: m, strength: strength[side] };
            last[side] = Some(m);
            position = position.play_unchecked(m);
            (counts[side] && choice.position.count_moves() > 1).then_some(choice)
        })
    }
}
