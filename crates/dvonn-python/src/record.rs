//! Game records: reading, writing and the tree of moves.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor as Bytes};
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use dvonn::{Color, Outcome};
use dvonn_record::{
    EndReason, Format, GameDate, GameError, GameInFile, GameResult, Marks, NodeId, Property, Record as Inner,
};
use pyo3::exceptions::{PyIsADirectoryError, PyOSError};
use pyo3::prelude::*;
use pyo3::types::{PyAny, PyBytes, PyDict, PyTuple};

use crate::board::{self, Board};
use crate::error::{self, NotationError, illegal_move, not_read};
use crate::moves::{self, Move};
use crate::{numbers, words};

/// The marked spaces of a position, and its arrows from one space to another.
type Drawn = (Vec<String>, Vec<(String, String)>);

/// Parses a caller's format.
fn format(name: &str) -> PyResult<Format> {
    name.parse().map_err(|_| {
        let known: Vec<&str> = Format::ALL.iter().map(|format| format.as_str()).collect();
        NotationError::new_err(format!("not a format: {name:?}; expected one of {}", known.join(", ")))
    })
}

/// A node of a record: the start, or a move of the main line or a variation.
#[pyclass(frozen, eq, hash, module = "dvonn")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Node(NodeId);

#[pymethods]
impl Node {
    fn __repr__(&self) -> String {
        format!("<Node {}>", self.0.index())
    }
}

/// A game: a tree of legal moves with comments, and facts about the game.
#[pyclass(eq, module = "dvonn")]
#[derive(Clone)]
pub(crate) struct Record {
    pub(crate) inner: Inner,
    /// The game's place in its file: its number, from 1, and the line in which it begins.
    place: Option<(usize, usize)>,
    /// The reader's remarks on the game and on the file.
    remarks: Vec<String>,
}

/// The place in a file does not matter for equality.
impl PartialEq for Record {
    fn eq(&self, other: &Self) -> bool {
        self.inner == other.inner
    }
}

impl Record {
    fn node(&self, node: &Node) -> PyResult<NodeId> {
        if node.0.index() >= self.inner.capacity() {
            return Err(NotationError::new_err("the node belongs to another record"));
        }
        // Deleted nodes stay in the list, but cannot be reached from the start.
        let mut first = node.0;
        while let Some(parent) = self.inner.node(first).parent() {
            first = parent;
        }
        if first != NodeId::START {
            return Err(NotationError::new_err("the node was deleted"));
        }
        Ok(node.0)
    }
}

#[pymethods]
impl Record {
    /// A game without moves that begins with the empty board, or with another one.
    #[new]
    #[pyo3(signature = (start=None))]
    fn new(start: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let inner = match start {
            None => Inner::new(),
            Some(start) => Inner::from_start(board::given(start)?),
        };
        Ok(Self { inner, place: None, remarks: Vec::new() })
    }

    /// Reads what `pack` wrote, in this release or an earlier one.
    #[staticmethod]
    fn unpack(packed: &[u8]) -> PyResult<Self> {
        let inner = Inner::unpack(packed).map_err(|error| not_read(&error))?;
        Ok(Self { inner, place: None, remarks: Vec::new() })
    }

