//! Tests of `dvonn archive`: import, questions, export, and faults.

use std::fs;
use std::path::Path;
use std::time::Duration;

use dvonn_archive::{begin_packed_games, write_packed_game};
use dvonn_record::{NodeId, Record};
use serde_json::Value;

use crate::{GAME, Run, arg, dvonn, folder, json, run, run_with, well};

/// Two games of Ann's, whose first placements are images of each other, and a bad game.
const GAMES: &str = "(;GM[37]PW[Ann]PB[Bob]WR[1800]DT[2012-05-30];W[e3];B[c3])\n\
                     (;GM[37]PW[Ann]PB[Eve]DT[2013];W[g3];B[h3]C[near])\n\
                     (;GM[37];W[e3];B[e3])\n";

#[test]
fn games_are_imported_asked_for_and_exported() {
    let dir = folder("archive", &[("games.sgf", GAMES.as_bytes()), ("whole.sgf", GAME.as_bytes())]);
    let archive = dir.join("games.dvonn");
    let (archive, files) = (arg(&archive), arg(&dir));
    let import = run(&["archive", "import", archive, files]);
    assert_eq!(import.code, 1, "one game is refused");
    assert!(import.out.starts_with("3 new, 1 refused\n"));
    assert!(import.out.contains("The archive has 3 games in "), "{}", import.out);
    assert!(
        import.err.contains("games.sgf, game 3 from line 3: node 8, placing 2: e3 is not allowed"),
        "{}",
        import.err
    );

    let found = well(&["archive", "search", archive, "player:Ann", "date:2012..2013"]);
    assert!(found.contains("Ann (1800) – Bob") && found.contains("Ann – Eve"), "{found}");
    assert!(found.ends_with("2 games: White won 0, Black won 0, drawn 0\n"), "{found}");
    let position = "position:\"9/10/4,r,6/10/9 b p\"";
    let found = well(&["archive", "search", archive, position, "--json", "--hits", "1"]);
    let found = json(&found);
    assert_eq!((found.len(), &found[1]["games"]), (2, &Value::from(2)));
    assert_eq!((&found[0]["move"], &found[0]["ply"]), (&Value::from("c3"), &Value::from(1)));
    let explored = well(&["archive", "explore", archive, "9/10/4,r,6/10/9 b p", "--nodes", "50", "--json"]);
    let explored = json(&explored);
    let moves: Vec<&Value> = explored[0]["moves"].as_array().unwrap().iter().map(|m| &m["move"]).collect();
    assert_eq!(moves, ["c3", "d3"]);
    assert!(well(&["archive", "explore", archive, "9/10/4,r,6/10/9 b p", "--nodes", "0"]).contains("c3"));
    let stats = json(&well(&["archive", "stats", archive, "--json"]));
    assert_eq!((&stats[0]["games"], &stats[0]["full_boards"]), (&Value::from(3), &Value::from(1)));
    assert_eq!(stats[0]["motifs"], Value::Null);
    let reds: Vec<&Value> = stats[0]["heat"]["red"].as_array().unwrap().iter().map(|s| &s["games"]).collect();
    assert_eq!(reds, [1, 1, 1]);
    let told = well(&["archive", "stats", archive, "--motifs", "--band", "300"]);
    assert!(told.contains("The reds that White placed") && told.contains("100.0"), "{told}");
    assert!(told.contains("neutralise") && !told.contains('\u{1b}'), "{told}");
    let motifs = json(&well(&["archive", "stats", archive, "--motifs", "--band", "300", "--json"]));
    assert_eq!(motifs[0]["motifs_by_rating"][0]["rating"], 1800);
    let player = json(&well(&["archive", "player", archive, "Ann", "--json"]));
    assert_eq!(player[0]["opponents"].as_array().unwrap().len(), 3);
    assert_eq!(player[0]["white"]["games"], 3);
    assert!(well(&["archive", "player", archive, "Ann"]).contains("Eve: 1 game"));

    // Ann's newest game is the one that was played to its end.
    let report =
        json(&well(&["archive", "player", archive, "Ann", "--report", "1", "--total", "1", "--json"]));
    assert_eq!((&report[0]["player"], &report[0]["games"]), (&Value::from("Ann"), &Value::from(1)));
    let newest = json(&well(&["archive", "search", archive, "player:Ann", "--sort", "date", "--json"]));
    let plies: Vec<u64> = newest.iter().filter_map(|game| game["plies"].as_u64()).collect();
    assert!(plies.len() == 3 && plies[0] > 60, "{plies:?}");
    let shortest = ["archive", "search", archive, "--sort", "plies", "--reverse", "--hits", "1", "--json"];
    assert_eq!(json(&well(&shortest))[0]["plies"], 2);
    let start = "9/10/11/10/9 w p";
    let opinions = ["archive", "explore", archive, start, "--nodes", "2000", "--strength", "1300,1900"];
    let opinions = json(&well(&[&opinions[..], &["--json"]].concat()));
    assert!(opinions[0]["engine"]["best"].is_string() && opinions[0]["moves"][0]["value"].is_number());
    let chances = opinions[0]["moves"][0]["chances"].as_array().unwrap();
    assert!(chances.len() == 2 && chances.iter().all(|chance| chance.as_f64() > Some(0.0)), "{chances:?}");

    let sgf = well(&["archive", "export", archive, "player:Eve"]);
    assert!(sgf.contains("PB[Eve]") && sgf.contains("C[near]") && !sgf.contains("Bob"), "{sgf}");
    let packed = dir.join("all.packed");
    well(&["archive", "export", archive, "--packed", "--out", arg(&packed)]);
    let copy = dir.join("copy.dvonn");
    let import = well(&["archive", "import", arg(&copy), arg(&packed), archive]);
    assert!(import.starts_with("3 new, 3 known and found in another source\n"), "{import}");
    assert_eq!(well(&["archive", "verify", arg(&copy)]), "3 games checked, 0 faults\n");
}

