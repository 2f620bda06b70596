//! A session in which a person solves puzzles. It holds the present board, the tries, the messages, and the
//! effect on rating and streak, and it chooses the next puzzle. A face feeds it [`PuzzleInput`]s, carries out
//! the [`PuzzleEffect`]s, and draws its view.

use std::sync::Arc;

use dvonn::{Board, ByColor, Count, Margin, Move, Pieces, Space};
use dvonn_board::{BoardInput, Hand, HandResult, MoveStep};
use dvonn_coach::MotifKind;
use dvonn_game::{Feedback, Sound, Verdict};
use dvonn_message::Message;
use dvonn_referee::CutOff;

use crate::identity::PuzzleId;
use crate::key::Key;
use crate::progress::Progress;
use crate::puzzle::Puzzle;
use crate::rating::AttemptResult;
use crate::set::PuzzleSet;

mod answer;
mod clock;
mod cost;
mod difficulty;
mod explained;
mod input;
mod shown;

use cost::Cost;

pub use clock::ClockRun;
pub use difficulty::Difficulty;
pub use input::{PuzzleEffect, PuzzleInput};

/// How far the solver has come with a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The solver is looking for the move.
    Open,
    /// A move was played, and the reply is on its way.
    Answering,
    /// A wrong move was played, and the board shows what it leads to.
    Refuted,
    /// The solver found all moves.
    Solved,
    /// The solution was shown.
    Shown,
    /// A run against the clock is over.
    Over,
}

/// The source of the next puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mode {
    /// All puzzles, by theme and difficulty.
    Free,
    /// The puzzles that are due to come again.
    Retry,
    /// A run against the clock. It changes neither rating nor streak nor history.
    Clock(ClockRun),
}

/// A session in which a person solves puzzles of a set.
#[derive(Clone, Debug)]
pub struct PuzzleSession {
    set: Arc<PuzzleSet>,
    progress: Progress,
    today: i64,
    mode: Mode,
    theme: Option<MotifKind>,
    difficulty: Difficulty,
    seed: u64,
    puzzle: Puzzle,
    /// The day whose puzzle this is, if it is a puzzle of the day.
    daily: Option<i64>,
    board: Board,
    /// The number of moves of the line that have been played.
    found: usize,
    hand: Hand,
    considered: Option<Space>,
    stage: Stage,
    /// The number of hints given for this puzzle.
    hints: u8,
    announced: Option<Cost>,
    /// The points by which this puzzle changed the rating, if it counted.
    rating_change: Option<i32>,
    /// The moves that the solver tried, and whether they were right.
    tries: Vec<(Move, bool)>,
    /// Whether a first try has been recorded since this puzzle was opened.
    is_recorded: bool,
    /// The reply that refutes a wrong move, and what it takes from each side.
    refutation: Option<(Move, ByColor<Count>)>,
    /// The number of puzzles solved in this series, and the number tried.
    tally: [usize; 2],
    movement: Option<MoveStep>,
    movements: usize,
    left: Vec<(Space, Pieces)>,
    chain: Vec<Space>,
    feedback: Vec<Feedback>,
}

impl PuzzleSession {
    /// The number of hints for a puzzle.
    pub const HINTS: u8 = 3;

    /// Starts a session with a puzzle that suits the solver; the seed decides which. `today` is the number of
    /// days since the beginning of 1970. `None` if the set is empty.
    #[must_use]
    pub fn new(set: Arc<PuzzleSet>, progress: Progress, seed: u64, today: i64) -> Option<Self> {
        let puzzle = set.puzzles().first()?.clone();
        let board = *puzzle.board();
        let mut session = Self {
            set,
            progress,
            today,
            mode: Mode::Free,
            theme: None,
            difficulty: Difficulty::default(),
            seed,
            puzzle,
            daily: None,
            board,
            found: 0,
            hand: Hand::default(),
            considered: None,
            stage: Stage::Open,
            hints: 0,
            announced: None,
            rating_change: None,
            tries: Vec::new(),
            is_recorded: false,
            refutation: None,
            tally: [0, 0],
            movement: None,
            movements: 0,
            left: Vec::new(),
            chain: Vec::new(),
            feedback: Vec::new(),
        };
        if let Some(puzzle) = session.next_puzzle(None) {
            session.come_to(puzzle, None);
        }
        Some(session)
    }

    /// Handles an input. Returns the effects for the face to carry out, in order.
    pub fn update(&mut self, input: PuzzleInput) -> Vec<PuzzleEffect> {
        let mut effects = Vec::new();
        let before = self.progress.clone();
        let is_kept = matches!(input, PuzzleInput::Kept(_));
        self.take(input, &mut effects);
        if !is_kept && self.progress != before {
            effects.push(PuzzleEffect::Keep);
        }
        effects
    }

