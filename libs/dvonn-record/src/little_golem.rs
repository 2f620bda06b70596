//! Little Golem's text: `Event [e] Site [s] White [w] Black [b] 1. g2 c1 2. f5 d1 … 38. resign`.
//!
//! The last placement is omitted: number 25 is White's first stacking move and Black's reply.

use std::fmt::Write;

use dvonn::{Board, Move, Space};

use crate::fold::fold;
use crate::remark::Read;
use crate::replay::Replayer;
use crate::sgf_tokens::escape;
use crate::text::{line, quote, unexpected};
use crate::{Expected, GameDate, NodeId, Property, ReadError, Record, Remark, RemarkKind, plain, words};

/// Reads the game of a file.
pub(crate) fn read(text: &str) -> Result<Read, ReadError> {
    let mut replayer = Replayer::new(Board::start());
    let mut remarks = Vec::new();
    let mut rest = text;
    while let Some((name, value, after)) = header(rest) {
        let Some(value) = value else {
            return Err(unexpected(text, text.len() - rest.len(), rest, Expected::CloseHeader));
        };
        let record = replayer.record();
        let said = Some(value.to_owned()).filter(|value| !value.is_empty());
        let former = match name {
            "Date" => {
                std::mem::replace(&mut record.date, said.map(GameDate::new)).map(|date| date.to_string())
            }
            "Event" => std::mem::replace(&mut record.event, said),
            "Site" => std::mem::replace(&mut record.site, said),
            "White" => std::mem::replace(&mut record.players.white, said),
            "Black" => std::mem::replace(&mut record.players.black, said),
            _ => {
                let kind = RemarkKind::NotKept { read: quote(&format!("{name} [{value}]")) };
                remarks.push(Remark { at: line(text, text.len() - rest.len()), kind });
                None
            }
        };
        if let Some(former) = former.filter(|former| former != value) {
            let kind = RemarkKind::Repeated { read: quote(&format!("{name} [{former}]")) };
            remarks.push(Remark { at: line(text, text.len() - rest.len()), kind });
            let property = Property::set_aside(name, &escape(&former));
            replayer.record().add_property(NodeId::START, property);
        }
        rest = after.trim_start();
    }
    let from = text.len() - rest.len();
    let moves = fold(rest);
    words::play(&mut replayer, &[text.get(..from).unwrap_or_default(), &moves].concat(), from)?;
    Ok((replayer.finish(), remarks))
}

/// Reads a header at the beginning of a text. Returns its name, its value (`None` if the bracket is not
/// closed), and the text after it.
fn header(text: &str) -> Option<(&str, Option<&str>, &str)> {
    let text = text.trim_start();
    let length = text.bytes().take_while(u8::is_ascii_alphabetic).count();
    let (name, rest) = text.split_at_checked(length)?;
    let rest = rest.trim_start().strip_prefix('[')?;
    match rest.split_once(']') {
        Some((value, after)) => Some((name, Some(value), after)),
        None => Some((name, None, "")),
    }
}

/// Writes the headers and the main line of a record that starts from the empty board.
pub(crate) fn write(record: &Record) -> String {
    let mut text = String::new();
    let headers = [
        ("Event", &record.event),
        ("Site", &record.site),
        ("White", &record.players.white),
        ("Black", &record.players.black),
    ];
    for (name, value) in headers {
        let _ = write!(text, "{name} [{}] ", carried(value.as_deref().unwrap_or("")));
    }
    if let Some(date) = &record.date {
        let _ = write!(text, "Date [{}] ", carried(date.as_str()));
    }
    let mut moves: Vec<_> = record.moves().collect();
    // The last placement is omitted if moves follow. The reader supplies it, since only one space is empty.
    if moves.len() > Space::COUNT {
        moves.remove(Space::COUNT - 1);
    }
    let words: Vec<_> =
        moves.iter().map(Move::to_string).chain(plain::ending(record).map(str::to_owned)).collect();
    for (number, pair) in words.chunks(2).enumerate() {
        let _ = write!(text, "{}. {} ", number + 1, pair.join(" "));
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}

/// Returns a header's value in a form that the format can store: parentheses replace brackets, and spaces
/// replace control characters.
fn carried(value: &str) -> String {
    let carried = |character: char| match character {
        '[' => '(',
        ']' => ')',
        _ if character.is_control() => ' ',
        _ => character,
    };
    value.chars().map(carried).collect()
}
