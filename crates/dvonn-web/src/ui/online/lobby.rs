//! The lobby: games offered to everybody, and pairing with the next suitable opponent.

use dvonn_net::{ChallengePage, ClientFrame, LobbyPage, ProblemCode, ServerFrame, Terms};
use leptos::prelude::*;

use super::super::browser;
use super::super::icons::{Icon, icon};
use super::super::portraits::portrait;
use super::super::state::state;
use super::super::words::t;
use super::api::Fault;
use super::socket::{self, Heard};
use super::{identity, offers, terms};

/// The delay before a missing lobby is requested again, in milliseconds.
const AGAIN: u64 = 4_000;

/// The state of the lobby.
#[derive(Clone, Copy)]
struct Lobby {
    /// Called when an offer to the person appears or disappears, or a game begins.
    changed: Callback<()>,
    /// The offers; `None` before the server has sent them.
    seeks: RwSignal<Option<Vec<ChallengePage>>>,
    is_connected: RwSignal<bool>,
    fault: RwSignal<Option<Fault>>,
    /// Whether an offer is being sent.
    is_asked: RwSignal<bool>,
}

/// The part of the page for the lobby. Its games use the terms chosen above it.
pub(super) fn section(agreed: RwSignal<Terms>, changed: Callback<()>) -> impl IntoView {
    let lobby = Lobby {
        changed,
        seeks: RwSignal::new(None),
        is_connected: RwSignal::new(true),
        fault: RwSignal::new(None),
        is_asked: RwSignal::new(false),
    };
    socket::listen(move |heard| lobby.hear(heard));
    // The connection outlives the page.
    on_cleanup(|| socket::send(&ClientFrame::Lobby { follow: false }));
    let (wanted, unpaired) = (offers::wanted(), offers::fault());
    let fault = move || lobby.fault.get().or_else(|| unpaired.get()).map(in_words);
    view! {
        <section class="online-list online-way" id="lobby" aria-labelledby="lobby-title">
            <h2 id="lobby-title">{t("online-lobby")}</h2>
            {move || fault().map(|words| view! { <p class="fault" role="alert">{words}</p> })}
            <div class="buttons">{move || match wanted.get() {
                Some(_) => view! {
                    <p class="online-waits" role="status">{t("online-pairing")}</p>
                    <button type="button" class="button" id="unpair" on:click=move |_| offers::unpair()>{t("play-cancel")}</button>
                }.into_any(),
                None => view! {
                    <button type="button" class="button" id="pair" on:click=move |_| lobby.pair(terms::live(agreed.get_untracked()))>
                        {icon(Icon::Run)}<span>{t("online-pair")}" "<span class="online-clock">{move || terms::clock(terms::live(agreed.get()).time)}</span></span>
                    </button>
                    <button type="button" class="button" id="seek" disabled=move || lobby.is_asked.get() on:click=move |_| lobby.seek(agreed.get_untracked())>
                        {icon(Icon::Friend)}<span>{t("online-seek")}</span>
                    </button>
                }.into_any(),
            }}</div>
            <p class="explain">{t("online-lobby-about")}</p>
            {own()}
            {move || lobby.others()}
        </section>
    }
}

/// The message about a refused offer.
fn in_words(fault: Fault) -> String {
    let is_much = fault == Fault::Refused(ProblemCode::TooMany);
    if is_much && offers::standing().with_untracked(|standing| !standing.is_empty()) {
        return t("online-seek-many");
    }
    fault.in_words()
}

/// A game offered by somebody else.
pub(super) fn entry(seek: &ChallengePage) -> AnyView {
    view! {
        <a class="online-game" href=format!("#/online/{}", seek.id)>
            <span class="online-name">{portrait(&seek.by.name)}{identity::name(&seek.by)}</span>
            <span class="online-detail">{terms::in_words(&seek.terms)}</span>
        </a>
    }
    .into_any()
}

/// The person's offers to everybody, each with a button to withdraw it.
fn own() -> impl IntoView {
    let standing = offers::standing();
    let (faults, is_any) = (standing.clone(), standing.clone());
    let fault = RwSignal::new(None::<Fault>);
    // Any change clears an earlier error.
    Effect::new(move |_| {
        faults.track();
        fault.set(None);
    });
    let is_any = Memo::new(move |_| is_any.with(|standing| !standing.is_empty()));
    let is_live = {
        let standing = standing.clone();
        Memo::new(move |_| standing.with(|standing| standing.iter().any(|seek| seek.terms.is_live())))
    };
    move || {
        let standing = standing.clone();
        is_any.get().then(|| {
            view! {
                <div class="online-own" id="own-seeks" role="group" aria-label=t("online-seeks")>
                    <p class="online-waits" role="status">{move || t(if is_live.get() { "online-seeks-live" } else { "online-waits" })}</p>
                    <ul>
                        <For each=move || standing.get() key=|seek| seek.id children=move |seek| own_entry(&seek, fault)/>
                    </ul>
                    {move || fault.get().map(|fault| view! { <p class="fault" role="alert">{fault.in_words()}</p> })}
                </div>
            }
        })
    }
}

