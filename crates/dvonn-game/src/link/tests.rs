use crate::key::Key;
use dvonn::random::{self, Random};
use dvonn_message::Key as Common;
use proptest::prelude::*;

use super::*;

proptest! {
    #[test]
    fn games_round_trip(
        seed in any::<u64>(),
        plies in 0..90_usize,
        back in 0..3_usize,
        set_up in any::<bool>(),
        comment in ".{1,40}",
    ) {
        let mut random = Random::new(seed);
        let start = if set_up { random::setup(&mut random) } else { Board::start() };
        let mut record = Record::from_start(start);
        let mut at = NodeId::START;
        for _ in 0..plies {
            let Some(m) = random::legal_move(&record.position(at), &mut random) else { break };
            at = record.add_move(at, m).unwrap();
        }
        for _ in 0..back {
            at = record.node(at).parent().unwrap_or(at);
        }
        match read(&game(&record, at)).unwrap() {
            Some(linked) => {
                prop_assert_eq!(&linked.record, &record);
                prop_assert_eq!(linked.record.board(linked.at), record.board(at));
            }
            None => prop_assert!(!set_up && record.plies() == 0),
        }
        record.set_comment(at, Some(comment));
        let query = game(&record, at);
        prop_assert!(query.is_ascii());
        let linked = read(&query).unwrap().unwrap();
        prop_assert_eq!(linked.record.path(linked.at), record.path(at), "it opens at the node in the link");
        prop_assert_eq!(linked.record, record);
    }

    #[test]
    fn positions_round_trip(seed in any::<u64>(), plies in 0..90_usize) {
        let mut random = Random::new(seed);
        let mut board = Board::start();
        for _ in 0..plies {
            let Some(m) = random::legal_move(board.position(), &mut random) else { break };
            board = board.play(m).unwrap();
        }
        let linked = read(&position(&board)).unwrap().unwrap();
        prop_assert_eq!(*linked.record.start(), board);
        prop_assert_eq!((linked.record.plies(), linked.at), (0, NodeId::START));
    }

    #[test]
    fn any_query_is_read_or_refused(query in "((start|moves|at|sgf|x)=[ -~]{0,60}&?){0,4}|.{0,80}") {
        let _ = read(&query);
    }
}

#[test]
fn bad_links_are_refused_with_the_reason() {
    let moves = |number: MoveNumber, read: &str| LinkError::Move { number, read: read.to_owned() };
    assert_eq!(read("moves=e3.e3"), Err(moves(MoveNumber::Placement(2), "e3")));
    assert_eq!(read("moves=<script>"), Err(moves(MoveNumber::Placement(1), "<script>")));
    assert_eq!(
        read(&format!("moves={}", "x".repeat(50))),
        Err(moves(MoveNumber::Placement(1), &"x".repeat(20)))
    );
    let key = |query: &str| Message::from(&read(query).unwrap_err()).key();
    assert_eq!(key("moves=e3.e3"), Key::LinkMove);
    assert_eq!(key("start=9/9 w s"), Common::Several);
    assert_eq!(key("sgf=(;GM[1])"), Common::At);
    assert_eq!(key(&"x".repeat(MAX_LENGTH + 1)), Key::LinkTooLong);
    assert_eq!(read(&"x".repeat(MAX_LENGTH)), Ok(None));
}

#[test]
fn a_link_without_a_game_leads_nowhere() {
    for query in ["", "other=1", "at=3", "moves", "&&"] {
        assert_eq!(read(query), Ok(None), "{query}");
    }
}

#[test]
fn a_link_shows_the_move_that_it_names() {
    for (at, shown) in [("", 3), ("&at=0", 0), ("&at=1", 1), ("&at=3", 3), ("&at=9", 3), ("&at=x", 3)] {
        let linked = read(&format!("moves=e3.c3.g2{at}")).unwrap().unwrap();
        assert_eq!((linked.record.path(linked.at).len(), linked.record.plies()), (shown, 3), "{at}");
    }
}

#[test]
fn an_empty_board_needs_no_words() {
    assert_eq!(moves(&Board::start(), &[]), "");
    assert_eq!(game(&Record::new(), NodeId::START), "");
    let m = "e3".parse().unwrap();
    assert_eq!(moves(&Board::start(), &[m]), "moves=e3");
    let mut record = Record::new();
    record.add_move(NodeId::START, m).unwrap();
    assert_eq!(game(&record, NodeId::START), "moves=e3&at=0");
    record.players.black = Some("B".to_owned());
    assert!(game(&record, NodeId::START).starts_with("at=0&game="));
}

