//! The analysis session and the set-up editor on the page. They get the person's inputs, and this module
//! carries out their effects.

use dvonn::Space;
use dvonn_board::{BoardInput, BoardView};
use dvonn_game::{
    AnalysisEffect, AnalysisInput, AnalysisSession, Destroyed, RemarkKind, SetupEditor, SetupEffect,
    SetupInput,
};
use dvonn_record::Record;
use leptos::prelude::*;

use super::super::coach::Pointing;
use super::super::engine::PageEngine;
use super::super::remark::{ShownRemark, sentences};
use super::super::state::state;
use super::super::toast::{self, Toast};
use super::super::words::t;
use super::super::{browser, shelf, sound, words};
use crate::route::Route;

/// What the panel is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    /// The moves and the engine.
    Moves,
    /// Setting up a position.
    SetUp,
    /// Opening a game.
    Open,
}

impl Mode {
    /// The name for the style sheet.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Moves => "moves",
            Self::SetUp => "set-up",
            Self::Open => "open",
        }
    }
}

/// The part that a small screen shows below the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tab {
    /// The list of moves.
    Moves,
    /// The engine's lines.
    Engine,
    /// The graph.
    Graph,
    /// The coach.
    Coach,
    /// The moves played in the position.
    Explore,
    /// The comment.
    Notes,
    /// Everything else.
    Tools,
}

impl Tab {
    /// The name for the style sheet.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Moves => "moves",
            Self::Engine => "engine",
            Self::Graph => "graph",
            Self::Coach => "coach",
            Self::Explore => "explore",
            Self::Notes => "notes",
            Self::Tools => "tools",
        }
    }
}

/// The size of the engine's hash table, in megabytes.
const MEMORY: u32 = 64;

/// The analysis board of the page.
#[derive(Clone, Copy)]
pub(super) struct AnalysisBoard {
    pub(super) session: RwSignal<AnalysisSession>,
    pub(super) editor: RwSignal<SetupEditor>,
    pub(super) mode: RwSignal<Mode>,
    pub(super) turned: RwSignal<bool>,
    pub(super) remark: RwSignal<Option<ShownRemark>>,
    /// How many games have been opened. Views that depend on the game are redrawn when it changes.
    pub(super) opened: RwSignal<usize>,
    /// The part that a small screen shows below the board.
    pub(super) tab: RwSignal<Tab>,
    /// The coach's marks on the board.
    pub(super) pointing: Pointing,
    /// How often pieces were placed on the spaces, as shares of the most frequent one.
    pub(super) heat: RwSignal<Vec<(Space, f64)>>,
    /// The message that offers an undo, if one is shown.
    offer: RwSignal<Option<Toast>>,
    engine: PageEngine,
}

impl AnalysisBoard {
    pub(super) fn new() -> Self {
        let board = Self {
            session: RwSignal::new(AnalysisSession::new()),
            editor: RwSignal::new(SetupEditor::new()),
            mode: RwSignal::new(Mode::Moves),
            turned: RwSignal::new(false),
            remark: RwSignal::new(None),
            opened: RwSignal::new(0),
            tab: RwSignal::new(Tab::Moves),
            pointing: Pointing::new(),
            heat: RwSignal::new(Vec::new()),
            offer: RwSignal::new(None),
            engine: PageEngine::new(MEMORY),
        };
        board.engine.connect(move |reply| board.send(AnalysisInput::Engine(reply)));
        on_cleanup(move || {
            board.engine.stop();
            // The offer goes with the page, because its study does.
            if let Some(toast) = board.offer.get_untracked() {
                toast::withdraw(toast);
            }
        });
        board
    }

