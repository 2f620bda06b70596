//! Boardspace's SGF: a log of the players' actions on the board rather than of their moves.
//!
//! A player picks up a stack, or a piece from the reserve, drops it, may take it back, and says `done`; only
//! then is the move final. Robots write `move`. The older and the newer form differ only in white space,
//! quotation marks and the order of the header, which do not matter here.

use std::collections::VecDeque;

use dvonn::{Board, Color, Move, Outcome, Space};

use crate::remark::Read;
use crate::replay::Replayer;
use crate::sgf_tokens::{Token, Tokens, escape, unescape};
use crate::text::quote;
use crate::{Expected, Fault, GameDate, NodeId, Place, Property, ReadError, Remark, RemarkKind, other_game};

/// The actions of players, and remarks about them. The most frequent actions come first.
const ACTIONS: [&str; 26] = [
    "done",
    "dropb",
    "pickb",
    "move",
    "pick",
    "pass",
    "drop",
    "reset",
    "start",
    "id",
    "time",
    "ranking",
    "resign",
    "edit",
    "winontime",
    "undo",
    "acceptdraw",
    "offerdraw",
    "declinedraw",
    "pleaseundo",
    "dontundo",
    "allowundo",
    "peek",
    "nullmove",
    "startp0",
    "startp1",
];

const SITE: &str = "boardspace.net";

/// The numbers of the games read last, to notice a file that logs a game twice.
#[derive(Debug)]
pub(crate) struct Logged(VecDeque<String>);

impl Logged {
    /// The most numbers to remember. A second log follows soon after the first.
    const MOST: usize = 64;

    pub(crate) const fn new() -> Self {
        Self(VecDeque::new())
    }

    /// Remembers a game. Returns whether it is new.
    fn insert(&mut self, game: &str) -> bool {
        let new = !self.0.iter().any(|known| known == game);
        if new {
            self.0.truncate(Self::MOST - 1);
            self.0.push_front(game.to_owned());
        }
        new
    }
}

/// Reads the log of a game.
pub(crate) fn read(text: &str, games: &mut Logged) -> Result<Read, ReadError> {
    // The number of moves before each open variation.
    let mut forks: Vec<usize> = Vec::new();
    let mut tokens = Tokens::new(text);
    let mut log = Log::new();
    while let Some(token) = tokens.next() {
        match token? {
            Token::Open if tokens.depth() > 1 => {
                log.settle()?;
                forks.push(log.replayer.plies());
            }
            Token::Open => {}
            Token::Close => {
                if let Some(plies) = forks.pop() {
                    log.end_variation(plies)?;
                }
            }
            Token::Node => log.node += 1,
            Token::Property { name: "P0", value } => log.entry(Color::White, value)?,
            Token::Property { name: "P1", value } => log.entry(Color::Black, value)?,
            Token::Property { name: "SU", value } => {
                if !games.insert(value) {
                    return Err(ReadError::new(tokens.place(), Fault::LoggedTwice { game: quote(value) }));
                }
                log.header("SU", value);
            }
            Token::Property { name: "GM", value } => {
                if !value.trim().eq_ignore_ascii_case("dvonn") {
                    let game = quote(other_game::named(value));
                    return Err(ReadError::new(tokens.place(), Fault::OtherGame { game }));
                }
            }
            Token::Property { name: "C", value } => log.comment(unescape(value)),
            Token::Property { name, value } => log.header(name, value),
        }
    }
    log.finish()
}

/// The state of reading one game's log.
struct Log {
    replayer: Replayer,
    /// The space of the stack that the player has in hand. Pieces from the reserve need not be picked up
    /// first, so whether the player holds one does not matter.
    hand: Option<Space>,
    /// The move that becomes final when the player says `done`.
    pending: Option<Pending>,
    /// The number of the current entry on the site, or else the number of the node.
    node: u32,
    /// How a player ended the game, unless the players continue.
    ending: Option<Ending>,
    /// Whether `done` confirmed that ending.
    ended: bool,
    /// Comments and properties of the pending move.
    comments: Vec<String>,
    properties: Vec<Property>,
    /// The winner, in the site's words.
    result: Option<String>,
    remarks: Vec<Remark>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Ending {
    Resigned(Color),
    Draw,
    Time { winner: Color },
}

/// The words of a space or of a stacking move, joined. A log has hundreds of them, so allocating each would
/// be slow.
struct Short {
    bytes: [u8; Self::LONGEST],
    length: usize,
}

impl Short {
    /// No move is longer.
    const LONGEST: usize = 8;