#[test]
fn a_pipe_and_the_same_again() {
    let dir = folder("archive-pipe", &[]);
    let archive = dir.join("games.dvonn");
    let import =
        |input: &str| -> Run { run_with(&["archive", "import", arg(&archive), "-", "--json"], input) };
    let first = json(&import(GAME).out);
    assert_eq!((&first[0]["added"], &first[0]["games"]), (&Value::from(1), &Value::from(1)));
    let again = json(&import(GAME).out);
    assert_eq!((&again[0]["added"], &again[0]["known"]), (&Value::from(0), &Value::from(1)));
    let bad = json(&import("(;GM[37];W[e3];B[e3])").out);
    assert_eq!((&bad[0]["rule"], &bad[0]["game"]), (&Value::from("L1"), &Value::from(1)));
    assert_eq!(bad[1]["refused"], 1);
}

#[test]
fn what_is_wrong_with_archives_and_questions_is_said() {
    let dir = folder("archive-wrong", &[("game.sgf", GAME.as_bytes())]);
    let archive = dir.join("games.dvonn");
    let archive = arg(&archive);
    let said = |args: &[&str], code: i32, sentence: &str| {
        let run = run(args);
        assert_eq!(run.code, code, "{args:?}: {}", run.err);
        assert!(run.err.contains(sentence) || run.out.contains(sentence), "{args:?}: {}{}", run.err, run.out);
    };
    said(&["archive", "search", archive], 2, "there is no archive");
    said(&["archive", "import", archive, "no-such-file"], 1, "no-such-file: ");
    well(&["archive", "import", archive, arg(&dir.join("game.sgf"))]);
    said(&["archive", "search", archive, "rating:high"], 2, "expected a number");
    said(&["archive", "search", archive, "motif:magic"], 2, "magic");
    said(&["archive", "search", archive, "player:Nobody"], 1, "0 games");
    said(&["archive", "player", archive, "Nobody"], 2, "nobody in the archive has this name");
    let segment = Path::new(archive).join("segment-000000");
    let mut bytes = fs::read(&segment).unwrap();
    let last = bytes.len() - 9;
    bytes[last] ^= 1;
    fs::write(&segment, bytes).unwrap();
    let verified = run(&["archive", "verify", archive]);
    assert_ne!(verified.code, 0);
    assert!(format!("{}{}", verified.out, verified.err).contains("the checksum does not match"));
}

