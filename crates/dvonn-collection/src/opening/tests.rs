use dvonn_message::Message;
use dvonn_text::{Language, Text};
use proptest::prelude::*;

use super::*;
use crate::samples::{SAMPLE, game, study};

const GAME: &str = "(;GM[37]PW[Ann]PB[Ben];W[e3];B[c3])";
const OTHER: &str = "(;GM[37]PW[Ann]PB[Cem];W[e3];B[d3])";
const BARE: &str = "e3 g3 c3";

/// The way a file is packed in a zip.
#[derive(Clone, Copy)]
struct Packing {
    method: u16,
    flags: u16,
    /// The false size that the zip claims, if any.
    claimed: Option<u32>,
    checksum: Option<u32>,
}

const DEFLATED: Packing = Packing { method: 8, flags: 0, claimed: None, checksum: None };
const STORED: Packing = Packing { method: 0, ..DEFLATED };

/// Writes a zip by hand, which allows every kind of fault.
fn zip_of(files: &[(&str, &[u8], Packing)]) -> Vec<u8> {
    let (mut out, mut directory) = (Vec::new(), Vec::new());
    for (name, bytes, packing) in files {
        let packed = if packing.method == 8 {
            miniz_oxide::deflate::compress_to_vec(bytes, 6)
        } else {
            bytes.to_vec()
        };
        let mut common = Vec::new();
        for value in [20, packing.flags, packing.method, 0, 0] {
            common.extend(value.to_le_bytes());
        }
        common.extend(packing.checksum.unwrap_or_else(|| rawzip::crc32(bytes)).to_le_bytes());
        common.extend((packed.len() as u32).to_le_bytes());
        common.extend(packing.claimed.unwrap_or(bytes.len() as u32).to_le_bytes());
        common.extend((name.len() as u16).to_le_bytes());
        common.extend(0_u16.to_le_bytes());
        let at = out.len() as u32;
        out.extend(b"PK\x03\x04");
        out.extend(&common);
        out.extend(name.as_bytes());
        out.extend(&packed);
        directory.extend(b"PK\x01\x02\x14\x00");
        directory.extend(&common);
        directory.extend([0; 10]);
        directory.extend(at.to_le_bytes());
        directory.extend(name.as_bytes());
    }
    end(&mut out, &directory, files.len());
    out
}

/// Ends a zip by writing its directory.
fn end(out: &mut Vec<u8>, directory: &[u8], count: usize) {
    let at = out.len() as u32;
    out.extend(directory);
    out.extend(b"PK\x05\x06\0\0\0\0");
    out.extend((count as u16).to_le_bytes());
    out.extend((count as u16).to_le_bytes());
    out.extend((directory.len() as u32).to_le_bytes());
    out.extend(at.to_le_bytes());
    out.extend(0_u16.to_le_bytes());
}

fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
    zip_of(&files.iter().map(|&(name, bytes)| (name, bytes, DEFLATED)).collect::<Vec<_>>())
}

fn file(name: &str, bytes: impl AsRef<[u8]>) -> NamedFile {
    NamedFile { name: name.to_owned(), bytes: bytes.as_ref().to_vec() }
}

fn open(collection: &mut Collection, files: Vec<NamedFile>) -> OpenReport {
    Opening::new(files, 1000).finish(collection)
}

fn open_within(limits: Limits, files: Vec<NamedFile>) -> (Collection, OpenReport) {
    let mut collection = Collection::new();
    let report = Opening::with_limits(files, 1000, limits).finish(&mut collection);
    (collection, report)
}

/// Returns the sentences of a report about refused files.
fn words(report: &OpenReport) -> Vec<String> {
    let text = Text::new(Language::English);
    report.refused.iter().map(|refused| text.say(Message::from(refused))).collect()
}

#[test]
fn every_format_is_opened() {
    let mut collection = Collection::new();
    let record = dvonn_record::read(GAME.as_bytes(), None).unwrap().remove(0);
    let longer = dvonn_record::read(b"e3 g3 c3 i3", None).unwrap().remove(0);
    let json = dvonn_record::write(&record, dvonn_record::Format::Json).unwrap();
    let report = open(
        &mut collection,
        vec![
            file("a.sgf", GAME),
            file("b.txt", BARE),
            file("c.json", json),
            file("d.txt", dvonn_record::write(&longer, dvonn_record::Format::LittleGolem).unwrap()),
            file(
                "dvonn-games.json",
                [game("played", 5, SAMPLE)].into_iter().collect::<Collection>().export(),
            ),
        ],
    );
    assert_eq!(words(&report), [""; 0]);
    assert_eq!((report.import.added.len(), report.import.known), (4, 1), "the JSON has the game of the SGF");
    let titles: Vec<&str> = collection.iter().map(|entry| entry.title.as_str()).collect();
    assert!(titles.contains(&"b") && titles.contains(&""), "a game without names is called after its file");
    assert!(collection.get(&"played".parse().unwrap()).is_some_and(|entry| entry.played.is_some()));
}

