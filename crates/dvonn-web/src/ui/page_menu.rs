//! The pages of the app: links to them, and a menu in the bar of a game on a small screen.

use leptos::prelude::*;

use super::icons::{Icon, icon};
use super::state::state;
use super::toast;
use super::words::t;

/// The start page, which the brand in the header links to.
const HOME: [(Icon, &str, &str); 1] = [(Icon::Home, "web-start", "/")];

/// The pages in the order of the navigation, with icon, name and address.
pub(super) const PAGES: [(Icon, &str, &str); 7] = [
    (Icon::Play, "web-play", "/play"),
    (Icon::Learn, "web-learn", "/learn"),
    (Icon::Puzzle, "web-puzzles", "/puzzles"),
    (Icon::Analyse, "web-analyse", "/analyse"),
    (Icon::Games, "web-games", "/games"),
    (Icon::Rules, "web-rules", "/rules"),
    (Icon::Settings, "web-settings", "/settings"),
];

/// A list of links to the pages, with the current one marked.
pub(super) fn links(pages: &'static [(Icon, &'static str, &'static str)]) -> impl IntoView {
    let state = state();
    let entry = move |&(picture, id, address): &'static (Icon, &'static str, &'static str)| {
        let here = move || state.route.get().page() == address;
        view! {
            <li>
                <a href=format!("#{address}") aria-current=move || here().then_some("page")>
                    {icon(picture)}<span>{move || t(id)}</span>
                </a>
            </li>
        }
    };
    view! { <ul>{pages.iter().map(entry).collect_view()}</ul> }
}

/// The link to online play, if the host offers it, with the number of games and offers that wait.
pub(super) fn online(class: &'static str) -> impl IntoView {
    let state = state();
    move || {
        let (waiting, here) = (state.waiting.get(), state.route.get().page() == "/online");
        (state.online.get() == Some(true)).then(|| {
            view! {
                <a class=class href="#/online" aria-current=here.then_some("page")>
                    {icon(Icon::Friend)}<span>{t("web-online")}</span>
                    {(waiting > 0).then(|| view! { <b class="waiting">{waiting}</b> })}
                </a>
            }
        })
    }
}

/// The link to the messages of this visit, once there are any.
pub(super) fn messages(class: &'static str) -> impl IntoView {
    move || {
        let is_empty = toast::past().is_none_or(|past| past.with(Vec::is_empty));
        (!is_empty).then(|| {
            view! { <a class=class href="#/news">{icon(Icon::Bell)}<span>{t("web-messages")}</span></a> }
        })
    }
}

/// A button with a menu of the pages. It is in the bar of a game on a small screen, where header and
/// navigation are hidden, and hidden on larger screens.
///
/// The browser opens and closes the menu: with its button, with Escape, or with a tap outside it.
#[component]
pub fn PageMenu() -> impl IntoView {
    let menu = NodeRef::<leptos::html::Nav>::new();
    let close = move |_| {
        if let Some(menu) = menu.get_untracked() {
            let _ = menu.hide_popover();
        }
    };
    view! {
        <div class="page-menu">
            <button
                type="button" class="button" id="pages" popovertarget="page-menu" aria-label=move || t("web-pages")>
                {icon(Icon::Menu)}
            </button>
            // A link to the current page only closes the menu.
            <nav id="page-menu" popover="auto" node_ref=menu aria-label=move || t("web-pages") on:click=close>
                {links(&HOME)}
                {links(&PAGES)}
                {online("")}
                {messages("")}
            </nav>
        </div>
    }
}
