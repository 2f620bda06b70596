//! Tests of the engine as its users see it: legal answers within the limits, and refused weights.

use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::mpsc::channel;
use std::time::Duration;

use dvonn::random::{self, Random};
use dvonn::{Board, Color, Move, Position};
use dvonn_engine::{
    Analysis, Engine, Host, Level, Limits, Native, Objective, Options, ProvenOutcome, Request, Solver,
    TranspositionTable, Weights, WeightsError,
};

fn position(seed: u64, moves: u32) -> Position {
    let mut random = Random::new(seed);
    let start = *random::balanced_setup(&mut random).position();
    (0..moves).fold(start, |position, _| {
        random::legal_move(&position, &mut random).map_or(position, |m| position.play_unchecked(m))
    })
}

fn engine(options: Options) -> Engine {
    let mut engine = Engine::new(1 << 22);
    engine.options = options;
    engine
}

fn answer(engine: &Engine, position: &Position, limits: Limits) -> Analysis {
    engine.think(position, &limits, &Native::new(), &mut |_| ())
}

#[test]
fn weights_are_a_file_with_a_checksum() {
    let standard = Weights::standard();
    let bytes = standard.to_bytes();
    let read = Weights::from_bytes(&bytes).unwrap();
    assert_eq!((&read, read.checksum()), (&standard, standard.checksum()));
    assert_eq!(read.to_bytes(), bytes);
    for at in (10..bytes.len()).step_by(bytes.len() / 9) {
        let mut damaged = bytes.clone();
        damaged[at] ^= 4;
        assert_eq!(Weights::from_bytes(&damaged), Err(WeightsError::Damaged));
    }
    let mut other = bytes;
    other[8] = 99;
    assert!(matches!(Weights::from_bytes(&other), Err(WeightsError::Version { found: 99, .. })));
    for bytes in [&b"hello"[..], &[]] {
        assert_eq!(Weights::from_bytes(bytes), Err(WeightsError::NotWeights));
    }
}

#[test]
fn an_engine_with_the_standard_weights_from_a_file_answers_as_ever() {
    let weights = Weights::from_bytes(&Weights::standard().to_bytes()).unwrap();
    let read = Engine::new(1 << 20).with_weights(weights);
    let position = position(3, 8);
    let limits = Limits::depth(5);
    let summary = |engine: &Engine| answer(engine, &position, limits).progress.nodes;
    assert_eq!(summary(&read), summary(&Engine::new(1 << 20)));
}

#[test]
fn whole_games_of_every_level_are_legal() {
    for level in Level::all() {
        let engine = engine(Options { level, seed: u64::from(level.get()), ..Options::default() });
        let mut board = Board::start();
        while !board.position().is_over() {
            let answer = answer(&engine, board.position(), Limits::nodes(200));
            board = board.play(answer.best().unwrap()).unwrap();
        }
        assert_eq!(answer(&engine, board.position(), Limits::nodes(200)).best(), None);
    }
}

#[test]
fn no_report_has_more_lines_than_were_asked_for() {
    for multi_pv in [1, 3] {
        for board in [Board::start(), "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap()] {
            let engine = engine(Options { multi_pv, ..Options::default() });
            let reports = Mutex::new(0);
            engine.think(board.position(), &Limits::nodes(3_000), &Native::new(), &mut |found| {
                *reports.lock().unwrap() += 1;
                assert!(found.lines.len() <= multi_pv, "{found:?}");
            });
            assert!(reports.into_inner().unwrap() > 1);
        }
    }
}

