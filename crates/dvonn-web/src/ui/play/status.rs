//! The task, the latest event with its reason, and a tip for beginners. Their space is fixed, so that nothing
//! jumps.

use dvonn::Move;
use dvonn_game::{LogLine, PlayInput, PlaySession, RemarkKind, Tip};
use dvonn_referee::Turn;
use leptos::html::Div;
use leptos::prelude::*;

use super::super::lost::lost;
use super::super::notes::prose::prose;
use super::super::points_out::PointsOut;
use super::super::remark::sentences;
use super::super::words::{self, t, with};
use super::page::PlayPage;

pub(super) fn status(page: PlayPage) -> impl IntoView {
    let task = Memo::new(move |_| page.watch(task).unwrap_or_default());
    let tip = Memo::new(move |_| page.watch(tip).unwrap_or_default());
    let notice = Memo::new(move |_| {
        let read = |session: &PlaySession| {
            session.notice().map(|remark| (sentences(&remark.messages), remark.kind == RemarkKind::Refusal))
        };
        page.watch(read).flatten()
    });
    let told = NodeRef::<Div>::new();
    let lines = lines(page);
    // Keep the newest text visible: the last move or a refusal.
    Effect::new(move |_| {
        lines.track();
        request_animation_frame(move || show_newest(told));
    });
    Effect::new(move |_| {
        if notice.with(Option::is_some) {
            request_animation_frame(move || {
                if let Some(told) = told.try_get_untracked().flatten() {
                    told.set_scroll_top(0);
                }
            });
        }
    });
    view! {
        <section class="status" aria-label=move || t("play-tools")>
            <p class="task" id="task">{move || task.get()}</p>
            {move || {
                let line = page.line.get();
                (!line.is_empty()).then(|| view! { <p class="line" id="line" role="status">{line}</p> })
            }}
            // The rest scrolls, with keys too.
            <div class="told" node_ref=told tabindex="0" role="group" aria-label=move || t("play-log")>
                {move || notice.get().map(|(text, is_refusal)| view! {
                    <p class="remark" class:refused=is_refusal>{prose(&text)}</p>
                })}
                {log(page, lines)}
                {move || {
                    let tip = tip.get();
                    (!tip.is_empty()).then(|| view! { <p class="tip">{tip}</p> })
                }}
            </div>
        </section>
    }
}

/// The task.
fn task(session: &PlaySession) -> String {
    words::speak(|say| session.task_in_words(say))
}

fn tip(session: &PlaySession) -> String {
    let id = session.tip().map(|tip| match tip {
        Tip::Reds => "play-tip-reds",
        Tip::Place => "play-tip-place",
        Tip::Goal => "play-tip-goal",
        Tip::Move => "play-tip-move",
        Tip::Contact => "play-tip-contact",
        Tip::Alone => "play-tip-alone",
        Tip::Cut => "play-tip-cut",
        Tip::Land => "play-tip-land",
    });
    id.map(t).unwrap_or_default()
}

/// The latest events.
pub(super) fn lines(page: PlayPage) -> Memo<Vec<LogLine>> {
    Memo::new(move |_| page.watch(PlaySession::log).unwrap_or_default())
}

/// The latest events, with a line for each move.
pub(super) fn log(page: PlayPage, lines: Memo<Vec<LogLine>>) -> impl IntoView {
    view! {
        <ol class="log">{move || lines.get().into_iter().map(|line| entry(page, line)).collect_view()}</ol>
    }
}

/// Scrolls to the newest entry of the log, if it is not visible.
fn show_newest(told: NodeRef<Div>) {
    let Some(told) = told.try_get_untracked().flatten() else { return };
    if let Ok(Some(newest)) = told.query_selector(".log > li:last-child") {
        let (room, entry) = (told.get_bounding_client_rect(), newest.get_bounding_client_rect());
        let below = entry.bottom() - room.bottom();
        if below > 0.0 {
            told.set_scroll_top(told.scroll_top() + below.ceil() as i32);
        }
    }
}

fn entry(page: PlayPage, line: LogLine) -> impl IntoView {
    let (side, text) = match line {
        LogLine::Move { turn, .. } => (turn.side, words::move_view(turn.m).into_any()),
        LogLine::Passes { side, count: 1 } => (side, t("play-log-pass").into_any()),
        LogLine::Passes { side, count } => {
            (side, with("play-log-passes", &[("count", count.into())]).into_any())
        }
    };
    let cut = match line {
        LogLine::Move { place, turn, cuts: true, .. } => Some(why(page, place, turn)),
        _ => None,
    };
    let fills = matches!(line, LogLine::Move { fills: true, .. });
    view! {
        <li class:passes=matches!(line, LogLine::Passes { .. })>
            <span class=format!("chip {}", words::key(side)) aria-hidden="true"></span>
            <span class="visually-hidden">{words::color(side)} ": "</span>
            <span class="log-move">{text}</span>
            {cut}
            {fills.then(|| view! { " " <span class="log-note">{t("play-log-full")}</span> })}
        </li>
    }
}

/// How many pieces were removed, and why. Hovering, the focus or a tap shows the broken chain on the board.
fn why(page: PlayPage, place: usize, turn: Turn) -> impl IntoView {
    let red = turn.cut_from.map(|space| space.to_string()).unwrap_or_default();
    let is_lifting = matches!(turn.m, Move::Stack { from, .. } if turn.cut_from == Some(from));
    let how = if is_lifting { "moved" } else { "gap" };
    let text = with("play-log-cut", &[("how", how.into()), ("red", red.into())]);
    let lost = lost(turn.lost);
    let explain = Callback::new(move |shown: bool| page.send(PlayInput::Explain(shown.then_some(place))));
    view! {
        " "
        <PointsOut class="why" show=explain>{lost} " " {text}</PointsOut>
    }
}
