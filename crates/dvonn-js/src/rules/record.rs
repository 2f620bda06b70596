//! Game records: reading, writing and the tree of moves.

use dvonn::Outcome;
use dvonn_record::{EndReason, GameDate, GameError, GameResult, Games, NodeId, Record as Inner};
use js_sys::Array;
use wasm_bindgen::prelude::*;

use crate::board::Board;
use crate::error::{self, illegal_move};
use crate::values::{self, Options, Result, not_read};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The winner of a game, and how it ended. */
export interface GameResult {
  outcome: Outcome;
  by: "play" | "resignation" | "agreement" | "time" | "forfeit";
}
/** Formats of records. `sgf`, `json`, `littlegolem` and `plain` can be written. */
export type Format = string;
/** The options for reading games. */
export interface ReadOptions {
  /** The format; guessed by default. */
  format?: Format;
  /** With `skip`, games that cannot be read are skipped; otherwise the first of them throws. */
  errors?: "throw" | "skip";
}
"#;

#[wasm_bindgen]
extern "C" {
    /// The options for reading games.
    #[wasm_bindgen(typescript_type = "ReadOptions")]
    pub type ReadOptions;
    /// A text or bytes.
    #[wasm_bindgen(typescript_type = "string | Uint8Array")]
    pub type TextOrBytes;
    /// A result, or nothing.
    #[wasm_bindgen(typescript_type = "GameResult | undefined")]
    pub type MaybeResult;
}

/// A game: a tree of legal moves with comments, and facts about the game. Nodes are numbers; 0 is the start.
#[wasm_bindgen(js_name = Record)]
pub struct GameRecord(
    pub(crate) Inner,
    /// The reader's remarks on the game.
    Vec<String>,
);

impl GameRecord {
    fn node(&self, node: usize) -> Result<NodeId> {
        if node == 0 {
            return Ok(NodeId::START);
        }
        let found = self.0.walk().find(|id| id.index() == node);
        found.ok_or_else(|| not_read(&format!("the record has no node {node}")))
    }
}

