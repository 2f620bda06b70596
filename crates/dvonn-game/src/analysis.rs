//! An analysis board: a tree of moves, comments and marks, and an engine that analyses the position or the
//! whole game. A face feeds it [`AnalysisInput`]s, carries out the [`AnalysisEffect`]s, and draws what it
//! shows.

mod effect;
mod exchange;
mod graph;
mod input;
mod keys;
mod move_list;
mod thinking;
mod tree;
mod undo;

use std::collections::HashMap;

use dvonn::{Board, Move, Pieces, Space};
use dvonn_analysis::{Chances, Line, Progress};
use dvonn_message::Message;
use dvonn_record::{GameInFile, Games, Marks, NodeId, Record};
use dvonn_referee::{CutOff, Refusal, forced_by_rules};

use crate::outlook::Outlook;
use crate::play::Remark;
use crate::sound::Sound;
use dvonn_board::{BoardInput, Hand, HandResult};
use dvonn_board::{BoardView, MoveStep, Scene};

use self::thinking::{Found, Task, Thinking};
use self::undo::UndoStack;

pub use effect::{AnalysisEffect, Destroyed};
pub use exchange::title;
pub use graph::{graph_runs, height_of, nearest_ply, numbered_turns};
pub use input::AnalysisInput;
pub use keys::{AnalysisCommand, KeyPlace, Keystroke, analysis_command};
pub use move_list::{MoveListEntry, MoveListItem, move_list};
pub use thinking::MAX_MULTI_PV;
pub use tree::{TreeEntry, TreeLine, tree_lines};

/// A session on an analysis board.
#[derive(Clone, Debug)]
pub struct AnalysisSession {
    record: Record,
    at: NodeId,
    /// The board at that node.
    board: Board,
    hand: Hand,
    considered: Option<Space>,
    /// The stacks that left the board with the move that led here.
    left: Vec<(Space, Pieces)>,
    /// Why they left.
    cut_off: Option<CutOff>,
    /// Whether the chain that broke is pointed out.
    explains: bool,
    /// The moves shown on the board without being played, and the board after them.
    preview: Option<(Vec<Move>, Board)>,
    step: Option<MoveStep>,
    steps: usize,
    drawing: bool,
    /// Where the arrow being drawn begins.
    tail: Option<Space>,
    evaluations: HashMap<NodeId, Found>,
    thinking: Thinking,
    offered: Vec<GameInFile>,
    undo: UndoStack,
}

impl Default for AnalysisSession {
    fn default() -> Self {
        Self::new()
    }
}

impl AnalysisSession {
    /// A session with an empty board.
    #[must_use]
    pub fn new() -> Self {
        let record = Record::new();
        Self {
            board: *record.start(),
            record,
            at: NodeId::START,
            hand: Hand::default(),
            considered: None,
            left: Vec::new(),
            cut_off: None,
            explains: false,
            preview: None,
            step: None,
            steps: 0,
            drawing: false,
            tail: None,
            evaluations: HashMap::new(),
            thinking: Thinking::new(),
            offered: Vec::new(),
            undo: UndoStack::default(),
        }
    }

    /// The game with its variations, comments and marks.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The node that the board shows.
    #[must_use]
    pub const fn at(&self) -> NodeId {
        self.at
    }