#[test]
fn an_import_that_is_killed_leaves_an_archive() {
    let mut packed = Vec::new();
    begin_packed_games(&mut packed).unwrap();
    for number in 0..40_000_u64 {
        let mut record = Record::new();
        record.players.white = Some(format!("Player {number}"));
        record.add_move(NodeId::START, "e3".parse().unwrap()).unwrap();
        write_packed_game(&mut packed, &record).unwrap();
    }
    let dir = folder("archive-killed", &[("games.packed", &packed)]);
    let (archive, games) = (dir.join("games.dvonn"), dir.join("games.packed"));
    let program = dvonn(&[]).get_program().to_owned();
    for milliseconds in [20, 80, 200, 400] {
        let mut import = std::process::Command::new(&program);
        import.args(["archive", "import", arg(&archive), arg(&games)]);
        import.stdout(std::process::Stdio::null()).stderr(std::process::Stdio::null());
        let mut import = import.spawn().unwrap();
        std::thread::sleep(Duration::from_millis(milliseconds));
        let _ = import.kill();
        import.wait().unwrap();
        let verified = run(&["archive", "verify", arg(&archive)]);
        let is_there = !verified.err.contains("there is no archive") && !verified.err.contains("manifest-0");
        assert!(!is_there || verified.code == 0, "{}{}", verified.out, verified.err);
    }
    well(&["archive", "import", arg(&archive), arg(&games)]);
    let verified = well(&["archive", "verify", arg(&archive)]);
    assert_eq!(verified, "40000 games checked, 0 faults\n");
}

/// Returns the names in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn a_flipped_bit_is_told_by_every_command_and_loses_no_game() {
    let dir = folder("archive-flipped", &[("games.sgf", GAMES.as_bytes()), ("whole.sgf", GAME.as_bytes())]);
    let path = dir.join("games.dvonn");
    let archive = arg(&path);
    run(&["archive", "import", archive, arg(&dir.join("games.sgf"))]);
    well(&["archive", "import", archive, arg(&dir.join("whole.sgf"))]);
    for manifest in ["manifest-0", "manifest-1"] {
        let file = path.join(manifest);
        let mut bytes = fs::read(&file).unwrap();
        bytes[20] ^= 1;
        fs::write(&file, bytes).unwrap();
        let before = names(&path);
        let start = "9/10/11/10/9 w p";
        for command in [
            &["search", archive][..],
            &["explore", archive, start, "--nodes", "0"],
            &["stats", archive],
            &["player", archive, "Ann"],
            &["export", archive],
        ] {
            let asked = run(&[&["archive"], command].concat());
            assert_eq!((asked.code, asked.err.lines().count()), (0, 1), "{command:?}: {}", asked.err);
            assert!(
                asked.err.contains(manifest) && asked.err.contains("dvonn archive repair"),
                "{}",
                asked.err
            );
        }
        let found = run(&["archive", "search", archive]);
        assert!(found.out.ends_with("3 games: White won 1, Black won 0, drawn 0\n"), "{}", found.out);
        let verified = run(&["archive", "verify", archive]);
        assert!(verified.code == 1 && verified.out.contains(manifest), "{}", verified.out);
        let import = run(&["archive", "import", archive, arg(&dir.join("games.sgf"))]);
        assert!(import.code == 2 && import.err.contains("dvonn archive repair"), "{}", import.err);
        assert_eq!(names(&path), before, "the folder is unchanged");
        let repaired = well(&["archive", "repair", archive]);
        assert!(
            repaired.contains(manifest) && repaired.contains("games in the archive now: 3"),
            "{repaired}"
        );
        assert_eq!(well(&["archive", "verify", archive]), "3 games checked, 0 faults\n");
    }
    // Without a segment, games are missing, and the report says how many.
    fs::remove_file(path.join("segment-000001")).unwrap();
    let repaired = run(&["archive", "repair", archive, "--json"]);
    let said = json(&repaired.out);
    assert_eq!((repaired.code, &said[0]["games"]), (1, &Value::from(2)));
    assert_eq!(said[0]["lost"], serde_json::json!([[2, 3]]));
    assert_eq!(well(&["archive", "verify", archive]), "2 games checked, 0 faults\n");
    assert_eq!(run(&["archive", "repair", arg(&dir)]).code, 2, "there is no archive");
}

