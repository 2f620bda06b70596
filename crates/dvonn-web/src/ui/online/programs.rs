//! Programs that play for an account: their tokens, and turning the account into a bot.

use dvonn_net::{MadeToken, Me, NewToken, TokenList, TokenPage};
use leptos::prelude::*;
use wasm_bindgen::JsValue;

use super::super::state::state;
use super::super::words::{t, with};
use super::api::{self, Fault};
use super::fetched::Fetched;
use super::identity;

/// The page's list of programs.
#[derive(Clone, Copy)]
struct Programs {
    tokens: Fetched<TokenList>,
    label: RwSignal<String>,
    /// The token just created, which is shown only once.
    made: RwSignal<Option<String>>,
    fault: RwSignal<Option<Fault>>,
}

/// The part of the account's page for programs.
pub(super) fn section() -> impl IntoView {
    let label = RwSignal::new(String::new());
    let programs = Programs {
        tokens: Fetched::new("account/tokens"),
        label,
        made: RwSignal::new(None),
        fault: RwSignal::new(None),
    };
    programs.tokens.load();
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        programs.make();
    };
    view! {
        <details class="online-form" id="programs">
            <summary>{t("online-programs")}</summary>
            <form on:submit=submit>
                <p class="explain">{t("online-programs-about")}</p>
                {programs.tokens.failure("tokens")}
                <ul class="tokens">{move || programs.tokens.known.with(|list| list.iter().flat_map(|list| &list.tokens).map(|token| programs.entry(token)).collect_view())}</ul>
                <label class="field"><span>{t("online-token-label")}</span>
                    <input type="text" name="label" autocomplete="off" maxlength="40" required
                        prop:value=move || label.get() on:input=move |event| label.set(event_target_value(&event))/>
                </label>
                {move || programs.fault.get().map(|fault| view! { <p class="fault" role="alert">{fault.in_words()}</p> })}
                {move || programs.made.get().map(|token| view! {
                    <p>{t("online-token-made")}</p>
                    <p class="token"><code>{token}</code></p>
                })}
                <button class="button">{t("online-token-make")}</button>
                {move || programs.bot()}
            </form>
        </details>
    }
}

impl Programs {
    fn make(self) {
        let label = self.label.get_untracked().trim().to_owned();
        leptos::task::spawn_local(async move {
            match api::post::<MadeToken>("account/tokens", &NewToken { label }).await {
                Ok(made) => {
                    state().announce(t("online-token-made"));
                    let _ = self.label.try_set(String::new());
                    let _ = self.fault.try_set(None);
                    let _ = self.made.try_set(Some(made.token));
                    let _ = self.tokens.known.try_update(|list| {
                        list.get_or_insert_with(|| TokenList { tokens: Vec::new() })
                            .tokens
                            .insert(0, made.page);
                    });
                }
                Err(fault) => self.refuse(fault),
            }
        });
    }

    fn revoke(self, id: String) {
        leptos::task::spawn_local(async move {
            match api::delete(&format!("account/tokens/{id}")).await {
                Ok(()) => {
                    let _ = self.fault.try_set(None);
                    let _ = self.made.try_set(None);
                    let _ = self.tokens.known.try_update(|list| {
                        list.iter_mut().for_each(|list| list.tokens.retain(|token| token.id != id));
                    });
                }
                Err(fault) => self.refuse(fault),
            }
        });
    }

    fn refuse(self, fault: Fault) {
        state().announce(fault.in_words());
        let _ = self.fault.try_set(Some(fault));
    }

    fn entry(self, token: &TokenPage) -> impl IntoView + use<> {
        let used = match token.used {
            Some(at) => with("online-token-used", &[("day", day(at).into())]),
            None => t("online-token-unused"),
        };
        let id = token.id.clone();
        view! {
            <li>
                <span class="online-name">{token.label.clone()}</span>
                <span class="online-detail">{used}</span>
                <button type="button" class="button small revoke-token" on:click=move |_| self.revoke(id.clone())>{t("online-token-revoke")}</button>
            </li>
        }
    }

    /// Whether the account is a bot, or else the button to turn it into one.
    fn bot(self) -> impl IntoView {
        let is_bot = identity::me().with(|me| me.as_ref().is_some_and(|me| me.player.bot));
        if is_bot {
            return view! { <p class="explain" id="is-bot">{t("online-bot-is")}</p> }.into_any();
        }
        let mark = move |_| {
            leptos::task::spawn_local(async move {
                match api::post::<Me>("account/bot", &()).await {
                    Ok(me) => identity::set(Some(me)),
                    Err(fault) => self.refuse(fault),
                }
            });
        };
        view! {
            <p class="explain">{t("online-bot-about")}</p>
            <button type="button" class="button" id="become-bot" on:click=mark>{t("online-bot-mark")}</button>
        }
        .into_any()
    }
}

/// The day of a point in time in UTC, as for tokens.
fn day(at: u64) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(at as f64)).to_iso_string();
    String::from(date).chars().take(10).collect()
}
