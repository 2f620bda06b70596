//! Tests of `dvonn archive export --parquet`: reads every row of the tables back and compares it with the
//! records.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::Path;
use std::time::Duration;

use dvonn::random::{Random, legal_move};
use dvonn::{Color, Move, Phase, Piece, Position, Space, Symmetry};
use dvonn_archive::{Archive, Folder, GameId, Header, begin_packed_games, write_packed_game};
use dvonn_record::{GameDate, GameResult, NodeId, Property, Record};
use parquet::file::reader::{FileReader as _, SerializedFileReader};
use parquet::record::Field;

use crate::{arg, folder, run, well};

/// A row as names and values, without the nulls.
type Row = BTreeMap<String, String>;

fn rows(path: &Path) -> Vec<Row> {
    let reader = SerializedFileReader::new(File::open(path).unwrap()).unwrap();
    let row = |row: parquet::record::Row| {
        let known = row.into_columns().into_iter().filter(|(_, field)| *field != Field::Null);
        known.map(|(name, field)| (name, plain(&field))).collect()
    };
    reader.get_row_iter(None).unwrap().map(|read| row(read.unwrap())).collect()
}

fn plain(field: &Field) -> String {
    match field {
        Field::Str(text) => text.clone(),
        Field::Double(number) => number.to_string(),
        other => other.to_string(),
    }
}

/// Makes a game of random moves, sometimes from a set-up, with more or fewer properties.
fn made_up(seed: u64) -> Record {
    let mut random = Random::new(seed);
    let mut record = match seed % 4 {
        0 => Record::from_start(dvonn::random::setup(&mut random)),
        _ => Record::new(),
    };
    let most = [200, 200, 30, 3, 0][(seed % 5) as usize];
    let mut cursor = record.cursor(NodeId::START);
    for _ in 0..most {
        let Some(m) = legal_move(cursor.position(), &mut random) else { break };
        cursor.add_move(m).unwrap();
    }
    record.players.white = (!seed.is_multiple_of(3)).then(|| format!("Ann {seed}"));
    record.players.black = (!seed.is_multiple_of(7)).then(|| "Žofia \"Zo\"\n".to_owned());
    record.ratings.white = (!seed.is_multiple_of(2)).then(|| "1712.6".to_owned());
    record.ratings.black = (!seed.is_multiple_of(6)).then(|| "5d".to_owned());
    let dates = ["2012", "2012-05", "2012-02-29", "1969-12-31", "long ago"];
    record.date = dates.get((seed % 6) as usize).copied().map(GameDate::new);
    record.event = seed.is_multiple_of(5).then(|| "Open".to_owned());
    record.id = seed.is_multiple_of(8).then(String::new);
    if seed.is_multiple_of(9) {
        record.set_result(Some(GameResult::resigned(Color::White)));
    }
    for (number, node) in record.main_line().collect::<Vec<_>>().into_iter().enumerate() {
        if seed.is_multiple_of(4) {
            let side = record.position(record.node(node).parent().unwrap()).side();
            record.set_clock(node, side, Some(Duration::from_millis(600_000 - 1500 * number as u64)));
        }
        let property = |name, value| Property::new(name, value).unwrap();
        match number % 7 {
            0 if seed.is_multiple_of(3) => record.set_comment(node, Some(format!("Nº {number}: \"why\"\n"))),
            1 => record.add_property(node, property("BM", "1")),
            2 => record.add_property(node, property("BM", "2")),
            3 => record.add_property(node, property("DO", "")),
            4 => record.add_property(node, property("TE", "1")),
            5 => record.add_property(node, property("V", ["-3.25", "7", "0", "inf", "much"][number % 5])),
            _ => {}
        }
    }
    record
}

