//! A game: the board, its history and how it ended. It has no clocks and no screen.

use dvonn::{Board, ByColor, Color, Move, Outcome, Phase, Piece};
use dvonn_record::{EndReason, GameResult, MoveNumber, NodeId, Record};

use crate::event::Event;
use crate::refusal::Refusal;
use crate::seat::{Seat, local_side};
use crate::turn::{Decider, Turn};

/// The name of the computer in a record.
pub const COMPUTER: &str = "Computer";

/// A game under way.
#[derive(Clone)]
pub struct Game {
    /// The record that the game came from, with comments and variations, or a record with only the start.
    origin: Record,
    board: Board,
    turns: Vec<Turn>,
    /// The board before each turn.
    past: Vec<Board>,
    /// The turns that were taken back. The last one is the next to redo.
    undone: Vec<Turn>,
    seats: ByColor<Seat>,
    /// A result other than on the board.
    claim: Option<GameResult>,
    /// Whether the game was called off.
    aborted: bool,
    saved: bool,
}

impl Game {
    /// Returns a game from a board. Moves that the rules alone decide are already played: see
    /// [`opening`](Self::opening).
    #[must_use]
    pub fn new(start: Board, seats: ByColor<Seat>) -> Self {
        Self::before(Record::from_start(start), seats)
    }

    /// Sets the day on which the game is played.
    #[must_use]
    pub fn on_day(mut self, date: String) -> Self {
        self.origin.date = Some(date.into());
        self
    }

    /// Returns a game at the start of a record.
    fn before(origin: Record, seats: ByColor<Seat>) -> Self {
        let mut game = Self {
            board: *origin.start(),
            origin,
            turns: Vec::new(),
            past: Vec::new(),
            undone: Vec::new(),
            seats,
            claim: None,
            aborted: false,
            saved: true,
        };
        game.play_forced(&mut Vec::new());
        game
    }

    /// Returns a game that continues where the main line of a record ends.
    #[must_use]
    pub fn resume(record: Record, seats: ByColor<Seat>) -> Self {
        let moves: Vec<Move> = record.moves().collect();
        let claim = record.result();
        let mut game = Self::before(record, seats);
        for m in moves {
            // A move that the rules alone decide is already played when the record comes to it. No other move
            // occurs twice.
            if game.turns.iter().any(|turn| turn.m == m) {
                continue;
            }
            let by = match game.seats[game.board.position().side()] {
                Seat::Local | Seat::Remote => Decider::Human,
                Seat::Computer => Decider::Computer,
            };
            // Every move of a record is legal.
            if game.play(m, by).is_err() {
                break;
            }
        }
        game.claim = claim.filter(|_| !game.board.position().is_over());
        game.saved = true;
        game
    }

    /// Returns the events to tell at the start: moves that the rules alone have decided, and the end if the
    /// game is over. Empty once a player has decided something, because then they were told before.
    #[must_use]
    pub fn opening(&self) -> Vec<Event> {
        if self.turns.iter().any(|turn| turn.by != Decider::Rules) {
            return Vec::new();
        }
        let played = self.turns.iter().copied().map(Event::Played);
        played.chain(self.result().map(Event::Ended)).collect()
    }

    /// Returns the game as a record. Its main line has the present moves. It keeps everything else of the
    /// record that the game came from.
    pub fn record(&self) -> Record {
        let mut record = self.origin.clone();
        let mut cursor = record.cursor(NodeId::START);
        for turn in &self.turns {
            // Every turn was legal when it was played.
            if cursor.add_move(turn.m).is_err() {
                break;
            }
        }
        let last = cursor.node();
        record.make_main_line(last);
        for taken_back in record.node(last).children().to_vec() {
            record.delete(taken_back);
        }
        for side in Color::ALL.into_iter().filter(|&side| self.seats[side] == Seat::Computer) {
            record.players[side].get_or_insert_with(|| COMPUTER.to_owned());
        }
        record.set_result(self.claim);
        record
    }

    /// The name of a side's player, if the record that the game came from has it.
    #[must_use]
    pub fn player(&self, side: Color) -> Option<&str> {
        self.origin.players[side].as_deref()
    }

