//! A move while a face shows it: which stacks have landed or lifted off, and which messages wait for that.

use std::time::Duration;

use dvonn::{ByColor, Color, Count, Move, Pieces, Stack};
use dvonn_board::{MotionTimes, MoveStep};
use dvonn_record::GameResult;
use dvonn_referee::Event;

use super::{PlayEffect, PlaySession};
use crate::sound::Sound;

/// A move that is being shown.
#[derive(Clone)]
pub(super) struct Showing {
    step: MoveStep,
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
    end: Option<GameResult>,
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

    /// Sets the result with which the move ended the game.
    pub(super) const fn ending(mut self, end: Option<GameResult>) -> Self {
        self.end = end;
        self
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
    fn counts(&self) -> ByColor<Count> {
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
}

impl PlaySession {
    /// Advances the move being shown to this time, with its sounds. Once the whole move has been shown, it
    /// announces the end of the game.
    pub(super) fn advance(&mut self, now: Duration, effects: &mut Vec<PlayEffect>) {
        let Some(showing) = &mut self.showing else { return };
        if !showing.has_landed && now >= showing.lands_at() {
            showing.has_landed = true;
            effects.extend(Sound::of_landing(&showing.step).map(PlayEffect::Sound));
        }
        let leaving = showing.step.removed.len();
        while showing.has_landed && showing.lifted < leaving && now >= showing.lifts_at(showing.lifted) {
            if showing.lifted == 0 {
                effects.push(PlayEffect::Sound(Sound::Lift(leaving)));
            }
            showing.lifted += 1;
        }
        if now < showing.whole_at() {
            return;
        }
        let end = showing.end;
        self.showing = None;
        if let Some(result) = end {
            self.tell(&[Event::Ended(result)], effects);
            effects.push(PlayEffect::Sound(Sound::End));
        }
    }

    /// Whether a move is still being shown.
    #[must_use]
    pub const fn is_showing(&self) -> bool {
        self.showing.is_some()
    }

    /// The last move of the game, while it is being shown.
    #[must_use]
    pub fn last_move_shown(&self) -> Option<Move> {
        self.showing.as_ref().filter(|showing| showing.end.is_some()).map(|showing| showing.step.m)
    }

    /// The number of each side's pieces on the board as it looks now. A removed stack counts until it lifts
    /// off, and a covered stack counts for its old owner until the move lands.
    #[must_use]
    pub fn counts(&self) -> ByColor<Count> {
        match &self.showing {
            Some(showing) if !self.looks_back() => showing.counts(),
            _ => self.shown_board().position().counts(),
        }
    }

    /// Whether the stacks that the move at this place removes have begun to lift off.
    pub(super) fn has_lifted(&self, place: usize) -> bool {
        self.showing.as_ref().is_none_or(|showing| showing.place != place || showing.lifted > 0)
    }
}
