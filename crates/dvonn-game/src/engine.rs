//! What a session asks of the engine, and what the engine's answers are to it: data, so that a host may run the engine in
//! a thread, in a worker of the browser or behind a protocol.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;
use std::time::Duration;

use dvonn::{Board, ByColor, Color, Move, Outcome};

/// How strongly the computer plays, from 1, a first opponent, to 10, all that the engine can.
///
/// What a level means to the engine is the engine's business: sessions only carry it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ComputerLevel(NonZeroU8);

impl ComputerLevel {
    /// The weakest.
    pub const MIN: Self = Self(NonZeroU8::MIN);
    /// The strongest.
    pub const MAX: Self = Self(NonZeroU8::MIN.saturating_add(9));

    /// The level of this number, if it is one from 1 to 10.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match NonZeroU8::new(number) {
            Some(number) if number.get() <= Self::MAX.get() => Some(Self(number)),
            _ => None,
        }
    }

    /// Its number.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// All levels, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (Self::MIN.get()..=Self::MAX.get()).filter_map(Self::new)
    }

    /// How much stronger it is than the weakest, in Elo: an estimate from the matches of [`Self::points_against_below`].
    #[must_use]
    pub fn rating(self) -> u16 {
        MEASURED[usize::from(self.get()) - 1].0
    }

    /// The share of the points that it took from the level below, per thousand. `None` for the weakest.
    ///
    /// Each match had 200 games: docs/benchmarks/2026-11-22-levels.md, and 2026-11-21-engine.md for the highest.
    #[must_use]
    pub fn points_against_below(self) -> Option<u16> {
        MEASURED[usize::from(self.get()) - 1].1
    }
}

/// For each level its rating, and its points per thousand against the level below.
const MEASURED: [(u16, Option<u16>); 10] = [
    (0, None),
    (205, Some(765)),
    (433, Some(788)),
    (623, Some(750)),
    (769, Some(698)),
    (966, Some(758)),
    (1131, Some(720)),
    (1324, Some(752)),
    (1505, Some(740)),
    (1673, Some(725)),
];

impl fmt::Display for ComputerLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A text that is no level: expected a number from 1 to 10.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownLevel;

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a level from {} to {}", ComputerLevel::MIN, ComputerLevel::MAX)
    }
}

impl std::error::Error for UnknownLevel {}

impl FromStr for ComputerLevel {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Self, UnknownLevel> {
        text.parse().ok().and_then(Self::new).ok_or(UnknownLevel)
    }
}

/// What an answer is wanted for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Purpose {
    /// The computer's own move.
    Move,
    /// A hint for a person.
    Hint,
    /// Who is ahead.
    Value,
    /// Lines for the analysis board.
    Analysis,
}

/// How long the engine may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ThinkingLimit {
    /// At most this long.
    Time(Duration),
    /// As it sees fit with these clocks.
    Clock {
        /// What each side has left.
        left: ByColor<Duration>,
        /// What each side gets after each of its moves.
        increment: Duration,
    },
    /// Until it is stopped, or has proven how the game ends.
    Infinite,
}

/// A question for the engine. It says everything, so that an engine that was just started can answer it.
#[derive(Clone, PartialEq, Debug)]
pub struct EngineRequest {
    /// Which question it is: answers carry the same number.
    pub id: u64,
    /// What the answer is wanted for.
    pub purpose: Purpose,
    /// The board on which the game began.
    pub start: Board,
    /// The moves since, forced passes included.
    pub moves: Vec<Move>,
    /// How strongly to play.
    pub level: ComputerLevel,
    /// What choices among equals follow from.
    pub seed: u64,
    /// How many of the best moves to report with their lines (MultiPV); at least 1.
    pub multi_pv: usize,
    /// How long to think.
    pub limit: ThinkingLimit,
}

/// What the engine says in answer to a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineReply {
    /// The number of the request.
    pub id: u64,
    /// What it says.
    pub news: EngineNews,
}

/// What the engine says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EngineNews {
    /// One of its lines, while it thinks.
    Line(EngineLine),
    /// The value of the line of this rank, which it reported before, is the final margin with best play, for certain.
    Proven(usize),
    /// With best play the game ends so, for certain.
    Outcome(Outcome),
    /// It has finished; this is the best move, if there is one.
    Done(Option<Move>),
    /// It could not be started, or broke down.
    Failed,
}

/// How likely a side is to win, draw and lose, in thousandths that add up to 1000.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chances {
    /// To win.
    pub win: u16,
    /// To draw.
    pub draw: u16,
    /// To lose.
    pub loss: u16,
}

impl Chances {
    /// White's chances, from those of the side to move.
    #[must_use]
    pub const fn of_mover(self, side: Color) -> Self {
        match side {
            Color::White => self,
            Color::Black => Self { win: self.loss, draw: self.draw, loss: self.win },
        }
    }

    /// The chances to win and to lose in whole percent. Together they are at most 100.
    #[must_use]
    pub const fn percent(self) -> (u16, u16) {
        let win = (self.win + 5) / 10;
        let loss = (self.loss + 5) / 10;
        // Two halves are rounded up.
        (win, if win + loss > 100 { 100 - win } else { loss })
    }
}

/// A principal variation that the engine reports.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct EngineLine {
    /// Its place among the lines, 1 for the best.
    pub rank: usize,
    /// The expected final margin for the side to move, in hundredths of a piece.
    pub hundredths: Option<i32>,
    /// Whether that margin is certain.
    pub proven: bool,
    /// How likely the side to move is to win, draw and lose.
    pub chances: Option<Chances>,
    /// How many moves the engine looked ahead.
    pub depth: Option<u32>,
    /// How many positions it looked at.
    pub nodes: Option<u64>,
    /// The expected moves.
    pub pv: Vec<Move>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_numbers_from_1_to_10() {
        assert_eq!((ComputerLevel::MIN.get(), ComputerLevel::MAX.get()), (1, 10));
        for number in 0..=u8::MAX {
            let level = ComputerLevel::new(number);
            assert_eq!(level.is_some(), (1..=10).contains(&number));
            assert_eq!(number.to_string().parse(), level.ok_or(UnknownLevel));
            assert!(level.is_none_or(|level| level.to_string() == number.to_string()));
        }
        for text in ["", "x", "-1", "1.5", "256"] {
            assert_eq!(text.parse::<ComputerLevel>(), Err(UnknownLevel));
        }
        assert_eq!(UnknownLevel.to_string(), "expected a level from 1 to 10");
    }

    #[test]
    fn chances_are_whites_and_whole() {
        let chances = Chances { win: 705, draw: 40, loss: 255 };
        assert_eq!((chances.of_mover(Color::White).percent(), chances.percent()), ((71, 26), (71, 26)));
        assert_eq!(chances.of_mover(Color::Black), Chances { win: 255, draw: 40, loss: 705 });
        assert_eq!(Chances { win: 505, draw: 0, loss: 495 }.percent(), (51, 49));
        assert_eq!(Chances { win: 1000, draw: 0, loss: 0 }.percent(), (100, 0));
    }

    #[test]
    fn ratings_follow_from_the_points() {
        let mut below = 0.0;
        for level in ComputerLevel::all() {
            if let Some(points) = level.points_against_below() {
                let share = f64::from(points) / 1000.0;
                below += 400.0 * (share / (1.0 - share)).log10();
            }
            assert!((f64::from(level.rating()) - below).abs() < 4.0, "level {level}: {below}");
        }
        assert_eq!(ComputerLevel::all().count(), 10);
        assert_eq!(ComputerLevel::all().next_back(), Some(ComputerLevel::MAX));
    }
}