#[test]
fn no_archive_is_made_among_records() {
    let dir = folder("archive-forgotten", &[("one.sgf", GAME.as_bytes()), ("two.sgf", GAMES.as_bytes())]);
    let import = run(&["archive", "import", arg(&dir), arg(&dir.join("one.sgf"))]);
    assert_eq!(import.code, 2);
    assert!(import.err.contains("one.sgf") && import.err.contains("games.dvonn"), "{}", import.err);
    assert_eq!(names(&dir), ["one.sgf", "two.sgf"]);
    // If games and records are already mixed, both are read, and skipped files are named.
    let empty = dir.join("empty");
    fs::create_dir(&empty).unwrap();
    well(&["archive", "import", arg(&empty), arg(&dir.join("one.sgf"))]);
    fs::rename(dir.join("two.sgf"), empty.join("two.sgf")).unwrap();
    fs::write(empty.join("notes.md"), "notes").unwrap();
    let other = dir.join("other");
    let import = run(&["archive", "import", arg(&other), arg(&empty)]);
    assert!(import.out.starts_with("3 new, 1 refused\n"), "{}", import.out);
    assert!(import.err.contains("skipped: ") && import.err.contains("notes.md"), "{}", import.err);
    // A damaged archive among the records is reported by name and does not stop the command.
    fs::write(empty.join("manifest-0"), "nothing").unwrap();
    let import = run(&["archive", "import", arg(&dir.join("third")), arg(&dir)]);
    assert_eq!(import.code, 1);
    assert!(
        import.out.starts_with("3 new") && import.err.contains("manifest-0"),
        "{}{}",
        import.out,
        import.err
    );
}

#[test]
fn a_file_in_the_place_of_an_archive_is_named() {
    let dir = folder("archive-file", &[("one.sgf", GAME.as_bytes())]);
    let file = dir.join("one.sgf");
    for command in [&["search"][..], &["verify"], &["repair"], &["stats"], &["export"]] {
        let asked = run(&[&["archive"], command, &[arg(&file)]].concat());
        assert_eq!(asked.code, 2, "{command:?}");
        assert!(asked.err.contains("this is a file; an archive is a folder"), "{command:?}: {}", asked.err);
    }
    let import = run(&["archive", "import", arg(&file), arg(&file)]);
    assert!(import.code == 2 && import.err.contains("this is a file"), "{}", import.err);
    // Folders stand where files should be.
    let archive = dir.join("games.dvonn");
    well(&["archive", "import", arg(&archive), arg(&file)]);
    fs::remove_file(archive.join("lock")).unwrap();
    fs::create_dir(archive.join("lock")).unwrap();
    let import = run(&["archive", "import", arg(&archive), arg(&file)]);
    assert!(import.code == 2 && import.err.contains("lock: "), "{}", import.err);
    fs::remove_file(archive.join("manifest-0")).unwrap();
    fs::create_dir(archive.join("manifest-0")).unwrap();
    let asked = run(&["archive", "search", arg(&archive)]);
    assert!(asked.code == 0 && asked.err.contains("manifest-0: "), "{}", asked.err);
}

/// Games of people whose names have several spellings. One game has an unreadable date.
const NAMES: &str = "(;GM[37]PW[Dumbot]PB[Ren\u{e9}e]DT[March 18, 2017]EV[U!DV-Dumbot-Renee-2017-03-18-2157];W[e3];B[c3])\n\
                     (;GM[37]PW[Rene\u{301}e]PB[SmartBot]DT[9 janvier 2017]EV[DV-Renee-SmartBot-2017-01-09-1200];W[e3];B[d3])\n\
                     (;GM[37]PW[Ann]PB[DUMBOT]DT[2017\u{b144} 4\u{c6d4} 23\u{c77c}]KM[6.5];W[e3];B[f3])\n\
                     (;GM[37]PW[Ann (guest)]PB[Bob]DT[18 Brumaire 2017];W[e3];B[g3])\n";

