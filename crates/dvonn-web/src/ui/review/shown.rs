//! A review that is done: the board with its words, the graph, the summary and the list of moves.

use dvonn_coach::review::{Accuracy, ReviewInput, ReviewedMove, Stage, Walkthrough, summary, turning_point};
use dvonn_game::{AnalysisCommand, AnalysisInput};
use dvonn_referee::WrittenMove;
use leptos::prelude::*;

use super::super::analyse::command_of;
use super::super::app_board::AppBoard;
use super::super::icons::{Icon, icon};
use super::super::remark::sentences;
use super::super::words::{self, t, with};
use super::list::{class_name, list, sign, stage};
use super::on_page::PageReview;
use super::{graph, practice};

/// The review.
pub(super) fn shown(shown: PageReview) -> impl IntoView {
    listen(shown);
    let view = shown.watch(|review| Some(review.view()));
    let empty = dvonn_board::BoardView::of_setup(dvonn::Board::start().setup());
    view! {
        <div class="review-grid">
            <div class="review-main">
                <div class="review-board">
                    <AppBoard
                        view=Signal::derive(move || view.get().unwrap_or_else(|| empty.clone()))
                        on=Callback::new(move |input| shown.send(ReviewInput::Board(input)))
                        label=Signal::derive(|| t("web-board"))
                        turned=Signal::derive(move || shown.turned.get())
                    />
                </div>
                {pager(shown)}
                {told(shown)}
                {graph::graph(shown)}
            </div>
            <div class="review-side">
                {begin_practice(shown)}
                {verdict(shown)}
                {list(shown)}
            </div>
        </div>
    }
}

/// The keys of the analysis board that mean something here.
fn listen(shown: PageReview) {
    let listener = window_event_listener(leptos::ev::keydown, move |event| {
        let input = match command_of(&event) {
            Some(AnalysisCommand::Input(AnalysisInput::First)) => ReviewInput::First,
            Some(AnalysisCommand::Input(AnalysisInput::Back)) => ReviewInput::Back,
            Some(AnalysisCommand::Input(AnalysisInput::Forward)) => ReviewInput::Forward,
            Some(AnalysisCommand::Input(AnalysisInput::Last)) => ReviewInput::Last,
            Some(AnalysisCommand::Flip) => return shown.turned.update(|turned| *turned = !*turned),
            _ => return,
        };
        event.prevent_default();
        shown.send(input);
    });
    on_cleanup(move || listener.remove());
}

/// The buttons that step through the game, and between them the move that is spoken of.
fn pager(shown: PageReview) -> impl IntoView {
    let button = move |picture: Icon, id: &'static str, name: &'static str, input: ReviewInput| {
        view! {
            <button
                type="button" class="button page-by" id=name aria-label=move || t(id) title=move || t(id)
                on:click=move |_| shown.send(input.clone())
            >
                {icon(picture)}
            </button>
        }
    };
    let at = shown.watch(Walkthrough::at);
    let spoken_of = move || {
        let index = at.get();
        shown.with(|session| match (session.review().moves.get(index), session.before(index)) {
            (Some(reviewed), Some(before)) => {
                let m = WrittenMove::on(before, reviewed.m).text(&t("word-pass"));
                let name = format!("{}. {m}", reviewed.ply);
                Some(
                    view! { <b>{name}</b> " " {sign(reviewed.class)} " " {class_name(reviewed.class)} }
                        .into_any(),
                )
            }
            _ => Some(t("web-review-end").into_any()),
        })
    };
    view! {
        <div class="pager">
            {button(Icon::First, "analyse-first", "first", ReviewInput::First)}
            {button(Icon::Back, "analyse-back", "back", ReviewInput::Back)}
            <div class="heard"><p>{spoken_of}</p></div>
            {button(Icon::Forward, "analyse-forward", "forward", ReviewInput::Forward)}
            {button(Icon::Last, "analyse-last", "last", ReviewInput::Last)}
        </div>
    }
}

/// What is said about the move, or about the mistake that is played again.
fn told(shown: PageReview) -> impl IntoView {
    let at = shown.watch(Walkthrough::at);
    let now = shown.watch(|session| session.practice().cloned());
    let body = move || match now.get() {
        Some(now) => practice::practice(shown, &now).into_any(),
        None => view! { <p>{shown.told(at.get())}</p> }.into_any(),
    };
    view! {
        <div class="review-told panel" aria-live="polite">
            {move || shown.refused.get().map(|refused| view! { <p class="remark refused">{refused}</p> })}
            {body}
        </div>
    }
}

fn begin_practice(shown: PageReview) -> impl IntoView {
    let count = shown.with(|session| session.mistakes().len());
    (count > 0).then(|| view! {
        <button
            type="button" class="button primary big" id="practise"
            on:click=move |_| shown.send(ReviewInput::Practise)
        >
            {icon(Icon::Learn)}<span>{move || with("web-review-practise", &[("count", count.into())])}</span>
        </button>
    })
}

/// The summary, the accuracy of both sides in each part of the game, and the turning points.
fn verdict(shown: PageReview) -> impl IntoView {
    let words = move || shown.with(|session| sentences(&summary(session.review())));
    let percent = |accuracy: Accuracy| {
        accuracy.map_or_else(
            || "–".to_owned(),
            |accuracy| with("web-review-percent", &[("percent", (accuracy.round() as u32).into())]),
        )
    };
    let rows = move || {
        shown.with(|session| {
            let review = session.review();
            let parts = Stage::ALL.into_iter().map(|part| (stage(part), review.accuracy_in(part)));
            let parts = parts.filter(|(_, accuracy)| accuracy.white.or(accuracy.black).is_some());
            let row = |(name, accuracy): (String, dvonn::ByColor<Accuracy>)| {
                view! {
                    <tr><th scope="row">{name}</th><td>{percent(accuracy.white)}</td><td>{percent(accuracy.black)}</td></tr>
                }
            };
            parts.map(row).collect::<Vec<_>>()
        })
    };
    let points = move || {
        shown.with(|session| {
            let review = session.review();
            let point = |index: usize| {
                let sentence = review.moves.get(index).map(|reviewed: &ReviewedMove| words::say(turning_point(reviewed)));
                view! {
                    <li>
                        <button type="button" class="turning" on:click=move |_| shown.send(ReviewInput::Go(index))>
                            {sentence}
                        </button>
                    </li>
                }
            };
            review.turning_points().into_iter().map(point).collect::<Vec<_>>()
        })
    };
    let has_points = shown.with(|session| !session.review().turning_points().is_empty());
    view! {
        <section class="review-sum panel">
            <p>{words}</p>
            <table>
                <thead>
                    <tr>
                        <th scope="col">{move || t("review-accuracy")}</th>
                        <th scope="col">{move || t("word-white")}</th>
                        <th scope="col">{move || t("word-black")}</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
            {has_points.then(|| view! {
                <h2>{move || t("review-turning-points")}</h2>
                <ul class="turnings">{points}</ul>
            })}
            <p class="explain">{move || t("web-review-estimates")}</p>
        </section>
    }
}
