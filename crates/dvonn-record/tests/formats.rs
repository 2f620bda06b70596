//! Small made-up games in each format: how they are read, and how they are written.

use dvonn::{Board, Color, Outcome, Rule};
use dvonn_record::{EndReason, Fault, Format, GameResult, NodeId, Place, ReadError, Record, read, write};

fn one(text: &str) -> Record {
    let mut records = read(text.as_bytes(), None).expect("a record");
    assert_eq!(records.len(), 1);
    records.remove(0)
}

fn refused(text: &str) -> ReadError {
    read(text.as_bytes(), None).map(|records| records.len()).expect_err("should be refused")
}

fn moves(record: &Record) -> String {
    record.moves().map(|m| m.to_string()).collect::<Vec<_>>().join(" ")
}

/// All spaces in order, A1 to K5: placements that fill the board.
fn placements() -> Vec<String> {
    dvonn::Space::all().map(|space| space.to_string()).collect()
}

/// A log with these entries, each of which begins with its player.
fn log(entries: &[&str]) -> String {
    let nodes: String = entries
        .iter()
        .enumerate()
        .map(|(number, entry)| {
            let (player, action) = entry.split_once(' ').unwrap_or((entry, ""));
            format!("; {player}[{} {action}]\r\n", number + 1)
        })
        .collect();
    format!(
        " (;\r\nGM[Dvonn]VV[1]\r\nSU[dvonn -17]\r\nDT[Sat Mar 02 2013]\r\nGN[one-two]\r\nP0[id \"one\"]\r\nP1[id \"two\"]\r\n; P0[0 Start P0]\r\n{nodes};\r\nP0[time 0:03:28 ]\r\n)\r\n \r\n"
    )
}

/// The entries of a log in which the board is filled, A1 to K5.
fn filled() -> Vec<String> {
    let mut entries = Vec::new();
    for (n, space) in dvonn::Space::all().enumerate() {
        let name = space.to_string().to_uppercase();
        entries.push(format!("P{} dropb {} {}", n % 2, &name[..1], &name[1..]));
        entries.push(format!("P{} done", n % 2));
    }
    entries
}

fn with_board_filled(entries: &[&str]) -> String {
    let filled = filled();
    log(&filled.iter().map(String::as_str).chain(entries.iter().copied()).collect::<Vec<_>>())
}

#[test]
fn boardspace_old_shape() {
    let game = one(&log(&[
        "P0 pick wr 2",
        "P0 drop wr 2",
        "P0 pick wr 2",
        "P0 dropb E 3",
        "P0 pickb E 3",
        "P0 drop wr 2",
        "P0 dropb F 3",
        "P0 done",
        "P1 dropb C 3",
        "P1 done",
        "P0 dropb H 2",
        "P0 resign",
        "P0 done",
    ]));
    // White's last move was not confirmed by `done` and does not stand.
    assert_eq!(moves(&game), "f3 c3");
    assert_eq!(game.result(), Some(GameResult::resigned(Color::White)));
    assert_eq!(game.players.white.as_deref(), Some("one"));
    assert_eq!(game.players.black.as_deref(), Some("two"));
    assert_eq!(game.date.as_deref(), Some("Sat Mar 02 2013"));
    assert_eq!(game.event.as_deref(), Some("one-two"));
}

#[test]
fn boardspace_new_shape() {
    let text = "(;P0[ time 0:26:37]\nP1[ time 0:03:17]\nGM[Dvonn]\nSU[dvonn 4]\nGC[x]\nP0[ id one]\nP1[ id t\u{e9}o]\nFF[4]\n\
        ;P0[0 Start P0]\n;P0[1 dropb A 3]\n;P0[2 done]\n;P1[3 dropb I 4]\n;P1[4 done]\n)";
    let latin_1: Vec<u8> = text.chars().map(|letter| u8::try_from(u32::from(letter)).unwrap()).collect();
    let games = read(&latin_1, None).unwrap();
    assert_eq!(moves(&games[0]), "a3 i4");
    assert_eq!(games[0].players.white.as_deref(), Some("one"));
    assert_eq!(games[0].players.black.as_deref(), Some("téo"));
    assert_eq!(games[0].result(), None);
}

#[test]
fn boardspace_moves_are_taken_back_before_done() {
    let game = one(&with_board_filled(&[
        "P0 pickb I 1",
        "P0 dropb H 1",
        "P0 pickb H 1",
        "P0 dropb I 2",
        "P0 done",
        "P1 pickb B 1",
        "P1 dropb B 1",
        "P1 pickb D 1",
        "P1 reset",
        "P1 move D 1 E 1",
        "P1 done",
    ]));
    assert!(moves(&game).ends_with(" i1i2 d1e1"), "{}", moves(&game));
}

