//! The coach's sentences, which point at the board. Words of the glossary open notes.

use dvonn_coach::explain::{Coaching, MoveComment, Situation, Statement};
use dvonn_message::Message;
use leptos::prelude::*;

use super::super::notes::{self, What};
use super::super::points_out::PointsOut;
use super::super::words;
use super::{Coached, Pointing};

/// The position's special features, the effects of the last moves, and who is ahead.
pub(super) fn told(coached: Coached) -> AnyView {
    let Coached { situation, names, chances, pointing } = coached;
    notes::begin();
    let said = Memo::new(move |_| situation.with(Situation::coaching));
    // The marks belong to the previous position.
    Effect::new(move |_| {
        said.track();
        pointing.show(None);
    });
    on_cleanup(move || pointing.show(None));
    let say = move |message: &Message| {
        words::text().say_of(message.clone(), &words::names(&names.map(|name| name.get())))
    };
    let list = move |of: fn(&Coaching) -> &[Statement]| {
        move || said.with(|said| of(said).iter().map(|one| statement(pointing, one, &say)).collect_view())
    };
    let moves = move || {
        said.with(|said| said.moves.iter().map(|told| about_move(pointing, told, &say)).collect_view())
    };
    view! {
        {move || chances.get().map(|chances| view! { <p class="coach-chances">{chances}</p> })}
        <ul>{list(|said| &said.special)}</ul>
        {moves}
        <ul>{list(|said| &said.standing)}</ul>
        {notes::note()}
    }
    .into_any()
}

fn about_move(
    pointing: Pointing,
    told: &MoveComment,
    say: &dyn Fn(&Message) -> String,
) -> impl IntoView + use<> {
    view! {
        <div class="coach-move">
        <h2>
            <span class=format!("chip {}", words::key(told.side)) aria-hidden="true"></span>
            <span class="visually-hidden">{words::color(told.side)} ": "</span>
            {words::move_view(told.m)}
        </h2>
        {told.praise.as_ref().map(|praise| view! { <p class="coach-praise">{say(praise)}</p> })}
        {(!told.statements.is_empty()).then(|| view! {
            <ul>{told.statements.iter().map(|one| statement(pointing, one, say)).collect_view()}</ul>
        })}
        </div>
    }
}

fn statement(
    pointing: Pointing,
    statement: &Statement,
    say: &dyn Fn(&Message) -> String,
) -> impl IntoView + use<> {
    let sentence = say(&statement.message);
    let shown = (statement.spaces, statement.moves.clone());
    let body = if shown.0.is_empty() && shown.1.is_empty() {
        view! { <p class="coach-sentence">{sentence}</p> }.into_any()
    } else {
        let show = Callback::new(move |shows: bool| pointing.show(shows.then(|| shown.clone())));
        view! { <PointsOut class="coach-sentence" show=show>{sentence}</PointsOut> }.into_any()
    };
    let terms = statement.terms.iter().filter_map(|term| What::term(term));
    view! {
        <li>
            {body}
            {terms.map(|what| notes::name(what, what.title())).collect_view()}
        </li>
    }
}
