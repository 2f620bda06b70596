//! A game that is offered: whoever offered it has the link to send, anybody else may accept.

use std::time::Duration;

use dvonn_net::{ChallengePage, ChallengeState, GamePage, LinkPage};
use dvonn_referee::SideChoice;
use leptos::prelude::*;

use super::super::browser;
use super::super::portraits::portrait;
use super::super::state::state;
use super::super::words::{t, with};
use super::api::{self, Fault};
use super::invitation::invitation;
use super::{identity, terms, vacation};

/// How often whoever waits asks whether somebody has accepted.
const EVERY: Duration = Duration::from_millis(1500);

/// The page. `found` is told what the link leads to once that is something else.
pub(super) fn page(challenge: &ChallengePage, found: Callback<LinkPage>) -> impl IntoView {
    if challenge.state == ChallengeState::Withdrawn {
        return super::told("online-withdrawn", "online-nothing-about").into_any();
    }
    if identity::is_me(&challenge.by.name) {
        return own(challenge, found).into_any();
    }
    offered(challenge, found).into_any()
}

/// What was agreed, or would be.
fn about(challenge: &ChallengePage, side: &str) -> impl IntoView + use<> {
    view! {
        <dl class="online-terms">
            <div><dt>{t("web-new-start")}</dt><dd>{terms::board(challenge.terms.filling)}</dd></div>
            <div><dt>{t("web-new-side")}</dt><dd>{t(&format!("web-new-side-{side}"))}</dd></div>
            <div><dt>{t("web-new-clock")}</dt><dd>{terms::clock(challenge.terms.time)}</dd></div>
        </dl>
    }
}

/// A game that the person offers.
fn own(challenge: &ChallengePage, found: Callback<LinkPage>) -> impl IntoView + use<> {
    let id = challenge.id;
    let asking = set_interval_with_handle(
        move || {
            // A hidden page does not ask.
            if document().hidden() {
                return;
            }
            leptos::task::spawn_local(async move {
                if let Ok(page) = api::get::<LinkPage>(&format!("links/{id}")).await
                    && !matches!(&page, LinkPage::Challenge(page) if page.state == ChallengeState::Open)
                {
                    found.try_run(page);
                }
            });
        },
        EVERY,
    );
    if let Ok(asking) = asking {
        on_cleanup(move || asking.clear());
    }
    let fault = RwSignal::new(None::<Fault>);
    let withdraw = move |_| {
        leptos::task::spawn_local(async move {
            match api::delete(&format!("challenges/{id}")).await {
                Ok(()) => browser::go("/online"),
                Err(refused) => drop(fault.try_set(Some(refused))),
            }
        });
    };
    view! {
        <div class="page online">
            <h1>{t("online-invite-title")}</h1>
            <p class="lead">{t("online-invite-about")}</p>
            {match &challenge.to {
                Some(player) => view! { <p>{with("online-challenge-waits", &[("name", identity::name(player).into())])}</p> }.into_any(),
                None => invitation(id).into_any(),
            }}
            {about(challenge, challenge.terms.side.as_str())}
            <p class="online-waits" role="status">{t("online-waits")}</p>
            {move || fault.get().map(|fault| view! { <p class="fault" role="alert">{fault.in_words()}</p> })}
            <div class="buttons">
                <button type="button" class="button" id="withdraw" on:click=withdraw>{t("online-withdraw")}</button>
                <a class="button" href="#/online">{t("online-all")}</a>
            </div>
        </div>
    }
}

/// A game that somebody offers to the person.
fn offered(challenge: &ChallengePage, found: Callback<LinkPage>) -> impl IntoView + use<> {
    let id = challenge.id;
    let (fault, is_asked) = (RwSignal::new(None::<Fault>), RwSignal::new(false));
    let accept = move |_| {
        if is_asked.get_untracked() {
            return;
        }
        is_asked.set(true);
        leptos::task::spawn_local(async move {
            let accepted = match identity::somebody().await {
                Ok(_) => api::post::<GamePage>(&format!("challenges/{id}/accept"), &()).await,
                Err(refused) => Err(refused),
            };
            match accepted {
                Ok(game) => drop(found.try_run(LinkPage::Game(Box::new(game)))),
                Err(refused) => {
                    state().announce(refused.in_words());
                    let _ = fault.try_set(Some(refused));
                    let _ = is_asked.try_set(false);
                }
            }
        });
    };
    let is_mine_alone = challenge.to.is_some();
    let decline = move |_| {
        leptos::task::spawn_local(async move {
            match api::delete(&format!("challenges/{id}")).await {
                Ok(()) => browser::go("/online"),
                Err(refused) => drop(fault.try_set(Some(refused))),
            }
        });
    };
    let away = challenge.by.vacation.filter(|_| challenge.terms.is_by_days());
    // The other side is the person's.
    let side = match challenge.terms.side {
        SideChoice::White => "black",
        SideChoice::Black => "white",
        SideChoice::Random => "lot",
    };
    view! {
        <div class="page online">
            <h1 class="online-person">{portrait(&challenge.by.name)}{with("online-challenged", &[("name", identity::name(&challenge.by).into())])}</h1>
            {about(challenge, side)}
            {away.map(|away| view! { <p>{vacation::of(&challenge.by.name, away)}</p> })}
            {move || fault.get().map(|fault| view! { <p class="fault" role="alert">{fault.in_words()}</p> })}
            <button type="button" class="button primary big" id="accept" on:click=accept disabled=move || is_asked.get()>
                {t("online-accept")}
            </button>
            {is_mine_alone.then(|| view! {
                <button type="button" class="button" id="decline" on:click=decline>{t("online-decline-game")}</button>
            })}
            <p class="explain">{t("online-accept-about")}</p>
        </div>
    }
}
