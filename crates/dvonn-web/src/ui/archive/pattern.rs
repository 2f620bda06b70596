//! The board for drawing a pattern: a tap puts the chosen piece on a space, and a drag paints several.

use dvonn::Space;
use dvonn_archive::CellKind;
use dvonn_board::drawing::{Bounds, definitions, wood};
use dvonn_board::{Orientation, markup};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

use super::super::app_board::look;
use super::super::board::{DrawingId, theme};
use super::super::state::state;
use super::super::words::{t, with};
use crate::archive::Pattern;

/// What a drag puts on the spaces that it crosses; `None` if nothing is being drawn.
type Stroke = Option<Option<CellKind>>;

/// The board, with the pieces to put on it.
pub(super) fn drawing(pattern: RwSignal<Pattern>) -> impl IntoView {
    // *Nothing* removes the piece.
    let tool = RwSignal::new(Some(CellKind::White));
    let stroke = StoredValue::new(Stroke::None);
    let option = move |it: Option<CellKind>| {
        let word = it.map_or("any", CellKind::as_str);
        view! {
            <label class="option">
                <input type="radio" name="pattern-tool" value=word prop:checked=move || tool.get() == it on:change=move |_| tool.set(it)/>
                <span><i class=format!("pattern-space {word}") aria-hidden="true"><i></i></i>{move || with("archive-drawn", &[("what", word.into())])}</span>
            </label>
        }
    };
    let put = move |space: Space, piece: Option<CellKind>| {
        if pattern.with_untracked(|pattern| pattern.get(&space).copied() == piece) {
            return;
        }
        pattern.update(|pattern| match piece {
            Some(piece) => drop(pattern.insert(space, piece)),
            None => drop(pattern.remove(&space)),
        });
    };
    // A second tap removes the piece.
    let chosen = move |space: Space| {
        let now = tool.get_untracked();
        now.filter(|&now| pattern.with_untracked(|pattern| pattern.get(&space).copied() != Some(now)))
    };
    let down = move |event: PointerEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        if let Some(space) = target.as_ref().and_then(space_of) {
            let piece = chosen(space);
            stroke.set_value(Some(piece));
            put(space, piece);
        }
    };
    let paint = move |event: PointerEvent| {
        let Some(piece) = stroke.get_value() else { return };
        if event.buttons() == 0 {
            return stroke.set_value(None);
        }
        let under = document().element_from_point(event.client_x() as f32, event.client_y() as f32);
        if let Some(space) = under.as_ref().and_then(space_of) {
            put(space, piece);
        }
    };
    let orientation = move || Orientation { upright: state().narrow.get(), turned: false };
    let space = move |space: Space| {
        let drawn = Memo::new(move |_| pattern.with(|pattern| pattern.get(&space).copied()));
        let word = move || drawn.get().map_or("any", CellKind::as_str);
        let label = move || format!("{space}: {}", with("archive-drawn", &[("what", word().into())]));
        // A click without a pointer comes from the keyboard.
        let press = move |event: web_sys::MouseEvent| {
            if event.detail() == 0 {
                put(space, chosen(space));
            }
        };
        view! {
            <button
                type="button" class=move || format!("pattern-space {}", word())
                data-space=space.to_string() aria-label=label title=label on:click=press
            ><span aria-hidden="true"></span></button>
        }
    };
    let id = DrawingId::fresh();
    let board = move || {
        let wood = wood(orientation(), state().settings.with(|settings| settings.coordinates));
        definitions().markup(&id.to_string()) + &markup(&wood, &id.to_string())
    };
    view! {
        <fieldset class="pattern">
            <legend>{move || t("archive-pattern")}</legend>
            <p class="explain">{move || t("archive-pattern-about")}</p>
            <div class="pattern-tools" role="group" aria-label=move || t("archive-pattern-tools")>
                {CellKind::ALL.into_iter().map(|drawn| option(Some(drawn))).collect_view()}
                {option(None)}
            </div>
            <div
                class="pattern-board dvonn-look" class:upright=move || state().narrow.get()
                data-look=look data-theme=|| theme(state().is_dark())
                role="group" aria-label=move || t("archive-pattern")
                on:pointerdown=down on:pointermove=paint on:pointerup=move |_| stroke.set_value(None)
            >
                <svg
                    class="dvonn-wood" aria-hidden="true" inner_html=board
                    viewBox=move || Bounds::of_board(state().narrow.get()).view_box()
                />
                {Space::all().map(space).collect_view()}
            </div>
            <button
                type="button" class="button small" id="pattern-clear"
                disabled=move || pattern.with(Pattern::is_empty) on:click=move |_| pattern.set(Pattern::new())
            >{move || t("archive-pattern-clear")}</button>
        </fieldset>
    }
}

/// The space that an element of the board stands for.
fn space_of(element: &Element) -> Option<Space> {
    let cell = element.closest("[data-space]").ok().flatten()?;
    cell.get_attribute("data-space")?.parse().ok()
}
