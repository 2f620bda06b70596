//! The form before a game: a face, a board and one button.

use dvonn::random::Random;
use dvonn::{Board, Color};
use dvonn_analysis::Level;
use dvonn_board::{BoardInput, Scene};
use dvonn_game::Plan;
use dvonn_referee::{Filling, Opponent, SideChoice};
use leptos::prelude::*;

use super::app_board::AppBoard;
use super::faces::{face, two_faces};
use super::icons::{Icon, icon};
use super::state::state;
use super::storage::{self, Name};
use super::words::{self, t, with};
use super::{browser, first_games};
use crate::choices::Choices;

/// The form. `begin` receives the plan. `leave` returns to the current game, if there is one.
pub(crate) fn form(begin: impl Fn(Plan) + Copy + 'static, leave: Option<Callback<()>>) -> impl IntoView {
    let kept = storage::load(Name::CHOICES);
    let first = matches!(kept, Ok(None));
    let mut last = kept.ok().flatten().unwrap_or_else(Choices::default);
    // A newcomer's first games determine the next opponent.
    if let Some(level) = first_games::known().and_then(|games| games.opponent()) {
        last.level = level;
    }
    let choices = RwSignal::new(last);
    let position = RwSignal::new(String::new());
    let fault = RwSignal::new(None::<String>);
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let chosen = choices.get_untracked();
        match chosen.plan(&position.get_untracked()) {
            Ok(plan) => {
                storage::keep(Name::CHOICES, &chosen);
                if chosen.opponent == Opponent::Computer {
                    first_games::begin(first);
                }
                begin(plan);
            }
            // The app fetches the sentences about positions after those of a game.
            Err(error) => leptos::task::spawn_local(async move {
                let is_said = words::load_all().await;
                let error = if is_said { words::say(&*error) } else { t("web-unfetched-about") };
                state().announce(error.clone());
                let _ = fault.try_set(Some(error));
            }),
        }
    };
    view! {
        <form class="new-game" on:submit=submit>
            <h1>{t("web-new-title")}</h1>
            <div class="opponent">
                {who(choices)}
                {move || match choices.with(|choices| choices.opponent) {
                    Opponent::Computer => view! {
                        {faces(choices)}
                        {portrait(choices)}
                    }.into_any(),
                    Opponent::Human => two_people().into_any(),
                }}
                {move || (state().online.get() == Some(true)).then(|| view! {
                    <a class="button" id="to-online" href="#/online">{icon(Icon::Friend)}{t("web-online")}</a>
                })}
            </div>
            <div class="set-up">
                {preview(choices, position)}
                <div class="rows">
                    {move || (choices.with(|choices| choices.opponent) == Opponent::Computer).then(|| side(choices))}
                    {fillings(choices)}
                    {move || choices.with(|choices| choices.filling.is_none()).then(|| given_position(position, fault))}
                    {clocks(choices)}
                </div>
                {first.then(|| view! { <p class="first"><a class="alone" href="#/learn">{t("web-new-first")}</a></p> })}
                <div class="begin">
                    {move || fault.get().map(|fault| view! { <p class="fault" role="alert">{fault}</p> })}
                    <button class="button primary big" id="begin">{t("web-new-begin")}</button>
                    {leave.map(|leave| view! {
                        <button type="button" class="button" id="leave" on:click=move |_| leave.run(())>
                            {t("web-new-leave")}
                        </button>
                    })}
                </div>
            </div>
        </form>
    }
}

/// The choice between the computer and two people.
fn who(choices: RwSignal<Choices>) -> impl IntoView {
    let option = move |&opponent: &'static Opponent| {
        let id = format!("web-new-opponent-{opponent}");
        view! {
            <label class="half">
                <input
                    type="radio" name="web-new-opponent" value=opponent.as_str()
                    prop:checked=move || choices.with(|choices| choices.opponent == opponent)
                    on:change=move |_| choices.update(|choices| choices.opponent = opponent)
                />
                <span>{t(&id)}</span>
            </label>
        }
    };
    view! {
        <fieldset class="halves">
            <legend class="visually-hidden">{t("web-new-opponent")}</legend>
            {Opponent::ALL.iter().map(option).collect_view()}
        </fieldset>
    }
}

