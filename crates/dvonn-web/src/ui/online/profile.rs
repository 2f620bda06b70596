//! A player's profile: ratings with their history, and games.

use dvonn_net::{GameList, PersonPage, PlayerPage, RatingPage, RatingPoint};
use leptos::prelude::*;

use super::super::portraits::portrait;
use super::super::words::{self, t, with};
use super::api::{self, Fault};
use super::{identity, list, search, terms, vacation};
use crate::looks::house_level;

type Profile = (PersonPage, GameList);

/// The page.
pub(super) fn page(name: String) -> impl IntoView {
    let found = RwSignal::new(None::<Result<Profile, Fault>>);
    let load = move || {
        let name = String::from(js_sys::encode_uri_component(&name));
        found.set(None);
        leptos::task::spawn_local(async move {
            let _ = found.try_set(Some(fetch(&name).await));
        });
    };
    load();
    move || {
        match found.get() {
        None => super::waiting().into_any(),
        Some(Err(fault)) => {
            let load = load.clone();
            super::failed(&fault, Callback::new(move |()| load())).into_any()
        }
        Some(Ok((person, games))) => view! {
            <div class="page online">
                <h1 class="online-person">{portrait(&person.player.name)}{title(&person.player)}</h1>
                // The search for opponents goes by this name.
                {house_level(&person.player.name).map(|_| view! { <p class="explain" translate="no">{person.player.name.clone()}</p> })}
                {person.player.vacation.map(|away| view! { <p id="on-vacation">{vacation::of(&person.player.name, away)}</p> })}
                {person.ratings.is_empty().then(|| view! { <p class="explain">{t("online-no-ratings")}</p> })}
                {person.ratings.iter().map(rating).collect_view()}
                {may_be_asked(&person.player).then(|| list::invite(RwSignal::new(terms::first()), Some(&person.player)))}
                {search::section(&person.player.name, games)}
            </div>
        }
        .into_any(),
    }
    }
}

/// The name of a player; a level has its number too.
fn title(player: &PlayerPage) -> String {
    house_level(&player.name).map_or_else(|| identity::name(player), words::level)
}

/// Whether the person can offer a game to this player. They cannot offer one to themselves, and the server's
/// bots need no offer.
fn may_be_asked(player: &PlayerPage) -> bool {
    !identity::is_me(&player.name) && house_level(&player.name).is_none()
}

async fn fetch(name: &str) -> Result<Profile, Fault> {
    identity::load().await?;
    let person = api::get(&format!("people/{name}")).await?;
    Ok((person, api::get(&format!("people/{name}/games")).await?))
}

fn rating(rating: &RatingPage) -> impl IntoView + use<> {
    let certain = if rating.provisional { "no" } else { "yes" };
    let number = with(
        "online-rating",
        &[
            ("speed", rating.speed.as_str().into()),
            ("rating", rating.rating.to_string().into()),
            ("deviation", rating.deviation.to_string().into()),
            ("certain", certain.into()),
        ],
    );
    let results = with(
        "online-results",
        &[("won", rating.won.into()), ("drawn", rating.drawn.into()), ("lost", rating.lost.into())],
    );
    view! {
        <section class="online-rating">
            <h2>{number}</h2>
            <p>{results}</p>
            {graph(&rating.history)}
        </section>
    }
}

/// A line of the ratings after each game.
fn graph(history: &[RatingPoint]) -> Option<impl IntoView + use<>> {
    const WIDTH: f64 = 600.0;
    const HEIGHT: f64 = 120.0;
    let ratings = || history.iter().map(|point| f64::from(point.rating));
    let (least, most) = (ratings().fold(f64::MAX, f64::min), ratings().fold(f64::MIN, f64::max));
    let range = (most - least).max(50.0);
    let step = WIDTH / (history.len().max(2) - 1) as f64;
    let points: Vec<String> = ratings()
        .enumerate()
        .map(|(place, rating)| {
            let y = HEIGHT - (rating - least) / range * HEIGHT;
            format!("{:.1},{:.1}", place as f64 * step, y)
        })
        .collect();
    (history.len() > 1).then(|| {
        view! {
            <svg class="online-graph" viewBox="-4 -4 608 128" role="img" aria-label=t("online-graph")>
                <polyline points=points.join(" ")/>
            </svg>
        }
    })
}
