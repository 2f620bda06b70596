//! The administrators' page: reports, people, the host's settings, and the log of their acts.

use dvonn_net::{
    Act, ActList, ActPage, AdministrationPage, ChatLine, LONGEST_LINE, NewSanction, PlayerPage, Reason,
    Registration, ReportPage, Sanction, SanctionPage, StandingPage,
};
use leptos::prelude::*;
use serde::Serialize;

use super::super::moment;
use super::super::state::state;
use super::super::words::{t, with};
use super::api::{self, Fault};
use super::fetched::failure;
use super::{fair_play, identity, sanctions};

/// The data of the page.
#[derive(Clone, Copy)]
struct Desk {
    overview: RwSignal<Option<Result<AdministrationPage, Fault>>>,
    standing: RwSignal<Option<StandingPage>>,
    acts: RwSignal<Vec<ActPage>>,
    /// Why the acts could not be fetched.
    unknown: RwSignal<Option<Fault>>,
    fault: RwSignal<Option<Fault>>,
}

/// The settings of the host.
#[derive(Serialize)]
struct Settings {
    #[serde(skip_serializing_if = "Option::is_none")]
    registration: Option<Registration>,
    #[serde(skip_serializing_if = "Option::is_none")]
    chat: Option<bool>,
}

impl Desk {
    fn load(self) {
        leptos::task::spawn_local(async move {
            let overview = match identity::load().await {
                Ok(()) => api::get("admin").await,
                Err(fault) => Err(fault),
            };
            if self.overview.try_set(Some(overview)).is_none() {
                self.set_acts(api::get("admin/acts").await);
            }
        });
    }

    fn set_acts(self, list: Result<ActList, Fault>) {
        let _ = self.unknown.try_set(list.as_ref().err().copied());
        if let Ok(list) = list {
            let _ = self.acts.try_set(list.acts);
        }
    }

    fn look_up(self, name: &str) {
        let path = person(name);
        leptos::task::spawn_local(async move {
            let found = api::get::<StandingPage>(&path).await;
            let _ = self.fault.try_set(found.as_ref().err().copied());
            let _ = self.standing.try_set(found.ok());
        });
    }

    /// Carries out an action and then shows the result.
    fn act(self, done: impl Future<Output = Result<(), Fault>> + 'static) {
        leptos::task::spawn_local(async move {
            let done = done.await;
            if let Err(refused) = done {
                state().announce(refused.in_words());
            }
            if self.fault.try_set(done.err()).is_none() {
                let name = self
                    .standing
                    .with_untracked(|standing| standing.as_ref().map(|of| of.player.name.clone()));
                if let Some(name) = name {
                    self.look_up(&name);
                }
                self.load();
            }
        });
    }
}

fn person(name: &str) -> String {
    format!("admin/people/{}", String::from(js_sys::encode_uri_component(name)))
}

/// The page.
pub(super) fn page() -> impl IntoView {
    let desk = Desk {
        overview: RwSignal::new(None),
        standing: RwSignal::new(None),
        acts: RwSignal::default(),
        unknown: RwSignal::new(None),
        fault: RwSignal::new(None),
    };
    desk.load();
    let is_known = Memo::new(move |_| desk.overview.with(Option::is_some));
    let refused = Memo::new(move |_| desk.overview.with(|known| known.as_ref()?.as_ref().err().copied()));
    move || {
        match (is_known.get(), refused.get()) {
        (false, _) => super::waiting().into_any(),
        (true, Some(fault)) => super::failed(&fault, Callback::new(move |()| desk.load())).into_any(),
        (true, None) => view! {
            <div class="page online admin">
                <h1>{t("online-admin")}</h1>
                {move || desk.fault.get().map(|fault| view! { <p class="fault" role="alert">{fault.in_words()}</p> })}
                {reports(desk)}
                {people(desk)}
                {host(desk)}
                {acts(desk)}
            </div>
        }
        .into_any(),
    }
    }
}

fn overview<T: PartialEq + Send + Sync + 'static>(
    desk: Desk,
    of: impl Fn(&AdministrationPage) -> T + Send + Sync + 'static,
) -> Memo<Option<T>> {
    Memo::new(move |_| desk.overview.with(|known| known.as_ref()?.as_ref().ok().map(&of)))
}

fn reports(desk: Desk) -> impl IntoView {
    let open = overview(desk, |page| page.reports.clone());
    view! {
        <section aria-labelledby="reports-title">
            <h2 id="reports-title">{t("online-admin-reports")}</h2>
            {move || {
                let open = open.get().unwrap_or_default();
                if open.is_empty() {
                    return view! { <p class="explain">{t("online-admin-no-reports")}</p> }.into_any();
                }
                view! { <ul class="admin-list" id="reports">{open.into_iter().map(|of| report(desk, of, true)).collect_view()}</ul> }.into_any()
            }}
        </section>
    }
}

