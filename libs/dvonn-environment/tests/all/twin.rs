//! Compares the batch with a slow, obvious twin, which has one `Position` per game and computes every mask
//! and plane space by space.

use dvonn::random::Random;
use dvonn::{Color, Direction, Move, Outcome, Phase, Piece, Position, Space, Stack, Symmetry};
use dvonn_environment::{
    Action, BatchedEnvironment, MASK_LEN, OBSERVATION_LEN, Output, Outputs, Plane, Reward, Start, StepError,
    write_mask,
};
use proptest::prelude::*;

/// The mask, from the list of legal moves.
fn slow_mask(position: &Position) -> Vec<u8> {
    let mut mask = vec![0; 344];
    for m in position.legal_moves() {
        let index = match m {
            Move::Place(space) => space.index(),
            Move::Stack { from, to } => {
                let (direction, distance) = from.line_to(to).unwrap();
                assert_eq!(distance, position.stack(from).unwrap().height());
                49 + 6 * from.index() + Direction::ALL.iter().position(|&d| d == direction).unwrap()
            }
            Move::Pass => 343,
        };
        mask[index] = 1;
    }
    mask
}

/// The value of a plane on a space, following the plane's documentation.
fn slow_plane(plane: Plane, position: &Position, space: Space) -> u8 {
    let stack = position.stack(space);
    let owner = stack.and_then(Stack::owner);
    match plane {
        Plane::Own => u8::from(owner == Some(position.side())),
        Plane::Opponent => u8::from(owner == Some(!position.side())),
        Plane::Red => u8::from(stack.is_some_and(Stack::has_red)),
        Plane::Height => stack.map_or(0, Stack::height),
        Plane::Surrounded => {
            let neighbours = Direction::ALL.iter().filter_map(|&direction| space.step(direction, 1));
            let occupied = neighbours.filter(|&space| position.stack(space).is_some()).count();
            u8::from(stack.is_some() && occupied == 6)
        }
        Plane::ToPlace => match position.to_place() {
            None => 0,
            Some(Piece::Red) => 2,
            Some(Piece::White | Piece::Black) => 1,
        },
        Plane::White => u8::from(position.side() == Color::White),
        Plane::Board => 1,
    }
}

fn slow_planes(position: &Position) -> Vec<u8> {
    let mut cells = Vec::new();
    for plane in Plane::ALL {
        for row in 0..5 {
            for column in 0..11 {
                let space = Space::new(column, row);
                cells.push(space.map_or(0, |space| slow_plane(plane, position, space)));
            }
        }
    }
    cells
}

/// The expected rewards after a step in one game.
fn slow_rewards(reward: Reward, end: &Position) -> [f32; 2] {
    let white = match (reward, end.outcome()) {
        (_, None) => 0.0,
        (Reward::Outcome, Some(Outcome::Draw)) => 0.0,
        (Reward::Outcome, Some(Outcome::Win(Color::White))) => 1.0,
        (Reward::Outcome, Some(Outcome::Win(Color::Black))) => -1.0,
        (Reward::Margin, Some(_)) => f32::from(end.margin(Color::White).pieces()) / 49.0,
    };
    [white, -white]
}

struct Arrays {
    players: Vec<u8>,
    masks: Vec<u8>,
    observations: Vec<u8>,
    rewards: Vec<f32>,
    terminated: Vec<u8>,
}

impl Arrays {
    /// Arrays full of rubbish, all of which a step must overwrite.
    fn new(games: usize) -> Self {
        Self {
            players: vec![77; games],
            masks: vec![77; games * MASK_LEN],
            observations: vec![77; games * OBSERVATION_LEN],
            rewards: vec![77.0; games * 2],
            terminated: vec![77; games],
        }
    }

