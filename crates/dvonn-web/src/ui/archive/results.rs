//! The games found: their results, and a list that grows.

use std::cell::RefCell;
use std::collections::VecDeque;

use dvonn::hash::fnv1a;
use dvonn::{Board, Color};
use dvonn_archive::client::{Failure, Found, GameLine, Order, Progress, Reply, Request, Search};
use leptos::prelude::*;

use super::super::app_board::Thumbnail;
use super::super::archive_worker::{self, FROM_ARCHIVE, Known};
use super::super::icons::{Icon, icon};
use super::super::pictured::pictured;
use super::super::portraits::portrait;
use super::super::words::{t, with};
use super::super::{browser, place, shelf, state, toast};
use super::{address, figures, told};

/// How many games to show at first, and how many more with each press of the button below.
const PORTION: usize = 24;

/// The progress of a search.
#[derive(Clone, PartialEq, Default)]
enum Stage {
    #[default]
    Nothing,
    Looking(Progress),
    Failed(Failure),
    Done,
}

/// How many searches keep their results, so that the person can return to them from a game or a player's
/// page.
const KEPT: usize = 4;

/// A search, the state of the games at that time, and the result.
type Kept = (Search, Known, Found);

thread_local! {
    static LAST: RefCell<VecDeque<Kept>> = const { RefCell::new(VecDeque::new()) };
}

/// Stores the result of a search.
fn keep(search: &Search, known: Known, found: &Found) {
    LAST.with_borrow_mut(|last| {
        last.retain(|(other, ..)| other != search);
        last.truncate(KEPT - 1);
        last.push_front((search.clone(), known, found.clone()));
    });
}

/// The stored result of a search, if the games have not changed.
fn kept(search: &Search) -> Option<Found> {
    let now = archive_worker::known();
    LAST.with_borrow(|last| {
        let found = last.iter().find(|(other, known, _)| other == search && *known == now);
        found.map(|(.., found)| found.clone())
    })
}

/// A search and its result.
#[derive(Clone, Copy)]
pub(super) struct Results {
    stage: RwSignal<Stage>,
    found: RwSignal<Found>,
    /// The question.
    question: RwSignal<String>,
    order: RwSignal<Order>,
    /// The player, if this is a player's page.
    player: StoredValue<Option<String>>,
    /// The number of the open request.
    request: StoredValue<Option<u32>>,
}

impl Results {
    pub(super) fn new(order: Order) -> Self {
        Self {
            stage: RwSignal::default(),
            found: RwSignal::default(),
            question: RwSignal::default(),
            order: RwSignal::new(order),
            player: StoredValue::new(None),
            request: StoredValue::new(None),
        }
    }

    pub(super) fn of_player(name: &str, order: Order) -> Self {
        Self { player: StoredValue::new(Some(name.to_owned())), ..Self::new(order) }
    }

    fn asked(self) -> Search {
        Search { question: self.question.get_untracked(), order: self.order.get_untracked() }
    }

    /// Shows the games of a question, from the stored results or by a new search.
    pub(super) fn show(self, question: String) {
        self.question.set(question);
        match kept(&self.asked()) {
            Some(found) => {
                self.give_up();
                self.player.with_value(|player| address::show(player.as_deref(), &self.asked()));
                self.found.set(found);
                self.stage.set(Stage::Done);
            }
            None => self.look(),
        }
    }

    /// Searches for the games of a question.
    pub(super) fn search(self, question: String) {
        self.question.set(question);
        self.look();
    }

    /// Whether a search for a question is running or has finished.
    pub(super) fn is_for(self, question: &str) -> bool {
        self.is_asking() && self.question.with_untracked(|asked| asked == question)
    }

    /// Whether a search is running or has finished.
    pub(super) fn is_asking(self) -> bool {
        self.stage.with_untracked(|stage| *stage != Stage::Nothing)
    }

    /// Shows the games of the same question again, because there may be new ones.
    pub(super) fn again(self) {
        self.show(self.question.get_untracked());
    }

    /// Ends the search and clears its result.
    pub(super) fn clear(self) {
        self.give_up();
        self.stage.set(Stage::Nothing);
    }

    /// Stops listening to the open request.
    fn give_up(self) {
        if let Some(before) = self.request.try_update_value(Option::take).flatten() {
            archive_worker::forget(before);
        }
    }