#[test]
fn principal_variations_can_be_played_and_are_in_order() {
    for seed in 0..40 {
        let position = position(seed, seed as u32);
        let engine = engine(Options { multi_pv: 4, ..Options::default() });
        let reports = Mutex::new(Vec::new());
        let last = engine.think(&position, &Limits::nodes(3_000), &Native::new(), &mut |found| {
            reports.lock().unwrap().push(found.clone());
        });
        let reports = reports.into_inner().unwrap();
        if let Some(report) = reports.last() {
            assert_eq!(report.lines, last.lines);
        }
        for found in reports {
            assert!(
                found.lines.is_sorted_by(|a, b| a.evaluation.score >= b.evaluation.score),
                "{seed}: {found:?}"
            );
            let mut firsts: Vec<Move> = Vec::new();
            for pv in &found.lines {
                let play = |at: Position, &m: &Move| at.play(m).unwrap();
                let end = pv.moves.iter().fold(position, play);
                if pv.evaluation.proven {
                    assert!(end.is_over());
                    assert_eq!(pv.evaluation.score, end.margin(position.side()).into());
                }
                firsts.push(pv.moves[0]);
            }
            assert_eq!(found.lines.len(), position.legal_moves().len().min(4));
            firsts.sort_by_key(ToString::to_string);
            firsts.dedup();
            assert_eq!(firsts.len(), found.lines.len(), "each variation begins with a different move");
        }
    }
}

#[test]
fn proven_scores_are_those_of_the_solver() {
    for seed in 0..30 {
        let position = position(seed, 26);
        let table = TranspositionTable::new(1 << 20);
        let proof = Solver::new(&table, &|_| false).solve(&position, false).unwrap();
        let engine = engine(Options { multi_pv: 2, ..Options::default() });
        let answer = answer(&engine, &position, Limits::INFINITE);
        let Some(pv) = answer.lines.first() else { continue };
        assert!(pv.evaluation.proven, "{seed}");
        assert_eq!(pv.evaluation.score, proof.margin().unwrap().into(), "{seed}");
        if let Some(second) = answer.lines.get(1) {
            assert!(second.evaluation.proven && second.evaluation.score <= pv.evaluation.score);
            let next = position.play(second.moves[0]).unwrap();
            let proof = Solver::new(&table, &|_| false).solve(&next, false).unwrap();
            assert_eq!(second.evaluation.score, (-proof.margin().unwrap()).into(), "{seed}");
        }
    }
}

#[test]
fn proving_the_outcome_first_ends_with_the_same_scores_and_keeps_more_wins() {
    let (mut margin_first, mut outcome_first, mut won) = (0, 0, 0);
    for seed in 0..60 {
        let position = position(seed, 24);
        let table = TranspositionTable::new(1 << 20);
        let solver = Solver::new(&table, &|_| false).with_objective(Objective::Outcome);
        let outcome_of = |position: &Position| solver.solve(position, false).unwrap().outcome().unwrap();
        let think = |outcome_first, limits| {
            let engine = engine(Options { outcome_first, ..Options::default() });
            answer(&engine, &position, limits)
        };
        let [margin, outcome] = [false, true].map(|outcome_first| think(outcome_first, Limits::INFINITE));
        let score =
            |answer: &Analysis| answer.lines.first().map(|pv| (pv.evaluation.score, pv.evaluation.proven));
        assert_eq!(score(&outcome), score(&margin), "{seed}");
        if position.is_over() || outcome_of(&position) != ProvenOutcome::Win {
            continue;
        }
        won += 1;
        let keeps = |first| {
            let best = think(first, Limits::nodes(2_000)).best().unwrap();
            u32::from(outcome_of(&position.play(best).unwrap()) == ProvenOutcome::Loss)
        };
        margin_first += keeps(false);
        outcome_first += keeps(true);
    }
    assert!(won > 10 && outcome_first >= margin_first, "{margin_first} and {outcome_first} of {won}");
}

#[test]
fn a_search_for_the_outcome_ends_with_its_proof() {
    for seed in 0..30 {
        let position = position(seed, 24);
        let table = TranspositionTable::new(1 << 20);
        let solver = Solver::new(&table, &|_| false).with_objective(Objective::Outcome);
        let outcome_of = |position: &Position| {
            let proof = solver.solve(position, false).unwrap();
            proof.outcome().unwrap().of_game(position.side())
        };
        let outcome = outcome_of(&position);
        let mut limits = Limits::INFINITE;
        limits.outcome = true;
        let found = answer(&engine(Options::default()), &position, limits);
        assert_eq!(found.outcome, Some(outcome), "{seed}");
        let Some(best) = found.best() else {
            assert!(position.is_over());
            continue;
        };
        assert_eq!(outcome_of(&position.play(best).unwrap()), outcome, "{seed}: the move keeps the outcome");
        // A search to the end finds the same outcome.
        assert_eq!(
            answer(&engine(Options::default()), &position, Limits::INFINITE).outcome,
            Some(outcome),
            "{seed}"
        );
    }
    // Too few nodes for a proof: nothing is claimed, but there is a move.
    let full = position(1, 0);
    let found = answer(&engine(Options::default()), &full, Limits::outcome(10));
    assert!(found.outcome.is_none() && found.best().is_some_and(|m| full.check(m).is_ok()), "{found:?}");
}

