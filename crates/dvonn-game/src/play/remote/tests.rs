//! Sessions that follow a server: step by step, and over a network that delays, repeats, swaps and loses
//! messages.

mod network;
mod server;

use std::time::Duration;

use dvonn::{Board, Color, Move};
use dvonn_board::BoardInput;
use dvonn_record::GameResult;
use dvonn_referee::{
    ClientMessage, ClockReading, ConditionalMoves, GameChange, Key as RefereeKey, NumberedChange, Offer,
    Refusal, ServerMessage, Snapshot, TimeControl,
};

use server::{Server, second, told};

use crate::play::{InAdvance, PlayEffect, PlayInput, PlayOptions, PlaySession, Prompt, RemarkKind};
use crate::{Key, Sound};

const WHITE: Option<Color> = Some(Color::White);
const BLACK: Option<Color> = Some(Color::Black);

fn m(text: &str) -> Move {
    text.parse().unwrap()
}

fn line(text: &str) -> Vec<Move> {
    text.split_whitespace().map(m).collect()
}

/// A session connected to a server.
fn join(server: &Server, local: Option<Color>) -> PlaySession {
    let snapshot = server.snapshot(local, Duration::ZERO);
    // Each session of a player starts its numbers elsewhere.
    let seed = (1 << 32) + ((server.changes() as u64) << 16);
    let mut session = PlaySession::follow(snapshot, local, PlayOptions::AT_ONCE, seed, Duration::ZERO);
    session.update(PlayInput::Connected(true), Duration::ZERO);
    session
}

fn sent(effects: &[PlayEffect]) -> Vec<ClientMessage> {
    let messages = effects.iter().filter_map(|effect| match effect {
        PlayEffect::Send(message) => Some(message.clone()),
        _ => None,
    });
    messages.collect()
}

/// The keys of the refusals.
fn refused(effects: &[PlayEffect]) -> Vec<dvonn_message::AnyKey> {
    let refusals = effects.iter().filter_map(|effect| match effect {
        PlayEffect::Tell(remark) if remark.kind == RemarkKind::Refusal => Some(remark.messages[0].key()),
        _ => None,
    });
    refusals.collect()
}

/// Passes messages between the session and the server until both are silent.
fn talk(server: &mut Server, session: &mut PlaySession, effects: &[PlayEffect]) -> Vec<PlayEffect> {
    let side = session.game().local_side();
    let mut said = Vec::new();
    let mut messages = sent(effects);
    while let Some(message) = messages.pop() {
        for (to, answer) in server.on_message(side, message, Duration::ZERO) {
            if to.is_none_or(|to| Some(to) == side) {
                let effects = session.update(PlayInput::Server(answer), Duration::ZERO);
                messages.extend(sent(&effects));
                said.extend(effects);
            }
        }
    }
    said
}

fn play(server: &mut Server, session: &mut PlaySession, text: &str) -> Vec<PlayEffect> {
    let effects = session.update(PlayInput::Play(m(text)), Duration::ZERO);
    [effects.clone(), talk(server, session, &effects)].concat()
}

/// A move that a player makes on another screen.
fn played_elsewhere(server: &mut Server, side: Color, text: &str) -> Vec<ServerMessage> {
    let message = ClientMessage::Play {
        id: u64::MAX - server.changes() as u64,
        ply: server.turns(),
        after: server.changes() as u64,
        m: m(text),
    };
    let answers = server.on_message(Some(side), message, Duration::ZERO);
    answers.into_iter().filter(|(to, _)| to.is_none()).map(|(_, message)| message).collect()
}

fn hear(session: &mut PlaySession, messages: Vec<ServerMessage>) -> Vec<PlayEffect> {
    let update = |message| session.update(PlayInput::Server(message), Duration::ZERO);
    messages.into_iter().flat_map(update).collect()
}

