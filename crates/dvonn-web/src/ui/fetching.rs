//! What is shown of a part of the program, and while it is fetched.

use std::future::Future;

use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError;

use super::words;

/// How far the fetching is.
#[derive(Clone, Copy)]
enum Stage<D> {
    Under,
    Failed,
    Done(D),
}

/// What is shown in the meantime.
#[derive(Clone, Copy)]
pub(super) struct Meanwhile {
    /// While the part is fetched.
    pub(super) waits: fn() -> AnyView,
    /// If it does not come. The callback fetches it again.
    pub(super) failed: fn(Callback<()>) -> AnyView,
}

/// Draws with a part: at once if it is there, or else as soon as it is. Fetching returns nothing if the part
/// does not come.
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

/// A part of the program, once it and what it says are there.
pub(super) async fn with_words<T>(part: impl Future<Output = Result<T, SplitLoaderError>>) -> Option<T> {
    // Both come over the network at the same time.
    leptos::task::spawn_local(async {
        words::load_all().await;
    });
    let part = part.await.ok()?;
    words::load_all().await.then_some(part)
}
