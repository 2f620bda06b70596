//! The movements on a board, stage by stage as in `dvonn_board`, and the stack in the air.

use std::time::Duration;

use dvonn::{Move, Pieces, Space};
use dvonn_board::drawing::{middle, rise, stack};
use dvonn_board::{BoardView, MotionTimes, MoveStep, Orientation, Shown, Stage};
use leptos::prelude::*;

use super::{BoardConfig, DrawingId};

/// The movements on a board.
#[derive(Clone, Copy)]
pub(super) struct Movement {
    stage: Memo<Stage>,
    config: Signal<BoardConfig>,
    id: DrawingId,
}

/// The start and the duration of a stack's lift.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Lift {
    delay: Duration,
    duration: Duration,
}

impl Lift {
    /// The delay, as a style sheet writes it.
    pub(super) fn delay(self) -> String {
        milliseconds(self.delay)
    }

    /// The duration, as a style sheet writes it.
    pub(super) fn duration(self) -> String {
        milliseconds(self.duration)
    }
}

fn milliseconds(time: Duration) -> String {
    format!("{}ms", time.as_millis())
}

impl Movement {
    pub(super) fn new(view: Signal<BoardView>, config: Signal<BoardConfig>, id: DrawingId) -> Self {
        let step = Memo::new(move |_| view.with(|view| view.step.clone()));
        // The first step that a board shows counts as finished.
        let landed = RwSignal::new(step.get_untracked());
        let ended = RwSignal::new(step.get_untracked());
        let stage = Memo::new(move |_| {
            let Some(step) = step.get() else { return Stage::Rest };
            let moves_nothing = step.m == Move::Pass && step.removed.is_empty();
            let is_still = config.get().times == MotionTimes::NONE;
            if is_still || moves_nothing || ended.with(|ended| ended.as_ref() == Some(&step)) {
                Stage::Rest
            } else if landed.with(|landed| landed.as_ref() == Some(&step)) {
                Stage::Lifting(step)
            } else {
                Stage::Flying(step)
            }
        });
        Effect::new(move |_| {
            let Some(now) = step.get() else { return };
            let times = config.get_untracked().times;
            // A later step cancels the rest of this one.
            let is_current = move |now: &MoveStep| {
                step.try_with_untracked(|step| step.as_ref() == Some(now)).unwrap_or(false)
            };
            let whole = times.whole(now.removed.len());
            if whole.is_zero() {
                ended.set(Some(now));
                return;
            }
            let landing = now.clone();
            set_timeout(
                move || {
                    if is_current(&landing) {
                        landed.set(Some(landing));
                    }
                },
                times.jump,
            );
            set_timeout(
                move || {
                    if is_current(&now) {
                        ended.set(Some(now));
                    }
                },
                whole,
            );
        });
        Self { stage, config, id }
    }

    /// Whether something moves.
    pub(super) fn is_running(self) -> bool {
        self.stage.with(|stage| *stage != Stage::Rest)
    }

    /// What to draw on a space where `pieces` stand once the movement is over.
    pub(super) fn shown(self, space: Space, pieces: Pieces) -> Shown {
        self.stage.with(|stage| stage.shown(space, pieces))
    }

    /// The lift of a stack, if it is lifting off.
    pub(super) fn lift(self, shown: &Shown) -> Option<Lift> {
        let (nth, count) = shown.lifts?;
        let times = self.config.get_untracked().times;
        Some(Lift { delay: times.nth_lift(nth, count), duration: times.lift })
    }

    /// The stack in the air.
    pub(super) fn flying(self, orientation: Orientation) -> Option<impl IntoView> {
        let Stage::Flying(step) = self.stage.get() else { return None };
        let (from, to) = match step.m {
            Move::Place(to) => (None, to),
            Move::Stack { from, to } => (Some(from), to),
            Move::Pass => return None,
        };
        let (x, y) = middle(to, orientation);
        // The stack lands on top of the stack there.
        let y = y - rise(step.onto.height());
        let (from_x, from_y) = from.map_or((0.0, 0.0), |from| {
            let (from_x, from_y) = middle(from, orientation);
            (from_x - x, from_y - y)
        });
        let config = self.config.get();
        Some(view! {
            <g transform=format!("translate({x:.1} {y:.1})")>
                <g
                    class=if from.is_some() { "dvonn-jump" } else { "dvonn-place" }
                    style:--dvonn-from-x=format!("{from_x:.0}px")
                    style:--dvonn-from-y=format!("{from_y:.0}px")
                    style:--dvonn-jump=milliseconds(config.times.jump)
                    inner_html=stack(step.moved, config.stack_in_the_air()).markup(&self.id.to_string())
                />
            </g>
        })
    }
}
