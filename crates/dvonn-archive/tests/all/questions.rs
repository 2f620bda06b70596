//! Questions: every answer equals that of a slow scan of the records.

use std::ops::ControlFlow;
use std::sync::Mutex;

use crate::common::slow::{self, Game};
use crate::common::{Landings, TWO, corpus_files, import, number, packed_file, varied_game};
use dvonn::random::Random;
use dvonn::{Board, Color, Move, Space};
use dvonn_archive::{
    Answer, Archive, Between, Cell, CellKind, GameId, Hit, Memory, ParseQuestionError, Pattern, Question,
    SearchSettings, Sort, SortBy, View,
};
use dvonn_record::Record;

fn games(archive: &Archive) -> Vec<Game> {
    let game = |number| {
        let record = archive.record(GameId(number)).unwrap().unwrap();
        Game { record, sources: archive.header(GameId(number)).unwrap().unwrap().sources }
    };
    (0..archive.games()).map(game).collect()
}

fn ask(archive: &Archive, question: &Question, hits: usize) -> Answer {
    let settings = SearchSettings { hits, workers: &TWO, motifs: Some(&Landings) };
    archive.search(question, settings, &mut |_| ControlFlow::Continue(())).unwrap()
}

/// Compares the answer with the slow one, and returns the number of games in it.
fn check(archive: &Archive, games: &[Game], question: &Question) -> u32 {
    let answer = ask(archive, question, usize::MAX);
    let slow = slow_answer(games, question);
    let hits: Vec<_> = answer
        .hits
        .iter()
        .map(|hit| (hit.game.0, hit.place.map(|place| (place.ply, place.view, place.played))))
        .collect();
    assert!(hits == slow.hits, "{question}: {} games, expected {}", hits.len(), slow.hits.len());
    assert_eq!(answer.tally, slow.tally, "{question}");
    assert_eq!(
        answer.moves.iter().copied().collect::<std::collections::BTreeMap<_, _>>(),
        slow.moves,
        "{question}"
    );
    assert!(!answer.stopped);
    // All games are counted even if few are listed.
    let few = ask(archive, question, 3);
    assert_eq!((&few.tally, &few.moves), (&answer.tally, &answer.moves), "{question}");
    assert_eq!(few.hits, answer.hits[..answer.hits.len().min(3)], "{question}");
    slow.tally.games
}

/// The slow answer, computed by two threads.
fn slow_answer(games: &[Game], question: &Question) -> slow::Answer {
    let half = games.len() / 2;
    let (one, two) = games.split_at(half);
    let second = Mutex::new(slow::Answer::default());
    let mut whole = std::thread::scope(|scope| {
        scope.spawn(|| *second.lock().unwrap() = slow::answer(two, question, Some(&Landings)));
        slow::answer(one, question, Some(&Landings))
    });
    let second = second.into_inner().unwrap();
    whole.hits.extend(second.hits.into_iter().map(|(game, place)| (game + half as u64, place)));
    let merge = |one: &mut dvonn_archive::Tally, two: dvonn_archive::Tally| {
        one.games += two.games;
        one.exchanged += two.exchanged;
        one.draws += two.draws;
        one.played_out += two.played_out;
        one.margins += two.margins;
        for color in Color::ALL {
            one.wins[color] += two.wins[color];
            one.rated[color] += two.rated[color];
            one.ratings[color] += two.ratings[color];
        }
        one.years = match (one.years, two.years) {
            (Some(one), Some(two)) => Some((one.0.min(two.0), one.1.max(two.1))),
            (one, two) => one.or(two),
        };
    };
    merge(&mut whole.tally, second.tally);
    for (m, tally) in second.moves {
        merge(whole.moves.entry(m).or_default(), tally);
    }
    whole
}

