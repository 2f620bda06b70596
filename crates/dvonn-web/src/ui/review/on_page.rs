//! The review session on the page: it gets the inputs, and the page carries out the effects.

use dvonn_board::BoardInput;
use dvonn_coach::review::{KeptReviews, ReviewEffect, ReviewInput, ReviewSession, Status, Walkthrough};
use dvonn_game::Sound;
use leptos::prelude::*;

use super::super::engine::PageEngine;
use super::super::remark::sentences;
use super::super::state::state;
use super::super::storage::{self, Name};
use super::super::{sound, words};
use super::MEGABYTES;

/// The players' names, where the record has them.
type Names = [Option<String>; 2];

/// A review on the page.
#[derive(Clone, Copy)]
pub(super) struct PageReview {
    session: RwSignal<ReviewSession>,
    engine: PageEngine,
    /// How the work on it stands.
    pub(super) status: Memo<Status>,
    /// The steps that are done, and all of them.
    pub(super) progress: Memo<(usize, usize)>,
    pub(super) names: StoredValue<Names>,
    pub(super) turned: RwSignal<bool>,
    /// Why a move was refused.
    pub(super) refused: RwSignal<Option<String>>,
}

impl PageReview {
    /// The review on the page. The engine begins to work on it.
    pub(super) fn new(session: ReviewSession, names: Names) -> Self {
        let session = RwSignal::new(session);
        let review = Self {
            session,
            engine: PageEngine::new(MEGABYTES),
            status: Memo::new(move |_| session.with(ReviewSession::status)),
            progress: Memo::new(move |_| {
                let progress = session.with(ReviewSession::progress);
                (progress.done, progress.total)
            }),
            names: StoredValue::new(names),
            turned: RwSignal::new(false),
            refused: RwSignal::new(None),
        };
        review.engine.connect(move |reply| review.send(ReviewInput::Engine(reply)));
        on_cleanup(move || review.send(ReviewInput::Stop));
        review.send(ReviewInput::GoOn);
        review
    }

    /// Reads the review once it is done, and tracks its changes.
    pub(super) fn watch<T: PartialEq + Default + Send + Sync + 'static>(
        self,
        f: impl Fn(&Walkthrough) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        Memo::new(move |_| self.session.with(|session| session.walkthrough().map(&f).unwrap_or_default()))
    }

    /// Reads the review now.
    pub(super) fn with<T: Default>(self, f: impl FnOnce(&Walkthrough) -> T) -> T {
        self.session.with_untracked(|session| session.walkthrough().map(f).unwrap_or_default())
    }

    /// What is said about a move of the game.
    pub(super) fn told(self, index: usize) -> String {
        self.with(|review| sentences(review.told(index)))
    }

    /// Gives the session an input, and carries out its effects.
    pub(super) fn send(self, input: ReviewInput) {
        // Pointing at a space changes nothing that was said, and neither does the engine.
        if !matches!(input, ReviewInput::Board(BoardInput::Consider(_)) | ReviewInput::Engine(_)) {
            self.refused.try_set(None);
        }
        let effects = self.session.try_update(|session| session.update(input)).unwrap_or_default();
        for effect in effects {
            match effect {
                ReviewEffect::Ask(request) => self.engine.ask(&request),
                ReviewEffect::StopEngine => self.engine.stop(),
                ReviewEffect::Keep => self.keep(),
                ReviewEffect::Refuse(message) => {
                    let refused = words::say(message);
                    state().announce(refused.clone());
                    self.refused.set(Some(refused));
                }
                ReviewEffect::Moved(step) => Sound::of_step(&step).for_each(sound::play),
            }
        }
    }

    fn keep(self) {
        // Another tab may have kept other reviews meanwhile.
        let mut kept: KeptReviews = storage::load(Name::REVIEWS).ok().flatten().unwrap_or_default();
        kept.put(self.session.with_untracked(ReviewSession::answers));
        storage::keep(Name::REVIEWS, &kept);
    }
}
