//! A game on the Play page: who plays, how strong the computer is, the clocks; and how it is kept when the page closes.

use dvonn::random::{self, Random};
use dvonn::{Board, ByColor, Color};
use dvonn_engine::Level;
use dvonn_game::{Game, Player};
use dvonn_record::{Format, GameResult, Record};

use crate::clock::{Clock, Control};

/// How the board is filled.
// There is one at a time: no need to save room.
#[expect(clippy::large_enum_variant)]
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Start {
    /// By the players (rule L1).
    #[default]
    Empty,
    /// At random (rule L4).
    Random,
    /// At random, with equal shares of the edge (rule L4).
    Balanced,
    /// As it is given.
    Given(Board),
}

/// Which side a person plays against the computer.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Side {
    /// This one.
    One(Color),
    /// The lot decides (rule P3).
    #[default]
    Lot,
}

/// What a new game is to be like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Which side the person plays against the computer; none is two people at one screen.
    pub side: Option<Side>,
    /// The strength of the computer.
    pub level: Level,
    /// How the board is filled.
    pub start: Start,
    /// The clocks, if there are any.
    pub control: Option<Control>,
}

/// A game on the Play page.
pub struct Match {
    /// The game.
    pub game: Game,
    /// What was asked for, for a rematch.
    pub plan: Plan,
    /// The clocks, if there are any.
    pub clock: Option<Clock>,
    /// What the computer's choices follow from.
    pub seed: u64,
}

impl Match {
    /// A new game. The seed decides lots, random boards and the computer's choices.
    #[must_use]
    pub fn new(plan: Plan, seed: u64) -> Self {
        let mut random = Random::new(seed);
        let human = plan.side.map(|side| match side {
            Side::One(color) => color,
            Side::Lot => Color::ALL[random.below(2) as usize],
        });
        let start = match plan.start {
            Start::Empty => Board::start(),
            Start::Random => random::setup(&mut random),
            Start::Balanced => random::balanced_setup(&mut random),
            Start::Given(board) => board,
        };
        let game = Game::new(start, players(human));
        Self { game, plan, clock: plan.control.map(Clock::new), seed }
    }

    /// The same once more, with the colours changed.
    #[must_use]
    pub fn rematch(&self, seed: u64) -> Self {
        let side = self.game.human_side().map(|color| Side::One(!color));
        let mut next = Self::new(Plan { side, ..self.plan }, seed);
        // The lot decided once; from now on the colours change in turn.
        next.plan.side = side;
        next
    }

    /// A side's time is up: it has lost, whatever stands on the board.
    pub fn flag(&mut self, loser: Color) {
        self.game.claim(GameResult::out_of_time(loser));
    }

    /// As it is kept: a line about the players, and the game as SGF.
    #[must_use]
    pub fn write(&self, now: f64) -> String {
        let human = match self.game.human_side() {
            None => "both",
            Some(Color::White) => "white",
            Some(Color::Black) => "black",
        };
        let clock = self.clock.as_ref().map_or_else(String::new, |clock| {
            let Control { game, increment } = clock.control();
            let [white, black] = Color::ALL.map(|side| clock.left(side, now));
            format!(" clock={game}+{increment} left={white}+{black}")
        });
        let record = self.game.record();
        // SGF holds all that a record can say.
        let sgf = dvonn_record::write(&record, Format::Sgf).unwrap_or_default();
        format!("{KIND} human={human} level={} seed={}{clock}\n{sgf}", self.plan.level, self.seed)
    }