/// A random question that uses any of the conditions, about positions from the games.
fn random_question(games: &[Game], seed: u64) -> Question {
    let mut random = Random::new(seed);
    let mut pick = |count: usize| (random.next() % count as u64) as usize;
    let mut question = Question::default();
    let game = &games[pick(games.len())].record;
    let moves: Vec<Move> = game.moves().collect();
    // Early positions are more likely than late ones.
    let ply = pick(moves.len() + 1).min(pick(moves.len() + 1));
    let mut position = *game.start().position();
    let mut board = *game.start();
    for &m in &moves[..ply] {
        position = position.play(m).unwrap();
        board = board.play(m).unwrap();
    }
    let views = View::of_phase(position.phase());
    let view = views[pick(views.len())];
    match pick(5) {
        0 | 1 => question.board.position = board_in(view, &board),
        2 | 3 => {
            let seen = view.position(&position);
            let spaces: Vec<Space> = Space::all().collect();
            let near = spaces[pick(49)];
            let cells = (0..1 + pick(5)).map(|_| {
                let space = match pick(3) {
                    0 => spaces[pick(49)],
                    _ => near.neighbours().nth(pick(6)).unwrap_or(near),
                };
                let stack = seen.stack(space);
                let kind = match stack.and_then(dvonn::Stack::owner) {
                    _ if pick(6) == 0 && stack.is_some() => CellKind::Occupied,
                    Some(Color::White) => CellKind::White,
                    Some(Color::Black) => CellKind::Black,
                    None if stack.is_some() => CellKind::Red,
                    None => CellKind::Empty,
                };
                let height = stack.map_or(0, |stack| u32::from(stack.height()));
                let height = match (pick(4), kind) {
                    (_, CellKind::Empty) | (0, _) => Between::ANY,
                    (1, _) => Between { least: height, most: height },
                    (2, _) => Between { least: height, most: u32::MAX },
                    _ => Between { least: height.saturating_sub(1), most: height + 2 },
                };
                let red = stack.is_some_and(dvonn::Stack::has_red) && pick(2) == 0;
                (space, Cell { kind, height, red: red && kind != CellKind::Empty })
            });
            question.board.pattern = Some(Pattern::new(cells.collect::<Vec<_>>()));
            question.board.anywhere = pick(2) == 0;
        }
        _ => {}
    }
    let mut text = question.to_string();
    for _ in 0..pick(4) {
        let word = WORDS[pick(WORDS.len())];
        let key = word.split(':').next().unwrap();
        if !text.split(' ').any(|other| other.split(':').next() == Some(key)) {
            text = format!("{text} {word}");
        }
    }
    // What to combine with `inner`: nothing, other words, or `inner` itself.
    let mut joined = |inner: &str| {
        let mut word = || WORDS[pick(WORDS.len())].to_owned();
        let (one, two) = (word(), word());
        match pick(8) {
            0 => format!("not {one}"),
            1 => format!("({one} or {two})"),
            2 => format!("not ({one} or not {two})"),
            3 => format!("({inner} {one} or {two})"),
            4 => format!("not ({inner} {one})"),
            _ => String::new(),
        }
    };
    let inner = if text.trim().is_empty() { "turn:black".to_owned() } else { text.clone() };
    let (one, two) = (joined(&inner), joined(&inner));
    let whole = match random.next() % 4 {
        0 => format!("{one} {two}"),
        1 if !one.is_empty() => format!("{inner} or {one}"),
        _ => format!("{text} {one} {two}"),
    };
    let question: Question = match whole.parse() {
        Err(ParseQuestionError::Twice(_)) => text.parse().unwrap(),
        read => read.unwrap(),
    };
    assert_eq!(question.to_string().parse::<Question>(), Ok(question.clone()), "{whole}");
    question
}

const WORDS: [&str; 44] = [
    "player:Ann",
    "player:CHLOE",
    "player:~e",
    "white:Bob",
    "black:dumbot",
    "player:nobody",
    "date:2012",
    "date:2012-05..",
    "date:..2012",
    "rating:1700..",
    "ratings:1500..1900",
    "white-rating:..1600",
    "result:white",
    "result:black,draw",
    "result:none",
    "end:play",
    "end:wipe-out,time",
    "end:resignation",
    "margin:10..",
    "plies:60..",
    "event:open",
    "event:~u",
    "site:~SPACE",
    "source:~1",
    "kind:ranked",
    "kind:unranked,tournament",
    "start:other",
    "start:empty",
    "no-symmetry",
    "no-exchange",
    "phase:stacking",
    "phase:placement",
    "ply:10..60",
    "turn:white",
    "pieces:..40",
    "stacks:..30",
    "white-stacks:5..",
    "black-tallest:3..",
    "white-pieces:10..20",
    "black-reds:1",
    "motif:on-red",
    "mover:ann",
    "mover:~O",
    "mover-rating:1700..",
];

