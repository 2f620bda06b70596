//! The figures, compared with calculations by hand and with a slow implementation; and the choice of
//! decisions.

use dvonn::Board;
use dvonn::random::{self, Random};
use dvonn_referee::{NumberedChange, TimeControl};
use proptest::prelude::*;

use super::*;

fn judged(game: usize, stage: Stage, loss: u32, chance: f64) -> Judged {
    let judgement = Judgement { is_first_choice: loss == 0, loss, is_likeliest: chance > 0.4, chance };
    Judged { game, stage, thought: None, judgement }
}

fn near(one: Option<f64>, other: f64) {
    assert!(one.is_some_and(|one| (one - other).abs() < 1e-9), "{one:?} is not {other}");
}

/// Five games of each side, calculated by hand, with one decision each. The player loses 0, 10, 20, 30 and
/// 40. The others lose 100 in each game, except for 50 in one.
#[test]
fn figures_are_those_worked_out_by_hand() {
    let player: Vec<Judged> = (0..5).map(|game| judged(game, Stage::Melee, 10 * game as u32, 0.5)).collect();
    let others: Vec<Judged> =
        (0..5).map(|game| judged(game, Stage::Melee, if game == 0 { 50 } else { 100 }, 0.25)).collect();
    let parts = compare(&player, &others);
    let [placement, stacking, melee, settlement] = &parts[..] else { panic!("{parts:?}") };
    assert_eq!((placement.player, placement.apart), Default::default());
    assert_eq!((settlement.player, settlement.others), Default::default());
    assert_eq!((stacking.player, stacking.apart), (melee.player, melee.apart));
    assert_eq!((melee.player.games, melee.player.decisions), (5, 5));
    near(melee.player.first_choice, 0.2);
    near(melee.player.loss, 20.0);
    near(melee.others.loss, 90.0);
    near(melee.player.likeliest, 1.0);
    near(melee.others.likeliest, 0.0);
    near(melee.player.ln_chance, 0.5_f64.ln());
    // 5/4 · (400 + 100 + 0 + 100 + 400) / 25 = 50 and 5/4 · (1600 + 4 · 100) / 25 = 100.
    near(melee.apart.loss, -70.0 / 150.0_f64.sqrt());
    // 5/4 · (0.64 + 4 · 0.04) / 25 = 0.04; the variance of the others is 0.
    near(melee.apart.first_choice, 0.2 / 0.2);
    assert_eq!(melee.apart.likeliest, None, "all games are alike");
    assert_eq!((melee.player.timed, melee.player.seconds), (0, None));
}

#[test]
fn a_game_with_more_decisions_weighs_more() {
    // One game has 3 decisions that lose 10, another has 1 that loses 50, and four more have 1 that loses 20
    // each. The mean is 20. The games' sums deviate from it by 30 − 60, by 50 − 20, and by 0 in the other
    // four.
    let mut decisions = vec![judged(9, Stage::Settlement, 50, 0.1)];
    decisions.extend([judged(7, Stage::Settlement, 10, 0.1); 3]);
    decisions.extend((0..4).map(|game| judged(game, Stage::Settlement, 20, 0.1)));
    let estimate =
        Estimate::of(decisions.iter().map(|judged| (judged.game, f64::from(judged.judgement.loss))));
    let Estimate { mean, variance } = estimate.unwrap();
    near(Some(mean), 20.0);
    near(variance, 6.0 / 5.0 * 1800.0 / 64.0);
}

#[test]
fn too_few_games_tell_nothing_and_no_move_decides_a_mean() {
    let few: Vec<Judged> = (0..4).map(|game| judged(game, Stage::Melee, game as u32, 0.5)).collect();
    let many: Vec<Judged> = (0..9).map(|game| judged(game, Stage::Melee, game as u32, 0.5)).collect();
    for (one, other) in [(&few, &many), (&many, &few)] {
        let parts = compare(one, other);
        assert!(parts[2].player.loss.is_some() && parts[2].others.loss.is_some());
        assert_eq!(parts[2].apart, FairPlayDistance::default());
    }
    for chance in [0.0, -1.0, 1e-300] {
        near(compare(&[judged(0, Stage::Melee, 0, chance)], &[])[1].player.ln_chance, 1e-6_f64.ln());
    }
    let timed = |seconds| Judged {
        thought: Some(Duration::from_millis(seconds)),
        ..judged(0, Stage::Placement, 0, 1.0)
    };
    let figures = compare(&[timed(1500), timed(500), judged(1, Stage::Placement, 0, 1.0)], &[])[0].player;
    assert_eq!((figures.games, figures.decisions, figures.timed), (2, 3, 2));
    near(figures.seconds, 1.0);
}

