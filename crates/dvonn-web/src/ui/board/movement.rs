//! What moves on a board: a stack jumps, then what it cut off lifts off, one stack after the other. Until a stack has landed
//! the board shows what stood there before, and what is about to leave stands until it lifts off.

use dvonn::{Move, Pieces, Space};
use dvonn_game::{BoardView, MoveStep, Orientation, geometry};
use leptos::prelude::*;

use super::drawing::{SCALE, around, rise, stack};
use crate::motion;
use crate::settings::Speed;

/// How far a movement has come.
#[derive(Clone, PartialEq)]
enum Stage {
    /// Nothing moves.
    Rest,
    /// The stack is in the air.
    Flying(MoveStep),
    /// It has landed, and other stacks lift off.
    Lifting(MoveStep),
}

/// What moves on a board.
#[derive(Clone, Copy)]
pub(super) struct Movement {
    stage: Memo<Stage>,
    speed: Signal<Speed>,
}

/// What is drawn on a space now.
#[derive(Clone, PartialEq)]
pub(super) struct Shown {
    pub(super) pieces: Pieces,
    /// If the stack is lifting off: as which one, of how many.
    pub(super) lifts: Option<(usize, usize)>,
    /// Whether the stack is about to leave or leaving.
    pub(super) is_doomed: bool,
}

impl Movement {
    pub(super) fn new(view: Signal<BoardView>, speed: Signal<Speed>) -> Self {
        let step = Memo::new(move |_| view.with(|view| view.step.clone()));
        // What a board shows at first has happened before.
        let landed = RwSignal::new(step.get_untracked());
        let ended = RwSignal::new(step.get_untracked());
        let stage = Memo::new(move |_| {
            let Some(step) = step.get() else { return Stage::Rest };
            let moves_nothing = step.m == Move::Pass && step.removed.is_empty();
            if speed.get() == Speed::Off || moves_nothing || ended.with(|ended| ended.as_ref() == Some(&step))
            {
                Stage::Rest
            } else if landed.with(|landed| landed.as_ref() == Some(&step)) {
                Stage::Lifting(step)
            } else {
                Stage::Flying(step)
            }
        });
        Effect::new(move |_| {
            let Some(now) = step.get() else { return };
            let speed = speed.get_untracked();
            // A later step makes what this one still had to do pointless.
            let is_current = move |now: &MoveStep| {
                step.try_with_untracked(|step| step.as_ref() == Some(now)).unwrap_or(false)
            };
            let whole = motion::whole(speed, now.removed.len());
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
                motion::jump(speed),
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
        Self { stage, speed }
    }

    /// Whether something moves.
    pub(super) fn is_running(self) -> bool {
        self.stage.with(|stage| *stage != Stage::Rest)
    }

    /// What is drawn on a space on which `pieces` stand when all is done.
    pub(super) fn shown(self, space: Space, pieces: Pieces) -> Shown {
        let still = |pieces| Shown { pieces, lifts: None, is_doomed: false };
        let leaving = |step: &MoveStep| {
            let nth = step.removed.iter().position(|&(left, _)| left == space)?;
            Some((step.removed[nth].1, nth, step.removed.len()))
        };
        self.stage.with(|stage| match stage {
            Stage::Rest => still(pieces),
            Stage::Flying(step) => match (step.m, leaving(step)) {
                (Move::Place(to) | Move::Stack { to, .. }, _) if to == space => still(step.onto),
                (_, Some((pieces, ..))) => Shown { pieces, lifts: None, is_doomed: true },
                _ => still(pieces),
            },
            Stage::Lifting(step) => leaving(step).map_or_else(
                || still(pieces),
                |(pieces, nth, count)| Shown { pieces, lifts: Some((nth, count)), is_doomed: true },
            ),
        })
    }

    /// A stack as it is shown, with the movement that it makes on its space.
    pub(super) fn draw(self, shown: &Shown, numbers: bool) -> Option<AnyView> {
        if shown.pieces.is_empty() {
            return None;
        }
        let drawn = stack(shown.pieces, numbers);
        if !shown.is_doomed {
            return Some(drawn.into_any());
        }
        let speed = self.speed.get_untracked();
        let ring = around("doom", shown.pieces, 5.0);
        let times = shown.lifts.map(|(nth, count)| {
            let pause = motion::lifts_begin(speed).saturating_sub(motion::jump(speed));
            let delay = pause + motion::nth_lift(speed, nth, count);
            (format!("{}ms", delay.as_millis()), format!("{}ms", motion::lift(speed).as_millis()))
        });
        Some(match times {
            Some((delay, duration)) => view! {
                <g class="lift" style:animation-delay=delay style:animation-duration=duration>{drawn}{ring}</g>
            }
            .into_any(),
            None => view! { <g>{drawn}{ring}</g> }.into_any(),
        })
    }

    /// The stack in the air.
    pub(super) fn flying(self, orientation: Orientation, numbers: bool) -> Option<impl IntoView> {
        let Stage::Flying(step) = self.stage.get() else { return None };
        let (from, to) = match step.m {
            Move::Place(to) => (None, to),
            Move::Stack { from, to } => (Some(from), to),
            Move::Pass => return None,
        };
        let place = |space| {
            let (x, y) = orientation.apply(geometry::centre(space));
            (x * SCALE, y * SCALE)
        };
        let (x, y) = place(to);
        // It lands on top of what stands there.
        let y = y - rise(step.onto.height());
        let (from_x, from_y) = from.map_or((0.0, 0.0), |from| {
            let (from_x, from_y) = place(from);
            (from_x - x, from_y - y)
        });
        Some(view! {
            <g transform=format!("translate({x:.1} {y:.1})")>
                <g
                    class=if from.is_some() { "jump" } else { "place" }
                    style:--from-x=format!("{from_x:.0}px")
                    style:--from-y=format!("{from_y:.0}px")
                    style:--jump=format!("{}ms", motion::jump(self.speed.get_untracked()).as_millis())
                >
                    {stack(step.moved, numbers)}
                </g>
            </g>
        })
    }
}
