//! Reading a stream game by game: the good games of a file are read, wherever the bad ones are.

use std::io::{self, BufRead, BufReader, Read};

use crate::common::moves;
use dvonn::random::{Random, legal_move};
use dvonn_record::{
    Fault, Format, GameError, Games, NodeId, PlaceInFile, ReadError, Record, read, read_one_sgf, read_sgf,
    write,
};
use proptest::prelude::*;

/// The results of a stream, each with number and line: the moves of a good game, or the error of a bad one.
fn games(text: &str) -> Vec<(usize, usize, Result<String, String>)> {
    Games::new(text.as_bytes(), None)
        .map(|game| match game {
            Ok(game) => (game.place.number, game.place.line, Ok(moves(&game.record))),
            Err(GameError::Game { place, error }) => (place.number, place.line, Err(error.to_string())),
            Err(error) => panic!("{error}"),
        })
        .collect()
}

fn good(number: usize, line: usize, moves: &str) -> (usize, usize, Result<String, String>) {
    (number, line, Ok(moves.to_owned()))
}

fn bad(number: usize, line: usize, error: &str) -> (usize, usize, Result<String, String>) {
    (number, line, Err(error.to_owned()))
}

const OCCUPIED: &str = "e3 is not allowed for Black: there is a piece on that space already (rule L1)";

#[test]
fn sgf_goes_on_after_a_bad_game() {
    assert_eq!(
        games("(;GM[37];W[e3])\n(;GM[37];W[e3];B[e3])\n\n(;W[c3](;B[d3])(;B[e4]))"),
        [good(1, 1, "e3"), bad(2, 2, &format!("node 4, placing 2: {OCCUPIED}")), good(3, 4, "c3 d3")]
    );
    // A value lacks its bracket, and a game its parenthesis.
    assert_eq!(
        games("(;GM[37]C[one;W[e3])\n(;GM[37]C[two)\n (;FF[4];W[c3]\n(;GM[37];W[d3])"),
        [
            good(1, 1, ""),
            bad(2, 2, "line 2: read \"C[two)\": expected \"]\" to close the value"),
            bad(3, 3, "line 4: read the end of the input: expected \")\" to close the game"),
            good(4, 4, "d3")
        ]
    );
    assert_eq!(
        games("(;GM[37];W[e3])) text (;B[c3]\n(;GM[37];W[d3])"),
        [
            good(1, 1, "e3"),
            bad(2, 1, "line 1: read \") text (;B[c3]\": expected \"(\" to begin a game"),
            good(3, 2, "d3")
        ]
    );
}

#[test]
fn boardspace_goes_on_after_a_bad_log() {
    let log = |name: &str, space: &str| {
        format!(
            " (;\nGM[Dvonn]VV[1]\nSU[dvonn {name}]\n; P0[1 dropb E 3]\n; P0[2 done]\n; P1[3 dropb {space}]\n)\n"
        )
    };
    let text = [log("1", "C 3"), log("2", "E 3"), log("1", "C 4"), log("3", "C 5")].concat();
    assert_eq!(
        games(&text),
        [
            good(1, 1, "e3 c3"),
            bad(2, 8, &format!("node 3, placing 2: {OCCUPIED}")),
            bad(
                3,
                15,
                "line 17: read game dvonn 1 a second time: expected the end of the log, not each piece placed twice (rule L1)"
            ),
            good(4, 22, "e3 c5")
        ]
    );
}

