//! Errors in reading: the fault, and its place.

use std::fmt;

use dvonn::{Color, DfenError, IllegalMove, Move, Rule};

use crate::MoveNumber;

/// A place in a file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// A node. Boardspace numbers its nodes; elsewhere they are counted from 0, the root of the file's first
    /// game.
    Node(u32),
    /// A line, counted from 1.
    Line(usize),
    /// A byte, counted from 0.
    Byte(usize),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Node(number) => write!(f, "node {number}"),
            Self::Line(number) => write!(f, "line {number}"),
            Self::Byte(number) => write!(f, "byte {number}"),
        }
    }
}

/// The kinds of faults in a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// The input contains only white space.
    #[error("nothing to read: expected a game record")]
    Empty,
    /// No format was given, and the file resembles none that can be read.
    #[error(
        "read \"{read}\": expected a game record in SGF, Little Golem's or CodeCup's format, plain moves or JSON"
    )]
    UnknownFormat {
        /// The beginning of the file.
        read: String,
    },
    /// Text that the format does not allow here.
    #[error("read {}: expected {expected}", Quoted(.read))]
    Unexpected {
        /// The text that was read; empty at the end of the input.
        read: String,
        /// The expected alternatives.
        expected: Expected,
    },
    /// A move that the rules do not allow.
    #[error("{_0}")]
    Illegal(Box<IllegalMove>),
    /// A move by the side that was not to move (rules L1, M1).
    #[error("read {m} by {by}: expected a move by {}, whose turn it is (rule {rule})", !*.by)]
    OutOfTurn {
        /// The move.
        m: Move,
        /// The side that made it.
        by: Color,
        /// The rule about turns in this phase.
        rule: Rule,
    },
    /// The board was changed by hand, so the pieces were not placed in turn (rule L1).
    #[error("read \"{read}\", a board changed by hand: expected pieces placed in turn (rule L1)")]
    Edited {
        /// The text that was read.
        read: String,
    },
    /// The file logs the same game again after the first log, which would place each piece twice (rule L1).
    #[error(
        "read game {game} a second time: expected the end of the log, not each piece placed twice (rule L1)"
    )]
    LoggedTwice {
        /// The site's number of the game.
        game: String,
    },
    /// The record is of another game.
    #[error("read a record of another game, {game}: expected one of DVONN")]
    OtherGame {
        /// The game, or the file's name for it.
        game: String,
    },
    /// The start of the game is not a valid board.
    #[error("read a start that cannot be used: {_0}")]
    Start(Box<DfenError>),
    /// The text is not JSON, or does not follow the schema.
    #[error("read JSON that is not a game record: {_0}")]
    Json(Box<JsonFault>),
}

/// The fault of JSON.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct JsonFault {
    /// The kind of fault.
    pub kind: JsonFaultKind,
    /// The column of the fault, counted from 1; 0 if unknown.
    pub column: usize,
    /// The JSON reader's message, in English for developers.
    pub detail: String,
}

/// A kind of fault in JSON.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum JsonFaultKind {
    /// The text is not JSON.
    Syntax,
    /// The text ends too early.
    Unfinished,
    /// A field is missing from valid JSON.
    Missing(String),
    /// A value in valid JSON has the wrong type.
    Shape,
}

impl JsonFault {
    /// Makes the fault from an error of the JSON reader.
    #[must_use]
    pub fn new(error: &serde_json::Error) -> Self {
        use serde_json::error::Category;
        let detail = error.to_string();
        let missing = detail.strip_prefix("missing field `").and_then(|rest| rest.split_once('`'));
        let kind = match (error.classify(), missing) {
            (Category::Eof, _) => JsonFaultKind::Unfinished,
            (Category::Data, Some((field, _))) => JsonFaultKind::Missing(field.to_owned()),
            (Category::Data, None) => JsonFaultKind::Shape,
            (Category::Syntax | Category::Io, _) => JsonFaultKind::Syntax,
        };
        Self { kind, column: error.column(), detail }
    }
}

impl JsonFaultKind {
    /// `syntax`, `unfinished`, `missing` or `shape`.
    #[must_use]
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::Syntax => "syntax",
            Self::Unfinished => "unfinished",
            Self::Missing(_) => "missing",
            Self::Shape => "shape",
        }
    }
}

impl fmt::Display for JsonFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.detail)
    }
}

/// The text that a reader expected instead of the text that it read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Expected {
    /// The bracket at the end of an SGF game.
    CloseGame,
    /// The semicolon at the beginning of an SGF node.
    BeginNode,
    /// The parenthesis at the beginning of an SGF game.
    BeginGame,
    /// Anything that can follow in an SGF node.
    Property,
    /// An SGF property with its value.
    PropertyValue,
    /// The bracket at the end of a property's value.
    CloseValue,
    /// The bracket at the end of a Little Golem header.
    CloseHeader,
    /// The start, which must come before any move.
    StartFirst,
    /// A start given as a position string, not as pieces set up.
    StartInDfen,
    /// Only one start.
    OneStart,
    /// A space.
    Space,
    /// Two spaces, for an arrow.
    Arrow,
    /// A move.
    Move,
    /// A move or the end of the game.
    MoveOrEnd,
    /// Nothing after the end of the game.
    NothingMore,
    /// Nothing after CodeCup's `Quit`.
    NothingAfterQuit,
    /// One token per line.
    OneToken,
    /// A node's number.
    NodeNumber,
    /// A player's action.
    Action,
    /// A known action of a Boardspace log.
    KnownAction,
    /// The space of a `pickb`.
    PickedSpace,
    /// The space of a `dropb`.
    DroppedSpace,
    /// The two spaces of a `move`.
    TwoSpaces,
    /// Putting down the stack in hand.
    PutDown,
    /// The name of the JSON format.
    JsonFormat,
    /// A known version of the JSON format.
    JsonVersion,
    /// A parent listed before its node.
    Parent,
}

