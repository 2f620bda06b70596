//! Writing a record and reading it back does not change it, as far as the format can store it.

use std::time::Duration;

use dvonn::random::{Random, legal_move, setup};
use dvonn::{Board, Color, Outcome, Space};
use dvonn_record::{
    EndReason, Format, GameDate, GameResult, NodeId, Property, Record, WriteError, read, write,
};
use proptest::prelude::*;

/// Text with every character that might confuse a reader or writer.
fn odd_text() -> impl Strategy<Value = String> {
    let character = prop_oneof![
        prop::sample::select(vec![
            ']',
            '[',
            '\\',
            '\n',
            '\r',
            '(',
            ')',
            ';',
            ':',
            '"',
            '\'',
            '{',
            '}',
            '\t',
            ' ',
            '\0',
            '\u{feff}',
            'é',
            'д',
            '棋',
            '\u{1f3b2}',
            '\u{301}',
            '\u{2028}',
            'a',
            '1',
            '.',
            '/',
        ]),
        any::<char>(),
    ];
    prop::collection::vec(character, 1..30).prop_map(|text| text.into_iter().collect())
}

fn result() -> impl Strategy<Value = GameResult> {
    let outcome =
        prop::sample::select(vec![Outcome::Win(Color::White), Outcome::Win(Color::Black), Outcome::Draw]);
    let by = prop::sample::select(vec![
        EndReason::Play,
        EndReason::Resignation,
        EndReason::Agreement,
        EndReason::Time,
        EndReason::Forfeit,
    ]);
    (outcome, by).prop_map(|(outcome, by)| GameResult { outcome, by })
}

/// Times of any length and precision.
fn clock() -> impl Strategy<Value = Duration> {
    prop_oneof![
        (0..10_000_u64).prop_map(Duration::from_secs),
        any::<u64>().prop_map(Duration::from_millis),
        any::<u64>().prop_map(Duration::from_nanos),
    ]
}

fn property_name() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec!["KM", "AP", "P-1", "x_y", "1"])
}

/// Adds up to this many random moves after a node, until the game ends.
fn play(record: &mut Record, from: NodeId, plies: usize, random: &mut Random) {
    let mut cursor = record.cursor(from);
    for _ in 0..plies {
        let Some(m) = legal_move(cursor.position(), random) else { break };
        cursor.add_move(m).expect("a legal move");
    }
}

prop_compose! {
    fn record()(
        seed in any::<u64>(),
        set_up in any::<bool>(),
        plies in prop_oneof![0..10_usize, 40..60_usize, Just(200)],
        variations in prop::collection::vec((any::<prop::sample::Index>(), 1..20_usize), 0..6),
        comments in prop::collection::vec((any::<prop::sample::Index>(), odd_text()), 0..6),
        marks in prop::collection::vec((any::<prop::sample::Index>(), 0..49_usize, 0..49_usize), 0..6),
        texts in prop::collection::vec(prop::option::of(odd_text()), 8),
        clocks in prop::collection::vec((any::<prop::sample::Index>(), any::<bool>(), clock()), 0..6),
        properties in prop::collection::vec((any::<prop::sample::Index>(), property_name(), odd_text()), 0..6),
        result in prop::option::of(result()),
    ) -> Record {
        let mut random = Random::new(seed);
        let start = if set_up { setup(&mut random) } else { Board::start() };
        let mut record = Record::from_start(start);
        play(&mut record, NodeId::START, plies, &mut random);
        let nodes = |record: &Record| -> Vec<_> { [NodeId::START].into_iter().chain(record.walk()).collect() };
        for (at, plies) in variations {
            let at = *at.get(&nodes(&record));
            play(&mut record, at, plies, &mut random);
        }
        for (at, comment) in comments {
            let at = *at.get(&nodes(&record));
            record.set_comment(at, Some(comment));
        }
        for (at, from, to) in marks {
            let at = *at.get(&nodes(&record));
            let [from, to] = [from, to].map(|index| Space::from_index(index).expect("a space"));
            let mut marks = record.node(at).marks().cloned().unwrap_or_default();
            marks.spaces.insert(from);
            marks.arrows.insert((from, to));
            record.set_marks(at, marks);
        }
        let mut texts = texts.into_iter().map(|text| text.filter(|text| !text.is_empty()));
        let mut text = || texts.next().flatten();
        record.players.white = text();
        record.players.black = text();
        record.date = text().map(GameDate::new);
        record.event = text();
        record.site = text();
        record.ratings.white = text();
        record.ratings.black = text();
        record.id = text();
        for (at, white, left) in clocks {
            let at = *at.get(&nodes(&record));
            record.set_clock(at, if white { Color::White } else { Color::Black }, Some(left));
        }
        for (at, name, value) in properties {
            let at = *at.get(&nodes(&record));
            record.add_property(at, Property::new(name, &value).expect("not understood"));
        }
        record.set_result(result);
        record
    }
}