#[test]
fn json_goes_on_after_a_bad_game() {
    let game = |moves: &[&str]| {
        let nodes: Vec<_> = moves.iter().map(|m| format!("{{\"move\":\"{m}\"}}")).collect();
        format!("{{\"format\":\"dvonn-record\",\"version\":1,\"nodes\":[{}]}}", nodes.join(","))
    };
    let (one, two) = (game(&["e3"]), game(&["e3", "e3"]));
    for (begin, comma, end) in [("", "", ""), ("[", ",", "]\n")] {
        let text = format!("{begin}{one}{comma}\n{two}{comma}\n{one}{end}");
        let error = format!("node 2, placing 2: {OCCUPIED}");
        assert_eq!(games(&text), [good(1, 1, "e3"), bad(2, 2, &error), good(3, 3, "e3")], "{text}");
        // The first game lacks its last brace, or a quotation mark.
        let text = format!("{begin}{}{comma}\n{one}{end}", one.strip_suffix("]}").unwrap());
        assert!(matches!(&games(&text)[..], [(1, 1, Err(_)), (2, 2, Ok(_))]), "{:?}", games(&text));
        let text = format!("{begin}{}{comma}\n{one}{end}", one.replacen("record\"", "record", 1));
        assert!(matches!(&games(&text)[..], [(1, 1, Err(_)), (2, 2, Ok(_))]), "{:?}", games(&text));
    }
    assert_eq!(
        games(&format!("[{one}\n,]")),
        [
            good(1, 1, "e3"),
            bad(2, 2, "line 2: read JSON that is not a game record: expected \"{\" to begin the next game")
        ]
    );
    // Lines and columns count from the beginning of the file.
    let Some((2, 3, Err(error))) = games(&format!("{one}\n\n {{\"format\":1}}")).pop() else { panic!() };
    assert!(error.starts_with("line 3: ") && error.ends_with(" at line 3 column 12"), "{error}");
}

#[test]
fn words_go_on_after_a_bad_game() {
    assert_eq!(
        games("1. e3 c3 2. d3 1.e3\n2. e3\n1. g2 resign\n\nd3"),
        [
            good(1, 1, "e3 c3 d3"),
            bad(2, 1, &format!("line 2, placing 2: {OCCUPIED}")),
            good(3, 3, "g2"),
            good(4, 5, "d3")
        ]
    );
    assert_eq!(
        games("Event [a] 1. e3 e3\nEvent [b] 1. c3"),
        [bad(1, 1, &format!("line 1, placing 2: {OCCUPIED}")), good(2, 2, "c3")]
    );
    assert_eq!(
        games("Start\nE3\nE3\nStart\nC3\nQuit\n\nStart\nD3"),
        [bad(1, 1, &format!("line 3, placing 2: {OCCUPIED}")), good(2, 4, "c3"), good(3, 8, "d3")]
    );
}

#[test]
fn a_stream_without_a_game_gives_one_error() {
    for bytes in ["", " \n", "\u{feff}", "[]", "[\n]"] {
        let mut games = Games::new(bytes.as_bytes(), None);
        let Some(Err(GameError::Game { error, .. })) = games.next() else { panic!("{bytes:?}") };
        assert_eq!(error.fault, Fault::Empty, "{bytes:?}");
        assert!(games.next().is_none());
    }
    let mut games = Games::new(&b"hello"[..], None);
    assert!(matches!(
        games.next(),
        Some(Err(GameError::Game { error: ReadError { fault: Fault::UnknownFormat { .. }, .. }, .. }))
    ));
    assert!(games.next().is_none());
}

/// Bytes that end in an error.
struct Broken<'a>(&'a [u8]);

impl Read for Broken<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if self.0.is_empty() { Err(io::Error::other("gone")) } else { self.0.read(into) }
    }
}

#[test]
fn bytes_that_cannot_be_read_end_the_stream() {
    let text = format!("(;GM[37];W[e3]){}(;GM[37]", "\n".repeat(5000));
    let mut games = Games::new(BufReader::new(Broken(text.as_bytes())), None);
    assert_eq!(games.next().unwrap().unwrap().place.number, 1);
    let error = games.next().unwrap().unwrap_err();
    assert!(matches!(&error, GameError::Bytes(error) if error.to_string() == "gone"), "{error}");
    assert!(games.next().is_none());
}

