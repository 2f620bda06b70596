//! The value of each position of the line, as a curve.

use std::fmt::Write as _;

use leptos::prelude::*;

use super::super::icons::{Icon, icon};
use super::super::words::{t, with};
use super::desk::{Desk, Work};
use super::lines::{leader, written};
use crate::analysis::{Analysis, Value};

/// The size of the drawing, and the margin, in pieces, at which it ends.
const WIDTH: f64 = 1000.0;
const HALF: f64 = 90.0;
const MOST: f64 = 25.0;

/// The curve, and the button that has it drawn.
pub(super) fn graph(desk: Desk) -> impl IntoView {
    let values = Memo::new(move |_| desk.analysis.with(values));
    let here = Memo::new(move |_| desk.analysis.with(|analysis| analysis.moves().len()));
    let length = Memo::new(move |_| values.with(Vec::len));
    let working = Memo::new(move |_| match &*desk.work.read() {
        Work::Through(left) => Some(left.len()),
        _ => None,
    });
    let go = move |ply: usize| {
        desk.walk(move |analysis| {
            if let Some(&node) = analysis.line().get(ply) {
                analysis.go(node);
            }
        });
    };
    let curve = move || {
        values.with(|values| (values.iter().flatten().count() > 1).then(|| drawing(values, here, go)))
    };
    view! {
        <section class="graph" hidden=move || length.get() < 2 aria-label=move || t("web-graph")>
            {curve}
            {move || (length.get() > 1).then(|| match working.get() {
                Some(left) => view! {
                    <div class="graph-foot">
                        <progress max=length.get().to_string() value=(length.get() - left.min(length.get())).to_string() aria-label=t("web-graph")></progress>
                        <button class="button small" on:click=move |_| desk.rest()>{t("web-graph-stop")}</button>
                    </div>
                }.into_any(),
                None => view! {
                    <div class="graph-foot">
                        <button class="button small" id="graph" on:click=move |_| desk.think_through()>
                            {icon(Icon::Analyse)}<span>{t("web-graph-begin")}</span>
                        </button>
                    </div>
                }.into_any(),
            })}
        </section>
    }
}

fn values(analysis: &Analysis) -> Vec<Option<Value>> {
    analysis.line().into_iter().map(|id| analysis.value(id)).collect()
}

fn drawing(values: &[Option<Value>], here: Memo<usize>, go: impl Fn(usize) + Copy + 'static) -> AnyView {
    let last = values.len().saturating_sub(1).max(1) as f64;
    let x = move |ply: usize| ply as f64 / last * WIDTH;
    let y = |value: Value| {
        let pieces = (f64::from(value.white) / 100.0).clamp(-MOST, MOST);
        // Small leads are seen better than the difference of great ones.
        -(pieces.abs() / MOST).sqrt().copysign(pieces) * HALF
    };
    let known: Vec<(usize, Value)> =
        values.iter().enumerate().filter_map(|(ply, value)| Some((ply, (*value)?))).collect();
    let mut path = String::new();
    for (i, &(ply, value)) in known.iter().enumerate() {
        // To write to a string cannot fail.
        let _ = write!(path, "{}{:.1} {:.1}", if i == 0 { "M" } else { "L" }, x(ply), y(value));
    }
    let ends = (known.first().map_or(0, |&(ply, _)| ply), known.last().map_or(0, |&(ply, _)| ply));
    let area = format!("{path}L{:.1} 0L{:.1} 0Z", x(ends.1), x(ends.0));
    let points = known
        .iter()
        .map(|&(ply, value)| {
            let (cx, cy) = (format!("{:.1}", x(ply)), format!("{:.1}", y(value)));
            view! { <circle class="graph-point" class:proven=value.proven cx=cx cy=cy r="4"/> }
        })
        .collect_view();
    let said = known.last().map_or_else(String::new, |&(_, value)| {
        with(
            "web-graph-said",
            &[("leader", leader(value.white).into()), ("value", written(value.white, value.proven).into())],
        )
    });
    let count = values.len();
    let click = move |event: web_sys::MouseEvent| {
        use wasm_bindgen::JsCast;
        let target = event.current_target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        if let Some(target) = target {
            let frame = target.get_bounding_client_rect();
            let part = (f64::from(event.client_x()) - frame.left()) / frame.width().max(1.0);
            go((part * (count.saturating_sub(1)) as f64).round().max(0.0) as usize);
        }
    };
    view! {
        <svg class="curve" viewBox=format!("-8 -98 {} 196", WIDTH + 16.0) preserveAspectRatio="none" role="img" aria-label=said on:click=click>
            <rect class="curve-white" x="-8" y="-98" width=WIDTH + 16.0 height="98"/>
            <rect class="curve-black" x="-8" y="0" width=WIDTH + 16.0 height="98"/>
            <path class="curve-area" d=area/>
            <path class="curve-line" d=path/>
            {points}
            <line class="curve-here" x1=move || x(here.get()) x2=move || x(here.get()) y1="-98" y2="98"/>
        </svg>
    }
    .into_any()
}
