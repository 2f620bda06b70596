//! The analysis session and the set-up editor on the page: inputs go in, their effects are carried out.

use dvonn_game::{
    AnalysisEffect, AnalysisInput, AnalysisSession, BoardView, Remark, RemarkKind, SetupEditor, SetupEffect,
    SetupInput,
};
use dvonn_record::Record;
use leptos::prelude::*;

use super::super::engine::Engine;
use super::super::state::state;
use super::super::{browser, sound, words};
use super::KEPT;

/// What the panel shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    /// The moves and the engine.
    Moves,
    /// Setting up a position.
    SetUp,
    /// Opening a game.
    Open,
    /// Sharing and saving.
    Share,
}

/// A line for the person: what happened, or why something cannot be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Line {
    pub(super) text: String,
    /// Whether something was refused.
    pub(super) refused: bool,
}

/// Megabytes in which the engine remembers positions.
const MEMORY: u32 = 64;

/// The analysis board on the page.
#[derive(Clone, Copy)]
pub(super) struct AnalysisBoard {
    pub(super) session: RwSignal<AnalysisSession>,
    pub(super) editor: RwSignal<SetupEditor>,
    pub(super) mode: RwSignal<Mode>,
    pub(super) turned: RwSignal<bool>,
    pub(super) line: RwSignal<Option<Line>>,
    /// How many games were opened: what is shown of one is drawn anew for the next.
    pub(super) opened: RwSignal<usize>,
    engine: StoredValue<Option<Engine>, LocalStorage>,
}

impl AnalysisBoard {
    pub(super) fn new() -> Self {
        let board = Self {
            session: RwSignal::new(AnalysisSession::new()),
            editor: RwSignal::new(SetupEditor::new()),
            mode: RwSignal::new(Mode::Moves),
            turned: RwSignal::new(false),
            line: RwSignal::new(None),
            opened: RwSignal::new(0),
            engine: StoredValue::new_local(None),
        };
        let engine = Engine::new(MEMORY, move |reply| board.send(AnalysisInput::Engine(reply)));
        board.engine.set_value(Some(engine));
        on_cleanup(move || board.with_engine(Engine::stop));
        board
    }

    /// Something of the session, now and whenever it changes.
    pub(super) fn watch<T: PartialEq + Send + Sync + 'static>(
        self,
        f: impl Fn(&AnalysisSession) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        Memo::new(move |_| self.session.with(&f))
    }

    /// Something of the session, now.
    pub(super) fn with<T>(self, f: impl FnOnce(&AnalysisSession) -> T) -> T {
        self.session.with_untracked(f)
    }

    /// What the board shows.
    pub(super) fn view(self) -> BoardView {
        self.session.with(AnalysisSession::view)
    }

    /// Gives the session an input and does what it says.
    pub(super) fn send(self, input: AnalysisInput) {
        // The engine may still say something while the page is taken down.
        let effects = self.session.try_update(|session| session.update(input)).unwrap_or_default();
        for effect in effects {
            match effect {
                AnalysisEffect::Tell(remark) => self.tell(&remark),
                AnalysisEffect::ClearRemark => self.line.set(None),
                AnalysisEffect::Announce(moves) => {
                    let moves: Vec<String> = moves.into_iter().map(words::a_move).collect();
                    state().announce(moves.join(", "));
                }
                AnalysisEffect::Sound(sound) => sound::play(sound),
                AnalysisEffect::Ask(request) => self.with_engine(|engine| engine.ask(&request)),
                AnalysisEffect::StopEngine => self.with_engine(Engine::stop),
                AnalysisEffect::Keep => browser::keep(KEPT, &self.with(AnalysisSession::to_sgf)),
                AnalysisEffect::Opened => {
                    self.opened.update(|opened| *opened += 1);
                    self.mode.set(Mode::Moves);
                }
                AnalysisEffect::Offer => self.mode.set(Mode::Open),
                AnalysisEffect::Save(file) => browser::save_file(&file.name, file.media_type, &file.text),
            }
        }
    }

    /// Gives the set-up editor an input and does what it says.
    pub(super) fn edit(self, input: SetupInput) {
        let effects = self.editor.try_update(|editor| editor.update(input)).unwrap_or_default();
        for effect in effects {
            match effect {
                SetupEffect::Tell(remark) => self.tell(&remark),
                SetupEffect::ClearRemark => self.line.set(None),
                SetupEffect::Use(board) => self.send(AnalysisInput::Open(Record::from_start(board))),
            }
        }
    }

    /// Shows another panel.
    pub(super) fn enter(self, mode: Mode) {
        self.line.set(None);
        self.send(AnalysisInput::Drawing(false));
        if mode == Mode::SetUp {
            self.send(AnalysisInput::Rest);
            self.edit(SetupInput::Begin(self.with(|session| *session.board())));
        }
        self.mode.set(mode);
    }

    fn tell(self, remark: &Remark) {
        let sentences: Vec<String> =
            remark.messages.iter().map(|message| words::say(message.clone())).collect();
        self.show(sentences.join(" "), remark.kind == RemarkKind::Refusal);
    }

    /// Says what the browser refuses.
    pub(super) fn refuse(self, text: String) {
        self.show(text, true);
    }

    /// Says what the browser did.
    pub(super) fn say(self, text: String) {
        self.show(text, false);
    }

    /// Says something to eyes and ears.
    fn show(self, text: String, refused: bool) {
        state().announce(text.clone());
        let _ = self.line.try_set(Some(Line { text, refused }));
    }

    fn with_engine(self, f: impl FnOnce(&Engine)) {
        self.engine.with_value(|engine| {
            if let Some(engine) = engine {
                f(engine);
            }
        });
    }
}