/// A stream that is larger than memory: the same game again and again.
struct Endless<'a> {
    game: &'a [u8],
    at: usize,
}

impl Read for Endless<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let taken = (&self.game[self.at..]).read(into)?;
        self.at = (self.at + taken) % self.game.len();
        Ok(taken)
    }
}

#[test]
fn a_stream_may_be_endless() {
    let endless = BufReader::new(Endless { game: b"(;GM[37];W[e3])\n(;GM[37]C[x)\n", at: 0 });
    let (mut good, mut bad) = (0, 0);
    for game in Games::new(endless, Some(Format::Sgf)).take(20_000) {
        if game.is_ok() { good += 1 } else { bad += 1 }
    }
    assert_eq!((good, bad), (10_000, 10_000));
}

/// Returns the bytes in portions of this size.
fn in_portions(bytes: &[u8], portion: usize) -> impl BufRead + '_ {
    BufReader::with_capacity(portion, bytes)
}

fn all(
    stream: impl BufRead,
    format: Option<Format>,
) -> Vec<Result<(PlaceInFile, Record), (PlaceInFile, ReadError)>> {
    Games::new(stream, format)
        .map(|game| match game {
            Ok(game) => Ok((game.place, game.record)),
            Err(GameError::Game { place, error }) => Err((place, error)),
            Err(error) => panic!("{error}"),
        })
        .collect()
}

/// A game of some random moves.
fn random_game(seed: u64, plies: usize) -> Record {
    let mut random = Random::new(seed);
    let mut record = Record::new();
    let mut cursor = record.cursor(NodeId::START);
    for _ in 0..plies {
        let Some(m) = legal_move(cursor.position(), &mut random) else { break };
        cursor.add_move(m).expect("a legal move");
    }
    record.players.white = Some(format!("({seed}] [{{\" é"));
    record
}

/// The text of a file with these games.
fn file(games: &[String], format: Format) -> String {
    match format {
        Format::Json => format!("[{}]", games.join(",")),
        _ => games.concat(),
    }
}

fn many() -> impl Strategy<Value = Format> {
    prop::sample::select(vec![Format::Sgf, Format::Json, Format::LittleGolem])
}