    fn take(&mut self, input: PuzzleInput, effects: &mut Vec<PuzzleEffect>) {
        match input {
            PuzzleInput::Kept(progress) => return self.progress = progress,
            PuzzleInput::Today(today) => return self.today = today,
            PuzzleInput::Tick(now) => return self.tick(now, effects),
            PuzzleInput::Board(BoardInput::Consider(space)) => return self.considered = space,
            _ => {}
        }
        let announced = self.announced.take();
        match input {
            PuzzleInput::Board(input) => self.on_board(input, effects),
            PuzzleInput::Play(m) => {
                if self.stage == Stage::Refuted {
                    self.set_up();
                }
                if self.stage == Stage::Open {
                    let result = self.hand.play(self.board.position(), m);
                    self.follow(result, effects);
                }
            }
            PuzzleInput::Reply => self.reply(effects),
            PuzzleInput::Hint => self.give_hint(announced, effects),
            PuzzleInput::Solution => self.show_solution(announced, effects),
            PuzzleInput::Again => self.again(effects),
            PuzzleInput::Next => self.go_on(announced, effects),
            PuzzleInput::Open(id) => self.open(self.set.find(id).cloned(), None, effects),
            PuzzleInput::Daily(day) => self.open(self.set.daily(day).cloned(), Some(day), effects),
            PuzzleInput::Theme(theme) => {
                self.begin(Mode::Free);
                self.theme = theme;
                if theme.is_some_and(|theme| !self.puzzle.themes().contains(&theme)) || self.is_done() {
                    self.open(self.next_puzzle(None), None, effects);
                }
            }
            PuzzleInput::Difficulty(difficulty) => {
                self.begin(Mode::Free);
                self.difficulty = difficulty;
                self.open(self.next_puzzle(Some(self.puzzle.id())), None, effects);
            }
            PuzzleInput::Retry => {
                self.begin(Mode::Retry);
                self.open(self.next_puzzle(None), None, effects);
            }
            PuzzleInput::Clock(now) => {
                let run = ClockRun::new(now);
                effects.push(PuzzleEffect::WakeAt(run.ends()));
                self.begin(Mode::Clock(run));
                self.open(self.next_puzzle(None), None, effects);
            }
            PuzzleInput::Rated(is_rated) => self.progress.set_rated(is_rated),
            PuzzleInput::Kept(_) | PuzzleInput::Today(_) | PuzzleInput::Tick(_) => {}
        }
    }

    /// Whether the puzzle is finished.
    fn is_done(&self) -> bool {
        matches!(self.stage, Stage::Solved | Stage::Shown | Stage::Over)
    }

    fn begin(&mut self, mode: Mode) {
        // A run against the clock has no board to come back to.
        if self.clock().is_some() {
            self.stage = Stage::Over;
        }
        self.mode = mode;
        self.tally = [0, 0];
    }

    /// Chooses the next puzzle: when repeating, one that is due; in a run, one that suits the run. Otherwise
    /// it prefers a puzzle that has not counted yet, then one that was not solved, then any puzzle except
    /// `but`.
    fn next_puzzle(&self, but: Option<PuzzleId>) -> Option<Puzzle> {
        match &self.mode {
            Mode::Retry => {
                let mut due = self.progress.due(self.today).into_iter().filter(|id| Some(*id) != but);
                return due.find_map(|id| self.set.find(id)).cloned();
            }
            Mode::Clock(run) => {
                let target = run.target(self.progress.rating());
                let seed = self.seed.wrapping_add(run.seen().len() as u64);
                return self.set.choose(target, seed, |puzzle| !run.seen().contains(&puzzle.id())).cloned();
            }
            Mode::Free => {}
        }
        let target = self.difficulty.target(self.progress.rating());
        let seed = self.seed.wrapping_add(self.progress.attempted() as u64);
        let fits = |puzzle: &Puzzle| {
            self.theme.is_none_or(|theme| puzzle.themes().contains(&theme)) && Some(puzzle.id()) != but
        };
        let with_result = |wanted: Option<bool>| {
            let result = |puzzle: &Puzzle| self.progress.result(puzzle.id()).map(AttemptResult::is_solved);
            self.set.choose(target, seed, |puzzle| fits(puzzle) && result(puzzle) == wanted)
        };
        let any = || self.set.choose(target, seed, fits);
        with_result(None).or_else(|| with_result(Some(false))).or_else(any).cloned()
    }