fn report(desk: Desk, report: ReportPage, is_open: bool) -> impl IntoView {
    let ReportPage { id, at, by, about, game, kind, text, lines } = report;
    let close = move |reason: String| {
        desk.act(async move { api::delete_what(&format!("admin/reports/{id}"), &Reason { reason }).await });
    };
    view! {
        <li class="admin-item">
            <p>
                <strong>{sanctions::kind_in_words(kind)}</strong>": "{somebody(desk, &about)}" · "
                {t("online-admin-by")}" "{somebody(desk, &by)}" · "{moment::words(at)}" · "
                <a href=format!("#/online/{game}")>{t("online-admin-game")}</a>
            </p>
            {(!text.is_empty()).then(|| view! { <p class="admin-quote" dir="auto">{text}</p> })}
            {lines.into_iter().map(|line| said(desk, game, line)).collect_view()}
            {is_open.then(|| reasoned("online-admin-close-report", close))}
        </li>
    }
}

fn said(desk: Desk, game: dvonn_net::GameId, line: ChatLine) -> impl IntoView {
    let number = line.number;
    let delete = move |reason: String| {
        let path = format!("admin/games/{game}/chat/{number}");
        desk.act(async move { api::delete_what(&path, &Reason { reason }).await });
    };
    view! {
        <div class="admin-said">
            <p class="admin-quote" dir="auto">{line.text}" "<time class="chat-time">{moment::words(line.at)}</time></p>
            {reasoned("online-admin-delete-line", delete)}
        </div>
    }
}

/// A person's name as a button that shows their standing.
fn somebody(desk: Desk, player: &PlayerPage) -> impl IntoView + use<> {
    let name = player.name.clone();
    let shown = name.clone();
    view! { <button type="button" class="link" on:click=move |_| desk.look_up(&name)>{shown}</button> }
}

/// A button with a required reason.
fn reasoned(label: &'static str, act: impl Fn(String) + 'static) -> impl IntoView {
    let reason = RwSignal::new(String::new());
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        act(reason.get_untracked());
        reason.set(String::new());
    };
    view! {
        <form class="admin-reason" on:submit=submit>
            <input type="text" name="reason" required maxlength=LONGEST_LINE.to_string() autocomplete="off" aria-label=t("online-admin-reason") placeholder=t("online-admin-reason")
                prop:value=move || reason.get() on:input=move |event| reason.set(event_target_value(&event))/>
            <button class="button small">{t(label)}</button>
        </form>
    }
}

fn people(desk: Desk) -> impl IntoView {
    let name = RwSignal::new(String::new());
    let look = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        desk.look_up(name.get_untracked().trim());
    };
    view! {
        <section aria-labelledby="people-title">
            <h2 id="people-title">{t("online-admin-people")}</h2>
            <form class="admin-reason" id="look-up" on:submit=look>
                <input type="text" name="name" required autocomplete="off" autocapitalize="none" spellcheck="false" aria-label=t("online-name") placeholder=t("online-name")
                    prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event))/>
                <button class="button">{t("online-admin-look-up")}</button>
            </form>
            {move || desk.standing.get().map(|of| standing(desk, of))}
        </section>
    }
}

fn standing(desk: Desk, of: StandingPage) -> impl IntoView {
    let StandingPage { player, created, administrator, sanctions, reports, acts } = of;
    let name = player.name.clone();
    let profile = format!("#/online/@{}", String::from(js_sys::encode_uri_component(&name)));
    let held = sanctions.clone();
    let lay = move |sanction: Sanction| {
        let name = name.clone();
        let is_held = held.iter().any(|laid| laid.sanction == sanction);
        (!is_held && !administrator).then(|| laying(desk, name, sanction))
    };
    let fair_play = fair_play::section(&player.name);
    let lift = {
        let name = player.name.clone();
        move |laid: SanctionPage| lifting(desk, name.clone(), laid)
    };
    view! {
        <div class="admin-item" id="standing">
            <h3><a href=profile>{player.name}</a></h3>
            <p class="explain">
                {with("online-admin-since", &[("when", moment::words(created).into())])}
                {administrator.then(|| view! { " · "{t("online-admin-is-one")} })}
            </p>
            {sanctions.into_iter().map(lift).collect_view()}
            {Sanction::ALL.into_iter().filter_map(lay).collect_view()}
            {fair_play}
            {(!reports.is_empty()).then(|| view! {
                <h4>{t("online-admin-reports")}</h4>
                <ul class="admin-list">{reports.into_iter().map(|of| report(desk, of, false)).collect_view()}</ul>
            })}
            {(!acts.is_empty()).then(|| view! {
                <h4>{t("online-admin-acts")}</h4>
                <ul class="admin-list">{acts.into_iter().map(act).collect_view()}</ul>
            })}
        </div>
    }
}

/// An active sanction, with a form to lift it.
fn lifting(desk: Desk, name: String, laid: SanctionPage) -> impl IntoView {
    let sanction = laid.sanction;
    let lift = move |reason: String| {
        let path = format!("{}/{}", person(&name), sanction.as_str());
        desk.act(async move { api::delete_what(&path, &Reason { reason }).await });
    };
    view! {
        <div class="admin-said">
            <p><strong>{sanctions::in_words(&laid)}</strong>" "<span class="admin-quote" dir="auto">{laid.reason}</span></p>
            {reasoned("online-admin-lift", lift)}
        </div>
    }
}

