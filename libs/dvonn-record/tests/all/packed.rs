//! Packed games: their content, byte by byte, and the refusal of other bytes.

use std::time::Duration;

use crate::common::one;
use dvonn::random::{Random, legal_move};
use dvonn::{Board, Color, Move, Space};
use dvonn_record::{Format, GameResult, NodeId, Property, Record, UnpackGameFault, read, write};
use proptest::prelude::*;

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn bytes(hex: &str) -> Vec<u8> {
    let digits: Vec<u32> = hex.chars().map(|digit| digit.to_digit(16).expect("a digit")).collect();
    digits.chunks(2).map(|pair| (pair[0] << 4 | pair[1]) as u8).collect()
}

/// The order of legal moves, on which indices depend: by the first space and then by the second, a1 first,
/// row by row. Changing it would require a new version of packed games.
#[test]
fn legal_moves_are_in_the_order_that_is_written_down() {
    let names = |dfen: &str| {
        let board: Board = dfen.parse().unwrap();
        board.position().legal_moves().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(
        names("9/10/11/10/9 w p"),
        "a1 b1 c1 d1 e1 f1 g1 h1 i1 a2 b2 c2 d2 e2 f2 g2 h2 i2 j2 a3 b3 c3 d3 e3 f3 g3 h3 i3 j3 k3 \
         b4 c4 d4 e4 f4 g4 h4 i4 j4 k4 c5 d5 e5 f5 g5 h5 i5 j5 k5"
    );
    assert_eq!(names("9/10/r,w,b,w,3,rw,1,r,1/10/9 w s"), "b3a3 b3c3 d3c3 h3j3");
    assert_eq!(names("9/10/rw,6,rw,1,r,1/10/9 b s"), "pass");
    assert_eq!(names("9/10/1,r,r,rb,ww,6/10/9 b s"), "d3b3");
}

/// Games packed with the first version. These bytes must stay readable.
#[test]
fn games_are_packed_like_this() {
    let whole =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/whole.sgf"))
            .unwrap();
    let variations =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/variations.sgf"))
            .unwrap();
    let full = "(;GM[37]PW[A]PB[B]WR[1]BR[2]ID[3]DT[2024]EV[E]PC[P]RE[B+T]C[x]CR[a1]AR[a1:k5]WL[300]BL[299.5]KM[6]LB[a][b]\
                ;W[e3]C[é]TE[1])";
    for (text, packed) in [
        ("9/10/11/10/9 w p", "10000b1b00ae"),
        ("e3 c3 g2 resign", "1401039a5780ee9612e5"),
        (
            &whole,
            "133c594a14b22145eedd39785a6192238f9ec1028364338e30cf20a77296684c53109a628e70aa0f20015c9f6ef9a00666d0efaaf6a2a96204000003416e6e00010342656e00050a323032362d30332d30310006134578616d706c65206f662061207265636f7264010822546865206669727374206f662074686520746872656520726564207069656365732e31082554686520626f6172642069732066756c6c3a205768697465206d6f76657320616761696e2e20080f416e6f7468657220616e737765722e77152d02",
        ),
        (
            &variations,
            "1f1200001d320f1c00000001dc20000003416e6e00010342656e00050a323032362d30332d30310006074578616d706c65000707417420686f6d6500080e576869746520746f206d6f76652e02081f54616b65732074776f20737461636b73206f66662074686520626f6172642e706e233d",
        ),
        (
            full,
            "15130198000001410001014200020131000301320004013300050432303234000601450007015000080178000901000a010030000be0a712000ceca312000d024b4d010136000d024c420201610162010802c3a9000d0254450101318ee1e3ab",
        ),
    ] {
        let record = one(text);
        assert_eq!(hex(&record.pack()), packed, "{text}");
        assert_eq!(Record::unpack(&bytes(packed)), Ok(record), "{text}");
    }
    assert_eq!(
        hex(&one(&whole).pack_main_line()),
        "1051796aa29c914bfbeb9f1731a49cfbf0830da37398de857eab7166d24ca771687a005e5fdfed00d9e8ffafecb5c0561328ec"
    );
}

#[test]
fn the_main_line_alone_is_packed_without_notes() {
    let record = one("(;GM[37]PW[A]RE[B+T];W[e3]C[x](;B[c3])(;B[d3]))");
    let line = Record::unpack(&record.pack_main_line()).unwrap();
    assert_eq!(line, one("(;GM[37]RE[B+T];W[e3];B[c3])"));
}

#[test]
fn other_bytes_are_refused() {
    let whole = one("(;GM[37]PW[A];W[e3]C[x](;B[c3])(;B[d3]))").pack();
    for length in 0..whole.len() {
        assert!(Record::unpack(&whole[..length]).is_err(), "{length}");
    }
    for at in 0..whole.len() {
        for bit in 0..8 {
            let mut changed = whole.clone();
            changed[at] ^= 1 << bit;
            assert!(Record::unpack(&changed).is_err(), "{at} {bit}");
        }
    }
    // With a matching checksum, the contents are refused.
    let mut wrong = Vec::new();
    for (contents, at, fault) in [
        ("", 4, UnpackGameFault::End),
        ("20", 0, UnpackGameFault::Version(2)),
        ("10", 1, UnpackGameFault::End),
        ("1001", 2, UnpackGameFault::End),
        ("1000ff", 2, UnpackGameFault::TrailingBytes),
        ("108000", 1, UnpackGameFault::LongForm),
        ("100101", 2, UnpackGameFault::Padding),
        ("140500", 1, UnpackGameFault::Result),
        ("120f", 2, UnpackGameFault::End),
        ("1280", 2, UnpackGameFault::LongForm),
        ("1100", 2, UnpackGameFault::End),
        ("1100000e", 2, UnpackGameFault::Note),
        ("11000000024142ff", 8, UnpackGameFault::End),
        ("1100000101ff", 5, UnpackGameFault::Text),
        ("110000010141000001", 6, UnpackGameFault::Note),
        ("1100010800", 2, UnpackGameFault::Note),
    ] {
        let mut packed = bytes(contents);
        let checksum = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC).checksum(&packed);
        packed.extend(checksum.to_be_bytes());
        match Record::unpack(&packed) {
            Err(error) if (error.at, &error.fault) == (at, &fault) => {}
            other => wrong.push(format!("{contents}: {other:?}, not {at} {fault:?}")),
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_game_of_random_moves_takes_about_fifty_bytes() {
    let mut all = 0;
    for seed in 0..50 {
        let mut random = Random::new(seed);
        let mut record = Record::new();
        let mut cursor = record.cursor(NodeId::START);
        while let Some(m) = legal_move(cursor.position(), &mut random) {
            cursor.add_move(m).unwrap();
        }
        all += record.pack().len();
    }
    assert!((40..60).contains(&(all / 50)), "{}", all / 50);
}

prop_compose! {
    fn record()(
        seed in any::<u64>(),
        plies in 0..100_usize,
        variations in prop::collection::vec((any::<prop::sample::Index>(), 1..20_usize), 0..5),
        notes in prop::collection::vec((any::<prop::sample::Index>(), 0..7_u8, ".{0,9}", any::<u64>()), 0..8),
        names in prop::collection::vec(prop::option::of(".{0,9}"), 8),
        resigned in prop::option::of(any::<bool>()),
    ) -> Record {
        let mut random = Random::new(seed);
        let start = if seed % 2 == 0 { dvonn::random::setup(&mut random) } else { Board::start() };
        let mut record = Record::from_start(start);
        let play = |record: &mut Record, from, plies, random: &mut Random| {
            let mut cursor = record.cursor(from);
            for _ in 0..plies {
                let Some(m) = legal_move(cursor.position(), random) else { break };
                cursor.add_move(m).expect("a legal move");
            }
        };
        play(&mut record, NodeId::START, plies, &mut random);
        let nodes = |record: &Record| -> Vec<_> { [NodeId::START].into_iter().chain(record.walk()).collect() };
        for (at, plies) in variations {
            let at = *at.get(&nodes(&record));
            play(&mut record, at, plies, &mut random);
        }
        for (at, kind, text, number) in notes {
            let at = *at.get(&nodes(&record));
            let space = |number: u64| Space::from_index((number % 49) as usize).expect("a space");
            let mut marks = record.node(at).marks().cloned().unwrap_or_default();
            match kind {
                0 => record.set_comment(at, Some(text)),
                1 => { marks.spaces.insert(space(number)); record.set_marks(at, marks); }
                2 => { marks.arrows.insert((space(number), space(number / 49))); record.set_marks(at, marks); }
                3 => record.set_clock(at, Color::White, Some(Duration::from_millis(number))),
                4 => record.set_clock(at, Color::Black, Some(Duration::from_millis(number))),
                5 => record.add_property(at, Property::new("KM", &text).expect("not understood")),
                _ => record.add_property(at, Property::new("AP", &text).expect("not understood")),
            }
        }
        let mut names = names.into_iter();
        let mut name = || names.next().flatten();
        record.players.white = name();
        record.players.black = name();
        record.ratings.white = name();
        record.ratings.black = name();
        record.id = name();
        record.event = name();
        record.site = name();
        record.date = name().map(Into::into);
        record.set_result(resigned.map(|white| {
            GameResult::resigned(if white { Color::White } else { Color::Black })
        }));
        record
    }
}

proptest! {
    #[test]
    fn records_are_unpacked_as_they_were(record in record()) {
        let packed = record.pack();
        let again = Record::unpack(&packed);
        prop_assert_eq!(again.as_ref(), Ok(&record));
        prop_assert_eq!(again.unwrap().pack(), packed);
        // JSON stores everything too, so the two formats must agree.
        let json = write(&record, Format::Json).unwrap();
        prop_assert_eq!(read(json.as_bytes(), None).unwrap()[0].pack(), record.pack());
    }

    #[test]
    fn what_is_unpacked_packs_to_the_same_bytes(mut contents in prop::collection::vec(any::<u8>(), 0..40), flags in 0..16_u8) {
        contents.insert(0, 0x10 | flags);
        let checksum = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC).checksum(&contents);
        contents.extend(checksum.to_be_bytes());
        if let Ok(record) = Record::unpack(&contents) {
            prop_assert_eq!(record.pack(), contents);
        }
    }
}

/// A line alone has the bits of a packed game's main line, and reading uses no others.
#[test]
fn a_line_alone_is_packed_as_in_a_game() {
    for seed in 0..30 {
        let mut random = Random::new(seed);
        let mut record = Record::new();
        let mut cursor = record.cursor(NodeId::START);
        while let Some(m) = legal_move(cursor.position(), &mut random) {
            cursor.add_move(m).unwrap();
        }
        let mut line = Vec::new();
        let end = dvonn_record::pack_line(record.start().position(), record.moves(), &mut line);
        assert_eq!(end, record.final_position());
        assert!(record.pack_main_line().windows(line.len()).any(|bytes| bytes == line));

        let start = *record.start().position();
        let mut read = dvonn_record::PackedLine::new(start, record.plies(), &line);
        for m in record.moves() {
            assert_eq!(read.next_move(), Ok(Some(m)));
        }
        assert_eq!((read.next_move(), *read.position(), read.finish()), (Ok(None), end, Ok(())));

        for played in [0, 1, 48, 49, 50] {
            let mut read = dvonn_record::PackedLine::new(start, record.plies(), &line);
            (0..played).for_each(|_| assert!(read.next_move().unwrap().is_some()));
            let mut spaces = Vec::new();
            assert_eq!(
                read.play_placements(|space| spaces.push(Move::Place(space))),
                Ok(49_usize.saturating_sub(played))
            );
            assert_eq!(spaces, record.moves().take(49).skip(played).collect::<Vec<_>>());
            assert_eq!(
                *read.position(),
                record.position(record.main_line().nth(played.max(49) - 1).unwrap())
            );
            while read.next_move().unwrap().is_some() {}
            assert_eq!((*read.position(), read.finish()), (end, Ok(())));
        }
        let mut few = dvonn_record::PackedLine::new(start, 20, &line);
        assert_eq!((few.play_placements(|_| {}), few.next_move()), (Ok(20), Ok(None)));

        let replayed = |plies: usize, bytes: &[u8]| {
            let mut line = dvonn_record::PackedLine::new(start, plies, bytes);
            while line.next_move().map_err(|error| error.fault)?.is_some() {}
            line.finish().map_err(|error| error.fault)
        };
        record.players.white = Some("Ann".to_owned());
        let packed = record.pack();
        let unpacked = Record::unpack_line(&packed).unwrap().unwrap();
        assert_eq!((unpacked.line, unpacked.plies, unpacked.end), (line.as_slice(), record.plies(), end));
        assert_eq!(unpacked.headers.players, record.players);
        record.set_comment(record.last(), Some("The end".to_owned()));
        assert!(Record::unpack_line(&record.pack()).unwrap().is_none(), "it has a comment");

        assert_eq!(replayed(record.plies(), &line[..line.len() - 1]), Err(UnpackGameFault::End));
        assert_eq!(replayed(record.plies() + 1, &line), Err(UnpackGameFault::GameOver));
        line.push(0);
        assert_eq!(replayed(record.plies(), &line), Err(UnpackGameFault::TrailingBytes));
    }
}