    /// Copies the names, the date and the id of this game's record to another record of the same game.
    pub fn label(&self, record: &mut Record) {
        record.players.clone_from(&self.origin.players);
        record.date.clone_from(&self.origin.date);
        record.id.clone_from(&self.origin.id);
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The board on which the game began.
    #[must_use]
    pub fn start(&self) -> &Board {
        self.origin.start()
    }

    /// The moves so far.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The number of the next move, as in a record.
    #[must_use]
    pub fn next_number(&self) -> MoveNumber {
        let placements = self.turns.iter().filter(|turn| matches!(turn.m, Move::Place(_))).count();
        MoveNumber::next(self.board.position().phase(), placements, self.turns.len() - placements)
    }

    /// Returns the board after this many moves; the present one if there are not more.
    #[must_use]
    pub fn board_after(&self, moves: usize) -> &Board {
        self.past.get(moves).unwrap_or(&self.board)
    }

    /// Whether the move at this index ended the placement phase (rules L2, M1).
    #[must_use]
    pub fn begins_stacking(&self, place: usize) -> bool {
        let phase = |moves| self.board_after(moves).position().phase();
        phase(place) != phase(place + 1)
    }

    /// The last move.
    #[must_use]
    pub fn last_turn(&self) -> Option<&Turn> {
        self.turns.last()
    }

    /// The last move that was not a forced pass.
    #[must_use]
    pub fn last_move(&self) -> Option<Move> {
        self.turns.iter().rev().map(|turn| turn.m).find(|&m| m != Move::Pass)
    }

    /// The players of both sides.
    #[must_use]
    pub const fn seats(&self) -> ByColor<Seat> {
        self.seats
    }

    /// The side of the only person at the screen; `None` if two people share it or nobody is there.
    #[must_use]
    pub fn local_side(&self) -> Option<Color> {
        local_side(self.seats)
    }

    /// Whether the game was called off: then it is over without a result.
    #[must_use]
    pub const fn is_aborted(&self) -> bool {
        self.aborted
    }

    /// Whether the game is over, with a result or without one.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.aborted || self.result().is_some()
    }

    /// The side to move; `None` once the game is over.
    #[must_use]
    pub fn to_move(&self) -> Option<Color> {
        (!self.is_over()).then(|| self.board.position().side())
    }

