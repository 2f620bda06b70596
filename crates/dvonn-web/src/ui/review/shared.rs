//! Taking a review along: printed, as a single page file, or as notes in the game's record.

use dvonn::{Board, Color};
use dvonn_coach::review::{Heading, PageGame, PageWords, Walkthrough, annotated, page};
use dvonn_message::{Argument, Message};
use dvonn_record::write_sgf;
use leptos::prelude::*;

use super::super::browser;
use super::super::icons::{Icon, icon};
use super::super::state::state;
use super::super::words::{self, t, with};
use super::on_page::PageReview;

/// The buttons.
pub(super) fn buttons(shown: PageReview) -> impl IntoView {
    let print = move |_| {
        let _ = window().print();
    };
    view! {
        <p class="buttons">
            <button type="button" class="button" id="save-page" on:click=move |_| save(shown)>
                {icon(Icon::Save)}<span>{move || t("review-save")}</span>
            </button>
            <button type="button" class="button" id="save-notes" on:click=move |_| save_notes(shown)>
                {icon(Icon::Save)}<span>{move || t("review-save-notes")}</span>
            </button>
            <button type="button" class="button" id="print" on:click=print>
                {icon(Icon::Rules)}<span>{move || t("review-print")}</span>
            </button>
        </p>
    }
}

/// Offers the review as a page file.
fn save(shown: PageReview) {
    let [white, black] = [Color::White, Color::Black].map(|side| shown.given_name(side));
    let players = with("review-players", &[("white", white.into()), ("black", black.into())]);
    let html = shown.with(|session: &Walkthrough| {
        let game =
            PageGame { number: None, players: &players, names: &shown.names(), review: session.review() };
        page(&[game], &OnPage)
    });
    browser::save_file("dvonn-review.html", "text/html", &html);
}

/// Offers the game as an SGF file that includes the review.
fn save_notes(shown: PageReview) {
    let sgf = shown.record.with_value(|record| {
        shown.with(|session| {
            write_sgf(&annotated(record, session.review(), 0, &mut |message| shown.say(message)))
        })
    });
    browser::save_file("dvonn-review.sgf", "application/x-go-sgf", &sgf);
}

/// The sentences of the page file.
struct OnPage;

impl PageWords for OnPage {
    fn language(&self) -> String {
        state().loaded_language.get_untracked().tag().to_owned()
    }

    fn heading(&self, heading: Heading) -> String {
        t(heading.id())
    }

    fn say(&self, message: Message, names: &[(&'static str, Argument)]) -> String {
        words::text().say_of(message, names)
    }

    fn describe(&self, board: &Board) -> String {
        with("analyse-to-move", &[("side", words::key(board.position().side()).into())])
    }
}
