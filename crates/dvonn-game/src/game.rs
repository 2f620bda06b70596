//! One game under way: the board, its history, the selection. No input, no output, no sentences: both faces, the
//! drawn board and the plain lines, drive this and show what it says happened.

use dvonn::{Board, Breach, ByColor, Color, IllegalMove, Move, Outcome, Phase, Piece, Space, SpaceSet};
use dvonn_record::{GameResult, NodeId, Record};

/// The name of the computer in a record.
pub const COMPUTER: &str = "Computer";

/// Who plays a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// A person at this screen.
    Human,
    /// The computer.
    Computer,
}

/// Who decided a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decider {
    /// A person.
    Human,
    /// The computer opponent.
    Computer,
    /// Nobody: the rules leave one choice only, a forced pass (rule M5) or the last placement (rule L3).
    Rules,
}

/// One move that was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The side that played it.
    pub side: Color,
    /// The move.
    pub m: Move,
    /// Who decided it.
    pub by: Decider,
    /// The spaces whose stacks it took off the board (rule C1).
    pub removed: SpaceSet,
    /// The number of pieces in those stacks.
    pub pieces_lost: u32,
}

impl Turn {
    fn on(board: &Board, m: Move, by: Decider) -> Self {
        let removed = board.removed_by(m);
        let height = |space| u32::from(board.pieces(space).height());
        let landed = match m {
            // The stack that moved onto a space counts with it where both leave the board together.
            Move::Stack { from, to } if removed.contains(to) => height(from),
            _ => 0,
        };
        let pieces_lost = landed + removed.iter().map(height).sum::<u32>();
        Self { side: board.position().side(), m, by, removed, pieces_lost }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// Neither side can move and the towers are compared (rules E1, E2).
    Towers(Outcome),
    /// This side resigned (rule E3).
    Resigned(Color),
    /// Otherwise than on the board, as a record says: by agreement or on time (rule E3).
    Claimed(GameResult),
}

impl Ending {
    /// The winner, if there is one.
    pub fn winner(self) -> Option<Color> {
        match self {
            Self::Towers(outcome) => outcome.winner(),
            Self::Resigned(loser) => Some(!loser),
            Self::Claimed(result) => result.outcome.winner(),
        }
    }
}

/// Something that happened or was refused: what a face tells the players, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A move was played.
    Played(Turn),
    /// The board is full and the second phase begins (rules L2, M1).
    StackingBegins,
    /// The game is over.
    Over(Ending),
    /// So many moves were taken back.
    Undone(usize),
    /// A resignation or another end by will was taken back.
    GoesOn,
    /// There is nothing to take back.
    NothingToUndo,
    /// So many moves were played again.
    Redone(usize),
    /// There is nothing to play again.
    NothingToRedo,
    /// A move that the rules do not allow.
    Refused(IllegalMove),
    /// A stack that cannot be picked up.
    Held {
        /// Where it stands.
        space: Space,
        /// Why.
        breach: Breach,
    },
    /// A stack with no stack to land on.
    NowhereToLand(Space),
    /// It is the computer's turn.
    NotYourTurn,
    /// The players have ended the game, so nothing more is played.
    GameEnded,
    /// This is the first of so many games in a file.
    FirstOf(usize),
}

/// A game under way.
pub struct Game {
    /// What a file said of it, comments and variations too, or only the board it starts from.
    origin: Record,
    board: Board,
    turns: Vec<Turn>,
    /// The board before each of the moves.
    past: Vec<Board>,
    /// What was taken back, the next one to play again last.
    undone: Vec<Turn>,
    players: ByColor<Player>,
    selection: Option<Space>,
    /// An end by the players' will.
    claim: Option<GameResult>,
    events: Vec<Event>,
    saved: bool,
}

impl Game {
    /// A game from a board.
    pub fn new(start: Board, players: ByColor<Player>) -> Self {
        Self::before(Record::from_start(start), players)
    }

