//! Words that point at something on the board.

use leptos::prelude::*;

/// A button that points at something on the board while the mouse or the focus is on it, and after a tap.
#[component]
pub fn PointsOut(
    /// The class of the button.
    class: &'static str,
    /// Starts or stops pointing it out on the board.
    #[prop(into)]
    show: Callback<bool>,
    children: Children,
) -> impl IntoView {
    view! {
        <button
            type="button"
            class=class
            on:click=move |_| show.run(true)
            on:focus=move |_| show.run(true)
            // The focus also leaves when the page closes, together with its marks.
            on:blur=move |_| { show.try_run(false); }
            on:pointerenter=move |_| show.run(true)
            on:pointerleave=move |event| if event.pointer_type() == "mouse" { show.run(false) }
        >
            {children()}
        </button>
    }
}
