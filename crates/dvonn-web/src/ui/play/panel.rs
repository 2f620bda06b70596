//! The game on the page: the board, the players, and the task.

use std::time::Duration;

use dvonn::{Color, Move, Phase};
use dvonn_game::clock;
use dvonn_game::{BoardInput, Game, PlayInput, PlaySession, Prompt, Purpose, Seat, Tip, ended};
use dvonn_record::{EndReason, Format};
use leptos::prelude::*;

use super::super::app_board::AppBoard;
use super::super::icons::{Icon, icon};
use super::super::prose::prose;
use super::super::state::state;
use super::super::towers::towers;
use super::super::words::{self, t, with};
use super::super::{analyse, browser};
use super::page::PlayPage;

/// A clock with less than this is shown as low.
const LOW: Duration = Duration::from_secs(30);

/// The board and the panel beside it. `ask` opens the form for another game.
pub(super) fn game(page: PlayPage, ask: Callback<()>) -> impl IntoView {
    let view = Memo::new(move |_| page.view());
    let over = Memo::new(move |_| page.watch_game(|game| game.result().is_some()).unwrap_or(false));
    view! {
        <div class="play">
            <h1 class="visually-hidden">{move || t("web-play")}</h1>
            <div class="table">
                {move || plate(page, far_side(page))}
                <AppBoard
                    view=Signal::derive(move || view.get())
                    on=Callback::new(move |input| page.on_board(input))
                    label=Signal::derive(|| t("web-board"))
                    turned=Signal::derive(move || page.turned.get())
                />
                {move || plate(page, !far_side(page))}
            </div>
            <div class="side">
                {move || status(page)}
                {move || over.get().then(|| result(page, ask))}
                {buttons(page, over, ask)}
                {move || moves(page)}
            </div>
        </div>
    }
}

/// The side at the top of the board. White's side is row 1, at the bottom unless the board is turned (rule B4).
fn far_side(page: PlayPage) -> Color {
    if page.turned.get() { Color::White } else { Color::Black }
}

/// The player of a side, the pieces that they control or have in hand, and their clock.
fn plate(page: PlayPage, side: Color) -> impl IntoView {
    let details = Memo::new(move |_| {
        page.watch(|session| {
            let game = session.game();
            let position = game.board().position();
            let to_move = game.result().is_none() && position.side() == side;
            (name(session, side), position.score()[side].pieces(), in_hand(game, side), to_move)
        })
    });
    let time = move || {
        let now = page.now.get();
        let left = page.watch(|session| session.clock().map(|clock| clock.left(side, now))).flatten();
        left.map(|left| view! { <span class="clock" class:low=left < LOW>{clock::written(left)}</span> })
    };
    let thinking = move || {
        let computer = page.watch_game(|game| game.seats()[side] == Seat::Computer).unwrap_or(false);
        (computer && page.thinking() == Some(Purpose::Move))
            .then(|| view! { <span class="thinking">{t("play-thinking")}</span> })
    };
    move || {
        details.get().map(|(name, score, in_hand, to_move)| {
            let count = match in_hand {
                Some((own, reds)) => with("play-in-hand", &[("own", own.into()), ("reds", reds.into())]),
                None => with("play-controls", &[("count", score.into())]),
            };
            view! {
                <div class="plate" class:to-move=to_move>
                    <span class=format!("chip {}", words::key(side)) aria-hidden="true"></span>
                    <span class="plate-name">{name}</span>
                    {thinking}
                    <span class="plate-count">{count}</span>
                    {time}
                </div>
            }
        })
    }
}

fn name(session: &PlaySession, side: Color) -> String {
    let color = words::color(side);
    match (session.game().human_side(), session.game().seats()[side]) {
        (None, _) => color,
        (Some(_), Seat::Local) => with("play-you", &[("color", color.into())]),
        (Some(_), Seat::Computer) => {
            with("play-computer", &[("color", color.into()), ("level", session.plan().level.get().into())])
        }
    }
}