/// Garbage that does not look like the beginning of a game, and ends with its line.
fn garbage() -> impl Strategy<Value = String> {
    let part = prop::sample::select(vec![
        "(",
        ")",
        ";",
        "[",
        "]",
        "\\",
        "{",
        "}",
        "\"",
        ",",
        "x",
        "W[e3]",
        "C[",
        " ",
        "é",
        "1.",
        "\"nodes\":",
        "Event",
    ]);
    prop::collection::vec(part, 0..12).prop_map(|parts| parts.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn the_size_of_the_portions_does_not_matter(
        seeds in prop::collection::vec((any::<u64>(), 1..80_usize), 1..6),
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..4),
        format in many(),
        portion in 1..200_usize,
    ) {
        let games: Vec<_> =
            seeds.iter().map(|&(seed, plies)| write(&random_game(seed, plies), format).unwrap()).collect();
        let mut bytes = file(&games, format).into_bytes();
        for (at, byte) in damage {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        let whole = all(&*bytes, Some(format));
        prop_assert_eq!(&all(in_portions(&bytes, portion), Some(format)), &whole);
        // The reader of whole files returns the same, or the error of the first bad game.
        let first_error = whole.iter().find_map(|game| game.as_ref().err().map(|(_, error)| error.clone()));
        let records = read(&bytes, Some(format));
        match first_error {
            None => prop_assert_eq!(records.unwrap(), whole.into_iter().map(|game| game.unwrap().1).collect::<Vec<_>>()),
            Some(error) => prop_assert_eq!(records.unwrap_err(), error),
        }
        if let Ok(text) = std::str::from_utf8(&bytes) {
            prop_assert_eq!(read_sgf(text), read(text.as_bytes(), Some(Format::Sgf)));
        }
    }

    #[test]
    fn valid_files_are_read_whole(
        seeds in prop::collection::vec((any::<u64>(), 1..80_usize), 1..6),
        format in many(),
    ) {
        let records: Vec<_> = seeds.iter().map(|&(seed, plies)| random_game(seed, plies)).collect();
        let texts: Vec<_> = records.iter().map(|record| write(record, format).unwrap()).collect();
        let whole = file(&texts, format);
        if format == Format::Sgf {
            prop_assert_eq!(&read_one_sgf(&texts[0]).unwrap(), &records[0]);
            prop_assert_eq!(read_one_sgf(&whole).is_ok(), texts.len() == 1);
        }
        let read = all(whole.as_bytes(), None);
        prop_assert_eq!(read.len(), records.len());
        for (number, (game, record)) in (1..).zip(read.into_iter().zip(records)) {
            let (place, read) = game.unwrap();
            prop_assert_eq!(place.number, number);
            prop_assert_eq!(moves(&read), moves(&record));
            if format == Format::LittleGolem { continue }
            prop_assert_eq!(read, record);
        }
    }

    /// The games before and after a damaged one are read, whatever the damage.
    #[test]
    fn a_damaged_game_takes_no_other_with_it(
        seeds in prop::collection::vec((any::<u64>(), 2..80_usize), 3),
        cut in any::<prop::sample::Index>(),
        garbage in garbage(),
        format in prop::sample::select(vec![Format::Sgf, Format::Json]),
    ) {
        let records: Vec<_> = seeds.iter().map(|&(seed, plies)| random_game(seed, plies)).collect();
        let texts: Vec<_> =
            records.iter().map(|record| write(record, format).unwrap().trim_end().to_owned()).collect();
        let mut at = cut.index(texts[1].len());
        while !texts[1].is_char_boundary(at) { at -= 1 }
        let separator = if format == Format::Json { ",\n" } else { "\n" };
        let text = [&*texts[0], &format!("{}{garbage}", &texts[1][..at]), &*texts[2]].join(separator);
        let text = if format == Format::Json { format!("[{text}]") } else { text };
        let found: Vec<_> = all(text.as_bytes(), Some(format)).into_iter().filter_map(Result::ok).collect();
        for record in [&records[0], &records[2]] {
            prop_assert!(found.iter().any(|(_, found)| found == record), "{text}");
        }
    }

    /// A game after any text is read.
    #[test]
    fn no_text_swallows_the_game_after_it(
        parts in prop::collection::vec(prop::sample::select(vec![
            "(", ")", ";", "[", "]", "\\", "GM[37]", "(;GM[37]", "FF", "W[e3]", "B[c3]", "C[", "P0[", "P0[1 dropb E 3]",
            "P0[2 done]", "edit", "1.", "2.", "e3", "resign", "draw", "a1b2", "9/10/11/10/9 w p", "x", "\n", " ", "é", "\0",
        ]), 0..30),
        separator in prop::sample::select(vec!["", " "]),
    ) {
        for (format, next) in [
            (Format::Sgf, "(;GM[37]FF[4];W[e3];B[c3])"),
            (Format::Boardspace, " (;\nGM[Dvonn]\n; P0[1 dropb E 3]\n; P0[2 done]\n; P1[3 dropb C 3]\n; P1[4 done]\n)"),
            (Format::Plain, "9/10/11/10/9 w p\ne3 c3"),
        ] {
            let text = format!("{}\n{next}\n", parts.join(separator));
            prop_assert_eq!(read_sgf(&text), read(text.as_bytes(), Some(Format::Sgf)));
            let found = all(text.as_bytes(), Some(format));
            let last = found.last().and_then(|game| game.as_ref().ok());
            prop_assert_eq!(last.map(|(_, record)| moves(record)), Some("e3 c3".to_owned()), "{}", text);
        }
    }
}
