//! A run against the clock: as many puzzles as the time allows, each with its first move only. Too many wrong
//! tries end it.

use std::collections::BTreeSet;
use std::time::Duration;

use dvonn::Move;
use dvonn_game::Verdict;
use dvonn_message::Message;

use super::{Mode, PuzzleEffect, PuzzleSession, Stage};
use crate::identity::PuzzleId;
use crate::key::Key;
use crate::rating::Rating;

/// The distance of a run's first puzzle below the solver's rating, in points.
const EASIER: u16 = 500;
/// The increase in difficulty from one puzzle to the next, in points.
const STEP: u16 = 50;

/// A run against the clock.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClockRun {
    ends: Duration,
    solved: u32,
    wrong: u32,
    seen: BTreeSet<PuzzleId>,
    /// Whether the finished run is the best so far; `None` while it continues.
    over: Option<bool>,
}

impl ClockRun {
    /// The length of a run.
    pub const TIME: Duration = Duration::from_secs(180);

    /// The number of wrong tries that end a run.
    pub const WRONG: u32 = 3;

    pub(super) const fn new(now: Duration) -> Self {
        Self { ends: now.saturating_add(Self::TIME), solved: 0, wrong: 0, seen: BTreeSet::new(), over: None }
    }

    /// The end of the run, on the face's clock.
    #[must_use]
    pub const fn ends(&self) -> Duration {
        self.ends
    }

    /// The number of puzzles solved.
    #[must_use]
    pub const fn solved(&self) -> u32 {
        self.solved
    }

    /// The number of wrong tries.
    #[must_use]
    pub const fn wrong(&self) -> u32 {
        self.wrong
    }

    /// Whether the run is over.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.over.is_some()
    }

    /// Whether the run is over and the best so far.
    #[must_use]
    pub const fn is_best(&self) -> bool {
        matches!(self.over, Some(true))
    }

    pub(super) fn see(&mut self, id: PuzzleId) {
        self.seen.insert(id);
    }

    pub(super) const fn seen(&self) -> &BTreeSet<PuzzleId> {
        &self.seen
    }

    /// The target rating of the next puzzle.
    pub(super) fn target(&self, solver: Rating) -> Rating {
        let steps = u16::try_from(self.seen.len()).unwrap_or(u16::MAX);
        let points = solver.points().saturating_sub(EASIER).saturating_add(steps.saturating_mul(STEP));
        Rating::new(points, solver.deviation())
    }
}

impl PuzzleSession {
    /// Handles a move that the solver tries in a run. The next puzzle follows at once, unless the run is
    /// over.
    pub(super) fn try_against_the_clock(&mut self, m: Move, is_right: bool, effects: &mut Vec<PuzzleEffect>) {
        let Mode::Clock(run) = &mut self.mode else { return };
        if is_right {
            run.solved += 1;
        } else {
            run.wrong += 1;
        }
        let left = ClockRun::WRONG.saturating_sub(run.wrong);
        self.tally[0] += usize::from(is_right);
        self.tally[1] += 1;
        if left == 0 {
            return self.end_run(effects);
        }
        let Some(next) = self.next_puzzle(Some(self.puzzle.id())) else { return self.end_run(effects) };
        self.come_to(next, None);
        effects.push(PuzzleEffect::SetUp);
        let (verdict, message) = if is_right {
            (Verdict::Right, Message::new(Key::Right).with("move", m))
        } else {
            (Verdict::Wrong, Message::new(Key::ClockWrong).with("move", m).with("left", left))
        };
        self.push_feedback(verdict, message, effects);
    }

    pub(super) fn tick(&mut self, now: Duration, effects: &mut Vec<PuzzleEffect>) {
        if self.clock().is_some_and(|run| !run.is_over() && now >= run.ends) {
            self.end_run(effects);
        }
    }

    fn end_run(&mut self, effects: &mut Vec<PuzzleEffect>) {
        let today = self.today;
        let Mode::Clock(run) = &mut self.mode else { return };
        let solved = run.solved;
        run.over = Some(self.progress.record_run(solved, today));
        self.hand.put_down();
        self.stage = Stage::Over;
        self.feedback.clear();
        let best = self.progress.best_run().map_or(0, |best| best.solved);
        let message = Message::new(Key::ClockOver).with("solved", solved).with("best", best);
        self.push_feedback(Verdict::Good, message, effects);
    }
}
