//! The training: a person's own mistakes, which come back as exercises until they are solved.

mod exercise;
mod looking;
mod overview;

use dvonn::{ByColor, Color};
use dvonn_coach::review::{Habit, Walkthrough};
use dvonn_puzzles::{GameKey, Training};
use leptos::prelude::*;

use super::super::cards::{linked, with_board};
use super::super::icons::{Icon, icon};
use super::super::storage::{self, Name};
use super::super::words::{self, t, with};
use super::super::{browser, shelf};
use super::on_page::PageReview;

/// The address of the page.
const ADDRESS: &str = "#/train";

/// The stored training.
fn stored() -> Training {
    storage::load(Name::TRAINING).ok().flatten().unwrap_or_default()
}

/// Changes the stored training, and returns it. It is read again first, because another tab may have changed
/// it.
fn change(change: impl FnOnce(&mut Training)) -> Training {
    let mut now = stored();
    change(&mut now);
    storage::keep(Name::TRAINING, &now);
    now
}

/// The page: what there is to do and what recurs, or the exercise with this id.
pub(crate) fn page(part: Option<&str>) -> impl IntoView + use<> {
    shelf::load();
    let training = stored();
    let id = part.and_then(|id| id.parse().ok());
    match id.and_then(|id| Some((id, training.find(id)?.clone()))) {
        Some((id, shown)) => exercise::exercise(id, &shown, training).into_any(),
        None => overview::overview(training).into_any(),
    }
}

/// The card of the start page, with the board of the first exercise of the day.
pub(crate) fn card() -> AnyView {
    let training = stored();
    let today = training.today(browser::today());
    let next = today.first().and_then(|id| training.find(*id)).map(|next| *next.mistake().board().setup());
    let about = with("train-today", &[("count", today.len().into())]);
    match next {
        Some(setup) => with_board(Icon::Coach, "web-train", about, ADDRESS.to_owned(), setup),
        None => linked(Icon::Coach, "web-train", about, ADDRESS.to_owned()),
    }
}

/// The person's side in a game, by the name that they have in games.
pub(super) fn own_side(players: &ByColor<Option<String>>) -> Option<Color> {
    side_of(stored().player()?, players)
}

fn side_of(name: &str, players: &ByColor<Option<String>>) -> Option<Color> {
    let is_it = |side: &Color| {
        players[*side].as_ref().is_some_and(|player| player.trim().to_lowercase() == name.to_lowercase())
    };
    Color::ALL.into_iter().find(is_it)
}

/// The players of a reviewed game.
fn players(shown: PageReview) -> String {
    let [white, black] = Color::ALL.map(|side| shown.given_name(side));
    with("games-players", &[("white", white.into()), ("black", black.into())])
}

/// After a complete review: the number of mistakes that are kept for the training. If it is not known which
/// side the person played, they choose the side whose mistakes to keep.
pub(super) fn kept(shown: PageReview) -> impl IntoView {
    let key = shown.with(|session| GameKey::of(session.review()));
    let keep = move |side: Color| {
        shown.with(|session| {
            change(|training| {
                training.add(session.review(), side, &players(shown), browser::today());
            })
        })
    };
    let training = match shown.with(Walkthrough::own) {
        Some(side) if !stored().knows(key) => keep(side),
        _ => stored(),
    };
    let training = RwSignal::new(training);
    move || {
        let count = training.with(|training| training.knows(key).then(|| training.made_in(key)));
        match count {
            Some(count) => view! {
                <p class="train-kept">
                    <span>{with("train-kept", &[("count", count.into())])}</span>" "
                    <a href="#/train" id="to-train">{t("train-title")}</a>
                </p>
            }
            .into_any(),
            None => Color::ALL
                .map(|side| {
                    view! {
                        <button
                            type="button" class="button" id=format!("keep-{}", words::key(side))
                            on:click=move |_| training.set(keep(side))
                        >
                            {icon(Icon::Coach)}
                            <span>{with("train-keep", &[("side", words::key(side).into())])}</span>
                        </button>
                    }
                })
                .collect_view()
                .into_any(),
        }
    }
}

/// The way in which mistakes came about, in words.
fn habit(habit: Option<Habit>) -> String {
    let Some(habit) = habit else { return t("review-habit-untold") };
    let what = t(&format!("rules-term-{}", habit.motif().as_str()));
    with("review-habit", &[("how", habit.as_str().into()), ("what", what.into())])
}
