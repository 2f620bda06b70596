//! The session's requests to the engine, and its use of the answers.

use std::time::Duration;

use dvonn::{Color, Move};
use dvonn_analysis::{Analysis, Evaluation, Limits, Line, Reply, Request, SearchEvent};
use dvonn_message::Message;
use dvonn_record::NodeId;

use super::{AnalysisEffect, AnalysisSession, moves_to};
use crate::key::Key;
use crate::play::Remark;

/// How long the engine thinks about each position when it looks through a game.
pub(super) const LOOK: Duration = Duration::from_millis(250);

/// The most lines that the engine is asked for.
pub const MAX_MULTI_PV: usize = 9;

/// The present task of the engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Task {
    /// Nothing.
    Idle,
    /// It analyses the position on the board.
    ThinkAlong,
    /// It evaluates each position of a line, from the end to the start. These are left, the next one last.
    LookThrough(Vec<NodeId>),
}

/// A question that the engine has not answered yet.
#[derive(Clone, Debug)]
struct Thought {
    id: u64,
    /// The node whose position it is about.
    node: NodeId,
    /// The side to move there.
    side: Color,
}

/// The engine's request and its answers.
#[derive(Clone, Debug)]
pub(super) struct Thinking {
    pub(super) task: Task,
    /// How many lines a person wants to see.
    pub(super) multi_pv: usize,
    /// The engine's analysis of the position.
    pub(super) found: Analysis,
    /// Whether it has said its last word about the position.
    pub(super) finished: bool,
    thought: Option<Thought>,
    requests: u64,
}

/// A value that the engine found.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Found {
    /// The value of the position for White.
    pub(super) evaluation: Evaluation,
    /// How many moves the engine looked ahead.
    depth: u32,
}

/// The effect of an answer of the engine.
#[derive(Clone, PartialEq, Debug)]
enum Heard {
    /// Nothing to act on.
    Nothing,
    /// A value for a node.
    Value {
        /// The node.
        node: NodeId,
        /// The value.
        found: Found,
    },
    /// The question is answered.
    Finished,
    /// The engine cannot be used.
    Failed,
}

impl AnalysisSession {
    /// The engine does nothing.
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

    /// The next position to look at while the engine looks through the game.
    pub(super) fn look_at_next(&mut self, effects: &mut Vec<AnalysisEffect>) {
        while let Task::LookThrough(left) = &mut self.thinking.task {
            let Some(node) = left.pop() else {
                self.rest(effects);
                let message = Message::new(Key::LookedThrough);
                effects.push(AnalysisEffect::Tell(Remark::news(message)));
                return;
            };
            // It may have been deleted meanwhile.
            if !self.is_in_tree(node) {
                continue;
            }
            let position = self.record.position(node);
            if !position.is_over() {
                return self.ask(node, 1, Limits::time(LOOK), effects);
            }
            let mut evaluation = Evaluation::proven(position.margin(Color::White));
            // A game that is over needs no chances.
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

    /// Notes a value. Proven values, and those from deeper searches, stay.
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

    /// Notes that the engine is asked about a node. Returns the number of the request.
    fn ask(&mut self, node: NodeId, side: Color) -> u64 {
        self.requests += 1;
        self.found = Analysis::default();
        self.finished = false;
        self.thought = Some(Thought { id: self.requests, node, side });
        self.requests
    }

    /// Drops the question. Returns whether there was one, so that the engine must be stopped.
    fn drop_question(&mut self) -> bool {
        self.found = Analysis::default();
        self.finished = false;
        self.thought.take().is_some()
    }

    /// Takes an answer. An answer to an earlier question is ignored.
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
            // An engine may report more lines than it was asked for.
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
