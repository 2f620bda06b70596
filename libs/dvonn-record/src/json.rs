//! JSON, for programs. The crate's documentation has the schema.
//!
//! The tree is a flat list of nodes that name their parents, so deep variations need no deep nesting.

use std::borrow::Cow;
use std::fmt::Write;
use std::time::Duration;

use dvonn::{Board, Color, Move, Space};
use dvonn_message::shorten;
use serde::{Deserialize, Serialize};

use crate::replay::Replayer;
use crate::text::quote;
use crate::{
    Expected, Fault, GameDate, GameResult, JsonFault, Marks, NodeId, Place, Property, ReadError, Record,
};

/// The value of the `format` field.
const FORMAT: &str = "dvonn-record";
/// The version that is written, and the newest that is read.
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
struct Document<'a> {
    #[serde(borrow)]
    format: Cow<'a, str>,
    version: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    white: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    black: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    white_rating: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    black_rating: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    date: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    event: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    site: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    result: Option<GameResult>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    comment: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    marks: Vec<String>,
    /// Each arrow consists of two spaces, written like a stacking move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    arrows: Vec<String>,
    /// The milliseconds that each player has left.
    #[serde(default, skip_serializing_if = "Clocks::is_empty")]
    clocks: Clocks,
    /// Unknown properties: the name in SGF, followed by the values.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    properties: Vec<Vec<String>>,
    #[serde(default)]
    nodes: Vec<NodeField>,
}

/// Fields that the start and every node share. They are repeated in both instead of using serde's `flatten`,
/// which reads values of every type and would make a page larger.
struct Extras {
    marks: Vec<String>,
    arrows: Vec<String>,
    clocks: Clocks,
    properties: Vec<Vec<String>>,
}

#[derive(Default, Serialize, Deserialize)]
struct Clocks {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    white: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    black: Option<u64>,
}

impl Clocks {
    const fn is_empty(&self) -> bool {
        self.white.is_none() && self.black.is_none()
    }
}

#[derive(Serialize, Deserialize)]
struct NodeField {
    #[serde(rename = "move")]
    played: String,
    /// The node before the move: 0 is the start, n the n-th node of the list. If missing, it is the previous
    /// node of the list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    parent: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    comment: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    marks: Vec<String>,
    /// Each is two spaces, written like a stacking move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    arrows: Vec<String>,
    /// The milliseconds that each player has left.
    #[serde(default, skip_serializing_if = "Clocks::is_empty")]
    clocks: Clocks,
    /// Unknown properties: the name in SGF, followed by the values.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    properties: Vec<Vec<String>>,
}

/// Reads a record that begins in its file on `line`, after `column` bytes.
pub(crate) fn read(text: &str, line: usize, column: usize) -> Result<Record, ReadError> {
    let document = serde_json::from_str(text).map_err(|error| not_json(&error, line, column))?;
    record(document)
}

fn not_json(error: &serde_json::Error, first_line: usize, first_column: usize) -> ReadError {
    let (line, column) = (error.line(), error.column());
    let mut fault = JsonFault::new(error);
    // The JSON reader counts from the beginning of the game, but the error from that of the file.
    if line == 1 {
        fault.column += first_column;
    }
    if let Some(length) = fault.detail.strip_suffix(&format!(" at line {line} column {column}")).map(str::len)
    {
        fault.detail.truncate(length);
        let _ = write!(fault.detail, " at line {} column {}", first_line - 1 + line, fault.column);
    }
    // The detail may quote a string of any length.
    fault.detail = shorten(&fault.detail, 200);
    ReadError::new(Place::Line(line), Fault::Json(Box::new(fault)))
}

fn record(document: Document<'_>) -> Result<Record, ReadError> {
    let refuse = |fault| ReadError::new(Place::Node(0), fault);
    if document.format != FORMAT {
        let read = quote(&document.format);
        return Err(refuse(Fault::Unexpected { read, expected: Expected::JsonFormat }));
    }
    if document.version > VERSION {
        let read = document.version.to_string();
        return Err(refuse(Fault::Unexpected { read, expected: Expected::JsonVersion }));
    }
    let start = match &document.start {
        Some(dfen) => dfen.parse().map_err(|error| refuse(Fault::Start(Box::new(error))))?,
        None => Board::start(),
    };
    let mut replayer = Replayer::new(start);
    let record = replayer.record();
    record.players.white = document.white;
    record.players.black = document.black;
    record.ratings.white = document.white_rating;
    record.ratings.black = document.black_rating;
    record.id = document.id;
    record.date = document.date.map(GameDate::new);
    record.event = document.event;
    record.site = document.site;
    record.set_result(document.result);
    record.set_comment(NodeId::START, document.comment);
    let Document { marks, arrows, clocks, properties, .. } = document;
    set_extras(record, NodeId::START, &Extras { marks, arrows, clocks, properties }, Place::Node(0))?;
    play(&mut replayer, document.nodes)?;
    Ok(replayer.finish())
}