#[test]
fn opening_the_same_again_changes_nothing() {
    let mut collection = Collection::new();
    let files =
        || vec![file("a.sgf", format!("{GAME}{OTHER}")), file("z.zip", zip(&[("b.txt", BARE.as_bytes())]))];
    assert_eq!(open(&mut collection, files()).import.added.len(), 3);
    let before = collection.clone();
    let again = open(&mut collection, files());
    assert_eq!((again.import.known, again.import.changed().count()), (3, 0));
    assert_eq!(collection, before);
}

#[test]
fn a_game_that_was_played_or_annotated_here_is_known() {
    let played = game("played", 5, SAMPLE);
    let annotated = study("study", 5, "(;GM[37]PW[Ann]PB[Ben]C[mine];W[e3];B[c3]C[good])");
    let sgf = dvonn_record::write_sgf(&played.record());
    let mut collection: Collection = [played, annotated].into_iter().collect();
    let report = open(&mut collection, vec![file("a.sgf", sgf), file("b.sgf", GAME)]);
    assert_eq!((report.import.known, report.import.changed().count()), (2, 0));
    // A comment that the collection lacks is not lost.
    let report = open(&mut collection, vec![file("c.sgf", GAME.replace("[c3]", "[c3]C[new]"))]);
    assert_eq!(report.import.added.len(), 1);
}

#[test]
fn games_are_listed_in_the_order_of_their_file() {
    let mut collection = Collection::new();
    open(&mut collection, vec![file("a.sgf", format!("{GAME}{OTHER}"))]);
    let listed = collection.select(&crate::Filter::default(), crate::Order::Newest, |_| String::new());
    let blacks: Vec<_> =
        listed.iter().map(|entry| entry.summary().players.black.as_deref().unwrap()).collect();
    assert_eq!(blacks, ["Ben", "Cem"]);
}

#[test]
fn what_is_bad_is_named_and_what_is_good_is_kept() {
    let mut collection = Collection::new();
    let mut locked = DEFLATED;
    locked.flags = 1;
    let archive = zip_of(&[
        ("games/good.sgf", GAME.as_bytes(), DEFLATED),
        ("games/stored.txt", BARE.as_bytes(), STORED),
        ("games/.DS_Store", b"x", DEFLATED),
        ("__MACOSX/games/good.sgf", b"x", DEFLATED),
        ("games/locked.sgf", GAME.as_bytes(), locked),
        ("games/rare.sgf", GAME.as_bytes(), Packing { method: 93, ..STORED }),
        ("games/broken.sgf", OTHER.as_bytes(), Packing { checksum: Some(7), ..DEFLATED }),
        ("readme.md", b"# Games", DEFLATED),
    ]);
    let report = open(
        &mut collection,
        vec![
            file("all.zip", archive),
            file("photo.png", b"\x89PNG\r\n\x1a\n"),
            file("empty.sgf", ""),
            file("none.sgf", "(;GM[37])"),
            file("two.sgf", format!("{OTHER}(;GM[37];W[e3];B[e3])")),
            file("other.7z", b"7z\xbc\xaf\x27\x1c\0\x04"),
            file("half.json", "{\"format\":\"dvonn-record\","),
            file("shape.json", "{\"format\":\"dvonn-record\",\"version\":[]}"),
            file("list.json", "[1, 2, 3]"),
            file("games.json", "{\"format\":\"dvonn-collection\",\"version\":1,\n\"entries\":["),
            file("later.json", "{\"format\":\"dvonn-collection\",\"version\":9}"),
            file("entry.json", "{\"format\":\"dvonn-collection\",\"version\":1,\"entries\":[{\"id\":7}]}"),
        ],
    );
    assert_eq!(report.import.added.len(), 3, "{:?}", report.import);
    let said = words(&report);
    let expected = [
        "all.zip/games/locked.sgf: it is locked with a password",
        "all.zip/games/rare.sgf: it is packed in a way that few programs know; make the zip again",
        "all.zip/games/broken.sgf: the zip is damaged, or was not copied whole",
        "all.zip/readme.md: this is not a game record that can be read here",
        "photo.png: this is not a game record that can be read here",
        "empty.sgf: it has no moves",
        "none.sgf: it has no moves",
        "two.sgf, game 2: ",
        "other.7z: it is packed in a way that cannot be opened here; use a zip instead",
        "half.json: line 1: this JSON stops in the middle: perhaps the file was not copied whole",
        "shape.json: line 1: this JSON is not a game record: something at column ",
        "list.json: ",
        "games.json: line 2: the file with games and studies stops in the middle: perhaps it was not copied whole",
        "later.json: a newer version of this app wrote the file",
        "entry.json: Entry 1 was not imported: it is not written like a game or study",
    ];
    for (said, expected) in said.iter().zip(expected) {
        assert!(said.starts_with(expected), "{said} instead of {expected}");
        for internal in ["struct", "expected value", "invalid type", "EOF", "`"] {
            assert!(!said.contains(internal), "the words of a parser: {said}");
        }
    }
    assert_eq!(said.len(), expected.len(), "{said:#?}");
    // Every language has a sentence for each.
    for language in Language::ALL {
        let text = Text::new(language);
        for refused in &report.refused {
            let said = text.say(Message::from(refused));
            assert!(!said.contains('‹') && !said.contains("error-"), "{language:?}: {said}");
        }
    }
}

