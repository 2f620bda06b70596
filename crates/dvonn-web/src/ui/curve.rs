//! A curve over the positions of a game, which is also a slider through them.

use std::fmt::Write as _;

use dvonn_game::nearest_ply;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::words::t;

/// The width of the drawing, and half its height.
const WIDTH: f64 = 1000.0;
const HALF: f64 = 100.0;
/// How near to a dot a tap means its position, as a share of the width.
const SNAP: f64 = 0.02;

/// What a curve shows.
pub(crate) struct Curve {
    /// The message that names it.
    pub(crate) label: &'static str,
    /// Its points: from the left, 0 to 1, and up for White, −1 to 1.
    pub(crate) points: Signal<Vec<(f64, f64)>>,
    /// The number of positions.
    pub(crate) positions: Signal<usize>,
    /// The position that the board shows.
    pub(crate) here: Signal<usize>,
    /// The positions that have a dot. They are among the points.
    pub(crate) dots: Vec<usize>,
    /// Lines at these heights, with their labels.
    pub(crate) axis: Vec<(f64, String)>,
    /// The names of White and Black.
    pub(crate) names: Signal<[String; 2]>,
    /// What is said about a position.
    pub(crate) told: Callback<usize, String>,
    /// Shows a position on the board.
    pub(crate) go: Callback<usize>,
}

/// The drawing: a slider over the positions.
pub(crate) fn plot(curve: Curve) -> impl IntoView {
    let Curve { label, points, positions, here, dots, axis, names, told, go } = curve;
    let last = Memo::new(move |_| positions.get().saturating_sub(1));
    let pointed = RwSignal::new(None::<usize>);
    let place = move |ply: usize| ply as f64 / last.get().max(1) as f64;
    let dots = StoredValue::new(dots);
    let ply_at = move |event: &web_sys::PointerEvent| {
        let target = event.current_target()?.dyn_into::<web_sys::Element>().ok()?;
        let frame = target.get_bounding_client_rect();
        let x = (f64::from(event.client_x()) - frame.left()) / frame.width().max(1.0);
        let distance = |ply: &usize| (*ply as f64 / last.get_untracked().max(1) as f64 - x).abs();
        let near = dots.with_value(|dots| {
            dots.iter()
                .copied()
                .filter(|ply| distance(ply) < SNAP)
                .min_by(|a, b| distance(a).total_cmp(&distance(b)))
        });
        Some(near.unwrap_or_else(|| nearest_ply(x, last.get_untracked() + 1)))
    };
    let moved = move |event: web_sys::PointerEvent| {
        let ply = ply_at(&event);
        pointed.set(ply);
        // With the button held, or a finger on it, the board follows.
        if let Some(ply) = ply.filter(|_| event.buttons() & 1 == 1) {
            go.run(ply);
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
    let tip = move || {
        pointed.get().map(|ply| {
            let left = format!("{:.1}%", place(ply.min(last.get())) * 100.0);
            view! { <span class="graph-tip" class:late=(place(ply) > 0.6) style:--at=left>{told.run(ply)}</span> }
        })
    };
    let heights: Vec<f64> = axis.iter().map(|&(height, _)| height).collect();
    let beside = axis.into_iter().map(|(height, text)| {
        let top = format!("{:.1}%", 50.0 - 50.0 * height);
        view! { <span style:--at=top>{text}</span> }
    });
    let beside = beside.collect_view();
    let shown_dots = move || {
        let of = |ply: usize| {
            let x = place(ply);
            let point = points.with(|points| points.iter().copied().find(|point| (point.0 - x).abs() < 1e-9));
            point.map(|(x, y)| {
                let (at, up) = (format!("{:.1}%", x * 100.0), format!("{:.1}%", 50.0 - 50.0 * y));
                view! { <span class="curve-dot" style:--at=at style:--up=up></span> }
            })
        };
        dots.with_value(|dots| dots.iter().copied().map(of).collect_view())
    };
    let name = move |i: usize| names.with(|names| names[i].clone());
    view! {
        <div class="curve-plot">
            <div class="axis" aria-hidden="true">{beside}</div>
            <div
                class="curve-box" role="slider" tabindex="0" aria-label=move || t(label)
                aria-valuemin="0" aria-valuemax=move || last.get().to_string() aria-valuenow=move || here.get().to_string()
                aria-valuetext=move || told.run(here.get())
                on:pointermove=moved on:pointerdown=pressed on:pointerleave=move |_| pointed.set(None)
                on:focus=move |_| pointed.set(Some(here.get_untracked()))
                on:blur=move |_| pointed.set(None)
            >
                {move || points.with(|points| drawing(points, &heights))}
                {shown_dots}
                <span class="curve-name far">{move || name(0)}</span>
                <span class="curve-name near">{move || name(1)}</span>
                <span class="curve-here" style:--at=move || format!("{:.1}%", place(here.get()) * 100.0)></span>
                {tip}
            </div>
        </div>
    }
}

fn drawing(points: &[(f64, f64)], heights: &[f64]) -> impl IntoView + use<> {
    let place = |&(x, y): &(f64, f64)| (x * WIDTH, -y * HALF);
    let mut path = String::new();
    for (i, (x, y)) in points.iter().map(place).enumerate() {
        // Writing to a string cannot fail.
        let _ = write!(path, "{}{x:.1} {y:.1}", if i == 0 { "M" } else { "L" });
    }
    let end = |point: Option<&(f64, f64)>| point.map_or(0.0, |point| place(point).0);
    let area = format!("{path}L{:.1} 0L{:.1} 0Z", end(points.last()), end(points.first()));
    let drawn = points.len() > 1;
    let view_box = format!("0 -{HALF} {WIDTH} {}", 2.0 * HALF);
    let line = |&height: &f64| {
        let y = (-HALF * height).to_string();
        view! { <line class="curve-grid" class:zero=(height == 0.0) x1="0" x2=WIDTH y1=y.clone() y2=y/> }
    };
    view! {
        <svg class="curve" viewBox=view_box preserveAspectRatio="none" aria-hidden="true">
            <rect class="curve-white" x="0" y=-HALF width=WIDTH height=HALF/>
            <rect class="curve-black" x="0" y="0" width=WIDTH height=HALF/>
            {heights.iter().map(line).collect_view()}
            {drawn.then(|| view! { <path class="curve-area" d=area/><path class="curve-line" d=path/> })}
        </svg>
    }
}
