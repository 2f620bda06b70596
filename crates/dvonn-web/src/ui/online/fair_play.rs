//! The fair-play sheet of a player, for administrators: figures without a verdict.

use dvonn_net::{FairPlayComparison, FairPlayFigures, FairPlayPage, FairPlaySheet, NewFairPlaySheet};
use leptos::prelude::*;

use super::super::state::state;
use super::super::words::{decimal, t, text, with};
use super::super::{browser, moment};
use super::api;
use super::fetched::{Fetched, failure};

/// How often the page asks for the progress of a sheet, in milliseconds.
const AGAIN: u64 = 2_000;

/// The part of the page about a player.
pub(super) fn section(name: &str) -> impl IntoView + use<> {
    let path = format!("admin/people/{}/fair-play", String::from(js_sys::encode_uri_component(name)));
    let page = Fetched::<FairPlayPage>::new(path.clone());
    let path = StoredValue::new(path);
    ask(page);
    let make = move |_| {
        leptos::task::spawn_local(async move {
            let Some(asked) = path.try_get_value() else { return };
            match api::post(&asked, &NewFairPlaySheet::default()).await {
                Ok(made) => {
                    if page.known.try_set(Some(made)).is_none() {
                        browser::after(AGAIN, move || ask(page));
                    }
                }
                Err(refused) => state().announce(refused.in_words()),
            }
        });
    };
    view! {
        <details class="online-form" id="fair-play">
            <summary>{t("online-fair-play")}</summary>
            <p class="explain">{t("online-fair-play-about")}</p>
            {move || page.fault().map(|fault| failure("fair-play", fault, Callback::new(move |()| ask(page))))}
            {move || page.known.with(|page| page.as_ref()?.sheet.as_ref().map(sheet))}
            {move || match page.known.with(|page| page.as_ref()?.progress) {
                Some(far) => view! {
                    <p role="status">{with("online-fair-play-progress", &[("done", u64::from(far.done).into()), ("total", u64::from(far.total).into())])}</p>
                }.into_any(),
                None => view! {
                    <button type="button" class="button small" id="make-sheet" on:click=make>{t("online-fair-play-make")}</button>
                }.into_any(),
            }}
        </details>
    }
}

/// Requests the sheet, repeatedly while it is being computed.
fn ask(page: Fetched<FairPlayPage>) {
    page.load_and(move |found| {
        if found.progress.is_some() {
            browser::after(AGAIN, move || ask(page));
        }
    });
}

fn sheet(sheet: &FairPlaySheet) -> impl IntoView + use<> {
    let about = with(
        "online-fair-play-basis",
        &[
            ("when", moment::words(sheet.at).into()),
            ("games", u64::from(sheet.player.games).into()),
            ("people", u64::from(sheet.others.people).into()),
            ("others", u64::from(sheet.others.games).into()),
        ],
    );
    let names = ["decisions", "first", "loss", "likeliest", "chance", "seconds"];
    view! {
        <p>{about}</p>
        <div class="admin-table" tabindex="0" role="region" aria-label=t("online-fair-play")>
            <table>
                <thead><tr>
                    <td></td>
                    {names.map(|name| view! { <th scope="col">{with("online-fair-play-figure", &[("figure", name.into())])}</th> }).collect_view()}
                </tr></thead>
                {sheet.parts.iter().map(part).collect_view()}
            </table>
        </div>
    }
}

/// A part of the game: the player's figures, those of others, and the difference.
fn part(of: &FairPlayComparison) -> impl IntoView + use<> {
    let apart = [of.apart.first_choice, of.apart.loss, of.apart.likeliest, of.apart.ln_chance];
    let title = with("online-fair-play-part", &[("part", of.part.as_str().into())]);
    view! {
        <tbody>
            <tr><th scope="rowgroup" colspan="7">{title}</th></tr>
            {figures("online-fair-play-player", &of.player)}
            {figures("online-fair-play-others", &of.others)}
            <tr>
                <th scope="row">{t("online-fair-play-apart")}</th>
                <td></td>
                {apart.map(|apart| view! { <td>{apart.map_or_else(none, |apart| text().signed(apart, 1))}</td> }).collect_view()}
                <td></td>
            </tr>
        </tbody>
    }
}

fn figures(name: &'static str, of: &FairPlayFigures) -> impl IntoView + use<> {
    let percent = |share: Option<f64>| share.map_or_else(none, |share| format!("{:.0} %", share * 100.0));
    let cells = [
        of.decisions.to_string(),
        percent(of.first_choice),
        of.loss.map_or_else(none, |loss| format!("{loss:.0}")),
        percent(of.likeliest),
        // The mean of the logarithms, as a probability.
        percent(of.ln_chance.map(f64::exp)),
        of.seconds.map_or_else(none, |seconds| decimal(seconds, 1)),
    ];
    view! {
        <tr>
            <th scope="row">{t(name)}</th>
            {cells.map(|cell| view! { <td>{cell}</td> }).collect_view()}
        </tr>
    }
}

/// The sign for an unknown figure.
fn none() -> String {
    "–".to_owned()
}
