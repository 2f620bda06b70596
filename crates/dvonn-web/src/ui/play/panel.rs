//! The game as the page shows it: the board, who plays, what there is to do.

use dvonn::{Color, Move, Phase, Piece};
use dvonn_game::Player;
use dvonn_record::Format;
use leptos::prelude::*;

use super::super::board::Board;
use super::super::icons::{Icon, icon};
use super::super::prose::prose;
use super::super::state::state;
use super::super::towers::towers;
use super::super::words::{self, t, with};
use super::super::{analyse, browser};
use super::table::{Table, Thought, ended};
use crate::clock;
use crate::play::Match;

/// The board with all that belongs to it. `ask` opens the form for another game.
pub(super) fn game(table: Table, ask: Callback<()>) -> impl IntoView {
    let view = Memo::new(move |_| table.view());
    let over = Memo::new(move |_| {
        table.game.with(|game| game.as_ref().is_some_and(|game| game.game.ending().is_some()))
    });
    view! {
        <div class="play">
            <h1 class="visually-hidden">{move || t("web-play")}</h1>
            <div class="table">
                {move || plate(table, far_side(table))}
                <Board
                    view=Signal::derive(move || view.get())
                    on=Callback::new(move |intent| table.intend(intent))
                    label=Signal::derive(|| t("web-board"))
                    turned=Signal::derive(move || table.turned.get())
                />
                {move || plate(table, !far_side(table))}
            </div>
            <div class="side">
                {move || status(table)}
                {move || over.get().then(|| result(table, ask))}
                {buttons(table, over, ask)}
                {move || moves(table)}
            </div>
        </div>
    }
}

/// Whose side of the board is away from the viewer: White sits at row 1, near unless the board is turned (rule B4).
fn far_side(table: Table) -> Color {
    if table.turned.get() { Color::White } else { Color::Black }
}

