//! Import: every game is read from every kind of input, unchanged and once.

use std::ops::ControlFlow;

use crate::common::{TWO, corpus_files, import, made_up_game, packed_file};
use dvonn_archive::{
    Alone, Archive, ArchiveError, ArchiveWriter, GameId, Import, ImportProgress, Memory, Source,
    Storage as _, verify,
};
use dvonn_record::{Format, Games, NodeId, Record, write};

fn records(archive: &Archive) -> Vec<Record> {
    (0..archive.games()).map(|game| archive.record(GameId(game)).unwrap().unwrap()).collect()
}

fn faults(archive: &Archive) -> Vec<String> {
    let all = verify(archive, &TWO, &mut |_| ControlFlow::Continue(()));
    all.iter().map(ToString::to_string).collect()
}

/// Keeps one of each group of games that are the same by the definition of the import.
fn without_same(games: Vec<Record>) -> Vec<Record> {
    let mut kept: Vec<Record> = Vec::new();
    for game in games {
        let date = |game: &Record| game.date.as_ref().and_then(dvonn_record::GameDate::first);
        let agree = |one: Option<dvonn_record::Date>, other: Option<dvonn_record::Date>| {
            let (Some(one), Some(other)) = (one, other) else { return true };
            let (one, other) = (one.to_string(), other.to_string());
            one.starts_with(&other) || other.starts_with(&one)
        };
        let same = |other: &Record| {
            other.start() == game.start()
                && other.moves().eq(game.moves())
                && other.players == game.players
                && agree(date(other), date(&game))
        };
        if !kept.iter().any(same) {
            kept.push(game);
        }
    }
    kept
}

#[test]
fn games_come_out_as_they_went_in_whatever_the_batches() {
    let games: Vec<Record> = (0..300).map(made_up_game).collect();
    let kept = without_same(games.clone());
    assert!(kept.len() > 150, "most games are different");
    let file = [("games".to_owned(), packed_file(games.clone()))];
    for batch in [1, 7, 64, 65, 1000] {
        let storage = Memory::new();
        let (archive, report) = import(storage.clone(), &file, batch);
        assert_eq!((report.added, report.games()), (kept.len() as u64, 300));
        assert_eq!(report.same, 300 - kept.len() as u64);
        assert_eq!(records(&archive), kept, "batches of {batch}");
        assert_eq!(faults(&archive), [""; 0]);
        assert_eq!(records(&Archive::open(&storage).unwrap()), kept);
        assert_eq!(archive.segment_count(), 1, "batches become one segment");

        // A second import changes nothing.
        let files = |storage: &Memory| -> Vec<_> {
            storage.list().unwrap().into_iter().map(|name| (storage.file(&name), name)).collect()
        };
        let before = files(&storage);
        let (again, report) = import(storage.clone(), &file, batch);
        assert!(files(&storage) == before);
        assert_eq!((report.added, report.same, report.known), (0, 0, 300));
        assert_eq!(records(&again), kept);
    }
}

#[test]
fn every_format_gives_the_same_games() {
    let games: Vec<Record> = (0..40).map(made_up_game).collect();
    let mut sgf = Vec::new();
    let mut json = Vec::new();
    for game in &games {
        sgf.extend(write(game, Format::Sgf).unwrap().bytes());
        json.extend(write(game, Format::Json).unwrap().bytes());
    }
    let (from_sgf, _) = import(Memory::new(), &[("a.sgf".to_owned(), sgf.clone())], 8);
    let (from_json, _) = import(Memory::new(), &[("a.json".to_owned(), json)], 8);
    let expected: Vec<Record> = Games::new(sgf.as_slice(), None).map(|game| game.unwrap().record).collect();
    assert_eq!(records(&from_sgf), without_same(expected));
    assert_eq!(from_json.games(), from_sgf.games());
    let (both, report) =
        import(Memory::new(), &[("a.sgf".to_owned(), sgf), ("b".to_owned(), packed_file(games))], 8);
    assert_eq!((report.added, both.games()), (from_sgf.games(), from_sgf.games()));
    let header = both.header(GameId(0)).unwrap().unwrap();
    let source = |file: &str| Source { file: file.to_owned(), number: 1 };
    assert_eq!(header.sources[..2], [source("a.sgf"), source("b")]);
}

