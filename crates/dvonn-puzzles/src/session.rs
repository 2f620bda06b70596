//! A person solving a puzzle: the board as it stands, what was found and said, and what that did to rating
//! and streak. A face feeds it [`PuzzleInput`]s, carries out the [`PuzzleEffect`]s, and draws what it shows.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use dvonn::{Board, Margin, Move, Pieces, Space, SpaceSet};
use dvonn_board::{BoardInput, BoardView, Hand, HandResult, MoveStep, Scene};
use dvonn_coach::{MotifKind, message_of, motifs};
use dvonn_game::{Feedback, Sound, Verdict};
use dvonn_message::Message;
use dvonn_referee::CutOff;

use crate::identity::PuzzleId;
use crate::key::Key;
use crate::progress::Progress;
use crate::puzzle::{Puzzle, is_theme};
use crate::rating::Rating;
use crate::set::PuzzleSet;

/// The points by which easier and harder puzzles differ from the solver's rating.
const STEP: u16 = 300;

/// The most motifs of the best move that are explained.
const MOTIFS: usize = 3;

/// How hard the puzzles should be.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Difficulty {
    /// Below the solver's rating.
    Easier,
    /// At the solver's rating.
    #[default]
    Fitting,
    /// Above the solver's rating.
    Harder,
}

impl Difficulty {
    /// All of them, the easiest first.
    pub const ALL: [Self; 3] = [Self::Easier, Self::Fitting, Self::Harder];

    /// Its name for programs and storage.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Easier => "easier",
            Self::Fitting => "fitting",
            Self::Harder => "harder",
        }
    }

    /// The rating of puzzles that suit a solver.
    fn target(self, solver: Rating) -> Rating {
        let points = match self {
            Self::Easier => solver.points().saturating_sub(STEP),
            Self::Fitting => solver.points(),
            Self::Harder => solver.points().saturating_add(STEP),
        };
        Rating::new(points, solver.deviation())
    }
}

/// The error for a text that is not the name of a [`Difficulty`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected {}", Difficulty::ALL.map(Difficulty::as_str).join(" or "))]
pub struct UnknownDifficulty;

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl FromStr for Difficulty {
    type Err = UnknownDifficulty;

    /// Reads the name that [`as_str`](Self::as_str) gives.
    fn from_str(name: &str) -> Result<Self, UnknownDifficulty> {
        Self::ALL.into_iter().find(|difficulty| difficulty.as_str() == name).ok_or(UnknownDifficulty)
    }
}

/// What the solver does to the session.
#[derive(Clone, PartialEq, Debug)]
pub enum PuzzleInput {
    /// The stored progress has changed, for example in another window: go on from there.
    Kept(Progress),
    /// The solver does something with the board.
    Board(BoardInput),
    /// The solver plays a move that was typed.
    Play(Move),
    /// The solver asks for help: what the move does, then which stack it moves, then the move.
    Hint,
    /// The solver wants to see the solution.
    Solution,
    /// Set the puzzle up again.
    Again,
    /// Go to the next puzzle.
    Next,
    /// Go to the puzzle with this id.
    Open(PuzzleId),
    /// Go to the puzzle of a day, given by its number since a fixed day.
    Daily(i64),
    /// From now on puzzles have this theme, or any.
    Theme(Option<MotifKind>),
    /// From now on puzzles are this hard.
    Difficulty(Difficulty),
}

/// What a face must do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PuzzleEffect {
    /// Tell the solver.
    Tell(Feedback),
    /// Make a sound.
    Sound(Sound),
    /// A puzzle has been set up: show its task.
    SetUp,
    /// The solver's [`Progress`] has changed: store it.
    Keep,
}

/// How far the solver has come with a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The solver is looking for the move.
    Open,
    /// The solver found it.
    Solved,
    /// The solution was shown.
    Shown,
}