fn play(replayer: &mut Replayer, nodes: Vec<NodeField>) -> Result<(), ReadError> {
    let mut ids = vec![NodeId::START];
    for (number, node) in (1..).zip(nodes) {
        let at = Place::Node(number);
        let parent = node.parent.unwrap_or(number - 1);
        let Some(&parent) = ids.get(parent as usize) else {
            let fault = Fault::Unexpected { read: parent.to_string(), expected: Expected::Parent };
            return Err(ReadError::new(at, fault));
        };
        replayer.go_to(parent);
        let Ok(m) = node.played.parse() else {
            let fault = Fault::Unexpected { read: quote(&node.played), expected: Expected::Move };
            return Err(replayer.refuse(at, fault));
        };
        replayer.play(m, None, at)?;
        let id = replayer.node();
        if let Some(comment) = node.comment {
            replayer.record().add_comment(id, &comment);
        }
        let NodeField { marks, arrows, clocks, properties, .. } = node;
        set_extras(replayer.record(), id, &Extras { marks, arrows, clocks, properties }, at)?;
        ids.push(id);
    }
    Ok(())
}

/// Sets a node's marks, arrows, clocks and properties.
fn set_extras(record: &mut Record, id: NodeId, extras: &Extras, at: Place) -> Result<(), ReadError> {
    let refuse = |read: &str, expected| ReadError::new(at, Fault::Unexpected { read: quote(read), expected });
    let marks = marks(extras, refuse)?;
    if !marks.is_empty() {
        record.set_marks(id, marks);
    }
    for (player, left) in [(Color::White, extras.clocks.white), (Color::Black, extras.clocks.black)] {
        if let Some(left) = left {
            record.set_clock(id, player, Some(Duration::from_millis(left)));
        }
    }
    for property in &extras.properties {
        let name = property.first().map_or("", String::as_str);
        for value in property.iter().skip(1) {
            let property = Property::new(name, value).ok_or_else(|| refuse(name, Expected::Property))?;
            record.add_property(id, property);
        }
    }
    Ok(())
}

fn marks(extras: &Extras, refuse: impl Fn(&str, Expected) -> ReadError) -> Result<Marks, ReadError> {
    let mut marks = Marks::default();
    for space in &extras.marks {
        marks.spaces.insert(space.parse().map_err(|_| refuse(space, Expected::Space))?);
    }
    for arrow in &extras.arrows {
        let Ok(Move::Stack { from, to }) = arrow.parse() else {
            return Err(refuse(arrow, Expected::Arrow));
        };
        marks.arrows.insert((from, to));
    }
    Ok(marks)
}

fn extras_of(record: &Record, id: NodeId) -> Extras {
    let node = record.node(id);
    let (marks, arrows) = node.marks().map_or_else(Default::default, |marks| {
        let arrow = |&(from, to): &(Space, Space)| Move::Stack { from, to }.to_string();
        let spaces = marks.spaces.iter().map(|space| space.to_string()).collect();
        (spaces, marks.arrows.iter().map(arrow).collect())
    });
    let [white, black] =
        node.clocks().into_array().map(|left| left.and_then(|left| u64::try_from(left.as_millis()).ok()));
    let property = |property: &Property| {
        std::iter::once(property.name().to_owned()).chain(property.values().iter().cloned()).collect()
    };
    let properties = node.properties().iter().map(property).collect();
    Extras { marks, arrows, clocks: Clocks { white, black }, properties }
}

/// Writes everything in a record.
pub(crate) fn write(record: &Record) -> String {
    let comment = |id| record.node(id).comment().map(str::to_owned);
    let mut numbers = vec![0_u32; record.capacity()];
    let mut previous = 0;
    let mut nodes = Vec::new();
    for (number, id) in (1..).zip(record.walk()) {
        let node = record.node(id);
        let (Some(m), Some(parent)) = (node.played(), node.parent()) else { continue };
        let parent = numbers[parent.index()];
        let parent = (parent != previous).then_some(parent);
        let Extras { marks, arrows, clocks, properties } = extras_of(record, id);
        let (played, comment) = (m.to_string(), comment(id));
        nodes.push(NodeField { played, parent, comment, marks, arrows, clocks, properties });
        numbers[id.index()] = number;
        previous = number;
    }
    let Extras { marks, arrows, clocks, properties } = extras_of(record, NodeId::START);
    let document = Document {
        format: FORMAT.into(),
        version: VERSION,
        white: record.players.white.clone(),
        black: record.players.black.clone(),
        white_rating: record.ratings.white.clone(),
        black_rating: record.ratings.black.clone(),
        id: record.id.clone(),
        date: record.date.as_ref().map(GameDate::to_string),
        event: record.event.clone(),
        site: record.site.clone(),
        result: record.result(),
        start: (!record.starts_empty()).then(|| record.start().to_string()),
        comment: comment(NodeId::START),
        marks,
        arrows,
        clocks,
        properties,
        nodes,
    };
    // Writing this cannot fail: it contains no maps, and a string takes any text.
    let mut text = serde_json::to_string(&document).unwrap_or_default();
    text.push('\n');
    text
}
