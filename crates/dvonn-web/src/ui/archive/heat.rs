//! Boards that show how often a piece stood on each space when stacking began, and what it was worth.

use dvonn::Space;
use dvonn_archive_client::{Heat, StatsPage};
use dvonn_board::geometry::{OUTLINE, centre};
use leptos::prelude::*;

use super::super::app_board::look;
use super::super::board::theme;
use super::super::state::state;
use super::super::words::{t, with};

/// How many units of the drawing are from one space to the next.
const SCALE: f64 = 100.0;

/// Which pieces.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    Reds,
    White,
    Black,
}

impl Which {
    const ALL: [Self; 3] = [Self::Reds, Self::White, Self::Black];

    const fn word(self) -> &'static str {
        match self {
            Self::Reds => "reds",
            Self::White => "white",
            Self::Black => "black",
        }
    }

    fn of(self, page: &StatsPage) -> Vec<Heat> {
        match self {
            Self::Reds => page.reds.clone(),
            Self::White => page.pieces[0].clone(),
            Self::Black => page.pieces[1].clone(),
        }
    }
}

/// In how many of a hundred games.
fn percent(heat: &Heat, boards: u64) -> f64 {
    heat.games as f64 * 100.0 / boards.max(1) as f64
}

/// A number with one decimal.
fn rounded(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

/// A number with its sign.
fn signed(number: f64, decimals: usize) -> String {
    let text = format!("{:.decimals$}", number.abs());
    let is_zero = text.bytes().all(|byte| matches!(byte, b'0' | b'.'));
    let sign = if is_zero {
        ""
    } else if number < 0.0 {
        "−"
    } else {
        "+"
    };
    format!("{sign}{text}")
}

/// What is known of a space, in a sentence.
fn about(space: Space, heat: &Heat, boards: u64) -> String {
    let space = space.to_string();
    let percent = rounded(percent(heat, boards));
    match heat.worth {
        Some(worth) => with(
            "archive-heat-space",
            &[
                ("space", space.into()),
                ("percent", percent.into()),
                ("worth", signed(worth.value * 100.0, 1).into()),
                ("error", rounded(worth.error * 100.0).into()),
            ],
        ),
        None => with("archive-heat-space-few", &[("space", space.into()), ("percent", percent.into())]),
    }
}

/// The boards, with a choice of the pieces and of what is shown.
pub(super) fn boards(page: &StatsPage) -> impl IntoView + use<> {
    let boards = page.boards;
    let maps = StoredValue::new(Which::ALL.map(|which| which.of(page)));
    let (which, shows_worth, at) =
        (RwSignal::new(Which::Reds), RwSignal::new(false), RwSignal::new(None::<Space>));
    let heats = move || maps.with_value(|maps| maps[which.get() as usize].clone());
    let of_which = move |it: Which| {
        view! {
            <button
                type="button" class="side-choice" data-heat=it.word() aria-pressed=move || (which.get() == it).to_string()
                on:click=move |_| which.set(it)
            >{move || with("archive-heat-of", &[("which", it.word().into())])}</button>
        }
    };
    let of_what = move |worth: bool, word: &'static str| {
        view! {
            <button
                type="button" class="side-choice" data-heat=word aria-pressed=move || (shows_worth.get() == worth).to_string()
                on:click=move |_| shows_worth.set(worth)
            >{move || with("archive-heat-as", &[("what", word.into())])}</button>
        }
    };
    let meaning = move || {
        let id = match (shows_worth.get(), which.get()) {
            (false, _) => "archive-heat-often",
            (true, Which::Reds) => "archive-heat-worth-reds",
            (true, _) => "archive-heat-worth",
        };
        with(id, &[("count", boards.into())])
    };
    let said = move || {
        let space = at.get()?;
        heats().get(space.index()).map(|heat| about(space, heat, boards))
    };
    let outline: Vec<String> =
        OUTLINE.iter().map(|(x, y)| format!("{:.0},{:.0}", x * SCALE, y * SCALE)).collect();
    view! {
        <h3>{move || t("archive-heat")}</h3>
        <div class="heat-choices">
            <div class="side-switch" role="group" aria-label=move || t("archive-heat-which")>
                {Which::ALL.map(of_which)}
            </div>
            <div class="side-switch" role="group" aria-label=move || t("archive-heat-what")>
                {of_what(false, "often")}{of_what(true, "worth")}
            </div>
        </div>
        <p class="explain" id="heat-means">{meaning}</p>
        <div
            class="heat-board" id="heat-board" tabindex="0" role="group" aria-describedby="heat-means"
            aria-label=move || with("archive-heat-of", &[("which", which.get().word().into())])
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
                {move || spaces(&heats(), boards, shows_worth.get(), at)}
            </svg>
        </div>
        <p class="heat-at" id="heat-at" role="status">{move || said().unwrap_or_else(|| t("archive-heat-hint"))}</p>
        <details class="archive-board">
            <summary>{move || t("archive-heat-table")}</summary>
            {move || table(&heats(), boards)}
        </details>
    }
}