/// The board as a view shows it; `None` if the rules do not allow it.
fn board_in(view: View, board: &Board) -> Option<Board> {
    let turned = board.transformed(view.symmetry);
    if !view.exchanged {
        return Some(turned);
    }
    let text: String = turned.to_string();
    let (rows, rest) = text.split_once(' ').unwrap();
    let exchange = |c: char| match c {
        'w' => 'b',
        'b' => 'w',
        other => other,
    };
    let rest: String = rest.chars().take(1).map(exchange).chain(rest.chars().skip(1)).collect();
    // With exchanged colours a board may be illegal, because White has one more piece to place.
    format!("{} {rest}", rows.chars().map(exchange).collect::<String>()).parse().ok()
}

/// An archive of made-up games in several segments.
fn made_up(count: u64, batch: u32) -> Archive {
    made_up_from(0, count, batch)
}

fn made_up_from(first: u64, count: u64, batch: u32) -> Archive {
    let records: Vec<Record> = (first..first + count).map(varied_game).collect();
    let files = [
        ("file 1".to_owned(), packed_file(records[..records.len() / 2].iter().cloned())),
        ("b/T!DV-file 2".to_owned(), packed_file(records[records.len() / 3..].iter().cloned())),
    ];
    let storage = Memory::new();
    for file in files {
        import(storage.clone(), &[file], batch);
    }
    Archive::open(&storage).unwrap()
}

/// Asks random questions about archives of made-up games, each part about others.
fn scan(part: u64) {
    let first = number("DVONN_ARCHIVE_SEED").unwrap_or(0);
    let seeds = first..first + number("DVONN_ARCHIVE_SCANS").unwrap_or(8);
    for seed in seeds.filter(|seed| seed % 4 == part) {
        let archive = made_up_from(1000 * seed, 60, [15, 33, 64, 100][part as usize]);
        let games = games(&archive);
        for n in 0..24 {
            check(&archive, &games, &random_question(&games, 1000 * seed + n));
        }
    }
}

mod answers_are_those_of_a_slow_scan {
    #[test]
    fn in_the_first_quarter() {
        super::scan(0);
    }

    #[test]
    fn in_the_second_quarter() {
        super::scan(1);
    }

    #[test]
    fn in_the_third_quarter() {
        super::scan(2);
    }

    #[test]
    fn in_the_last_quarter() {
        super::scan(3);
    }
}

#[test]
fn every_word_is_answered_as_by_a_slow_scan() {
    let archive = made_up(90, 40);
    let games = games(&archive);
    let found = WORDS.iter().chain(&TWENTY).map(|text| check(&archive, &games, &text.parse().unwrap()));
    assert!(found.filter(|&found| found > 0).count() > 50);
}

#[test]
fn common_positions_are_answered_by_the_index_alone() {
    let archive = made_up(600, 1000);
    let games = games(&archive);
    let start: Question = "position:\"9/10/11/10/9 w p\"".parse().unwrap();
    assert!(check(&archive, &games, &start) > 300);
    let after_e3: Question = "position:\"9/10/11/10/a,8 b p\"".replace("a,8", "r,8").parse().unwrap();
    check(&archive, &games, &after_e3);
    let answer = ask(&archive, &start, 0);
    assert!(answer.hits.is_empty() && answer.moves.iter().map(|(_, tally)| tally.games).max() > Some(32));
}

#[test]
fn conditions_beside_a_common_position_are_not_forgotten() {
    // More games than a position must have for the index to tally it, and no symmetry in it.
    let records: Vec<Record> = (0..300).map(varied_game).filter(|record| record.plies() > 5).collect();
    let mut counts = std::collections::HashMap::new();
    let board = |record: &Record| {
        record.moves().take(5).fold(*record.start(), |board, m| board.play(m).unwrap()).to_string()
    };
    records.iter().for_each(|record| *counts.entry(board(record)).or_insert(0) += 1);
    let (board, count) = counts.into_iter().max_by_key(|(_, count)| *count).unwrap();
    assert!(count > 36, "{count}");
    let file = ("a".to_owned(), packed_file(records));
    let archive = import(Memory::new(), &[file], 1000).0;
    let games = games(&archive);
    let found =
        ["", "no-symmetry", "no-exchange", "turn:black", "turn:white", "ply:..4", "ply:5", "stacks:6.."].map(
            |words| {
                let question = format!("position:\"{board}\" {words}");
                check(&archive, &games, &question.parse().unwrap())
            },
        );
    assert!(found[0] > 20, "{found:?}");
    assert_eq!(found, [found[0], found[1], found[0], found[0], 0, 0, found[0], 0]);
}