#[test]
fn a_move_is_shown_at_once_and_safe_when_the_server_has_it() {
    let mut server = Server::new(Board::start(), None);
    let mut white = join(&server, WHITE);
    let effects = white.update(PlayInput::Play(m("e3")), Duration::ZERO);
    let [ClientMessage::Play { ply: 0, after: 0, m: played, .. }] = sent(&effects)[..] else {
        panic!("{effects:?}")
    };
    assert_eq!(played, m("e3"));
    assert_eq!((white.unconfirmed(), white.game().turns().len()), (Some(played), 1));
    assert!(effects.contains(&PlayEffect::Sound(Sound::Place)) && !effects.contains(&PlayEffect::Keep));
    assert_eq!(talk(&mut server, &mut white, &effects), [], "an answer shows no move twice");
    assert_eq!((white.unconfirmed(), server.turns()), (None, 1));
    let side = Color::Black;
    assert_eq!(white.prompt(), Prompt::WaitForOpponent { side, premove: None });

    let effects = hear(&mut white, played_elsewhere(&mut server, Color::Black, "d3"));
    assert!(effects.contains(&PlayEffect::Sound(Sound::Place)));
    assert_eq!(white.game().last_move(), Some(m("d3")));
    assert!(matches!(white.prompt(), Prompt::Place { who: "you", .. }));
}

#[test]
fn a_message_that_comes_twice_changes_nothing_and_a_missing_one_is_asked_for() {
    let mut server = Server::new(Board::start(), None);
    let mut black = join(&server, BLACK);
    let first = played_elsewhere(&mut server, Color::White, "e3");
    assert!(!hear(&mut black, first.clone()).is_empty());
    assert_eq!(hear(&mut black, first), []);
    play(&mut server, &mut black, "d3");

    let missing = played_elsewhere(&mut server, Color::White, "c3");
    let after = server.on_message(BLACK, ClientMessage::Resign { id: 1 }, Duration::ZERO);
    let late: Vec<_> = after.into_iter().filter(|(to, _)| to.is_none()).map(|(_, message)| message).collect();
    let effects = hear(&mut black, late.clone());
    assert_eq!(sent(&effects), [ClientMessage::Follow { after: Some(2) }]);
    assert_eq!(hear(&mut black, late), [], "one request is enough");
    assert_eq!((black.game().turns().len(), black.game().result()), (2, None));
    hear(&mut black, missing);
    talk(&mut server, &mut black, &effects);
    assert_eq!(black.game().result(), Some(GameResult::resigned(Color::Black)));
}

#[test]
fn what_the_server_has_not_answered_is_sent_again_after_a_lost_connection() {
    let mut server = Server::new(Board::start(), None);
    let mut white = join(&server, WHITE);
    white.update(PlayInput::Connected(false), Duration::ZERO);
    assert_eq!(white.is_connected(), Some(false));
    let effects = white.update(PlayInput::Play(m("e3")), Duration::ZERO);
    assert_eq!(sent(&effects), [], "nothing reaches the server");
    assert_eq!(white.prompt(), Prompt::Sending { m: m("e3") });
    let effects = white.update(PlayInput::Connected(true), Duration::ZERO);
    let messages = sent(&effects);
    assert!(
        matches!(
            messages[..],
            [ClientMessage::Follow { after: Some(0) }, ClientMessage::Play { ply: 0, .. }]
        ),
        "{messages:?}"
    );
    // The answer is lost: the same message comes again and gets the same answer.
    for message in messages.clone() {
        server.on_message(WHITE, message, Duration::ZERO);
    }
    white.update(PlayInput::Connected(false), Duration::ZERO);
    let effects = white.update(PlayInput::Connected(true), Duration::ZERO);
    assert_eq!(sent(&effects), messages);
    talk(&mut server, &mut white, &effects);
    assert_eq!((white.unconfirmed(), server.turns(), white.game().turns().len()), (None, 1, 1));
}

