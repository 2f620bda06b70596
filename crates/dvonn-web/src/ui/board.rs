//! The board as a component. It takes a [`BoardView`] and emits [`BoardInput`]s. It knows no rules and no global state.
//!
//! The drawing is also what a screen reader reads: a grid of 49 labelled spaces, one of which has the focus. The arrow keys
//! follow the screen. Page Up and Page Down, or the arrow keys with Shift, take the other diagonal. A letter and a digit go
//! straight to a space. Enter or Space choose it, and Escape cancels.

mod drawing;
mod fan;
mod pointer;
mod thumbnail;

use dvonn::{Move, Space};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::svg;
use wasm_bindgen::JsCast;

use self::drawing::{SCALE, outline, signs, stack};
use self::pointer::Pointer;
use dvonn_game::{BoardInput, BoardView, MoveStep, Orientation, geometry};

pub use self::drawing::piece_class;
pub use self::thumbnail::Thumbnail;

/// A space as it is drawn.
#[derive(Clone, PartialEq)]
pub struct Cell {
    /// The pieces on it.
    pub pieces: dvonn::Pieces,
    /// How many moves its stack has.
    pub moves: u8,
    /// Whether its stack can be picked up, or a piece can be placed on it.
    pub ready: bool,
    /// Whether its stack is surrounded (rule M3).
    pub surrounded: bool,
    /// Whether its stack is picked up.
    pub picked: bool,
    /// Whether the picked-up stack may land on it.
    pub target: bool,
    /// Whether it is the target of the move to be confirmed.
    pub chosen: bool,
    /// Whether its stack would leave the board.
    pub threatened: bool,
    last: bool,
    marked: bool,
    /// Where on the screen a stack that has just arrived comes from.
    arrives: Option<Arrival>,
}

/// What a screen reader says about a space.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CellLabel {
    /// The stack there, and what it can do.
    pub label: String,
    /// The pieces of its stack, if there are several.
    pub description: Option<String>,
}

#[derive(Clone, Copy, PartialEq)]
struct Arrival {
    serial: usize,
    x: f64,
    y: f64,
    placed: bool,
}

impl Cell {
    fn of(view: &BoardView, space: Space, orientation: Orientation) -> Self {
        Self {
            pieces: view.at(space),
            moves: view.moves[space.index()],
            ready: view.ready.contains(space),
            surrounded: view.surrounded.contains(space),
            picked: view.picked == Some(space),
            target: view.targets.contains(space),
            chosen: view.chosen == Some(space),
            threatened: view.threatened.contains(space),
            last: view.last.contains(space),
            marked: view.marked.contains(space),
            arrives: view.step.as_ref().and_then(|step| arrival(step, space, orientation)),
        }
    }
}

