//! Passkeys: keys in the person's device that replace a name and a password.

use dvonn_net::{Ceremony, Confirmation, HostPage, Me, NewPasskey, PasskeyAnswer, PasskeyPage};
use leptos::prelude::*;
use serde_json::Value;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_futures::JsFuture;

use super::super::state::state;
use super::super::words::{t, with};
use super::api::{self, Fault};
use super::fetched::Fetched;
use super::{identity, vacation};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_namespace = PublicKeyCredential, js_name = parseCreationOptionsFromJSON)]
    fn creation_options(options: &JsValue) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(catch, js_namespace = PublicKeyCredential, js_name = parseRequestOptionsFromJSON)]
    fn request_options(options: &JsValue) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(catch, js_namespace = ["navigator", "credentials"], js_name = create)]
    fn create(options: &JsValue) -> Result<js_sys::Promise, JsValue>;

    #[wasm_bindgen(catch, js_namespace = ["navigator", "credentials"], js_name = get)]
    fn get(options: &JsValue) -> Result<js_sys::Promise, JsValue>;
}

/// The host name that browsers consider safe without https.
const LOCALHOST: &str = "localhost";

/// Whether this page can use passkeys.
#[derive(Clone, PartialEq, Eq)]
enum Offer {
    /// The host or the browser does not support passkeys.
    None,
    Here,
    /// Browsers allow them only at a secure address.
    Insecure,
    /// They work only at this other host name.
    Elsewhere(String),
}

/// What this page can offer. Tracks the host's features.
fn offer() -> Offer {
    let Some(name) = identity::host().with(|host: &HostPage| host.passkeys.clone()) else {
        return Offer::None;
    };
    let is_here = window().location().hostname().is_ok_and(|here| here == name);
    let is_secure = window().is_secure_context();
    match (is_here && is_secure, name == LOCALHOST) {
        (true, _) if can_passkeys() => Offer::Here,
        (true, _) => Offer::None,
        (false, false) => Offer::Elsewhere(name),
        (false, true) if is_secure => Offer::None,
        (false, true) => Offer::Insecure,
    }
}

/// Whether the browser supports passkeys in the form used here.
fn can_passkeys() -> bool {
    let known = js_sys::Reflect::get(&window(), &"PublicKeyCredential".into()).ok();
    let known = known.filter(JsValue::is_function);
    known
        .is_some_and(|known| js_sys::Reflect::has(&known, &"parseCreationOptionsFromJSON".into()) == Ok(true))
}

/// Whether this page can ask for a passkey. Tracks the host's features.
pub(super) fn is_offered() -> bool {
    offer() == Offer::Here
}

/// Why passkeys cannot be used here; `None` if that needs no sentence.
fn why_not(offer: &Offer) -> Option<String> {
    match offer {
        Offer::Insecure => Some(t("online-passkey-insecure")),
        Offer::Elsewhere(name) => Some(with("online-passkey-elsewhere", &[("address", name.clone().into())])),
        Offer::None | Offer::Here => None,
    }
}

/// The response of the browser and the device to a challenge; `None` if the person gives no passkey.
async fn performed(
    ceremony: &Ceremony,
    parse: fn(&JsValue) -> Result<JsValue, JsValue>,
    perform: fn(&JsValue) -> Result<js_sys::Promise, JsValue>,
) -> Option<Value> {
    let options = parse(&js_sys::JSON::parse(&ceremony.options.to_string()).ok()?).ok()?;
    let asked = js_sys::Object::new();
    js_sys::Reflect::set(&asked, &"publicKey".into(), &options).ok()?;
    let credential = JsFuture::from(perform(&asked).ok()?).await.ok()?;
    // The credential as its `toJSON()` writes it.
    let text = js_sys::JSON::stringify(&credential).ok()?.as_string()?;
    serde_json::from_str(&text).ok().filter(Value::is_object)
}

/// Asks the person for a passkey.
pub(super) async fn answer() -> Result<PasskeyAnswer, Fault> {
    let asked: Ceremony = api::post("passkeys/ask", &()).await?;
    let credential = performed(&asked, request_options, get).await.ok_or(Fault::NoPasskey)?;
    Ok(PasskeyAnswer { ceremony: asked.ceremony, credential })
}

/// A confirmation by password or, if it is empty, by passkey where possible.
pub(super) async fn confirmation(password: String) -> Result<Confirmation, Fault> {
    let is_member = identity::me().with_untracked(|me| me.as_ref().is_some_and(|me| !me.player.guest));
    if !password.is_empty() {
        return Ok(Confirmation { password: Some(password), passkey: None });
    }
    let passkey = if is_member && untrack(is_offered) { Some(answer().await?) } else { None };
    Ok(Confirmation { password: None, passkey })
}