#[test]
fn a_move_that_the_server_refuses_is_taken_back() {
    let mut server = Server::new(Board::start(), None);
    let mut white = join(&server, WHITE);
    // The player moves on another screen first.
    played_elsewhere(&mut server, Color::White, "c3");
    let said = play(&mut server, &mut white, "e3");
    assert_eq!(refused(&said), [RefereeKey::Outdated]);
    assert_eq!((white.unconfirmed(), white.game().turns().len()), (None, 1));
    assert_eq!(white.game().last_move(), Some(m("c3")));

    // Now the other screen's move overtakes the message.
    hear(&mut white, played_elsewhere(&mut server, Color::Black, "d3"));
    let change = played_elsewhere(&mut server, Color::White, "f3");
    let effects = white.update(PlayInput::Play(m("g3")), Duration::ZERO);
    assert_eq!(refused(&hear(&mut white, change)), [RefereeKey::Outdated]);
    assert_eq!(white.game().last_move(), Some(m("f3")));
    assert!(refused(&talk(&mut server, &mut white, &effects)).is_empty(), "it is announced once");
    assert_eq!((white.unconfirmed(), white.game().turns().len()), (None, 3));
}

#[test]
fn a_premove_is_played_when_the_turn_comes() {
    let mut server = Server::new(Board::start(), None);
    let mut black = join(&server, BLACK);
    assert_eq!(black.update(PlayInput::Board(BoardInput::Tap(m_space("d3"))), Duration::ZERO), []);
    assert_eq!(black.premove(), Some(m("d3")));
    assert_eq!(black.prompt(), Prompt::WaitForOpponent { side: Color::White, premove: Some(m("d3")) });
    assert!(black.view().marked.contains(m_space("d3")), "the board points it out");
    let effects = hear(&mut black, played_elsewhere(&mut server, Color::White, "e3"));
    talk(&mut server, &mut black, &effects);
    assert_eq!((server.turns(), black.premove(), black.unconfirmed()), (2, None, None));

    // The premove can be dropped: with Escape, by taking it back, or explicitly.
    for drop in
        [PlayInput::Board(BoardInput::Cancel), PlayInput::Undo, PlayInput::InAdvance(InAdvance::DropPremove)]
    {
        black.update(PlayInput::Play(m("c3")), Duration::ZERO);
        assert_eq!(black.premove(), Some(m("c3")));
        assert_eq!(black.update(drop, Duration::ZERO), []);
        assert_eq!(black.premove(), None);
    }
    black.update(PlayInput::Play(m("c3")), Duration::ZERO);
    let effects = hear(&mut black, played_elsewhere(&mut server, Color::White, "c3"));
    assert_eq!((refused(&effects), sent(&effects)), (vec![Key::PremoveDropped.into()], vec![]));
    assert!(refused(&black.update(PlayInput::Undo, Duration::ZERO)).contains(&RefereeKey::NotAlone.into()));
}

#[test]
fn an_offer_stands_until_it_is_answered_or_the_game_goes_on() {
    let mut server = Server::new(Board::start(), None);
    let mut white = join(&server, WHITE);
    let said = |effects: &[PlayEffect]| -> Vec<dvonn_message::AnyKey> {
        let keys = effects.iter().filter_map(|effect| match effect {
            PlayEffect::Tell(remark) => Some(remark.messages[0].key()),
            _ => None,
        });
        keys.collect()
    };
    assert_eq!(refused(&white.update(PlayInput::AnswerOffer(true), Duration::ZERO)), [RefereeKey::NoOffer]);
    play(&mut server, &mut white, "e3");
    let effects = white.update(PlayInput::Offer(Offer::TakeBack), Duration::ZERO);
    assert_eq!(
        white.update(PlayInput::Offer(Offer::TakeBack), Duration::ZERO),
        [],
        "the message is on its way"
    );
    assert_eq!(
        said(&talk(&mut server, &mut white, &effects)),
        [dvonn_message::AnyKey::from(Key::TakeBackAsked)]
    );
    assert_eq!(white.offer(), Some((Color::White, Offer::TakeBack)));
    // The other player finds the offer in the snapshot and accepts it.
    let mut black = join(&server, BLACK);
    assert_eq!(black.offer(), white.offer());
    let effects = black.update(PlayInput::AnswerOffer(true), Duration::ZERO);
    talk(&mut server, &mut black, &effects);
    assert_eq!((black.offer(), black.game().turns().len(), server.turns()), (None, 0, 0));
    // A draw offer is declined, made again, and lapses with a move.
    let mut white = join(&server, WHITE);
    let draw = white.update(PlayInput::Offer(Offer::Draw), Duration::ZERO);
    talk(&mut server, &mut white, &draw);
    let mut black = join(&server, BLACK);
    let effects = black.update(PlayInput::AnswerOffer(false), Duration::ZERO);
    assert_eq!(
        said(&talk(&mut server, &mut black, &effects)),
        [dvonn_message::AnyKey::from(Key::OfferDeclined)]
    );
    let mut white = join(&server, WHITE);
    white.update(PlayInput::Connected(false), Duration::ZERO);
    assert_eq!(sent(&white.update(PlayInput::Offer(Offer::Draw), Duration::ZERO)), []);
    let effects = white.update(PlayInput::Connected(true), Duration::ZERO);
    assert!(
        sent(&effects).iter().any(|message| matches!(message, ClientMessage::Offer { .. })),
        "sent later"
    );
    talk(&mut server, &mut white, &effects);
    assert_eq!(white.offer(), Some((Color::White, Offer::Draw)));
    play(&mut server, &mut white, "e3");
    assert_eq!((white.offer(), server.offer), (None, None));
}

