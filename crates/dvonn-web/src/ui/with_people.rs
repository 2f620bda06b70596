//! The part of the program for remote games. It is separate from the other parts, because it shows a game in
//! the same way as the Play page, which itself loads other parts.

use std::cell::Cell;

use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

use super::fetching::{Meanwhile, fetched};
use super::rest::with_rest;
use super::state::state;
use super::{browser, online, parts};

/// The functions of the part.
#[derive(Clone, Copy)]
struct WithPeople {
    /// Draws the list of remote games, or the target of a link.
    draw: fn(Option<&str>) -> AnyView,
    /// Draws the games in which it is the person's turn.
    turns: fn() -> AnyView,
    /// Follows the person's online events.
    follow: fn(),
}

#[wasm_split(online, wasm_split_path = ::leptos::wasm_split, fallible)]
fn part() -> Result<WithPeople, SplitLoaderError> {
    Ok(WithPeople {
        draw: |link| online::page(link).into_any(),
        turns: || online::turns().into_any(),
        follow: online::follow,
    })
}

thread_local! {
    /// The part, once loaded.
    static THERE: Cell<Option<WithPeople>> = const { Cell::new(None) };
}

async fn fetch() -> Option<WithPeople> {
    let part = with_rest(part()).await?;
    THERE.set(Some(part));
    Some(part)
}

/// The page: at once if its part is loaded, or else when it has loaded.
pub(super) fn page(link: Option<&str>) -> AnyView {
    let link = link.map(str::to_owned);
    fetched(THERE.get(), fetch, parts::meanwhile(), move |part| (part.draw)(link.as_deref()))
}

/// The games in which it is the person's turn, if the host offers online play and they have played here.
pub(super) fn turns() -> impl IntoView {
    move || has_played().then(|| fetched(THERE.get(), fetch, Meanwhile::NOTHING, |part| (part.turns)()))
}

/// Whether the host offers online play and the person has played here. Tracks changes.
fn has_played() -> bool {
    state().online.get() == Some(true) && is_somebody()
}

/// Whether the person has played here online.
pub(super) fn is_somebody() -> bool {
    browser::kept(online::SOMEBODY).is_some()
}

/// If the host offers online play and the person has played here, follows their online events on every page.
pub(super) async fn follow() {
    if untrack(has_played)
        // If the part does not load now, it loads with its page.
        && let Some(part) = fetch().await
    {
        (part.follow)();
    }
}
