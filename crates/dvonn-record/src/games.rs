//! Reading the games of a stream one after another.

use std::io::{self, BufRead};

use memchr::{memchr_iter, memrchr};

use crate::boardspace::Logged;
use crate::cut::{Content, Cutter, Piece};
use crate::text::{decode, quote};
use crate::{
    Fault, Format, JsonFault, JsonFaultKind, Place, ReadError, Record, boardspace, code_cup, json,
    little_golem, plain, sgf,
};

/// Where a game stands in its file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct PlaceInFile {
    /// The number of the game, counted from 1. Games that cannot be read are counted too.
    pub number: usize,
    /// The line in which it begins, counted from 1.
    pub line: usize,
    /// The byte at which it begins, counted from 0.
    pub byte: u64,
}

/// A game of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct GameInFile {
    /// The game.
    pub record: Record,
    /// Where it stands.
    pub place: PlaceInFile,
}

/// A game of a file that cannot be read, or the end of a file that cannot.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GameError {
    /// This game cannot be read. The next one can be read all the same.
    #[error("game {}: {error}", place.number)]
    Game {
        /// Where it stands.
        place: PlaceInFile,
        /// Where in the file reading failed, and why.
        #[source]
        error: ReadError,
    },
    /// The bytes cannot be read. No game follows.
    #[error("reading the bytes: {_0}")]
    Bytes(#[from] io::Error),
}

/// The games of a stream, read one after another: one result for each of them, so that one bad game does not
/// refuse the others. Made by [`Games::new`].
///
/// It holds one game at a time, so the size of the stream does not matter. After a game that cannot be read,
/// it goes on with the next: in SGF where a root begins (`(;GM[` or `(;FF[`), in JSON with a line that begins
/// a game's object, in plain moves with a position string or number 1. The crate's documentation has the
/// rules for each format.
///
/// A stream without any game gives one error.
#[derive(Debug)]
pub struct Games<R> {
    input: R,
    format: Option<Format>,
    /// Made once the format is known.
    cutter: Option<Cutter>,
    /// Some of the input, the present game included.
    buffer: Vec<u8>,
    /// Where the present game begins in the buffer.
    begin: usize,
    end_of_input: bool,
    done: bool,
    /// Whether there has been nothing but white space.
    blank: bool,
    /// The place of that game.
    place: PlaceInFile,
    /// The bytes before it on its line.
    column: usize,
    /// The SGF nodes before it.
    nodes: u32,
    logged: Logged,
}

/// So many bytes are enough to recognise a format.
const ENOUGH_TO_GUESS: usize = 4096;

/// The largest part of the input that is taken at once, in bytes.
const BLOCK: usize = 1 << 16;

impl<R: BufRead> Games<R> {
    /// The games of a stream. If no format is given, it is guessed ([`Format::guess`]).
    pub const fn new(input: R, format: Option<Format>) -> Self {
        Self {
            input,
            format,
            cutter: None,
            buffer: Vec::new(),
            begin: 0,
            end_of_input: false,
            done: false,
            blank: true,
            place: PlaceInFile { number: 1, line: 1, byte: 0 },
            column: 0,
            nodes: 0,
            logged: Logged::new(),
        }
    }

    /// The format in which the stream is read: the one that was given, or else the one that was guessed.
    /// `None` if none can be guessed, and before the first game is read.
    #[must_use]
    pub const fn format(&self) -> Option<Format> {
        self.format
    }

    /// The next game as it is cut out of the stream, to be read elsewhere, such as on another thread; `None`
    /// at the end.
    ///
    /// [`CutGame::read`] gives what the iterator would have given.
    pub fn next_cut(&mut self) -> Option<CutGame> {
        if self.done {
            return None;
        }
        match self.cut_game() {
            Ok(Some(game)) => Some(game),
            Ok(None) => {
                self.done = true;
                None
            }
            Err(error) => {
                self.done = true;
                Some(CutGame { content: Cut::Read(Box::new(Err(error.into()))), length: 0 })
            }
        }
    }

    /// The next game; `None` at the end.
    fn cut_game(&mut self) -> io::Result<Option<CutGame>> {
        let Some(format) = self.begin_reading()? else {
            let read = decode(&self.buffer);
            let fault = if read.trim().is_empty() && self.end_of_input {
                Fault::Empty
            } else {
                Fault::UnknownFormat { read: quote(&read) }
            };
            self.done = true;
            return Ok(Some(CutGame::refused(self.place, ReadError::new(Place::Byte(0), fault))));
        };
        loop {
            let cutter = self.cutter.get_or_insert_with(|| Cutter::new(format));
            let bytes = self.buffer.get(self.begin..).unwrap_or_default();
            if let Some(piece) = cutter.cut(bytes, self.end_of_input) {
                if let Some(game) = self.take_piece(format, piece) {
                    return Ok(Some(game));
                }
            } else if !self.end_of_input {
                self.fill()?;
            } else if self.place.number == 1 {
                self.done = true;
                let at = if self.blank { Place::Byte(0) } else { Place::Line(1) };
                return Ok(Some(CutGame::refused(self.place, ReadError::new(at, Fault::Empty))));
            } else {
                return Ok(None);
            }
        }
    }

    /// Reads enough to know the format, and returns it.
    fn begin_reading(&mut self) -> io::Result<Option<Format>> {
        if self.cutter.is_some() {
            return Ok(self.format);
        }
        while self.buffer.len() < ENOUGH_TO_GUESS && !self.end_of_input {
            self.fill()?;
        }
        if self.buffer.starts_with(b"\xef\xbb\xbf") {
            self.begin = 3;
            self.place.byte = 3;
        }
        self.format = self.format.or_else(|| Format::guess(&self.buffer));
        Ok(self.format)
    }