/// The levels, shown as faces.
fn faces(choices: RwSignal<Choices>) -> impl IntoView {
    let option = move |level: Level| {
        view! {
            <label class="pick">
                <input
                    type="radio" name="web-new-level" value=level.to_string()
                    aria-label=move || words::level(level)
                    prop:checked=move || choices.with(|choices| choices.level == level)
                    on:change=move |_| choices.update(|choices| choices.level = level)
                />
                {face(level)}
                <span aria-hidden="true"><b>{level.get()}</b> " " {move || words::level_name(level)}</span>
            </label>
        }
    };
    view! {
        <fieldset class="picks">
            <legend class="visually-hidden">{t("web-new-level")}</legend>
            {Level::all().map(option).collect_view()}
        </fieldset>
    }
}

/// The chosen level: its face, name, character and strength.
fn portrait(choices: RwSignal<Choices>) -> impl IntoView {
    let level = Memo::new(move |_| choices.with(|choices| choices.level));
    move || {
        let level = level.get();
        view! {
            <div class="portrait" aria-live="polite">
                {face(level)}
                <div>
                    <h2>{words::level(level)}</h2>
                    <p>{t(&format!("web-level-{level}"))}</p>
                    {strength(level)}
                </div>
            </div>
        }
    }
}

/// The strength of a level, and what it is based on.
fn strength(level: Level) -> impl IntoView {
    let stars = strength_of(level);
    // The weakest level is the base of the scale, so it has no figure.
    let measured = level.points_against_below().map(|points| {
        let (percent, other) = (u32::from((points + 5) / 10), level.get() - 1);
        let based = with("web-new-strength-based", &[("percent", percent.into()), ("other", other.into())]);
        let elo = format!("+{} Elo", level.rating());
        view! {
            <details class="measured">
                <summary>{t("web-new-strength-more")}</summary>
                <small>{elo} " · " {based}</small>
            </details>
        }
    });
    view! {
        <p class="strength">
            <svg viewBox="0 0 120 22" aria-hidden="true">{(0..5_u8).map(|i| star(i, i < stars)).collect_view()}</svg>
            <span>{with("web-new-strength", &[("strength", stars.into())])}</span>
        </p>
        {measured}
    }
}

/// The strength in stars, from one to five.
fn strength_of(level: Level) -> u8 {
    level.get().div_ceil(2)
}

fn star(place: u8, is_full: bool) -> impl IntoView {
    view! {
        <path
            class=if is_full { "part" } else { "whole" }
            transform=format!("translate({} 0)", 24 * place)
            d="M11 1l3 6.500l7 .8l-5.200 4.800l1.400 7L11 16.600l-6.200 3.500l1.400-7L1 8.300l7-.8z"
        />
    }
}

fn two_people() -> impl IntoView {
    view! {
        <div class="portrait two">
            {two_faces()}
            <div>
                <h2>{t("web-new-opponent-human")}</h2>
                <p>{t("web-new-two-about")}</p>
            </div>
        </div>
    }
}

/// The board at the start of the game; an example if it is filled at random.
fn preview(choices: RwSignal<Choices>, position: RwSignal<String>) -> impl IntoView {
    let lot = browser::lot();
    let board = Memo::new(move |_| match choices.with(|choices| choices.filling) {
        Some(filling) => filling.board(&mut Random::new(lot)),
        None => position.with(|position| position.trim().parse().unwrap_or_else(|_| Board::start())),
    });
    let view = Signal::derive(move || {
        let board = board.get();
        Scene { may_move: false, ..Scene::new(&board) }.view()
    });
    let black = Signal::derive(move || {
        choices.with(|choices| choices.opponent == Opponent::Computer && choices.side == SideChoice::Black)
    });
    view! {
        <div class="preview">
            // A picture with its description below.
            <div inert=true>
                <AppBoard
                    view=view
                    on=Callback::new(|_: BoardInput| ())
                    label=Signal::derive(|| t("web-board"))
                    turned=black
                    small=true
                />
            </div>
            <p class="explain">{move || t(&format!("web-new-start-{}-about", choices.with(Choices::start)))}</p>
        </div>
    }
}

