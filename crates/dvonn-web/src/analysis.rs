//! The analysis board without a screen: a tree of moves, where one is in it, and what the engine found.

use std::collections::HashMap;

use dvonn::{Board, Breach, Color, IllegalMove, Move, Phase, Space, SpaceSet};
use dvonn_record::{Format, Marks, NodeId, ReadError, Record};

use crate::board::{Step, View, spaces_of};

/// A tree of moves and where one is in it.
pub struct Analysis {
    record: Record,
    at: NodeId,
    board: Board,
    picked: Option<Space>,
    step: Option<Step>,
    serial: usize,
    values: HashMap<NodeId, Value>,
}

/// What the engine found a position to be worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Value {
    /// The expected final margin in hundredths of a piece, for White.
    pub white: i32,
    /// Whether that is certain.
    pub proven: bool,
    /// Moves looked ahead.
    pub depth: u32,
}

/// Why a space cannot be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// A rule forbids it.
    Breach(Breach),
    /// The stack has nowhere to land.
    NowhereToLand(Space),
}

/// A line of moves as it is written: a variation stands below the move that it replaces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// How many variations it is inside of.
    pub depth: usize,
    /// Its moves, or a part of them: it is broken where variations stand.
    pub entries: Vec<Entry>,
}

/// A move in a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Where it leads.
    pub id: NodeId,
    /// The move.
    pub m: Move,
    /// How many moves there are up to here, itself included.
    pub number: usize,
    /// Who made it.
    pub side: Color,
    /// Whether somebody remarked something.
    pub commented: bool,
}

impl Analysis {
    /// From a board.
    #[must_use]
    pub fn from_board(board: Board) -> Self {
        Self::from_record(Record::from_start(board))
    }

    /// A game, at its start.
    #[must_use]
    pub fn from_record(record: Record) -> Self {
        let board = *record.start();
        Self { record, at: NodeId::START, board, picked: None, step: None, serial: 0, values: HashMap::new() }
    }

    /// Reads games or a position, in any format.
    ///
    /// # Errors
    /// What is wrong with the text, as the readers of records say it.
    pub fn read(bytes: &[u8]) -> Result<Vec<Record>, ReadError> {
        dvonn_record::read(bytes, None)
    }

    /// The game with all variations, comments and marks.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// As SGF, which keeps everything.
    #[must_use]
    pub fn write(&self) -> String {
        dvonn_record::write(&self.record, Format::Sgf).unwrap_or_default()
    }

    /// Where one is.
    #[must_use]
    pub const fn at(&self) -> NodeId {
        self.at
    }

