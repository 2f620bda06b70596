//! The play session on the page. It gets the person's inputs, and this module carries out its effects.

use std::time::Duration;

use dvonn::{ByColor, Color, Move};
use dvonn_board::{BoardInput, BoardView};
use dvonn_collection::EntryId;
use dvonn_game::{PlayEffect, PlayInput, PlayOptions, PlaySession, Remark, RemarkKind};
use dvonn_record::GameResult;
use dvonn_referee::{ClientMessage, Game, clock_text};
use leptos::prelude::*;

use super::super::coach::{self, Pointing};
use super::super::engine::PageEngine;
use super::super::remark::sentences;
use super::super::shelf::{self, Elsewhere};
use super::super::state::state;
use super::super::{browser, sound};
use crate::coach::is_asked;

/// The size of the engine's hash table, in megabytes.
const MEMORY: u32 = 32;
/// How often clocks are drawn and checked.
const TICK: Duration = Duration::from_millis(100);

/// The game of the page.
#[derive(Clone, Copy)]
pub(in super::super) struct PlayPage {
    pub(in super::super) session: RwSignal<Option<PlaySession>>,
    /// The id of the game in the collection.
    id: StoredValue<EntryId>,
    /// The time for the clocks.
    pub(in super::super) now: RwSignal<Duration>,
    pub(in super::super) turned: RwSignal<bool>,
    /// Whether the two people asked for a coach in this game.
    coached: RwSignal<bool>,
    /// The coach's marks on the board.
    pub(super) pointing: Pointing,
    engine: PageEngine,
    /// For a game on a server, passes messages to the server.
    server: Option<Callback<ClientMessage>>,
    /// For a game on a server, a line about the opponent and the connection.
    pub(in super::super) line: RwSignal<String>,
    /// How a clock is shown.
    pub(in super::super) clock_words: fn(Duration) -> String,
    /// For a game on a server, the players' faces as drawings.
    pub(super) faces: StoredValue<Option<ByColor<String>>>,
}

/// The options of the page's sessions.
pub(in super::super) fn options() -> PlayOptions {
    PlayOptions {
        confirm: state().settings.with_untracked(|settings| settings.confirm),
        shows_value: false,
        pause: Duration::from_millis(650),
        motion: untrack(|| state().speed()).times(),
        full_thinking: Duration::from_secs(2),
        lower_thinking: Duration::from_secs(6),
        hint_thinking: Duration::from_secs(2),
        value_thinking: Duration::from_secs(1),
    }
}

impl PlayPage {
    pub(super) fn new(kept: Option<(EntryId, PlaySession)>) -> Self {
        let page = Self::of(None);
        let leaving = window_event_listener(leptos::ev::pagehide, move |_| page.keep());
        on_cleanup(move || {
            leaving.remove();
            page.keep();
            shelf::leave_game();
        });
        if let Some((id, session)) = kept {
            page.show(id, session);
        }
        page
    }

    /// The page for a game on a server.
    pub(in super::super) fn follow(
        session: PlaySession,
        faces: ByColor<String>,
        server: Callback<ClientMessage>,
    ) -> Self {
        let page = Self::of(Some(server));
        page.faces.set_value(Some(faces));
        page.turned.set(session.game().local_side() == Some(Color::Black));
        page.session.set(Some(session));
        page.send(PlayInput::Begin);
        page
    }

    fn of(server: Option<Callback<ClientMessage>>) -> Self {
        let page = Self {
            session: RwSignal::new(None),
            id: StoredValue::new(shelf::new_id()),
            now: RwSignal::new(browser::time()),
            turned: RwSignal::new(false),
            coached: RwSignal::new(false),
            pointing: Pointing::new(),
            engine: PageEngine::new(MEMORY),
            server,
            line: RwSignal::default(),
            clock_words: clock_text,
            faces: StoredValue::new(None),
        };
        page.engine.connect(move |reply| page.send(PlayInput::Engine(reply)));
        if let Ok(timer) = set_interval_with_handle(move || page.tick(), TICK) {
            on_cleanup(move || timer.clear());
        }
        on_cleanup(move || page.engine.stop());
        page
    }

