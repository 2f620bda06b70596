//! SGF with DVONN's registered game number, 37: `(;GM[37]PW[…];W[e3];B[f2]C[…](;W[g1])(;W[h1]))`.
//!
//! The standard does not have `DFEN`. This property of the first node has the position string of a start
//! other than the empty board.

use std::fmt::Write;
use std::time::Duration;

use dvonn::{Board, ByColor, Color, Move, Outcome, Space};

use crate::fold::fold;
use crate::remark::Read;
use crate::replay::Replayer;
use crate::sgf_tokens::{Token, Tokens, escape, unescape};
use crate::text::quote;
use crate::{
    EndReason, Expected, Fault, GameDate, GameResult, Marks, NodeId, Place, Property, ReadError, Record,
    Remark, RemarkKind, other_game,
};

/// Reads a game. The text may have nothing else.
pub(crate) fn read(text: &str) -> Result<Read, ReadError> {
    let mut reader = Reader::new(text.trim_start().starts_with(BEGINNING));
    let mut has_ended = false;
    // The number of moves before each open parenthesis.
    let mut forks: Vec<u16> = Vec::new();
    let mut tokens = Tokens::new(text);
    while let Some(token) = tokens.next() {
        match token? {
            Token::Open if has_ended => return Err(tokens.unexpected("(", Expected::NothingMore)),
            Token::Open => {
                reader.end_node()?;
                // No path is longer than a game, so two bytes are enough. There may be millions of
                // parentheses.
                forks.push(u16::try_from(reader.replayer.plies()).unwrap_or(u16::MAX));
            }
            Token::Close => {
                reader.end_node()?;
                reader.replayer.go_back_to(usize::from(forks.pop().unwrap_or(0)));
                has_ended = tokens.depth() == 0;
            }
            Token::Node => {
                reader.end_node()?;
                reader.node = reader.node.map_or(Some(0), |node| node.checked_add(1));
            }
            Token::Property { name, value } => reader.property(short_name(name), value, &tokens)?,
        }
    }
    Ok(reader.finish())
}

/// The beginning of every text that [`write`] returns.
const BEGINNING: &str = "(;GM[37]FF[4]CA[UTF-8]";

/// The state of reading a game.
struct Reader {
    /// Whether this crate wrote the text. It has always kept properties that set up pieces, but never obeyed
    /// them.
    ours: bool,
    replayer: Replayer,
    /// The number of the current node; `None` before the first one.
    node: Option<u32>,
    /// The move and the comment of the current node, in either order. The comment belongs to the board after
    /// the move.
    played: Option<(Color, String)>,
    comment: Option<String>,
    marks: Marks,
    clocks: ByColor<Option<Duration>>,
    properties: Vec<Property>,
    /// A result in unknown words, and its place.
    unread_result: Option<(Place, String)>,
    /// The values so far of the properties in [`ONCE`].
    once: Vec<(&'static str, String)>,
    /// The start, if the game has given one.
    start: Option<Board>,
    remarks: Vec<Remark>,
}

/// The properties that a game may have once; clocks, once in a node. A second value replaces the first.
const ONCE: [&str; 29] = [
    "AN", "AP", "BL", "BR", "BT", "CA", "CP", "DT", "EV", "FF", "GC", "GN", "ID", "ON", "OT", "PB", "PC",
    "PW", "RE", "RO", "RU", "SO", "ST", "SZ", "TM", "US", "WL", "WR", "WT",
];

/// The properties of [`ONCE`] for which a record has a field.
const PLACED: [&str; 11] = ["BL", "BR", "DT", "EV", "ID", "PB", "PC", "PW", "RE", "WL", "WR"];

/// Properties that old files write with long names. Upper and lower case may be mixed: `PlayerWhite`, `GaMe`.
const LONG_NAMES: [(&str, &str); 30] = [
    ("addblack", "AB"),
    ("addempty", "AE"),
    ("addwhite", "AW"),
    ("annotation", "AN"),
    ("black", "B"),
    ("blackleft", "BL"),
    ("blackrank", "BR"),
    ("blackteam", "BT"),
    ("charset", "CA"),
    ("comment", "C"),
    ("copyright", "CP"),
    ("date", "DT"),
    ("event", "EV"),
    ("fileformat", "FF"),
    ("game", "GM"),
    ("gamecomment", "GC"),
    ("gamename", "GN"),
    ("name", "N"),
    ("place", "PC"),
    ("player", "PL"),
    ("playerblack", "PB"),
    ("playerwhite", "PW"),
    ("result", "RE"),
    ("round", "RO"),
    ("rules", "RU"),
    ("source", "SO"),
    ("white", "W"),
    ("whiteleft", "WL"),
    ("whiterank", "WR"),
    ("whiteteam", "WT"),
];

/// Returns the short name of a property with a known long one; otherwise the name itself, as for private
/// properties.
fn short_name(name: &str) -> &str {
    let is_long =
        name.contains(|c: char| c.is_ascii_lowercase()) && name.starts_with(|c: char| c.is_ascii_uppercase());
    let known = LONG_NAMES.iter().find(|(long, _)| is_long && long.eq_ignore_ascii_case(name));
    known.map_or(name, |(_, short)| short)
}

impl Reader {
    fn new(ours: bool) -> Self {
        Self {
            ours,
            replayer: Replayer::new(Board::start()),
            node: None,
            played: None,
            comment: None,
            marks: Marks::default(),
            clocks: ByColor::default(),
            properties: Vec::new(),
            unread_result: None,
            once: Vec::new(),
            start: None,
            remarks: Vec::new(),
        }
    }

