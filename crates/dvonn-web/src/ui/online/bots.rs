//! The computer as an opponent on the server, always available.

use dvonn_analysis::Level;
use dvonn_net::{GamePage, HostPage, NewChallenge, Terms};
use leptos::prelude::*;

use super::super::browser;
use super::super::faces::face;
use super::super::icons::{Icon, icon};
use super::super::state::state;
use super::super::words::{self, t};
use super::api::{self, Fault};
use super::identity;
use crate::route::Route;

/// The level selected at first.
const LEVEL: u8 = 4;

/// The part of the page for the host's bots. Games use the terms chosen above it.
pub(super) fn section(agreed: RwSignal<Terms>) -> impl IntoView {
    let (level, fault) = (RwSignal::new(LEVEL), RwSignal::new(None::<Fault>));
    // The form is drawn again only if the bots change.
    let bots = Memo::new(|_| identity::host().with(|host: &HostPage| host.bots.clone()));
    let is_asked = RwSignal::new(false);
    let play = move |_| {
        if is_asked.get_untracked() {
            return;
        }
        is_asked.set(true);
        let terms = Terms { rated: false, ..agreed.get_untracked() };
        leptos::task::spawn_local(async move {
            let begun = match identity::somebody().await {
                Ok(_) => {
                    let offered = NewChallenge::from(terms);
                    api::post::<GamePage>(&format!("bots/{}", level.get_untracked()), &offered).await
                }
                Err(fault) => Err(fault),
            };
            match begun {
                Ok(game) => browser::go(&Route::Online(Some(game.id.to_string())).hash()),
                Err(refused) => {
                    state().announce(refused.in_words());
                    let _ = (fault.try_set(Some(refused)), is_asked.try_set(false));
                }
            }
        });
    };
    move || {
        let bots = bots.get();
        (!bots.is_empty()).then(|| {
            let options = bots.into_iter().filter_map(Level::new).map(|bot| {
                let is_chosen = bot.get() == level.get_untracked();
                view! { <option value=bot.to_string() selected=is_chosen>{words::level(bot)}</option> }
            });
            view! {
                <section class="online-list online-way" id="bots" aria-labelledby="bots-title">
                    <h2 id="bots-title">{t("online-bots")}</h2>
                    {move || fault.get().map(|fault| view! { <p class="fault" role="alert">{fault.in_words()}</p> })}
                    <div class="buttons">
                        {move || Level::new(level.get()).map(face)}
                        <select id="bot" name="bot" aria-label=t("online-bots") on:change=move |event| {
                            if let Ok(chosen) = event_target_value(&event).parse() {
                                level.set(chosen);
                            }
                        }>{options.collect_view()}</select>
                        <button type="button" class="button" id="play-bot" disabled=move || is_asked.get() on:click=play>
                            {icon(Icon::Run)}<span>{t("online-bot-play")}</span>
                        </button>
                    </div>
                    <p class="explain">{t("online-bots-about")}</p>
                </section>
            }
        })
    }
}
