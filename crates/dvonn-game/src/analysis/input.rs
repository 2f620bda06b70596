//! Inputs of an analysis board from a person or the engine.

use dvonn::Move;
use dvonn_analysis::Reply;
use dvonn_record::{Format, NodeId, Record};

use dvonn_board::BoardInput;

/// An input from a person or the engine.
#[derive(Clone, PartialEq, Debug)]
pub enum AnalysisInput {
    /// A person does something with the board: it moves, or it draws while drawing is on.
    Board(BoardInput),
    /// A person gives a whole move, such as the first of one of the engine's lines.
    Play(Move),
    /// Go to the start.
    First,
    /// Go back by one move.
    Back,
    /// Go on by one move, along the first continuation.
    Forward,
    /// Go to the end of the line.
    Last,
    /// Go to the variation before this one, of those that begin at the same place. In the middle of a
    /// variation, that is the one before the one that is shown.
    PreviousVariation,
    /// Go to the variation after this one.
    NextVariation,
    /// Go to a node. A node that is not in the tree is ignored.
    Go(NodeId),
    /// Go to the position after this many moves of the line; see
    /// [`AnalysisSession::line`](super::AnalysisSession::line).
    GoToPly(usize),
    /// From now on the board draws circles and arrows, or it moves again.
    Drawing(bool),
    /// Show on the board the position after these moves, without playing them, until the next `None`. Moves
    /// that cannot be played show nothing.
    Preview(Option<Vec<Move>>),
    /// Play these moves, one after the other, up to the first that is not legal.
    PlayLine(Vec<Move>),
    /// Point out the chain whose break took stacks off the board, or no longer.
    Explain(bool),
    /// Undo the last thing that destroyed something: see [`Destroyed`](super::Destroyed).
    Undo,
    /// Redo an undone change.
    Redo,
    /// Set the comment on the position.
    Comment(String),
    /// Make the line that leads here the main line.
    MakeMainLine,
    /// Delete the last decision and everything that follows it: the move that led here, or, where the rules
    /// alone decided that move, the last one before it that somebody decided.
    Delete,
    /// The engine analyses the position on the board, now and after every move.
    ThinkAlong,
    /// The engine evaluates every position of the line once, for the graph.
    LookThrough,
    /// The engine stops.
    Rest,
    /// The engine reports this many lines (`MultiPV`), from 1 to [`MAX_MULTI_PV`](super::MAX_MULTI_PV).
    MultiPv(usize),
    /// The engine answers.
    Engine(Reply),
    /// Open a game.
    Open(Record),
    /// Open the game of a text in any format, or offer the games if there are several.
    OpenText(Vec<u8>),
    /// Open the game on offer with this index.
    Choose(usize),
    /// Open what the query of a link leads to.
    OpenLink(String),
    /// Open the game that was kept. One that cannot be read is ignored.
    Resume(String),
    /// Open an empty board.
    Clear,
    /// Offer the game as a file.
    Export(Format),
}
