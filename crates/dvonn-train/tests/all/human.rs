//! Tests of the model of people's moves: reading games, rating players, fitting on a small scale, and the
//! accuracy of the shipped weights.

use std::collections::BTreeMap;
use std::path::Path;

use dvonn::random::{self, Random};
use dvonn::{Color, Move, Phase, Position};
use dvonn_models::human::{History, Strength, Weights, predict};
use dvonn_train::human::fit::{Network, Plan, Samples};
use dvonn_train::human::games::{Choice, Game, Split, is_held_back, is_program};
use dvonn_train::human::ratings::{ratings, strengths};

/// Formats a line of the file of games.
fn line(file: &str, white: &str, black: &str, moves: &str, resigned: &str) -> String {
    let resigned = if resigned.is_empty() { String::new() } else { format!(r#","resigned":"{resigned}""#) };
    format!(
        r#"{{"file":"{file}","white":"{white}","black":"{black}","end":"over","moves":"{moves}"{resigned}}}"#
    )
}

fn game(file: &str, white: &str, black: &str, moves: &str, resigned: &str) -> Game {
    Game::read(&line(file, white, black, moves, resigned)).unwrap().unwrap()
}

#[test]
fn games_are_read_or_refused_with_the_reason() {
    let read = game("2010/a.sgf", "ann", "bob", "h4 f2 i1", "black");
    assert_eq!((read.moves.len(), read.year()), (3, "2010"));
    assert_eq!(read.winner.unwrap().winner(), Some(Color::White));
    assert_eq!(game("2010/a.sgf", "ann", "bob", "h4 f2", "").winner, None);
    assert!(Game::read(r#"{"file":"a","end":"illegal"}"#).unwrap().is_none());
    let refused = |line: &str| format!("{:#}", Game::read(line).unwrap_err());
    assert!(refused("hello").contains("expected value"));
    assert!(refused(&line("2010/b.sgf", "ann", "bob", "h4 h4", "")).starts_with("2010/b.sgf: "));
    assert!(refused(&line("2010/b.sgf", "ann", "bob", "h4 x", "")).starts_with("2010/b.sgf: x: "));
}

#[test]
fn winners_are_rated_above_losers() {
    let games: Vec<Game> = (0..20).map(|i| game(&format!("2010/{i}"), "ann", "bob", "h4", "black")).collect();
    let ratings = ratings(&games);
    assert!(ratings["ann"].rating > 1700.0 && ratings["bob"].rating < 1300.0, "{ratings:?}");
    let strengths = strengths(&games);
    assert!(strengths["ann"] > strengths["bob"]);
    // A game without a result changes no rating.
    assert!(ratings_of_one("").is_empty() && ratings_of_one("white").len() == 2);
}

fn ratings_of_one(resigned: &str) -> Vec<String> {
    let games = [game("2010/a", "ann", "bob", "h4", resigned)];
    ratings(&games).into_keys().map(str::to_owned).collect()
}

#[test]
fn a_tenth_is_held_back() {
    let held_back = (0..10_000).filter(|i| is_held_back(&format!("player{i}"))).count();
    assert!((900..1100).contains(&held_back), "{held_back}");
    let stranger = (0..).map(|i| format!("player{i}")).find(|name| is_held_back(name)).unwrap();
    let known = (0..).map(|i| format!("player{i}")).find(|name| !is_held_back(name)).unwrap();
    let file = |held_back| (0..).map(|i| format!("2010/{i}")).find(|f| is_held_back(f) == held_back).unwrap();
    assert_eq!(game(&file(false), &known, "guest", "h4", "").split(), Split::Training);
    assert_eq!(game(&file(true), &known, "guest", "h4", "").split(), Split::HeldBackGame);
    assert_eq!(game(&file(false), &known, &stranger, "h4", "").split(), Split::HeldBackPlayer);
    assert!(is_program("Dumbot") && !is_program("guest"));
}

#[test]
fn only_people_with_several_legal_moves_make_choices() {
    let moves = "h4 f2 i1 e3 c3";
    let stranger = (0..).map(|i| format!("player{i}")).find(|name| is_held_back(name)).unwrap();
    let choices = |white: &str, black: &str| -> Vec<Choice> {
        let strengths = BTreeMap::from([("guest", Strength::new(1340).unwrap())]);
        game("2010/1", white, black, moves, "").choices(&strengths).collect()
    };
    assert_eq!(choices("guest", "guest").len(), 5);
    assert_eq!(choices("Dumbot", "guest").len(), 2);
    assert_eq!(choices("guest", &stranger).len(), 2);
    let choice = choices("guest", "Dumbot")[1];
    let played = |text: &str| -> Move { text.parse().unwrap() };
    assert_eq!((choice.played, choice.strength.rating()), (played("i1"), 1340));
    assert_eq!(choice.history, History { last: Some(played("f2")), own_last: Some(played("h4")) });
    assert_eq!(choice.position.occupied().len(), 2);
}

/// Returns the choices of a person who always lands on the tallest stack within reach.
fn greedy(games: u64) -> Vec<Choice> {
    let mut choices = Vec::new();
    for seed in 0..games {
        let mut random = Random::new(seed);
        let mut position = *random::setup(&mut random).position();
        while !position.is_over() {
            let legal = position.legal_moves();
            let height = |m: &Move| match *m {
                Move::Stack { to, .. } => position.stack(to).map_or(0, dvonn::Stack::height),
                _ => 0,
            };
            let played = *legal.iter().max_by_key(|m| height(m)).unwrap();
            if legal.len() > 1 {
                choices.push(Choice {
                    position,
                    history: History::default(),
                    played,
                    strength: Strength::default(),
                });
            }
            position = position.play(played).unwrap();
        }
    }
    choices
}

#[test]
fn a_fit_learns_a_simple_preference() {
    let choices = greedy(40);
    let (held_back, training) = choices.split_at(choices.len() / 5);
    let samples = |choices: &[Choice]| {
        let mut samples = Samples::new(&Weights::STACKING);
        choices.iter().for_each(|choice| samples.add(choice, false));
        samples
    };
    let (training, validation) = (samples(training), samples(held_back));
    let plan = Plan { epochs: 6, batch: 16, learning_rate: 0.004, decay: 0.0, seed: 1 };
    let fitted = || {
        let mut network = Network::new(&training, &plan);
        network.fit(&training, &plan, |_, _, _| ());
        network
    };
    let network = fitted();
    let (before, after) = (Network::new(&training, &plan).loss(&validation), network.loss(&validation));
    assert!(after < 0.55 * before, "{before} {after}");
    // The quantized weights predict like the network, and repeating the fit gives the same weights.
    let weights = Weights { stacking: network.quantized(), ..Weights::ZERO };
    assert_eq!(weights.stacking, fitted().quantized());
    let loss = |choice: &Choice| {
        let chances = weights.predict(&choice.position, choice.strength, &choice.history);
        -chances.iter().find(|chance| chance.m == choice.played).unwrap().chance.ln()
    };
    let whole = held_back.iter().map(loss).sum::<f64>() / held_back.len() as f64;
    assert!((whole - after).abs() < 0.02, "{whole} {after}");
}

/// The shipped weights predict held-back games about as well as `docs/benchmarks/2026-11-22-human.md` says.
#[test]
fn held_back_games_are_predicted_as_measured() {
    let folder = std::env::var("DVONN_CORPUS").unwrap_or_else(|_| {
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/games/boardspace").to_owned()
    });
    let Ok(text) = std::fs::read_to_string(Path::new(&folder).join("index.jsonl")) else {
        println!("skipped: there are no games in {folder}");
        return;
    };
    let games: Vec<Game> = text.lines().filter_map(|line| Game::read(line).unwrap()).collect();
    let strengths = strengths(&games);
    let held_back = games.iter().filter(|game| game.split() == Split::HeldBackGame);
    let choices: Vec<Choice> = held_back.flat_map(|game| game.choices(&strengths)).collect();
    for (phase, first, first_three) in [(Phase::Stacking, 0.28, 0.52), (Phase::Placement, 0.20, 0.44)] {
        let choices: Vec<&Choice> = choices.iter().filter(|c| c.position.phase() == phase).collect();
        assert!(choices.len() > 5000, "{}", choices.len());
        let within = |guesses: usize| {
            let right = |choice: &&&Choice| {
                let chances = predict(&choice.position, choice.strength, &History::default());
                chances.iter().take(guesses).any(|chance| chance.m == choice.played)
            };
            choices.iter().filter(right).count() as f64 / choices.len() as f64
        };
        let found = (within(1), within(3));
        assert!(found.0 > first && found.1 > first_three, "{phase:?}: {found:?}");
    }
}

#[test]
fn the_first_placement_is_a_choice_too() {
    let mut samples = Samples::new(&Weights::PLACEMENT);
    let start = Position::start();
    let played = start.legal_moves()[7];
    let choice = Choice { position: start, history: History::default(), played, strength: Strength::MIN };
    samples.add(&choice, true);
    assert!(!samples.is_empty());
    // A choice of an illegal move is ignored.
    samples.add(&Choice { played: Move::Pass, ..choice }, true);
    assert_eq!(samples.len(), 1);
}