    /// Joins the words, or returns `None` if they are too long for a move.
    fn of<'a>(words: impl Iterator<Item = &'a str>) -> Option<Self> {
        let mut short = Self { bytes: [0; Self::LONGEST], length: 0 };
        for word in words {
            let end = short.length + word.len();
            short.bytes.get_mut(short.length..end)?.copy_from_slice(word.as_bytes());
            short.length = end;
        }
        Some(short)
    }

    fn as_str(&self) -> &str {
        self.bytes.get(..self.length).and_then(|bytes| std::str::from_utf8(bytes).ok()).unwrap_or_default()
    }
}

#[derive(Clone, Copy)]
struct Pending {
    m: Move,
    by: Color,
    at: Place,
}

/// Returns the property with a player's entries.
const fn entries_of(by: Color) -> &'static str {
    match by {
        Color::White => "P0",
        Color::Black => "P1",
    }
}

impl Log {
    fn new() -> Self {
        let mut replayer = Replayer::new(Board::start());
        replayer.record().site = Some(SITE.to_owned());
        Self {
            replayer,
            hand: None,
            pending: None,
            node: 0,
            ending: None,
            ended: false,
            comments: Vec::new(),
            properties: Vec::new(),
            result: None,
            remarks: Vec::new(),
        }
    }

    fn header(&mut self, name: &str, value: &str) {
        let record = self.replayer.record();
        let text = Some(unescape(value)).filter(|text| !text.is_empty());
        let former = match name {
            "DT" => std::mem::replace(&mut record.date, text.map(GameDate::new)).map(|date| date.to_string()),
            "GN" => std::mem::replace(&mut record.event, text),
            "SU" => std::mem::replace(&mut record.id, text),
            "RE" => std::mem::replace(&mut self.result, text),
            // This property belongs to the whole game, wherever it is.
            "VV" => {
                if let Some(property) = Property::new(name, value) {
                    record.add_property(NodeId::START, property);
                }
                return;
            }
            _ => return self.keep(name, value),
        };
        if let Some(former) = former.filter(|former| *former != unescape(value)) {
            self.replayer.record().add_property(NodeId::START, Property::set_aside(name, &escape(&former)));
            self.repeated(&format!("{name}[{former}]"));
        }
    }

    fn repeated(&mut self, read: &str) {
        let kind = RemarkKind::Repeated { read: quote(read) };
        self.remarks.push(Remark { at: Place::Node(self.node), kind });
    }

    fn comment(&mut self, text: String) {
        if self.pending.is_some() {
            self.comments.push(text);
        } else {
            let node = self.replayer.node();
            self.replayer.record().add_comment(node, &text);
        }
    }

    /// Keeps a property that a record has no field for, so it can be written back.
    fn keep(&mut self, name: &str, value: &str) {
        match Property::new(name, value) {
            Some(property) if self.pending.is_some() => property.add_to(&mut self.properties),
            Some(property) => {
                let node = self.replayer.node();
                self.replayer.record().add_property(node, property);
            }
            // Properties that every file written by this crate has.
            None if matches!(name, "FF" | "CA") => {}
            None => self.not_kept(&format!("{name}[{value}]")),
        }
    }

    fn keep_entry(&mut self, by: Color, value: &str) {
        self.keep(entries_of(by), value.trim());
    }

    /// Keeps a statement about a player, which belongs to the whole game.
    fn keep_of_player(&mut self, by: Color, value: &str) {
        if let Some(property) = Property::new(entries_of(by), value.trim()) {
            self.replayer.record().add_property(NodeId::START, property);
        }
    }

    fn not_kept(&mut self, read: &str) {
        let kind = RemarkKind::NotKept { read: quote(read) };
        self.remarks.push(Remark { at: Place::Node(self.node), kind });
    }