/// Who plays a side, what they control or have in hand, and their clock.
fn plate(table: Table, side: Color) -> impl IntoView {
    let details = Memo::new(move |_| {
        table.game.with(|game| {
            game.as_ref().map(|game| {
                let position = game.game.board().position();
                let to_move = game.game.ending().is_none() && position.side() == side;
                (name(game, side), position.score()[side].pieces(), in_hand(game, side), to_move)
            })
        })
    });
    let time = move || {
        let now = table.tick.get();
        table.game.with(|game| {
            game.as_ref().and_then(|game| game.clock.as_ref()).map(|clock| {
                let left = clock.left(side, now);
                view! { <span class="clock" class:low=left < 30_000>{clock::written(left)}</span> }
            })
        })
    };
    let thinking = move || {
        let computer = table
            .game
            .with(|game| game.as_ref().is_some_and(|game| game.game.players()[side] == Player::Computer));
        (computer && table.thought.get() == Some(Thought::Move))
            .then(|| view! { <span class="thinking">{t("web-thinking")}</span> })
    };
    move || {
        details.get().map(|(name, score, in_hand, to_move)| {
            let count = match in_hand {
                Some((own, reds)) => with("web-in-hand", &[("own", own.into()), ("reds", reds.into())]),
                None => with("web-controls", &[("count", score.into())]),
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

fn name(game: &Match, side: Color) -> String {
    let color = words::color(side);
    match (game.game.human_side(), game.game.players()[side]) {
        (None, _) => color,
        (Some(_), Player::Human) => with("web-you", &[("color", color.into())]),
        (Some(_), Player::Computer) => {
            with("web-computer", &[("color", color.into()), ("level", game.plan.level.get().into())])
        }
    }
}

/// The pieces of its colour and the reds that a side still has in hand; none once the board is full (rules P1, L1).
fn in_hand(game: &Match, side: Color) -> Option<(u32, u32)> {
    let board = game.game.board();
    if board.position().phase() != Phase::Placement {
        return None;
    }
    Some(game.game.in_hand(side)).filter(|_| board.setup().count(Piece::from(side)) <= 23)
}

/// What there is to do now, what happened, and what waits to be confirmed.
fn status(table: Table) -> impl IntoView {
    let task = Memo::new(move |_| table.game.with(|game| game.as_ref().map(task)).unwrap_or_default());
    let remark = move || {
        let remark = table.remark.get();
        (!remark.text.is_empty()).then(|| {
            view! {
                <p class="remark" class:refused=remark.refused>{prose(&remark.text)}</p>
            }
        })
    };
    let confirm = move || {
        table.pending.get().map(|m| {
            view! {
                <p class="buttons">
                    <button class="button primary" id="confirm" on:click=move |_| table.confirm(m)>
                        {with("web-confirm", &[("move", words::a_move(m).into())])}
                    </button>
                    <button class="button" on:click=move |_| table.intend(crate::board::Intent::Cancel)>
                        {t("web-cancel")}
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

/// What there is to do, and for whoever begins why.
fn task(game: &Match) -> (String, String) {
    let played = &game.game;
    if let Some(ending) = played.ending() {
        return (ended(ending, played.human_side()), String::new());
    }
    let position = played.board().position();
    let side = position.side();
    let beginner = played.human_side().is_some() && game.plan.level.get() <= 3;
    let tip = |id: &str| if beginner { t(id) } else { String::new() };
    if played.is_computers_turn() {
        return (t("web-task-wait"), String::new());
    }
    let who = match played.human_side() {
        Some(_) => "you",
        None => words::key(side),
    };
    let who = ("who", who.into());
    match (position.to_place(), played.selection()) {
        (Some(piece), _) => {
            let piece_key = piece.color().map_or("red", words::key);
            let text = with("web-task-place", &[who, ("piece", piece_key.into())]);
            (text, tip(if piece == Piece::Red { "web-tip-reds" } else { "web-tip-place" }))
        }
        (None, None) => {
            let own = |turn: &&dvonn_game::Turn| turn.side == side && matches!(turn.m, Move::Stack { .. });
            // One thing at a time: what for, how, and what to beware of.
            let about = match played.turns().iter().filter(own).count() {
                0 | 1 => "web-tip-goal",
                2..=4 => "web-tip-move",
                _ => "web-tip-contact",
            };
            (with("web-task-pick", &[who]), tip(about))
        }
        (None, Some(from)) => {
            let height = position.stack(from).map_or(1, dvonn::Stack::height);
            let cut = game.game.targets().iter().any(|to| !played.preview(to).is_empty());
            let text = with("web-task-land", &[who, ("height", height.into())]);
            (text, tip(if cut { "web-tip-cut" } else { "web-tip-land" }))
        }
    }
}

/// The end: the towers and what may follow.
fn result(table: Table, ask: Callback<()>) -> impl IntoView {
    let heading = table.with_game(|game| {
        let [white, black] = Color::ALL.map(|side| game.game.board().position().score()[side].pieces());
        with("web-score", &[("white", white.into()), ("black", black.into())])
    });
    // On narrow screens it is below what is seen.
    browser::after(1500, || {
        if let Ok(Some(result)) = document().query_selector(".result") {
            let how = web_sys::ScrollIntoViewOptions::new();
            how.set_block(web_sys::ScrollLogicalPosition::Nearest);
            result.scroll_into_view_with_scroll_into_view_options(&how);
        }
    });
    let by_towers = table
        .with_game(|game| matches!(game.game.ending(), Some(dvonn_game::Ending::Towers(_))))
        .unwrap_or(false);
    view! {
        <section class="result" aria-label=t("web-result")>
            <h2>{heading}</h2>
            {by_towers.then(|| table.with_game(|game| towers(&game.game)))}
            <p class="buttons">
                <button class="button primary" id="rematch" on:click=move |_| table.rematch()>{t("web-rematch")}</button>
                <button class="button" on:click=move |_| ask.run(())>{t("web-new-game")}</button>
                <button class="button" on:click=move |_| analyse_game(table)>{t("web-analyse-game")}</button>
            </p>
        </section>
    }
}

/// Takes the game to the analysis board.
fn analyse_game(table: Table) {
    if let Some(record) = table.with_game(Match::record) {
        analyse::hand_over(&record);
        browser::go("/analyse");
    }
}

fn buttons(table: Table, over: Memo<bool>, ask: Callback<()>) -> impl IntoView {
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
        over.get()
            || table.thought.get().is_some()
            || table.game.with(|game| game.as_ref().is_none_or(|game| game.game.is_computers_turn()))
    });
    let nothing_played = Signal::derive(move || {
        table.game.with(|game| game.as_ref().is_none_or(|game| game.game.turns().is_empty()))
    });
    let resign = move || {
        if sure.get_untracked() {
            sure.set(false);
            table.resign();
        } else {
            sure.set(true);
            state().announce(t("web-resign-sure"));
            browser::after(4000, move || {
                let _ = sure.try_set(false);
            });
        }
    };
    view! {
        <div class="tools" role="group" aria-label=move || t("web-tools")>
            {button(Icon::Undo, "web-undo", "undo", nothing_played, Callback::new(move |()| table.undo()))}
            {button(Icon::Hint, "web-hint", "hint", no_turn, Callback::new(move |()| table.ask_hint()))}
            {button(Icon::Turn, "web-turn", "turn", never, Callback::new(move |()| table.turned.update(|turned| *turned = !*turned)))}
            <button class="button tool" class:danger=move || sure.get() id="resign" disabled=move || done.get() on:click=move |_| resign()>
                {icon(Icon::Flag)}<span>{move || t(if sure.get() { "web-resign-sure" } else { "web-resign" })}</span>
            </button>
            {button(Icon::New, "web-new-game", "new-game", never, ask)}
            {button(Icon::Analyse, "web-analyse", "to-analysis", nothing_played, Callback::new(move |()| analyse_game(table)))}
            {button(Icon::Save, "web-save", "save", nothing_played, Callback::new(move |()| save(table)))}
        </div>
    }
}

/// Saves the game as a file.
fn save(table: Table) {
    let sgf = table.with_game(|game| dvonn_record::write(&game.record(), Format::Sgf));
    if let Some(Ok(sgf)) = sgf {
        browser::save_file("dvonn.sgf", "application/x-go-sgf", &sgf);
    }
}

/// The moves so far.
fn moves(table: Table) -> impl IntoView {
    let list = Memo::new(move |_| {
        table.game.with(|game| {
            game.as_ref().map_or_else(Vec::new, |game| {
                game.game.turns().iter().map(|turn| (turn.side, turn.m, turn.pieces_lost)).collect::<Vec<_>>()
            })
        })
    });
    let entry = |(number, (side, m, lost)): (usize, (Color, Move, u32))| {
        view! {
            <li class=words::key(side)>
                <span class="number">{number + 1}</span> " " {words::a_move(m)}
                {(lost > 0).then(|| view! { <span class="lost">{format!("−{lost}")}</span> })}
            </li>
        }
    };
    move || {
        let list = list.get();
        (!list.is_empty()).then(|| {
            view! {
                <details class="moves">
                    <summary>{with("web-moves", &[("count", list.len().into())])}</summary>
                    <ol>{list.into_iter().enumerate().map(entry).collect_view()}</ol>
                </details>
            }
        })
    }
}