#[test]
fn a_request_is_answered_as_it_says_whatever_was_asked_before() {
    let start = random::balanced_setup(&mut Random::new(1));
    let m = start.position().legal_moves()[0];
    let mut request = Request::new(start, vec![m]);
    (request.multi_pv, request.limits) = (2, Limits::nodes(3_000));
    let findings = |found: Analysis| (found.progress.nodes, found.lines);
    let ask = |engine: &mut Engine, request: &Request| {
        findings(engine.answer(request, &Native::new(), &mut |_| ()).unwrap())
    };
    let mut used = engine(Options::default());
    let alone = ask(&mut used, &request);
    let position = start.position().play(m).unwrap();
    assert_eq!(
        alone,
        findings(answer(&engine(Options { multi_pv: 2, ..Options::default() }), &position, request.limits))
    );
    // The contents of the table shorten the search.
    assert_ne!(ask(&mut used, &request), alone);
    request.fresh = true;
    assert_eq!(ask(&mut used, &request), alone);
    request.level = Level::MIN;
    let lines = [1, 2].map(|seed| {
        request.seed = seed;
        ask(&mut used, &request).1
    });
    assert_ne!(lines[0], lines[1], "the weakest level draws");
    request.moves.push(m);
    assert!(used.answer(&request, &Native::new(), &mut |_| ()).is_err());
}

#[test]
fn two_threads_prove_what_one_does() {
    for seed in 0..4 {
        let position = position(seed, 24);
        let score = |threads| {
            let engine = engine(Options { threads, ..Options::default() });
            answer(&engine, &position, Limits::INFINITE)
                .lines
                .first()
                .map(|pv| (pv.evaluation.score, pv.evaluation.proven))
        };
        assert_eq!(score(1), score(2), "{seed}");
    }
}

#[test]
fn node_limits_are_kept() {
    for (seed, nodes) in (0..20).zip([1, 100, 777, 5_000].into_iter().cycle()) {
        let answer = answer(&engine(Options::default()), &position(seed, 6), Limits::nodes(nodes));
        // The first iteration always finishes.
        assert!(answer.progress.nodes <= nodes.max(200), "{} of {nodes}", answer.progress.nodes);
    }
}

/// A host that stops the engine after this many readings of the clock. Each reading takes a second.
struct Countdown(Mutex<u32>, u32);

impl Host for Countdown {
    fn now(&self) -> Duration {
        let mut looks = self.0.lock().unwrap();
        *looks += 1;
        Duration::from_secs(u64::from(*looks))
    }

    fn stopped(&self) -> bool {
        *self.0.lock().unwrap() >= self.1
    }
}

#[test]
fn the_host_stops_the_engine_and_there_is_an_answer() {
    for position in [position(1, 0), position(2, 10), Position::start()] {
        let host = Countdown(Mutex::new(0), 40);
        let answer = engine(Options::default()).think(
            &position,
            &Limits::time(Duration::from_secs(1_000)),
            &host,
            &mut |_| (),
        );
        assert!(position.is_legal(answer.best().unwrap()));
        assert!(*host.0.lock().unwrap() < 60, "the engine stopped soon after it was told to");
    }
}

#[test]
fn the_clock_is_shared_out_over_the_game() {
    // Each reading of the clock takes a millisecond.
    struct Ticks(Mutex<u64>);
    impl Host for Ticks {
        fn now(&self) -> Duration {
            let mut ticks = self.0.lock().unwrap();
            *ticks += 1;
            Duration::from_millis(*ticks)
        }
    }
    let mut position = Position::start();
    let mut left = [Duration::from_secs(2); 2];
    while !position.is_over() {
        let player = usize::from(position.side() == Color::Black);
        let host = Ticks(Mutex::new(0));
        let limits = Limits::clock(left[player], Duration::ZERO);
        let answer = engine(Options::default()).think(&position, &limits, &host, &mut |_| ());
        let used = Duration::from_millis(*host.0.lock().unwrap());
        left[player] = left[player].checked_sub(used).expect("no flag falls");
        position = position.play(answer.best().unwrap()).unwrap();
    }
}

