//! A board whose spaces are coloured by a figure, with a sentence about the space that the person points at,
//! taps or reaches with the arrow keys. The archive has one, and the champion's page several.

use dvonn::Space;
use dvonn_board::geometry::{OUTLINE, centre};
use leptos::prelude::*;

use super::app_board::look;
use super::board::theme;
use super::state::state;

/// The distance between neighbouring spaces, in units of the drawing.
const SCALE: f64 = 100.0;

/// The figure of a space.
#[derive(Clone, PartialEq, Default, Debug)]
pub(super) struct Shown {
    /// The strength of its colour, from 0 to 1.
    pub(super) strength: f64,
    /// Whether the figure is in favour (`true`) or against (`false`); `None` if it is neither.
    pub(super) is_good: Option<bool>,
    /// The text on the space: a few characters.
    pub(super) figure: String,
    /// The figure in words.
    pub(super) told: String,
}

/// A board with an id and a name. `about` is the id of its explanation. `class` determines the colours, and
/// `shown` has the figures in the order of [`Space::all`]. `hint` stands below the board until the person
/// chooses a space.
pub(super) fn board(
    id: &'static str,
    about: Option<&'static str>,
    name: Signal<String>,
    class: Signal<&'static str>,
    shown: Signal<Vec<Shown>>,
    hint: Signal<String>,
) -> impl IntoView {
    let at = RwSignal::new(None::<Space>);
    let told = move || {
        let space = at.get()?;
        shown.with(|shown| shown.get(space.index()).map(|shown| shown.told.clone()))
    };
    let outline: Vec<String> =
        OUTLINE.iter().map(|(x, y)| format!("{:.0},{:.0}", x * SCALE, y * SCALE)).collect();
    let spaces =
        move || shown.with(|shown| Space::all().zip(shown).map(|(to, is)| space(to, is, at)).collect_view());
    view! {
        <div
            class=move || format!("heat-board {}", class.get()) id=id tabindex="0" role="group"
            aria-label=move || name.get() aria-describedby=about
            on:keydown=move |event| {
                if let Some(next) = beside(at.get_untracked(), &event.key()) {
                    event.prevent_default();
                    at.set(Some(next));
                }
            }
        >
            <svg
                class="dvonn-look" data-look=look data-theme=|| theme(state().is_dark())
                viewBox="-585 -257 1170 514" aria-hidden="true"
            >
                <polygon class="dvonn-thumbnail-board" points=outline.join(" ")/>
                {spaces}
            </svg>
        </div>
        <p class="heat-at" role="status">{move || told().unwrap_or_else(|| hint.get())}</p>
    }
}

fn space(space: Space, shown: &Shown, at: RwSignal<Option<Space>>) -> impl IntoView + use<> {
    let (x, y) = centre(space);
    let (x, y) = (x * SCALE, y * SCALE);
    let strength = format!("{:.0}%", 100.0 * shown.strength);
    view! {
        <g
            class="heat" class:good=shown.is_good == Some(true) class:bad=shown.is_good == Some(false)
            class:chosen=move || at.get() == Some(space) data-space=space.to_string()
            style:--strength=strength
            on:pointerenter=move |_| at.set(Some(space)) on:click=move |_| at.set(Some(space))
        >
            <circle cx=x cy=y r="46"/>
            <text x=x y=y + 14.0>{shown.figure.clone()}</text>
        </g>
    }
}

/// The space that an arrow key moves to; the middle of the board at first.
fn beside(at: Option<Space>, key: &str) -> Option<Space> {
    let (right, up): (f64, f64) = match key {
        "ArrowRight" => (1.0, 0.0),
        "ArrowLeft" => (-1.0, 0.0),
        "ArrowUp" => (0.0, 1.0),
        "ArrowDown" => (0.0, -1.0),
        _ => return None,
    };
    let Some(from) = at else { return Some(Space::F3) };
    let (x, y) = centre(from);
    let is_ahead = |space: &Space| {
        let (column, row) = centre(*space);
        (column - x) * right - (row - y) * up > 0.2 && (right == 0.0 || space.row() == from.row())
    };
    let distance = |space: &Space| {
        let (column, row) = centre(*space);
        ((column - x).powi(2) + (row - y).powi(2) * 4.0, column)
    };
    let nearest = Space::all().filter(is_ahead).min_by(|one, other| {
        let (one, other) = (distance(one), distance(other));
        one.0.total_cmp(&other.0).then(one.1.total_cmp(&other.1))
    });
    Some(nearest.unwrap_or(from))
}