/// Returns the expected row of a game.
fn game_row(id: u64, header: &Header, record: &Record) -> Row {
    let mut row = Row::new();
    let mut put = |name: &str, value: Option<String>| {
        if let Some(value) = value {
            row.insert(name.to_owned(), value);
        }
    };
    put("game", Some(id.to_string()));
    put("white", record.players.white.clone());
    put("black", record.players.black.clone());
    let number = |text: &Option<String>| text.as_ref().and_then(|text| text.parse::<f64>().ok());
    put("white_rating", number(&record.ratings.white).map(|rating| format!("{rating:.0}")));
    put("black_rating", number(&record.ratings.black).map(|rating| format!("{rating:.0}")));
    let text = record.date.as_ref().map(|date| date.as_str().to_owned());
    let is_exact = |text: &String| text.len() == 10 && text.as_bytes()[4] == b'-';
    // A reader of Parquet writes an exact date as the game does.
    put("date", text.clone().filter(is_exact));
    put("year", text.as_ref().and_then(|text| text.get(..4)?.parse::<u16>().ok()).map(|y| y.to_string()));
    put("date_text", text);
    put("event", record.event.clone());
    put("site", record.site.clone());
    put("id", record.id.clone());
    put("result", record.result().map(|result| result.outcome.as_str().to_owned()));
    put("by", record.result().map(|result| result.by.as_str().to_owned()));
    let counts = record.final_position().counts().map(dvonn::Count::pieces);
    put("white_pieces", Some(counts.white.to_string()));
    put("black_pieces", Some(counts.black.to_string()));
    put("margin", Some((i32::from(counts.white) - i32::from(counts.black)).to_string()));
    put("plies", Some(record.moves().count().to_string()));
    let start = record.start();
    put("start", (*start != dvonn::Board::start()).then(|| start.to_string()));
    put("source", Some(header.sources[0].file.clone()));
    put("source_game", Some(header.sources[0].number.to_string()));
    put("sources", Some(header.sources.len().to_string()));
    row
}

/// Returns the expected row of a move.
fn move_row(id: u64, ply: usize, record: &Record, node: NodeId) -> Row {
    let parent = record.node(node).parent().unwrap();
    let (board, m) = (record.board(parent), record.node(node).played().unwrap());
    let before = board.position();
    let after = before.play(m).unwrap();
    let all = |position: &Position| -> u32 {
        Space::all().filter_map(|at| position.stack(at)).map(|stack| u32::from(stack.height())).sum()
    };
    let mut row = Row::new();
    let mut put = |name: &str, value: String| row.insert(name.to_owned(), value);
    put("game", id.to_string());
    put("ply", ply.to_string());
    put("side", before.side().as_str().to_owned());
    put("move", m.to_string());
    put("phase", before.phase().as_str().to_owned());
    put("legal", before.legal_moves().iter().count().to_string());
    put("white_pieces", after.counts().white.pieces().to_string());
    put("black_pieces", after.counts().black.pieces().to_string());
    put("dfen", board.to_string());
    put("hash", before.zobrist().to_string());
    put("canonical_hash", least_hash(before).to_string());
    if let Some(left) = record.node(node).clocks()[before.side()] {
        put("clock", left.as_secs_f64().to_string());
    }
    if let Some(comment) = record.node(node).comment() {
        put("comment", comment.to_owned());
    }
    for property in record.node(node).properties() {
        let value = property.values()[0].as_str();
        match (property.name(), value) {
            ("BM", "2") => put("class", "blunder".to_owned()),
            ("BM", _) => put("class", "mistake".to_owned()),
            ("DO", _) => put("class", "inaccuracy".to_owned()),
            ("TE", _) => put("class", "only".to_owned()),
            // SGF's values are positive for Black, those of the table for White.
            ("V", "-3.25") => put("evaluation", "3.25".to_owned()),
            ("V", "7") => put("evaluation", "-7".to_owned()),
            ("V", "0") => put("evaluation", "0".to_owned()),
            _ => None,
        };
    }
    match m {
        Move::Pass => put("removed", "0".to_owned()),
        Move::Place(to) => {
            put("to", to.to_string());
            let placed = all(before);
            let piece = match placed {
                0..3 => Piece::Red,
                _ if before.side() == Color::White => Piece::White,
                _ => Piece::Black,
            };
            put("placed", piece.as_str().to_owned());
            put("removed", "0".to_owned())
        }
        Move::Stack { from, to } => {
            put("from", from.to_string());
            put("to", to.to_string());
            let (moved, target) = (before.stack(from).unwrap(), before.stack(to).unwrap());
            put("height", moved.height().to_string());
            put("target", target.owner().map_or("red", Color::as_str).to_owned());
            put("target_height", target.height().to_string());
            put("removed", (all(before) - all(&after)).to_string())
        }
    };
    row
}

/// Returns the least hash of the position in all views, by making each of them.
fn least_hash(position: &Position) -> u64 {
    let views = Symmetry::ALL.map(|symmetry| position.transformed(symmetry));
    let exchanged = views.map(|view| view.with_colors_exchanged());
    let exchanged = exchanged.iter().filter(|_| position.phase() == Phase::Stacking);
    views.iter().chain(exchanged).map(Position::zobrist).min().unwrap()
}

/// Returns the columns that `docs/archive.md` lists for a table, in order.
fn documented(table: &str) -> Vec<&'static str> {
    let document = include_str!("../../../../docs/archive.md");
    let (_, rows) = document.split_once(&format!("| column of {table} |")).unwrap();
    let cells = rows.lines().skip(2).map_while(|row| row.strip_prefix("| ")?.split(" | ").next());
    cells.flat_map(|cell| cell.split('`').skip(1).step_by(2)).collect()
}

