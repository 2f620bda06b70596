//! What the parts of the analysis page share: the tree, the engine, the remark.

use dvonn::{Board, Color, Move, Space, SpaceSet};
use dvonn_record::NodeId;
use dvonn_ugi::client::{self, EngineMessage, Info};
use leptos::prelude::*;

use super::super::engine::{Engine, Heard};
use super::super::sound::{self, Sound};
use super::super::state::state;
use super::super::{browser, words};
use super::KEPT;
use super::setup::Bench;
use crate::analysis::{Analysis, Refusal, Value};
use crate::board::{Intent, View};

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

/// What the engine is doing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Work {
    /// Nothing.
    Rest,
    /// It looks at the position on the board.
    Along,
    /// It goes through a line, from the end to the start: the nodes that are left, the next one last.
    Through(Vec<NodeId>),
}

/// So long it looks at each position of a game, in milliseconds.
const GLANCE: u32 = 250;
/// Megabytes that it remembers positions in.
const MEMORY: u32 = 64;

/// The page.
#[derive(Clone, Copy)]
pub(super) struct Desk {
    pub(super) analysis: RwSignal<Analysis>,
    pub(super) mode: RwSignal<Mode>,
    pub(super) turned: RwSignal<bool>,
    /// Whether choosing spaces draws circles and arrows instead of moving.
    pub(super) drawing: RwSignal<bool>,
    pub(super) remark: RwSignal<Option<(String, bool)>>,
    pub(super) work: RwSignal<Work>,
    /// How many lines the engine follows up.
    pub(super) most: RwSignal<usize>,
    /// What it says: its lines, the best first, and whether each is proven.
    pub(super) found: RwSignal<Vec<(Info, bool)>>,
    /// Whether it has said its last word about the position.
    pub(super) done: RwSignal<bool>,
    /// The position that it looks at.
    subject: RwSignal<NodeId>,
    considered: RwSignal<Option<Space>>,
    /// The board that is being set up.
    pub(super) bench: Bench,
    /// Changes when there are other games to choose from.
    pub(super) games: RwSignal<usize>,
    /// Where an arrow begins that is being drawn.
    tail: RwSignal<Option<Space>>,
    engine: StoredValue<Option<Engine>, LocalStorage>,
}

impl Desk {
    pub(super) fn new() -> Self {
        let desk = Self {
            analysis: RwSignal::new(Analysis::from_board(Board::start())),
            mode: RwSignal::new(Mode::Moves),
            turned: RwSignal::new(false),
            drawing: RwSignal::new(false),
            remark: RwSignal::new(None),
            work: RwSignal::new(Work::Rest),
            most: RwSignal::new(3),
            found: RwSignal::new(Vec::new()),
            done: RwSignal::new(false),
            subject: RwSignal::new(NodeId::START),
            considered: RwSignal::new(None),
            bench: Bench::new(),
            games: RwSignal::new(0),
            tail: RwSignal::new(None),
            engine: StoredValue::new_local(None),
        };
        desk.engine.set_value(Some(Engine::new(move |heard| desk.heard(&heard))));
        on_cleanup(move || desk.with_engine(Engine::stop));
        desk
    }

    /// Shows another game.
    pub(super) fn open(self, analysis: Analysis) {
        self.rest();
        self.remark.set(None);
        self.analysis.set(analysis);
        self.mode.set(Mode::Moves);
        self.keep();
    }

    /// Shows what was there last, or an empty board.
    pub(super) fn reopen(self) {
        let kept = browser::kept(KEPT).and_then(|text| Analysis::read(text.as_bytes()).ok());
        if let Some(record) = kept.and_then(|records| records.into_iter().next()) {
            self.analysis.set(Analysis::from_record(record));
        }
    }

    /// Shows an empty board.
    pub(super) fn clear(self) {
        self.open(Analysis::from_board(Board::start()));
    }

    /// Says why something cannot be.
    pub(super) fn refuse(self, text: String) {
        state().announce(text.clone());
        self.remark.set(Some((text, true)));
    }

    /// Says something.
    pub(super) fn say(self, text: String) {
        state().announce(text.clone());
        self.remark.set(Some((text, false)));
    }

