//! The glossary: each word with its meaning, a board that illustrates it, and the lesson that explains it.

use dvonn_lessons::{Example, example};
use leptos::prelude::*;

use super::super::app_board::Thumbnail;
use super::super::icons::{Icon, icon};
use super::super::notes::board_label;
use super::super::notes::prose::prose;
use super::super::notes::try_out::try_out;
use super::super::words::{t, with};

/// The entries for these words. The board of the word in the address is open.
pub(super) fn words(terms: &'static [&'static str], place: Option<&'static str>) -> impl IntoView {
    let entries = terms
        .iter()
        .filter_map(|term| example(term))
        .map(|example| entry(example, place == Some(example.term)));
    view! { <dl class="terms">{entries.collect_view()}</dl> }
}

fn entry(example: &'static Example, open_now: bool) -> impl IntoView {
    let term = example.term;
    let open = RwSignal::new(open_now);
    let label = board_label(term);
    let lesson = example.lesson().map(|place| {
        let words = move || with("rules-term-lesson", &[("title", t(&place.lesson.title()).into())]);
        view! { <a href=format!("#/learn/{place}")>{words}</a> }
    });
    let picture = move || {
        if open.get() {
            try_out(example.diagram(), label).into_any()
        } else {
            let board = *example.diagram().try_board().board();
            view! {
                <button type="button" class="term-picture" aria-label=move || label.get() on:click=move |_| open.set(true)>
                    <Thumbnail setup=*board.setup() label=""/>
                </button>
            }
            .into_any()
        }
    };
    view! {
        <div class="entry" class:open=move || open.get() id=format!("rule-{term}") tabindex="-1">
            <dt>{move || t(&format!("rules-term-{term}"))}</dt>
            <dd class="term-means">{move || prose(&t(&format!("rules-term-{term}.means")))}</dd>
            <dd class="term-board">{picture}</dd>
            {move || open.get().then(|| view! {
                <dd class="term-shows">{prose(&t(&format!("rules-term-{term}.shows")))}</dd>
            })}
            <dd class="term-links">
                <button
                    type="button"
                    class="button small term-open"
                    aria-expanded=move || open.get().to_string()
                    on:click=move |_| open.update(|open| *open = !*open)
                >
                    {move || if open.get() { icon(Icon::Close).into_any() } else { icon(Icon::Play).into_any() }}
                    {move || t(if open.get() { "rules-term-shut" } else { "rules-term-open" })}
                </button>
                {lesson}
            </dd>
        </div>
    }
}
