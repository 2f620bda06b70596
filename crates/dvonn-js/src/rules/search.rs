//! Requests to an engine over UGI, and its answers. `npm/engine.js` runs this client in front of the engine's
//! worker.

use std::time::Duration;

use dvonn::Board;
use dvonn_analysis::ugi::{SearchReader, request_commands};
use dvonn_analysis::{Analysis, Level, Limits, Line, Request, SearchEvent, Time};
use js_sys::Array;
use wasm_bindgen::prelude::*;

use crate::error::{illegal_move, refused};
use crate::values::{self, Options, Result, not_read};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A request to an engine. The first limit reached ends the search. */
export interface SearchOptions {
  /** The playing strength, from 1 to 10; 10 by default. */
  level?: number;
  /** The longest time, in milliseconds. */
  time?: number;
  /** The most positions. */
  nodes?: number;
  /** The greatest depth, in moves. */
  depth?: number;
  /** How many of the best moves to report, each with its line; 1 by default. */
  multiPv?: number;
  /** The seed for choices among equal moves; 0 by default. */
  seed?: number;
  /** The moves from the given position to the one to search. */
  moves?: Move[];
  /** Whether to forget earlier searches, so that the answer depends on the request alone. */
  fresh?: boolean;
}
/** A line of play. */
export interface Line {
  /** The moves, the best one first. */
  moves: Move[];
  /** The expected final margin in pieces, for the side to move. */
  score: number;
  /** Whether the score is proven. */
  proven: boolean;
  /** The chances of the side to move, per thousand, if the engine reports them. */
  chances?: { win: number; draw: number; loss: number };
}
/** The findings of a search. */
export interface Analysis {
  /** The best move; `undefined` when the game is over or before the first result. */
  best?: Move;
  /** The lines, the best one first. */
  lines: Line[];
  /** The outcome with best play, if proven. */
  outcome?: Outcome;
  depth: number;
  nodes: number;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// A request to an engine.
    #[wasm_bindgen(typescript_type = "SearchOptions")]
    pub type SearchOptions;
}

const OPTIONS: [&str; 8] = ["level", "time", "nodes", "depth", "multiPv", "seed", "moves", "fresh"];

/// A request to an engine, and its findings so far.
#[wasm_bindgen]
pub struct Search {
    commands: String,
    reader: SearchReader,
    found: Analysis,
    is_done: bool,
    best: Option<String>,
}

#[wasm_bindgen]
impl Search {
    /// A request about a position. `hash` is the size of the engine's hash table in megabytes.
    #[wasm_bindgen(constructor)]
    pub fn new(position: &str, options: Option<SearchOptions>, hash: u32) -> Result<Search> {
        let given = options.map_or(JsValue::UNDEFINED, JsValue::from);
        let options = Options::new(&given, &OPTIONS)?;
        let start: Board = position.parse().map_err(|why| refused(&why))?;
        let moves = options.list("moves")?;
        let moves = moves.iter().map(|m| values::a_move(m)).collect::<Result<Vec<_>>>()?;
        let mut request = Request::new(start, moves);
        request.position().map_err(|illegal| illegal_move(&illegal))?;
        if let Some(level) = options.number("level", 1)? {
            let known = Level::all().find(|known| f64::from(known.get()) == level);
            request.level = known.ok_or_else(|| not_read(&"level: expected a whole number from 1 to 10"))?;
        }
        let whole = |name, least| options.number(name, least).map(|number| number.map(f64::floor));
        let mut limits = Limits::INFINITE;
        if let Some(time) = options.number("time", 1)? {
            limits.time = Time::Move(Duration::from_millis(time as u64));
        }
        limits.nodes = whole("nodes", 1)?.map(|nodes| nodes as u64);
        limits.depth = whole("depth", 1)?.map(|depth| depth as u8);
        request.limits = limits;
        request.multi_pv = whole("multiPv", 1)?.map_or(1, |count| count as usize);
        request.seed = whole("seed", 0)?.map_or(0, |seed| seed as u64);
        request.fresh = options.switch("fresh", false)?;
        Ok(Self {
            commands: request_commands(&request, hash),
            reader: SearchReader::default(),
            found: Analysis::default(),
            is_done: false,
            best: None,
        })
    }

    /// The request as lines of UGI.
    #[wasm_bindgen(getter)]
    pub fn commands(&self) -> String {
        self.commands.clone()
    }

    /// Reads a line of the engine. Returns whether it brought something new.
    pub fn read(&mut self, line: &str) -> bool {
        let mut is_news = false;
        for event in self.reader.read(line) {
            if let SearchEvent::Done(best) = &event {
                self.is_done = true;
                self.best = best.map(|m| m.to_string());
            }
            self.found.update(event);
            is_news = true;
        }
        is_news
    }

    /// Whether the engine has finished.
    #[wasm_bindgen(getter, js_name = isDone)]
    pub fn is_done(&self) -> bool {
        self.is_done
    }

    /// The engine's final choice of a move.
    #[wasm_bindgen(getter)]
    pub fn best(&self) -> Option<String> {
        self.best.clone()
    }

    /// The findings so far.
    #[wasm_bindgen(unchecked_return_type = "Analysis")]
    pub fn analysis(&self) -> JsValue {
        let best = self.best.clone().or_else(|| self.found.best().map(|m| m.to_string()));
        let mut pairs: Vec<(String, JsValue)> = Vec::new();
        pairs.extend(best.map(|best| ("best".to_owned(), best.into())));
        let lines: Array = self.found.lines.iter().map(line).collect();
        pairs.push(("lines".to_owned(), lines.into()));
        pairs.extend(self.found.outcome.map(|outcome| ("outcome".to_owned(), outcome.as_str().into())));
        pairs.push(("depth".to_owned(), f64::from(self.found.progress.depth).into()));
        pairs.push(("nodes".to_owned(), (self.found.progress.nodes as f64).into()));
        values::object(pairs)
    }
}

/// A line of play as an object.
fn line(line: &Line) -> JsValue {
    let evaluation = &line.evaluation;
    let mut pairs = vec![
        ("moves".to_owned(), JsValue::from(values::moves(&line.moves))),
        ("score".to_owned(), (f64::from(evaluation.score.hundredths()) / 100.0).into()),
        ("proven".to_owned(), evaluation.proven.into()),
    ];
    if let Some(chances) = evaluation.chances {
        let chances = [("win", chances.win), ("draw", chances.draw), ("loss", chances.loss)];
        let chances = chances.map(|(name, value)| (name.to_owned(), f64::from(value)));
        pairs.push(("chances".to_owned(), values::object(chances)));
    }
    values::object(pairs)
}
