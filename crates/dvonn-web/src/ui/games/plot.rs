//! The results over time, as a drawing and as a table.

use std::fmt::Write as _;

use dvonn_analysis::Level;
use dvonn_collection::{Outcome, Point};
use leptos::prelude::*;

use super::super::words::{self, t, with};
use super::told::{self, Days};

/// The size of the drawing and of its margins for the axes, in units.
const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 260.0;
const LEFT: f64 = 52.0;
const RIGHT: f64 = 12.0;
const TOP: f64 = 14.0;
const BOTTOM: f64 = 34.0;
/// The most games that are marked one by one.
const MARKED: usize = 120;
/// The most games in the table.
const LISTED: usize = 200;

fn x(index: usize, games: usize) -> f64 {
    let last = games.saturating_sub(1).max(1) as f64;
    LEFT + index as f64 / last * (WIDTH - LEFT - RIGHT)
}

fn y(share: f64) -> f64 {
    TOP + (1.0 - share) * (HEIGHT - TOP - BOTTOM)
}

/// The share of points over the last games, game by game.
pub(super) fn plot(points: &[Point]) -> impl IntoView + use<> {
    let games = points.len();
    let mut path = String::new();
    for (index, point) in points.iter().enumerate() {
        // Writing to a string cannot fail.
        let _ =
            write!(path, "{}{:.1} {:.1}", if index == 0 { "M" } else { "L" }, x(index, games), y(point.form));
    }
    let marks = (games <= MARKED).then(|| {
        let mark = |(index, point): (usize, &Point)| {
            let class = format!("plot-game {}", told::word(point.outcome));
            let (cx, cy) = (format!("{:.1}", x(index, games)), format!("{:.1}", y(point.form)));
            view! { <circle class=class cx=cx cy=cy r="4.5"/> }
        };
        points.iter().enumerate().map(mark).collect_view()
    });
    let label = with(
        "games-plot",
        &[
            ("games", games.into()),
            ("percent", points.last().map_or(0.0, |point| point.form * 100.0).round().to_string().into()),
        ],
    );
    view! {
        <figure class="plot">
            <svg viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" aria-label=label id="plot">
                {share_axis()}
                {games_axis(points)}
                <path class="plot-line" d=path/>
                {marks}
            </svg>
            <figcaption class="plot-key">
                {[Outcome::Won, Outcome::Drawn, Outcome::Lost].into_iter().map(|outcome| view! {
                    <span class=format!("plot-key-entry {}", told::word(outcome))>
                        {with("games-head", &[("outcome", told::word(outcome).into())])}
                    </span>
                }).collect_view()}
            </figcaption>
        </figure>
        {table(points)}
    }
}

/// The strength over the last games, game by game, next to the levels of that strength.
pub(super) fn strength(points: &[Point]) -> impl IntoView + use<> {
    // The levels from just below the lowest strength to just above the highest.
    let lowest = points.iter().map(|point| point.strength).fold(f64::MAX, f64::min);
    let highest = points.iter().map(|point| point.strength).fold(f64::MIN, f64::max);
    let rating = |level: Level| f64::from(level.rating());
    let from = Level::all().rev().find(|&level| rating(level) < lowest).map_or(lowest - 60.0, rating);
    let to = Level::all().find(|&level| rating(level) > highest).map_or(highest + 60.0, rating);
    let height = move |strength: f64| y((strength - from) / (to - from).max(1.0));
    let games = points.len();
    let mut path = String::new();
    for (index, point) in points.iter().enumerate() {
        // Writing to a string cannot fail.
        let _ = write!(
            path,
            "{}{:.1} {:.1}",
            if index == 0 { "M" } else { "L" },
            x(index, games),
            height(point.strength)
        );
    }
    let levels = Level::all()
        .filter(|&level| (from..=to).contains(&rating(level)))
        .map(|level| {
            let at = format!("{:.1}", height(rating(level)));
            view! {
                <line class="plot-grid" x1=LEFT x2=WIDTH - RIGHT y1=at.clone() y2=at.clone()/>
                <text class="plot-label" x=LEFT - 6.0 y=at dy="0.33em" text-anchor="end">{words::level_name(level)}</text>
            }
        })
        .collect_view();
    let last = points.last().map_or(0.0, |point| point.strength);
    let nearest = Level::all()
        .min_by(|&a, &b| (rating(a) - last).abs().total_cmp(&(rating(b) - last).abs()))
        .unwrap_or(Level::MIN);
    let label = with("games-strength-plot", &[("name", words::level_name(nearest).into())]);
    view! {
        <figure class="plot">
            <svg viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" aria-label=label.clone() id="strength">
                {levels}
                {games_axis(points)}
                <path class="plot-line" d=path/>
            </svg>
            <figcaption class="plot-key">{label}</figcaption>
        </figure>
    }
}

