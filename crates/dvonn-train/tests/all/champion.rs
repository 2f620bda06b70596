//! Tests of games of a level against itself: they follow from their seeds, and a file of them can be
//! continued.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use dvonn::Phase;
use dvonn_analysis::Level;
use dvonn_engine::Engine;
use dvonn_lessons::champion::{Beginning, GAMES, games};
use dvonn_record::{EndReason, read};
use dvonn_train::champion::play;

#[test]
fn games_follow_from_their_seeds_and_go_to_their_end() {
    let mut engine = Engine::new(1_000_000);
    for seed in 0..6 {
        let record = play(&mut engine, Level::MIN, seed);
        assert_eq!(record, play(&mut Engine::new(1_000_000), Level::MIN, seed));
        assert_eq!(record.result().unwrap().by, EndReason::Play);
        let beginning = Beginning::of_seed(seed);
        let phase = record.start().position().phase();
        assert_eq!(phase == Phase::Stacking, beginning == Beginning::Balanced, "{seed}");
        assert_eq!(record.event.as_deref(), Some(beginning.as_str()));
    }
    assert_ne!(play(&mut engine, Level::MIN, 0), play(&mut engine, Level::MIN, 3));
}

fn champion(out: &Path, more: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_dvonn-train"));
    command.args(["champion", "--level", "1", "--games", "6", "--out"]).arg(out).args(more).output().unwrap()
}

#[test]
fn a_file_that_was_cut_off_is_gone_on_with() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let [whole, cut, one, other] =
        ["whole", "cut", "one", "other"].map(|name| folder.join(format!("champion-{name}.sgf")));
    for file in [&whole, &cut, &one, &other] {
        let _ = fs::remove_file(file);
    }
    assert!(champion(&whole, &[]).status.success());
    let games = fs::read(&whole).unwrap();
    assert_eq!(read(&games, None).unwrap().len(), 6);
    for end in [0, 1, games.len() / 2, games.len() - 1, games.len()] {
        fs::write(&cut, &games[..end]).unwrap();
        assert!(champion(&cut, &["--threads", "1"]).status.success());
        assert_eq!(fs::read(&cut).unwrap(), games, "{end}");
    }
    // Two machines share the games.
    assert!(champion(&one, &["--shard", "0/2"]).status.success());
    assert!(champion(&other, &["--shard", "1/2"]).status.success());
    let lines = |path| fs::read_to_string(path).unwrap().lines().map(str::to_owned).collect::<Vec<_>>();
    let (one, other) = (lines(&one), lines(&other));
    let both: Vec<_> = one.iter().zip(&other).flat_map(|(one, other)| [one.clone(), other.clone()]).collect();
    assert_eq!(both, lines(&whole));
    // A file of other games is left unchanged.
    fs::write(&cut, "(;GM[37];W[e3])\n").unwrap();
    let refused = champion(&cut, &[]);
    assert!(!refused.status.success());
    assert!(String::from_utf8_lossy(&refused.stderr).contains("expected the game ID[0]"), "{refused:?}");
    assert_eq!(fs::read_to_string(&cut).unwrap(), "(;GM[37];W[e3])\n");
}

#[test]
fn the_shipped_games_follow_from_their_seeds() {
    let mut engine = Engine::new(16_000_000);
    for game in games(GAMES).unwrap().take(Beginning::ALL.len()) {
        let game = game.unwrap();
        let again = play(&mut engine, Level::new(9).unwrap(), game.seed);
        assert_eq!(again.pack(), game.record.pack(), "{}", game.seed);
    }
}
