//! Everything that a person plays online: an invitation to send, current games and finished games.

use dvonn::Color;
use dvonn_collection::Outcome;
use dvonn_net::{ChallengePage, GameList, GamePage, NewChallenge, PlayerPage, Terms, VacationsPage};
use dvonn_record::{EndReason, GameResult, Record};
use leptos::prelude::*;
use serde::de::DeserializeOwned;

use super::super::app_board::Thumbnail;
use super::super::browser;
use super::super::games::told::{self, Days};
use super::super::icons::{Icon, icon};
use super::super::pictured::pictured;
use super::super::portraits::portrait;
use super::super::state::state;
use super::super::words::{t, with};
use super::api::{self, Fault};
use super::fetched::{Fetched, failure};
use super::{account, bots, challenge, identity, lobby, own, push, sanctions, terms, turn, vacation};

/// A person's lists from the server.
#[derive(Clone, Copy)]
struct Mine {
    running: Fetched<GameList>,
    over: Fetched<GameList>,
    offered: Fetched<Vec<ChallengePage>>,
    /// Offers addressed to the person.
    received: Fetched<Vec<ChallengePage>>,
    vacation: Fetched<VacationsPage>,
    /// Games to watch.
    watched: Fetched<GameList>,
}

impl Mine {
    fn new() -> Self {
        Self {
            running: Fetched::new("games?over=false"),
            over: Fetched::new("games?over=true"),
            offered: Fetched::new("challenges"),
            received: Fetched::new("challenges/received"),
            vacation: Fetched::new("vacation"),
            watched: Fetched::new("games/running"),
        }
    }

    fn load(self) {
        self.running.load();
        self.over.load();
        self.offered.load();
        self.received.load();
        // Another answer would empty the form that a person is filling in.
        if self.vacation.known.with_untracked(Option::is_none) {
            self.vacation.load();
        }
    }

    /// Whether the server has answered, or failed to, about every list. Tracks changes.
    fn is_settled(self) -> bool {
        self.running.is_settled()
            && self.over.is_settled()
            && self.offered.is_settled()
            && self.received.is_settled()
            && self.vacation.is_settled()
    }

    fn clear(self) {
        self.running.clear();
        self.over.clear();
        self.offered.clear();
        self.received.clear();
        self.vacation.clear();
    }
}

/// The page.
pub(super) fn page() -> impl IntoView {
    let mine = Mine::new();
    let agreed = RwSignal::new(terms::first());
    let (unknown, is_known) = (RwSignal::new(None::<Fault>), RwSignal::new(false));
    // A list that came late would move what a person is about to press. Later changes leave the page shown.
    let is_there = Memo::new(move |before: Option<&bool>| {
        let has_all =
            || mine.watched.is_settled() && (identity::me().with(Option::is_none) || mine.is_settled());
        before == Some(&true) || is_known.get() && (unknown.get().is_some() || has_all())
    });
    let load = Callback::new(move |()| {
        leptos::task::spawn_local(async move {
            let known = identity::load().await;
            if unknown.try_set(known.err()).is_some() || is_known.try_set(true).is_some() || known.is_err() {
                return;
            }
            mine.watched.load();
            match identity::me().get_untracked() {
                Some(_) => mine.load(),
                None => mine.clear(),
            }
        });
    });
    load.run(());
    // Another player may have moved while the page was hidden.
    let shown = window_event_listener_untyped("visibilitychange", move |_| {
        if !document().hidden() {
            load.run(());
        }
    });
    on_cleanup(move || shown.remove());
    let parts = move || {
        view! {
            {move || unknown.get().map(|fault| failure("online", fault, load))}
            {standing}
            {waiting(mine, load)}
            <h2>{t("web-new-title")}</h2>
            {terms::section(agreed)}
            <div class="online-ways">
                {invite(agreed, None)}
                {lobby::section(agreed, load)}
                {bots::section(agreed)}
            </div>
            {lists(mine)}
            {vacation::section(mine.vacation, load)}
            {push::section()}
            {account::section(load)}
            {own::section(load)}
        }
    };
    view! {
        <div class="page online">
            <h1>{t("web-online")}</h1>
            {move || if is_there.get() { parts().into_any() } else { super::waiting().into_any() }}
        </div>
    }
}

/// The games in which it is the person's turn, for the start page.
pub(in super::super) fn turns() -> impl IntoView {
    let running = Fetched::new("games?over=false");
    leptos::task::spawn_local(async move {
        if identity::load().await.is_ok() && identity::me().with_untracked(Option::is_some) {
            running.load();
        }
    });
    section("online-your-turn", "", running, false, games(running, turn::is_mine), uncounted)
}

/// Sanctions on the person, and the link to the administrators' page.
fn standing() -> impl IntoView {
    identity::me().with(|me| {
        let me = me.as_ref()?;
        let sanctions = me.sanctions.iter().map(|laid| {
            view! { <p class="fault">{sanctions::in_words(laid)}" "<span dir="auto">{laid.reason.clone()}</span></p> }
        });
        Some(view! {
            {sanctions.collect_view()}
            {me.administrator.then(|| view! { <p><a class="button small" id="to-administration" href="#/online/administration">{t("online-admin")}</a></p> })}
        })
    })
}

