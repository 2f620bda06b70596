//! Tests of `dvonn review`, `dvonn explain` and `dvonn why-not`.

use dvonn::{Move, Position};

use crate::{SMALL, arg, folder, json, run, run_with, well};

const WHOLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/whole.sgf");

/// Only White's stack on d3 links two black pieces to the reds.
const CUT: &str = "9/10/1,b,b,w,r,r,r,4/10/9 w s";

#[test]
fn a_game_is_reviewed_for_programs() {
    let out = well(&["review", WHOLE, "--total", "0.1", "--json"]);
    let [game] = &json(&out)[..] else { panic!("{out}") };
    let moves = game["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 81);
    for (i, m) in moves.iter().enumerate() {
        assert_eq!(m["ply"], i as u64 + 1);
        let (loss, lost) = (m["loss"].as_f64().unwrap(), m["win_loss"].as_f64().unwrap());
        assert!(loss >= 0.0 && (0.0..=1.0).contains(&lost), "{m}");
        let is_best = m["best"].as_array().unwrap().contains(&m["move"]);
        assert_eq!(is_best, loss == 0.0, "{m}");
    }
    // The ending is proven, and the result is the same with any number of threads if there is enough time.
    let end = ["review", WHOLE, "--total", "60", "--json", "--moves", "74-81"];
    let out = well(&end);
    let moves = json(&out)[0]["moves"].take();
    assert!(moves.as_array().unwrap().iter().all(|m| m["proven"] == true), "{out}");
    assert_eq!(out, well(&[&end[..], &["--threads", "3"]].concat()));
}

/// The test shows that other programs can check the coach without parsing text.
#[test]
fn a_review_for_programs_has_its_sentences_and_what_left_the_board() {
    let out = well(&["review", WHOLE, "--total", "0.05", "--json", "--language", "nl"]);
    let [game] = &json(&out)[..] else { panic!("{out}") };
    assert_eq!(game["result"]["by"], "play");
    let mut position = Position::start();
    for report in game["moves"].as_array().unwrap() {
        let m: Move = report["move"].as_str().unwrap().parse().unwrap();
        let losses = position.losses(m);
        assert_eq!(report["removed"]["white"], losses.white.pieces(), "{report}");
        assert_eq!(report["removed"]["black"], losses.black.pieces(), "{report}");
        if losses.white.pieces() + losses.black.pieces() >= 3 {
            assert!(!report["says"].as_array().unwrap().is_empty(), "{report}");
        }
        position = position.play(m).unwrap();
    }
    let said = |from: &serde_json::Value| from["says"].to_string();
    let last = said(game["moves"].as_array().unwrap().last().unwrap());
    assert!(last.contains("Daarmee is de partij afgelopen"), "{last}");
    let story = game["story"].as_array().unwrap();
    assert!((3..=6).contains(&story.len()), "{story:?}");
    assert!(story.iter().all(|paragraph| !paragraph["says"].as_array().unwrap().is_empty()));
    assert!(said(&story[0]).contains("plaatsing"), "{story:?}");
}

#[test]
fn a_resignation_is_told_and_forced_moves_share_a_line() {
    let game = "(;GM[37]RE[W+R];W[e3])";
    let out = run_with(&["review", "-", "--time", "0.01"], game).out;
    assert_eq!(out.matches("White won: Black resigned.").count(), 3, "{out}");
    assert!(!out.contains("played to its end") && !out.contains("let go"), "{out}");
    let whole = well(&["review", WHOLE, "--total", "0.05"]);
    let lines: Vec<&str> = whole.lines().collect();
    let is_forced = |line: &str| line.ends_with("Forced");
    assert!(lines.iter().any(|line| is_forced(line)), "{whole}");
    assert!(lines.windows(2).all(|pair| !(is_forced(pair[0]) && is_forced(pair[1]))), "{whole}");
}

#[test]
fn a_review_is_told_in_every_language() {
    for (language, words) in [
        ("en", ["Accuracy:", "Moves"]),
        ("nl", ["Nauwkeurigheid:", "Zetten"]),
        ("fr", ["Précision\u{a0}:", "Coups"]),
        ("es", ["Precisión:", "Movimientos"]),
        ("pl", ["Dokładność:", "Ruchy"]),
    ] {
        let out = well(&["review", WHOLE, "--total", "0.05", "--language", language]);
        assert!(words.iter().all(|words| out.contains(words)) && !out.contains('‹'), "{out}");
        assert!(out.lines().all(|line| line.chars().count() <= 100), "{out}");
    }
}

/// An ending in which White's first move gives away a won position.
const SHORT: &str = "(;GM[37]FF[4]PW[Ann]PB[Ben]DFEN[9/10/r,w,b,w,3,rb,1,r,1/10/9 w s];W[b3a3];B[h3j3])";

#[test]
fn players_have_their_names_in_every_language() {
    let nameless = SHORT.replace("PW[Ann]PB[Ben]", "");
    for (language, of_name, of_color) in [
        ("en", "Ann", "White"),
        ("es", "Ann", "Blanco"),
        ("fr", "Ann", "Blanc"),
        ("nl", "Ann", "Wit"),
        ("pl", "Gracz Ann", "Biały"),
    ] {
        for way in ["--json", "--sgf", "--html", "--text"] {
            let args = ["review", "-", "--total", "2", way, "--language", language];
            // The players stand in the title of a text, and in fields of a record.
            let sentences = |game: &str| {
                let said = run_with(&args, game).out;
                let is_title = |line: &&str| line.contains(" – ") || line.contains("PW[");
                match way {
                    "--json" => json(&said)[0]["story"].to_string() + &json(&said)[0]["moves"].to_string(),
                    "--sgf" => said.replace("PW[Ann]PB[Ben]", ""),
                    _ => said.lines().filter(|line| !is_title(line)).collect::<Vec<_>>().join(" "),
                }
            };
            let (named, plain) = (sentences(SHORT), sentences(&nameless));
            assert!(named.contains(of_name), "{language} {way}: {named}");
            assert!(plain.contains(of_color) && !plain.contains("Ann"), "{language} {way}: {plain}");
        }
    }
}

#[test]
fn the_page_needs_no_other_file() {
    let page = well(&["review", WHOLE, "--total", "0.05", "--html", "--language", "nl"]);
    assert!(page.starts_with("<!DOCTYPE html>\n<html lang=\"nl\">"), "{page}");
    for reference in ["<script", "<link", "src=", "@import"] {
        assert!(!page.contains(reference), "{reference}");
    }
    // Each board refers to its own gradients only.
    for reference in page.split("url(").skip(1).filter_map(|rest| rest.split_once(')')) {
        let id = reference.0.strip_prefix('#').unwrap_or_else(|| panic!("{}", reference.0));
        assert_eq!(page.matches(&format!("id=\"{id}\"")).count(), 1, "{id}");
    }
    // The SVG namespace is the only text that looks like an address.
    assert_eq!(page.matches("http").count(), page.matches("http://www.w3.org/2000/svg").count());
    for tag in ["svg", "article", "ul", "li", "p", "main", "table", "figure"] {
        assert_eq!(
            page.matches(&format!("<{tag}>")).count() + page.matches(&format!("<{tag} ")).count(),
            page.matches(&format!("</{tag}>")).count(),
            "{tag}"
        );
    }
    // Names are escaped.
    let out = run_with(&["review", "-", "--html"], "(;GM[37]PW[<b>&];W[e3])");
    assert!(out.out.contains("&lt;b&gt;&amp;") && !out.out.contains("<b>"), "{}", out.out);
}

#[test]
fn several_games_come_from_the_standard_input() {
    let two = "(;GM[37];W[e3])(;GM[37];W[a1];B[b1])";
    let run = run_with(&["review", "-", "--total", "4", "--json"], two);
    assert_eq!(run.code, 0, "{}", run.err);
    let games = json(&run.out);
    let numbers: Vec<_> = games.iter().map(|game| (game["file"].clone(), game["game"].clone())).collect();
    assert_eq!(numbers, [("-".into(), 1.into()), ("-".into(), 2.into())]);
    let told = run_with(&["review", "-", "--total", "4"], two);
    assert!(told.out.contains("Game 1\n") && told.out.contains("Game 2\n"), "{}", told.out);
    // When the time is over, no other game begins.
    let over = run_with(&["review", "-", "--total", "0.01", "--json"], two);
    assert!(over.code == 1 && json(&over.out).len() == 1, "{over:?}");
    assert!(over.err.contains("the time of --total is over: 1 of 2 games were reviewed"), "{}", over.err);
}

#[test]
fn a_position_is_explained() {
    let out = well(&["explain", CUT]);
    for words in [
        "Black can lose 2 pieces by contact, to d3–e3: b3 c3.",
        "With best play White wins by 3 pieces.",
        "d3–e3 is best. Every other move is worse by 3 pieces or more.",
        "With best play d3–e3 cuts off 2 pieces of Black's (b3 c3).",
    ] {
        assert!(out.contains(words), "{out}");
    }
    let other = well(&["explain", CUT, "d3-c3"]);
    assert!(other.contains("The move d3–c3:") && other.contains("With best play it is a draw."), "{other}");
    let over = well(&["explain", "9/10/11/10/rww,r,r,6 w s"]);
    assert!(over.contains("The game is over."), "{over}");
    let dutch = well(&["explain", CUT, "--language", "nl"]);
    assert!(dutch.contains("snijdt d3–e3 2 stukken van Zwart af (b3 c3)."), "{dutch}");
}

#[test]
fn placements_are_explained() {
    let out = well(&["explain", "9/10/11/10/9 w p", "e3", "--time", "0.1", "--json"]);
    let [report] = &json(&out)[..] else { panic!("{out}") };
    assert_eq!((&report["move"], &report["facts"]["phase"]), (&"e3".into(), &"placement".into()));
    assert_eq!(report["best"].as_array().unwrap().len(), 49);
}

/// The colours of the buried pieces are unknown in this published endgame. White is behind, yet wins by 19
/// pieces with a stack that grows until it reaches a black one.
#[test]
fn a_published_endgame_is_explained() {
    // After the first move of each player, in which all values are proven in a tenth of the time.
    let endgame =
        "6,w,w,w/1,b,bbbbbb,4,w,w,w/b,b,rbbbbbbbb,1,b,rbbbbb,2,r,w,ww/bbbbb,1,b,5,w,1/2,bbbbb,5,ww w s";
    // All values are proven long before the time limit.
    let out = run(&["explain", endgame, "--json", "--time", "300"]).out;
    let [report] = &json(&out)[..] else { panic!("{out}") };
    assert_eq!((&report["value"], &report["proven"]), (&19.0.into(), &true.into()));
    assert!(report["motifs"].as_array().unwrap().iter().any(|motif| motif["motif"] == "sharpshooting"));
    let losses: Vec<f64> =
        report["best"].as_array().unwrap().iter().map(|line| line["loss"].as_f64().unwrap()).collect();
    assert!(losses.len() == 30 && losses.is_sorted() && losses[29] >= 10.0, "{losses:?}");
}

#[test]
fn bad_input_is_refused() {
    let folder = folder("review_bad_input", &[("illegal.txt", b"e3 e3")]);
    let illegal = folder.join("illegal.txt");
    for (args, code, message) in [
        (&["review", "none.sgf"][..], 2, "none.sgf"),
        (&["review", arg(&illegal)], 1, "placing 2: e3 is not allowed for Black"),
        (&["review", arg(&folder)], 1, "illegal.txt: "),
        (&["review", WHOLE, "--json", "--html"], 2, "--html"),
        (&["review", WHOLE, "--total", "-1"], 2, "a number of seconds"),
        (&["review", WHOLE, "--threads", "0"], 2, "a whole number from 1 to 256"),
        (&["explain", "9/10"], 2, "9/10"),
        (&["explain", "w,1/10/11/10/9 w s"], 2, "at character 1"),
        (&["explain", SMALL, "z9"], 2, "z9"),
        (&["explain", SMALL, "a1"], 2, "a1 is not allowed for White"),
        (&["explain", SMALL, "d3-d4"], 2, "d3–d4 is not allowed for White"),
    ] {
        let run = run(args);
        assert_eq!(run.code, code, "{args:?}: {}", run.err);
        assert!(run.err.contains(message) && run.out.is_empty(), "{args:?}: {}{}", run.out, run.err);
    }
    let unreadable = run_with(&["review", "-"], "");
    assert_eq!(unreadable.code, 1, "{}", unreadable.err);
}

#[test]
fn files_and_folders_are_reviewed_together() {
    let short = "(;GM[37]DFEN[9/10/r,w,b,w,3,rw,1,r,1/10/9 w s];W[b3a3];W[h3j3])";
    let dir = folder(
        "review_folder",
        &[("a.sgf", short.as_bytes()), ("b/c.sgf", short.as_bytes()), ("bad.sgf", b"(;GM[37];W[e3];B[e3])")],
    );
    let missing = dir.join("missing.sgf");
    let run = run(&["review", arg(&dir), "--total", "10", "--json"]);
    let files: Vec<String> =
        json(&run.out).iter().map(|report| report["file"].as_str().unwrap().to_owned()).collect();
    assert_eq!(files, [arg(&dir.join("a.sgf")), arg(&dir.join("b/c.sgf"))]);
    assert!(run.code == 1 && run.err.contains("bad.sgf: "), "{}", run.err);
    // Several machines can share the games.
    for (shard, expected) in [("0/2", &files[..1]), ("1/2", &files[1..]), ("2/3", &[])] {
        let run = crate::run(&["review", arg(&dir), "--total", "10", "--json", "--shard", shard]);
        let reports = if run.out.is_empty() { Vec::new() } else { json(&run.out) };
        let reviewed: Vec<&str> = reports.iter().filter_map(|report| report["file"].as_str()).collect();
        assert_eq!(reviewed, expected, "{shard}");
    }
    // A missing file does not stop the review of the others.
    let run = crate::run(&["review", arg(&missing), arg(&dir.join("a.sgf")), "--total", "10"]);
    assert!(run.code == 2 && run.err.contains("missing.sgf: cannot be read"), "{}", run.err);
    assert!(run.out.contains("b3–a3"), "{}", run.out);
    let page = well(&["review", arg(&dir.join("a.sgf")), arg(&dir.join("b")), "--total", "10", "--html"]);
    assert_eq!(page.matches("<html").count(), 1, "one page for all games");
}

#[test]
fn a_part_of_a_game_is_reviewed_under_its_own_numbers() {
    let out = well(&["review", WHOLE, "--total", "0.1", "--json", "--moves", "70-75"]);
    let [game] = &json(&out)[..] else { panic!("{out}") };
    let plies: Vec<u64> =
        game["moves"].as_array().unwrap().iter().map(|m| m["ply"].as_u64().unwrap()).collect();
    assert_eq!(plies, [70, 71, 72, 73, 74, 75]);
    assert_eq!(game["story"], serde_json::json!([]), "part of a game has no story");
    let told = well(&["review", WHOLE, "--total", "0.1", "--moves", "70-75"]);
    assert!(!told.contains("The story") && !told.contains("not played to its end"), "{told}");
    assert!(told.contains(" 11… Black "), "{told}");
    for (range, message) in [
        ("82-90", "--moves 82-90: the game has 81 moves"),
        ("5-3", "expected FIRST-LAST"),
        ("0", "expected FIRST-LAST"),
    ] {
        let run = run(&["review", WHOLE, "--moves", range]);
        assert!(run.code == 2 && run.err.contains(message), "{range}: {}", run.err);
    }
}

/// A game that is too short for the requested part does not stop the review of the others.
#[test]
fn a_part_is_reviewed_of_each_game_that_has_it() {
    let short = "(;GM[37]DFEN[9/10/r,w,b,w,3,rw,1,r,1/10/9 w s];W[b3a3])";
    let long = "(;GM[37]DFEN[9/10/r,w,b,w,3,rw,1,r,1/10/9 w s];W[b3a3];W[h3j3])";
    let run = run_with(
        &["review", "-", "--moves", "3", "--json", "--total", "0.02"],
        [short, long].concat().as_str(),
    );
    let games = json(&run.out);
    assert!(run.code == 1 && games.len() == 1 && games[0]["game"] == 2, "{}", run.out);
    assert!(run.err.contains("- (game 1): --moves 3: the game has 1 move"), "{}", run.err);
}

#[test]
fn boards_and_the_graph_are_drawn_on_request() {
    let plain = well(&["review", WHOLE, "--total", "0.2", "--moves", "50-81"]);
    let drawn = well(&["review", WHOLE, "--total", "0.2", "--moves", "50-81", "--boards"]);
    assert!(!plain.contains("50% │"), "a pipe gets no graph by default: {plain}");
    assert_eq!(drawn.matches("50% │").count(), 1, "{drawn}");
    let mistakes =
        drawn.lines().filter(|line| line.ends_with("Mistake") || line.ends_with("Blunder")).count();
    let boards = drawn.lines().filter(|line| line.trim_start().starts_with("a     b     c")).count();
    assert!(mistakes > 0 && boards == mistakes, "{mistakes} {boards}: {drawn}");
}

#[test]
fn annotated_games_are_read_again() {
    let run = run(&["review", WHOLE, "--total", "0.1", "--sgf"]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(run.out.contains("BM["), "{}", run.out);
    let replayed = run_with(&["replay", "-"], run.out.as_str());
    assert!(replayed.code == 0 && replayed.out.contains("81 moves"), "{}", replayed.out);
}

#[test]
fn a_player_is_reported_on_over_all_games() {
    let game = |white: &str, black: &str| {
        format!(
            "(;GM[37]PW[{white}]PB[{black}]WR[1500]BR[1710]RE[B+R]DFEN[9/10/r,w,b,w,3,rw,1,r,1/10/9 w s];W[h3j3])"
        )
    };
    let games = game("Ann", "Ben") + &game("Ben", "ann ") + &game("Cid", "Ben");
    let report = run_with(&["review", "-", "--player", "ANN", "--json", "--total", "10"], games.as_str());
    let [report] = &json(&report.out)[..] else { panic!("{}", report.out) };
    assert_eq!((&report["games"], &report["won"], &report["lost"]), (&2.into(), &1.into(), &1.into()));
    assert_eq!(report["opponents"][0]["from"], 1400);
    assert_eq!(report["opponents"][1]["to"], 1799);
    assert_eq!(report["mistakes"][0]["moves"], serde_json::json!([{"file": "-", "game": 1, "ply": 1}]));
    let told = run_with(&["review", "-", "--player", "Ann", "--total", "10"], games.as_str()).out;
    assert!(told.contains("2 games, won 1, drawn 0, lost 1"), "{told}");
    assert!(told.contains("- (game 1): 1. h3–j3"), "{told}");
    let nobody = run_with(&["review", "-", "--player", "Dan"], games.as_str());
    assert!(nobody.code == 2 && nobody.err.contains("Ann, Ben, Cid"), "{}", nobody.err);
}

#[test]
fn a_move_is_answered_by_its_refutation() {
    let out = well(&["why-not", CUT, "d3-c3"]);
    for words in ["d3–c3: Blunder", "A won position becomes a draw.", "Play goes on: d3–c3", "Better: d3–e3"]
    {
        assert!(out.contains(words), "{out}");
    }
    let good = well(&["why-not", CUT, "d3-e3"]);
    assert!(good.contains("d3–e3: ") && !good.contains("Better:"), "{good}");
    let french = well(&["why-not", CUT, "d3c3", "--language", "fr"]);
    assert!(french.contains("Mieux\u{a0}: d3–e3"), "{french}");
    let refused = run(&["why-not", CUT, "d3d4"]);
    assert!(refused.code == 2 && refused.err.contains("d3–d4 is not allowed"), "{}", refused.err);
    // A finished game has no move to ask about.
    let over = run(&["why-not", "9/10/11/10/rww,r,r,6 w s", "a1b1"]);
    assert!(over.code == 2 && !over.err.is_empty(), "{}", over.err);
}
