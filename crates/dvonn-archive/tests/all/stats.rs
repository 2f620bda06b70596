//! Statistics: every figure equals that of a slow count over the records.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use crate::common::slow::{self, Game};
use crate::common::slow_stats::{
    counted, decisive, estimate, full_board, lead, line, of_question, outcome, placed_reds, points, score,
};
use crate::common::{Landings, TWO, corpus_files, import, made_up_game, number, packed_file};
use dvonn::{Color, Move, Outcome, Phase, Position, Space};
use dvonn_archive::{
    Alone, Archive, EndFilter, Estimate, GameId, HeatMap, Memory, Moments, Motifs, Question, Stats,
    StatsSettings, Style, Tally,
};
use dvonn_record::{EndReason, Record};

const BAND: u32 = 150;

fn settings() -> StatsSettings<'static> {
    StatsSettings { workers: &TWO, motifs: Some(&Landings), count_motifs: true, band: BAND }
}

fn stats(archive: &Archive, question: &Question) -> Stats {
    archive.stats(question, settings(), &mut |_| ControlFlow::Continue(())).unwrap()
}

fn games(archive: &Archive) -> Vec<Game> {
    let game = |number| {
        let record = archive.record(GameId(number)).unwrap().unwrap();
        Game { record, sources: archive.header(GameId(number)).unwrap().unwrap().sources }
    };
    (0..archive.games()).map(game).collect()
}

fn tally<'a>(records: impl IntoIterator<Item = &'a Record>) -> Tally {
    let mut tally = Tally::default();
    records.into_iter().for_each(|record| slow::add(&mut tally, record, false));
    tally
}

fn moments(numbers: impl IntoIterator<Item = i64>) -> Moments {
    numbers.into_iter().fold(Moments::default(), |moments, number| Moments {
        count: moments.count + 1,
        sum: moments.sum + number,
        squares: moments.squares + (number * number) as u64,
    })
}

fn same(estimate: Option<Estimate>, slow: Option<(f64, f64)>) {
    match (estimate, slow) {
        (None, None) => {}
        (Some(one), Some((value, error))) => {
            assert!((one.value - value).abs() < 1e-9, "{one:?} {value}");
            assert!((one.error - error).abs() < 1e-9, "{one:?} {error}");
        }
        other => panic!("{other:?}"),
    }
}

/// Compares a heat map with the spaces that the side holds in each game.
fn check_map(map: &HeatMap, records: &[(&Record, Vec<Space>)], side: Color) {
    for space in Space::all() {
        let (with, without): (Vec<_>, Vec<_>) =
            records.iter().partition(|(_, stands)| stands.contains(&space));
        assert_eq!(map.games[space.index()], with.len() as u64);
        let slow = estimate(&points(with.iter().map(|(record, _)| *record), side))
            .zip(estimate(&points(without.iter().map(|(record, _)| *record), side)))
            .map(|(with, without)| (with.0 - without.0, with.1.hypot(without.1)));
        same(map.worth(space).estimate(), slow);
    }
}

