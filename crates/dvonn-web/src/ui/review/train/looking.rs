//! Looking through the games of the collection: the engine reviews one after another, and their mistakes are
//! kept as exercises.

use std::collections::{BTreeSet, VecDeque};

use dvonn::Color;
use dvonn_coach::review::{KeptReviews, ReviewEffect, ReviewInput, ReviewSession, Status};
use dvonn_collection::{Collection, Entry};
use dvonn_puzzles::{GameKey, Training};
use dvonn_record::Record;
use leptos::prelude::*;

use super::super::super::browser;
use super::super::super::engine::PageEngine;
use super::super::super::icons::{Icon, icon};
use super::super::super::shelf::shelf;
use super::super::super::storage::{self, Name};
use super::super::super::words::{t, with};
use super::super::MEGABYTES;
use super::{change, side_of};
use crate::looks::house_level;
use crate::review::WEIGHTS;

/// The most names that the field for a name suggests.
const NAMES: usize = 50;

/// A game that waits for its review.
struct Waiting {
    record: Record,
    side: Color,
    /// The players.
    title: String,
}

/// The finished games of the collection that the person played and that have not been looked through.
fn waiting(training: &Training) -> VecDeque<Waiting> {
    let own = |entry: &Entry| {
        let by_name = || side_of(training.player()?, &entry.summary().players);
        entry.computer().map(|computer| computer.side).or_else(by_name)
    };
    let new = |entry: &Entry| {
        let side = own(entry)?;
        let record = entry.record();
        let is_new = !training.knows(GameKey::new(record.start(), record.moves()));
        is_new.then(|| Waiting { record, side, title: super::super::super::games::title(entry) })
    };
    let is_over = |entry: &&Entry| entry.summary().moves > 0 && !entry.is_running();
    shelf()
        .collection
        .with(|all| all.iter().flat_map(Collection::iter).filter(is_over).filter_map(new).collect())
}

/// The names in the collection that a person may have.
fn names() -> BTreeSet<String> {
    shelf().collection.with(|all| {
        let players = all.iter().flat_map(Collection::iter).map(|entry| &entry.summary().players);
        let names = players.flat_map(|players| [&players.white, &players.black]).flatten();
        names.filter(|name| house_level(name).is_none()).take(NAMES).cloned().collect()
    })
}

/// The work that is under way.
#[derive(Clone, Copy)]
struct Looking {
    engine: PageEngine,
    queue: StoredValue<VecDeque<Waiting>, LocalStorage>,
    /// The review under way, with its game.
    session: StoredValue<Option<(ReviewSession, Waiting)>, LocalStorage>,
    /// The number of the game, the number of games, and the steps of its review: those done and all.
    progress: RwSignal<Option<[usize; 4]>>,
    failed: RwSignal<bool>,
    training: RwSignal<Training>,
}

impl Looking {
    fn begin(self) {
        let queue = self.training.with_untracked(waiting);
        self.failed.set(false);
        self.progress.set(Some([0, queue.len(), 0, 1]));
        self.queue.set_value(queue);
        self.engine.connect(move |reply| self.send(ReviewInput::Engine(reply)));
        self.go_on();
    }

    /// Starts the review of the next game.
    fn go_on(self) {
        let next = self.queue.try_update_value(VecDeque::pop_front).flatten();
        let Some(game) = next else { return self.stop() };
        let moves: Vec<_> = game.record.moves().collect();
        let kept: KeptReviews = storage::load(Name::REVIEWS).ok().flatten().unwrap_or_default();
        let session = ReviewSession::new(*game.record.start(), &moves, WEIGHTS, &kept, Some(game.side));
        let Ok(session) = session else { return self.go_on() };
        let session = session.ended(game.record.result());
        self.session.set_value(Some((session, game)));
        self.progress.update(|progress| {
            if let Some([number, ..]) = progress {
                *number += 1;
            }
        });
        self.send(ReviewInput::GoOn);
    }

    fn stop(self) {
        self.engine.stop();
        self.session.try_update_value(|session| *session = None);
        self.progress.try_set(None);
    }

