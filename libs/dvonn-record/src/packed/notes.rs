//! Everything in a record besides its moves: names, comments, marks and so on, each as a note on a node.
//!
//! A note consists of the number of nodes since the last one, its kind, and its contents. Notes are sorted by
//! node and then by kind, so equal records have equal bytes.

use std::collections::BTreeSet;
use std::time::Duration;

use dvonn::{Color, Space, SpaceSet};

use super::bytes::{Reader, push_number, push_text};
use super::{UnpackGameError, UnpackGameFault};
use crate::{GameDate, NodeId, Property, Record};

// The kinds of notes. Those up to `SITE` concern the whole game, and are notes on the start.
const WHITE: u8 = 0;
const BLACK: u8 = 1;
const WHITE_RATING: u8 = 2;
const BLACK_RATING: u8 = 3;
const ID: u8 = 4;
const DATE: u8 = 5;
const EVENT: u8 = 6;
const SITE: u8 = 7;
const COMMENT: u8 = 8;
const SPACES: u8 = 9;
const ARROWS: u8 = 10;
const WHITE_CLOCK: u8 = 11;
const BLACK_CLOCK: u8 = 12;
const PROPERTY: u8 = 13;

/// Writes all notes of a record.
pub(super) fn push(record: &Record, bytes: &mut Vec<u8>) {
    let mut last = 0;
    for (number, id) in (0_u64..).zip(std::iter::once(NodeId::START).chain(record.walk())) {
        let mut note = |kind: u8, bytes: &mut Vec<u8>| {
            push_number(bytes, number - last);
            last = number;
            bytes.push(kind);
        };
        if id == NodeId::START {
            let date = record.date.as_ref().map(GameDate::as_str);
            let texts = [
                (WHITE, record.players.white.as_deref()),
                (BLACK, record.players.black.as_deref()),
                (WHITE_RATING, record.ratings.white.as_deref()),
                (BLACK_RATING, record.ratings.black.as_deref()),
                (ID, record.id.as_deref()),
                (DATE, date),
                (EVENT, record.event.as_deref()),
                (SITE, record.site.as_deref()),
            ];
            for (kind, text) in texts {
                if let Some(text) = text {
                    note(kind, bytes);
                    push_text(bytes, text);
                }
            }
        }
        let node = record.node(id);
        if let Some(comment) = node.comment() {
            note(COMMENT, bytes);
            push_text(bytes, comment);
        }
        if let Some(marks) = node.marks() {
            if !marks.spaces.is_empty() {
                note(SPACES, bytes);
                push_number(bytes, marks.spaces.bits());
            }
            if !marks.arrows.is_empty() {
                note(ARROWS, bytes);
                push_number(bytes, marks.arrows.len() as u64);
                for (from, to) in &marks.arrows {
                    bytes.extend([from.index() as u8, to.index() as u8]);
                }
            }
        }
        for (kind, left) in [WHITE_CLOCK, BLACK_CLOCK].into_iter().zip(node.clocks().into_array()) {
            if let Some(left) = left {
                note(kind, bytes);
                push_number(bytes, u64::try_from(left.as_millis()).unwrap_or(u64::MAX));
            }
        }
        for property in node.properties() {
            note(PROPERTY, bytes);
            push_text(bytes, property.name());
            push_number(bytes, property.values().len() as u64);
            property.values().iter().for_each(|value| push_text(bytes, value));
        }
    }
}

