//! The moves of the game, with the mark of their class.

use dvonn::{Color, Move};
use dvonn_coach::review::{MoveClass, ReviewInput, Stage, Walkthrough};
use dvonn_record::MoveNumber;
use leptos::html;
use leptos::prelude::*;

use super::super::analyse::show_current;
use super::super::words::{self, t};
use super::on_page::PageReview;

/// The list: the placements folded, and the turns after them.
pub(super) fn list(shown: PageReview) -> impl IntoView {
    let at = shown.watch(Walkthrough::at);
    let frame = NodeRef::<html::Section>::new();
    Effect::new(move |_| {
        at.track();
        request_animation_frame(move || {
            if let Some(frame) = frame.try_get_untracked().flatten() {
                show_current(&frame);
            }
        });
    });
    let entry = move |index: usize, m: Move, side: Color, number: Option<MoveNumber>| {
        let class = shown.watch(move |session| {
            (index >= session.known_from()).then(|| session.review().moves[index].class)
        });
        view! {
            <button
                type="button"
                class=format!("entry {}", words::key(side))
                aria-current=move || (at.get() == index).then_some("step")
                on:click=move |_| shown.send(ReviewInput::Go(index))
            >
                {number.map(|number| view! { <span class="number">{number.to_string()}</span>" " })}{words::a_move(m)}
                {move || class.get().and_then(mark)}
            </button>
        }
    };
    let moves = shown.with(|session| {
        let moves = &session.review().moves;
        moves.iter().map(|reviewed| (reviewed.m, reviewed.side, reviewed.number)).collect::<Vec<_>>()
    });
    let (mut placed, mut turns) = (Vec::new(), Vec::<(usize, [Option<AnyView>; 2])>::new());
    for (index, (m, side, number)) in moves.into_iter().enumerate() {
        match number {
            MoveNumber::Placement(_) => placed.push(entry(index, m, side, Some(number))),
            MoveNumber::First(turn) => {
                turns.push((turn, [Some(entry(index, m, side, None).into_any()), None]));
            }
            MoveNumber::Second(_) => {
                if let Some((_, [_, second])) = turns.last_mut() {
                    *second = Some(entry(index, m, side, None).into_any());
                }
            }
        }
    }
    let turn = |(number, [first, second]): (usize, [Option<AnyView>; 2])| {
        view! { <div class="turn"><span class="number">{number}"."</span>{first}{second}</div> }
    };
    let has_placed = !placed.is_empty();
    let count = placed.len();
    let is_placing = Memo::new(move |_| at.get() < count);
    view! {
        <section class="tree panel review-list" node_ref=frame aria-label=move || t("review-moves")>
            {has_placed.then(|| view! {
                <details class="placement" prop:open=move || is_placing.get()>
                    <summary>{move || stage(Stage::Placement)}</summary>
                    <div class="line">{placed}</div>
                </details>
            })}
            {turns.into_iter().map(turn).collect_view()}
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