    /// The same, played on this day.
    pub fn on_day(mut self, date: String) -> Self {
        self.origin.date = Some(date);
        self
    }

    /// A game at the start of a record.
    fn before(origin: Record, players: ByColor<Player>) -> Self {
        let mut game = Self {
            board: *origin.start(),
            origin,
            turns: Vec::new(),
            past: Vec::new(),
            undone: Vec::new(),
            players,
            selection: None,
            claim: None,
            events: Vec::new(),
            saved: true,
        };
        game.settle();
        game
    }

    /// A game that goes on where the main line of a record ends.
    pub fn resume(record: Record, players: ByColor<Player>) -> Self {
        let moves: Vec<Move> = record.moves().collect();
        let claim = record.result();
        let mut game = Self::before(record, players);
        // What the rules alone decide is played already when the record comes to it.
        let mut supplied = 0;
        for m in moves {
            if let Some(ahead) = game.turns[supplied..].iter().position(|turn| turn.m == m) {
                supplied += ahead + 1;
                continue;
            }
            supplied = game.turns.len() + 1;
            let by = match game.players[game.board.position().side()] {
                Player::Human => Decider::Human,
                Player::Computer => Decider::Computer,
            };
            // Every move of a record is legal.
            if game.advance(m, by).is_err() {
                break;
            }
        }
        game.claim = claim.filter(|_| !game.board.position().is_over());
        game.events.clear();
        game.saved = true;
        game
    }

    /// The game as a record keeps it: with the moves as they are now for its main line, and whatever else the record
    /// that it came from has.
    pub fn record(&self) -> Record {
        let mut record = self.origin.clone();
        let mut last = NodeId::START;
        for turn in &self.turns {
            match record.add_move(last, turn.m) {
                Ok(node) => last = node,
                Err(_) => break,
            }
        }
        record.make_main_line(last);
        for taken_back in record.node(last).children().to_vec() {
            record.delete(taken_back);
        }
        for side in Color::ALL.into_iter().filter(|&side| self.players[side] == Player::Computer) {
            record.players[side].get_or_insert_with(|| COMPUTER.to_owned());
        }
        record.set_result(self.claim);
        record
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The moves so far.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The last move.
    pub fn last_turn(&self) -> Option<&Turn> {
        self.turns.last()
    }

    /// Who plays which side.
    pub fn players(&self) -> ByColor<Player> {
        self.players
    }

    /// The side that the only person at the screen plays, if the computer plays the other.
    pub fn human_side(&self) -> Option<Color> {
        match (self.players.white, self.players.black) {
            (Player::Human, Player::Computer) => Some(Color::White),
            (Player::Computer, Player::Human) => Some(Color::Black),
            _ => None,
        }
    }

    /// How the game ended; none while it goes on.
    pub fn ending(&self) -> Option<Ending> {
        match self.claim {
            Some(result) => Some(result.resigner().map_or(Ending::Claimed(result), Ending::Resigned)),
            None => self.board.position().outcome().map(Ending::Towers),
        }
    }

    /// Whether the computer is to decide the next move.
    pub fn is_computers_turn(&self) -> bool {
        self.ending().is_none() && self.players[self.board.position().side()] == Player::Computer
    }

    /// Whether moves were made that no file has.
    pub fn is_unsaved(&self) -> bool {
        !self.saved && !self.turns.is_empty()
    }

    /// Notes that a file has the game as it is now.
    pub fn mark_saved(&mut self) {
        self.saved = true;
    }

    /// Notes that the file of this game has so many.
    pub fn note_games(&mut self, count: usize) {
        if count > 1 {
            self.events.push(Event::FirstOf(count));
        }
    }

    /// What happened since this was last asked.
    pub fn take_events(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.events)
    }

