//! Boardspace's SGF: a log of the players' actions on the board rather than of their moves.
//!
//! A player picks up a stack, or a piece from the reserve, drops it, may take it back, and says `done`; only
//! then does the move stand. Robots write `move`. The old and the new shape differ in white space, quotation
//! marks and the order of the header, none of which matters here.

use std::collections::VecDeque;

use dvonn::{Board, Color, Move, Space};

use crate::replay::Replayer;
use crate::sgf_tokens::{Token, Tokens, unescape};
use crate::text::quote;
use crate::{Expected, Fault, GameDate, Place, ReadError, Record};

/// What a player can do, or be said to be. The most frequent actions come first.
const ACTIONS: [&str; 14] = [
    "done", "dropb", "pickb", "move", "pick", "pass", "drop", "reset", "start", "id", "time", "ranking",
    "resign", "edit",
];

const SITE: &str = "boardspace.net";

/// The numbers of the last games that were read, for a file that logs one twice.
#[derive(Debug)]
pub(crate) struct Logged(VecDeque<String>);

impl Logged {
    /// The most games that are remembered. A second log follows soon after the first.
    const MOST: usize = 64;

    pub(crate) const fn new() -> Self {
        Self(VecDeque::new())
    }

    /// Notes a game; whether it is new.
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
pub(crate) fn read(text: &str, games: &mut Logged) -> Result<Record, ReadError> {
    let mut tokens = Tokens::new(text);
    let mut log = Log::new();
    while let Some(token) = tokens.next() {
        match token? {
            Token::Open if tokens.depth() > 1 => {
                return Err(tokens.unexpected("(", Expected::NextNode));
            }
            Token::Open | Token::Close => {}
            Token::Node => log.node += 1,
            Token::Property { name: "P0", value } => log.entry(Color::White, value)?,
            Token::Property { name: "P1", value } => log.entry(Color::Black, value)?,
            Token::Property { name: "SU", value } => {
                log.replayer.record().id = Some(unescape(value)).filter(|id| !id.is_empty());
                if !games.insert(value) {
                    return Err(ReadError::new(tokens.place(), Fault::LoggedTwice { game: quote(value) }));
                }
            }
            Token::Property { name: "GM", value } => {
                if !value.trim().eq_ignore_ascii_case("dvonn") {
                    return Err(tokens.unexpected(value, Expected::GameName));
                }
            }
            Token::Property { name, value } => log.header(name, value),
        }
    }
    log.finish()
}

/// The log of one game, as far as it has been read.
struct Log {
    replayer: Replayer,
    /// The space of the stack that the present player has in hand. Pieces from the reserve need not be picked
    /// up first, so whether one is in hand does not matter.
    hand: Option<Space>,
    /// The move that will stand once the player says `done`.
    pending: Option<Pending>,
    /// The number of the present entry, as the site gives it, or else of the node.
    node: u32,
    /// Whether a player has resigned; what follows is ignored.
    ended: bool,
}

/// The words of a space or of a stacking move, joined. A log has hundreds of them, which are not worth an
/// allocation each.
struct Short {
    bytes: [u8; Self::LONGEST],
    length: usize,
}

impl Short {
    /// No move is longer.
    const LONGEST: usize = 8;

    /// `None` if the words are longer than anything that is known.
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

impl Log {
    fn new() -> Self {
        let mut replayer = Replayer::new(Board::start());
        replayer.record().site = Some(SITE.to_owned());
        Self { replayer, hand: None, pending: None, node: 0, ended: false }
    }

    fn header(&mut self, name: &str, value: &str) {
        let record = self.replayer.record();
        let text = || Some(unescape(value)).filter(|text| !text.is_empty());
        match name {
            "DT" => record.date = text().map(GameDate::new),
            "GN" => record.event = text(),
            _ => {}
        }
    }

    /// A player's entry: `[number] action [arguments]`.
    fn entry(&mut self, by: Color, value: &str) -> Result<(), ReadError> {
        let mut words = value.split_ascii_whitespace().peekable();
        let number = words.next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
        if let Some(number) = number {
            self.node = number.parse().map_err(|_| self.unexpected(value, Expected::NodeNumber))?;
        }
        let Some(action) = words.next() else {
            return Err(self.unexpected(value, Expected::Action));
        };
        if self.ended {
            return Ok(());
        }
        if self.pending.is_some_and(|pending| pending.by != by) {
            self.settle()?;
        }
        let space = || Short::of(words.clone())?.as_str().parse::<Space>().ok();
        match ACTIONS.into_iter().find(|known| known.eq_ignore_ascii_case(action)).unwrap_or_default() {
            "id" => self.name(by, value),
            "ranking" => {
                let ranking = words.next().map(str::to_owned);
                self.replayer.record().ratings[by] = ranking;
            }
            "start" | "time" => {}
            "pick" | "drop" => (self.hand, self.pending) = (None, None),
            "reset" => (self.hand, self.pending) = (None, None),
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
            "done" => self.done(by)?,
            "resign" => {
                // A move that was not confirmed by `done` does not stand.
                self.replayer.resign(Some(by));
                self.ended = true;
            }
            "edit" => return Err(self.refuse(Fault::Edited { read: quote(value) })),
            // The site may say anything about a player; only numbered entries are part of the game.
            _ if number.is_none() => {}
            _ => return Err(self.unexpected(value, Expected::KnownAction)),
        }
        Ok(())
    }

    fn name(&mut self, by: Color, value: &str) {
        let name = unescape(value);
        let name = name.trim_start().get(2..).unwrap_or("").trim();
        let name = name.strip_prefix('"').and_then(|name| name.strip_suffix('"')).unwrap_or(name);
        self.replayer.record().players[by] = Some(name.to_owned()).filter(|name| !name.is_empty());
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
            // The stack is put back where it was.
            Some(from) if from == to => self.pending = None,
            Some(from) => self.intend(Move::Stack { from, to }, by),
            None => self.intend(Move::Place(to), by),
        }
    }

    /// Notes a move that will stand once the player says `done`; it replaces any other one.
    fn intend(&mut self, m: Move, by: Color) {
        self.hand = None;
        self.pending = Some(Pending { m, by, at: Place::Node(self.node) });
    }

    /// The player says `done`. If there is no move, it is a pass.
    fn done(&mut self, by: Color) -> Result<(), ReadError> {
        if self.pending.is_none() {
            if self.hand.is_some() {
                return Err(self.unexpected("done", Expected::PutDown));
            }
            self.intend(Move::Pass, by);
        }
        self.settle()
    }

    /// Plays the intended move, if there is one.
    fn settle(&mut self) -> Result<(), ReadError> {
        match self.pending.take() {
            Some(Pending { m, by, at }) => self.replayer.play(m, Some(by), at),
            None => Ok(()),
        }
    }

    fn finish(mut self) -> Result<Record, ReadError> {
        if !self.ended {
            self.settle()?;
        }
        Ok(self.replayer.finish())
    }

    fn unexpected(&self, read: &str, expected: Expected) -> ReadError {
        self.refuse(Fault::Unexpected { read: quote(read), expected })
    }

    fn refuse(&self, fault: Fault) -> ReadError {
        self.replayer.refuse(Place::Node(self.node), fault)
    }
}
