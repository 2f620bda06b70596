//! Small made-up games in each format, read and written.

use std::time::Duration;

use crate::common::{moves, one, placements, refused};
use dvonn::{Board, Color, Outcome, Rule, Space, SpaceSet};
use dvonn_record::{
    EndReason, Fault, Format, GameDate, GameResult, Marks, NodeId, Place, Property, Record, read, write,
};

#[test]
fn passes_and_the_last_placement_are_supplied() {
    // Little Golem omits the last placement, and some programs omit passes.
    let game = one(include_str!("../games/black_passes.txt"));
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
    assert_eq!((error.rule(), error.ply), (Some(Rule::E1), Some(all.split(' ').count() + 1)));
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
    // Adding the same move twice makes one node.
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
    assert_eq!(Format::guess(b"(;GM[37]P1[of another program];W[e3])"), Some(Format::Sgf));
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
    // The game is not over, so it cannot have been won by seven pieces.
    for unknown in ["W+7", "B+", "?", "Void", "", "W"] {
        assert_eq!(result(unknown), None, "{unknown}");
    }
    for (written, value) in [("0", "Draw"), ("0+T", "0+T"), ("B+A", "black+agreement")] {
        let game = one(&format!("(;GM[37]RE[{value}];W[e3])"));
        assert!(write(&game, Format::Sgf).unwrap().contains(&format!("RE[{written}]")), "{value}");
    }
    // The game is over, so it cannot have been resigned.
    let game = one(include_str!("../games/black_passes.txt"));
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
    assert_eq!(
        error.to_string(),
        "node 2, placing 2: read \"DFEN\": expected the start before the first move"
    );
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
    game.date = Some("[2013]".into());
    game.set_result(None);
    assert_eq!(
        write(&game, Format::LittleGolem).unwrap(),
        "Event [Cup] Site [here] White [] Black [b c] Date [(2013)] 1. e3 c3 2. g2\n"
    );
    let error = refused("White [a] 1. e3 c3 2. e3");
    assert_eq!((error.at, error.ply, error.rule()), (Place::Line(1), Some(3), Some(Rule::L1)));
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
    // Without Start and Quit, it is recognised by its capitals.
    assert_eq!(Format::guess(b"E3\nC3\n"), Some(Format::CodeCup));
    assert_eq!(refused("Start\nE3 C3\n").to_string(), "line 2: read \"E3 C3\": expected one token per line");
    assert_eq!(
        refused("Start\nE3\nQuit\nC3\n").to_string(),
        "line 4: read \"C3\": expected nothing more after Quit"
    );
    let error = refused("Start\nE3\n\nE3\nQuit\n");
    assert_eq!((error.at, error.ply, error.rule()), (Place::Line(4), Some(2), Some(Rule::L1)));
    // `Start` begins another log.
    assert_eq!(read(b"Start\nE3\nStart\nC3\n", None).unwrap().len(), 2);
}

