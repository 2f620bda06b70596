//! White's chance of winning, move by move, with a dot at each turning point.

use dvonn::Color;
use dvonn_coach::review::{ReviewInput, Walkthrough};
use dvonn_referee::WrittenMove;
use leptos::prelude::*;

use super::super::curve::{self, Curve};
use super::super::words::{self, t, with};
use super::on_page::PageReview;

/// The chances that the axis names, in percent.
const AXIS: [u8; 3] = [100, 50, 0];

pub(super) fn graph(shown: PageReview) -> impl IntoView {
    let points = shown.with(|session| {
        let chances = &session.review().chances;
        let last = chances.len().saturating_sub(1).max(1) as f64;
        let point = |(ply, chance): (usize, &f64)| (ply as f64 / last, 2.0 * chance - 1.0);
        chances.iter().enumerate().map(point).collect::<Vec<_>>()
    });
    let positions = points.len();
    // The dot stands where the move had led to; a tap shows the board before it.
    let dots = shown.with(|session| session.review().turning_points());
    let names = shown.names;
    view! {
        <section class="graph panel" aria-label=move || t("review-graph")>
            {curve::plot(Curve {
                label: "review-graph",
                points: Signal::stored(points),
                positions: Signal::stored(positions),
                here: shown.watch(Walkthrough::at).into(),
                dots,
                axis: AXIS.map(|percent| (f64::from(percent) / 50.0 - 1.0, percent.to_string())).into(),
                names: Signal::derive(move || {
                    let names = names.get_value();
                    [Color::White, Color::Black].map(|side| {
                        names[usize::from(side == Color::Black)].clone().unwrap_or_else(|| words::color(side))
                    })
                }),
                told: Callback::new(move |ply: usize| shown.with(|session| said(session, ply))),
                go: Callback::new(move |ply| shown.send(ReviewInput::Go(ply))),
            })}
        </section>
    }
}

/// The move that leads to a position, and White's chance of winning there.
fn said(session: &Walkthrough, ply: usize) -> String {
    let review = session.review();
    let percent = review.chances.get(ply).map_or(0, |chance| (100.0 * chance).round() as u32);
    let before =
        ply.checked_sub(1).and_then(|before| Some((session.before(before)?, review.moves.get(before)?)));
    let name = match before {
        Some((before, reviewed)) => {
            format!("{ply}. {}", WrittenMove::on(before, reviewed.m).text(&t("word-pass")))
        }
        None => t("analyse-graph-start"),
    };
    with("web-review-chance", &[("move", name.into()), ("percent", percent.into())])
}