#[test]
fn an_archive_does_not_depend_on_threads() {
    let files = [("games".to_owned(), packed_file((0..200).map(made_up_game)))];
    let (one, two) = (Memory::new(), Memory::new());
    // Each new archive has its own identity, so these two start as copies of one.
    drop(ArchiveWriter::open(Box::new(one.clone())).unwrap());
    for name in one.list().unwrap() {
        two.put(&name, one.file(&name).unwrap());
    }
    import(two.clone(), &files, 30);
    let mut writer = ArchiveWriter::open(Box::new(one.clone())).unwrap();
    let mut go_on = |_| ControlFlow::Continue(());
    let mut alone = Import::new(&mut writer, &Alone, &mut go_on).unwrap().with_batches_of(30);
    alone.file("games", files[0].1.as_slice()).unwrap();
    alone.finish().unwrap();
    assert_eq!(one.list().unwrap(), two.list().unwrap());
    for name in one.list().unwrap() {
        assert!(one.file(&name) == two.file(&name), "{name}");
    }
}

#[test]
fn sources_are_kept_through_merges_and_between_archives() {
    let storage = Memory::new();
    let game = made_up_game(1);
    for day in 0..40 {
        let files = [
            (format!("day {day}"), packed_file([game.clone()])),
            ("new".to_owned(), packed_file([made_up_game(100 + day)])),
        ];
        import(storage.clone(), &files, 100);
    }
    let archive = Archive::open(&storage).unwrap();
    let header = archive.header(GameId(0)).unwrap().unwrap();
    let mut files: Vec<String> = header.sources.iter().map(|source| source.file.clone()).collect();
    files.sort();
    let mut expected: Vec<String> = (0..40).map(|day| format!("day {day}")).collect();
    expected.sort();
    assert_eq!(files, expected);
    assert!(archive.segment_count() < 16);
    assert_eq!(faults(&archive), [""; 0]);

    let mut writer = ArchiveWriter::open(Box::new(Memory::new())).unwrap();
    let mut go_on = |_| ControlFlow::Continue(());
    let mut copy = Import::new(&mut writer, &TWO, &mut go_on).unwrap();
    copy.archive("other", &archive).unwrap();
    assert_eq!(copy.finish().unwrap().added, archive.games());
    assert_eq!(records(writer.archive()), records(&archive));
    let copied = writer.archive().header(GameId(0)).unwrap().unwrap();
    assert_eq!(copied, header);
}

#[test]
fn what_is_wrong_is_listed_and_stops_nothing() {
    let sgf = b"(;GM[37];W[e3];B[c3])\n(;GM[37];W[e3];B[e3])\n(;GM[37];W[d3])\n";
    let mut cut = packed_file([made_up_game(3), made_up_game(4)]);
    cut.truncate(cut.len() - 1);
    let files = [
        ("bad.sgf".to_owned(), sgf.to_vec()),
        ("empty".to_owned(), Vec::new()),
        ("noise".to_owned(), b"\x00\x01\x02".to_vec()),
        ("cut".to_owned(), cut),
        ("broken.zip".to_owned(), b"PK\x03\x04broken".to_vec()),
        ("good".to_owned(), packed_file([made_up_game(5)])),
    ];
    let (archive, report) = import(Memory::new(), &files, 10);
    assert_eq!((report.added, report.refused, archive.games()), (4, 5, 4));
    let said: Vec<String> = report.faults.iter().map(ToString::to_string).collect();
    assert_eq!(
        said,
        [
            "bad.sgf, game 2, line 2: node 5, placing 2: e3 is not allowed for Black: there is a piece on that \
             space already (rule L1)",
            "empty, game 1, line 1: byte 0: nothing to read: expected a game record",
            "noise, game 1, line 1: byte 0: read \"\\0\\u{1}\\u{2}\": expected a game record in SGF, Little \
             Golem's or CodeCup's format, plain moves or JSON",
            "cut, game 2: unexpected end of file",
            "broken.zip: the zip, or the file in it, is damaged",
        ]
    );
    assert_eq!(report.faults[0].rule().map(dvonn::Rule::as_str), Some("L1"));
}

