//! JSON, for programs. The schema is in the crate's documentation.
//!
//! The tree is a flat list of nodes, each of which gives its parent, so that deep variations are not nested deeply.

use std::borrow::Cow;

use dvonn::{Board, Color, Move, Outcome};
use serde::{Deserialize, Serialize};

use crate::replay::Replayer;
use crate::text::{quote, shorten};
use crate::{EndReason, Expected, Fault, GameResult, Marks, NodeId, Place, ReadError, Record};

/// The value of the `format` field.
const FORMAT: &str = "dvonn-record";
/// The version that is written, and the newest that can be read.
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
    date: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    event: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    site: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    result: Option<ResultField>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    comment: Option<String>,
    #[serde(flatten)]
    marks: MarksField,
    #[serde(default)]
    nodes: Vec<NodeField>,
}

#[derive(Default, Serialize, Deserialize)]
struct MarksField {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    marks: Vec<String>,
    /// Two spaces each, written like a stacking move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    arrows: Vec<String>,
}

#[derive(Serialize, Deserialize)]
struct ResultField {
    outcome: OutcomeField,
    by: EndingField,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum OutcomeField {
    White,
    Black,
    Draw,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum EndingField {
    Play,
    Resignation,
    Agreement,
    Time,
    Forfeit,
}

#[derive(Serialize, Deserialize)]
struct NodeField {
    #[serde(rename = "move")]
    played: String,
    /// The node before the move: 0 is the start, n the n-th node of the list; if missing, the previous one of the list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    parent: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    comment: Option<String>,
    #[serde(flatten)]
    marks: MarksField,
}

/// Reads one record, or a list of records.
pub(crate) fn read(text: &str) -> Result<Vec<Record>, ReadError> {
    let documents: Vec<Document<'_>> = if text.trim_start().starts_with('[') {
        serde_json::from_str(text).map_err(|error| not_json(&error))?
    } else {
        vec![serde_json::from_str(text).map_err(|error| not_json(&error))?]
    };
    if documents.is_empty() {
        return Err(ReadError::new(Place::Line(1), Fault::Empty));
    }
    documents.into_iter().map(record).collect()
}

fn not_json(error: &serde_json::Error) -> ReadError {
    // The message may quote a string of any length.
    ReadError::new(Place::Line(error.line()), Fault::Json(shorten(&error.to_string(), 200)))
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
    record.date = document.date;
    record.event = document.event;
    record.site = document.site;
    record.set_result(document.result.map(GameResult::from));
    record.set_comment(NodeId::START, document.comment);
    record.set_marks(NodeId::START, marks(&document.marks, Place::Node(0))?);
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
        let marks = marks(&node.marks, at)?;
        if !marks.is_empty() {
            replayer.record().set_marks(id, marks);
        }
        ids.push(id);
    }
    Ok(())
}

fn marks(field: &MarksField, at: Place) -> Result<Marks, ReadError> {
    let refuse = |read: &str, expected| ReadError::new(at, Fault::Unexpected { read: quote(read), expected });
    let mut marks = Marks::default();
    for space in &field.marks {
        marks.spaces.insert(space.parse().map_err(|_| refuse(space, Expected::Space))?);
    }
    for arrow in &field.arrows {
        let Ok(Move::Stack { from, to }) = arrow.parse() else {
            return Err(refuse(arrow, Expected::Arrow));
        };
        marks.arrows.insert((from, to));
    }
    Ok(marks)
}

fn write_marks(record: &Record, id: NodeId) -> MarksField {
    record.node(id).marks().map_or_else(MarksField::default, |marks| MarksField {
        marks: marks.spaces.iter().map(|space| space.to_string()).collect(),
        arrows: marks.arrows.iter().map(|&(from, to)| Move::Stack { from, to }.to_string()).collect(),
    })
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
        nodes.push(NodeField {
            played: m.to_string(),
            parent,
            comment: comment(id),
            marks: write_marks(record, id),
        });
        numbers[id.index()] = number;
        previous = number;
    }
    let document = Document {
        format: FORMAT.into(),
        version: VERSION,
        white: record.players.white.clone(),
        black: record.players.black.clone(),
        date: record.date.clone(),
        event: record.event.clone(),
        site: record.site.clone(),
        result: record.result().map(ResultField::from),
        start: (!record.starts_empty()).then(|| record.start().to_string()),
        comment: comment(NodeId::START),
        marks: write_marks(record, NodeId::START),
        nodes,
    };
    // Writing this cannot fail: it contains no maps, and a string takes any text.
    let mut text = serde_json::to_string(&document).unwrap_or_default();
    text.push('\n');
    text
}

impl From<GameResult> for ResultField {
    fn from(result: GameResult) -> Self {
        let outcome = match result.outcome {
            Outcome::Win(Color::White) => OutcomeField::White,
            Outcome::Win(Color::Black) => OutcomeField::Black,
            Outcome::Draw => OutcomeField::Draw,
        };
        let by = match result.by {
            EndReason::Play => EndingField::Play,
            EndReason::Resignation => EndingField::Resignation,
            EndReason::Agreement => EndingField::Agreement,
            EndReason::Time => EndingField::Time,
            EndReason::Forfeit => EndingField::Forfeit,
        };
        Self { outcome, by }
    }
}

impl From<ResultField> for GameResult {
    fn from(field: ResultField) -> Self {
        let outcome = match field.outcome {
            OutcomeField::White => Outcome::Win(Color::White),
            OutcomeField::Black => Outcome::Win(Color::Black),
            OutcomeField::Draw => Outcome::Draw,
        };
        let by = match field.by {
            EndingField::Play => EndReason::Play,
            EndingField::Resignation => EndReason::Resignation,
            EndingField::Agreement => EndReason::Agreement,
            EndingField::Time => EndReason::Time,
            EndingField::Forfeit => EndReason::Forfeit,
        };
        Self { outcome, by }
    }
}
