//! The note about news on the start page. It is part of the page and does not cover it. Once dismissed or
//! followed, it does not return.

use leptos::prelude::*;

use super::icons::{Icon, icon};
use super::storage::{self, Name};
use super::words::t;
use super::{browser, place};
use crate::news::{NEWEST, SeenNews, at_start};

/// Stores what a newcomer counts as having seen. It must be called before anything else is stored.
pub(super) fn begin() {
    let is_first_visit = !browser::keeps_any("dvonn");
    if let Ok(stored) = storage::load::<SeenNews>(Name::NEWS) {
        storage::keep(Name::NEWS, &at_start(stored, is_first_visit));
    }
}

/// Marks the news as seen.
pub(super) fn see() {
    storage::keep(Name::NEWS, &SeenNews { newest: NEWEST });
}

/// The note, if there is news.
pub(super) fn note() -> impl IntoView {
    let seen = storage::load::<SeenNews>(Name::NEWS).ok().flatten();
    let shown = RwSignal::new(seen.is_some_and(SeenNews::is_behind));
    let close = move |_| {
        see();
        shown.set(false);
        // The button that had the focus is gone.
        place::focus("main");
    };
    move || {
        shown.get().then(|| {
            view! {
                <p class="news-note" id="news-note">
                    <span>{t("web-news")}</span>
                    <a href="#/news">{t("web-news-link")}</a>
                    <button
                        type="button" class="toast-close" id="news-close"
                        aria-label=t("web-toast-close") title=t("web-toast-close")
                        on:click=close
                    >{icon(Icon::Close)}</button>
                </p>
            }
        })
    }
}
