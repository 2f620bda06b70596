//! The replay that all readers share: it plays what they read, and supplies placements and passes that their
//! format omits.

use dvonn::{Board, Color, IllegalMove, Move, Phase, Position, Rule};

use crate::{Fault, GameResult, MoveNumber, NodeId, Place, ReadError, Record};

/// A record that is being read, with the current node.
#[derive(Debug)]
pub(crate) struct Replayer {
    record: Record,
    /// The nodes from the start to the current one, each with its position; never empty. Keeping the
    /// positions makes a move take the same time anywhere in the tree, and no path is longer than a game.
    path: Vec<(NodeId, Position)>,
    /// The position at the current node.
    position: Position,
}

impl Replayer {
    /// A number of moves, passes included, that few games exceed.
    const USUAL_LENGTH: usize = 112;

    pub(crate) fn new(start: Board) -> Self {
        let position = *start.position();
        // Nearly all games are shorter, so the path is rarely reallocated.
        let mut path = Vec::with_capacity(Self::USUAL_LENGTH);
        path.push((NodeId::START, position));
        Self { record: Record::from_start(start), path, position }
    }

    /// Returns the record, for changes to everything except moves.
    pub(crate) const fn record(&mut self) -> &mut Record {
        &mut self.record
    }

    pub(crate) fn finish(self) -> Record {
        self.record
    }

    /// The number of moves before the current node.
    pub(crate) fn plies(&self) -> usize {
        self.path.len() - 1
    }

    /// The side to move.
    pub(crate) const fn side(&self) -> Color {
        self.position.side()
    }

    /// The current node.
    pub(crate) fn node(&self) -> NodeId {
        self.path.last().map_or(NodeId::START, |&(id, _)| id)
    }

    /// Starts from another board. Once there are moves, it changes nothing and returns `false`.
    pub(crate) fn set_start(&mut self, start: Board) -> bool {
        let free = self.record.set_start(start);
        if free {
            self.position = *start.position();
            self.path = vec![(NodeId::START, self.position)];
        }
        free
    }

    /// Goes back along the path to the node after this many moves.
    pub(crate) fn go_back_to(&mut self, plies: usize) {
        self.path.truncate(plies + 1);
        if let Some(&(_, position)) = self.path.last() {
            self.position = position;
        }
    }

    /// Goes to any node.
    pub(crate) fn go_to(&mut self, id: NodeId) {
        if id == self.node() {
            return;
        }
        let path = self.record.path(id);
        let shared = path.iter().zip(&self.path[1..]).take_while(|&(a, (b, _))| a == b).count();
        self.go_back_to(shared);
        for &id in &path[shared..] {
            if let Some(m) = self.record.node(id).played() {
                self.step(m);
            }
        }
    }

    /// Plays a move. `by` is the side that made it, if the format names it. Supplies a missing last placement
    /// and missing forced passes (rules L3, M5), and drops passes after the end (rule E1).
    pub(crate) fn play(&mut self, m: Move, by: Option<Color>, at: Place) -> Result<(), ReadError> {
        if m == Move::Pass && self.position.is_over() {
            return Ok(());
        }
        self.supply_before(m, by);
        if let Some(by) = by
            && by != self.position.side()
            && !self.position.is_over()
        {
            let rule = match self.position.phase() {
                Phase::Placement => Rule::L1,
                Phase::Stacking => Rule::M1,
            };
            return Err(self.refuse(at, Fault::OutOfTurn { m, by, rule }));
        }
        if let Err(breach) = self.position.check(m) {
            let illegal = IllegalMove { m, breach, position: self.position };
            return Err(self.refuse(at, Fault::Illegal(Box::new(illegal))));
        }
        self.step(m);
        Ok(())
    }

    /// Plays only legal moves that the record omits before this one.
    fn supply_before(&mut self, m: Move, by: Option<Color>) {
        let Move::Stack { from, .. } = m else { return };
        if self.position.phase() == Phase::Placement {
            let vacant = self.position.vacant();
            if vacant.len() == 1
                && let Some(space) = vacant.iter().next()
            {
                self.step(Move::Place(space));
            }
        }
        let side = self.position.side();
        let by_the_other = by.map_or_else(|| !self.position.owned_by(side).contains(from), |by| by != side);
        if by_the_other && self.position.must_pass() {
            self.step(Move::Pass);
        }
    }

    /// Ends the game by resignation of `by`, or of the side to move (rule E3).
    pub(crate) fn resign(&mut self, by: Option<Color>) {
        let loser = by.unwrap_or(self.position.side());
        self.end_game(GameResult::resigned(loser));
    }

    /// Ends the game with a draw by agreement (rule E3).
    pub(crate) fn agree_on_draw(&mut self) {
        self.end_game(GameResult::draw_agreed());
    }

    /// Ends the game with a win on time.
    pub(crate) fn win_on_time(&mut self, winner: Color) {
        self.end_game(GameResult::out_of_time(!winner));
    }

    /// Sets the result at the end of the main line. The end of a variation does not affect the result.
    fn end_game(&mut self, result: GameResult) {
        if self.record.last() == self.node() {
            self.record.set_result(Some(result));
        }
    }

    /// The error that reports a fault in the move after the current node.
    pub(crate) fn refuse(&self, at: Place, fault: Fault) -> ReadError {
        ReadError { at, ply: Some(self.path.len()), move_number: Some(self.next_number()), fault }
    }

    /// The number of the move after the current node.
    fn next_number(&self) -> MoveNumber {
        let before = self.path.split_last().map_or(&[][..], |(_, before)| before);
        let placements = before.iter().filter(|(_, position)| position.phase() == Phase::Placement).count();
        MoveNumber::next(self.position.phase(), placements, before.len() - placements)
    }

    /// Plays a legal move.
    fn step(&mut self, m: Move) {
        self.position = self.position.play_unchecked(m);
        let id = self.record.add_legal(self.node(), m);
        self.path.push((id, self.position));
    }
}
