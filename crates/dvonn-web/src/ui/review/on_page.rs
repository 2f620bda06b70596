//! The review session on the page: it gets the reader's inputs, and the page carries out what follows.

use dvonn_coach::review::Question;
use dvonn_game::{BoardInput, Sound};
use leptos::prelude::*;

use super::super::remark::sentences;
use super::super::state::state;
use super::super::{sound, words};
use crate::review::{ReviewInput, ReviewSession};

/// The players' names, where the record has them.
pub(super) type Names = [Option<String>; 2];

/// A review on the page.
#[derive(Clone, Copy)]
pub(super) struct Shown {
    session: RwSignal<Option<ReviewSession>>,
    pub(super) names: StoredValue<Names>,
    pub(super) turned: RwSignal<bool>,
    /// Why a move was refused.
    pub(super) refused: RwSignal<Option<String>>,
    /// Has a move weighed that was tried.
    weigh: Callback<Question>,
}

impl Shown {
    pub(super) fn new(
        session: RwSignal<Option<ReviewSession>>,
        names: &Names,
        weigh: impl Fn(Question) + Send + Sync + 'static,
    ) -> Self {
        let names = StoredValue::new(names.clone());
        let weigh = Callback::new(weigh);
        Self { session, names, turned: RwSignal::new(false), refused: RwSignal::new(None), weigh }
    }

    /// Reads the session, and tracks its changes.
    pub(super) fn watch<T: PartialEq + Default + Send + Sync + 'static>(
        self,
        f: impl Fn(&ReviewSession) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        Memo::new(move |_| self.session.with(|session| session.as_ref().map(&f).unwrap_or_default()))
    }

    /// Reads the session now.
    pub(super) fn with<T: Default>(self, f: impl FnOnce(&ReviewSession) -> T) -> T {
        self.session.with_untracked(|session| session.as_ref().map(f).unwrap_or_default())
    }

    /// What is said about a move of the game.
    pub(super) fn told(self, index: usize) -> String {
        self.with(|session| sentences(session.told(index)))
    }

    pub(super) fn send(self, input: ReviewInput) {
        let asked = self.with(|session| session.question().cloned());
        let refused =
            self.session.try_update(|session| session.as_mut().and_then(|session| session.update(input)));
        let Some(refused) = refused else { return };
        let to_ask = self.with(|session| session.question().cloned());
        if let Some(question) = to_ask.filter(|question| asked.as_ref() != Some(question)) {
            self.weigh.run(question);
        }
        // Pointing at a space changes nothing that was said.
        if !matches!(input, ReviewInput::Board(BoardInput::Consider(_))) {
            let refused = refused.map(words::say);
            if let Some(refused) = &refused {
                state().announce(refused.clone());
            }
            self.refused.set(refused);
        }
        if matches!(input, ReviewInput::Forward)
            && let Some(step) = self.with(|session| session.view().step)
        {
            Sound::of_step(&step).for_each(sound::play);
        }
    }
}
