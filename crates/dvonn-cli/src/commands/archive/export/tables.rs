//! The tables of an export: one row for each game, and one row for each move. `docs/archive.md` describes
//! their columns.

use dvonn::{Board, Color, IllegalMove, Move, Outcome, Phase, Piece, Position, Space, Stack};
use dvonn_archive::{FoundGame, GameId, Header, canonical_hash};
use dvonn_record::{EndReason, GameDate, Node, Record};
use jiff::civil;
use parquet::data_type::ByteArray;

use super::table::{Column, Value};

/// A row of the table of games.
pub(super) struct GameRow {
    game: GameId,
    header: Header,
    /// The starting board, if it is not the empty one.
    start: Option<String>,
}

/// A row of the table of moves.
pub(super) struct MoveRow {
    game: GameId,
    ply: u32,
    before: Position,
    /// The DFEN of `before`, with the pieces of its stacks.
    dfen: ByteArray,
    m: Move,
    after: Position,
    noted: Noted,
}

/// The record's notes on a move, beyond the rules.
struct Noted {
    /// The seconds that the player had left after the move.
    clock: Option<f64>,
    comment: Option<ByteArray>,
    /// White's expected margin after the move, in pieces.
    evaluation: Option<f64>,
    class: Option<&'static str>,
}

impl Noted {
    fn of(node: &Node, side: Color) -> Self {
        let property = |name| node.properties().iter().find(|property| property.name() == name);
        let value = |name| property(name).and_then(|property| property.values().first());
        // Reviews write these properties, and so do SGF editors. V is positive for Black.
        let evaluation = value("V").and_then(|value| value.parse::<f64>().ok());
        let class = match value("BM").map(String::as_str) {
            Some("2") => Some("blunder"),
            Some(_) => Some("mistake"),
            None if property("DO").is_some() => Some("inaccuracy"),
            None if property("TE").is_some() => Some("only"),
            None => None,
        };
        Self {
            clock: node.clocks()[side].map(|left| left.as_secs_f64()),
            comment: node.comment().map(text),
            evaluation: evaluation.filter(|value| value.is_finite()).map(|value| 0.0 - value),
            class,
        }
    }
}

/// Passes the rows of a game to a callback, move by move.
pub(super) fn moves_of<E: From<IllegalMove>>(
    id: GameId,
    record: &Record,
    mut each: impl FnMut(MoveRow) -> Result<(), E>,
) -> Result<(), E> {
    let mut board: Board = *record.start();
    for (ply, node) in (0..).zip(record.main_line()) {
        let node = record.node(node);
        let Some(m) = node.played() else { break };
        let next = board.play(m)?;
        let before = *board.position();
        each(MoveRow {
            game: id,
            ply,
            before,
            dfen: text(&board.to_string()),
            m,
            after: *next.position(),
            noted: Noted::of(node, before.side()),
        })?;
        board = next;
    }
    Ok(())
}

impl GameRow {
    pub(super) fn of(game: FoundGame) -> (Self, GameId, Record) {
        let FoundGame { id, header, record } = game;
        let start = (!header.starts_empty).then(|| record.start().to_string());
        (Self { game: id, header, start }, id, record)
    }

    fn date(&self) -> Option<dvonn_record::Date> {
        self.header.date.as_ref().and_then(GameDate::first)
    }