/// The choice of the person's colour: a row of rings.
fn side(choices: RwSignal<Choices>) -> impl IntoView {
    let option = move |&side: &'static SideChoice| {
        let id = format!("web-new-side-{side}");
        view! {
            <label class="swatch">
                <input
                    type="radio" name="web-new-side" value=side.as_str()
                    aria-label=t(&id)
                    prop:checked=move || choices.with(|choices| choices.side == side)
                    on:change=move |_| choices.update(|choices| choices.side = side)
                />
                {swatch(side)}
            </label>
        }
    };
    let chosen = move || t(&format!("web-new-side-{}", choices.with(|choices| choices.side)));
    view! {
        <div class="row" role="radiogroup" aria-label=t("web-new-side")>
            <span aria-hidden="true">{t("web-new-side")}</span>
            <span class="now" aria-hidden="true">{chosen}</span>
            <span class="swatches">{SideChoice::ALL.iter().map(option).collect_view()}</span>
        </div>
    }
}

/// A ring in a colour, or in both.
fn swatch(side: SideChoice) -> impl IntoView {
    let halves = match side {
        SideChoice::White => [Color::White; 2],
        SideChoice::Black => [Color::Black; 2],
        SideChoice::Random => Color::ALL,
    };
    let [left, right] = halves.map(words::key);
    view! {
        <svg viewBox="0 0 32 32" aria-hidden="true">
            <path class=left d="M16 3a13 13 0 0 0 0 26v-7.500a5.500 5.500 0 0 1 0-11z"/>
            <path class=right d="M16 3a13 13 0 0 1 0 26v-7.500a5.500 5.500 0 0 0 0-11z"/>
            <path class="outline" d="M16 3a13 13 0 1 0 .01 0zM16 10.500a5.500 5.500 0 1 0 .01 0z"/>
        </svg>
    }
}

/// A row with a list to choose from.
fn row(
    id: &'static str,
    words: impl IntoIterator<Item = &'static str>,
    chosen: impl Fn() -> &'static str + Copy + Send + Sync + 'static,
    choose: impl Fn(String) + 'static,
) -> impl IntoView {
    let option = move |word: &'static str| {
        let message = format!("{id}-{}", word.replace('+', "-"));
        view! { <option value=word selected=move || chosen() == word>{t(&message)}</option> }
    };
    view! {
        <label class="row">
            <span>{t(id)}</span>
            <select name=id on:change=move |event| choose(event_target_value(&event))>
                {words.into_iter().map(option).collect_view()}
            </select>
        </label>
    }
}

fn fillings(choices: RwSignal<Choices>) -> impl IntoView {
    row(
        "web-new-start",
        Filling::ALL.iter().map(|filling| filling.as_str()).chain([Choices::GIVEN]),
        move || choices.with(Choices::start),
        move |word| choices.update(|choices| choices.filling = word.parse().ok()),
    )
}

fn clocks(choices: RwSignal<Choices>) -> impl IntoView {
    row(
        "web-new-clock",
        Choices::CLOCKS,
        move || choices.with(|choices| choices.clock),
        move |word| choices.update(|choices| choices.choose_clock(&word)),
    )
}

fn given_position(position: RwSignal<String>, fault: RwSignal<Option<String>>) -> impl IntoView {
    view! {
        <label class="field">
            <span>{t("web-new-position")}</span>
            <textarea
                id="position" rows="3" spellcheck="false" maxlength="1000"
                aria-invalid=move || fault.with(Option::is_some).to_string()
                prop:value=position
                on:input=move |event| {
                    fault.set(None);
                    position.set(event_target_value(&event));
                }
            ></textarea>
        </label>
    }
}
