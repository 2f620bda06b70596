//! The review session on the page. It gets the inputs, and this module carries out the effects.

use std::time::Duration;

use dvonn::{ByColor, Color};
use dvonn_analysis::Level;
use dvonn_board::BoardInput;
use dvonn_coach::review::{KeptReviews, ReviewEffect, ReviewInput, ReviewSession, Status, Walkthrough};
use dvonn_game::Sound;
use dvonn_message::{Argument, Message};
use dvonn_record::Record;
use dvonn_referee::WrittenMove;
use leptos::prelude::*;

use super::super::engine::PageEngine;
use super::super::storage::{self, Name};
use super::super::{browser, sound, state, words};
use super::MEGABYTES;
use crate::layouts::POCKET;

/// How long each move stays while the game plays by itself.
const PACE: Duration = Duration::from_millis(1300);

/// The players of the game.
#[derive(Clone, Default, Debug)]
pub(super) struct Players {
    /// Their names, if the record has them.
    pub(super) names: ByColor<Option<String>>,
    /// The computer's side and level, if it played.
    pub(super) computer: Option<(Color, Level)>,
}

/// What a small screen shows in the space for text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Panel {
    /// The comment on the move. A larger screen shows the story next to it.
    Words,
    /// The story of the game.
    Story,
    /// The list of moves.
    Moves,
}

impl Panel {
    /// The name for the style sheet.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Words => "words",
            Self::Story => "story",
            Self::Moves => "moves",
        }
    }
}

/// A review on the page.
#[derive(Clone, Copy)]
pub(super) struct PageReview {
    session: RwSignal<ReviewSession>,
    engine: PageEngine,
    /// The progress of the work.
    pub(super) status: Memo<Status>,
    /// The number of finished steps, and of all steps.
    pub(super) progress: Memo<(usize, usize)>,
    pub(super) players: StoredValue<Players>,
    /// The record of the game.
    pub(super) record: StoredValue<Record>,
    /// What a small screen shows in the space for text.
    pub(super) panel: RwSignal<Panel>,
    pub(super) turned: RwSignal<bool>,
    /// Why a move was refused.
    pub(super) refused: RwSignal<Option<String>>,
}

impl PageReview {
    /// The review on the page, at the largest blow of the game unless a mistake is being played again. The
    /// engine starts to work on it.
    pub(super) fn new(mut session: ReviewSession, record: Record, players: Players) -> Self {
        let largest = session.walkthrough().moments().first().and_then(|moment| moment.shown);
        if let Some(largest) = largest.filter(|_| session.walkthrough().practice().is_none()) {
            session.update(ReviewInput::Go(largest));
        }
        let session = RwSignal::new(session);
        let review = Self {
            session,
            engine: PageEngine::new(MEGABYTES),
            status: Memo::new(move |_| session.with(ReviewSession::status)),
            progress: Memo::new(move |_| {
                let progress = session.with(ReviewSession::progress);
                (progress.done, progress.total)
            }),
            players: StoredValue::new(players),
            record: StoredValue::new(record),
            panel: RwSignal::new(Panel::Story),
            turned: RwSignal::new(false),
            refused: RwSignal::new(None),
        };
        review.engine.connect(move |reply| review.send(ReviewInput::Engine(reply)));
        on_cleanup(move || review.send(ReviewInput::Stop));
        let is_moving = Memo::new(move |_| session.with(ReviewSession::is_moving));
        Effect::new(move |_| {
            if is_moving.get() {
                let pace = set_interval_with_handle(move || review.send(ReviewInput::Tick), PACE).ok();
                on_cleanup(move || pace.into_iter().for_each(|pace| pace.clear()));
            }
        });
        review.send(ReviewInput::GoOn);
        review
    }

