//! The person's waiting offers in the lobby: games offered to everybody, and a request for pairing. They
//! remain, and their outcome is announced, on every page of the app.

use std::cell::{Cell, RefCell};

use dvonn_net::{ChallengePage, ChallengeState, ClientFrame, GameId, GamePage, LinkPage, NewChallenge};
use dvonn_net::{ProblemCode, PushAbout, ServerFrame, Terms};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;

use super::super::icons::{Icon, icon};
use super::super::state::state;
use super::super::words::{t, with};
use super::super::{browser, toast};
use super::api::{self, Fault};
use super::socket::{self, Heard};
use super::waiting::{self, is_at};
use super::{identity, terms};
use crate::route::Route;

/// The tab's storage name for its offers, which survive a reload.
const KEPT: &str = "dvonn-offers";

/// The storage name for the game that one of the person's tabs has opened.
const TAKEN: &str = "dvonn-begun";

thread_local! {
    /// The person's offers in the lobby.
    static STANDING: ArcRwSignal<Vec<ChallengePage>> = ArcRwSignal::new(Vec::new());
    /// The number of changes to them, which tells whether a list from the server is older than a change.
    static CHANGES: Cell<u32> = const { Cell::new(0) };
    /// The terms of the pairing request.
    static WANTED: ArcRwSignal<Option<Terms>> = ArcRwSignal::new(None);
    /// Why the pairing request ended.
    static FAULT: ArcRwSignal<Option<Fault>> = ArcRwSignal::new(None);
    /// The game that began while this tab was hidden, and the page's title at that time.
    static UNSEEN: RefCell<Option<(GameId, String)>> = const { RefCell::new(None) };
    /// Whether this tab follows the person's events.
    static FOLLOWS: Cell<bool> = const { Cell::new(false) };
}

/// The person's offers in the lobby, the newest first.
pub(super) fn standing() -> ArcRwSignal<Vec<ChallengePage>> {
    STANDING.with(Clone::clone)
}

/// The terms of the pairing request.
pub(super) fn wanted() -> ArcRwSignal<Option<Terms>> {
    WANTED.with(Clone::clone)
}

/// Why the pairing request ended.
pub(super) fn fault() -> ArcRwSignal<Option<Fault>> {
    FAULT.with(Clone::clone)
}

/// Connects this tab and follows the person's events from now on.
pub(super) fn follow() {
    socket::begin();
    if FOLLOWS.replace(true) {
        return;
    }
    // Unreadable stored offers count as none: the server knows the current ones.
    let kept = browser::tab_kept(KEPT).and_then(|text| serde_json::from_str(&text).ok());
    standing().set(kept.unwrap_or_default());
    identity::on_change(|is_there| if is_there { ask() } else { forget() });
    socket::listen_always(hear);
    // The listener stays for as long as the tab is open.
    let _ = window_event_listener_untyped("visibilitychange", |_| {
        if !document().hidden() {
            look();
        }
    });
    let header = document().query_selector("header.top").ok().flatten();
    if let Some(header) = header.and_then(|header| header.dyn_into().ok()) {
        mount_to(header, waits).forget();
    }
}

/// The person's waiting offers, with a link to the lobby, for all other pages.
fn waits() -> impl IntoView {
    waiting::show();
    let (standing, wanted) = (standing(), wanted());
    let live = |seek: &ChallengePage| seek.terms.is_live().then_some(seek.terms);
    move || {
        let offered = standing.with(|standing| standing.iter().find_map(live));
        let terms = wanted.get().or(offered).filter(|_| state().route.get() != Route::Online(None))?;
        let words = with("online-standing", &[("clock", terms::clock(terms.time).into())]);
        Some(
            view! { <a class="waits" id="waits" href="#/online">{icon(Icon::Friend)}<span>{words}</span></a> },
        )
    }
}