#[test]
fn people_are_found_however_they_are_written_and_questions_are_joined() {
    let dir = folder("archive-names", &[("games.sgf", NAMES.as_bytes())]);
    let archive = dir.join("games.dvonn");
    let archive = arg(&archive);
    let import = run(&["archive", "import", archive, arg(&dir.join("games.sgf"))]);
    assert_eq!(import.code, 0, "{}", import.err);
    assert!(
        import.err.contains("1 game has a date that could not be read, such as \"18 Brumaire 2017\""),
        "{}",
        import.err
    );
    assert!(import.err.contains("1 game has an unknown property, such as \"KM[6.5]\""), "{}", import.err);
    for (question, games) in [
        ("date:2017", 3),
        ("date:2017-03-18..2017-04-23", 2),
        ("player:dumbot", 2),
        ("player:renee", 2),
        ("player:Rene\u{301}e", 2),
        ("player:~bot", 3),
        ("player:~bot not player:dumbot", 1),
        ("(white:Ann or black:bob) player:~ann", 2),
        ("not (player:~bot or date:2016)", 1),
        ("player:\"Ann (guest)\"", 1),
        ("kind:unranked or kind:tournament", 1),
        ("not kind:ranked", 3),
    ] {
        let found = json(&well(&["archive", "search", archive, question, "--json"]));
        assert_eq!(found.last().unwrap()["games"], games, "{question}");
    }
    // The words may be several arguments, too.
    let words = ["archive", "search", archive, "not", "(", "player:~bot", "or", "date:2016", ")"];
    assert!(well(&words).ends_with("1 game: White won 0, Black won 0, drawn 0\n"));
    let player = json(&well(&["archive", "player", archive, "RENEE", "--json"]));
    assert_eq!(
        (&player[0]["white"]["games"], &player[0]["black"]["games"]),
        (&Value::from(1), &Value::from(1))
    );

    let nobody = run(&["archive", "search", archive, "player:Dumbto"]);
    assert_eq!(nobody.code, 1);
    assert!(
        nobody.err.contains("nothing found; did you mean Dumbot (1 game), DUMBOT (1 game)?")
            || nobody.err.contains("nothing found; did you mean DUMBOT (1 game), Dumbot (1 game)?"),
        "{}",
        nobody.err
    );
    let nobody = run(&["archive", "search", archive, "player:Renate", "--json"]);
    assert_eq!(json(&nobody.out)[0]["did_you_mean"][0]["games"], 1);
    let nobody = run(&["archive", "player", archive, "SmartBott"]);
    assert!(nobody.err.contains("did you mean SmartBot (1 game)?"), "{}", nobody.err);

    for (question, said) in [
        ("(player:Ann", "a bracket of the question is missing, or there is one too many"),
        ("player:Ann or", "something is missing in the question"),
        ("not (mover:x or motif:checkmate)", "checkmate"),
        (&format!("{}plies:1{}", "(".repeat(33), ")".repeat(33)), "expected at most 32"),
        (&format!("{}plies:1{}", "(".repeat(50_000), ")".repeat(50_000)), "expected at most 1,000"),
    ] {
        let wrong = run(&["archive", "search", archive, question]);
        assert!(wrong.code == 2 && wrong.err.contains(said), "{} {}", wrong.code, wrong.err);
    }
    // A question accepts a position as every command does, even this one with 24 white pieces.
    let buried = format!("position:\"9/10/r,{}b,r,{}w,r,6/10/9 w s\"", "w".repeat(22), "w".repeat(22));
    assert_eq!(run(&["archive", "search", archive, &buried]).code, 1, "it is a question that finds nothing");
}

