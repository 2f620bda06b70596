//! A move while a face shows it: which stacks have landed or lifted off, and which messages wait for that.

use std::time::Duration;

use dvonn::{Board, ByColor, Color, Count, Move, Pieces, Stack};
use dvonn_board::{MotionTimes, MoveStep};
use dvonn_record::GameResult;

use super::effect::PlayEffect;
use crate::sound::Sound;

/// A move that is being shown.
#[derive(Clone)]
pub(super) struct Showing {
    pub(super) step: MoveStep,
    /// The place of the move in the game.
    place: usize,
    since: Duration,
    times: MotionTimes,
    /// The pieces of each side before and after the move.
    before: ByColor<Count>,
    after: ByColor<Count>,
    has_landed: bool,
    /// How many of the removed stacks have begun to lift off.
    lifted: usize,
    /// Whether nobody may play until the whole move has been shown.
    pub(super) blocks: bool,
    /// The result, if the move ended the game.
    pub(super) end: Option<GameResult>,
}

impl Showing {
    pub(super) const fn new(
        step: MoveStep,
        place: usize,
        (before, after): (ByColor<Count>, ByColor<Count>),
        times: MotionTimes,
        since: Duration,
    ) -> Self {
        let (has_landed, lifted, blocks, end) = (false, 0, false, None);
        Self { step, place, since, times, before, after, has_landed, lifted, blocks, end }
    }

    /// The time at which the whole move has been shown.
    pub(super) fn whole_at(&self) -> Duration {
        self.since + self.times.whole(self.step.removed.len())
    }

    fn lands_at(&self) -> Duration {
        self.since + self.times.jump
    }

    /// The time at which a stack begins to lift off, with `nth` from 0.
    fn lifts_at(&self, nth: usize) -> Duration {
        self.lands_at() + self.times.nth_lift(nth, self.step.removed.len())
    }

    /// The time of the next visible change.
    pub(super) fn due(&self) -> Duration {
        match () {
            () if !self.has_landed => self.lands_at(),
            () if self.lifted < self.step.removed.len() => self.lifts_at(self.lifted),
            () => self.whole_at(),
        }
    }

    /// The pieces of each side on the board as it looks now.
    pub(super) fn counts(&self) -> ByColor<Count> {
        if !self.has_landed {
            return self.before;
        }
        let standing = self.step.removed.get(self.lifted..).unwrap_or_default();
        ByColor::from_fn(|side: Color| {
            let owner = |pieces: Pieces| pieces.stack().and_then(Stack::owner);
            let still = standing.iter().filter(|(_, pieces)| owner(*pieces) == Some(side));
            let pieces = still.map(|(_, pieces)| pieces.height()).sum::<u8>() + self.after[side].pieces();
            Count::new(pieces).unwrap_or(Count::MAX)
        })
    }
    /// Whether the stacks that the move at this place removes have begun to lift off.
    pub(super) const fn has_lifted(&self, place: usize) -> bool {
        self.place != place || self.lifted > 0
    }

    /// Advances to this time, with the sounds of the move. Returns whether the whole move has been shown.
    fn advance(&mut self, now: Duration, effects: &mut Vec<PlayEffect>) -> bool {
        if !self.has_landed && now >= self.lands_at() {
            self.has_landed = true;
            effects.extend(Sound::of_landing(&self.step).map(PlayEffect::Sound));
        }
        let leaving = self.step.removed.len();
        while self.has_landed && self.lifted < leaving && now >= self.lifts_at(self.lifted) {
            if self.lifted == 0 {
                effects.push(PlayEffect::Sound(Sound::Lift(leaving)));
            }
            self.lifted += 1;
        }
        now >= self.whole_at()
    }
}

/// The moves on the board as the face draws them, in its own time.
#[derive(Clone, Default)]
pub(super) struct Motion {
    /// The step with which the board came about.
    pub(super) step: Option<MoveStep>,
    /// The number of steps so far.
    steps: usize,
    /// The move being shown.
    pub(super) showing: Option<Showing>,
    /// The time at which everything played so far has been shown.
    pub(super) shown_at: Duration,
}

impl Motion {
    /// The step of a move on this board, with the next number.
    pub(super) fn next_step(&mut self, board: &Board, m: Move) -> MoveStep {
        self.steps += 1;
        MoveStep::new(self.steps, board, m)
    }

    /// Shows the board as it is, without a step.
    pub(super) fn stop(&mut self, now: Duration) {
        (self.step, self.showing, self.shown_at) = (None, None, now);
    }

    /// Advances the move being shown to this time, with its sounds. Returns the result of the game once its
    /// whole last move has been shown.
    pub(super) fn advance(&mut self, now: Duration, effects: &mut Vec<PlayEffect>) -> Option<GameResult> {
        self.showing.take_if(|showing| showing.advance(now, effects))?.end
    }
}
