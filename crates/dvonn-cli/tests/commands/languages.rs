//! Tests of the command in five languages.

use assert_cmd::Command;
use dvonn_text::Language;

use crate::{GAME, Run, SMALL, arg, dvonn, folder, run_with, well};

/// Runs the command with these environment variables, without the language that the other tests set.
fn run_where(variables: &[(&str, &str)], args: &[&str]) -> Run {
    let mut command = dvonn(args);
    for name in ["DVONN_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(name);
    }
    command.envs(variables.iter().copied()).output().unwrap().into()
}

fn run_in(language: Language, args: &[&str]) -> Run {
    let with_language = [&["--language", language.tag()], args].concat();
    dvonn(&with_language).output().unwrap().into()
}

/// A game with enough moves for a table and a review.
const SHORT: &str = "(;GM[37]DFEN[9/10/r,w,b,w,3,rw,1,r,1/10/9 w s];W[b3a3];W[h3j3])";

/// A backup of a server without games, as the first version would have written it.
const BACKUP: &str = r#"{"format":"dvonn-backup","version":1,"schema":1}
{"table":"users","columns":["id","name","folded","password","created"]}
{"table":"sessions","columns":["token","user","until"]}
{"table":"challenges","columns":["id","by","terms","created","state"]}
{"table":"games","columns":["key","id","white","black","terms","start","created","result","number","clock_at","flag_at"]}
{"table":"changes","columns":["game","number","at","change","white","black","running","held"]}
{"table":"messages","columns":["game","side","id","number"]}
{"table":"conditional","columns":["game","side","lines"]}
{"table":"state","columns":["alive"]}
[null]
{"rows":1}
"#;

/// The archive that the first version wrote.
const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../dvonn-archive/tests/golden/v1");

/// A person’s exercises.
const TRAINING: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/training.json");

/// The folder for an archive that these tests write.
const ARCHIVE: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/languages-archive");

