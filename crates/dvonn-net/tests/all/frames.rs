//! The exact JSON of each frame about a game, and its meaning, which clients of every version share.

use std::time::Duration;

use dvonn::{Board, Breach, ByColor, Color, Move};
use dvonn_net::{ClientFrame, ClocksText, GameId, MAX_FRAME, RefusalText, ServerFrame, WrongFrame};
use dvonn_net::{SnapshotText, WrongSnapshot};
use dvonn_record::{GameResult, NodeId, Record};
use dvonn_referee::{
    ClientMessage, ClockReading, ConditionalMoves, Consequences, GameChange, NumberedChange, Offer, Refusal,
    Seat, ServerMessage, Snapshot, TimeControl,
};
use serde::Deserialize;

const GAME: &str = "0aB3dE6gH9";

fn game() -> GameId {
    GAME.parse().unwrap()
}

fn m(text: &str) -> Move {
    text.parse().unwrap()
}

const fn ms(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

#[test]
fn every_message_of_a_client_is_written_so_and_read_again() {
    let lines = vec![vec![m("d3"), m("f3")], vec![m("c3"), m("f3")]];
    let messages = [
        (r#""follow""#, "", ClientMessage::Follow { after: None }),
        (r#""follow""#, r#","after":3"#, ClientMessage::Follow { after: Some(3) }),
        (
            r#""play""#,
            r#","id":7,"ply":2,"after":3,"move":"e3""#,
            ClientMessage::Play { id: 7, ply: 2, after: 3, m: m("e3") },
        ),
        (r#""resign""#, r#","id":7"#, ClientMessage::Resign { id: 7 }),
        (
            r#""conditional""#,
            r#","id":7,"ply":2,"after":3,"lines":[["d3","f3"],["c3","f3"]]"#,
            ClientMessage::Conditional { id: 7, ply: 2, after: 3, lines },
        ),
        (
            r#""offer""#,
            r#","id":7,"offer":"draw","after":3"#,
            ClientMessage::Offer { id: 7, offer: Offer::Draw, after: 3 },
        ),
        (
            r#""offer""#,
            r#","id":7,"offer":"take-back","after":3"#,
            ClientMessage::Offer { id: 7, offer: Offer::TakeBack, after: 3 },
        ),
        (
            r#""answer""#,
            r#","id":7,"accepts":true,"after":3"#,
            ClientMessage::Answer { id: 7, accepts: true, after: 3 },
        ),
        (
            r#""answer""#,
            r#","id":7,"accepts":false,"after":3"#,
            ClientMessage::Answer { id: 7, accepts: false, after: 3 },
        ),
        (r#""abort""#, r#","id":7"#, ClientMessage::Abort { id: 7 }),
        (r#""claim""#, r#","id":7,"draw":false"#, ClientMessage::Claim { id: 7, draw: false }),
        (r#""claim""#, r#","id":7,"draw":true"#, ClientMessage::Claim { id: 7, draw: true }),
    ];
    for (kind, rest, message) in messages {
        let text = format!(r#"{{"type":{kind},"game":"{GAME}"{rest}}}"#);
        assert_eq!(ClientFrame::of(game(), message.clone()).unwrap().write(), text);
        assert_eq!(ClientFrame::read(&text).unwrap().message(), Some((game(), message)), "{text}");
    }
    // A claim without the field `draw` claims a win.
    let claim = ClientFrame::read(&format!(r#"{{"type":"claim","game":"{GAME}","id":7}}"#)).unwrap();
    assert_eq!(claim.message(), Some((game(), ClientMessage::Claim { id: 7, draw: false })));
}

#[test]
fn a_frame_of_the_greatest_length_is_read_and_a_longer_one_is_not() {
    let ping = ClientFrame::Ping { at: 7 };
    for length in [MAX_FRAME - 1, MAX_FRAME] {
        assert_eq!(ClientFrame::read(&format!("{:<length$}", ping.write())), Ok(ping.clone()));
    }
    let length = MAX_FRAME + 1;
    let read = ClientFrame::read(&format!("{:<length$}", ping.write()));
    assert_eq!(read, Err(WrongFrame::TooLong { length }));
    // The limit counts bytes, not characters.
    let read = ClientFrame::read(&"é".repeat(MAX_FRAME / 2 + 1));
    assert_eq!(read, Err(WrongFrame::TooLong { length: MAX_FRAME + 2 }));
    let nothing = ClientFrame::read(&"é".repeat(MAX_FRAME / 2));
    assert!(matches!(nothing, Err(WrongFrame::NotAFrame { .. })), "{nothing:?}");
    assert_eq!(MAX_FRAME, 8_192);
}

#[test]
fn what_a_client_does_not_know_is_no_frame() {
    for text in [
        r#"{"type":"ping","at":1,"more":2}"#,
        r#"{"type":"dance"}"#,
        r#"{"type":"play","game":"0aB3dE6gH9","id":-1,"ply":0,"after":0,"move":"e3"}"#,
        r#"{"type":"play","game":"0aB3dE6gH9","id":1,"ply":0,"after":0}"#,
        r#"{"type":"play","game":"0aB3dE6gH9","id":1,"ply":0,"after":0,"move":"z9"}"#,
    ] {
        assert!(matches!(ClientFrame::read(text), Err(WrongFrame::NotAFrame { .. })), "{text}");
    }
    assert_eq!(ClientFrame::read(r#"{"type":"ping"}"#), Ok(ClientFrame::Ping { at: 0 }));
}

/// Every change with its JSON.
fn changes() -> Vec<(GameChange, &'static str)> {
    let (white, black) = (Color::White, Color::Black);
    vec![
        (GameChange::Played { ply: 2, m: m("e3f3") }, r#"{"type":"played","ply":2,"move":"e3f3"}"#),
        (GameChange::TakenBack { ply: 2 }, r#"{"type":"taken-back","ply":2}"#),
        (
            GameChange::Ended(GameResult::out_of_time(white)),
            r#"{"type":"ended","outcome":"black","by":"time"}"#,
        ),
        (
            GameChange::Offered { by: black, offer: Offer::Draw },
            r#"{"type":"offered","by":"black","offer":"draw"}"#,
        ),
        (
            GameChange::Offered { by: white, offer: Offer::TakeBack },
            r#"{"type":"offered","by":"white","offer":"take-back"}"#,
        ),
        (GameChange::Declined { by: white }, r#"{"type":"declined","by":"white"}"#),
        (GameChange::Aborted { by: black }, r#"{"type":"aborted","by":"black"}"#),
        (
            GameChange::VacationBegan { by: black, until: ms(1_500) },
            r#"{"type":"vacation-began","by":"black","until":1500}"#,
        ),
        (GameChange::VacationEnded { by: white }, r#"{"type":"vacation-ended","by":"white"}"#),
    ]
}

fn round_trip(message: &ServerMessage, side: Option<Color>, text: &str) {
    let frame = ServerFrame::of(game(), message).unwrap();
    assert_eq!(frame.write(), text);
    let read: ServerFrame = serde_json::from_str(text).unwrap();
    assert_eq!(read.message(side), Ok(Some((game(), message.clone()))), "{text}");
}

#[test]
fn every_change_is_written_so_and_read_again() {
    for (change, written) in changes() {
        let change = NumberedChange { number: 9, change, clocks: None };
        let head = format!(r#"{{"type":"change","game":"{GAME}","number":9,"change":{written}"#);
        let message = ServerMessage::Change { change, then: Consequences::default(), is_again: false };
        round_trip(&message, None, &format!("{head}}}"));
        let clocks = ClockReading {
            left: ByColor { white: ms(7), black: ms(8) },
            running: Some(Color::Black),
            held: ms(2),
        };
        let change = NumberedChange { clocks: Some(clocks), ..change };
        let then =
            Consequences { forced: vec![m("h5"), Move::Pass], to_move: Some(Color::Black), ended: None };
        let message = ServerMessage::Change { change, then, is_again: true };
        let clocks = r#""clocks":{"white":7,"black":8,"running":"black","held":2}"#;
        let then = r#""forced":["h5","pass"],"turn":"black","again":true"#;
        round_trip(&message, None, &format!("{head},{clocks},{then}}}"));
        let then = Consequences { forced: vec![], to_move: None, ended: Some(GameResult::draw_agreed()) };
        let change = NumberedChange { clocks: None, ..change };
        let message = ServerMessage::Change { change, then, is_again: false };
        round_trip(&message, None, &format!(r#"{head},"ended":{{"outcome":"draw","by":"agreement"}}}}"#));
    }
}

/// The frames as version 0.1.0 reads them: it ignores unknown fields.
#[derive(Deserialize, PartialEq, Debug)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum FirstFrame {
    Change {
        game: GameId,
        number: u64,
        change: GameChange,
        #[serde(default)]
        clocks: Option<ClocksText>,
    },
}

#[test]
fn version_0_1_0_reads_the_changes_of_this_one_and_this_one_reads_those_of_0_1_0() {
    for (change, written) in changes() {
        let numbered = NumberedChange { number: 9, change, clocks: None };
        let then = Consequences {
            forced: vec![Move::Pass],
            to_move: Some(Color::White),
            ended: Some(GameResult::draw_agreed()),
        };
        let message = ServerMessage::Change { change: numbered, then, is_again: true };
        let text = ServerFrame::of(game(), &message).unwrap().write();
        let FirstFrame::Change { game: of, number, change: read, clocks } =
            serde_json::from_str(&text).unwrap();
        assert_eq!((of, number, read, clocks), (game(), 9, change, None), "{text}");
        let text = format!(r#"{{"type":"change","game":"{GAME}","number":9,"change":{written}}}"#);
        let read: ServerFrame = serde_json::from_str(&text).unwrap();
        let first =
            ServerMessage::Change { change: numbered, then: Consequences::default(), is_again: false };
        assert_eq!(read.message(None), Ok(Some((game(), first))), "{text}");
    }
}

fn snapshot(moves: &[&str]) -> Snapshot {
    let mut record = Record::from_start(Board::start());
    let mut cursor = record.cursor(NodeId::START);
    for text in moves {
        cursor.add_move(m(text)).unwrap();
    }
    Snapshot {
        number: 5,
        record,
        clocks: None,
        conditional: ConditionalMoves::default(),
        offer: None,
        aborted: false,
        vacations: ByColor::from_fn(|_| None),
    }
}

#[test]
fn a_whole_game_is_written_so_and_read_again() {
    let written = |rest: &str| {
        format!(
            r#"{{"type":"snapshot","game":"{GAME}","state":{{"number":5,"start":"9/10/11/10/9 w p"{rest}}}}}"#
        )
    };
    let round_trip = |snapshot: &Snapshot, side, rest: &str| {
        round_trip(&ServerMessage::Snapshot(Box::new(snapshot.clone())), side, &written(rest));
    };
    let bare = snapshot(&["e3"]);
    round_trip(&bare, None, r#","moves":["e3"],"turn":"black""#);
    let mut whole = bare.clone();
    whole.conditional.add(&bare.record.final_board(), Color::White, &[m("d3"), m("f3")]).unwrap();
    let control = TimeControl::fischer(ms(300_000), ms(2_000));
    let reading = ClockReading {
        left: ByColor { white: ms(1), black: ms(2) },
        running: Some(Color::Black),
        held: ms(0),
    };
    whole.clocks = Some((control, reading));
    whole.offer = Some((Color::White, Offer::TakeBack));
    whole.vacations = ByColor { white: Some(ms(8)), black: Some(ms(9)) };
    round_trip(
        &whole,
        Some(Color::White),
        r#","moves":["e3"],"turn":"black","time":"300000+2000","clocks":{"white":1,"black":2,"running":"black"},"conditional":[["d3","f3"]],"offer":{"by":"white","offer":"take-back"},"vacations":{"white":8,"black":9}"#,
    );
    for (vacations, text) in [([Some(8), None], r#""white":8"#), ([None, Some(9)], r#""black":9"#)] {
        let [white, black] = vacations.map(|until| until.map(ms));
        let away = Snapshot { vacations: ByColor { white, black }, ..bare.clone() };
        round_trip(&away, None, &format!(r#","moves":["e3"],"turn":"black","vacations":{{{text}}}"#));
    }
    let aborted = Snapshot { aborted: true, ..bare.clone() };
    round_trip(&aborted, None, r#","moves":["e3"],"aborted":true"#);
    let mut over = bare;
    over.record.set_result(Some(GameResult::resigned(Color::Black)));
    round_trip(&over, None, r#","moves":["e3"],"result":{"outcome":"white","by":"resignation"}"#);
}

#[test]
fn a_snapshot_that_tells_no_game_is_refused() {
    let text = SnapshotText::from(&snapshot(&["e3", "g3"]));
    assert!(text.snapshot(None).is_ok());
    let moves = vec![m("e3"), m("e3")];
    let illegal = SnapshotText { moves, ..text.clone() };
    assert_eq!(illegal.snapshot(None), Err(WrongSnapshot::Illegal { place: 1 }));
    let conditional = vec![vec![m("c3")], vec![m("e3"), m("c3")]];
    let wrong = SnapshotText { conditional, ..text };
    assert_eq!(wrong.snapshot(Some(Color::White)), Err(WrongSnapshot::Conditional { line: 1 }));
    assert_eq!(wrong.snapshot(None), Err(WrongSnapshot::Conditional { line: 0 }), "a spectator has none");
}

#[test]
fn answers_are_written_so_and_read_again() {
    let reading = ClockReading { left: ByColor { white: ms(1), black: ms(2) }, running: None, held: ms(0) };
    let clocks = format!(r#"{{"type":"clocks","game":"{GAME}","clocks":{{"white":1,"black":2}}}}"#);
    round_trip(&ServerMessage::Clocks(reading), None, &clocks);
    let following = format!(r#"{{"type":"following","game":"{GAME}","number":7}}"#);
    round_trip(&ServerMessage::Following(7), None, &following);
    round_trip(
        &ServerMessage::Accepted(7),
        None,
        &format!(r#"{{"type":"accepted","game":"{GAME}","id":7}}"#),
    );
}

#[test]
fn every_refusal_has_a_code_of_its_own_and_is_read_again() {
    let illegal = Refusal::Illegal { m: m("e3"), breach: Breach::Occupied };
    for (why, text) in [
        (illegal, r#"{"code":"illegal","move":"e3","rule":"L1"}"#),
        (Refusal::NotYourTurn(Seat::Remote), r#"{"code":"not-your-turn"}"#),
        (Refusal::GameEnded, r#"{"code":"game-ended"}"#),
        (Refusal::Outdated, r#"{"code":"outdated"}"#),
        (Refusal::NoOffer, r#"{"code":"no-offer"}"#),
        (Refusal::OfferedAlready, r#"{"code":"offered-already"}"#),
        (Refusal::NothingToTakeBack, r#"{"code":"nothing-to-take-back"}"#),
        (Refusal::NotConditional, r#"{"code":"not-conditional"}"#),
        (Refusal::TooLateToAbort, r#"{"code":"too-late-to-abort"}"#),
        (Refusal::NotLeft, r#"{"code":"not-left"}"#),
        (Refusal::IdUsed, r#"{"code":"id-used"}"#),
    ] {
        let state = r#"{"number":5,"start":"9/10/11/10/9 w p","moves":["e3"],"turn":"black"}"#;
        let text = format!(r#"{{"type":"refused","game":"{GAME}","id":7,"why":{text},"state":{state}}}"#);
        let message = ServerMessage::Refused { id: 7, why, state: Box::new(snapshot(&["e3"])) };
        round_trip(&message, None, &text);
    }
    // A refusal that no server sends has no code of its own. An unknown refusal of a later server reads as
    // `Outdated`.
    assert_eq!(RefusalText::from(&Refusal::NotAlone), RefusalText::Other);
    let later: ServerFrame = serde_json::from_str(&format!(
        r#"{{"type":"refused","game":"{GAME}","id":7,"why":{{"code":"too-beautiful"}},"state":{{"number":5,"start":"9/10/11/10/9 w p","moves":["e3"]}}}}"#
    ))
    .unwrap();
    let Ok(Some((_, ServerMessage::Refused { why, .. }))) = later.message(None) else { panic!("{later:?}") };
    assert_eq!(why, Refusal::Outdated);
    // A refused move that has become legal since reads as `Outdated` too.
    let now_legal = format!(
        r#"{{"type":"refused","game":"{GAME}","id":7,"why":{{"code":"illegal","move":"g3","rule":"L1"}},"state":{{"number":5,"start":"9/10/11/10/9 w p","moves":["e3"]}}}}"#
    );
    let now_legal: ServerFrame = serde_json::from_str(&now_legal).unwrap();
    let Ok(Some((_, ServerMessage::Refused { why, .. }))) = now_legal.message(None) else { panic!() };
    assert_eq!(why, Refusal::Outdated);
}
