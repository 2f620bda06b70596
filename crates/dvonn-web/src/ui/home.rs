//! The start page.

use dvonn::{Board, Color};
use dvonn_board::{BoardInput, BoardView, Scene};
use dvonn_game::PlaySession;
use leptos::prelude::*;

use super::app_board::AppBoard;
use super::cards::{card, daily};
use super::faces::{face, two_faces};
use super::fetching::Meanwhile;
use super::icons::{Icon, icon};
use super::parts::{self, Part};
use super::pictured::CUT;
use super::state::state;
use super::storage::Name;
use super::words::{self, t, with};
use super::{first_games, learn, news, play, with_people};
use crate::route::Route;

/// A position with everything: stacks of both colours, a lone red piece, and a red piece inside a stack.
const EXAMPLE: &str =
    "bw,w,w,w,b,w,3/1,w,w,b,b,b,w,bbwbwbw,2/w,w,b,w,b,1,bbbwb,w,3/w,r,rwb,wb,1,b,r,3/wb,3,b,b,3 w s";

/// The documents, besides games, that a person who has been here before has left.
const TRACES: [Name; 3] = [Name::PUZZLES, Name::LESSONS, Name::TRAINING];

/// The page: for a newcomer what the game is, or else what the person left here.
pub(crate) fn page() -> impl IntoView {
    let kept = play::kept().map(|(_, session)| session);
    let has_played = kept.is_some() || Name::FIRST_GAMES.is_stored();
    let returns = has_played || with_people::is_somebody() || TRACES.into_iter().any(Name::is_stored);
    let hero = match kept.filter(|session| session.game().result().is_none()) {
        Some(session) => running_game(&session).into_any(),
        None if first_games::lead() => next_game().into_any(),
        None if returns => again().into_any(),
        None => welcome().into_any(),
    };
    let cards = if returns { left(has_played) } else { steps() };
    view! {
        <div class="home">
            {news::note()}
            {hero}
            <section class="cards" class:left=returns aria-label=t("web-pages")>
                {cards}
                {move || (state().online.get() == Some(true)).then(|| card(Icon::Friend, "web-online", "web-online-about", "#/online"))}
            </section>
            <footer class="credit"><p>{t("web-credit")}</p></footer>
        </div>
    }
}

/// What a person who has been here before can go on with.
fn left(has_played: bool) -> AnyView {
    view! {
        {with_people::turns()}
        {training_card()}
        {lesson_card()}
        {puzzle_card()}
        {has_played.then(|| parts::drawn(Part::Games, &Route::Home, Meanwhile::NOTHING))}
    }
    .into_any()
}

/// The game in three pictures: a name, a sentence, and a move on a board.
const STEPS: [(&str, &str, &str, &str); 3] = [
    (
        "web-step-fill",
        "web-step-fill-about",
        "5,b,2,w/3,b,1,b,2,w,1/b,3,r,1,r,1,b,w,b/2,b,b,2,w,1,r,1/w,1,w,b,1,w,1,w,1 w p",
        "f3",
    ),
    ("web-step-stack", "web-step-stack-about", EXAMPLE, "c5e5"),
    ("web-step-touch", "web-step-touch-about", CUT.0, CUT.1),
];

/// What the game is, and a first puzzle.
fn steps() -> AnyView {
    let step = |(name, about, board, m)| {
        view! { <li>{board_of(shown(board, m), false)}<b>{t(name)}</b><span>{t(about)}</span></li> }
    };
    view! {
        <section class="pictures card" aria-labelledby="pictures">
            <h2 id="pictures">{t("web-steps")}</h2>
            <a class="link" href="#/rules">{t("web-rules-about")}</a>
            <ol>{STEPS.map(step).into_iter().collect_view()}</ol>
        </section>
        {daily()}
    }
    .into_any()
}

/// A greeting, and the ways to a new game.
fn again() -> impl IntoView {
    view! { <section class="again">{head("web-again")}</section> }
}

/// The suggestion after a newcomer's last game.
fn next_game() -> impl IntoView {
    view! {
        <section class="hero">
            <div class="hero-text led">{parts::lead(&Route::Home, |_| invitation().into_any())}</div>
            {board_of(example(), false)}
        </section>
    }
}

