//! Files as other programs write them: text around games, encodings, and properties for which a record has no
//! field.

use crate::common::{moves, one, refused};
use dvonn::Color;
use dvonn_record::{
    Format, GameResult, Games, NodeId, ReaderLanguage, guess_encoding, must_guess_encoding, read,
};

fn all(bytes: &[u8]) -> Vec<String> {
    read(bytes, None).unwrap().iter().map(moves).collect()
}

#[test]
fn what_surrounds_a_game_is_passed_over() {
    for (text, passed) in [
        ("(;GM[37]FF[4];W[e3];B[c3])\r\n\u{1a}", 0),
        ("(;GM[37]FF[4];W[e3];B[c3])\n\0\0\0\0", 0),
        ("1. e3 c3\r\n\u{1a}", 0),
        ("(;GM[37];W[e3];B[c3])\n-- \nAnn, (at home)", 1),
        ("From: Ann\n\n(;GM[37];W[e3];B[c3])\n", 1),
        ("\u{feff}(;GM[37];W[e3];B[c3])", 0),
        ("Hi Ben,\nhere is our game of 3 May:\n\n1. e3 c3\n", 1),
        ("1. e3\n   c3\n\nSee you,\nAnn\n-- \n12 Main Street", 1),
        ("Hi!\ne3 c3\nBye", 2),
    ] {
        let mut games = Games::new(text.as_bytes(), None);
        let read: Vec<_> = games.by_ref().map(|game| moves(&game.unwrap().record)).collect();
        assert_eq!((read, games.remarks().len()), (vec!["e3 c3".to_owned()], passed), "{text:?}");
    }
}

/// A word among moves that is not a move is a mistake, not a signature.
#[test]
fn mistakes_in_moves_are_no_signature() {
    for text in ["e3 c3\nd9", "e3 foo c3", "e3 c3\nd3 oops", "Dear Ann,\nI like e3 and c3 most"] {
        assert!(read(text.as_bytes(), None).is_err(), "{text}");
    }
    let error = refused("Hi,\n\ne3 c3\ne3");
    assert_eq!(error.at, dvonn_record::Place::Line(4));
}

#[test]
fn pasted_moves_are_folded() {
    for text in ["1.\u{a0} e3\u{a0} c3", "1. e3\u{200b} c3", "１. ｅ３ ｃ３", "e3\u{2009}c3\u{feff}"] {
        assert_eq!(all(text.as_bytes()), ["e3 c3"], "{text:?}");
    }
    // A space of windows-1252.
    assert_eq!(all(b"1.\xa0e3\xa0c3"), ["e3 c3"]);
    assert_eq!(moves(&one("(;GM[37];W[ｅ３];B[c3\u{200b}])")), "e3 c3");
}

#[test]
fn utf_16_is_read_with_and_without_a_mark() {
    let wide = |text: &str| text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>();
    assert_eq!(all(&wide("\u{feff}1. e3 c3\r\n")), ["e3 c3"]);
    assert_eq!(all(&wide("(;GM[37]PW[Łukasz];W[e3];B[c3])")), ["e3 c3"]);
    assert_eq!(all(&wide("(;GM[37]C[Хорошая партия, спасибо];W[e3];B[c3])")), ["e3 c3"]);
}

#[cfg(feature = "encodings")]
#[test]
fn a_game_names_its_encoding() {
    let game = &read(b"(;GM[37]CA[windows-1250]PW[\xa3ukasz \xafak];W[e3])", None).unwrap()[0];
    assert_eq!(game.players.white.as_deref(), Some("Łukasz Żak"));
    // The second byte of the last letter is also the code of a bracket.
    let game = &read(b"(;GM[37]CA[Shift_JIS]PW[\x83\x5d];W[e3])", None).unwrap()[0];
    assert_eq!(game.players.white.as_deref(), Some("ゾ"));
    let game = &read(b"(;GM[37]CA[big5]PW[\xa5\x5c];W[e3])", None).unwrap()[0];
    assert_eq!(game.players.white.as_deref(), Some("功"));
    let game = &read(b"(;GM[37]CA[koi8-r]PW[\xe9\xd7\xc1\xce];W[e3])", None).unwrap()[0];
    assert_eq!(game.players.white.as_deref(), Some("Иван"));
    // The file was saved again as UTF-8, and still names the old encoding, in which the last byte would be
    // the first of two.
    let game = &read("(;GM[37]CA[GBK]PW[は];W[e3])".as_bytes(), None).unwrap()[0];
    assert_eq!(game.players.white.as_deref(), Some("は"));
}