/// A button that creates an invitation link with the terms chosen above it, or offers a game to one player,
/// with terms that can be changed first.
pub(super) fn invite(agreed: RwSignal<Terms>, to: Option<&PlayerPage>) -> impl IntoView + use<> {
    let (fault, is_asked) = (RwSignal::new(None::<Fault>), RwSignal::new(false));
    let name = to.map(|player| player.name.clone());
    let invite = move |_| {
        if is_asked.get_untracked() {
            return;
        }
        is_asked.set(true);
        let terms: Terms = agreed.get_untracked();
        let new = NewChallenge { to: name.clone(), ..terms.into() };
        leptos::task::spawn_local(async move {
            let offered = match identity::somebody().await {
                Ok(_) => api::post::<ChallengePage>("challenges", &new).await,
                Err(refused) => Err(refused),
            };
            match offered {
                Ok(challenge) => browser::go(&format!("/online/{}", challenge.id)),
                Err(refused) => {
                    state().announce(refused.in_words());
                    let _ = fault.try_set(Some(refused));
                    let _ = is_asked.try_set(false);
                }
            }
        });
    };
    let (title, about, button) = match to {
        Some(player) => {
            let known = [("name", identity::name(player).into())];
            (with("online-challenge", &known), t("online-challenge-about"), t("online-challenge-offer"))
        }
        None => (t("online-friend"), t("online-friend-about"), t("online-invite")),
    };
    view! {
        <section class="online-way" aria-labelledby="invite-title">
            <h2 id="invite-title">{title}</h2>
            {to.is_some().then(|| terms::section(agreed))}
            {move || fault.get().map(|fault| view! { <p class="fault" role="alert">{fault.in_words()}</p> })}
            <div class="buttons">
                <button type="button" class="button primary big" id="invite" on:click=invite disabled=move || is_asked.get()>
                    {icon(Icon::Share)}<span>{button}</span>
                </button>
            </div>
            <p class="explain">{about}</p>
        </section>
    }
}

/// The games of a list that `shows` accepts.
fn games(of: Fetched<GameList>, shows: fn(&GamePage) -> bool) -> impl Fn() -> Vec<AnyView> {
    let is_shown = move |game: &&GamePage| shows(game);
    move || {
        of.known.with(|list| list.iter().flat_map(|list| &list.games).filter(is_shown).map(game).collect())
    }
}

/// The offers of a list. The lobby lists public ones.
fn offers(
    of: Fetched<Vec<ChallengePage>>,
    entry: impl Fn(&ChallengePage) -> AnyView,
) -> impl Fn() -> Vec<AnyView> {
    move || of.known.with(|list| list.iter().flatten().filter(|offer| !offer.listed).map(&entry).collect())
}

/// What waits for the person: offers, which can be answered here, and games in which it is their turn.
fn waiting(mine: Mine, changed: Callback<()>) -> impl IntoView {
    let answer = move |offer: &ChallengePage| challenge::entry(offer, changed).into_any();
    view! {
        {section("online-received", "", mine.received, true, offers(mine.received, answer), uncounted)}
        {section("online-your-turn", "", mine.running, true, games(mine.running, turn::is_mine), uncounted)}
    }
}

fn lists(mine: Mine) -> impl IntoView {
    view! {
        // Failures to fetch are reported above.
        {section("online-their-turn", "", mine.running, false, games(mine.running, |game| !turn::is_mine(game)), uncounted)}
        {section("online-offered", "", mine.offered, true, offers(mine.offered, offered), uncounted)}
        {section("online-watch", "", mine.watched, false, games(mine.watched, |game| turn::my_side(game).is_none()), uncounted)}
        {section("online-over", "shelf-item", mine.over, true, games(mine.over, |_| true), counted)}
    }
}

/// The number of games in a list. If the server has more, it is followed by a plus.
fn counted(list: &GameList) -> Option<String> {
    let more = if list.next.is_some() { "+" } else { "" };
    Some(format!("{}{more}", list.games.len()))
}

/// Nothing, for a list that is short.
const fn uncounted<T>(_: &T) -> Option<String> {
    None
}

/// A list under its title; nothing if it is empty. `class` is that of its items. With `tells`, it reports a
/// failure to fetch the list. `count` is shown beside the title.
fn section<T: DeserializeOwned + Send + Sync>(
    title: &'static str,
    class: &'static str,
    of: Fetched<T>,
    tells: bool,
    entries: impl Fn() -> Vec<AnyView> + Send + 'static,
    count: fn(&T) -> Option<String>,
) -> impl IntoView {
    let count = move || of.known.with(|list| list.as_ref().and_then(count));
    move || {
        let (entries, fault) = (entries(), of.fault().filter(|_| tells));
        (!entries.is_empty() || fault.is_some()).then(|| {
            view! {
                <section class="online-list" id=title>
                    <h2>{t(title)}{count().map(|count| view! { " "<span class="online-count">{count}</span> })}</h2>
                    {fault.map(|fault| failure(title, fault, Callback::new(move |()| of.load())))}
                    {(!entries.is_empty()).then(|| view! {
                        <ul>{entries.into_iter().map(|entry| view! { <li class=class>{entry}</li> }).collect_view()}</ul>
                    })}
                </section>
            }
        })
    }
}

