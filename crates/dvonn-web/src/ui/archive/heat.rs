//! Boards that show how often a piece stood on each space when stacking began, and what it was worth.

use dvonn::Space;
use dvonn_archive::client::{Heat, StatsPage};
use leptos::prelude::*;

use super::super::heat::{self, Shown};
use super::super::words::{decimal, t, with};

/// Which pieces to show.
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

/// The percentage of games with such a piece.
fn percent(heat: &Heat, boards: u64) -> f64 {
    heat.games as f64 * 100.0 / boards.max(1) as f64
}

/// A number with one decimal.
fn rounded(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

/// A number with its sign.
fn signed(number: f64, decimals: usize) -> String {
    let text = decimal(number.abs(), decimals);
    let is_zero = text.bytes().all(|byte| matches!(byte, b'0' | b'.' | b','));
    let sign = if is_zero {
        ""
    } else if number < 0.0 {
        "−"
    } else {
        "+"
    };
    format!("{sign}{text}")
}

/// A sentence about a space.
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

/// The boards, with a choice of pieces and figure.
pub(super) fn boards(page: &StatsPage) -> impl IntoView + use<> {
    let boards = page.boards;
    let maps = StoredValue::new(Which::ALL.map(|which| which.of(page)));
    let (which, shows_worth) = (RwSignal::new(Which::Reds), RwSignal::new(false));
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
    let board = heat::board(
        "heat-board",
        Some("heat-means"),
        Signal::derive(move || with("archive-heat-of", &[("which", which.get().word().into())])),
        Signal::derive(move || if shows_worth.get() { "worth" } else { which.get().word() }),
        Signal::derive(move || spaces(&heats(), boards, shows_worth.get())),
        Signal::derive(|| t("archive-heat-hint")),
    );
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
        {board}
        <details class="archive-board">
            <summary>{move || t("archive-heat-table")}</summary>
            {move || table(&heats(), boards)}
        </details>
    }
}

/// The spaces of a board. A figure less than two standard errors from zero is not coloured.
fn spaces(heats: &[Heat], boards: u64, shows_worth: bool) -> Vec<Shown> {
    let value = |heat: &Heat| {
        if shows_worth { heat.worth.map_or(0.0, |worth| worth.value * 100.0) } else { percent(heat, boards) }
    };
    let is_sure =
        |heat: &Heat| !shows_worth || heat.worth.is_some_and(|worth| worth.value.abs() >= 2.0 * worth.error);
    let most = heats.iter().filter(|heat| is_sure(heat)).map(|heat| value(heat).abs()).fold(0.0, f64::max);
    let show = |(space, heat): (Space, &Heat)| {
        let value = value(heat);
        Shown {
            strength: if is_sure(heat) && most > 0.0 { value.abs() / most } else { 0.0 },
            is_good: shows_worth.then_some(value >= 0.0),
            figure: match (shows_worth, heat.worth) {
                (false, _) => format!("{value:.0}"),
                (true, Some(_)) => signed(value, 0),
                (true, None) => "·".to_owned(),
            },
            told: about(space, heat, boards),
        }
    };
    Space::all().zip(heats).map(show).collect()
}

/// The same figures as a table, for readers who cannot see the board.
fn table(heats: &[Heat], boards: u64) -> impl IntoView + use<> {
    let head = |word: &'static str| {
        view! { <th scope="col">{with("archive-heat-column", &[("what", word.into())])}</th> }
    };
    let row = |(space, heat): (Space, &Heat)| {
        let worth = heat.worth.map_or_else(
            || "–".to_owned(),
            |worth| format!("{} ± {}", signed(worth.value * 100.0, 1), decimal(worth.error * 100.0, 1)),
        );
        view! {
            <tr><th scope="row" translate="no">{space.to_string()}</th><td>{decimal(percent(heat, boards), 1)}</td><td>{worth}</td></tr>
        }
    };
    view! {
        <table class="heat-table">
            <thead><tr>{head("space")}{head("often")}{head("worth")}</tr></thead>
            <tbody>{Space::all().zip(heats).map(row).collect_view()}</tbody>
        </table>
    }
}