    fn outputs(&mut self) -> Outputs<'_> {
        Outputs {
            players: Some(&mut self.players),
            masks: Some(&mut self.masks),
            observations: Some(&mut self.observations),
            rewards: Some(&mut self.rewards),
            terminated: Some(&mut self.terminated),
        }
    }

    /// Whether the arrays of a game show this position.
    fn shows(&self, game: usize, position: &Position) -> bool {
        self.players[game] == position.side() as u8
            && self.masks[game * MASK_LEN..][..MASK_LEN] == slow_mask(position)
            && self.observations[game * OBSERVATION_LEN..][..OBSERVATION_LEN] == slow_planes(position)
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn a_batch_is_many_games(
        seed: u64, games in 1_usize..6, start in 0..3_usize, reward in 0..2_usize, auto_reset: bool
    ) {
        let (start, reward) = (Start::ALL[start], Reward::ALL[reward]);
        let mut batch = BatchedEnvironment::new(games, seed, start).with_reward(reward).with_auto_reset(auto_reset);
        let mut twin: Vec<Position> = (0..games).map(|game| *batch.position(game).unwrap()).collect();
        let mut arrays = Arrays::new(games);
        batch.observe(arrays.outputs()).unwrap();
        for (game, position) in twin.iter().enumerate() {
            prop_assert!(arrays.shows(game, position));
            prop_assert_eq!(position.phase() == Phase::Placement, start == Start::Empty);
        }
        let mut random = Random::new(!seed);
        for _ in 0..200 {
            let mut actions = vec![0_i64; games];
            let mut moves = vec![None; games];
            for game in 0..games {
                let legal = twin[game].legal_moves();
                if !legal.is_empty() {
                    let m = legal[random.below(legal.len() as u32) as usize];
                    moves[game] = Some(m);
                    actions[game] = Action::of(m).unwrap().index() as i64;
                }
            }
            arrays = Arrays::new(games);
            batch.step(&actions, arrays.outputs()).unwrap();
            for game in 0..games {
                let ended = match moves[game] {
                    None => false,
                    Some(m) => {
                        twin[game] = twin[game].play(m).unwrap();
                        twin[game].is_over()
                    }
                };
                prop_assert_eq!(arrays.terminated[game], u8::from(ended));
                let rewards = if ended { slow_rewards(reward, &twin[game]) } else { [0.0; 2] };
                prop_assert_eq!(&arrays.rewards[2 * game..2 * game + 2], &rewards);
                if ended && auto_reset {
                    let next = *batch.position(game).unwrap();
                    prop_assert_eq!(next.pieces(), if start == Start::Empty { 0 } else { 49 });
                    twin[game] = next;
                }
                prop_assert_eq!(batch.position(game), Some(&twin[game]));
                prop_assert!(arrays.shows(game, &twin[game]));
            }
        }
    }

    #[test]
    fn every_other_action_is_refused_and_changes_nothing(seed: u64) {
        let mut batch = BatchedEnvironment::new(2, seed, Start::ALL[seed as usize % 3]);
        for step in 0..60 {
            let before = [0, 1].map(|game| *batch.position(game).unwrap());
            let mut legal = vec![0_u16; 2];
            batch.random_actions(&mut legal).unwrap();
            if step % 10 == 0 {
                let mut mask = [0; MASK_LEN];
                write_mask(&before[1], &mut mask);
                for action in Action::all() {
                    let allowed = action.refusal(&before[1]).is_none();
                    prop_assert_eq!(allowed, mask[action.index()] == 1);
                    if allowed {
                        let m = action.legal_move(&before[1]).unwrap();
                        prop_assert_eq!(Action::of(m), Some(action));
                        continue;
                    }
                    let mut arrays = Arrays::new(2);
                    let refused = batch.step(&[legal[0], action.index() as u16], arrays.outputs()).unwrap_err();
                    let StepError::Illegal(illegal) = refused else { panic!("{refused}") };
                    prop_assert_eq!((illegal.game, illegal.action), (1, action));
                    prop_assert!(arrays.masks.iter().all(|&cell| cell == 77));
                }
                for (game, position) in before.iter().enumerate() {
                    prop_assert_eq!(batch.position(game), Some(position));
                }
            }
            batch.step(&legal, Outputs::default()).unwrap();
        }
    }

    #[test]
    fn actions_turn_with_the_board(seed: u64) {
        let mut batch = BatchedEnvironment::new(1, seed, Start::Balanced);
        for _ in 0..20 {
            let position = *batch.position(0).unwrap();
            for symmetry in Symmetry::ALL {
                let image = position.transformed(symmetry);
                for m in position.legal_moves() {
                    let action = Action::of(m).unwrap().transformed(symmetry);
                    prop_assert_eq!(action.legal_move(&image), Some(symmetry.image(m)));
                }
            }
            let mut actions = [0_u16];
            batch.random_actions(&mut actions).unwrap();
            batch.step(&actions, Outputs::default()).unwrap();
        }
    }
}

