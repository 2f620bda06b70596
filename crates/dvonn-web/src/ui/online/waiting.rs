//! What waits for the person: games in which it is their turn, and games offered to them alone. Their number
//! is in the header of all pages, in the title, and on the app's icon.

use std::cell::Cell;

use dvonn::Color;
use dvonn_net::{ChallengePage, GameId, GameList, GamePage, PushAbout};
use leptos::prelude::*;

use super::super::state::state;
use super::super::words::{t, with};
use super::super::{interfaces, toast};
use super::{api, identity, turn};
use crate::route::Route;

thread_local! {
    /// The games and offers that wait.
    static WAITING: ArcRwSignal<Vec<GameId>> = ArcRwSignal::new(Vec::new());
    /// The number of the last request. A late answer to an earlier one is ignored.
    static ASKED: Cell<u32> = const { Cell::new(0) };
}

/// Shows the number from now on. The game on the page does not count.
pub(super) fn show() {
    let waiting = WAITING.with(Clone::clone);
    Effect::new(move |_| {
        let here = state().route.get();
        let is_elsewhere = |id: &&GameId| here != Route::Online(Some(id.to_string()));
        let count = waiting.with(|waiting| waiting.iter().filter(is_elsewhere).count());
        if state().waiting.get_untracked() != count {
            state().waiting.set(count);
            interfaces::set_badge(count);
        }
    });
}

/// Asks the server what waits. Without an answer, the old number stays.
pub(super) fn refresh() {
    let number = ASKED.get().wrapping_add(1);
    ASKED.set(number);
    leptos::task::spawn_local(async move {
        let waiting = match identity::me().get_untracked() {
            Some(_) => fetch().await,
            None => Some(Vec::new()),
        };
        if let Some(waiting) = waiting.filter(|_| ASKED.get() == number) {
            WAITING.with(|known| known.set(waiting));
        }
    });
}

async fn fetch() -> Option<Vec<GameId>> {
    let running = api::get::<GameList>("games?over=false").await.ok()?;
    let received = api::get::<Vec<ChallengePage>>("challenges/received").await.ok()?;
    let turns = running.games.iter().filter(|game| turn::is_mine(game)).map(|game| game.id);
    Some(turns.chain(received.iter().map(|offer| offer.id)).collect())
}

/// Reports an event in one of the person's games.
pub(super) fn note(about: PushAbout, game: GameId) {
    if is_at(game) {
        return;
    }
    leptos::task::spawn_local(async move {
        // Without an answer, the number still tells that something waits.
        if let Ok(page) = api::get::<GamePage>(&format!("games/{game}")).await {
            tell_of(about, &page);
        }
    });
}

/// Reports an event in a game.
pub(super) fn tell_of(about: PushAbout, page: &GamePage) {
    let other = Color::ALL.into_iter().find(|&side| !identity::is_me(&page.players[side].name));
    let name = other.map(|side| identity::name(&page.players[side])).unwrap_or_default();
    tell(about, &name, page.id);
}

/// Shows a message that links to a game or an offer, in the words of a notification. In a game with a clock,
/// only the number changes.
pub(super) fn tell(about: PushAbout, name: &str, id: GameId) {
    let has_clock = document().query_selector(".clock").is_ok_and(|clock| clock.is_some());
    if !is_at(id) && !has_clock {
        let text = with("online-note", &[("about", about.as_str().into()), ("name", name.into())]);
        toast::lead(text, t("online-note-look"), format!("#{}", Route::Online(Some(id.to_string())).hash()));
    }
}

/// Whether the page shows the target of this link.
pub(super) fn is_at(id: GameId) -> bool {
    state().route.get_untracked() == Route::Online(Some(id.to_string()))
}
