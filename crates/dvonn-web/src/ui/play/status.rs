//! What there is to do, what just happened and why, and a tip for beginners. Its room is fixed, so that
//! nothing jumps.

use dvonn::Move;
use dvonn_game::{PlayInput, PlaySession, Prompt, RemarkKind, Tip};
use dvonn_referee::{Game, Turn, ended};
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
    view! {
        <section class="status" aria-label=move || t("play-tools")>
            <p class="task" id="task">{move || task.get()}</p>
            // What does not fit is scrolled, also by keys.
            <div class="told" tabindex="0" role="group" aria-label=move || t("play-log")>
                {move || notice.get().map(|(text, is_refusal)| view! {
                    <p class="remark" class:refused=is_refusal>{prose(&text)}</p>
                })}
                {log(page)}
                {move || {
                    let tip = tip.get();
                    (!tip.is_empty()).then(|| view! { <p class="tip">{tip}</p> })
                }}
            </div>
        </section>
    }
}

/// What there is to do.
fn task(session: &PlaySession) -> String {
    match session.prompt() {
        Prompt::Over(result) => words::say(ended(result, session.game().seats())),
        Prompt::Wait => t("play-task-wait"),
        Prompt::WaitForOpponent { premove: Some(m), .. } => {
            with("play-task-premove", &[("move", words::a_move(m).into())])
        }
        Prompt::WaitForOpponent { side, premove: None } => {
            with("play-task-remote", &[("side", words::key(side).into())])
        }
        Prompt::Sending { m } => with("play-task-sending", &[("move", words::a_move(m).into())]),
        Prompt::Place { who, piece } => {
            let piece = piece.color().map_or("red", words::key);
            with("play-task-place", &[("who", who.into()), ("piece", piece.into())])
        }
        Prompt::Pick { who } => with("play-task-pick", &[("who", who.into())]),
        Prompt::Land { who, height } => {
            with("play-task-land", &[("who", who.into()), ("height", height.into())])
        }
        Prompt::Confirm { m, touched, .. } => {
            let how = if touched { "tap" } else { "choose" };
            let loss = session.loss_by(m);
            let cuts = if loss.is_some() { "yes" } else { "no" };
            let loss = loss.map(words::say).unwrap_or_default();
            let m = words::a_move(m);
            let values =
                [("how", how.into()), ("cuts", cuts.into()), ("move", m.into()), ("loss", loss.into())];
            with("play-task-confirm", &values)
        }
        Prompt::Look { moves, of } => with("play-task-look", &[("moves", moves.into()), ("of", of.into())]),
    }
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

/// A line of the log: a move, where it stands in the game, and whether it filled the board.
#[derive(Clone, Copy, PartialEq)]
struct Line {
    place: usize,
    turn: Turn,
    fills: bool,
}

/// The last turn with both its halves.
fn log(page: PlayPage) -> impl IntoView {
    let lines = Memo::new(move |_| {
        let lines = |session: &PlaySession| -> Vec<Line> {
            let game: &Game = session.game();
            let line = |place: usize| {
                let turn = *game.turns().get(place)?;
                Some(Line { place, turn, fills: game.begins_stacking(place) })
            };
            session.exchange().filter_map(line).collect()
        };
        page.watch(lines).unwrap_or_default()
    });
    view! {
        <ol class="log">{move || lines.get().into_iter().map(|line| entry(page, line)).collect_view()}</ol>
    }
}

fn entry(page: PlayPage, line: Line) -> impl IntoView {
    let Line { place, turn, fills } = line;
    let text = match turn.m {
        Move::Pass => t("play-log-pass"),
        m => words::a_move(m),
    };
    view! {
        <li>
            <span class=format!("chip {}", words::key(turn.side)) aria-hidden="true"></span>
            <span class="visually-hidden">{words::color(turn.side)} ": "</span>
            <span class="log-move">{text}</span>
            {turn.cut_from.is_some().then(|| why(page, place, &turn))}
            {fills.then(|| view! { " " <span class="log-note">{t("play-log-full")}</span> })}
        </li>
    }
}

/// How many pieces left and why. The chain that broke is shown while this is pointed at or has the focus, and
/// after a tap.
fn why(page: PlayPage, place: usize, turn: &Turn) -> impl IntoView {
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
