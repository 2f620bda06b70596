//! Mouse, pen and finger: a tap chooses a space, a drag moves a stack, and a long press only shows its pieces.

use dvonn::Space;
use dvonn_game::{BoardInput, BoardView, Orientation, geometry};
use leptos::ev::{PointerEvent, TouchEvent};
use leptos::prelude::*;
use leptos::svg;
use wasm_bindgen::JsCast;

use super::drawing::{SCALE, stack};

/// A press that moves less than this many pixels is not a drag.
const TREMBLE: f64 = 8.0;
/// A press of at least this many milliseconds is a long press.
const LONG_PRESS: f64 = 500.0;

/// What a pointer is doing on a board.
#[derive(Clone, Copy)]
pub(super) struct Pointer {
    board: NodeRef<svg::Svg>,
    orientation: Memo<Orientation>,
    view: Signal<BoardView>,
    on: Callback<BoardInput>,
    press: RwSignal<Option<Press>>,
}

#[derive(Clone, Copy, PartialEq)]
struct Press {
    space: Space,
    pointer: i32,
    /// When the press began, in milliseconds. It is the time of the event, so that a busy page does not make a short press
    /// long.
    since: f64,
    start: (f64, f64),
    /// Where a dragged stack is, in units of the drawing.
    drag: Option<(f64, f64)>,
}

impl Pointer {
    pub(super) fn new(
        board: NodeRef<svg::Svg>,
        orientation: Memo<Orientation>,
        view: Signal<BoardView>,
        on: Callback<BoardInput>,
    ) -> Self {
        Self { board, orientation, view, on, press: RwSignal::new(None) }
    }

    /// A pointer is pressed on a space.
    pub(super) fn pressed(self, event: &PointerEvent, space: Space) {
        if event.button() != 0 || !event.is_primary() {
            return;
        }
        let start = (f64::from(event.client_x()), f64::from(event.client_y()));
        let press =
            Press { space, pointer: event.pointer_id(), since: event.time_stamp(), start, drag: None };
        self.press.set(Some(press));
    }

    /// A pointer moves over the board.
    pub(super) fn moved(self, event: &PointerEvent) {
        let Some(press) = self.current(event) else { return };
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        if press.drag.is_none() && (x - press.start.0).hypot(y - press.start.1) < TREMBLE {
            return;
        }
        let picked = self.view.with_untracked(|view| view.picked);
        let has_stack = self.view.with_untracked(|view| {
            !view.at(press.space).is_empty()
                && (view.ready.contains(press.space) || picked == Some(press.space))
        });
        if !has_stack {
            return;
        }
        if press.drag.is_none() {
            self.capture(event);
            if picked != Some(press.space) {
                self.on.run(BoardInput::Lift(press.space));
            }
        }
        if let Some(point) = self.locate(x, y) {
            self.press.set(Some(Press { drag: Some(point), ..press }));
            self.on.run(BoardInput::Consider(self.nearest(point)));
        }
    }

    /// A pointer is released.
    pub(super) fn released(self, event: &PointerEvent) {
        let Some(press) = self.current(event) else { return };
        self.press.set(None);
        match press.drag {
            Some(point) => match self.nearest(point) {
                Some(to) if to != press.space => self.on.run(BoardInput::Drag(press.space, to)),
                // It was put back, or released beside the board.
                _ => self.on.run(BoardInput::Cancel),
            },
            None if event.time_stamp() - press.since < LONG_PRESS => {
                self.on.run(BoardInput::Tap(press.space));
            }
            None => self.on.run(BoardInput::Consider(Some(press.space))),
        }
    }

    /// A finger moves. The page must not scroll while the finger drags a stack.
    pub(super) fn touched(self, event: &TouchEvent) {
        let is_drag = self.press.with_untracked(|press| press.is_some_and(|press| press.drag.is_some()));
        if is_drag && event.cancelable() {
            event.prevent_default();
        }
    }

    /// The browser has taken the pointer for something else, such as scrolling.
    pub(super) fn cancelled(self) {
        if self.press.get_untracked().is_some_and(|press| press.drag.is_some()) {
            self.on.run(BoardInput::Cancel);
        }
        self.press.set(None);
    }

    /// The stack that is being dragged.
    pub(super) fn held(self) -> impl IntoView {
        let press = self.press.get()?;
        let (x, y) = press.drag?;
        let pieces = self.view.with(|view| view.at(press.space));
        Some(view! { <g transform=format!("translate({x:.0} {y:.0})")>{stack(pieces)}</g> })
    }

    fn current(self, event: &PointerEvent) -> Option<Press> {
        self.press.get_untracked().filter(|press| press.pointer == event.pointer_id())
    }

    fn capture(self, event: &PointerEvent) {
        if let Some(svg) = self.board.get_untracked() {
            let svg: web_sys::Element = svg.unchecked_into();
            // If this fails, a drag that leaves the board is lost, which does no harm.
            let _ = svg.set_pointer_capture(event.pointer_id());
        }
    }

    /// Converts a point of the window to units of the drawing.
    fn locate(self, x: f64, y: f64) -> Option<(f64, f64)> {
        let svg: web_sys::SvgsvgElement = self.board.get_untracked()?.unchecked_into();
        let to_window = svg.get_screen_ctm()?;
        let (scale_x, scale_y) = (f64::from(to_window.a()), f64::from(to_window.d()));
        Some(((x - f64::from(to_window.e())) / scale_x, (y - f64::from(to_window.f())) / scale_y))
    }

    /// The space at a point, if there is one.
    fn nearest(self, (x, y): (f64, f64)) -> Option<Space> {
        let orientation = self.orientation.get_untracked();
        let distance = |space: Space| {
            let (to_x, to_y) = orientation.apply(geometry::centre(space));
            (to_x * SCALE - x).hypot(to_y * SCALE - y)
        };
        let nearest = Space::all().min_by(|&a, &b| distance(a).total_cmp(&distance(b)))?;
        (distance(nearest) < SCALE * 0.6).then_some(nearest)
    }
}