    /// Reads what was kept; none if that makes no sense.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (line, sgf) = text.split_once('\n')?;
        let mut human = None;
        let mut level = None;
        let mut seed = None;
        let mut control = None;
        let mut left = None;
        for word in line.strip_prefix(KIND)?.split_whitespace() {
            let (name, value) = word.split_once('=')?;
            match name {
                "human" => {
                    human = Some(match value {
                        "both" => None,
                        "white" => Some(Color::White),
                        "black" => Some(Color::Black),
                        _ => return None,
                    });
                }
                "level" => level = Some(value.parse::<Level>().ok()?),
                "seed" => seed = Some(value.parse().ok()?),
                "clock" => control = Some(two(value)?),
                "left" => left = Some(two(value)?),
                _ => return None,
            }
        }
        let human = human?;
        let record = dvonn_record::read(sgf.as_bytes(), Some(Format::Sgf)).ok()?.into_iter().next()?;
        let control = control.map(|(game, increment)| Control { game, increment });
        let clock = match (control, left) {
            (Some(control), Some((white, black))) => Some(Clock::stopped(control, ByColor { white, black })),
            (None, None) => None,
            _ => return None,
        };
        let start = if record.starts_empty() { Start::Empty } else { Start::Given(*record.start()) };
        let plan = Plan { side: human.map(Side::One), level: level?, start, control };
        Some(Self { game: Game::resume(record, players(human)), plan, clock, seed: seed? })
    }

    /// The game, for the analysis board.
    #[must_use]
    pub fn record(&self) -> Record {
        self.game.record()
    }
}

/// What a kept game begins with: another version of it gets another number.
const KIND: &str = "dvonn-game-1";

fn players(human: Option<Color>) -> ByColor<Player> {
    ByColor::from_fn(
        |side| if human.is_none_or(|human| human == side) { Player::Human } else { Player::Computer },
    )
}

fn two(text: &str) -> Option<(u64, u64)> {
    // No clock goes on for more than a year: whatever is added to it later fits.
    const MOST: u64 = 366 * 24 * 3600 * 1000;
    let (a, b) = text.split_once('+')?;
    let (a, b) = (a.parse().ok()?, b.parse().ok()?);
    (a <= MOST && b <= MOST).then_some((a, b))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAN: Plan =
        Plan { side: Some(Side::Lot), level: Level::MIN, start: Start::Balanced, control: None };

    #[test]
    fn a_kept_game_comes_back() {
        let control = Some(Control { game: 300_000, increment: 2_000 });
        for plan in [PLAN, Plan { side: None, control, ..PLAN }, Plan { start: Start::Empty, ..PLAN }] {
            let mut kept = Match::new(plan, 7);
            let mut random = Random::new(1);
            for _ in 0..12 {
                let m = random::legal_move(kept.game.board().position(), &mut random).unwrap();
                if kept.game.is_computers_turn() {
                    kept.game.play_computer(m);
                } else {
                    assert!(kept.game.play(m));
                }
            }
            let text = kept.write(0.0);
            let back = Match::read(&text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(back.game.board(), kept.game.board());
            assert_eq!(back.game.players(), kept.game.players());
            assert_eq!((back.seed, back.plan.level, back.clock), (7, Level::MIN, kept.clock));
            assert_eq!(back.write(0.0), text);
        }
    }

    #[test]
    fn a_rematch_changes_colours() {
        let first = Match::new(PLAN, 1);
        let second = first.rematch(2);
        assert_ne!(first.game.human_side(), second.game.human_side());
        assert_eq!(first.game.human_side(), second.rematch(3).game.human_side());
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        let good = Match::new(PLAN, 7).write(0.0);
        assert!(Match::read(&good).is_some());
        for (from, to) in [
            ("dvonn-game-1", "dvonn-game-2"),
            ("human=", "human=neither"),
            ("level=1", "level=99"),
            ("level=1", ""),
            ("seed=7", "seed=-7"),
            ("seed=7", "seed=7 clock=1+99999999999999999999 left=1+1"),
            ("seed=7", "seed=7 clock=1+1"),
            ("seed=7", "seed=7 what=else"),
            ("GM[37]", "GM[37];W[a1a1]"),
            ("\n", " "),
        ] {
            let bad = good.replacen(from, to, 1);
            assert!(bad != good && Match::read(&bad).is_none(), "{bad}");
        }
        for text in
            ["", "\n", "dvonn-game-1\n", "<script>\n", "dvonn-game-1 human=both level=1 seed=1\n(;GM[37]"]
        {
            assert!(Match::read(text).is_none(), "{text:?}");
        }
    }
}
