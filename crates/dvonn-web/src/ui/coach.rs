//! The coach beside the board: what is going on there, in the words that players use. What it says is a part
//! of the program that is fetched when a coach is first wanted; its room is there before.

mod told;

use std::cell::Cell;

use dvonn::{Move, SpaceSet};
use dvonn_board::BoardView;
use dvonn_coach::explain::Situation;
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

use super::fetching::{Meanwhile, fetched};
use super::parts::with_words;
use super::words::t;

/// What a coach looks at, and what it points out.
#[derive(Clone, Copy)]
pub(crate) struct Coached {
    /// The position and the last moves.
    pub(crate) situation: Signal<Situation>,
    /// What the engine thinks of it, in words, where one is at work.
    pub(crate) chances: Signal<Option<String>>,
    pub(crate) pointing: Pointing,
}

/// What the coach points out on the board at the moment.
#[derive(Clone, Copy)]
pub(crate) struct Pointing(RwSignal<Option<(SpaceSet, Vec<Move>)>>);

impl Pointing {
    pub(crate) fn new() -> Self {
        Self(RwSignal::new(None))
    }

    /// The view of a board with what is pointed out on it.
    pub(crate) fn on(self, view: BoardView) -> BoardView {
        self.0.with(|shown| match shown {
            Some((spaces, moves)) => view.pointing_out(*spaces, moves),
            None => view,
        })
    }

    /// Points out something else, or nothing. The page may have been left.
    fn show(self, what: Option<(SpaceSet, Vec<Move>)>) {
        if self.0.try_with_untracked(|shown| *shown != what) == Some(true) {
            let _ = self.0.try_set(what);
        }
    }
}

/// Draws what the coach says.
type Draw = fn(Coached) -> AnyView;

#[wasm_split(coach, wasm_split_path = ::leptos::wasm_split, fallible)]
fn coach() -> Result<Draw, SplitLoaderError> {
    Ok(told::told)
}

thread_local! {
    /// What draws, once it is there.
    static THERE: Cell<Option<Draw>> = const { Cell::new(None) };
}

async fn fetch() -> Option<Draw> {
    let draw = with_words(coach()).await?;
    THERE.set(Some(draw));
    Some(draw)
}

/// The room of the coach, and in it what the coach says.
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
            // What does not fit is scrolled, also by keys.
            <div class="coach-said" tabindex="0" role="group" aria-label=move || t("play-coach")>
                {fetched(THERE.get(), fetch, meanwhile, move |draw| draw(coached))}
            </div>
        </section>
    }
}