/// If the file does not name its encoding, letters of two bytes are guessed before games are cut out of it.
#[cfg(feature = "encodings")]
#[test]
fn a_name_of_no_encoding_is_said_with_what_was_read_instead() {
    let game = Games::new(&b"(;GM[37]CA[nonsense]PW[a\xe9];W[e3])"[..], None).next().unwrap().unwrap();
    assert_eq!(game.record.players.white.as_deref(), Some("a\u{e9}"));
    let [remark] = &game.remarks[..] else { panic!("{:?}", game.remarks) };
    assert!(
        remark.to_string().ends_with("the encoding nonsense, which does not fit: read as windows-1252"),
        "{remark}"
    );
}

#[test]
fn letters_of_two_bytes_are_guessed() {
    let text = "(;GM[37]PW[田中ゾ]C[表示のソース、これは日本語の棋譜です。ご覧ください。ゾ];W[e3];B[c3])\n(;GM[37];W[d3])";
    let (bytes, _, wrong) = encoding_rs::SHIFT_JIS.encode(text);
    assert!(!wrong);
    let games = read(&bytes, None).unwrap();
    assert_eq!(games[0].players.white.as_deref(), Some("田中ゾ"));
    assert_eq!(games.iter().map(moves).collect::<Vec<_>>(), ["e3 c3", "d3"]);
}

#[test]
fn pieces_that_are_set_up_are_refused_by_name() {
    let error = refused("(;GM[37]FF[4]AW[e3]AB[c3]PL[W];W[d3])");
    assert!(error.message().contains("AW[e3]") && error.message().contains("DFEN"), "{error}");
    assert!(refused("(;GM[37]PL[B];W[d3])").message().contains("PL[B]"));
    assert_eq!(moves(&one("(;GM[37]PL[W];W[d3])")), "d3");
}

/// 0.1.0 kept such properties and wrote them back.
#[test]
fn pieces_that_were_set_up_in_a_file_of_ours_are_kept() {
    let ours = "(;GM[37]FF[4]CA[UTF-8]PW[Ann]AW[e3][f3]PL[B]\n;W[d3])\n";
    let game = Games::new(ours.as_bytes(), None).next().unwrap().unwrap();
    assert_eq!(moves(&game.record), "d3");
    assert_eq!(dvonn_record::write(&game.record, Format::Sgf).unwrap(), ours);
    assert!(game.remarks.iter().any(|remark| remark.to_string().contains("AW[e3]")), "{:?}", game.remarks);
}

#[test]
fn long_names_of_old_files_are_read() {
    let game = one("(;GaMe[37]FileFormat[3]PlayerWhite[Ann];White[e3];Black[c3])");
    assert_eq!((moves(&game).as_str(), game.players.white.as_deref()), ("e3 c3", Some("Ann")));
    // Private properties keep their names.
    let sgf = dvonn_record::write(&one("(;GM[37]Kib[x]Bx[e3];W[e3]Wish[y])"), Format::Sgf).unwrap();
    assert!(sgf.contains("Kib[x]Bx[e3]") && sgf.contains("W[e3]Wish[y]"), "{sgf}");
}

#[test]
fn what_cannot_be_read_of_a_node_is_said() {
    let text = "(;GM[37]RE[?];W[e3]CR[z9]AR[e3]WL[soon])";
    let game = Games::new(text.as_bytes(), None).next().unwrap().unwrap();
    let said: Vec<_> = game.remarks.iter().map(|remark| remark.kind.to_string()).collect();
    for what in ["CR[z9]", "AR[e3]", "WL[soon]", "RE[?]"] {
        assert!(said.iter().any(|said| said.contains(what)), "{what}: {said:?}");
        let sgf = dvonn_record::write(&game.record, Format::Sgf).unwrap();
        assert!(sgf.contains(&format!("X{what}")), "{what}: {sgf}");
    }
}

