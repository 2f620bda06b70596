//! The parsed attributes of the element. The error for an unknown value lists the expected ones.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use dvonn::{Board, Color, Move, Setup, Space, SpaceSet};
use dvonn_analysis::Level;
use dvonn_board::{CellStyle, Look, MotionTimes, Orientation, PictureStyle};
use dvonn_record::{Format, Record};
use dvonn_referee::SideChoice;

/// The computer's longest thinking time for a move, unless the page sets one.
const THINKING: Duration = Duration::from_secs(3);

/// The attributes of an element, as written on the page.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Attributes(BTreeMap<String, String>);

/// The error for an attribute that cannot be parsed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AttributeError {
    /// The name of the attribute.
    pub attribute: &'static str,
    /// What is wrong, and what was expected.
    pub reason: String,
}

impl fmt::Display for AttributeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "attribute {}: {}", self.attribute, self.reason)
    }
}

impl std::error::Error for AttributeError {}

/// How a board is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    View,
    Play,
    Puzzle,
    Replay,
}

/// How a board looks and moves.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Style {
    pub(crate) picture: PictureStyle,
    pub(crate) times: MotionTimes,
}

/// The settings of a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Opponent {
    /// The person's side against the computer; `None` for two people.
    pub(crate) side: Option<SideChoice>,
    pub(crate) level: Level,
    pub(crate) thinking: Duration,
    pub(crate) confirm: bool,
}

type Result<T> = std::result::Result<T, AttributeError>;

impl<N: Into<String>, V: Into<String>> FromIterator<(N, V)> for Attributes {
    fn from_iter<T: IntoIterator<Item = (N, V)>>(pairs: T) -> Self {
        Self(pairs.into_iter().map(|(name, value)| (name.into(), value.into())).collect())
    }
}