/// Links that earlier versions made.
#[test]
fn links_of_before_are_read() {
    let linked = read(
        "at=4&sgf=%28%3BGM%5B37%5DFF%5B4%5DCA%5BUTF-8%5DPW%5BAnn%5DPB%5BBen%5DDT%5B2024-05-30%5DRE%\
         5BW%2BR%5D%0A%3BW%5Be3%5D%3BB%5Bc3%5DC%5BBest%3A%20d3%5D%28%3BW%5Bg2%5DCR%5Bc3%5DAR%5Bg2%3\
         Ah2%5D%29%28%3BW%5Bh4%5DC%5B%C3%A9%5D%29%29",
    )
    .unwrap()
    .unwrap();
    let sgf = "(;GM[37]PW[Ann]PB[Ben]DT[2024-05-30]RE[W+R];W[e3];B[c3]C[Best: d3]\
               (;W[g2]CR[c3]AR[g2:h2])(;W[h4]C[é]))";
    let record = dvonn_record::read(sgf.as_bytes(), None).unwrap().remove(0);
    assert_eq!(linked.record, record);
    assert_eq!(linked.record.node(linked.at).comment(), Some("é"));

    let linked = read("start=9/10/r,w,b,w,3,rw,1,r,1/10/9%20w%20s&moves=b3a3.pass&at=1").unwrap().unwrap();
    assert_eq!((linked.record.plies(), linked.record.path(linked.at).len()), (2, 1));
}

/// Today's links must stay readable for ever.
#[test]
fn games_are_linked_like_this() {
    let sgf = "(;GM[37]PW[Ann]PB[Ben]DT[2024-05-30]RE[W+R];W[e3];B[c3]C[Best: d3](;W[g2])(;W[h4]))";
    let record = dvonn_record::read(sgf.as_bytes(), None).unwrap().remove(0);
    let last = record.walk().last().unwrap();
    assert_eq!(
        game(&record, last),
        "at=4&game=FwFMlz7OAAADQW5uAAEDQmVuAAUKMjAyNC0wNS0zMAIICEJlc3Q6IGQz2uJKQQ"
    );
    let linked =
        read("at=4&game=FwFMlz7OAAADQW5uAAEDQmVuAAUKMjAyNC0wNS0zMAIICEJlc3Q6IGQz2uJKQQ").unwrap().unwrap();
    assert_eq!((linked.record.path(linked.at), &linked.record), (record.path(last), &record));
    // A long line is packed, a short one is readable.
    let mut long = Record::new();
    let (mut at, mut random) = (NodeId::START, Random::new(1));
    while let Some(m) = random::legal_move(&long.position(at), &mut random) {
        at = long.add_move(at, m).unwrap();
    }
    assert!(game(&long, at).starts_with("game=") && game(&long, at).len() < 110, "{}", game(&long, at));
    for damaged in ["game=", "game=x", "game=EAAAAAAA", "game=*"] {
        assert_eq!(read(damaged), Err(LinkError::Packed), "{damaged}");
    }
}

/// The length of a typical address before the query.
const BEFORE: usize = "https://www.a-rather-long-name.example.org/games/dvonn/#/analyse?".len();
/// The length of an address that people can still pass on and that fits a QR code for a phone.
const SHORT: usize = 300;

#[test]
fn a_whole_game_has_a_short_link() {
    let mut random = Random::new(3);
    for _ in 0..200 {
        let mut record = Record::new();
        let mut at = NodeId::START;
        while let Some(m) = random::legal_move(&record.position(at), &mut random) {
            at = record.add_move(at, m).unwrap();
        }
        assert!(record.plies() > 49);
        let query = main_line(&record, at);
        assert!(BEFORE + query.len() < SHORT, "{} moves, {} characters", record.plies(), query.len());
        let linked = read(&query).unwrap().unwrap();
        assert_eq!((linked.record.board(linked.at), &linked.record), (record.board(at), &record));
        // The link stays short with names.
        record.players.white = Some("A name as long as people have them".to_owned());
        record.players.black = Some("Another".to_owned());
        assert!(BEFORE + game(&record, at).len() < SHORT);
    }
}

/// The longest of many random games still has a short link.
#[test]
fn a_very_long_game_has_a_short_link() {
    let mut random = Random::new(7);
    // People's games have at most about 90 moves after the placement.
    let longest = (0..2000)
        .map(|_| {
            let mut record = Record::new();
            let mut at = NodeId::START;
            while let Some(m) = random::legal_move(&record.position(at), &mut random) {
                at = record.add_move(at, m).unwrap();
            }
            record
        })
        .max_by_key(Record::plies)
        .unwrap();
    assert!(longest.plies() >= 49 + 40, "{}", longest.plies());
    assert!(BEFORE + main_line(&longest, longest.last()).len() < SHORT);
}

#[test]
fn a_link_to_the_game_alone_leaves_out_the_rest() {
    let sgf = "(;GM[37]PW[Ann]RE[W+R];W[e3];B[c3]C[Best: d3](;W[g2];B[g3])(;W[h4]))";
    let record = dvonn_record::read(sgf.as_bytes(), None).unwrap().remove(0);
    let variation = record.walk().last().unwrap();
    let linked = read(&main_line(&record, variation)).unwrap().unwrap();
    assert_eq!(linked.record.moves().collect::<Vec<_>>(), record.moves().collect::<Vec<_>>());
    assert_eq!(linked.record.result(), record.result());
    assert_eq!(linked.record.path(linked.at).len(), 2, "at the start of the variation");
    assert_eq!((&linked.record.players.white, linked.record.walk().count()), (&None, 4));
    let end = read(&main_line(&record, record.last())).unwrap().unwrap();
    assert_eq!(end.at, end.record.last());
}