/// Returns runs of each command, both successful and failing ones.
fn runs([file, short, bad, puzzles, backup]: [&str; 5], folder: &str, games: &str) -> Vec<Vec<String>> {
    let lines: Vec<Vec<&str>> = vec![
        vec!["show", SMALL],
        vec!["show", file],
        vec!["show", file, "--ply", "3"],
        vec!["show", file, "--ply", "999"],
        vec!["show", SMALL, "--ply", "1"],
        vec!["show", "9/10/r,w,b,ww,r,6/10/9 w s"],
        vec!["show", "no-such-file"],
        vec!["show", bad],
        vec!["show", folder],
        vec!["position", SMALL, "--move", "b3a3"],
        vec!["position", SMALL, "--move", "h3j3"],
        vec!["position", SMALL, "--move", "pass"],
        vec!["position", SMALL, "--move", "x"],
        vec!["position", "r,8/10/r,w,b,ww,r,b,4,wr/10/8,b w s"],
        vec!["position", "9/10/11/10/10,w x y z"],
        vec!["replay", file, bad, "no-such-file", folder],
        vec!["convert", "--to", "littlegolem", file],
        vec!["convert", "--to", "pdf", file],
        vec!["random", "--seed", "1"],
        vec!["analyze", SMALL, "--depth", "4"],
        vec!["analyze", file, "--ply", "79", "--depth", "2"],
        vec!["analyze", short, "--nodes", "50"],
        vec!["analyze", SMALL, "--ply", "3"],
        vec!["analyze", file, "--ply", "300"],
        vec!["review", short, "--total", "0.02"],
        vec!["review", bad],
        vec!["train", bad, "--player", "Ann"],
        vec!["train", "--progress", TRAINING],
        vec!["explain", SMALL],
        vec!["explain", SMALL, "h3j3"],
        vec!["explain", SMALL, "a1"],
        vec!["why-not", SMALL, "b3a3", "--time", "0.05"],
        vec!["why-not", SMALL, "a1"],
        vec!["solve", SMALL],
        vec!["solve", SMALL, "--outcome"],
        vec!["solve", "9/10/11/10/9 w p"],
        vec!["solve", "--position", SMALL],
        vec!["solve", file, "--jobs", "--ply", "3"],
        vec!["show", "9/10/bbbbbbbbbbbbbw,bbbbbbbbbbbw,r,r,r,6/10/9 w s"],
        vec!["analyze", short, "--ply", "0", "--depth", "2"],
        vec!["play", "-"],
        vec!["play", file, "--ply", "999"],
        vec!["predict", SMALL],
        vec!["predict", SMALL, "--strength", "3"],
        vec!["predict", "9/10/rww,r,r,8/10/9 w s"],
        vec!["match", "random", "random", "--games", "2", "--sprt", "0,100"],
        vec!["match", "random", "random", "--games", "2", "--openings", "empty", "--random-placements", "3"],
        vec!["match", "level:1", "level:2", "--games", "2", "--nodes", "5"],
        vec!["match", "--pool", "--games", "2", "--nodes", "2", "--against", "random"],
        vec!["match", "random", "random", "random", "--games", "6"],
        vec!["match", "random", "random", "random", "--depth", "1,2"],
        vec!["match", "random", "random", "--clock", "fast"],
        vec!["match", "random", "ugi:/no/such"],
        vec!["match", "--check", "cat", "--patience", "1"],
        vec!["puzzles", "list", "--theme", "end-trap"],
        vec!["puzzles", "list", "--file", bad],
        vec!["puzzles", "check", "--file", puzzles, "--levels"],
        vec!["puzzles", "check", "--file", bad],
        vec!["puzzles", "play", "--daily"],
        vec!["bench", "--depth", "1"],
        vec!["perft", "--depth", "2"],
        vec!["serve", "--dir", file],
        vec!["serve", "--dir", folder],
        vec!["bot", "--server", "nowhere"],
        vec!["bot", "--server", "http://127.0.0.1:9"],
        vec!["admin", "status", "--data", games],
        vec!["admin", "status", "--data", "no-such-folder"],
        vec!["admin", "verify", "--data", games],
        vec!["admin", "migrate", "--data", games],
        vec!["admin", "backup", "--data", games, "-"],
        vec!["admin", "restore", "--data", games, backup],
        vec!["admin", "restore", "--data", "no-such-folder", bad],
        vec!["admin", "registration", "--data", games],
        vec!["admin", "registration", "--data", games, "closed"],
        vec!["admin", "invite", "--data", games],
        vec!["admin", "password", "--data", games, "nobody"],
        vec!["archive", "search", GOLDEN, "player:Ann"],
        vec!["archive", "explore", GOLDEN, "9/10/11/10/9 w p", "--nodes", "50"],
        vec!["champion"],
        vec!["champion", "--model"],
        vec!["champion", "--model", "comeback"],
        vec!["champion", "--model", "nothing"],
        vec!["archive", "stats", GOLDEN, "--motifs"],
        vec!["archive", "search", GOLDEN, "foo:bar"],
        vec!["archive", "search", GOLDEN, "rating:high"],
        vec!["archive", "search", GOLDEN, "pattern:q"],
        vec!["archive", "player", GOLDEN, "Ann"],
        vec!["archive", "player", GOLDEN, "Nobody"],
        vec!["archive", "verify", GOLDEN],
        vec!["archive", "search", "no-such-archive"],
        vec!["archive", "import", ARCHIVE, bad, "no-such-file"],
        vec!["archive", "import", folder, bad],
        vec!["archive", "search", bad],
        vec!["archive", "repair", ARCHIVE],
        vec!["completions", "bash"],
        vec!["man"],
    ];
    lines.into_iter().map(|line| line.into_iter().map(str::to_owned).collect()).collect()
}