#[test]
fn an_import_that_is_stopped_keeps_what_it_read() {
    let mut writer = ArchiveWriter::open(Box::new(Memory::new())).unwrap();
    let games = || packed_file((0..20_000).map(|seed| made_up_game(seed % 50)));
    let mut portions = 0;
    let mut stop = |_| {
        portions += 1;
        if portions == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let mut import = Import::new(&mut writer, &TWO, &mut stop).unwrap();
    assert!(matches!(import.file("games", games().as_slice()), Err(ArchiveError::Stopped)));
    let report = import.finish().unwrap();
    assert!(report.stopped && report.games() == 8192);
    assert_eq!(writer.archive().games(), report.added);
}

#[test]
fn later_sources_are_kept_where_segments_stay() {
    let storage = Memory::new();
    let games = |range: std::ops::Range<u64>| -> Vec<Record> {
        let named = |seed| {
            let mut game = made_up_game(seed);
            game.players.white = Some(format!("Player {seed}"));
            game
        };
        range.map(named).collect()
    };
    for (name, range) in [("one", 0..10), ("two", 10..20), ("three", 12..15), ("four", 13..14)] {
        import(storage.clone(), &[(name.to_owned(), packed_file(games(range)))], 100);
    }
    let archive = Archive::open(&storage).unwrap();
    let headers = |archive: &Archive| -> Vec<_> {
        (0..archive.games()).map(|game| archive.header(GameId(game)).unwrap().unwrap()).collect()
    };
    let files = |game: usize| -> Vec<String> {
        headers(&archive)[game].sources.iter().map(|source| source.file.clone()).collect()
    };
    assert_eq!(
        (files(2), files(11), files(12)),
        (vec!["one".into()], vec!["two".into()], vec!["two".into(), "three".into()])
    );
    assert_eq!(files(13), ["two", "three", "four"]);
    let mut writer = ArchiveWriter::open(Box::new(Memory::new())).unwrap();
    let mut go_on = |_| ControlFlow::Continue(());
    let mut copy = Import::new(&mut writer, &TWO, &mut go_on).unwrap();
    copy.archive("other", &archive).unwrap();
    copy.finish().unwrap();
    assert_eq!(headers(writer.archive()), headers(&archive));
}

#[test]
fn the_same_game_is_one_unless_its_dates_contradict() {
    let dated = |date: &str| format!("(;GM[37]PW[Ann]PB[Ben]DT[{date}];W[e3];B[c3])").into_bytes();
    for (dates, games) in [
        (["2012", "2012-05"], 1),
        (["2012-05-30", "2012"], 1),
        (["2012", ""], 1),
        (["2012", "2013"], 2),
        (["2012-05", "2012-06"], 2),
    ] {
        let files = [("a".to_owned(), dated(dates[0])), ("b".to_owned(), dated(dates[1]))];
        // In one batch, in two of an import, and in two imports.
        assert_eq!(import(Memory::new(), &files, 100).0.games(), games, "{dates:?}");
        assert_eq!(import(Memory::new(), &files, 1).0.games(), games, "{dates:?}");
        let storage = Memory::new();
        import(storage.clone(), &files[..1], 100);
        assert_eq!(import(storage, &files[1..], 100).0.games(), games, "{dates:?}");
    }
}

#[test]
fn games_of_the_same_source_are_known() {
    let file = ("a".to_owned(), packed_file((0..5).map(made_up_game)));
    let (archive, report) = import(Memory::new(), &[file.clone(), file.clone(), file], 100);
    assert_eq!((report.added, report.same, report.known), (archive.games(), 5 - archive.games(), 10));
}

/// A file with this many bytes, of one game with a long comment.
fn long_file(number: usize, bytes: usize) -> (String, Vec<u8>) {
    let rest = format!("(;GM[37]PW[Player {number}]C[];W[e3])");
    let text = format!("(;GM[37]PW[Player {number}]C[{}];W[e3])", "x".repeat(bytes - rest.len()));
    (format!("{number}.sgf"), text.into_bytes())
}

#[test]
fn files_are_read_in_portions_of_four_mebibytes() {
    let mut writer = ArchiveWriter::open(Box::new(Memory::new())).unwrap();
    let mut told = Vec::new();
    let mut tell = |progress| {
        told.push(progress);
        ControlFlow::Continue(())
    };
    let half = 1 << 19;
    let mut import = Import::new(&mut writer, &Alone, &mut tell).unwrap();
    // Seven halves and a byte less than another one do not fill a portion.
    let sizes = [half, half, half, half, half, half, half, half - 1, half, half];
    for (number, bytes) in sizes.into_iter().enumerate() {
        import.file(&number.to_string(), long_file(number, bytes).1.as_slice()).unwrap();
    }
    let report = import.finish().unwrap();
    let all = sizes.iter().sum::<usize>() as u64;
    assert_eq!((report.added, report.bytes), (10, all));
    let progress = |games, bytes| ImportProgress { games, added: games, bytes };
    assert_eq!(told, [progress(9, all - half as u64), progress(10, all)]);
}

/// A packed game of this many bytes.
fn packed_of(number: usize, bytes: usize) -> Record {
    let mut record = made_up_game(1);
    record.players.white = Some(format!("Player {number}"));
    record.set_comment(NodeId::START, Some("x".repeat(1 << 22)));
    let more = bytes - record.pack().len();
    record.set_comment(NodeId::START, Some("x".repeat((1 << 22) + more)));
    assert_eq!(record.pack().len(), bytes);
    record
}

#[test]
fn a_batch_takes_at_most_32_mebibytes() {
    // Each game counts as 400 bytes more than those of its record.
    for (bytes, stored) in [((16 << 20) - 400, 0), ((16 << 20) - 399, 2)] {
        let storage = Memory::new();
        let mut writer = ArchiveWriter::open(Box::new(storage.clone())).unwrap();
        let mut go_on = |_| ControlFlow::Continue(());
        let mut import = Import::new(&mut writer, &Alone, &mut go_on).unwrap();
        import
            .file("a", packed_file([packed_of(1, bytes), packed_of(2, (16 << 20) - 400)]).as_slice())
            .unwrap();
        drop(import);
        assert_eq!(Archive::open(&storage).unwrap().games(), stored, "{bytes}");
    }
}

#[test]
fn one_writes_at_a_time() {
    let storage = Memory::new();
    let writer = ArchiveWriter::open(Box::new(storage.clone())).unwrap();
    assert!(matches!(ArchiveWriter::open(Box::new(storage.clone())), Err(ArchiveError::Locked)));
    drop(writer);
    assert!(ArchiveWriter::open(Box::new(storage)).is_ok());
    assert!(matches!(Archive::open(&Memory::new()), Err(ArchiveError::Missing)));
}

#[test]
fn all_shared_games_are_imported_and_come_out_again() {
    let Some(files) = corpus_files() else { return };
    let (archive, report) = import(Memory::new(), &files, 2000);
    let games = files.iter().flat_map(|(_, bytes)| Games::new(bytes.as_slice(), None));
    let (good, bad): (Vec<_>, Vec<_>) = games.partition(Result::is_ok);
    let expected = good.into_iter().map(|game| as_archived(game.unwrap().record)).collect();
    let expected = without_same_by_moves(expected);
    println!(
        "{} games added, {} the same, {} refused; {} bytes",
        report.added,
        report.same,
        report.refused,
        archive.bytes()
    );
    assert_eq!(report.refused as usize, bad.len());
    assert_eq!(records(&archive), expected);
    assert_eq!(faults(&archive), [""; 0]);
}

/// Removes the version of the site's program and the players' times from a record that has nothing else
/// besides its game.
fn as_archived(record: Record) -> Record {
    let mut plain = record.clone();
    plain.remove_property(NodeId::START, "VV");
    for name in ["P0", "P1"] {
        let mut properties = record.node(NodeId::START).properties().iter();
        let of_player = properties.find(|property| property.name() == name);
        if of_player.is_some_and(|property| property.values().iter().all(|value| value.starts_with("time ")))
        {
            plain.remove_property(NodeId::START, name);
        }
    }
    let is_plain = |id| plain.node(id).properties().is_empty() && plain.node(id).comment().is_none();
    if std::iter::once(NodeId::START).chain(plain.walk()).all(is_plain) { plain } else { record }
}

/// The same as [`without_same`], but faster for many games.
fn without_same_by_moves(games: Vec<Record>) -> Vec<Record> {
    let mut seen = std::collections::HashMap::<Vec<u8>, Vec<Record>>::new();
    let mut kept = Vec::new();
    for game in games {
        let others = seen.entry(game.pack_main_line()).or_default();
        let before = others.len();
        others.push(game.clone());
        *others = without_same(std::mem::take(others));
        if others.len() > before {
            kept.push(game);
        }
    }
    kept
}

#[test]
fn json_that_has_no_games_is_one_file_that_is_refused() {
    let game = write(&made_up_game(1), Format::Json).unwrap();
    let list = "{\"file\": \"1.sgf\"}\n".repeat(30);
    let file = |name: &str, text: String| (name.to_owned(), text.into_bytes());
    // A large file is read in pieces.
    let large = list.repeat(3000);
    for list in [list, large] {
        let lines = list.lines().count() as u64;
        let files = [
            file("before.json", game.clone()),
            file("list.jsonl", list.clone()),
            file("again.jsonl", list.clone()),
            file("mixed.jsonl", format!("{list}{game}")),
            file("after.sgf", "(;GM[1])".to_owned()),
        ];
        let (archive, report) = import(Memory::new(), &files, 1000);
        assert_eq!((archive.games(), report.same), (1, 1));
        assert_eq!(report.refused, 2 + lines + 1);
        let told: Vec<String> = report.faults.iter().map(ToString::to_string).collect();
        assert!(
            told[0].starts_with("list.jsonl: ") && told[0].contains("missing field `format`"),
            "{told:?}"
        );
        assert!(told[1].starts_with("again.jsonl: "), "{}", told[1]);
        assert!(told[2].starts_with("mixed.jsonl, game 1, line 1: "), "{}", told[2]);
    }
}

#[test]
fn what_the_reader_remarks_is_in_the_report() {
    let sgf = b"(;GM[37]PW[Ren\xe9e];W[e3];B[c3])".to_vec();
    let (archive, report) = import(Memory::new(), &[("latin.sgf".to_owned(), sgf)], 1000);
    assert_eq!((archive.games(), report.refused), (1, 0));
    let files: Vec<&str> = report.remarks.iter().map(|remark| remark.file.as_str()).collect();
    assert_eq!(files, ["latin.sgf"], "{:?}", report.remarks);
}

#[test]
fn a_line_that_has_no_game_keeps_its_number_if_it_is_alone() {
    let file = |name: &str, text: &str| (name.to_owned(), text.as_bytes().to_vec());
    let files = [
        file("one.jsonl", "{\"file\": \"1.sgf\"}\n"),
        file("two.sgf", "(;GM[37];W[e3];B[e3])\n(;GM[37];W[c3];B[c3])\n"),
    ];
    let (_, report) = import(Memory::new(), &files, 1000);
    assert_eq!(report.refused, 3);
    let told: Vec<String> = report.faults.iter().map(ToString::to_string).collect();
    for (told, begin) in told.iter().zip([
        "one.jsonl, game 1, line 1: ",
        "two.sgf, game 1, line 1: ",
        "two.sgf, game 2, line 2: ",
    ]) {
        assert!(told.starts_with(begin), "{told}");
    }
    assert_eq!(told.len(), 3);
}

#[test]
fn games_of_large_files_have_their_names_as_sources() {
    let sgf = |games: std::ops::Range<u64>| -> Vec<u8> {
        games.flat_map(|game| write(&made_up_game(game), Format::Sgf).unwrap().into_bytes()).collect()
    };
    let files = [("small".to_owned(), sgf(0..3)), ("large".to_owned(), sgf(3..10_000))];
    assert!(files[1].1.len() > 4 << 20, "it is read in pieces, in several portions");
    let (archive, report) = import(Memory::new(), &files, 1000);
    assert_eq!(report.refused, 0);
    for game in 0..archive.games() {
        let sources = archive.header(GameId(game)).unwrap().unwrap().sources;
        assert!(sources.iter().all(|source| source.file == "small" || source.file == "large"), "{sources:?}");
    }
}

/// A zip of uncompressed files.
fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
    zip_that_says(files, 0, 0)
}