    /// Plays a person's move, or says why not.
    pub fn play(&mut self, m: Move) -> bool {
        if self.claim.is_some() {
            self.events.push(Event::GameEnded);
        } else if self.is_computers_turn() {
            self.events.push(Event::NotYourTurn);
        } else {
            match self.advance(m, Decider::Human) {
                Ok(()) => return true,
                Err(illegal) => self.events.push(Event::Refused(illegal)),
            }
        }
        false
    }

    /// Plays the computer's move, if it is its turn.
    pub fn play_computer(&mut self, m: Move) {
        if self.is_computers_turn()
            && let Err(illegal) = self.advance(m, Decider::Computer)
        {
            self.events.push(Event::Refused(illegal));
        }
    }

    /// The side to move resigns; against the computer the person does, whoever's turn it is.
    pub fn resign(&mut self) {
        if self.ending().is_some() {
            return self.events.push(Event::GameEnded);
        }
        let loser = self.human_side().unwrap_or(self.board.position().side());
        self.claim = Some(GameResult::resigned(loser));
        self.selection = None;
        self.saved = false;
        self.events.push(Event::Over(Ending::Resigned(loser)));
    }

    /// The game ends otherwise than on the board: on time or by agreement (rule E3). Nothing happens if it has ended.
    pub fn claim(&mut self, result: GameResult) {
        if self.ending().is_none() {
            self.claim = Some(result);
            self.selection = None;
            self.saved = false;
            self.events.extend(self.ending().map(Event::Over));
        }
    }

    /// How many pieces of its colour and how many reds a side still has in hand while the board is being filled: White
    /// has two of the reds, Black one, and they place them in turn (rules P1, L1).
    #[must_use]
    pub fn in_hand(&self, side: Color) -> (u32, u32) {
        let placed = |piece| self.board.setup().count(piece);
        let own = u32::from(Piece::from(side).total()).saturating_sub(placed(Piece::from(side)));
        let reds = match side {
            Color::White => 2_u32.saturating_sub(placed(Piece::Red).div_ceil(2)),
            Color::Black => 1_u32.saturating_sub(placed(Piece::Red) / 2),
        };
        (own, reds)
    }

    /// A side's tower: the pieces of all its stacks, one stack on the other, from bottom to top (rule E2).
    #[must_use]
    pub fn tower(&self, color: Color) -> Vec<Piece> {
        let owned = self.board.position().owned_by(color);
        owned.iter().flat_map(|space| self.board.pieces(space).iter()).collect()
    }

    /// Takes back the last decision of a person, and with it all that followed: the computer's answer and what the
    /// rules alone decided. A resignation is taken back first.
    pub fn undo(&mut self) {
        self.selection = None;
        if self.claim.take().is_some() {
            self.saved = false;
            return self.events.push(Event::GoesOn);
        }
        let Some(decision) = self.turns.iter().rposition(|turn| turn.by == Decider::Human) else {
            return self.events.push(Event::NothingToUndo);
        };
        let taken_back = self.turns.split_off(decision);
        if let Some(&before) = self.past.get(decision) {
            self.board = before;
        }
        self.past.truncate(decision);
        self.events.push(Event::Undone(taken_back.len()));
        self.undone.extend(taken_back.into_iter().rev());
        self.saved = false;
    }

    /// Plays again what one [`undo`](Self::undo) took back.
    pub fn redo(&mut self) {
        self.selection = None;
        let mut count = 0;
        while let Some(turn) = self.undone.last()
            && (count == 0 || turn.by != Decider::Human)
            && let Ok(board) = self.board.play(turn.m)
        {
            self.past.push(std::mem::replace(&mut self.board, board));
            self.turns.extend(self.undone.pop());
            count += 1;
        }
        self.saved &= count == 0;
        self.events.push(if count == 0 { Event::NothingToRedo } else { Event::Redone(count) });
        if let (1.., Some(ending)) = (count, self.ending()) {
            self.events.push(Event::Over(ending));
        }
    }

