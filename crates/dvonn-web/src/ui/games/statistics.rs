//! Statistics of the games against the computer.

use dvonn::ByColor;
use dvonn_analysis::Level;
use dvonn_collection::{Collection, Statistics, Tally};
use leptos::prelude::*;

use super::super::faces::face;
use super::super::icons::{Icon, icon};
use super::super::shelf::shelf;
use super::super::words::{self, t, text, with};
use super::{pairs, plot, told};

/// The least number of games from which results say something about strength.
const ENOUGH: usize = 5;

/// The statistics of the collection.
pub(super) fn statistics() -> impl IntoView {
    let collection = shelf().collection;
    let statistics = Memo::new(move |_| collection.with(|all| all.as_ref().map(Collection::statistics)));
    move || {
        match statistics.get() {
        None => view! { <p class="explain" id="games-loading">{t("games-loading")}</p> }.into_any(),
        Some(statistics) if statistics.games() == 0 => view! {
            <section class="shelf-empty" id="statistics-empty">
                <p class="lead">{t("games-statistics-empty")}</p>
                <p class="buttons">
                    <a class="button primary big" href="#/play/new">{icon(Icon::Play)}<span>{t("web-play")}</span></a>
                </p>
            </section>
        }
        .into_any(),
        Some(statistics) => all(&statistics).into_any(),
    }
    }
}

fn all(statistics: &Statistics) -> impl IntoView + use<> {
    view! {
        <div class="statistics" id="statistics">
            <dl class="figures">{pairs(figures(statistics))}</dl>
            <section>
                <h2>{t("games-by-level-and-side")}</h2>
                {results(statistics)}
            </section>
            <section>
                <h2>{t("games-over-time")}</h2>
                <p class="explain">{with("games-over-time-about", &[("games", Statistics::FORM.into())])}</p>
                {plot::plot(&statistics.points)}
            </section>
            {(statistics.games() >= ENOUGH).then(|| view! {
                <section>
                    <h2>{t("games-strength")}</h2>
                    <p class="explain">{with("games-strength-about", &[("games", Statistics::FORM.into())])}</p>
                    {plot::strength(&statistics.points)}
                </section>
            })}
        </div>
    }
}

/// Single figures.
fn figures(statistics: &Statistics) -> Vec<(&'static str, String)> {
    let ByColor { white, black } = statistics.total;
    let total =
        Tally { won: white.won + black.won, drawn: white.drawn + black.drawn, lost: white.lost + black.lost };
    let streak = statistics.streaks.current.map_or_else(String::new, |streak| {
        with(
            "games-streak",
            &[("outcome", told::word(streak.outcome).into()), ("count", streak.games.into())],
        )
    });
    let margin = |margin: f64| with("games-margin", &[("margin", signed(&text().signed(margin, 1)).into())]);
    let mut figures = vec![
        ("games-figure-games", total.total().to_string()),
        ("games-figure-share", percent(total)),
        ("games-figure-streak", streak),
        ("games-figure-longest", statistics.streaks.won.to_string()),
        ("games-figure-unbeaten", statistics.streaks.unbeaten.to_string()),
    ];
    if let Some(mean) = statistics.margins.mean() {
        figures.push(("games-figure-margin", margin(mean)));
    }
    if let (Some(best), Some(worst)) = (statistics.margins.best, statistics.margins.worst) {
        figures.push(("games-figure-extremes", signed(&format!("{best:+} / {worst:+}"))));
    }
    figures
}

/// Replaces hyphens by minus signs in numbers.
fn signed(numbers: &str) -> String {
    numbers.replace('-', "−")
}

/// The share of points, in percent.
fn percent(tally: Tally) -> String {
    tally.share().map_or_else(String::new, |share| {
        with("games-percent", &[("percent", format!("{:.0}", share * 100.0).into())])
    })
}

/// Results by level and colour.
fn results(statistics: &Statistics) -> impl IntoView + use<> {
    let cells = |tally: Tally| {
        let count = |count: usize| view! { <td class:none=count == 0>{count}</td> };
        view! { {count(tally.won)}{count(tally.drawn)}{count(tally.lost)} }
    };
    let row = |name: AnyView, total: bool, tallies: ByColor<Tally>| {
        let ByColor { white, black } = tallies;
        let both = Tally {
            won: white.won + black.won,
            drawn: white.drawn + black.drawn,
            lost: white.lost + black.lost,
        };
        view! {
            <tr class:total=total>
                <th scope="row">{name}</th>
                {cells(white)}
                {cells(black)}
                <td class="bar-cell">{bar(both)}</td>
                <td>{percent(both)}</td>
            </tr>
        }
    };
    let level = |level: Level| {
        view! { <span class="shelf-whom">{face(level)}{words::level(level)}</span> }.into_any()
    };
    let rows = statistics.levels.iter().map(|&(at, tallies)| row(level(at), false, tallies)).collect_view();
    let heads = ["won", "drawn", "lost"].map(|outcome| with("games-head", &[("outcome", outcome.into())]));
    let head =
        move || heads.clone().into_iter().map(|head| view! { <th scope="col">{head}</th> }).collect_view();
    view! {
        <div class="table-scroll" tabindex="0" role="region" aria-label=t("games-by-level-and-side")>
            <table class="results" id="results">
                <thead>
                    <tr>
                        <td></td>
                        <th scope="colgroup" colspan="3">{t("games-as-white")}</th>
                        <th scope="colgroup" colspan="3">{t("games-as-black")}</th>
                        <th scope="colgroup" colspan="2">{t("games-share")}</th>
                    </tr>
                    <tr><td></td>{head()}{head()}<td></td><td></td></tr>
                </thead>
                <tbody>{rows}</tbody>
                <tfoot>{row(t("games-total").into_any(), true, statistics.total)}</tfoot>
            </table>
        </div>
    }
}

/// Won, drawn and lost games as a bar. The table next to it says the same.
fn bar(tally: Tally) -> impl IntoView {
    let total = tally.total().max(1) as f64;
    let [won, drawn] = [tally.won, tally.drawn].map(|count| count as f64 / total * 100.0);
    let part = |class: &'static str, x: f64, width: f64| {
        (width > 0.0).then(|| {
            view! { <rect class=class x=format!("{x:.2}") y="0" width=format!("{width:.2}") height="10"/> }
        })
    };
    view! {
        <svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
            {part("won", 0.0, won)}
            {part("drawn", won, drawn)}
            {part("lost", won + drawn, 100.0 - won - drawn)}
        </svg>
    }
}
