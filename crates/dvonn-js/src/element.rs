//! The element: the board that its attributes describe, the effects of the person, the engine and the clock
//! on it, and what it shows.

use std::time::Duration;

use dvonn::{Board, Color, Move, Outcome, Space};
use dvonn_board::drawing::{Bounds, SCALE};
use dvonn_board::{BoardInput, BoardView, MotionTimes, Orientation, key_target};
use dvonn_game::{PlayInput, RemarkKind, spoken};
use dvonn_message::{Message, Say};
use dvonn_record::Record;

use crate::attributes::{AttributeError, Attributes, Mode, Style, wrong};
use crate::effect::{Effect, Event};
use crate::motion::Motion;
use crate::painter::{Flight, Paint, Painter};
use crate::play::Play;
use crate::puzzle::{Puzzle, Stage};
use crate::replay::Replay;

/// The content of the board.
enum Model {
    View(Box<BoardView>),
    Play(Box<Play>),
    Puzzle(Box<Puzzle>),
    Replay(Box<Replay>),
}

/// A board on a page.
pub struct Element {
    attributes: Attributes,
    model: Model,
    style: Style,
    motion: Motion,
    painter: Painter,
    /// The last messages, about an event or a refusal.
    news: Vec<Message>,
    /// The stack in the person's hand.
    dragged: Option<Space>,
}

impl Element {
    /// An empty board. Each drawing on a page needs a different id.
    ///
    /// # Errors
    /// Never: an empty set of attributes is always valid.
    pub fn new(id: &str) -> Result<Self, AttributeError> {
        let attributes = Attributes::default();
        Ok(Self {
            model: Model::View(Box::new(BoardView::of_setup(Board::start().setup()))),
            style: attributes.style(Color::White)?,
            attributes,
            motion: Motion::at_rest(None),
            painter: Painter::new(id),
            news: Vec::new(),
            dragged: None,
        })
    }

    /// Starts with these attributes. The seed determines a random side and the computer's choices.
    ///
    /// # Errors
    /// [`AttributeError`] if an attribute is invalid. Nothing has changed then.
    pub fn begin(
        &mut self,
        attributes: Attributes,
        seed: u64,
        now: Duration,
    ) -> Result<Vec<Effect>, AttributeError> {
        let times = attributes.style(Color::White)?.times;
        let model = model(&attributes, times, seed)?;
        let style = attributes.style(near(&model))?;
        let mut effects = vec![Effect::StopEngine];
        (self.attributes, self.model, self.style) = (attributes, model, style);
        (self.news, self.dragged) = (Vec::new(), None);
        self.motion = Motion::at_rest(self.view().step);
        self.painter.forget();
        if let Model::Play(play) = &mut self.model {
            play.take(PlayInput::Begin, now, &mut effects);
        }
        self.note(&effects);
        Ok(effects)
    }

    /// Applies attributes for the look of the board, and the ply of a replay. The content stays the same.
    ///
    /// # Errors
    /// [`AttributeError`] if an attribute is invalid. Nothing has changed then.
    pub fn restyle(&mut self, attributes: Attributes, now: Duration) -> Result<Vec<Effect>, AttributeError> {
        let style = attributes.style(near(&self.model))?;
        let mut effects = Vec::new();
        match &mut self.model {
            Model::View(view) => **view = viewed(&attributes)?,
            Model::Play(play) if style.times != self.style.times => {
                play.set_times(style.times, now, &mut effects);
            }
            Model::Replay(replay) => {
                let ply = attributes.ply(replay.plies())?;
                effects.extend(replay.look(ply).map(Effect::Dispatch));
            }
            Model::Play(_) | Model::Puzzle(_) => {}
        }
        if style.picture != self.style.picture {
            self.painter.forget();
        }
        (self.attributes, self.style) = (attributes, style);
        self.note(&effects);
        Ok(effects)
    }

    /// Handles the person's use of the board.
    pub fn on_board(&mut self, input: BoardInput, now: Duration) -> Vec<Effect> {
        let times = self.style.times;
        self.update(!matches!(input, BoardInput::Consider(_)), |model, effects| match model {
            Model::Play(play) => play.on_board(input, now, effects),
            Model::Puzzle(puzzle) => puzzle.on_board(input, times, now, effects),
            Model::View(_) | Model::Replay(_) => {}
        })
    }

    /// Plays a whole move given at once.
    pub fn play(&mut self, m: Move, now: Duration) -> Vec<Effect> {
        let times = self.style.times;
        self.update(true, |model, effects| match model {
            Model::Play(play) => play.play(m, now, effects),
            Model::Puzzle(puzzle) => puzzle.play(m, times, now, effects),
            Model::View(_) | Model::Replay(_) => {}
        })
    }