#[test]
fn a_zip_that_would_fill_the_memory_is_refused() {
    let small =
        Limits { zip: ZipLimits { free: 1000, ratio: 20, ..ZipLimits::default() }, ..Limits::default() };
    let zeros = vec![b' '; 3 << 20];
    let bomb = zip_of(&[
        ("bomb.sgf", &zeros, Packing { claimed: Some(10), ..DEFLATED }),
        ("good.sgf", GAME.as_bytes(), DEFLATED),
    ]);
    let (collection, report) = open_within(small, vec![file("z.zip", bomb)]);
    assert_eq!((collection.len(), report.refused.len()), (1, 1));
    assert_eq!(report.refused[0].why, OpenFault::Zip(ZipFault::Bomb));
    // A file that is stored uncompressed cannot grow, but its size is limited all the same.
    let limits = Limits { file: 1 << 20, ..Limits::default() };
    let (_, report) = open_within(limits, vec![file("z.zip", zip_of(&[("a", &zeros[..1 << 20], STORED)]))]);
    assert!(matches!(report.refused[0].why, OpenFault::TooLarge { megabytes: 1 }), "{report:?}");
    // The limit for all files together.
    let limits = Limits { all: 2 << 20, ..Limits::default() };
    let files = vec![file("a", &zeros[..1 << 20]), file("b", &zeros[..1 << 20]), file("c.sgf", GAME)];
    let (collection, report) = open_within(limits, files);
    assert!(collection.is_empty());
    assert!(matches!(report.refused.last().unwrap().why, OpenFault::AllTooMuch { megabytes: 2 }));
}

#[test]
fn a_file_that_gets_two_hundred_times_larger_is_the_most() {
    // A comment of noise, and spaces after the game.
    let mut random = dvonn::random::Random::new(1);
    let mut noise = |bytes: usize| -> String {
        (0..bytes)
            .map(|_| char::from(b'0' + (random.next() % 64) as u8))
            .filter(|c| c.is_alphanumeric())
            .collect()
    };
    for (ratio, games) in [(150, 1), (180, 1), (220, 0), (400, 0)] {
        let mut text = format!("(;GM[37]C[{}];W[e3])", noise((4 << 20) / ratio));
        while miniz_oxide::deflate::compress_to_vec(text.as_bytes(), 6).len() * ratio > text.len() {
            text.push_str(&" ".repeat(1 << 17));
        }
        assert!(text.len() > 1 << 20);
        let (collection, report) =
            open_within(Limits::default(), vec![file("z.zip", zip(&[("a.sgf", text.as_bytes())]))]);
        assert_eq!(collection.len(), games, "{ratio} times: {report:?}");
        assert!(games == 1 || report.refused[0].why == OpenFault::Zip(ZipFault::Bomb));
    }
}