#[cfg(target_os = "linux")]
#[test]
fn an_export_that_cannot_be_written_leaves_the_file_as_it_was() {
    let dir = folder("archive-full", &[("games.sgf", NAMES.as_bytes())]);
    let (archive, out) = (dir.join("games.dvonn"), dir.join("out.sgf"));
    assert_eq!(run(&["archive", "import", arg(&archive), arg(&dir.join("games.sgf"))]).code, 0);
    well(&["archive", "export", arg(&archive), "--out", arg(&out)]);
    let before = fs::read(&out).unwrap();
    assert!(before.len() > 300);
    // To imitate a full disk, no file may have more than a few hundred bytes.
    let limited = std::process::Command::new("sh")
        .args(["-c", "trap '' XFSZ; ulimit -f 0; exec \"$@\"", "sh", env!("CARGO_BIN_EXE_dvonn")])
        .args(["archive", "export", arg(&archive), "--out", arg(&out)])
        .output()
        .unwrap();
    assert_eq!(limited.status.code(), Some(2), "{}", String::from_utf8_lossy(&limited.stderr));
    assert!(String::from_utf8_lossy(&limited.stderr).contains("out.sgf"));
    assert_eq!(fs::read(&out).unwrap(), before);
    let names: Vec<_> = fs::read_dir(&dir).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(names.len(), 3, "{names:?}");
}

/// A file with text around its game, and letters in an unnamed encoding.
const ODD: &[u8] = b"From: Ann\n\n(;GM[37]PW[Ann]PW[Eve]PB[\xa3ukasz];W[e3];B[c3])\n-- \nAnn";

#[test]
fn what_is_odd_about_files_is_in_the_report_for_programs() {
    let dir = folder("archive-remarks", &[("odd.sgf", ODD)]);
    let (archive, file) = (dir.join("games.dvonn"), dir.join("odd.sgf"));
    let import = run(&["archive", "import", arg(&archive), arg(&file), "--json"]);
    assert!(import.code == 0 && import.err.is_empty(), "{}", import.err);
    let lines = json(&import.out);
    let (sum, said) = lines.split_last().unwrap();
    assert_eq!(sum["added"], 1);
    for part in ["From: Ann", "which is a guess", "PW[Ann]"] {
        let found = said.iter().find(|said| said["remark"].as_str().unwrap().contains(part));
        assert!(
            found.is_some_and(|found| found["at"].is_string() && found["game"].is_u64()),
            "{part}: {said:?}"
        );
    }
    // People get the same remarks in their language, and none about zero counts.
    let other = dir.join("other.dvonn");
    let told = run_with(&["archive", "import", arg(&other), arg(&file), "--language", "fr"], "");
    assert!(told.out.starts_with("nouvelles\u{a0}: 1\n"), "{}", told.out);
    assert!(
        told.err.contains("«\u{a0}From: Ann")
            && told.err.contains("«\u{a0}PW[Ann]\u{a0}» a une autre valeur"),
        "{}",
        told.err
    );
}

#[test]
fn what_is_wrong_with_an_archive_is_said_in_the_language() {
    let dir = folder("archive-languages", &[("one.sgf", GAME.as_bytes()), ("bad.packed", b"DVNGS\x01\x04x")]);
    let archive = dir.join("games.dvonn");
    well(&["archive", "import", arg(&archive), arg(&dir.join("one.sgf"))]);
    let segment = fs::read_dir(&archive).unwrap().map(|entry| entry.unwrap().path());
    let segment = segment.max_by_key(|path| fs::metadata(path).unwrap().len()).unwrap();
    let mut bytes = fs::read(&segment).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&segment, bytes).unwrap();
    let verified = run(&["archive", "verify", arg(&archive), "--language", "pl"]);
    assert!(verified.code == 1 && verified.out.contains("jest uszkodzony przy bajcie"), "{}", verified.out);
    let asked = run(&["archive", "search", arg(&dir.join("none")), "--language", "es"]);
    assert!(asked.err.contains("ahí no hay ningún archivo de partidas"), "{}", asked.err);
    let asked = run(&["archive", "search", arg(&archive), "colour:red", "--language", "nl"]);
    assert!(asked.err.contains("“colour:red” betekent niets in een vraag"), "{}", asked.err);
}