/// A form for a sanction on a person.
fn laying(desk: Desk, name: String, sanction: Sanction) -> impl IntoView {
    let (days, reason) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let lay = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let path = format!("{}/{}", person(&name), sanction.as_str());
        let new = NewSanction { days: days.get_untracked().parse().ok(), reason: reason.get_untracked() };
        desk.act(async move { api::post::<StandingPage>(&path, &new).await.map(drop) });
    };
    let key = sanction.as_str();
    view! {
        <details class="online-form" id=key>
            <summary>{with("online-admin-lay", &[("sanction", key.into())])}</summary>
            <form on:submit=lay>
                <p class="explain">{with("online-admin-lay-about", &[("sanction", key.into())])}</p>
                <label class="field"><span>{t("online-admin-days")}</span>
                    <input type="number" name="days" min="1" max="3650" inputmode="numeric" prop:value=move || days.get() on:input=move |event| days.set(event_target_value(&event))/>
                </label>
                <label class="field"><span>{t("online-admin-reason")}</span>
                    <input type="text" name="reason" required maxlength=LONGEST_LINE.to_string() autocomplete="off" prop:value=move || reason.get() on:input=move |event| reason.set(event_target_value(&event))/>
                </label>
                <button class="button">{with("online-admin-lay", &[("sanction", key.into())])}</button>
            </form>
        </details>
    }
}

fn host(desk: Desk) -> impl IntoView {
    let page = overview(desk, |page| AdministrationPage { reports: Vec::new(), ..page.clone() });
    let set = move |settings: Settings| {
        desk.act(async move { api::post::<AdministrationPage>("admin", &settings).await.map(drop) });
    };
    let registrations = [Registration::Open, Registration::Invitation, Registration::Closed];
    move || {
        page.get().map(|page| {
            let counts = [
                ("accounts", page.accounts),
                ("guests", page.guests),
                ("running", page.under_way),
                ("over", page.over),
            ];
            let counts = counts.map(|(name, count)| (name, count.into()));
            let choose = move |event| {
                let name = event_target_value(&event);
                let registration = registrations.into_iter().find(|known| known.as_str() == name);
                set(Settings { registration, chat: None });
            };
            view! {
                <section aria-labelledby="host-title">
                    <h2 id="host-title">{t("online-admin-host")}</h2>
                    <p>{with("online-admin-counts", &counts)}</p>
                    <label class="field"><span>{t("online-admin-registration")}</span>
                        <select name="registration" on:change=choose>
                            {registrations.map(|known| view! {
                                <option value=known.as_str() selected=known == page.registration>{with("online-admin-registration-who", &[("who", known.as_str().into())])}</option>
                            }).collect_view()}
                        </select>
                    </label>
                    <label class="check"><input type="checkbox" name="chat" prop:checked=page.chat on:change=move |event| set(Settings { registration: None, chat: Some(event_target_checked(&event)) })/>
                        <span>{t("online-admin-chat")}</span>
                    </label>
                </section>
            }
        })
    }
}

fn acts(desk: Desk) -> impl IntoView {
    let earlier = move |_| {
        let Some(last) = desk.acts.with_untracked(|acts| acts.last().map(|act| act.id)) else { return };
        leptos::task::spawn_local(async move {
            let list = api::get::<ActList>(&format!("admin/acts?before={last}")).await;
            let _ = desk.unknown.try_set(list.as_ref().err().copied());
            if let Ok(list) = list {
                let _ = desk.acts.try_update(|acts| acts.extend(list.acts));
            }
        });
    };
    view! {
        <section aria-labelledby="acts-title">
            <h2 id="acts-title">{t("online-admin-acts")}</h2>
            {move || desk.unknown.get().map(|fault| failure("acts", fault, Callback::new(move |()| desk.load())))}
            <ul class="admin-list" id="acts">{move || desk.acts.get().into_iter().map(act).collect_view()}</ul>
            {move || (desk.acts.with(Vec::len) >= 100).then(|| view! {
                <button type="button" class="button small" id="earlier-acts" on:click=earlier>{t("online-admin-earlier")}</button>
            })}
        </section>
    }
}

fn act(act: ActPage) -> impl IntoView {
    let ActPage { at, by, act, about, detail, .. } = act;
    let by = by.map_or_else(|| t("online-admin-on-host"), |by| by.name);
    let about = about.map(|about| about.name).unwrap_or_default();
    // These settings are stored as words of the format.
    let is_word = matches!(act, Act::Chat | Act::Registration);
    view! {
        <li class="admin-item">
            <time class="chat-time">{moment::words(at)}</time>" "
            {with("online-act", &[("act", act.as_str().into()), ("by", by.into()), ("about", about.into()), ("detail", if is_word { detail.clone() } else { String::new() }.into())])}
            {(!detail.is_empty() && !is_word).then(|| view! { " "<span class="admin-quote" dir="auto">{detail}</span> })}
        </li>
    }
}
