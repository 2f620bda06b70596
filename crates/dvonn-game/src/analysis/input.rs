//! The inputs of an analysis board from a person or the engine.

use dvonn::Move;
use dvonn_analysis::Reply;
use dvonn_record::{Format, NodeId, ReaderLanguage, Record};

use dvonn_board::BoardInput;

/// An input from a person or the engine.
#[derive(Clone, PartialEq, Debug)]
pub enum AnalysisInput {
    /// The person uses the board: to move, or to draw while drawing is on.
    Board(BoardInput),
    /// The person plays a whole move, such as the first of one of the engine's lines.
    Play(Move),
    /// Go to the start.
    First,
    /// Go back by one move.
    Back,
    /// Go on by one move, along the first continuation.
    Forward,
    /// Go to the end of the line.
    Last,
    /// Go to the previous variation from the same point. Inside a variation, this is the one before the
    /// current variation.
    PreviousVariation,
    /// Go to the next of these variations.
    NextVariation,
    /// Go to a node. A node outside the tree is ignored.
    Go(NodeId),
    /// Go to the position after this many moves of the line; see
    /// [`AnalysisSession::line`](super::AnalysisSession::line).
    GoToPly(usize),
    /// Switch drawing circles and arrows on or off.
    Drawing(bool),
    /// Show the position after these moves, without playing them, until the next `None`. Illegal moves show
    /// nothing.
    Preview(Option<Vec<Move>>),
    /// Play these moves one after another, up to the first illegal one.
    PlayLine(Vec<Move>),
    /// Start or stop pointing out the chain whose break removed stacks.
    Explain(bool),
    /// Undo the last destructive change: see [`Destroyed`](super::Destroyed).
    Undo,
    /// Redo an undone change.
    Redo,
    /// Set the comment on the position.
    Comment(String),
    /// Make the line that leads here the main line.
    MakeMainLine,
    /// Delete the last decision and everything after it: the move that led here or, if that move was forced,
    /// the last chosen move before it.
    Delete,
    /// Have the engine analyse the position on the board, now and after every move.
    ThinkAlong,
    /// Have the engine evaluate every position of the line once, for the graph.
    LookThrough,
    /// Stop the engine.
    Rest,
    /// Set how many lines the engine reports (`MultiPV`), from 1 to [`MAX_MULTI_PV`](super::MAX_MULTI_PV).
    MultiPv(usize),
    /// The engine replies.
    Engine(Reply),
    /// Open a game.
    Open(Record),
    /// Open the game of a text in any format, or offer the games if there are several.
    OpenText(String),
    /// Do the same with the bytes of a file.
    OpenFile {
        /// The bytes.
        bytes: Vec<u8>,
        /// The person's language, which helps to guess the file's encoding.
        reader: ReaderLanguage,
        /// The encoding, if it was guessed already ([`dvonn_record::guess_encoding`]).
        encoding: Option<String>,
    },
    /// Open the offered game with this index.
    Choose(usize),
    /// Open the game in the query of a link.
    OpenLink(String),
    /// Open a stored study. An unreadable one is ignored.
    Resume(String),
    /// Open an empty board.
    Clear,
    /// Offer the game as a file.
    Export(Format),
}
