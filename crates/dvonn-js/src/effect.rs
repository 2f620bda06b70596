//! The element's effects on its page: texts, events to dispatch, and requests to the engine.

use std::time::Duration;

use dvonn::{Board, ByColor, Color, Count, Margin, Move, Outcome, Rule, SpaceSet};
use dvonn_message::Message;
use dvonn_referee::{Decider, Turn};

/// An effect for the page to carry out. Effects come in order.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Announce these messages to screen readers.
    Announce(Vec<Message>),
    /// Dispatch an event.
    Dispatch(Event),
    /// Send these lines of UGI to the engine. Earlier requests no longer matter.
    Ask(String),
    /// Stop the engine.
    StopEngine,
    /// Call [`tick`](crate::Element::tick) at this time, or soon after it.
    WakeAt(Duration),
}

/// An event on a board.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// A move was played.
    Move {
        /// The move, and what it removed from the board.
        turn: Turn,
        /// The number of moves played so far.
        ply: usize,
        /// The board after the move.
        board: Board,
    },
    /// The game is over, and its last move has been shown.
    End {
        /// The result.
        outcome: Outcome,
        /// The number of pieces of each side at the end.
        counts: ByColor<Count>,
        /// White's pieces minus Black's.
        margin: Margin,
    },
    /// A replay shows another position.
    Ply {
        /// The number of moves before the position.
        ply: usize,
        /// The last of these moves.
        m: Option<Move>,
        /// The board on show.
        board: Board,
    },
    /// The solver has found the whole solution of a puzzle.
    Solved {
        /// The solution.
        moves: Vec<Move>,
        /// The number of wrong moves tried.
        failures: usize,
    },
    /// A solver tried a wrong move.
    Failed {
        /// The wrong move.
        m: Move,
    },
    /// The person tried something that is not allowed.
    Refused {
        /// The reasons.
        messages: Vec<Message>,
        /// The rule that forbids it, if one does.
        rule: Option<Rule>,
    },
}

impl Event {
    /// The event of a move played on a board.
    pub(crate) fn played(before: &Board, m: Move, by: Decider, ply: usize) -> Option<Self> {
        let board = before.play(m).ok()?;
        Some(Self::Move { turn: Turn::on(before, m, by), ply, board })
    }

    /// The event of the end of a game on its last board.
    pub(crate) fn end(outcome: Outcome, board: &Board) -> Self {
        let position = board.position();
        Self::End { outcome, counts: position.counts(), margin: position.margin(Color::White) }
    }

    /// The event of a refusal, with the rule that its message names.
    pub(crate) fn refused(messages: Vec<Message>) -> Self {
        let rule = messages.iter().find_map(|message| match message.value("rule") {
            Some(dvonn_message::Value::Rule(rule)) => Some(*rule),
            _ => None,
        });
        Self::Refused { messages, rule }
    }
}

/// The word for the decider of a move.
pub(crate) const fn decider(by: Decider) -> &'static str {
    match by {
        Decider::Human => "person",
        Decider::Computer => "computer",
        Decider::Rules => "rules",
    }
}

impl Event {
    /// The name of the event.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Move { .. } => "move",
            Self::End { .. } => "end",
            Self::Ply { .. } => "ply",
            Self::Solved { .. } => "solved",
            Self::Failed { .. } => "failed",
            Self::Refused { .. } => "refused",
        }
    }

    /// The details, as pairs of a name and a value.
    #[must_use]
    pub fn detail(&self) -> Vec<(&'static str, Detail)> {
        match self {
            Self::Move { turn, ply, board } => vec![
                ("move", Detail::text(&turn.m)),
                ("side", Detail::text(&turn.side.as_str())),
                ("ply", Detail::Number(*ply as f64)),
                ("by", Detail::text(&decider(turn.by))),
                ("removed", Detail::spaces(turn.removed)),
                ("position", Detail::text(board)),
            ],
            Self::End { outcome, counts, margin } => vec![
                ("outcome", Detail::text(&outcome.as_str())),
                (
                    "counts",
                    Detail::Object(vec![
                        ("white", Detail::Number(counts.white.pieces().into())),
                        ("black", Detail::Number(counts.black.pieces().into())),
                    ]),
                ),
                ("margin", Detail::Number(margin.pieces().into())),
            ],
            Self::Ply { ply, m, board } => vec![
                ("ply", Detail::Number(*ply as f64)),
                ("move", m.map_or(Detail::Null, |m| Detail::text(&m))),
                ("position", Detail::text(board)),
            ],
            Self::Solved { moves, failures } => vec![
                ("moves", Detail::List(moves.iter().map(ToString::to_string).collect())),
                ("failures", Detail::Number(*failures as f64)),
            ],
            Self::Failed { m } => vec![("move", Detail::text(m))],
            // The sentence is in the page's language, so it is left out.
            Self::Refused { rule, .. } => {
                vec![("rule", rule.map_or(Detail::Null, |rule| Detail::text(&rule.as_str())))]
            }
        }
    }
}

/// A value in an event's detail.
#[derive(Clone, PartialEq, Debug)]
pub enum Detail {
    /// No value, `null` in JavaScript.
    Null,
    /// A number.
    Number(f64),
    /// A text.
    Text(String),
    /// A list of texts.
    List(Vec<String>),
    /// An object with these properties.
    Object(Vec<(&'static str, Detail)>),
}

impl Detail {
    fn text(text: &impl ToString) -> Self {
        Self::Text(text.to_string())
    }

    fn spaces(spaces: SpaceSet) -> Self {
        Self::List(spaces.iter().map(|space| space.to_string()).collect())
    }
}