/// Reads the notes, of which there must be at least one, up to the end of the bytes.
pub(super) fn read(record: &mut Record, rest: &mut Reader<'_>) -> Result<(), UnpackGameError> {
    let nodes: Vec<NodeId> = std::iter::once(NodeId::START).chain(record.walk()).collect();
    let (mut number, mut last) = (0_usize, None);
    loop {
        let at = rest.refuse(UnpackGameFault::Note);
        let skipped = usize::try_from(rest.number()?).map_err(|_| at.clone())?;
        number = number.checked_add(skipped).ok_or_else(|| at.clone())?;
        let Some(&id) = nodes.get(number) else { return Err(at) };
        let kind = rest.byte()?;
        // A node has at most one note of each kind, except properties.
        let in_order = last < Some((number, kind)) || kind == PROPERTY && last == Some((number, kind));
        if !in_order || kind > PROPERTY || kind <= SITE && number > 0 {
            return Err(at);
        }
        last = Some((number, kind));
        read_note(record, id, kind, rest)?;
        if rest.rest().is_empty() {
            return Ok(());
        }
    }
}

fn read_note(
    record: &mut Record,
    id: NodeId,
    kind: u8,
    rest: &mut Reader<'_>,
) -> Result<(), UnpackGameError> {
    let refused = rest.refuse(UnpackGameFault::Note);
    let text = |rest: &mut Reader<'_>| rest.text().map(|text| Some(text.to_owned()));
    match kind {
        WHITE => record.players.white = text(rest)?,
        BLACK => record.players.black = text(rest)?,
        WHITE_RATING => record.ratings.white = text(rest)?,
        BLACK_RATING => record.ratings.black = text(rest)?,
        ID => record.id = text(rest)?,
        DATE => record.date = Some(GameDate::new(rest.text()?)),
        EVENT => record.event = text(rest)?,
        SITE => record.site = text(rest)?,
        COMMENT => {
            let comment = rest.text()?;
            if comment.is_empty() {
                return Err(refused);
            }
            record.set_comment(id, Some(comment.to_owned()));
        }
        SPACES => {
            let spaces =
                SpaceSet::from_bits(rest.number()?).filter(|spaces| !spaces.is_empty()).ok_or(refused)?;
            let mut marks = record.node(id).marks().cloned().unwrap_or_default();
            marks.spaces = spaces;
            record.set_marks(id, marks);
        }
        ARROWS => {
            let mut marks = record.node(id).marks().cloned().unwrap_or_default();
            marks.arrows = read_arrows(rest)?;
            record.set_marks(id, marks);
        }
        WHITE_CLOCK => record.set_clock(id, Color::White, Some(Duration::from_millis(rest.number()?))),
        BLACK_CLOCK => record.set_clock(id, Color::Black, Some(Duration::from_millis(rest.number()?))),
        PROPERTY => {
            let property = read_property(rest)?;
            if record.node(id).properties().iter().any(|other| other.name() == property.name()) {
                return Err(refused);
            }
            record.add_property(id, property);
        }
        _ => return Err(refused),
    }
    Ok(())
}

fn read_arrows(rest: &mut Reader<'_>) -> Result<BTreeSet<(Space, Space)>, UnpackGameError> {
    let refused = rest.refuse(UnpackGameFault::Note);
    let count = rest.number()?;
    let mut arrows = BTreeSet::new();
    for _ in 0..count {
        let mut space = || Space::from_index(usize::from(rest.byte()?)).ok_or_else(|| refused.clone());
        let arrow = (space()?, space()?);
        if arrows.last().is_some_and(|last| *last >= arrow) {
            return Err(refused);
        }
        arrows.insert(arrow);
    }
    if arrows.is_empty() { Err(refused) } else { Ok(arrows) }
}

fn read_property(rest: &mut Reader<'_>) -> Result<Property, UnpackGameError> {
    let refused = rest.refuse(UnpackGameFault::Note);
    let name = rest.text()?;
    let count = rest.number()?;
    let mut property: Option<Property> = None;
    for _ in 0..count {
        let value = rest.text()?;
        match &mut property {
            Some(property) => property.push(value),
            none => *none = Property::new(name, value),
        }
        // A value that needs escaping was not written by this crate.
        let kept = property.as_ref().and_then(|property| property.values().last());
        if kept.is_none_or(|kept| kept != value) {
            return Err(refused);
        }
    }
    property.ok_or(refused)
}
