//! The coach next to the board, who explains the position in the players' terms. Its sentences are a part of
//! the program that is fetched when the person first wants a coach; the space for it is there from the start.

mod told;

use std::cell::Cell;
use std::rc::Rc;

use dvonn::{ByColor, Move, Position, SpaceSet};
use dvonn_board::BoardView;
use dvonn_coach::explain::Situation;
use dvonn_message::Message;
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

use super::browser;
use super::fetching::{Meanwhile, fetched};
use super::rest::with_rest;
use super::words::t;

/// What the coach explains, and where it shows its marks.
#[derive(Clone, Copy)]
pub(crate) struct Coached {
    /// The position and the last moves.
    pub(crate) situation: Signal<Situation>,
    /// The names of the players, for the sentences.
    pub(crate) names: ByColor<Signal<Option<String>>>,
    /// The engine's estimate in words, if an engine is running.
    pub(crate) chances: Signal<Option<String>>,
    pub(crate) pointing: Pointing,
}

/// The coach's current marks on the board.
#[derive(Clone, Copy)]
pub(crate) struct Pointing(RwSignal<Option<(SpaceSet, Vec<Move>)>>);

impl Pointing {
    pub(crate) fn new() -> Self {
        Self(RwSignal::new(None))
    }

    /// The view of a board with the coach's marks.
    pub(crate) fn on(self, view: BoardView) -> BoardView {
        self.0.with(|shown| match shown {
            Some((spaces, moves)) => view.pointing_out(*spaces, moves),
            None => view,
        })
    }

    /// Points out something else, or nothing. The page may be gone.
    fn show(self, what: Option<(SpaceSet, Vec<Move>)>) {
        if self.0.try_with_untracked(|shown| *shown != what) == Some(true) {
            let _ = self.0.try_set(what);
        }
    }
}

/// Draws the coach's comments.
type Draw = fn(Coached) -> AnyView;

/// Gives the reasons why the first move of a line is good.
type Reason = fn(&Position, &[Move]) -> Vec<Message>;

/// The functions of this part of the program.
#[derive(Clone, Copy)]
struct Coach {
    draw: Draw,
    reason: Reason,
}

#[wasm_split(coach, wasm_split_path = ::leptos::wasm_split, fallible)]
fn coach() -> Result<Coach, SplitLoaderError> {
    Ok(Coach { draw: told::told, reason: dvonn_coach::explain::reason })
}

thread_local! {
    /// The coach, once loaded.
    static THERE: Cell<Option<Coach>> = const { Cell::new(None) };
}

/// How long a hint waits for its reasons while the coach is being fetched, in milliseconds.
const PATIENCE: u64 = 1500;

/// Fetches the coach, because a hint will soon need its reasons.
pub(crate) fn prepare() {
    if THERE.get().is_none() {
        leptos::task::spawn_local(async {
            fetch().await;
        });
    }
}

/// Passes on the reasons why the first move of a line is good, exactly once: at once if the coach is loaded,
/// or else when it has loaded. If that takes too long, the list is empty.
pub(crate) fn give_reasons(position: Position, line: Vec<Move>, give: impl FnOnce(Vec<Message>) + 'static) {
    if let Some(coach) = THERE.get() {
        return give((coach.reason)(&position, &line));
    }
    let give = Rc::new(Cell::new(Some(give)));
    let late = Rc::clone(&give);
    browser::after(PATIENCE, move || {
        if let Some(give) = late.take() {
            give(Vec::new());
        }
    });
    leptos::task::spawn_local(async move {
        let coach = fetch().await;
        if let Some(give) = give.take() {
            give(coach.map_or_else(Vec::new, |coach| (coach.reason)(&position, &line)));
        }
    });
}

async fn fetch() -> Option<Coach> {
    let coach = with_rest(coach()).await?;
    THERE.set(Some(coach));
    Some(coach)
}

/// The panel of the coach, with its comments.
pub(crate) fn panel(coached: Coached) -> impl IntoView {
    let meanwhile = Meanwhile {
        waits: || view! { <p class="fetching" role="status">{t("play-coach-fetching")}</p> }.into_any(),
        failed: |again| {
            view! {
                <p role="alert">{t("play-coach-unfetched")}</p>
                <button type="button" class="button small" id="coach-again" on:click=move |_| again.run(())>
                    {t("web-unfetched-again")}
                </button>
            }
            .into_any()
        },
    };
    view! {
        <section class="coach panel" aria-label=move || t("play-coach")>
            // The rest scrolls, with keys too.
            <div class="coach-said" tabindex="0" role="group" aria-label=move || t("play-coach")>
                {fetched(THERE.get(), fetch, meanwhile, move |coach| (coach.draw)(coached))}
            </div>
        </section>
    }
}