    pub(super) fn enter(self, mode: Mode) {
        self.remark.set(None);
        self.drawing.set(false);
        if mode == Mode::SetUp {
            self.rest();
            self.analysis.with_untracked(|analysis| self.bench.begin(analysis.board()));
        }
        self.mode.set(mode);
    }

    /// What the board shows.
    pub(super) fn view(self) -> View {
        let considered = self.considered.get();
        let tail = self.tail.get();
        let mut view = self.analysis.with(|analysis| analysis.view(considered));
        if *self.work.read() == Work::Along {
            view.arrows = self.found.with(|found| found.iter().filter_map(|(info, _)| arrow(info)).collect());
            if let Some(Move::Place(space)) = self.found.with(|found| found.first()?.0.pv.first().copied()) {
                view.marked.insert(space);
            }
        }
        if self.drawing.get() {
            view.targets = SpaceSet::EMPTY;
            view.chosen = tail;
        }
        view
    }

    /// The person does something with the board.
    pub(super) fn intend(self, intent: Intent) {
        if self.drawing.get_untracked() {
            return self.draw(intent);
        }
        match intent {
            Intent::Consider(space) => self.considered.set(space),
            Intent::Cancel => self.analysis.update(Analysis::cancel),
            Intent::Choose(space) => self.change(|analysis| analysis.choose(space)),
            Intent::Drag(from, to) => self.change(|analysis| analysis.drag(from, to)),
        }
    }

    fn draw(self, intent: Intent) {
        match intent {
            Intent::Consider(_) => {}
            Intent::Cancel => self.tail.set(None),
            Intent::Drag(from, to) => self.edit(|analysis| analysis.point(from, to)),
            Intent::Choose(space) => {
                match self.tail.get_untracked() {
                    None => self.tail.set(Some(space)),
                    Some(tail) => {
                        self.tail.set(None);
                        self.edit(|analysis| {
                            if tail == space { analysis.mark(space) } else { analysis.point(tail, space) }
                        });
                    }
                }
            }
        }
    }

    /// Changes something that leaves the position as it is.
    pub(super) fn edit(self, f: impl FnOnce(&mut Analysis)) {
        self.analysis.update(f);
        self.keep();
    }

    /// Goes somewhere in the tree, or changes it.
    pub(super) fn walk(self, f: impl FnOnce(&mut Analysis)) {
        self.change(|analysis| {
            f(analysis);
            Ok(())
        });
    }

    /// Plays the first move of one of the engine's lines.
    pub(super) fn play(self, m: Move) {
        self.change(|analysis| analysis.play(m).map_err(|illegal| Refusal::Breach(illegal.breach)));
    }

    fn change(self, f: impl FnOnce(&mut Analysis) -> Result<(), Refusal>) {
        let before = self.analysis.with_untracked(Analysis::at);
        let mut result = Ok(());
        self.analysis.update(|analysis| result = f(analysis));
        match result {
            Ok(()) => self.remark.set(None),
            Err(Refusal::Breach(breach)) => {
                self.refuse(words::sentence_of(&words::error(&breach), breach.rule().id()));
            }
            Err(Refusal::NowhereToLand(space)) => {
                self.refuse(words::with("web-nowhere-to-land", &[("space", space.to_string().into())]));
            }
        }
        let (after, m, removed) = self.analysis.with_untracked(|analysis| {
            let step = analysis.view(None).step;
            let m = analysis.record().node(analysis.at()).played();
            (analysis.at(), m, step.map_or(0, |step| step.removed.len()))
        });
        if after != before {
            self.tail.set(None);
            if let Some(m) = m {
                sound::play(if matches!(m, Move::Place(_)) { Sound::Place } else { Sound::Land });
                state().announce(words::a_move(m));
            }
            if removed > 0 {
                sound::play(Sound::Lift(removed));
            }
            self.keep();
            if *self.work.read_untracked() == Work::Along {
                self.think_along();
            }
        }
    }

    fn keep(self) {
        browser::keep(KEPT, &self.analysis.with_untracked(Analysis::write));
    }

    fn with_engine(self, f: impl FnOnce(&Engine)) {
        self.engine.with_value(|engine| {
            if let Some(engine) = engine {
                f(engine);
            }
        });
    }

    /// The engine does nothing.
    pub(super) fn rest(self) {
        self.with_engine(Engine::stop);
        self.work.set(Work::Rest);
        self.found.set(Vec::new());
    }