/// A zip of uncompressed files whose headers name this method and have these flags.
fn zip_that_says(files: &[(&str, &[u8])], flags: u16, method: u16) -> Vec<u8> {
    let (mut out, mut directory) = (Vec::new(), Vec::new());
    for (name, bytes) in files {
        let mut common = Vec::new();
        [20, flags, method, 0, 0].iter().for_each(|value| common.extend(value.to_le_bytes()));
        common.extend(crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC).checksum(bytes).to_le_bytes());
        common.extend((bytes.len() as u32).to_le_bytes());
        common.extend((bytes.len() as u32).to_le_bytes());
        common.extend((name.len() as u16).to_le_bytes());
        common.extend(0_u16.to_le_bytes());
        directory.extend(b"PK\x01\x02\x14\x00");
        directory.extend(&common);
        directory.extend([0; 10]);
        directory.extend((out.len() as u32).to_le_bytes());
        directory.extend(name.as_bytes());
        out.extend(b"PK\x03\x04");
        out.extend(common);
        out.extend(name.as_bytes());
        out.extend(*bytes);
    }
    let at = out.len() as u32;
    out.extend(&directory);
    out.extend(b"PK\x05\x06\0\0\0\0");
    [files.len() as u16; 2].iter().for_each(|count| out.extend(count.to_le_bytes()));
    out.extend((directory.len() as u32).to_le_bytes());
    out.extend(at.to_le_bytes());
    out.extend(0_u16.to_le_bytes());
    out
}