/// The button for signing in with a passkey, or why it cannot be used here.
pub(super) fn sign_in(changed: Callback<()>) -> impl IntoView {
    let fault = RwSignal::new(None::<Fault>);
    let sign_in = move |_| {
        leptos::task::spawn_local(async move {
            let known = match answer().await {
                Ok(answer) => api::post::<Me>("session/passkey", &answer).await,
                Err(refused) => Err(refused),
            };
            match known {
                Ok(known) => {
                    identity::set(Some(known));
                    changed.try_run(());
                }
                Err(refused) => {
                    // The person did not type a name or a password.
                    let refused = if refused.is_wrong() { Fault::NoPasskey } else { refused };
                    state().announce(refused.in_words());
                    let _ = fault.try_set(Some(refused));
                }
            }
        });
    };
    move || {
        match offer() {
        Offer::Here => view! {
            <p><button type="button" class="button" id="passkey-sign-in" on:click=sign_in>{t("online-passkey-sign-in")}</button></p>
            {move || fault.get().map(|fault| view! { <p class="fault" role="alert">{fault.in_words()}</p> })}
        }
        .into_any(),
        other => why_not(&other).map(|why| view! { <p class="explain">{why}</p> }).into_any(),
    }
    }
}

/// The passkeys of an account, and a form to add one.
pub(super) fn section() -> impl IntoView {
    let own = Fetched::<Vec<PasskeyPage>>::new("passkeys");
    let fault = RwSignal::new(None::<Fault>);
    let here = Memo::new(|_| is_offered());
    Effect::new(move |_| {
        if here.get() {
            own.load();
        }
    });
    let answered = move |answer: Result<Vec<PasskeyPage>, Fault>, done: &'static str| {
        let _ = fault.try_set(answer.as_ref().err().copied());
        match answer {
            Ok(passkeys) => {
                state().announce(t(done));
                let _ = own.known.try_set(Some(passkeys));
            }
            Err(refused) => state().announce(refused.in_words()),
        }
    };
    let entry = move |passkey: &PasskeyPage| {
        let path = format!("passkeys/{}", passkey.id);
        let remove = move |_| {
            let path = path.clone();
            leptos::task::spawn_local(async move {
                answered(api::delete_and_get(&path).await, "online-passkey-removed");
            });
        };
        let when = if passkey.used.is_some() { "used" } else { "added" };
        let day = vacation::day(passkey.used.unwrap_or(passkey.created));
        let when = with("online-passkey-when", &[("when", when.into()), ("day", day.into())]);
        view! {
            <li>
                <span>{passkey.name.clone()}" · "{when}</span>
                <button type="button" class="button small remove-passkey" on:click=remove>{t("online-passkey-remove")}</button>
            </li>
        }
    };
    move || {
        here.get().then(|| {
            view! {
                <details class="online-form" id="passkeys">
                    <summary>{t("online-passkeys")}</summary>
                    <p class="explain">{t("online-passkeys-about")}</p>
                    {own.failure("passkeys")}
                    <ul class="online-lines">{move || own.known.with(|known| known.iter().flatten().map(entry).collect_view())}</ul>
                    {form(Callback::new(move |answer| answered(answer, "online-passkey-added")))}
                    {move || fault.get().map(|fault| view! { <p class="fault" role="alert">{fault.in_words()}</p> })}
                </details>
            }
        })
    }
}

/// The form to add a passkey.
fn form(answered: Callback<Result<Vec<PasskeyPage>, Fault>>) -> impl IntoView {
    let (name, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let (given, secret) = (name.get_untracked(), password.get_untracked());
        leptos::task::spawn_local(async move {
            let answer = add(given, secret).await;
            if answer.is_ok() {
                let _ = name.try_set(String::new());
            }
            let _ = password.try_set(String::new());
            answered.try_run(answer);
        });
    };
    view! {
        <form on:submit=submit>
            <label class="field"><span>{t("online-passkey-name")}</span>
                <input type="text" name="name" autocomplete="off" maxlength="40" required
                    prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event))/>
            </label>
            <label class="field"><span>{t("online-password")}</span>
                <input type="password" name="password" autocomplete="current-password"
                    prop:value=move || password.get() on:input=move |event| password.set(event_target_value(&event))/>
            </label>
            <p class="explain">{t("online-passkey-confirm")}</p>
            <button class="button">{t("online-passkey-add")}</button>
        </form>
    }
}

async fn add(name: String, password: String) -> Result<Vec<PasskeyPage>, Fault> {
    let begun: Ceremony = api::post("passkeys/new", &confirmation(password).await?).await?;
    let credential = performed(&begun, creation_options, create).await.ok_or(Fault::NoPasskey)?;
    api::post("passkeys", &NewPasskey { ceremony: begun.ceremony, credential, name }).await
}
