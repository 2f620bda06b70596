//! The figures as messages to the reader.

use dvonn_message::Message;

use crate::champion::beginning::Beginning;
use crate::champion::figures::{
    AdviceFigures, Condition, Figures, Instant, Landing, MeasureFigures, SpaceFigures, Verdict,
};
use crate::champion::score::Score;
use crate::key::Key;

/// A share in percent, with one decimal.
#[must_use]
pub fn percent(share: f64) -> String {
    format!("{:.1}", 100.0 * share)
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

impl From<Condition> for Message {
    fn from(condition: Condition) -> Self {
        Self::new(Key::ChampionPart).with("part", condition.word())
    }
}

impl Condition {
    /// The name that selects a variant in translated sentences.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Beginning(beginning) => beginning.word(),
            Self::Little => "little",
            Self::Much => "much",
        }
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

    /// Where the first move of a full board lands.
    #[must_use]
    pub fn landings_in_words(&self) -> Message {
        let games = |landing: Landing| f64::from(self.landings[landing as usize].games);
        let all: f64 = Landing::ALL.into_iter().map(games).sum();
        Message::new(Key::ChampionFirstLanding).with("percent", percent(games(Landing::Enemy) / all.max(1.0)))
    }

    /// The number of first moves, and White's score over all of them.
    #[must_use]
    pub fn first_moves_in_words(&self) -> Message {
        let whites = self.beginnings.iter().map(|beginning| &beginning.white);
        let (points, games) = whites.fold((0.0, 0.0), |(points, games), white| {
            let count = f64::from(white.games);
            (points + white.mean * count, games + count)
        });
        let white = percent(points / f64::max(games, 1.0));
        Message::new(Key::ChampionFirstMoves).with("count", self.first_moves_in_all).with("white", white)
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

    /// The verdict with its score.
    #[must_use]
    pub fn verdict_in_words(&self) -> Message {
        Message::new(Key::ChampionVerdict)
            .with("verdict", self.verdict().as_str())
            .with("what", self.who())
            .with("score", &self.all)
    }

    /// The parts of the games with a different verdict; `None` if there are none.
    #[must_use]
    pub fn exceptions_in_words(&self) -> Option<Message> {
        let exception = |(part, verdict): (Condition, Verdict)| {
            Message::new(Key::ChampionException)
                .with("part", Message::from(part))
                .with("verdict", verdict.as_str())
        };
        let list: Vec<Message> = self.exceptions().map(exception).collect();
        (!list.is_empty()).then(|| Message::new(Key::ChampionExceptions).with("list", list))
    }
}
