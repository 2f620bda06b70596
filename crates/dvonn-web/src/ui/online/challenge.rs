//! The page of an offered game. Its owner gets the link to send; anybody else can accept.

use std::time::Duration;

use dvonn_net::{Acceptance, ChallengePage, ChallengeState, GameId, GamePage, LinkPage, ServerFrame, Terms};
use dvonn_referee::SideChoice;
use leptos::prelude::*;

use super::super::browser;
use super::super::icons::{Icon, icon};
use super::super::portraits::portrait;
use super::super::state::state;
use super::super::toast;
use super::super::words::{t, with};
use super::api::{self, Fault};
use super::invitation::invitation;
use super::socket::{self, Heard};
use super::{identity, offers, terms, vacation};
use crate::route::Route;

/// How often the page asks for the state of the offer.
const EVERY: Duration = Duration::from_millis(1500);

/// The page. `found` receives the link's target once it is something else.
pub(super) fn page(challenge: &ChallengePage, found: Callback<LinkPage>) -> impl IntoView {
    if challenge.state == ChallengeState::Withdrawn {
        return super::told("online-withdrawn", "online-nothing-about").into_any();
    }
    let is_own = identity::is_me(&challenge.by.name);
    let read = (!is_own).then_some(challenge.terms);
    let look = Look { id: challenge.id, read, found, is_lost: RwSignal::new(false) };
    look.begin();
    if is_own {
        return own(challenge, look).into_any();
    }
    offered(challenge, look).into_any()
}

/// Watches the offer on the page.
#[derive(Clone, Copy)]
struct Look {
    id: GameId,
    /// The terms on the page, if another person may change them.
    read: Option<Terms>,
    found: Callback<LinkPage>,
    /// Whether the server cannot be reached.
    is_lost: RwSignal<bool>,
}

impl Look {
    /// Asks at intervals, and at once when the connection reports that a game has begun.
    fn begin(self) {
        // A hidden page does not ask.
        let asking = set_interval_with_handle(
            move || {
                if !document().hidden() {
                    self.now();
                }
            },
            EVERY,
        );
        if let Ok(asking) = asking {
            on_cleanup(move || asking.clear());
        }
        socket::listen(move |heard| {
            if let Heard::Frame(frame) = heard
                && matches!(&**frame, ServerFrame::Begun { game } if *game == self.id)
            {
                self.now();
            }
        });
    }

    fn now(self) {
        leptos::task::spawn_local(self.once());
    }

    async fn once(self) {
        let page = api::get::<LinkPage>(&format!("links/{}", self.id)).await;
        let _ = self.is_lost.try_set(page.as_ref().is_err_and(|&fault| fault == Fault::Unreachable));
        let Ok(page) = page else { return };
        if let LinkPage::Challenge(page) = &page
            && page.state == ChallengeState::Open
        {
            if self.read.is_none_or(|read| read == page.terms) {
                return;
            }
            let known = [("name", identity::name(&page.by).into())];
            let _ = toast::say(with("online-terms-changed", &known));
        }
        self.found.try_run(page);
    }

    /// Withdraws or declines the offer. If somebody was faster, the page shows the result.
    fn end(self, fault: RwSignal<Option<Fault>>, is_asked: RwSignal<bool>) {
        is_asked.set(true);
        leptos::task::spawn_local(async move {
            let done = api::delete(&format!("challenges/{}", self.id)).await;
            if done.is_ok() {
                offers::remove(self.id);
                // The person may have gone to another page.
                if fault.try_set(None).is_none() {
                    browser::go("/online");
                }
                return;
            }
            self.refused(done.err(), fault, is_asked).await;
        });
    }

    async fn refused(self, why: Option<Fault>, fault: RwSignal<Option<Fault>>, is_asked: RwSignal<bool>) {
        if let Some(why) = why {
            state().announce(why.in_words());
        }
        let _ = (fault.try_set(why), is_asked.try_set(false));
        self.once().await;
    }

    /// A note that the server cannot be reached.
    fn lost(self) -> impl IntoView {
        move || self.is_lost.get().then(|| view! { <p class="explain" role="status">{t("online-lost")}</p> })
    }
}

/// The agreed or offered terms.
fn about(challenge: &ChallengePage, side: &str) -> impl IntoView + use<> {
    view! {
        <dl class="online-terms">
            <div><dt>{t("web-new-start")}</dt><dd>{terms::board(challenge.terms.filling)}</dd></div>
            <div><dt>{t("web-new-side")}</dt><dd>{t(&format!("web-new-side-{side}"))}</dd></div>
            <div><dt>{t("web-new-clock")}</dt><dd>{terms::clock(challenge.terms.time)}</dd></div>
            {challenge.terms.rated.then(|| view! { <div><dt>{t("online-search-rated")}</dt><dd>{t("online-rated")}</dd></div> })}
        </dl>
    }
}

