//! The archive of games: opening files into it, searching it, and its players.

mod address;
mod figures;
mod heat;
mod opening;
mod pattern;
mod player;
mod results;
mod search;
mod server;
pub(crate) mod told;

use dvonn::Board;
use dvonn_archive::client::{Kept, Request};
use leptos::prelude::*;

use super::archive_worker::{self, status};
use super::icons::{Icon, icon};
use super::pictured::{CUT, pictured};
use super::place;
use super::words::{t, with};

/// The page of the archive, or of a player in it. The query holds the search.
pub(crate) fn page(part: Option<&str>, query: &str) -> impl IntoView {
    archive_worker::follow_own();
    archive_worker::ask_status();
    match part.and_then(address::player) {
        Some(name) => player::page(name, address::order_of(query)).into_any(),
        None => all(query).into_any(),
    }
}

fn all(query: &str) -> impl IntoView + use<> {
    let opening = opening::Opening::new();
    let search = search::section(query, opening);
    let is_asking = !query.is_empty();
    let status = status();
    let is_empty = Memo::new(move |_| {
        !is_asking
            && status.with(|status| status.as_ref().is_none_or(|status| status.games + status.own == 0))
    });
    let dropping = RwSignal::new(false);
    view! {
        <div
            class="archive" class:empty=move || is_empty.get() class:dropping=move || dropping.get()
            on:dragover=move |event| {
                event.prevent_default();
                dropping.set(true);
            }
            on:dragleave=move |_| dropping.set(false)
            on:drop=move |event| {
                dropping.set(false);
                opening.drop(&event);
            }
        >
            <header class="archive-head">
                <h1>{move || t("web-archive")}</h1>
                {size()}
                {opening::buttons(opening)}
                {server::buttons(opening)}
            </header>
            {standing()}
            {opening::panel(opening)}
            {move || is_empty.get().then(invitation)}
            <div hidden=move || is_empty.get()>{search}</div>
            <footer class="archive-foot">
                <p class="explain">{move || t("archive-about")}</p>
                {forget()}
            </footer>
        </div>
    }
}

/// A picture of what the archive is for, while it has no games.
fn invitation() -> impl IntoView {
    let (board, m) = CUT;
    let picture = board.parse::<Board>().ok().zip(m.parse().ok()).map(|(board, m)| pictured(&board, m));
    view! {
        <section class="archive-invites" id="archive-empty">
            {picture}
            <p>{t("archive-no-games")}</p>
        </section>
    }
}

/// The number of games and their size.
fn size() -> impl IntoView {
    let status = status();
    let told = move || {
        let status = status.get()?;
        let own = (status.own > 0)
            .then(|| format!(" · {}", with("archive-own-count", &[("count", status.own.into())])));
        Some(view! { <p id="archive-kept" role="status">{told::kept(&status)}{own}</p> })
    };
    view! { <div class="archive-size">{told}</div> }
}

/// What to know about where the games are stored, if it is not on the device as usual.
fn standing() -> impl IntoView {
    let status = status();
    move || {
        let status = status.get()?;
        let where_kept = match status.kept {
            Kept::Device => None,
            Kept::Memory if window().is_secure_context() => Some(t("archive-memory")),
            Kept::Memory => Some(t("archive-memory-insecure")),
            Kept::Elsewhere => Some(t("archive-elsewhere")),
        };
        let again = (status.kept == Kept::Elsewhere).then(|| {
            view! {
                <button type="button" class="button small" id="archive-again" on:click=move |_| archive_worker::restart()>
                    {t("archive-again")}
                </button>
            }
        });
        Some(view! {
            <div class="archive-standing" role="status">
                {where_kept.map(|sentence| view! { <p class="fault" id="archive-where">{sentence}</p> })}
                {status.fault.map(|failure| view! { <p class="fault">{told::failure(failure)}</p> })}
                {again}
            </div>
        })
    }
}

/// The control to remove all games. It needs two presses, because it cannot be undone.
fn forget() -> impl IntoView {
    let is_sure = RwSignal::new(false);
    let status = status();
    move || {
        let status = status.get().filter(|status| status.games > 0 || status.fault.is_some())?;
        let question = with("archive-forget-sure", &[("count", status.games.into())]);
        let body = if is_sure.get() {
            let remove = move |_| {
                is_sure.set(false);
                archive_worker::ask(Request::Forget, &[], |_| {});
                // The button that had the focus is gone.
                place::focus("main");
            };
            view! {
                <p>{question}</p>
                <div class="buttons">
                    <button type="button" class="button" id="archive-forget-now" on:click=remove>
                        {icon(Icon::Delete)}<span>{t("archive-forget-now")}</span>
                    </button>
                    <button type="button" class="button" id="archive-forget-not" on:click=move |_| is_sure.set(false)>
                        {t("archive-forget-not")}
                    </button>
                </div>
            }
            .into_any()
        } else {
            view! {
                <button type="button" class="button" id="archive-forget" on:click=move |_| is_sure.set(true)>
                    {icon(Icon::Delete)}<span>{t("archive-forget")}</span>
                </button>
            }
            .into_any()
        };
        Some(view! { <section class="archive-forget">{body}</section> })
    }
}