#[test]
fn every_file_of_a_game_is_asked_for_its_name() {
    let plain = |name: &str| {
        let mut record = Record::new();
        record.players.white = Some(name.to_owned());
        record.add_move(dvonn_record::NodeId::START, Move::Place(Space::E3)).unwrap();
        record
    };
    let files = [
        ("first".to_owned(), packed_file([plain("Ann"), plain("Bob")])),
        ("T!DV-second".to_owned(), packed_file([plain("Bob"), plain("Eve")])),
    ];
    let (archive, _) = import(Memory::new(), &files, 1000);
    let games = games(&archive);
    for (question, count) in [("source:first", 2), ("source:~second", 2), ("kind:tournament", 2)] {
        assert_eq!(check(&archive, &games, &question.parse().unwrap()), count, "{question}");
    }
}

#[test]
fn games_far_apart_are_read_from_their_own_blocks() {
    let records = (0..200).map(|number| {
        let mut record = Record::new();
        record.players.white = Some(format!("Player {number}"));
        record.event = [1, 70, 130, 131].contains(&number).then(|| "Final".to_owned());
        record
    });
    let (archive, _) = import(Memory::new(), &[("a".to_owned(), packed_file(records))], 1000);
    let settings = SearchSettings { hits: 0, workers: &TWO, motifs: None };
    let mut found = Vec::new();
    let finals = "event:Final".parse().unwrap();
    archive
        .each_game(&finals, settings, &mut |_| ControlFlow::Continue(()), &mut |game| {
            found.push((game.id.0, game.record.players.white.unwrap()));
            ControlFlow::Continue(())
        })
        .unwrap();
    assert_eq!(found, [1, 70, 130, 131].map(|number| (number, format!("Player {number}"))));
}

#[test]
fn exchanged_colours_are_swapped_back_and_counted() {
    // Asks for a position of a game with the colours exchanged, which no game has as drawn.
    let archive = made_up(120, 1000);
    let games = games(&archive);
    let mut exchanged = 0;
    for game in games.iter().take(40).filter(|game| game.record.plies() > 60) {
        let moves: Vec<Move> = game.record.moves().take(58).collect();
        let board = moves.iter().fold(*game.record.start(), |board, &m| board.play(m).unwrap());
        let view = View { symmetry: dvonn::Symmetry::LeftRight, exchanged: true };
        let Some(board) = board_in(view, &board) else { continue };
        let mut question = Question::default();
        question.board.position = Some(board);
        assert!(check(&archive, &games, &question) >= 1);
        exchanged += ask(&archive, &question, 0).tally.exchanged;
        question.board.no_exchange = true;
        check(&archive, &games, &question);
    }
    assert!(exchanged > 10);
}