#[test]
fn a_game_that_is_called_off_is_over_without_a_result() {
    let server = Server::new(Board::start(), None);
    let mut session = join(&server, BLACK);
    let asked = session.update(PlayInput::Abort, Duration::ZERO);
    let [ClientMessage::Abort { id }] = sent(&asked)[..] else { panic!("{asked:?}") };
    let change = GameChange::Aborted { by: Color::Black };
    let change = NumberedChange { number: 1, change, clocks: None };
    let told = hear(&mut session, vec![told(change, false), ServerMessage::Accepted(id)]);
    assert!(matches!(&told[..], [PlayEffect::Tell(remark)] if remark.messages[0].key() == Key::CalledOff));
    assert_eq!((session.prompt(), session.game().result()), (Prompt::CalledOff, None));
    assert!(session.game().is_over() && session.board_for_premove().is_none());
    let late = session.update(PlayInput::Play(m("e3")), Duration::ZERO);
    assert_eq!(refused(&late), [RefereeKey::GameEnded]);
    // A player who missed the abort, or opens the game later, learns of it from the snapshot.
    let snapshot = Snapshot { number: 1, aborted: true, ..server.snapshot(WHITE, Duration::ZERO) };
    let mut other = join(&server, WHITE);
    let told = hear(&mut other, vec![ServerMessage::Snapshot(Box::new(snapshot.clone()))]);
    assert!(matches!(&told[..], [PlayEffect::Tell(remark)] if remark.messages[0].key() == Key::CalledOff));
    assert_eq!(other.prompt(), Prompt::CalledOff);
    let opened = PlaySession::follow(snapshot, WHITE, PlayOptions::AT_ONCE, 7, Duration::ZERO);
    assert_eq!(opened.prompt(), Prompt::CalledOff);
}

#[test]
fn a_game_is_claimed_by_a_message_that_is_sent_once() {
    let server = Server::new(Board::start(), None);
    let mut session = join(&server, WHITE);
    let claimed = session.update(PlayInput::ClaimLeft { draw: true }, Duration::ZERO);
    assert!(matches!(sent(&claimed)[..], [ClientMessage::Claim { draw: true, .. }]));
    let again = session.update(PlayInput::ClaimLeft { draw: true }, Duration::ZERO);
    assert!(sent(&again).is_empty(), "the answer has not arrived yet");
}

fn m_space(text: &str) -> dvonn::Space {
    text.parse().unwrap()
}

/// Black is to move. White has f3, and b3, which may jump to a3 or c3.
const STACKS: &str = "9/10/r,w,b,w,3,rw,1,r,b/10/9 b s";

