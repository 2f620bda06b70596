//! The guarantees of both rivals: legal moves, limits that are kept, and reproducible choices.

use std::cell::Cell;
use std::time::Duration;

use dvonn::random::{self, Random};
use dvonn::{Phase, Position};
use dvonn_arena::rivals::{Choice, Classic, Limits, MonteCarlo, TimeShare};
use proptest::prelude::*;

/// Either player.
enum Player {
    Classic(Box<Classic>),
    MonteCarlo(MonteCarlo),
}

impl Player {
    fn new(is_classic: bool, seed: u64) -> Self {
        if is_classic {
            let mut player = Classic::new(1 << 16);
            player.new_game(seed);
            Self::Classic(Box::new(player))
        } else {
            let mut player = MonteCarlo::new(1 << 18);
            player.new_game(seed);
            Self::MonteCarlo(player)
        }
    }

    fn choose(
        &mut self,
        position: &Position,
        limits: &Limits,
        elapsed: &dyn Fn() -> Duration,
    ) -> Option<Choice> {
        match self {
            Self::Classic(player) => player.choose(position, limits, elapsed),
            Self::MonteCarlo(player) => player.choose(position, limits, elapsed),
        }
    }
}

/// A position of either phase, after some random moves.
fn position(seed: u64, plies: u32) -> Position {
    let mut random = Random::new(seed);
    let mut position = Position::start();
    for _ in 0..plies {
        match random::legal_move(&position, &mut random) {
            Some(m) => position = position.play(m).unwrap(),
            None => break,
        }
    }
    position
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn choices_are_legal_and_node_limits_kept(
        is_classic: bool, seed: u64, plies in 0_u32..90, nodes in 0_u64..300,
    ) {
        let position = position(seed, plies);
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let choose = || Player::new(is_classic, seed).choose(&position, &limits, &|| Duration::ZERO);
        match choose() {
            Some(choice) => {
                prop_assert!(position.is_legal(choice.m), "{position:?}: {}", choice.m);
                prop_assert!(choice.nodes <= nodes);
            }
            None => prop_assert!(position.is_over()),
        }
        prop_assert_eq!(choose(), choose());
    }

    #[test]
    fn no_time_limit_is_exceeded(is_classic: bool, seed: u64, milliseconds in 0_u64..40, step in 50_u64..500) {
        // A clock that advances by one step with each reading. The players read it once for several nodes.
        let step = Duration::from_micros(step);
        let mut left = Duration::from_millis(milliseconds);
        let mut position = position(seed, 40);
        let mut player = Player::new(is_classic, seed);
        while !position.is_over() {
            let time = TimeShare::of_clock(left, Duration::ZERO, &position);
            let now = Cell::new(Duration::ZERO);
            let elapsed = || {
                now.set(now.get() + step);
                now.get()
            };
            let limits = Limits { time: Some(time), ..Limits::default() };
            let choice = player.choose(&position, &limits, &elapsed).unwrap();
            // It answers at the first reading beyond its limit.
            prop_assert!(now.get() <= time.most + step, "{:?} of {time:?}", now.get());
            // Every answer takes some time: with less than 10 ms left, one reading may be too many.
            prop_assert!(now.get() <= left || left <= Duration::from_millis(10), "{:?} of {left:?}", now.get());
            left = left.saturating_sub(now.get());
            position = position.play(choice.m).unwrap();
        }
    }

    #[test]
    fn time_shares_fit_into_the_clock(
        seed: u64, plies in 0_u32..90, left in 0_u64..100_000_000, increment in 0_u64..1_000_000,
    ) {
        let position = position(seed, plies);
        let [left, increment] = [left, increment].map(Duration::from_micros);
        let time = TimeShare::of_clock(left, increment, &position);
        prop_assert!(time.share <= left && time.most <= left, "{time:?} of {left:?}");
        let time = TimeShare::of_move(left);
        prop_assert!(time.share <= left && time.most <= left, "{time:?} of {left:?}");
    }
}

#[test]
fn games_are_reproducible_and_finished() {
    for is_classic in [true, false] {
        let play = || {
            let mut players = [Player::new(is_classic, 1), Player::new(is_classic, 2)];
            let limits = Limits { nodes: Some(150), ..Limits::default() };
            let (mut position, mut moves) = (Position::start(), Vec::new());
            while !position.is_over() {
                let player = &mut players[position.side() as usize];
                let m = player.choose(&position, &limits, &|| Duration::ZERO).unwrap().m;
                moves.push(m);
                position = position.play(m).unwrap();
            }
            assert!(moves.len() > 49);
            moves
        };
        assert_eq!(play(), play());
    }
}

#[test]
fn a_depth_is_searched_whatever_the_nodes() {
    let position = position(5, 49);
    assert_eq!(position.phase(), Phase::Stacking);
    let nodes = |depth| {
        let limits = Limits { depth: Some(depth), ..Limits::default() };
        Player::new(true, 1).choose(&position, &limits, &|| Duration::ZERO).unwrap().nodes
    };
    assert_eq!(nodes(1), position.count_moves() as u64);
    assert!(nodes(2) > nodes(1) && nodes(3) > 2 * nodes(2));
}

/// Players that beat random play must have some knowledge of the game.
#[test]
fn both_players_beat_random_play() {
    for is_classic in [true, false] {
        let mut points = 0;
        for seed in 0..10 {
            let mut random = Random::new(seed);
            let mut position = *random::balanced_setup(&mut random).position();
            let mut player = Player::new(is_classic, seed);
            let side = dvonn::Color::ALL[seed as usize % 2];
            let limits = Limits { nodes: Some(300), ..Limits::default() };
            while !position.is_over() {
                let m = if position.side() == side {
                    player.choose(&position, &limits, &|| Duration::ZERO).unwrap().m
                } else {
                    random::legal_move(&position, &mut random).unwrap()
                };
                position = position.play(m).unwrap();
            }
            points += u32::from(position.margin(side).pieces() > 0);
        }
        assert!(points >= 9, "{points} of 10");
    }
}