    fn property(&mut self, name: &str, value: &str, tokens: &Tokens<'_>) -> Result<(), ReadError> {
        self.note_once(name, value);
        let side = self.replayer.side();
        let record = self.replayer.record();
        let field = match name {
            "W" | "B" => {
                if self.played.is_some() {
                    self.end_node()?;
                }
                let side = if name == "W" { Color::White } else { Color::Black };
                self.played = Some((side, unescape(value)));
                return Ok(());
            }
            "C" => {
                let text = unescape(value);
                match &mut self.comment {
                    Some(comment) => *comment = format!("{comment}\n{text}"),
                    none => *none = Some(text),
                }
                return Ok(());
            }
            "CR" => {
                // A malformed mark does not affect the game, since it only decorates.
                match value.trim().parse::<Space>() {
                    Ok(space) => self.marks.spaces.extend([space]),
                    Err(_) => self.set_aside(name, value),
                }
                return Ok(());
            }
            "AR" => {
                if let Some((Ok(from), Ok(to))) =
                    value.split_once(':').map(|(from, to)| (from.trim().parse(), to.trim().parse()))
                {
                    self.marks.arrows.insert((from, to));
                } else {
                    self.set_aside(name, value);
                }
                return Ok(());
            }
            "RE" => {
                let read = result(&unescape(value));
                record.set_result(read);
                let is_unread = read.is_none() && !value.trim().is_empty();
                self.unread_result = is_unread.then(|| (self.place(), value.to_owned()));
                return Ok(());
            }
            "DFEN" => return self.start(&unescape(value)),
            "WL" => {
                self.clocks.white = self.time(name, value);
                return Ok(());
            }
            "BL" => {
                self.clocks.black = self.time(name, value);
                return Ok(());
            }
            "DT" => {
                record.date = Some(unescape(value)).filter(|text| !text.is_empty()).map(GameDate::new);
                return Ok(());
            }
            // Pieces set up this way have no order, and the first three are red, so the position is unknown.
            "AW" | "AB" | "AE" | "PL" if self.ours => {
                self.keep(name, value);
                let read = quote(&format!("{name}[{}]", unescape(value)));
                self.remarks.push(Remark { at: self.place(), kind: RemarkKind::Unread { read } });
                return Ok(());
            }
            "AW" | "AB" | "AE" => {
                return Err(self.unexpected(&format!("{name}[{value}]"), Expected::StartInDfen));
            }
            "PL" if !is_side(value, side) => {
                return Err(self.unexpected(&format!("{name}[{value}]"), Expected::StartInDfen));
            }
            "GM" if value.trim() != "37" => {
                let game = quote(other_game::named(value));
                return Err(ReadError::new(tokens.place(), Fault::OtherGame { game }));
            }
            "PW" => &mut record.players.white,
            "PB" => &mut record.players.black,
            "WR" => &mut record.ratings.white,
            "BR" => &mut record.ratings.black,
            "ID" => &mut record.id,
            "EV" => &mut record.event,
            "PC" => &mut record.site,
            _ => {
                self.keep(name, value);
                return Ok(());
            }
        };
        *field = Some(unescape(value)).filter(|text| !text.is_empty());
        Ok(())
    }

