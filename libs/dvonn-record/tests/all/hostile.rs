//! For any bytes, reading returns records or an error that names the fault, in time and memory proportional
//! to their number.

use std::time::{Duration, Instant};

use dvonn_record::{Fault, Format, Place, ReadError, Record, read, write};
use proptest::prelude::*;

/// Reads with every format, and without one. Every error must have a message.
fn read_in_every_way(bytes: &[u8]) {
    for format in std::iter::once(None).chain(Format::ALL.map(Some)) {
        if let Err(error) = read(bytes, format) {
            assert!(error.message().contains("expected") || error.message().len() > 10, "{error}");
            assert!(error.to_string().len() < 2000, "{} letters", error.to_string().len());
        }
    }
}

fn refused(bytes: &[u8], format: Option<Format>) -> ReadError {
    read(bytes, format).map(|records| records.len()).expect_err("should be refused")
}

const SGF: &str = "(;GM[37]FF[4]PW[A\\]B]C[Start](;W[e3];B[c3]C[two\nlines](;W[g2])(;W[h4]))(;W[e4]))";
const LOG: &str = " (;\r\nGM[Dvonn]VV[1]\r\nSU[dvonn 1]\r\nP0[id \"A\"]\r\n; P0[0 Start P0]\r\n; P0[1 pick wr 2]\r\n; P0[2 dropb E 3]\r\n; P0[3 done]\r\n; P1[4 resign]\r\n;\r\nP0[time 0:03:28 ]\r\n)";

#[test]
fn white_space_is_no_record() {
    for bytes in [&b""[..], b" \n\t ", b"\xef\xbb\xbf"] {
        let error = refused(bytes, None);
        assert_eq!(error.fault, Fault::Empty);
        assert_eq!(error.to_string(), "byte 0: nothing to read: expected a game record");
        read_in_every_way(bytes);
    }
}

#[test]
fn garbage_is_refused() {
    let mut random = dvonn::random::Random::new(1);
    for length in [1, 10, 1000, 100_000] {
        let bytes: Vec<u8> = (0..length).map(|_| random.next() as u8).collect();
        assert!(read(&bytes, None).is_err());
        read_in_every_way(&bytes);
    }
    let error = refused(b"\x89PNG\r\n\x1a\n", None);
    assert_eq!(
        error.to_string(),
        "byte 0: read \"‰PNG\\r\\n\\u{1a}\": expected a game record in SGF, Little Golem's or CodeCup's format, plain moves or JSON"
    );
    assert!(matches!(refused(b"hello world", None).fault, Fault::UnknownFormat { .. }));
}

#[test]
fn sgf_cut_off_anywhere_is_refused() {
    for whole in [SGF, LOG] {
        assert_eq!(read(whole.as_bytes(), None).unwrap().len(), 1);
        for length in 0..whole.len() {
            let part = &whole.as_bytes()[..length];
            let error = refused(part, None);
            assert!(error.message().contains("expected"), "{error}");
            read_in_every_way(part);
        }
    }
    let error = refused(&SGF.as_bytes()[..SGF.len() - 1], None);
    assert_eq!(error.to_string(), "line 2: read the end of the input: expected \")\" to close the game");
    let error = refused(b"(;GM[37];W[e", None);
    assert_eq!(error.to_string(), "line 1: read \"W[e\": expected \"]\" to close the value");
}

#[test]
fn json_cut_off_anywhere_is_refused() {
    let record = read(SGF.as_bytes(), None).unwrap().remove(0);
    let whole = write(&record, Format::Json).unwrap();
    for length in 0..whole.trim_end().len() {
        assert!(read(&whole.as_bytes()[..length], None).is_err());
    }
}