impl Attributes {
    /// The value of an attribute; `None` if it is missing or empty.
    fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(|value| value.trim()).filter(|value| !value.is_empty())
    }

    /// Parses an attribute as one of a few words.
    fn word<T: Copy>(&self, name: &'static str, words: &[(&str, T)]) -> Result<Option<T>> {
        let Some(value) = self.get(name) else { return Ok(None) };
        let found = words.iter().find(|(word, _)| *word == value);
        found.map(|&(_, meaning)| Some(meaning)).ok_or_else(|| {
            let known = words.iter().map(|(word, _)| *word).collect::<Vec<_>>().join(", ");
            wrong(name, format!("{value:?} is not one of {known}"))
        })
    }

    fn switch(&self, name: &'static str, default: bool) -> Result<bool> {
        Ok(self.word(name, &[("on", true), ("off", false)])?.unwrap_or(default))
    }

    /// Parses an attribute as a list of words separated by spaces.
    fn list<T>(
        &self,
        name: &'static str,
        read: impl Fn(&str) -> std::result::Result<T, String>,
    ) -> Result<Vec<T>> {
        let words = self.get(name).unwrap_or_default().split_whitespace();
        words.map(|word| read(word).map_err(|reason| wrong(name, format!("{word:?}: {reason}")))).collect()
    }

    fn moves(&self, name: &'static str) -> Result<Vec<Move>> {
        self.list(name, |word| Move::read_leniently(word).map_err(|error| error.to_string()))
    }

    pub(crate) fn mode(&self) -> Result<Mode> {
        let modes =
            [("view", Mode::View), ("play", Mode::Play), ("puzzle", Mode::Puzzle), ("replay", Mode::Replay)];
        let by_content = || match (self.get("record"), self.get("puzzle")) {
            (Some(_), _) => Mode::Replay,
            (None, Some(_)) => Mode::Puzzle,
            (None, None) => Mode::View,
        };
        Ok(self.word("mode", &modes)?.unwrap_or_else(by_content))
    }

    /// The board on which a game or a puzzle begins.
    pub(crate) fn board(&self) -> Result<Board> {
        match self.get("position") {
            None => Ok(Board::start()),
            Some(text) => {
                text.parse().map_err(|error: dvonn::DfenError| wrong("position", error.to_string()))
            }
        }
    }

    /// The set-up of a view-only board, legal or not.
    pub(crate) fn setup(&self) -> Result<Setup> {
        match self.get("position") {
            None => Ok(*Board::start().setup()),
            Some(text) => {
                text.parse().map_err(|error: dvonn::DfenFaults| wrong("position", error.to_string()))
            }
        }
    }

    /// The game, if there is one: in any format, or as moves that begin on the board of `position`.
    pub(crate) fn record(&self) -> Result<Option<Record>> {
        let Some(text) = self.get("record") else { return Ok(None) };
        let games = match self.get("position") {
            None => dvonn_record::read(text.as_bytes(), None),
            Some(_) => {
                let whole = format!("{}\n{text}", self.board()?);
                dvonn_record::read(whole.as_bytes(), Some(Format::Plain))
            }
        };
        let games = games.map_err(|error| wrong("record", error.to_string()))?;
        games.into_iter().next().map(Some).ok_or_else(|| wrong("record", "expected a game".to_owned()))
    }

    /// The number of moves to show, at most `most`.
    pub(crate) fn ply(&self, most: usize) -> Result<usize> {
        let Some(text) = self.get("ply") else { return Ok(0) };
        let ply: usize =
            text.parse().map_err(|_| wrong("ply", format!("{text:?} is not a number of moves")))?;
        Ok(ply.min(most))
    }

    /// The solution of a puzzle.
    pub(crate) fn solution(&self) -> Result<Vec<Move>> {
        let moves = self.moves("puzzle")?;
        if moves.is_empty() { Err(wrong("puzzle", "expected the solution".to_owned())) } else { Ok(moves) }
    }

    pub(crate) fn opponent(&self) -> Result<Opponent> {
        let sides =
            [("white", SideChoice::White), ("black", SideChoice::Black), ("random", SideChoice::Random)];
        let side = self.word("side", &sides)?;
        let level = match self.get("level") {
            None => None,
            Some(text) => Some(
                text.parse::<Level>()
                    .map_err(|_| wrong("level", format!("{text:?} is not a level from 1 to 10")))?,
            ),
        };
        let thinking = match self.get("thinking") {
            None => THINKING,
            Some(text) => {
                let seconds = text.parse().ok().filter(|seconds: &f64| *seconds > 0.0 && *seconds <= 3600.0);
                let seconds = seconds.ok_or_else(|| {
                    wrong("thinking", format!("{text:?} is not a number of seconds from 0 to 3600"))
                })?;
                Duration::from_secs_f64(seconds)
            }
        };
        Ok(Opponent {
            side: level.map(|_| side.unwrap_or(SideChoice::White)),
            level: level.unwrap_or_default(),
            thinking,
            confirm: self.switch("confirm", false)?,
        })
    }

    /// The style of the board. `near` is the side at the bottom, unless the page sets one. The page has
    /// already resolved `auto`, so `upright` is `on` or `off` and `theme` is `light` or `dark`.
    pub(crate) fn style(&self, near: Color) -> Result<Style> {
        let looks: Vec<_> = Look::ALL.iter().map(|&look| (look.as_str(), look)).collect();
        let near =
            self.word("orientation", &[("white", Color::White), ("black", Color::Black)])?.unwrap_or(near);
        let speeds = [
            ("normal", MotionTimes::NORMAL),
            ("fast", MotionTimes::FAST),
            ("slow", MotionTimes::SLOW),
            ("none", MotionTimes::NONE),
        ];
        Ok(Style {
            picture: PictureStyle {
                look: self.word("look", &looks)?.unwrap_or_default(),
                dark: self.word("theme", &[("light", false), ("dark", true)])?.unwrap_or(false),
                orientation: Orientation {
                    upright: self.switch("upright", false)?,
                    turned: near == Color::Black,
                },
                coordinates: self.switch("coordinates", true)?,
                cells: CellStyle {
                    numbers: self.switch("numbers", false)?,
                    marks: self.switch("piece-marks", false)?,
                    choosing: false,
                },
            },
            times: self.word("speed", &speeds)?.unwrap_or(MotionTimes::NORMAL),
        })
    }

    /// The marks: arrows, and spaces with a ring.
    pub(crate) fn pointed_out(&self) -> Result<(Vec<Move>, SpaceSet)> {
        let spaces = self.list("marked", |word| word.parse::<Space>().map_err(|error| error.to_string()))?;
        Ok((self.moves("arrows")?, spaces.into_iter().collect()))
    }
}

