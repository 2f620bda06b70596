//! Reading the games of a stream one after another.

use std::borrow::Cow;
use std::io::{self, BufRead};

use memchr::{memchr_iter, memrchr};

use crate::boardspace::Logged;
use crate::cut::{Content, Cutter, Piece};
use crate::encoding::{self, Hints, Letters, ReaderLanguage, Says, Utf16, named, utf16};
use crate::fold::{self, fold, is_blank};
use crate::remark::Read;
use crate::text::quote;
use crate::unnamed::{BLOCK, Unnamed, unnamed};
use crate::{
    Expected, Fault, Format, JsonFault, JsonFaultKind, Place, ReadError, Record, Remark, RemarkKind,
    boardspace, code_cup, json, little_golem, other_game, plain, sgf,
};

/// The place of a game in its file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct PlaceInFile {
    /// The number of the game, counted from 1. Games that cannot be read are counted too.
    pub number: usize,
    /// The line where it begins, counted from 1.
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
    /// Its place in the file.
    pub place: PlaceInFile,
    /// Remarks about parts that the record lacks, and about guesses.
    pub remarks: Vec<Remark>,
}

/// A game that cannot be read, or bytes that cannot.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GameError {
    /// This game cannot be read. The next one may be.
    #[error("game {}: {error}", place.number)]
    Game {
        /// Its place in the file.
        place: PlaceInFile,
        /// The place in the file where reading failed, and the reason.
        #[source]
        error: ReadError,
    },
    /// The bytes cannot be read. No game follows.
    #[error("reading the bytes: {_0}")]
    Bytes(#[from] io::Error),
}

/// An iterator over the games of a stream, with one result for each, so a bad game does not affect the
/// others. [`Games::new`] makes it.
///
/// It holds one game at a time, so the size of the stream does not matter. After a game that cannot be read,
/// it continues with the next: in SGF at a root (`(;GM[` or `(;FF[`), in JSON at a line that begins a game's
/// object, in plain moves at a position string or the number 1. The crate's documentation has the rules for
/// each format.
///
/// A stream without games returns one error.
#[derive(Debug)]
pub struct Games<R> {
    input: R,
    format: Option<Format>,
    /// The cutter, once the format is known.
    cutter: Option<Cutter>,
    /// A part of the input that includes the current game.
    buffer: Vec<u8>,
    /// The offset of the current game in the buffer.
    begin: usize,
    end_of_input: bool,
    done: bool,
    /// Whether the input has been only white space so far.
    blank: bool,
    /// The place of the current game.
    place: PlaceInFile,
    /// The number of bytes before it on its line.
    column: usize,
    /// The number of SGF nodes before it.
    nodes: u32,
    logged: Logged,
    /// Input bytes that are not converted to the buffer's encoding yet.
    raw: Vec<u8>,
    conversion: Conversion,
    /// The encoding that a byte order mark names.
    mark: Option<&'static str>,
    /// The encoding guessed from the letters, if they are not UTF-8.
    guessed: Option<Cow<'static, str>>,
    hints: Hints,
    remarks: Vec<Remark>,
}

/// The conversion of the input before it is cut.
#[derive(Clone, Copy, Default, Debug)]
struct Conversion {
    utf16: Option<Utf16>,
    /// Whether the text consists of moves only, and is folded.
    folds: bool,
    /// Whether only a carriage return ends a line, as on old Macs.
    returns: bool,
}

/// The number of bytes that is enough to recognise a format.
const ENOUGH_TO_GUESS: usize = 4096;