    fn look(self) {
        self.give_up();
        let search = self.asked();
        self.player.with_value(|player| address::show(player.as_deref(), &search));
        self.stage.set(Stage::Looking(Progress::default()));
        let known = archive_worker::known();
        let asked = Request::Search { search: search.clone(), count: PORTION };
        let id = archive_worker::ask(asked, &[], move |reply| {
            // The person may have left the page.
            let _ = match reply {
                Reply::Progress(progress) => self.stage.try_set(Stage::Looking(progress)),
                Reply::Found(found) => {
                    if archive_worker::known() == known {
                        keep(&search, known, &found);
                    }
                    if self.found.try_set(found).is_some() {
                        return;
                    }
                    self.request.set_value(None);
                    self.stage.try_set(Stage::Done)
                }
                Reply::Failed(failure) => self.stage.try_set(Stage::Failed(failure)),
                _ => None,
            };
        });
        self.request.set_value(Some(id));
    }

    fn more(self) {
        let from = self.found.with_untracked(|found| found.games.len());
        let (search, known) = (self.asked(), archive_worker::known());
        let more = Request::More { search: search.clone(), from, count: PORTION };
        archive_worker::ask(more, &[], move |reply| {
            let Reply::More(more) = reply else { return };
            if self.asked_now() != Some(search.clone()) {
                return;
            }
            let _ = self.found.try_update(|found| {
                if found.games.len() != from {
                    return;
                }
                if more.is_empty() {
                    // The games have changed meanwhile.
                    found.listed = from;
                }
                found.games.extend(more);
                if archive_worker::known() == known {
                    keep(&search, known, found);
                }
            });
        });
    }

    /// The current search; `None` if the page is gone.
    fn asked_now(self) -> Option<Search> {
        Some(Search { question: self.question.try_get_untracked()?, order: self.order.try_get_untracked()? })
    }

    fn stop(self) {
        self.give_up();
        archive_worker::interrupt();
        self.stage.set(Stage::Nothing);
        place::focus("main");
    }
}

/// The list of games found.
pub(super) fn shown(results: Results) -> impl IntoView {
    let body = move || {
        match results.stage.get() {
        Stage::Nothing => ().into_any(),
        Stage::Failed(failure) => view! { <p role="alert" class="fault">{told::failure(failure)}</p> }.into_any(),
        Stage::Looking(now) => view! {
            <div class="archive-reading">
                <p role="status" id="archive-looking">
                    {with("archive-searching", &[("count", now.games.into()), ("found", now.found.into())])}
                </p>
                <progress max=now.of.max(1).to_string() value=now.games.to_string() aria-label=t("archive-search")></progress>
                <button type="button" class="button small" id="archive-stop-search" on:click=move |_| results.stop()>
                    {icon(Icon::Close)}<span>{t("archive-stop")}</span>
                </button>
            </div>
        }
        .into_any(),
        Stage::Done => sum(results).into_any(),
    }
    };
    // The field for the order has the focus during a search in another order, so it must stay.
    let has_order = Memo::new(move |before: Option<&bool>| match results.stage.get() {
        Stage::Done => results.found.with(|found| found.listed > 1),
        Stage::Looking(_) => before.copied().unwrap_or(false),
        _ => false,
    });
    let is_done = Memo::new(move |_| results.stage.get() == Stage::Done);
    let has_games = move || results.found.with(|found| found.tally.games > 0);
    view! {
        <div class="archive-results" id="archive-results">
            {body}
            {move || has_order.get().then(|| order(results))}
            {move || (is_done.get() && has_games()).then(|| figures::section(results.question.get_untracked()))}
            {move || is_done.get().then(|| list(results))}
        </div>
    }
}

/// The results of the games found.
fn sum(results: Results) -> impl IntoView {
    let tally = results.found.with_untracked(|found| found.tally);
    let sum = if tally.games == 0 { t("archive-none-found") } else { told::results(&tally) };
    state::state().announce(sum.clone());
    let meant = results.found.with_untracked(|found| {
        (!found.meant.is_empty()).then(|| {
            view! {
                <p id="archive-meant">{t("archive-meant")}</p>
                {told::links(&found.meant)}
            }
        })
    });
    view! {
        <p class="archive-sum" id="archive-sum">{sum}</p>
        {meant}
        {(tally.games > 0).then(|| told::bar(&tally))}
    }
}

