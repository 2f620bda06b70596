//! The person's identity for others: a guest, or the owner of an account.

use dvonn_net::{Credentials, Me, NewAccount, Registration};
use leptos::prelude::*;

use super::super::portraits::portrait;
use super::super::state::state;
use super::super::words::{t, with};
use super::api::{self, Fault};
use super::{identity, own, passkey, push};

/// The person's identity, and the way to an account.
pub(super) fn section(changed: Callback<()>) -> impl IntoView {
    move || match identity::me().get() {
        Some(me) if !me.player.guest => {
            let fault = RwSignal::new(None::<Fault>);
            let sign_out = move |_| {
                leptos::task::spawn_local(async move {
                    push::end().await;
                    match api::delete("session").await {
                        Ok(()) => {
                            identity::set(None);
                            changed.run(());
                        }
                        Err(refused) => {
                            state().announce(refused.in_words());
                            let _ = fault.try_set(Some(refused));
                        }
                    }
                });
            };
            view! {
                <section class="online-account" aria-labelledby="account-title">
                    <h2 id="account-title" class="online-person">{portrait(&me.player.name)}{identity::name(&me.player)}</h2>
                    <a class="button small" id="my-profile" href=format!("#/online/@{}", me.player.name)>{t("online-profile")}</a>
                    <button type="button" class="button small" id="sign-out" on:click=sign_out>{t("online-sign-out")}</button>
                    {move || fault.get().map(|fault| view! { <p class="fault" role="alert">{fault.in_words()}</p> })}
                </section>
            }
            .into_any()
        }
        known => {
            let about = match known {
                Some(guest) => with("online-as-guest", &[("name", guest.player.name.into())]),
                None => t("online-as-nobody"),
            };
            view! {
                <section class="online-account" aria-labelledby="account-title">
                    <h2 id="account-title">{t("online-account")}</h2>
                    <p>{about}</p>
                    {match identity::host().with(|host| host.registration) {
                        Registration::Closed => view! { <p class="explain">{t("online-register-closed")}</p> }.into_any(),
                        known => form(Some(known), changed).into_any(),
                    }}
                    {form(None, changed)}
                    {passkey::sign_in(changed)}
                    {own::recover(changed)}
                </section>
            }
            .into_any()
        }
    }
}

/// A form for a name and a password: for a new account under the host's conditions, or to sign in.
fn form(new: Option<Registration>, changed: Callback<()>) -> impl IntoView {
    let (name, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let invitation = RwSignal::new(String::new());
    let fault = RwSignal::new(None::<Fault>);
    let asks_for_invitation = new == Some(Registration::Invitation);
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let (name, password) = (name.get_untracked().trim().to_owned(), password.get_untracked());
        let invitation = asks_for_invitation.then(|| invitation.get_untracked());
        leptos::task::spawn_local(async move {
            let answer = match new {
                Some(_) => api::post::<Me>("account", &NewAccount { name, password, invitation }).await,
                None => api::post("session", &Credentials { name, password }).await,
            };
            match answer {
                Ok(known) => {
                    identity::set(Some(known));
                    changed.run(());
                }
                Err(refused) => {
                    state().announce(refused.in_words());
                    let _ = fault.try_set(Some(refused));
                }
            }
        });
    };
    let (id, title) =
        if new.is_some() { ("register", "online-register") } else { ("sign-in", "online-sign-in") };
    view! {
        <details class="online-form" id=id>
            <summary>{t(title)}</summary>
            <form on:submit=submit>
                {new.map(|_| view! { <p class="explain">{t("online-register-about")}</p> })}
                <label class="field"><span>{t("online-name")}</span>
                    <input type="text" name="name" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="20" required
                        prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event))/>
                </label>
                <label class="field"><span>{t("online-password")}</span>
                    <input type="password" name="password" required
                        autocomplete=if new.is_some() { "new-password" } else { "current-password" }
                        prop:value=move || password.get() on:input=move |event| password.set(event_target_value(&event))/>
                </label>
                {asks_for_invitation.then(|| view! {
                    <label class="field"><span>{t("online-invitation")}</span>
                        <input type="text" name="invitation" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="40" required
                            prop:value=move || invitation.get() on:input=move |event| invitation.set(event_target_value(&event))/>
                    </label>
                })}
                {move || fault.get().map(|fault| view! { <p class="fault" role="alert">{fault.in_words()}</p> })}
                <button class="button primary">{t(title)}</button>
            </form>
        </details>
    }
}