    /// Gives the review an input. The person may have left the page meanwhile.
    fn send(self, input: ReviewInput) {
        let taken = self.session.try_update_value(|session| {
            let (session, _) = session.as_mut()?;
            let effects = session.update(input);
            let progress = session.progress();
            Some((effects, session.status(), [progress.done, progress.total]))
        });
        let Some((effects, status, steps)) = taken.flatten() else { return };
        for effect in effects {
            match effect {
                ReviewEffect::Ask(request) => self.engine.ask(&request),
                ReviewEffect::StopEngine => self.engine.stop(),
                _ => {}
            }
        }
        self.progress.try_update(|progress| {
            if let Some([_, _, done, total]) = progress {
                [*done, *total] = steps;
            }
        });
        match status {
            Status::Done => self.finish(),
            Status::Failed => {
                self.failed.try_set(true);
                self.stop();
            }
            Status::Working | Status::Stopped => {}
        }
    }

    /// Keeps the mistakes of a game, and goes on with the next one.
    fn finish(self) {
        let done = self.session.try_update_value(Option::take).flatten();
        if let Some((session, game)) = done {
            let now = change(|training| {
                let review = session.walkthrough().review();
                training.add(review, game.side, &game.title, browser::today());
            });
            self.training.try_set(now);
        }
        self.go_on();
    }
}

/// The section with the games: the person's name in them, and the button to look through them.
pub(super) fn games(training: RwSignal<Training>) -> impl IntoView {
    let looking = Looking {
        engine: PageEngine::new(MEGABYTES),
        queue: StoredValue::new_local(VecDeque::new()),
        session: StoredValue::new_local(None),
        progress: RwSignal::new(None),
        failed: RwSignal::new(false),
        training,
    };
    on_cleanup(move || looking.engine.stop());
    let is_under_way = Memo::new(move |_| looking.progress.with(Option::is_some));
    let count = Memo::new(move |_| {
        let is_loaded = shelf().collection.with(Option::is_some);
        is_loaded.then(|| training.with(|training| waiting(training).len()))
    });
    let body = move || {
        if is_under_way.get() {
            return under_way(looking).into_any();
        }
        match count.get() {
            None => view! { <p class="explain">{t("games-loading")}</p> }.into_any(),
            Some(0) => view! { <p class="explain" id="train-looked">{t("train-looked")}</p> }.into_any(),
            Some(count) => view! {
                <p class="buttons">
                    <button type="button" class="button" id="train-look" on:click=move |_| looking.begin()>
                        {icon(Icon::Search)}<span>{with("train-look", &[("count", count.into())])}</span>
                    </button>
                </p>
            }
            .into_any(),
        }
    };
    let rename = move |event: web_sys::Event| {
        let name = event_target_value(&event);
        training.set(change(|training| training.set_player(&name)));
    };
    let name = move || training.with(|training| training.player().unwrap_or_default().to_owned());
    let suggested =
        move || names().into_iter().map(|name| view! { <option value=name></option> }).collect_view();
    view! {
        <h2>{move || t("train-games")}</h2>
        <label class="field train-name">
            <span>{move || t("train-name")}</span>
            <input type="text" id="train-name" list="player-names" autocomplete="off" prop:value=name on:change=rename/>
            <datalist id="player-names">{suggested}</datalist>
        </label>
        <p class="explain">{move || t("train-name-about")}</p>
        {move || looking.failed.get().then(|| view! { <p class="fault" role="alert">{t("review-failed")}</p> })}
        {body}
    }
}

/// The progress, and the button to stop.
fn under_way(looking: Looking) -> impl IntoView {
    let part = move |at: usize| move || looking.progress.get().map_or(0, |progress| progress[at]);
    let said = move || with("train-looking", &[("number", part(0)().into()), ("count", part(1)().into())]);
    view! {
        <div class="review-work">
            <p role="status">{said}</p>
            <progress
                aria-label=move || t("train-games")
                max=move || part(3)().to_string()
                value=move || part(2)().to_string()
            ></progress>
            <button type="button" class="button" id="train-stop" on:click=move |_| looking.stop()>{t("review-stop")}</button>
        </div>
    }
}
