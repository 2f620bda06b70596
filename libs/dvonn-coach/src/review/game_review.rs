//! The review of a game, as data.

use dvonn::{Board, ByColor, Color, Move, Outcome, Position};
use dvonn_message::Message;
use dvonn_record::{GameResult, MoveNumber};

use super::class::MoveClass;
use super::tested::Reason;
use super::value::Value;
use crate::facts::GamePhase;
use crate::key::Key;
use crate::motif::Motif;

/// A part of a game, with its own accuracy.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stage {
    /// Pieces are being placed.
    Placement,
    /// The melee.
    Melee,
    /// The settlement, and one-man shows.
    Settlement,
}

impl From<Stage> for Message {
    /// Names the part for people.
    fn from(stage: Stage) -> Self {
        Self::new(Key::ReviewStage).with("stage", stage.as_str())
    }
}

impl Stage {
    /// The parts, in order.
    pub const ALL: [Self; 3] = [Self::Placement, Self::Melee, Self::Settlement];

    /// Returns the name for programs.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        self.phase().as_str()
    }

    /// Returns the phase with the same name.
    const fn phase(self) -> GamePhase {
        match self {
            Self::Placement => GamePhase::Placement,
            Self::Melee => GamePhase::Melee,
            Self::Settlement => GamePhase::Settlement,
        }
    }

    /// Returns the part of the game to which the moves of a position belong.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        match GamePhase::of(position) {
            GamePhase::Placement => Self::Placement,
            GamePhase::Melee => Self::Melee,
            GamePhase::Settlement | GamePhase::OneManShow(_) | GamePhase::Over => Self::Settlement,
        }
    }
}

/// A move that was or could have been played, with its motifs and the expected play after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Continuation {
    /// The moves, starting with the one it is about. Never empty.
    pub moves: Vec<Move>,
    /// The motifs of its first move.
    pub motifs: Vec<Motif>,
}

/// A move of a game with its review.
#[derive(Clone, PartialEq, Debug)]
pub struct ReviewedMove {
    /// The number in the game, from 1, counting passes.
    pub ply: usize,
    /// The number as people write it.
    pub number: MoveNumber,
    /// The move.
    pub m: Move,
    /// The side that made it.
    pub side: Color,
    /// The part of the game.
    pub stage: Stage,
    /// The class: how good the move is.
    pub class: MoveClass,
    /// The loss of expected margin, in hundredths of a piece.
    pub loss: i32,
    /// The loss of the chance of winning, from 0 to 1.
    pub win_loss: f64,
    /// The mover's chance of winning with the best move, from 0 to 1. `None` before forced moves, about which
    /// the review asks nothing.
    pub chance: Option<f64>,
    /// Whether the loss is proven.
    pub proven: bool,
    /// The value of the position before the move for the mover, with best play. `None` before forced moves.
    pub before: Option<Value>,
    /// The value for the mover after the move.
    pub after: Option<Value>,
    /// The best moves found; the move itself if there is no better one.
    pub best: Vec<Move>,
    /// The motifs of the move.
    pub motifs: Vec<Motif>,
    /// The best play from the move on.
    pub line: Vec<Move>,
    /// For an inaccuracy or worse: the best move, with its motifs.
    pub better: Option<Continuation>,
    /// For an inaccuracy or worse: the best reply to it, with its motifs.
    pub reply: Option<Continuation>,
    /// For an inaccuracy or worse of the stacking phase: why the better move is better, if an event in the
    /// best play after the two moves explains it.
    pub reason: Option<Reason>,
}

/// How well a side played: the mean of its moves' [accuracies](ReviewedMove::accuracy), from 0 to 100. `None`
/// if it never had a choice.
pub type Accuracy = Option<f64>;

/// How fast accuracy falls with the chance of winning that a move lost.
const SEVERITY: f64 = 5.0;

/// A move of the game and the position before it.
pub(super) type Played<'a> = (&'a ReviewedMove, Position);

impl ReviewedMove {
    /// Returns a sentence about the move that names it by its number.
    pub(super) fn numbered(&self, key: Key) -> Message {
        Message::new(key).with("what", self.number.kind()).with("number", self.number.get())
    }