    /// Packs the game into a few bytes, which every later release can read.
    fn pack<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.inner.pack())
    }

    /// White's name.
    #[getter]
    fn white(&self) -> Option<&str> {
        self.inner.players.white.as_deref()
    }

    #[setter]
    fn set_white(&mut self, value: Option<String>) {
        self.inner.players.white = value;
    }

    /// Black's name.
    #[getter]
    fn black(&self) -> Option<&str> {
        self.inner.players.black.as_deref()
    }

    #[setter]
    fn set_black(&mut self, value: Option<String>) {
        self.inner.players.black = value;
    }

    /// White's rating or rank, as the site writes it.
    #[getter]
    fn white_rating(&self) -> Option<&str> {
        self.inner.ratings.white.as_deref()
    }

    #[setter]
    fn set_white_rating(&mut self, value: Option<String>) {
        self.inner.ratings.white = value;
    }

    /// Black's rating or rank, as the site writes it.
    #[getter]
    fn black_rating(&self) -> Option<&str> {
        self.inner.ratings.black.as_deref()
    }

    #[setter]
    fn set_black_rating(&mut self, value: Option<String>) {
        self.inner.ratings.black = value;
    }

    /// The game's id on the site where it was played.
    #[getter]
    fn id(&self) -> Option<&str> {
        self.inner.id.as_deref()
    }

    #[setter]
    fn set_id(&mut self, value: Option<String>) {
        self.inner.id = value;
    }

    /// The tournament or match.
    #[getter]
    fn event(&self) -> Option<&str> {
        self.inner.event.as_deref()
    }

    #[setter]
    fn set_event(&mut self, value: Option<String>) {
        self.inner.event = value;
    }

    /// The location, or the web site.
    #[getter]
    fn site(&self) -> Option<&str> {
        self.inner.site.as_deref()
    }

    #[setter]
    fn set_site(&mut self, value: Option<String>) {
        self.inner.site = value;
    }

    /// The date as it was written.
    #[getter]
    fn date(&self) -> Option<&str> {
        self.inner.date.as_ref().map(GameDate::as_str)
    }

    #[setter]
    fn set_date(&mut self, value: Option<String>) {
        self.inner.date = value.map(GameDate::new);
    }

    /// The number of the game in its file, from 1, and the line in which it begins; `None` for a new game.
    #[getter]
    fn place(&self) -> Option<(usize, usize)> {
        self.place
    }

    /// The winner and the reason: `white`, `black` or `draw`, and `play`, `resignation`, `agreement`, `time`
    /// or `forfeit`. `None` while the game goes on.
    #[getter]
    fn result(&self) -> Option<(&'static str, &'static str)> {
        self.inner.result().map(|result| (words::outcome(result.outcome), result.by.as_str()))
    }

    /// Sets the result of a game that was not played to the end, or removes it with `None`. A finished game
    /// keeps its result.
    #[setter]
    fn set_result(&mut self, result: Option<(String, String)>) -> PyResult<()> {
        let result = result.map(|(outcome, by)| {
            let outcome: Outcome = outcome.parse().map_err(|error| not_read(&error))?;
            let by: EndReason = by.parse().map_err(|error| not_read(&error))?;
            Ok::<_, PyErr>(GameResult { outcome, by })
        });
        self.inner.set_result(result.transpose()?);
        Ok(())
    }

    /// The board before the first move.
    #[getter]
    fn start(&self) -> Board {
        Board(*self.inner.start())
    }

    /// The moves of the main line, passes included.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        moves::tuple(py, self.inner.moves().collect::<Vec<_>>())
    }

    /// The boards of the main line: the start, and one after each move.
    fn boards(&self) -> PyResult<Vec<Board>> {
        let mut boards = vec![Board(*self.inner.start())];
        let mut board = *self.inner.start();
        for m in self.inner.moves() {
            board = board.play(m).map_err(|illegal| illegal_move(&illegal))?;
            boards.push(Board(board));
        }
        Ok(boards)
    }

    /// The board at the end of the main line.
    fn final_board(&self) -> Board {
        Board(self.inner.final_board())
    }

    /// Adds moves at the end of the main line. If one is illegal, the moves before it stay.
    #[expect(clippy::needless_pass_by_value, reason = "Python's lists become vectors")]
    fn extend(&mut self, moves: Vec<Bound<'_, PyAny>>) -> PyResult<()> {
        let moves: Vec<_> = moves.iter().map(moves::given).collect::<PyResult<_>>()?;
        let last = self.inner.last();
        let mut cursor = self.inner.cursor(last);
        for m in moves {
            cursor.add_move(m).map_err(|illegal| illegal_move(&illegal))?;
        }
        Ok(())
    }

    /// The start node.
    #[getter]
    fn root(&self) -> Node {
        Node(NodeId::START)
    }

    /// The last node of the main line.
    #[getter]
    fn last(&self) -> Node {
        Node(self.inner.last())
    }

    /// The nodes of the main line, the start excluded.
    fn main_line(&self) -> Vec<Node> {
        self.inner.main_line().map(Node).collect()
    }

    /// All nodes except the start, each before its children.
    fn walk(&self) -> Vec<Node> {
        self.inner.walk().map(Node).collect()
    }

    /// The children of a node: the first continues its line, the others begin variations.
    fn children(&self, node: &Node) -> PyResult<Vec<Node>> {
        Ok(self.inner.node(self.node(node)?).children().iter().copied().map(Node).collect())
    }

    /// The parent of a node; `None` for the start.
    fn parent(&self, node: &Node) -> PyResult<Option<Node>> {
        Ok(self.inner.node(self.node(node)?).parent().map(Node))
    }

    /// The move that led to a node; `None` for the start.
    fn move_at<'py>(&self, py: Python<'py>, node: &Node) -> PyResult<Option<Bound<'py, Move>>> {
        self.inner.node(self.node(node)?).played().map(|m| moves::object(py, m)).transpose()
    }

    /// The board at a node.
    fn board_at(&self, node: &Node) -> PyResult<Board> {
        Ok(Board(self.inner.board(self.node(node)?)))
    }

    /// The comment on a node.
    fn comment_at(&self, node: &Node) -> PyResult<Option<&str>> {
        Ok(self.inner.node(self.node(node)?).comment())
    }

    /// Sets the comment on a node, or removes it.
    #[pyo3(signature = (node, comment))]
    fn set_comment(&mut self, node: &Node, comment: Option<String>) -> PyResult<()> {
        let node = self.node(node)?;
        self.inner.set_comment(node, comment);
        Ok(())
    }

    /// The seconds that White and Black had left at a node, where known.
    fn clocks_at(&self, node: &Node) -> PyResult<(Option<f64>, Option<f64>)> {
        let clocks = self.inner.node(self.node(node)?).clocks();
        let seconds = |color| clocks[color].map(|left: Duration| left.as_secs_f64());
        Ok((seconds(Color::White), seconds(Color::Black)))
    }

    /// Sets the seconds that a player had left at a node, to the nearest thousandth, or removes them with
    /// `None`.
    #[pyo3(signature = (node, color, seconds))]
    fn set_clock(
        &mut self,
        node: &Node,
        color: &str,
        #[pyo3(from_py_with = numbers::some_seconds)] seconds: Option<f64>,
    ) -> PyResult<()> {
        let (node, color) = (self.node(node)?, words::color(color)?);
        // Round to the nearest thousandth: 0.29 s is slightly less than 290 ms in floating point.
        let left = seconds.map(|seconds| Duration::from_millis((1000.0 * seconds).round() as u64));
        self.inner.set_clock(node, color, left);
        Ok(())
    }

    /// The marks on the board at a node: circled spaces, and arrows.
    fn marks_at(&self, node: &Node) -> PyResult<Drawn> {
        let marks = self.inner.node(self.node(node)?).marks().cloned().unwrap_or_default();
        let arrows = marks.arrows.iter().map(|(from, to)| (from.to_string(), to.to_string()));
        Ok((words::names(marks.spaces), arrows.collect()))
    }

    /// Replaces the marks on the board at a node.
    #[pyo3(signature = (node, spaces=Vec::new(), arrows=Vec::new()))]
    #[expect(clippy::needless_pass_by_value, reason = "Python's lists become vectors")]
    fn set_marks(&mut self, node: &Node, spaces: Vec<String>, arrows: Vec<(String, String)>) -> PyResult<()> {
        let node = self.node(node)?;
        let spaces = spaces.iter().map(|name| words::space(name)).collect::<PyResult<_>>()?;
        let arrow = |(from, to): &(String, String)| Ok((words::space(from)?, words::space(to)?));
        let arrows = arrows.iter().map(arrow).collect::<PyResult<_>>()?;
        self.inner.set_marks(node, Marks { spaces, arrows });
        Ok(())
    }

    /// The properties of a node that this package does not understand, by SGF name, with their values as
    /// written. Those of `root` are the free headers of the game.
    fn properties_at<'py>(&self, py: Python<'py>, node: &Node) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        for property in self.inner.node(self.node(node)?).properties() {
            dict.set_item(property.name(), property.values())?;
        }
        Ok(dict)
    }

    /// Sets a property of a node, replacing any of this name; without values, removes it.
    #[pyo3(signature = (node, name, *values))]
    #[expect(clippy::needless_pass_by_value, reason = "Python's tuples become vectors")]
    fn set_property(&mut self, node: &Node, name: &str, values: Vec<String>) -> PyResult<()> {
        let node = self.node(node)?;
        let property = match &*values {
            [] => None,
            [first, others @ ..] => {
                let mut property = Property::new(name, first).ok_or_else(|| {
                    NotationError::new_err(format!(
                        "not the name of a free property: {name:?}; expected letters and digits, and a name for \
                         which a record has no place of its own"
                    ))
                })?;
                others.iter().for_each(|value| property.push(value));
                Some(property)
            }
        };
        self.inner.remove_property(node, name);
        if let Some(property) = property {
            self.inner.add_property(node, property);
        }
        Ok(())
    }

    /// Makes a variation the first child of its parent.
    fn promote(&mut self, node: &Node) -> PyResult<()> {
        let node = self.node(node)?;
        self.inner.promote(node);
        Ok(())
    }

    /// Makes the path to a node the beginning of the main line.
    fn promote_to_main(&mut self, node: &Node) -> PyResult<()> {
        let node = self.node(node)?;
        self.inner.make_main_line(node);
        Ok(())
    }

    /// Deletes a node with everything after it. Deleted nodes are refused from then on.
    fn delete(&mut self, node: &Node) -> PyResult<()> {
        let node = self.node(node)?;
        if node == NodeId::START {
            return Err(NotationError::new_err("the start of a game cannot be deleted"));
        }
        self.inner.delete(node);
        Ok(())
    }

    /// Adds a move after a node, as its last child, and returns its node.
    fn add_move(&mut self, node: &Node, m: &Bound<'_, PyAny>) -> PyResult<Node> {
        let (node, m) = (self.node(node)?, moves::given(m)?);
        self.inner.add_move(node, m).map(Node).map_err(|illegal| illegal_move(&illegal))
    }

    /// The game as text: `sgf`, `json`, `littlegolem` or `plain`.
    #[pyo3(signature = (format="sgf"))]
    fn write(&self, format: &str) -> PyResult<String> {
        dvonn_record::write(&self.inner, self::format(format)?).map_err(|error| not_read(&error))
    }

    fn __len__(&self) -> usize {
        self.inner.plies()
    }

    fn __repr__(&self) -> String {
        let name = |color| self.inner.players[color].as_deref().unwrap_or("?");
        format!("<Record {} – {}, {} moves>", name(Color::White), name(Color::Black), self.inner.plies())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        Ok((py.get_type::<Self>().getattr("unpack")?, (self.pack(py),)))
    }

    /// The reader's remarks on the game and on the file before it: what it skipped or guessed. Empty for a
    /// game that was not read from a file.
    #[getter]
    fn remarks(&self) -> Vec<String> {
        self.remarks.clone()
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }
}