    /// A value derived from the session, kept up to date.
    pub(super) fn watch<T: PartialEq + Send + Sync + 'static>(
        self,
        f: impl Fn(&AnalysisSession) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        Memo::new(move |_| self.session.with(&f))
    }

    /// Reads the session now.
    pub(super) fn with<T>(self, f: impl FnOnce(&AnalysisSession) -> T) -> T {
        self.session.with_untracked(f)
    }

    /// The view of the board.
    pub(super) fn view(self) -> BoardView {
        self.session.with(AnalysisSession::view)
    }

    /// Gives the session an input and carries out its effects.
    pub(super) fn send(self, input: AnalysisInput) {
        let is_persons = !matches!(
            input,
            AnalysisInput::Engine(_)
                | AnalysisInput::Preview(_)
                | AnalysisInput::Explain(_)
                | AnalysisInput::Board(BoardInput::Consider(_))
        );
        // The engine may still report while the page is being removed.
        let Some((before, after, effects)) = self.session.try_update(|session| {
            let before = session.at();
            let effects = session.update(input);
            (before, session.at(), effects)
        }) else {
            return;
        };
        // After another change, undo would take back that one.
        if effects.contains(&AnalysisEffect::Keep)
            && let Some(toast) = self.offer.get_untracked()
        {
            toast::withdraw(toast);
        }
        // An earlier refusal no longer matters, unless this input is refused too.
        if is_persons
            && self.remark.with_untracked(|remark| remark.as_ref().is_some_and(|remark| remark.is_refusal))
        {
            self.remark.set(None);
        }
        if before != after && !effects.contains(&AnalysisEffect::Keep) {
            self.keep();
        }
        // One input can have several remarks, such as on an opened game and on one that was refused.
        let mut told = ShownRemark::default();
        for effect in effects {
            match effect {
                AnalysisEffect::Tell(remark) => {
                    let said = sentences(&remark.messages);
                    told.text = if told.text.is_empty() { said } else { format!("{} {said}", told.text) };
                    told.is_refusal |= remark.kind == RemarkKind::Refusal;
                    self.show(told.clone());
                }
                AnalysisEffect::ClearRemark => self.remark.set(None),
                AnalysisEffect::Announce(moves) => {
                    let moves: Vec<String> = moves.into_iter().map(words::a_move).collect();
                    state().announce(moves.join(", "));
                }
                AnalysisEffect::Sound(sound) => sound::play(sound),
                AnalysisEffect::Ask(request) => self.engine.ask(&request),
                AnalysisEffect::StopEngine => self.engine.stop(),
                AnalysisEffect::Keep => self.keep(),
                AnalysisEffect::OfferUndo(destroyed) => self.offer_undo(destroyed),
                AnalysisEffect::Opened => {
                    shelf::begin_study();
                    self.opened.update(|opened| *opened += 1);
                    self.mode.set(Mode::Moves);
                }
                AnalysisEffect::Restored => {
                    self.opened.update(|opened| *opened += 1);
                    self.mode.set(Mode::Moves);
                }
                AnalysisEffect::Offer => self.mode.set(Mode::Open),
                AnalysisEffect::Save(file) => browser::save_file(&file.name, file.media_type, &file.text),
            }
        }
    }

    /// Gives the set-up editor an input and carries out its effects.
    pub(super) fn edit(self, input: SetupInput) {
        let effects = self.editor.try_update(|editor| editor.update(input)).unwrap_or_default();
        for effect in effects {
            match effect {
                SetupEffect::Tell(remark) => self.show(ShownRemark {
                    text: sentences(&remark.messages),
                    is_refusal: remark.kind == RemarkKind::Refusal,
                }),
                SetupEffect::ClearRemark => self.remark.set(None),
                SetupEffect::Use(board) => self.send(AnalysisInput::Open(Record::from_start(board))),
            }
        }
    }

    /// Stores the study. From now on the address leads to it, not to the study in a link.
    fn keep(self) {
        shelf::keep_study(self.with(AnalysisSession::to_kept));
        if browser::hash().contains('?') {
            browser::replace_hash(&Route::Analyse(String::new()).hash());
        }
    }

    fn offer_undo(self, destroyed: Destroyed) {
        if let Some(toast) = self.offer.get_untracked() {
            toast::withdraw(toast);
        }
        let text = t(&format!("analyse-undo-{}", destroyed.word()));
        self.offer.set(Some(toast::offer(text, move || self.send(AnalysisInput::Undo))));
    }

    /// Switches the engine on or off.
    pub(super) fn switch_engine(self) {
        let on = self.with(AnalysisSession::is_thinking_along);
        self.send(if on { AnalysisInput::Rest } else { AnalysisInput::ThinkAlong });
    }

    /// Switches the panel to another mode.
    pub(super) fn enter(self, mode: Mode) {
        self.remark.set(None);
        self.send(AnalysisInput::Drawing(false));
        if mode == Mode::SetUp {
            self.send(AnalysisInput::Rest);
            self.edit(SetupInput::Begin(self.with(|session| *session.board())));
        }
        self.mode.set(mode);
    }

    /// Shows why the browser refused something.
    pub(super) fn refuse(self, text: String) {
        self.show(ShownRemark { text, is_refusal: true });
    }

    /// Shows and announces a remark.
    fn show(self, remark: ShownRemark) {
        state().announce(remark.text.clone());
        let _ = self.remark.try_set(Some(remark));
    }
}