#[test]
fn the_games_of_an_answer_come_one_after_another() {
    let archive = made_up(400, 90);
    let games = games(&archive);
    for question in ["", "result:white", "player:Ann date:2012", "motif:on-red"] {
        let question: Question = question.parse().unwrap();
        let settings = SearchSettings { hits: 0, workers: &TWO, motifs: Some(&Landings) };
        let mut found = Vec::new();
        let stopped = archive
            .each_game(&question, settings, &mut |_| ControlFlow::Continue(()), &mut |game| {
                assert_eq!(Some(&game.header), archive.header(game.id).unwrap().as_ref());
                assert_eq!(game.record, games[game.id.0 as usize].record);
                for side in Color::ALL {
                    assert_eq!(game.header.rating(side), slow::rating(&game.record, side));
                }
                found.push(game.id.0);
                ControlFlow::Continue(())
            })
            .unwrap();
        let expected = slow_answer(&games, &question).hits;
        assert!(!stopped && found.iter().copied().eq(expected.iter().map(|hit| hit.0)), "{question}");
        // The search stops as soon as the caller has enough.
        let mut left = 2;
        let stopped = archive.each_game(&question, settings, &mut |_| ControlFlow::Continue(()), &mut |_| {
            left -= 1;
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert!(stopped.unwrap() && left == 0);
    }
}

#[test]
fn answers_are_sorted_as_by_a_slow_sort() {
    let archive = made_up(400, 90);
    let games = games(&archive);
    for question in ["", "result:white", "player:Ann", "position:\"9/10/11/10/9 w p\"", "motif:on-red"] {
        let question: Question = question.parse().unwrap();
        let plain = ask(&archive, &question, usize::MAX);
        for by in SortBy::ALL {
            for (reversed, hits) in [(false, 7), (true, 7), (false, usize::MAX), (true, 0)] {
                let mut told = 0;
                let settings = SearchSettings { hits, workers: &TWO, motifs: Some(&Landings) };
                let sorted = archive
                    .search_sorted(&question, settings, Sort { by, reversed }, &mut |progress| {
                        told += progress.new.len();
                        ControlFlow::Continue(())
                    })
                    .unwrap();
                let mut slow = plain.hits.clone();
                let key = |hit: &Hit| slow_key(&games[hit.game.0 as usize].record, by);
                let known: Vec<f64> = slow.iter().filter_map(key).collect();
                let last = known.iter().copied().fold(0.0, f64::max) + 1.0;
                // A stable sort keeps equal games in their order.
                slow.sort_by(|one, other| {
                    let place = |hit| key(hit).map_or(last, |key| if reversed { key } else { -key });
                    place(one).total_cmp(&place(other))
                });
                slow.truncate(hits);
                assert_eq!(sorted.hits, slow, "{question} {by} {reversed}");
                let sort = Sort { by, reversed };
                let keys: Vec<_> =
                    sorted.hits.iter().map(|hit| archive.sort_key(hit.game, sort).unwrap()).collect();
                assert!(keys.is_sorted());
                assert_eq!((&sorted.tally, &sorted.moves, told), (&plain.tally, &plain.moves, 0));
            }
        }
    }
    let sort = Sort { by: SortBy::Plies, reversed: false };
    assert_eq!(archive.sort_key(GameId(archive.games()), sort), None);
    assert!(SortBy::ALL.iter().all(|by| by.to_string().parse() == Ok(*by)));
    assert!("size".parse::<SortBy>().is_err());
}

/// The sort key of a game, or `None` if it has none.
fn slow_key(record: &Record, by: SortBy) -> Option<f64> {
    match by {
        SortBy::Date => slow::date(record).map(|date| {
            let part = |part: Option<u8>| f64::from(part.unwrap_or(0));
            f64::from(date.year()) * 10_000.0 + part(date.month()) * 100.0 + part(date.day())
        }),
        SortBy::Rating => {
            let ratings = Color::ALL.into_iter().filter_map(|color| slow::rating(record, color));
            let ratings: Vec<f64> = ratings.map(f64::from).collect();
            (!ratings.is_empty()).then(|| ratings.iter().sum::<f64>() / ratings.len() as f64)
        }
        SortBy::Plies => Some(record.plies() as f64),
        SortBy::Margin => {
            let result = record.result().filter(|result| result.by == dvonn_record::EndReason::Play);
            result.map(|_| f64::from(record.final_position().margin(Color::White).pieces().abs()))
        }
    }
}

const TWENTY: [&str; 24] = [
    "",
    "position:\"9/10/11/10/9 w p\"",
    "position:\"9/10/5,r,5/10/9 b p\"",
    "position:\"9/10/5,r,5/10/9 b p\" rating:1500.. result:white",
    "player:Dumbot",
    "white:player0003 black:Dumbot",
    "player:player0003 player:Dumbot date:2010..2012-06",
    "date:2009-01..2009-03 end:resignation",
    "end:wipe-out margin:20..",
    "result:draw",
    "ratings:1500..1700",
    "result:none plies:..80",
    "pattern:9/10/5,r,5/10/9 phase:stacking",
    "pattern:9/10/3,r,r,r,5/10/9 anywhere",
    "pattern:9/10/4,w2..,b2..,w3..,4/10/9 anywhere",
    "pattern:-,-,w*5..,-,-,4 rating:1600..",
    "pattern:9/10/11/10/w1,w1,w1,w1,5 anywhere no-exchange",
    "stacks:..4 white-tallest:10.. black-stacks:1..",
    "white-reds:3 phase:stacking ply:..70",
    "motif:on-red mover-rating:1500.. pieces:..30 source:~2012",
    "player:dumbot not player:~guest (date:2012 or date:2016..)",
    "kind:unranked,tournament not result:none",
    "(white:~bot or black:~bot) not (white:~bot black:~bot)",
    "pattern:9/10/3,r,r,r,5/10/9 or (pattern:9/10/5,w5,5/10/9 ply:..60) or not end:play",
];

#[test]
fn late_positions_are_found_as_by_a_scan() {
    // Positions that occur once are found by a part of their hash, in each segment separately.
    let archive = made_up(100, 40);
    let games = games(&archive);
    let (mut late, mut random) = (0, Random::new(7));
    for game in games.iter().step_by(3) {
        let mut board = *game.record.start();
        for (ply, m) in game.record.moves().enumerate() {
            board = board.play(m).unwrap();
            let asked = board.position().occupied().len() < 34 && ply > 49;
            if !asked || !random.next().is_multiple_of(5) {
                continue;
            }
            let view = View::ALL[(random.next() % 8) as usize];
            let Some(board) = board_in(view, &board) else { continue };
            let mut question = Question::default();
            question.board.position = Some(board);
            question.board.no_symmetry = random.next().is_multiple_of(4);
            let found = check(&archive, &games, &question);
            assert!(found >= 1 || question.board.no_symmetry, "{question}");
            late += 1;
        }
    }
    assert!(late > 50, "{late}");
}

#[test]
fn twenty_questions_about_the_shared_games_are_answered_as_by_a_scan() {
    let Some(files) = corpus_files() else { return };
    // All of them take minutes.
    let step = number("DVONN_ARCHIVE_STEP").unwrap_or(40) as usize;
    let files: Vec<_> = files.into_iter().step_by(step).collect();
    let (archive, _) = import(Memory::new(), &files, 3000);
    let games = games(&archive);
    for text in TWENTY {
        let question: Question = text.parse().unwrap();
        let found = check(&archive, &games, &question);
        println!("{found} games: {question}");
    }
    // Positions from the games, early and late, and patterns in them.
    for seed in 0..12 {
        check(&archive, &games, &random_question(&games, seed));
    }
}

/// Many games start from a board, and many from the same board in the other colours. The index tallies them
/// without reading them, but may list only those with the colours as drawn.
#[test]
fn games_with_the_colours_exchanged_are_left_out_of_the_list_too() {
    let position: Board = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
    let other: Board = "9/10/r,b,w,b,3,rb,1,r,1/10/9 b s".parse().unwrap();
    let mut records = Vec::new();
    // The games to exclude come first.
    for (board, name) in [(other, "other"), (position, "same")] {
        for number in 0..20 {
            let mut record = Record::from_start(board);
            record.players.white = Some(format!("{name} {number}"));
            records.push(record);
        }
    }
    let (archive, report) = import(Memory::default(), &[("a".to_owned(), packed_file(records))], 16_384);
    assert_eq!(report.added, 40);
    let games = games(&archive);
    let mut question = Question::default();
    question.board.position = Some(position);
    assert_eq!(check(&archive, &games, &question), 40);
    question.board.no_exchange = true;
    assert_eq!(check(&archive, &games, &question), 20);
    // Nor do they take the places of others where few are listed in an order.
    let settings = SearchSettings { hits: 5, workers: &TWO, motifs: None };
    for reversed in [false, true] {
        let sort = Sort { by: SortBy::Plies, reversed };
        let sorted =
            archive.search_sorted(&question, settings, sort, &mut |_| ControlFlow::Continue(())).unwrap();
        assert_eq!(sorted.hits, ask(&archive, &question, 5).hits);
    }
}

#[test]
fn games_that_two_archives_have_are_known() {
    let mut records: Vec<Record> = (0..60).map(varied_game).collect();
    records[31].date = Some(dvonn_record::GameDate::new("2012"));
    let one = |records: Vec<Record>| import(Memory::new(), &[("a".to_owned(), packed_file(records))], 20).0;
    let archive = one(records[..40].to_vec());
    let mut others = records[30..].to_vec();
    // A different player or a contradicting date makes a different game.
    others[0].players.white = Some("Somebody else".to_owned());
    others[1].date = Some(dvonn_record::GameDate::new("1950"));
    let other = one(others);
    let shared: Vec<u64> = archive.has_too(&other).unwrap().iter().map(|game| game.0).collect();
    let expected: Vec<u64> = (0..other.games())
        .filter(|&game| {
            let record = other.record(GameId(game)).unwrap().unwrap();
            records[..40].iter().any(|known| {
                known.players == record.players
                    && known.moves().eq(record.moves())
                    && known.date.as_ref().is_none_or(|date| record.date.as_ref() == Some(date))
            })
        })
        .collect();
    assert_eq!(shared, expected);
    assert!(shared.len() >= 7 && shared.len() < 10, "{shared:?}");
}
