//! The end of a game, drawn: the towers next to the board, the winner and the reason, and the next choices.

use dvonn::Color;
use dvonn_game::{Ending, PlaySession};
use dvonn_record::EndReason;
use leptos::prelude::*;

use super::super::super::notes::prose::prose;
use super::super::super::remark::sentences;
use super::super::super::state::state;
use super::super::super::towers::{TowerRoom, towers_of};
use super::super::super::words::{t, with};
use super::super::super::{first_games, parts};
use super::super::page::PlayPage;
use super::super::{names, status};
use crate::route::Route;

/// Both towers, in place of the players; `None` if the game did not end by play.
pub(super) fn towers(page: PlayPage, ending: &Ending) -> Option<AnyView> {
    let by_play = ending.result.by == EndReason::Play;
    let draw = move |room: TowerRoom| {
        page.with(|session| {
            let names = Color::ALL.map(|side| names::name(session, side));
            towers_of(session.game(), names, room)
        })
    };
    by_play.then(|| {
        view! {
            <div class="end-towers">
                {move || draw(if state().narrow.get() { TowerRoom::TALL } else { TowerRoom::WIDE })}
            </div>
        }
        .into_any()
    })
}

/// The text at the end, in place of the task.
pub(super) fn result(page: PlayPage, ending: &Ending) -> AnyView {
    page.with(|session| {
        if !session.is_remote() {
            first_games::record(page.id(), session);
        }
    });
    let heading = page.with(|session: &PlaySession| names::ended(session, ending.result));
    let [white, black] = Color::ALL.map(|side| ending.counts[side].pieces());
    let story = sentences(&ending.story);
    let told = NodeRef::<leptos::html::Div>::new();
    // Scroll to the beginning of the text, because the log may have been scrolled in the same place.
    Effect::new(move |_| {
        if told.get().is_some() {
            request_animation_frame(move || {
                if let Some(told) = told.try_get_untracked().flatten() {
                    told.set_scroll_top(0);
                }
            });
        }
    });
    view! {
        <section class="status result" aria-label=t("play-result")>
            <h2 class="task" id="task">{heading}</h2>
            <div class="told" node_ref=told tabindex="0" role="group" aria-label=t("play-log")>
                {first_games::lead().then(|| parts::lead(&Route::Play, |_| ().into_any()))}
                {(!story.is_empty()).then(|| view! { <p class="story">{prose(&story)}</p> })}
                <p class="score">{with("play-score", &[("white", white.into()), ("black", black.into())])}</p>
                {status::log(page, status::lines(page))}
            </div>
        </section>
    }
    .into_any()
}