#[test]
fn files_of_a_zip_are_taken_or_refused_one_by_one() {
    let game = |seed| packed_file([made_up_game(seed)]);
    let (one, two) = (game(1), game(2));
    let files = [("a/", &b""[..]), ("a/1", &one), ("a/.2", &two), ("__MACOSX/2", &two), ("b/3", &two)];
    let read = |bytes: Vec<u8>| {
        let (archive, report) = import(Memory::new(), &[("z.zip".to_owned(), bytes)], 10);
        let faults: Vec<String> = report.faults.iter().map(ToString::to_string).collect();
        (archive.games(), faults)
    };
    assert_eq!(read(zip(&files)), (2, vec![]));
    let each = |what: &str| ["a/1", "b/3"].map(|file| format!("z.zip/{file}: {what}")).to_vec();
    let locked = each("the file in the zip is locked with a password");
    assert_eq!(read(zip_that_says(&files, 1, 0)), (0, locked.clone()));
    assert_eq!(read(zip_that_says(&files, 0x40, 0)), (0, locked));
    let method = each("the file in the zip uses an unknown compression method, expected deflate");
    assert_eq!(read(zip_that_says(&files, 0, 12)), (0, method));
    let damaged = each("the zip, or the file in it, is damaged");
    assert_eq!(read(zip_that_says(&files, 0, 8)), (0, damaged));
    let mut bytes = zip(&files);
    let at = bytes.windows(one.len()).position(|part| part == one).unwrap();
    bytes[at + one.len() - 1] ^= 1;
    assert_eq!(read(bytes), (1, vec!["z.zip/a/1: the zip, or the file in it, is damaged".to_owned()]));
}

