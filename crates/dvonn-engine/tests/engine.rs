//! The engine as its users see it: legal answers within the limits, evaluations that do not depend on how the board is
//! turned, damaged weights that are refused.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use dvonn::random::{self, Random};
use dvonn::{Board, Color, Move, Phase, Piece, Position, Setup, Symmetry};
use dvonn_engine::evaluation::{Term, terms};
use dvonn_engine::{
    Engine, Host, Level, Limits, Native, Objective, Options, ProvenOutcome, Snapshot, Solver,
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

fn answer(engine: &Engine, position: &Position, limits: Limits) -> Snapshot {
    engine.think(position, &limits, &Native::new(), &mut |_| ())
}

/// The same board with the colours exchanged.
fn exchanged(position: &Position) -> Position {
    // The engine does not see which pieces are buried.
    let mut setup = Setup::empty();
    // To the engine, several reds in one stack are one; the rules need all three.
    let mut more_reds = 3 - position.reds().len();
    for (space, stack) in position.stacks() {
        let top = match stack.owner() {
            Some(Color::White) => Piece::Black,
            Some(Color::Black) => Piece::White,
            None => Piece::Red,
        };
        let buried = usize::from(stack.height()) - 1;
        let mut pieces = dvonn::Pieces::default();
        for n in 0..buried {
            let mut red = stack.has_red() && n == 0;
            if stack.has_red() && n > 0 && more_reds > 0 {
                (red, more_reds) = (true, more_reds - 1);
            }
            pieces.push(if red { Piece::Red } else { Piece::White }).unwrap();
        }
        pieces.push(top).unwrap();
        setup[space] = pieces;
    }
    setup.side = !position.side();
    setup.phase = Phase::Stacking;
    setup.position_by_tops().unwrap()
}

#[test]
fn evaluations_do_not_depend_on_how_the_board_is_turned() {
    let weights = Weights::standard();
    for seed in 0..300 {
        let position = position(seed, seed as u32 % 30);
        let value = weights.evaluate(&position);
        for symmetry in Symmetry::ALL {
            assert_eq!(weights.evaluate(&position.transformed(symmetry)), value, "{seed}");
        }
        // On a full board it is always White's turn.
        if position.occupied().len() == 49 {
            continue;
        }
        let exchanged = exchanged(&position);
        assert_eq!(terms(&exchanged), terms(&position));
        assert_eq!(weights.evaluate(&exchanged), value, "{seed}");
    }
}

/// The moves that the evaluation counts with bitboards are those of the rules.
#[test]
fn terms_count_what_the_rules_allow() {
    for seed in 0..300 {
        let position = position(seed, seed as u32 % 40);
        let counted = terms(&position).map(|side| side[Term::Moves as usize]);
        let side = position.side();
        assert_eq!(counted, [side, !side].map(|side| position.mobility(side) as i16));
        for (i, color) in [side, !side].into_iter().enumerate() {
            let owned = position.owned_by(color);
            let counts = terms(&position)[i];
            assert_eq!(counts[Term::OwnStacks as usize], owned.len() as i16);
            let stuck = owned.iter().filter(|&space| {
                let height = position.stack(space).unwrap().height();
                height > 1
                    && position.movable_by(color).contains(space)
                    && (dvonn::SpaceSet::jumps(space, height) & position.occupied()).is_empty()
            });
            let pieces: u8 = stuck.map(|space| position.stack(space).unwrap().height()).sum();
            assert_eq!(counts[Term::StuckPieces as usize], i16::from(pieces), "{seed}");
        }
    }
}

#[test]
fn weights_are_read_as_written_and_refused_if_damaged() {
    let weights = Weights::standard();
    let bytes = weights.to_bytes();
    assert_eq!(Weights::from_bytes(&bytes), Ok(weights));
    for at in (10..bytes.len()).step_by(97) {
        let mut damaged = bytes.clone();
        damaged[at] ^= 4;
        assert_eq!(Weights::from_bytes(&damaged), Err(WeightsError::Damaged));
    }
    assert_eq!(Weights::from_bytes(&bytes[..bytes.len() - 1]), Err(WeightsError::Damaged));
    assert_eq!(Weights::from_bytes(b"hello"), Err(WeightsError::NotWeights));
    let mut other = bytes.clone();
    other[8] = 99;
    assert_eq!(Weights::from_bytes(&other), Err(WeightsError::Version(99)));
    assert_eq!(Weights::from_bytes(&[]), Err(WeightsError::NotWeights));
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
fn principal_variations_can_be_played_and_are_in_order() {
    for seed in 0..40 {
        let position = position(seed, seed as u32);
        let engine = engine(Options { multi_pv: 4, ..Options::default() });
        let reports = Mutex::new(Vec::new());
        let last = engine.think(&position, &Limits::nodes(3_000), &Native::new(), &mut |snapshot| {
            reports.lock().unwrap().push(snapshot.clone());
        });
        let reports = reports.into_inner().unwrap();
        if let Some(report) = reports.last() {
            assert_eq!(report.pvs, last.pvs);
        }
        for snapshot in reports {
            assert!(snapshot.pvs.is_sorted_by(|a, b| a.score >= b.score), "{seed}: {snapshot:?}");
            let mut firsts: Vec<Move> = Vec::new();
            for pv in &snapshot.pvs {
                let play = |at: Position, &m: &Move| at.play(m).unwrap();
                let end = pv.moves.iter().fold(position, play);
                if pv.proven {
                    assert!(end.is_over());
                    assert_eq!(pv.score, end.margin(position.side()).into());
                }
                firsts.push(pv.moves[0]);
            }
            assert_eq!(snapshot.pvs.len(), position.legal_moves().len().min(4));
            firsts.sort_by_key(ToString::to_string);
            firsts.dedup();
            assert_eq!(firsts.len(), snapshot.pvs.len(), "each variation begins with a move of its own");
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
        let Some(pv) = answer.pvs.first() else { continue };
        assert!(pv.proven, "{seed}");
        assert_eq!(pv.score, proof.margin().unwrap().into(), "{seed}");
        if let Some(second) = answer.pvs.get(1) {
            assert!(second.proven && second.score <= pv.score);
            let next = position.play(second.moves[0]).unwrap();
            let proof = Solver::new(&table, &|_| false).solve(&next, false).unwrap();
            assert_eq!(second.score, (-proof.margin().unwrap()).into(), "{seed}");
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
        let think = |prove_first, limits| {
            let engine = engine(Options { prove_first, ..Options::default() });
            answer(&engine, &position, limits)
        };
        let [margin, outcome] =
            [Objective::Margin, Objective::Outcome].map(|first| think(first, Limits::INFINITE));
        let score = |answer: &Snapshot| answer.pvs.first().map(|pv| (pv.score, pv.proven));
        assert_eq!(score(&outcome), score(&margin), "{seed}");
        if position.is_over() || outcome_of(&position) != ProvenOutcome::Win {
            continue;
        }
        won += 1;
        let keeps = |first| {
            let best = think(first, Limits::nodes(2_000)).best().unwrap();
            u32::from(outcome_of(&position.play(best).unwrap()) == ProvenOutcome::Loss)
        };
        margin_first += keeps(Objective::Margin);
        outcome_first += keeps(Objective::Outcome);
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
        let found =
            answer(&engine(Options::default()), &position, Limits { outcome: true, ..Limits::INFINITE });
        assert_eq!(found.outcome, Some(outcome), "{seed}");
        let Some(best) = found.best() else {
            assert!(position.is_over());
            continue;
        };
        assert_eq!(outcome_of(&position.play(best).unwrap()), outcome, "{seed}: the move keeps it");
        // A search to the end knows it too.
        assert_eq!(
            answer(&engine(Options::default()), &position, Limits::INFINITE).outcome,
            Some(outcome),
            "{seed}"
        );
    }
    // Too few positions for a proof: nothing is claimed, and there is a move.
    let full = position(1, 0);
    let found = answer(&engine(Options::default()), &full, Limits::outcome(10));
    assert!(found.outcome.is_none() && found.best().is_some_and(|m| full.check(m).is_ok()), "{found:?}");
}

#[test]
fn two_threads_prove_what_one_does() {
    for seed in 0..4 {
        let position = position(seed, 24);
        let score = |threads| {
            let engine = engine(Options { threads, ..Options::default() });
            answer(&engine, &position, Limits::INFINITE).pvs.first().map(|pv| (pv.score, pv.proven))
        };
        assert_eq!(score(1), score(2), "{seed}");
    }
}

#[test]
fn node_limits_are_kept() {
    for (seed, nodes) in (0..20).zip([1, 100, 777, 5_000].into_iter().cycle()) {
        let answer = answer(&engine(Options::default()), &position(seed, 6), Limits::nodes(nodes));
        // The first iteration is always finished.
        assert!(answer.nodes <= nodes.max(200), "{} of {nodes}", answer.nodes);
    }
}

/// A host that stops the engine after this many readings of the clock, on which each reading takes a second.
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
        assert!(*host.0.lock().unwrap() < 60, "it stopped soon after it was told to");
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
    let mut left = [Duration::from_secs(5); 2];
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
    // If it never asked whether to stop, the test would not end.
    let host = Native::new();
    std::thread::scope(|scope| {
        let thread = scope.spawn(|| {
            engine(Options::default()).think(&position(3, 0), &Limits::INFINITE, &host, &mut |_| ())
        });
        let start = Instant::now();
        while start.elapsed() < Duration::from_millis(50) {
            std::thread::yield_now();
        }
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
    assert!(answer.pvs[0].proven);
}
