//! The story of the game, how much of it is known, and its turning points.

use dvonn::{ByColor, Color};
use dvonn_coach::review::{
    Accuracy, Paragraph, ReviewInput, ReviewedMove, Sides, Stage, Status, Telling, Walkthrough,
    story as coach_story, summary, turning_point,
};
use leptos::prelude::*;

use super::super::icons::{Icon, icon};
use super::super::remark::sentences;
use super::super::words::{self, t, with};
use super::list::stage;
use super::on_page::PageReview;
use super::{shared, train};

/// The story.
pub(super) fn story(shown: PageReview) -> impl IntoView {
    let is_complete = shown.watch(Walkthrough::is_complete);
    view! {
        <section class="review-sum panel" tabindex="0" aria-label=move || t("review-story-tab")>
            {move || if is_complete.get() { told(shown).into_any() } else { under_way(shown).into_any() }}
            {sides(shown)}
            {practise(shown)}
            {move || is_complete.get().then(|| train::kept(shown))}
            {turning_points(shown)}
            {move || is_complete.get().then(|| accuracies(shown))}
            {move || is_complete.get().then(|| paragraphs(shown))}
            {move || is_complete.get().then(|| shared::buttons(shown))}
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

/// The summary.
fn told(shown: PageReview) -> impl IntoView {
    let words = move || shown.with(|session| sentences(&summary(session.review())));
    view! { <p class="told-game">{words}</p> }
}

/// The story in a few paragraphs. A sentence about a move links to the board before it.
fn paragraphs(shown: PageReview) -> impl IntoView {
    let tell = move |Telling { messages, ply }: Telling| {
        let said = sentences(&messages);
        match ply.checked_sub(1) {
            Some(index) => view! {
                <li>
                    <button type="button" class="turning" on:click=move |_| shown.send(ReviewInput::Go(index))>
                        {said}
                    </button>
                </li>
            }
            .into_any(),
            None => view! { <li>{said}</li> }.into_any(),
        }
    };
    let paragraph = move |tellings: Paragraph| {
        view! { <ul class="turnings">{tellings.into_iter().map(tell).collect_view()}</ul> }
    };
    let told = shown.with(|session| coach_story(session.review()));
    view! {
        <h2>{t("review-story")}</h2>
        {told.into_iter().map(paragraph).collect_view()}
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

/// The turning points of the game, as far as known.
fn turning_points(shown: PageReview) -> impl IntoView {
    let points = shown.watch(|session| session.review().turning_points());
    let point = move |index: usize| {
        let sentence = shown.with(|session| {
            let reviewed: Option<&ReviewedMove> = session.review().moves.get(index);
            reviewed.map(|reviewed| words::say(turning_point(reviewed)))
        });
        view! {
            <li>
                <button type="button" class="turning" on:click=move |_| shown.send(ReviewInput::Go(index))>
                    {sentence}
                </button>
            </li>
        }
    };
    move || {
        let points = points.get();
        (!points.is_empty()).then(|| {
            view! {
                <h2>{t("review-turning-points")}</h2>
                <ul class="turnings">{points.into_iter().map(point).collect_view()}</ul>
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
                    <th scope="col">{move || words::color(Color::White)}</th>
                    <th scope="col">{move || words::color(Color::Black)}</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
        <p class="explain">{move || t("review-estimates")}</p>
    }
}
