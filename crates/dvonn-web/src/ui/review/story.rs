//! The story of the game in moments, how much of it is known, and its figures.

use dvonn::{ByColor, Color};
use dvonn_coach::review::{
    self as coach, Accuracy, Moment, ReviewInput, Sides, Stage, Status, Telling, Walkthrough,
    accuracy_in_words,
};
use leptos::prelude::*;

use super::super::icons::{Icon, icon};
use super::super::pictured::pictured;
use super::super::words::{t, with};
use super::list::stage;
use super::on_page::PageReview;
use super::{shared, train};

/// The story.
pub(super) fn story(shown: PageReview) -> impl IntoView {
    let is_complete = shown.watch(Walkthrough::is_complete);
    view! {
        <section class="review-sum panel" tabindex="0" aria-label=move || t("review-story-tab")>
            {move || if is_complete.get() { outcome(shown).into_any() } else { under_way(shown).into_any() }}
            {practise(shown)}
            {move || is_complete.get().then(|| train::kept(shown))}
            {moments(shown)}
            {more(shown)}
        </section>
    }
}

/// The state of the work while it goes on, or after it was stopped.
fn under_way(shown: PageReview) -> impl IntoView {
    let from = shown.watch(Walkthrough::known_from);
    let said = move || match shown.status.get() {
        Status::Working | Status::Done => {
            with("review-working", &[("move", shown.name_of(from.get().saturating_sub(1)).into())])
        }
        Status::Stopped => t("review-stopped"),
        Status::Failed => t("review-failed"),
    };
    let button = move || {
        let (id, text, primary, input) = match shown.status.get() {
            Status::Working | Status::Done => ("stop-here", "review-stop", false, ReviewInput::Stop),
            Status::Stopped | Status::Failed => ("go-on", "review-go-on", true, ReviewInput::GoOn),
        };
        view! {
            <button type="button" class="button" class:primary=primary id=id on:click=move |_| shown.send(input.clone())>
                {t(text)}
            </button>
        }
    };
    view! {
        <div class="review-work">
            <p role="status">{said}</p>
            <progress
                aria-label=move || t("review-title")
                max=move || shown.progress.get().1.to_string()
                value=move || shown.progress.get().0.to_string()
            ></progress>
            {button}
        </div>
    }
}

/// How the game ended.
fn outcome(shown: PageReview) -> impl IntoView {
    let words = move || shown.with(|session| shown.said(&coach::outcome(session.review())));
    view! { <p class="told-game">{words}</p> }
}

/// A moment in words.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Told {
    title: String,
    /// What happened, each with the number of the move that it is about; 0 for the whole game.
    tellings: Vec<(usize, String)>,
    /// The index of the move that the moment shows.
    shown: Option<usize>,
}

impl Told {
    fn new(shown: PageReview, moment: Moment) -> Self {
        let telling = |Telling { messages, ply }: Telling| (ply, shown.said(&messages));
        Self {
            title: shown.say(moment.title),
            tellings: moment.tellings.into_iter().map(telling).collect(),
            shown: moment.shown,
        }
    }
}

/// The story, moment by moment, as far as it is known.
fn moments(shown: PageReview) -> impl IntoView {
    let known = shown.watch(|session| (session.known_from(), session.is_complete()));
    let told = Memo::new(move |_| {
        let _ = known.get();
        let moments = shown.with(Walkthrough::moments);
        moments.into_iter().map(|moment| Told::new(shown, moment)).collect::<Vec<_>>()
    });
    view! {
        <ol class="moments" aria-label=move || t("review-story")>
            <For each=move || told.get() key=Told::clone let:told>{moment(shown, told)}</For>
        </ol>
    }
}

