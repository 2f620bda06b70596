//! A part of the program, and the placeholder while it is fetched.

use std::future::Future;

use leptos::prelude::*;

/// The progress of fetching.
#[derive(Clone, Copy)]
enum Stage<D> {
    Under,
    Failed,
    Done(D),
}

/// The placeholder.
#[derive(Clone, Copy)]
pub(super) struct Meanwhile {
    /// Shown while the part is being fetched.
    pub(super) waits: fn() -> AnyView,
    /// Shown if it fails to load. The callback fetches it again.
    pub(super) failed: fn(Callback<()>) -> AnyView,
}

impl Meanwhile {
    /// No placeholder and no message, for what may be missing.
    pub(super) const NOTHING: Self = Self { waits: || ().into_any(), failed: |_| ().into_any() };
}

/// Draws with a part of the program: at once if it is loaded, or else when it has loaded. `fetch` returns
/// `None` if it fails to load.
pub(super) fn fetched<D, F>(
    there: Option<D>,
    fetch: impl Fn() -> F + Copy + Send + Sync + 'static,
    meanwhile: Meanwhile,
    draw: impl Fn(D) -> AnyView + Send + 'static,
) -> AnyView
where
    D: Copy + Send + Sync + 'static,
    F: Future<Output = Option<D>> + 'static,
{
    if let Some(there) = there {
        return draw(there);
    }
    let stage = RwSignal::new(Stage::Under);
    let begin = move || {
        stage.set(Stage::Under);
        leptos::task::spawn_local(async move {
            // The person may have gone to another page.
            let _ = stage.try_set(fetch().await.map_or(Stage::Failed, Stage::Done));
        });
    };
    begin();
    let body = move || match stage.get() {
        Stage::Under => (meanwhile.waits)(),
        Stage::Failed => (meanwhile.failed)(Callback::new(move |()| begin())),
        Stage::Done(part) => draw(part),
    };
    body.into_any()
}