/// A clock that advances by this many milliseconds at every reading.
struct Ticking {
    tick: u64,
    readings: Mutex<u64>,
}

impl Host for Ticking {
    fn now(&self) -> Duration {
        let mut readings = self.readings.lock().unwrap();
        *readings += 1;
        Duration::from_millis(self.tick * *readings)
    }
}

#[test]
fn a_clock_changes_what_a_level_plays_only_if_it_is_too_short() {
    let mut changed = 0;
    for number in 1..=8 {
        let options = Options { level: Level::new(number).unwrap(), seed: 5, ..Options::default() };
        let engine = engine(options);
        for position in [Position::start(), position(number.into(), 0), position(number.into(), 16)] {
            let best = |left, tick| {
                let host = Ticking { tick, readings: Mutex::new(0) };
                let limits = Limits::clock(Duration::from_millis(left), Duration::ZERO);
                let answer = engine.think(&position, &limits, &host, &mut |_| ());
                let used = tick * *host.readings.lock().unwrap();
                assert!(used <= left, "level {number}: {used} of {left} ms");
                answer.best().unwrap()
            };
            let alone = answer(&engine, &position, Limits::INFINITE).best().unwrap();
            assert_eq!(best(300_000, 1), alone, "level {number}");
            let hurried = best(1_000, 20);
            assert!(position.is_legal(hurried));
            changed += u32::from(hurried != alone);
        }
    }
    assert!(changed > 0, "the short clock is too long for this test");
}

#[test]
fn placements_differ_from_game_to_game() {
    let first = |seed| {
        let engine = engine(Options { seed, ..Options::default() });
        answer(&engine, &Position::start(), Limits::nodes(500)).best().unwrap()
    };
    let mut spaces: Vec<String> = (0..12).map(|seed| first(seed).to_string()).collect();
    spaces.sort();
    spaces.dedup();
    assert!(spaces.len() > 3, "{spaces:?}");
}

#[test]
fn levels_that_draw_differ_from_game_to_game() {
    for number in 1..=8 {
        let level = Level::new(number).unwrap();
        let different = |position: &Position| {
            let think = |seed| {
                answer(&engine(Options { level, seed, ..Options::default() }), position, Limits::INFINITE)
            };
            let best: BTreeSet<Move> = (0..20).filter_map(|seed| think(seed).best()).collect();
            assert!(best.iter().all(|&m| position.is_legal(m)));
            best.len()
        };
        let positions: Vec<Position> = (0..6).map(|seed| position(seed, 3 * seed as u32)).collect();
        let moves: Vec<usize> = positions.iter().map(different).collect();
        assert!(moves.iter().any(|&moves| moves > 1), "level {level}: {moves:?}");
        assert!(different(&Position::start()) > 3);
    }
}

#[test]
fn a_search_without_limits_can_be_stopped() {
    // If the engine never checked whether to stop, the test would not end.
    let host = Native::new();
    let (sender, reports) = channel();
    std::thread::scope(|scope| {
        let thread = scope.spawn(|| {
            let mut report = |found: &Analysis| drop(sender.send(found.clone()));
            engine(Options::default()).think(&position(3, 0), &Limits::INFINITE, &host, &mut report)
        });
        assert!(reports.recv().unwrap().best().is_some());
        host.stop();
        assert!(thread.join().unwrap().best().is_some());
    });
}

#[test]
fn a_forced_move_is_found_and_proven() {
    let pass: Position = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
    let pass = pass.play("d3c3".parse().unwrap()).unwrap();
    let answer = answer(&engine(Options::default()), &pass, Limits::depth(3));
    assert_eq!(answer.best(), Some(Move::Pass));
    assert!(answer.lines[0].evaluation.proven);
}