/// The variance calculated from its definition, game by game.
fn slow_variance(values: &[(usize, f64)]) -> f64 {
    let mean = values.iter().map(|value| value.1).sum::<f64>() / values.len() as f64;
    let mut games: Vec<usize> = values.iter().map(|value| value.0).collect();
    games.sort_unstable();
    games.dedup();
    let mut squares = 0.0;
    for game in &games {
        // The sum of the deviations of the game's decisions from the mean.
        let differs: f64 = values.iter().filter(|value| value.0 == *game).map(|value| value.1 - mean).sum();
        squares += differs * differs;
    }
    let games = games.len() as f64;
    games / (games - 1.0) * squares / (values.len() as f64).powi(2)
}

proptest! {
    #[test]
    fn estimates_are_those_of_a_slow_twin(values in prop::collection::vec((0_usize..12, -50.0..50.0), 1..80)) {
        let estimate = Estimate::of(values.iter().copied()).unwrap();
        let mean = values.iter().map(|value| value.1).sum::<f64>() / values.len() as f64;
        prop_assert!((estimate.mean - mean).abs() < 1e-9);
        if let Some(variance) = estimate.variance {
            prop_assert!((variance - slow_variance(&values)).abs() < 1e-6 * (1.0 + variance));
        }
        let games: std::collections::BTreeSet<usize> = values.iter().map(|value| value.0).collect();
        prop_assert_eq!(estimate.variance.is_some(), games.len() >= GAMES);
    }
}

/// A game of random moves.
fn game(seed: u64) -> Vec<Move> {
    let mut random = Random::new(seed);
    let mut position = Position::start();
    let mut moves = Vec::new();
    while let Some(m) = random::legal_move(&position, &mut random) {
        moves.push(m);
        position.apply(m);
    }
    moves
}

#[test]
fn decisions_are_the_moves_with_a_choice_and_know_what_was_played_before() {
    for seed in 0..20 {
        let moves = game(seed);
        let found = Color::ALL
            .map(|side| decisions(&Position::start(), moves.iter().copied(), side, Strength::default()));
        let mut position = Position::start();
        let mut last: [Option<Move>; 2] = [None; 2];
        for (ply, &m) in moves.iter().enumerate() {
            let side = usize::from(position.side() == Color::Black);
            let decision = found[side].iter().find(|known| known.0 == ply).map(|known| &known.1);
            assert_eq!(decision.is_some(), position.legal_moves().len() > 1, "seed {seed}, ply {ply}");
            assert!(found[1 - side].iter().all(|known| known.0 != ply));
            if let Some(decision) = decision {
                assert_eq!((decision.position, decision.m), (position, m));
                let history = History { last: last[1 - side], own_last: last[side] };
                assert_eq!(decision.history, history);
            }
            last[side] = Some(m);
            position.apply(m);
        }
    }
}

#[test]
fn thinking_lasts_from_one_change_of_the_board_to_the_next() {
    let second = Duration::from_secs;
    let played = |ply, at| (GameChange::Played { ply, m: Move::Pass }, at);
    let offered = GameChange::Offered { by: Color::White, offer: dvonn_referee::Offer::Draw };
    let changes = [
        played(0, 13),
        played(1, 20),
        (offered, 22),
        played(2, 25),
        (GameChange::TakenBack { ply: 1 }, 40),
        played(1, 41),
    ];
    let changes = changes
        .into_iter()
        .zip(1..)
        .map(|((change, at), number)| (NumberedChange { number, change, clocks: None }, second(at)));
    let mut stored = StoredGame {
        start: Board::start(),
        time: Some(TimeControl::fischer(second(300), second(2))),
        created: second(10),
        changes: changes.collect(),
        clock_at: second(41),
        messages: Vec::new(),
        conditional: ByColor::from_fn(|_| Vec::new()),
    };
    let expected = [(0, second(3)), (1, second(1))];
    assert_eq!(thought(&stored).into_iter().collect::<Vec<_>>(), expected);
    for time in [None, Some("259200000/1".parse().unwrap())] {
        stored.time = time;
        assert!(thought(&stored).is_empty());
    }
}