    /// The board there.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The moves that lead there.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        self.record.path(self.at).into_iter().filter_map(|id| self.record.node(id).played()).collect()
    }

    /// The nodes of the line one is in: from the start to here, and on along the first continuation.
    #[must_use]
    pub fn line(&self) -> Vec<NodeId> {
        let mut line = vec![NodeId::START];
        line.extend(self.record.path(self.at));
        let mut last = self.at;
        while let Some(&next) = self.record.node(last).children().first() {
            line.push(next);
            last = next;
        }
        line
    }

    /// Goes to a node.
    pub fn go(&mut self, to: NodeId) {
        let forward = self.record.node(to).parent() == Some(self.at);
        let before = self.board;
        self.at = to;
        self.board = self.record.board(to);
        self.picked = None;
        self.step = match self.record.node(to).played() {
            Some(m) if forward => {
                self.serial += 1;
                Some(Step::new(self.serial, &before, m))
            }
            _ => None,
        };
    }

    /// To the start.
    pub fn first(&mut self) {
        self.go(NodeId::START);
    }

    /// One move back.
    pub fn back(&mut self) {
        if let Some(parent) = self.record.node(self.at).parent() {
            self.go(parent);
        }
    }

    /// One move on, along the first continuation.
    pub fn forward(&mut self) {
        if let Some(&next) = self.record.node(self.at).children().first() {
            self.go(next);
        }
    }

    /// To the end of the line.
    pub fn last(&mut self) {
        if let Some(&last) = self.line().last() {
            self.go(last);
        }
    }

    /// Plays a move, and the passes that the rules demand after it (rule M5). A move that is there already is gone to.
    ///
    /// # Errors
    /// The rule that the move breaks; nothing is changed.
    pub fn play(&mut self, m: Move) -> Result<(), IllegalMove> {
        let node = self.record.add_move(self.at, m)?;
        self.go(node);
        while self.board.position().must_pass() {
            let Ok(node) = self.record.add_move(self.at, Move::Pass) else { break };
            let step = self.step.take();
            self.go(node);
            self.step = step;
        }
        Ok(())
    }

    /// What pointing at a space means: placing a piece there, picking a stack up, landing on it, or putting it down.
    ///
    /// # Errors
    /// Why it means nothing.
    pub fn choose(&mut self, space: Space) -> Result<(), Refusal> {
        let position = *self.board.position();
        let refuse = |illegal: IllegalMove| Refusal::Breach(illegal.breach);
        if position.phase() == Phase::Placement {
            return self.play(Move::Place(space)).map_err(refuse);
        }
        let can_go = position.movable().contains(space) && !position.targets(space).is_empty();
        match self.picked {
            Some(from) if from == space => self.picked = None,
            Some(from) if position.targets(from).contains(space) || !can_go => {
                return self.play(Move::Stack { from, to: space }).map_err(refuse);
            }
            _ if can_go => self.picked = Some(space),
            _ => {
                // A jump onto itself breaks every rule that holds the stack before it breaks one about the target.
                let breach = position.check(Move::Stack { from: space, to: space }).err();
                return Err(match breach {
                    Some(breach) if breach != Breach::NotInLine => Refusal::Breach(breach),
                    _ => Refusal::NowhereToLand(space),
                });
            }
        }
        Ok(())
    }

    /// Plays a drag of a stack.
    ///
    /// # Errors
    /// The rule that the move breaks.
    pub fn drag(&mut self, from: Space, to: Space) -> Result<(), Refusal> {
        self.play(Move::Stack { from, to }).map_err(|illegal| Refusal::Breach(illegal.breach))
    }

    /// Puts a picked-up stack down.
    pub fn cancel(&mut self) {
        self.picked = None;
    }

    /// What the board shows; `considered` is the space that is pointed at.
    #[must_use]
    pub fn view(&self, considered: Option<Space>) -> View {
        let mut view = View::of_board(&self.board);
        view.step.clone_from(&self.step);
        view.picked = self.picked;
        if let Some(from) = self.picked {
            view.targets = self.board.position().targets(from);
            if let Some(to) = considered.filter(|&to| view.targets.contains(to)) {
                view.threatened = self.board.removed_by(Move::Stack { from, to });
            }
        }
        let node = self.record.node(self.at);
        view.last = node.played().map_or(SpaceSet::EMPTY, spaces_of);
        if let Some(marks) = node.marks() {
            view.marked = marks.spaces;
            view.drawn = marks.arrows.iter().copied().collect();
        }
        view
    }

    /// What somebody remarked here.
    #[must_use]
    pub fn comment(&self) -> String {
        self.record.node(self.at).comment().unwrap_or_default().to_owned()
    }

    /// Sets the remark.
    pub fn set_comment(&mut self, comment: String) {
        self.record.set_comment(self.at, Some(comment));
    }

    /// Draws a circle around a space, or takes it away.
    pub fn mark(&mut self, space: Space) {
        let mut marks = self.marks();
        if marks.spaces.contains(space) {
            marks.spaces.remove(space);
        } else {
            marks.spaces.insert(space);
        }
        self.record.set_marks(self.at, marks);
    }

    /// Draws an arrow, or takes it away.
    pub fn point(&mut self, from: Space, to: Space) {
        let mut marks = self.marks();
        if !marks.arrows.remove(&(from, to)) {
            marks.arrows.insert((from, to));
        }
        self.record.set_marks(self.at, marks);
    }

    fn marks(&self) -> Marks {
        self.record.node(self.at).marks().cloned().unwrap_or_default()
    }

    /// Deletes the move that led here, with all that follows.
    pub fn delete(&mut self) {
        let node = self.at;
        self.back();
        self.record.delete(node);
    }

    /// Makes the line that leads here the main line.
    pub fn make_main_line(&mut self) {
        self.record.make_main_line(self.at);
    }

    /// Notes what the engine found. What was proven, or found deeper, stays.
    pub fn note(&mut self, id: NodeId, value: Value) {
        let better = self
            .values
            .get(&id)
            .is_none_or(|known| !known.proven && (value.proven || value.depth >= known.depth));
        if better {
            self.values.insert(id, value);
        }
    }

    /// What the engine found a position to be worth.
    #[must_use]
    pub fn value(&self, id: NodeId) -> Option<Value> {
        self.values.get(&id).copied()
    }

    /// The tree as it is written: lines of moves, variations below what they replace.
    #[must_use]
    pub fn lines(&self) -> Vec<Line> {
        let mut lines = Vec::new();
        // Lines that are still to be written, the next one last: the node they go on from, the child they begin with.
        let mut waiting = vec![(NodeId::START, 0_usize, 0_usize, 0_usize)];
        while let Some((mut from, mut child, mut number, depth)) = waiting.pop() {
            let mut entries = Vec::new();
            while let Some(&id) = self.record.node(from).children().get(child) {
                number += 1;
                let node = self.record.node(id);
                if let Some(m) = node.played() {
                    let side = self.record.side_after(number - 1);
                    entries.push(Entry { id, m, number, side, commented: node.comment().is_some() });
                }
                let siblings = self.record.node(from).children().len();
                if child == 0 && siblings > 1 {
                    // First the variations, in their order, then on with this line.
                    waiting.push((id, 0, number, depth));
                    waiting.extend((1..siblings).rev().map(|other| (from, other, number - 1, depth + 1)));
                    break;
                }
                (from, child) = (id, 0);
            }
            if !entries.is_empty() {
                lines.push(Line { depth, entries });
            }
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn play(analysis: &mut Analysis, moves: &str) {
        for m in moves.split_whitespace() {
            analysis.play(m.parse().unwrap()).unwrap();
        }
    }

    fn written(analysis: &Analysis) -> Vec<String> {
        let line = |line: &Line| {
            let moves: Vec<String> =
                line.entries.iter().map(|entry| format!("{}.{}", entry.number, entry.m)).collect();
            format!("{}{}", "  ".repeat(line.depth), moves.join(" "))
        };
        analysis.lines().iter().map(line).collect()
    }

    #[test]
    fn variations_stand_below_what_they_replace() {
        let mut analysis = Analysis::from_board(Board::start());
        play(&mut analysis, "e3 c3 g2 h4");
        analysis.first();
        analysis.forward();
        play(&mut analysis, "d3 g2");
        analysis.back();
        play(&mut analysis, "h2");
        analysis.first();
        play(&mut analysis, "f1");
        assert_eq!(written(&analysis), ["1.e3", "  1.f1", "2.c3", "  2.d3 3.g2", "    3.h2", "3.g2 4.h4"]);
        assert_eq!(analysis.lines()[2].entries[0].side, Color::Black);
    }

    #[test]
    fn one_goes_back_and_forth() {
        let mut analysis = Analysis::from_board(Board::start());
        play(&mut analysis, "e3 c3 g2");
        assert_eq!(analysis.moves().len(), 3);
        analysis.back();
        assert_eq!((analysis.moves().len(), analysis.line().len()), (2, 4));
        analysis.first();
        analysis.back();
        assert_eq!(analysis.at(), NodeId::START);
        analysis.last();
        assert_eq!(analysis.moves().len(), 3);
        analysis.delete();
        analysis.last();
        assert_eq!(analysis.moves().len(), 2);
    }

    #[test]
    fn passes_play_themselves() {
        let board: Board = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
        let mut analysis = Analysis::from_board(board);
        analysis.choose("b3".parse().unwrap()).unwrap();
        assert_eq!(analysis.view(None).targets.len(), 2);
        assert_eq!(analysis.view("a3".parse().ok()).threatened.len(), 2);
        analysis.choose("a3".parse().unwrap()).unwrap();
        assert_eq!(analysis.moves().len(), 2, "Black must pass");
        assert_eq!(analysis.view(None).step.map(|step| step.removed.len()), Some(2));
    }

    #[test]
    fn refusals_say_why() {
        let board: Board = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
        let mut analysis = Analysis::from_board(board);
        let mut choose = |space: &str| analysis.choose(space.parse().unwrap());
        assert_eq!(choose("c3"), Err(Refusal::Breach(Breach::NotYours)));
        assert_eq!(choose("a3"), Err(Refusal::Breach(Breach::LoneRed)));
        assert_eq!(choose("e5"), Err(Refusal::Breach(Breach::NothingThere)));
        assert_eq!(choose("b3"), Ok(()));
        assert_eq!(choose("e5"), Err(Refusal::Breach(Breach::NotInLine)));
    }

    #[test]
    fn marks_and_values_stay() {
        let mut analysis = Analysis::from_board(Board::start());
        play(&mut analysis, "e3");
        let [a, b] = ["a1", "b2"].map(|space| space.parse().unwrap());
        analysis.mark(a);
        analysis.point(a, b);
        assert!(analysis.write().contains("CR[a1]AR[a1:b2]"));
        analysis.mark(a);
        analysis.point(a, b);
        assert!(!analysis.write().contains("a1"));
        let at = analysis.at();
        let value = |white, proven, depth| Value { white, proven, depth };
        analysis.note(at, value(100, false, 8));
        analysis.note(at, value(50, false, 3));
        assert_eq!(analysis.value(at), Some(value(100, false, 8)));
        analysis.note(at, value(0, true, 1));
        analysis.note(at, value(70, false, 20));
        assert_eq!(analysis.value(at), Some(value(0, true, 1)));
    }
}
