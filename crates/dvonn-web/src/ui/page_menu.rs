//! The pages of the app: links to them, and the menu that a game on a small screen has in its bar.

use leptos::prelude::*;

use super::icons::{Icon, icon};
use super::state::state;
use super::words::t;

/// The start page, to which the brand leads where there is a header.
const HOME: [(Icon, &str, &str); 1] = [(Icon::Home, "web-start", "/")];

/// The pages in the order of the navigation: their icon, name and address.
pub(super) const PAGES: [(Icon, &str, &str); 7] = [
    (Icon::Play, "web-play", "/play"),
    (Icon::Learn, "web-learn", "/learn"),
    (Icon::Puzzle, "web-puzzles", "/puzzles"),
    (Icon::Analyse, "web-analyse", "/analyse"),
    (Icon::Games, "web-games", "/games"),
    (Icon::Rules, "web-rules", "/rules"),
    (Icon::Settings, "web-settings", "/settings"),
];

/// A list of links to the pages, in which the current one is marked.
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

/// The pages as a menu behind one button. A game on a small screen has it in its bar, because header and
/// navigation are hidden there; on larger screens it is hidden.
///
/// The browser opens and closes the menu: by its button, with Escape, and with a tap outside it.
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
            <button type="button" class="button" id="pages" popovertarget="page-menu" aria-label=move || t("web-pages")>
                {icon(Icon::Menu)}
            </button>
            // A link to the page that is already shown only closes the menu.
            <nav id="page-menu" popover="auto" node_ref=menu aria-label=move || t("web-pages") on:click=close>
                {links(&HOME)}
                {links(&PAGES)}
            </nav>
        </div>
    }
}
