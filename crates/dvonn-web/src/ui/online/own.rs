//! The person's data on the host: download, security and deletion.

use std::pin::Pin;

use dvonn_net::{Me, NewPassword, Recovery, RecoveryCodes};
use leptos::prelude::*;

use super::super::state::state;
use super::super::words::t;
use super::api::{self, Fault};
use super::{identity, passkey, programs, push};

/// A field of a form: its name, its label, its type, and the browser's autocompletion.
type Field = (&'static str, &'static str, &'static str, &'static str);

const PASSWORD: Field = ("password", "online-password", "password", "current-password");
const NEW: Field = ("new", "online-new-password", "password", "new-password");

/// The action of a form, on its fields in order.
type Act = fn([String; 3]) -> Pin<Box<dyn Future<Output = Result<Done, Fault>>>>;

/// The outcome of a form.
enum Done {
    /// The person who is signed in now; `None` after signing out.
    Signed(Option<Me>),
    /// The password was changed.
    Changed,
    /// There are new codes.
    Codes(Vec<String>),
}

/// The part of the page for a signed-in person.
pub(super) fn section(changed: Callback<()>) -> impl IntoView {
    // Other changes leave the forms as they are.
    let guest = Memo::new(|_| identity::me().with(|me| me.as_ref().map(|me| me.player.guest)));
    move || {
        let guest = guest.get()?;
        let forms = (!guest).then(|| {
            view! {
                {form("change-password", "online-change-password", None, "online-change-password", &[PASSWORD, NEW], |[password, new, _]| Box::pin(async {
                    api::post::<Me>("account/password", &NewPassword { password, new }).await?;
                    Ok(Done::Changed)
                }), changed)}
                {form("recovery", "online-recovery", Some("online-recovery-about"), "online-recovery-make", &[PASSWORD], |[password, ..]| Box::pin(async {
                    let answer = api::post("account/recovery", &passkey::confirmation(password).await?).await;
                    Ok(Done::Codes(answer.map(|RecoveryCodes { codes }| codes)?))
                }), changed)}
                {programs::section()}
            }
        });
        let leave = if guest { "online-leave-guest" } else { "online-leave" };
        let fields: &'static [Field] = if guest { &[] } else { &[PASSWORD] };
        Some(view! {
            <section class="online-account" aria-labelledby="data-title">
                <h2 id="data-title">{t("online-data")}</h2>
                <p class="explain">{t("online-data-about")}</p>
                <a class="button small" id="take-data" href="api/account/data" download="dvonn-account.json">{t("online-data-take")}</a>
                {forms}
                {(!guest).then(passkey::section)}
                {form("leave", leave, Some("online-leave-about"), leave, fields, |[password, ..]| Box::pin(async {
                    api::delete_what("account", &passkey::confirmation(password).await?).await?;
                    push::end().await;
                    Ok(Done::Signed(None))
                }), changed)}
            </section>
        })
    }
}

/// The form for a forgotten password.
pub(super) fn recover(changed: Callback<()>) -> impl IntoView {
    let fields: &'static [Field] =
        &[("name", "online-name", "text", "username"), ("code", "online-recovery-code", "text", "off"), NEW];
    form(
        "recover",
        "online-forgot",
        None,
        "online-recover",
        fields,
        |[name, code, new]| {
            Box::pin(async move {
                let name = name.trim().to_owned();
                Ok(Done::Signed(Some(api::post("recovery", &Recovery { name, code, new }).await?)))
            })
        },
        changed,
    )
}

/// A form that unfolds, with a submit button.
fn form(
    id: &'static str,
    title: &'static str,
    about: Option<&'static str>,
    button: &'static str,
    fields: &'static [Field],
    act: Act,
    changed: Callback<()>,
) -> impl IntoView {
    let values: [RwSignal<String>; 3] = std::array::from_fn(|_| RwSignal::new(String::new()));
    let (fault, done) = (RwSignal::new(None::<Fault>), RwSignal::new(None::<Vec<String>>));
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let given = values.map(|value| value.get_untracked());
        leptos::task::spawn_local(async move {
            let answer = act(given).await;
            let _ = fault.try_set(answer.as_ref().err().copied());
            match answer {
                Ok(Done::Signed(known)) => {
                    if known.is_none() {
                        state().announce(t("online-left"));
                    }
                    identity::set(known);
                    changed.run(());
                }
                Ok(Done::Changed) => {
                    state().announce(t("online-password-changed"));
                    let _ = done.try_set(Some(Vec::new()));
                }
                Ok(Done::Codes(codes)) => {
                    state().announce(t("online-recovery-codes"));
                    let _ = done.try_set(Some(codes));
                }
                Err(refused) => state().announce(refused.in_words()),
            }
            for value in values {
                let _ = value.try_set(String::new());
            }
        });
    };
    // A form with only a password asks for confirmation, which a passkey can give too.
    let or_passkey = move || matches!(fields, [PASSWORD]) && passkey::is_offered();
    let field = |(&(name, label, kind, fill), value): (&Field, RwSignal<String>)| {
        view! {
            <label class="field"><span>{t(label)}</span>
                <input type=kind name=name autocomplete=fill autocapitalize="none" spellcheck="false" required=move || !or_passkey()
                    prop:value=move || value.get() on:input=move |event| value.set(event_target_value(&event))/>
            </label>
        }
    };
    let said = move || {
        done.get().map(|codes| {
            if codes.is_empty() {
                return view! { <p>{t("online-password-changed")}</p> }.into_any();
            }
            view! {
                <p>{t("online-recovery-codes")}</p>
                <ul class="codes">{codes.into_iter().map(|code| view! { <li><code>{code}</code></li> }).collect_view()}</ul>
            }
            .into_any()
        })
    };
    view! {
        <details class="online-form" id=id>
            <summary>{t(title)}</summary>
            <form on:submit=submit>
                {about.map(|about| view! { <p class="explain">{t(about)}</p> })}
                {fields.iter().zip(values).map(field).collect_view()}
                {move || or_passkey().then(|| view! { <p class="explain">{t("online-passkey-confirm")}</p> })}
                {move || fault.get().map(|fault| view! { <p class="fault" role="alert">{fault.in_words()}</p> })}
                {said}
                <button class="button">{t(button)}</button>
            </form>
        </details>
    }
}
