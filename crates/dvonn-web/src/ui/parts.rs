//! The parts of the program that the browser fetches when one of their pages first opens, so that a game need
//! not wait for them. `xtask-pack` splits the program at functions with `#[wasm_split]`: code used only by
//! such a function goes into a file of its own. The sentences and styles of all parts are fetched with the
//! first one.

use std::cell::Cell;

use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

use super::fetching::{Meanwhile, fetched};
use super::rest::with_rest;
use super::words::t;
use super::{analyse, archive, champion, games, guide, learn, place, puzzles, review, rules, settings};
use crate::route::Route;

/// Draws a page of a part.
type Draw = fn(&Route) -> AnyView;

type Fetched = Result<Draw, SplitLoaderError>;

#[wasm_split(analyse, wasm_split_path = ::leptos::wasm_split, fallible)]
fn analysis() -> Fetched {
    Ok(|route| match route {
        Route::Analyse(query) => analyse::page(query).into_any(),
        _ => ().into_any(),
    })
}

#[wasm_split(games, wasm_split_path = ::leptos::wasm_split, fallible)]
fn collection() -> Fetched {
    Ok(|route| match route {
        Route::Games(part) => games::page(part.as_deref()).into_any(),
        _ => games::card().into_any(),
    })
}

#[wasm_split(archive, wasm_split_path = ::leptos::wasm_split, fallible)]
fn archive_of_games() -> Fetched {
    Ok(|route| match route {
        Route::Archive(part, query) => archive::page(part.as_deref(), query).into_any(),
        _ => ().into_any(),
    })
}

#[wasm_split(learn, wasm_split_path = ::leptos::wasm_split, fallible)]
fn lessons_and_rules() -> Fetched {
    Ok(|route| match route {
        Route::Lesson(lesson) => learn::page(lesson).into_any(),
        Route::Rules(rule) => rules::page(rule.as_deref()).into_any(),
        Route::Models(theme) => champion::models(theme.as_deref()).into_any(),
        Route::Champion => champion::page().into_any(),
        Route::Home => learn::next_card(),
        _ => learn::list().into_any(),
    })
}

#[wasm_split(review, wasm_split_path = ::leptos::wasm_split, fallible)]
fn game_review() -> Fetched {
    Ok(|route| match route {
        Route::Review(game) => review::page(game.as_deref()).into_any(),
        Route::Train(part) => review::train::page(part.as_deref()).into_any(),
        _ => review::train::card(),
    })
}

#[wasm_split(puzzles, wasm_split_path = ::leptos::wasm_split, fallible)]
fn to_solve() -> Fetched {
    Ok(|route| match route {
        Route::Puzzles(part) => puzzles::page(part.as_deref()).into_any(),
        Route::Home => puzzles::card().into_any(),
        _ => ().into_any(),
    })
}

#[wasm_split(settings, wasm_split_path = ::leptos::wasm_split, fallible)]
fn choices() -> Fetched {
    Ok(|_| settings::page().into_any())
}

#[wasm_split(guide, wasm_split_path = ::leptos::wasm_split, fallible)]
fn guidance() -> Fetched {
    Ok(guide::draw)
}

/// A part of the program.
#[derive(Clone, Copy)]
pub(super) enum Part {
    Analyse,
    Games,
    Archive,
    Learn,
    Review,
    Puzzles,
    Settings,
    Guide,
}

/// The number of parts.
const PARTS: usize = Part::Guide as usize + 1;

thread_local! {
    /// The loaded parts, in the order of [`Part`].
    static THERE: [Cell<Option<Draw>>; PARTS] = const { [const { Cell::new(None) }; PARTS] };
}

impl Part {
    /// The function that draws the part's pages, if it is loaded.
    fn there(self) -> Option<Draw> {
        THERE.with(|parts| parts[self as usize].get())
    }

    async fn fetch(self) -> Option<Draw> {
        let draw = with_rest(async {
            match self {
                Self::Analyse => analysis().await,
                Self::Games => collection().await,
                Self::Archive => archive_of_games().await,
                Self::Learn => lessons_and_rules().await,
                Self::Review => game_review().await,
                Self::Puzzles => to_solve().await,
                Self::Settings => choices().await,
                Self::Guide => guidance().await,
            }
        });
        let draw = draw.await?;
        THERE.with(|parts| parts[self as usize].set(Some(draw)));
        Some(draw)
    }
}

/// The suggestion after a newcomer's first games, for the start page or the end of a game. Nothing is shown
/// while it loads, and `failed` if it does not load.
pub(super) fn lead(route: &Route, failed: fn(Callback<()>) -> AnyView) -> AnyView {
    drawn(Part::Guide, route, Meanwhile { failed, ..Meanwhile::NOTHING })
}

/// A page of a part: at once if the part is loaded, or else when it has loaded.
pub(super) fn page(part: Part, route: &Route) -> AnyView {
    drawn(part, route, meanwhile())
}

/// The placeholder of a page while its part of the program is fetched.
pub(super) fn meanwhile() -> Meanwhile {
    Meanwhile {
        waits: || view! { <p class="fetching" role="status">{t("web-fetching")}</p> }.into_any(),
        failed: |again| {
            let again = move || {
                again.run(());
                // The button that had the focus is gone.
                place::focus("main");
            };
            failed(again).into_any()
        },
    }
}

/// A part's drawing of a page: at once if the part is loaded, or else when it has loaded.
pub(super) fn drawn(part: Part, route: &Route, meanwhile: Meanwhile) -> AnyView {
    let route = route.clone();
    fetched(part.there(), move || part.fetch(), meanwhile, move |draw| draw(&route))
}

fn failed(again: impl Fn() + 'static) -> impl IntoView {
    view! {
        <div class="page unfetched" role="alert">
            <h1>{t("web-unfetched")}</h1>
            <p>{t("web-unfetched-about")}</p>
            <button type="button" class="button primary" id="fetch-again" on:click=move |_| again()>
                {t("web-unfetched-again")}
            </button>
        </div>
    }
}
