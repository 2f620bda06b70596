//! Words that point something out on the board.

use leptos::prelude::*;

/// A button whose words are shown on the board while it is pointed at or has the focus, and after a tap.
#[component]
pub fn PointsOut(
    /// How it looks.
    class: &'static str,
    /// Shows on the board what the words are about, or stops showing it.
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
            // The focus also leaves when the page goes, and the marks with it.
            on:blur=move |_| { show.try_run(false); }
            on:pointerenter=move |_| show.run(true)
            on:pointerleave=move |event| if event.pointer_type() == "mouse" { show.run(false) }
        >
            {children()}
        </button>
    }
}
