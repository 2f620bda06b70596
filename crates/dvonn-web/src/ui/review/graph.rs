//! White's winning chance, move by move, with a dot at each notable mistake.

use dvonn::Color;
use dvonn_coach::review::{MoveClass, ReviewInput, Walkthrough};
use dvonn_game::numbered_turns;
use leptos::prelude::*;

use super::super::curve::{self, Curve, Dot};
use super::super::state::state;
use super::super::words::t;
use super::on_page::PageReview;

/// The chances on the axis, in percent.
const AXIS: [u8; 3] = [100, 50, 0];

pub(super) fn graph(shown: PageReview) -> impl IntoView {
    let chances = shown.watch(Walkthrough::chances);
    let points = move || {
        let height = |chance: &Option<f64>| chance.map(|chance| 2.0 * chance - 1.0);
        chances.with(|chances| chances.iter().map(height).collect::<Vec<_>>())
    };
    let dots = shown.watch(|session| {
        let dot = |ply: usize| {
            let class = match session.review().moves[ply].class {
                MoveClass::Blunder => "blunder",
                _ => "mistake",
            };
            Dot { ply, class }
        };
        session.mistakes().into_iter().map(dot).collect::<Vec<_>>()
    });
    let turns =
        shown.watch(|session| numbered_turns(session.review().moves.iter().map(|reviewed| reviewed.number)));
    view! {
        <section class="graph panel" aria-label=move || t("review-graph")>
            {curve::plot(Curve {
                label: "review-graph",
                points: Signal::derive(points),
                here: shown.watch(Walkthrough::at).into(),
                dots: dots.into(),
                turns: turns.into(),
                upright: state().narrow.into(),
                axis: AXIS.map(|percent| (f64::from(percent) / 50.0 - 1.0, percent.to_string())).into(),
                names: Signal::derive(move || [Color::White, Color::Black].map(|side| shown.name(side))),
                told: Callback::new(move |ply: usize| said(shown, ply)),
                go: Callback::new(move |ply| shown.send(ReviewInput::Go(ply))),
            })}
        </section>
    }
}

/// The move that led to a position, and White's winning chance there.
fn said(shown: PageReview, ply: usize) -> String {
    let name = match ply.checked_sub(1) {
        Some(before) => shown.name_of(before),
        None => t("analyse-graph-start"),
    };
    match shown.with(|session| session.chances().get(ply).copied().flatten()) {
        Some(chance) => {
            let percent = (100.0 * chance).round() as u32;
            shown.filled("review-chance", &[("move", name.into()), ("percent", i64::from(percent).into())])
        }
        None => name,
    }
}
