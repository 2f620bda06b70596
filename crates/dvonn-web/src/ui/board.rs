//! The board as a component. It takes a [`BoardView`] and emits [`BoardInput`]s. It knows no rules and no global state.
//!
//! The drawing is also what a screen reader reads: a grid of 49 labelled spaces, one of which has the focus. The arrow keys
//! follow the screen. Page Up and Page Down, or the arrow keys with Shift, take the other diagonal. A letter and a digit go
//! straight to a space. Enter or Space choose it, and Escape cancels.

mod cell;
mod definitions;
mod drawing;
mod fan;
mod keys;
mod movement;
mod overlay;
mod pointer;
pub mod thumbnail;
mod wood;

use dvonn::Space;
use dvonn_game::{BoardInput, BoardView, Orientation};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::svg;
use wasm_bindgen::JsCast;

use self::cell::Shared;
use self::movement::Movement;
use self::pointer::Pointer;
use crate::settings::Speed;

pub use self::cell::{Cell, CellLabel};
pub(super) use self::definitions::ensure as share_definitions;
pub use self::drawing::piece_class;
pub use self::thumbnail::Thumbnail;

/// A board. It knows neither the rules nor the rest of the app: it shows its properties, and reports what the person does
/// to `on`.
#[component]
pub fn BoardGrid(
    /// What it shows.
    #[prop(into)]
    view: Signal<BoardView>,
    /// Gets what the person does.
    #[prop(into)]
    on: Callback<BoardInput>,
    /// Its name for screen readers.
    #[prop(into)]
    label: Signal<String>,
    /// Makes the label of a space.
    #[prop(into)]
    cell_label: Callback<(Space, Cell), CellLabel>,
    /// Whether it stands upright, for narrow screens. A small board never does.
    #[prop(into)]
    upright: Signal<bool>,
    /// Whether each colour has a mark of its own.
    #[prop(into)]
    marks: Signal<bool>,
    /// Whether letters and digits stand around it.
    #[prop(into)]
    coordinates: Signal<bool>,
    /// Whether single pieces have a number, too.
    #[prop(into)]
    numbers: Signal<bool>,
    /// How quickly things move.
    #[prop(into)]
    speed: Signal<Speed>,
    /// Whether Black's side is at the bottom.
    #[prop(into, default = Signal::stored(false))]
    turned: Signal<bool>,
    /// Whether it is a diagram in a text. Such a board never stands upright.
    #[prop(default = false)]
    small: bool,
) -> impl IntoView {
    share_definitions();
    // Many parts read what the board shows. It is made once for all.
    let view = Signal::from(Memo::new(move |_| view.get()));
    let orientation =
        Memo::new(move |_| Orientation { upright: !small && upright.get(), turned: turned.get() });
    let svg_ref = NodeRef::<svg::Svg>::new();
    let pointer = Pointer::new(svg_ref, orientation, view, on);
    let movement = Movement::new(view, speed);
    let shared = Shared { view, movement, pointer, numbers, cell_label };
    let keys = move |event: KeyboardEvent| {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let focus = pointer.focus();
        if let Some(to) = keys::target(&event, focus.get_untracked(), orientation.get_untracked()) {
            event.prevent_default();
            event.stop_propagation();
            focus.set(to);
            focus_space(svg_ref, to);
            return;
        }
        match event.key().as_str() {
            "Enter" | " " => on.run(BoardInput::Tap(focus.get_untracked())),
            "Escape" => on.run(BoardInput::Cancel),
            _ => return,
        }
        event.prevent_default();
        event.stop_propagation();
    };
    let grid = move || {
        let orientation = orientation.get();
        rows(orientation)
            .map(|row| {
                let cells = row.into_iter().map(|space| shared.cell(space, orientation));
                view! { <g role="row">{cells.collect_view()}</g> }
            })
            .collect_view()
    };
    let part = move |part: fn(&BoardView, Orientation) -> AnyView| {
        move || view.with(|view| part(view, orientation.get()))
    };
    let fan = move || {
        let opened = pointer.opened().filter(|_| !small && !movement.is_running())?;
        view.with(|view| fan::fan(opened.space, opened.at_once, view, orientation.get()))
    };
    let upright = Memo::new(move |_| orientation.get().upright);
    let view_box = move || drawing::view_box(upright.get());
    view! {
        <div
            class=move || if upright.get() { "board upright" } else { "board" }
            class:small=small
            class:marks=move || marks.get()
            style:aspect-ratio=move || drawing::proportions(upright.get())
        >
            <svg class="wood" viewBox=view_box aria-hidden="true">
                {move || wood::wood(orientation.get(), coordinates.get())}
            </svg>
            <svg
                node_ref=svg_ref
                class="pieces"
                viewBox=view_box
                role="grid"
                aria-label=move || label.get()
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
                <g aria-hidden="true" class="over">
                    {part(overlay::chain)}
                    {part(overlay::arrows)}
                    {part(overlay::losses)}
                    {move || movement.flying(orientation.get(), numbers.get())}
                </g>
                <g aria-hidden="true" class="over held">{pointer.held(numbers)}</g>
                <g aria-hidden="true" class="over">{fan}</g>
            </svg>
        </div>
    }
}

/// The spaces by rows, in drawing order: the farthest come first, because nearer stacks may overlap them.
fn rows(orientation: Orientation) -> impl Iterator<Item = Vec<Space>> {
    let mut rows: Vec<Vec<Space>> =
        (0..5_u8).rev().map(|row| Space::all().filter(|space| space.row() == row).rev().collect()).collect();
    if orientation.turned {
        rows.reverse();
        rows.iter_mut().for_each(|row| row.reverse());
    }
    rows.into_iter()
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
