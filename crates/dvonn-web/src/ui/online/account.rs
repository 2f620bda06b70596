//! Who the person is to the others: a guest, or somebody with an account.

use dvonn_net::{Credentials, Me};
use leptos::prelude::*;

use super::super::state::state;
use super::super::words::{t, with};
use super::api::{self, Fault};

thread_local! {
    /// Who is signed in, as far as it is known. It belongs to no page.
    static ME: ArcRwSignal<Option<Me>> = ArcRwSignal::new(None);
}

/// Who is signed in.
pub(super) fn me() -> ArcRwSignal<Option<Me>> {
    ME.with(Clone::clone)
}

/// Asks the server who is signed in.
pub(super) async fn load() {
    if let Ok(known) = api::get::<Option<Me>>("me").await {
        me().set(known);
    }
}

/// Whoever plays is somebody: a guest, if nobody is signed in.
pub(super) async fn somebody() -> Result<Me, Fault> {
    if let Some(known) = me().get_untracked() {
        return Ok(known);
    }
    let guest: Me = api::post("guest", &()).await?;
    me().set(Some(guest.clone()));
    Ok(guest)
}

/// Whether this is the name of whoever is signed in.
pub(super) fn is_me(name: &str) -> bool {
    me().with_untracked(|me| me.as_ref().is_some_and(|me| me.player.name == name))
}

/// Who the person is, with the way to an account.
pub(super) fn section(changed: Callback<()>) -> impl IntoView {
    move || match me().get() {
        Some(me) if !me.player.guest => {
            let sign_out = move |_| {
                leptos::task::spawn_local(async move {
                    if api::delete("session").await.is_ok() {
                        self::me().set(None);
                        changed.run(());
                    }
                });
            };
            view! {
                <section class="online-account" aria-labelledby="account-title">
                    <h2 id="account-title">{me.player.name.clone()}</h2>
                    <a class="button small" id="my-profile" href=format!("#/online/@{}", me.player.name)>{t("online-profile")}</a>
                    <button type="button" class="button small" id="sign-out" on:click=sign_out>{t("online-sign-out")}</button>
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
                    {form("register", "account", "online-register", changed)}
                    {form("sign-in", "session", "online-sign-in", changed)}
                </section>
            }
            .into_any()
        }
    }
}

/// A form for a name and a password, which goes to a path of the server.
fn form(id: &'static str, path: &'static str, title: &'static str, changed: Callback<()>) -> impl IntoView {
    let (name, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let fault = RwSignal::new(None::<Fault>);
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let credentials =
            Credentials { name: name.get_untracked().trim().to_owned(), password: password.get_untracked() };
        leptos::task::spawn_local(async move {
            match api::post::<Me>(path, &credentials).await {
                Ok(known) => {
                    me().set(Some(known));
                    changed.run(());
                }
                Err(refused) => {
                    state().announce(refused.in_words());
                    let _ = fault.try_set(Some(refused));
                }
            }
        });
    };
    let is_new = path == "account";
    view! {
        <details class="online-form" id=id>
            <summary>{t(title)}</summary>
            <form on:submit=submit>
                {is_new.then(|| view! { <p class="explain">{t("online-register-about")}</p> })}
                <label class="field"><span>{t("online-name")}</span>
                    <input type="text" name="name" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="20" required
                        prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event))/>
                </label>
                <label class="field"><span>{t("online-password")}</span>
                    <input type="password" name="password" required
                        autocomplete=if is_new { "new-password" } else { "current-password" }
                        prop:value=move || password.get() on:input=move |event| password.set(event_target_value(&event))/>
                </label>
                {move || fault.get().map(|fault| view! { <p class="fault" role="alert">{fault.in_words()}</p> })}
                <button class="button primary">{t(title)}</button>
            </form>
        </details>
    }
}