/// A person solving puzzles of a set.
#[derive(Clone, Debug)]
pub struct PuzzleSession {
    set: Arc<PuzzleSet>,
    progress: Progress,
    theme: Option<MotifKind>,
    difficulty: Difficulty,
    seed: u64,
    puzzle: Puzzle,
    board: Board,
    hand: Hand,
    considered: Option<Space>,
    stage: Stage,
    /// How many hints were given for this puzzle.
    hints: u8,
    /// The points by which this puzzle changed the rating, if it counted.
    rating_change: Option<i32>,
    movement: Option<MoveStep>,
    movements: usize,
    left: Vec<(Space, Pieces)>,
    chain: Vec<Space>,
    feedback: Vec<Feedback>,
}

impl PuzzleSession {
    /// The number of hints for a puzzle.
    pub const HINTS: u8 = 3;

    /// A session that begins with a puzzle that suits the solver. The seed decides which. `None` if the set
    /// is empty.
    #[must_use]
    pub fn new(set: Arc<PuzzleSet>, progress: Progress, seed: u64) -> Option<Self> {
        let puzzle = set.puzzles().first()?.clone();
        let board = *puzzle.board();
        let mut session = Self {
            set,
            progress,
            theme: None,
            difficulty: Difficulty::default(),
            seed,
            puzzle,
            board,
            hand: Hand::default(),
            considered: None,
            stage: Stage::Open,
            hints: 0,
            rating_change: None,
            movement: None,
            movements: 0,
            left: Vec::new(),
            chain: Vec::new(),
            feedback: Vec::new(),
        };
        if let Some(puzzle) = session.next_puzzle(None) {
            session.set_up(puzzle);
        }
        Some(session)
    }

    /// The puzzles.
    #[must_use]
    pub fn set(&self) -> &PuzzleSet {
        &self.set
    }

    /// The solver's rating, streak and attempts.
    #[must_use]
    pub const fn progress(&self) -> &Progress {
        &self.progress
    }

    /// The theme that puzzles should have; `None` for any.
    #[must_use]
    pub const fn theme(&self) -> Option<MotifKind> {
        self.theme
    }

    /// How hard the puzzles should be.
    #[must_use]
    pub const fn difficulty(&self) -> Difficulty {
        self.difficulty
    }

    /// The puzzle.
    #[must_use]
    pub const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The board as it stands.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// How far the solver has come.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// How many hints were given for this puzzle.
    #[must_use]
    pub const fn hints(&self) -> u8 {
        self.hints
    }

    /// Whether there is another hint.
    #[must_use]
    pub fn offers_hint(&self) -> bool {
        self.stage == Stage::Open && self.hints < Self::HINTS
    }

    /// Whether the solver may see the themes: after the first hint, or when the puzzle is done.
    #[must_use]
    pub fn shows_themes(&self) -> bool {
        self.hints > 0 || self.stage != Stage::Open
    }

    /// The points by which this puzzle changed the rating; `None` if it has not counted yet or counted
    /// before.
    #[must_use]
    pub const fn rating_change(&self) -> Option<i32> {
        self.rating_change
    }

    /// What the solver must find.
    #[must_use]
    pub fn task(&self) -> Message {
        let [best, second] = [self.puzzle.margin(), self.puzzle.second_margin()].map(outcome);
        let goal = if best == second { "most" } else { best };
        Message::new(Key::Task).with("side", self.puzzle.board().position().side()).with("goal", goal)
    }

    /// What was said last, in order.
    #[must_use]
    pub fn feedback(&self) -> &[Feedback] {
        &self.feedback
    }

    /// What the board shows.
    #[must_use]
    pub fn view(&self) -> BoardView {
        let best = self.puzzle.best();
        let (mut marked, mut pointed_out) = (SpaceSet::EMPTY, Vec::new());
        match (self.stage, best) {
            (Stage::Open, Move::Stack { from, .. }) if self.hints == 2 => marked.insert(from),
            (Stage::Open, _) if self.hints >= Self::HINTS => pointed_out.push(best),
            (Stage::Open, _) => {}
            (Stage::Solved | Stage::Shown, _) => pointed_out.extend(&self.puzzle.line()[1..]),
        }
        Scene {
            hand: self.hand,
            may_move: self.stage == Stage::Open,
            considered: self.considered,
            last: (self.stage != Stage::Open).then_some(best),
            left: self.left.clone(),
            chain: self.chain.clone(),
            pointed_out,
            marked,
            step: self.movement.clone(),
            ..Scene::new(&self.board)
        }
        .view()
    }