    /// Keeps an unknown property, unless every file written by this crate has it.
    fn keep(&mut self, name: &str, value: &str) {
        if let Some(property) = Property::new(name, value) {
            property.add_to(&mut self.properties);
        }
    }

    /// Remembers a property that a game may have once. A different earlier value is kept and reported.
    fn note_once(&mut self, name: &str, value: &str) {
        let Some(&name) = ONCE.iter().find(|&&known| known == name) else { return };
        let said = unescape(value);
        let Some((_, now)) = self.once.iter_mut().find(|(known, _)| *known == name) else {
            return self.once.push((name, said));
        };
        if *now == said {
            return;
        }
        // The first name has already decided the encoding.
        let former = if name == "CA" { said } else { std::mem::replace(now, said) };
        if former.trim().is_empty() {
            return;
        }
        if PLACED.contains(&name) {
            Property::set_aside(name, &escape(&former)).add_to(&mut self.properties);
        }
        let read = quote(&format!("{name}[{former}]"));
        self.remarks.push(Remark { at: self.place(), kind: RemarkKind::Repeated { read } });
    }

    fn time(&mut self, name: &str, value: &str) -> Option<Duration> {
        let time = read_time(value);
        if time.is_none() {
            self.set_aside(name, value);
        }
        time
    }

    /// Keeps a value that cannot be read, and reports it.
    fn set_aside(&mut self, name: &str, value: &str) {
        Property::set_aside(name, value).add_to(&mut self.properties);
        let read = quote(&format!("{name}[{}]", unescape(value)));
        self.remarks.push(Remark { at: self.place(), kind: RemarkKind::Unread { read } });
    }

    fn finish(mut self) -> Read {
        let mut record = self.replayer.finish();
        // A win by pieces follows from the moves, if all of them are present.
        if let Some((at, result)) = self.unread_result
            && write_result(&record).is_none_or(|written| written != unescape(&result))
        {
            record.add_property(NodeId::START, Property::set_aside("RE", &result));
            let read = quote(&format!("RE[{}]", unescape(&result)));
            self.remarks.push(Remark { at, kind: RemarkKind::Unread { read } });
        }
        (record, self.remarks)
    }

    fn start(&mut self, dfen: &str) -> Result<(), ReadError> {
        let board: Board =
            dfen.parse().map_err(|error| ReadError::new(self.place(), Fault::Start(Box::new(error))))?;
        match self.start.replace(board) {
            Some(former) if former == board => Ok(()),
            Some(_) => Err(self.unexpected(&format!("DFEN[{dfen}]"), Expected::OneStart)),
            None if self.replayer.set_start(board) => Ok(()),
            None => Err(self.unexpected("DFEN", Expected::StartFirst)),
        }
    }

