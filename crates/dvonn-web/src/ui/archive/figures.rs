//! Statistics of the games found.

use dvonn_archive::client::{Failure, Progress, Reply, Request, StatsPage};
use leptos::prelude::*;

use super::super::archive_worker;
use super::super::icons::{Icon, icon};
use super::super::state;
use super::super::words::{t, with};
use super::{heat, told};

/// The progress of counting.
#[derive(Clone, PartialEq, Default)]
enum Stage {
    #[default]
    Nothing,
    Counting(Progress),
    Failed(Failure),
    Done(Box<StatsPage>),
}

/// The figures for the games of a question. They are counted on request.
pub(super) fn section(question: String) -> impl IntoView {
    let stage = RwSignal::new(Stage::Nothing);
    let request = StoredValue::new(None::<u32>);
    let end = move || {
        let id = request.try_update_value(Option::take).flatten();
        if let Some(id) = id {
            archive_worker::forget(id);
            archive_worker::interrupt();
        }
    };
    // After the reader leaves the page, other requests need the archive.
    on_cleanup(end);
    let count = move |_| {
        stage.set(Stage::Counting(Progress::default()));
        let asked = Request::Stats { question: question.clone() };
        let id = archive_worker::ask(asked, &[], move |reply| {
            if !reply.goes_on() {
                let _ = request.try_update_value(Option::take);
            }
            let _ = match reply {
                Reply::Progress(now) => stage.try_set(Stage::Counting(now)),
                Reply::Stats(page) => {
                    state::state().announce(t("archive-figures"));
                    stage.try_set(Stage::Done(page))
                }
                Reply::Failed(failure) => stage.try_set(Stage::Failed(failure)),
                _ => None,
            };
        });
        request.set_value(Some(id));
    };
    let body = move || {
        match stage.get() {
        Stage::Nothing => view! {
            <button type="button" class="button" id="archive-count" on:click=count.clone()>
                {icon(Icon::List)}<span>{t("archive-figures")}</span>
            </button>
        }
        .into_any(),
        Stage::Counting(now) => view! {
            <div class="archive-reading">
                <p role="status" id="archive-counting">{with("archive-counting", &[("count", now.found.into())])}</p>
                <progress max=now.of.max(1).to_string() value=now.games.to_string() aria-label=t("archive-figures")></progress>
                <button type="button" class="button small" on:click=move |_| {
                    end();
                    stage.set(Stage::Nothing);
                }>
                    {icon(Icon::Close)}<span>{t("archive-stop")}</span>
                </button>
            </div>
        }
        .into_any(),
        Stage::Failed(failure) => view! { <p role="alert" class="fault">{told::failure(failure)}</p> }.into_any(),
        Stage::Done(page) => shown(&page).into_any(),
    }
    };
    view! { <div class="archive-figures" id="archive-figures">{body}</div> }
}

fn shown(page: &StatsPage) -> impl IntoView + use<> {
    let fact = |name: &'static str, value: Option<String>| {
        value.map(|value| view! { <div><dt>{t(name)}</dt><dd>{value}</dd></div> })
    };
    let draws = page.tally.shares().map(|[_, draws, _]| {
        let percent = (draws * 10.0).round() / 10.0;
        with("archive-percent", &[("percent", percent.into())])
    });
    let length = page.length.map(|(mean, spread)| {
        with(
            "archive-length-is",
            &[
                ("mean", one_decimal(mean).into()),
                ("low", ((mean - spread).round().max(0.0) as u64).into()),
                ("high", ((mean + spread).round() as u64).into()),
            ],
        )
    });
    let margin = page.margin.map(|margin| with("archive-lead-is", &[("pieces", one_decimal(margin).into())]));
    let ends: Vec<_> = page.endings.iter().filter(|end| end.games > 0).collect();
    let most = ends.iter().map(|end| end.games).max().unwrap_or(1);
    let ending = |end: &&dvonn_archive::client::End| {
        let name = if end.by == "open" {
            with("archive-result-is", &[("word", "none".into())])
        } else {
            with("archive-ending-is", &[("word", end.by.as_str().into())])
        };
        bar(name, end.games, most)
    };
    let lengths = longest(&page.lengths);
    let longest = lengths.iter().map(|&(_, games)| games).max().unwrap_or(1);
    view! {
        <section aria-labelledby="figures-title">
            <h2 id="figures-title">{t("archive-figures")}</h2>
            <dl class="archive-facts">
                {fact("archive-white-score", page.white.map(score))}
                {fact("archive-first-score", page.first.map(score))}
                {fact("archive-draws", draws)}
                {fact("archive-length", length)}
                {fact("archive-lead", margin)}
            </dl>
            <h3>{t("archive-ending")}</h3>
            <dl class="archive-bars">{ends.iter().map(ending).collect_view()}</dl>
            {(!lengths.is_empty()).then(|| view! {
                <h3>{t("archive-length")}</h3>
                <dl class="archive-bars short">
                    {lengths.iter().map(|&(from, games)| bar(format!("{from}–{}", from + STEP - 1), games, longest)).collect_view()}
                </dl>
            })}
            {(page.boards > 0).then(|| heat::boards(page))}
        </section>
    }
}

/// How many lengths of games are combined into one bar.
const STEP: usize = 5;

/// The numbers of games by their stacking moves, a few lengths combined, without the rare lengths at both
/// ends.
fn longest(lengths: &[u64]) -> Vec<(usize, u64)> {
    let steps = lengths.chunks(STEP).enumerate().map(|(at, games)| (at * STEP, games.iter().sum()));
    let mut steps: Vec<(usize, u64)> = steps.collect();
    while steps.last().is_some_and(|&(_, games)| games == 0) {
        steps.pop();
    }
    let first = steps.iter().position(|&(_, games)| games > 0).unwrap_or(steps.len());
    steps.split_off(first)
}

fn bar(name: String, games: u64, most: u64) -> impl IntoView + use<> {
    let width = format!("{:.1}%", games as f64 * 100.0 / most.max(1) as f64);
    view! {
        <div>
            <dt>{name}</dt>
            <dd><span class="archive-length-bar" aria-hidden="true"><span style:width=width></span></span> {games.to_string()}</dd>
        </div>
    }
}

fn one_decimal(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

fn score(score: dvonn_archive::Estimate) -> String {
    with(
        "archive-score",
        &[
            ("score", one_decimal(score.value * 100.0).into()),
            ("error", one_decimal(score.error * 100.0).into()),
        ],
    )
}