    /// Takes an input. Returns what the face must do, in order.
    pub fn update(&mut self, input: PuzzleInput) -> Vec<PuzzleEffect> {
        let mut effects = Vec::new();
        match input {
            PuzzleInput::Kept(progress) => self.progress = progress,
            PuzzleInput::Board(BoardInput::Consider(space)) => self.considered = space,
            PuzzleInput::Board(input) if self.stage == Stage::Open => {
                if let Some(result) = self.hand.take(self.board.position(), input) {
                    self.follow(result, &mut effects);
                }
            }
            PuzzleInput::Play(m) if self.stage == Stage::Open => {
                let result = self.hand.play(self.board.position(), m);
                self.follow(result, &mut effects);
            }
            PuzzleInput::Board(_) | PuzzleInput::Play(_) => {}
            PuzzleInput::Hint => self.give_hint(&mut effects),
            PuzzleInput::Solution => self.show_solution(&mut effects),
            PuzzleInput::Again => self.open(Some(self.puzzle.clone()), &mut effects),
            PuzzleInput::Next => self.open(self.next_puzzle(Some(self.puzzle.id())), &mut effects),
            PuzzleInput::Open(id) => self.open(self.set.find(id).cloned(), &mut effects),
            PuzzleInput::Daily(day) => self.open(self.set.daily(day).cloned(), &mut effects),
            PuzzleInput::Theme(theme) => {
                self.theme = theme;
                if theme.is_some_and(|theme| !self.puzzle.themes().contains(&theme)) {
                    self.open(self.next_puzzle(None), &mut effects);
                }
            }
            PuzzleInput::Difficulty(difficulty) => {
                self.difficulty = difficulty;
                self.open(self.next_puzzle(Some(self.puzzle.id())), &mut effects);
            }
        }
        effects
    }

    /// The next puzzle: one that has not counted yet, or else one that was not solved, or else any but `but`.
    fn next_puzzle(&self, but: Option<PuzzleId>) -> Option<Puzzle> {
        let target = self.difficulty.target(self.progress.rating());
        let seed = self.seed.wrapping_add(self.progress.attempted() as u64);
        let fits = |puzzle: &Puzzle| {
            self.theme.is_none_or(|theme| puzzle.themes().contains(&theme)) && Some(puzzle.id()) != but
        };
        let with_result = |wanted: Option<bool>| {
            self.set
                .choose(target, seed, |puzzle| fits(puzzle) && self.progress.result(puzzle.id()) == wanted)
        };
        let any = || self.set.choose(target, seed, fits);
        with_result(None).or_else(|| with_result(Some(false))).or_else(any).cloned()
    }

    /// Sets up a puzzle, or says that there is none.
    fn open(&mut self, puzzle: Option<Puzzle>, effects: &mut Vec<PuzzleEffect>) {
        match puzzle {
            Some(puzzle) => {
                self.set_up(puzzle);
                effects.push(PuzzleEffect::SetUp);
            }
            None => {
                self.feedback.clear();
                self.push_feedback(Verdict::Good, Key::NoPuzzle.into(), effects);
            }
        }
    }

    fn set_up(&mut self, puzzle: Puzzle) {
        self.board = *puzzle.board();
        self.puzzle = puzzle;
        self.hand.put_down();
        self.stage = Stage::Open;
        self.hints = 0;
        self.rating_change = None;
        self.movement = None;
        self.left.clear();
        self.chain.clear();
        self.feedback.clear();
    }

