//! The board as a component. It draws a [`BoardView`] with `dvonn_board::drawing` and emits [`BoardInput`]s.
//! It knows no rules and no global state.
//!
//! A screen reader reads the drawing too: a grid of 49 labelled spaces, one of which has the focus. The arrow
//! keys follow the screen. Page Up and Page Down, or the arrow keys with Shift, take the other diagonal. A
//! letter goes to its diagonal and a digit to its row. Enter or Space chooses the space, and Escape cancels.

mod cell;
mod movement;
mod pointer;

use std::fmt;
use std::sync::{Arc, Mutex};

use dvonn::Space;
use dvonn_board::drawing::{self, Bounds, StackStyle};
use dvonn_board::{BoardInput, BoardView, Cell, MotionTimes, Orientation, PictureStyle, key_target, markup};
use dvonn_game::spoken::SpaceLabel;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::svg;
use leptos::tachys::reactive_graph::SharedReactiveFunction;
use wasm_bindgen::JsCast;

use self::cell::Shared;
use self::movement::Movement;
use self::pointer::{Opened, Pointer};

/// How to show a board on a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardConfig {
    /// The style and the orientation.
    pub style: PictureStyle,
    /// The times of movements.
    pub times: MotionTimes,
    /// Whether it is a diagram in a text, which has no pop-ups.
    pub small: bool,
}

impl BoardConfig {
    fn class(&self) -> String {
        let marks = [
            (self.style.orientation.upright, " dvonn-upright"),
            (self.small, " dvonn-small"),
            (self.style.cells.choosing, " dvonn-choosing"),
            (self.times == MotionTimes::NONE, " dvonn-still"),
        ];
        let mut class = "dvonn-board dvonn-look".to_owned();
        marks.iter().filter(|(is, _)| *is).for_each(|(_, mark)| class.push_str(mark));
        class
    }

    /// The style of a stack that stands on no space.
    const fn stack_in_the_air(&self) -> StackStyle {
        let cells = self.style.cells;
        StackStyle { numbers: cells.numbers, marks: cells.marks, lifted: false, locked: false }
    }
}

/// The prefix of the ids in one drawing. Each drawing on a page has its own, so it refers to its own
/// gradients.
#[derive(Clone, Copy)]
pub struct DrawingId(u32);

impl DrawingId {
    /// An unused id.
    #[must_use]
    pub fn fresh() -> Self {
        thread_local!(static COUNT: std::cell::Cell<u32> = const { std::cell::Cell::new(0) });
        Self(COUNT.replace(COUNT.get().wrapping_add(1)))
    }
}

impl fmt::Display for DrawingId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "dvonn-{}", self.0)
    }
}

/// The name of a theme, for the board's style sheet.
#[must_use]
pub const fn theme(dark: bool) -> &'static str {
    if dark { "dark" } else { "light" }
}

/// A text that changes. All texts share one type, so the program has the code that updates an attribute only
/// once, not once per closure.
fn text(of: impl Fn() -> String + Send + 'static) -> SharedReactiveFunction<String> {
    Arc::new(Mutex::new(of))
}