/// A moment with its board, or a part of the game whose sentences lead to their moves.
fn moment(shown: PageReview, told: Told) -> impl IntoView {
    let at = shown.watch(Walkthrough::at);
    let go = move |index: usize| move |_| shown.send(ReviewInput::Go(index));
    if let Some(index) = told.shown {
        let picture = shown.with(|session| {
            let reviewed = session.review().moves.get(index)?;
            Some(pictured(session.before(index)?, reviewed.m))
        });
        let said = told.tellings.into_iter().map(|(_, said)| said).collect::<Vec<_>>().join(" ");
        return view! {
            <li class="moment">
                <button
                    type="button" class="turning" on:click=go(index)
                    aria-current=move || (at.get() == index).then_some("true")
                >
                    {picture}
                    <b class="moment-title">{told.title}</b>
                    <span class="moment-said">{said}</span>
                </button>
            </li>
        }
        .into_any();
    }
    let telling = |(ply, said): (usize, String)| match ply.checked_sub(1) {
        Some(index) => view! {
            <li><button type="button" class="turning" on:click=go(index)>{said}</button></li>
        }
        .into_any(),
        None => view! { <li>{said}</li> }.into_any(),
    };
    view! {
        <li class="moment">
            <h3>{told.title}</h3>
            <ul class="turnings">{told.tellings.into_iter().map(telling).collect_view()}</ul>
        </li>
    }
    .into_any()
}

/// What few readers want each time: whose mistakes count, the figures, and the files to take along.
fn more(shown: PageReview) -> impl IntoView {
    let is_complete = shown.watch(Walkthrough::is_complete);
    let figures = move || {
        is_complete.get().then(|| {
            let words = shown.with(|session| shown.said(&accuracy_in_words(session.review())));
            view! { <p>{words}</p>{accuracies(shown)}{shared::buttons(shown)} }
        })
    };
    view! {
        <details class="review-more">
            <summary>{move || t("review-more")}</summary>
            {sides(shown)}
            {figures}
        </details>
    }
}

/// The choice of the side whose mistakes are shown.
fn sides(shown: PageReview) -> impl IntoView {
    let sides = shown.watch(Walkthrough::sides);
    let own = shown.with(Walkthrough::own)?;
    let option = move |value: Sides, name: &'static str, id: &'static str| {
        view! {
            <label class="option">
                <input
                    type="radio" name="sides" value=name prop:checked=move || sides.get() == value
                    on:change=move |_| shown.send(ReviewInput::Of(value))
                />
                <span>{move || t(id)}</span>
            </label>
        }
    };
    Some(view! {
        <div class="options" role="radiogroup" aria-label=move || t("review-sides")>
            {option(Sides::Only(own), "own", "review-own")}
            {option(Sides::Both, "both", "review-both")}
        </div>
    })
}

fn practise(shown: PageReview) -> impl IntoView {
    let count = shown.watch(|session| session.mistakes().len());
    move || {
        let count = count.get();
        (count > 0).then(|| {
            view! {
                <button
                    type="button" class="button primary" id="practise"
                    on:click=move |_| shown.send(ReviewInput::Practise)
                >
                    {icon(Icon::Learn)}<span>{with("review-practise", &[("count", count.into())])}</span>
                </button>
            }
        })
    }
}

/// The accuracy of both sides in each part of the game.
fn accuracies(shown: PageReview) -> impl IntoView {
    let percent = |accuracy: Accuracy| {
        accuracy.map_or_else(
            || "–".to_owned(),
            |accuracy| with("review-percent", &[("percent", (accuracy.round() as u32).into())]),
        )
    };
    let rows = move || {
        shown.with(|session| {
            let review = session.review();
            let parts = Stage::ALL.into_iter().map(|part| (stage(part), review.accuracy_in(part)));
            let parts = parts.filter(|(_, accuracy)| accuracy.white.or(accuracy.black).is_some());
            let row = |(name, accuracy): (String, ByColor<Accuracy>)| {
                view! {
                    <tr><th scope="row">{name}</th><td>{percent(accuracy.white)}</td><td>{percent(accuracy.black)}</td></tr>
                }
            };
            parts.map(row).collect::<Vec<_>>()
        })
    };
    view! {
        <table>
            <thead>
                <tr>
                    <th scope="col">{move || t("review-accuracy")}</th>
                    <th scope="col">{move || shown.given_name(Color::White)}</th>
                    <th scope="col">{move || shown.given_name(Color::Black)}</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
        <p class="explain">{move || t("review-estimates")}</p>
    }
}