#[test]
fn what_is_as_large_as_allowed_is_opened() {
    let most = GAME.len() + 100;
    let padded = |bytes: usize| format!("{GAME}{}", " ".repeat(bytes - GAME.len()));
    let limits = Limits { file: most, ..Limits::default() };
    for (bytes, games) in [(most, 1), (most + 1, 0)] {
        let text = padded(bytes);
        let (collection, _) = open_within(limits, vec![file("a.sgf", &text)]);
        assert_eq!(collection.len(), games, "{bytes} bytes");
    }
    let limits = Limits { all: most, ..Limits::default() };
    for (bytes, games) in [(most, 1), (most + 1, 0)] {
        let (collection, _) = open_within(limits, vec![file("a.sgf", padded(bytes))]);
        assert_eq!(collection.len(), games, "{bytes} bytes in all");
    }
    // A file that is added while others wait is opened, unless a limit has ended the opening.
    let mut collection = Collection::new();
    assert!(collection.is_empty());
    let mut opening = Opening::new(vec![file("a.txt", BARE)], 1000);
    opening.add(file("b.sgf", GAME));
    assert_eq!(opening.finish(&mut collection).import.added.len(), 2);
    assert!(!collection.is_empty());
}

#[test]
fn what_a_zip_holds_is_opened_up_to_all_that_is_allowed() {
    let text = format!("{GAME}{}", " ".repeat(3 << 20));
    let zipped = zip_of(&[("a.sgf", text.as_bytes(), STORED)]);
    let most = zipped.len() + text.len();
    for (all, games) in [(most, 1), (most - 1, 0)] {
        let limits = Limits { all, ..Limits::default() };
        let (collection, report) = open_within(limits, vec![file("z.zip", &zipped)]);
        assert_eq!(collection.len(), games, "{report:?}");
        if games == 0 {
            let why = &report.refused.last().unwrap().why;
            assert_eq!(*why, OpenFault::AllTooMuch { megabytes: 6 });
        }
    }
    // With any limits, a file that cannot be unpacked counts as damaged.
    let mut damaged = zip(&[("a.sgf", GAME.as_bytes())]);
    // The first byte after the header and the name; it now names a kind of block that does not exist.
    damaged[30 + "a.sgf".len()] |= 0b110;
    let (_, report) = open_within(Limits::default(), vec![file("z.zip", damaged)]);
    assert_eq!(report.refused[0].why, OpenFault::Zip(ZipFault::Damaged));
    // An opening of a zip says how many games it has read.
    let mut opening =
        Opening::new(vec![file("z.zip", zip(&[("a", GAME.as_bytes()), ("b", b"e3 e3")]))], 1000);
    let mut collection = Collection::new();
    while opening.step(&mut collection) {}
    assert_eq!((opening.games(), collection.len()), (2, 1));
}

#[test]
fn an_encoding_that_nothing_names_is_asked_for() {
    let game = |name: &[u8]| [b"(;GM[37]PW[", name, b"];W[e3];B[c3])"].concat();
    let polish = game(b"\xa3ukasz \xafak");
    let files =
        [("a.sgf", &*game("Zoë".as_bytes())), ("b.sgf", &*polish), ("c.sgf", &*game(b"]CA[latin1]PB[\xe9"))];
    let opening = || Opening::new(vec![file("z.zip", zip(&files))], 1000);
    let whites = |collection: &Collection| {
        let mut names: Vec<_> =
            collection.iter().filter_map(|entry| entry.summary.players.white.clone()).collect();
        names.sort();
        names
    };
    let mut collection = Collection::new();
    let (mut asking, mut asked) = (opening(), Vec::new());
    while asking.step(&mut collection) {
        if let Some(bytes) = asking.unnamed_encoding() {
            asked.push(bytes.to_vec());
            asking.name_encoding("windows-1252");
        }
    }
    assert_eq!(asked, [&*polish], "neither UTF-8 nor a named encoding is asked for");
    assert_eq!(whites(&collection), ["Zoë", "£ukasz ¯ak"]);
    let said: Vec<_> =
        asking.finish(&mut collection).remarks.iter().map(|said| said.remark.to_string()).collect();
    assert_eq!(said, ["line 1: read as windows-1252, which is a guess"]);
    // A face need not answer.
    assert_eq!(opening().finish(&mut Collection::new()).import.added.len(), 3);
}

#[test]
fn a_zip_in_a_zip_is_opened_up_to_a_depth() {
    let mut archive = zip(&[("game.sgf", GAME.as_bytes())]);
    for _ in 0..2 {
        archive = zip(&[("in.zip", &archive)]);
    }
    let (collection, report) = open_within(Limits::default(), vec![file("z.zip", &archive)]);
    assert_eq!((collection.len(), report.refused.len()), (1, 0));
    let (collection, report) = open_within(
        Limits::default(),
        vec![file("z.zip", zip(&[("in.zip", &archive), ("b.txt", BARE.as_bytes())]))],
    );
    assert_eq!(collection.len(), 1, "the other game");
    assert_eq!(report.refused[0].why, OpenFault::Zip(ZipFault::TooDeep { levels: 3 }));
    assert_eq!(report.refused[0].name, "z.zip/in.zip/in.zip/in.zip");
}