#[test]
fn parts_have_the_rows_of_the_whole() {
    let mut packed = Vec::new();
    begin_packed_games(&mut packed).unwrap();
    (0..23).for_each(|seed| write_packed_game(&mut packed, &made_up(seed)).unwrap());
    let dir = folder("archive-table-parts", &[("games.packed", &packed)]);
    let archive = dir.join("games.dvonn");
    assert_eq!(run(&["archive", "import", arg(&archive), arg(&dir.join("games.packed"))]).code, 0);
    let (whole, parts) = (dir.join("whole"), dir.join("parts"));
    // The remains of a killed export do no harm.
    fs::create_dir_all(dir.join("parts.partial/moves")).unwrap();
    fs::write(dir.join("parts.partial/moves/000007.parquet"), "PAR1").unwrap();
    well(&["archive", "export", arg(&archive), "--parquet", arg(&whole)]);
    let told = well(&["archive", "export", arg(&archive), "--parquet", arg(&parts), "--part", "10"]);
    for table in ["games", "moves"] {
        let expected = rows(&whole.join(format!("{table}.parquet")));
        let mut files: Vec<_> =
            fs::read_dir(parts.join(table)).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.sort();
        let games = expected.last().unwrap()["game"].parse::<usize>().unwrap() + 1;
        assert_eq!(files.len(), games.div_ceil(10), "{told}");
        assert_eq!(files.iter().flat_map(|file| rows(file)).collect::<Vec<_>>(), expected);
    }
    let none = run(&["archive", "export", arg(&archive), "--parquet", arg(&dir.join("x")), "--part", "0"]);
    assert_eq!(none.code, 2, "{}", none.err);
}

#[test]
fn every_row_is_that_of_a_record() {
    let mut packed = Vec::new();
    begin_packed_games(&mut packed).unwrap();
    (0..60).for_each(|seed| write_packed_game(&mut packed, &made_up(seed)).unwrap());
    let dir = folder("archive-tables", &[("games.packed", &packed)]);
    let (archive, tables) = (dir.join("games.dvonn"), dir.join("tables"));
    assert_eq!(run(&["archive", "import", arg(&archive), arg(&dir.join("games.packed"))]).code, 0);
    // The remains of a killed export do no harm.
    fs::create_dir(dir.join("tables.partial")).unwrap();
    fs::write(dir.join("tables.partial/games.parquet"), "PAR1").unwrap();
    let told = well(&["archive", "export", arg(&archive), "--parquet", arg(&tables)]);
    let opened = Archive::open(&Folder::new(&archive)).unwrap();
    let (mut games, mut moves) = (Vec::new(), Vec::new());
    for id in 0..opened.games() {
        let record = opened.record(GameId(id)).unwrap().unwrap();
        games.push(game_row(id, &opened.header(GameId(id)).unwrap().unwrap(), &record));
        moves.extend(record.main_line().enumerate().map(|(ply, node)| move_row(id, ply, &record, node)));
    }
    assert!(games.len() > 50 && moves.len() > 2000);
    assert_eq!(told, format!("{} games, {} moves\n", games.len(), moves.len()));
    assert_eq!(rows(&tables.join("games.parquet")), games);
    let written = rows(&tables.join("moves.parquet"));
    assert_eq!(written.len(), moves.len());
    for (row, expected) in written.iter().zip(&moves) {
        assert_eq!(row, expected);
    }
    assert!(!dir.join("tables.partial").exists());
    for table in ["games", "moves"] {
        let file = File::open(tables.join(format!("{table}.parquet"))).unwrap();
        let reader = SerializedFileReader::new(file).unwrap();
        let columns = reader.metadata().file_metadata().schema().get_fields();
        assert_eq!(columns.iter().map(|column| column.name()).collect::<Vec<_>>(), documented(table));
    }

    // Only some of the games are exported, and no file is overwritten.
    let some = dir.join("some");
    well(&["archive", "export", arg(&archive), "end:play", "--parquet", arg(&some)]);
    let played = games.iter().filter(|row| row.get("by").is_some_and(|by| by == "play"));
    assert_eq!(rows(&some.join("games.parquet")), played.cloned().collect::<Vec<Row>>());
    let again = run(&["archive", "export", arg(&archive), "--parquet", arg(&some)]);
    assert!(again.code == 2 && again.err.contains("this folder already has files"), "{}", again.err);
}
