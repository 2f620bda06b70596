//! Games of people, read from lines of JSON.

use std::collections::BTreeMap;

use anyhow::{Context as _, Result};
use dvonn::random::Random;
use dvonn::{Board, ByColor, Color, Move, Outcome, Position, Space};
use dvonn_human::{History, Strength};
use serde::Deserialize;

/// A game.
#[derive(Clone, Debug)]
pub struct Game {
    /// Where the game came from: a name that no other game has. Its folder is the year.
    pub file: String,
    /// The names of the players.
    pub players: ByColor<String>,
    /// The moves, every forced pass among them.
    pub moves: Vec<Move>,
    /// Who won, if the game was played to its end or resigned.
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
    /// The full board with which the stacking phase began, if the game came so far.
    #[must_use]
    pub fn full_board(&self) -> Option<Board> {
        let placements = self.moves.get(..Space::COUNT)?;
        placements.iter().try_fold(Board::start(), |board, &m| board.play(m).ok())
    }

    /// Reads a line; `None` for a record that is not a legal game, which says so itself.
    ///
    /// # Errors
    /// If the line is not JSON of this shape, or a move in it is illegal.
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

    /// The year of the game, or what stands for it.
    #[must_use]
    pub fn year(&self) -> &str {
        self.file.split('/').next().unwrap_or_default()
    }
}

/// Players that are programs.
const PROGRAMS: [&str; 4] = ["Dumbot", "SmartBot", "BestBot", "WeakBot"];

/// Whether a player is a program, by its name.
#[must_use]
pub fn is_program(name: &str) -> bool {
    PROGRAMS.contains(&name)
}

/// Whether a name belongs to the tenth that is held back: of games, or of players.
#[must_use]
pub fn is_held_back(name: &str) -> bool {
    let hash = name
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    Random::new(hash).below(10) == 0
}

/// What a game is for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Use {
    /// To fit to.
    Fit,
    /// Held back, with players that others games are fitted to.
    Game,
    /// Held back, with a player none of whose games is fitted to.
    Player,
}

impl Game {
    /// What the game is for. One game in ten is held back, and every game of one person in ten.
    #[must_use]
    pub fn usage(&self) -> Use {
        if Color::ALL.iter().any(|&side| self.is_strangers(side)) {
            Use::Player
        } else if is_held_back(&self.file) {
            Use::Game
        } else {
            Use::Fit
        }
    }

    /// Whether the player of a side is a person none of whose games is fitted to.
    #[must_use]
    pub fn is_strangers(&self, side: Color) -> bool {
        let name = &self.players[side];
        !is_program(name) && name != "guest" && is_held_back(name)
    }
}

/// A choice that a person made.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// The position, with more than one legal move.
    pub position: Position,
    /// The last moves before it.
    pub history: History,
    /// The move that was played.
    pub played: Move,
    /// The player's strength.
    pub strength: Strength,
}

impl Game {
    /// The choices that people made in the game. Of a game that is held back for a player's sake, only that player's.
    pub fn choices(&self, strengths: &BTreeMap<&str, Strength>) -> impl Iterator<Item = Choice> {
        let usage = self.usage();
        let counts = ByColor::from_fn(|side| {
            !is_program(&self.players[side]) && (usage != Use::Player || self.is_strangers(side))
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