#[test]
fn sgf_keeps_clocks_ratings_id_and_what_it_does_not_understand() {
    let text = "(;GM[37]FF[4]CA[UTF-8]PW[Ann]WR[1843]BR[5d]ID[x\\]1]DT[2024-05-30,31]WL[300]KM[6.5]LB[a1:x][b2:\\:]\n\
                ;W[e3]WL[299.5]BL[300]TE[1];B[c3]N[x])\n";
    let record = one(text);
    assert_eq!(
        (record.ratings.white.as_deref(), record.ratings.black.as_deref()),
        (Some("1843"), Some("5d"))
    );
    assert_eq!(record.id.as_deref(), Some("x]1"));
    let date = record.date.clone().unwrap();
    assert_eq!(date.first(), "2024-05-30".parse().ok());
    let first = record.main_line().next().unwrap();
    let clocks = record.node(first).clocks();
    assert_eq!(
        (clocks.white, clocks.black),
        (Some(Duration::from_millis(299_500)), Some(Duration::from_secs(300)))
    );
    let names: Vec<_> = record.node(NodeId::START).properties().iter().map(Property::name).collect();
    assert_eq!(names, ["KM", "LB"]);
    assert_eq!(record.node(NodeId::START).properties()[1].values(), ["a1:x", "b2:\\:"]);
    assert_eq!(write(&record, Format::Sgf).unwrap(), text);
    let json = write(&record, Format::Json).unwrap();
    assert_eq!(one(&json), record);
    assert!(
        json.contains("\"clocks\":{\"white\":299500,\"black\":300000},\"properties\":[[\"TE\",\"1\"]]"),
        "{json}"
    );
    // A malformed time is skipped, like a malformed mark.
    for time in ["", "-3", "3:20", "1e3", ".", "99999999999999999999"] {
        let record = one(&format!("(;GM[37];W[e3]WL[{time}])"));
        assert_eq!(record.node(record.last()).clocks().white, None, "{time}");
    }
}

#[test]
fn properties_can_always_be_written() {
    for name in ["", "C", "W", "GM", "a b", "é", "A["] {
        assert_eq!(Property::new(name, ""), None, "{name}");
    }
    for (value, written) in
        [("a]", "a\\]"), ("a\\", "a\\\\"), ("a\\]", "a\\]"), ("\n(;GM[37", "\n\\(;GM[37"), ("[:]", "[:\\]")]
    {
        assert_eq!(Property::new("X", value).unwrap().values(), [written], "{value}");
    }
    let mut record = Record::new();
    record.add_property(NodeId::START, Property::new("X", "1").unwrap());
    record.add_property(NodeId::START, Property::new("X", "2").unwrap());
    assert_eq!(record.node(NodeId::START).properties()[0].values(), ["1", "2"]);
    assert!(record.remove_property(NodeId::START, "X").is_some());
    assert_eq!((record.remove_property(NodeId::START, "X"), record), (None, Record::new()));
    assert!(
        refused("{\"format\":\"dvonn-record\",\"version\":1,\"properties\":[[\"C\",\"x\"]]}")
            .message()
            .contains("C")
    );
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
        "line 2, placing 3: read \"castles\": expected a move, such as e3, a1b2 or pass, or resign or draw"
    );
    let set_up = one("9/10/11/brw,rb,wb,w,rww,5/9 w s\nd2c2");
    assert_eq!(set_up.plies(), 1);
    for dash in ["d2-c2", "d2–c2"] {
        assert_eq!(moves(&one(&format!("9/10/11/brw,rb,wb,w,rww,5/9 w s\n{dash}"))), "d2c2", "{dash}");
    }
    assert_eq!(write(&set_up, Format::Plain).unwrap(), "9/10/11/brw,rb,wb,w,rww,5/9 w s\nd2c2\n");
    assert!(matches!(refused("9/10/11/10/9 w x e3").fault, Fault::Start(_)));
    assert_eq!(write(&Record::new(), Format::Plain).unwrap(), format!("{}\n", Board::start()));
}

#[test]
fn formats_are_guessed_from_the_beginning() {
    let guess = |text: &str| Format::guess(text.as_bytes());
    for (text, format) in [
        ("{}", Some(Format::Json)),
        (" [1", Some(Format::Json)),
        ("(;W[e3])", Some(Format::Sgf)),
        ("(;P1[1 done])", Some(Format::Boardspace)),
        ("(;GM[ dvonn ])", Some(Format::Boardspace)),
        ("(;GM[37]C[P0])", Some(Format::Sgf)),
        ("Site [x]", Some(Format::LittleGolem)),
        ("Black\n[x]", Some(Format::LittleGolem)),
        ("Player [x]", None),
        ("Start E3", Some(Format::CodeCup)),
        ("Quit", Some(Format::CodeCup)),
        ("start", None),
        ("PASS", Some(Format::CodeCup)),
        ("E3\n\nC3", Some(Format::CodeCup)),
        ("E3 C3", Some(Format::Plain)),
        ("E3\nC3 D3", Some(Format::Plain)),
        ("E3\nC3\nD3\nE2 F2", Some(Format::CodeCup)),
        ("e3\nc3", Some(Format::Plain)),
        ("1. e3", Some(Format::Plain)),
        ("1.e3", Some(Format::Plain)),
        ("12 e3", None),
        ("DRAW", Some(Format::Plain)),
        ("resign", Some(Format::Plain)),
        ("9/10/11/10/9 w p", Some(Format::Plain)),
        ("9/10/11/10 w p", None),
        ("HELLO", None),
        ("", None),
    ] {
        assert_eq!(guess(text), format, "{text}");
    }
}

