//! The moves of the game, marked by class.

use dvonn::{Color, Move};
use dvonn_coach::review::{MoveClass, ReviewInput, Stage, Walkthrough};
use dvonn_record::MoveNumber;
use leptos::html;
use leptos::prelude::*;

use super::super::analyse::show_current;
use super::super::words::{self, t};
use super::on_page::PageReview;

/// The list: the folded placements, then the turns.
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
                {number.map(|number| view! { <span class="number">{number.to_string()}</span>" " })}{words::move_view(m)}
                {move || class.get().and_then(mark)}
            </button>
        }
    };
    let (placed, turns) = shown.with(turns);
    let placed: Vec<_> =
        placed.into_iter().map(|(index, m, side, number)| entry(index, m, side, Some(number))).collect();
    let row = |Row { turns: (first, last), moves, is_forced }: Row| {
        let number = if first == last { format!("{first}.") } else { format!("{first}.–{last}.") };
        let moves = moves.into_iter().map(|(index, m, side)| entry(index, m, side, None)).collect_view();
        view! { <div class="turn" class:run=is_forced><span class="number">{number}</span>{moves}</div> }
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
            {turns.into_iter().map(row).collect_view()}
        </section>
    }
}

/// A row of the list: a turn, or a run of turns in which neither side had a choice.
struct Row {
    /// The numbers of its first and last turn.
    turns: (usize, usize),
    /// Its moves, each with its index in the game.
    moves: Vec<(usize, Move, Color)>,
    is_forced: bool,
}

/// A placement: its index in the game, its move, its side and its number.
type Placed = (usize, Move, Color, MoveNumber);

/// The placements and the rows after them.
fn turns(session: &Walkthrough) -> (Vec<Placed>, Vec<Row>) {
    let (mut placed, mut rows) = (Vec::new(), Vec::<Row>::new());
    for (index, reviewed) in session.review().moves.iter().enumerate() {
        let (m, side) = (reviewed.m, reviewed.side);
        let has_choice = session.before(index).is_some_and(|board| board.position().count_moves() > 1);
        match reviewed.number {
            number @ MoveNumber::Placement(_) => placed.push((index, m, side, number)),
            MoveNumber::First(turn) => {
                rows.push(Row { turns: (turn, turn), moves: vec![(index, m, side)], is_forced: !has_choice });
            }
            MoveNumber::Second(_) => {
                if let Some(row) = rows.last_mut() {
                    row.moves.push((index, m, side));
                    row.is_forced &= !has_choice;
                }
            }
        }
    }
    let mut joined = Vec::<Row>::new();
    for row in rows {
        match joined.last_mut().filter(|last| last.is_forced && row.is_forced) {
            Some(run) => {
                run.turns.1 = row.turns.1;
                run.moves.extend(row.moves);
            }
            None => joined.push(row),
        }
    }
    (placed, joined)
}

/// The name of a part of the game.
pub(super) fn stage(stage: Stage) -> String {
    words::say(stage)
}

/// The name of a class.
pub(super) fn class_name(class: MoveClass) -> String {
    words::say(class)
}

/// The mark of a class in chess notation, with its name for screen readers; `None` for classes without a
/// mark.
fn mark(class: MoveClass) -> Option<impl IntoView> {
    let sign = sign(class)?;
    Some(view! { {sign}<span class="visually-hidden">{class_name(class)}</span> })
}

/// The mark alone, for use next to the name of the class.
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