#[test]
fn the_wrong_format_is_refused() {
    let record = read(SGF.as_bytes(), None).unwrap().remove(0);
    let texts: Vec<_> = Format::ALL
        .into_iter()
        .filter(|format| format.can_be_written())
        .map(|format| (format, write(&record, format).unwrap()))
        .chain([(Format::Boardspace, LOG.to_owned()), (Format::CodeCup, "Start\nE3\nC3\nQuit\n".to_owned())])
        .collect();
    for (format, text) in &texts {
        assert_eq!(Format::guess(text.as_bytes()), Some(*format));
        for other in Format::ALL {
            let alike = [Format::Plain, Format::LittleGolem];
            if other != *format && !(alike.contains(&other) && alike.contains(format)) {
                assert!(read(text.as_bytes(), Some(other)).is_err(), "{format} read as {other}:\n{text}");
            }
        }
    }
    let go = refused(b"(;GM[1]FF[4]SZ[19];B[pd];W[dp])", None);
    assert_eq!(go.to_string(), "line 1: read a record of another game, Go: expected one of DVONN");
    let go = refused(b"(;SZ[19];B[pd];W[dp])", None);
    assert_eq!(go.to_string(), "node 1, placing 1: read \"pd\": expected a move, such as e3, a1b2 or pass");
}

#[test]
fn no_depth_is_too_deep() {
    const DEPTH: usize = 100_000;
    let close = ")".repeat(DEPTH);
    let variations = format!("(;GM[37]{}{close})", "(;C[x]".repeat(DEPTH));
    let records = read(variations.as_bytes(), None).unwrap();
    assert_eq!(records[0].walk().count(), 0);
    // The comments of nodes without moves add up.
    assert_eq!(records[0].node(dvonn_record::NodeId::START).comment().unwrap().len(), 2 * DEPTH - 1);

    read_in_every_way("(".repeat(DEPTH).as_bytes());
    read_in_every_way(format!("{}{close}", "(".repeat(DEPTH)).as_bytes());
    read_in_every_way("[".repeat(DEPTH).as_bytes());
    read_in_every_way("{\"nodes\":".repeat(DEPTH).as_bytes());
    let error = refused(format!("(;{}", "(;W[e3]".repeat(2)).as_bytes(), None);
    assert!(error.message().contains("to close the game") || error.rule().is_some(), "{error}");
}

#[test]
fn long_games_are_read_in_linear_time() {
    const LENGTH: usize = 10_000_000;
    let long = "x".repeat(LENGTH);
    let texts = [
        long.clone(),
        format!("(;GM[37]C[{long}])"),
        format!("(;GM[37];W[{long}])"),
        format!("(;GM[37];{long}"),
        format!("(;GM[Dvonn]P0[{long}])"),
        format!("(;GM[Dvonn];P0[1 dropb {long}])"),
        format!("White [{long}] 1. e3"),
        format!("White [{long}"),
        format!("e3 {long}"),
        format!("{long}/{long}"),
        format!("Start\n{long}"),
        format!("{{\"format\":\"dvonn-record\",\"version\":1,\"white\":\"{long}\"}}"),
        format!("{{\"format\":\"dvonn-record\",\"version\":\"{long}\"}}"),
        format!("{{\"format\":\"dvonn-record\",\"version\":1,\"nodes\":[{{\"move\":\"{long}\"}}]}}"),
        "e3 c3 ".repeat(LENGTH / 6),
        "1. ".repeat(LENGTH / 3),
        "\n".repeat(LENGTH) + "e3",
        "White [a] ".repeat(LENGTH / 10),
        "(;GM[37])".repeat(LENGTH / 90),
        format!("(;GM[37]{})", "(;W[e3];B[c3])".repeat(LENGTH / 14)),
        format!("(;GM[37]{})", ";C[x]".repeat(LENGTH / 5)),
        format!("(;GM[Dvonn]{})", ";P0[done]".repeat(LENGTH / 9)),
    ];
    for text in &texts {
        let begin = Instant::now();
        let result = read(text.as_bytes(), None);
        let took = begin.elapsed();
        // Far more than it needs, and far less than quadratic time would.
        assert!(took < Duration::from_secs(20), "{took:?} for {}…", &text[..40]);
        if let Err(error) = result {
            assert!(error.to_string().len() < 1000, "{} letters", error.to_string().len());
        }
    }
}