#[test]
fn formats_have_names_and_some_are_only_read() {
    let known = Format::ALL.map(|format| (format.as_str(), format.can_be_written()));
    assert_eq!(
        known,
        [
            ("sgf", true),
            ("boardspace", false),
            ("littlegolem", true),
            ("codecup", false),
            ("plain", true),
            ("json", true)
        ]
    );
    assert_eq!(format!("{:>5}", Format::Sgf), "  sgf");
    assert_eq!(
        "SGF".parse::<Format>().unwrap_err().to_string(),
        "not a format: expected sgf, boardspace, littlegolem, codecup, plain or json"
    );
    for format in [Format::Boardspace, Format::CodeCup] {
        let error = write(&Record::new(), format).unwrap_err();
        assert_eq!(error.to_string(), format!("{format} records are read, not written"));
    }
    let set_up = Record::from_start("9/10/11/brw,rb,wb,w,rww,5/9 w s".parse().unwrap());
    let error = write(&set_up, Format::LittleGolem).unwrap_err();
    assert_eq!(error.to_string(), "littlegolem records start from the empty board");
}

#[test]
fn sgf_properties_become_parts_of_the_record() {
    let game = one(
        "(;GM[37]PW[a]PB[b]DT[d]EV[e]PC[p]RE[W+T]C[start]CR[a1][k5];W[e3]CR[e3][zz][ c3 ]AR[a1:b2][x][b2:a1]\
         B[c3]C[one]C[two];W[g2](;B[h4])(;B[h3]C[three]))",
    );
    assert_eq!(moves(&game), "e3 c3 g2 h4");
    let nodes: Vec<_> = game.main_line().collect();
    let marks = game.node(nodes[0]).marks().unwrap();
    assert_eq!(marks.spaces, SpaceSet::from_iter([Space::C3, Space::E3]));
    assert!(marks.arrows.iter().copied().eq([(Space::A1, Space::B2), (Space::B2, Space::A1)]));
    assert_eq!(game.node(NodeId::START).marks().unwrap().spaces.len(), 2);
    assert_eq!(game.node(nodes[1]).marks(), None);
    assert_eq!(game.node(NodeId::START).comment(), Some("start"));
    assert_eq!(game.node(nodes[1]).comment(), Some("one\ntwo"));
    assert_eq!((game.date.as_ref().map(GameDate::as_str), game.site.as_deref()), (Some("d"), Some("p")));
    assert_eq!(game.result(), Some(GameResult::out_of_time(Color::Black)));
}