impl<R: BufRead> Games<R> {
    /// Makes the iterator over a stream. Without a format, it guesses one ([`Format::guess`]).
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
            raw: Vec::new(),
            conversion: Conversion { utf16: None, folds: false, returns: false },
            mark: None,
            guessed: None,
            hints: Hints::NONE,
            remarks: Vec::new(),
        }
    }

    /// Gives the language of the person who reads the games. It decides the encoding where the games do not
    /// name one and their bytes say too little.
    #[must_use]
    pub fn for_reader(mut self, language: ReaderLanguage) -> Self {
        self.hints.reader = language;
        self
    }

    /// Gives the encoding of all games that do not name theirs: the answer of
    /// [`guess_encoding`](crate::guess_encoding), perhaps in another program.
    #[must_use]
    pub fn guessed_as(mut self, encoding: Option<&str>) -> Self {
        self.hints.guessed = encoding.map(Into::into);
        self
    }

    /// The format of the stream: the given or the guessed one. `None` before the first game is read, or if no
    /// format fits.
    #[must_use]
    pub const fn format(&self) -> Option<Format> {
        self.format
    }

    /// Remarks about the file so far, in addition to those about single games ([`GameInFile::remarks`]):
    /// skipped text around games, and a guessed encoding.
    #[must_use]
    pub fn remarks(&self) -> &[Remark] {
        &self.remarks
    }

    /// Cuts the next game out of the stream, to be read elsewhere, such as on another thread. `None` at the
    /// end.
    ///
    /// [`CutGame::read`] returns what the iterator would have returned.
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

    /// Cuts the next game; `None` at the end.
    fn cut_game(&mut self) -> io::Result<Option<CutGame>> {
        let Some(format) = self.begin_reading()? else {
            let read = text(&self.buffer);
            let fault = if read.chars().all(is_blank) && self.end_of_input {
                Fault::Empty
            } else if other_game::is_pgn(fold::trim_start(&read)) {
                Fault::OtherGame { game: other_game::named("3").to_owned() }
            } else {
                Fault::UnknownFormat { read: quote(&read) }
            };
            self.done = true;
            return Ok(Some(CutGame::refused(self.place, ReadError::new(Place::Byte(0), fault))));
        };
        loop {
            let letters = || self.guessed.as_deref().map(Letters::of).unwrap_or_default();
            let cutter = self.cutter.get_or_insert_with(|| Cutter::new(format, letters()));
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
                if let Some(Remark { at, kind: RemarkKind::PassedOver { read } }) = self.remarks.pop() {
                    let fault = Fault::Unexpected { read, expected: Expected::BeginGame };
                    return Ok(Some(CutGame::refused(self.place, ReadError::new(at, fault))));
                }
                return Ok(Some(CutGame::refused(self.place, ReadError::new(at, Fault::Empty))));
            } else {
                return Ok(None);
            }
        }
    }

    /// Reads enough to recognise the format, and returns it.
    fn begin_reading(&mut self) -> io::Result<Option<Format>> {
        if self.cutter.is_some() {
            return Ok(self.format);
        }
        while self.buffer.len() < ENOUGH_TO_GUESS && !self.end_of_input {
            self.fill()?;
        }
        let utf16 = utf16(&self.buffer);
        self.format = self.format.or_else(|| Format::guess(&self.buffer));
        self.conversion.folds = matches!(self.format, Some(Format::Plain | Format::CodeCup));
        if let Some((units, mark)) = utf16 {
            self.conversion.utf16 = Some(units);
            self.mark = Some(units.as_str());
            self.begin = 0;
            self.buffer.drain(..mark);
        } else if self.buffer.starts_with(encoding::MARK) {
            self.begin = encoding::MARK.len();
            self.place.byte = encoding::MARK.len() as u64;
            self.mark = Some(encoding::UTF_8);
        } else if matches!(self.format, Some(Format::Sgf | Format::LittleGolem)) {
            let Unnamed { bytes, any_is_silent } = unnamed(self.format, &self.buffer);
            self.guessed = encoding::guess(&bytes, &self.hints);
            if let Some(encoding) = self.guessed.as_deref().filter(|_| any_is_silent) {
                let kind = encoding::unnamed(encoding.to_owned(), &self.hints);
                self.remarks.push(Remark { at: Place::Line(1), kind });
            }
        }
        self.conversion.returns = fold::ends_lines_with_returns(&self.buffer);
        self.raw = self.buffer.split_off(self.begin);
        self.convert();
        Ok(self.format)
    }

    /// Reads more of the input into the buffer.
    fn fill(&mut self) -> io::Result<()> {
        self.buffer.drain(..std::mem::take(&mut self.begin));
        let bytes = loop {
            match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                other => break other?,
            }
        };
        let taken = bytes.len().min(BLOCK);
        self.raw.extend_from_slice(&bytes[..taken]);
        self.end_of_input = taken == 0;
        self.input.consume(taken);
        self.convert();
        Ok(())
    }

    /// Converts the bytes read so far, and moves them to the buffer.
    fn convert(&mut self) {
        let Conversion { utf16, folds, returns } = self.conversion;
        let begin = self.buffer.len();
        let (text, taken) = match utf16 {
            Some(units) => units.decode(&self.raw, self.end_of_input),
            None if folds => encoding::loose(&self.raw, self.end_of_input),
            None => (String::new(), 0),
        };
        if utf16.is_none() && !folds {
            self.buffer.append(&mut self.raw);
        }
        self.raw.drain(..taken);
        let text = if folds { fold(&text) } else { Cow::Owned(text) };
        self.buffer.extend_from_slice(text.as_bytes());
        if returns {
            end_lines(&mut self.buffer[begin..]);
        }
    }

    /// Takes the game out of a piece, if it has one, and moves on to the next piece.
    fn take_piece(&mut self, format: Format, piece: Piece) -> Option<CutGame> {
        let bytes = self.buffer.get(self.begin..self.begin + piece.end).unwrap_or_default();
        let (before, game) = bytes.split_at_checked(piece.begin).unwrap_or((bytes, b""));
        let mut content = piece.content;
        let (mut greeting, mut before, mut game, mut end) = (&b""[..], before, game, game.len());
        if format == Format::Plain && content == Content::Game {
            match plain::moves(game) {
                Some((first, last)) => {
                    (greeting, end) = (&game[..first], last - first);
                    (before, game) = bytes.split_at(piece.begin + first);
                }
                None => content = Content::Around,
            }
        }
        let place = PlaceInFile {
            number: self.place.number,
            line: self.place.line + line_breaks(before),
            byte: self.place.byte + before.len() as u64,
        };
        let column = column_after(self.column, before);
        // Boardspace numbers its nodes itself. In JSON, nodes are counted within each game.
        let nodes = if format == Format::Sgf { self.nodes } else { 0 };
        let mut context = Context {
            format,
            place,
            column,
            before: Before { lines: place.line - 1, nodes },
            named: None,
            file: None,
            mark: self.mark,
            hints: self.hints.clone(),
        };
        (context.named, context.file) = match format {
            Format::Boardspace if self.mark.is_none() => (None, Says::BOARDSPACE.file.map(Cow::Borrowed)),
            Format::Sgf => (named(game).map(|name| Cow::Owned(name.to_owned())), self.guessed.clone()),
            _ => (None, self.guessed.clone()),
        };
        let content = match content {
            Content::Nothing => {
                self.blank &= is_blank_text(bytes);
                None
            }
            Content::Game | Content::Stray(_) | Content::Around if is_blank_text(game) => None,
            Content::Around => {
                self.blank = false;
                let kind = RemarkKind::PassedOver { read: quote(&context.text(game).0) };
                self.remarks.push(Remark { at: Place::Line(place.line), kind });
                None
            }
            Content::Stray(expected) => {
                let fault = JsonFault {
                    kind: JsonFaultKind::Syntax,
                    column: column + 1,
                    detail: expected.to_owned(),
                };
                let error = ReadError::new(Place::Line(1), Fault::Json(Box::new(fault)));
                Some(Cut::Read(Box::new(context.placed(Err(error), None))))
            }
            // A second log of a game is recognised only by the logs before it.
            Content::Game if format == Format::Boardspace => {
                let (text, said) = context.text(game);
                let read = boardspace::read(&text, &mut self.logged);
                Some(Cut::Read(Box::new(context.placed(read, said))))
            }
            Content::Game => {
                let (moves, signature) = game.split_at(end);
                let lines = [
                    (place.line - line_breaks(greeting), greeting),
                    (place.line + line_breaks(moves), signature),
                ];
                for (line, words) in lines.into_iter().filter(|(_, words)| !is_blank_text(words)) {
                    let kind = RemarkKind::PassedOver { read: quote(text(words).trim()) };
                    self.remarks.push(Remark { at: Place::Line(line), kind });
                }
                Some(Cut::Text { context, bytes: moves.to_vec() })
            }
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

/// A game cut out of a stream. It has been read only if its format must be read in order. [`Games::next_cut`]
/// makes it.
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

/// Facts about a game before it is read.
#[derive(Clone, Debug)]
struct Context {
    format: Format,
    place: PlaceInFile,
    /// The number of bytes before it on its line.
    column: usize,
    before: Before,
    /// The encoding that the game names.
    named: Option<Cow<'static, str>>,
    /// The encoding of the file.
    file: Option<Cow<'static, str>>,
    /// The encoding of the file's mark.
    mark: Option<&'static str>,
    hints: Hints,
}

impl Context {
    fn text<'a>(&self, bytes: &'a [u8]) -> (Cow<'a, str>, Option<RemarkKind>) {
        let Self { named, file, hints, mark, .. } = self;
        encoding::decode(bytes, Says { named: named.as_deref(), file: file.as_deref(), mark: *mark, hints })
    }

    fn placed(
        &self,
        read: Result<Read, ReadError>,
        said: Option<RemarkKind>,
    ) -> Result<GameInFile, GameError> {
        let &Self { place, before, .. } = self;
        match read {
            Ok((record, mut remarks)) => {
                for remark in &mut remarks {
                    before.move_place(&mut remark.at);
                }
                remarks.extend(said.map(|kind| Remark { at: Place::Line(place.line), kind }));
                Ok(GameInFile { record, place, remarks })
            }
            Err(error) => Err(GameError::Game { place, error: before.place(error) }),
        }
    }
}

impl CutGame {
    fn refused(place: PlaceInFile, error: ReadError) -> Self {
        Self { content: Cut::Read(Box::new(Err(GameError::Game { place, error }))), length: 0 }
    }

    /// The size of the game in the stream in bytes.
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
        let (text, said) = context.text(&bytes);
        let plain = |record: Result<Record, ReadError>| record.map(|record| (record, Vec::new()));
        let read = match context.format {
            Format::Sgf => sgf::read(&text),
            Format::Boardspace => boardspace::read(&text, &mut Logged::new()),
            Format::LittleGolem => little_golem::read(&text),
            Format::CodeCup => plain(code_cup::read(&text)),
            Format::Plain => plain(plain::read(&text)),
            Format::Json => plain(json::read(&text, context.place.line, context.column)),
        };
        context.placed(read, said)
    }
}