#[test]
fn a_premove_of_a_stack_is_chosen_as_in_ones_own_turn() {
    let board: Board = STACKS.parse().unwrap();
    let mut server = Server::new(board, None);
    let mut white = join(&server, WHITE);
    white.update(PlayInput::Board(BoardInput::Tap(m_space("b3"))), Duration::ZERO);
    let view = white.view();
    assert_eq!(view.picked, Some(m_space("b3")));
    assert!(view.targets.contains(m_space("a3")) && view.ready.is_empty());
    let effects = white.update(PlayInput::Board(BoardInput::Tap(m_space("k3"))), Duration::ZERO);
    assert_eq!((refused(&effects).len(), white.premove()), (1, None), "no jump is that long");
    white.update(PlayInput::Board(BoardInput::Tap(m_space("a3"))), Duration::ZERO);
    assert_eq!(white.premove(), Some(m("b3a3")));
    assert_eq!(white.view().arrows.len(), 1);
    let effects = hear(&mut white, played_elsewhere(&mut server, Color::Black, "c3d3"));
    talk(&mut server, &mut white, &effects);
    assert_eq!(white.game().turns().iter().filter(|turn| turn.m == m("b3a3")).count(), 1);
}

/// The end of placement. White is to move, Black has a1.
const FULL: &str = "w,b,w,b,w,b,w,b,w/b,w,b,w,r,b,w,b,w,b/w,b,w,b,w,r,b,w,b,w,b/w,b,w,b,w,r,b,w,b,w/\
    b,w,b,w,b,w,b,w,b w s";

#[test]
fn a_premove_can_wait_for_the_first_jump_of_the_game() {
    let board: Board = FULL.parse().unwrap();
    let mut server = Server::new(board, None);
    let mut black = join(&server, BLACK);
    black.update(PlayInput::Board(BoardInput::Tap(m_space("a1"))), Duration::ZERO);
    assert_eq!(black.view().picked, Some(m_space("a1")));
    let effects = black.update(PlayInput::Board(BoardInput::Tap(m_space("b1"))), Duration::ZERO);
    assert_eq!((refused(&effects).len(), black.premove()), (0, Some(m("a1b1"))));
    let effects = hear(&mut black, played_elsewhere(&mut server, Color::White, "h1g1"));
    talk(&mut server, &mut black, &effects);
    assert_eq!((server.turns(), black.game().last_move()), (2, Some(m("a1b1"))));
}

#[test]
fn the_server_plays_conditional_moves_and_the_session_follows() {
    let mut server = Server::new(Board::start(), None);
    let mut white = join(&server, WHITE);
    // Lines can be added during one's own turn too; they begin with one's own move.
    let effects = white.update(PlayInput::InAdvance(InAdvance::Add(line("e3 d3 c3 f3 g3"))), Duration::ZERO);
    assert!(matches!(sent(&effects)[..], [ClientMessage::Conditional { ply: 0, .. }]));
    assert_eq!(talk(&mut server, &mut white, &effects), []);
    assert_eq!(server.turns(), 0, "the server does not play the person's own next move");
    play(&mut server, &mut white, "e3");
    let said = hear(&mut white, played_elsewhere(&mut server, Color::Black, "d3"));
    assert_eq!((server.turns(), white.game().turns().len(), sent(&said)), (3, 3, vec![]));
    // The opponent chose another move, so the other lines are dropped.
    assert_eq!(white.conditional().unwrap().lines(), [line("f3 g3")]);
    hear(&mut white, played_elsewhere(&mut server, Color::Black, "h3"));
    assert!(white.conditional().unwrap().is_empty());

    let bad = white.update(PlayInput::InAdvance(InAdvance::Add(line("f3 f3"))), Duration::ZERO);
    assert_eq!((refused(&bad).len(), sent(&bad)), (1, vec![]));
    let open = white.update(PlayInput::InAdvance(InAdvance::Add(line("f3 g3"))), Duration::ZERO);
    assert_eq!(refused(&open), [RefereeKey::ConditionalNoReply]);
    let effects = white.update(PlayInput::InAdvance(InAdvance::Remove(line("f3"))), Duration::ZERO);
    assert_eq!(effects, [], "there is nothing to remove");
}

