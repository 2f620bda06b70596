//! Tests of `dvonn play` through pipes: whole games, bad input, history, files.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::PathBuf;
use std::process::{Command as Process, Stdio};

use assert_cmd::Command;
use dvonn::random::{self, Random};
use dvonn::{Board, Color, Move, Phase};

const FULL_BOARD: &str = "b,b,b,b,w,w,w,w,w/r,w,w,w,b,w,r,b,w,w/w,w,b,w,b,b,w,b,b,r,b/\
                          b,w,b,w,w,b,b,b,b,b/w,b,w,b,w,b,b,w,w w s";

/// Plays these lines and returns the output. The command must end with exit code 0.
fn play(args: &[&str], input: impl Into<Vec<u8>>) -> String {
    let run = Command::new(assert_cmd::cargo::cargo_bin!("dvonn"))
        .env("DVONN_LANGUAGE", "en")
        .arg("play")
        .args(args)
        .write_stdin(input)
        .assert()
        .success();
    let output = run.get_output();
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Makes an empty folder for a test's files.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

/// Returns a random game between two people, without the moves that the rules force, and its final board.
fn random_game(seed: u64) -> (Vec<Move>, Board) {
    let (mut random, mut board, mut moves) = (Random::new(seed), Board::start(), Vec::new());
    while let Some(m) = random::legal_move(board.position(), &mut random) {
        let last_placement =
            board.position().phase() == Phase::Placement && board.position().vacant().len() == 1;
        if m != Move::Pass && !last_placement {
            moves.push(m);
        }
        board = board.play(m).unwrap();
    }
    (moves, board)
}

fn lines_of(moves: &[Move]) -> String {
    moves.iter().map(|m| format!("{m}\n")).collect()
}

#[test]
fn two_people_play_a_whole_game() {
    for seed in 0..5 {
        let (moves, end) = random_game(seed);
        let shown = play(&["--opponent", "human"], lines_of(&moves));
        let score = end.position().counts();
        assert!(shown.contains("White's last piece goes to the only empty space"), "{shown}");
        assert!(shown.contains("Nobody can move any more."), "{shown}");
        assert!(shown.contains(&format!("(White {}, Black {}).", score.white, score.black)), "{shown}");
        assert!(shown.contains(&format!("White's tower {:>2}", score.white.pieces())), "{shown}");
        assert!(shown.contains(&format!("Black's tower {:>2}", score.black.pieces())), "{shown}");
    }
}

#[test]
fn moves_may_share_a_line_and_need_no_last_line_break() {
    let (moves, _) = random_game(7);
    let line = moves.iter().map(Move::to_string).collect::<Vec<_>>().join(" ");
    assert!(play(&["--opponent", "human"], line).contains("Nobody can move any more."));
}

#[test]
fn a_person_plays_whole_games_against_the_computer() {
    for (seed, color) in [(1, "white"), (2, "black"), (3, "lot")] {
        let mut dvonn = Process::new(assert_cmd::cargo::cargo_bin!("dvonn"))
            .env("DVONN_LANGUAGE", "en")
            .args(["play", "--color", color, "--seed", &seed.to_string()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = dvonn.stdin.take().unwrap();
        let mut lines = BufReader::new(dvonn.stdout.take().unwrap()).lines().map(Result::unwrap);
        let (mut random, mut announced, mut decisions) = (Random::new(seed), 0, 0);
        loop {
            writeln!(input, "moves").unwrap();
            let moves = lines
                .by_ref()
                .inspect(|line| announced += usize::from(line.starts_with("The computer pl")))
                .find(|line| line.starts_with("None:") || is_list_of_moves(line))
                .unwrap();
            if moves.starts_with("None:") {
                break;
            }
            let moves: Vec<&str> = moves.split(' ').collect();
            writeln!(input, "{}", moves[random.below(moves.len() as u32) as usize]).unwrap();
            decisions += 1;
        }
        drop(input);
        assert!(dvonn.wait().unwrap().success());
        assert!(announced > 24 && decisions > 24, "{announced} {decisions}");
    }
}

fn is_list_of_moves(line: &str) -> bool {
    !line.is_empty() && line.split(' ').all(|word| Move::read_leniently(word).is_ok())
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let script = "e3 c2\nf2\nboard\n";
    let args = ["--color", "lot", "--seed", "11"];
    assert_eq!(play(&args, script), play(&args, script));
    let setup = ["--setup", "balanced", "--opponent", "human", "--seed", "11"];
    assert_eq!(play(&setup, "board\n"), play(&setup, "board\n"));
}

#[test]
fn every_illegal_move_is_answered_with_its_rule_and_the_game_goes_on() {
    let placing = play(&["--opponent", "human"], "e3\ne3\na1b2\npass\nc3\nboard\n");
    for rule in ["e3: there is a piece", "a1–b2: the board is still being filled", "nobody may pass"] {
        assert!(placing.contains(rule), "{rule}: {placing}");
    }
    assert!(placing.contains("Black places a piece on c3."));

    let args = ["--opponent", "human", FULL_BOARD];
    let stacking = play(&args, "e3\npass\nb1a1\na2b2\nb4c4\na1c1\na1b3\nd3d4\nquit\n");
    for rule in ["(rule L2)", "(rule M5)", "(rule M2)", "(rule M3)", "(rule M4)"] {
        assert!(stacking.contains(rule), "{rule}: {stacking}");
    }
    assert!(!stacking.contains("plays") && !stacking.contains("places"));
}

#[test]
fn no_input_whatever_ends_the_game() {
    let mut input: Vec<u8> = Vec::new();
    for line in [
        "",
        "   ",
        "hello",
        "a",
        "z9",
        "a1b9",
        "é3",
        "♥",
        "a1 b2 c3 d4e5",
        "save",
        "load",
        "pieces",
        "pieces q7",
        "undo",
        "redo",
        "undo undo",
        "load /no/such/file",
        "save /no/such/folder/game.txt",
        "load .",
        "save .",
        "SAVE",
        "-h",
        "\u{0}\u{1}\u{2}",
        "e3e3e3e3",
        "resign now",
    ] {
        input.extend(line.as_bytes());
        input.push(b'\n');
    }
    input.extend(b"\xff\xfe\x80 binary\n");
    input.extend(vec![b'x'; 10 << 20]);
    input.extend(b"\nundo\nnew\ng4\n");
    let shown = play(&["--opponent", "human"], input);
    assert!(shown.contains("\"hello\" is not a move: expected"), "{shown}");
    assert!(shown.contains("/no/such/file could not be read"), "{shown}");
    assert!(shown.contains("White places a piece on g4."), "{shown}");
    assert!(shown.len() < 100_000);
}

#[test]
fn wrong_usage_is_refused_before_the_game() {
    let refuse = |args: &[&str]| {
        let run = Command::new(assert_cmd::cargo::cargo_bin!("dvonn"))
            .env("DVONN_LANGUAGE", "en")
            .arg("play")
            .args(args)
            .assert()
            .code(2);
        String::from_utf8(run.get_output().stderr.clone()).unwrap()
    };
    assert!(refuse(&["9/10/11/10/8 w p"]).contains("row 1 has 8 spaces, expected 9"));
    assert!(refuse(&["--load", "/no/such/file"]).contains("/no/such/file"));
    assert!(refuse(&["--opponent", "dog"]).contains("human"));
    assert!(refuse(&["9/10/11/10/9 w p", "--setup", "random"]).contains("cannot be used with"));
    assert!(refuse(&["9/10/11/10/9 w p", "--load", "x"]).contains("unexpected argument 'x'"));
}

#[test]
fn undo_and_redo() {
    let shown = play(&["--opponent", "human"], "undo\ne3\nundo\nundo\nredo\nredo\ng3\n");
    for told in ["There is nothing to take back.", "One move is taken back.", "Played one move again."] {
        assert!(shown.contains(told), "{told}: {shown}");
    }
    assert!(shown.contains("There is no move to play again."));
    assert!(shown.contains("Black places a piece on g3."));

    // Against the computer, undo also takes back the computer's answer; then the same person moves again.
    let shown = play(&["--color", "white", "--seed", "4"], "e3\nundo\nboard\n");
    assert!(shown.contains("2 moves are taken back."), "{shown}");
    assert!(shown.trim_end().ends_with("White to place a red piece."), "{shown}");
}

#[test]
fn resigning_ends_the_game_and_can_be_taken_back() {
    let shown = play(&["--opponent", "human"], "e3\nresign\nresign\nc3\nmoves\nundo\nc3\n");
    assert!(shown.contains("Resigned. White wins."));
    assert!(shown.contains("The game is over."));
    assert!(shown.contains("The game goes on."));
    assert!(shown.contains("Black places a piece on c3."));
}

#[test]
fn saved_games_are_loaded_as_they_were() {
    let folder = folder("saved_games");
    let (moves, _) = random_game(3);
    for (n, name) in ["start.sgf", "placing.json", "stacking.txt", "end"].into_iter().enumerate() {
        let moves = &moves[..[0, 20, 60, moves.len()][n]];
        let file = folder.join(name);
        let file = file.to_str().unwrap();
        let saved = play(&["--opponent", "human"], format!("{}save {file}\nboard\n", lines_of(moves)));
        assert!(saved.contains(&format!("Saved to {file}.")), "{saved}");
        let board = saved.rsplit_once("Saved to").unwrap().1.split_once('\n').unwrap().1;

        let by_option = play(&["--opponent", "human", "--load", file], "board\n");
        assert!(by_option.ends_with(board), "{by_option}\n{board}");
        let by_line = play(&["--opponent", "human"], format!("e3\nload {file}\nboard\n"));
        assert!(by_line.ends_with(board), "{by_line}\n{board}");
    }
    // The command leaves no temporary files behind.
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 4);
}

#[test]
fn games_from_a_set_up_and_resigned_ones_are_saved_too() {
    let folder = folder("set_ups");
    let file = folder.join("game.txt");
    let file = file.to_str().unwrap();
    let args = ["--opponent", "human", "--setup", "random", "--seed", "5"];
    let first = random_first_move(5);
    let shown = play(&args, format!("{first}\nresign\nsave {file}\nboard\n"));
    let board = shown.rsplit_once("Saved to").unwrap().1.split_once('\n').unwrap().1;
    let loaded = play(&["--opponent", "human", "--load", file], "board\n");
    assert!(loaded.ends_with(board), "{loaded}\n{board}");
    assert!(board.contains("Resigned. White wins."), "{board}");
}

/// Returns the first legal move of the game that this seed sets up.
fn random_first_move(seed: u64) -> Move {
    let board = random::setup(&mut Random::new(seed));
    assert_eq!(board.position().side(), Color::White);
    board.position().legal_moves()[0]
}

#[test]
fn files_have_the_form_that_their_names_say() {
    let folder = folder("forms");
    for (name, beginning) in [("game.sgf", "(;"), ("game.json", "{"), ("game.txt", "e3 "), ("game", "(;")] {
        let file = folder.join(name);
        play(&["--color", "white", "--seed", "2"], format!("e3\nsave {}\n", file.display()));
        let text = fs::read_to_string(&file).unwrap();
        assert!(text.starts_with(beginning), "{name}: {text}");
    }
}

#[test]
fn a_person_who_goes_on_against_the_computer_keeps_the_side() {
    let folder = folder("sides");
    for color in ["white", "black"] {
        let file = folder.join(format!("{color}.sgf"));
        play(&["--color", color, "--seed", "2"], format!("e4\nsave {}\n", file.display()));
        for seed in ["1", "2", "3", "4"] {
            let shown = play(&["--seed", seed, "--load", file.to_str().unwrap()], "");
            assert!(shown.to_lowercase().contains(&format!("you play {color}")), "{shown}");
        }
    }
}

#[test]
fn games_of_other_programs_are_loaded() {
    let folder = folder("others");
    let file = folder.join("golem.txt");
    fs::write(&file, "White [ann] Black [ben] 1. g2 c1 2. f5 d1 3. resign").unwrap();
    let shown = play(&["--opponent", "human", "--load", file.to_str().unwrap()], "undo\ng1\n");
    assert!(shown.contains("Resigned. Black wins."), "{shown}");
    assert!(shown.contains("White places a piece on g1."), "{shown}");
}

#[test]
fn the_first_of_several_games_is_loaded_and_said_to_be() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/two_games.sgf");
    for shown in [
        play(&["--opponent", "human", "--load", file], ""),
        play(&["--opponent", "human"], format!("load {file}\n")),
    ] {
        assert!(shown.contains("The file has 2 games; this is the first."), "{shown}");
    }
    let alone = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/whole.sgf");
    assert!(!play(&["--opponent", "human", "--load", alone], "").contains("this is the first"));
}

#[test]
fn saved_games_have_the_day_and_loaded_ones_keep_theirs() {
    let folder = folder("dates");
    let date = |text: &str| {
        let (_, rest) = text.split_once("DT[").unwrap();
        rest.split_once(']').unwrap().0.to_owned()
    };
    let new = folder.join("new.sgf");
    play(&["--opponent", "human"], format!("e3\nsave {}\n", new.display()));
    let written = date(&fs::read_to_string(&new).unwrap());
    let parts: Vec<usize> = written.split('-').map(|part| part.parse().unwrap()).collect();
    let [year, 1..=12, 1..=31] = parts[..] else { panic!("{written}") };
    assert!(year >= 2025 && written.len() == 10, "{written}");
    let old = folder.join("old.sgf");
    fs::write(&old, "(;GM[37]DT[2011-05-30];W[e3])").unwrap();
    let load = old.to_str().unwrap();
    play(&["--opponent", "human", "--load", load], format!("c3\nsave! {load}\n"));
    assert_eq!(date(&fs::read_to_string(&old).unwrap()), "2011-05-30");
}

#[test]
fn the_engine_gives_hints_and_values() {
    let position = ["--opponent", "human", "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s"];
    let shown = play(&position, "hint\nvalue\nlevel 7\nlevel 11\nresign\nhint\nvalue\n");
    for said in [
        "A good move: d3–c3. It takes Black's last stack. It strikes first: the stack on c3 could have landed on \
         d3. With best play White wins by 7 pieces.",
        "The computer plays at level 7.",
        "\"11\": expected a level from 1 to 10.",
    ] {
        assert!(shown.contains(said), "{said}:\n{shown}");
    }
    assert!(shown.ends_with("\nThe game is over.\nThe game is over.\n"), "{shown}");
}

#[test]
fn files_that_exist_are_not_overwritten_unasked() {
    let folder = folder("overwriting");
    let file = folder.join("diary.txt");
    fs::write(&file, "dear diary").unwrap();
    let name = file.to_str().unwrap();
    let shown = play(&["--opponent", "human"], format!("e3\nsave {name}\n"));
    assert!(shown.contains("already exists") && shown.contains("save! "), "{shown}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "dear diary");
    let shown = play(&["--opponent", "human"], format!("e3\nsave! {name}\n"));
    assert!(shown.contains("Saved to"), "{shown}");
    assert_ne!(fs::read_to_string(&file).unwrap(), "dear diary");
}

#[test]
fn files_that_hold_no_game_are_refused_and_the_game_goes_on() {
    let folder = folder("no_games");
    for (name, bytes) in [
        ("empty_words.txt", b"once upon a time".as_slice()),
        ("illegal.txt", b"e3 e3".as_slice()),
        ("binary.txt", b"\x00\xff\xfe\x01\x80".as_slice()),
        ("position.txt", b"9/10/11/10/8 w p\ne3".as_slice()),
    ] {
        let file = folder.join(name);
        fs::write(&file, bytes).unwrap();
        let shown = play(&["--opponent", "human"], format!("e3\nload {}\nc3\n", file.display()));
        assert!(shown.contains("Not loaded, the game continues: "), "{shown}");
        assert!(shown.contains(name), "{shown}");
        assert!(shown.contains("Black places a piece on c3."), "{shown}");
    }
}

#[test]
fn what_is_odd_about_a_loaded_file_is_said() {
    let file = folder("play-odd").join("odd.sgf");
    fs::write(&file, "(;GM[37]PW[Ann]PW[Eve];W[e3];B[c3])\n-- \nAnn").unwrap();
    let file = file.to_str().unwrap();
    let told = play(&["--opponent", "human"], format!("load {file}\n"));
    assert!(told.contains("PW[Ann]") && told.contains("passed over"), "{told}");
    let run = Command::new(assert_cmd::cargo::cargo_bin!("dvonn"))
        .env("DVONN_LANGUAGE", "en")
        .args(["play", file, "--opponent", "human"])
        .write_stdin("quit\n")
        .assert()
        .success();
    let told = String::from_utf8_lossy(&run.get_output().stderr).into_owned();
    assert!(told.contains("PW[Ann]") && told.contains("passed over"), "{told}");
}