/// The text before a game in its file.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Before {
    /// The number of line breaks.
    pub(crate) lines: usize,
    /// The number of SGF nodes.
    pub(crate) nodes: u32,
}

impl Before {
    /// Moves the place of an error from the game to the file.
    pub(crate) const fn place(self, mut error: ReadError) -> ReadError {
        self.move_place(&mut error.at);
        error
    }

    const fn move_place(self, place: &mut Place) {
        match place {
            Place::Line(line) => *line += self.lines,
            Place::Node(node) => *node = node.saturating_add(self.nodes),
            Place::Byte(_) => {}
        }
    }
}

impl<R: BufRead> Iterator for Games<R> {
    type Item = Result<GameInFile, GameError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_cut().map(CutGame::read)
    }
}

impl<R: BufRead> std::iter::FusedIterator for Games<R> {}

/// Replaces carriage returns by line feeds.
fn end_lines(bytes: &mut [u8]) {
    bytes.iter_mut().filter(|byte| **byte == b'\r').for_each(|byte| *byte = b'\n');
}

/// Decodes bytes well enough for a quotation.
fn text(bytes: &[u8]) -> Cow<'_, str> {
    encoding::decode(bytes, Says::BOARDSPACE).0
}

fn is_blank_text(bytes: &[u8]) -> bool {
    text(bytes).chars().all(is_blank)
}

pub(crate) fn line_breaks(bytes: &[u8]) -> usize {
    memchr_iter(b'\n', bytes).count()
}

/// The number of bytes on the last line, if `before` bytes precede `bytes` on the first line.
fn column_after(before: usize, bytes: &[u8]) -> usize {
    memrchr(b'\n', bytes).map_or(before + bytes.len(), |at| bytes.len() - at - 1)
}