fn game(game: &GamePage) -> AnyView {
    entry(game, turn::my_side(game))
}

/// An entry for a game, from a side's point of view.
pub(super) fn entry(game: &GamePage, side: Option<Color>) -> AnyView {
    let is_over = game.result.is_some() || game.aborted;
    if let (true, Some(side), Some(record)) = (is_over, side, turn::record(game)) {
        return finished(game, side, &record);
    }
    let name = side.map_or_else(
        || {
            let [white, black] = Color::ALL.map(|side| identity::name(&game.players[side]));
            with("games-players", &[("white", white.into()), ("black", black.into())])
        },
        |side| identity::name(&game.players[!side]),
    );
    let face = side.map(|side| portrait(&game.players[!side].name));
    let left = side.zip(game.state.as_ref().and_then(|state| state.clocks)).map(|(side, clocks)| {
        let left = if side == Color::White { clocks.white } else { clocks.black };
        terms::time_left(std::time::Duration::from_millis(left))
    });
    // In a game by days, a player wants to know how long to wait.
    let away = side.and_then(|side| game.players[!side].vacation);
    let away = away.filter(|_| game.terms.is_by_days() && !is_over);
    let detail = match left {
        _ if is_over => outcome(game, side),
        Some(left) => with("online-time-left", &[("time", left.into())]),
        None => terms::board(game.terms.filling),
    };
    view! {
        <a class="online-game" href=format!("#/online/{}", game.id)>
            {turn::record(game).map(|record| view! { <Thumbnail setup=*record.final_board().setup() label=""/> })}
            <span class="online-name">{face}{name}</span>
            <span class="online-detail">{detail}{game.terms.rated.then(|| view! { " · "{t("online-rated")} })}</span>
            {is_over.then(|| view! { <span class="online-detail">{Days::new().near(game.created)}</span> })}
            {away.map(|away| view! { <span class="online-detail">{vacation::seen(away)}</span> })}
        </a>
    }
    .into_any()
}

/// An entry for a finished game, as My games shows it: the move that cut off the most pieces, or else the
/// last board, with the opponent, the day and the score.
fn finished(game: &GamePage, side: Color, record: &Record) -> AnyView {
    let end = record.final_board();
    let board = match record.largest_cut() {
        Some((before, m)) => pictured(&before, m).into_any(),
        None => view! { <Thumbnail setup=*end.setup() label=""/> }.into_any(),
    };
    let ending = game.result.map(|result| match result.outcome {
        dvonn::Outcome::Draw => Outcome::Drawn,
        dvonn::Outcome::Win(winner) if winner == side => Outcome::Won,
        dvonn::Outcome::Win(_) => Outcome::Lost,
    });
    let score = match (ending, game.result) {
        (Some(ending), Some(GameResult { by: by @ EndReason::Play, .. })) => {
            let margin = end.position().margin(side).pieces().into();
            told::counted(end.position(), side, Some(ending), told::ended(ending, by, margin))
        }
        _ => view! { <span class="shelf-state">{outcome(game, Some(side))}</span> }.into_any(),
    };
    let other = &game.players[!side];
    view! {
        <a class="online-finished shelf-link" href=format!("#/online/{}", game.id) data-outcome=ending.map(told::word)>
            {board}
            <span class="shelf-plank"></span>
            <span class="shelf-face">{portrait(&other.name)}</span>
            <span class="shelf-name">{identity::name(other)}</span>
            <span class="shelf-day">
                {Days::new().near(game.created)}{game.terms.rated.then(|| view! { " · "{t("online-rated")} })}
            </span>
            {score}
        </a>
    }
    .into_any()
}

/// How a finished game ended for a side.
fn outcome(game: &GamePage, side: Option<Color>) -> String {
    let how = match game.result.map(|result| result.outcome) {
        None => "none",
        Some(dvonn::Outcome::Draw) => "draw",
        Some(dvonn::Outcome::Win(winner)) if Some(winner) == side => "won",
        Some(dvonn::Outcome::Win(_)) => "lost",
    };
    with("online-outcome", &[("how", how.into())])
}

fn offered(challenge: &ChallengePage) -> AnyView {
    view! {
        <a class="online-game" href=format!("#/online/{}", challenge.id)>
            <span class="online-name">{terms::board(challenge.terms.filling)}</span>
            <span class="online-detail">{terms::clock(challenge.terms.time)}</span>
        </a>
    }
    .into_any()
}
