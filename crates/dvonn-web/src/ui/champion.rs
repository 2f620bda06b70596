//! The champion's pages: figures from games of the engine against itself, and model games with the coach's
//! comments.

mod figures;
mod model;
mod models;

use std::cell::RefCell;
use std::rc::Rc;

use dvonn_lessons::champion::{Figures, ModelGames, Theme};
use leptos::prelude::*;
use serde::de::DeserializeOwned;

use super::browser;
use super::words::t;

thread_local! {
    static FIGURES: RefCell<Option<Rc<Figures>>> = const { RefCell::new(None) };
    static MODELS: RefCell<Option<Rc<ModelGames>>> = const { RefCell::new(None) };
}

/// The page with the figures.
pub(crate) fn page() -> impl IntoView {
    fetched(
        "dvonn-champion",
        || FIGURES.with_borrow(Clone::clone),
        keep_figures,
        |figures| figures::page(&figures).into_any(),
    )
}

/// The list of model games, or the game with this theme.
pub(crate) fn models(theme: Option<&str>) -> impl IntoView + use<> {
    let theme = theme.map(|name| Theme::named(name).ok_or(()));
    fetched(
        "dvonn-models",
        || MODELS.with_borrow(Clone::clone),
        keep_models,
        move |models| {
            let found = theme.map(|theme| {
                theme.ok().and_then(|theme| models.games.iter().find(|game| game.theme == theme))
            });
            match found {
                Some(Some(game)) => model::page(game).into_any(),
                Some(None) => models::page(&models, true).into_any(),
                None => models::page(&models, false).into_any(),
            }
        },
    )
}

fn keep_figures(figures: Rc<Figures>) {
    FIGURES.set(Some(figures));
}

fn keep_models(models: Rc<ModelGames>) {
    MODELS.set(Some(models));
}

/// The state of a file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Fetching,
    Failed,
    There,
}

/// Fetches a file once and draws its content.
fn fetched<T: DeserializeOwned + 'static>(
    meta: &'static str,
    there: fn() -> Option<Rc<T>>,
    keep: fn(Rc<T>),
    draw: impl Fn(Rc<T>) -> AnyView + Send + 'static,
) -> impl IntoView {
    let stage = RwSignal::new(if there().is_some() { Stage::There } else { Stage::Fetching });
    let fetch = move || {
        stage.set(Stage::Fetching);
        leptos::task::spawn_local(async move {
            let read = browser::fetch(meta).await.and_then(|text| serde_json::from_str::<T>(&text).ok());
            let found = if read.is_some() { Stage::There } else { Stage::Failed };
            if let Some(read) = read {
                keep(Rc::new(read));
            }
            // The person may have left the page meanwhile.
            let _ = stage.try_set(found);
        });
    };
    if stage.get_untracked() == Stage::Fetching {
        fetch();
    }
    move || {
        match (stage.get(), there()) {
        (Stage::There, Some(read)) => draw(read),
        (Stage::Failed, _) => view! {
            <div class="page">
                <p class="fault" role="alert">{t("champion-failed")}</p>
                <button type="button" class="button" id="retry" on:click=move |_| fetch()>{t("champion-again")}</button>
            </div>
        }
        .into_any(),
        _ => view! { <p class="fetching" role="status">{t("champion-loading")}</p> }.into_any(),
    }
    }
}

/// The name of a model game's theme.
fn theme_name(theme: Theme) -> String {
    match theme.term() {
        Some(term) => t(&format!("rules-term-{term}")),
        None => super::words::with("champion-theme", &[("theme", theme.as_str().into())]),
    }
}