/// The axis of the share, with its grid lines.
fn share_axis() -> impl IntoView {
    [0, 25, 50, 75, 100]
        .into_iter()
        .map(|percent| {
            let at = format!("{:.1}", y(f64::from(percent) / 100.0));
            let label = with("games-percent", &[("percent", percent.to_string().into())]);
            view! {
                <line class="plot-grid" class:middle=percent == 50 x1=LEFT x2=WIDTH - RIGHT y1=at.clone() y2=at.clone()/>
                <text class="plot-label" x=LEFT - 8.0 y=at dy="0.33em" text-anchor="end">{label}</text>
            }
        })
        .collect_view()
}

/// The axis of the games, with the days of the first, the middle and the last game.
fn games_axis(points: &[Point]) -> impl IntoView + use<> {
    let games = points.len();
    let days = Days::new();
    let mut shown = vec![(0, "start")];
    if games > 20 {
        shown.push((games / 2, "middle"));
    }
    if games > 1 {
        shown.push((games - 1, "end"));
    }
    let label = |(index, anchor): (usize, &'static str)| {
        let day = points.get(index).map(|point| days.day(point.started)).unwrap_or_default();
        let text = with("games-plot-game", &[("number", (index + 1).into()), ("day", day.into())]);
        view! {
            <text class="plot-label" x=format!("{:.1}", x(index, games)) y=HEIGHT - 8.0 text-anchor=anchor>{text}</text>
        }
    };
    view! {
        <line class="plot-axis" x1=LEFT x2=WIDTH - RIGHT y1=y(0.0) y2=y(0.0)/>
        {shown.into_iter().map(label).collect_view()}
    }
}

/// The games as a table, created when it is opened.
fn table(points: &[Point]) -> impl IntoView + use<> {
    let open = RwSignal::new(false);
    let points: Vec<(usize, Point)> = points.iter().cloned().enumerate().rev().take(LISTED).collect();
    let rows = move || {
        let days = Days::new();
        let row = |(index, point): &(usize, Point)| {
            let cells = [
                (index + 1).to_string(),
                days.day(point.started),
                words::level(point.level),
                with("games-head", &[("outcome", told::word(point.outcome).into())]),
                with("games-percent", &[("percent", format!("{:.0}", point.form * 100.0).into())]),
            ];
            view! { <tr>{cells.map(|cell| view! { <td>{cell}</td> }).into_iter().collect_view()}</tr> }
        };
        open.get().then(|| view! { <tbody>{points.iter().map(row).collect_view()}</tbody> })
    };
    let toggle = move |event: web_sys::Event| {
        use wasm_bindgen::JsCast;
        let details = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        open.set(details.is_some_and(|details| details.has_attribute("open")));
    };
    let heads = [
        "games-column-game",
        "games-column-day",
        "games-column-level",
        "games-column-result",
        "games-column-form",
    ];
    let heads = heads.map(|head| view! { <th scope="col">{t(head)}</th> }).into_iter().collect_view();
    view! {
        <details class="plot-table" id="plot-table" on:toggle=toggle>
            <summary>{t("games-plot-table")}</summary>
            <div class="table-scroll" tabindex="0" role="region" aria-label=t("games-over-time")>
                <table class="results">
                    <thead><tr>{heads}</tr></thead>
                    {rows}
                </table>
            </div>
        </details>
    }
}
