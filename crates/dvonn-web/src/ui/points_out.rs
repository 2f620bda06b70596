//! Words that point something out on the board.

use leptos::prelude::*;

/// A button whose words are shown on the board while it is pointed at or has the focus, and after a tap.
#[component]
pub fn PointsOut(
    /// How it looks.
    class: &'static str,
    /// Shows what it is about, or no longer.
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
            on:blur=move |_| show.run(false)
            on:pointerenter=move |_| show.run(true)
            on:pointerleave=move |event| if event.pointer_type() == "mouse" { show.run(false) }
        >
            {children()}
        </button>
    }
}
