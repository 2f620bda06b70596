//! The board as the app's pages use it: upright on narrow screens, with the marks and coordinates that the person has
//! chosen, read aloud in the person's language.

use dvonn::Space;
use dvonn_game::{BoardInput, BoardView};
use leptos::prelude::*;

use super::board::{Board, Cell, Spoken};
use super::state::state;
use super::words;

/// A board with the app's settings and language.
#[component]
pub fn AppBoard(
    /// What it shows.
    #[prop(into)]
    view: Signal<BoardView>,
    /// Hears what the person does.
    #[prop(into)]
    on: Callback<BoardInput>,
    /// What it is called.
    #[prop(into)]
    label: Signal<String>,
    /// Whether the other side is near.
    #[prop(into, default = Signal::stored(false))]
    turned: Signal<bool>,
    /// Whether it is a diagram in a text, which does not stand upright on narrow screens.
    #[prop(default = false)]
    small: bool,
) -> impl IntoView {
    view! {
        <Board
            view=view
            on=on
            label=label
            turned=turned
            small=small
            spoken=Callback::new(|(space, cell)| spoken(space, &cell))
            upright=Signal::derive(|| state().narrow.get())
            marks=Signal::derive(|| state().settings.with(|settings| settings.marks))
            coordinates=Signal::derive(|| state().settings.with(|settings| settings.coordinates))
        />
    }
}

/// What is read aloud of a space.
fn spoken(space: Space, cell: &Cell) -> Spoken {
    let description = (cell.pieces.height() > 1).then(|| words::composition(cell.pieces));
    Spoken { label: label_of(space, cell), description }
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
        () if cell.picked => "web-board-picked",
        () if cell.chosen => "web-board-chosen",
        () if cell.target => "web-board-target",
        () if cell.threatened => "web-board-threatened",
        () => return text,
    };
    format!("{text}, {}", words::t(note))
}