/// How many pieces of its colour and how many reds a side has in hand. `None` once the board is full (rules P1, L1).
fn in_hand(game: &Game, side: Color) -> Option<(u32, u32)> {
    (game.board().position().phase() == Phase::Placement).then(|| game.in_hand(side))
}

/// The task, what just happened, and the move to be confirmed.
fn status(page: PlayPage) -> impl IntoView {
    let task = Memo::new(move |_| page.watch(task).unwrap_or_default());
    let remark = move || {
        let remark = page.remark.get();
        (!remark.text.is_empty()).then(|| {
            view! {
                <p class="remark" class:refused=remark.is_refusal>{prose(&remark.text)}</p>
            }
        })
    };
    let confirm = move || {
        page.watch(PlaySession::pending).flatten().map(|m| {
            view! {
                <p class="buttons">
                    <button class="button primary" id="confirm" on:click=move |_| page.send(PlayInput::Confirm)>
                        {with("play-confirm", &[("move", words::a_move(m).into())])}
                    </button>
                    <button class="button" on:click=move |_| page.on_board(BoardInput::Cancel)>
                        {t("play-cancel")}
                    </button>
                </p>
            }
        })
    };
    view! {
        <section class="status">
            <p class="task" id="task">{move || task.get().0}</p>
            {remark}
            {confirm}
            {move || {
                let tip = task.get().1;
                (!tip.is_empty()).then(|| view! { <p class="tip">{tip}</p> })
            }}
        </section>
    }
}

/// The task, and a tip for beginners.
fn task(session: &PlaySession) -> (String, String) {
    let text = match session.prompt() {
        Prompt::Over(result) => words::say(ended(result, session.game().seats())),
        Prompt::Wait => t("play-task-wait"),
        Prompt::Place { who, piece } => {
            let piece = piece.color().map_or("red", words::key);
            with("play-task-place", &[("who", who.into()), ("piece", piece.into())])
        }
        Prompt::Pick { who } => with("play-task-pick", &[("who", who.into())]),
        Prompt::Land { who, height } => {
            with("play-task-land", &[("who", who.into()), ("height", height.into())])
        }
    };
    let tip = session.tip().map(|tip| match tip {
        Tip::Reds => "play-tip-reds",
        Tip::Place => "play-tip-place",
        Tip::Goal => "play-tip-goal",
        Tip::Move => "play-tip-move",
        Tip::Contact => "play-tip-contact",
        Tip::Cut => "play-tip-cut",
        Tip::Land => "play-tip-land",
    });
    (text, tip.map(t).unwrap_or_default())
}

/// The result of the game: the towers, and what the person can do next.
fn result(page: PlayPage, ask: Callback<()>) -> impl IntoView {
    let heading = page.with(|session| {
        let score = session.game().board().position().score();
        let [white, black] = Color::ALL.map(|side| score[side].pieces());
        with("play-score", &[("white", white.into()), ("black", black.into())])
    });
    // On narrow screens it is below the visible part of the page.
    browser::after(1500, || {
        if let Ok(Some(result)) = document().query_selector(".result") {
            let how = web_sys::ScrollIntoViewOptions::new();
            how.set_block(web_sys::ScrollLogicalPosition::Nearest);
            result.scroll_into_view_with_scroll_into_view_options(&how);
        }
    });
    let by_play =
        |session: &PlaySession| session.game().result().is_some_and(|result| result.by == EndReason::Play);
    let by_towers = page.with(by_play).unwrap_or(false);
    view! {
        <section class="result" aria-label=t("play-result")>
            <h2>{heading}</h2>
            {by_towers.then(|| page.with(|session| towers(session.game())))}
            <p class="buttons">
                <button class="button primary" id="rematch" on:click=move |_| page.rematch()>{t("play-rematch")}</button>
                <button class="button" on:click=move |_| ask.run(())>{t("play-new-game")}</button>
                <button class="button" on:click=move |_| analyse_game(page)>{t("play-analyse-game")}</button>
            </p>
        </section>
    }
}

