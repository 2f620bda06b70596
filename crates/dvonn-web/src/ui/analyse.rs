//! The analysis board: moves with variations, the engine thinking along, set-up, import, export, links.

mod desk;
mod exchange;
mod graph;
mod lines;
mod setup;
mod tree;

use dvonn_record::{Format, Record};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::board::Board;
use super::browser;
use super::icons::{Icon, icon};
use super::prose::prose;
use super::state::state;
use super::words::{self, t, with};
use crate::link;
use desk::{Desk, Mode};

/// Where the analysis is kept.
const KEPT: &str = "dvonn-analysis";

/// Takes a game over from another page.
pub fn hand_over(record: &Record) {
    browser::keep(KEPT, &dvonn_record::write(record, Format::Sgf).unwrap_or_default());
}

/// The page. What the address asks for comes first, then what was there last.
pub(crate) fn page(query: &str) -> impl IntoView {
    let desk = Desk::new();
    match link::read(query) {
        Ok(Some(analysis)) => desk.open(analysis),
        Ok(None) => desk.reopen(),
        Err(error) => {
            desk.reopen();
            desk.refuse(exchange::link_error(&error));
        }
    }
    let dropping = RwSignal::new(false);
    let drop_file = move |event: web_sys::DragEvent| {
        event.prevent_default();
        dropping.set(false);
        let file = event.data_transfer().and_then(|data| data.files()).and_then(|files| files.get(0));
        if let Some(file) = file {
            exchange::open_file(desk, &file);
        } else if let Some(text) = event.data_transfer().and_then(|data| data.get_data("text").ok()) {
            exchange::open_text(desk, text.as_bytes());
        }
    };
    view! {
        <div
            class="analyse"
            class:dropping=move || dropping.get()
            on:keydown=move |event| keys(desk, &event)
            on:dragover=move |event| {
                event.prevent_default();
                dropping.set(true);
            }
            on:dragleave=move |_| dropping.set(false)
            on:drop=drop_file
        >
            <h1 class="visually-hidden">{move || t("web-analyse")}</h1>
            <div class="table">
                {move || match desk.mode.get() {
                    Mode::SetUp => setup::board(desk).into_any(),
                    _ => board(desk).into_any(),
                }}
                {move || (desk.mode.get() != Mode::SetUp).then(|| steps(desk))}
                {move || (desk.mode.get() != Mode::SetUp).then(|| graph::graph(desk))}
            </div>
            <div class="side">
                {move || remark(desk)}
                {move || match desk.mode.get() {
                    Mode::Moves => moves(desk).into_any(),
                    Mode::SetUp => setup::panel(desk).into_any(),
                    Mode::Open => exchange::open(desk).into_any(),
                    Mode::Share => exchange::share(desk).into_any(),
                }}
            </div>
        </div>
    }
}

fn board(desk: Desk) -> impl IntoView {
    let view = Memo::new(move |_| desk.view());
    view! {
        <Board
            view=Signal::derive(move || view.get())
            on=Callback::new(move |intent| desk.intend(intent))
            label=Signal::derive(|| t("web-board"))
            turned=Signal::derive(move || desk.turned.get())
        />
    }
}

/// Back and forth, below the board.
fn steps(desk: Desk) -> impl IntoView {
    let button = move |picture: Icon, id: &'static str, name: &'static str, on: fn(Desk)| {
        view! {
            <button class="button step" id=name aria-label=move || t(id) title=move || t(id) on:click=move |_| on(desk)>
                {icon(picture)}
            </button>
        }
    };
    let turn = move || {
        desk.analysis.with(|analysis| {
            let position = analysis.board().position();
            match position.outcome() {
                Some(_) => {
                    let score = position.score();
                    let [white, black] = [score.white.pieces(), score.black.pieces()];
                    with("web-over", &[("white", white.into()), ("black", black.into())])
                }
                None => with("web-to-move", &[("side", words::key(position.side()).into())]),
            }
        })
    };
    view! {
        <div class="steps">
            {button(Icon::First, "web-first", "first", |desk| desk.walk(crate::analysis::Analysis::first))}
            {button(Icon::Back, "web-back", "back", |desk| desk.walk(crate::analysis::Analysis::back))}
            <span class="turn-note" id="turn-note">{turn}</span>
            {button(Icon::Forward, "web-forward", "forward", |desk| desk.walk(crate::analysis::Analysis::forward))}
            {button(Icon::Last, "web-last", "last", |desk| desk.walk(crate::analysis::Analysis::last))}
        </div>
    }
}

/// The engine, the tree, the remark and what else there is to do.
fn moves(desk: Desk) -> impl IntoView {
    let button = move |picture: Icon, id: &'static str, name: &'static str, on: Callback<()>| {
        view! {
            <button class="button tool" id=name on:click=move |_| on.run(())>
                {icon(picture)}<span>{move || t(id)}</span>
            </button>
        }
    };
    let mode = move |mode: Mode| Callback::new(move |()| desk.enter(mode));
    view! {
        {lines::engine(desk)}
        {tree::tree(desk)}
        {tree::remark(desk)}
        <div class="tools" role="group" aria-label=move || t("web-tools")>
            {button(Icon::Open, "web-open", "open", mode(Mode::Open))}
            {button(Icon::Edit, "web-set-up", "set-up", mode(Mode::SetUp))}
            {button(Icon::Share, "web-share", "share", mode(Mode::Share))}
            {button(Icon::Turn, "web-turn", "turn", Callback::new(move |()| desk.turned.update(|turned| *turned = !*turned)))}
            <button
                class="button tool" id="draw"
                aria-pressed=move || desk.drawing.get().to_string()
                class:primary=move || desk.drawing.get()
                on:click=move |_| desk.drawing.update(|drawing| *drawing = !*drawing)
            >
                {icon(Icon::Picture)}<span>{move || t("web-draw")}</span>
            </button>
            {button(Icon::Play, "web-play-on", "play-on", Callback::new(move |()| {
                state().offered.set(Some(desk.analysis.with_untracked(|analysis| *analysis.board())));
                browser::go("/play");
            }))}
            {button(Icon::New, "web-empty", "empty", Callback::new(move |()| desk.clear()))}
        </div>
    }
}

/// What happened or why something cannot be.
fn remark(desk: Desk) -> impl IntoView {
    desk.remark.get().map(|(text, refused)| {
        view! { <p class="remark status" class:refused=refused id="remark">{prose(&text)}</p> }
    })
}

/// Left and right step through the game, outside of the board and of what one writes in.
fn keys(desk: Desk, event: &web_sys::KeyboardEvent) {
    let writing = event
        .target()
        .and_then(|target| target.dyn_into::<web_sys::Element>().ok())
        .is_some_and(|element| matches!(element.tag_name().as_str(), "TEXTAREA" | "INPUT" | "SELECT"));
    if writing || event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    match event.key().as_str() {
        "ArrowLeft" => desk.walk(crate::analysis::Analysis::back),
        "ArrowRight" => desk.walk(crate::analysis::Analysis::forward),
        "Home" => desk.walk(crate::analysis::Analysis::first),
        "End" => desk.walk(crate::analysis::Analysis::last),
        _ => return,
    }
    event.prevent_default();
}