    /// Plays the move of the node that ends, and sets its comment, marks, clocks and properties.
    fn end_node(&mut self) -> Result<(), ReadError> {
        if let Some((side, value)) = self.played.take() {
            self.play(side, value.trim())?;
        }
        if let Some(comment) = self.comment.take() {
            let node = self.replayer.node();
            self.replayer.record().add_comment(node, &comment);
        }
        if !self.marks.is_empty() {
            let node = self.replayer.node();
            self.replayer.record().set_marks(node, std::mem::take(&mut self.marks));
        }
        for player in Color::ALL {
            if let Some(left) = self.clocks[player].take() {
                let node = self.replayer.node();
                self.replayer.record().set_clock(node, player, Some(left));
            }
        }
        for property in self.properties.drain(..) {
            let node = self.replayer.node();
            self.replayer.record().add_property(node, property);
        }
        self.once.retain(|(name, _)| !matches!(*name, "WL" | "BL"));
        Ok(())
    }

    fn play(&mut self, side: Color, value: &str) -> Result<(), ReadError> {
        if value.eq_ignore_ascii_case("resign") {
            self.replayer.resign(Some(side));
            return Ok(());
        }
        // In SGF an empty move is a pass.
        let folded = fold(value);
        let m = if value.is_empty() { Ok(Move::Pass) } else { folded.trim().parse() };
        let Ok(m) = m else {
            return Err(self.unexpected(value, Expected::Move));
        };
        self.replayer.play(m, Some(side), self.place())
    }

    fn place(&self) -> Place {
        Place::Node(self.node.unwrap_or(0))
    }

