//! The graph: the value of each position in the current line of play.

use std::fmt::Write as _;

use dvonn_game::{AnalysisInput, AnalysisSession, GraphPoint, Outlook, graph_points, nearest_ply};
use leptos::prelude::*;

use super::super::icons::{Icon, icon};
use super::super::words::{t, with};
use super::analysis_board::AnalysisBoard;
use super::engine_panel::leader;

/// The width of the drawing, and half its height.
const WIDTH: f64 = 1000.0;
const HALF: f64 = 90.0;

/// The curve, and the button that has the engine compute it.
pub(super) fn graph(board: AnalysisBoard) -> impl IntoView {
    let outlooks = board.watch(AnalysisSession::outlooks);
    let here = board.watch(|session| session.moves().len());
    let length = Memo::new(move |_| outlooks.with(Vec::len));
    let left = board.watch(AnalysisSession::left_to_look_through);
    let curve = move || {
        outlooks
            .with(|outlooks| (outlooks.iter().flatten().count() > 1).then(|| drawing(board, outlooks, here)))
    };
    view! {
        <section class="graph" hidden=move || length.get() < 2 aria-label=move || t("analyse-graph")>
            {curve}
            {move || (length.get() > 1).then(|| match left.get() {
                Some(left) => view! {
                    <div class="graph-foot">
                        <progress max=length.get().to_string() value=(length.get() - left.min(length.get())).to_string() aria-label=t("analyse-graph")></progress>
                        <button class="button small" on:click=move |_| board.send(AnalysisInput::Rest)>{t("analyse-graph-stop")}</button>
                    </div>
                }.into_any(),
                None => view! {
                    <div class="graph-foot">
                        <button class="button small" id="graph" on:click=move |_| board.send(AnalysisInput::LookThrough)>
                            {icon(Icon::Analyse)}<span>{t("analyse-graph-begin")}</span>
                        </button>
                    </div>
                }.into_any(),
            })}
        </section>
    }
}

fn drawing(board: AnalysisBoard, outlooks: &[Option<Outlook>], here: Memo<usize>) -> AnyView {
    let positions = outlooks.len();
    let points = graph_points(outlooks);
    let place = |point: &GraphPoint| (point.x * WIDTH, -point.y * HALF);
    let mut path = String::new();
    for (i, (x, y)) in points.iter().map(place).enumerate() {
        // Writing to a string cannot fail.
        let _ = write!(path, "{}{x:.1} {y:.1}", if i == 0 { "M" } else { "L" });
    }
    let end = |point: Option<&GraphPoint>| point.map_or(0.0, |point| place(point).0);
    let area = format!("{path}L{:.1} 0L{:.1} 0Z", end(points.last()), end(points.first()));
    let label = points.last().map_or_else(String::new, |GraphPoint { outlook, .. }| {
        with(
            "analyse-graph-said",
            &[("leader", leader(*outlook).into()), ("value", outlook.notation().into())],
        )
    });
    let points = points
        .iter()
        .map(|point| {
            let (x, y) = place(point);
            let (cx, cy) = (format!("{x:.1}"), format!("{y:.1}"));
            view! { <circle class="graph-point" class:proven=point.outlook.proven cx=cx cy=cy r="4"/> }
        })
        .collect_view();
    let here = move || here.get() as f64 / positions.saturating_sub(1).max(1) as f64 * WIDTH;
    let click = move |event: web_sys::MouseEvent| {
        use wasm_bindgen::JsCast;
        let target = event.current_target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        if let Some(target) = target {
            let frame = target.get_bounding_client_rect();
            let x = (f64::from(event.client_x()) - frame.left()) / frame.width().max(1.0);
            board.send(AnalysisInput::GoToPly(nearest_ply(x, positions)));
        }
    };
    view! {
        <svg class="curve" viewBox=format!("-8 -98 {} 196", WIDTH + 16.0) preserveAspectRatio="none" role="img" aria-label=label on:click=click>
            <rect class="curve-white" x="-8" y="-98" width=WIDTH + 16.0 height="98"/>
            <rect class="curve-black" x="-8" y="0" width=WIDTH + 16.0 height="98"/>
            <path class="curve-area" d=area/>
            <path class="curve-line" d=path/>
            {points}
            <line class="curve-here" x1=here x2=here y1="-98" y2="98"/>
        </svg>
    }
    .into_any()
}