    /// Carries out the result of an input on the board.
    fn follow(&mut self, result: HandResult, effects: &mut Vec<PuzzleEffect>) {
        self.feedback.clear();
        match result {
            HandResult::PickedUp(_) | HandResult::PutDown => {}
            HandResult::Refused(refusal) => {
                self.push_feedback(Verdict::Illegal, Message::from(&refusal), effects);
            }
            HandResult::Move(m) if m == self.puzzle.best() => {
                self.record_attempt(true, effects);
                self.stage = Stage::Solved;
                self.play(m, effects);
                let message = Message::new(Key::Right).with("move", m);
                self.push_feedback(Verdict::Right, message, effects);
                self.explain(Verdict::Right, effects);
            }
            HandResult::Move(m) => {
                self.record_attempt(false, effects);
                if let Some(margin) = self.puzzle.margin_of(m) {
                    self.push_feedback(Verdict::Wrong, self.what_is_wrong(m, margin), effects);
                }
            }
        }
    }

    /// What a move that is not the best leads to.
    fn what_is_wrong(&self, m: Move, margin: Margin) -> Message {
        Message::new(Key::Wrong)
            .with("move", m)
            .with("outcome", outcome(margin))
            .with("pieces", margin.pieces().unsigned_abs())
            .with("fewer", self.puzzle.margin().pieces().abs_diff(margin.pieces()))
    }

    fn give_hint(&mut self, effects: &mut Vec<PuzzleEffect>) {
        self.hand.put_down();
        if !self.offers_hint() {
            return;
        }
        self.record_attempt(false, effects);
        self.hints += 1;
        self.feedback.clear();
        let best = self.puzzle.best();
        let message = match (self.hints, best) {
            (1, _) => Message::new(Key::HintThemes),
            (2, Move::Stack { from, .. }) => Message::new(Key::HintStack).with("space", from),
            _ => Message::new(Key::HintMove).with("move", best),
        };
        self.push_feedback(Verdict::Good, message, effects);
    }

    fn show_solution(&mut self, effects: &mut Vec<PuzzleEffect>) {
        if self.stage != Stage::Open {
            return;
        }
        self.hand.put_down();
        self.record_attempt(false, effects);
        self.stage = Stage::Shown;
        self.feedback.clear();
        let best = self.puzzle.best();
        self.play(best, effects);
        self.push_feedback(Verdict::Good, Message::new(Key::Shown).with("move", best), effects);
        self.explain(Verdict::Good, effects);
    }

    /// Says what the best move is worth, and how play continues.
    fn explain(&mut self, verdict: Verdict, effects: &mut Vec<PuzzleEffect>) {
        let [best, second] = [self.puzzle.margin(), self.puzzle.second_margin()];
        let case = match (outcome(best), outcome(second)) {
            ("win", "win") => "win-win",
            ("win", "draw") => "win-draw",
            ("win", _) => "win-loss",
            ("draw", _) => "draw-loss",
            _ => "loss-loss",
        };
        let message = Message::new(Key::Why)
            .with("case", case)
            .with("pieces", best.pieces().unsigned_abs())
            .with("second", second.pieces().unsigned_abs());
        self.push_feedback(verdict, message, effects);
        let (position, best) = (*self.puzzle.board().position(), self.puzzle.best());
        for motif in motifs(&position, best).iter().filter(|motif| is_theme(motif.kind())).take(MOTIFS) {
            self.push_feedback(verdict, message_of(motif, &position, best, true), effects);
        }
        if let [_, reply, next] = *self.puzzle.line() {
            let message = Message::new(Key::FollowUp).with("reply", reply).with("move", next);
            self.push_feedback(verdict, message, effects);
        }
    }

    /// Records how the solver's first attempt at this puzzle went.
    fn record_attempt(&mut self, solved: bool, effects: &mut Vec<PuzzleEffect>) {
        let change = self.progress.attempt(self.puzzle.id(), self.puzzle.rating(), solved);
        if change.is_some() {
            self.rating_change = change;
            effects.push(PuzzleEffect::Keep);
        }
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

/// How a game ends for a side with this margin.
const fn outcome(margin: Margin) -> &'static str {
    match margin.pieces() {
        1.. => "win",
        0 => "draw",
        _ => "loss",
    }
}

#[cfg(test)]
mod tests;
