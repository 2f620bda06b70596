//! Setting up a position: pieces are put on the board one by one, and what is wrong is said at once.

use dvonn::random::{self, Random};
use dvonn::{Board as Rules, Color, Phase, Piece, Pieces, Setup};
use leptos::prelude::*;

use super::super::board::{Board, piece_class};
use super::super::browser;
use super::super::words::{self, t, with};
use super::desk::{Desk, Mode};
use crate::analysis::Analysis;
use crate::board::{Intent, View};

/// What a tap on a space does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Tool {
    /// Puts a piece on top.
    Put(Piece),
    /// Takes the topmost piece away.
    Take,
    /// Takes the whole stack away.
    Clear,
}

/// The board that is being set up and what a tap does: both parts of the page work on it.
#[derive(Clone, Copy)]
pub(super) struct Bench {
    setup: RwSignal<Setup>,
    tool: RwSignal<Tool>,
}

impl Bench {
    pub(super) fn new() -> Self {
        Self { setup: RwSignal::new(Setup::empty()), tool: RwSignal::new(Tool::Put(Piece::White)) }
    }

    /// Begins with a board.
    pub(super) fn begin(self, board: &Rules) {
        self.setup.set(*board.setup());
    }
}

/// The board.
pub(super) fn board(desk: Desk) -> impl IntoView {
    let Bench { setup, tool } = desk.bench;
    let intend = move |intent: Intent| match intent {
        Intent::Choose(space) => setup.update(|setup| match tool.get_untracked() {
            // A stack that is as tall as can be stays as it is.
            Tool::Put(piece) => {
                let _ = setup[space].push(piece);
            }
            Tool::Take => {
                let mut pieces = Pieces::EMPTY;
                let below = usize::from(setup[space].height().saturating_sub(1));
                for piece in setup[space].iter().take(below) {
                    let _ = pieces.push(piece);
                }
                setup[space] = pieces;
            }
            Tool::Clear => setup[space] = Pieces::EMPTY,
        }),
        Intent::Drag(from, to) => setup.update(|setup| {
            if from != to
                && let Ok(pieces) = setup[from].landing_on(setup[to])
            {
                setup[to] = pieces;
                setup[from] = Pieces::EMPTY;
            }
        }),
        Intent::Consider(_) | Intent::Cancel => {}
    };
    view! {
        <Board
            view=Signal::derive(move || {
                let mut view = View::of_setup(&setup.get());
                view.ready = dvonn::SpaceSet::EMPTY;
                view
            })
            on=Callback::new(intend)
            label=Signal::derive(|| t("web-set-up-board"))
            turned=Signal::derive(move || desk.turned.get())
        />
    }
}

/// What can be put, what is wrong, and the way back.
pub(super) fn panel(desk: Desk) -> impl IntoView {
    let Bench { setup, tool } = desk.bench;
    let faults = Memo::new(move |_| faults(&setup.get()));
    let text = move || setup.get().to_string();
    let paste = move |event: web_sys::Event| {
        let read = Setup::read_leniently(event_target_value(&event).trim());
        setup.set(read.setup);
        match read.text.total() {
            0 => desk.remark.set(None),
            _ => desk.refuse(words::error(&read.text)),
        }
    };
    let finish = move |_| {
        if let Ok(board) = Rules::try_from(&setup.get_untracked()) {
            desk.open(Analysis::from_board(board));
        }
    };
    let fill = move |board: Rules| setup.set(*board.setup());
    let random = || Random::new(browser::lot());
    view! {
        <section class="status set-up">
            <h2>{move || t("web-set-up")}</h2>
            <div class="options palette" role="radiogroup" aria-label=move || t("web-set-up-tool")>
                {Piece::ALL.map(|piece| option(tool, Tool::Put(piece), piece_class(piece))).collect_view()}
                {option(tool, Tool::Take, "take")}
                {option(tool, Tool::Clear, "clear")}
            </div>
            <p class="explain">{move || t("web-set-up-about")}</p>
            <div class="buttons">
                <button class="button small" on:click=move |_| fill(Rules::start())>{move || t("web-set-up-empty")}</button>
                <button class="button small" on:click=move |_| fill(random::setup(&mut random()))>{move || t("web-set-up-random")}</button>
                <button class="button small" on:click=move |_| fill(random::balanced_setup(&mut random()))>{move || t("web-set-up-balanced")}</button>
            </div>
            <label class="field">
                <span>{move || t("web-set-up-side")}</span>
                <select id="side" on:change=move |event| {
                    let side = if event_target_value(&event) == "white" { Color::White } else { Color::Black };
                    setup.update(|setup| setup.side = side);
                }>
                    {Color::ALL.map(|side| view! {
                        <option value=words::key(side) selected=move || setup.get().side == side>{move || words::color(side)}</option>
                    }).collect_view()}
                </select>
            </label>
            <label class="field">
                <span>{move || t("web-set-up-phase")}</span>
                <select id="phase" on:change=move |event| {
                    let phase = if event_target_value(&event) == "p" { Phase::Placement } else { Phase::Stacking };
                    setup.update(|setup| setup.phase = phase);
                }>
                    <option value="p" selected=move || setup.get().phase == Phase::Placement>{move || t("word-placement")}</option>
                    <option value="s" selected=move || setup.get().phase == Phase::Stacking>{move || t("word-stacking")}</option>
                </select>
            </label>
            <label class="field">
                <span>{move || t("web-new-position")}</span>
                <textarea id="dfen" rows="3" spellcheck="false" maxlength="2000" prop:value=text on:change=paste></textarea>
            </label>
            <div id="faults" aria-live="polite">
                {move || {
                    let faults = faults.get();
                    if faults.is_empty() {
                        view! { <p class="good">{t("web-set-up-good")}</p> }.into_any()
                    } else {
                        view! {
                            <p class="fault">{with("web-set-up-faults", &[("count", faults.len().into())])}</p>
                            <ul>{faults.into_iter().map(|fault| view! { <li>{fault}</li> }).collect_view()}</ul>
                        }.into_any()
                    }
                }}
            </div>
            <div class="buttons">
                <button class="button primary" id="use" disabled=move || !faults.get().is_empty() on:click=finish>
                    {move || t("web-set-up-use")}
                </button>
                <button class="button" on:click=move |_| desk.enter(Mode::Moves)>{move || t("web-cancel")}</button>
            </div>
        </section>
    }
}

fn option(tool: RwSignal<Tool>, this: Tool, name: &'static str) -> impl IntoView {
    view! {
        <label class="option">
            <input type="radio" name="tool" value=name prop:checked=move || tool.get() == this on:change=move |_| tool.set(this)/>
            <span>
                {matches!(this, Tool::Put(_)).then(|| view! { <span class=format!("chip {name}") aria-hidden="true"></span> })}
                {move || t(&format!("web-set-up-{name}"))}
            </span>
        </label>
    }
}

/// What is wrong, in words.
fn faults(setup: &Setup) -> Vec<String> {
    setup.faults().iter().map(words::error).collect()
}