#[test]
fn boardspace_errors_name_node_and_rule() {
    let error = refused(&with_board_filled(&["P0 pickb D 3", "P0 dropb D 4", "P0 done"]));
    assert_eq!(
        error.to_string(),
        "node 100, move 50: d3d4 is not allowed for White: the stack is surrounded on all six sides (rule M3)"
    );
    assert_eq!((error.at, error.rule()), (Place::Node(100), Some(Rule::M3)));

    let error = refused(&log(&["P0 dropb E 3", "P0 done", "P1 dropb E 3", "P1 done"]));
    assert_eq!((error.at, error.move_number, error.rule()), (Place::Node(3), Some(2), Some(Rule::L1)));

    let error = refused(&log(&["P0 dropb E 3", "P0 done", "P0 dropb E 4", "P0 done"]));
    assert_eq!(
        error.to_string(),
        "node 3, move 2: read e4 by White: expected a move by Black, whose turn it is (rule L1)"
    );
    let error = refused(&with_board_filled(&["P1 move D 1 E 1", "P1 done"]));
    assert_eq!((error.at, error.rule()), (Place::Node(99), Some(Rule::M1)));

    let error = refused(&with_board_filled(&["P0 done"]));
    assert_eq!((error.at, error.rule()), (Place::Node(99), Some(Rule::M5)));
    let error = refused(&log(&["P0 edit", "P0 resign"]));
    assert_eq!((error.at, error.rule()), (Place::Node(1), Some(Rule::L1)));
    assert!(matches!(error.fault, Fault::Edited { .. }));

    let error = refused(&log(&["P0 swap"]));
    assert_eq!(
        error.to_string(),
        "node 1, move 1: read \"1 swap\": expected pickb, dropb, move, pass, done or resign"
    );
    let error = refused(&log(&["P0 dropb Z 9"]));
    assert_eq!(
        error.to_string(),
        "node 1, move 1: read \"1 dropb Z 9\": expected a space, such as dropb E 3"
    );
    let error = refused(&with_board_filled(&["P0 pickb I 1", "P0 done"]));
    assert_eq!(
        error.to_string(),
        "node 100, move 50: read \"done\": expected the stack in hand to be put down"
    );
}

#[test]
fn boardspace_files_may_hold_games_but_not_one_twice() {
    let first = log(&["P0 dropb E 3", "P0 done"]);
    let second = first.replace("dvonn -17", "dvonn 18");
    assert_eq!(read((first.clone() + &second).as_bytes(), None).unwrap().len(), 2);
    let error = refused(&(first.clone() + &first));
    assert_eq!((error.at, error.rule()), (Place::Line(17), Some(Rule::L1)));
    let error = refused(&first.replace("; P0[2 done]", "(; P0[2 done])"));
    assert!(error.message().contains("no variations"), "{error}");
}

#[test]
fn passes_and_the_last_placement_are_supplied() {
    // Little Golem omits the last placement, and some programs omit passes.
    let game = one(include_str!("games/black_passes.txt"));
    let all = moves(&game);
    assert!(all.contains(" pass "), "{all}");
    for left_out in ["pass", "PASS"] {
        let sparse: Vec<_> = all.split(' ').filter(|&m| m != left_out).collect();
        let sparse = [&sparse[..48], &sparse[49..]].concat().join("\n");
        assert_eq!(moves(&one(&sparse)), all);
        assert_eq!(moves(&one(&sparse.to_uppercase())), all);
        assert_eq!(moves(&read(sparse.as_bytes(), Some(Format::LittleGolem)).unwrap()[0]), all);
    }
    // Passes after the end are dropped.
    assert_eq!(moves(&one(&format!("{all} pass pass"))), all);
    let error = refused(&format!("{all} a1b1"));
    assert_eq!((error.rule(), error.move_number), (Some(Rule::E1), Some(all.split(' ').count() + 1)));
}

