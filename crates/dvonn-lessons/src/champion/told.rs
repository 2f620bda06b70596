//! The figures as messages to the reader.

use dvonn_message::Message;

use crate::champion::beginning::Beginning;
use crate::champion::figures::{AdviceFigures, Figures, Instant, MeasureFigures, SpaceFigures};
use crate::champion::score::Score;
use crate::key::Key;

/// A share in percent, with one decimal.
fn percent(share: f64) -> Message {
    let tenths = (1000.0 * share).round() as i64;
    Message::new(Key::ChampionTenths).with("whole", tenths / 10).with("tenth", tenths % 10)
}

impl From<&Score> for Message {
    fn from(score: &Score) -> Self {
        Self::new(Key::ChampionScore).with("percent", percent(score.mean)).with("error", percent(score.error))
    }
}

impl From<Beginning> for Message {
    fn from(beginning: Beginning) -> Self {
        Self::new(Key::ChampionBeginning).with("beginning", beginning.word())
    }
}

/// What a map of the board shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Map {
    /// How often the champion places a red on each space.
    Reds,
    /// How often the champion places a white piece there.
    White,
    /// How often the champion places a black piece there.
    Black,
    /// The value of a piece there.
    Worth,
}

impl Map {
    /// All maps.
    pub const ALL: [Self; 4] = [Self::Reds, Self::White, Self::Black, Self::Worth];

    /// The name that selects a variant in translated sentences.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Reds => "reds",
            Self::White => "white",
            Self::Black => "black",
            Self::Worth => "worth",
        }
    }

    /// The shade of a space, from 0 to 1.
    #[must_use]
    pub const fn of(self, space: &SpaceFigures) -> f64 {
        match self {
            Self::Reds => space.reds,
            Self::White => space.white,
            Self::Black => space.black,
            Self::Worth => space.worth.mean,
        }
    }

    /// The figure of a space, in words.
    #[must_use]
    pub fn in_words(self, space: &SpaceFigures) -> Message {
        Message::new(Key::ChampionSpace)
            .with("map", self.as_str())
            .with("space", space.space.clone())
            .with("images", space.images)
            .with("percent", percent(self.of(space)))
            .with("error", percent(space.worth.error))
    }
}

impl Figures {
    /// The kind of games behind the figures.
    #[must_use]
    pub fn about(&self) -> Message {
        Message::new(Key::ChampionAbout).with("count", self.games)
    }

    /// The number of ways in which the champion placed the reds.
    #[must_use]
    pub fn red_sets_in_words(&self) -> Message {
        let games = self.beginnings[Beginning::Empty.index()].white.games;
        Message::new(Key::ChampionRedSets).with("count", self.red_sets).with("games", games)
    }

    /// The number of first moves.
    #[must_use]
    pub fn first_moves_in_words(&self) -> Message {
        Message::new(Key::ChampionFirstMoves).with("count", self.first_moves_in_all)
    }

    /// What the comparisons for the pieces of advice can say, and how many there are.
    #[must_use]
    pub fn comparisons_in_words(&self) -> Message {
        let measures = self.advice.iter().flat_map(|advice| &advice.measures);
        let count: usize = measures.map(|of| of.scores().count()).sum();
        Message::new(Key::ChampionComparisons).with("count", count)
    }
}

impl From<&AdviceFigures> for Message {
    /// How often the champion's moves and random moves follow the piece of advice.
    fn from(advice: &AdviceFigures) -> Self {
        let of = |part: u32, all: u32| percent(f64::from(part) / f64::from(all.max(1)));
        let (champion, chance) = (&advice.champion, &advice.chance);
        Self::new(Key::ChampionTaken)
            .with("followed", of(champion.followed, champion.moves))
            .with("broken", of(champion.broken, champion.moves))
            .with("by_chance", of(chance.followed, chance.moves))
            .with("broken_by_chance", of(chance.broken, chance.moves))
    }
}

impl MeasureFigures {
    /// The side that is ahead, by measure and instant, as the subject of a sentence.
    #[must_use]
    pub fn who(&self) -> Message {
        let plies = match self.at {
            Instant::FullBoard | Instant::Alone => 0,
            Instant::After(plies) => plies,
        };
        Message::new(Key::ChampionMeasure).with("measure", self.measure.as_str()).with("plies", plies)
    }

    /// The verdict with the score for each way of beginning.
    #[must_use]
    pub fn verdict_in_words(&self) -> Message {
        let part = |(beginning, score): (Beginning, &Score)| {
            Message::new(Key::ChampionPart).with("part", beginning.word()).with("score", score)
        };
        Message::new(Key::ChampionVerdict)
            .with("verdict", self.verdict().as_str())
            .with("what", self.who())
            .with("scores", self.scores().map(part).collect::<Vec<Message>>())
    }
}