fn own_entry(seek: &ChallengePage, fault: RwSignal<Option<Fault>>) -> impl IntoView + use<> {
    let (id, is_asked) = (seek.id, RwSignal::new(false));
    let withdraw = move |_| {
        is_asked.set(true);
        leptos::task::spawn_local(async move {
            let done = offers::withdraw(id).await;
            if let Err(refused) = done {
                state().announce(refused.in_words());
            }
            let _ = (fault.try_set(done.err()), is_asked.try_set(false));
        });
    };
    view! {
        <li>
            <a href=format!("#/online/{id}") class="own-seek">
                <span class="online-name">{terms::clock(seek.terms.time)}</span>
                <span class="online-detail">{terms::board(seek.terms.filling)}{seek.terms.rated.then(|| view! { " · "{t("online-rated")} })}</span>
            </a>
            <button type="button" class="button small withdraw-seek" disabled=move || is_asked.get() on:click=withdraw>{t("online-withdraw")}</button>
        </li>
    }
}

impl Lobby {
    /// The offers of others, if known. Tracks them.
    fn others(self) -> AnyView {
        // Which offers are the person's own depends on who is signed in.
        identity::me().track();
        let Some(seeks) = self.seeks.get() else {
            let words = if self.is_connected.get() { "web-fetching" } else { "online-lost" };
            return view! { <p class="explain" role="status">{t(words)}</p> }.into_any();
        };
        let is_for_me = |seek: &ChallengePage| {
            !identity::is_me(&seek.by.name) && (!seek.terms.rated || identity::is_my_kind(&seek.by))
        };
        let seeks: Vec<AnyView> = seeks.iter().filter(|seek| is_for_me(seek)).map(entry).collect();
        let lost = (!self.is_connected.get())
            .then(|| view! { <p class="explain" role="status">{t("online-lost")}</p> });
        if seeks.is_empty() {
            return match lost {
                Some(lost) => lost.into_any(),
                None => view! { <p class="explain">{t("online-lobby-none")}</p> }.into_any(),
            };
        }
        view! {
            {lost}
            <ul>{seeks.into_iter().map(|seek| view! { <li>{seek}</li> }).collect_view()}</ul>
        }
        .into_any()
    }

    fn hear(self, heard: &Heard) {
        let frame = match heard {
            Heard::Opened => {
                self.is_connected.set(true);
                return socket::send(&ClientFrame::Lobby { follow: true });
            }
            Heard::Lost => return self.is_connected.set(false),
            Heard::Frame(frame) => &**frame,
            Heard::Lag(_) => return,
        };
        match frame {
            ServerFrame::Lobby(LobbyPage { live, days }) => {
                self.seeks.set(Some(live.iter().chain(days).cloned().collect()));
            }
            ServerFrame::Sought { seek } => self.seeks.update(|seeks| {
                let seeks = seeks.get_or_insert_default();
                seeks.retain(|known| known.id != seek.id);
                seeks.insert(0, seek.clone());
            }),
            ServerFrame::Unsought { id } => {
                self.seeks.update(|seeks| seeks.get_or_insert_default().retain(|seek| seek.id != *id));
            }
            ServerFrame::Challenged { .. }
            | ServerFrame::Unchallenged { .. }
            | ServerFrame::Noted { .. }
            | ServerFrame::Begun { .. } => self.changed.run(()),
            // The list has not arrived, so request it again.
            ServerFrame::Problem(_) if self.seeks.with_untracked(Option::is_none) => {
                browser::after(AGAIN, move || {
                    if self.seeks.try_with_untracked(Option::is_none) == Some(true) {
                        socket::send(&ClientFrame::Lobby { follow: true });
                    }
                });
            }
            ServerFrame::ResynchronizeLobby => socket::send(&ClientFrame::Lobby { follow: true }),
            _ => {}
        }
    }

    /// Pairs the person with an opponent who wants the same terms.
    fn pair(self, terms: Terms) {
        self.fault.set(None);
        offers::pair(terms);
    }

    /// Offers a game to everybody.
    fn seek(self, terms: Terms) {
        if self.is_asked.get_untracked() {
            return;
        }
        self.is_asked.set(true);
        self.fault.set(None);
        offers::fault().set(None);
        leptos::task::spawn_local(async move {
            let offered = offers::offer(terms).await;
            match offered {
                Ok(()) => state().announce(t("online-seek-stands")),
                Err(refused) => state().announce(in_words(refused)),
            }
            let _ = (self.fault.try_set(offered.err()), self.is_asked.try_set(false));
        });
    }
}