/// Takes the game to the analysis board.
fn analyse_game(page: PlayPage) {
    if let Some(record) = page.with(PlaySession::record) {
        analyse::hand_over(&record);
        browser::go("/analyse");
    }
}

fn buttons(page: PlayPage, over: Memo<bool>, ask: Callback<()>) -> impl IntoView {
    let sure = RwSignal::new(false);
    let button = |picture: Icon,
                  id: &'static str,
                  name: &'static str,
                  disabled: Signal<bool>,
                  on: Callback<()>| {
        view! {
            <button class="button tool" id=name disabled=move || disabled.get() on:click=move |_| on.run(())>
                {icon(picture)}<span>{move || t(id)}</span>
            </button>
        }
    };
    let never = Signal::stored(false);
    let done = Signal::derive(move || over.get());
    let no_turn = Signal::derive(move || {
        page.watch(|session| session.game().refusal().is_some() || session.thinking().is_some())
            .unwrap_or(true)
    });
    let nothing_played =
        Signal::derive(move || page.watch_game(|game| game.turns().is_empty()).unwrap_or(true));
    let resign = move || {
        if sure.get_untracked() {
            sure.set(false);
            page.send(PlayInput::Resign);
        } else {
            sure.set(true);
            state().announce(t("play-resign-sure"));
            browser::after(4000, move || {
                let _ = sure.try_set(false);
            });
        }
    };
    view! {
        <div class="tools" role="group" aria-label=move || t("play-tools")>
            {button(Icon::Undo, "play-undo", "undo", nothing_played, Callback::new(move |()| page.send(PlayInput::Undo)))}
            {button(Icon::Hint, "play-hint", "hint", no_turn, Callback::new(move |()| page.send(PlayInput::Hint)))}
            {button(Icon::Turn, "play-turn", "turn", never, Callback::new(move |()| page.turned.update(|turned| *turned = !*turned)))}
            <button class="button tool" class:danger=move || sure.get() id="resign" disabled=move || done.get() on:click=move |_| resign()>
                {icon(Icon::Flag)}<span>{move || t(if sure.get() { "play-resign-sure" } else { "play-resign" })}</span>
            </button>
            {button(Icon::New, "play-new-game", "new-game", never, ask)}
            {button(Icon::Analyse, "web-analyse", "to-analysis", nothing_played, Callback::new(move |()| analyse_game(page)))}
            {button(Icon::Save, "play-save", "save", nothing_played, Callback::new(move |()| save(page)))}
        </div>
    }
}

/// Saves the game as a file.
fn save(page: PlayPage) {
    let sgf = page.with(|session| dvonn_record::write(&session.record(), Format::Sgf));
    if let Some(Ok(sgf)) = sgf {
        browser::save_file("dvonn.sgf", "application/x-go-sgf", &sgf);
    }
}

/// The moves so far.
fn moves(page: PlayPage) -> impl IntoView {
    let list = Memo::new(move |_| {
        let entries = |game: &Game| -> Vec<(Color, Move, u32)> {
            game.turns().iter().map(|turn| (turn.side, turn.m, turn.pieces_lost)).collect()
        };
        page.watch_game(entries).unwrap_or_default()
    });
    let entry = |(number, (side, m, lost)): (usize, (Color, Move, u32))| {
        view! {
            <li class=words::key(side)>
                <span class="number">{number + 1}</span> " " {words::a_move(m)}
                {(lost > 0).then(|| view! { <span class="lost">{format!("×{lost}")}</span> })}
            </li>
        }
    };
    move || {
        let list = list.get();
        (!list.is_empty()).then(|| {
            view! {
                <details class="moves">
                    <summary>{with("play-moves", &[("count", list.len().into())])}</summary>
                    <ol>{list.into_iter().enumerate().map(entry).collect_view()}</ol>
                </details>
            }
        })
    }
}
