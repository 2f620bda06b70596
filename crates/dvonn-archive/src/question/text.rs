//! The text of questions: words such as `player:Ann` and `rating:1700..`, separated by spaces, in any order.

use std::fmt;

use dvonn::{Board, Color, DfenError, Outcome, Phase, Setup};
use dvonn_record::Date;

use super::{Clause, EndFilter, GameKind, PlayerFilter, Question, Rated, ResultFilter, SideMaterial};
use crate::between::{Between, NoRange};
use crate::pattern::ParsePatternError;

/// The text is not a question.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseQuestionError {
    /// The word is unknown.
    #[error(
        "\"{_0}\" is not a condition: expected words such as player:NAME, rating:1700.. or position:DFEN"
    )]
    Word(String),
    /// The text after the colon is not understood.
    #[error("\"{key}:{value}\": expected {expected}")]
    Value {
        /// The text before the colon.
        key: String,
        /// The text after the colon.
        value: String,
        /// The expected text.
        expected: Expected,
    },
    /// The pattern is wrong.
    #[error("the pattern: {_0}")]
    Pattern(ParsePatternError),
    /// A word that may occur only once comes twice.
    #[error("\"{_0}\" comes twice")]
    Twice(String),
    /// A quotation mark is missing.
    #[error("a quotation mark is missing at the end")]
    Quote,
    /// A bracket has no partner.
    #[error("a bracket is missing, or there is one too many")]
    Bracket,
    /// A condition is missing where the question needs one.
    #[error("something is missing in brackets, after \"not\", or before or after \"or\"")]
    Nothing,
    /// Brackets are nested too deeply.
    #[error("the brackets are nested too deeply, expected at most 32 levels")]
    Deep,
    /// The question is too long.
    #[error("too many brackets and words \"or\" and \"not\", expected at most 1,000")]
    Long,
}

/// The text that should follow the colon in a word of a question.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Expected {
    /// One of these words.
    #[error("{}", _0.join(", "))]
    Names(Vec<&'static str>),
    /// A number, or a range of them.
    #[error("a number, or a range such as 3..5, 3.. or ..5")]
    Range,
    /// A date, or a range of them.
    #[error("a date such as 2012, 2012-05..2013 or ..2013")]
    Date,
    /// A position, with the fault of the given text.
    #[error("a position string: {_0}")]
    Position(Box<DfenError>),
}

/// Writes a value, in quotation marks if it needs them.
struct Value<'a>(&'a str);

impl fmt::Display for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_special = |c: char| c.is_whitespace() || matches!(c, '"' | '(' | ')');
        let plain = !self.0.is_empty() && !self.0.contains(is_special);
        if plain {
            return f.write_str(self.0);
        }
        f.write_str("\"")?;
        for c in self.0.chars() {
            f.write_str(if matches!(c, '"' | '\\') { "\\" } else { "" })?;
            write!(f, "{c}")?;
        }
        f.write_str("\"")
    }
}

