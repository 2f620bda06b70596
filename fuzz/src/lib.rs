//! What the fuzz targets of the record readers share.

use dvonn::Color;
use dvonn_record::{EndReason, Format, GameResult, NodeId, Record, WriteError, read, write};

/// Reads bytes as a record. They must be read or refused with an error, and what was read must survive being written and
/// read back in every format that can be written.
pub fn record(bytes: &[u8], format: Format) {
    let _ = Format::guess(bytes);
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

/// SGF cannot tell an empty name from none, as JSON can.
fn without_empty_names(record: &Record) -> Record {
    let mut record = record.clone();
    let Record { players, date, event, site, .. } = &mut record;
    for name in [&mut players.white, &mut players.black, date, event, site] {
        name.take_if(|name| name.is_empty());
    }
    record
}

/// The other formats carry the main line, a resignation of the side to move, and a draw by agreement.
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
