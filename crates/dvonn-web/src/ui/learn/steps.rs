//! The steps of a lesson, as a row of links.

use dvonn_lessons::LessonSession;
use dvonn_lessons::Place;
use leptos::prelude::*;

use super::super::words::with;
use super::hash;

/// A link to each step, marked as done, current or open.
pub(super) fn steps(here: Place, session: RwSignal<LessonSession>) -> impl IntoView {
    let link = move |step: usize| {
        let is_done = Memo::new(move |_| session.with(|session| session.is_done(step)));
        let is_here = step == here.step;
        let state = move || match () {
            () if is_here => "here",
            () if is_done.get() => "done",
            () => "open",
        };
        let place = Place { step, ..here };
        view! {
            <li>
                <a
                    class="step"
                    class:here=is_here
                    class:done=move || is_done.get()
                    href=hash(place)
                    aria-current=is_here.then_some("step")
                    aria-label=move || with("learn-step-link", &[("number", (step + 1).into()), ("state", state().into())])
                ></a>
            </li>
        }
    };
    view! { <ol class="steps">{(0..here.lesson.steps.len()).map(link).collect_view()}</ol> }
}
