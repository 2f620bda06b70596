//! Tests of self-play, its file format and fitting, on a small scale.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use dvonn::random::{self, Random};
use dvonn::{Color, Phase, Position};
use dvonn_arena::rivals::hand_made;
use dvonn_engine::Engine;
use dvonn_models::evaluation::Weights;
use dvonn_train::fit::{Network, Plan, Samples};
use dvonn_train::games::{Game, Recipe};

const RECIPE: Recipe =
    Recipe { nodes: 100, memory: 1 << 18, random_moves: 6, random_later: 30, placed: 50, boards: 64 };

fn games(count: u64) -> Vec<Game> {
    let weights = dvonn_engine::Weights::of_terms(hand_made::TERMS, hand_made::TO_MOVE).unwrap();
    let mut engine = Engine::new(RECIPE.memory).with_weights(weights);
    (0..count).map(|seed| Game::play(&mut engine, &RECIPE, None, seed)).collect()
}

fn samples(games: &[Game]) -> Samples {
    let mut samples = Samples::default();
    for game in games {
        samples.add(game);
    }
    samples
}

fn plan() -> Plan {
    Plan {
        epochs: 4,
        batch: 64,
        learning_rate: 0.003,
        result_share: 0.5,
        half_margin: 10.0,
        decay: 0.1,
        hidden: true,
        kinds: true,
        layout: true,
        seed: 1,
        threads: 2,
    }
}

#[test]
fn games_follow_from_their_seed_and_can_be_written_and_read() {
    for (game, again) in games(6).iter().zip(games(6)) {
        assert_eq!(*game, again);
        assert_eq!(game.to_string().parse(), Ok(again));
        let last = game.positions().last().unwrap().0.play_unchecked(game.moves.last().unwrap().0);
        assert!(last.is_over());
        assert_eq!(last.margin(Color::White).pieces(), game.margin);
        for (position, _, margin) in game.positions() {
            assert_eq!(margin, last.margin(position.side()).pieces());
        }
    }
}

#[test]
fn games_begin_with_boards_that_people_filled() {
    let mut random = Random::new(5);
    let mut position = Position::start();
    let mut moves = Vec::new();
    while position.phase() == Phase::Placement {
        assert_eq!(people(&moves).full_board(), None, "{}", moves.len());
        let m = random::legal_move(&position, &mut random).unwrap();
        moves.push(m.to_string());
        position = position.play(m).unwrap();
    }
    moves.push(random::legal_move(&position, &mut random).unwrap().to_string());
    let board = people(&moves).full_board().unwrap();
    assert_eq!(*board.position(), position);
    let mut engine = Engine::new(RECIPE.memory);
    let game = Game::play(&mut engine, &RECIPE, Some(board), 1);
    assert_eq!(game.start, board);
    assert_ne!(game, Game::play(&mut engine, &RECIPE, Some(board), 2));
}

/// Reads a game that people played or started.
fn people(moves: &[String]) -> dvonn_train::human::games::Game {
    let line = format!(r#"{{"file":"2010/a.sgf","end":"over","moves":"{}"}}"#, moves.join(" "));
    dvonn_train::human::games::Game::read(&line).unwrap().unwrap()
}

#[test]
fn lines_that_are_not_games_are_refused_with_the_reason() {
    let game = games(1).remove(0).to_string();
    let refused = |line: &str| line.parse::<Game>().unwrap_err().to_string();
    assert!(refused("hello").contains("a bar between"));
    assert!(refused("x | a1b2: | 3").starts_with("the board: "));
    assert!(refused(&game.replace(':', "")).contains("a colon after it"));
    assert!(refused(&game.replacen(':', ":x", 1)).contains("expected a score"));
    let mut parts = game.split(" | ");
    let board = parts.next().unwrap();
    assert!(
        refused(&format!("{board} | pass: | 0")).starts_with("pass "),
        "{}",
        refused(&format!("{board} | pass: | 0"))
    );
    assert!(refused(&format!("{board} | | many")).contains("a number of pieces"));
}

#[test]
fn fitting_lowers_the_loss_on_held_back_positions() {
    let games = games(60);
    let (held_back, training) = games.split_at(10);
    let (held_back, training) = (&samples(held_back), &samples(training));
    let plan = plan();
    let mut network = Network::new(&plan);
    let before = network.loss(held_back, &plan).mean();
    let mut losses = Vec::new();
    network.fit(training, held_back, &plan, |_, epoch| losses.push(epoch));
    assert_eq!(losses.len(), plan.epochs as usize);
    let after = network.loss(held_back, &plan);
    assert!(after.mean() < 0.8 * before, "{before} {losses:?}");
    assert_eq!(losses.last().unwrap().validation, after);
    // Repeating the fit gives the same weights.
    let mut again = Network::new(&plan);
    again.fit(training, held_back, &plan, |_, _| ());
    assert_eq!(again.weights(), network.weights());
    assert_ne!(network.weights(), Weights::zero());
}

#[test]
fn quantized_weights_agree_with_the_network() {
    let games = games(20);
    let mut network = Network::new(&plan());
    network.fit(&samples(&games), &Samples::default(), &plan(), |_, _| ());
    let weights = network.weights();
    let positions = games.iter().flat_map(|game| game.positions().map(|(position, ..)| position));
    for position in positions.filter(|position| position.count_moves() > 0) {
        let whole = weights.evaluate(&position).pieces();
        let real = f64::from(network.evaluate(&position)).clamp(-49.0, 49.0);
        assert!((whole - real).abs() < 0.15, "{whole} {real}");
    }
}

/// Returns the text that `dvonn-train generate` writes with these options.
fn generated(name: &str, options: &[&str]) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let out = folder.join(name);
    let mut generate = Command::new(env!("CARGO_BIN_EXE_dvonn-train"));
    generate.args(["generate", "--games", "5", "--nodes", "60", "--boards", "16", "--seed", "90"]);
    generate.args(options).arg("--out").arg(&out);
    assert!(generate.stderr(Stdio::null()).status().unwrap().success());
    assert!(!out.with_added_extension("part").exists());
    fs::read_to_string(out).unwrap()
}

#[test]
fn threads_write_the_same_file_and_shards_their_part_of_it() {
    let whole = generated("whole.txt", &["--threads", "1"]);
    assert_eq!(whole.lines().count(), 5);
    assert_eq!(generated("threads.txt", &["--threads", "3"]), whole);
    let shards = ["0/2", "1/2"].map(|shard| generated("shard.txt", &["--shard", shard]));
    let part = |first: usize| -> String {
        whole.lines().skip(first).step_by(2).map(|line| format!("{line}\n")).collect()
    };
    assert_eq!(shards, [part(0), part(1)]);
    assert_eq!(generated("none.txt", &["--shard", "6/7"]), "");
}