    /// The id of the game in the collection.
    pub(super) fn id(self) -> EntryId {
        self.id.get_value()
    }

    pub(super) fn has_game(self) -> bool {
        self.session.with_untracked(Option::is_some)
    }

    /// Begins a new game. The previous one remains stored.
    pub(super) fn begin(self, session: PlaySession) {
        self.show(shelf::new_id(), session);
    }

    /// Shows a game with the person's side at the bottom. White's side is row 1 (rule B4).
    fn show(self, id: EntryId, session: PlaySession) {
        self.engine.stop();
        self.coached.set(false);
        shelf::show_game(&id, &session, move |elsewhere| self.on_elsewhere(elsewhere));
        self.id.set_value(id);
        self.turned.set(session.game().local_side() == Some(Color::Black));
        self.session.set(Some(session));
        self.send(PlayInput::Begin);
        self.keep();
    }

    /// Starts a new game with exchanged colours.
    pub(super) fn rematch(self) {
        if let Some(next) = self.with(|session| session.rematch(browser::lot())) {
            self.begin(next);
        }
    }

    /// Reads the session now.
    pub(in super::super) fn with<T>(self, f: impl FnOnce(&PlaySession) -> T) -> Option<T> {
        self.session.with_untracked(|session| session.as_ref().map(f))
    }

    /// Reads the session and tracks its changes.
    pub(in super::super) fn watch<T>(self, f: impl FnOnce(&PlaySession) -> T) -> Option<T> {
        self.session.with(|session| session.as_ref().map(f))
    }

    /// Reads the game and tracks its changes.
    pub(in super::super) fn watch_game<T>(self, f: impl FnOnce(&Game) -> T) -> Option<T> {
        self.watch(|session| f(session.game()))
    }

    /// How the game ended, if it has. Tracks its changes.
    pub(in super::super) fn watch_result(self) -> Option<GameResult> {
        self.watch(|session| session.game().result()).flatten()
    }

    /// The view of the board.
    pub(super) fn view(self) -> BoardView {
        self.watch(PlaySession::view).unwrap_or_else(|| BoardView::of_setup(dvonn::Board::start().setup()))
    }

    /// Passes the person's input on the board to the session.
    pub(in super::super) fn on_board(self, input: BoardInput) {
        // The settings may have changed since the game began.
        let options = options();
        if self.with(PlaySession::options).is_some_and(|known| known != options) {
            self.send(PlayInput::Options(options));
        }
        self.send(PlayInput::Board(input));
    }

    /// Gives the session an input and carries out its effects.
    pub(in super::super) fn send(self, input: PlayInput) {
        // A timer may fire, and the engine may report, after the page has been left.
        if self.session.is_disposed() {
            return;
        }
        if input == PlayInput::Hint {
            coach::prepare();
        }
        let now = browser::time();
        let refused = self.refusal();
        let effects = self.session.try_update(|session| {
            session.as_mut().map_or_else(Vec::new, |session| session.update(input, now))
        });
        let effects = effects.unwrap_or_default();
        let remarks: Vec<&Remark> = effects
            .iter()
            .filter_map(|effect| if let PlayEffect::Tell(remark) = effect { Some(remark) } else { None })
            .collect();
        self.tell(&remarks, refused.as_deref());
        for effect in &effects {
            match effect {
                PlayEffect::Tell(_) => {}
                PlayEffect::Sound(sound) => sound::play(*sound),
                PlayEffect::Ask(request) => self.engine.ask(request),
                PlayEffect::StopEngine => self.engine.stop(),
                PlayEffect::GiveReasons { id, line } => self.give_reasons(*id, line),
                PlayEffect::Keep => self.keep(),
                PlayEffect::Send(message) => {
                    if let Some(server) = self.server {
                        server.run(message.clone());
                    }
                }
                PlayEffect::WakeAt(time) => {
                    let wait = time.saturating_sub(browser::time());
                    set_timeout(move || self.send(PlayInput::Tick), wait);
                }
            }
        }
    }

    /// Asks the coach for the reasons why the first move of a line is good.
    fn give_reasons(self, id: u64, line: &[Move]) {
        let Some(position) = self.with(|session| *session.game().board().position()) else { return };
        coach::give_reasons(position, line.to_vec(), move |messages| {
            self.send(PlayInput::Reasons { id, messages });
        });
    }