    fn end_variation(&mut self, plies: usize) -> Result<(), ReadError> {
        self.settle()?;
        self.end_game();
        self.hand = None;
        self.ended = false;
        self.replayer.go_back_to(plies);
        Ok(())
    }

    fn end_game(&mut self) {
        match self.ending.take() {
            Some(Ending::Resigned(by)) => self.replayer.resign(Some(by)),
            Some(Ending::Draw) => self.replayer.agree_on_draw(),
            Some(Ending::Time { winner }) => self.replayer.win_on_time(winner),
            None => {}
        }
    }

    /// Reads a player's entry: `[number] action [arguments]`.
    fn entry(&mut self, by: Color, value: &str) -> Result<(), ReadError> {
        let mut words = value.split_ascii_whitespace().peekable();
        let number = words.next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
        if let Some(number) = number {
            self.node = number.parse().map_err(|_| self.unexpected(value, Expected::NodeNumber))?;
        }
        let Some(action) = words.next() else {
            return Err(self.unexpected(value, Expected::Action));
        };
        let known = ACTIONS.into_iter().find(|known| known.eq_ignore_ascii_case(action)).unwrap_or_default();
        if self.ended && number.is_some() {
            if known != "done" {
                self.not_kept(value);
            }
            return Ok(());
        }
        // A player who continues has not resigned.
        if matches!(
            known,
            "pick" | "drop" | "pickb" | "dropb" | "move" | "pass" | "reset" | "undo" | "declinedraw"
        ) {
            self.ending = None;
        }
        // Remarks about or by a player do not change the board.
        let moves = matches!(
            known,
            "pick"
                | "drop"
                | "pickb"
                | "dropb"
                | "move"
                | "pass"
                | "done"
                | "reset"
                | "undo"
                | "resign"
                | "winontime"
        );
        if moves && self.pending.is_some_and(|pending| pending.by != by) {
            self.settle()?;
        }
        let space = || Short::of(words.clone())?.as_str().parse::<Space>().ok();
        match known {
            "id" => self.name(by, value),
            "ranking" => {
                let ranking = words.next().map(str::to_owned);
                let former = std::mem::replace(&mut self.replayer.record().ratings[by], ranking.clone());
                if let Some(former) = former.filter(|former| Some(former) != ranking.as_ref()) {
                    self.keep_of_player(by, &format!("ranking {former}"));
                    self.repeated(&format!("{}[ranking {former}]", entries_of(by)));
                }
            }
            "start" | "startp0" | "startp1" => {}
            "time" if number.is_some() => self.keep_entry(by, value),
            "winontime" => (self.ending, self.ended) = (Some(Ending::Time { winner: by }), true),
            "acceptdraw" => self.ending = Some(Ending::Draw),
            "offerdraw" | "declinedraw" | "pleaseundo" | "dontundo" | "peek" | "nullmove" => {
                self.keep_entry(by, value);
            }
            // When the site allows an undo, it removes moves from the log. Which ones is unknown.
            "allowundo" => {
                self.keep_entry(by, value);
                let kind = RemarkKind::Unread { read: quote(value.trim()) };
                self.remarks.push(Remark { at: Place::Node(self.node), kind });
            }
            "pick" | "drop" => (self.hand, self.pending) = (None, None),
            // On the site, `undo` is a synonym of `reset`. Confirmed moves stay.
            "reset" | "undo" => (self.hand, self.pending) = (None, None),
            "pickb" => match space() {
                Some(space) => self.pick_up(space)?,
                None => return Err(self.unexpected(value, Expected::PickedSpace)),
            },
            "dropb" => match space() {
                Some(space) => self.put_down(space, by),
                None => return Err(self.unexpected(value, Expected::DroppedSpace)),
            },
            "move" => match Short::of(words).map(|word| word.as_str().parse()) {
                Some(Ok(m @ Move::Stack { .. })) => self.intend(m, by),
                _ => return Err(self.unexpected(value, Expected::TwoSpaces)),
            },
            "pass" => self.intend(Move::Pass, by),
            "done" if self.ending.is_some() => self.ended = true,
            "done" => self.done(by)?,
            "resign" => {
                // The site treats a second `resign` as a change of mind.
                let resigned = Some(Ending::Resigned(by));
                self.ending = if self.ending == resigned { None } else { resigned };
            }
            "edit" => return Err(self.refuse(Fault::Edited { read: quote(value) })),
            // The site may write any property of a player; only numbered entries belong to the game.
            _ if number.is_none() => self.keep_of_player(by, value),
            _ => return Err(self.unexpected(value, Expected::KnownAction)),
        }
        Ok(())
    }

