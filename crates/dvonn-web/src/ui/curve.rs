//! A curve over the positions of a game, which is also a slider through the game.

use std::fmt::Write as _;

use dvonn_game::{graph_runs, nearest_ply};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::words::t;

/// The width of the drawing.
const WIDTH: f64 = 1000.0;
const HALF: f64 = 100.0;
/// How near to a dot a tap selects its position, as a share of the width.
const SNAP: f64 = 0.02;

/// A position that a curve marks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Dot {
    /// The number of moves before the position, an index into the points.
    pub(crate) ply: usize,
    /// The class for the style sheet.
    pub(crate) class: &'static str,
}

/// The content of a curve.
pub(crate) struct Curve {
    /// The id of the message that names the curve.
    pub(crate) label: &'static str,
    /// The value of each position, from −1 to 1 with White upwards. `None` if the value is unknown; the
    /// position then belongs to neither side.
    pub(crate) points: Signal<Vec<Option<f64>>>,
    /// The position that the board shows.
    pub(crate) here: Signal<usize>,
    /// The positions with a dot.
    pub(crate) dots: Signal<Vec<Dot>>,
    /// The turns to number, from [`dvonn_game::numbered_turns`].
    pub(crate) turns: Signal<Vec<(usize, usize)>>,
    /// Whether the curve runs from top to bottom, with White to the left, as the board does on narrow
    /// screens.
    pub(crate) upright: Signal<bool>,
    /// The heights of horizontal lines, with their labels.
    pub(crate) axis: Vec<(f64, String)>,
    /// The names of White and Black.
    pub(crate) names: Signal<[String; 2]>,
    /// Creates the sentence about a position.
    pub(crate) told: Callback<usize, String>,
    /// Shows a position on the board.
    pub(crate) go: Callback<usize>,
}

/// The drawing: a slider over the positions.
pub(crate) fn plot(curve: Curve) -> impl IntoView {
    let Curve { label, points, here, dots, turns, upright, axis, names, told, go } = curve;
    let last = Memo::new(move |_| points.with(Vec::len).saturating_sub(1));
    let pointed = RwSignal::new(None::<usize>);
    let place = move |ply: usize| ply as f64 / last.get().max(1) as f64;
    let ply_at = move |event: &web_sys::PointerEvent| {
        let target = event.current_target()?.dyn_into::<web_sys::Element>().ok()?;
        let frame = target.get_bounding_client_rect();
        let x = if upright.get_untracked() {
            (f64::from(event.client_y()) - frame.top()) / frame.height().max(1.0)
        } else {
            (f64::from(event.client_x()) - frame.left()) / frame.width().max(1.0)
        };
        let distance = |ply: &usize| (*ply as f64 / last.get_untracked().max(1) as f64 - x).abs();
        let near = dots.with_untracked(|dots| {
            dots.iter()
                .map(|dot| dot.ply)
                .filter(|ply| distance(ply) < SNAP)
                .min_by(|a, b| distance(a).total_cmp(&distance(b)))
        });
        Some(near.unwrap_or_else(|| nearest_ply(x, last.get_untracked() + 1)))
    };
    let moved = move |event: web_sys::PointerEvent| {
        let ply = ply_at(&event);
        pointed.set(ply);
        // While the button or a finger is down, the board follows.
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
        let of = |Dot { ply, class }: Dot| {
            let height = points.with(|points| points.get(ply).copied().flatten())?;
            // For an upright curve, White is to the left.
            let up = 50.0 + if upright.get() { 50.0 } else { -50.0 } * height;
            let (at, up) = (format!("{:.1}%", place(ply) * 100.0), format!("{up:.1}%"));
            Some(view! { <span class=format!("curve-dot {class}") style:--at=at style:--up=up></span> })
        };
        dots.get().into_iter().map(of).collect_view()
    };
    let numbers = move || {
        let of = |(ply, turn): (usize, usize)| {
            view! { <span class="curve-number" style:--at=format!("{:.1}%", place(ply) * 100.0)>{turn}</span> }
        };
        turns.get().into_iter().map(of).collect_view()
    };
    let name = move |i: usize| names.with(|names| names[i].clone());
    view! {
        <div class="curve-plot" class:upright=move || upright.get()>
            <div class="axis" aria-hidden="true">{beside}</div>
            <div
                class="curve-box" role="slider" tabindex="0" aria-label=move || t(label)
                aria-valuemin="0" aria-valuemax=move || last.get().to_string() aria-valuenow=move || here.get().to_string()
                aria-valuetext=move || told.run(here.get())
                on:pointermove=moved on:pointerdown=pressed on:pointerleave=move |_| pointed.set(None)
                on:focus=move |_| pointed.set(Some(here.get_untracked()))
                on:blur=move |_| pointed.set(None)
            >
                {move || points.with(|points| drawing(points, &heights, upright.get()))}
                <div aria-hidden="true">{numbers}</div>
                {shown_dots}
                <span class="curve-name black">{move || name(1)}</span>
                <span class="curve-name white">{move || name(0)}</span>
                <span class="curve-here" style:--at=move || format!("{:.1}%", place(here.get()) * 100.0)></span>
                {tip}
            </div>
        </div>
    }
}

/// The drawing: White's part below the line and Black's above it, or White's to the left if it is upright.
fn drawing(points: &[Option<f64>], heights: &[f64], upright: bool) -> impl IntoView + use<> {
    let view_box = if upright {
        format!("-{HALF} 0 {} {WIDTH}", 2.0 * HALF)
    } else {
        format!("0 -{HALF} {WIDTH} {}", 2.0 * HALF)
    };
    let place = |x: f64, height: f64| match upright {
        true => format!("{:.1} {:.1}", height * HALF, x * WIDTH),
        false => format!("{:.1} {:.1}", x * WIDTH, -height * HALF),
    };
    let (mut white, mut black, mut line) = (String::new(), String::new(), String::new());
    for run in graph_runs(points) {
        let [Some(first), Some(last)] = [run.first(), run.last()].map(|end| end.map(|&(x, _)| x)) else {
            continue;
        };
        let curve: Vec<String> = run.iter().map(|&(x, height)| place(x, height)).collect();
        let curve = curve.join("L");
        // Writing to a string cannot fail.
        let _ = write!(line, "M{curve}");
        let _ = write!(white, "M{}L{curve}L{}Z", place(first, -1.0), place(last, -1.0));
        let _ = write!(black, "M{}L{curve}L{}Z", place(first, 1.0), place(last, 1.0));
    }
    let grid = |&height: &f64| {
        let path = format!("M{}L{}", place(0.0, height), place(1.0, height));
        view! { <path class="curve-grid" class:zero=(height == 0.0) d=path/> }
    };
    let (left, top) = if upright { (-HALF, 0.0) } else { (0.0, -HALF) };
    view! {
        <svg class="curve" viewBox=view_box preserveAspectRatio="none" aria-hidden="true">
            <rect class="curve-unknown" x=left y=top width=WIDTH height=WIDTH/>
            <path class="curve-white" d=white/>
            <path class="curve-black" d=black/>
            {heights.iter().map(grid).collect_view()}
            <path class="curve-line" d=line/>
        </svg>
    }
}
