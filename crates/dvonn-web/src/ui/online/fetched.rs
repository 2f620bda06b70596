//! Data from the server in a part of a page: the data themselves, or why they could not be fetched.

use dvonn_net::ProblemCode;
use leptos::prelude::*;
use serde::de::DeserializeOwned;

use super::super::words::t;
use super::api::{self, Fault};

/// The state of fetched data. If they are missing, the page shows [`Fetched::failure`] instead.
pub(super) struct Fetched<T: 'static> {
    /// The server's last answer; `None` before the first.
    pub(super) known: RwSignal<Option<T>>,
    fault: RwSignal<Option<Fault>>,
    path: StoredValue<String>,
    /// The number of the last request. A late answer to an earlier one is ignored.
    asked: StoredValue<u32>,
}

impl<T> Clone for Fetched<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Fetched<T> {}

impl<T: DeserializeOwned + Send + Sync> Fetched<T> {
    /// The data of a path, not requested yet.
    pub(super) fn new(path: impl Into<String>) -> Self {
        let (known, fault) = (RwSignal::new(None), RwSignal::new(None));
        Self { known, fault, path: StoredValue::new(path.into()), asked: StoredValue::new(0) }
    }

    /// Requests the data. If there is no answer, the old data stay.
    pub(super) fn load(self) {
        self.load_and(|_| {});
    }

    /// The same, and passes an answer to `then` before it is shown.
    pub(super) fn load_and(self, then: impl FnOnce(&T) + 'static) {
        let Some(number) = self.asked.try_update_value(|asked| {
            *asked += 1;
            *asked
        }) else {
            return;
        };
        leptos::task::spawn_local(async move {
            let Some(path) = self.path.try_get_value() else { return };
            let answer = api::get::<T>(&path).await;
            // The person may have gone to another page.
            if self.asked.try_get_value() != Some(number) {
                return;
            }
            // Set the value only if it changes, because a redrawn button would lose a finger's press.
            let fault = answer.as_ref().err().copied();
            if self.fault.get_untracked() != fault {
                self.fault.set(fault);
            }
            if let Ok(found) = answer {
                then(&found);
                self.known.set(Some(found));
            }
        });
    }

    /// Clears the data, for example because another person signs in.
    pub(super) fn clear(self) {
        self.asked.update_value(|asked| *asked += 1);
        self.known.set(None);
        self.fault.set(None);
    }

    /// Whether the server has answered or could not be reached. Tracks changes.
    pub(super) fn is_settled(self) -> bool {
        self.known.with(Option::is_some) || self.fault.get().is_some()
    }

    /// Why the data could not be fetched. Tracks changes.
    pub(super) fn fault(self) -> Option<Fault> {
        self.fault.get()
    }

    /// Why the data could not be fetched, with a button to retry; nothing if they could. `name` is part of
    /// the button's id.
    pub(super) fn failure(self, name: &'static str) -> impl IntoView {
        move || self.fault.get().map(|fault| failure(name, fault, Callback::new(move |()| self.load())))
    }
}

/// Why a part of a page could not be fetched, with a button to retry.
pub(super) fn failure(name: &str, fault: Fault, again: Callback<()>) -> impl IntoView + use<> {
    view! {
        <div class="unfetched-part" role="alert">
            <p class="fault">{fault.in_words()}</p>
            <button type="button" class="button small" id=format!("again-{name}") on:click=move |_| again.run(())>
                {t("web-unfetched-again")}
            </button>
        </div>
    }
}

impl Fault {
    /// Whether the host simply does not have the data, which is not a failure.
    pub(super) fn is_none_here(self) -> bool {
        self == Self::Refused(ProblemCode::NoChat)
    }
}