#[test]
fn every_command_speaks_every_language() {
    let dir = folder(
        "languages",
        &[
            ("game.sgf", GAME.as_bytes()),
            ("short.sgf", SHORT.as_bytes()),
            ("bad.sgf", b"(;GM[37];W[e3];B[e3])"),
            ("puzzles.txt", crate::puzzles::SET.as_bytes()),
            ("backup.jsonl", BACKUP.as_bytes()),
        ],
    );
    let files =
        ["game.sgf", "short.sgf", "bad.sgf", "puzzles.txt", "backup.jsonl"].map(|name| dir.join(name));
    let games = dir.join("games");
    let restored = run_in(Language::English, &["admin", "restore", "--data", arg(&games), arg(&files[4])]);
    let said: Vec<&str> = restored.err.lines().collect();
    assert_eq!(said.first(), Some(&"dvonn: restored: people 0, games 0"));
    assert!(said.len() == 2 && said[1].contains("has no checksum"), "{}", restored.err);
    let runs = runs(files.each_ref().map(|file| arg(file)), arg(&dir), arg(&games));
    // `ugi` and `codecup` are protocols in English.
    for command in crate::commands().iter().filter(|command| !["ugi", "codecup"].contains(&command.as_str()))
    {
        assert!(runs.iter().any(|args| args[0] == *command), "no test checks what {command} writes");
    }
    for args in runs {
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let english = run_in(Language::English, &args);
        for language in Language::ALL {
            let run = match language {
                Language::English => english.clone(),
                _ => run_in(language, &args),
            };
            assert_eq!(run.code, english.code, "{language:?}: {args:?}: {}", run.err);
            for text in [&run.out, &run.err] {
                assert!(!text.contains('‹') && !text.contains("{ $"), "{language:?}: {args:?}: {text}");
            }
            // Positions, moves, numbers and completions are the same in all languages; sentences differ.
            let silent = ["random", "completions"].contains(&args[0]) || args.contains(&"pdf");
            assert!(
                language == Language::English || silent || run != english,
                "{language:?}: {args:?} is English: {}{}",
                run.out,
                run.err
            );
        }
    }
}

#[test]
fn the_plain_game_speaks_every_language() {
    let lines = "help\nmoves\nvalue\nhint\nlevel 99\nlevel 2\npieces x\npieces a3\nd3c3\npass\nxyz\nundo\nundo\nredo\nredo\n\
                 save\nload\nload /no/such/file\nlanguage\nresign\nhint\nvalue\nmoves\nundo\nquit\n";
    for language in Language::ALL {
        for opponent in ["human", "computer"] {
            let args = ["play", "--language", language.tag(), "--opponent", opponent, SMALL];
            let run = run_with(&[&args[..], &["--seed", "1", "--time", "0.1"]].concat(), lines);
            assert_eq!((run.code, run.err.as_str()), (0, ""), "{language:?}");
            assert!(!run.out.contains('‹') && !run.out.contains("{ $"), "{language:?}: {}", run.out);
            for other in Language::ALL {
                assert!(run.out.contains(other.name()), "{language:?}: {other:?}");
            }
        }
    }
}

#[test]
fn the_plain_game_changes_its_language() {
    let game = run_with(&["play", "--opponent", "human"], "language pl\ne3\nlanguage nl\nlanguage xx\nc3\n");
    for said in [
        "White to place",
        "Biały stawia pion na e3.",
        "Czarny kładzie",
        "Zwart plaatst een stuk op c3.",
        "Wit plaatst",
    ] {
        assert!(game.out.contains(said), "{said}: {}", game.out);
    }
}