#[test]
fn headers_that_are_repeated_are_kept() {
    let game = one("(;GM[37]PW[a]PW[b]DT[2008]DT[2009]EV[same]EV[same];W[e3])");
    assert_eq!(game.players.white.as_deref(), Some("b"));
    let sgf = dvonn_record::write(&game, Format::Sgf).unwrap();
    assert!(sgf.contains("XPW[a]") && sgf.contains("XDT[2008]") && !sgf.contains("XEV"), "{sgf}");
    assert_eq!(one(&sgf), game);
}

#[test]
fn an_encoding_that_nothing_names_is_said() {
    let mut games = Games::new(&b"(;GM[37]PW[\xa3ukasz \xafak];W[e3])"[..], None);
    assert!(games.next().unwrap().is_ok());
    let said = games.remarks()[0].to_string();
    let how = if cfg!(feature = "encodings") { "which is a guess" } else { "the bytes do not decide" };
    assert!(said.contains("read as windows-125") && said.contains(how), "{said}");
}

/// Old Macs ended lines with a carriage return alone.
#[test]
fn carriage_returns_end_lines() {
    for text in ["Hello\r\re3 c3\re3\r", "1. e3\r2. c3\r\r3. e3\r", "(;GM[37]\r;W[e3])\r(;GM[37];W[e3])\r(?)"]
    {
        for wide in [false, true] {
            let units = || text.encode_utf16().flat_map(u16::to_le_bytes);
            let bytes = if wide {
                [0xff, 0xfe].into_iter().chain(units()).collect()
            } else {
                text.as_bytes().to_vec()
            };
            let mut games = Games::new(&*bytes, None);
            let last = games.by_ref().last().unwrap();
            let line = match last {
                Err(dvonn_record::GameError::Game { error, .. }) => format!("{}", error.at),
                other => panic!("{text:?}: {other:?}"),
            };
            assert!(line == "line 4", "{text:?}: {line} {:?}", games.remarks());
        }
    }
}

/// What other games of a file say about their encodings says nothing about this one's.
#[cfg(feature = "encodings")]
#[test]
fn an_encoding_is_guessed_from_the_games_that_do_not_name_theirs() {
    let file = [
        &b"(;GM[37]PW[\xa3ukasz \xafak];W[e3])\n"[..],
        "(;GM[37]PW[Żaneta Ćwik];W[e3])\n".as_bytes(),
        b"(;GM[37]CA[Shift_JIS]PW[\x93c\x92\x86\x91\xbe\x98Y];W[e3])",
    ];
    for order in [[0, 1, 2], [2, 1, 0]] {
        let bytes = order.map(|at| file[at]).concat();
        let mut games = Games::new(&*bytes, None);
        let mut white: Vec<_> =
            games.by_ref().map(|game| game.unwrap().record.players.white.unwrap()).collect();
        white.sort();
        assert_eq!(white, ["Łukasz Żak", "Żaneta Ćwik", "田中太郎"]);
        let said = games.remarks()[0].to_string();
        assert_eq!(said, "line 1: read as windows-1250, which is a guess");
    }
}

/// A name that does not fit is told, and its game is a part of what must be guessed.
#[test]
fn an_encoding_that_contradicts_the_bytes_is_told() {
    let said = |bytes: &[u8]| {
        let mut games = Games::new(bytes, None);
        let game = games.next().unwrap().unwrap();
        assert_eq!(games.remarks(), [], "the game's remark says enough");
        game.remarks.iter().map(|said| said.kind.to_string()).collect::<Vec<_>>()
    };
    let text = |ca: &str| format!("\u{feff}(;GM[37]CA[{ca}]PW[Łukasz];W[e3])");
    let other = |named: &str, read: &str| {
        vec![format!("the file names the encoding {named}, which does not fit: read as {read}")]
    };
    assert_eq!(said(text("windows-1250").as_bytes()), other("windows-1250", "UTF-8"));
    let wide: Vec<u8> = text("GBK").encode_utf16().flat_map(u16::to_be_bytes).collect();
    assert_eq!(said(&wide), other("GBK", "UTF-16BE"));
    let wide: Vec<u8> = text("UTF-16").encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(said(&wide), [""; 0]);
    for wrong in ["utf-8", "windows-12500"] {
        let file = [b"(;GM[37]CA[", wrong.as_bytes(), b"]PW[\xe9t\xe9];W[e3])"].concat();
        assert_eq!(said(&file), other(wrong, "windows-1252"));
        assert!(must_guess_encoding(&file));
    }
}