    /// Returns a sentence about the move that names it by its number and in notation.
    pub(super) fn named(&self, key: Key) -> Message {
        self.numbered(key).with("move", self.m)
    }

    /// Returns the pieces that the move took off the board.
    pub(super) fn cut_off(&self) -> ByColor<i32> {
        let cut = self.motifs.iter().find_map(|motif| match motif {
            &Motif::CutOff { lost, .. } => Some(lost.map(i32::from)),
            _ => None,
        });
        cut.unwrap_or_default()
    }

    /// Returns the accuracy of the move: 100 if nothing was lost, 61 for a tenth of the chance of winning, 8
    /// for half of it.
    #[must_use]
    pub fn accuracy(&self) -> f64 {
        100.0 * (-SEVERITY * self.win_loss).exp()
    }
}

/// Returns the mean accuracy of these moves.
pub(super) fn mean<'a>(moves: impl Iterator<Item = &'a ReviewedMove>) -> Accuracy {
    let chosen = moves.filter(|m| m.class != MoveClass::Forced);
    let (count, sum) = chosen.fold((0_u32, 0.0), |(count, sum), m| (count + 1, sum + m.accuracy()));
    (count > 0).then(|| sum / f64::from(count))
}

/// The review of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct GameReview {
    /// The board before the first move.
    pub start: Board,
    /// The moves of the game.
    pub moves: Vec<ReviewedMove>,
    /// The value of each position for White, from the start on: one more than there are moves.
    pub values: Vec<Value>,
    /// White's chance of winning in each of these positions, from 0 to 1.
    pub chances: Vec<f64>,
    /// The outcome by the rules, if the game was played to its end.
    pub outcome: Option<Outcome>,
    /// The recorded result, if the game ended before that: by resignation, agreement, time or forfeit.
    pub given_up: Option<GameResult>,
}

/// A side with at least this chance is winning.
pub(super) const WINNING: f64 = 0.85;

impl GameReview {
    /// Iterates over the moves, each with the board before it.
    pub fn played(&self) -> impl DoubleEndedIterator<Item = (&ReviewedMove, Board)> {
        let next = |board: &mut Board, reviewed: &ReviewedMove| {
            let before = *board;
            *board = before.play(reviewed.m).unwrap_or(before);
            before
        };
        let boards: Vec<Board> =
            self.moves.iter().scan(self.start, |board, m| Some(next(board, m))).collect();
        self.moves.iter().zip(boards)
    }

    /// Returns the accuracy of each side, over the moves that `include` accepts.
    fn accuracy_of(&self, include: impl Fn(&ReviewedMove) -> bool) -> ByColor<Accuracy> {
        ByColor::from_fn(|side| mean(self.moves.iter().filter(|m| m.side == side && include(m))))
    }

    /// Returns the accuracy of each side.
    #[must_use]
    pub fn accuracy(&self) -> ByColor<Accuracy> {
        self.accuracy_of(|_| true)
    }

    /// Returns the accuracy of each side in a part of the game.
    #[must_use]
    pub fn accuracy_in(&self, stage: Stage) -> ByColor<Accuracy> {
        self.accuracy_of(|m| m.stage == stage)
    }

    /// Returns the number of a side's moves in a class.
    #[must_use]
    pub fn count(&self, side: Color, class: MoveClass) -> usize {
        self.moves.iter().filter(|m| m.side == side && m.class == class).count()
    }

    /// Returns the side that was winning at the end, and the number of moves after which its chance of
    /// winning stayed at 85% or more. `None` if neither side was winning.
    #[must_use]
    pub fn decided(&self) -> Option<(Color, usize)> {
        let last = self.chances.last()?;
        let side = if *last >= WINNING {
            Color::White
        } else if 1.0 - last >= WINNING {
            Color::Black
        } else {
            return None;
        };
        let is_winning = |chance: &&f64| match side {
            Color::White => **chance >= WINNING,
            Color::Black => 1.0 - **chance >= WINNING,
        };
        let lasting = self.chances.iter().rev().take_while(is_winning).count();
        Some((side, self.chances.len() - lasting))
    }
}
