//! What an archive says of itself: its files, its players, its positions.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::{ControlFlow, Range};

use crate::common::{TWO, import, packed_file, varied_game};
use dvonn::{Board, ByColor, Color, Outcome};
use dvonn_archive::{
    Archive, GameId, Memory, Question, SearchSettings, StatsSettings, Storage as _, canonical_hash, verify,
};
use dvonn_record::Record;

fn records(archive: &Archive) -> Vec<Record> {
    (0..archive.games()).map(|game| archive.record(GameId(game)).unwrap().unwrap()).collect()
}

/// All boards of a game.
fn boards(record: &Record) -> Vec<Board> {
    let mut boards = vec![*record.start()];
    for m in record.moves() {
        boards.push(boards.last().unwrap().play(m).unwrap());
    }
    boards
}

/// The positions that occur at least twice in some games.
fn repeated(records: &[Record]) -> usize {
    let mut times: BTreeMap<u64, u32> = BTreeMap::new();
    for board in records.iter().flat_map(boards) {
        *times.entry(canonical_hash(board.position())).or_default() += 1;
    }
    times.values().filter(|times| **times > 1).count()
}

#[test]
fn an_archive_knows_its_files_and_its_positions() {
    let storage = Memory::new();
    let games = |range: Range<u64>| packed_file(range.map(varied_game));
    let (first, _) = import(storage.clone(), &[("one".to_owned(), games(0..90))], 1000);
    import(storage.clone(), &[("two".to_owned(), games(80..120))], 1000);
    let archive = Archive::open(&storage).unwrap();
    let files = storage.list().unwrap();
    assert!(files.iter().all(|name| Archive::is_file_name(name)));
    assert!(["lock", "aside-1-manifest-0", "manifest-0.partial"].into_iter().all(Archive::is_file_name));
    assert!(!["1.sgf", "manifest-2", "lock.partial"].into_iter().any(Archive::is_file_name));
    let segments = files.iter().filter(|name| name.starts_with("segment"));
    let lengths: Vec<u64> = segments.map(|name| storage.file(name).unwrap().len() as u64).collect();
    assert_eq!((archive.segment_count(), archive.bytes()), (lengths.len(), lengths.iter().sum()));
    // All of the contents but the heads and the last checksums.
    let contents: u64 = lengths.iter().map(|length| length - length.div_ceil(4096) * 4).sum();
    let sections = archive.sections();
    let sum: u64 = sections.iter().map(|(_, bytes)| bytes).sum();
    assert!((90..200).contains(&(contents - sum)), "{contents} {sum}");
    let names: Vec<&str> = sections.iter().map(|(name, _)| *name).collect();
    assert_eq!((names.len(), names[0], names[3], names[12]), (13, "rows", "games", "held segments"));
    let records = records(&archive);
    let (one, two) = records.split_at(first.games() as usize);
    assert_eq!(archive.indexed_positions(), (repeated(one) + repeated(two)) as u64);
    assert_eq!(GameId(17).to_string(), "17");
}

#[test]
fn players_are_counted_with_their_opponents() {
    let storage = Memory::new();
    for (file, range) in [("one", 0..60), ("two", 60..90)] {
        import(storage.clone(), &[(file.to_owned(), packed_file(range.map(varied_game)))], 1000);
    }
    let archive = Archive::open(&storage).unwrap();
    let records = records(&archive);
    let counted = |opponents: &[&str]| {
        let mut players: BTreeMap<String, u64> = BTreeMap::new();
        for record in &records {
            let (white, black) = (&record.players.white, &record.players.black);
            for (player, other) in [(white, black), (black, white)] {
                let is_one = other.as_ref().is_some_and(|other| opponents.contains(&other.as_str()));
                if let Some(player) = player.as_ref().filter(|_| is_one || opponents.is_empty()) {
                    *players.entry(player.clone()).or_default() += 1;
                }
            }
        }
        let mut players: Vec<(String, u64)> = players.into_iter().collect();
        // A stable sort leaves the names in their order.
        players.sort_by_key(|(_, games)| std::cmp::Reverse(*games));
        players
    };
    assert!(counted(&[]).len() > 5);
    assert_eq!(archive.players(), counted(&[]));
    let opponents = archive.opponents("ANN");
    let games: Vec<_> = opponents.iter().map(|(name, tally)| (name.clone(), tally.games.into())).collect();
    assert_eq!(games, counted(&["Ann", "ann"]));
    assert_eq!(archive.opponents("nobody"), []);
    // The results are the player's, with either colour.
    let won = |side: Color, winner: Color, opponent: &String| {
        let is_so = |record: &&Record| {
            record.players[side].as_ref().is_some_and(|name| name.eq_ignore_ascii_case("ann"))
                && record.players[!side].as_ref() == Some(opponent)
                && record.result().is_some_and(|result| result.outcome == Outcome::Win(winner))
        };
        records.iter().filter(is_so).count() as u32
    };
    for (name, tally) in &opponents {
        // Ann wins as White where White wins, and as Black where Black does.
        let sum = |own: Color| won(Color::White, own, name) + won(Color::Black, !own, name);
        assert_eq!(tally.wins, ByColor::from_fn(sum), "{name}");
    }
}