    /// Returns the days from 1 January 1970 to an exact date.
    fn day(&self) -> Option<i32> {
        let date = self.date()?;
        let (year, month, day) = (i16::try_from(date.year()).ok()?, date.month()?, date.day()?);
        let date = civil::Date::new(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok()?;
        i32::try_from(date.duration_since(civil::date(1970, 1, 1)).as_hours() / 24).ok()
    }
}

fn text(text: &str) -> ByteArray {
    text.as_bytes().to_vec().into()
}

fn some(value: Option<&String>) -> Option<ByteArray> {
    value.map(|value| text(value))
}

fn number(rating: Option<u32>) -> Option<i32> {
    rating.and_then(|rating| i32::try_from(rating).ok())
}

pub(super) const GAMES: &[Column<GameRow>] = &[
    Column { name: "game", value: Value::Long(|row| row.game.0 as i64) },
    Column { name: "white", value: Value::SomeText(|row| some(row.header.players.white.as_ref())) },
    Column { name: "black", value: Value::SomeText(|row| some(row.header.players.black.as_ref())) },
    Column { name: "white_rating", value: Value::SomeNumber(|row| number(row.header.rating(Color::White))) },
    Column { name: "black_rating", value: Value::SomeNumber(|row| number(row.header.rating(Color::Black))) },
    Column { name: "date", value: Value::SomeDate(GameRow::day) },
    Column { name: "year", value: Value::SomeNumber(|row| row.date().map(|date| i32::from(date.year()))) },
    Column {
        name: "date_text",
        value: Value::SomeText(|row| row.header.date.as_ref().map(|date| text(date.as_str()))),
    },
    Column { name: "event", value: Value::SomeText(|row| some(row.header.event.as_ref())) },
    Column { name: "site", value: Value::SomeText(|row| some(row.header.site.as_ref())) },
    Column { name: "id", value: Value::SomeText(|row| some(row.header.id.as_ref())) },
    Column {
        name: "result",
        value: Value::SomeText(|row| row.header.result.map(|result| text(Outcome::as_str(result.outcome)))),
    },
    Column {
        name: "by",
        value: Value::SomeText(|row| row.header.result.map(|result| text(EndReason::as_str(result.by)))),
    },
    Column { name: "white_pieces", value: Value::Number(|row| i32::from(row.header.counts.white)) },
    Column { name: "black_pieces", value: Value::Number(|row| i32::from(row.header.counts.black)) },
    Column { name: "margin", value: Value::Number(|row| row.header.margin()) },
    Column { name: "plies", value: Value::Number(|row| row.header.plies as i32) },
    Column { name: "start", value: Value::SomeText(|row| some(row.start.as_ref())) },
    Column {
        name: "source",
        value: Value::SomeText(|row| row.header.sources.first().map(|source| text(&source.file))),
    },
    Column {
        name: "source_game",
        value: Value::Long(|row| row.header.sources.first().map_or(0, |source| source.number as i64)),
    },
    Column { name: "sources", value: Value::Number(|row| row.header.sources.len() as i32) },
];

impl MoveRow {
    fn from(&self) -> Option<Space> {
        match self.m {
            Move::Stack { from, .. } => Some(from),
            Move::Place(_) | Move::Pass => None,
        }
    }

    fn to(&self) -> Option<Space> {
        match self.m {
            Move::Stack { to, .. } | Move::Place(to) => Some(to),
            Move::Pass => None,
        }
    }

    /// Returns the stack on which a stacking move lands.
    fn target(&self) -> Option<Stack> {
        self.from().and_then(|_| self.before.stack(self.to()?))
    }

    fn height(&self) -> Option<i32> {
        self.from().and_then(|from| self.before.stack(from)).map(|stack| i32::from(stack.height()))
    }

    fn removed(&self) -> i32 {
        let pieces = |position: &Position| i32::from(position.pieces());
        if self.from().is_some() { pieces(&self.before) - pieces(&self.after) } else { 0 }
    }
}

fn piece(piece: Piece) -> ByteArray {
    text(piece.as_str())
}

fn space(space: Option<Space>) -> Option<ByteArray> {
    space.map(|space| text(&space.to_string()))
}

fn owner(stack: Option<Stack>) -> Option<ByteArray> {
    stack.map(|stack| text(stack.owner().map_or("red", Color::as_str)))
}

pub(super) const MOVES: &[Column<MoveRow>] = &[
    Column { name: "game", value: Value::Long(|row| row.game.0 as i64) },
    Column { name: "ply", value: Value::Number(|row| row.ply as i32) },
    Column { name: "phase", value: Value::Text(|row| text(Phase::as_str(row.before.phase()))) },
    Column { name: "side", value: Value::Text(|row| text(row.before.side().as_str())) },
    Column { name: "move", value: Value::Text(|row| text(&row.m.to_string())) },
    Column { name: "placed", value: Value::SomeText(|row| row.before.to_place().map(piece)) },
    Column { name: "from", value: Value::SomeText(|row| space(row.from())) },
    Column { name: "to", value: Value::SomeText(|row| space(row.to())) },
    Column { name: "height", value: Value::SomeNumber(MoveRow::height) },
    Column { name: "target", value: Value::SomeText(|row| owner(row.target())) },
    Column {
        name: "target_height",
        value: Value::SomeNumber(|row| row.target().map(|stack| i32::from(stack.height()))),
    },
    Column { name: "removed", value: Value::Number(MoveRow::removed) },
    Column { name: "legal", value: Value::Number(|row| row.before.count_moves() as i32) },
    Column { name: "white_pieces", value: Value::Number(|row| i32::from(row.after.counts().white.pieces())) },
    Column { name: "black_pieces", value: Value::Number(|row| i32::from(row.after.counts().black.pieces())) },
    Column { name: "dfen", value: Value::Text(|row| row.dfen.clone()) },
    Column { name: "hash", value: Value::Hash(|row| row.before.zobrist()) },
    Column { name: "canonical_hash", value: Value::Hash(|row| canonical_hash(&row.before)) },
    Column { name: "clock", value: Value::SomeReal(|row| row.noted.clock) },
    Column { name: "evaluation", value: Value::SomeReal(|row| row.noted.evaluation) },
    Column { name: "class", value: Value::SomeText(|row| row.noted.class.map(text)) },
    Column { name: "comment", value: Value::SomeText(|row| row.noted.comment.clone()) },
];
