//! The board for drawing a pattern: a tap puts the chosen piece on a space.

use dvonn::Space;
use dvonn_archive::CellKind;
use leptos::prelude::*;

use super::super::words::{t, with};
use crate::archive::{Pattern, row};

/// The board, with the pieces to put on it.
pub(super) fn drawing(pattern: RwSignal<Pattern>) -> impl IntoView {
    // *Nothing* removes the piece.
    let tool = RwSignal::new(Some(CellKind::White));
    let option = move |it: Option<CellKind>| {
        let word = it.map_or("any", CellKind::as_str);
        view! {
            <label class="option">
                <input type="radio" name="pattern-tool" value=word prop:checked=move || tool.get() == it on:change=move |_| tool.set(it)/>
                <span>{move || with("archive-drawn", &[("what", word.into())])}</span>
            </label>
        }
    };
    let space = move |space: Space| {
        let drawn = Memo::new(move |_| pattern.with(|pattern| pattern.get(&space).copied()));
        let word = move || drawn.get().map_or("any", CellKind::as_str);
        let label = move || format!("{space}: {}", with("archive-drawn", &[("what", word().into())]));
        let put = move |_| {
            pattern.update(|pattern| {
                let now = tool.get_untracked();
                // A second tap removes the piece.
                if now.is_none() || pattern.get(&space).copied() == now {
                    pattern.remove(&space);
                } else if let Some(now) = now {
                    pattern.insert(space, now);
                }
            });
        };
        view! {
            <button
                type="button" class=move || format!("pattern-space {}", word())
                data-space=space.to_string() aria-label=label title=label on:click=put
            ><span aria-hidden="true"></span></button>
        }
    };
    view! {
        <fieldset class="pattern">
            <legend>{move || t("archive-pattern")}</legend>
            <p class="explain">{move || t("archive-pattern-about")}</p>
            <div class="pattern-tools" role="group" aria-label=move || t("archive-pattern-tools")>
                {CellKind::ALL.into_iter().map(|drawn| option(Some(drawn))).collect_view()}
                {option(None)}
            </div>
            <div class="pattern-board" role="group" aria-label=move || t("archive-pattern")>
                {(0..5).rev().map(|y| view! {
                    <div class=format!("pattern-row row-{}", y + 1)>{row(y).map(space).collect_view()}</div>
                }).collect_view()}
            </div>
            <button
                type="button" class="button small" id="pattern-clear"
                disabled=move || pattern.with(Pattern::is_empty) on:click=move |_| pattern.set(Pattern::new())
            >{move || t("archive-pattern-clear")}</button>
        </fieldset>
    }
}
