//! Mouse, pen, finger and focus: a tap chooses a space, a drag moves a stack, and resting on a stack shows
//! its pieces.

use std::time::Duration;

use dvonn::Space;
use dvonn_board::drawing::{SCALE, stack};
use dvonn_board::{BoardInput, BoardView, Orientation};
use leptos::ev::{FocusEvent, PointerEvent, TouchEvent};
use leptos::prelude::*;
use leptos::svg;
use wasm_bindgen::JsCast;

use super::{BoardConfig, DrawingId, text};

/// A press that moves by fewer pixels than this is not a drag.
const TREMBLE: f64 = 8.0;
/// The milliseconds after which a press of a finger or pen is a long press. A mouse shows a stack's pieces by
/// resting on it, so its click may take any time.
const LONG_PRESS: u32 = 500;

/// The state of the pointer and the focus on a board.
#[derive(Clone, Copy)]
pub(super) struct Pointer {
    board: NodeRef<svg::Svg>,
    orientation: Memo<Orientation>,
    view: Signal<BoardView>,
    on: Callback<BoardInput>,
    /// The space that gets the focus when the focus enters the board.
    focus: RwSignal<Space>,
    press: RwSignal<Option<Press>>,
    /// The stack being dragged.
    dragged: Memo<Option<Space>>,
    considered: RwSignal<Option<Space>>,
    /// The stack whose pieces are shown.
    opened: RwSignal<Option<Opened>>,
    /// The stack that a finger's long press has opened.
    long_pressed: StoredValue<Option<Space>>,
}

/// A stack whose pieces are shown.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Opened {
    pub(super) space: Space,
    /// Whether the pieces appear at once, rather than after the mouse has rested a while.
    pub(super) at_once: bool,
}

#[derive(Clone, Copy, PartialEq)]
struct Press {
    space: Space,
    pointer: i32,
    /// When the press began, in milliseconds. It is the event's own time, so a busy page does not turn a
    /// short press into a long one.
    since: f64,
    start: (f64, f64),
    /// The point of a dragged stack, in units of the drawing.
    drag: Option<(f64, f64)>,
}

impl Pointer {
    pub(super) fn new(
        board: NodeRef<svg::Svg>,
        orientation: Memo<Orientation>,
        view: Signal<BoardView>,
        on: Callback<BoardInput>,
    ) -> Self {
        let press = RwSignal::new(None::<Press>);
        let dragged =
            Memo::new(move |_| press.get().filter(|press| press.drag.is_some()).map(|press| press.space));
        let focus = RwSignal::new(first_focus(&view.get_untracked()));
        let (considered, opened) = (RwSignal::new(None), RwSignal::new(None));
        // After a move, the pop-up closes, because it would hide what the person wants to see.
        let step = Memo::new(move |_| view.with(|view| (view.step.clone(), view.picked)));
        Effect::new(move |_| {
            step.track();
            opened.set(None);
        });
        let long_pressed = StoredValue::new(None);
        Self { board, orientation, view, on, focus, press, dragged, considered, opened, long_pressed }
    }

    /// The space that gets the focus when the focus enters the board.
    pub(super) const fn focus(self) -> RwSignal<Space> {
        self.focus
    }

    /// Whether the stack on a space is being dragged.
    pub(super) fn drags(self, space: Space) -> bool {
        self.dragged.get() == Some(space)
    }

    /// The stack whose pieces are shown.
    pub(super) fn opened(self) -> Option<Opened> {
        self.opened.get().filter(|_| self.dragged.get().is_none())
    }

    /// Handles the pointer or the focus on a space.
    pub(super) fn consider(self, space: Option<Space>) {
        // The browser reports that the pointer or the focus leaves even while the page is being removed.
        let Some(before) = self.considered.try_get_untracked() else { return };
        if space.is_none() {
            self.opened.set(None);
        }
        if before != space {
            self.considered.set(space);
            self.on.run(BoardInput::Consider(space));
        }
    }

    /// Handles the focus on a space.
    pub(super) fn focused(self, event: &FocusEvent, space: Space) {
        self.focus.set(space);
        self.consider(Some(space));
        // A tap with a finger also moves the focus, after the finger has left the screen. A tap concerns the
        // move, but the pieces shown by a long press stay.
        let cell = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let by_keys = cell.is_some_and(|cell| cell.matches(":focus-visible").unwrap_or(false));
        if by_keys || self.long_pressed.get_value() == Some(space) {
            self.opened.set(Some(Opened { space, at_once: true }));
        }
    }

