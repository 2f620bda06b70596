//! A space of the board: its label, its highlights and its stack. Only what changes on it is drawn again.

use dvonn::{Pieces, Space};
use dvonn_game::{BoardView, Orientation, geometry};
use leptos::prelude::*;

use super::drawing::{SCALE, around};
use super::movement::{Movement, Shown};
use super::pointer::Pointer;

/// A space as it is drawn.
#[derive(Clone, PartialEq)]
pub struct Cell {
    /// The pieces on it.
    pub pieces: Pieces,
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
    /// How many pieces leave the board if the picked-up stack lands on it.
    pub loss: u32,
    /// The stack that has left it lately.
    pub left: Pieces,
    last: bool,
    marked: bool,
    chained: bool,
}

impl Cell {
    fn of(view: &BoardView, space: Space) -> Self {
        let loss = view.losses.iter().find(|&&(to, _)| to == space).map_or(0, |&(_, count)| count);
        let left =
            view.left.iter().find(|&&(from, _)| from == space).map_or(Pieces::EMPTY, |&(_, left)| left);
        Self {
            pieces: view.at(space),
            moves: view.moves[space.index()],
            ready: view.ready.contains(space),
            surrounded: view.surrounded.contains(space) && !view.at(space).is_empty(),
            picked: view.picked == Some(space),
            target: view.targets.contains(space),
            chosen: view.chosen == Some(space),
            threatened: view.threatened.contains(space),
            loss,
            left,
            last: view.last.contains(space),
            marked: view.marked.contains(space),
            chained: view.chain.contains(&space),
        }
    }

    fn class(&self, is_dragged: bool) -> String {
        let marks = [
            (self.pieces.is_empty(), " vacant"),
            (self.ready, " ready"),
            (self.surrounded, " locked"),
            (self.picked, " picked"),
            (self.target, " target"),
            (self.chosen, " chosen"),
            (self.threatened, " threatened"),
            (self.last, " last"),
            (self.marked, " marked"),
            (self.chained, " chained"),
            (is_dragged, " dragged"),
        ];
        let mut class = "cell".to_owned();
        marks.iter().filter(|(is, _)| *is).for_each(|(_, mark)| class.push_str(mark));
        class
    }
}

/// What a screen reader says about a space.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CellLabel {
    /// The stack there, and what it can do.
    pub label: String,
    /// The pieces of its stack, if there are several.
    pub description: Option<String>,
}

/// What all spaces of a board need.
#[derive(Clone, Copy)]
pub(super) struct Shared {
    pub(super) view: Signal<BoardView>,
    pub(super) movement: Movement,
    pub(super) pointer: Pointer,
    pub(super) numbers: Signal<bool>,
    pub(super) cell_label: Callback<(Space, Cell), CellLabel>,
}

impl Shared {
    pub(super) fn cell(self, space: Space, orientation: Orientation) -> impl IntoView {
        let Self { view, movement, pointer, numbers, cell_label } = self;
        let cell = Memo::new(move |_| view.with(|view| Cell::of(view, space)));
        let label = Memo::new(move |_| cell_label.run((space, cell.get())));
        let pieces = Memo::new(move |_| cell.with(|cell| cell.pieces));
        let shown = Memo::new(move |_| movement.shown(space, pieces.get()));
        let left = Memo::new(move |_| cell.with(|cell| cell.left));
        let last = Memo::new(move |_| cell.with(|cell| cell.last));
        let (x, y) = orientation.apply(geometry::centre(space));
        view! {
            <g
                role="gridcell"
                data-space=space.to_string()
                class=move || cell.with(|cell| cell.class(pointer.drags(space)))
                tabindex=move || if pointer.focus().get() == space { "0" } else { "-1" }
                aria-label=move || label.with(|label| label.label.clone())
                aria-description=move || label.with(|label| label.description.clone())
                aria-selected=move || cell.with(|cell| cell.picked).to_string()
                transform=format!("translate({:.1} {:.1})", x * SCALE, y * SCALE)
                on:focus=move |_| pointer.focused(space)
                on:blur=move |_| pointer.consider(None)
                on:pointerenter=move |event| pointer.entered(&event, space)
                on:pointerdown=move |event| pointer.pressed(&event, space)
            >
                {move || outline(left.get())}
                {move || shown.with(|shown| rings(shown.pieces))}
                {move || last.get().then(|| shown.with(|shown| trace(shown.pieces)))}
                <g class="drawn" aria-hidden="true">
                    {move || shown.with(|shown: &Shown| movement.draw(shown, numbers.get()))}
                </g>
                <circle class="hit" r="49"/>
            </g>
        }
    }
}

/// The ring that says what can be done here, and its dark edge, which keeps it apart from any board.
fn rings(pieces: Pieces) -> impl IntoView {
    let gap = if pieces.is_empty() { -16.0 } else { 4.0 };
    view! { {around("casing", pieces, gap)} {around("halo", pieces, gap)} }
}

/// The ring of the last move.
fn trace(pieces: Pieces) -> impl IntoView {
    let gap = if pieces.is_empty() { -6.0 } else { 4.5 };
    view! { {around("trace-casing", pieces, gap)} {around("trace", pieces, gap)} }
}

/// What has left this space.
fn outline(left: Pieces) -> Option<impl IntoView> {
    let top = left.top()?;
    let height = left.height();
    Some(view! {
        <g class=format!("left {}", super::piece_class(top)) aria-hidden="true">
            <circle class="left-edge" r="36"/>
            <circle class="left-dots" r="36"/>
            {(height > 1).then(|| view! { <text y="9.8">{height.to_string()}</text> })}
        </g>
    })
}