impl Expected {
    /// All values.
    pub const ALL: [Self; 27] = [
        Self::CloseGame,
        Self::BeginNode,
        Self::BeginGame,
        Self::Property,
        Self::PropertyValue,
        Self::CloseValue,
        Self::CloseHeader,
        Self::StartFirst,
        Self::StartInDfen,
        Self::OneStart,
        Self::Space,
        Self::Arrow,
        Self::Move,
        Self::MoveOrEnd,
        Self::NothingMore,
        Self::NothingAfterQuit,
        Self::OneToken,
        Self::NodeNumber,
        Self::Action,
        Self::KnownAction,
        Self::PickedSpace,
        Self::DroppedSpace,
        Self::TwoSpaces,
        Self::PutDown,
        Self::JsonFormat,
        Self::JsonVersion,
        Self::Parent,
    ];
}

impl fmt::Display for Expected {
    /// Writes a phrase that can follow "expected".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::CloseGame => "\")\" to close the game",
            Self::BeginNode => "\";\" to begin a node",
            Self::BeginGame => "\"(\" to begin a game",
            Self::Property => "a property, a node or a parenthesis",
            Self::PropertyValue => "a property with a value in brackets",
            Self::CloseValue => "\"]\" to close the value",
            Self::CloseHeader => "\"]\" to close the header",
            Self::StartFirst => "the start before the first move",
            Self::StartInDfen => "moves only, or a start in DFEN[…], since pieces set up have no order",
            Self::OneStart => "one start, not two that differ",
            Self::Space => "a space, such as e3",
            Self::Arrow => "two spaces, such as a1b2",
            Self::Move => "a move, such as e3, a1b2 or pass",
            Self::MoveOrEnd => "a move, such as e3, a1b2 or pass, or resign or draw",
            Self::NothingMore => "nothing more after the end of the game",
            Self::NothingAfterQuit => "nothing more after Quit",
            Self::OneToken => "one token per line",
            Self::NodeNumber => "a node's number",
            Self::Action => "what the player did",
            Self::KnownAction => "pickb, dropb, move, pass, done or resign",
            Self::PickedSpace => "a space, such as pickb E 3",
            Self::DroppedSpace => "a space, such as dropb E 3",
            Self::TwoSpaces => "two spaces, such as move A 2 B 3",
            Self::PutDown => "the stack in hand to be put down",
            Self::JsonFormat => "the format dvonn-record",
            Self::JsonVersion => "version 1 of the format",
            Self::Parent => "a parent listed before its node",
        })
    }
}

impl Fault {
    /// The rule that is broken, if the fault is a breach of the game's rules.
    #[must_use]
    pub fn rule(&self) -> Option<Rule> {
        match self {
            Self::Illegal(illegal) => Some(illegal.breach.rule()),
            Self::OutOfTurn { rule, .. } => Some(*rule),
            Self::Edited { .. } | Self::LoggedTwice { .. } => Some(Rule::L1),
            Self::Empty
            | Self::UnknownFormat { .. }
            | Self::Unexpected { .. }
            | Self::Start(_)
            | Self::OtherGame { .. }
            | Self::Json(_) => None,
        }
    }
}

/// A record that cannot be read: the place, the move, and the reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// The place in the file.
    pub at: Place,
    /// The number of the move in its game or variation, from 1, placements and passes included. `None` if the
    /// fault does not concern a move.
    pub ply: Option<usize>,
    /// The number of that move as people count.
    pub move_number: Option<MoveNumber>,
    /// The fault.
    pub fault: Fault,
}

impl ReadError {
    /// The rule that is broken, if the fault is a breach of the game's rules.
    #[must_use]
    pub fn rule(&self) -> Option<Rule> {
        self.fault.rule()
    }

    /// Returns the error without its place: the text that was read and what was expected.
    #[must_use]
    pub fn message(&self) -> String {
        self.fault.to_string()
    }

    pub(crate) const fn new(at: Place, fault: Fault) -> Self {
        Self { at, ply: None, move_number: None, fault }
    }
}

impl fmt::Display for ReadError {
    /// Writes for example `node 143, move 57: read a1b2: …` or `line 1, placing 7: …`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.at.fmt(f)?;
        if let Some(number) = self.move_number {
            match number {
                MoveNumber::Placement(number) => write!(f, ", placing {number}")?,
                MoveNumber::First(number) => write!(f, ", move {number}")?,
                MoveNumber::Second(number) => write!(f, ", move {number}…")?,
            }
        }
        write!(f, ": {}", self.fault)
    }
}

impl std::error::Error for ReadError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.fault {
            Fault::Illegal(illegal) => Some(&**illegal),
            Fault::Start(error) => Some(&**error),
            _ => None,
        }
    }
}

/// Writes the given text in quotation marks, or a note that the input ended.
struct Quoted<'a>(&'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            "" => f.write_str("the end of the input"),
            read => write!(f, "\"{read}\""),
        }
    }
}
