//! What the session asks of the engine, and what it makes of the answers.

use std::time::Duration;

use dvonn::{Color, Move};
use dvonn_message::{Key, Message};
use dvonn_record::NodeId;

use super::{AnalysisEffect, AnalysisSession, moves_to};
use crate::engine::{
    Chances, ComputerLevel, EngineLine, EngineNews, EngineReply, EngineRequest, Purpose, ThinkingLimit,
};
use crate::event::Outlook;
use crate::play::Remark;

/// How long the engine thinks about each position when it looks through a game.
pub(super) const LOOK: Duration = Duration::from_millis(250);

/// The most lines that the engine is asked for.
pub const MAX_MULTI_PV: usize = 9;

/// What the engine is there for at the moment.
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

/// What the engine is doing, and what it has said.
#[derive(Clone, Debug)]
pub(super) struct Thinking {
    pub(super) task: Task,
    /// How many lines a person wants to see.
    pub(super) multi_pv: usize,
    /// What the engine has said of the position, the best line first.
    pub(super) lines: Vec<EngineLine>,
    /// Whether it has said its last word about the position.
    pub(super) finished: bool,
    thought: Option<Thought>,
    requests: u64,
}

/// A value that the engine found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Evaluation {
    pub(super) outlook: Outlook,
    /// White's chances.
    pub(super) chances: Option<Chances>,
    /// How many moves the engine looked ahead.
    depth: u32,
}

/// What an answer of the engine comes to.
#[derive(Clone, PartialEq, Debug)]
enum Heard {
    /// Nothing to act on.
    Nothing,
    /// A value for a node.
    Value {
        /// The node.
        node: NodeId,
        /// What the engine expects.
        outlook: Outlook,
        /// White's chances.
        chances: Option<Chances>,
        /// How many moves it looked ahead.
        depth: u32,
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
            self.ask(self.at, self.thinking.multi_pv, ThinkingLimit::Infinite, effects);
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
                return self.ask(node, 1, ThinkingLimit::Time(LOOK), effects);
            }
            let hundredths = i32::from(position.margin(Color::White).pieces()) * 100;
            let outlook = Outlook { hundredths, proven: true };
            self.note(node, Evaluation { outlook, chances: None, depth: 0 });
        }
    }

    fn ask(
        &mut self,
        node: NodeId,
        multi_pv: usize,
        limit: ThinkingLimit,
        effects: &mut Vec<AnalysisEffect>,
    ) {
        let side = self.record.position(node).side();
        effects.push(AnalysisEffect::Ask(EngineRequest {
            id: self.thinking.ask(node, side),
            purpose: Purpose::Analysis,
            start: *self.record.start(),
            moves: moves_to(&self.record, node),
            level: ComputerLevel::MAX,
            seed: 0,
            multi_pv,
            limit,
        }));
    }

    pub(super) fn hear(&mut self, reply: EngineReply, effects: &mut Vec<AnalysisEffect>) {
        match self.thinking.hear(reply) {
            Heard::Nothing => {}
            Heard::Value { node, outlook, chances, depth } => {
                self.note(node, Evaluation { outlook, chances, depth });
            }
            Heard::Finished => self.look_at_next(effects),
            Heard::Failed => {
                effects.push(AnalysisEffect::Tell(Remark::refusal(Message::new(Key::EngineFailed))));
            }
        }
    }

    /// Notes a value. What was proven, or found deeper, stays.
    fn note(&mut self, node: NodeId, found: Evaluation) {
        let known = self.evaluations.entry(node).or_insert(found);
        if !known.outlook.proven && (found.outlook.proven || found.depth >= known.depth) {
            *known = found;
        }
    }
}

impl Thinking {
    pub(super) const fn new() -> Self {
        Self { task: Task::Idle, multi_pv: 3, lines: Vec::new(), finished: false, thought: None, requests: 0 }
    }

    /// The first moves of the lines, the best first.
    pub(super) fn best_moves(&self) -> Vec<Move> {
        self.lines.iter().filter_map(|line| line.pv.first().copied()).collect()
    }

    /// Notes that the engine is asked about a node. Returns the number of the request.
    fn ask(&mut self, node: NodeId, side: Color) -> u64 {
        self.requests += 1;
        self.lines.clear();
        self.finished = false;
        self.thought = Some(Thought { id: self.requests, node, side });
        self.requests
    }

    /// Drops the question. Returns whether there was one, so that the engine must be stopped.
    fn drop_question(&mut self) -> bool {
        self.lines.clear();
        self.finished = false;
        self.thought.take().is_some()
    }

    /// Takes an answer. An answer to an earlier question is ignored.
    fn hear(&mut self, reply: EngineReply) -> Heard {
        if self.thought.as_ref().is_none_or(|thought| thought.id != reply.id) {
            return Heard::Nothing;
        }
        match reply.news {
            EngineNews::Line(line) => self.note_line(line),
            EngineNews::Proven(rank) => {
                let Some(line) = rank.checked_sub(1).and_then(|index| self.lines.get_mut(index)) else {
                    return Heard::Nothing;
                };
                line.proven = true;
                if rank == 1 { self.best_value() } else { Heard::Nothing }
            }
            EngineNews::Outcome(_) => Heard::Nothing,
            EngineNews::Done(_) => {
                self.thought = None;
                self.finished = true;
                Heard::Finished
            }
            EngineNews::Failed => {
                self.task = Task::Idle;
                self.drop_question();
                Heard::Failed
            }
        }
    }

    fn note_line(&mut self, line: EngineLine) -> Heard {
        let Some(index) = line.rank.checked_sub(1) else { return Heard::Nothing };
        // An engine may report more lines than it was asked for.
        if index >= self.multi_pv {
            return Heard::Nothing;
        }
        // A new depth begins: what was proven of the lines of the last one does not hold for those that follow.
        if index == 0 && self.lines.first().is_some_and(|best| best.depth != line.depth) {
            self.lines.iter_mut().for_each(|line| line.proven = false);
        }
        if index < self.lines.len() {
            self.lines[index] = line;
        } else if index == self.lines.len() {
            self.lines.push(line);
        }
        if index == 0 { self.best_value() } else { Heard::Nothing }
    }

    /// The value of the best line, for the node that the engine was asked about.
    fn best_value(&self) -> Heard {
        match (&self.thought, self.lines.first()) {
            (
                Some(thought),
                Some(EngineLine { hundredths: Some(hundredths), proven, chances, depth, .. }),
            ) => Heard::Value {
                node: thought.node,
                outlook: Outlook::of_mover(thought.side, *hundredths, *proven),
                chances: chances.map(|chances| chances.of_mover(thought.side)),
                depth: depth.unwrap_or(0),
            },
            _ => Heard::Nothing,
        }
    }
}