#[cfg(feature = "encodings")]
#[test]
fn letters_that_are_written_in_ascii_are_known() {
    let first = |bytes: &[u8]| {
        let mut games = Games::new(bytes, None);
        let game = games.next().unwrap().unwrap();
        let said: Vec<_> =
            games.remarks().iter().chain(&game.remarks).map(|said| said.kind.to_string()).collect();
        (game.record.players.white.unwrap(), said.concat())
    };
    let said = "read as ISO-2022-JP, which is a guess";
    assert_eq!(first(b"(;GM[37]PW[\x1b$BED]f\x1b(B];W[e3])").1, said);
    assert_eq!(first(b"(;GM[37]PW[\x1b$BEDCf\x1b(B];W[e3])"), ("田中".to_owned(), said.to_owned()));
    assert_eq!(first(b"(;GM[37]PW[\x1b[1mAnn];W[e3])"), ("\x1b[1mAnn".to_owned(), String::new()));
    let (white, said) = first(b"(;GM[37]CA[UTF-7]PW[+AUE-ukasz];W[e3])");
    assert!(white == "+AUE-ukasz" && said.contains("UTF-7"), "{said}");
}

/// One or two letters say too little about a language. With more, the reader's language would mislead.
#[cfg(feature = "encodings")]
#[test]
fn the_readers_language_decides_what_few_letters_leave_open() {
    let white = |name: &[u8], language: &str| {
        let file = [b"(;GM[37]PW[", name, b"];W[e3])"].concat();
        let mut games = Games::new(&*file, None).for_reader(ReaderLanguage::of([language]));
        let name = games.next().unwrap().unwrap().record.players.white.unwrap();
        (name, games.remarks()[0].to_string())
    };
    for (name, language, read, encoding) in [
        (&b"\xb9\xda"[..], "ko", "박", "EUC-KR"),
        (b"R\xfbta", "lt", "Rūta", "windows-1257"),
        (b"Micha\xb3", "pl_PL.UTF-8", "Michał", "windows-1250"),
        (b"\xa3ukasz \xafak, \x9cwietnie", "ja", "Łukasz Żak, świetnie", "windows-1250"),
        (b"\x93c\x92\x86", "pl", "田中", "Shift_JIS"),
        (b"J\xfcrgen M\xfcller, Gru\xdf", "ja", "Jürgen Müller, Gruß", "windows-1252"),
    ] {
        let (white, said) = white(name, language);
        assert_eq!((white.as_str(), said), (read, format!("line 1: read as {encoding}, which is a guess")));
    }
}

/// A program without the tables of encodings asks another one.
#[test]
fn an_encoding_may_be_guessed_elsewhere() {
    let file = b"(;GM[37];W[e3])(;GM[37]PW[\xe9t\xe9];W[d3])";
    assert!(must_guess_encoding(file));
    for known in [
        &b"(;GM[37]CA[latin1]PW[\xe9];W[e3])"[..],
        "(;GM[37]PW[é];W[e3])".as_bytes(),
        b"\xff\xfe(\0;\0",
        b"(;GM[Dvonn]P0[id \"\xe9\"]P0[1 dropb E 3])",
        b"1.\xa0e3 c3",
    ] {
        assert!(!must_guess_encoding(known), "{known:?}");
    }
    let guess = guess_encoding(file, ReaderLanguage::default());
    assert_eq!(guess.as_deref(), Some("windows-1252"));
    assert_eq!(guess_encoding("é".as_bytes(), ReaderLanguage::default()), None);
    let games = Games::new(&file[..], None).guessed_as(guess.as_deref());
    let white: Vec<_> = games.map(|game| game.unwrap().record.players.white).collect();
    assert_eq!(white, [None, Some("été".to_owned())]);
}