#[test]
fn sgf_moves_are_by_the_side_that_they_name() {
    let error = refused("(;GM[37];W[e3];W[c3])");
    assert_eq!(
        error.to_string(),
        "node 2, placing 2: read c3 by White: expected a move by Black, whose turn it is (rule L1)"
    );
    let over = one(include_str!("../games/black_passes.txt"));
    let text = write(&over, Format::Sgf).unwrap();
    for m in [";W[a1b1]", ";B[a1b1]"] {
        assert_eq!(refused(&text.replace(")\n", &format!("{m})\n"))).rule(), Some(Rule::E1), "{m}");
    }
    // Nodes are counted through all games of a file.
    assert_eq!(refused("(;GM[37];W[e3])(;GM[37];W[e3];B[e3])").at, Place::Node(4));
    assert!(refused("(;GM[37];W[e3]())").message().contains("expected \";\" to begin a node"));
    assert!(refused("(;GM[37][W[e3])").message().contains("expected"));
    assert!(refused("(;[x])").message().contains("expected a property, a node or a parenthesis"));
    assert!(refused("(;W e3)").message().contains("expected a property with a value in brackets"));
}

#[test]
fn sgf_is_written_ten_moves_a_line() {
    let mut game = one(&placements()[..21].join(" "));
    let nineteenth = game.main_line().nth(18).unwrap();
    game.add_move(nineteenth, "k5".parse().unwrap()).unwrap();
    game.players.white = Some(String::new());
    assert_eq!(
        write(&game, Format::Sgf).unwrap(),
        "(;GM[37]FF[4]CA[UTF-8]\n\
         ;W[a1];B[b1];W[c1];B[d1];W[e1];B[f1];W[g1];B[h1];W[i1];B[a2]\n\
         ;W[b2];B[c2];W[d2];B[e2];W[f2];B[g2];W[h2];B[i2];W[j2](;B[a3]\n\
         ;W[b3])(;B[k5]))\n"
    );
}

#[test]
fn marks_are_written_with_their_names_once() {
    let mut game = one("e3");
    let mut marks = Marks::default();
    assert!(marks.is_empty());
    marks.spaces = SpaceSet::from_iter([Space::A1, Space::K5]);
    assert!(!marks.is_empty());
    marks.arrows.insert((Space::A1, Space::B2));
    game.set_marks(game.last(), marks.clone());
    assert_eq!(write(&game, Format::Sgf).unwrap(), "(;GM[37]FF[4]CA[UTF-8]\n;W[e3]CR[a1][k5]AR[a1:b2])\n");
    assert_eq!(
        write(&game, Format::Json).unwrap(),
        "{\"format\":\"dvonn-record\",\"version\":1,\"nodes\":[{\"move\":\"e3\",\"marks\":[\"a1\",\"k5\"],\"arrows\":[\"a1b2\"]}]}\n"
    );
    marks.spaces = SpaceSet::EMPTY;
    assert!(!marks.is_empty());
    game.set_marks(game.last(), Marks::default());
    assert_eq!(game.node(game.last()).marks(), None);
}

#[test]
fn json_fields_become_parts_of_the_record() {
    let game = one(
        "{\"format\":\"dvonn-record\",\"version\":0,\"white\":\"w\",\"event\":\"e\",\"comment\":\"c\",\"marks\":[\"a1\"],\
         \"start\":\"9/10/11/brw,rb,wb,w,rww,5/9 b s\",\"result\":{\"outcome\":\"white\",\"by\":\"forfeit\"},\"nodes\":[]}",
    );
    assert_eq!((game.players.white.as_deref(), game.event.as_deref()), (Some("w"), Some("e")));
    assert_eq!(game.node(NodeId::START).comment(), Some("c"));
    assert_eq!(game.node(NodeId::START).marks().unwrap().spaces.len(), 1);
    assert_eq!(game.start().to_string(), "9/10/11/brw,rb,wb,w,rww,5/9 b s");
    assert_eq!(
        game.result(),
        Some(GameResult { outcome: Outcome::Win(Color::White), by: EndReason::Forfeit })
    );
    let refuse = |fields: &str| refused(&format!("{{\"format\":\"dvonn-record\",\n\"version\":1,{fields}}}"));
    assert_eq!(refuse("\"marks\":[\"z9\"]").to_string(), "node 0: read \"z9\": expected a space, such as e3");
    let node = |fields: &str| refuse(&format!("\"nodes\":[{{\"move\":\"e3\"}},{{{fields}}}]")).to_string();
    assert_eq!(
        node("\"move\":\"c3\",\"arrows\":[\"a1\"]"),
        "node 2: read \"a1\": expected two spaces, such as a1b2"
    );
    assert_eq!(
        node("\"move\":\"x\""),
        "node 2, placing 2: read \"x\": expected a move, such as e3, a1b2 or pass"
    );
    assert_eq!(refuse("\"nodes\":3").at, Place::Line(2));
}