    /// Opens a puzzle, or tells the solver that there are no more.
    fn open(&mut self, puzzle: Option<Puzzle>, daily: Option<i64>, effects: &mut Vec<PuzzleEffect>) {
        match puzzle {
            Some(puzzle) => {
                self.come_to(puzzle, daily);
                effects.push(PuzzleEffect::SetUp);
            }
            None => {
                self.feedback.clear();
                let key = if self.mode == Mode::Retry { Key::NothingDue } else { Key::NoPuzzle };
                self.push_feedback(Verdict::Good, key.into(), effects);
            }
        }
    }

    fn come_to(&mut self, puzzle: Puzzle, daily: Option<i64>) {
        let is_todays = || self.set.daily(self.today).is_some_and(|todays| todays.id() == puzzle.id());
        self.daily = daily.or_else(|| is_todays().then_some(self.today));
        if let Mode::Clock(run) = &mut self.mode {
            run.see(puzzle.id());
        }
        self.puzzle = puzzle;
        self.hints = 0;
        self.rating_change = None;
        self.is_recorded = false;
        self.tries.clear();
        self.found = 0;
        self.set_up();
    }

    /// Sets up the position in which the solver looks for a move.
    fn set_up(&mut self) {
        self.board = *self.puzzle.board();
        for m in &self.puzzle.line()[..self.found] {
            self.board = self.board.play(*m).unwrap_or(self.board);
        }
        self.hand.put_down();
        self.stage = Stage::Open;
        self.refutation = None;
        self.movement = None;
        self.left.clear();
        self.chain.clear();
        self.feedback.clear();
    }

    fn again(&mut self, effects: &mut Vec<PuzzleEffect>) {
        if self.clock().is_some() {
            return;
        }
        if self.stage != Stage::Refuted {
            self.found = 0;
            self.hints = 0;
            self.tries.clear();
        }
        self.set_up();
        effects.push(PuzzleEffect::SetUp);
    }

    fn on_board(&mut self, input: BoardInput, effects: &mut Vec<PuzzleEffect>) {
        if self.stage == Stage::Refuted && !matches!(input, BoardInput::Cancel) {
            self.set_up();
            effects.push(PuzzleEffect::SetUp);
        }
        if self.stage == Stage::Open
            && let Some(result) = self.hand.take(self.board.position(), input)
        {
            self.follow(result, effects);
        }
    }

    /// Carries out the result of an input to the board.
    fn follow(&mut self, result: HandResult, effects: &mut Vec<PuzzleEffect>) {
        self.feedback.clear();
        match result {
            HandResult::PickedUp(_) | HandResult::PutDown => {}
            HandResult::Refused(refusal) => {
                self.push_feedback(Verdict::Illegal, Message::from(&refusal), effects);
            }
            HandResult::Move(m) => {
                let is_right = m == self.sought();
                self.tries.push((m, is_right));
                match (self.clock().is_some(), is_right) {
                    (true, _) => self.try_against_the_clock(m, is_right, effects),
                    (false, true) => self.find(m, effects),
                    (false, false) => self.fail(m, effects),
                }
            }
        }
    }

    /// Records the result of the solver's first try, hint or skip of this puzzle. Later ones do not count,
    /// but the puzzle of a day is also marked when it is solved later.
    fn record(&mut self, result: AttemptResult) {
        if let Some(day) = self.daily {
            self.progress.mark_daily(day, result, self.today);
        }
        if std::mem::replace(&mut self.is_recorded, true) {
            return;
        }
        self.tally[0] += usize::from(result.is_solved());
        self.tally[1] += 1;
        let (id, rating) = (self.puzzle.id(), self.puzzle.rating());
        self.rating_change = self.progress.attempt(id, rating, result, self.today);
    }

    /// Plays a legal move and shows it.
    fn play(&mut self, m: Move, effects: &mut Vec<PuzzleEffect>) {
        let before = self.board;
        let Ok(after) = before.play(m) else { return };
        self.board = after;
        self.movements += 1;
        let movement = MoveStep::new(self.movements, &before, m);
        effects.extend(Sound::of_step(&movement).map(PuzzleEffect::Sound));
        if let Some(cut_off) = CutOff::of(&before, m) {
            self.chain = cut_off.chain();
        }
        self.left.extend(movement.removed.iter().copied());
        self.movement = Some(movement);
    }

    fn push_feedback(&mut self, verdict: Verdict, message: Message, effects: &mut Vec<PuzzleEffect>) {
        let feedback = Feedback { verdict, message };
        self.feedback.push(feedback.clone());
        effects.push(PuzzleEffect::Tell(feedback));
    }
}

/// The outcome of a game for a side with this margin.
const fn outcome(margin: Margin) -> &'static str {
    match margin.pieces() {
        1.. => "win",
        0 => "draw",
        _ => "loss",
    }
}

#[cfg(test)]
mod tests;