#[test]
fn what_a_game_says_once_and_says_again_is_named() {
    let said = |text: &str| {
        let game = Games::new(text.as_bytes(), None).next().unwrap().unwrap();
        let said: Vec<_> = game.remarks.iter().map(|remark| remark.kind.to_string()).collect();
        (dvonn_record::write(&game.record, Format::Sgf).unwrap(), said)
    };
    for (text, read, kept) in [
        ("(;GM[37]RE[W+R]RE[B+R];W[e3])", "RE[W+R]", "XRE[W+R]"),
        ("(;GM[37]PB[Ben]PB[Eve];W[e3])", "PB[Ben]", "XPB[Ben]"),
        ("(;GM[37];W[e3]WL[10]WL[20])", "WL[10]", "XWL[10]"),
        ("(;GM[37]SZ[9]SZ[19];W[e3])", "SZ[9]", "SZ[9][19]"),
        ("(;GM[37]CA[UTF-8]CA[big5];W[e3])", "CA[big5]", "CA[UTF-8]"),
        ("(;GM[37]FF[3]FF[4];W[e3])", "FF[3]", "FF[4]"),
        ("(;GM[Dvonn]SU[7]SU[8];P0[1 dropb E 3];P0[2 done])", "SU[7]", "XSU[7]"),
        ("(;GM[Dvonn]P0[id \"ann\"]P0[id \"eve\"];P0[1 dropb E 3])", "P0[id ", "id \"ann\""),
        ("White [a] White [b] 1. e3 c3", "White [a]", "XWhite[a]"),
        ("White [a] Annotator [c] 1. e3 c3", "left out \"Annotator [c]\"", "PW[a]"),
    ] {
        let (sgf, said) = said(text);
        assert!(said.iter().any(|said| said.contains(read)), "{text}: {said:?}");
        assert!(sgf.contains(kept), "{text}: {sgf}");
    }
    // Repeating the same value needs no remark, and neither do clocks at every move.
    let (_, said) = said("(;GM[37]RE[W+R]RE[W+R]GM[37];W[e3]WL[10];B[c3]WL[9]BL[8])");
    assert_eq!(said, [""; 0]);
}

#[test]
fn a_second_start_is_refused_by_name() {
    let first = "9/10/11/10/9 w p";
    let other = "9/10/4,r,6/10/9 b p";
    let error = refused(&format!("(;GM[37]DFEN[{first}]DFEN[{other}];W[e3])"));
    assert!(error.to_string().contains(other) && error.to_string().contains("one start"), "{error}");
    assert_eq!(moves(&one(&format!("(;GM[37]DFEN[{other}]DFEN[{other}];B[e4])"))), "e4");
}

fn log(nodes: &str) -> dvonn_record::Record {
    one(&format!(
        "(;\nGM[Dvonn]VV[1]\nSU[dvonn 9]\nTC[Fischer 300 10]\nRE[Game won by ann]\nP0[id \"ann\"]\nP1[id \"ben\"]\n\
         ; P0[0 Start P0]\n; P0[1 dropb E 3]\n; P0[2 done]\n; P1[3 dropb C 3]\n{nodes}\nP0[time 0:06:12]\n)\n"
    ))
}

#[test]
fn logs_keep_comments_times_and_words() {
    let game = log("C[a fine space]TM[12000]\n; P1[4 done]");
    assert_eq!(game.node(game.last()).comment(), Some("a fine space"));
    let names =
        |id: NodeId| game.node(id).properties().iter().map(|p| p.name().to_owned()).collect::<Vec<_>>();
    assert!(names(game.last()).contains(&"TM".to_owned()), "{:?}", names(game.last()));
    assert_eq!(names(NodeId::START), ["VV", "TC", "P0", "XRE"]);
    let sgf = dvonn_record::write(&game, Format::Sgf).unwrap();
    assert!(sgf.contains("P0[time 0:06:12]") && sgf.contains("XRE[Game won by ann]"), "{sgf}");
    assert_eq!(one(&sgf), game);
}

