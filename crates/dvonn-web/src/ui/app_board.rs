//! Boards as the pages use them: with the look, marks and coordinates from the settings, upright on narrow
//! screens, and with labels in the person's language.

use dvonn::Setup;
use dvonn_board::drawing::{THUMBNAIL_VIEW_BOX, thumbnail};
use dvonn_board::{BoardInput, BoardView, CellStyle, Orientation, PictureStyle, markup};
use dvonn_game::spoken::space_label;
use leptos::prelude::*;

use super::board::{BoardConfig, BoardGrid, theme};
use super::state::state;
use super::words;

/// A board with the app's settings and language.
#[component]
pub fn AppBoard(
    /// The board.
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
    /// Whether the person chooses spaces rather than moves.
    #[prop(default = false)]
    choosing: bool,
) -> impl IntoView {
    let config = move || {
        let state = state();
        let settings = state.settings.get();
        BoardConfig {
            style: PictureStyle {
                look: settings.look,
                dark: state.is_dark(),
                orientation: Orientation { upright: !small && state.narrow.get(), turned: turned.get() },
                coordinates: settings.coordinates,
                cells: CellStyle { numbers: settings.numbers, marks: settings.marks, choosing },
            },
            times: state.speed().times(),
            small,
        }
    };
    view! {
        <BoardGrid
            view=view
            config=Signal::derive(config)
            on=on
            label=label
            cell_label=Callback::new(|(space, cell)| words::speak(|say| space_label(space, &cell, say)))
        />
    }
}

/// A little picture of a board for lists of many: a few paths, whatever stands on it, and nothing to focus.
#[component]
pub fn Thumbnail(
    /// The stacks on it.
    setup: Setup,
    /// Its label for screen readers. If it is empty, they skip the picture: then the text beside it tells.
    #[prop(into)]
    label: String,
) -> impl IntoView {
    let hidden = label.is_empty().then_some("true");
    view! {
        <svg
            class="dvonn-thumbnail dvonn-look"
            data-look=look
            data-theme=|| theme(state().is_dark())
            viewBox=THUMBNAIL_VIEW_BOX
            role="img"
            aria-label=label
            aria-hidden=hidden
            // It refers to no gradients.
            inner_html=markup(&thumbnail(&setup), "")
        />
    }
}

/// The name of the look from the settings, as the style sheet of the board knows it.
pub(super) fn look() -> &'static str {
    state().settings.with(|settings| settings.look.as_str())
}