    /// Takes back the person's last move.
    pub fn undo(&mut self, now: Duration) -> Vec<Effect> {
        self.travel(PlayInput::Undo, now)
    }

    /// Plays again what was taken back.
    pub fn redo(&mut self, now: Duration) -> Vec<Effect> {
        self.travel(PlayInput::Redo, now)
    }

    fn travel(&mut self, input: PlayInput, now: Duration) -> Vec<Effect> {
        self.update(true, |model, effects| {
            if let Model::Play(play) = model {
                play.take(input, now, effects);
            }
        })
    }

    /// Shows the board of a replay after this many moves.
    pub fn look(&mut self, ply: usize) -> Vec<Effect> {
        self.update(true, |model, effects| {
            if let Model::Replay(replay) = model {
                effects.extend(replay.look(ply).map(Effect::Dispatch));
            }
        })
    }

    /// Lets time pass.
    pub fn tick(&mut self, now: Duration) -> Vec<Effect> {
        let times = self.style.times;
        self.update(false, |model, effects| match model {
            Model::Play(play) => play.take(PlayInput::Tick, now, effects),
            Model::Puzzle(puzzle) => puzzle.tick(times, now, effects),
            Model::View(_) | Model::Replay(_) => {}
        })
    }

    /// Handles a line of the engine.
    pub fn on_engine(&mut self, line: &str, now: Duration) -> Vec<Effect> {
        self.update(false, |model, effects| {
            if let Model::Play(play) = model {
                play.on_engine(line, now, effects);
            }
        })
    }

    /// Handles a failure of the engine.
    pub fn on_engine_failed(&mut self, now: Duration) -> Vec<Effect> {
        self.update(false, |model, effects| {
            if let Model::Play(play) = model {
                play.on_engine_failed(now, effects);
            }
        })
    }

    /// Changes the content of the board. Any action of the person clears an earlier refusal.
    fn update(&mut self, is_act: bool, change: impl FnOnce(&mut Model, &mut Vec<Effect>)) -> Vec<Effect> {
        let mut effects = Vec::new();
        change(&mut self.model, &mut effects);
        if is_act && self.is_refused() {
            self.news.clear();
        }
        self.note(&effects);
        effects
    }

    /// Stores all messages of an input for reading.
    fn note(&mut self, effects: &[Effect]) {
        let mut told = Vec::new();
        for effect in effects {
            match effect {
                Effect::Announce(messages) => told.extend_from_slice(messages),
                Effect::Dispatch(Event::Refused { messages, .. }) => told.clone_from(messages),
                Effect::Dispatch(Event::Failed { .. }) => self.news.clear(),
                _ => {}
            }
        }
        if !told.is_empty() {
            self.news = told;
        }
    }

    /// Whether the last message is a refusal.
    fn is_refused(&self) -> bool {
        match &self.model {
            Model::Play(play) => {
                let notice = play.session().notice();
                notice.is_none_or(|notice| notice.kind == RemarkKind::Refusal)
            }
            _ => true,
        }
    }

    /// The view of the board.
    #[must_use]
    pub fn view(&self) -> BoardView {
        match &self.model {
            Model::View(view) => (**view).clone(),
            Model::Play(play) => play.session().view(),
            Model::Puzzle(puzzle) => puzzle.view(),
            Model::Replay(replay) => replay.view(),
        }
    }

    /// The parts to paint at this time, the stack in the air, and the time of the next painting. The stack on
    /// `dragged` is in the person's hand.
    pub fn paint(
        &mut self,
        now: Duration,
        dragged: Option<Space>,
        say: &Say<'_>,
    ) -> (Paint, Option<Flight>, Option<Duration>) {
        let view = self.view();
        self.motion.follow(view.step.as_ref(), self.style.times, now);
        let (stage, times) = (self.motion.stage(now), self.motion.times());
        let style = &self.style.picture;
        self.dragged = dragged;
        let paint = self.painter.paint(&view, style, (&stage, times), dragged, say);
        (paint, self.painter.flight(&stage, style, times), self.motion.next(now))
    }

    /// Forgets what was painted, so that everything is painted again, for example in another language.
    pub fn forget_painted(&mut self) {
        self.painter.forget();
    }

    /// The board without pieces.
    #[must_use]
    pub fn wood(&self) -> String {
        self.painter.wood(&self.style.picture)
    }

