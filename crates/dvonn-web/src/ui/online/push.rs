//! Notifications on this device: what the host reports while the app is not open.

use dvonn_analysis::Level;
use dvonn_net::{HostPage, PushAbout, PushEnd, PushSubscription as Given};
use leptos::prelude::*;
use serde_json::{Map, Value};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    NotificationPermission, PushManager, PushSubscription, PushSubscriptionOptionsInit, Response,
    ServiceWorkerRegistration,
};

use super::super::interfaces;
use super::super::state::state;
use super::super::words::{level_name, t, with};
use super::{api, identity};
use crate::looks::house_name;

/// Whether this browser gets notifications.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Told {
    /// Not known yet.
    Unknown,
    /// Browsers allow them only at a secure address.
    Insecure,
    /// The browser does not support them.
    Unable,
    /// The person has blocked them in the browser.
    Blocked,
    Off,
    On,
}

/// The part of the page for notifications, if the host sends any.
pub(super) fn section() -> impl IntoView {
    let (told, failed) = (RwSignal::new(Told::Unknown), RwSignal::new(false));
    let key = Memo::new(|_| identity::host().with(|host: &HostPage| host.push.clone()));
    Effect::new(move |_| {
        // Notifications go to the browser in which a person signs in.
        identity::me().track();
        leptos::task::spawn_local(async move {
            let known = known().await;
            let _ = told.try_set(known);
            if known == Told::On && identity::me().with_untracked(Option::is_some) {
                // Until then the host's earlier registration holds, and the next visit repeats this one.
                let _ = keep_up().await;
            }
        });
    });
    let switch = move |_| {
        let Some(key) = key.get_untracked() else { return };
        leptos::task::spawn_local(async move {
            let is_on = told.get_untracked() == Told::On;
            let done = if is_on { end().await.is_some() } else { begin(&key).await.is_some() };
            let now = known().await;
            let _ = failed.try_set(!done && now != Told::Blocked);
            let _ = told.try_set(now);
            state().announce(t(if now == Told::On { "online-push-is-on" } else { "online-push-is-off" }));
        });
    };
    let control = move || match told.get() {
        Told::Unknown => ().into_any(),
        Told::Insecure => explain("online-push-insecure").into_any(),
        Told::Unable => explain("online-push-unable").into_any(),
        Told::Blocked => explain("online-push-blocked").into_any(),
        known => {
            let is_on = known == Told::On;
            view! {
                <p class="explain">{t("online-push-about")}</p>
                {is_on.then(|| view! { <p>{t("online-push-is-on")}</p> })}
                <button type="button" class="button" id="push" data-on=is_on.to_string() on:click=switch>
                    {t(if is_on { "online-push-off" } else { "online-push-on" })}
                </button>
            }
            .into_any()
        }
    };
    move || {
        key.get().is_some().then(|| {
            view! {
                <section class="online-account" aria-labelledby="push-title">
                    <h2 id="push-title">{t("online-push")}</h2>
                    {control}
                    {move || failed.get().then(|| view! { <p class="fault" role="alert">{t("online-push-failed")}</p> })}
                </section>
            }
        })
    }
}

fn explain(key: &'static str) -> impl IntoView {
    view! { <p class="explain">{t(key)}</p> }
}

async fn known() -> Told {
    if !window().is_secure_context() {
        return Told::Insecure;
    }
    let permission = interfaces::notification_permission();
    if !interfaces::has(&window(), "PushManager") || interfaces::service_workers().is_none() {
        return Told::Unable;
    }
    match permission {
        None => return Told::Unable,
        Some(NotificationPermission::Denied) => return Told::Blocked,
        Some(_) => {}
    }
    if subscription().await.is_some() { Told::On } else { Told::Off }
}

/// The service worker, once it runs.
async fn registration() -> Option<ServiceWorkerRegistration> {
    JsFuture::from(interfaces::service_workers()?.ready().ok()?).await.ok()?.dyn_into().ok()
}

async fn subscription() -> Option<PushSubscription> {
    // `ready` would wait forever if the browser has refused a service worker.
    let worker = interfaces::service_workers()?;
    let known: ServiceWorkerRegistration =
        JsFuture::from(worker.get_registration()).await.ok()?.dyn_into().ok()?;
    let manager: PushManager = known.push_manager().ok()?;
    JsFuture::from(manager.get_subscription().ok()?).await.ok()?.dyn_into().ok()
}

/// Switches notifications on; `None` if that fails.
async fn begin(key: &str) -> Option<()> {
    let permission = JsFuture::from(interfaces::request_notifications()?).await.ok()?;
    if permission.as_string().as_deref() != Some("granted") {
        return None;
    }
    identity::somebody().await.ok()?;
    let manager = registration().await?.push_manager().ok()?;
    let options = PushSubscriptionOptionsInit::new();
    options.set_user_visible_only(true);
    options.set_application_server_key(&key.into());
    // Remove a subscription with the key of an earlier host first.
    if let Some(before) = subscription().await {
        JsFuture::from(before.unsubscribe().ok()?).await.ok()?;
    }
    JsFuture::from(manager.subscribe_with_options(&options).ok()?).await.ok()?;
    keep_up().await
}

/// Ends notifications at the host and in the browser.
pub(super) async fn end() -> Option<()> {
    let subscription = subscription().await?;
    let end = PushEnd { endpoint: subscription.endpoint() };
    // Without an answer, the push service will later tell the host that the browser is gone.
    let _ = api::delete_what("push", &end).await;
    JsFuture::from(subscription.unsubscribe().ok()?).await.ok().map(drop)
}

/// Gives the host this browser's address for notifications and its person. It also stores the sentences for
/// the service worker, in the language of the page.
async fn keep_up() -> Option<()> {
    let given = js_sys::JSON::stringify(subscription().await?.as_ref()).ok()?;
    let given: Given = serde_json::from_str(&given.as_string()?).ok()?;
    api::post::<()>("push", &given).await.ok()?;
    let mut words = Map::new();
    for about in PushAbout::ALL {
        // The service worker replaces this character by the name.
        let sentence = with("online-note", &[("about", about.as_str().into()), ("name", "\u{fffc}".into())]);
        words.insert(about.as_str().to_owned(), sentence.into());
    }
    for level in Level::all() {
        words.insert(format!("@{}", house_name(level)), level_name(level).into());
    }
    words.insert("look".to_owned(), t("online-note-look").into());
    words.insert("lang".to_owned(), state().loaded_language.get_untracked().tag().into());
    let words = Response::new_with_opt_str(Some(&Value::Object(words).to_string())).ok()?;
    // The service worker looks for this name.
    let name = format!("dvonn-words {}", registration().await?.scope());
    let cache: web_sys::Cache =
        JsFuture::from(interfaces::caches()?.open(&name)).await.ok()?.dyn_into().ok()?;
    JsFuture::from(cache.put_with_str("words.json", &words)).await.ok().map(drop)
}