/// Returns the main line, because formats without variations store nothing else.
fn main_line(record: &Record) -> Record {
    let mut main_line = Record::from_start(*record.start());
    let mut cursor = main_line.cursor(NodeId::START);
    for m in record.moves() {
        cursor.add_move(m).expect("a legal move");
    }
    let side = record.final_board().position().side();
    let carried = [GameResult::resigned(side), GameResult::draw_agreed()];
    main_line.set_result(record.result().filter(|result| carried.contains(result)));
    main_line
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn sgf_and_json_carry_everything(record in record()) {
        for format in [Format::Sgf, Format::Json] {
            let text = write(&record, format).unwrap();
            prop_assert_eq!(Format::guess(text.as_bytes()), Some(format));
            let read = read(text.as_bytes(), None).unwrap();
            prop_assert_eq!(&read[..], std::slice::from_ref(&record), "{}", text);
            prop_assert_eq!(write(&read[0], format).unwrap(), text);
        }
    }

    #[test]
    fn plain_moves_carry_the_main_line(record in record()) {
        let text = write(&record, Format::Plain).unwrap();
        prop_assert_eq!(Format::guess(text.as_bytes()), Some(Format::Plain));
        prop_assert_eq!(read(text.as_bytes(), None).unwrap(), [main_line(&record)], "{}", text);
    }

    #[test]
    fn little_golem_carries_the_main_line_and_names(record in record()) {
        let text = write(&record, Format::LittleGolem);
        if !record.starts_empty() {
            prop_assert_eq!(text, Err(WriteError::Start(Format::LittleGolem)));
            return Ok(());
        }
        let text = text.unwrap();
        prop_assert_eq!(Format::guess(text.as_bytes()), Some(Format::LittleGolem));
        let mut expected = main_line(&record);
        let carried = |value: &Option<String>| value.as_deref().map(|value| {
            let carried = |character: char| match character {
                '[' => '(',
                ']' => ')',
                _ if character.is_control() => ' ',
                _ => character,
            };
            value.chars().map(carried).collect::<String>()
        });
        expected.players = dvonn::ByColor::from_fn(|color| carried(&record.players[color]));
        expected.event = carried(&record.event);
        expected.site = carried(&record.site);
        let date = record.date.as_ref().map(GameDate::to_string);
        expected.date = carried(&date).map(GameDate::new);
        prop_assert_eq!(read(text.as_bytes(), None).unwrap(), [expected], "{}", text);
    }

    #[test]
    fn a_collection_is_its_games_one_after_another(records in prop::collection::vec(record(), 1..4)) {
        let text: String = records.iter().map(|record| write(record, Format::Sgf).unwrap()).collect();
        prop_assert_eq!(read(text.as_bytes(), None).unwrap(), &records[..]);
        let list: Vec<_> = records.iter().map(|record| write(record, Format::Json).unwrap()).collect();
        prop_assert_eq!(read(format!("[{}]", list.join(",")).as_bytes(), None).unwrap(), records);
    }
}
