//! The board with the players on both sides, the evaluation bar, and the buttons to step through the moves.

use dvonn::{ByColor, Color, Space};
use dvonn_board::Orientation;
use dvonn_board::drawing::{Bounds, middle};
use dvonn_game::{AnalysisInput, height_of};
use dvonn_referee::WrittenMove;
use leptos::prelude::*;

use super::super::app_board::AppBoard;
use super::super::icons::{Icon, icon};
use super::super::notes::prose::prose;
use super::super::points_out::PointsOut;
use super::super::remark::ShownRemark;
use super::super::state::state;
use super::super::words::{self, t, with};
use super::analysis_board::AnalysisBoard;
use super::engine_panel::{chances_in_words, name, spoken};

/// The board with the analysed position.
pub(super) fn stage(board: AnalysisBoard) -> impl IntoView {
    let view = Memo::new(move |_| board.pointing.on(board.view()));
    let preview = board.watch(|session| session.preview().map(<[_]>::to_vec));
    let caption = move || {
        preview.get().map(|moves| {
            let moves: Vec<String> = moves.into_iter().map(words::a_move).collect();
            view! { <p class="caption">{with("analyse-preview", &[("move", moves.join(" ").into())])}</p> }
        })
    };
    view! {
        <div class="stage" class:previewing=move || preview.with(Option::is_some)>
            <div class="field-of-play">
                <AppBoard
                    fills=true
                    view=Signal::derive(move || view.get())
                    on=Callback::new(move |input| board.send(AnalysisInput::Board(input)))
                    label=Signal::derive(|| t("web-board"))
                    turned=Signal::derive(move || board.turned.get())
                />
                {move || heat(board)}
            </div>
            {caption}
        </div>
    }
}

/// Where pieces were placed in the games that Explore knows: the darker a space, the more often.
fn heat(board: AnalysisBoard) -> Option<impl IntoView + use<>> {
    let heat = board.heat.get();
    let orientation =
        Orientation { upright: state().narrow.get() || state().tall.get(), turned: board.turned.get() };
    let spot = |(space, share): (Space, f64)| {
        let (x, y) = middle(space, orientation);
        let strength = format!("{:.2}", 0.15 + 0.75 * share);
        view! { <circle cx=x cy=y r="34" opacity=strength data-heat=space.to_string()/> }
    };
    (!heat.is_empty()).then(|| {
        view! {
            <svg class="explore-heat" viewBox=Bounds::of_board(orientation.upright).view_box() aria-hidden="true">
                {heat.into_iter().map(spot).collect_view()}
            </svg>
        }
    })
}

/// White, the evaluation bar, and Black. White's share of the bar is always next to White's name, even if the
/// board is turned.
pub(super) fn sides(board: AnalysisBoard) -> impl IntoView {
    view! {
        <div class="sides">
            {player(board, Color::White)}
            {bar(board)}
            {player(board, Color::Black)}
        </div>
    }
}

/// A player, and the number of pieces in that player's stacks.
fn player(board: AnalysisBoard, side: Color) -> impl IntoView {
    let name = board.watch(move |session| name(session, side));
    let score = board.watch(move |session| session.board().position().counts()[side].pieces());
    let to_move = board.watch(move |session| session.board().position().side() == side);
    view! {
        <div class=format!("player {}", words::key(side)) class:to-move=move || to_move.get()>
            <span class=format!("chip {}", words::key(side)) aria-hidden="true"></span>
            <span class="player-name">{move || name.get().unwrap_or_else(|| words::color(side))}</span>
            <span class="player-count">
                <b class="score" aria-hidden="true">{move || score.get()}</b>
                <span>{move || with("word-pieces", &[("count", score.get().into())])}</span>
            </span>
        </div>
    }
}

/// The evaluation bar: White's share, and the value.
fn bar(board: AnalysisBoard) -> impl IntoView {
    let outlook = board.watch(|session| session.outlook(session.at()));
    let share = move || {
        let height = outlook.get().map_or(0.0, |outlook| height_of(outlook.pieces()));
        format!("{:.1}%", 50.0 + 50.0 * height)
    };
    let chances = board.watch(|session| session.chances(session.at()));
    let names = ByColor::from_fn(|side| board.watch(move |session| name(session, side)));
    let label = move || {
        let value = outlook.get().map_or_else(|| t("analyse-bar-unknown"), spoken);
        match chances.get() {
            Some(chances) => format!("{value}. {}", chances_in_words(chances, &names.map(|name| name.get()))),
            None => value,
        }
    };
    view! {
        <div
            class="standing" role="img" aria-label=label title=label
            class:proven=move || outlook.get().is_some_and(|outlook| outlook.proven)
        >
            <span class="standing-white" style:--share=share></span>
            <span class="standing-value">{move || outlook.get().map(dvonn_game::Outlook::notation)}</span>
        </div>
    }
}

/// The buttons below the board for stepping through the moves. Between them is the last message, or the side
/// to move.
pub(super) fn steps(board: AnalysisBoard) -> impl IntoView {
    let button = move |picture: Icon, id: &'static str, name: &'static str, input: AnalysisInput| {
        let on = move |_| board.send(input.clone());
        view! {
            <button class="button page-by" id=name aria-label=move || t(id) title=move || t(id) on:click=on>
                {icon(picture)}
            </button>
        }
    };
    let position = board.watch(|session| *session.board().position());
    let last = board.watch(|session| {
        let node = session.record().node(session.at());
        let before = node.parent().map(|parent| session.record().board(parent));
        node.played().zip(before).map(|(m, before)| WrittenMove::on(&before, m))
    });
    let turn = move || {
        let position = position.get();
        match position.outcome() {
            Some(_) => {
                let score = position.counts();
                let [white, black] = [score.white.pieces(), score.black.pieces()];
                with("analyse-over", &[("white", white.into()), ("black", black.into())])
            }
            None => with("analyse-to-move", &[("side", words::key(position.side()).into())]),
        }
    };
    let last = move || {
        last.get()
            .map(|last| view! { <b class="last-move" translate="no">{last.text(&t("word-pass"))}</b> " " })
    };
    let cut_off = board.watch(|session| session.cut_off().map(|cut_off| (cut_off.red, cut_off.is_lifting())));
    let explain = Callback::new(move |explains: bool| board.send(AnalysisInput::Explain(explains)));
    let why = move || {
        cut_off.get().map(|(red, is_lifting)| {
            let how = if is_lifting { "moved" } else { "gap" };
            let text = with("play-log-cut", &[("how", how.into()), ("red", red.to_string().into())]);
            view! {
                <PointsOut class="why" show=explain>{text}</PointsOut>
                " "
            }
        })
    };
    let remark = move || {
        board.remark.get().map(|ShownRemark { text, is_refusal }| {
            view! { <p class="remark" class:refused=is_refusal id="remark">{prose(&text)}</p> }
        })
    };
    view! {
        <div class="pager">
            {button(Icon::First, "analyse-first", "first", AnalysisInput::First)}
            {button(Icon::Back, "analyse-back", "back", AnalysisInput::Back)}
            <div class="heard" tabindex="-1">
                {remark}
                <p id="turn-note" hidden=move || board.remark.with(Option::is_some)>{last}{why}{turn}</p>
            </div>
            {button(Icon::Forward, "analyse-forward", "forward", AnalysisInput::Forward)}
            {button(Icon::Last, "analyse-last", "last", AnalysisInput::Last)}
        </div>
    }
}