    /// Reads the review, and tracks its changes.
    pub(super) fn watch<T: PartialEq + Send + Sync + 'static>(
        self,
        f: impl Fn(&Walkthrough) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        Memo::new(move |_| self.session.with(|session| f(session.walkthrough())))
    }

    /// Reads the review now.
    pub(super) fn with<T>(self, f: impl FnOnce(&Walkthrough) -> T) -> T {
        self.session.with_untracked(|session| f(session.walkthrough()))
    }

    /// A player's name as in the game: the level's, the reader's, or the record's.
    fn known_name(self, side: Color) -> Option<String> {
        self.players.with_value(|players| match players.computer {
            Some((computer, level)) if computer == side => Some(words::level_name(level)),
            Some(_) => Some(words::t("play-you")),
            None => players.names[side].as_deref().map(words::player),
        })
    }

    /// A player's name, or the colour.
    pub(super) fn given_name(self, side: Color) -> String {
        self.known_name(side).unwrap_or_else(|| words::color(side))
    }

    /// A player's name with the colour, or the colour alone.
    pub(super) fn name(self, side: Color) -> String {
        let color = words::color(side);
        match self.known_name(side) {
            Some(name) => words::with("review-player", &[("name", name.into()), ("color", color.into())]),
            None => color,
        }
    }

    /// A move of the game with its number, such as `17… j3–j4`.
    pub(super) fn name_of(self, index: usize) -> String {
        self.with(|session| {
            let moved = session.review().moves.get(index).zip(session.before(index));
            moved.map_or_else(String::new, |(reviewed, before)| {
                format!(
                    "{} {}",
                    reviewed.number,
                    WrittenMove::on(before, reviewed.m).text(&words::t("word-pass"))
                )
            })
        })
    }

    /// Shows the story or the moves. On a small screen, a second tap returns to the comment on the move.
    pub(super) fn press(self, panel: Panel) {
        let again = self.panel.get_untracked() == panel && browser::matches(POCKET);
        self.panel.set(if again { Panel::Words } else { panel });
    }

    /// Starts playing the game, from the beginning if it is at its end, or stops.
    pub(super) fn play(self, plays: bool) {
        let is_at_end = self.with(|session| session.at() == session.review().moves.len());
        if plays && is_at_end {
            self.send(ReviewInput::First);
        }
        self.send(ReviewInput::Play(plays));
    }

    /// The sentences about a move of the game.
    pub(super) fn told(self, index: usize) -> String {
        self.with(|review| self.said(review.told(index)))
    }

    /// The players' names for sentences. The reader keeps the colour.
    pub(super) fn names(self) -> Vec<(&'static str, Argument)> {
        let name = |side: Color| {
            let is_reader =
                self.players.with_value(|players| players.computer.is_some_and(|(it, _)| it != side));
            if is_reader { None } else { self.known_name(side) }
        };
        words::text().names(name(Color::White).as_deref(), name(Color::Black).as_deref())
    }

    /// A message in words, with the players' names.
    pub(super) fn say(self, message: Message) -> String {
        words::text().say_of(message, &self.names())
    }

    /// Several messages in words, with the players' names.
    pub(super) fn said(self, messages: &[Message]) -> String {
        messages.iter().map(|message| self.say(message.clone())).collect::<Vec<_>>().join(" ")
    }

    /// A sentence of the page, with the players' names.
    pub(super) fn filled(self, id: &str, arguments: &[(&'static str, Argument)]) -> String {
        words::text().fill(id, &[arguments, &self.names()].concat())
    }

    /// Gives the session an input, and carries out its effects.
    pub(super) fn send(self, input: ReviewInput) {
        // Hovering over a space and the engine's replies leave the message as it is.
        if !matches!(
            input,
            ReviewInput::Board(BoardInput::Consider(_)) | ReviewInput::Engine(_) | ReviewInput::Tick
        ) {
            self.refused.try_set(None);
        }
        let shows = matches!(
            input,
            ReviewInput::First
                | ReviewInput::Back
                | ReviewInput::Forward
                | ReviewInput::Last
                | ReviewInput::Go(_)
                | ReviewInput::PreviousMistake
                | ReviewInput::NextMistake
        );
        let practises = matches!(input, ReviewInput::Practise | ReviewInput::PractiseThis);
        // A person who steps through the list of moves keeps seeing the list.
        if (practises || shows && self.panel.get_untracked() == Panel::Story) && browser::matches(POCKET) {
            self.panel.set(Panel::Words);
        }
        let effects = self.session.try_update(|session| session.update(input)).unwrap_or_default();
        for effect in effects {
            match effect {
                ReviewEffect::Ask(request) => self.engine.ask(&request),
                ReviewEffect::StopEngine => self.engine.stop(),
                ReviewEffect::Keep => self.keep(),
                ReviewEffect::Refuse(message) => {
                    let refused = words::say(message);
                    state::state().announce(refused.clone());
                    self.refused.set(Some(refused));
                }
                ReviewEffect::Moved(step) => Sound::of_step(&step).for_each(sound::play),
            }
        }
    }

    fn keep(self) {
        // Another tab may have stored other reviews meanwhile.
        let mut kept: KeptReviews = storage::load(Name::REVIEWS).ok().flatten().unwrap_or_default();
        kept.put(self.session.with_untracked(ReviewSession::answers));
        storage::keep(Name::REVIEWS, &kept);
    }
}