fn hear(heard: &Heard) {
    let frame = match heard {
        Heard::Opened => {
            if let Some(terms) = wanted().get_untracked() {
                socket::send(&ClientFrame::Pair { terms });
            }
            leptos::task::spawn_local(refresh(true));
            waiting::refresh();
            return;
        }
        Heard::Frame(frame) => &**frame,
        Heard::Lost | Heard::Lag(_) => return,
    };
    if let ServerFrame::Begun { .. }
    | ServerFrame::Challenged { .. }
    | ServerFrame::Unchallenged { .. }
    | ServerFrame::Noted { .. } = frame
    {
        waiting::refresh();
    }
    match frame {
        ServerFrame::Begun { game } => begun(*game),
        ServerFrame::Noted { about, game } => waiting::note(*about, *game),
        ServerFrame::Sought { seek } if identity::is_me(&seek.by.name) => add(seek.clone()),
        ServerFrame::Unsought { id } => remove(*id),
        ServerFrame::Waiting { terms } => wanted().set(*terms),
        ServerFrame::Challenged { challenge } => {
            waiting::tell(PushAbout::Challenged, &challenge.by.name, challenge.id);
        }
        ServerFrame::Problem(problem) => {
            let refused = Fault::Refused(problem.code);
            if wanted().with_untracked(Option::is_some) {
                wanted().set(None);
                fault().set(Some(refused));
                state().announce(refused.in_words());
            } else {
                let _ = toast::say(refused.in_words());
            }
        }
        _ => {}
    }
}

/// Counts a change to the offers and stores them.
fn keep() {
    CHANGES.set(CHANGES.get().wrapping_add(1));
    // If the tab stores nothing, the offers are fetched instead.
    let text = standing().with_untracked(serde_json::to_string);
    if let Ok(text) = text {
        browser::tab_keep(KEPT, &text);
    }
}

fn add(seek: ChallengePage) {
    standing().update(|standing| {
        standing.retain(|known| known.id != seek.id);
        standing.insert(0, seek);
    });
    keep();
}

/// Removes an offer from the list.
pub(super) fn remove(id: GameId) {
    if standing().with_untracked(|standing| standing.iter().any(|known| known.id == id)) {
        standing().update(|standing| standing.retain(|known| known.id != id));
        keep();
    }
}

/// Clears all offers, because another person has signed in.
fn forget() {
    standing().set(Vec::new());
    wanted().set(None);
    keep();
    waiting::refresh();
}

/// Fetches the offers of a person who has just signed in.
fn ask() {
    leptos::task::spawn_local(refresh(false));
    waiting::refresh();
}

/// Fetches the offers. With `tells`, reports those that disappeared while the connection was lost.
async fn refresh(tells: bool) {
    if identity::me().with_untracked(Option::is_none) && standing().with_untracked(Vec::is_empty) {
        return;
    }
    // The connection reports changes. Without an answer, the old state stays until the connection is back.
    let open = loop {
        let changes = CHANGES.get();
        match api::get::<Vec<ChallengePage>>("challenges").await {
            Ok(open) if CHANGES.get() == changes => break open,
            // The list may be older than the change.
            Ok(_) => {}
            Err(Fault::Refused(ProblemCode::SignedOut)) => return forget(),
            Err(_) => return,
        }
    };
    let before = standing().get_untracked();
    let now: Vec<ChallengePage> = open.into_iter().filter(|offer| offer.listed).collect();
    let gone: Vec<_> =
        before.into_iter().filter(|seek| now.iter().all(|known| known.id != seek.id)).collect();
    if standing().with_untracked(|standing| *standing != now) {
        standing().set(now);
        keep();
    }
    if tells {
        for seek in gone {
            see_off(seek).await;
        }
    }
}

/// Reports what became of an offer that is no longer in the lobby: it led to a game, or was withdrawn while
/// the person was away.
async fn see_off(seek: ChallengePage) {
    match api::get::<LinkPage>(&format!("links/{}", seek.id)).await {
        Ok(LinkPage::Game(game)) if game.result.is_none() && !game.aborted => begun(seek.id),
        Ok(LinkPage::Challenge(page)) if page.state == ChallengeState::Withdrawn => {
            let clock = terms::clock(seek.terms.time);
            let text = with("online-seek-gone", &[("clock", clock.into())]);
            let again = t("online-seek-again");
            let _ = toast::offer_to(text, again, move || {
                leptos::task::spawn_local(async move {
                    if let Err(refused) = offer(seek.terms).await {
                        let _ = toast::say(refused.in_words());
                    }
                });
            });
        }
        // The game is over, or the lists show what became of the offer.
        _ => {}
    }
}