/// Accessors for optional texts. An empty text counts as none.
macro_rules! texts {
    ($($(#[$meta:meta])* $name:ident / $set:ident ($js:ident) = $($path:ident).+;)+) => {
        #[wasm_bindgen(js_class = Record)]
        impl GameRecord {
            $(
                $(#[$meta])*
                #[wasm_bindgen(getter, js_name = $js)]
                pub fn $name(&self) -> Option<String> {
                    self.0.$($path).+.clone()
                }

                /// Sets the text, or removes it with `undefined`.
                #[wasm_bindgen(setter, js_name = $js)]
                pub fn $set(&mut self, value: Option<String>) {
                    self.0.$($path).+ = value.filter(|value| !value.is_empty());
                }
            )+
        }
    };
}

texts! {
    /// White's name.
    white / set_white (white) = players.white;
    /// Black's name.
    black / set_black (black) = players.black;
    /// White's rating or rank, as the site writes it.
    white_rating / set_white_rating (whiteRating) = ratings.white;
    /// Black's rating or rank, as the site writes it.
    black_rating / set_black_rating (blackRating) = ratings.black;
    /// The game's id on the site where it was played.
    id / set_id (id) = id;
    /// The tournament or match.
    event / set_event (event) = event;
    /// The location, or the web site.
    site / set_site (site) = site;
}

#[wasm_bindgen(js_class = Record)]
impl GameRecord {
    /// A game without moves that begins with the empty board, or with the board of a position string.
    ///
    /// @throws {DvonnError} `PositionError` if the string is invalid
    #[wasm_bindgen(constructor)]
    pub fn new(start: Option<String>) -> Result<GameRecord> {
        match start {
            None => Ok(Self(Inner::new(), Vec::new())),
            Some(start) => start
                .parse()
                .map(|board| Self(Inner::from_start(board), Vec::new()))
                .map_err(|why| error::refused(&why)),
        }
    }

    /// Reads what `pack` wrote, in this release or an earlier one.
    ///
    /// @throws {DvonnError} `RecordError` if the bytes are invalid
    pub fn unpack(packed: &[u8]) -> Result<GameRecord> {
        Inner::unpack(packed)
            .map(|record| Self(record, Vec::new()))
            .map_err(|why| values::error("RecordError", &why.to_string()))
    }

    /// Packs the game into a few bytes, which every later release can read.
    pub fn pack(&self) -> Vec<u8> {
        self.0.pack()
    }

    /// The date as it was written.
    #[wasm_bindgen(getter)]
    pub fn date(&self) -> Option<String> {
        self.0.date.as_ref().map(|date| date.as_str().to_owned())
    }

    /// Sets the date, or removes it with `undefined`.
    #[wasm_bindgen(setter)]
    pub fn set_date(&mut self, value: Option<String>) {
        self.0.date = value.filter(|value| !value.is_empty()).map(GameDate::new);
    }

    /// The winner, and how the game ended; `undefined` while the game goes on.
    #[wasm_bindgen(getter, unchecked_return_type = "GameResult | undefined")]
    pub fn result(&self) -> JsValue {
        self.0.result().map_or(JsValue::UNDEFINED, |result| {
            values::object([
                ("outcome".to_owned(), result.outcome.as_str().to_owned()),
                ("by".to_owned(), result.by.as_str().to_owned()),
            ])
        })
    }

    /// Sets the result of a game that was not played to the end, or removes it with `undefined`. A finished
    /// game keeps its result.
    ///
    /// @throws {DvonnError} `NotationError` if the result is invalid
    #[wasm_bindgen(js_name = setResult)]
    pub fn set_result(&mut self, result: Option<MaybeResult>) -> Result<()> {
        let given = result.map_or(JsValue::UNDEFINED, JsValue::from);
        let options = Options::new(&given, &["outcome", "by"])?;
        let result = match options.text("outcome")? {
            None => None,
            Some(word) => {
                let outcome: Outcome = word.parse().map_err(|why| not_read(&format!("{word:?}: {why}")))?;
                let by = options.text("by")?.unwrap_or_else(|| EndReason::Play.as_str().to_owned());
                let by: EndReason = by.parse().map_err(|why| not_read(&format!("{by:?}: {why}")))?;
                Some(GameResult { outcome, by })
            }
        };
        self.0.set_result(result);
        Ok(())
    }

    /// The board before the first move.
    #[wasm_bindgen(getter)]
    pub fn start(&self) -> Board {
        Board(*self.0.start())
    }

    /// The moves of the main line, passes included.
    #[wasm_bindgen(getter, unchecked_return_type = "Move[]")]
    pub fn moves(&self) -> Array {
        self.0.moves().map(values::text_of).collect()
    }

    /// The boards of the main line: the start, and one after each move.
    #[wasm_bindgen(unchecked_return_type = "Board[]")]
    pub fn boards(&self) -> Result<Array> {
        let mut board = *self.0.start();
        let boards = Array::of1(&Board(board).into());
        for m in self.0.moves() {
            board = board.play(m).map_err(|illegal| illegal_move(&illegal))?;
            boards.push(&Board(board).into());
        }
        Ok(boards)
    }

    /// The board at the end of the main line.
    #[wasm_bindgen(js_name = finalBoard)]
    pub fn final_board(&self) -> Board {
        Board(self.0.final_board())
    }

    /// Adds moves at the end of the main line. If one is illegal, the moves before it stay.
    ///
    /// @throws {DvonnError} `IllegalMoveError` with the rule that a move breaks
    pub fn extend(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Move[]")] moves: Vec<String>,
    ) -> Result<()> {
        let last = self.0.last();
        let mut cursor = self.0.cursor(last);
        for m in moves {
            cursor.add_move(values::a_move(&m)?).map_err(|illegal| illegal_move(&illegal))?;
        }
        Ok(())
    }

    /// The last node of the main line.
    #[wasm_bindgen(getter)]
    pub fn last(&self) -> usize {
        self.0.last().index()
    }

    /// The nodes of the main line, the start excluded.
    #[wasm_bindgen(js_name = mainLine, unchecked_return_type = "number[]")]
    pub fn main_line(&self) -> Array {
        values::list(self.0.main_line().map(|node| node.index() as f64))
    }

    /// All nodes except the start, each before its children.
    #[wasm_bindgen(unchecked_return_type = "number[]")]
    pub fn walk(&self) -> Array {
        values::list(self.0.walk().map(|node| node.index() as f64))
    }

    /// The children of a node: the first continues its line, the others begin variations.
    ///
    /// @throws {DvonnError} `NotationError` if there is no such node
    #[wasm_bindgen(unchecked_return_type = "number[]")]
    pub fn children(&self, node: usize) -> Result<Array> {
        let children = self.0.node(self.node(node)?).children();
        Ok(values::list(children.iter().map(|node| node.index() as f64)))
    }

    /// The parent of a node; `undefined` for the start.
    ///
    /// @throws {DvonnError} `NotationError` if there is no such node
    pub fn parent(&self, node: usize) -> Result<Option<usize>> {
        Ok(self.0.node(self.node(node)?).parent().map(NodeId::index))
    }

    /// The move that led to a node; `undefined` for the start.
    ///
    /// @throws {DvonnError} `NotationError` if there is no such node
    #[wasm_bindgen(js_name = moveAt, unchecked_return_type = "Move | undefined")]
    pub fn move_at(&self, node: usize) -> Result<Option<String>> {
        Ok(self.0.node(self.node(node)?).played().map(|m| m.to_string()))
    }

    /// The board at a node.
    ///
    /// @throws {DvonnError} `NotationError` if there is no such node
    #[wasm_bindgen(js_name = boardAt)]
    pub fn board_at(&self, node: usize) -> Result<Board> {
        Ok(Board(self.0.board(self.node(node)?)))
    }

    /// The comment on a node.
    ///
    /// @throws {DvonnError} `NotationError` if there is no such node
    #[wasm_bindgen(js_name = commentAt)]
    pub fn comment_at(&self, node: usize) -> Result<Option<String>> {
        Ok(self.0.node(self.node(node)?).comment().map(str::to_owned))
    }

    /// Sets the comment on a node, or removes it with `undefined`.
    ///
    /// @throws {DvonnError} `NotationError` if there is no such node
    #[wasm_bindgen(js_name = setComment)]
    pub fn set_comment(&mut self, node: usize, comment: Option<String>) -> Result<()> {
        let node = self.node(node)?;
        self.0.set_comment(node, comment);
        Ok(())
    }

    /// Adds a move after a node, as its last child, and returns its node.
    ///
    /// @throws {DvonnError} `IllegalMoveError` with the rule that the move breaks
    #[wasm_bindgen(js_name = addMove)]
    pub fn add_move(&mut self, node: usize, r#move: &str) -> Result<usize> {
        let (node, m) = (self.node(node)?, values::a_move(r#move)?);
        self.0.add_move(node, m).map(NodeId::index).map_err(|illegal| illegal_move(&illegal))
    }

    /// The reader's remarks on what it skipped or guessed. The first game of a file also has the remarks on
    /// the file. Empty for a game that was not read from text.
    #[wasm_bindgen(getter)]
    pub fn remarks(&self) -> Vec<String> {
        self.1.clone()
    }

    /// The number of moves of the main line.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> usize {
        self.0.plies()
    }

    /// The game as text: `sgf`, which is the default, `json`, `littlegolem` or `plain`.
    ///
    /// @throws {DvonnError} `RecordError` if the format cannot represent the game
    pub fn write(&self, format: Option<String>) -> Result<String> {
        values::write(&self.0, format.as_deref())
    }

    /// The game in SGF.
    #[wasm_bindgen(js_name = toString)]
    pub fn to_string(&self) -> String {
        dvonn_record::write_sgf(&self.0)
    }
}

/// Reads the games in a text or in the bytes of a file, in any known format.
///
/// @throws {DvonnError} `RecordError` with the place of the fault
#[wasm_bindgen(js_name = readGames, unchecked_return_type = "Record[]")]
pub fn read_games(source: &TextOrBytes, options: Option<ReadOptions>) -> Result<Array> {
    let given = options.map_or(JsValue::UNDEFINED, JsValue::from);
    let options = Options::new(&given, &["format", "errors"])?;
    let format = options.text("format")?.map(|name| values::format(&name)).transpose()?;
    let skip = match options.text("errors")?.as_deref() {
        None | Some("throw") => false,
        Some("skip") => true,
        Some(word) => return Err(not_read(&format!("errors: {word:?} is not one of throw, skip"))),
    };
    let source: &JsValue = source.as_ref();
    let bytes = match source.as_string() {
        Some(text) => text.into_bytes(),
        None if source.is_instance_of::<js_sys::Uint8Array>() => js_sys::Uint8Array::new(source).to_vec(),
        None => return Err(not_read(&"expected a text, or bytes as a Uint8Array")),
    };
    let mut read: Vec<GameRecord> = Vec::new();
    let mut stream = Games::new(&*bytes, format);
    for game in stream.by_ref() {
        match game {
            Ok(game) => {
                read.push(GameRecord(game.record, game.remarks.iter().map(ToString::to_string).collect()));
            }
            Err(GameError::Game { .. }) if skip => {}
            Err(why) => return Err(error::record(&why)),
        }
    }
    if let Some(first) = read.first_mut() {
        first.1.splice(..0, stream.remarks().iter().map(ToString::to_string));
    }
    Ok(read.into_iter().map(JsValue::from).collect())
}