/// The error for an attribute.
pub(crate) const fn wrong(attribute: &'static str, reason: String) -> AttributeError {
    AttributeError { attribute, reason }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn attributes(pairs: &[(&str, &str)]) -> Attributes {
        pairs.iter().copied().collect()
    }

    #[test]
    fn the_mode_follows_from_what_is_there() {
        let mode = |pairs: &[(&str, &str)]| attributes(pairs).mode();
        assert_eq!(mode(&[]), Ok(Mode::View));
        assert_eq!(mode(&[("record", "e3")]), Ok(Mode::Replay));
        assert_eq!(mode(&[("puzzle", "e3")]), Ok(Mode::Puzzle));
        assert_eq!(mode(&[("record", "e3"), ("mode", "play")]), Ok(Mode::Play));
        let error = mode(&[("mode", "chess")]).unwrap_err();
        assert_eq!(error.to_string(), "attribute mode: \"chess\" is not one of view, play, puzzle, replay");
    }

    #[test]
    fn what_cannot_be_understood_is_named() {
        for (name, value, expected) in [
            ("position", "9/9", "attribute position: "),
            ("record", "e3 e3", "attribute record: "),
            ("record", "<script>", "attribute record: "),
            ("puzzle", "e3 z9", "attribute puzzle: \"z9\": "),
            ("puzzle", "", "attribute puzzle: expected the solution"),
            ("level", "11", "attribute level: \"11\" is not a level from 1 to 10"),
            ("thinking", "-1", "attribute thinking: "),
            ("thinking", "nan", "attribute thinking: "),
            ("side", "red", "attribute side: \"red\" is not one of white, black, random"),
            ("ply", "many", "attribute ply: "),
            ("look", "oak", "attribute look: \"oak\" is not one of wood, birch, slate, plain"),
            ("marked", "e3 e9", "attribute marked: \"e9\": "),
            ("arrows", "e3e", "attribute arrows: \"e3e\": "),
            ("coordinates", "yes", "attribute coordinates: \"yes\" is not one of on, off"),
        ] {
            let wrong = attributes(&[(name, value)]);
            let errors = [
                wrong.board().err(),
                wrong.record().err(),
                wrong.solution().err().filter(|_| name == "puzzle"),
                wrong.opponent().err(),
                wrong.ply(9).err(),
                wrong.style(Color::White).err(),
                wrong.pointed_out().err(),
            ];
            let found: Vec<String> = errors.into_iter().flatten().map(|error| error.to_string()).collect();
            assert!(found.len() == 1 && found[0].starts_with(expected), "{name}={value}: {found:?}");
        }
    }

    #[test]
    fn moves_begin_on_the_position() {
        let small = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s";
        let record = attributes(&[("position", small), ("record", "b3a3")]).record().unwrap().unwrap();
        assert_eq!(record.start().to_string(), small);
        let record = attributes(&[("record", "e3 f3 g3 a1")]).record().unwrap().unwrap();
        assert!(record.starts_empty() && record.plies() == 4);
        assert_eq!(attributes(&[]).record(), Ok(None));
        assert_eq!(attributes(&[("ply", "99")]).ply(4), Ok(4));
    }
}