fn check(archive: &Archive, games: &[Game], question: &Question) -> u32 {
    let stats = stats(archive, question);
    let records = of_question(games, question, &Landings);
    assert_eq!(stats.tally, tally(records.iter().copied()), "{question}");
    let is_play = |record: &Record| record.result().is_some_and(|result| result.by == EndReason::Play);
    let played_out: Vec<&Record> = records.iter().copied().filter(|record| is_play(record)).collect();
    let margin = |record: &Record| i32::from(record.final_position().margin(Color::White).pieces());
    // A draw has no winner.
    let winnings = |records: &[&Record]| {
        let won = records.iter().filter(|record| matches!(outcome(record), Some(Outcome::Win(_))));
        moments(won.map(|record| i64::from(margin(record).abs())).collect::<Vec<_>>())
    };
    for (end, counted) in EndFilter::ALL.iter().zip(stats.endings) {
        let ended = records.iter().copied().filter(|record| match end {
            EndFilter::Open => record.result().is_none(),
            EndFilter::Reason(by) => record.result().is_some_and(|result| result.by == *by),
            EndFilter::WipeOut => {
                let counts = record.final_position().counts().map(dvonn::Count::pieces);
                is_play(record) && (counts.white == 0) != (counts.black == 0)
            }
        });
        assert_eq!(counted, tally(ended), "{question} {end:?}");
    }
    let mut years: BTreeMap<u16, Vec<&Record>> = BTreeMap::new();
    let mut bands: BTreeMap<u32, Vec<&Record>> = BTreeMap::new();
    for record in &records {
        if let Some(date) = slow::date(record) {
            years.entry(date.year()).or_default().push(record);
        }
        let ratings = Color::ALL.map(|color| slow::rating(record, color));
        if let [Some(white), Some(black)] = ratings {
            bands.entry(white.min(black) / BAND * BAND).or_default().push(record);
        }
    }
    let years: BTreeMap<u16, Tally> =
        years.into_iter().map(|(year, records)| (year, tally(records))).collect();
    assert_eq!(stats.by_year, years);
    let length = |record: &Record| record.moves().filter(|m| matches!(m, Move::Stack { .. })).count() as i64;
    assert!(stats.by_rating.keys().eq(bands.keys()));
    for (rating, records) in &bands {
        let band = &stats.by_rating[rating];
        let ended: Vec<&Record> = records.iter().copied().filter(|record| is_play(record)).collect();
        assert_eq!(band.tally, tally(records.iter().copied()));
        assert_eq!(band.margin, winnings(&ended));
        let full = ended.iter().filter(|record| full_board(record).is_some());
        assert_eq!(band.length, moments(full.map(|record| length(record))));
        let wiped = ended.iter().filter(|record| {
            let counts = record.final_position().counts().map(dvonn::Count::pieces);
            (counts.white == 0) != (counts.black == 0)
        });
        assert_eq!(band.wipe_outs, wiped.count() as u64);
    }

    assert_eq!(stats.white, score(records.iter().map(|record| (outcome(record), Color::White))));
    same(stats.white.estimate(), estimate(&points(records.iter().copied(), Color::White)));
    let first = |record: &Record| {
        line(record).0.into_iter().find(|(_, m)| matches!(m, Move::Stack { .. })).map(|(p, _)| p.side())
    };
    let firsts = records.iter().filter_map(|record| Some((outcome(record), first(record)?)));
    assert_eq!(stats.first, score(firsts));
    assert_eq!(stats.margins, counted(played_out.iter().map(|record| margin(record))));
    assert_eq!(stats.margin, winnings(&played_out));

    let full: Vec<&Record> = records.iter().copied().filter(|record| full_board(record).is_some()).collect();
    let ended: Vec<&Record> = full.iter().copied().filter(|record| is_play(record)).collect();
    let lengths: BTreeMap<usize, u64> = counted(ended.iter().map(|record| length(record) as usize));
    let counted_lengths = stats.lengths.iter().copied().enumerate().filter(|&(_, games)| games > 0);
    assert_eq!(counted_lengths.collect::<BTreeMap<_, _>>(), lengths);
    assert_eq!(stats.length, moments(ended.iter().map(|record| length(record))));
    let passes = ended.iter().filter(|record| record.moves().any(|m| m == Move::Pass));
    assert_eq!(stats.with_pass, passes.count() as u64);
    check_moments(&stats, &full);

    let boards = &stats.boards;
    assert_eq!(boards.games, full.len() as u64);
    let with_board: Vec<(&Record, Position)> =
        full.iter().map(|record| (*record, full_board(record).unwrap())).collect();
    let owned = |owner: Option<Color>| -> Vec<_> {
        let owned = |board: &Position| {
            let stacks = board.stacks().filter(|(_, stack)| stack.owner() == owner);
            stacks.map(|(space, _)| space).collect()
        };
        with_board.iter().map(|(record, board)| (*record, owned(board))).collect()
    };
    check_map(&boards.reds, &owned(None), Color::White);
    for side in Color::ALL {
        check_map(&boards.pieces[side], &owned(Some(side)), side);
        let placed = full.iter().map(|record| (*record, placed_reds(record, side)));
        let placed: Vec<_> = placed.filter(|(_, spaces)| !spaces.is_empty()).collect();
        check_map(&boards.placed_reds[side], &placed, side);
    }
    for (style, advantage) in Style::ALL.into_iter().zip(&boards.styles) {
        check_style(style, advantage, &with_board);
    }
    check_motifs(&stats, &records);
    stats.tally.games
}

