//! What a game starts from: who plays, which side, and how the board is filled.

use std::hash::{BuildHasher as _, RandomState};
use std::path::Path;
use std::time::Duration;

use dvonn::random::{self, Random};
use dvonn::{Board, ByColor, Color, Position};
use dvonn_engine::{Level, Limits, Options};

use super::files::{self, FileError};
use super::thinker::{Purpose, Question};
use dvonn_game::{COMPUTER, Game, Player};

/// The computer's level unless another is chosen.
pub(crate) const USUAL_LEVEL: Level = Level::new(3).unwrap();

/// How long the computer thinks at most unless told otherwise.
pub(crate) const USUAL_TIME: Duration = Duration::from_secs(2);

/// How long it thinks for a hint, and to say who is ahead.
const HINT_TIME: Duration = Duration::from_secs(1);
const VALUE_TIME: Duration = Duration::from_millis(500);

/// Who plays the other side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum Versus {
    Human,
    Computer,
}

/// The side that a person plays against the computer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum SideChoice {
    White,
    Black,
    Lot,
}

/// How the board is filled (rules L1, L4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum StartChoice {
    Placement,
    Random,
    Balanced,
}

/// All that is chosen before a game; makes games.
pub(crate) struct Settings {
    /// Who plays the other side.
    pub(crate) versus: Versus,
    /// The side that a person plays against the computer.
    pub(crate) color: SideChoice,
    /// How the board is filled.
    pub(crate) start: StartChoice,
    /// How strong the computer is.
    pub(crate) level: Level,
    /// How long it thinks about a move at most.
    pub(crate) time: Duration,
    /// Whether to show who is ahead.
    pub(crate) shows_value: bool,
    /// The position to start from instead.
    position: Option<Board>,
    random: Random,
    /// What the computer's choices in this game follow from.
    game_seed: u64,
}

impl Settings {
    /// Settings as asked for; without a seed every run differs.
    pub(crate) fn new(
        versus: Versus,
        color: SideChoice,
        start: StartChoice,
        position: Option<Board>,
        seed: Option<u64>,
    ) -> Self {
        let seed = seed.unwrap_or_else(|| RandomState::new().hash_one(0));
        Self {
            versus,
            color,
            start,
            level: USUAL_LEVEL,
            time: USUAL_TIME,
            shows_value: false,
            position,
            random: Random::new(seed),
            game_seed: 0,
        }
    }

    /// From now on games start as [`start`](Self::start) says, even if a position was asked for before.
    pub(crate) fn forget_position(&mut self) {
        self.position = None;
    }

    /// A new game.
    pub(crate) fn new_game(&mut self) -> Game {
        let board = match (self.position, self.start) {
            (Some(board), _) => board,
            (None, StartChoice::Placement) => Board::start(),
            (None, StartChoice::Random) => random::setup(&mut self.random),
            (None, StartChoice::Balanced) => random::balanced_setup(&mut self.random),
        };
        let players = self.players();
        self.game_seed = self.random.next();
        Game::new(board, players).on_day(today())
    }

    /// A game that goes on where a file ends, with the players that are set.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub(crate) fn load(&mut self, path: &Path) -> Result<Game, FileError> {
        let (record, games) = files::load(path)?;
        let mut players = self.players();
        if self.versus == Versus::Computer && self.color == SideChoice::Lot {
            // Whoever goes on with a game keeps the side.
            let plays = |side| record.players[side].as_deref() == Some(COMPUTER);
            if let Some(side) = Color::ALL.into_iter().find(|&side| plays(side)) {
                players = one_person(!side);
            }
        }
        self.game_seed = self.random.next();
        let mut game = Game::resume(record, players);
        game.note_games(games);
        Ok(game)
    }

    /// What to ask the engine: as the computer it plays at its level, else it is as good as it can be.
    pub(crate) fn question(&self, purpose: Purpose, position: &Position) -> Question {
        let (level, time) = match purpose {
            Purpose::Move => (self.level, self.time),
            Purpose::Hint => (Level::MAX, self.time.min(HINT_TIME)),
            Purpose::Value => (Level::MAX, self.time.min(VALUE_TIME)),
        };
        let options = Options { level, seed: self.game_seed, ..Options::default() };
        Question { purpose, position: *position, options, limits: Limits::time(time) }
    }

    /// Who plays which side; draws the lot (rule P3).
    fn players(&mut self) -> ByColor<Player> {
        if self.versus == Versus::Human {
            return ByColor { white: Player::Human, black: Player::Human };
        }
        let human = match self.color {
            SideChoice::White => Color::White,
            SideChoice::Black => Color::Black,
            SideChoice::Lot if self.random.below(2) == 0 => Color::White,
            SideChoice::Lot => Color::Black,
        };
        one_person(human)
    }
}

/// The day, where the player is, as records have it: `2026-03-01`.
fn today() -> String {
    jiff::Zoned::now().date().to_string()
}

/// A person plays this side, the computer the other.
fn one_person(human: Color) -> ByColor<Player> {
    ByColor::from_fn(|side| if side == human { Player::Human } else { Player::Computer })
}
