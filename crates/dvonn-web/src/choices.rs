//! The person's choices before a game, and their stored form for the next one.

use std::time::Duration;

use dvonn::DfenError;
use dvonn_analysis::Level;
use dvonn_game::{Plan, Start};
use dvonn_message::document::Stored;
use dvonn_referee::{Filling, Opponent, SideChoice, TimeControl};
use serde::{Deserialize, Deserializer, Serialize};

/// The choices before a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(into = "Document")]
pub struct Choices {
    /// The kind of opponent.
    pub opponent: Opponent,
    /// The person's side in a game against the computer.
    pub side: SideChoice,
    /// The computer's level.
    pub level: Level,
    /// How the board is filled; `None` if the game starts from a given position.
    pub filling: Option<Filling>,
    /// The clock, one of [`Choices::CLOCKS`].
    pub clock: &'static str,
}

impl Choices {
    /// The word for a game that starts from a given position.
    pub const GIVEN: &'static str = "given";
    /// The clocks, as minutes for the game and seconds per move.
    pub const CLOCKS: [&'static str; 5] = ["none", "5+0", "10+5", "20+10", "60+0"];

    /// The word for the start of the game: the filling's, or [`Self::GIVEN`].
    #[must_use]
    pub fn start(&self) -> &'static str {
        self.filling.map_or(Self::GIVEN, Filling::as_str)
    }

    /// Chooses the clock with this name, if there is one.
    pub fn choose_clock(&mut self, word: &str) {
        self.clock = known_clock(word).unwrap_or(self.clock);
    }

    /// The plan for the game. `position` is the start if the board is not filled.
    ///
    /// # Errors
    /// [`DfenError`] if the game needs the position and it cannot be read.
    pub fn plan(&self, position: &str) -> Result<Plan, Box<DfenError>> {
        let start = match self.filling {
            Some(filling) => Start::Filled(filling),
            None => Start::Given(position.trim().parse().map_err(Box::new)?),
        };
        let control = self.clock.split_once('+').and_then(|(minutes, seconds)| {
            let (minutes, seconds): (u64, u64) = (minutes.parse().ok()?, seconds.parse().ok()?);
            let [game, increment] = [minutes * 60, seconds].map(Duration::from_secs);
            Some(TimeControl::fischer(game, increment))
        });
        let side = (self.opponent == Opponent::Computer).then_some(self.side);
        Ok(Plan { side, level: self.level, start, control })
    }
}

fn known_clock(word: &str) -> Option<&'static str> {
    Choices::CLOCKS.into_iter().find(|&clock| clock == word)
}

impl Default for Choices {
    fn default() -> Self {
        Self {
            opponent: Opponent::Computer,
            side: SideChoice::White,
            level: Level::MIN,
            // The rules recommend this to beginners (rule L4).
            filling: Some(Filling::Balanced),
            clock: "none",
        }
    }
}

/// The stored form of the choices, in words. Missing or unreadable words become the defaults.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Document {
    opponent: String,
    side: String,
    level: u8,
    start: String,
    clock: String,
}

impl From<Choices> for Document {
    fn from(choices: Choices) -> Self {
        Self {
            opponent: choices.opponent.to_string(),
            side: choices.side.to_string(),
            level: choices.level.get(),
            start: choices.start().to_owned(),
            clock: choices.clock.to_owned(),
        }
    }
}

impl From<Document> for Choices {
    fn from(document: Document) -> Self {
        let default = Self::default();
        Self {
            opponent: document.opponent.parse().unwrap_or(default.opponent),
            side: document.side.parse().unwrap_or(default.side),
            level: Level::new(document.level).unwrap_or(default.level),
            // The position is not stored, so the next game falls back to the default filling.
            filling: document.start.parse().ok().or(default.filling),
            clock: known_clock(&document.clock).unwrap_or(default.clock),
        }
    }
}

impl<'de> Deserialize<'de> for Choices {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Document::deserialize(deserializer).map(Self::from)
    }
}

impl Stored for Choices {
    const FORMAT: &'static str = "dvonn-choices";
    const VERSION: u32 = 1;

    /// Reads pairs such as `side=white`, separated by semicolons.
    fn read_legacy(text: &str) -> Option<Self> {
        let mut document = Document::default();
        for (name, word) in text.split(';').filter_map(|pair| pair.split_once('=')) {
            let word = word.to_owned();
            match name {
                "opponent" => document.opponent = word,
                "side" => document.side = word,
                "start" => document.start = word,
                "clock" => document.clock = word,
                "level" => document.level = word.parse().unwrap_or_default(),
                _ => {}
            }
        }
        Some(document.into())
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
                side: SideChoice::Random,
                level: Level::MAX,
                filling: Some(*filling),
                clock: "10+5",
            };
            assert_eq!(dvonn_message::document::read(&dvonn_message::document::write(&choices)), Ok(choices));
        }
    }

    #[test]
    fn what_cannot_be_read_has_its_default() {
        let default = Some(Choices::default());
        for text in ["level", "level=11;side=red;=;x=y", "clock=1+1;start=given", "opponent=<script>\u{0}"] {
            assert_eq!(dvonn_message::document::read_legacy::<Choices>(text), default, "{text:?}");
        }
    }

    #[test]
    fn a_plan_says_what_was_chosen() {
        let stored = "side=black;level=4;start=random;clock=10+5";
        let mut choices: Choices = dvonn_message::document::read_legacy(stored).unwrap();
        let control = TimeControl::fischer(Duration::from_secs(600), Duration::from_secs(5));
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
