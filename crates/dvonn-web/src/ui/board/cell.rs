//! A space of the board: its label, its highlights and its stack. Only changes are drawn again.

use dvonn::Space;
use dvonn_board::drawing::middle;
use dvonn_board::{BoardView, Cell, Orientation, markup};
use dvonn_game::spoken::SpaceLabel;
use leptos::prelude::*;

use super::movement::{Lift, Movement};
use super::pointer::Pointer;
use super::{BoardConfig, DrawingId, text};

/// The state that all spaces of a board need.
#[derive(Clone, Copy)]
pub(super) struct Shared {
    pub(super) view: Signal<BoardView>,
    pub(super) config: Signal<BoardConfig>,
    pub(super) movement: Movement,
    pub(super) pointer: Pointer,
    pub(super) cell_label: Callback<(Space, Cell), SpaceLabel>,
    pub(super) id: DrawingId,
}

impl Shared {
    pub(super) fn cell(self, space: Space, orientation: Orientation) -> impl IntoView {
        let Self { view, config, movement, pointer, cell_label, id } = self;
        let cell = Memo::new(move |_| view.with(|view| Cell::of(view, space)));
        let label = Memo::new(move |_| cell_label.run((space, cell.get())));
        let shown = Memo::new(move |_| movement.shown(space, cell.with(|cell| cell.pieces)));
        let is_dragged = Memo::new(move |_| pointer.drags(space));
        let draw = move |part: Part| {
            let cells = config.get().style.cells;
            let shapes = cell.with(|cell| shown.with(|shown| part(cell, shown, cells, is_dragged.get())));
            markup(&shapes, &id.to_string())
        };
        let lift = Memo::new(move |_| shown.with(|shown| movement.lift(shown)));
        let drawn =
            move || if lift.get().is_some() { "dvonn-drawn dvonn-lift" } else { "dvonn-drawn" }.to_owned();
        let (x, y) = middle(space, orientation);
        view! {
            <g
                role="gridcell"
                data-space=space.to_string()
                class=text(move || cell.with(|cell| cell.class(is_dragged.get())))
                tabindex=text(move || if pointer.focus().get() == space { "0" } else { "-1" }.to_owned())
                aria-label=text(move || label.with(|label| label.label.clone()))
                aria-description=move || label.with(|label| label.description.clone())
                aria-selected=text(move || cell.with(|cell| cell.picked).to_string())
                transform=format!("translate({x:.1} {y:.1})")
                on:focus=move |event| pointer.focused(&event, space)
                on:blur=move |_| pointer.consider(None)
                on:pointerenter=move |event| pointer.entered(&event, space)
                on:pointerdown=move |event| pointer.pressed(&event, space)
            >
                <g class="dvonn-beneath" aria-hidden="true" inner_html=text(move || draw(Cell::beneath))/>
                <g
                    class=text(drawn)
                    aria-hidden="true"
                    style:animation-delay=move || lift.get().map(Lift::delay)
                    style:animation-duration=move || lift.get().map(Lift::duration)
                    inner_html=text(move || draw(Cell::standing))
                />
                <circle class="dvonn-hit" r="49"/>
            </g>
        }
    }
}

/// A part of the drawing of a space.
type Part = fn(&Cell, &dvonn_board::Shown, dvonn_board::CellStyle, bool) -> Vec<dvonn_board::Shape>;