fn example() -> BoardView {
    shown(EXAMPLE, "")
}

/// A position and, if there is one, a move with what it cuts off.
fn shown(board: &str, m: &str) -> BoardView {
    let board = board.parse().unwrap_or_else(|_| Board::start());
    let m = m.parse().ok();
    let mut view =
        Scene { may_move: false, pointed_out: m.into_iter().collect(), ..Scene::new(&board) }.view();
    view.threatened = m.map(|m| board.removed_by(m)).unwrap_or_default();
    view
}

/// A description of the game, and links to begin.
fn welcome() -> impl IntoView {
    view! {
        <section class="hero">
            <div class="hero-text">{invitation()}</div>
            {board_of(example(), false)}
        </section>
    }
}

fn invitation() -> impl IntoView {
    view! { {head("web-hero")} <p class="lead">{t("web-hero-about")}</p> }
}

/// A headline, and links to a game and to the lessons.
fn head(title: &str) -> AnyView {
    view! {
        <h1>{t(title)}</h1>
        <p class="hero-buttons">
            <a class="button primary big" href="#/play">{icon(Icon::Play)}{t("web-hero-play")}</a>
            <a class="button big" href="#/learn">{icon(Icon::Learn)}{t("web-hero-learn")}</a>
        </p>
    }
    .into_any()
}

/// The unfinished game, and a link to start another.
fn running_game(session: &PlaySession) -> impl IntoView + use<> {
    let game = session.game();
    let human = game.local_side();
    let level = session.plan().level;
    let number = game.next_number();
    let players = match human {
        Some(side) => {
            let color = words::color(side);
            format!("{} ({color}) – {}", t("play-you"), words::level(level))
        }
        None => t("web-new-opponent-human"),
    };
    let opponent = if human.is_some() { face(level).into_any() } else { two_faces().into_any() };
    view! {
        <section class="hero">
            <div class="hero-text">
                <h1>{t("web-continue-title")}</h1>
                <div class="against">
                    {opponent}
                    <p>
                        <b>{players}</b>
                        <span>{with("web-continue-move", &words::numbered(number))}</span>
                    </p>
                </div>
                <p class="hero-buttons">
                    <a class="button primary big" id="continue" href="#/play">{icon(Icon::Play)}{t("web-continue")}</a>
                    <a class="button big" id="another" href="#/play/new">{icon(Icon::New)}{t("web-new-title")}</a>
                </p>
            </div>
            {board_of(session.view(), human == Some(Color::Black))}
        </section>
    }
}

/// A board as a picture.
fn board_of(view: BoardView, turned: bool) -> impl IntoView {
    view! {
        <div class="hero-board" inert=true>
            <AppBoard
                view=Signal::stored(view)
                on=Callback::new(|_: BoardInput| ())
                label=Signal::derive(|| t("web-hero-board"))
                turned=turned
                small=true
            />
        </div>
    }
}

/// The card for the puzzle of the day, with its board once the puzzles have loaded.
fn puzzle_card() -> AnyView {
    parts::drawn(Part::Puzzles, &Route::Home, Meanwhile { waits: daily, failed: |_| daily() })
}

/// The card for the lessons: from the beginning or, once their part of the program has loaded, from the
/// learner's place.
fn lesson_card() -> AnyView {
    if !learn::may_have_begun() {
        return learn::first_card();
    }
    let meanwhile = Meanwhile { waits: learn::first_card, failed: |_| learn::first_card() };
    parts::drawn(Part::Learn, &Route::Home, meanwhile)
}

/// The card for the training, once the person has something to train: with the number of positions as soon
/// as its part of the program has loaded.
fn training_card() -> AnyView {
    if Name::TRAINING.get(Name::TRAINING.now).is_none() {
        return ().into_any();
    }
    let waits = || card(Icon::Coach, "web-train", "web-fetching", "#/train");
    parts::drawn(Part::Review, &Route::Home, Meanwhile { waits, ..Meanwhile::NOTHING })
}