    /// The pieces of the stack on a space, drawn next to it. `None` for fewer than two pieces, or while
    /// something moves.
    #[must_use]
    pub fn fan(&self, space: Space, now: Duration) -> Option<String> {
        let is_still = self.motion.next(now).is_none() && self.dragged.is_none();
        is_still.then(|| self.painter.fan(space, &self.view(), self.orientation())).flatten()
    }

    /// The drawing of the stack on a space, in the person's hand.
    #[must_use]
    pub fn held(&self, space: Space) -> String {
        self.painter.held(self.view().at(space), &self.style.picture)
    }

    /// The orientation of the board.
    #[must_use]
    pub const fn orientation(&self) -> Orientation {
        self.style.picture.orientation
    }

    /// The visible part of the drawing.
    #[must_use]
    pub const fn bounds(&self) -> Bounds {
        Bounds::of_board(self.orientation().upright)
    }

    /// The classes of the board.
    #[must_use]
    pub fn class(&self) -> String {
        let mut class = "dvonn-board dvonn-look".to_owned();
        let is_view = matches!(self.model, Model::View(_));
        for (is, word) in [
            (self.orientation().upright, " dvonn-upright"),
            (is_view, " dvonn-small"),
            (self.style.times == MotionTimes::NONE, " dvonn-still"),
        ] {
            class.push_str(if is { word } else { "" });
        }
        class
    }

    /// The names of the look and the theme.
    #[must_use]
    pub const fn looks(&self) -> (&'static str, &'static str) {
        (self.style.picture.look.as_str(), if self.style.picture.dark { "dark" } else { "light" })
    }

    /// The space at a point of the drawing, if there is one.
    #[must_use]
    pub fn space_at(&self, x: f64, y: f64) -> Option<Space> {
        self.orientation().space_at((x / SCALE, y / SCALE))
    }

    /// The space to which a key moves the focus.
    #[must_use]
    pub fn key_target(&self, key: &str, shift: bool, from: Space) -> Option<Space> {
        key_target(key, shift, from, self.orientation())
    }

    /// Whether the stack on a space can be dragged.
    #[must_use]
    pub fn can_be_dragged(&self, space: Space) -> bool {
        let view = self.view();
        !view.at(space).is_empty() && (view.ready.contains(space) || view.picked == Some(space))
    }

    /// Whether the stack on a space is picked up.
    #[must_use]
    pub fn is_picked(&self, space: Space) -> bool {
        self.view().picked == Some(space)
    }

    /// Where the focus starts: on the middle space if it can be chosen, or else on the first space that can.
    #[must_use]
    pub fn first_focus(&self) -> Space {
        let view = self.view();
        let middle = Space::MIDDLE;
        if view.ready.contains(middle) { middle } else { view.ready.first().unwrap_or(middle) }
    }

    /// The mode: `view`, `play`, `puzzle` or `replay`.
    #[must_use]
    pub const fn mode(&self) -> &'static str {
        match &self.model {
            Model::View(_) => "view",
            Model::Play(_) => "play",
            Model::Puzzle(_) => "puzzle",
            Model::Replay(_) => "replay",
        }
    }

    /// The task, or a description of the content.
    #[must_use]
    pub fn task(&self, say: &Say<'_>) -> String {
        match &self.model {
            Model::View(_) => String::new(),
            Model::Play(play) => play.session().task_in_words(say),
            Model::Puzzle(puzzle) => puzzle_task(puzzle, say),
            Model::Replay(replay) => replay_task(replay, say),
        }
    }

    /// The last messages as text.
    #[must_use]
    pub fn news(&self, say: &Say<'_>) -> String {
        sentences(&self.news, say)
    }

    /// The board on show; `None` if it is illegal.
    #[must_use]
    pub fn board(&self) -> Option<Board> {
        match &self.model {
            Model::View(_) => self.attributes.board().ok(),
            Model::Play(play) => Some(*play.session().shown_board()),
            Model::Puzzle(puzzle) => Some(*puzzle.board()),
            Model::Replay(replay) => Some(*replay.board()),
        }
    }

    /// The position string of the board on show.
    #[must_use]
    pub fn dfen(&self) -> String {
        let setup = || self.attributes.setup().map(|setup| setup.to_string()).unwrap_or_default();
        self.board().map_or_else(setup, |board| board.to_string())
    }

    /// The moves that the person may play now.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let position = match &self.model {
            Model::Play(play) if play.session().game().refusal().is_none() => {
                *play.session().game().board().position()
            }
            Model::Puzzle(puzzle) if puzzle.stage() == Stage::Open => *puzzle.board().position(),
            _ => return Vec::new(),
        };
        position.legal_moves().iter().copied().collect()
    }

    /// The moves up to the position on show.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        match &self.model {
            Model::View(_) => Vec::new(),
            Model::Play(play) => play.session().game().turns().iter().map(|turn| turn.m).collect(),
            Model::Puzzle(puzzle) => puzzle.moves().to_vec(),
            Model::Replay(replay) => replay.moves().to_vec(),
        }
    }

    /// The winner, once the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match &self.model {
            Model::Play(play) => play.session().game().result().map(|result| result.outcome),
            _ => self.board().and_then(|board| board.position().outcome()),
        }
    }

    /// The number of moves on show, and of all moves.
    #[must_use]
    pub fn plies(&self) -> (usize, usize) {
        match &self.model {
            Model::Replay(replay) => (replay.ply(), replay.plies()),
            _ => {
                let moves = self.moves().len();
                (moves, moves)
            }
        }
    }

    /// The game on the board.
    ///
    /// # Errors
    /// [`AttributeError`] if the board is illegal.
    pub fn record(&self) -> Result<Record, AttributeError> {
        match &self.model {
            Model::View(_) => Ok(Record::from_start(self.attributes.board()?)),
            Model::Play(play) => Ok(play.session().record()),
            Model::Replay(_) => Ok(self.attributes.record()?.unwrap_or_default()),
            Model::Puzzle(puzzle) => {
                let mut record = Record::from_start(self.attributes.board()?);
                let last = record.last();
                let mut cursor = record.cursor(last);
                for &m in puzzle.moves() {
                    cursor.add_move(m).map_err(|illegal| wrong("puzzle", illegal.to_string()))?;
                }
                Ok(record)
            }
        }
    }

    /// Whether a move can be taken back, and whether one can be played again.
    #[must_use]
    pub fn can_travel(&self) -> (bool, bool) {
        match &self.model {
            Model::Play(play) => {
                let game = play.session().game();
                (game.turns().iter().any(|turn| turn.by == dvonn_referee::Decider::Human), game.can_redo())
            }
            _ => (false, false),
        }
    }
}

