//! The end of a game, which leaves the last position on the board. Drawing the end is a separate part of the
//! program. It is fetched when the first pieces leave the board, because a game takes a while to end.

mod drawn;

use dvonn::{Phase, Space};
use dvonn_game::{Ending, PlaySession};
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

use super::super::fetching::{Meanwhile, fetched};
use super::super::words::t;
use super::page::PlayPage;

/// The functions of this part of the program.
#[derive(Clone, Copy)]
struct End {
    towers: fn(PlayPage, &Ending) -> Option<AnyView>,
    result: fn(PlayPage, &Ending) -> AnyView,
}

#[wasm_split(end, wasm_split_path = ::leptos::wasm_split, fallible)]
fn part() -> Result<End, SplitLoaderError> {
    Ok(End { towers: drawn::towers, result: drawn::result })
}

thread_local! {
    /// The part, once loaded. It belongs to no page.
    static THERE: ArcRwSignal<Option<End>> = ArcRwSignal::new(None);
}

fn there() -> ArcRwSignal<Option<End>> {
    THERE.with(Clone::clone)
}

async fn fetch() -> Option<End> {
    let end = part().await.ok()?;
    there().set(Some(end));
    Some(end)
}

/// Fetches the part when the end comes near.
pub(super) fn prepare(page: PlayPage) {
    let is_near = Memo::new(move |_| {
        let have_left = |session: &PlaySession| {
            let position = session.shown_board().position();
            position.phase() == Phase::Stacking && usize::from(position.pieces()) < Space::COUNT
        };
        page.watch(have_left).unwrap_or(false)
    });
    Effect::new(move |_| {
        if is_near.get() && there().with_untracked(Option::is_none) {
            leptos::task::spawn_local(async {
                fetch().await;
            });
        }
    });
}

/// How the game ended. `None` until the last stacks have left the board, and while the person looks back.
pub(super) fn shown(page: PlayPage) -> Memo<Option<Ending>> {
    Memo::new(move |_| page.watch(|session| session.ending().filter(|_| !session.looks_back())).flatten())
}

/// Both towers, in place of the players; `None` if the game did not end by play.
pub(super) fn towers(page: PlayPage, ending: &Ending) -> Option<AnyView> {
    (there().get()?.towers)(page, ending)
}

/// The text at the end, in place of the task.
pub(super) fn result(page: PlayPage, ending: Ending) -> impl IntoView {
    let meanwhile = Meanwhile {
        waits: || view! { <p class="fetching" role="status">{t("web-fetching")}</p> }.into_any(),
        failed: |again| {
            view! {
                <button type="button" class="button small" id="fetch-again" on:click=move |_| again.run(())>
                    {t("web-unfetched-again")}
                </button>
            }
            .into_any()
        },
    };
    fetched(there().get_untracked(), fetch, meanwhile, move |end| (end.result)(page, &ending))
}