#[test]
fn the_language_is_that_of_option_then_environment() {
    for (variables, args, said) in [
        (&[][..], &["show", SMALL][..], "White to move"),
        (&[("LANG", "pl_PL.UTF-8")], &["show", SMALL], "Ruch ma Biały"),
        (&[("LANG", "pl_PL.UTF-8"), ("LC_ALL", "C")], &["show", SMALL], "White to move"),
        (&[("LANG", "xx_XX"), ("DVONN_LANGUAGE", "es")], &["show", SMALL], "Mueve Blanco"),
        (&[("DVONN_LANGUAGE", "martian")], &["show", SMALL], "White to move"),
        (&[("LANG", "pl_PL.UTF-8")], &["show", SMALL, "--language", "nl"], "Wit is aan zet"),
        (&[("LANG", "pl_PL.UTF-8")], &["--language=fr-BE", "show", SMALL], "C’est à Blanc de jouer"),
    ] {
        let run = run_where(variables, args);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{variables:?} {args:?}");
        assert!(run.out.contains(said), "{variables:?} {args:?}: {}", run.out);
    }
    let unknown = run_where(&[], &["show", SMALL, "--language", "martian"]);
    assert_eq!((unknown.code, unknown.out.as_str()), (2, ""));
    assert!(
        unknown.err.contains("'martian'") && unknown.err.contains("en, nl, fr, es, pl"),
        "{}",
        unknown.err
    );
}

#[test]
fn polish_has_its_plural_forms() {
    let dir = folder("polish", &[]);
    for (moves, said) in [
        ("e3", ", 1 ruch, "),
        ("e3 c3", ", 2 ruchy, "),
        ("e3 c3 d3 a1", ", 4 ruchy, "),
        ("e3 c3 d3 a1 b1", ", 5 ruchów, "),
    ] {
        let file = dir.join("game.txt");
        std::fs::write(&file, moves).unwrap();
        let run = run_in(Language::Polish, &["replay", arg(&file)]);
        assert!(run.out.contains(said) && run.out.contains("odczytano 1 partię"), "{moves}: {}", run.out);
    }
    let whole = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/whole.sgf");
    let twelve = [&["replay"], &[whole; 12][..]].concat();
    let run = run_in(Language::Polish, &twelve);
    assert!(run.out.contains("odczytano 12 partii, odrzucono 0"), "{}", run.out);
    let run = run_in(Language::Polish, &[&["replay"], &[whole; 22][..]].concat());
    assert!(run.out.contains("odczytano 22 partie, "), "{}", run.out);
}

#[test]
fn tables_name_sides_and_passes_in_the_language() {
    let game = "(;GM[37]DFEN[9/10/r,w,b,w,3,rw,1,r,1/10/9 w s];W[d3c3];B[pass];W[c3a3];B[pass];W[b3a3])";
    let dir = folder("tables", &[("passes.sgf", game.as_bytes())]);
    let file = dir.join("passes.sgf");
    let run = run_in(Language::Polish, &["analyze", arg(&file), "--nodes", "100"]);
    assert!(run.out.contains("Biały  d3–c3") && run.out.contains("spasować"), "{}", run.out);
    assert!(!run.out.contains(" w d3–c3") && !run.out.contains("pass "), "{}", run.out);
}

#[test]
fn json_is_the_same_in_every_language() {
    for args in [
        &["position", SMALL, "--json"][..],
        &["position", "9/10/11/10/10,w x y z", "--json"],
        &["replay", "no-such-file", "--json"],
        &["random", "--seed", "3", "--json"],
    ] {
        let english = run_in(Language::English, args);
        for language in Language::ALL {
            assert_eq!(run_in(language, args), english, "{language:?} {args:?}");
        }
    }
}

#[test]
fn help_and_manual_are_translated() {
    for (language, usage, said) in [
        (Language::Dutch, "Gebruik: dvonn play", "Tegen de computer"),
        (Language::French, "Usage\u{a0}: dvonn play", "Contre l’ordinateur"),
        (Language::Spanish, "Uso: dvonn play", "Contra el ordenador"),
        (Language::Polish, "Użycie: dvonn play", "Z komputerem"),
    ] {
        let help = run_in(language, &["play", "--help"]);
        assert!(help.code == 0 && help.out.contains(usage) && help.out.contains(said), "{}", help.out);
        assert_eq!(run_in(language, &["help", "play"]).out, help.out);
    }
    assert!(well(&["help"]).contains("Usage: dvonn"));
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("dvonn"));
    let manual: Run = command.args(["man", "--language", "pl"]).output().unwrap().into();
    assert!(manual.out.contains("Graj w DVONN"), "{}", manual.out);
}