const COLORS: [(&str, Color); 2] = [("white", Color::White), ("black", Color::Black)];
const PHASES: [(&str, Phase); 2] = [("placement", Phase::Placement), ("stacking", Phase::Stacking)];
/// The results with their words.
pub const RESULTS: [(&str, ResultFilter); 4] = [
    ("white", Some(Outcome::Win(Color::White))),
    ("black", Some(Outcome::Win(Color::Black))),
    ("draw", Some(Outcome::Draw)),
    ("none", None),
];
/// The endings with their words.
fn endings() -> [(&'static str, EndFilter); EndFilter::ALL.len()] {
    EndFilter::ALL.map(|end| (end.as_str(), end))
}

/// The kinds with their words.
fn kinds() -> [(&'static str, GameKind); GameKind::ALL.len()] {
    GameKind::ALL.map(|kind| (kind.as_str(), kind))
}

const STARTS: [(&str, bool); 2] = [("empty", true), ("other", false)];

fn name_of<T: PartialEq>(names: &[(&'static str, T)], value: &T) -> &'static str {
    names.iter().find(|(_, other)| other == value).map_or("", |(name, _)| name)
}

/// A `key:value`, while it is being read.
struct Term<'a> {
    key: &'a str,
    value: &'a str,
}

impl Term<'_> {
    fn wrong(&self, expected: Expected) -> ParseQuestionError {
        let (key, value) = (self.key.to_owned(), self.value.to_owned());
        ParseQuestionError::Value { key, value, expected }
    }

    fn one<T: Copy>(&self, names: &[(&'static str, T)]) -> Result<T, ParseQuestionError> {
        self.named(self.value, names)
    }

    fn named<T: Copy>(&self, name: &str, names: &[(&'static str, T)]) -> Result<T, ParseQuestionError> {
        let found = names.iter().find(|(other, _)| *other == name);
        let all = || Expected::Names(names.iter().map(|(name, _)| *name).collect());
        found.map(|&(_, value)| value).ok_or_else(|| self.wrong(all()))
    }

    fn several<T: Copy>(&self, names: &[(&'static str, T)]) -> Result<Vec<T>, ParseQuestionError> {
        self.value.split(',').map(|name| self.named(name, names)).collect()
    }

    fn between(&self) -> Result<Between, ParseQuestionError> {
        self.value.parse().map_err(|_: NoRange| self.wrong(Expected::Range))
    }

    fn dates(&self) -> Result<(Option<Date>, Option<Date>), ParseQuestionError> {
        let date = |text: &str| match text {
            "" => Ok(None),
            text => text.parse().map(Some).map_err(|_| self.wrong(Expected::Date)),
        };
        match self.value.split_once("..") {
            None => {
                let date = date(self.value)?;
                if date.is_none() { Err(self.wrong(Expected::Date)) } else { Ok((date, date)) }
            }
            Some((from, to)) => Ok((date(from)?, date(to)?)),
        }
    }

    fn set<T>(&self, place: &mut Option<T>, value: T) -> Result<(), ParseQuestionError> {
        match place.replace(value) {
            None => Ok(()),
            Some(_) => Err(ParseQuestionError::Twice(self.key.to_owned())),
        }
    }
}

impl Question {
    /// Adds the condition that a word states.
    pub(super) fn read_word(&mut self, word: &str) -> Result<(), ParseQuestionError> {
        match word.split_once(':') {
            Some((key, value)) => read_term(self, &Term { key, value }),
            None => read_flag(self, word),
        }
    }
}

fn read_flag(question: &mut Question, word: &str) -> Result<(), ParseQuestionError> {
    let flag = match word {
        "anywhere" => &mut question.board.anywhere,
        "no-symmetry" => &mut question.board.no_symmetry,
        "no-exchange" => &mut question.board.no_exchange,
        _ => return Err(ParseQuestionError::Word(word.to_owned())),
    };
    *flag = true;
    Ok(())
}

fn read_term(question: &mut Question, term: &Term<'_>) -> Result<(), ParseQuestionError> {
    let player = |side| PlayerFilter { name: term.value.into(), side };
    match term.key {
        "player" => question.players.push(player(None)),
        "white" => question.players.push(player(Some(Color::White))),
        "black" => question.players.push(player(Some(Color::Black))),
        "date" => {
            if question.dates != (None, None) {
                return Err(ParseQuestionError::Twice(term.key.to_owned()));
            }
            question.dates = term.dates()?;
        }
        "rating" => question.ratings.push((Rated::Either, term.between()?)),
        "ratings" => question.ratings.push((Rated::Both, term.between()?)),
        "white-rating" => question.ratings.push((Rated::Side(Color::White), term.between()?)),
        "black-rating" => question.ratings.push((Rated::Side(Color::Black), term.between()?)),
        "result" => question.results.extend(term.several(&RESULTS)?),
        "end" => question.endings.extend(term.several(&endings())?),
        "margin" => term.set(&mut question.margin, term.between()?)?,
        "plies" => term.set(&mut question.plies, term.between()?)?,
        "event" => term.set(&mut question.event, term.value.into())?,
        "site" => term.set(&mut question.site, term.value.into())?,
        "source" => term.set(&mut question.source, term.value.into())?,
        "kind" => question.kinds.extend(term.several(&kinds())?),
        "start" => term.set(&mut question.starts_empty, term.one(&STARTS)?)?,
        _ => return read_board_term(question, term),
    }
    Ok(())
}

fn read_board_term(question: &mut Question, term: &Term<'_>) -> Result<(), ParseQuestionError> {
    let board = &mut question.board;
    match term.key {
        "position" => {
            let wrong = |error| term.wrong(Expected::Position(Box::new(error)));
            let setup: Setup = term.value.parse().map_err(|faults| wrong(DfenError::Text(faults)))?;
            let position = Board::by_tops(&setup).map_err(|faults| wrong(DfenError::Board(faults)))?;
            term.set(&mut board.position, position)
        }
        "pattern" => {
            let pattern = term.value.parse().map_err(ParseQuestionError::Pattern)?;
            term.set(&mut board.pattern, pattern)
        }
        "phase" => term.set(&mut board.phase, term.one(&PHASES)?),
        "ply" => term.set(&mut board.ply, term.between()?),
        "turn" => term.set(&mut board.turn, term.one(&COLORS)?),
        "pieces" => term.set(&mut board.pieces, term.between()?),
        "stacks" => term.set(&mut board.stacks, term.between()?),
        "motif" => term.set(&mut board.motif, term.value.to_owned()),
        "mover" => term.set(&mut board.mover, term.value.into()),
        "mover-rating" => term.set(&mut board.mover_rating, term.between()?),
        key => {
            let side = COLORS.iter().find_map(|(name, color)| Some((*color, key.strip_prefix(name)?)));
            let found = side.and_then(|(color, what)| {
                let material = &mut board.material[color];
                MATERIAL.iter().find(|(name, _)| what == *name).map(|(_, place)| place(material))
            });
            let place = found.ok_or_else(|| ParseQuestionError::Word(format!("{key}:{}", term.value)))?;
            term.set(place, term.between()?)
        }
    }
}

/// The field of a side's material that a word such as `white-stacks` sets.
type MaterialPlace = fn(&mut SideMaterial) -> &mut Option<Between>;
const MATERIAL: [(&str, MaterialPlace); 4] = [
    ("-stacks", |material| &mut material.stacks),
    ("-pieces", |material| &mut material.pieces),
    ("-tallest", |material| &mut material.tallest),
    ("-reds", |material| &mut material.reds),
];

impl fmt::Display for Question {
    /// Writes the words in a fixed order, so equal questions have equal texts.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.alternatives() {
            Some(any @ [_, _, ..]) => Any(any).fmt(f),
            _ => f.write_str(&self.words().join(" ")),
        }
    }
}

/// Writes alternatives with *or* between them.
struct Any<'a>(&'a [Question]);

impl fmt::Display for Any<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, one) in self.0.iter().enumerate() {
            f.write_str(if number > 0 { " or " } else { "" })?;
            match one.alternatives() {
                Some([_, _, ..]) => write!(f, "({one})")?,
                _ => write!(f, "{one}")?,
            }
        }
        Ok(())
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Any(any) => write!(f, "({})", Any(any)),
            Self::Not(not) if not.is_one() => write!(f, "not {not}"),
            Self::Not(not) => write!(f, "not ({not})"),
        }
    }
}

impl Question {
    /// Whether its text is one word, or *not* before something.
    fn is_one(&self) -> bool {
        // Does not write the part after *not*, which would then be written twice at every level.
        match self.clauses.as_slice() {
            [] => self.words().len() == 1,
            [Clause::Not(_)] => self.is_plain_empty(),
            _ => false,
        }
    }
}

fn list<T: PartialEq>(names: &[(&'static str, T)], values: &[T]) -> String {
    values.iter().map(|value| name_of(names, value)).collect::<Vec<_>>().join(",")
}

impl Question {
    fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        let mut say = |key: &str, value: String| words.push(format!("{key}:{}", Value(&value)));
        for PlayerFilter { name, side } in &self.players {
            say(side.map_or("player", |side| name_of(&COLORS, &side)), name.to_string());
        }
        match self.dates {
            (None, None) => {}
            (from, to) if from == to => say("date", from.map(|date| date.to_string()).unwrap_or_default()),
            (from, to) => {
                let text = |date: Option<Date>| date.map(|date| date.to_string()).unwrap_or_default();
                say("date", format!("{}..{}", text(from), text(to)));
            }
        }
        for (rated, between) in &self.ratings {
            let key = match rated {
                Rated::Either => "rating",
                Rated::Both => "ratings",
                Rated::Side(Color::White) => "white-rating",
                Rated::Side(Color::Black) => "black-rating",
            };
            say(key, between.to_string());
        }
        if !self.results.is_empty() {
            say("result", list(&RESULTS, &self.results));
        }
        if !self.endings.is_empty() {
            say("end", list(&endings(), &self.endings));
        }
        for (key, between) in [("margin", self.margin), ("plies", self.plies)] {
            between.into_iter().for_each(|between| say(key, between.to_string()));
        }
        for (key, filter) in [("event", &self.event), ("site", &self.site), ("source", &self.source)] {
            filter.iter().for_each(|filter| say(key, filter.to_string()));
        }
        if !self.kinds.is_empty() {
            say("kind", list(&kinds(), &self.kinds));
        }
        if let Some(empty) = self.starts_empty {
            say("start", name_of(&STARTS, &empty).to_owned());
        }
        self.board_words(&mut words);
        words.extend(self.clauses.iter().map(ToString::to_string));
        words
    }

    fn board_words(&self, words: &mut Vec<String>) {
        let board = &self.board;
        let mut say = |key: &str, value: Option<String>| {
            words.extend(value.map(|value| format!("{key}:{}", Value(&value))));
        };
        let number = |between: &Option<Between>| between.map(|between| between.to_string());
        say("position", board.position.map(|position| position.to_string()));
        say("pattern", board.pattern.as_ref().map(ToString::to_string));
        say("phase", board.phase.map(|phase| name_of(&PHASES, &phase).to_owned()));
        say("ply", number(&board.ply));
        say("turn", board.turn.map(|turn| name_of(&COLORS, &turn).to_owned()));
        say("pieces", number(&board.pieces));
        say("stacks", number(&board.stacks));
        for (name, color) in COLORS {
            let mut material = board.material[color];
            for (what, place) in MATERIAL {
                say(&format!("{name}{what}"), number(place(&mut material)));
            }
        }
        say("motif", board.motif.clone());
        say("mover", board.mover.as_ref().map(ToString::to_string));
        say("mover-rating", number(&board.mover_rating));
        let flags = [
            (board.anywhere, "anywhere"),
            (board.no_symmetry, "no-symmetry"),
            (board.no_exchange, "no-exchange"),
        ];
        words.extend(flags.iter().filter(|(is_set, _)| *is_set).map(|(_, word)| (*word).to_owned()));
    }
}

impl TryFrom<String> for Question {
    type Error = ParseQuestionError;

    fn try_from(text: String) -> Result<Self, ParseQuestionError> {
        text.parse()
    }
}

impl From<Question> for String {
    fn from(question: Question) -> Self {
        question.to_string()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn questions_are_read_as_they_are_written() {
        for text in [
            "",
            "player:Ann",
            "white:\"Ann Bo\" black:\"a \\\"b\\\" \\\\\" date:2012 rating:1700.. ratings:..2000 white-rating:1500",
            "date:2012-05..2013 result:white,none end:wipe-out,open margin:10.. plies:60..70",
            "date:..2013-01-02 event:~Open site:boardspace.net source:~2012/ start:other",
            "position:\"9/10/r,w,b,ww,r,b,rb,4/10/9 w s\" no-exchange",
            "pattern:9/10/4,w,b2..4,5/10/9 phase:stacking ply:50..60 turn:black pieces:..20 stacks:5 anywhere",
            "player:~bot kind:ranked,tournament start:empty",
            "black-rating:..1600 pattern:9/10/4,w,6/10/9 anywhere no-symmetry no-exchange",
            "(player:Ann or player:Bob) or plies:1",
            "player:\"Ann (guest)\" not event:~Open",
            "date:2012 (player:Ann or player:Bob) not (white:Ann result:white)",
            "player:Ann date:2012 or player:~x (player:Bob or not player:Eve) or not not player:Ann",
            "white-stacks:3 white-tallest:5.. black-pieces:10 black-reds:2 motif:end-trap mover:Ann mover-rating:1700..",
        ] {
            let question: Question = text.parse().unwrap();
            assert_eq!(question.to_string(), text);
            let json = serde_json::to_string(&question).unwrap();
            assert_eq!(json, serde_json::to_string(text).unwrap());
            assert_eq!(serde_json::from_str::<Question>(&json).unwrap(), question);
        }
    }

    #[test]
    fn what_is_wrong_is_said() {
        let error = |text: &str| text.parse::<Question>().unwrap_err().to_string();
        assert_eq!(error("rating:x"), "\"rating:x\": expected a number, or a range such as 3..5, 3.. or ..5");
        assert_eq!(error("result:lost"), "\"result:lost\": expected white, black, draw, none");
        assert_eq!(error("player:\"Ann"), "a quotation mark is missing at the end");
        assert_eq!(error("plies:1 plies:2"), "\"plies\" comes twice");
        assert_eq!(error("kind:friendly"), "\"kind:friendly\": expected ranked, unranked, tournament");
        for text in ["(player:Ann", "player:Ann )", ")", "((plies:1)", "(plies:1))"] {
            assert_eq!(error(text), "a bracket is missing, or there is one too many", "{text}");
        }
        for text in [
            "or",
            "not",
            "()",
            "plies:1 or",
            "or plies:1",
            "plies:1 or or plies:2",
            "(plies:1 not)",
            "not or x:1",
        ] {
            assert!(error(text).starts_with("something is missing in brackets"), "{text}");
        }
        let deep = |depth: usize| format!("{}plies:1{}", "(".repeat(depth), ")".repeat(depth));
        assert_eq!(deep(32).parse::<Question>(), "(plies:1)".parse());
        for text in
            [deep(33), "not ".repeat(33) + "plies:1", "(not ".repeat(17) + "plies:1" + &")".repeat(17)]
        {
            assert!(error(&text).starts_with("the brackets are nested too deeply"), "{text}");
        }
        for text in [deep(100_000), "not ".repeat(100_000) + "plies:1"] {
            assert!(error(&text).ends_with("expected at most 1,000"));
        }
        let deepest = "not ".repeat(32) + "plies:1";
        assert_eq!(deepest.parse::<Question>().map(|question| question.to_string()), Ok(deepest));
        let many = |count: usize| vec!["player:a"; count].join(" or ");
        assert!(many(1001).parse::<Question>().is_ok());
        assert!(error(&many(1002)).ends_with("expected at most 1,000"));
        assert!(error("colour:red").starts_with("\"colour:red\" is not a condition"));
        assert!(error("Ann").starts_with("\"Ann\" is not a condition"));
        assert!(error("pattern:9").starts_with("the pattern: nothing is drawn"));
        assert!(error("position:9 date:2012").contains("expected a position string"));
        assert!(error("date:yesterday").contains("expected a date such as 2012"));
    }

    #[test]
    fn words_are_joined_and_brackets_of_names_stay() {
        let read = |text: &str| text.parse::<Question>().unwrap();
        let same = |one: &str, other: &str| assert_eq!(read(one), read(other), "{one}");
        same("player:Ann OR player:Bob", "player:Ann or player:Bob");
        same("not(player:Ann or player:Bob)", "not (player:Ann or player:Bob)");
        same("((player:Ann or player:Bob))", "player:Ann or player:Bob");
        same("plies:1 ((player:Ann or player:Bob))margin:2", "plies:1 margin:2 (player:Ann or player:Bob)");
        let name = |text: &str| match read(text) {
            Question { players, clauses, .. } if clauses.is_empty() => players[0].name.text.clone(),
            Question { clauses, .. } => match &clauses[0] {
                Clause::Any(any) => any[0].players[0].name.text.clone(),
                Clause::Not(not) => not.players[0].name.text.clone(),
            },
        };
        for (text, expected) in [
            ("player:Ann)", "Ann)"),
            ("player:(Ann", "(Ann"),
            ("player:Ann(1)", "Ann(1)"),
            ("(player:Ann(1))", "Ann(1)"),
            ("(player:Ann(1)x)", "Ann(1)x"),
            ("(player:\"Ann)\")", "Ann)"),
            ("not player:Ann)", "Ann)"),
            ("player:or", "or"),
            ("player:not", "not"),
            ("player:\"or or\"", "or or"),
        ] {
            assert_eq!(name(text), expected, "{text}");
            assert_eq!(read(&read(text).to_string()), read(text), "{text}");
        }
    }

    /// Generates odd names: letters mixed with characters and words that have a meaning in questions.
    fn odd_name() -> impl Strategy<Value = String> {
        proptest::collection::vec(
            proptest::sample::select(vec![
                "a", "B", "é", "(", ")", "or", "not", " ", "\"", "\\", ":", ",", "~", "..",
            ]),
            0..6,
        )
        .prop_map(|parts| parts.concat())
    }

    proptest! {
        /// Questions from before *or*, *not* and brackets existed still mean the same: words about one field
        /// each.
        #[test]
        fn words_mean_what_they_meant(
            names in proptest::collection::vec((odd_name(), 0_u8..3, any::<bool>()), 0..4),
            event in proptest::option::of(odd_name()),
            least in proptest::option::of(0_u32..100),
            anywhere: bool,
        ) {
            let mut expected = Question::default();
            let mut words = Vec::new();
            // A name needs quotation marks only if it contains one, or a space.
            let write = |name: &str, quotes: bool| {
                let plain = !quotes && !name.contains([' ', '"']);
                let escaped = name.replace('\\', "\\\\").replace('"', "\\\"");
                if plain { name.to_owned() } else { format!("\"{escaped}\"") }
            };
            let filter = |name: &str| match name.strip_prefix('~') {
                Some(part) => crate::TextFilter { text: part.to_owned(), is_part: true },
                None => crate::TextFilter { text: name.to_owned(), is_part: false },
            };
            for (name, side, quotes) in &names {
                let (key, side) = [("player", None), ("white", Some(Color::White)), ("black", Some(Color::Black))][usize::from(*side)];
                words.push(format!("{key}:{}", write(name, *quotes)));
                expected.players.push(PlayerFilter { name: filter(name), side });
            }
            if let Some(name) = &event {
                words.push(format!("event:{}", write(name, false)));
                expected.event = Some(filter(name));
            }
            if let Some(least) = least {
                words.push(format!("plies:{least}.."));
                expected.plies = Some(Between { least, most: u32::MAX });
            }
            if anywhere {
                words.push("anywhere".to_owned());
                expected.board.anywhere = true;
            }
            let text = words.join("  ");
            prop_assert_eq!(text.parse::<Question>(), Ok(expected.clone()), "{}", text);
            let text = expected.to_string();
            prop_assert_eq!(text.parse::<Question>(), Ok(expected), "{}", text);
        }

        #[test]
        fn no_text_is_too_odd(text in "[-a-z:()~\"\\\\ ]{0,40}|\\PC{0,40}") {
            if let Ok(question) = text.parse::<Question>() {
                prop_assert_eq!(question.to_string().parse::<Question>(), Ok(question));
            }
        }
    }
}
