//! The part of the program for games with people elsewhere. It stands apart from the other parts because it
//! shows a game as the Play page does, which itself leads to other parts.

use std::cell::Cell;

use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

use super::fetching::fetched;
use super::rest::with_rest;
use super::state::state;
use super::{browser, online, parts};

/// The functions of the part.
#[derive(Clone, Copy)]
struct WithPeople {
    /// Draws all games with others, or what a link leads to.
    draw: fn(Option<&str>) -> AnyView,
    /// Follows what happens to the person.
    follow: fn(),
}

#[wasm_split(online, wasm_split_path = ::leptos::wasm_split, fallible)]
fn part() -> Result<WithPeople, SplitLoaderError> {
    Ok(WithPeople { draw: |link| online::page(link).into_any(), follow: online::follow })
}

thread_local! {
    /// The part, once it is there.
    static THERE: Cell<Option<WithPeople>> = const { Cell::new(None) };
}

async fn fetch() -> Option<WithPeople> {
    let part = with_rest(part()).await?;
    THERE.set(Some(part));
    Some(part)
}

/// The page: at once if its part is there, or else as soon as it is.
pub(super) fn page(link: Option<&str>) -> AnyView {
    let link = link.map(str::to_owned);
    fetched(THERE.get(), fetch, parts::meanwhile(), move |part| (part.draw)(link.as_deref()))
}

/// Where people play each other, follows what happens to a person who has played here, whatever page is
/// shown.
pub(super) async fn follow() {
    if state().online.get_untracked() == Some(true)
        && browser::kept(online::SOMEBODY).is_some()
        // If the part does not load now, it loads with its page.
        && let Some(part) = fetch().await
    {
        (part.follow)();
    }
}
