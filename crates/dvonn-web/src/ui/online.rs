//! Games against remote opponents, if the app's host offers them. This is a separate part of the program.

mod account;
mod administration;
mod api;
mod bar;
mod bots;
mod challenge;
mod chat;
mod conditional;
mod fair_play;
mod fetched;
mod game;
mod identity;
mod invitation;
mod list;
mod lobby;
mod offers;
mod own;
mod passkey;
mod profile;
mod programs;
mod push;
mod said;
mod sanctions;
mod search;
mod socket;
mod table;
mod terms;
mod turn;
mod vacation;
mod waiting;

use dvonn_net::{GameId, LinkPage};
use leptos::prelude::*;

use super::state::{ask_host, state};
use super::words::t;
use api::Fault;
pub(super) use list::turns;

/// The address of the administrators' page. No game can have this id.
const ADMINISTRATION: &str = "administration";

/// The browser's stored mark that the person has played online and wants to hear of events.
pub(super) const SOMEBODY: &str = "dvonn-somebody";

/// Follows the person's online events on every page.
pub(super) fn follow() {
    offers::follow();
    leptos::task::spawn_local(async {
        // The pages of online play ask again and report failures.
        let _ = identity::load().await;
    });
}

/// The page: everything that a person plays online, or the target of a link.
pub(super) fn page(link: Option<&str>) -> impl IntoView {
    let link = link.map(str::to_owned);
    move || match state().online.get() {
        None => waiting().into_any(),
        Some(false) => nobody().into_any(),
        Some(true) => {
            offers::follow();
            shown(link.as_deref())
        }
    }
}

/// The page of a link.
fn shown(link: Option<&str>) -> AnyView {
    match (link, link.and_then(|link| link.strip_prefix('@'))) {
        (None, _) => list::page().into_any(),
        (Some(ADMINISTRATION), _) => administration::page().into_any(),
        (_, Some(name)) => profile::page(name.to_owned()).into_any(),
        (Some(link), None) => match link.parse::<GameId>() {
            Ok(id) => behind(id).into_any(),
            Err(_) => told("online-nothing", "online-nothing-about").into_any(),
        },
    }
}

/// The page if the host offers no online play or cannot be reached.
fn nobody() -> impl IntoView {
    let ask = move |_| {
        state().online.set(None);
        leptos::task::spawn_local(ask_host());
    };
    view! {
        <div class="page online">
            <h1>{t("online-none")}</h1>
            <p>{t("online-none-about")}</p>
            <p class="buttons">
                <button type="button" class="button primary" id="ask-host" on:click=ask>{t("web-unfetched-again")}</button>
                <a class="button" href="#/">{t("web-start")}</a>
            </p>
        </div>
    }
}

/// The target of a link, as far as known.
#[derive(Clone)]
enum Behind {
    Unknown,
    Failed(Fault),
    Page(LinkPage),
}

/// The page of a game or of an offer.
fn behind(id: GameId) -> impl IntoView {
    let behind = RwSignal::new(Behind::Unknown);
    let load = move || {
        behind.set(Behind::Unknown);
        leptos::task::spawn_local(async move {
            let found = match identity::load().await {
                Ok(()) => api::get(&format!("links/{id}")).await,
                Err(fault) => Err(fault),
            };
            // The person may have gone to another page.
            let _ = behind.try_set(found.map_or_else(Behind::Failed, Behind::Page));
        });
    };
    load();
    move || match behind.get() {
        Behind::Unknown => waiting().into_any(),
        Behind::Failed(fault) => failed(&fault, Callback::new(move |()| load())).into_any(),
        Behind::Page(LinkPage::Challenge(challenge)) => {
            challenge::page(&challenge, Callback::new(move |page| behind.set(Behind::Page(page)))).into_any()
        }
        Behind::Page(LinkPage::Game(page)) => match table::page(*page) {
            Some(page) => page.into_any(),
            None => told("online-nothing", "online-nothing-about").into_any(),
        },
        Behind::Page(_) => told("online-nothing", "online-nothing-about").into_any(),
    }
}

fn waiting() -> impl IntoView {
    view! { <p class="fetching" role="status">{t("web-fetching")}</p> }
}

/// A page with a single message.
fn told(title: &'static str, about: &'static str) -> impl IntoView {
    view! {
        <div class="page online">
            <h1>{t(title)}</h1>
            <p>{t(about)}</p>
            <p><a class="button" href="#/">{t("web-start")}</a></p>
        </div>
    }
}

/// The page after a failed request.
fn failed(fault: &Fault, again: Callback<()>) -> impl IntoView {
    view! {
        <div class="page online" role="alert">
            <h1>{t("web-online")}</h1>
            <p>{fault.in_words()}</p>
            <button type="button" class="button primary" id="ask-again" on:click=move |_| again.run(())>
                {t("web-unfetched-again")}
            </button>
        </div>
    }
}