fn arrival(step: &MoveStep, space: Space, orientation: Orientation) -> Option<Arrival> {
    let (x, y) = orientation.apply(geometry::centre(space));
    match step.m {
        Move::Place(to) if to == space => {
            Some(Arrival { serial: step.serial, x: 0.0, y: -60.0, placed: true })
        }
        Move::Stack { from, to } if to == space => {
            let (from_x, from_y) = orientation.apply(geometry::centre(from));
            let (x, y) = ((from_x - x) * SCALE, (from_y - y) * SCALE);
            Some(Arrival { serial: step.serial, x, y, placed: false })
        }
        _ => None,
    }
}

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
    /// Whether Black's side is at the bottom.
    #[prop(into, default = Signal::stored(false))]
    turned: Signal<bool>,
    /// Whether it is a diagram in a text. Such a board never stands upright.
    #[prop(default = false)]
    small: bool,
) -> impl IntoView {
    let orientation =
        Memo::new(move |_| Orientation { upright: !small && upright.get(), turned: turned.get() });
    let focus = RwSignal::new(first_focus(&view.get_untracked()));
    let considered = RwSignal::new(None::<Space>);
    let svg_ref = NodeRef::<svg::Svg>::new();
    let pointer = Pointer::new(svg_ref, orientation, view, on);
    let consider = move |space: Option<Space>| {
        // The browser reports that a pointer or the focus leaves even while the page is being removed.
        let Some(before) = considered.try_get_untracked() else { return };
        if before != space {
            considered.set(space);
            on.run(BoardInput::Consider(space));
        }
    };
    let keys = move |event: KeyboardEvent| {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        if let Some(to) = key_target(&event, focus.get_untracked(), orientation.get_untracked()) {
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
                let cells = row
                    .into_iter()
                    .map(|space| cell(space, orientation, view, focus, consider, pointer, cell_label));
                view! { <g role="row">{cells.collect_view()}</g> }
            })
            .collect_view()
    };
    let shape = move || if orientation.get().upright { "board upright" } else { "board" };
    view! {
        <svg
            node_ref=svg_ref
            class=shape
            class:small=small
            class:marks=move || marks.get()
            viewBox=move || drawing::view_box(orientation.get().upright, small)
            role="grid"
            aria-label=move || label.get()
            aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight PageUp PageDown Enter Escape"
            on:keydown=keys
            on:pointermove=move |event| pointer.moved(&event)
            on:pointerup=move |event| pointer.released(&event)
            on:pointercancel=move |_| pointer.cancelled()
            on:touchmove=move |event| pointer.touched(&event)
            on:pointerleave=move |_| consider(None)
            on:contextmenu=move |event| event.prevent_default()
        >
            {drawing::definitions()}
            <g aria-hidden="true">{move || outline(orientation.get())}</g>
            <g aria-hidden="true" class="signs">
                {move || coordinates.get().then(|| signs(orientation.get()))}
            </g>
            {grid}
            <g aria-hidden="true" class="arrows">{move || drawing::arrows(&view.read().arrows, orientation.get())}</g>
            <g aria-hidden="true" class="arrows drawn">{move || drawing::arrows(&view.read().drawn, orientation.get())}</g>
            <g aria-hidden="true" class="lifts">{move || lifts(view, orientation.get())}</g>
            <g aria-hidden="true" class="held">{move || pointer.held()}</g>
            <g aria-hidden="true">{move || fan::fan(considered.get(), &view.read(), orientation.get(), small)}</g>
        </svg>
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

fn cell(
    space: Space,
    orientation: Orientation,
    view: Signal<BoardView>,
    focus: RwSignal<Space>,
    consider: impl Fn(Option<Space>) + Copy + Send + Sync + 'static,
    pointer: Pointer,
    cell_label: Callback<(Space, Cell), CellLabel>,
) -> impl IntoView {
    let cell = Memo::new(move |_| view.with(|view| Cell::of(view, space, orientation)));
    let (x, y) = orientation.apply(geometry::centre(space));
    let label = Memo::new(move |_| cell_label.run((space, cell.get())));
    let is = move |what: fn(&Cell) -> bool| move || cell.with(what);
    let pieces = Memo::new(move |_| cell.with(|cell| (cell.pieces, cell.arrives)));
    let content = move || {
        let (pieces, arrives) = pieces.get();
        (!pieces.is_empty()).then(|| {
            let drawn = stack(pieces);
            match arrives {
                Some(Arrival { x, y, placed, .. }) => view! {
                    <g
                        class=if placed { "place" } else { "jump" }
                        style:--from-x=format!("{x:.0}px")
                        style:--from-y=format!("{y:.0}px")
                    >{drawn}</g>
                }
                .into_any(),
                None => drawn.into_any(),
            }
        })
    };
    view! {
        <g
            role="gridcell"
            data-space=space.to_string()
            class="cell"
            class:ready=is(|cell| cell.ready)
            class:locked=is(|cell| cell.surrounded && !cell.pieces.is_empty())
            class:picked=is(|cell| cell.picked)
            class:target=is(|cell| cell.target)
            class:chosen=is(|cell| cell.chosen)
            class:threatened=is(|cell| cell.threatened)
            class:last=is(|cell| cell.last)
            class:marked=is(|cell| cell.marked)
            tabindex=move || if focus.get() == space { "0" } else { "-1" }
            aria-label=move || label.with(|label| label.label.clone())
            aria-description=move || label.with(|label| label.description.clone())
            aria-selected=move || cell.with(|cell| cell.picked).to_string()
            transform=format!("translate({:.1} {:.1})", x * SCALE, y * SCALE)
            on:focus=move |_| {
                focus.set(space);
                consider(Some(space));
            }
            on:blur=move |_| consider(None)
            on:pointerenter=move |_| consider(Some(space))
            on:pointerdown=move |event| pointer.pressed(&event, space)
        >
            <circle class="hollow" r="17"/>
            <circle class="halo" r="46"/>
            <g aria-hidden="true">{content}</g>
            <circle class="hit" r="49"/>
        </g>
    }
}

/// The stacks that have just left the board lift off one after the other.
fn lifts(view: Signal<BoardView>, orientation: Orientation) -> impl IntoView {
    let step = Memo::new(move |_| view.with(|view| view.step.clone()));
    move || {
        step.get().map(|step| {
            let lift = |(i, (space, pieces)): (usize, (Space, dvonn::Pieces))| {
                let (x, y) = orientation.apply(geometry::centre(space));
                view! {
                    <g transform=format!("translate({:.1} {:.1})", x * SCALE, y * SCALE)>
                        <g class="lift" style:--turn=i.to_string()>{stack(pieces)}</g>
                    </g>
                }
            };
            step.removed.into_iter().enumerate().map(lift).collect_view()
        })
    }
}

/// Where the focus starts: on the middle space or the first space that can be chosen, else in the middle.
fn first_focus(view: &BoardView) -> Space {
    let middle = Space::MIDDLE;
    if view.ready.contains(middle) { middle } else { view.ready.first().unwrap_or(middle) }
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

/// The space that a key leads to. `None` if the key does not move the focus.
fn key_target(event: &KeyboardEvent, from: Space, orientation: Orientation) -> Option<Space> {
    let key = event.key();
    // Both diagonals are equally far from straight up and down. Shift takes the other one.
    let lean = if event.shift_key() { -10.0 } else { 10.0 };
    let angle = match key.as_str() {
        "ArrowRight" if orientation.upright => lean,
        "ArrowLeft" if orientation.upright => 180.0 + lean,
        "ArrowRight" => 0.0,
        "ArrowLeft" => 180.0,
        "ArrowUp" if orientation.upright => 90.0,
        "ArrowDown" if orientation.upright => 270.0,
        "ArrowUp" => 90.0 + lean,
        "ArrowDown" => 270.0 + lean,
        "PageUp" => 80.0,
        "PageDown" => 260.0,
        "Home" => return end_of_row(from, orientation, 180.0),
        "End" => return end_of_row(from, orientation, 0.0),
        key => return named(key, from),
    };
    Some(orientation.neighbour(from, angle).unwrap_or(from))
}

fn end_of_row(from: Space, orientation: Orientation, angle: f64) -> Option<Space> {
    let angle = if orientation.upright { angle + 90.0 } else { angle };
    std::iter::successors(Some(from), |&space| orientation.neighbour(space, angle)).last()
}

/// A letter goes to its diagonal and a digit to its row, to the nearest space there.
fn named(key: &str, from: Space) -> Option<Space> {
    let [byte] = key.as_bytes() else { return None };
    let (column, row) = (i32::from(from.column()), i32::from(from.row()));
    let (column, row) = match byte.to_ascii_lowercase() {
        letter @ b'a'..=b'k' => {
            let column = i32::from(letter - b'a');
            (column, row.clamp((column - 8).max(0), (column + 2).min(4)))
        }
        digit @ b'1'..=b'5' => {
            let row = i32::from(digit - b'1');
            (column.clamp((row - 2).max(0), (row + 8).min(10)), row)
        }
        _ => return None,
    };
    Space::new(u8::try_from(column).ok()?, u8::try_from(row).ok()?)
}