#[test]
fn conditional_moves_that_are_sent_again_on_a_later_board_are_another_message() {
    let mut server = Server::new(Board::start(), None);
    let mut white = join(&server, WHITE);
    play(&mut server, &mut white, "e3");
    let conditional = |effects: &[PlayEffect]| match sent(effects).pop() {
        Some(ClientMessage::Conditional { id, ply, .. }) => (id, ply),
        other => panic!("{other:?}"),
    };
    let add = PlayInput::InAdvance(InAdvance::Add(line("d3 f3 c3 g3")));
    let first = conditional(&white.update(add, Duration::ZERO));
    let again = |white: &mut PlaySession| {
        white.update(PlayInput::Connected(false), Duration::ZERO);
        conditional(&white.update(PlayInput::Connected(true), Duration::ZERO))
    };
    assert_eq!(again(&mut white), first);
    hear(&mut white, played_elsewhere(&mut server, Color::Black, "d3"));
    let later = again(&mut white);
    assert_eq!((later.0 == first.0, later.1), (false, 2));
    // The answer to the first message comes too late, and the lines stay.
    let late = ServerMessage::Refused {
        id: first.0,
        why: Refusal::Outdated,
        state: Box::new(server.snapshot(WHITE, Duration::ZERO)),
    };
    let effects = hear(&mut white, vec![late]);
    assert_eq!((refused(&effects), again(&mut white)), (vec![], later));
    assert!(!white.conditional().unwrap().is_empty());
}

#[test]
fn what_is_changed_before_the_answer_comes_is_another_message() {
    let mut server = Server::new(Board::start(), None);
    let mut white = join(&server, WHITE);
    play(&mut server, &mut white, "e3");
    let add = |text: &str| PlayInput::InAdvance(InAdvance::Add(line(text)));
    let first = sent(&white.update(add("d3 f3"), Duration::ZERO));
    assert_eq!(sent(&white.update(add("c3 f3"), Duration::ZERO)), [], "one at a time");
    // The answer is lost. The session repeats the same message, and then sends the rest.
    white.update(PlayInput::Connected(false), Duration::ZERO);
    let again = white.update(PlayInput::Connected(true), Duration::ZERO);
    assert_eq!(sent(&again)[1..], first);
    talk(&mut server, &mut white, &again);
    assert_eq!(server.conditional.white.lines().len(), 2);
}

#[test]
fn what_is_refused_because_its_number_is_used_is_said_under_another() {
    // Another session of the player has started with the same numbers.
    let mut server = Server::new(Board::start(), None);
    let begun = |server: &mut Server| {
        let session = join(server, WHITE);
        let seed = session.remote().unwrap().connection.message;
        (1..4).for_each(|number| server.note_used(Color::White, seed + number));
        session
    };
    let mut white = begun(&mut server);
    let effects = play(&mut server, &mut white, "e3");
    assert_eq!((refused(&effects), white.unconfirmed(), server.turns()), (vec![], None, 1));
    let mut white = begun(&mut server);
    let add = PlayInput::InAdvance(InAdvance::Add(line("d3 f3")));
    for input in [add, PlayInput::Offer(Offer::Draw), PlayInput::Resign] {
        let effects = white.update(input, Duration::ZERO);
        assert!(refused(&talk(&mut server, &mut white, &effects)).is_empty());
    }
    assert_eq!(server.changes(), 3, "the move, the offer and the end");
    assert_eq!(white.game().result(), Some(GameResult::resigned(Color::White)));
}

#[test]
fn a_game_that_a_server_keeps_is_the_servers() {
    let mut server = Server::new(Board::start(), None);
    let mut white = join(&server, WHITE);
    for input in [PlayInput::Undo, PlayInput::Redo, PlayInput::Claim(GameResult::draw_agreed())] {
        assert_eq!(refused(&white.update(input, Duration::ZERO)), [RefereeKey::NotAlone]);
    }
    for input in [PlayInput::Hint, PlayInput::Value] {
        assert_eq!(refused(&white.update(input, Duration::ZERO)), [RefereeKey::NoHelp]);
    }
    let options = PlayOptions { shows_value: true, ..PlayOptions::AT_ONCE };
    assert_eq!(white.update(PlayInput::Options(options), Duration::ZERO), [], "the engine gets no request");
    let effects = white.update(PlayInput::Resign, Duration::ZERO);
    assert_eq!(white.game().result(), None, "the server decides");
    assert_eq!(white.update(PlayInput::Resign, Duration::ZERO), [], "it is sent once");
    let said = talk(&mut server, &mut white, &effects);
    assert!(said.contains(&PlayEffect::Sound(Sound::End)));
    assert_eq!(white.game().result(), Some(GameResult::resigned(Color::White)));
    assert_eq!(refused(&white.update(PlayInput::Resign, Duration::ZERO)), [RefereeKey::GameEnded]);

    let mut watching = join(&server, None);
    assert_eq!(watching.conditional().map(ConditionalMoves::is_empty), Some(true));
    assert!(!refused(&watching.update(PlayInput::Resign, Duration::ZERO)).is_empty());
}

