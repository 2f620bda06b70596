//! The board as the pages use it: upright on narrow screens, with the marks and coordinates from the settings, and labels
//! in the person's language.

use dvonn::Space;
use dvonn_game::{BoardInput, BoardView};
use leptos::prelude::*;

use super::board::{BoardGrid, Cell, CellLabel};
use super::state::state;
use super::words;

/// A board with the app's settings and language.
#[component]
pub fn AppBoard(
    /// What it shows.
    #[prop(into)]
    view: Signal<BoardView>,
    /// Gets what the person does.
    #[prop(into)]
    on: Callback<BoardInput>,
    /// Its name for screen readers.
    #[prop(into)]
    label: Signal<String>,
    /// Whether Black's side is at the bottom.
    #[prop(into, default = Signal::stored(false))]
    turned: Signal<bool>,
    /// Whether it is a diagram in a text. Such a board never stands upright.
    #[prop(default = false)]
    small: bool,
) -> impl IntoView {
    view! {
        <BoardGrid
            view=view
            on=on
            label=label
            turned=turned
            small=small
            cell_label=Callback::new(|(space, cell)| cell_label(space, &cell))
            upright=Signal::derive(|| state().narrow.get())
            marks=Signal::derive(|| state().settings.with(|settings| settings.marks))
            coordinates=Signal::derive(|| state().settings.with(|settings| settings.coordinates))
            numbers=Signal::derive(|| state().settings.with(|settings| settings.numbers))
            speed=Signal::derive(|| state().speed())
        />
    }
}

/// What a screen reader says about a space.
fn cell_label(space: Space, cell: &Cell) -> CellLabel {
    let description = (cell.pieces.height() > 1).then(|| words::composition(cell.pieces));
    CellLabel { label: label_of(space, cell), description }
}

fn label_of(space: Space, cell: &Cell) -> String {
    let content = words::stack(cell.pieces);
    let variables = [("space", space.to_string().into()), ("content", content.into())];
    let text = if cell.surrounded && !cell.pieces.is_empty() && !cell.ready {
        words::with("spoken-space-surrounded", &variables)
    } else if cell.ready && !cell.pieces.is_empty() {
        let [space, content] = variables;
        words::with("spoken-space-moves", &[space, content, ("moves", cell.moves.into())])
    } else {
        words::with("spoken-space", &variables)
    };
    let note = match () {
        () if cell.picked => words::t("web-board-picked"),
        () if cell.chosen => words::t("web-board-chosen"),
        () if cell.target && cell.loss > 0 => {
            words::with("web-board-target-losing", &[("count", cell.loss.into())])
        }
        () if cell.target => words::t("web-board-target"),
        () if cell.threatened => words::t("web-board-threatened"),
        () if !cell.left.is_empty() => {
            words::with("web-board-left", &[("content", words::stack(cell.left).into())])
        }
        () => return text,
    };
    format!("{text}, {note}")
}