/// A game offered by the person.
fn own(challenge: &ChallengePage, look: Look) -> impl IntoView + use<> {
    let id = challenge.id;
    let (fault, is_asked) = (RwSignal::new(None::<Fault>), RwSignal::new(false));
    let is_live_seek = challenge.listed && challenge.terms.is_live();
    let is_by_link = challenge.to.is_none() && !challenge.listed;
    let agreed = if is_by_link {
        view! { <div class="online-choices">{terms::choices(changeable(challenge, fault))}</div> }.into_any()
    } else {
        about(challenge, challenge.terms.side.as_str()).into_any()
    };
    view! {
        <div class="page online">
            <h1>{t("online-invite-title")}</h1>
            <p class="lead">{t("online-invite-about")}</p>
            {match &challenge.to {
                Some(player) => view! { <p>{with("online-challenge-waits", &[("name", identity::name(player).into())])}</p> }.into_any(),
                None => invitation(id).into_any(),
            }}
            {agreed}
            <p class="online-waits" role="status">{t(if is_live_seek { "online-seeks-live" } else { "online-waits" })}</p>
            {look.lost()}
            {move || fault.get().map(|fault| view! { <p class="fault" role="alert">{fault.in_words()}</p> })}
            <div class="buttons">
                {is_by_link.then(|| view! { <a class="button" id="meanwhile" href="#/play">{icon(Icon::Run)}<span>{t("online-meanwhile")}</span></a> })}
                <button type="button" class="button" id="withdraw" disabled=move || is_asked.get() on:click=move |_| look.end(fault, is_asked)>{t("online-withdraw")}</button>
                <a class="button" id="to-all" href="#/online">{t("online-all")}</a>
            </div>
        </div>
    }
}

/// The terms of an invitation. The server learns of each change, and the link stays the same.
fn changeable(challenge: &ChallengePage, fault: RwSignal<Option<Fault>>) -> RwSignal<Terms> {
    let path = format!("challenges/{}", challenge.id);
    let (terms, held) = (RwSignal::new(challenge.terms), StoredValue::new(challenge.terms));
    let is_asked = StoredValue::new(false);
    Effect::new(move |_| {
        terms.track();
        if is_asked.get_value() {
            return;
        }
        is_asked.set_value(true);
        let path = path.clone();
        leptos::task::spawn_local(async move {
            // The person may change something else meanwhile, or go to another page.
            while let Some(wanted) = terms.try_get_untracked()
                && held.try_get_value().is_some_and(|held| held != wanted)
            {
                match api::post::<ChallengePage>(&path, &wanted).await {
                    Ok(page) => {
                        held.try_set_value(page.terms);
                        let _ = fault.try_set(None);
                        state().announce(terms::in_words(&page.terms));
                    }
                    Err(refused) => {
                        state().announce(refused.in_words());
                        let _ = fault.try_set(Some(refused));
                        let _ = held.try_get_value().map(|held| terms.try_set(held));
                    }
                }
            }
            is_asked.try_set_value(false);
        });
    });
    terms
}

/// Accepts an offered game with the terms that the person has read.
async fn accepted(id: GameId, terms: Terms) -> Result<GamePage, Fault> {
    identity::somebody().await?;
    api::post(&format!("challenges/{id}/accept"), &Acceptance { terms: Some(terms) }).await
}

/// A game offered to the person, as an entry of a list that is answered in place.
pub(super) fn entry(challenge: &ChallengePage, changed: Callback<()>) -> impl IntoView + use<> {
    let (id, terms, fault) = (challenge.id, challenge.terms, RwSignal::new(None::<Fault>));
    let is_asked = RwSignal::new(false);
    let answer = move |accepts: bool| {
        if is_asked.get_untracked() {
            return;
        }
        is_asked.set(true);
        leptos::task::spawn_local(async move {
            let done = if accepts {
                accepted(id, terms).await.map(|_| browser::go(&Route::Online(Some(id.to_string())).hash()))
            } else {
                api::delete(&format!("challenges/{id}")).await
            };
            if let Err(refused) = done {
                state().announce(refused.in_words());
            }
            let _ = (fault.try_set(done.err()), is_asked.try_set(false));
            changed.try_run(());
        });
    };
    view! {
        <div class="online-game online-answer">
            <a class="online-name" href=format!("#/online/{id}")>{portrait(&challenge.by.name)}{identity::name(&challenge.by)}</a>
            <span class="online-detail">{terms::in_words(&challenge.terms)}</span>
            {move || fault.get().map(|fault| view! { <p class="fault" role="alert">{fault.in_words()}</p> })}
            <div class="buttons">
                <button type="button" class="button primary take-offer" disabled=move || is_asked.get() on:click=move |_| answer(true)>{icon(Icon::Check)}<span>{t("online-received-play")}</span></button>
                <button type="button" class="button refuse-offer" disabled=move || is_asked.get() on:click=move |_| answer(false)>{t("online-decline-game")}</button>
            </div>
        </div>
    }
}

/// A game offered to the person.
fn offered(challenge: &ChallengePage, look: Look) -> impl IntoView + use<> {
    let (id, terms) = (challenge.id, challenge.terms);
    let (fault, is_asked) = (RwSignal::new(None::<Fault>), RwSignal::new(false));
    let accept = move |_| {
        if is_asked.get_untracked() {
            return;
        }
        is_asked.set(true);
        leptos::task::spawn_local(async move {
            match accepted(id, terms).await {
                Ok(game) => drop(look.found.try_run(LinkPage::Game(Box::new(game)))),
                Err(refused) => look.refused(Some(refused), fault, is_asked).await,
            }
        });
    };
    let is_mine_alone = challenge.to.is_some();
    let away = challenge.by.vacation.filter(|_| challenge.terms.is_by_days());
    // The person gets the other side.
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
            {look.lost()}
            {move || fault.get().map(|fault| view! { <p class="fault" role="alert">{fault.in_words()}</p> })}
            <button type="button" class="button primary big" id="accept" on:click=accept disabled=move || is_asked.get()>
                {t("online-accept")}
            </button>
            {is_mine_alone.then(|| view! {
                <button type="button" class="button" id="decline" disabled=move || is_asked.get() on:click=move |_| look.end(fault, is_asked)>{t("online-decline-game")}</button>
            })}
            <p class="explain">{t("online-accept-about")}</p>
        </div>
    }
}