#[test]
fn a_batch_can_be_divided_among_workers() {
    let whole = BatchedEnvironment::new(4, 10, Start::Random);
    let second_half = BatchedEnvironment::new(2, 12, Start::Random);
    assert_eq!(whole.position(2), second_half.position(0));
    assert_eq!(whole.position(3), second_half.position(1));
    let mut later = BatchedEnvironment::new(4, 99, Start::Random);
    later.reset(10);
    assert_eq!([0, 1, 2, 3].map(|game| later.position(game)), [0, 1, 2, 3].map(|game| whole.position(game)));
}

#[test]
fn arrays_and_numbers_that_do_not_fit_are_refused() {
    let mut batch = BatchedEnvironment::new(3, 0, Start::Empty);
    let length = |result: Result<(), StepError>| match result {
        Err(StepError::Length { output, expected, found }) => (output, expected, found),
        other => panic!("{other:?}"),
    };
    assert_eq!(length(batch.step(&[0_u8; 2], Outputs::default())), (Output::Actions, 3, 2));
    assert_eq!(length(batch.random_actions(&mut [0_u32; 4])), (Output::Actions, 3, 4));
    let mut few = [0; 7];
    let outputs = Outputs { masks: Some(&mut few), ..Outputs::default() };
    let error = batch.step(&[0, 1, 2], outputs).unwrap_err();
    assert_eq!(error.to_string(), "masks must have 1032 entries, and has 7");
    for wrong in [-1, 344, i32::MAX] {
        let error = batch.step(&[0, wrong, 0], Outputs::default()).unwrap_err();
        assert_eq!(error, StepError::NotAnAction { game: 1 });
        assert_eq!(error.to_string(), "game 1: not an action: expected a number from 0 to 343");
    }
    let error = batch.step(&[0, 0, 343], Outputs::default()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "game 2: action 343 (pass) is not allowed: nobody may pass while the board is being filled (rule L1)"
    );
}

#[test]
fn a_game_can_be_put_into_a_position() {
    let mut batch = BatchedEnvironment::new(1, 0, Start::Empty).with_auto_reset(false);
    let over: Position = "9/10/rww,3,rb,4,r,1/10/9 w s".parse().unwrap();
    assert!(batch.set_position(0, &over) && !batch.set_position(1, &over));
    assert_eq!((batch.len(), batch.is_empty(), batch.auto_reset()), (1, false, false));
    let mut arrays = Arrays::new(1);
    // A step ignores the actions of a finished game, and reports its end only once.
    batch.step(&[-5], arrays.outputs()).unwrap();
    assert!(arrays.masks.iter().all(|&cell| cell == 0));
    assert_eq!((arrays.terminated[0], arrays.rewards), (0, vec![0.0, 0.0]));
    let mut actions = [9_u16];
    batch.random_actions(&mut actions).unwrap();
    assert_eq!(actions, [0]);
}

#[test]
fn positions_are_copied_from_another_batch() {
    let mut from = BatchedEnvironment::new(3, 5, Start::Random);
    let over: Position = "9/10/rww,3,rb,4,r,1/10/9 w s".parse().unwrap();
    assert!(from.set_position(1, &over));
    let mut to = BatchedEnvironment::new(4, 0, Start::Empty).with_auto_reset(false);
    to.copy_positions(&from, &[2_i64, 1, 0, 1]).unwrap();
    for (game, source) in [2, 1, 0, 1].into_iter().enumerate() {
        assert_eq!(to.position(game), from.position(source));
    }
    // Finished games stay over; the others continue from the copied position.
    let mut actions = vec![0_u16; 4];
    to.random_actions(&mut actions).unwrap();
    let mut arrays = Arrays::new(4);
    to.step(&actions, arrays.outputs()).unwrap();
    for (game, source) in [2, 1, 0, 1].into_iter().enumerate() {
        let position = from.position(source).unwrap();
        let m = Action::new(actions[game].into()).and_then(|action| action.legal_move(position));
        let next = m.map_or(over, |m| position.play(m).unwrap());
        assert!(arrays.shows(game, &next));
        assert_eq!(m.is_none(), source == 1);
    }

    let before = to.clone();
    for wrong in [-1_i64, 3] {
        let error = to.copy_positions(&from, &[0, 0, wrong, 0]).unwrap_err();
        assert_eq!(error.to_string(), "entry 2: not a game: expected a number below 3");
    }
    let error = to.copy_positions(&from, &[0_i64; 3]).unwrap_err();
    assert_eq!(error.to_string(), "games must have 4 entries, and has 3");
    assert!((0..4).all(|game| to.position(game) == before.position(game)));
}