    /// How the game ended; `None` while it goes on.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        let on_the_board = || {
            let outcome: Outcome = self.board.position().outcome()?;
            Some(GameResult { outcome, by: EndReason::Play })
        };
        self.claim.or_else(on_the_board)
    }

    /// Whether the computer is to move.
    #[must_use]
    pub fn is_computers_turn(&self) -> bool {
        self.to_move().is_some_and(|side| self.seats[side] == Seat::Computer)
    }

    /// Returns why the people at this screen may not move now; `None` if they may.
    #[must_use]
    pub fn refusal(&self) -> Option<Refusal> {
        match self.to_move() {
            None => Some(Refusal::GameEnded),
            Some(side) => {
                Some(self.seats[side]).filter(|&seat| seat != Seat::Local).map(Refusal::NotYourTurn)
            }
        }
    }

    /// Whether there are moves that are not saved in a file.
    #[must_use]
    pub fn is_unsaved(&self) -> bool {
        !self.saved && !self.turns.is_empty()
    }

    /// Notes that a file has the game as it is now.
    pub const fn mark_saved(&mut self) {
        self.saved = true;
    }

    /// Plays a decision, and then the moves that the rules alone decide. Returns the events.
    ///
    /// # Errors
    /// If the move cannot be played: the reason. Then nothing has changed.
    pub fn play(&mut self, m: Move, by: Decider) -> Result<Vec<Event>, Refusal> {
        if self.is_over() {
            return Err(Refusal::GameEnded);
        }
        let mut events = Vec::new();
        self.push(m, by, &mut events)?;
        self.undone.clear();
        self.play_forced(&mut events);
        Ok(events)
    }

    /// Ends the game other than on the board: by resignation, by agreement, on time or by forfeit (rule E3).
    /// A player may resign out of turn.
    ///
    /// # Errors
    /// If the game has ended.
    pub fn end(&mut self, result: GameResult) -> Result<Vec<Event>, Refusal> {
        if self.is_over() {
            return Err(Refusal::GameEnded);
        }
        self.claim = Some(result);
        self.saved = false;
        Ok(vec![Event::Ended(result)])
    }

    /// Calls the game off for good: it is over without a result.
    ///
    /// # Errors
    /// If the game has ended, or the side has already made a decision.
    pub fn abort(&mut self, by: Color) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(Refusal::GameEnded);
        }
        if self.turns.iter().any(|turn| turn.side == by && turn.by != Decider::Rules) {
            return Err(Refusal::TooLateToAbort);
        }
        self.aborted = true;
        self.saved = false;
        Ok(())
    }

    /// Returns a side's tower: the pieces of all its stacks, one stack on top of the other, from bottom to
    /// top (rule E2).
    #[must_use]
    pub fn tower(&self, color: Color) -> Vec<Piece> {
        let owned = self.board.position().owned_by(color);
        owned.iter().flat_map(|space| self.board.pieces(space).iter()).collect()
    }

    /// Takes the game back to this many moves, without redo. A claimed result is taken back too. Changes
    /// nothing if the game has no later moves and no such result. The number must be that of a place where a
    /// player decides.
    pub fn take_back_to(&mut self, moves: usize) {
        self.undone.clear();
        if self.claim.take().is_some() || moves < self.turns.len() {
            self.saved = false;
        }
        if let Some(&before) = self.past.get(moves) {
            self.board = before;
            self.past.truncate(moves);
            self.turns.truncate(moves);
        }
    }

    /// Takes back the last decision of a person and everything after it: the computer's answer and the moves
    /// that the rules alone decided. If the game has a claimed result, takes back only that. Returns the
    /// events.
    pub fn undo(&mut self) -> Vec<Event> {
        if self.claim.take().is_some() {
            self.saved = false;
            return vec![Event::GoesOn];
        }
        let Some(decision) = self.turns.iter().rposition(|turn| turn.by == Decider::Human) else {
            return vec![Event::NothingToUndo];
        };
        let taken_back = self.turns.split_off(decision);
        if let Some(&before) = self.past.get(decision) {
            self.board = before;
        }
        self.past.truncate(decision);
        let count = taken_back.len();
        self.undone.extend(taken_back.into_iter().rev());
        self.saved = false;
        vec![Event::Undone(count)]
    }

    /// Redoes what one [`undo`](Self::undo) took back. Returns the events.
    pub fn redo(&mut self) -> Vec<Event> {
        let mut count = 0;
        while let Some(turn) = self.undone.last()
            && (count == 0 || turn.by != Decider::Human)
            && let Ok(board) = self.board.play(turn.m)
        {
            self.past.push(std::mem::replace(&mut self.board, board));
            self.turns.extend(self.undone.pop());
            count += 1;
        }
        if count == 0 {
            return vec![Event::NothingToRedo];
        }
        self.saved = false;
        [Event::Redone(count)].into_iter().chain(self.result().map(Event::Ended)).collect()
    }

    /// Whether there are moves to redo.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Plays moves that the rules alone decide, and notes the end of the game.
    fn play_forced(&mut self, events: &mut Vec<Event>) {
        while let Some(m) = forced_by_rules(&self.board) {
            if self.push(m, Decider::Rules, events).is_err() {
                break;
            }
        }
        events.extend(self.result().map(Event::Ended));
    }

    fn push(&mut self, m: Move, by: Decider, events: &mut Vec<Event>) -> Result<(), Refusal> {
        let after = self.board.play(m).map_err(|illegal| Refusal::Illegal { m, breach: illegal.breach })?;
        let before = std::mem::replace(&mut self.board, after);
        let turn = Turn::on(&before, m, by);
        self.past.push(before);
        self.turns.push(turn);
        self.saved = false;
        events.push(Event::Played(turn));
        if before.position().phase() != after.position().phase() {
            events.push(Event::StackingBegins);
        }
        Ok(())
    }
}

/// Returns the move that the rules alone decide: the last placement (rule L3) or a forced pass (rule M5).
#[must_use]
pub fn forced_by_rules(board: &Board) -> Option<Move> {
    let position = board.position();
    match position.phase() {
        Phase::Placement => {
            let vacant = position.vacant();
            vacant.first().filter(|_| vacant.len() == 1).map(Move::Place)
        }
        Phase::Stacking => position.must_pass().then_some(Move::Pass),
    }
}

/// Returns how many pieces of its colour and how many red pieces a side still has to place. White has two of
/// the red pieces, Black one, and they are placed in turn (rules P1, L1).
#[must_use]
pub fn in_hand(board: &Board, side: Color) -> (u32, u32) {
    let placed = |piece| board.setup().count(piece);
    let own = u32::from(Piece::from(side).total()).saturating_sub(placed(Piece::from(side)));
    let reds = match side {
        Color::White => 2_u32.saturating_sub(placed(Piece::Red).div_ceil(2)),
        Color::Black => 1_u32.saturating_sub(placed(Piece::Red) / 2),
    };
    (own, reds)
}

#[cfg(test)]
mod tests;
