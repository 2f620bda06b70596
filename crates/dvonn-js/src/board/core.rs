//! The interface of `npm/board.js`. Times are in milliseconds.

use std::time::Duration;

use dvonn::Space;
use dvonn_board::BoardInput;
use dvonn_board::drawing::middle;
use dvonn_js::{AttributeError, Attributes, Detail, Effect, Element, Event};
use dvonn_message::{Argument, Message, Say};
use dvonn_text::{Language, Text};
use js_sys::Array;
use wasm_bindgen::prelude::*;

use crate::values::{self, Result, a_move, error, list, object, set};

fn duration(milliseconds: f64) -> Duration {
    Duration::from_secs_f64(milliseconds.clamp(0.0, 1e15) / 1000.0)
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

fn detail(detail: Detail) -> JsValue {
    match detail {
        Detail::Null => JsValue::NULL,
        Detail::Number(number) => number.into(),
        Detail::Text(text) => text.into(),
        Detail::List(texts) => list(texts).into(),
        Detail::Object(pairs) => {
            object(pairs.into_iter().map(|(name, value)| (name.to_owned(), self::detail(value))))
        }
    }
}

/// A board on a page.
#[wasm_bindgen(js_name = BoardCore, skip_typescript)]
pub struct BoardCore {
    element: Element,
    text: Text,
}

/// An error for the page's program, with the message that the board shows to the person.
fn wrong(why: &AttributeError, text: &Text) -> JsValue {
    let error = error("AttributeError", &why.to_string());
    set(&error, "attribute", why.attribute);
    let variables = [("attribute", why.attribute.into()), ("reason", why.reason.as_str().into())];
    set(&error, "told", text.with("element-wrong", &variables));
    error
}

impl BoardCore {
    fn say(&self) -> impl Fn(&str, &[(&'static str, Argument)]) -> String {
        |id, arguments| self.text.fill(id, arguments)
    }

    fn sentences(&self, messages: &[Message]) -> String {
        let say: &Say<'_> = &self.say();
        messages.iter().map(|message| message.in_words(say)).collect::<Vec<_>>().join(" ")
    }

    /// The effects for the page: pairs of a word and a value.
    fn effects(&self, effects: Vec<Effect>) -> Array {
        effects
            .into_iter()
            .map(|effect| {
                let (kind, value) = match effect {
                    Effect::Announce(messages) => ("announce", self.sentences(&messages).into()),
                    Effect::Dispatch(event) => ("dispatch", self.event(&event)),
                    Effect::Ask(lines) => ("ask", lines.into()),
                    Effect::StopEngine => ("stop", JsValue::NULL),
                    Effect::WakeAt(at) => ("wake", milliseconds(at).into()),
                };
                Array::of2(&kind.into(), &value)
            })
            .collect()
    }

    fn event(&self, event: &Event) -> JsValue {
        let pairs = event.detail().into_iter().map(|(name, value)| (name.to_owned(), detail(value)));
        let told = object(pairs);
        if let Event::Refused { messages, .. } = event {
            set(&told, "message", self.sentences(messages));
        }
        Array::of2(&event.name().into(), &told).into()
    }
}

/// Converts a list of names and values to attributes.
fn attributes(pairs: &Array) -> Attributes {
    let texts: Vec<String> = pairs.iter().map(|text| text.as_string().unwrap_or_default()).collect();
    texts.chunks_exact(2).map(|pair| (pair[0].clone(), pair[1].clone())).collect()
}

fn space(name: Option<String>) -> Option<Space> {
    name.and_then(|name| name.parse().ok())
}

#[wasm_bindgen(js_class = BoardCore)]
impl BoardCore {
    /// An empty board. `id` is the prefix of the ids in its drawing.
    #[wasm_bindgen(constructor)]
    pub fn new(id: &str) -> Result<BoardCore> {
        let text = Text::from_sources(Language::default(), []);
        let element = Element::new(id).map_err(|why| wrong(&why, &text))?;
        Ok(Self { element, text })
    }

    /// Changes the language of the board.
    #[wasm_bindgen(js_name = setText)]
    pub fn set_text(&mut self, language: &str, source: &str) -> Result<()> {
        let language: Language = language.parse().map_err(|why| values::not_read(&why))?;
        self.text = Text::from_sources(language, [source]).without_rule_numbers();
        self.element.forget_painted();
        Ok(())
    }

    /// A sentence without variables, by its id.
    pub fn word(&self, id: &str) -> String {
        self.text.get(id)
    }

    pub fn begin(&mut self, pairs: &Array, seed: u32, now: f64) -> Result<Array> {
        let effects = self.element.begin(attributes(pairs), seed.into(), duration(now));
        effects.map(|effects| self.effects(effects)).map_err(|why| wrong(&why, &self.text))
    }

    pub fn restyle(&mut self, pairs: &Array, now: f64) -> Result<Array> {
        let effects = self.element.restyle(attributes(pairs), duration(now));
        effects.map(|effects| self.effects(effects)).map_err(|why| wrong(&why, &self.text))
    }

    /// Handles an input. `kind` is `tap`, `touch`, `lift`, `drag`, `cancel` or `consider`.
    pub fn input(&mut self, kind: &str, at: Option<String>, to: Option<String>, now: f64) -> Array {
        let input = match (kind, space(at), space(to)) {
            ("tap", Some(at), _) => BoardInput::Tap(at),
            ("touch", Some(at), _) => BoardInput::Touch(at),
            ("lift", Some(at), _) => BoardInput::Lift(at),
            ("drag", Some(at), Some(to)) => BoardInput::Drag(at, to),
            ("consider", at, _) => BoardInput::Consider(at),
            _ => BoardInput::Cancel,
        };
        let effects = self.element.on_board(input, duration(now));
        self.effects(effects)
    }

    pub fn play(&mut self, text: &str, now: f64) -> Result<Array> {
        let m = a_move(text)?;
        if let Some(board) = self.element.board() {
            board.play(m).map_err(|illegal| values::illegal_move(&illegal))?;
        }
        let effects = self.element.play(m, duration(now));
        Ok(self.effects(effects))
    }

    pub fn undo(&mut self, now: f64) -> Array {
        let effects = self.element.undo(duration(now));
        self.effects(effects)
    }

    pub fn redo(&mut self, now: f64) -> Array {
        let effects = self.element.redo(duration(now));
        self.effects(effects)
    }

    pub fn look(&mut self, ply: usize) -> Array {
        let effects = self.element.look(ply);
        self.effects(effects)
    }

    pub fn tick(&mut self, now: f64) -> Array {
        let effects = self.element.tick(duration(now));
        self.effects(effects)
    }

    #[wasm_bindgen(js_name = engineSays)]
    pub fn engine_says(&mut self, line: &str, now: f64) -> Array {
        let effects = self.element.on_engine(line, duration(now));
        self.effects(effects)
    }

    #[wasm_bindgen(js_name = engineFailed)]
    pub fn engine_failed(&mut self, now: f64) -> Array {
        let effects = self.element.on_engine_failed(duration(now));
        self.effects(effects)
    }

    /// The parts to paint: the changed spaces, the layer above them, the stack in the air, and the time of
    /// the next change.
    pub fn paint(&mut self, dragged: Option<String>, now: f64) -> JsValue {
        let text = &self.text;
        let say = |id: &str, arguments: &[(&'static str, Argument)]| text.fill(id, arguments);
        let (paint, flight, next) = self.element.paint(duration(now), space(dragged), &say);
        let painted = object::<JsValue>([]);
        let cells = paint.cells.into_iter().map(|cell| {
            let cell_object = object([
                ("space".to_owned(), cell.space.to_string()),
                ("class".to_owned(), cell.class),
                ("label".to_owned(), cell.label.label),
                ("beneath".to_owned(), cell.beneath),
                ("standing".to_owned(), cell.standing),
            ]);
            set(&cell_object, "description", cell.label.description.map_or(JsValue::NULL, JsValue::from));
            set(&cell_object, "picked", cell.is_picked);
            let lift = cell.lift.map(|(delay, time)| [delay, time].map(milliseconds));
            set(&cell_object, "lift", lift.map_or(JsValue::NULL, |lift| list(lift).into()));
            cell_object
        });
        set(&painted, "cells", list(cells));
        set(&painted, "over", paint.over.map_or(JsValue::NULL, JsValue::from));
        let flight = flight.map(|flight| {
            let (x, y) = flight.to;
            let object = object([("x", x), ("y", y)].map(|(name, value)| (name.to_owned(), value)));
            set(&object, "serial", flight.serial as f64);
            set(&object, "from", flight.from.map_or(JsValue::NULL, |(x, y)| list([x, y]).into()));
            set(&object, "time", milliseconds(flight.time));
            set(&object, "stack", flight.stack);
            object
        });
        set(&painted, "flight", flight.unwrap_or(JsValue::NULL));
        set(&painted, "next", next.map_or(JsValue::NULL, |next| milliseconds(next).into()));
        painted
    }

    /// The parts of the board that change only with its style.
    pub fn layout(&self) -> JsValue {
        let bounds = self.element.bounds();
        let (look, theme) = self.element.looks();
        let orientation = self.element.orientation();
        let layout = object(
            [
                ("viewBox", bounds.view_box()),
                ("proportions", bounds.proportions()),
                ("class", self.element.class()),
                ("look", look.to_owned()),
                ("theme", theme.to_owned()),
                ("wood", self.element.wood()),
                ("mode", self.element.mode().to_owned()),
            ]
            .map(|(name, value)| (name.to_owned(), value)),
        );
        let place = |space: Space| {
            let (x, y) = middle(space, orientation);
            Array::of3(&space.to_string().into(), &x.into(), &y.into())
        };
        let rows = orientation.rows().map(|row| list(row.into_iter().map(place)));
        set(&layout, "rows", list(rows));
        layout
    }

    /// The drawing of a stack's pieces next to it; `undefined` if there is nothing to show.
    pub fn fan(&self, at: &str, now: f64) -> Option<String> {
        self.element.fan(at.parse().ok()?, duration(now))
    }

    /// The drawing of a stack in the person's hand.
    pub fn held(&self, at: &str) -> String {
        at.parse().map(|space| self.element.held(space)).unwrap_or_default()
    }

    #[wasm_bindgen(js_name = spaceAt)]
    pub fn space_at(&self, x: f64, y: f64) -> Option<String> {
        self.element.space_at(x, y).map(|space| space.to_string())
    }

    #[wasm_bindgen(js_name = keyTarget)]
    pub fn key_target(&self, key: &str, shift: bool, from: &str) -> Option<String> {
        self.element.key_target(key, shift, from.parse().ok()?).map(|space| space.to_string())
    }

    #[wasm_bindgen(js_name = canBeDragged)]
    pub fn can_be_dragged(&self, at: &str) -> bool {
        at.parse().is_ok_and(|space| self.element.can_be_dragged(space))
    }

    #[wasm_bindgen(js_name = isPicked)]
    pub fn is_picked(&self, at: &str) -> bool {
        at.parse().is_ok_and(|space| self.element.is_picked(space))
    }

    #[wasm_bindgen(js_name = firstFocus)]
    pub fn first_focus(&self) -> String {
        self.element.first_focus().to_string()
    }

    pub fn task(&self) -> String {
        self.element.task(&self.say())
    }

    pub fn news(&self) -> String {
        self.element.news(&self.say())
    }

    #[wasm_bindgen(getter)]
    pub fn dfen(&self) -> String {
        self.element.dfen()
    }

    #[wasm_bindgen(getter, js_name = legalMoves)]
    pub fn legal_moves(&self) -> Array {
        values::moves(&self.element.legal_moves())
    }

    #[wasm_bindgen(getter)]
    pub fn moves(&self) -> Array {
        values::moves(&self.element.moves())
    }

    #[wasm_bindgen(getter)]
    pub fn outcome(&self) -> Option<String> {
        self.element.outcome().map(|outcome| outcome.as_str().to_owned())
    }

    /// The number of moves on show, and of all moves.
    #[wasm_bindgen(getter)]
    pub fn plies(&self) -> Vec<u32> {
        let (shown, all) = self.element.plies();
        vec![shown as u32, all as u32]
    }

    /// Whether a move can be taken back.
    #[wasm_bindgen(getter, js_name = canUndo)]
    pub fn can_undo(&self) -> bool {
        self.element.can_travel().0
    }

    pub fn write(&self, format: Option<String>) -> Result<String> {
        let record = self.element.record().map_err(|why| wrong(&why, &self.text))?;
        values::write(&record, format.as_deref())
    }
}