#[test]
fn zips_lie_in_zips_up_to_three_levels() {
    let game = packed_file([made_up_game(1)]);
    let mut bytes = zip(&[("game", &game)]);
    for (levels, added) in [(1, 1), (2, 1), (3, 1), (4, 0)] {
        let (archive, report) = import(Memory::new(), &[("z.zip".to_owned(), bytes.clone())], 10);
        assert_eq!((archive.games(), report.refused), (added, 1 - added), "{levels} levels");
        if added == 0 {
            assert!(report.faults[0].to_string().contains("expected at most 3 levels"));
        }
        bytes = zip(&[("in.zip", &bytes)]);
    }
}

#[test]
fn what_is_not_understood_is_kept_and_counted() {
    let dated = |date: &str| format!("(;GM[37]PW[Ann]DT[{date}];W[e3];B[c3])");
    let file = |name: &str, text: String| (name.to_owned(), text.into_bytes());
    let files = [
        file("a.sgf", dated("9 janvier 2017")),
        file("b.sgf", dated("18 Brumaire 2017").replace("c3", "d3")),
        file("c.sgf", dated("6/5/2017").replace("c3", "f3")),
        file(
            "d.sgf",
            dated("2017-05-06").replace("c3", "g3").replace(";W[e3]", ";W[e3]V[-1.5]BM[1]KM[6.5]XX[b]"),
        ),
        file("e.sgf", dated("").replace("c3", "h3")),
    ];
    for _ in 0..2 {
        // Known games are counted too.
        let storage = Memory::new();
        import(storage.clone(), &files, 2);
        let (archive, report) = import(storage, &files, 2);
        assert_eq!((report.dates.games, report.dates.example.as_str()), (2, "18 Brumaire 2017"));
        assert_eq!((report.properties.games, report.properties.example.as_str()), (1, "KM[6.5]"));
        let dates: Vec<_> = records(&archive).iter().map(|record| record.date.clone()).collect();
        let text = |at: usize| dates[at].as_ref().map(dvonn_record::GameDate::as_str);
        assert_eq!((text(0), text(1), text(4)), (Some("9 janvier 2017"), Some("18 Brumaire 2017"), None));
        let sgf = write(&records(&archive)[3], Format::Sgf).unwrap();
        assert!(sgf.contains("KM[6.5]XX[b]"), "{sgf}");
    }
}