    fn unexpected(&self, read: &str, expected: Expected) -> ReadError {
        self.replayer.refuse(self.place(), Fault::Unexpected { read: quote(read), expected })
    }
}

/// Whether a value of `PL` names this side.
fn is_side(value: &str, side: Color) -> bool {
    let value = value.trim().to_ascii_lowercase();
    let (letter, number, name) = match side {
        Color::White => ("w", "2", "white"),
        Color::Black => ("b", "1", "black"),
    };
    [letter, number, name].contains(&value.as_str())
}

/// Reads a result such as `B+R`, `W+T`, `W+F`, `0` or `Draw`. `None` for a win by pieces such as `W+7`, which
/// follows from the moves, and for unknown text.
fn result(value: &str) -> Option<GameResult> {
    let (winner, by) = value.split_once('+').unwrap_or((value, ""));
    let outcome = match winner.trim().to_ascii_lowercase().as_str() {
        "w" | "white" => Outcome::Win(Color::White),
        "b" | "black" => Outcome::Win(Color::Black),
        "0" | "draw" => Outcome::Draw,
        _ => return None,
    };
    let by = match by.trim().to_ascii_lowercase().as_str() {
        "r" | "resign" => EndReason::Resignation,
        "t" | "time" => EndReason::Time,
        "f" | "forfeit" => EndReason::Forfeit,
        "a" | "agreement" => EndReason::Agreement,
        "" if outcome == Outcome::Draw => EndReason::Agreement,
        _ => return None,
    };
    Some(GameResult { outcome, by })
}

fn write_result(record: &Record) -> Option<String> {
    let result = record.result()?;
    let winner = match result.outcome {
        Outcome::Win(color) => color.letter().to_ascii_uppercase(),
        Outcome::Draw if matches!(result.by, EndReason::Play | EndReason::Agreement) => {
            return Some("0".to_owned());
        }
        Outcome::Draw => '0',
    };
    let by = match result.by {
        EndReason::Play => record.final_position().margin(Color::White).pieces().unsigned_abs().to_string(),
        EndReason::Resignation => "R".to_owned(),
        EndReason::Time => "T".to_owned(),
        EndReason::Forfeit => "F".to_owned(),
        EndReason::Agreement => "A".to_owned(),
    };
    Some(format!("{winner}+{by}"))
}

/// Writes everything in a record.
pub(crate) fn write(record: &Record) -> String {
    let mut text = BEGINNING.to_owned();
    let start = (!record.starts_empty()).then(|| record.start().to_string());
    let headers = [
        ("PW", record.players.white.clone()),
        ("PB", record.players.black.clone()),
        ("WR", record.ratings.white.clone()),
        ("BR", record.ratings.black.clone()),
        ("ID", record.id.clone()),
        ("DT", record.date.as_ref().map(GameDate::to_string)),
        ("EV", record.event.clone()),
        ("PC", record.site.clone()),
        ("RE", write_result(record)),
        ("DFEN", start),
    ];
    for (name, value) in headers {
        if let Some(value) = value.filter(|value| !value.is_empty()) {
            property(&mut text, name, &value);
        }
    }
    write_tree(record, &mut text);
    text.push_str(")\n");
    text
}

/// A part of the tree still to write.
enum Part {
    /// The children of a node that is this many moves after the start.
    Children(NodeId, usize),
    /// A node that is this many moves after the start, as a variation in parentheses.
    Variation(NodeId, usize),
    /// The parenthesis at the end of a variation.
    Close,
}

fn write_tree(record: &Record, text: &mut String) {
    if let Some(comment) = record.node(NodeId::START).comment() {
        property(text, "C", comment);
    }
    write_extras(record, NodeId::START, text);
    let mut parts = vec![Part::Children(NodeId::START, 0)];
    while let Some(part) = parts.pop() {
        match part {
            Part::Close => text.push(')'),
            Part::Variation(id, plies) => {
                text.push('(');
                write_node(record, id, plies, text);
                parts.extend([Part::Close, Part::Children(id, plies)]);
            }
            Part::Children(id, plies) => match record.node(id).children() {
                [] => {}
                &[next] => {
                    write_node(record, next, plies + 1, text);
                    parts.push(Part::Children(next, plies + 1));
                }
                several => {
                    parts.extend(several.iter().rev().map(|&id| Part::Variation(id, plies + 1)));
                }
            },
        }
    }
}

fn write_node(record: &Record, id: NodeId, plies: usize, text: &mut String) {
    let node = record.node(id);
    if let Some(m) = node.played() {
        let side = record.side_after(plies.saturating_sub(1)).letter().to_ascii_uppercase();
        // Ten moves per line.
        let separator = if plies % 10 == 1 { "\n;" } else { ";" };
        let _ = write!(text, "{separator}{side}[{m}]");
    }
    if let Some(comment) = node.comment() {
        property(text, "C", comment);
    }
    write_extras(record, id, text);
}

fn write_extras(record: &Record, id: NodeId, text: &mut String) {
    let node = record.node(id);
    for (name, left) in ["WL", "BL"].into_iter().zip(node.clocks().into_array()) {
        if let Some(left) = left {
            let _ = write!(text, "{name}[{}]", seconds(left));
        }
    }
    write_marks(record, id, text);
    for property in node.properties() {
        text.push_str(property.name());
        for value in property.values() {
            let _ = write!(text, "[{value}]");
        }
    }
}

/// Reads seconds, and up to three digits after the point. `None` for any other text.
fn read_time(text: &str) -> Option<Duration> {
    let (whole, parts) = text.trim().split_once('.').unwrap_or((text.trim(), ""));
    let is_number = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !is_number(whole) || !is_number(parts) {
        return None;
    }
    let parts: String = parts.chars().chain("000".chars()).take(3).collect();
    let millis = whole.parse::<u64>().ok()?.checked_mul(1000)?.checked_add(parts.parse().ok()?)?;
    Some(Duration::from_millis(millis))
}

/// Writes seconds with as few digits as [`read_time`] needs.
fn seconds(time: Duration) -> String {
    let text = format!("{}.{:03}", time.as_secs(), time.subsec_millis());
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

fn write_marks(record: &Record, id: NodeId, text: &mut String) {
    let Some(marks) = record.node(id).marks() else { return };
    // The values of one property follow its name, each in its own brackets.
    for (name, values) in [
        ("CR", marks.spaces.iter().map(|space| space.to_string()).collect::<Vec<_>>()),
        ("AR", marks.arrows.iter().map(|(from, to)| format!("{from}:{to}")).collect()),
    ] {
        for (i, value) in values.iter().enumerate() {
            property(text, if i == 0 { name } else { "" }, value);
        }
    }
}

fn property(text: &mut String, name: &str, value: &str) {
    text.push_str(name);
    text.push('[');
    text.push_str(&escape(value));
    text.push(']');
}
