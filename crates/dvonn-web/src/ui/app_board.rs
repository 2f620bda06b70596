//! Boards as the pages use them: with the look, marks and coordinates of the settings, upright on narrow
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
    /// What the board shows.
    #[prop(into)]
    view: Signal<BoardView>,
    /// Receives the person's inputs.
    #[prop(into)]
    on: Callback<BoardInput>,
    /// The label for screen readers.
    #[prop(into)]
    label: Signal<String>,
    /// Whether Black's side is at the bottom.
    #[prop(into, default = Signal::stored(false))]
    turned: Signal<bool>,
    /// Whether it is a diagram in a text, which never stands upright.
    #[prop(default = false)]
    small: bool,
    /// Whether it fills its page, and stands upright on a tablet too.
    #[prop(default = false)]
    fills: bool,
    /// Whether the person chooses spaces rather than moves.
    #[prop(default = false)]
    choosing: bool,
) -> impl IntoView {
    let config = move || {
        let state = state();
        let settings = state.settings.get();
        let upright = !small && (state.narrow.get() || fills && state.tall.get());
        BoardConfig {
            style: PictureStyle {
                look: settings.look,
                dark: state.is_dark(),
                orientation: Orientation { upright, turned: turned.get() },
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

/// A small picture of a board for long lists. It consists of a few paths and takes no focus.
#[component]
pub fn Thumbnail(
    /// The stacks on it.
    setup: Setup,
    /// The label for screen readers. If empty, they skip the picture, because the text next to it says
    /// enough.
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
            // It uses no gradients.
            inner_html=markup(&thumbnail(&setup), "")
        />
    }
}

/// The name of the look in the settings, for the board's style sheet.
pub(super) fn look() -> &'static str {
    state().settings.with(|settings| settings.look.as_str())
}