/// The spaces of a board. What is not sure is not coloured: less than two errors from nothing.
fn spaces(
    heats: &[Heat],
    boards: u64,
    shows_worth: bool,
    at: RwSignal<Option<Space>>,
) -> impl IntoView + use<> {
    let value = |heat: &Heat| {
        if shows_worth { heat.worth.map_or(0.0, |worth| worth.value * 100.0) } else { percent(heat, boards) }
    };
    let is_sure =
        |heat: &Heat| !shows_worth || heat.worth.is_some_and(|worth| worth.value.abs() >= 2.0 * worth.error);
    let most = heats.iter().filter(|heat| is_sure(heat)).map(|heat| value(heat).abs()).fold(0.0, f64::max);
    let draw = |(space, heat): (Space, &Heat)| {
        let (x, y) = centre(space);
        let (x, y, value) = (x * SCALE, y * SCALE, value(heat));
        let strength = if is_sure(heat) && most > 0.0 { value.abs() / most } else { 0.0 };
        let (is_good, is_bad) = (shows_worth && value >= 0.0, shows_worth && value < 0.0);
        let number = match (shows_worth, heat.worth) {
            (false, _) => format!("{value:.0}"),
            (true, Some(_)) => signed(value, 0),
            (true, None) => "·".to_owned(),
        };
        let show = move |_| at.set(Some(space));
        view! {
            <g class="heat" class:good=is_good class:bad=is_bad class:chosen=move || at.get() == Some(space) data-space=space.to_string()
                on:pointerenter=show on:click=move |_| at.set(Some(space))
            >
                <circle class="heat-base" cx=x cy=y r="46"/>
                <circle cx=x cy=y r="46" fill-opacity=format!("{strength:.2}")/>
                <text x=x y=y + 14.0>{number}</text>
            </g>
        }
    };
    Space::all().zip(heats).map(draw).collect_view()
}

/// The same in figures, for whoever does not see the board.
fn table(heats: &[Heat], boards: u64) -> impl IntoView + use<> {
    let head = |word: &'static str| {
        view! { <th scope="col">{with("archive-heat-column", &[("what", word.into())])}</th> }
    };
    let row = |(space, heat): (Space, &Heat)| {
        let worth = heat.worth.map_or_else(
            || "–".to_owned(),
            |worth| format!("{} ± {:.1}", signed(worth.value * 100.0, 1), worth.error * 100.0),
        );
        view! {
            <tr><th scope="row">{space.to_string()}</th><td>{format!("{:.1}", percent(heat, boards))}</td><td>{worth}</td></tr>
        }
    };
    view! {
        <table class="heat-table">
            <thead><tr>{head("space")}{head("often")}{head("worth")}</tr></thead>
            <tbody>{Space::all().zip(heats).map(row).collect_view()}</tbody>
        </table>
    }
}

/// The space to which an arrow key leads; the middle of the board at first.
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