    /// The engine looks at the position on the board, until it is told to stop or has proven how it ends.
    pub(super) fn think_along(self) {
        self.work.set(Work::Along);
        let at = self.analysis.with_untracked(Analysis::at);
        let over = self.analysis.with_untracked(|analysis| analysis.board().position().is_over());
        self.found.set(Vec::new());
        self.done.set(over);
        if over {
            return self.with_engine(Engine::stop);
        }
        let lines = self.most.get_untracked();
        self.ask(at, &format!("setoption name MultiPV value {lines}"), "go infinite");
    }

    /// The engine looks at each position of the line, for the graph.
    pub(super) fn think_through(self) {
        let line = self.analysis.with_untracked(Analysis::line);
        self.found.set(Vec::new());
        self.work.set(Work::Through(line));
        self.next();
    }

    /// The next position of the line.
    fn next(self) {
        let next = self.work.try_update(|work| match work {
            Work::Through(left) => left.pop(),
            _ => None,
        });
        let Some(Some(next)) = next else {
            self.rest();
            return self.say(words::t("web-graph-done"));
        };
        let outcome = self.analysis.with_untracked(|analysis| {
            let position = analysis.record().position(next);
            position.is_over().then(|| i32::from(position.margin(Color::White).pieces()) * 100)
        });
        match outcome {
            Some(white) => {
                let value = Value { white, proven: true, depth: 0 };
                self.analysis.update(|analysis| analysis.note(next, value));
                self.next();
            }
            None => self.ask(next, "setoption name MultiPV value 1", &format!("go movetime {GLANCE}")),
        }
    }

    fn ask(self, about: NodeId, option: &str, go: &str) {
        self.subject.set(about);
        let position = self.analysis.with_untracked(|analysis| {
            let record = analysis.record();
            let moves: Vec<Move> =
                record.path(about).into_iter().filter_map(|id| record.node(id).played()).collect();
            client::position_command(record.start(), &moves)
        });
        let lines = format!("setoption name Hash value {MEMORY}\n{option}\n{position}\n{go}");
        self.with_engine(|engine| engine.ask(lines));
    }

    fn heard(self, heard: &Heard) {
        match heard {
            Heard::Said(EngineMessage::Info(info)) => self.note_line(info),
            Heard::Said(EngineMessage::Proven { multipv: line, .. }) => {
                self.found.update(|found| {
                    if let Some(line) = line.checked_sub(1).and_then(|line| found.get_mut(line)) {
                        line.1 = true;
                    }
                });
                self.note_value();
            }
            Heard::Said(EngineMessage::BestMove(_)) => match *self.work.read_untracked() {
                Work::Through(_) => browser::after(0, move || self.next()),
                _ => self.done.set(true),
            },
            Heard::Said(_) => {}
            Heard::Failed => {
                self.work.set(Work::Rest);
                self.refuse(words::t("web-engine-failed"));
            }
        }
    }

    fn note_line(self, info: &Info) {
        let Some(line) = info.multipv.and_then(|number| number.checked_sub(1)) else { return };
        // More than was asked for is not shown.
        if line >= self.most.get_untracked() {
            return;
        }
        self.found.update(|found| {
            if line == 0 && found.first().is_some_and(|(best, _)| best.depth != info.depth) {
                found.iter_mut().for_each(|(_, proven)| *proven = false);
            }
            if line < found.len() {
                found[line] = (info.clone(), false);
            } else if line == found.len() {
                found.push((info.clone(), false));
            }
        });
        if line == 0 {
            self.note_value();
        }
    }

    /// Notes the value of the best line, seen from White.
    fn note_value(self) {
        let best = self.found.with_untracked(|found| found.first().cloned());
        let Some((Info { hundredths: Some(hundredths), depth, .. }, proven)) = best else { return };
        let subject = self.subject.get_untracked();
        self.analysis.update(|analysis| {
            let white = match analysis.record().position(subject).side() {
                Color::White => hundredths,
                Color::Black => -hundredths,
            };
            analysis.note(subject, Value { white, proven, depth: depth.unwrap_or(0) });
        });
    }
}

/// The first move of a line as an arrow.
fn arrow(info: &Info) -> Option<(Space, Space)> {
    match info.pv.first() {
        Some(&Move::Stack { from, to }) => Some((from, to)),
        _ => None,
    }
}