/// Signs in and connects. The connection must know the player before pairing.
async fn somebody() -> Result<(), Fault> {
    identity::somebody().await?;
    if socket::opened().await { Ok(()) } else { Err(Fault::Unreachable) }
}

/// Offers a game to everybody, unless the same terms are offered already.
pub(super) async fn offer(terms: Terms) -> Result<(), Fault> {
    somebody().await?;
    if standing().with_untracked(|standing| standing.iter().any(|seek| seek.terms == terms)) {
        return Ok(());
    }
    let new = NewChallenge { listed: true, ..terms.into() };
    match api::post::<ChallengePage>("challenges", &new).await {
        Ok(seek) => {
            add(seek);
            Ok(())
        }
        Err(refused) => {
            // The offer may have succeeded although its answer was lost.
            refresh(false).await;
            let stands =
                standing().with_untracked(|standing| standing.iter().any(|seek| seek.terms == terms));
            if stands && refused == Fault::Unreachable { Ok(()) } else { Err(refused) }
        }
    }
}

/// Withdraws a game from the lobby.
pub(super) async fn withdraw(id: GameId) -> Result<(), Fault> {
    match api::delete(&format!("challenges/{id}")).await {
        Ok(()) => {
            remove(id);
            state().announce(t("online-seek-withdrawn"));
            Ok(())
        }
        // Somebody has just accepted it, or it was withdrawn before.
        Err(Fault::Refused(ProblemCode::NotOpen | ProblemCode::NotFound)) => {
            refresh(true).await;
            Ok(())
        }
        Err(refused) => Err(refused),
    }
}

/// Requests pairing with an opponent who wants the same terms.
pub(super) fn pair(terms: Terms) {
    fault().set(None);
    wanted().set(Some(terms));
    leptos::task::spawn_local(async move {
        match somebody().await {
            // The request is repeated with each connection, for as long as it is wanted.
            Ok(()) if wanted().get_untracked() == Some(terms) => socket::send(&ClientFrame::Pair { terms }),
            Ok(()) => {}
            Err(refused) => {
                wanted().set(None);
                fault().set(Some(refused));
                state().announce(refused.in_words());
            }
        }
    });
}

/// Cancels the pairing request.
pub(super) fn unpair() {
    wanted().set(None);
    socket::send(&ClientFrame::Unpair);
}

/// Handles a game that has begun. A live game opens at once; other games get a message.
fn begun(game: GameId) {
    let of_game =
        |standing: &Vec<ChallengePage>| standing.iter().find(|seek| seek.id == game).map(|seek| seek.terms);
    let terms = standing().with_untracked(of_game);
    let waited = wanted().with_untracked(Option::is_some);
    wanted().set(None);
    remove(game);
    if is_at(game) {
        return;
    }
    leptos::task::spawn_local(async move {
        if document().hidden() {
            return leave_note(game);
        }
        if waited || terms.is_some_and(|terms| terms.is_live()) {
            return open(game);
        }
        // The page of the game will report the failure.
        let Ok(page) = api::get::<GamePage>(&format!("games/{game}")).await else { return open(game) };
        let is_in_lobby = state().route.get_untracked() == Route::Online(None);
        if page.terms.is_live() || is_in_lobby && !page.terms.is_by_days() {
            return open(game);
        }
        browser::keep(TAKEN, game.as_str());
        waiting::tell_of(PushAbout::Begun, &page);
    });
}

fn open(game: GameId) {
    if is_at(game) {
        return;
    }
    browser::keep(TAKEN, game.as_str());
    browser::go(&Route::Online(Some(game.to_string())).hash());
}

/// Shows in the title of this hidden tab that a game has begun.
fn leave_note(game: GameId) {
    let title = document().title();
    UNSEEN.with_borrow_mut(|unseen| {
        let title = unseen.take().map_or(title, |(_, title)| title);
        *unseen = Some((game, title));
    });
    document().set_title(&format!("{} – DVONN", t("online-begun")));
}

/// Handles the person's return to this tab.
fn look() {
    if let Some((game, title)) = UNSEEN.take() {
        document().set_title(&title);
        // Another tab may have opened the game already.
        if browser::kept(TAKEN).as_deref() != Some(game.as_str()) {
            begun(game);
        }
    }
    leptos::task::spawn_local(refresh(false));
    waiting::refresh();
}