/// A board, independent of the rules and of the rest of the app. `view` is what it shows, `config` how it
/// shows it, and `on` receives the person's inputs.
#[component]
pub fn BoardGrid(
    /// What the board shows.
    #[prop(into)]
    view: Signal<BoardView>,
    /// How the board shows it.
    #[prop(into)]
    config: Signal<BoardConfig>,
    /// Receives the person's inputs.
    #[prop(into)]
    on: Callback<BoardInput>,
    /// The label for screen readers.
    #[prop(into)]
    label: Signal<String>,
    /// Creates the label of a space.
    #[prop(into)]
    cell_label: Callback<(Space, Cell), SpaceLabel>,
) -> impl IntoView {
    let id = DrawingId::fresh();
    // Many parts read these, so each memo is created once for all.
    let view: Signal<BoardView> = Memo::new(move |_| view.get()).into();
    let config: Signal<BoardConfig> = Memo::new(move |_| config.get()).into();
    let orientation = Memo::new(move |_| config.get().style.orientation);
    let svg_ref = NodeRef::<svg::Svg>::new();
    let pointer = Pointer::new(svg_ref, orientation, view, on);
    let movement = Movement::new(view, config, id);
    let shared = Shared { view, config, movement, pointer, cell_label, id };
    let keys = move |event: KeyboardEvent| {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let (focus, key) = (pointer.focus(), event.key());
        let from = focus.get_untracked();
        if let Some(to) = key_target(&key, event.shift_key(), from, orientation.get_untracked()) {
            event.prevent_default();
            event.stop_propagation();
            focus.set(to);
            focus_space(svg_ref, to);
            return;
        }
        match key.as_str() {
            "Enter" | " " => on.run(BoardInput::Tap(from)),
            "Escape" => on.run(BoardInput::Cancel),
            _ => return,
        }
        event.prevent_default();
        event.stop_propagation();
    };
    let grid = move || {
        let orientation = orientation.get();
        let row = |row: Vec<Space>| {
            let cells = row.into_iter().map(|space| shared.cell(space, orientation));
            view! { <g role="row">{cells.collect_view()}</g> }
        };
        orientation.rows().map(row).collect_view()
    };
    let fan = Memo::new(move |_| {
        let Opened { space, at_once } =
            pointer.opened().filter(|_| !config.get().small && !movement.is_running())?;
        let fan = view.with(|view| drawing::fan(space, view, orientation.get()))?;
        Some((fan.markup(&id.to_string()), at_once))
    });
    let fan_class = move || match fan.with(|fan| fan.as_ref().map(|fan| fan.1)) {
        None => "dvonn-over".to_owned(),
        Some(false) => "dvonn-over dvonn-fan".to_owned(),
        Some(true) => "dvonn-over dvonn-fan dvonn-fan-at-once".to_owned(),
    };
    let bounds = Memo::new(move |_| Bounds::of_board(orientation.get().upright));
    let view_box = move || bounds.get().view_box();
    view! {
        <div
            class=text(move || config.get().class())
            // Letters, numbers and heights must not be translated.
            translate="no"
            data-look=text(move || config.get().style.look.to_string())
            data-theme=text(move || theme(config.get().style.dark).to_owned())
            style:aspect-ratio=move || bounds.get().proportions()
        >
            <svg
                class="dvonn-wood"
                viewBox=text(view_box)
                aria-hidden="true"
                inner_html=text(move || wood(config.get().style, id))
            />
            <svg
                node_ref=svg_ref
                class="dvonn-pieces"
                viewBox=text(view_box)
                role="grid"
                aria-label=text(move || label.get())
                aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight PageUp PageDown Enter Escape"
                on:keydown=keys
                on:pointermove=move |event| pointer.moved(&event)
                on:pointerup=move |event| pointer.released(&event)
                on:pointercancel=move |_| pointer.cancelled()
                on:touchmove=move |event| pointer.touched(&event)
                on:pointerleave=move |event| pointer.left(&event)
                on:contextmenu=move |event| event.prevent_default()
            >
                {grid}
                <g
                    aria-hidden="true"
                    class="dvonn-over"
                    inner_html=text(move || view.with(|view| overlay(view, orientation.get(), id)))
                />
                <g aria-hidden="true" class="dvonn-over">{move || movement.flying(orientation.get())}</g>
                <g aria-hidden="true" class="dvonn-over dvonn-held">{pointer.held(config, id)}</g>
                <g
                    aria-hidden="true"
                    class=text(fan_class)
                    inner_html=text(move || fan.get().map(|fan| fan.0).unwrap_or_default())
                />
            </svg>
        </div>
    }
}

/// The picture below the pieces, painted only once, with the gradients for both pictures.
fn wood(style: PictureStyle, id: DrawingId) -> String {
    let id = id.to_string();
    drawing::definitions().markup(&id) + &markup(&drawing::wood(style.orientation, style.coordinates), &id)
}

/// The layer above the stacks.
fn overlay(view: &BoardView, orientation: Orientation, id: DrawingId) -> String {
    let parts = [drawing::chain, drawing::arrows, drawing::losses];
    parts.iter().map(|part| markup(&part(view, orientation), &id.to_string())).collect()
}

fn focus_space(svg: NodeRef<svg::Svg>, space: Space) {
    let found = svg.get_untracked().and_then(|svg| {
        let svg: web_sys::Element = svg.unchecked_into();
        svg.query_selector(&format!("[data-space={space}]")).ok()?
    });
    if let Some(element) = found {
        let element: web_sys::SvgElement = element.unchecked_into();
        let _ = element.focus();
    }
}