/// A stream of games, and how many of its remarks have come with a game.
struct Reading {
    games: dvonn_record::Games<Box<dyn BufRead + Send>>,
    told: usize,
}

/// The games of a stream, read one after another.
#[pyclass(frozen, module = "dvonn")]
pub(crate) struct Games {
    reading: Mutex<Reading>,
    /// The name of the file, for errors.
    file: Option<String>,
    skip: bool,
}

#[pymethods]
impl Games {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    /// Reads the next game. A game that cannot be read raises `RecordError` or is skipped; the next call
    /// continues after it.
    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Record>> {
        let next = py.detach(|| {
            let mut reading = self.reading.lock().unwrap_or_else(PoisonError::into_inner);
            let Reading { games, told } = &mut *reading;
            loop {
                let game = match games.next() {
                    Some(Err(GameError::Game { .. })) if self.skip => continue,
                    Some(Ok(game)) => game,
                    next => return next.map(|next| next.map(Record::from)),
                };
                let of_file = games.remarks().get(*told..).unwrap_or_default();
                let remarks = of_file.iter().chain(&game.remarks).map(ToString::to_string).collect();
                *told = games.remarks().len();
                return Some(Ok(Record { remarks, ..Record::from(game) }));
            }
        });
        next.transpose().map_err(|error| error::record(&error, self.file.as_deref()))
    }