#[test]
fn json_nodes_may_come_in_any_order_after_their_parents() {
    let game = one(
        "{\"format\":\"dvonn-record\",\"version\":1,\"nodes\":[{\"move\":\"e3\"},{\"move\":\"d3\",\"parent\":0},\
         {\"move\":\"c3\",\"parent\":1},{\"move\":\"b3\",\"parent\":2},{\"move\":\"a3\",\"parent\":3}]}",
    );
    assert_eq!(
        write(&game, Format::Sgf).unwrap(),
        "(;GM[37]FF[4]CA[UTF-8](\n;W[e3];B[c3];W[a3])(\n;W[d3];B[b3]))\n"
    );
}

#[test]
fn errors_in_words_have_the_line_of_the_word() {
    let at = |text: &str| {
        let error = refused(text);
        (error.at, error.ply)
    };
    assert_eq!(at("e3\nc3\n\n e3"), (Place::Line(4), Some(3)));
    assert_eq!(at("\ne3 c3\n\nx"), (Place::Line(4), Some(3)));
    assert_eq!(at("\n\n 9/10/11/brw,rb,wb,w,rww,5/9 w s\nd2c2\nd2c2"), (Place::Line(5), Some(3)));
    assert_eq!(at("\n9/10/11/10/9 w x"), (Place::Line(2), None));
    assert_eq!(at("White [a]\n\nBlack [b]\n1. e3 c3\n2. e3"), (Place::Line(5), Some(3)));
    assert_eq!(at("White [a]\n\nBlack [b\n\n1. e3"), (Place::Line(3), None));
    assert_eq!(at("\n\nStart\nE3\nE3\nQuit\n"), (Place::Line(5), Some(2)));
    assert_eq!(at("e3 resign\nresign"), (Place::Line(2), None));
}

#[test]
fn only_numbers_with_full_stops_are_skipped() {
    assert_eq!(moves(&one("1. e3 2... c3 3.g2")), "e3 c3 g2");
    for wrong in ["e3 12 c3", "e3 12c3", "e3 .c3", "e3 ... c3"] {
        assert!(refused(wrong).message().contains("expected a move"), "{wrong}");
    }
}

#[test]
fn only_ends_that_words_can_say_are_written() {
    let draw = |by| GameResult { outcome: Outcome::Draw, by };
    let white = |by| GameResult { outcome: Outcome::Win(Color::White), by };
    for (result, word) in [
        (GameResult::draw_agreed(), " draw"),
        (draw(EndReason::Time), ""),
        (white(EndReason::Agreement), ""),
        (white(EndReason::Resignation), " resign"),
        (GameResult::resigned(Color::White), ""),
        (white(EndReason::Time), ""),
    ] {
        let mut game = one("e3");
        game.set_result(Some(result));
        assert_eq!(write(&game, Format::Plain).unwrap(), format!("e3{word}\n"), "{result:?}");
    }
}

#[test]
fn empty_headers_of_little_golem_are_none() {
    let game = one("Event [] Site [] White [] Black [b] Date [d] Round [1] 1. e3");
    assert_eq!((&game.event, &game.site, &game.players.white), (&None, &None, &None));
    assert_eq!(
        (game.players.black.as_deref(), game.date.as_ref().map(GameDate::as_str)),
        (Some("b"), Some("d"))
    );
    assert_eq!(moves(&game), "e3");
}
