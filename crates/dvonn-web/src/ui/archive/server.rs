//! The games on the server that the app comes from, if it offers online play: the person's own, or
//! everybody's.

use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, File, Response};

use super::super::dropped::Handed;
use super::super::icons::{Icon, icon};
use super::super::state::state;
use super::super::toast;
use super::super::words::t;
use super::opening::Opening;

/// The signed-in person.
#[derive(Clone, serde::Deserialize)]
struct Me {
    name: String,
}

/// The buttons that open these games. Only a signed-in person has games of their own.
pub(super) fn buttons(opening: Opening) -> impl IntoView {
    let me = RwSignal::new(None::<Me>);
    let is_busy = RwSignal::new(false);
    Effect::new(move |_| {
        if state().online.get() == Some(true) && me.with_untracked(Option::is_none) {
            leptos::task::spawn_local(async move {
                let _ = me.try_set(who().await);
            });
        }
    });
    let open = move |whose: Option<Me>| {
        if is_busy.get_untracked() {
            return;
        }
        is_busy.set(true);
        leptos::task::spawn_local(async move {
            let file = games_of(whose.as_ref()).await;
            // The person may have left the page.
            if is_busy.try_set(false).is_some() {
                return;
            }
            let none = if whose.is_some() { "archive-server-none" } else { "archive-server-all-none" };
            match file {
                Some(file) if file.size() > 0.0 => opening.open(vec![Handed::File(file)]),
                Some(_) => drop(toast::say(t(none))),
                None => drop(toast::say(t("archive-server-failed"))),
            }
        });
    };
    let button = move |id: &'static str, words: &'static str, open: Callback<()>| {
        view! {
            <button type="button" class="button" id=id disabled=move || is_busy.get() on:click=move |_| open.run(())>
                {icon(Icon::Open)}<span>{t(words)}</span>
            </button>
        }
    };
    move || {
        (state().online.get() == Some(true)).then(|| {
            let own = me.get().map(|me| {
                button("archive-server", "archive-server", Callback::new(move |()| open(Some(me.clone()))))
            });
            let all = Callback::new(move |()| open(None));
            view! {
                {own}
                {button("archive-server-all", "archive-server-all", all)}
            }
        })
    }
}

async fn fetch(path: &str) -> Option<Response> {
    let response: Response = JsFuture::from(window().fetch_with_str(path)).await.ok()?.dyn_into().ok()?;
    response.ok().then_some(response)
}

async fn who() -> Option<Me> {
    let text = JsFuture::from(fetch("api/me").await?.text().ok()?).await.ok()?.as_string()?;
    serde_json::from_str::<Option<Me>>(&text).ok()?
}

/// The finished games of a person, or of everybody, as one file. The browser stores it while it arrives.
async fn games_of(whose: Option<&Me>) -> Option<File> {
    let (path, name) = match whose {
        Some(Me { name }) => {
            let encoded = String::from(js_sys::encode_uri_component(name));
            (format!("api/people/{encoded}/records?format=sgf"), name.as_str())
        }
        None => ("api/records?format=sgf".to_owned(), "games"),
    };
    let games: Blob = JsFuture::from(fetch(&path).await?.blob().ok()?).await.ok()?.dyn_into().ok()?;
    let host = window().location().hostname().unwrap_or_default();
    File::new_with_blob_sequence(&js_sys::Array::of1(&JsValue::from(games)), &format!("{host}/{name}.sgf"))
        .ok()
}