#[test]
fn a_zip_with_too_many_files_or_games_is_opened_in_part() {
    let files: Vec<(String, String)> =
        (0..8).map(|number| (format!("{number}.txt"), format!("e3 {}1", (b'b' + number) as char))).collect();
    let files: Vec<(&str, &[u8])> =
        files.iter().map(|(name, text)| (name.as_str(), text.as_bytes())).collect();
    let archive = zip(&files);
    let (collection, report) = open_within(
        Limits { zip: ZipLimits { files: 3, ..ZipLimits::default() }, ..Limits::default() },
        vec![file("z.zip", &archive)],
    );
    assert_eq!(
        (collection.len(), &report.refused[0].why),
        (3, &OpenFault::Zip(ZipFault::TooManyFiles { count: 3 }))
    );
    let (collection, report) =
        open_within(Limits { games: 5, ..Limits::default() }, vec![file("z.zip", &archive)]);
    assert_eq!((collection.len(), &report.refused[0].why), (5, &OpenFault::TooManyGames { count: 5 }));
    assert_eq!(report.refused.len(), 1);
}

#[test]
fn a_zip_whose_files_share_their_bytes_unpacks_no_more_than_allowed() {
    // Thousands of directory entries point to the same packed file.
    let zeros = vec![b' '; 1 << 20];
    let one = zip_of(&[("a", &zeros, DEFLATED)]);
    let at = one.windows(4).position(|window| window == b"PK\x01\x02").unwrap();
    let entry = &one[at..one.windows(4).position(|window| window == b"PK\x05\x06").unwrap()];
    let mut archive = one[..at].to_vec();
    end(&mut archive, &entry.repeat(2000), 2000);
    let limits =
        Limits { all: 16 << 20, zip: ZipLimits { ratio: 2000, ..ZipLimits::default() }, ..Limits::default() };
    let (_, report) = open_within(limits, vec![file("z.zip", archive)]);
    assert!(matches!(report.refused.last().unwrap().why, OpenFault::AllTooMuch { .. }), "{report:?}");
    assert!(report.refused.len() <= 17, "{}", report.refused.len());
}

#[test]
fn names_are_shown_shortened_and_without_control_characters() {
    let name = format!("{}\u{1b}[31m/x.png", "a".repeat(300));
    let (_, report) = open_within(Limits::default(), vec![file(&name, b"?")]);
    let shown = &report.refused[0].name;
    assert!(shown.starts_with('…') && shown.ends_with("[31m/x.png") && shown.chars().count() <= SHOWN + 1);
}

#[test]
fn the_documents_of_a_file_of_everything_are_handed_on() {
    let documents =
        [r#"{"format":"dvonn-lessons","version":7,"done":["x"]}"#.to_owned(), "no JSON".to_owned()];
    let text = Collection::new().export_with(&documents);
    let (_, report) = open_within(Limits::default(), vec![file("dvonn.json", text)]);
    assert_eq!(report.documents, documents[..1]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// After any change to a zip, opening it ends, and the collection loses nothing.
    #[test]
    fn damaged_zips_lose_nothing(changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..12), cut in any::<prop::sample::Index>()) {
        let inner = zip(&[("c.sgf", OTHER.as_bytes())]);
        let mut archive = zip_of(&[
            ("a.sgf", GAME.as_bytes(), DEFLATED),
            ("b.txt", BARE.as_bytes(), STORED),
            ("in.zip", &inner, STORED),
        ]);
        for (at, byte) in changes {
            let at = at.index(archive.len());
            archive[at] = byte;
        }
        let whole = archive.clone();
        archive.truncate(cut.index(archive.len()));
        let mine = study("mine", 1, GAME);
        let mut collection: Collection = [mine.clone()].into_iter().collect();
        let limits = Limits { file: 1 << 16, all: 1 << 18, ..Limits::default() };
        let files = vec![file("z.zip", archive), file("y.zip", whole)];
        let report = Opening::with_limits(files, 5, limits).finish(&mut collection);
        prop_assert_eq!(collection.get(&mine.id), Some(&mine));
        prop_assert_eq!(collection.len(), 1 + report.import.added.len());
    }

    #[test]
    fn any_bytes_are_opened_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..300), name in ".{0,20}") {
        let mut collection = Collection::new();
        let report = open(&mut collection, vec![file(&name, bytes)]);
        prop_assert!(collection.len() == report.import.added.len());
        words(&report);
    }
}