/// A log of Boardspace with the version of its program and the players' times.
fn log(version: &str, times: [&str; 2]) -> Vec<u8> {
    let [first, second] = times;
    format!(
        "(;\nGM[Dvonn]VV[{version}]\nSU[DV-ann-ben-2012-05-30-1200]\nDT[Wed May 30 12:00:00 PDT 2012]\n\
         P0[id \"ann\"]\nP1[id \"ben\"]\n; P0[0 Start P0]\n; P0[1 dropb E 3]\n; P0[2 done]\n; P1[3 dropb C 3]\n\
         ; P1[4 done]\nP0[time {first}]\nP1[time {second}]\n)\n"
    )
    .into_bytes()
}

#[test]
fn a_log_is_kept_once_whatever_its_times_and_its_version() {
    let logs = [
        ("a.sgf".to_owned(), log("1", ["0:06:12", "0:05:00"])),
        ("b.sgf".to_owned(), log("1", ["0:09:59", "0:05:00"])),
        ("c.sgf".to_owned(), log("2", ["0:06:12", "0:05:00"])),
        ("d.sgf".to_owned(), log("3", ["1:00:00", "0:00:01"])),
    ];
    let storage = Memory::new();
    let (archive, report) = import(storage.clone(), &logs, 1000);
    assert_eq!((report.added, report.same, archive.games()), (1, 3, 1));
    drop(archive);
    // The same with one import for each file.
    for file in &logs {
        let (archive, report) = import(storage.clone(), std::slice::from_ref(file), 1000);
        assert_eq!((report.added, report.known, archive.games()), (0, 1, 1), "{}", file.0);
    }
    let (archive, report) = import(storage, &[("e.sgf".to_owned(), log("9", ["2:00:00", "2:00:00"]))], 1000);
    assert_eq!((report.added, report.same, archive.games()), (0, 1, 1));
}