    fn name(&mut self, by: Color, value: &str) {
        let name = unescape(value);
        let name = name.trim_start().get(2..).unwrap_or("").trim();
        let name = name.strip_prefix('"').and_then(|name| name.strip_suffix('"')).unwrap_or(name);
        let name = Some(name.to_owned()).filter(|name| !name.is_empty());
        let former = std::mem::replace(&mut self.replayer.record().players[by], name.clone());
        if let Some(former) = former.filter(|former| Some(former) != name.as_ref()) {
            self.keep_of_player(by, &format!("id \"{}\"", escape(&former)));
            self.repeated(&format!("{}[id \"{former}\"]", entries_of(by)));
        }
    }

    fn pick_up(&mut self, space: Space) -> Result<(), ReadError> {
        match self.pending.map(|pending| pending.m) {
            // The player takes back the move just made.
            Some(Move::Place(to)) if to == space => self.pending = None,
            Some(Move::Stack { from, to }) if to == space => {
                self.pending = None;
                self.hand = Some(from);
            }
            _ => {
                self.settle()?;
                self.hand = Some(space);
            }
        }
        Ok(())
    }

    fn put_down(&mut self, to: Space, by: Color) {
        match self.hand.take() {
            // The player puts the stack back.
            Some(from) if from == to => self.pending = None,
            Some(from) => self.intend(Move::Stack { from, to }, by),
            None => self.intend(Move::Place(to), by),
        }
    }

    /// Sets the pending move, which replaces an earlier one.
    fn intend(&mut self, m: Move, by: Color) {
        self.hand = None;
        self.pending = Some(Pending { m, by, at: Place::Node(self.node) });
    }

    /// Handles `done`. Without a pending move, it is a pass.
    fn done(&mut self, by: Color) -> Result<(), ReadError> {
        if self.pending.is_none() {
            if self.hand.is_some() {
                return Err(self.unexpected("done", Expected::PutDown));
            }
            self.intend(Move::Pass, by);
        }
        self.settle()
    }

    /// Plays the pending move, if any.
    fn settle(&mut self) -> Result<(), ReadError> {
        match self.pending.take() {
            // A pending move does not count if the player ends the game.
            Some(_) if self.ending.is_some() => {}
            Some(Pending { m, by, at }) => self.replayer.play(m, Some(by), at)?,
            None => {}
        }
        let node = self.replayer.node();
        for comment in self.comments.drain(..) {
            self.replayer.record().add_comment(node, &comment);
        }
        for property in self.properties.drain(..) {
            self.replayer.record().add_property(node, property);
        }
        Ok(())
    }

    fn finish(mut self) -> Result<Read, ReadError> {
        self.settle()?;
        self.end_game();
        if let Some(result) = self.result.take() {
            let record = self.replayer.record();
            let name = result.strip_prefix("Game won by ").map(str::trim);
            let winner = record.result().and_then(|result| match result.outcome {
                Outcome::Win(winner) => record.players[winner].clone(),
                Outcome::Draw => None,
            });
            // Otherwise the moves give the same result.
            if name.is_none() || name != winner.as_deref().map(str::trim) {
                record.add_property(NodeId::START, Property::set_aside("RE", &escape(&result)));
            }
        }
        Ok((self.replayer.finish(), self.remarks))
    }

    fn unexpected(&self, read: &str, expected: Expected) -> ReadError {
        self.refuse(Fault::Unexpected { read: quote(read), expected })
    }

    fn refuse(&self, fault: Fault) -> ReadError {
        self.replayer.refuse(Place::Node(self.node), fault)
    }
}
