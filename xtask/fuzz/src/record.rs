//! Reads and writes records in every format.

use std::io::{BufRead, BufReader};

use dvonn::Color;
use dvonn_record::{
    EndReason, Format, GameError, GameInFile, GameResult, Games, NodeId, ReadError, Record, WriteError, read,
    write,
};

/// Reads bytes as a record. They are read or refused with an error. What is read can be written and read back
/// in every writable format. A stream of the bytes gives the same games with any buffer size. It still finds
/// a game that is appended to them.
pub(crate) fn record(bytes: &[u8], format: Format) {
    let _ = Format::guess(bytes);
    stream(bytes, format);
    match read(bytes, Some(format)) {
        Ok(records) => {
            assert!(!records.is_empty(), "{format} read, but no game in it");
            records.iter().for_each(survives_writing);
        }
        Err(error) => {
            assert!(!error.message().is_empty(), "{error:?}");
            assert!(error.to_string().len() > error.message().len(), "{error:?} without a place");
        }
    }
}

/// Returns the games and errors that a stream gives.
fn games(stream: impl BufRead, format: Format) -> Vec<Result<Record, ReadError>> {
    let game = |game: Result<GameInFile, GameError>| match game {
        Ok(game) => Ok(game.record),
        Err(GameError::Game { error, .. }) => Err(error),
        Err(error) => panic!("bytes in memory cannot be read: {error}"),
    };
    Games::new(stream, Some(format)).map(game).collect()
}

fn stream(bytes: &[u8], format: Format) {
    let whole = games(bytes, format);
    let portion = 1 + bytes.first().map_or(0, |&byte| usize::from(byte));
    assert_eq!(games(BufReader::with_capacity(portion, bytes), format), whole, "in portions of {portion}");
    assert_eq!(read(bytes, Some(format)), whole.into_iter().collect());
    let next = match format {
        Format::Sgf => "\n(;GM[37]FF[4];W[e3];B[c3])\n",
        Format::Boardspace => {
            "\n (;\nGM[Dvonn]\n; P0[1 dropb E 3]\n; P0[2 done]\n; P1[3 dropb C 3]\n; P1[4 done]\n)\n"
        }
        Format::Plain => "\n9/10/11/10/9 w p\ne3 c3\n",
        // In a JSON list, and after a header of Little Golem's text, the reader may skip more than one game.
        _ => return,
    };
    let found = games(&*[bytes, next.as_bytes()].concat(), format);
    let last = found.last().and_then(|game| game.as_ref().ok());
    assert_eq!(last.map(Record::plies), Some(2), "the game after them is lost");
}

fn survives_writing(record: &Record) {
    for format in Format::ALL.into_iter().filter(|format| format.can_be_written()) {
        let text = match write(record, format) {
            Ok(text) => text,
            Err(WriteError::Start(_)) if format == Format::LittleGolem && !record.starts_empty() => continue,
            Err(error) => panic!("not written: {error}"),
        };
        assert_eq!(Format::guess(text.as_bytes()), Some(format), "{text}");
        let again = match read(text.as_bytes(), Some(format)).as_deref() {
            Ok([again]) => again.clone(),
            Ok(several) => panic!("{} games read back as {format} from\n{text}", several.len()),
            Err(error) => panic!("not read back as {format}: {error}\n{text}"),
        };
        match format {
            Format::Json => assert_eq!(again, *record, "{text}"),
            Format::Sgf => assert_eq!(again, without_empty_names(record), "{text}"),
            _ => assert_same_main_line(&again, record, &text),
        }
        assert_eq!(write(&again, format).as_ref(), Ok(&text), "written differently the second time");
    }
}

/// Turns empty names into missing ones: unlike JSON, SGF cannot distinguish them.
fn without_empty_names(record: &Record) -> Record {
    let mut record = record.clone();
    let Record { players, ratings, id, date, event, site, .. } = &mut record;
    for name in
        [&mut players.white, &mut players.black, &mut ratings.white, &mut ratings.black, id, event, site]
    {
        name.take_if(|name| name.is_empty());
    }
    date.take_if(|date| date.as_str().is_empty());
    record
}

/// Compares what the other formats keep: the main line, a resignation of the side to move, and a draw by
/// agreement.
fn assert_same_main_line(again: &Record, record: &Record, text: &str) {
    assert_eq!(again.start(), record.start(), "{text}");
    assert!(again.moves().eq(record.moves()), "{text}");
    assert!(again.walk().eq(again.main_line()), "variations read back from\n{text}");
    assert_eq!(again.node(NodeId::START).comment(), None, "{text}");
    let side: Color = record.final_position().side();
    let carried = |result: &GameResult| {
        result.by == EndReason::Play
            || *result == GameResult::resigned(side)
            || *result == GameResult::draw_agreed()
    };
    assert_eq!(again.result(), record.result().filter(carried), "{text}");
}
