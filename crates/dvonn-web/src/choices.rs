//! What a person chooses before a game, and how it is stored for the next one.

use std::fmt;
use std::time::Duration;

use dvonn::DfenError;
use dvonn_game::{ComputerLevel, Filling, Opponent, Plan, SideChoice, Start, TimeControl};

/// The choices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choices {
    /// Against whom.
    pub opponent: Opponent,
    /// The person's side, against the computer.
    pub side: SideChoice,
    /// The computer's level.
    pub level: ComputerLevel,
    /// How the board is filled. `None` if the game starts from a given position.
    pub filling: Option<Filling>,
    /// One of [`Choices::CLOCKS`].
    pub clock: &'static str,
}

impl Choices {
    /// The word for a game that starts from a given position.
    pub const GIVEN: &'static str = "given";
    /// The clocks: minutes for the game and seconds for each move.
    pub const CLOCKS: [&'static str; 5] = ["none", "5+0", "10+5", "20+10", "60+0"];

    /// The stored choices. What is missing or cannot be read has its default.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let mut choices = Self {
            opponent: Opponent::Computer,
            side: SideChoice::White,
            level: ComputerLevel::MIN,
            // The rules' own advice to beginners (rule L4).
            filling: Some(Filling::Balanced),
            clock: "none",
        };
        for (name, word) in text.split(';').filter_map(|pair| pair.split_once('=')) {
            match name {
                "opponent" => choices.opponent = word.parse().unwrap_or(choices.opponent),
                "side" => choices.side = word.parse().unwrap_or(choices.side),
                "start" => choices.filling = word.parse().ok().or(choices.filling),
                "clock" => choices.clock = known_clock(word).unwrap_or(choices.clock),
                "level" => choices.level = word.parse().unwrap_or(choices.level),
                _ => {}
            }
        }
        choices
    }

    /// The word for how the game starts: the filling's, or [`Self::GIVEN`].
    #[must_use]
    pub fn start(&self) -> &'static str {
        self.filling.map_or(Self::GIVEN, Filling::word)
    }

    /// Chooses the clock with this name, if there is one.
    pub fn choose_clock(&mut self, word: &str) {
        self.clock = known_clock(word).unwrap_or(self.clock);
    }

    /// The plan for the game. `position` is where it starts, if the board is not filled.
    ///
    /// # Errors
    /// If the position is needed and cannot be read.
    pub fn plan(&self, position: &str) -> Result<Plan, Box<DfenError>> {
        let start = match self.filling {
            Some(filling) => Start::Filled(filling),
            None => Start::Given(position.trim().parse().map_err(Box::new)?),
        };
        let control = self.clock.split_once('+').and_then(|(minutes, seconds)| {
            let (minutes, seconds): (u64, u64) = (minutes.parse().ok()?, seconds.parse().ok()?);
            let [game, increment] = [minutes * 60, seconds].map(Duration::from_secs);
            Some(TimeControl { game, increment })
        });
        let side = (self.opponent == Opponent::Computer).then_some(self.side);
        Ok(Plan { side, level: self.level, start, control })
    }
}

fn known_clock(word: &str) -> Option<&'static str> {
    Choices::CLOCKS.into_iter().find(|&clock| clock == word)
}

/// As stored: `name=word` pairs, separated by semicolons.
impl fmt::Display for Choices {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { opponent, side, level, clock, .. } = self;
        write!(f, "opponent={opponent};side={side};level={level};start={};clock={clock}", self.start())
    }
}

#[cfg(test)]
mod tests {
    use dvonn::Board;

    use super::*;

    #[test]
    fn stored_choices_are_restored() {
        for filling in Filling::ALL {
            let choices = Choices {
                opponent: Opponent::Human,
                side: SideChoice::Lot,
                level: ComputerLevel::MAX,
                filling: Some(*filling),
                clock: "10+5",
            };
            assert_eq!(Choices::read(&choices.to_string()), choices);
        }
    }

    #[test]
    fn what_cannot_be_read_has_its_default() {
        let default = Choices::read("");
        for text in ["level", "level=11;side=red;=;x=y", "clock=1+1;start=given", "opponent=<script>\u{0}"] {
            assert_eq!(Choices::read(text), default, "{text:?}");
        }
    }

    #[test]
    fn a_plan_says_what_was_chosen() {
        let mut choices = Choices::read("side=black;level=4;start=random;clock=10+5");
        let control = TimeControl { game: Duration::from_secs(600), increment: Duration::from_secs(5) };
        let plan = choices.plan("not read").unwrap();
        assert_eq!((plan.side, plan.level.get(), plan.control), (Some(SideChoice::Black), 4, Some(control)));
        assert!(matches!(plan.start, Start::Filled(Filling::Random)));

        choices.opponent = Opponent::Human;
        choices.filling = None;
        choices.choose_clock("none");
        choices.choose_clock("1+1");
        let plan = choices.plan(&format!(" {} ", Board::start())).unwrap();
        assert_eq!((plan.side, plan.control), (None, None));
        assert!(matches!(plan.start, Start::Given(board) if board == Board::start()));
        assert!(choices.plan("nothing").is_err());
    }
}
