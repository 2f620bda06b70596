//! The list of all moves of the game, with their losses. Choosing a move shows it.

use dvonn::{ByColor, Color, Count, Move};
use dvonn_game::{PlayInput, PlaySession};
use dvonn_record::MoveNumber;
use dvonn_referee::Game;
use leptos::prelude::*;

use super::super::lost::lost;
use super::super::words::{self, t, with};
use super::page::PlayPage;

/// A move with its number, its side and its losses.
type Entry = (MoveNumber, Color, Move, ByColor<Count>);

/// The sheet, opened from the menu. Where there is room, the list stands beside the board instead, with the
/// shown move in sight.
pub(super) fn sheet(page: PlayPage) -> impl IntoView {
    let list = Memo::new(move |_| {
        let entries = |game: &Game| -> Vec<Entry> {
            let numbers = MoveNumber::of(game.turns().iter().map(|turn| turn.m));
            numbers.zip(game.turns()).map(|(number, turn)| (number, turn.side, turn.m, turn.lost)).collect()
        };
        page.watch_game(entries).unwrap_or_default()
    });
    let shown = Memo::new(move |_| page.watch(PlaySession::shown).unwrap_or(0));
    let entry = move |(place, (number, side, m, taken)): (usize, Entry)| {
        let is_shown = move || (shown.get() == place + 1).then_some("true");
        view! {
            <li class=words::key(side)>
                <button type="button" aria-current=is_shown on:click=move |_| page.send(PlayInput::Look(place + 1))>
                    <span class="number">{number.to_string()}</span> " "
                    <span class=format!("chip {}", words::key(side)) aria-hidden="true"></span>
                    {words::move_view(m)}
                    {lost(taken)}
                </button>
            </li>
        }
    };
    let moves = NodeRef::<leptos::html::Ol>::new();
    Effect::new(move |_| {
        shown.track();
        list.track();
        // The list is drawn again before the next frame.
        request_animation_frame(move || {
            // By then, the page may have closed.
            let moves = moves.try_get_untracked().flatten();
            if let Some(entry) = moves.and_then(|moves| moves.query_selector("[aria-current]").ok()?) {
                entry.scroll_into_view_with_bool(false);
            }
        });
    });
    view! {
        <div class="sheet moves" id="history" popover="auto" role="group" aria-label=move || t("play-history")>
            <p class="sheet-title">{move || with("play-moves", &[("count", list.read().len().into())])}</p>
            <ol node_ref=moves>{move || list.get().into_iter().enumerate().map(entry).collect_view()}</ol>
        </div>
    }
}
