//! What went wrong while reading, and where.

use std::fmt;

use dvonn::{Color, DfenError, IllegalMove, Move, Rule};

/// A place in a record that was read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// A node. Boardspace numbers its nodes; elsewhere they are counted from 0, the start of the file's first game.
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

/// What is wrong with a record that was read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// Nothing but white space.
    #[error("nothing to read: expected a game record")]
    Empty,
    /// No format was named, and this looks like none of those that can be read.
    #[error("read \"{read}\": expected a game record in SGF, Little Golem's text, CodeCup's, moves or JSON")]
    UnknownFormat {
        /// How it begins.
        read: String,
    },
    /// Something that the format does not have there.
    #[error("read {}: expected {expected}", Quoted(.read))]
    Unexpected {
        /// What was read; empty at the end of the input.
        read: String,
        /// What could have been there.
        expected: Expected,
    },
    /// A move that the rules do not allow.
    #[error("{_0}")]
    Illegal(Box<IllegalMove>),
    /// A move by the side whose turn it is not (rules L1, M1).
    #[error("read {m} by {by}: expected a move by {}, whose turn it is (rule {rule})", !*.by)]
    OutOfTurn {
        /// The move.
        m: Move,
        /// Who made it.
        by: Color,
        /// The rule about turns in this phase.
        rule: Rule,
    },
    /// The pieces were put on the board by hand instead of one by one in turn (rule L1).
    #[error("read \"{read}\", a board changed by hand: expected pieces placed in turn (rule L1)")]
    Edited {
        /// What was read.
        read: String,
    },
    /// The same game is logged a second time behind the first: each piece would be placed twice (rule L1).
    #[error(
        "read game {game} a second time: expected the end of the log, not each piece placed twice (rule L1)"
    )]
    LoggedTwice {
        /// The site's number of the game.
        game: String,
    },
    /// The board from which the game starts cannot be used.
    #[error("read a start that is no position string: {_0}")]
    Start(Box<DfenError>),
    /// The text is not JSON, or not JSON of the schema.
    #[error("read JSON that is no game record: {_0}")]
    Json(String),
}

/// What a reader could have read in the place of something else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Expected {
    /// The bracket at the end of an SGF game.
    CloseGame,
    /// The semicolon at the beginning of an SGF node.
    BeginNode,
    /// The parenthesis at the beginning of an SGF game.
    BeginGame,
    /// Anything that an SGF node may go on with.
    Property,
    /// A property of SGF with its value.
    PropertyValue,
    /// The bracket at the end of a property's value.
    CloseValue,
    /// The bracket at the end of a header.
    CloseHeader,
    /// The number by which SGF knows the game.
    GameNumber,
    /// The name by which Boardspace knows the game.
    GameName,
    /// The start, which has to come before any move.
    StartFirst,
    /// A space.
    Space,
    /// Two spaces, for an arrow.
    Arrow,
    /// A move.
    Move,
    /// A move or the end of the game.
    MoveOrEnd,
    /// Nothing more behind the end of the game.
    NothingMore,
    /// Nothing more behind CodeCup's `Quit`.
    NothingAfterQuit,
    /// One token a line.
    OneToken,
    /// Another node, in a log, which has no variations.
    NextNode,
    /// A node's number.
    NodeNumber,
    /// What a player did.
    Action,
    /// Words that a Boardspace log has.
    KnownAction,
    /// The space of a `pickb`.
    PickedSpace,
    /// The space of a `dropb`.
    DroppedSpace,
    /// The two spaces of a `move`.
    TwoSpaces,
    /// The stack in hand to be put down.
    PutDown,
    /// The name of the JSON format.
    JsonFormat,
    /// A version of the JSON format that is known.
    JsonVersion,
    /// A parent that was listed before.
    Parent,
}

impl Expected {
    /// Everything that can be expected.
    pub const ALL: [Self; 28] = [
        Self::CloseGame,
        Self::BeginNode,
        Self::BeginGame,
        Self::Property,
        Self::PropertyValue,
        Self::CloseValue,
        Self::CloseHeader,
        Self::GameNumber,
        Self::GameName,
        Self::StartFirst,
        Self::Space,
        Self::Arrow,
        Self::Move,
        Self::MoveOrEnd,
        Self::NothingMore,
        Self::NothingAfterQuit,
        Self::OneToken,
        Self::NextNode,
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
    /// Half a sentence that fits behind "expected".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::CloseGame => "\")\" to close the game",
            Self::BeginNode => "\";\" to begin a node",
            Self::BeginGame => "\"(\" to begin a game",
            Self::Property => "a property, a node or a parenthesis",
            Self::PropertyValue => "a property with a value in brackets",
            Self::CloseValue => "\"]\" to close the value",
            Self::CloseHeader => "\"]\" to close the header",
            Self::GameNumber => "GM[37], DVONN's number",
            Self::GameName => "GM[Dvonn]",
            Self::StartFirst => "the start before the first move",
            Self::Space => "a space, such as e3",
            Self::Arrow => "two spaces, such as a1b2",
            Self::Move => "a move, such as e3, a1b2 or pass",
            Self::MoveOrEnd => "a move, such as e3, a1b2 or pass, or resign or draw",
            Self::NothingMore => "nothing more after the end of the game",
            Self::NothingAfterQuit => "nothing more after Quit",
            Self::OneToken => "one token a line",
            Self::NextNode => "the next node, for a log has no variations",
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
    /// The rule that is broken, if it is one of the game's.
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
            | Self::Json(_) => None,
        }
    }
}

/// A record that cannot be read: where, at which move, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// Where.
    pub at: Place,
    /// At which move of its line, passes counted, the first being 1; `None` where it is not about a move.
    pub move_number: Option<usize>,
    /// Why.
    pub fault: Fault,
}

impl ReadError {
    /// The rule that is broken, if it is one of the game's.
    #[must_use]
    pub fn rule(&self) -> Option<Rule> {
        self.fault.rule()
    }

    /// A sentence without the place: what was read and what was expected.
    #[must_use]
    pub fn message(&self) -> String {
        self.fault.to_string()
    }

    pub(crate) const fn new(at: Place, fault: Fault) -> Self {
        Self { at, move_number: None, fault }
    }
}

impl fmt::Display for ReadError {
    /// Such as `node 143, move 57: read a1b2: …`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.at.fmt(f)?;
        if let Some(number) = self.move_number {
            write!(f, ", move {number}")?;
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

/// What was read in quotation marks, or that the input ended.
struct Quoted<'a>(&'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            "" => f.write_str("the end of the input"),
            read => write!(f, "\"{read}\""),
        }
    }
}