#[test]
fn logs_know_every_end_of_a_game() {
    let won = log("; P1[4 done]\n; P0[7 WinOnTime]");
    assert_eq!(won.result(), Some(GameResult::out_of_time(Color::Black)));
    for (nodes, expected, result) in [
        ("; P1[4 done]; P0[5 Resign]; P0[6 Reset]; P0[7 dropb G 2]; P0[8 done]", "e3 c3 g2", None),
        ("; P1[4 done]; P0[5 Resign]; P0[6 Resign]", "e3 c3", None),
        ("; P1[4 done]; P0[5 Resign]; P0[6 done]", "e3 c3", Some(GameResult::resigned(Color::White))),
        ("; P1[4 done]; P0[5 OfferDraw]; P1[6 DeclineDraw]; P0[7 NullMove]", "e3 c3", None),
        (
            "; P1[4 done]; P0[5 OfferDraw]; P1[6 AcceptDraw]; P1[7 done]",
            "e3 c3",
            Some(GameResult::draw_agreed()),
        ),
        // `Undo` takes back only what is not confirmed.
        ("; P1[4 Undo]; P1[6 dropb D 3]; P1[7 done]", "e3 d3", None),
        ("; P1[4 done]; P0[5 dropb G 2]; P0[6 Undo]; P0[7 dropb H 2]; P0[8 done]", "e3 c3 h2", None),
        ("; P1[4 done]; P0[5 Undo]; P0[6 dropb G 2]; P0[7 done]", "e3 c3 g2", None),
        ("; P1[4 done]; P1[5 PleaseUndo]; P0[6 DontUndo]; P0[7 Peek]", "e3 c3", None),
    ] {
        let game = log(nodes);
        assert_eq!((moves(&game).as_str(), game.result()), (expected, result), "{nodes}");
    }
}

#[test]
fn an_undo_that_was_allowed_is_kept_and_said() {
    let text =
        "(;GM[Dvonn];P0[1 dropb E 3];P0[2 done];P0[3 PleaseUndo];P1[4 AllowUndo];P1[5 dropb C 3];P1[6 done])";
    let game = Games::new(text.as_bytes(), None).next().unwrap().unwrap();
    assert_eq!(moves(&game.record), "e3 c3");
    assert!(
        game.remarks.iter().any(|remark| remark.to_string().contains("4 AllowUndo")),
        "{:?}",
        game.remarks
    );
    assert!(dvonn_record::write(&game.record, Format::Sgf).unwrap().contains("4 AllowUndo"));
}

#[test]
fn a_time_among_the_moves_of_a_log_is_kept() {
    let game = one("(;GM[Dvonn];P0[1 dropb E 3];P0[2 done];P0[3 time 0:00:12];P1[4 dropb C 3];P1[5 done])");
    assert_eq!(moves(&game), "e3 c3");
    assert!(dvonn_record::write(&game, Format::Sgf).unwrap().contains("3 time 0:00:12"));
}

#[test]
fn a_log_keeps_what_it_says_twice() {
    let text = "(;GM[Dvonn]GN[one]GN[two]P0[id \"ann\"]P0[id \"eve\"]P0[ranking 1]P0[ranking 2];P0[1 dropb E 3];P0[2 done])";
    let game = one(text);
    assert_eq!((game.event.as_deref(), game.players.white.as_deref()), (Some("two"), Some("eve")));
    let sgf = dvonn_record::write(&game, Format::Sgf).unwrap();
    for kept in ["XGN[one]", "[id \"ann\"]", "[ranking 1]"] {
        assert!(sgf.contains(kept), "{kept}: {sgf}");
    }
}

#[test]
fn logs_may_have_variations() {
    let game = one(
        "(;GM[Dvonn];P0[1 dropb E 3];P0[2 done](;P1[3 dropb C 3];P1[4 done])(;P1[3 dropb D 3];P1[4 done]))",
    );
    assert_eq!((moves(&game).as_str(), game.walk().count()), ("e3 c3", 3));
}

#[test]
fn records_of_other_games_are_called_so() {
    for (text, game) in [
        ("(;FF[4]GM[1]SZ[19];B[pd];W[dp])", "Go"),
        ("(;GM[11];B[a1])", "Hex"),
        ("[Event \"Casual Game\"]\n[Site \"?\"]\n\n1. e4 e5 2. Nf3 *\n", "chess"),
        ("\u{feff}[Event \"x\"]\n\n1. d4 *", "chess"),
        ("(;GM[Hive]P0[id \"ann\"];P0[0 Start P0])", "Hive"),
        ("(;GM[99];W[e3])", "99"),
    ] {
        let error = refused(text);
        assert!(
            matches!(&error.fault, dvonn_record::Fault::OtherGame { game: said } if said == game),
            "{error}"
        );
    }
    // JSON in a list is not a game.
    assert!(matches!(refused("[\"Event\"]").fault, dvonn_record::Fault::Json(_)));
}