    /// Handles a pointer that enters a space.
    pub(super) fn entered(self, event: &PointerEvent, space: Space) {
        // A finger does not hover before it taps.
        if event.pointer_type() != "touch" {
            self.consider(Some(space));
            self.opened.set(Some(Opened { space, at_once: false }));
        }
    }

    /// Handles a pointer that leaves the board.
    pub(super) fn left(self, event: &PointerEvent) {
        // The pieces shown by a long press stay after the finger has gone.
        if event.pointer_type() != "touch" {
            self.consider(None);
        }
    }

    /// Handles a press on a space.
    pub(super) fn pressed(self, event: &PointerEvent, space: Space) {
        if event.button() != 0 || !event.is_primary() {
            return;
        }
        let start = (f64::from(event.client_x()), f64::from(event.client_y()));
        let press =
            Press { space, pointer: event.pointer_id(), since: event.time_stamp(), start, drag: None };
        self.opened.set(None);
        self.long_pressed.set_value(None);
        self.press.set(Some(press));
        if is_mouse(event) {
            return;
        }
        set_timeout(
            move || {
                if self.press.try_get_untracked().flatten() == Some(press) {
                    self.consider(Some(space));
                    self.opened.set(Some(Opened { space, at_once: true }));
                    self.long_pressed.set_value(Some(space));
                }
            },
            Duration::from_millis(LONG_PRESS.into()),
        );
    }

    /// Handles a pointer that moves over the board.
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
            self.consider(self.nearest(point));
        }
    }

    /// Handles the end of a press.
    pub(super) fn released(self, event: &PointerEvent) {
        let Some(press) = self.current(event) else { return };
        self.press.set(None);
        match press.drag {
            Some(point) => match self.nearest(point) {
                Some(to) if to != press.space => self.on.run(BoardInput::Drag(press.space, to)),
                // The stack was put back, or dropped outside the board.
                _ => self.on.run(BoardInput::Cancel),
            },
            None if is_mouse(event) || event.time_stamp() - press.since < f64::from(LONG_PRESS) => {
                let is_finger = event.pointer_type() == "touch";
                let tap = if is_finger { BoardInput::Touch } else { BoardInput::Tap };
                self.on.run(tap(press.space));
            }
            // A long press shows the stack's pieces instead.
            None => {}
        }
    }

    /// Handles the movement of a finger. The page must not scroll while the finger drags a stack.
    pub(super) fn touched(self, event: &TouchEvent) {
        let is_drag = self.press.with_untracked(|press| press.is_some_and(|press| press.drag.is_some()));
        if is_drag && event.cancelable() {
            event.prevent_default();
        }
    }

    /// Handles the loss of the pointer: the browser has taken it over, for example for scrolling.
    pub(super) fn cancelled(self) {
        if self.press.get_untracked().is_some_and(|press| press.drag.is_some()) {
            self.on.run(BoardInput::Cancel);
        }
        self.press.set(None);
    }

    /// The dragged stack, drawn under the pointer.
    pub(super) fn held(self, config: Signal<BoardConfig>, id: DrawingId) -> impl IntoView {
        let drawn = move || {
            let pieces = self.dragged.get().map(|space| self.view.with_untracked(|view| view.at(space)));
            let drawn = pieces.map(|pieces| stack(pieces, config.get().stack_in_the_air()));
            drawn.map(|drawn| drawn.markup(&id.to_string())).unwrap_or_default()
        };
        let place = move || {
            let (x, y) = self.press.get().and_then(|press| press.drag).unwrap_or_default();
            format!("translate({x:.0} {y:.0})")
        };
        view! { <g transform=text(place) inner_html=text(drawn)/> }
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
        self.orientation.get_untracked().space_at((x / SCALE, y / SCALE))
    }
}

fn is_mouse(event: &PointerEvent) -> bool {
    event.pointer_type() == "mouse"
}

/// Where the focus starts: on the middle space if it can be chosen, or else on the first space that can.
fn first_focus(view: &BoardView) -> Space {
    let middle = Space::MIDDLE;
    if view.ready.contains(middle) { middle } else { view.ready.first().unwrap_or(middle) }
}
