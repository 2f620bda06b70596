//! The part of the program for games with people elsewhere. It stands apart from the other parts because it
//! shows a game as the Play page does, which itself leads to other parts.

use std::cell::Cell;

use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

use super::fetching::fetched;
use super::rest::with_rest;
use super::{online, parts};

/// Draws all games with others, or what a link leads to.
type Draw = fn(Option<&str>) -> AnyView;

#[wasm_split(online, wasm_split_path = ::leptos::wasm_split, fallible)]
fn part() -> Result<Draw, SplitLoaderError> {
    Ok(|link| online::page(link).into_any())
}

thread_local! {
    /// What draws, once it is there.
    static THERE: Cell<Option<Draw>> = const { Cell::new(None) };
}

async fn fetch() -> Option<Draw> {
    let draw = with_rest(part()).await?;
    THERE.set(Some(draw));
    Some(draw)
}

/// The page: at once if its part is there, or else as soon as it is.
pub(super) fn page(link: Option<&str>) -> AnyView {
    let link = link.map(str::to_owned);
    fetched(THERE.get(), fetch, parts::meanwhile(), move |draw| draw(link.as_deref()))
}
