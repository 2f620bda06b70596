//! The session's requests to the engine, and its use of the answers.

use std::time::Duration;

use dvonn::{Color, Move};
use dvonn_analysis::{Analysis, Evaluation, Limits, Line, Reply, Request, SearchEvent};
use dvonn_message::Message;
use dvonn_record::NodeId;

use super::{AnalysisEffect, AnalysisSession, moves_to};
use crate::key::Key;
use crate::play::Remark;

/// How long the engine thinks about each position when it goes through a game.
pub(super) const LOOK: Duration = Duration::from_millis(250);

/// The most lines requested from the engine.
pub const MAX_MULTI_PV: usize = 9;

/// The engine's current task.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Task {
    /// Nothing.
    Idle,
    /// It analyses the position on the board.
    ThinkAlong,
    /// It evaluates each position of a line, from the end to the start. These positions are left, the next
    /// one last.
    LookThrough(Vec<NodeId>),
}

/// A request that the engine has not answered yet.
#[derive(Clone, Debug)]
struct Thought {
    id: u64,
    /// The node whose position it analyses.
    node: NodeId,
    /// The side to move there.
    side: Color,
}

/// The session's side of the conversation with the engine.
#[derive(Clone, Debug)]
pub(super) struct Thinking {
    pub(super) task: Task,
    /// How many lines the person wants to see.
    pub(super) multi_pv: usize,
    /// The engine's analysis of the position.
    pub(super) found: Analysis,
    /// Whether the engine has finished with the position.
    pub(super) finished: bool,
    thought: Option<Thought>,
    requests: u64,
}

/// A value found by the engine.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Found {
    /// The value of the position for White.
    pub(super) evaluation: Evaluation,
    /// The depth of the search, in moves.
    depth: u32,
}

/// The effect of a reply from the engine.
#[derive(Clone, PartialEq, Debug)]
enum Heard {
    /// Nothing to act on.
    Nothing,
    /// A value for a node.
    Value {
        /// The node.
        node: NodeId,
        /// The value found.
        found: Found,
    },
    /// The engine has finished.
    Finished,
    /// The engine cannot be used.
    Failed,
}

impl AnalysisSession {
    /// Stops the engine and clears its task.
    pub(super) fn rest(&mut self, effects: &mut Vec<AnalysisEffect>) {
        self.thinking.task = Task::Idle;
        if self.thinking.drop_question() {
            effects.push(AnalysisEffect::StopEngine);
        }
    }

    pub(super) fn think_along(&mut self, effects: &mut Vec<AnalysisEffect>) {
        self.thinking.task = Task::ThinkAlong;
        if self.board.position().is_over() {
            if self.thinking.drop_question() {
                effects.push(AnalysisEffect::StopEngine);
            }
            self.thinking.finished = true;
        } else {
            self.ask(self.at, self.thinking.multi_pv, Limits::INFINITE, effects);
        }
    }

    /// Has the engine evaluate the next position while it goes through the game.
    pub(super) fn look_at_next(&mut self, effects: &mut Vec<AnalysisEffect>) {
        while let Task::LookThrough(left) = &mut self.thinking.task {
            let Some(node) = left.pop() else {
                self.rest(effects);
                let message = Message::new(Key::LookedThrough);
                effects.push(AnalysisEffect::Tell(Remark::news(message)));
                return;
            };
            // The position may have been deleted meanwhile.
            if !self.is_in_tree(node) {
                continue;
            }
            let position = self.record.position(node);
            if !position.is_over() {
                return self.ask(node, 1, Limits::time(LOOK), effects);
            }
            let mut evaluation = Evaluation::proven(position.margin(Color::White));
            // A finished game needs no chances.
            evaluation.chances = None;
            self.note(node, Found { evaluation, depth: 0 });
        }
    }

    fn ask(&mut self, node: NodeId, multi_pv: usize, limits: Limits, effects: &mut Vec<AnalysisEffect>) {
        let side = self.record.position(node).side();
        let mut request = Request::new(*self.record.start(), moves_to(&self.record, node));
        request.id = self.thinking.ask(node, side);
        (request.multi_pv, request.limits) = (multi_pv, limits);
        effects.push(AnalysisEffect::Ask(request));
    }

    pub(super) fn hear(&mut self, reply: Reply, effects: &mut Vec<AnalysisEffect>) {
        match self.thinking.hear(reply) {
            Heard::Nothing => {}
            Heard::Value { node, found } => self.note(node, found),
            Heard::Finished => self.look_at_next(effects),
            Heard::Failed => {
                effects.push(AnalysisEffect::Tell(Remark::refusal(Message::new(Key::EngineFailed))));
            }
        }
    }

    /// Stores a value, unless the known one is proven or comes from a deeper search.
    fn note(&mut self, node: NodeId, found: Found) {
        let known = self.evaluations.entry(node).or_insert(found);
        if !known.evaluation.proven && (found.evaluation.proven || found.depth >= known.depth) {
            *known = found;
        }
    }
}

impl Thinking {
    pub(super) fn new() -> Self {
        let found = Analysis::default();
        Self { task: Task::Idle, multi_pv: 3, found, finished: false, thought: None, requests: 0 }
    }

    /// The first moves of the lines, the best first.
    pub(super) fn best_moves(&self) -> Vec<Move> {
        self.found.lines.iter().filter_map(Line::first).collect()
    }

    /// Starts a new request about a node and returns its number.
    fn ask(&mut self, node: NodeId, side: Color) -> u64 {
        self.requests += 1;
        self.found = Analysis::default();
        self.finished = false;
        self.thought = Some(Thought { id: self.requests, node, side });
        self.requests
    }

    /// Drops the request. Returns whether there was one, so that the caller must stop the engine.
    fn drop_question(&mut self) -> bool {
        self.found = Analysis::default();
        self.finished = false;
        self.thought.take().is_some()
    }

    /// Handles a reply. A reply to an earlier request is ignored.
    fn hear(&mut self, reply: Reply) -> Heard {
        if self.thought.as_ref().is_none_or(|thought| thought.id != reply.id) {
            return Heard::Nothing;
        }
        match reply.event {
            SearchEvent::Done(_) => {
                self.thought = None;
                self.finished = true;
                Heard::Finished
            }
            SearchEvent::Failed => {
                self.task = Task::Idle;
                self.drop_question();
                Heard::Failed
            }
            // An engine may report more lines than requested.
            SearchEvent::Line { rank, .. } if rank > self.multi_pv => Heard::Nothing,
            event => {
                let is_about_best =
                    matches!(event, SearchEvent::Line { rank: 1, .. } | SearchEvent::Proven { rank: 1, .. });
                self.found.update(event);
                if is_about_best { self.best_value() } else { Heard::Nothing }
            }
        }
    }

    /// The value of the best line, for the node that the engine was asked about.
    fn best_value(&self) -> Heard {
        match (&self.thought, self.found.lines.first()) {
            (Some(thought), Some(line)) => Heard::Value {
                node: thought.node,
                found: Found {
                    evaluation: line.evaluation.of_mover(thought.side),
                    depth: self.found.progress.depth,
                },
            },
            _ => Heard::Nothing,
        }
    }
}