    /// The board at that node.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The moves that lead to that node.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        moves_to(&self.record, self.at)
    }

    /// The nodes of the current line: from the start to the current node, and on along the first
    /// continuations.
    #[must_use]
    pub fn line(&self) -> Vec<NodeId> {
        let first_child = |&id: &NodeId| self.record.node(id).children().first().copied();
        let before = std::iter::once(NodeId::START).chain(self.record.path(self.at));
        before.chain(std::iter::successors(first_child(&self.at), first_child)).collect()
    }

    /// The tree as lines, in written order.
    #[must_use]
    pub fn tree(&self) -> Vec<TreeLine> {
        tree_lines(&self.record)
    }

    /// The tree as a list of moves in two columns.
    #[must_use]
    pub fn move_list(&self) -> Vec<MoveListItem> {
        move_list(&self.record)
    }

    /// The moves shown on the board without being played; `None` without a preview.
    #[must_use]
    pub fn preview(&self) -> Option<&[Move]> {
        self.preview.as_ref().map(|(moves, _)| moves.as_slice())
    }

    /// Why stacks left the board with the move that led here, if any did. A forced pass after that move does
    /// not change the answer.
    #[must_use]
    pub const fn cut_off(&self) -> Option<&CutOff> {
        self.cut_off.as_ref()
    }

    /// The comment on the position; empty if it has none.
    #[must_use]
    pub fn comment(&self) -> &str {
        self.record.node(self.at).comment().unwrap_or_default()
    }

    /// Whether input on the board draws circles and arrows.
    #[must_use]
    pub const fn is_drawing(&self) -> bool {
        self.drawing
    }

    /// The stack in hand, if any.
    #[must_use]
    pub const fn hand(&self) -> Hand {
        self.hand
    }

    /// Whether the engine analyses the position on the board.
    #[must_use]
    pub fn is_thinking_along(&self) -> bool {
        self.thinking.task == Task::ThinkAlong
    }

    /// How many positions are left to evaluate while the engine goes through the game, not counting the
    /// current one.
    #[must_use]
    pub const fn left_to_look_through(&self) -> Option<usize> {
        match &self.thinking.task {
            Task::LookThrough(left) => Some(left.len()),
            Task::Idle | Task::ThinkAlong => None,
        }
    }

    /// How many lines the engine reports (`MultiPV`).
    #[must_use]
    pub const fn multi_pv(&self) -> usize {
        self.thinking.multi_pv
    }

    /// The engine's lines, the best first.
    #[must_use]
    pub fn engine_lines(&self) -> &[Line] {
        &self.thinking.found.lines
    }

    /// How far the engine has come with the position.
    #[must_use]
    pub const fn engine_progress(&self) -> Progress {
        self.thinking.found.progress
    }

    /// Whether the engine has finished with the position.
    #[must_use]
    pub const fn has_finished_thinking(&self) -> bool {
        self.thinking.finished
    }

    /// The engine's evaluation of a node, as people read it.
    #[must_use]
    pub fn outlook(&self, id: NodeId) -> Option<Outlook> {
        self.evaluations.get(&id).map(|found| Outlook::new(&found.evaluation))
    }

    /// White's chances at a node, as the engine estimates them.
    #[must_use]
    pub fn chances(&self, id: NodeId) -> Option<Chances> {
        self.evaluations.get(&id).and_then(|found| found.evaluation.chances)
    }

    /// The engine's evaluation of each node of the [line](Self::line).
    #[must_use]
    pub fn outlooks(&self) -> Vec<Option<Outlook>> {
        self.line().into_iter().map(|id| self.outlook(id)).collect()
    }

    /// The board that the screen shows.
    #[must_use]
    pub fn view(&self) -> BoardView {
        if let Some((moves, board)) = &self.preview {
            let last = moves.iter().rev().find(|&&m| m != Move::Pass).copied();
            return Scene { may_move: false, last, ..Scene::new(board) }.view();
        }
        let marks = self.record.node(self.at).marks().cloned().unwrap_or_default();
        let mut view = Scene {
            hand: self.hand,
            considered: self.considered,
            last: self.moves().into_iter().rev().find(|&m| m != Move::Pass),
            pointed_out: if self.is_thinking_along() { self.thinking.best_moves() } else { Vec::new() },
            marked: marks.spaces,
            drawn: marks.arrows.into_iter().collect(),
            left: self.left.clone(),
            chain: self.cut_off.iter().filter(|_| self.explains).flat_map(CutOff::chain).collect(),
            step: self.step.clone(),
            ..Scene::new(&self.board)
        }
        .view();
        if self.drawing {
            view.chosen = self.tail;
        }
        view
    }

    /// Handles an input and returns what the face must do, in order.
    pub fn update(&mut self, input: AnalysisInput) -> Vec<AnalysisEffect> {
        let mut effects = Vec::new();
        self.take(input, &mut effects);
        effects
    }

    fn take(&mut self, input: AnalysisInput, effects: &mut Vec<AnalysisEffect>) {
        // Any other input ends the preview; the engine continues during one.
        if !matches!(input, AnalysisInput::Engine(_) | AnalysisInput::Board(BoardInput::Consider(_))) {
            self.preview = None;
        }
        match input {
            AnalysisInput::Board(input) if self.drawing => self.draw(input, effects),
            AnalysisInput::Board(input) => self.on_board(input, effects),
            AnalysisInput::Play(m) => match self.refusal() {
                Some(refusal) => refuse(&refusal, effects),
                None => {
                    let result = self.hand.play(self.board.position(), m);
                    self.follow(result, effects);
                }
            },
            AnalysisInput::First => self.go(NodeId::START, effects),
            AnalysisInput::Back => self.go(self.record.node(self.at).parent().unwrap_or(self.at), effects),
            AnalysisInput::Forward => self.forward(effects),
            AnalysisInput::Last => self.last(effects),
            AnalysisInput::PreviousVariation => self.go_to_variation(-1, effects),
            AnalysisInput::NextVariation => self.go_to_variation(1, effects),
            AnalysisInput::Preview(moves) => {
                self.preview = moves.and_then(|moves| {
                    let board = moves.iter().try_fold(self.board, |board, &m| board.play(m)).ok()?;
                    (!moves.is_empty()).then_some((moves, board))
                });
            }
            AnalysisInput::PlayLine(moves) => {
                for m in moves {
                    // Forced moves have been played already, so they are illegal here.
                    if self.board.position().check(m).is_ok() {
                        self.take(AnalysisInput::Play(m), effects);
                    }
                }
            }
            AnalysisInput::Explain(explains) => self.explains = explains,
            AnalysisInput::Undo => self.undo(effects),
            AnalysisInput::Redo => self.redo(effects),
            AnalysisInput::Go(to) => self.go(to, effects),
            AnalysisInput::GoToPly(ply) => {
                if let Some(&to) = self.line().get(ply) {
                    self.go(to, effects);
                }
            }
            AnalysisInput::Drawing(drawing) => {
                self.drawing = drawing;
                self.tail = None;
                self.hand.put_down();
            }
            AnalysisInput::Comment(comment) => {
                self.record.set_comment(self.at, Some(comment));
                effects.push(AnalysisEffect::Keep);
            }
            AnalysisInput::MakeMainLine => {
                let before = self.record.clone();
                self.record.make_main_line(self.at);
                effects.extend([AnalysisEffect::ClearRemark, AnalysisEffect::Keep]);
                if before != self.record {
                    self.remember(before, self.at, Destroyed::MainLine, effects);
                }
            }
            AnalysisInput::Delete => self.delete(effects),
            AnalysisInput::ThinkAlong => self.think_along(effects),
            AnalysisInput::LookThrough => {
                self.thinking.task = Task::LookThrough(self.line());
                self.look_at_next(effects);
            }
            AnalysisInput::Rest => self.rest(effects),
            AnalysisInput::MultiPv(count) => {
                self.thinking.multi_pv = count.clamp(1, MAX_MULTI_PV);
                if self.is_thinking_along() {
                    self.think_along(effects);
                }
            }
            AnalysisInput::Engine(reply) => self.hear(reply, effects),
            AnalysisInput::Open(record) => self.open_over(record, NodeId::START, Destroyed::Opened, effects),
            AnalysisInput::OpenText(text) => self.open_games(Games::new(text.as_bytes(), None), effects),
            AnalysisInput::OpenFile { bytes, reader, encoding } => {
                let games = Games::new(&*bytes, None).for_reader(reader).guessed_as(encoding.as_deref());
                self.open_games(games, effects);
            }
            AnalysisInput::Choose(index) => self.choose(index, effects),
            AnalysisInput::OpenLink(query) => self.open_link(&query, effects),
            AnalysisInput::Resume(kept) => {
                if let Some((record, at)) = exchange::read_kept(&kept) {
                    self.open(record, at, effects);
                }
            }
            AnalysisInput::Clear => self.open_over(Record::new(), NodeId::START, Destroyed::Cleared, effects),
            AnalysisInput::Export(format) => self.export(format, effects),
        }
    }

    /// Why no move is possible here; `None` if one is.
    fn refusal(&self) -> Option<Refusal> {
        self.board.position().is_over().then_some(Refusal::GameEnded)
    }

    fn on_board(&mut self, input: BoardInput, effects: &mut Vec<AnalysisEffect>) {
        match (input, self.refusal()) {
            (BoardInput::Consider(space), _) => self.considered = space,
            (BoardInput::Cancel, _) => {
                self.hand.put_down();
            }
            (_, Some(refusal)) => refuse(&refusal, effects),
            (input, None) => {
                if let Some(result) = self.hand.take(self.board.position(), input) {
                    self.follow(result, effects);
                }
            }
        }
    }

    /// Carries out the result of an input on the board.
    fn follow(&mut self, result: HandResult, effects: &mut Vec<AnalysisEffect>) {
        match result {
            HandResult::PickedUp(_) | HandResult::PutDown => effects.push(AnalysisEffect::ClearRemark),
            HandResult::Move(m) => self.play(m, effects),
            HandResult::Refused(refusal) => refuse(&refusal, effects),
        }
    }

    /// Plays a move and then the forced moves. If the tree already has the move, this goes to its node.
    fn play(&mut self, m: Move, effects: &mut Vec<AnalysisEffect>) {
        match self.record.add_move(self.at, m) {
            Err(illegal) => refuse(&Refusal::Illegal { m, breach: illegal.breach }, effects),
            Ok(node) => {
                self.arrive(node);
                let played = [vec![m], self.settle()].concat();
                effects.extend([AnalysisEffect::ClearRemark, AnalysisEffect::Keep]);
                self.show(played, effects);
            }
        }
    }

    /// Plays the last placement (rule L3) and forced passes (rule M5), and returns these moves.
    fn settle(&mut self) -> Vec<Move> {
        // The animation shows the move that the person chose, not the forced ones.
        let step = self.step.take();
        let mut played = Vec::new();
        while let Some(m) = forced_by_rules(&self.board)
            && let Ok(node) = self.record.add_move(self.at, m)
        {
            self.arrive(node);
            played.push(m);
        }
        self.step = step;
        played
    }

    /// Makes a node the current one.
    fn arrive(&mut self, to: NodeId) {
        let node = self.record.node(to);
        self.step = node.played().filter(|_| node.parent() == Some(self.at)).map(|m| {
            self.steps += 1;
            MoveStep::new(self.steps, &self.board, m)
        });
        self.at = to;
        self.board = self.record.board(to);
        self.see_what_left();
        self.hand.put_down();
        self.tail = None;
    }

    /// Announces the moves that led to the current node and has the engine follow.
    fn show(&mut self, moves: Vec<Move>, effects: &mut Vec<AnalysisEffect>) {
        if let Some(&m) = moves.first() {
            let step = self.step.as_ref().filter(|step| step.m == m);
            effects.push(AnalysisEffect::Sound(step.and_then(Sound::of_landing).unwrap_or(Sound::Land)));
            effects.push(AnalysisEffect::Announce(moves));
        }
        let removed = self.step.as_ref().map_or(0, |step| step.removed.len());
        if removed > 0 {
            effects.push(AnalysisEffect::Sound(Sound::Lift(removed)));
        }
        if self.is_thinking_along() {
            self.think_along(effects);
        }
    }

    /// Records which stacks the last move other than a pass removed, and why.
    fn see_what_left(&mut self) {
        let up = |&id: &NodeId| self.record.node(id).parent();
        let moved = std::iter::successors(Some(self.at), up)
            .find(|&id| self.record.node(id).played().is_some_and(|m| m != Move::Pass));
        let made = moved.and_then(|id| {
            let node = self.record.node(id);
            Some((self.record.board(node.parent()?), node.played()?))
        });
        self.explains = false;
        self.cut_off = made.as_ref().and_then(|(before, m)| CutOff::of(before, *m));
        self.left = made.map(|(before, m)| MoveStep::new(0, &before, m).removed).unwrap_or_default();
    }

    /// Goes to the variation `by` places away, among those at the nearest branching point before the current
    /// node.
    fn go_to_variation(&mut self, by: isize, effects: &mut Vec<AnalysisEffect>) {
        let siblings = |id: NodeId| self.record.node(id).parent().map(|up| self.record.node(up).children());
        let up = |&id: &NodeId| self.record.node(id).parent();
        let branch = std::iter::successors(Some(self.at), up)
            .find(|&id| siblings(id).is_some_and(|siblings| siblings.len() > 1));
        let to = branch.and_then(|id| {
            let siblings = siblings(id)?;
            let place = siblings.iter().position(|&sibling| sibling == id)?.checked_add_signed(by)?;
            siblings.get(place).copied()
        });
        if let Some(to) = to {
            self.go(to, effects);
        }
    }

    fn go(&mut self, to: NodeId, effects: &mut Vec<AnalysisEffect>) {
        if !self.is_in_tree(to) {
            return;
        }
        effects.push(AnalysisEffect::ClearRemark);
        if to != self.at {
            self.arrive(to);
            self.show(self.record.node(to).played().into_iter().collect(), effects);
        }
    }

    fn forward(&mut self, effects: &mut Vec<AnalysisEffect>) {
        match self.record.node(self.at).children().first() {
            Some(&next) => self.go(next, effects),
            None => self.go_on_by_rules(effects),
        }
    }

    fn last(&mut self, effects: &mut Vec<AnalysisEffect>) {
        if let Some(&last) = self.line().last() {
            self.go(last, effects);
        }
        self.go_on_by_rules(effects);
    }

    /// Plays the forced moves at the end of a line.
    fn go_on_by_rules(&mut self, effects: &mut Vec<AnalysisEffect>) {
        let played = self.settle();
        if !played.is_empty() {
            effects.extend([AnalysisEffect::ClearRemark, AnalysisEffect::Keep]);
            self.show(played, effects);
        }
    }

    /// Whether a node is in the tree: it has not been deleted and belongs to this record.
    fn is_in_tree(&self, id: NodeId) -> bool {
        id == NodeId::START || self.record.walk().any(|known| known == id)
    }

    fn delete(&mut self, effects: &mut Vec<AnalysisEffect>) {
        let is_forced = |parent: Option<NodeId>| {
            parent.is_some_and(|id| forced_by_rules(&self.record.board(id)).is_some())
        };
        let up = |&id: &NodeId| self.record.node(id).parent();
        let decided = std::iter::successors(Some(self.at), up).find(|id| !is_forced(up(id)));
        // If every move since the start was forced, the forced move itself is deleted.
        let delete = decided.filter(|&id| id != NodeId::START).unwrap_or(self.at);
        effects.push(AnalysisEffect::ClearRemark);
        if let Some(parent) = self.record.node(delete).parent() {
            let (before, at) = (self.record.clone(), self.at);
            self.arrive(parent);
            self.record.delete(delete);
            effects.push(AnalysisEffect::Keep);
            self.show(self.record.node(parent).played().into_iter().collect(), effects);
            self.remember(before, at, Destroyed::Deleted, effects);
        }
    }

    fn draw(&mut self, input: BoardInput, effects: &mut Vec<AnalysisEffect>) {
        let (from, to) = match (input, self.tail) {
            (BoardInput::Consider(_) | BoardInput::Lift(_), _) => return,
            (BoardInput::Cancel, _) => {
                self.tail = None;
                return;
            }
            (BoardInput::Tap(space) | BoardInput::Touch(space), None) => {
                self.tail = Some(space);
                return;
            }
            (BoardInput::Tap(to) | BoardInput::Touch(to), Some(from)) | (BoardInput::Drag(from, to), _) => {
                (from, to)
            }
        };
        self.tail = None;
        let mut marks: Marks = self.record.node(self.at).marks().cloned().unwrap_or_default();
        if from != to {
            if !marks.arrows.remove(&(from, to)) {
                marks.arrows.insert((from, to));
            }
        } else if marks.spaces.contains(from) {
            marks.spaces.remove(from);
        } else {
            marks.spaces.insert(from);
        }
        self.record.set_marks(self.at, marks);
        effects.push(AnalysisEffect::Keep);
    }

    /// Opens another game at a node.
    fn open(&mut self, record: Record, at: NodeId, effects: &mut Vec<AnalysisEffect>) {
        self.rest(effects);
        self.board = record.board(at);
        self.record = record;
        self.at = at;
        self.hand.put_down();
        self.considered = None;
        self.preview = None;
        self.step = None;
        self.see_what_left();
        self.drawing = false;
        self.tail = None;
        self.evaluations.clear();
        if self.record.node(at).children().is_empty() {
            self.settle();
        }
        effects.extend([AnalysisEffect::ClearRemark, AnalysisEffect::Opened, AnalysisEffect::Keep]);
    }
}

/// The moves that lead to a node.
fn moves_to(record: &Record, node: NodeId) -> Vec<Move> {
    record.path(node).into_iter().filter_map(|id| record.node(id).played()).collect()
}

fn refuse(why: impl Into<Message>, effects: &mut Vec<AnalysisEffect>) {
    effects.push(AnalysisEffect::Tell(Remark::refusal(why.into())));
}

#[cfg(test)]
mod tests;
