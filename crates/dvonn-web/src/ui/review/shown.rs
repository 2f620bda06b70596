//! A review on the page: the board with comment and buttons, the graph, the story and the list of moves.

use dvonn::Color;
use dvonn_coach::review::{ReviewInput, Walkthrough};
use dvonn_game::{AnalysisCommand, AnalysisInput};
use leptos::prelude::*;

use super::super::analyse::command_of;
use super::super::app_board::AppBoard;
use super::super::divider::divider;
use super::super::faces::face;
use super::super::icons::{Icon, icon};
use super::super::page_menu::PageMenu;
use super::super::portraits::portrait;
use super::super::words::{self, t, with};
use super::list::{class_name, list, sign};
use super::on_page::{PageReview, Panel};
use super::story::story;
use super::{graph, practice};

/// The shortest sideways movement of a finger that counts as a swipe, in pixels.
const SWIPE: i32 = 40;

/// The page of a review.
pub(super) fn shown(shown: PageReview) -> impl IntoView {
    listen(shown);
    let view = shown.watch(Walkthrough::view);
    view! {
        <div class="study review" data-panel=move || shown.panel.get().word()>
            <h1 class="visually-hidden">{move || t("review-title")}</h1>
            <div class="stage">
                <div class="field-of-play">
                    <AppBoard
                        fills=true
                        view=Signal::derive(move || view.get())
                        on=Callback::new(move |input| shown.send(ReviewInput::Board(input)))
                        label=Signal::derive(|| t("web-board"))
                        turned=Signal::derive(move || shown.turned.get())
                    />
                </div>
            </div>
            {told(shown)}
            {keys(shown)}
            {graph::graph(shown)}
            <div class="side">
                <div class="sides bare">{player(shown, Color::White)}{player(shown, Color::Black)}</div>
                {tabs(shown)}
                {story(shown)}
                {list(shown)}
            </div>
            <PageMenu/>
            {divider()}
        </div>
    }
}

/// The keys of the analysis board that apply here.
fn listen(shown: PageReview) {
    let listener = window_event_listener(leptos::ev::keydown, move |event| {
        let input = match command_of(&event) {
            Some(AnalysisCommand::Input(AnalysisInput::First)) => ReviewInput::First,
            Some(AnalysisCommand::Input(AnalysisInput::Back)) => ReviewInput::Back,
            Some(AnalysisCommand::Input(AnalysisInput::Forward)) => ReviewInput::Forward,
            Some(AnalysisCommand::Input(AnalysisInput::Last)) => ReviewInput::Last,
            Some(AnalysisCommand::Flip) => return shown.turned.update(|turned| *turned = !*turned),
            _ => return,
        };
        event.prevent_default();
        shown.send(input);
    });
    on_cleanup(move || listener.remove());
}

/// A player, with the computer's face or that of a named person, and the number of their pieces.
fn player(shown: PageReview, side: Color) -> impl IntoView {
    let count = shown.watch(move |session| session.shown_board().position().counts()[side].pieces());
    let picture = shown.players.with_value(|players| match players.computer {
        Some((computer, level)) => (computer == side).then(|| face(level).into_any()),
        None => players.names[side].as_deref().map(|name| portrait(name).into_any()),
    });
    view! {
        <div class=format!("player {}", words::key(side))>
            <span class=format!("chip {}", words::key(side)) aria-hidden="true">{move || count.get()}</span>
            {picture.map(|picture| view! { <span class="player-face" aria-hidden="true">{picture}</span> })}
            <span class="player-name">{move || shown.given_name(side)}</span>
            <span class="player-count visually-hidden">{move || with("word-pieces", &[("count", count.get().into())])}</span>
        </div>
    }
}

/// The tabs next to the board: the story or the moves. On a small screen, a tap on the open one returns to
/// the comment on the move.
fn tabs(shown: PageReview) -> impl IntoView {
    let tab = move |panel: Panel, picture: Icon, name: &'static str, id: &'static str| {
        let is_pressed = move || shown.panel.get() == panel;
        view! {
            <button
                type="button" class="tab" id=name aria-pressed=move || is_pressed().to_string()
                title=move || t(id) on:click=move |_| shown.press(panel)
            >
                {icon(picture)}<span>{move || t(id)}</span>
            </button>
        }
    };
    view! {
        <div class="study-tabs" role="group" aria-label=move || t("review-title")>
            {tab(Panel::Story, Icon::Rules, "story", "review-story-tab")}
            {tab(Panel::Moves, Icon::List, "moves", "review-moves")}
        </div>
    }
}

