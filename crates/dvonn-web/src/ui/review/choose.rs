//! The choice of a game to review.

use dvonn::Board;
use dvonn_analysis::Level;
use dvonn_collection::{Entry, Order};
use leptos::prelude::*;

use super::super::app_board::Thumbnail;
use super::super::faces::face;
use super::super::icons::{Icon, icon};
use super::super::pictured::{CUT, pictured};
use super::super::shelf::shelf;
use super::super::words::{level_name, t, with};
use super::{GAME, Reviewed, STUDY, game_of_tab, study_of_tab};

/// The most stored games to offer; My games has the others.
const MOST: usize = 8;

/// The games to choose from: this tab's current ones, and the latest stored ones.
pub(super) fn choose() -> impl IntoView {
    let has_moves = |game: Option<Reviewed>| game.is_some_and(|game| game.record.plies() > 0);
    let near = [
        (has_moves(game_of_tab()), Icon::Play, "review-of-game", GAME),
        (has_moves(study_of_tab()), Icon::Analyse, "review-of-study", STUDY),
    ];
    let has_near = near.iter().any(|&(is_there, ..)| is_there);
    let near = near.into_iter().filter(|&(is_there, ..)| is_there).map(|(_, picture, id, name)| {
        view! {
            <a class="button big" id=format!("review-{name}") href=format!("#/review/{name}")>
                {icon(picture)}<span>{move || t(id)}</span>
            </a>
        }
    });
    let kept = move || {
        shelf().collection.with(|all| {
            let all = all.as_ref()?;
            let mut entries: Vec<&Entry> = all.iter().filter(|entry| entry.summary().moves > 0).collect();
            Order::default().sort(&mut entries);
            if entries.is_empty() && !has_near {
                return Some(invitation().into_any());
            }
            let links: Vec<_> = entries.into_iter().take(MOST).map(link).collect();
            // The part below the list appears together with it, so that it does not move.
            Some(view! {
                <h2>{move || t("review-choose")}</h2>
                <ul class="review-kept">{links}</ul>
                <p class="explain">{move || t("review-elsewhere")}</p>
                <p class="buttons">
                    <a class="button" id="review-open" href="#/games">{icon(Icon::Open)}<span>{move || t("review-open")}</span></a>
                    <a class="button" href="#/analyse">{icon(Icon::Analyse)}<span>{move || t("web-analyse")}</span></a>
                </p>
            }
            .into_any())
        })
    };
    view! {
        <h1>{move || t("review-title")}</h1>
        <p class="lead">{move || t("review-about")}</p>
        <p class="buttons">{near.collect_view()}</p>
        {kept}
    }
}

/// What a reader without any game can do: play the first.
fn invitation() -> impl IntoView {
    let picture = CUT.0.parse::<Board>().ok().zip(CUT.1.parse().ok()).map(|(board, m)| pictured(&board, m));
    view! {
        <section class="review-invites" id="review-none">
            {picture}
            <p class="lead">{move || t("review-none")}</p>
            <p class="buttons">
                <a class="button primary big" href="#/play/new">
                    {face(Level::MIN)}
                    <span>{move || with("games-empty-play", &[("name", level_name(Level::MIN).into())])}</span>
                </a>
            </p>
            <p><a class="link" id="review-open" href="#/games">{move || t("review-open")}</a></p>
        </section>
    }
}

fn link(entry: &Entry) -> impl IntoView + use<> {
    let setup = *entry.summary().board.setup();
    view! {
        <li>
            <a href=format!("#/review/{}", entry.id)>
                <Thumbnail setup=setup label=""/>
                <span>{super::super::games::title(entry)}</span>
            </a>
        </li>
    }
}
