//! Effects of the element for its page: texts, events to dispatch, and questions to the engine.

use std::time::Duration;

use dvonn::{Board, ByColor, Color, Count, Margin, Move, Outcome, Rule, SpaceSet};
use dvonn_message::Message;
use dvonn_referee::{Decider, Turn};

/// Effects for a page to carry out, in order.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Announce this to screen readers.
    Announce(Vec<Message>),
    /// Dispatch an event.
    Dispatch(Event),
    /// Send these lines of UGI to the engine. Earlier requests no longer matter.
    Ask(String),
    /// Stop the engine.
    StopEngine,
    /// Come back at this time, or soon after.
    WakeAt(Duration),
}

/// An event on a board.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// A move was played.
    Move {
        /// The move, and what it took off the board.
        turn: Turn,
        /// How many moves have been played.
        ply: usize,
        /// The board after it.
        board: Board,
    },
    /// A game is over, and its last move has been seen.
    End {
        /// The result.
        outcome: Outcome,
        /// The board at the end.
        counts: ByColor<Count>,
        /// White's pieces less Black's.
        margin: Margin,
    },
    /// A replay shows another position.
    Ply {
        /// How many moves it comes after.
        ply: usize,
        /// The last of them.
        m: Option<Move>,
        /// The board.
        board: Board,
    },
    /// The whole solution of a puzzle was found.
    Solved {
        /// The solution.
        moves: Vec<Move>,
        /// How many wrong moves were tried.
        failures: usize,
    },
    /// A solver tried a wrong move.
    Failed {
        /// The move.
        m: Move,
    },
    /// The person wanted something that cannot be.
    Refused {
        /// The reasons.
        messages: Vec<Message>,
        /// The rule that forbids it.
        rule: Option<Rule>,
    },
}

impl Event {
    /// A move on the board on which it is played.
    pub(crate) fn played(before: &Board, m: Move, by: Decider, ply: usize) -> Option<Self> {
        let board = before.play(m).ok()?;
        Some(Self::Move { turn: Turn::on(before, m, by), ply, board })
    }

    /// The end of a game on its last board.
    pub(crate) fn end(outcome: Outcome, board: &Board) -> Self {
        let position = board.position();
        Self::End { outcome, counts: position.counts(), margin: position.margin(Color::White) }
    }

    /// Something that was refused, with the rule that its message names.
    pub(crate) fn refused(messages: Vec<Message>) -> Self {
        let rule = messages.iter().find_map(|message| match message.value("rule") {
            Some(dvonn_message::Value::Rule(rule)) => Some(*rule),
            _ => None,
        });
        Self::Refused { messages, rule }
    }
}

/// The word for who decided a move.
pub(crate) const fn decider(by: Decider) -> &'static str {
    match by {
        Decider::Human => "person",
        Decider::Computer => "computer",
        Decider::Rules => "rules",
    }
}

impl Event {
    /// Its name.
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
            // Its sentence is the page's language.
            Self::Refused { rule, .. } => {
                vec![("rule", rule.map_or(Detail::Null, |rule| Detail::text(&rule.as_str())))]
            }
        }
    }
}

/// A value of an event's detail.
#[derive(Clone, PartialEq, Debug)]
pub enum Detail {
    /// Nothing.
    Null,
    /// A number.
    Number(f64),
    /// A text.
    Text(String),
    /// Several texts.
    List(Vec<String>),
    /// Values with names.
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
