//! The lobby: games that are offered to everybody, and an opponent at once.

use dvonn_net::{ChallengePage, ClientFrame, GameId, LobbyPage, NewChallenge, ServerFrame, Terms};
use leptos::prelude::*;

use super::super::browser;
use super::super::icons::{Icon, icon};
use super::super::portraits::portrait;
use super::super::state::state;
use super::super::words::{t, with};
use super::api::{self, Fault};
use super::socket::{Heard, Socket};
use super::{identity, terms};
use crate::route::Route;

/// What is known of the lobby.
#[derive(Clone, Copy)]
struct Lobby {
    /// Told when a game is offered to the person alone, or no longer.
    changed: Callback<()>,
    seeks: RwSignal<Vec<ChallengePage>>,
    /// The terms for which an opponent is looked for.
    waits: RwSignal<Option<Terms>>,
    fault: RwSignal<Option<Fault>>,
    socket: StoredValue<Option<Socket>>,
}

/// The part of the page. It offers games with the terms that were chosen above it.
pub(super) fn section(agreed: RwSignal<Terms>, changed: Callback<()>) -> impl IntoView {
    let lobby = Lobby {
        changed,
        seeks: RwSignal::default(),
        waits: RwSignal::new(None),
        fault: RwSignal::new(None),
        socket: StoredValue::new(None),
    };
    lobby.socket.set_value(Some(Socket::open(move |heard| lobby.hear(heard))));
    let others = move || {
        let is_for_me = |seek: &ChallengePage| {
            !identity::is_me(&seek.by.name) && (!seek.terms.rated || identity::is_my_kind(&seek.by))
        };
        let seeks = lobby.seeks.get().into_iter().filter(is_for_me);
        let seeks: Vec<AnyView> = seeks.map(|seek| entry(&seek)).collect();
        if seeks.is_empty() {
            view! { <p class="explain">{t("online-lobby-none")}</p> }.into_any()
        } else {
            view! { <ul>{seeks.into_iter().map(|seek| view! { <li>{seek}</li> }).collect_view()}</ul> }
                .into_any()
        }
    };
    view! {
        <section class="online-list" id="lobby" aria-labelledby="lobby-title">
            <h2 id="lobby-title">{t("online-lobby")}</h2>
            {move || lobby.fault.get().map(|fault| view! { <p class="fault" role="alert">{fault.in_words()}</p> })}
            <div class="buttons">{move || match lobby.waits.get() {
                Some(_) => view! {
                    <p class="online-waits" role="status">{t("online-pairing")}</p>
                    <button type="button" class="button" id="unpair" on:click=move |_| lobby.unpair()>{t("play-cancel")}</button>
                }.into_any(),
                None => view! {
                    <button type="button" class="button" id="pair" disabled=move || !agreed.with(Terms::is_live) on:click=move |_| lobby.pair(agreed.get_untracked())>
                        {icon(Icon::Run)}<span>{t("online-pair")}</span>
                    </button>
                    <button type="button" class="button" id="seek" on:click=move |_| lobby.seek(agreed.get_untracked())>
                        {icon(Icon::Friend)}<span>{t("online-seek")}</span>
                    </button>
                }.into_any(),
            }}</div>
            <p class="explain">{t("online-lobby-about")}</p>
            {others}
        </section>
    }
}

/// A game that somebody else offers.
pub(super) fn entry(seek: &ChallengePage) -> AnyView {
    view! {
        <a class="online-game" href=format!("#/online/{}", seek.id)>
            <span class="online-name">{portrait(&seek.by.name)}{identity::name(&seek.by)}</span>
            <span class="online-detail">{terms::clock(seek.terms.time)} " · " {terms::board(seek.terms.filling)}</span>
        </a>
    }
    .into_any()
}

impl Lobby {
    fn send(self, frame: &ClientFrame) {
        self.socket.with_value(|socket| {
            if let Some(socket) = socket {
                socket.send(frame);
            }
        });
    }

    fn hear(self, heard: Heard) {
        let frame = match heard {
            Heard::Opened => {
                self.send(&ClientFrame::Lobby { follow: true });
                if let Some(terms) = self.waits.get_untracked() {
                    self.send(&ClientFrame::Pair { terms });
                }
                return;
            }
            Heard::Frame(frame) => *frame,
            Heard::Lost | Heard::Lag(_) => return,
        };
        match frame {
            ServerFrame::Lobby(LobbyPage { live, days }) => {
                self.seeks.set(live.into_iter().chain(days).collect());
            }
            ServerFrame::Sought { seek } => self.seeks.update(|seeks| {
                seeks.retain(|known| known.id != seek.id);
                seeks.insert(0, seek);
            }),
            ServerFrame::Unsought { id } => self.seeks.update(|seeks| seeks.retain(|seek| seek.id != id)),
            ServerFrame::Challenged { challenge } => {
                let name = identity::name(&challenge.by);
                state().announce(with("online-challenged", &[("name", name.into())]));
                self.changed.run(());
            }
            ServerFrame::Unchallenged { .. } => self.changed.run(()),
            ServerFrame::ResynchronizeLobby => self.send(&ClientFrame::Lobby { follow: true }),
            ServerFrame::Begun { game } => go(game),
            ServerFrame::Problem(problem) => {
                self.waits.set(None);
                self.tell(Fault::Refused(problem.code));
            }
            _ => {}
        }
    }

    fn tell(self, fault: Fault) {
        state().announce(fault.in_words());
        let _ = self.fault.try_set(Some(fault));
    }

    /// Whoever looks for somebody is somebody: the connection then knows it too.
    async fn somebody(self) -> Result<(), Fault> {
        let was_nobody = identity::me().with_untracked(Option::is_none);
        identity::somebody().await?;
        if was_nobody {
            self.socket.try_with_value(|socket| {
                if let Some(socket) = socket {
                    socket.again();
                }
            });
        }
        Ok(())
    }

    /// Looks for an opponent who wants the same.
    fn pair(self, terms: Terms) {
        self.fault.set(None);
        self.waits.set(Some(terms));
        leptos::task::spawn_local(async move {
            match self.somebody().await {
                // Said again as soon as the connection is there.
                Ok(()) => self.send(&ClientFrame::Pair { terms }),
                Err(fault) => {
                    let _ = self.waits.try_set(None);
                    self.tell(fault);
                }
            }
        });
    }

    fn unpair(self) {
        self.waits.set(None);
        self.send(&ClientFrame::Unpair);
    }

    /// Offers a game to everybody.
    fn seek(self, terms: Terms) {
        self.fault.set(None);
        leptos::task::spawn_local(async move {
            let offered = match self.somebody().await {
                Ok(()) => {
                    let seek = NewChallenge { listed: true, ..terms.into() };
                    api::post::<ChallengePage>("challenges", &seek).await
                }
                Err(fault) => Err(fault),
            };
            match offered {
                Ok(seek) => browser::go(&Route::Online(Some(seek.id.to_string())).hash()),
                Err(fault) => self.tell(fault),
            }
        });
    }
}

fn go(game: GameId) {
    browser::go(&Route::Online(Some(game.to_string())).hash());
}