#[test]
fn spectators_see_and_do_nothing() {
    let mut server = Server::new(Board::start(), None);
    let mut watching = join(&server, None);
    let tap = PlayInput::Board(BoardInput::Tap(m_space("e3")));
    assert_eq!(refused(&watching.update(tap, Duration::ZERO)), [RefereeKey::NotYourTurn]);
    assert_eq!(watching.premove(), None);
    hear(&mut watching, played_elsewhere(&mut server, Color::White, "e3"));
    assert_eq!(watching.prompt(), Prompt::WaitForOpponent { side: Color::Black, premove: None });
}

#[test]
fn clocks_show_what_the_server_says_and_no_time_runs_out_here() {
    let control = TimeControl::fischer(second(60), second(2));
    let mut server = Server::new(Board::start(), Some(control));
    let mut black = join(&server, BLACK);
    let left = |session: &PlaySession, now| session.clock().unwrap().left(Color::White, second(now));
    assert_eq!(left(&black, 20), second(40));
    let message = ClientMessage::Play { id: 1, ply: 0, after: 0, m: m("e3") };
    let answers = server.on_message(WHITE, message, second(30));
    for (_, answer) in answers {
        black.update(PlayInput::Server(answer), second(31));
    }
    assert_eq!(left(&black, 31), second(32), "as the server's clock says");
    assert_eq!(black.clock().unwrap().left(Color::Black, second(41)), second(50));
    assert_eq!(black.update(PlayInput::Tick, second(300)), []);
    assert_eq!(black.game().result(), None);
    // The server was down for half a minute, during which nothing happened on the board.
    let clocks = |left| {
        let left = dvonn::ByColor { white: second(32), black: second(left) };
        ClockReading { left, running: BLACK, held: Duration::ZERO }
    };
    black.update(PlayInput::Server(ServerMessage::Clocks(clocks(55))), second(66));
    let left = |session: &PlaySession, now| session.clock().unwrap().left(Color::Black, second(now));
    assert_eq!(left(&black, 67), second(54));
    // The server's clocks do not include a move that is on its way.
    let mut moved = black.clone();
    moved.update(PlayInput::Play(m("d3")), second(67));
    moved.update(PlayInput::Server(ServerMessage::Clocks(clocks(53))), second(68));
    assert_eq!((left(&moved, 70), moved.clock().unwrap().running()), (second(56), WHITE));
    for (_, answer) in server.tick(second(92)) {
        black.update(PlayInput::Server(answer), second(92));
    }
    assert_eq!(black.game().result(), Some(GameResult::out_of_time(Color::Black)));
    let reading = ClockReading::of(black.clock().unwrap(), second(99));
    assert_eq!((reading.running, reading.left.black), (None, Duration::ZERO));
}

#[test]
fn what_does_not_fit_brings_the_whole_game() {
    let mut server = Server::new(Board::start(), None);
    let mut white = join(&server, WHITE);
    play(&mut server, &mut white, "e3");
    let back = server.take_back(0, Duration::ZERO);
    let effects = hear(&mut white, vec![back]);
    assert!(effects.iter().any(|effect| matches!(effect, PlayEffect::Tell(_))));
    assert_eq!(white.game().turns().len(), 0);

    // This change cannot belong to the game.
    let change = server.impossible_change();
    let effects = hear(&mut white, vec![change]);
    assert_eq!(sent(&effects), [ClientMessage::Follow { after: None }]);
    let state = server.refusal(7, Refusal::Outdated, WHITE);
    assert_eq!(hear(&mut white, vec![state]).len(), 0, "an answer to no request is not announced");
}
