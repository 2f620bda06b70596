//! Looking for games: by players, years, result, ending, ratings, motifs, and what stands on the board.

use dvonn_archive_client::{PlayerLine, Reply, Request};
use leptos::prelude::*;

use super::super::archive_worker::{self, status};
use super::super::icons::{Icon, icon};
use super::super::words::{t, with};
use super::{address_of, pattern, results};
use crate::archive::{MOTIFS, Pattern, Wanted};

/// The results that can be looked for.
const RESULTS: [&str; 4] = ["white", "black", "draw", "none"];
/// The endings that can be looked for.
const ENDINGS: [&str; 6] = ["play", "wipe-out", "resignation", "time", "agreement", "forfeit"];
/// So many players have a link below the form.
const LINKED: usize = 24;

/// The form, and what was found.
pub(super) fn section() -> impl IntoView {
    let field = || RwSignal::new(String::new());
    let (player, opponent, from, until, result, ending) =
        (field(), field(), field(), field(), field(), field());
    let (least, most, motif) = (field(), field(), field());
    let drawn = RwSignal::new(Pattern::new());
    let (anywhere, mirrored) = (RwSignal::new(false), RwSignal::new(true));
    let results = results::Results::new();
    let players = RwSignal::new(Vec::<PlayerLine>::new());
    let status = status();
    let has_games = Memo::new({
        let status = status.clone();
        move |_| status.with(|status| status.as_ref().map(|status| (status.games, status.own)))
    });
    Effect::new(move |_| {
        if has_games.get().is_some_and(|games| games != (0, 0)) {
            archive_worker::ask(Request::Players, &[], move |reply| {
                if let Reply::Players(found) = reply {
                    let _ = players.try_set(found);
                }
            });
        }
    });
    let search = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let wanted = Wanted {
            players: [player.get_untracked(), opponent.get_untracked()],
            years: [from.get_untracked(), until.get_untracked()],
            result: result.get_untracked(),
            ending: ending.get_untracked(),
            ratings: [least.get_untracked(), most.get_untracked()],
            motif: motif.get_untracked(),
            pattern: drawn.get_untracked(),
            anywhere: anywhere.get_untracked(),
            as_drawn: !mirrored.get_untracked(),
        };
        results.search(wanted.question());
    };
    let text = move |id: &'static str, name: &'static str, value: RwSignal<String>| {
        view! {
            <label class="field">
                <span>{move || t(name)}</span>
                <input
                    type="text" id=id list="archived-names" autocomplete="off" spellcheck="false" maxlength="200"
                    on:input=move |event| value.set(event_target_value(&event))
                />
            </label>
        }
    };
    // Years and ratings have four digits.
    let year = move |id: &'static str, name: &'static str, value: RwSignal<String>| {
        view! {
            <label class="field">
                <span>{move || t(name)}</span>
                <input
                    type="text" id=id inputmode="numeric" autocomplete="off" maxlength="4"
                    on:input=move |event| value.set(event_target_value(&event))
                />
            </label>
        }
    };
    let motifs = MOTIFS.iter().map(|&word| {
        view! { <option value=word>{move || t(&format!("rules-term-{word}"))}</option> }
    });
    let motifs = motifs.collect_view();
    let choice = move |id: &'static str,
                       name: &'static str,
                       sentence: &'static str,
                       words: &'static [&'static str],
                       value: RwSignal<String>| {
        view! {
            <label class="field">
                <span>{move || t(name)}</span>
                <select id=id on:change=move |event| value.set(event_target_value(&event))>
                    <option value="">{move || t("archive-any")}</option>
                    {words.iter().map(|&word| view! {
                        <option value=word>{move || with(sentence, &[("word", word.into())])}</option>
                    }).collect_view()}
                </select>
            </label>
        }
    };
    let switch = move |id: &'static str, name: &'static str, value: RwSignal<bool>| {
        view! {
            <label class="check">
                <input type="checkbox" id=id prop:checked=move || value.get() on:change=move |event| value.set(event_target_checked(&event))/>
                <span>{move || t(name)}</span>
            </label>
        }
    };
    view! {
        <section class="archive-search">
            <h2>{move || t("archive-search")}</h2>
            <form id="archive-form" on:submit=search>
                <div class="archive-fields">
                    {text("archive-player", "archive-player", player)}
                    {text("archive-opponent", "archive-opponent", opponent)}
                    {year("archive-from", "archive-from", from)}
                    {year("archive-until", "archive-until", until)}
                    {choice("archive-result", "archive-result", "archive-result-is", &RESULTS, result)}
                    {choice("archive-ending", "archive-ending", "archive-ending-is", &ENDINGS, ending)}
                    {year("archive-rated-from", "archive-rated-from", least)}
                    {year("archive-rated-to", "archive-rated-to", most)}
                    <label class="field">
                        <span>{move || t("archive-motif")}</span>
                        <select id="archive-motif" on:change=move |event| motif.set(event_target_value(&event))>
                            <option value="">{move || t("archive-any")}</option>
                            {motifs}
                        </select>
                    </label>
                </div>
                <datalist id="archived-names">
                    {move || players.with(|players| {
                        players.iter().map(|player| view! { <option value=player.name.clone()></option> }).collect_view()
                    })}
                </datalist>
                <p class="explain">{move || t("archive-rated-about")}</p>
                <details class="archive-board" id="archive-board">
                    <summary>{move || t("archive-board")}</summary>
                    {pattern::drawing(drawn)}
                    {switch("archive-anywhere", "archive-anywhere", anywhere)}
                    {switch("archive-mirrored", "archive-mirrored", mirrored)}
                </details>
                <div class="buttons">
                    <button type="submit" class="button primary" id="archive-find">
                        {icon(Icon::Search)}<span>{move || t("archive-find")}</span>
                    </button>
                </div>
            </form>
            {results::shown(results)}
            {move || players.with(|players| (!players.is_empty()).then(|| view! {
                <h2>{t("archive-players")}</h2>
                {links(players.get(..LINKED).unwrap_or(players))}
            }))}
        </section>
    }
}

/// Players with their games, as links to their pages.
pub(super) fn links(players: &[PlayerLine]) -> impl IntoView + use<> {
    let link = |player: &PlayerLine| {
        let count = with("archive-games", &[("count", player.games.into())]);
        view! {
            <li><a href=address_of(&player.name)>{player.name.clone()}</a> <small>{count}</small></li>
        }
    };
    view! { <ul class="archive-players">{players.iter().map(link).collect_view()}</ul> }
}