#[test]
fn sgf_of_others() {
    let game = one(
        "(;GM[37]FF[4]AP[other:1]PW[A\\]\\\\\\\nB]PB[]RE[B+Resign]DT[2013-03-02]EV[Cup]PC[Here]KM[6.5][7]\n\
         ;C[red]W[E3];B[c3]BL[30]\n(;W[g2];B[h4])(;W[d3]C[or this];B[resign])(;W[g2]C[again]))",
    );
    assert_eq!(moves(&game), "e3 c3 g2 h4");
    assert_eq!(game.players.white.as_deref(), Some("A]\\B"));
    assert_eq!(game.players.black, None);
    // A resignation in a variation does not end the game.
    assert_eq!(game.result(), Some(GameResult::resigned(Color::White)));
    let nodes: Vec<_> = game.main_line().collect();
    assert_eq!(game.node(nodes[0]).comment(), Some("red"));
    // The same move twice is one node.
    assert_eq!(game.node(nodes[1]).children().len(), 2);
    assert_eq!(game.node(nodes[2]).comment(), Some("again"));
}

#[test]
fn names_do_not_decide_which_format_is_guessed() {
    for name in ["GM[Dvonn", "P0[1 done", "Start", "White [x"] {
        let mut game = one("e3 c3");
        game.players.white = Some(name.to_owned());
        for format in [Format::Sgf, Format::Json, Format::LittleGolem] {
            assert_eq!(Format::guess(write(&game, format).unwrap().as_bytes()), Some(format));
        }
    }
    assert_eq!(Format::guess(b"(;W[e3])"), Some(Format::Sgf));
    assert_eq!(Format::guess(b"(;P0[1 dropb E 3])"), Some(Format::Boardspace));
    assert_eq!(Format::guess(b"dear sir"), None);
}

#[test]
fn sgf_results() {
    let result = |value: &str| one(&format!("(;GM[37]RE[{value}];W[e3])")).result();
    let by = |outcome, by| Some(GameResult { outcome, by });
    let (white, black) = (Outcome::Win(Color::White), Outcome::Win(Color::Black));
    assert_eq!(result("W+R"), by(white, EndReason::Resignation));
    assert_eq!(result("b+resign"), by(black, EndReason::Resignation));
    assert_eq!(result("B+Time"), by(black, EndReason::Time));
    assert_eq!(result("W+F"), by(white, EndReason::Forfeit));
    assert_eq!(result("W+A"), by(white, EndReason::Agreement));
    assert_eq!(result("0"), by(Outcome::Draw, EndReason::Agreement));
    assert_eq!(result("Draw"), by(Outcome::Draw, EndReason::Agreement));
    // The game is not over, so nobody can have won it by seven pieces.
    for unknown in ["W+7", "B+", "?", "Void", "", "W"] {
        assert_eq!(result(unknown), None, "{unknown}");
    }
    // It is over, so nobody can have resigned it.
    let game = one(include_str!("games/black_passes.txt"));
    let text = write(&game, Format::Sgf).unwrap();
    assert!(text.contains("RE[W+10]"), "{text}");
    assert_eq!(one(&text.replace("W+10", "B+R")).result(), by(white, EndReason::Play));
}

#[test]
fn sgf_is_written_like_this() {
    let mut game = one("e3 c3 g2 resign");
    game.players.white = Some("A]\\".to_owned());
    game.event = Some("Cup".to_owned());
    let c3 = game.main_line().nth(1).unwrap();
    game.add_move(c3, "d3".parse().unwrap()).unwrap();
    game.set_comment(NodeId::START, Some("Start".to_owned()));
    assert_eq!(
        write(&game, Format::Sgf).unwrap(),
        "(;GM[37]FF[4]CA[UTF-8]PW[A\\]\\\\]EV[Cup]RE[W+R]C[Start]\n;W[e3];B[c3](;W[g2])(;W[d3]))\n"
    );
    let set_up = Record::from_start("9/10/11/brw,rb,wb,w,rww,5/9 b s".parse().unwrap());
    assert_eq!(
        write(&set_up, Format::Sgf).unwrap(),
        "(;GM[37]FF[4]CA[UTF-8]DFEN[9/10/11/brw,rb,wb,w,rww,5/9 b s])\n"
    );
    let error = refused("(;GM[37];W[e3];DFEN[9/10/11/brw,rb,wb,w,rww,5/9 b s])");
    assert_eq!(error.to_string(), "node 2, move 2: read \"DFEN\": expected the start before the first move");
    assert!(matches!(refused("(;GM[37]DFEN[9/9 w p])").fault, Fault::Start(_)));
}