    /// Announces remarks. A refusal that no longer applies is also cleared for screen readers.
    fn tell(self, remarks: &[&Remark], refused: Option<&str>) {
        let state = state();
        if !remarks.is_empty() {
            state.announce(sentences(remarks.iter().flat_map(|remark| &remark.messages)));
        } else if refused.is_some() && self.refusal().is_none() {
            state.announce(String::new());
        }
    }

    /// The current refusal, if there is one.
    fn refusal(self) -> Option<String> {
        let refusal = |session: &PlaySession| {
            let refusal = session.notice().filter(|notice| notice.kind == RemarkKind::Refusal)?;
            Some(sentences(&refusal.messages))
        };
        self.with(refusal).flatten()
    }

    /// Goes back by one move.
    pub(in super::super) fn step_back(self) {
        if let Some(before) = self.with(PlaySession::shown).and_then(|moves| moves.checked_sub(1)) {
            self.send(PlayInput::Look(before));
        }
    }

    /// Goes forward by one move.
    pub(super) fn step_on(self) {
        if let Some(moves) = self.with(PlaySession::shown) {
            self.send(PlayInput::Look(moves + 1));
        }
    }

    /// Whether the coach comments on the game.
    pub(super) fn has_coach(self) -> Memo<bool> {
        Memo::new(move |_| {
            let by_settings = state().settings.with(|settings| settings.coach);
            let has_computer = self.watch(PlaySession::has_computer).unwrap_or(false);
            is_asked(has_computer, by_settings, self.coached.get())
        })
    }

    /// Switches the coach on or off: in all games against the computer, or in this game between two people.
    pub(super) fn switch_coach(self) {
        if self.with(PlaySession::has_computer).unwrap_or(false) {
            state().change(|settings| settings.coach = !settings.coach);
        } else {
            self.coached.update(|coached| *coached = !*coached);
        }
    }

    /// Whether the game is over and no stack is lifting off any more.
    pub(in super::super) fn has_ended(self) -> Memo<bool> {
        Memo::new(move |_| {
            let has_ended = |session: &PlaySession| session.game().is_over() && !session.is_lifting();
            self.watch(has_ended).unwrap_or(false)
        })
    }

    /// Whether nothing has been played yet.
    pub(in super::super) fn is_untouched(self) -> Signal<bool> {
        Signal::derive(move || self.watch_game(|game: &Game| game.turns().is_empty()).unwrap_or(true))
    }

    /// Stores the game, in case the page is closed.
    fn keep(self) {
        // The server stores the game.
        if self.server.is_some() {
            return;
        }
        let id = self.id.get_value();
        self.session.try_with_untracked(|session| {
            if let Some(session) = session {
                shelf::keep_game(&id, session);
            }
        });
    }

    /// Handles what another tab has done to the game.
    fn on_elsewhere(self, elsewhere: Elsewhere) {
        let text = match elsewhere {
            Elsewhere::Free => return self.send(PlayInput::Begin),
            Elsewhere::Renamed { from, to } => {
                return self.id.update_value(|id| {
                    if *id == from {
                        *id = to;
                    }
                });
            }
            Elsewhere::Changed(text) => Some(text),
            // The clocks and the engine run in the other tab.
            Elsewhere::Played => self.with(|session| session.write(browser::time())),
        };
        if let Some(session) = text.and_then(|text| PlaySession::read(&text, options())) {
            self.engine.stop();
            self.session.set(Some(session));
            if !shelf::shelf().follows.get_untracked() {
                self.send(PlayInput::Begin);
            }
        }
    }

    /// Continues a game that was played in another tab.
    pub(super) fn take_over(self) {
        shelf::take_over();
        self.keep();
    }

    /// Updates the clocks, if the game has any.
    fn tick(self) {
        if self.with(|session| session.clock().is_some()).unwrap_or(false) {
            let now = browser::time();
            self.now.set(now);
            let flagged = self.with(|session| session.clock().and_then(|clock| clock.flagged(now))).flatten();
            if flagged.is_some() {
                self.send(PlayInput::Tick);
            }
        }
    }
}
