//! What the engine is doing for the analysis board, and what it has said.

use dvonn::{Color, Move};
use dvonn_record::NodeId;

use crate::engine::{EngineLine, EngineNews, EngineReply};
use crate::event::Outlook;

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

/// What an answer of the engine comes to.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Heard {
    /// Nothing to act on.
    Nothing,
    /// A value for a node.
    Value {
        /// The node.
        node: NodeId,
        /// What the engine expects.
        outlook: Outlook,
        /// How many moves it looked ahead.
        depth: u32,
    },
    /// The question is answered.
    Finished,
    /// The engine cannot be used.
    Failed,
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
    pub(super) fn ask(&mut self, node: NodeId, side: Color) -> u64 {
        self.requests += 1;
        self.lines.clear();
        self.finished = false;
        self.thought = Some(Thought { id: self.requests, node, side });
        self.requests
    }

    /// Drops the question. Returns whether there was one, so that the engine must be stopped.
    pub(super) fn drop_question(&mut self) -> bool {
        self.lines.clear();
        self.finished = false;
        self.thought.take().is_some()
    }

    /// Takes an answer. An answer to an earlier question is ignored.
    pub(super) fn hear(&mut self, reply: EngineReply) -> Heard {
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
            (Some(thought), Some(EngineLine { hundredths: Some(hundredths), proven, depth, .. })) => {
                Heard::Value {
                    node: thought.node,
                    outlook: Outlook::of_mover(thought.side, *hundredths, *proven),
                    depth: depth.unwrap_or(0),
                }
            }
            _ => Heard::Nothing,
        }
    }
}