#[test]
fn a_tree_with_many_nodes_is_read_and_written_in_linear_time() {
    // Every first, second and third placement: more than 100,000 nodes.
    let mut record = Record::new();
    let mut at = vec![dvonn_record::NodeId::START];
    for _ in 0..3 {
        at = at
            .iter()
            .flat_map(|&id| {
                let moves = record.board(id).position().legal_moves();
                moves.iter().map(|&m| record.add_move(id, m).unwrap()).collect::<Vec<_>>()
            })
            .collect();
    }
    assert_eq!(at.len(), 49 * 48 * 47);
    let begin = Instant::now();
    for format in [Format::Sgf, Format::Json] {
        let text = write(&record, format).unwrap();
        assert_eq!(read(text.as_bytes(), None).unwrap(), [record.clone()]);
    }
    assert!(begin.elapsed() < Duration::from_secs(20), "{:?}", begin.elapsed());
}

#[test]
fn bad_json_is_refused_with_its_place() {
    let refuse = |fields: &str| refused(format!("{{\"format\":\"dvonn-record\",{fields}}}").as_bytes(), None);
    assert_eq!(refuse("\"version\":2").to_string(), "node 0: read \"2\": expected version 1 of the format");
    let error = refuse("\"version\":1,\"nodes\":[{\"move\":\"e3\"},{\"move\":\"e3\"}]");
    assert_eq!(
        (error.at, error.ply, error.rule().map(dvonn::Rule::as_str)),
        (Place::Node(2), Some(2), Some("L1"))
    );
    let error = refuse("\"version\":1,\"nodes\":[{\"move\":\"e3\",\"parent\":1}]");
    assert_eq!(error.to_string(), "node 1: read \"1\": expected a parent listed before its node");
    let error = refuse("\"version\":1,\"start\":\"9/9/9/9/9 w p\"");
    assert!(matches!(error.fault, Fault::Start(_)), "{error}");
    assert!(matches!(refused(b"{}", None).fault, Fault::Json(_)));
    assert_eq!(refused(b"[]", None).fault, Fault::Empty);
    assert!(refused(b"{\"format\":\"chess\",\"version\":1}", None).message().contains("\"chess\""));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        read_in_every_way(&bytes);
    }

    #[test]
    fn bytes_that_look_like_a_format(
        parts in prop::collection::vec(prop::sample::select(vec![
            "(", ")", ";", "[", "]", "\\", "GM[37]", "GM[Dvonn]", "W[e3]", "B[c3]", "W[]", "C[", "DFEN[9/10/11/10/9 w p]",
            "P0[1 dropb E 3]", "P0[pickb E 3]", "P0[2 done]", "P1[pass]", "P1[resign]", "P0[move A 1 B 2]", "P0[reset]",
            "P0[edit]", "P0[id \"", "P0[id]", "P0[]", "P-1[Pop P0\\[1\\]]", "Start", "Quit", "E3", "e3", "12.", "12.e3",
            "resign", "draw", "pass", "White [", "Event [x]", "a1b2", "{\"format\":", "\"dvonn-record\"", ",", "}", "\n", " ",
            "é", "\u{feff}", "\0",
        ]), 0..40),
    ) {
        read_in_every_way(parts.concat().as_bytes());
        read_in_every_way(parts.join(" ").as_bytes());
    }

    #[test]
    fn records_with_a_byte_changed(at in any::<prop::sample::Index>(), byte in any::<u8>()) {
        for whole in [SGF, LOG] {
            let mut bytes = whole.as_bytes().to_vec();
            let at = at.index(bytes.len());
            bytes[at] = byte;
            read_in_every_way(&bytes);
        }
    }
}