fn check_moments(stats: &Stats, full: &[&Record]) {
    let mut positions = Vec::new();
    for record in full {
        let (line, last) = line(record);
        let all = line.into_iter().map(|(position, _)| position).chain([last]);
        for (ply, position) in all.filter(|position| position.phase() == Phase::Stacking).enumerate() {
            positions.push((ply, position));
        }
    }
    let longest = positions.iter().map(|&(ply, _)| ply + 1).max().unwrap_or(0);
    assert_eq!(stats.stacking.len(), longest);
    for (ply, moment) in stats.stacking.iter().enumerate() {
        let here: Vec<_> = positions.iter().filter(|&&(at, _)| at == ply).map(|(_, p)| p).collect();
        assert_eq!(moment.games, here.len() as u64);
        let passes = here.iter().filter(|p| p.legal_moves().iter().eq(&[Move::Pass])).count();
        assert_eq!(moment.passes, passes as u64);
        let moves = here.iter().map(|p| p.legal_moves().iter().filter(|m| **m != Move::Pass).count() as i64);
        assert_eq!(moment.moves, moments(moves.filter(|&moves| moves > 0)));
    }
}

fn check_style(style: Style, advantage: &dvonn_archive::Advantage, full: &[(&Record, Position)]) {
    let leads: Vec<(i32, &Record)> = full
        .iter()
        .filter(|(record, _)| outcome(record).is_some())
        .map(|(record, board)| (lead(style, board), *record))
        .collect();
    let ahead = leads.iter().filter(|(lead, _)| *lead != 0);
    let ahead =
        ahead.map(|&(lead, record)| (outcome(record), if lead > 0 { Color::White } else { Color::Black }));
    assert_eq!(advantage.ahead(), score(ahead), "{style:?}");
    assert_eq!(advantage.level(), leads.iter().filter(|(lead, _)| *lead == 0).count() as u64);
    let (x, y): (Vec<f64>, Vec<f64>) =
        leads.iter().map(|&(lead, record)| (f64::from(lead), points([record], Color::White)[0])).unzip();
    let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len() as f64;
    let sum = |one: &[f64], other: &[f64]| -> f64 {
        let (mean_one, mean_other) = (mean(one), mean(other));
        one.iter().zip(other).map(|(a, b)| (a - mean_one) * (b - mean_other)).sum()
    };
    let spread = (sum(&x, &x) * sum(&y, &y)).sqrt();
    match advantage.correlation() {
        Some(r) => assert!((r - sum(&x, &y) / spread).abs() < 1e-9, "{style:?}: {r}"),
        None => assert!(x.is_empty() || spread < 1e-9, "{style:?}"),
    }
}

fn check_motifs(stats: &Stats, records: &[&Record]) {
    let motifs = stats.motifs.as_ref().unwrap();
    assert_eq!(motifs.names, Landings.names());
    // Each move: the record, the side, the band of its rating, whether it was decisive, and its motifs.
    let mut moves = Vec::new();
    for (game, record) in records.iter().enumerate() {
        let decisive = decisive(record).map(|(ply, _)| ply);
        for (ply, (position, m)) in line(record).0.into_iter().enumerate() {
            if m != Move::Pass {
                let side = position.side();
                let band = slow::rating(record, side).map(|rating| rating / BAND * BAND);
                moves.push((game, side, band, decisive == Some(ply), Landings.of(&position, m)));
            }
        }
    }
    let bands = moves.iter().filter_map(|&(_, _, band, ..)| band);
    let bands: BTreeMap<u32, u64> = counted(bands);
    // A player without a move may have a band without counts.
    for (band, table) in &motifs.by_rating {
        assert!(bands.contains_key(band) || table.moves == 0);
    }
    let tables = std::iter::once((None, &motifs.all));
    let tables = tables.chain(bands.keys().map(|band| (Some(*band), &motifs.by_rating[band])));
    for (band, table) in tables {
        let in_band = |other: Option<u32>| band.is_none() || other == band;
        let here: Vec<_> = moves.iter().filter(|&&(_, _, other, ..)| in_band(other)).collect();
        assert_eq!(table.moves, here.len() as u64);
        assert_eq!(table.decisive, here.iter().filter(|&&&(.., decides, _)| decides).count() as u64);
        for (motif, count) in table.motifs.iter().enumerate() {
            let has = |bits: u64| bits >> motif & 1 != 0;
            let with: Vec<_> = here.iter().filter(|&&&(.., bits)| has(bits)).collect();
            assert_eq!(count.moves, with.len() as u64);
            assert_eq!(count.games, counted(with.iter().map(|&&&(game, ..)| game)).len() as u64);
            assert_eq!(count.decided, with.iter().filter(|&&&&(.., decides, _)| decides).count() as u64);
            let players = counted(with.iter().map(|&&&(game, side, ..)| (game, side.as_str())));
            let side = |name: &str| if name == "white" { Color::White } else { Color::Black };
            let results = players.keys().map(|&(game, name)| (outcome(records[game]), side(name)));
            assert_eq!(count.players, score(results));
            let others = |game: usize, name: &str| {
                moves
                    .iter()
                    .any(|&(other, mover, .., bits)| other == game && mover.as_str() != name && has(bits))
            };
            let alone = players.keys().filter(|&&(game, name)| !others(game, name));
            assert_eq!(count.alone, score(alone.map(|&(game, name)| (outcome(records[game]), side(name)))));
        }
    }
}