    /// The stack that is picked up.
    pub fn selection(&self) -> Option<Space> {
        self.selection
    }

    /// Where the picked-up stack may land.
    pub fn targets(&self) -> SpaceSet {
        self.selection.map_or(SpaceSet::EMPTY, |from| self.board.position().targets(from))
    }

    /// The spaces whose stacks would leave the board if the picked-up stack landed there: empty unless it may.
    pub fn preview(&self, to: Space) -> SpaceSet {
        match self.selection {
            Some(from) if self.targets().contains(to) => self.board.removed_by(Move::Stack { from, to }),
            _ => SpaceSet::EMPTY,
        }
    }

    /// Puts the picked-up stack down where it stood. Returns whether one was picked up.
    pub fn deselect(&mut self) -> bool {
        self.selection.take().is_some()
    }

    /// What pointing at a space means now: placing a piece there, picking a stack up, landing on it, or putting the
    /// picked-up stack down again. What cannot be is answered with an event that says why.
    pub fn choose(&mut self, space: Space) {
        if self.claim.is_some() {
            return self.events.push(Event::GameEnded);
        }
        if self.is_computers_turn() {
            return self.events.push(Event::NotYourTurn);
        }
        let position = self.board.position();
        match self.selection {
            _ if position.phase() == Phase::Placement => {
                self.play(Move::Place(space));
            }
            Some(from) if from == space => self.selection = None,
            Some(from) if self.targets().contains(space) => {
                self.play(Move::Stack { from, to: space });
            }
            // Another stack that could be picked up is picked up instead.
            Some(from) if !self.can_pick_up(space) => {
                self.play(Move::Stack { from, to: space });
            }
            _ => self.pick_up(space),
        }
    }

    fn can_pick_up(&self, space: Space) -> bool {
        let position = self.board.position();
        position.movable().contains(space) && !position.targets(space).is_empty()
    }

    fn pick_up(&mut self, space: Space) {
        if self.can_pick_up(space) {
            self.selection = Some(space);
            return;
        }
        // A jump onto itself breaks every rule that holds the stack before it breaks one about the target.
        let breach = self.board.position().check(Move::Stack { from: space, to: space }).err();
        self.events.push(match breach {
            Some(breach) if breach != Breach::NotInLine => Event::Held { space, breach },
            _ => Event::NowhereToLand(space),
        });
    }

    /// Plays a move that somebody decided, and then what the rules alone decide.
    fn advance(&mut self, m: Move, by: Decider) -> Result<(), IllegalMove> {
        self.push(m, by)?;
        self.undone.clear();
        self.settle();
        Ok(())
    }

    /// Plays the last placement and forced passes, and notes the end.
    fn settle(&mut self) {
        while let Some(m) = forced_by_rules(&self.board) {
            if self.push(m, Decider::Rules).is_err() {
                break;
            }
        }
        if let Some(ending) = self.ending() {
            self.events.push(Event::Over(ending));
        }
    }

    fn push(&mut self, m: Move, by: Decider) -> Result<(), IllegalMove> {
        let after = self.board.play(m)?;
        let before = std::mem::replace(&mut self.board, after);
        let turn = Turn::on(&before, m, by);
        self.past.push(before);
        self.turns.push(turn);
        self.selection = None;
        self.saved = false;
        self.events.push(Event::Played(turn));
        if before.position().phase() != after.position().phase() {
            self.events.push(Event::StackingBegins);
        }
        Ok(())
    }
}

/// The move that the rules alone decide: the last placement (rule L3) or a forced pass (rule M5).
fn forced_by_rules(board: &Board) -> Option<Move> {
    let position = board.position();
    match position.phase() {
        Phase::Placement => {
            let vacant = position.vacant();
            vacant.first().filter(|_| vacant.len() == 1).map(Move::Place)
        }
        Phase::Stacking => position.must_pass().then_some(Move::Pass),
    }
}

#[cfg(test)]
mod tests;