    /// The remarks on the file so far, besides its games: text that was skipped, a guessed encoding.
    #[getter]
    fn remarks(&self) -> Vec<String> {
        let reading = self.reading.lock().unwrap_or_else(PoisonError::into_inner);
        reading.games.remarks().iter().map(ToString::to_string).collect()
    }
}

/// Reads the games of a file one after another, whatever its size. `source` is a path, or bytes with the
/// games themselves. Without `format`, the reader guesses it. With `errors="skip"`, games that cannot be read
/// are skipped; otherwise they raise `RecordError`.
#[pyfunction]
#[pyo3(signature = (source, format=None, *, errors="raise"))]
pub(crate) fn read_games(source: &Bound<'_, PyAny>, format: Option<&str>, errors: &str) -> PyResult<Games> {
    let format = format.map(self::format).transpose()?;
    let skip = match errors {
        "raise" => false,
        "skip" => true,
        _ => return Err(NotationError::new_err(format!("errors must be raise or skip, not {errors:?}"))),
    };
    let (input, file): (Box<dyn BufRead + Send>, _) = match source.cast::<PyBytes>() {
        Ok(bytes) => (Box::new(Bytes::new(bytes.as_bytes().to_vec())), None),
        Err(_) => {
            let path: PathBuf = source.extract()?;
            let name = path.display().to_string();
            if path.is_dir() {
                let why = format!("{name} is a folder; read_folder reads the games of a folder");
                return Err(PyIsADirectoryError::new_err(why));
            }
            let file = File::open(&path).map_err(|error| not_opened(&error, &name))?;
            (Box::new(BufReader::new(file)), Some(name))
        }
    };
    let reading = Reading { games: dvonn_record::Games::new(input, format), told: 0 };
    Ok(Games { reading: Mutex::new(reading), file, skip })
}

/// The exception for a file that cannot be opened, such as `FileNotFoundError`.
fn not_opened(error: &io::Error, name: &str) -> PyErr {
    match error.raw_os_error() {
        Some(code) => PyOSError::new_err((code, error.to_string(), name.to_owned())),
        None => PyOSError::new_err(format!("{name}: {error}")),
    }
}

impl From<GameInFile> for Record {
    fn from(game: GameInFile) -> Self {
        let place = Some((game.place.number, game.place.line));
        let remarks = game.remarks.iter().map(ToString::to_string).collect();
        Self { inner: game.record, place, remarks }
    }
}

impl From<Inner> for Record {
    fn from(inner: Inner) -> Self {
        Self { inner, place: None, remarks: Vec::new() }
    }
}
