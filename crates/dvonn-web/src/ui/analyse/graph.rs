//! The graph: the value of each position in the current line.

use dvonn::Color;
use dvonn_game::{AnalysisInput, AnalysisSession, Outlook, height_of, numbered_turns};
use dvonn_record::MoveNumber;
use dvonn_referee::WrittenMove;
use leptos::prelude::*;

use super::super::curve::{self, Curve};
use super::super::icons::{Icon, icon};
use super::super::state::state;
use super::super::words::{self, t};
use super::analysis_board::AnalysisBoard;
use super::engine_panel::{percent, spoken};

/// The leads, in pieces, on the axis.
const AXIS: [i32; 5] = [20, 5, 0, -5, -20];

/// The curve, and the button that makes the engine compute it.
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
    let names = board.watch(|session| {
        let players = &session.record().players;
        [&players.white, &players.black].map(|name| name.as_deref().map(words::player))
    });
    let name = move |side: Color| {
        let name = names.with(|names| names[usize::from(side == Color::Black)].clone());
        name.unwrap_or_else(|| words::color(side))
    };
    let axis = AXIS.map(|pieces| {
        let written = Outlook { hundredths: pieces * 100, proven: true }.notation().replace('=', "");
        (height_of(f64::from(pieces)), written)
    });
    let turns = board.watch(|session| {
        let moves = session.line().into_iter().filter_map(|id| session.record().node(id).played());
        numbered_turns(MoveNumber::of(moves))
    });
    curve::plot(Curve {
        label: "analyse-graph",
        points: Signal::derive(move || {
            let height = |outlook: &Option<Outlook>| outlook.map(|outlook| height_of(outlook.pieces()));
            outlooks.with(|outlooks| outlooks.iter().map(height).collect())
        }),
        here: here.into(),
        dots: Signal::stored(Vec::new()),
        turns: turns.into(),
        upright: state().narrow.into(),
        axis: axis.into(),
        names: Signal::derive(move || [Color::White, Color::Black].map(name)),
        told: Callback::new(move |ply: usize| board.session.with(|session| said(session, ply))),
        go: Callback::new(move |ply| board.send(AnalysisInput::GoToPly(ply))),
    })
}

/// The move that led to a position of the line, and the engine's evaluation.
fn said(session: &AnalysisSession, ply: usize) -> String {
    let line = session.line();
    let Some(&id) = line.get(ply) else { return String::new() };
    let node = session.record().node(id);
    let before = node.parent().map(|parent| session.record().board(parent));
    let name = match node.played().zip(before) {
        Some((m, before)) => {
            let played = line.iter().filter_map(|&id| session.record().node(id).played());
            let number = MoveNumber::of(played).nth(ply.saturating_sub(1));
            let number = number.map(words::number).unwrap_or_default();
            format!("{number} {}", WrittenMove::on(&before, m).text(&t("word-pass")))
        }
        None => t("analyse-graph-start"),
    };
    match session.outlook(id) {
        Some(outlook) => match session.chances(id) {
            Some(chances) => format!("{name}: {} ({})", spoken(outlook), percent(chances)),
            None => format!("{name}: {}", spoken(outlook)),
        },
        None => name,
    }
}