fn made_up(count: u64, batch: u32) -> Archive {
    let records: Vec<Record> = (0..count).map(made_up_game).collect();
    let storage = Memory::new();
    for part in records.chunks(records.len() / 2 + 1) {
        import(storage.clone(), &[("made up".to_owned(), packed_file(part.iter().cloned()))], batch);
    }
    Archive::open(&storage).unwrap()
}

const QUESTIONS: [&str; 8] = [
    "",
    "result:white,draw",
    "rating:1600..",
    "player:Ann",
    "phase:stacking pieces:..30",
    "motif:on-red",
    "end:play",
    "player:nobody",
];

/// Counts the games of an archive of made-up games, each part for other questions.
fn count(part: usize) {
    let seed = number("DVONN_ARCHIVE_SEED").unwrap_or(0);
    for first in seed..seed + number("DVONN_ARCHIVE_COUNTS").unwrap_or(2) {
        let records: Vec<Record> = (1000 * first..1000 * first + 100).map(made_up_game).collect();
        let file = ("made up".to_owned(), packed_file(records));
        let (archive, _) = import(Memory::new(), &[file], [40, 150][(first % 2) as usize]);
        let games = games(&archive);
        for question in QUESTIONS.iter().skip(part).step_by(4) {
            check(&archive, &games, &question.parse().unwrap());
        }
    }
}

mod statistics_are_those_of_a_slow_count {
    #[test]
    fn of_all_games_and_at_the_end() {
        super::count(0);
    }

    #[test]
    fn of_results_and_motifs() {
        super::count(1);
    }

    #[test]
    fn of_ratings_and_endings() {
        super::count(2);
    }

    #[test]
    fn of_players() {
        super::count(3);
    }
}

#[test]
fn statistics_do_not_depend_on_threads_or_segments() {
    let (one, other) = (made_up(300, 1000), made_up(300, 37));
    let question = Question::default();
    let alone = StatsSettings { workers: &Alone, ..settings() };
    let of_one = one.stats(&question, alone, &mut |_| ControlFlow::Continue(())).unwrap();
    assert_eq!(of_one, stats(&one, &question));
    assert_eq!(of_one, stats(&other, &question));
    assert!(of_one.tally.games > 200 && of_one.motifs.unwrap().all.decisive > 20);
}

#[test]
fn statistics_can_be_stopped_and_tell_how_far_they_are() {
    let archive = made_up(300, 60);
    let mut told = Vec::new();
    let stopped = archive
        .stats(&Question::default(), settings(), &mut |progress| {
            told.push(progress);
            if progress.counted >= 60 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .unwrap();
    assert!(stopped.stopped && stopped.tally.games >= 60 && u64::from(stopped.tally.games) < archive.games());
    assert!(told.is_sorted_by_key(|progress| (progress.games, progress.counted)));
    let mut last = None;
    let whole = archive
        .stats(&Question::default(), settings(), &mut |progress| {
            last = Some(progress);
            ControlFlow::Continue(())
        })
        .unwrap();
    assert!(!whole.stopped);
    let last = last.unwrap();
    assert_eq!((last.games, last.counted), (archive.games(), archive.games()));
}

#[test]
fn statistics_of_which_a_part_was_stopped_are_not_whole() {
    let part = |stopped| Stats { stopped, ..Stats::default() };
    for (one, other) in [(false, false), (false, true), (true, false), (true, true)] {
        let mut both = part(one);
        both.merge(&part(other));
        assert_eq!(both.stopped, one || other);
    }
}

#[test]
fn statistics_without_motifs_have_none() {
    let archive = made_up(40, 100);
    let settings = StatsSettings { count_motifs: false, ..settings() };
    let stats = archive.stats(&Question::default(), settings, &mut |_| ControlFlow::Continue(())).unwrap();
    assert_eq!(stats.motifs, None);
}

#[test]
fn statistics_of_the_shared_games_are_those_of_a_slow_count() {
    let Some(files) = corpus_files() else { return };
    let some: Vec<_> = files.into_iter().step_by(20).collect();
    let (archive, _) = import(Memory::new(), &some, 150);
    let games = games(&archive);
    assert!(check(&archive, &games, &Question::default()) > 300);
}