    /// Takes more of the input into the buffer.
    fn fill(&mut self) -> io::Result<()> {
        self.buffer.drain(..std::mem::take(&mut self.begin));
        let bytes = loop {
            match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                other => break other?,
            }
        };
        let taken = bytes.len().min(BLOCK);
        self.buffer.extend_from_slice(&bytes[..taken]);
        self.end_of_input = taken == 0;
        self.input.consume(taken);
        Ok(())
    }

    /// Takes the game of a piece, if there is one, and goes to the next piece.
    fn take_piece(&mut self, format: Format, piece: Piece) -> Option<CutGame> {
        let bytes = self.buffer.get(self.begin..self.begin + piece.end).unwrap_or_default();
        let (before, game) = bytes.split_at_checked(piece.begin).unwrap_or((bytes, b""));
        let place = PlaceInFile {
            number: self.place.number,
            line: self.place.line + line_breaks(before),
            byte: self.place.byte + before.len() as u64,
        };
        let column = column_after(self.column, before);
        // Boardspace numbers its nodes itself; in JSON they are counted in each game.
        let nodes = if format == Format::Sgf { self.nodes } else { 0 };
        let context = Context { format, place, column, before: Before { lines: place.line - 1, nodes } };
        let content = match piece.content {
            Content::Nothing => {
                self.blank &= decode(bytes).trim().is_empty();
                None
            }
            Content::Stray(expected) => {
                let fault = JsonFault {
                    kind: JsonFaultKind::Syntax,
                    column: column + 1,
                    detail: expected.to_owned(),
                };
                let error = ReadError::new(Place::Line(1), Fault::Json(Box::new(fault)));
                Some(Cut::Read(Box::new(context.placed(Err(error)))))
            }
            Content::Game if decode(game).trim().is_empty() => None,
            // Whether a log is a second one depends on those before it.
            Content::Game if format == Format::Boardspace => {
                let read = boardspace::read(&decode(game), &mut self.logged);
                Some(Cut::Read(Box::new(context.placed(read))))
            }
            Content::Game => Some(Cut::Text { context, bytes: game.to_vec() }),
        };
        let length = game.len();
        self.place.line = place.line + line_breaks(game);
        self.place.byte += bytes.len() as u64;
        self.column = column_after(column, game);
        self.begin += piece.end;
        self.nodes = self.nodes.saturating_add(piece.nodes);
        let content = content?;
        self.place.number += 1;
        Some(CutGame { content, length })
    }
}

/// A game cut out of a stream, not yet read unless its format has to be read in order. Made by
/// [`Games::next_cut`].
#[derive(Debug)]
pub struct CutGame {
    content: Cut,
    length: usize,
}

#[derive(Debug)]
enum Cut {
    Text { context: Context, bytes: Vec<u8> },
    Read(Box<Result<GameInFile, GameError>>),
}

/// What is known of a game before it is read.
#[derive(Clone, Copy, Debug)]
struct Context {
    format: Format,
    place: PlaceInFile,
    /// The bytes before it on its line.
    column: usize,
    before: Before,
}

impl Context {
    fn placed(self, read: Result<Record, ReadError>) -> Result<GameInFile, GameError> {
        let Self { place, before, .. } = self;
        match read {
            Ok(record) => Ok(GameInFile { record, place }),
            Err(error) => Err(GameError::Game { place, error: before.place(error) }),
        }
    }
}

impl CutGame {
    fn refused(place: PlaceInFile, error: ReadError) -> Self {
        Self { content: Cut::Read(Box::new(Err(GameError::Game { place, error }))), length: 0 }
    }

    /// The number of bytes that the game has in its stream.
    #[must_use]
    pub const fn length(&self) -> usize {
        self.length
    }

    /// Reads the game.
    ///
    /// # Errors
    /// As the iterator [`Games`].
    pub fn read(self) -> Result<GameInFile, GameError> {
        let (context, bytes) = match self.content {
            Cut::Read(read) => return *read,
            Cut::Text { context, bytes } => (context, bytes),
        };
        let text = decode(&bytes);
        context.placed(match context.format {
            Format::Sgf => sgf::read(&text),
            Format::Boardspace => boardspace::read(&text, &mut Logged::new()),
            Format::LittleGolem => little_golem::read(&text),
            Format::CodeCup => code_cup::read(&text),
            Format::Plain => plain::read(&text),
            Format::Json => json::read(&text, context.place.line, context.column),
        })
    }
}

/// What stands before a game in its file.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Before {
    /// The number of line breaks.
    pub(crate) lines: usize,
    /// The number of SGF nodes.
    pub(crate) nodes: u32,
}

impl Before {
    /// The error of a game at its place in the file.
    pub(crate) const fn place(self, mut error: ReadError) -> ReadError {
        match &mut error.at {
            Place::Line(line) => *line += self.lines,
            Place::Node(node) => *node = node.saturating_add(self.nodes),
            Place::Byte(_) => {}
        }
        error
    }
}

impl<R: BufRead> Iterator for Games<R> {
    type Item = Result<GameInFile, GameError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_cut().map(CutGame::read)
    }
}

impl<R: BufRead> std::iter::FusedIterator for Games<R> {}

pub(crate) fn line_breaks(bytes: &[u8]) -> usize {
    memchr_iter(b'\n', bytes).count()
}

/// The number of bytes before the end on its line, if the bytes begin after this many.
fn column_after(before: usize, bytes: &[u8]) -> usize {
    memrchr(b'\n', bytes).map_or(before + bytes.len(), |at| bytes.len() - at - 1)
}