#[test]
fn every_position_is_found_in_all_games_that_have_it() {
    // Games of the same moves, so that each position occurs as often as there are players.
    let records = (0..17).zip([2, 15, 1, 16, 3, 17].into_iter().cycle()).flat_map(|(seed, players)| {
        (0..players).map(move |player| {
            let mut record = varied_game(seed);
            record.players.white = Some(format!("Player {player}"));
            record
        })
    });
    let (archive, _) = import(Memory::new(), &[("a".to_owned(), packed_file(records))], 1000);
    let mut having: BTreeMap<u64, (Board, BTreeSet<u64>)> = BTreeMap::new();
    for (game, record) in (0..).zip(self::records(&archive)) {
        for board in boards(&record) {
            let (_, games) =
                having.entry(canonical_hash(board.position())).or_insert_with(|| (board, BTreeSet::new()));
            games.insert(game);
        }
    }
    assert!(archive.indexed_positions() > 700, "{}", archive.indexed_positions());
    for (board, games) in having.values().step_by(3) {
        let mut question = Question::default();
        question.board.position = Some(*board);
        let settings = SearchSettings { hits: usize::MAX, workers: &TWO, motifs: None };
        let answer = archive.search(&question, settings, &mut |_| ControlFlow::Continue(())).unwrap();
        assert!(answer.hits.iter().map(|hit| hit.game.0).eq(games.iter().copied()), "{question}");
        assert_eq!(answer.tally.games as usize, games.len(), "{question}");
        assert_eq!(answer.moves.iter().map(|(_, tally)| tally.games).sum::<u32>(), answer.tally.games);
    }
}

#[test]
fn searches_tell_how_far_they_are() {
    let storage = Memory::new();
    for (file, range) in [("one", 0..50), ("two", 50..90)] {
        import(storage.clone(), &[(file.to_owned(), packed_file(range.map(varied_game)))], 1000);
    }
    let archive = Archive::open(&storage).unwrap();
    for text in ["", "player:Ann", "player:nobody", "turn:black ply:3..", "pattern:9/10/5,r,5/10/9 anywhere"]
    {
        let settings = SearchSettings { hits: usize::MAX, workers: &TWO, motifs: None };
        let (mut told, mut new) = (Vec::new(), Vec::new());
        let answer = archive
            .search(&text.parse().unwrap(), settings, &mut |progress| {
                told.push((progress.games, progress.found));
                new.extend(progress.new.to_vec());
                ControlFlow::Continue(())
            })
            .unwrap();
        assert!(told.is_sorted() && told.len() >= 2, "{told:?}");
        assert_eq!(told.last(), Some(&(archive.games(), u64::from(answer.tally.games))), "{text}");
        assert_eq!(new, answer.hits, "{text}");
        // Stopped at once, it has the games of the first segment at most.
        let stopped =
            archive.search(&text.parse().unwrap(), settings, &mut |_| ControlFlow::Break(())).unwrap();
        assert!(stopped.stopped && stopped.hits.iter().all(|hit| hit.game.0 < 50), "{text}");
    }
}

#[test]
fn games_are_counted_and_checked_4096_at_a_time() {
    let storage = Memory::new();
    let games = |range: Range<u32>| {
        packed_file(range.map(|number| {
            let mut record = Record::new();
            record.players.white = Some(format!("Player {number}"));
            record
        }))
    };
    for (name, range) in [("one", 0..9000), ("two", 9000..9010)] {
        import(storage.clone(), &[(name.to_owned(), games(range))], 20_000);
    }
    let archive = Archive::open(&storage).unwrap();
    let settings = StatsSettings { workers: &TWO, motifs: None, count_motifs: false, band: 100 };
    let mut told = Vec::new();
    let mut tell = |progress: dvonn_archive::StatsProgress| {
        told.push((progress.games, progress.counted));
        ControlFlow::Continue(())
    };
    let stats = archive.stats(&Question::default(), settings, &mut tell).unwrap();
    assert_eq!(stats.tally.games, 9010);
    let mut checked = Vec::new();
    let faults = verify(&archive, &TWO, &mut |games| {
        checked.push(games);
        ControlFlow::Continue(())
    });
    assert_eq!((faults.len(), checked), (0, vec![4096, 8192, 9000, 9010]));
    told.dedup();
    assert_eq!(told, [(0, 0), (4096, 4096), (8192, 8192), (9000, 9000), (9010, 9010)]);
}