/// The choice of the order.
fn order(results: Results) -> impl IntoView {
    let option = |order: Order| {
        view! {
            <option value=order.word() prop:selected=move || results.order.get() == order>
                {move || with("archive-order-is", &[("word", order.word().into())])}
            </option>
        }
    };
    let choose = move |event| {
        if let Some(order) = Order::named(&event_target_value(&event)) {
            results.order.set(order);
            results.again();
        }
    };
    view! {
        <label class="archive-order">
            <span>{move || t("archive-order")}</span>
            <select id="archive-order" on:change=choose>{Order::ALL.map(option)}</select>
        </label>
    }
}

fn list(results: Results) -> impl IntoView {
    let games = move || results.found.with(|found| found.games.iter().map(item).collect_view());
    let has_more = Memo::new(move |_| results.found.with(|found| found.games.len() < found.listed));
    let more = move || {
        has_more.get().then(|| {
            view! {
                <p class="shelf-more">
                    <button type="button" class="button" id="archive-more" on:click=move |_| results.more()>
                        {t("games-more")}
                    </button>
                </p>
            }
        })
    };
    view! {
        <ul class="archive-list">{games}</ul>
        {more}
    }
}

/// A game, with its moment on a board. A tap opens it in the analysis, at the position searched for.
fn item(game: &GameLine) -> impl IntoView + use<> {
    let next = game.next.as_deref().and_then(|m| m.parse().ok());
    let picture = game.board.parse::<Board>().ok().map(|board| match next {
        Some(m) => pictured(&board, m).into_any(),
        None => view! { <Thumbnail setup=*board.setup() label=""/> }.into_any(),
    });
    let (key, at) = (game.game, game.at.unwrap_or(game.plies));
    let title = told::players(game);
    let analyse = move |_| {
        with_record(key, move |sgf| {
            shelf::hand_over_study(&format!("at={at}\n{sgf}"));
            browser::go("/analyse");
        });
    };
    let review = move |_| {
        with_record(key, move |sgf| {
            shelf::hand_over_study(&sgf);
            browser::go("/review/study");
        });
    };
    let save = move |_| {
        with_record(key, move |sgf| {
            // The record gets the same id each time it is saved.
            if let Ok(id) = format!("{FROM_ARCHIVE}{:x}", fnv1a(sgf.as_bytes())).parse() {
                shelf::keep_record(id, &sgf);
                let _ = toast::say(t("archive-saved"));
            }
        });
    };
    let players = Color::ALL.into_iter().zip(&game.players).map(|(side, name)| {
        let has_won = game.result.as_ref().is_some_and(|(winner, _)| winner == side.as_str());
        let score = game.score.map(|score| {
            view! { <span class=format!("archive-score {}", side.as_str())>{score[side as usize]}</span> }
        });
        let name = name.as_deref().map(|name| {
            view! {
                <a class="archive-name" class:won=has_won href=address::of_player(name)>
                    <span class="archive-face" aria-hidden="true">{portrait(name)}</span><span>{told::player(game, name)}</span>
                </a>
            }
        });
        view! { <span class="archive-side">{name}{score}</span> }
    });
    let place = game.at.map(|at| with("archive-at", &[("moves", at.into())]));
    let label = format!("{title}, {}", told::about(game));
    let named = |id: &str| with(id, &[("title", title.as_str().into())]);
    let (review_label, save_label) = (named("archive-review-of"), named("archive-save-of"));
    let is_own = game.own.is_some();
    view! {
        <li class="archive-item">
            <button type="button" class="archive-open" aria-label=label on:click=analyse>
                {picture}
            </button>
            <div class="archive-text">
                <p class="archive-who">{players.collect_view()}</p>
                <div class="archive-about">
                    <p class="archive-what">{told::about(game)}</p>
                    {place.map(|place| view! { <p class="archive-what">{place}</p> })}
                </div>
                <div class="archive-do">
                    <button type="button" class="button small" aria-label=review_label on:click=review>
                        {icon(Icon::Search)}<span>{t("web-review")}</span>
                    </button>
                    {(!is_own).then(|| view! {
                        <button type="button" class="button small" aria-label=save_label on:click=save>
                            {icon(Icon::Save)}<span>{t("archive-save")}</span>
                        </button>
                    })}
                </div>
            </div>
        </li>
    }
}

/// Runs an action on the record of a game.
fn with_record(key: dvonn_archive::client::GameKey, act: impl Fn(String) + 'static) {
    archive_worker::ask(Request::Game(key), &[], move |reply| match reply {
        Reply::Game { sgf } => act(sgf),
        Reply::Failed(failure) => {
            let _ = toast::say(told::failure(failure));
        }
        _ => {}
    });
}
