//! A board on which a reader can play both sides to try something.

use dvonn_board::BoardInput;
use dvonn_lessons::prose::plain;
use dvonn_lessons::rules::Diagram;
use dvonn_lessons::{TryBoard, TryEffect, TryInput};
use leptos::prelude::*;

use super::super::app_board::AppBoard;
use super::super::icons::{Icon, icon};
use super::super::sound;
use super::super::state::state;
use super::super::words::{say, t};
use super::prose::prose;

/// The board of a diagram, with room for messages below it.
pub(crate) fn try_out(diagram: Diagram, label: Signal<String>) -> impl IntoView {
    let tried = RwSignal::new(diagram.try_board());
    let send = move |input| {
        let had_said = tried.with_untracked(|tried| tried.said().is_some());
        let effects = tried.try_update(|tried| tried.update(input)).unwrap_or_default();
        // Screen readers should not repeat a message that no longer applies.
        if had_said && tried.with_untracked(|tried| tried.said().is_none()) {
            state().announce(String::new());
        }
        for effect in effects {
            match effect {
                TryEffect::Tell(message) => state().announce(plain(&say(message))),
                TryEffect::Sound(sound) => sound::play(sound),
            }
        }
    };
    let view = Memo::new(move |_| tried.with(TryBoard::view));
    view! {
        <div class="try">
            <AppBoard
                view=Signal::derive(move || view.get())
                on=Callback::new(move |input: BoardInput| send(TryInput::Board(input)))
                label=label
                small=true
            />
            <div class="try-foot">
                <p>{move || tried.with(|tried| tried.said().map(|message| prose(&say(message.clone()))))}</p>
                <button
                    class="button small"
                    class:unused=move || !tried.with(TryBoard::is_changed)
                    disabled=move || !tried.with(TryBoard::is_changed)
                    on:click=move |_| send(TryInput::Reset)
                >
                    {icon(Icon::Undo)}{move || t("rules-try-again")}
                </button>
            </div>
        </div>
    }
}
