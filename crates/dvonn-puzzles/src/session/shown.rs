//! The parts of a session that a face shows.

use dvonn::{Board, ByColor, Count, Move, SpaceSet};
use dvonn_board::{BoardView, Scene};
use dvonn_coach::MotifKind;
use dvonn_game::Feedback;
use dvonn_message::Message;

use super::{ClockRun, Difficulty, Mode, PuzzleSession, Stage, outcome};
use crate::key::Key;
use crate::progress::Progress;
use crate::puzzle::Puzzle;
use crate::rating::AttemptResult;
use crate::set::PuzzleSet;

impl PuzzleSession {
    /// The set from which the puzzles come.
    #[must_use]
    pub fn set(&self) -> &PuzzleSet {
        &self.set
    }

    /// The solver's rating, streaks and attempts.
    #[must_use]
    pub const fn progress(&self) -> &Progress {
        &self.progress
    }

    /// Today, as the number of days since the beginning of 1970.
    #[must_use]
    pub const fn today(&self) -> i64 {
        self.today
    }

    /// The source of the next puzzles.
    #[must_use]
    pub const fn mode(&self) -> &Mode {
        &self.mode
    }

    /// The run against the clock, if there is one.
    #[must_use]
    pub const fn clock(&self) -> Option<&ClockRun> {
        match &self.mode {
            Mode::Clock(run) => Some(run),
            Mode::Free | Mode::Retry => None,
        }
    }

    /// The theme that puzzles should have; `None` for any.
    #[must_use]
    pub const fn theme(&self) -> Option<MotifKind> {
        self.theme
    }

    /// The difficulty that puzzles should have.
    #[must_use]
    pub const fn difficulty(&self) -> Difficulty {
        self.difficulty
    }

    /// The puzzle on the board.
    #[must_use]
    pub const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The day whose puzzle this is, if it is a puzzle of the day.
    #[must_use]
    pub const fn daily(&self) -> Option<i64> {
        self.daily
    }

    /// The present board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// How far the solver has come with the puzzle.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The moves that the solver tried, and whether they were right.
    #[must_use]
    pub fn tries(&self) -> &[(Move, bool)] {
        &self.tries
    }

    /// The number of puzzles solved at the first try in this series, and the number tried.
    #[must_use]
    pub const fn tally(&self) -> [usize; 2] {
        self.tally
    }

    /// The reply to a wrong move, and what it takes from each side; `None` unless the board shows it.
    #[must_use]
    pub const fn refutation(&self) -> Option<(Move, ByColor<Count>)> {
        self.refutation
    }

    /// The moves of the solution that have been played.
    #[must_use]
    pub fn line(&self) -> &[Move] {
        match self.stage {
            Stage::Solved | Stage::Shown => self.puzzle.line(),
            _ => &self.puzzle.line()[..self.found],
        }
    }

    /// The number of hints given for this puzzle.
    #[must_use]
    pub const fn hints(&self) -> u8 {
        self.hints
    }

    /// Whether the solver can ask for another hint.
    #[must_use]
    pub fn offers_hint(&self) -> bool {
        let is_looking = matches!(self.stage, Stage::Open | Stage::Refuted);
        is_looking && self.clock().is_none() && self.hints < Self::HINTS
    }

    /// Whether the solver may see the themes: after the first hint, or when the puzzle is finished. Some
    /// puzzles have no theme.
    #[must_use]
    pub fn shows_themes(&self) -> bool {
        let is_late = self.hints > 0 || matches!(self.stage, Stage::Solved | Stage::Shown);
        is_late && !self.puzzle().themes().is_empty()
    }

    /// Whether the solver's next try, hint or skip changes the rating.
    #[must_use]
    pub fn counts(&self) -> bool {
        self.clock().is_none() && self.progress.counts(self.puzzle.id())
    }

    /// The change of the rating, in points, if the puzzle ended this way; `None` if it doesn't count.
    #[must_use]
    pub fn stake(&self, result: AttemptResult) -> Option<i32> {
        self.counts().then(|| self.progress.change(self.puzzle.rating(), result))
    }

    /// Whether the next hint makes a right move count as half. The first hint is free.
    #[must_use]
    pub fn hint_halves(&self) -> bool {
        self.counts() && self.hints == 1 && !self.progress.is_hinted(self.puzzle.id())
    }

    /// Whether moving on counts as a loss, because the puzzle is rated and not solved yet.
    #[must_use]
    pub fn skipping_costs(&self) -> bool {
        self.counts()
    }

    /// The points by which this puzzle changed the rating; `None` if it has not counted, or counted earlier.
    #[must_use]
    pub const fn rating_change(&self) -> Option<i32> {
        self.rating_change
    }

    /// For each theme, the puzzles solved at the first try, those tried, and all of the set.
    #[must_use]
    pub fn theme_results(&self) -> Vec<(MotifKind, [usize; 3])> {
        let themes = self.set.themes().into_iter();
        let mut results: Vec<_> = themes.map(|(kind, count)| (kind, [0, 0, count])).collect();
        for attempt in self.progress.attempts() {
            let Some(puzzle) = self.set.find(attempt.id) else { continue };
            for (kind, [solved, tried, _]) in &mut results {
                if puzzle.themes().contains(kind) {
                    *tried += 1;
                    *solved += usize::from(attempt.result.is_solved());
                }
            }
        }
        results
    }

    /// A message that states the solver's task.
    #[must_use]
    pub fn task(&self) -> Message {
        let side = self.puzzle.board().position().side();
        if self.found > 0 {
            return Message::new(Key::Then).with("side", side);
        }
        let [best, second] = [self.puzzle.margin(), self.puzzle.second_margin()].map(outcome);
        let goal = if best == second { "most" } else { best };
        Message::new(Key::Task).with("side", side).with("goal", goal)
    }

    /// The last messages, in order.
    #[must_use]
    pub fn feedback(&self) -> &[Feedback] {
        &self.feedback
    }

    /// The move that the solver has to find.
    pub(super) fn sought(&self) -> Move {
        self.puzzle.line().get(self.found).copied().unwrap_or(Move::Pass)
    }

    /// The view of the board for the screen.
    #[must_use]
    pub fn view(&self) -> BoardView {
        let sought = self.sought();
        let (mut marked, mut pointed_out) = (SpaceSet::EMPTY, Vec::new());
        match (self.stage, sought) {
            (Stage::Open, Move::Stack { from, .. }) if self.hints == 2 => marked.insert(from),
            (Stage::Open, _) if self.hints >= Self::HINTS => pointed_out.push(sought),
            (Stage::Solved | Stage::Shown, _) => pointed_out.extend(&self.puzzle.line()[self.found..]),
            _ => {}
        }
        Scene {
            hand: self.hand,
            // After a refutation, a tap sets the position up again, so no move is shown as possible.
            may_move: self.stage == Stage::Open,
            considered: self.considered,
            last: self.movement.as_ref().map(|movement| movement.m),
            left: self.left.clone(),
            chain: self.chain.clone(),
            pointed_out,
            marked,
            step: self.movement.clone(),
            ..Scene::new(&self.board)
        }
        .view()
    }
}
