//! What the engine says.

use dvonn::Color;
use dvonn_ugi::client::Info;
use leptos::prelude::*;

use super::super::icons::{Icon, icon};
use super::super::words::{self, t, with};
use super::desk::{Desk, Work};

/// So many moves of a line are shown.
const SHOWN: usize = 8;

/// The engine's switch, its lines and how far it is.
pub(super) fn engine(desk: Desk) -> impl IntoView {
    let on = Memo::new(move |_| *desk.work.read() == Work::Along);
    let toggle = move |_| if on.get_untracked() { desk.rest() } else { desk.think_along() };
    let more = move |event: web_sys::Event| {
        if let Ok(most @ 1..=9) = event_target_value(&event).parse::<usize>() {
            desk.most.set(most);
            if on.get_untracked() {
                desk.think_along();
            }
        }
    };
    view! {
        <section class="engine status">
            <div class="engine-head">
                <button
                    class="button" id="engine" class:primary=move || on.get()
                    aria-pressed=move || on.get().to_string() on:click=toggle
                >
                    {icon(Icon::Engine)}<span>{move || t("web-engine")}</span>
                </button>
                <label class="lines-most">
                    <span>{move || t("web-engine-lines")}</span>
                    <select id="lines" on:change=more>
                        {[1_usize, 2, 3, 5].map(|count| view! {
                            <option value=count.to_string() selected=move || desk.most.get() == count>{count.to_string()}</option>
                        }).collect_view()}
                    </select>
                </label>
            </div>
            {move || on.get().then(|| found(desk))}
        </section>
    }
}

fn found(desk: Desk) -> impl IntoView {
    let side = Memo::new(move |_| desk.analysis.with(|analysis| analysis.board().position().side()));
    let lines = move || {
        desk.found.with(|found| {
            found.iter().map(|(info, proven)| line(desk, info, *proven, side.get_untracked())).collect_view()
        })
    };
    let progress = move || {
        let best = desk.found.with(|found| found.first().map(|(info, _)| info.clone()));
        let done = desk.done.get();
        match best {
            Some(info) => with(
                if done { "web-engine-done" } else { "web-engine-progress" },
                &[
                    ("depth", info.depth.unwrap_or(0).into()),
                    ("thousands", (info.nodes.unwrap_or(0) / 1000).into()),
                ],
            ),
            None if done => t("web-game-ended"),
            None => t("web-engine-starts"),
        }
    };
    view! {
        <ol class="found">{lines}</ol>
        <p class="explain" id="progress">{progress}</p>
    }
}

/// A line: its value for White, whether that is proven, and its moves. The first can be played.
fn line(desk: Desk, info: &Info, proven: bool, side: Color) -> impl IntoView + use<> {
    let hundredths = info.hundredths.unwrap_or(0);
    let white = if side == Color::White { hundredths } else { -hundredths };
    let value = written(white, proven);
    let first = info.pv.first().copied();
    let rest: Vec<String> = info.pv.iter().skip(1).take(SHOWN - 1).map(|&m| words::a_move(m)).collect();
    let spoken = with(
        if proven { "web-value-proven" } else { "web-value" },
        &[("leader", leader(white).into()), ("pieces", (f64::from(white.abs() / 10) / 10.0).into())],
    );
    let play = first.map(|m| {
        view! {
            <button class="line-move" on:click=move |_| desk.play(m)>{words::a_move(m)}</button>
        }
    });
    view! {
        <li>
            <span class="value" class:proven=proven class:for-black=white < 0 title=spoken.clone() aria-label=spoken role="img">
                {value}
            </span>
            {play}
            <span class="line-rest">{rest.join(" ")}</span>
        </li>
    }
}

/// Who is ahead, by the word that messages tell it by.
pub(super) fn leader(white: i32) -> &'static str {
    match white {
        0 => "nobody",
        1.. => words::key(Color::White),
        _ => words::key(Color::Black),
    }
}

/// A value as it is written: pieces for White, whole ones with an equals sign where they are proven.
pub(super) fn written(white: i32, proven: bool) -> String {
    let sign = match white {
        1.. => "+",
        0 => "",
        _ => "−",
    };
    let size = white.unsigned_abs();
    if proven {
        format!("={sign}{}", size / 100)
    } else {
        format!("{sign}{}.{}", size / 100, size % 100 / 10)
    }
}