#[test]
fn json_is_written_like_this() {
    let mut game = one("e3 c3 g2 draw");
    game.players.black = Some("B\"".to_owned());
    let e3 = game.main_line().next().unwrap();
    game.add_move(e3, "d3".parse().unwrap()).unwrap();
    game.set_comment(e3, Some("red".to_owned()));
    assert_eq!(
        write(&game, Format::Json).unwrap(),
        "{\"format\":\"dvonn-record\",\"version\":1,\"black\":\"B\\\"\",\
         \"result\":{\"outcome\":\"draw\",\"by\":\"agreement\"},\
         \"nodes\":[{\"move\":\"e3\",\"comment\":\"red\"},{\"move\":\"c3\"},{\"move\":\"g2\"},{\"move\":\"d3\",\"parent\":1}]}\n"
    );
}

#[test]
fn little_golem_is_written_like_this() {
    let mut game = one("Event [Cup] Site [here] White [a] Black [b c] 1. e3 c3 2. g2 3. resign");
    assert_eq!(moves(&game), "e3 c3 g2");
    assert_eq!(game.result(), Some(GameResult::resigned(Color::Black)));
    assert_eq!(
        write(&game, Format::LittleGolem).unwrap(),
        "Event [Cup] Site [here] White [a] Black [b c] 1. e3 c3 2. g2 resign\n"
    );
    game.players.white = None;
    game.date = Some("[2013]".to_owned());
    game.set_result(None);
    assert_eq!(
        write(&game, Format::LittleGolem).unwrap(),
        "Event [Cup] Site [here] White [] Black [b c] Date [(2013)] 1. e3 c3 2. g2\n"
    );
    let error = refused("White [a] 1. e3 c3 2. e3");
    assert_eq!((error.at, error.move_number, error.rule()), (Place::Line(1), Some(3), Some(Rule::L1)));
}

#[test]
fn the_last_placement_is_written_only_if_nothing_follows() {
    let text = placements().join(" ");
    let written = write(&one(&text), Format::LittleGolem).unwrap();
    assert!(written.ends_with("24. i5 j5 25. k5\n"), "{written}");
    let written = write(&one(&format!("{text} i1i2")), Format::LittleGolem).unwrap();
    assert!(written.ends_with("24. i5 j5 25. i1i2\n"), "{written}");
    assert_eq!(moves(&one(&written)), format!("{text} i1i2"));
}

#[test]
fn code_cup_logs() {
    let mut tokens: Vec<_> = placements().iter().map(|space| space.to_uppercase()).collect();
    tokens.extend(["I1I2", "D1E1"].map(str::to_owned));
    let text = format!("Start\r\n{}\r\n\r\nQuit\r\n", tokens.join("\r\n"));
    assert_eq!(Format::guess(text.as_bytes()), Some(Format::CodeCup));
    assert!(moves(&one(&text)).ends_with(" k5 i1i2 d1e1"));
    // Without Start and Quit it is recognised by its capitals.
    assert_eq!(Format::guess(b"E3\nC3\n"), Some(Format::CodeCup));
    assert_eq!(refused("Start\nE3 C3\n").to_string(), "line 2: read \"E3 C3\": expected one token per line");
    assert_eq!(
        refused("Start\nE3\nQuit\nC3\n").to_string(),
        "line 4: read \"C3\": expected nothing more after Quit"
    );
    let error = refused("Start\nE3\n\nE3\nQuit\n");
    assert_eq!((error.at, error.move_number, error.rule()), (Place::Line(4), Some(2), Some(Rule::L1)));
    assert!(refused("Start\nE3\nStart\n").message().contains("expected a move"));
}

#[test]
fn plain_moves() {
    assert_eq!(moves(&one("1. e3 c3\n2.g2\t3... H4")), "e3 c3 g2 h4");
    assert_eq!(one("e3 RESIGN").result(), Some(GameResult::resigned(Color::Black)));
    assert_eq!(one("e3 draw").result(), Some(GameResult::draw_agreed()));
    assert_eq!(
        refused("e3\nc3 resign\ng2").to_string(),
        "line 3: read \"g2\": expected nothing more after the end of the game"
    );
    assert_eq!(
        refused("e3\nc3 castles").to_string(),
        "line 2, move 3: read \"castles\": expected a move, such as e3, a1b2 or pass, or resign or draw"
    );
    let set_up = one("9/10/11/brw,rb,wb,w,rww,5/9 w s\nd2c2");
    assert_eq!(set_up.plies(), 1);
    assert_eq!(write(&set_up, Format::Plain).unwrap(), "9/10/11/brw,rb,wb,w,rww,5/9 w s\nd2c2\n");
    assert!(matches!(refused("9/10/11/10/9 w x e3").fault, Fault::Start(_)));
    assert_eq!(write(&Record::new(), Format::Plain).unwrap(), format!("{}\n", Board::start()));
}