/// Joins messages into one text.
pub(crate) fn sentences(messages: &[Message], say: &Say<'_>) -> String {
    messages.iter().map(|message| message.in_words(say)).collect::<Vec<_>>().join(" ")
}

fn model(attributes: &Attributes, times: MotionTimes, seed: u64) -> Result<Model, AttributeError> {
    Ok(match attributes.mode()? {
        Mode::View => Model::View(Box::new(viewed(attributes)?)),
        Mode::Play => Model::Play(Box::new(Play::new(attributes, times, seed)?)),
        Mode::Puzzle => {
            let puzzle = Puzzle::new(attributes.board()?, attributes.solution()?);
            Model::Puzzle(Box::new(puzzle.map_err(|illegal| wrong("puzzle", illegal.to_string()))?))
        }
        Mode::Replay => {
            let record = match attributes.record()? {
                Some(record) => record,
                None => Record::from_start(attributes.board()?),
            };
            let ply = attributes.ply(record.plies())?;
            Model::Replay(Box::new(Replay::new(&record, ply)))
        }
    })
}

/// The view of a board that is only shown.
fn viewed(attributes: &Attributes) -> Result<BoardView, AttributeError> {
    let (moves, spaces) = attributes.pointed_out()?;
    let view = BoardView::of_setup(&attributes.setup()?).pointing_out(spaces, &moves);
    Ok(BoardView { arrows: view.drawn, drawn: Vec::new(), ..view })
}

/// The side at the bottom.
fn near(model: &Model) -> Color {
    match model {
        Model::Play(play) => play.session().game().local_side().unwrap_or(Color::White),
        Model::View(_) | Model::Puzzle(_) | Model::Replay(_) => Color::White,
    }
}

fn puzzle_task(puzzle: &Puzzle, say: &Say<'_>) -> String {
    match puzzle.stage() {
        Stage::Open => say("element-puzzle", &[("side", puzzle.solver().as_str().into())]),
        Stage::Answering(_) => match puzzle.last() {
            Some(m) => say("puzzles-right", &[("move", spoken::a_move(m, say).into())]),
            None => String::new(),
        },
        Stage::Wrong(m, _) => say("element-puzzle-wrong", &[("move", spoken::a_move(m, say).into())]),
        Stage::Solved => say("element-puzzle-solved", &[]),
    }
}

fn replay_task(replay: &Replay, say: &Say<'_>) -> String {
    match replay.last() {
        None => say("element-ply-none", &[]),
        Some(m) => say(
            "element-ply",
            &[
                ("ply", replay.ply().into()),
                ("of", replay.plies().into()),
                ("move", spoken::a_move(m, say).into()),
            ],
        ),
    }
}

#[cfg(test)]
mod tests;
