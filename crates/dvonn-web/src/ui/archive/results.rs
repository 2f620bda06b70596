//! The games that were found: their sum, and a list that grows.

use dvonn::Board;
use dvonn_archive_client::{Failure, Found, GameLine, Progress, Reply, Request};
use leptos::prelude::*;

use super::super::app_board::Thumbnail;
use super::super::archive_worker::{self, FROM_ARCHIVE};
use super::super::icons::{Icon, icon};
use super::super::words::{t, with};
use super::super::{browser, place, shelf, state, toast};
use super::{address_of, figures, told};

/// So many games are shown at first, and with each press of the button below them.
const PORTION: usize = 24;

/// How far a search is.
#[derive(Clone, PartialEq, Default)]
enum Stage {
    #[default]
    Nothing,
    Looking(Progress),
    Failed(Failure),
    Done,
}

/// A search and what it found.
#[derive(Clone, Copy)]
pub(super) struct Results {
    stage: RwSignal<Stage>,
    found: RwSignal<Found>,
    /// What was asked.
    question: RwSignal<String>,
    /// The number of the request that is open.
    request: StoredValue<Option<u32>>,
}

impl Results {
    pub(super) fn new() -> Self {
        Self {
            stage: RwSignal::default(),
            found: RwSignal::default(),
            question: RwSignal::default(),
            request: StoredValue::new(None),
        }
    }

    /// Looks for games.
    pub(super) fn search(self, question: String) {
        if let Some(before) = self.request.get_value() {
            archive_worker::forget(before);
        }
        self.stage.set(Stage::Looking(Progress::default()));
        self.question.set(question.clone());
        let id = archive_worker::ask(Request::Search { question, count: PORTION }, &[], move |reply| {
            // The person may have left the page.
            let _ = match reply {
                Reply::Progress(progress) => self.stage.try_set(Stage::Looking(progress)),
                Reply::Found(found) => {
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
        archive_worker::ask(Request::More { from, count: PORTION }, &[], move |reply| {
            if let Reply::More(more) = reply {
                let _ = self.found.try_update(|found| {
                    if found.games.len() == from {
                        found.games.extend(more);
                    }
                });
            }
        });
    }

    fn stop(self) {
        if let Some(id) = self.request.get_value() {
            archive_worker::forget(id);
            self.request.set_value(None);
        }
        archive_worker::interrupt();
        self.stage.set(Stage::Nothing);
        place::focus("main");
    }
}

/// What was found.
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
        Stage::Done => found(results).into_any(),
    }
    };
    view! { <div class="archive-results" id="archive-results">{body}</div> }
}

fn found(results: Results) -> impl IntoView {
    let tally = results.found.with_untracked(|found| found.tally);
    let sum = if tally.games == 0 { t("archive-none-found") } else { told::results(&tally) };
    state::state().announce(sum.clone());
    let list = move || results.found.with(|found| found.games.iter().map(item).collect_view());
    let more = move || {
        results.found.with(|found| found.games.len() < found.listed).then(|| {
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
        <p class="archive-sum" id="archive-sum">{sum}</p>
        {(tally.games > 0).then(|| told::bar(&tally))}
        {(tally.games > 0).then(|| figures::section(results.question.get_untracked()))}
        <ul class="archive-list">{list}</ul>
        {more}
    }
}

/// A game: a tap opens it in the analysis, where it has what was looked for.
fn item(game: &GameLine) -> impl IntoView + use<> {
    let setup = game.board.parse::<Board>().ok().map(|board| *board.setup());
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
            if let Ok(id) = format!("{FROM_ARCHIVE}{:x}", mark(&sgf)).parse() {
                shelf::keep_record(id, &sgf);
                let _ = toast::say(t("archive-saved"));
            }
        });
    };
    let players = game.players.iter().flatten().map(|name| {
        view! { <a class="archive-name" href=address_of(name)>{name.clone()}</a> }
    });
    let place = game.at.map(|at| with("archive-at", &[("moves", at.into())]));
    let label = format!("{title}, {}", told::about(game));
    let named = |id: &str| with(id, &[("title", title.as_str().into())]);
    let (review_label, save_label) = (named("archive-review-of"), named("archive-save-of"));
    let is_own = game.own.is_some();
    view! {
        <li class="archive-item">
            <button type="button" class="archive-open" aria-label=label on:click=analyse>
                {setup.map(|setup| view! { <Thumbnail setup=setup label=""/> })}
            </button>
            <div class="archive-text">
                <p class="archive-who">{players.collect_view()}</p>
                <p class="archive-what">{told::about(game)}</p>
                {place.map(|place| view! { <p class="archive-what">{place}</p> })}
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

/// Does something with the record of a game.
fn with_record(key: dvonn_archive_client::GameKey, act: impl Fn(String) + 'static) {
    archive_worker::ask(Request::Game(key), &[], move |reply| match reply {
        Reply::Game { sgf } => act(sgf),
        Reply::Failed(failure) => {
            let _ = toast::say(told::failure(failure));
        }
        _ => {}
    });
}

/// FNV-1a: the same record has the same id in My games, however often it is saved.
fn mark(sgf: &str) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    sgf.bytes().fold(0xcbf2_9ce4_8422_2325, step)
}
