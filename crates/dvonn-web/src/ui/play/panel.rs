//! The game on the page: the board, the players, and the texts and buttons around them.

use std::time::Duration;

use dvonn::{Board, ByColor, Color, Phase};
use dvonn_analysis::Level;
use dvonn_coach::explain::Situation;
use dvonn_game::{Ending, PlaySession, Purpose};
use dvonn_referee::in_hand;
use leptos::prelude::*;

use super::super::app_board::AppBoard;
use super::super::coach::{self, Coached};
use super::super::faces::{face, picture};
use super::super::words::{self, t, with};
use super::page::PlayPage;
use super::{bar, ending, history, keys, names, status};
use crate::coach::of_game;

/// The time below which a clock is shown as low.
const LOW: Duration = Duration::from_secs(30);

/// The board with everything around it. `ask` opens the form for a new game.
pub(super) fn game(page: PlayPage, ask: Callback<()>) -> impl IntoView {
    with_bar(page, move |ended| bar::bar(page, ask, ended).into_any())
}

/// The same, with the bar that `bar` draws. It gets how the game ended, once that is shown.
pub(in super::super) fn with_bar(
    page: PlayPage,
    bar: impl FnOnce(Memo<Option<Ending>>) -> AnyView,
) -> impl IntoView {
    let view = Memo::new(move |_| page.pointing.on(page.view()));
    let has_coach = page.has_coach();
    let ended = ending::shown(page);
    ending::prepare(page);
    keys::listen(page);
    view! {
        <div class="play" class:coached=move || has_coach.get() class:ended=move || ended.with(Option::is_some) class:looks-back=move || page.watch(PlaySession::looks_back).unwrap_or(false)>
            <h1 class="visually-hidden">{move || t("web-play")}</h1>
            {move || match ended.get().as_ref().map(|ending| ending::towers(page, ending)) {
                Some(Some(towers)) => towers,
                _ => players(page).into_any(),
            }}
            {move || match ended.get() {
                Some(ending) => ending::result(page, ending).into_any(),
                None => status::status(page).into_any(),
            }}
            <div class="table">
                <AppBoard
                    view=Signal::derive(move || view.get())
                    on=Callback::new(move |input| page.on_board(input))
                    label=Signal::derive(|| t("web-board"))
                    turned=Signal::derive(move || page.turned.get())
                    fills=true
                />
            </div>
            {move || has_coach.get().then(|| coach(page))}
            {bar(ended)}
            {history::sheet(page)}
        </div>
    }
}

/// The coach, without the engine's estimate.
fn coach(page: PlayPage) -> impl IntoView {
    let situation = Memo::new(move |_| page.watch(of_game));
    let start =
        Situation { played: Vec::new(), now: *Board::start().position(), is_discreet: true, praises: None };
    coach::panel(Coached {
        situation: Signal::derive(move || situation.get().unwrap_or_else(|| start.clone())),
        names: ByColor::from_fn(|side| {
            Signal::derive(move || page.watch(|session| names::of_computer(session, side)).flatten())
        }),
        chances: Signal::stored(None),
        pointing: page.pointing,
    })
}

/// The side at the top of the board. White's side, row 1, is at the bottom unless the board is turned (rule
/// B4).
fn far_side(page: PlayPage) -> Color {
    if page.turned.get() { Color::White } else { Color::Black }
}

/// Both players, with the one at the top of the board first.
fn players(page: PlayPage) -> impl IntoView {
    view! {
        <div class="players">
            {move || plate(page, far_side(page))}
            {move || plate(page, !far_side(page))}
        </div>
    }
}

/// The content of a player's plate.
#[derive(Clone, PartialEq)]
struct Player {
    name: String,
    level: Option<Level>,
    score: u8,
    in_hand: Option<(u32, u32)>,
    is_to_move: bool,
    is_thinking: bool,
}

impl Player {
    fn of(session: &PlaySession, side: Color) -> Self {
        let game = session.game();
        let board = session.shown_board();
        let position = board.position();
        Self {
            name: names::name(session, side),
            level: names::level(session, side),
            score: session.counts()[side].pieces(),
            in_hand: (position.phase() == Phase::Placement).then(|| in_hand(board, side)),
            is_to_move: game.result().is_none() && game.board().position().side() == side,
            is_thinking: names::level(session, side).is_some() && session.thinking() == Some(Purpose::Move),
        }
    }
}

/// The plate of a side's player: the pieces that they control or have in hand, and their clock.
fn plate(page: PlayPage, side: Color) -> impl IntoView {
    let player = Memo::new(move |_| page.watch(|session| Player::of(session, side)));
    let time = move || {
        let now = page.now.get();
        let left = page.watch(|session| session.clock().map(|clock| clock.left(side, now))).flatten();
        left.map(|left| view! { <span class="clock" class:low=left < LOW>{(page.clock_words)(left)}</span> })
    };
    move || {
        player.get().map(|player| {
            let count = match player.in_hand {
                Some((own, reds)) => with("play-in-hand", &[("own", own.into()), ("reds", reds.into())]),
                None => with("play-controls", &[("count", player.score.into())]),
            };
            let is_placing = player.in_hand.is_some();
            let is_named_by_colour = player.name == words::color(side);
            view! {
                <div class="plate" class:to-move=player.is_to_move class:thinks=player.is_thinking>
                    {player.level.map(face)}
                    {page.faces.with_value(|faces| faces.as_ref().map(|faces| picture(faces[side].clone())))}
                    <span class=format!("chip {}", words::key(side)) aria-hidden="true"></span>
                    <span class="plate-name">
                        {player.name}
                        {(!is_named_by_colour).then(|| view! {
                            <span class="visually-hidden">", " {words::color(side)}</span>
                        })}
                    </span>
                    <span class="plate-count" class:brief=!is_placing>{count}</span>
                    {(!is_placing).then(|| view! {
                        <span class="plate-score" aria-hidden="true">{player.score}</span>
                    })}
                    {time}
                </div>
            }
        })
    }
}
