//! The moves of the game, with the mark of their class.

use dvonn_coach::review::{MoveClass, ReviewInput, ReviewedMove, Stage, Walkthrough};
use leptos::prelude::*;

use super::super::words::{self, t};
use super::on_page::PageReview;

/// The list: the placements folded, and all moves after them.
pub(super) fn list(shown: PageReview) -> impl IntoView {
    let at = shown.watch(Walkthrough::at);
    let entry = move |index: usize, reviewed: &ReviewedMove| {
        let (ply, m, side, class) = (reviewed.ply, reviewed.m, reviewed.side, reviewed.class);
        view! {
            <button
                type="button"
                class=format!("entry {}", words::key(side))
                aria-current=move || (at.get() == index).then_some("step")
                on:click=move |_| shown.send(ReviewInput::Go(index))
            >
                <span class="number">{ply}"."</span>" "{words::a_move(m)}
                {mark(class)}
            </button>
        }
    };
    let (placed, moved) = shown.with(|session| {
        let all = session.review().moves.iter().enumerate();
        let (placed, moved): (Vec<_>, Vec<_>) =
            all.partition(|(_, reviewed)| reviewed.stage == Stage::Placement);
        let draw = |moves: Vec<(usize, &ReviewedMove)>| {
            moves.into_iter().map(|(index, reviewed)| entry(index, reviewed).into_any()).collect::<Vec<_>>()
        };
        (draw(placed), draw(moved))
    });
    let has_placed = !placed.is_empty();
    view! {
        <section class="tree panel review-list" aria-label=move || t("review-moves")>
            {has_placed.then(|| view! {
                <details class="placement">
                    <summary>{stage(Stage::Placement)}</summary>
                    <div class="line">{placed}</div>
                </details>
            })}
            <div class="line">{moved}</div>
        </section>
    }
}

/// The name of a part of the game.
pub(super) fn stage(stage: Stage) -> String {
    words::say(stage)
}

/// The name of a class.
pub(super) fn class_name(class: MoveClass) -> String {
    words::say(class)
}

/// The mark of a class, as chess players write it, with its name for screen readers; none for moves that need
/// none.
fn mark(class: MoveClass) -> Option<impl IntoView> {
    let sign = sign(class)?;
    Some(view! { {sign}<span class="visually-hidden">{class_name(class)}</span> })
}

/// The mark alone, where the name of the class stands beside it.
pub(super) fn sign(class: MoveClass) -> Option<impl IntoView> {
    let sign = match class {
        MoveClass::Only => "!",
        MoveClass::Inaccuracy => "?!",
        MoveClass::Mistake => "?",
        MoveClass::Blunder => "??",
        MoveClass::Forced | MoveClass::Best | MoveClass::Good => return None,
    };
    Some(
        view! { <span class=format!("mark {}", class.as_str()) title=class_name(class) aria-hidden="true">{sign}</span> },
    )
}
