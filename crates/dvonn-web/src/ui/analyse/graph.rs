//! The graph: the value of each position in the current line of play.

use std::fmt::Write as _;

use dvonn::Color;
use dvonn_game::{
    AnalysisInput, AnalysisSession, GraphPoint, Outlook, WrittenMove, graph_points, height_of, nearest_ply,
};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::super::icons::{Icon, icon};
use super::super::words::{self, t};
use super::analysis_board::AnalysisBoard;
use super::engine_panel::spoken;

/// The width of the drawing, and half its height.
const WIDTH: f64 = 1000.0;
const HALF: f64 = 100.0;
/// The leads, in pieces, that the axis names.
const AXIS: [i32; 5] = [20, 5, 0, -5, -20];

/// The curve, and the button that has the engine compute it.
pub(super) fn graph(board: AnalysisBoard) -> impl IntoView {
    let length = board.watch(|session| session.line().len());
    let left = board.watch(AnalysisSession::left_to_look_through);
    let foot = move || {
        match left.get() {
        Some(left) => view! {
            <progress max=length.get().to_string() value=(length.get() - left.min(length.get())).to_string() aria-label=t("analyse-graph")></progress>
            <button class="button small" on:click=move |_| board.send(AnalysisInput::Rest)>{t("analyse-graph-stop")}</button>
        }
        .into_any(),
        None => view! {
            <button class="button small" id="graph" disabled=move || length.get() < 2 on:click=move |_| board.send(AnalysisInput::LookThrough)>
                {icon(Icon::Analyse)}<span>{t("analyse-graph-begin")}</span>
            </button>
        }
        .into_any(),
    }
    };
    view! {
        <section class="graph panel" aria-label=move || t("analyse-graph")>
            {plot(board)}
            <div class="graph-foot">{foot}</div>
        </section>
    }
}

/// The drawing: a slider over the positions of the line.
fn plot(board: AnalysisBoard) -> impl IntoView {
    let outlooks = board.watch(AnalysisSession::outlooks);
    let here = board.watch(|session| session.moves().len());
    let last = Memo::new(move |_| outlooks.with(Vec::len).saturating_sub(1));
    let pointed = RwSignal::new(None::<usize>);
    let place = move |ply: usize| ply as f64 / last.get().max(1) as f64;
    let ply_at = move |event: &web_sys::PointerEvent| {
        let target = event.current_target()?.dyn_into::<web_sys::Element>().ok()?;
        let frame = target.get_bounding_client_rect();
        let x = (f64::from(event.client_x()) - frame.left()) / frame.width().max(1.0);
        Some(nearest_ply(x, last.get_untracked() + 1))
    };
    let moved = move |event: web_sys::PointerEvent| {
        let ply = ply_at(&event);
        pointed.set(ply);
        // With the button held, or a finger on it, the board follows.
        if let Some(ply) = ply.filter(|_| event.buttons() & 1 == 1) {
            board.send(AnalysisInput::GoToPly(ply));
        }
    };
    let pressed = move |event: web_sys::PointerEvent| {
        if let Some(target) =
            event.current_target().and_then(|target| target.dyn_into::<web_sys::Element>().ok())
        {
            let _ = target.set_pointer_capture(event.pointer_id());
        }
        moved(event);
    };
    let told = move |ply: usize| board.session.with(|session| said(session, ply));
    let tip = move || {
        pointed.get().map(|ply| {
            let left = format!("{:.1}%", place(ply.min(last.get())) * 100.0);
            view! { <span class="graph-tip" class:late=(place(ply) > 0.6) style:--at=left>{told(ply)}</span> }
        })
    };
    let names = board.watch(|session| {
        let players = &session.record().players;
        [players.white.clone(), players.black.clone()]
    });
    let name = move |side: Color| {
        let name = names.with(|names| names[usize::from(side == Color::Black)].clone());
        name.unwrap_or_else(|| words::color(side))
    };
    let axis = AXIS.map(|pieces| {
        let top = format!("{:.1}%", 50.0 - 50.0 * height_of(f64::from(pieces)));
        view! { <span style:--at=top>{Outlook { hundredths: pieces * 100, proven: true }.notation().replace('=', "")}</span> }
    });
    view! {
        <div class="curve-plot">
            <div class="axis" aria-hidden="true">{axis.collect_view()}</div>
            <div
                class="curve-box" role="slider" tabindex="0" aria-label=move || t("analyse-graph")
                aria-valuemin="0" aria-valuemax=move || last.get().to_string() aria-valuenow=move || here.get().to_string()
                aria-valuetext=move || told(here.get())
                on:pointermove=moved on:pointerdown=pressed on:pointerleave=move |_| pointed.set(None)
                on:focus=move |_| pointed.set(Some(here.get_untracked()))
                on:blur=move |_| pointed.set(None)
            >
                {move || outlooks.with(|outlooks| curve(outlooks))}
                <span class="curve-name far">{move || name(Color::White)}</span>
                <span class="curve-name near">{move || name(Color::Black)}</span>
                <span class="curve-here" style:--at=move || format!("{:.1}%", place(here.get()) * 100.0)></span>
                {tip}
            </div>
        </div>
    }
}

/// The move that leads to a position of the line, and what the engine expects there.
fn said(session: &AnalysisSession, ply: usize) -> String {
    let line = session.line();
    let Some(&id) = line.get(ply) else { return String::new() };
    let node = session.record().node(id);
    let before = node.parent().map(|parent| session.record().board(parent));
    let name = match node.played().zip(before) {
        Some((m, before)) => format!("{ply}. {}", WrittenMove::on(&before, m).text(&t("word-pass"))),
        None => t("analyse-graph-start"),
    };
    match session.outlook(id) {
        Some(outlook) => format!("{name}: {}", spoken(outlook)),
        None => name,
    }
}

fn curve(outlooks: &[Option<Outlook>]) -> impl IntoView + use<> {
    let points = graph_points(outlooks);
    let place = |point: &GraphPoint| (point.x * WIDTH, -point.y * HALF);
    let mut path = String::new();
    for (i, (x, y)) in points.iter().map(place).enumerate() {
        // Writing to a string cannot fail.
        let _ = write!(path, "{}{x:.1} {y:.1}", if i == 0 { "M" } else { "L" });
    }
    let end = |point: Option<&GraphPoint>| point.map_or(0.0, |point| place(point).0);
    let area = format!("{path}L{:.1} 0L{:.1} 0Z", end(points.last()), end(points.first()));
    let drawn = points.len() > 1;
    let view_box = format!("0 -{HALF} {WIDTH} {}", 2.0 * HALF);
    view! {
        <svg class="curve" viewBox=view_box preserveAspectRatio="none" aria-hidden="true">
            <rect class="curve-white" x="0" y=-HALF width=WIDTH height=HALF/>
            <rect class="curve-black" x="0" y="0" width=WIDTH height=HALF/>
            {AXIS.map(|pieces| {
                let y = (-HALF * height_of(f64::from(pieces))).to_string();
                view! { <line class="curve-grid" class:zero=(pieces == 0) x1="0" x2=WIDTH y1=y.clone() y2=y/> }
            }).collect_view()}
            {drawn.then(|| view! { <path class="curve-area" d=area/><path class="curve-line" d=path/> })}
        </svg>
    }
}