/// The buttons: previous and next mistake, one move back and forth, and trying a mistake again. Elsewhere in
/// the game the last one plays the game.
fn keys(shown: PageReview) -> impl IntoView {
    let at = shown.watch(Walkthrough::at);
    let mistakes = shown.watch(Walkthrough::mistakes);
    let last = shown.with(|session| session.review().moves.len());
    let is_playing = shown.watch(Walkthrough::is_playing);
    let now = shown.watch(|session| session.practice().cloned());
    let key =
        move |picture: Icon, id: &'static str, name: &'static str, input: ReviewInput, can: Memo<bool>| {
            view! {
                <button
                    type="button" class="button page-by" id=name aria-label=move || t(id) title=move || t(id)
                    disabled=move || !can.get() on:click=move |_| shown.send(input.clone())
                >
                    {icon(picture)}
                </button>
            }
        };
    let earlier = Memo::new(move |_| mistakes.with(|all| all.iter().any(|&mistake| mistake < at.get())));
    let later = Memo::new(move |_| mistakes.with(|all| all.iter().any(|&mistake| mistake > at.get())));
    let can_back = Memo::new(move |_| at.get() > 0);
    let can_forward = Memo::new(move |_| at.get() < last);
    let is_mistake = Memo::new(move |_| mistakes.with(|all| all.contains(&at.get())));
    let action = move || {
        if is_mistake.get() {
            return view! {
                <button type="button" class="button primary" id="try" on:click=move |_| shown.send(ReviewInput::PractiseThis)>
                    {icon(Icon::Hint)}<span>{t("review-try")}</span>
                </button>
            }
            .into_any();
        }
        let plays = is_playing.get();
        let id = if plays { "review-pause" } else { "review-play" };
        view! {
            <button type="button" class="button" id="play-through" on:click=move |_| shown.play(!plays)>
                {icon(if plays { Icon::Pause } else { Icon::Run })}<span>{t(id)}</span>
            </button>
        }
        .into_any()
    };
    let body = move || {
        match now.get() {
        Some(now) => view! { <div class="review-keys practising">{practice::keys(shown, &now)}</div> }.into_any(),
        None => view! {
            <div class="review-keys">
                {key(Icon::First, "review-previous-mistake", "previous-mistake", ReviewInput::PreviousMistake, earlier)}
                {key(Icon::Back, "analyse-back", "back", ReviewInput::Back, can_back)}
                {key(Icon::Forward, "analyse-forward", "forward", ReviewInput::Forward, can_forward)}
                {key(Icon::Last, "review-next-mistake", "next-mistake", ReviewInput::NextMistake, later)}
                {action}
            </div>
        }
        .into_any(),
    }
    };
    view! { <div class="key-room">{body}</div> }
}

/// The move and the comment on it, or on the mistake being replayed. A sideways swipe steps through the game.
fn told(shown: PageReview) -> impl IntoView {
    let at = shown.watch(Walkthrough::at);
    let known_from = shown.watch(Walkthrough::known_from);
    let now = shown.watch(|session| session.practice().cloned());
    // A game that plays by itself is not read aloud.
    let is_playing = shown.watch(Walkthrough::is_playing);
    let down = StoredValue::new(None::<(i32, i32)>);
    let pressed =
        move |event: web_sys::PointerEvent| down.set_value(Some((event.client_x(), event.client_y())));
    let lifted = move |event: web_sys::PointerEvent| {
        let Some((x, y)) = down.try_update_value(Option::take).flatten() else { return };
        let (dx, dy) = (event.client_x() - x, event.client_y() - y);
        if now.with_untracked(Option::is_none) && dx.abs() >= SWIPE && dx.abs() > 2 * dy.abs() {
            shown.send(if dx < 0 { ReviewInput::Forward } else { ReviewInput::Back });
        }
    };
    let count = shown.watch(Walkthrough::mistakes);
    let of_move = move || {
        let index = at.get();
        let is_known = index >= known_from.get();
        let reviewed = shown.with(|session| session.review().moves.get(index).cloned());
        let number =
            count.with(|all| all.iter().position(|&mistake| mistake == index).map(|i| (i + 1, all.len())));
        let counted = number.map(|(number, count)| {
            with("review-number", &[("number", number.into()), ("count", count.into())])
        });
        match reviewed {
            Some(reviewed) => view! {
                <p class="heard">
                    <b>{shown.name_of(index)}</b>
                    {is_known.then(|| view! { " " {sign(reviewed.class)} " " {class_name(reviewed.class)} })}
                    {counted.map(|counted| view! { <span class="counted">{counted}</span> })}
                </p>
                <p>{if is_known { shown.told(index) } else { t("review-unknown") }}</p>
            }
            .into_any(),
            None => view! { <p class="heard">{t("review-end")}</p> }.into_any(),
        }
    };
    let body = move || match now.get() {
        Some(now) => practice::practice(shown, &now).into_any(),
        None => of_move().into_any(),
    };
    // A new element for each move starts scrolled to its top.
    let room = move || {
        at.track();
        view! {
            <div class="review-told" tabindex="0" role="region" aria-label=move || t("review-words") aria-live=move || if is_playing.get() { "off" } else { "polite" }>
                {move || shown.refused.get().map(|refused| view! { <p class="remark refused">{refused}</p> })}
                {body}
            </div>
        }
    };
    view! {
        <div
            class="review-words panel" on:pointerdown=pressed on:pointerup=lifted
            on:pointercancel=move |_| down.set_value(None)
        >
            {room}
        </div>
    }
}
