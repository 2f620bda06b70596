//! The engine's part in a session, and the clocks.

use dvonn::Margin;
use dvonn_analysis::{ClockTime, Time};

use super::*;

#[test]
fn the_computer_is_asked_everything_and_its_move_waits_its_time() {
    let mut host = Host::new(placement(Some(SideChoice::White)), OPTIONS);
    assert!(host.asked().is_none());
    host.now = at(1000);
    host.tap("e3");
    let request = host.asked().unwrap().clone();
    assert_eq!((request.level, request.seed, request.multi_pv), (level(4), 7, 1));
    assert_eq!((request.start, request.moves.len()), (Board::start(), 1));
    assert_eq!(request.limits, Limits::time(OPTIONS.lower_thinking));
    assert_eq!(host.session.thinking(), Some(Purpose::Move));
    assert_eq!(host.session.prompt(), Prompt::Wait);
    assert!(host.session.view().ready.is_empty(), "no stack is highlighted while the computer thinks");
    host.tap("e4");
    assert_eq!(host.told(), [RefereeKey::NotYourTurn]);
    host.play("e4");
    assert_eq!(host.told(), [RefereeKey::NotYourTurn]);
    host.send(PlayInput::Hint);
    assert_eq!(host.told(), [RefereeKey::NotYourTurn]);
    // The engine answers at once, but its move appears only after the pause.
    host.now = at(1100);
    host.reply(request.id, SearchEvent::Done("g3".parse().ok()));
    assert_eq!(host.effects, [PlayEffect::WakeAt(at(1600))]);
    assert_eq!(host.moves(), ["e3"]);
    host.wait(499);
    assert_eq!(host.moves(), ["e3"]);
    assert_eq!(host.effects, [PlayEffect::WakeAt(at(1600))], "a timer that fires early is set again");
    host.wait(1);
    assert_eq!(
        (host.moves(), host.told()),
        (vec!["e3".to_owned(), "g3".to_owned()], vec![RefereeKey::Placed.into()])
    );
    assert_eq!(host.session.thinking(), None);
    // A slow answer is shown at once.
    host.tap("e4");
    let id = host.asked().unwrap().id;
    host.now += at(5000);
    host.reply(id, SearchEvent::Done("g4".parse().ok()));
    assert_eq!(host.moves().len(), 4);
}

#[test]
fn what_was_asked_before_is_of_no_interest() {
    let mut host = Host::new(placement(Some(SideChoice::White)), OPTIONS);
    host.tap("e3");
    let old = host.asked().unwrap().id;
    host.send(PlayInput::Undo);
    assert!(host.stops_engine() && host.moves().is_empty());
    host.now += at(10_000);
    host.reply(old, SearchEvent::Done("g3".parse().ok())).line(old, 1, 100).reply(old, SearchEvent::Failed);
    assert!(host.moves().is_empty() && host.effects.is_empty());
    // If the move is taken back while the answer waits, the answer is dropped.
    host.tap("e3");
    let id = host.asked().unwrap().id;
    assert_ne!(id, old);
    host.reply(id, SearchEvent::Done("g3".parse().ok())).send(PlayInput::Undo).wait(10_000);
    assert!(host.moves().is_empty());
}

/// Only the reply to the open request counts, even if an older one comes first.
#[test]
fn a_reply_to_an_older_request_does_not_answer_the_open_one() {
    let mut host = Host::new(placement(Some(SideChoice::White)), PlayOptions { pause: at(0), ..OPTIONS });
    host.tap("e3");
    let old = host.asked().unwrap().id;
    host.send(PlayInput::Undo).tap("e4");
    let open = host.asked().unwrap().id;
    host.line(old, 1, 900)
        .reply(old, SearchEvent::Proven { rank: 1, margin: Margin::MAX })
        .reply(old, SearchEvent::Done("g3".parse().ok()));
    assert_eq!((host.moves(), host.session.thinking()), (vec!["e4".to_owned()], Some(Purpose::Move)));
    host.reply(old, SearchEvent::Failed);
    assert_eq!((host.told(), host.session.thinking()), (vec![], Some(Purpose::Move)));
    host.reply(open, SearchEvent::Done("h3".parse().ok()));
    assert_eq!(host.moves(), ["e4", "h3"]);
}

#[test]
fn an_illegal_answer_of_the_engine_is_refused() {
    let mut host = Host::new(placement(Some(SideChoice::Black)), PlayOptions { pause: at(0), ..OPTIONS });
    let id = host.asked().unwrap().id;
    host.reply(id, SearchEvent::Done("a1b2".parse().ok()));
    assert_eq!(host.told(), [Common::Refused]);
    assert!(host.moves().is_empty());
}

#[test]
fn a_broken_engine_is_told() {
    let mut host = Host::new(placement(Some(SideChoice::Black)), OPTIONS);
    let id = host.asked().unwrap().id;
    host.reply(id, SearchEvent::Failed);
    assert_eq!((host.told(), host.session.thinking()), (vec![Key::EngineFailed.into()], None));
}

#[test]
fn the_strongest_level_gets_the_clock() {
    let control = TimeControl::fischer(at(60_000), at(2_000));
    let strong = Plan { level: Level::MAX, control: Some(control), ..placement(Some(SideChoice::White)) };
    let mut host = Host::new(strong, OPTIONS);
    host.now = at(10_000);
    host.tap("e3");
    let clock = |left| Some(ClockTime { left: at(left), increment: at(2_000) });
    let clocks = ByColor { white: clock(52_000), black: clock(60_000) };
    assert_eq!(host.asked().unwrap().limits.time, Time::Clocks(clocks));
    let mut host = Host::new(Plan { level: level(9), ..strong }, OPTIONS);
    host.tap("e3");
    assert_eq!(host.asked().unwrap().limits, Limits::time(OPTIONS.lower_thinking));
    let mut host = Host::new(Plan { control: None, ..strong }, OPTIONS);
    host.tap("e3");
    assert_eq!(host.asked().unwrap().limits, Limits::time(OPTIONS.full_thinking));
    host.send(PlayInput::Level(level(2)));
    assert_eq!(host.session.plan().level, level(2));
}

#[test]
fn clocks_run_and_fall() {
    let control = TimeControl::fischer(at(10_000), at(1_000));
    let mut host = Host::new(Plan { control: Some(control), ..placement(None) }, OPTIONS);
    let left = |host: &Host, side| host.session.clock().unwrap().left(side, host.now).as_millis();
    host.wait(4_000).tap("e3");
    assert_eq!((left(&host, Color::White), left(&host, Color::Black)), (7_000, 10_000));
    host.wait(9_999);
    assert_eq!(host.session.game().result(), None);
    host.wait(1);
    let result = GameResult::out_of_time(Color::Black);
    assert_eq!((host.session.game().result(), host.told()), (Some(result), vec![RefereeKey::Ended.into()]));
    assert_eq!((host.sounds(), host.is_kept()), (vec![Sound::End], true));
    let remark = host.remarks().next().unwrap();
    assert_eq!(
        (remark.kind, remark.messages[0].value("how")),
        (RemarkKind::Ending, Some(&Value::Choice("time")))
    );
    host.tap("e4");
    assert_eq!(host.told(), [RefereeKey::GameEnded]);
    host.wait(50_000);
    assert!(host.effects.is_empty());
    assert_eq!(left(&host, Color::White), 7_000);
}

#[test]
fn a_side_that_moves_twice_gets_the_increment_twice() {
    let control = TimeControl::fischer(at(10_000), at(1_000));
    let mut host = Host::new(Plan { control: Some(control), ..plan(None) }, OPTIONS);
    let left = |host: &Host| Color::ALL.map(|side| host.session.clock().unwrap().left(side, host.now));
    // Black must pass.
    host.wait(4_000).play("b3a3");
    assert_eq!(host.moves(), ["b3a3", "pass"]);
    assert_eq!(host.session.clock().unwrap().running(), Some(Color::White));
    assert_eq!(left(&host), [at(7_000), at(10_000)]);
    // Taking back leaves the clocks as they are.
    host.send(PlayInput::Undo);
    assert_eq!(left(&host), [at(7_000), at(10_000)]);
    host.send(PlayInput::Begin).wait(1_000);
    assert_eq!(left(&host), [at(6_000), at(10_000)]);
    host.send(PlayInput::Resign);
    assert_eq!(left(&host), [at(6_000), at(10_000)]);
}

#[test]
fn taking_a_move_back_starts_the_clock_of_the_side_to_move() {
    let control = TimeControl::fischer(at(10_000), at(0));
    let mut host = Host::new(Plan { control: Some(control), ..placement(None) }, OPTIONS);
    host.wait(1_000).tap("e3").wait(2_000).send(PlayInput::Undo);
    let clock = *host.session.clock().unwrap();
    assert_eq!(clock.running(), Some(Color::White));
    assert_eq!(
        (clock.left(Color::White, host.now), clock.left(Color::Black, host.now)),
        (at(9_000), at(8_000))
    );
    host.send(PlayInput::Redo);
    assert_eq!(host.session.clock().unwrap().running(), Some(Color::Black));
}

#[test]
fn a_hint_is_asked_of_the_full_engine_and_told_with_its_outlook() {
    let mut host = Host::new(plan(Some(SideChoice::White)), OPTIONS);
    host.send(PlayInput::Hint);
    let request = host.asked().unwrap().clone();
    assert_eq!(request.level, Level::MAX);
    assert_eq!(request.limits, Limits::time(OPTIONS.hint_thinking));
    assert_eq!(host.session.thinking(), Some(Purpose::Hint));
    host.send(PlayInput::Hint);
    assert!(host.effects.is_empty(), "the request is under way");
    let proven = |rank, margin| SearchEvent::Proven { rank, margin: Margin::clamped(margin) };
    host.line(request.id, 1, 320).line(request.id, 2, -900).reply(request.id, proven(1, 3));
    host.reply(request.id, proven(2, -9)).reply(request.id, SearchEvent::Done("d3c3".parse().ok()));
    let messages = host.remarks().next().unwrap().messages.clone();
    let [message, outlook] = &messages[..] else { panic!("{messages:?}") };
    assert_eq!(message.key(), Key::Hint);
    assert_eq!(message.value("move"), Some(&Value::Move("d3c3".parse().unwrap())));
    assert_eq!(outlook.key(), Key::ProvenWin);
    assert_eq!(outlook.value("count"), Some(&Value::Number(3)));
    assert_eq!((host.session.hint(), host.session.thinking()), ("d3c3".parse().ok(), None));
    assert_eq!(host.session.outlook(), Some(Outlook { hundredths: 300, proven: true }));
    assert_eq!(host.session.view().arrows.len(), 1);
    assert!(!host.is_kept() && host.moves().is_empty());
    // The hint disappears with the next move.
    host.play("b3a3");
    assert_eq!(host.session.hint(), None);
}

#[test]
fn a_hint_is_told_once_its_reasons_are_known() {
    let mut session = PlaySession::new(plan(None), OPTIONS, 7);
    session.update(PlayInput::Begin, at(0));
    let ask = |session: &mut PlaySession| {
        let effects = session.update(PlayInput::Hint, at(0));
        let id = effects.iter().find_map(|effect| match effect {
            PlayEffect::Ask(request) => Some(request.id),
            _ => None,
        });
        let done = Reply { id: id.unwrap(), event: SearchEvent::Done("d3c3".parse().ok()) };
        session.update(PlayInput::Engine(done), at(0))
    };
    let effects = ask(&mut session);
    let [PlayEffect::GiveReasons { id, line }] = &effects[..] else { panic!("{effects:?}") };
    assert_eq!((line.as_slice(), session.hint()), (&["d3c3".parse().unwrap()][..], line.first().copied()));
    assert!(session.notice().is_none(), "the board shows the hint before it is announced");
    let reasons = |id| PlayInput::Reasons { id, messages: vec![Message::new(Key::ProvenDraw)] };
    assert!(session.update(reasons(id + 1), at(0)).is_empty(), "reasons for another request");
    let told = session.update(reasons(*id), at(0));
    let [PlayEffect::Tell(remark)] = &told[..] else { panic!("{told:?}") };
    let keys: Vec<AnyKey> = remark.messages.iter().map(Message::key).collect();
    assert_eq!(keys, [Key::Hint, Key::ProvenDraw, Key::Even].map(AnyKey::from));
    assert_eq!(session.notice(), Some(remark));
    assert!(session.update(reasons(*id), at(0)).is_empty(), "it is announced once");
    // Reasons that arrive after the next move are ignored.
    let effects = ask(&mut session);
    let [PlayEffect::GiveReasons { id, .. }] = effects[..] else { panic!("{effects:?}") };
    session.update(PlayInput::Play("b3a3".parse().unwrap()), at(0));
    assert!(session.update(reasons(id), at(0)).is_empty());
}

#[test]
fn a_hint_is_for_the_side_to_move() {
    // With the colours exchanged, Black has what White had.
    let board: Board = "9/10/r,b,w,b,3,rb,1,r,1/10/9 b s".parse().unwrap();
    let mut host = Host::new(Plan { start: Start::Given(board), ..plan(None) }, OPTIONS);
    host.send(PlayInput::Hint);
    let id = host.asked().unwrap().id;
    host.line(id, 1, 500).reply(id, SearchEvent::Done("d3c3".parse().ok()));
    assert_eq!(host.session.outlook(), Some(Outlook { hundredths: -500, proven: false }));
}

#[test]
fn a_hint_without_a_value_or_with_a_pass_is_told_all_the_same() {
    let mut host = Host::new(plan(None), OPTIONS);
    for (m, key) in [("d3c3", Key::Hint), ("pass", Key::HintPass)] {
        host.send(PlayInput::Hint);
        let id = host.asked().unwrap().id;
        host.reply(id, SearchEvent::Done(m.parse().ok()));
        assert_eq!(host.told()[0], AnyKey::from(key));
    }
    host.send(PlayInput::Hint);
    let id = host.asked().unwrap().id;
    host.reply(id, SearchEvent::Done(None));
    assert!(host.effects.is_empty());
}

#[test]
fn who_is_ahead_is_told_on_demand() {
    let mut host = Host::new(plan(None), OPTIONS);
    host.send(PlayInput::Value);
    let request = host.asked().unwrap().clone();
    assert_eq!(
        (host.session.thinking(), request.limits),
        (Some(Purpose::Value), Limits::time(OPTIONS.value_thinking))
    );
    host.line(request.id, 1, -700).reply(request.id, SearchEvent::Done("d3c3".parse().ok()));
    assert_eq!((host.told(), host.session.hint()), (vec![Key::Ahead.into()], None));
    host.send(PlayInput::Resign).send(PlayInput::Value);
    assert_eq!(host.told(), [RefereeKey::GameEnded]);
}

#[test]
fn who_is_ahead_is_shown_for_every_position_if_wanted() {
    let mut host = Host::new(plan(None), PlayOptions { shows_value: true, ..OPTIONS });
    let id = host.asked().unwrap().id;
    host.line(id, 1, 700).reply(id, SearchEvent::Done("d3c3".parse().ok()));
    assert_eq!(
        (host.told(), host.session.outlook()),
        (vec![], Some(Outlook { hundredths: 700, proven: false }))
    );
    host.play("d3c3");
    let next = host.asked().unwrap().clone();
    assert_eq!((host.session.thinking(), next.moves.len()), (Some(Purpose::Value), host.moves().len()));
    assert_eq!(
        host.session.outlook().map(|outlook| outlook.hundredths),
        Some(700),
        "until a better value is known"
    );
    // A hint takes precedence.
    host.send(PlayInput::Hint);
    assert!(host.asked().is_some());
    assert_eq!(host.session.thinking(), Some(Purpose::Hint));
    host.send(PlayInput::Options(OPTIONS));
    assert!(host.asked().is_none());
    assert_eq!(host.session.options(), OPTIONS);
}

#[test]
fn a_finished_game_has_a_certain_outlook() {
    let mut host = Host::new(plan(None), PlayOptions { shows_value: true, ..OPTIONS });
    while host.session.game().result().is_none() {
        let m = host.session.game().board().position().legal_moves()[0];
        host.send(PlayInput::Play(m));
    }
    assert!(host.told().contains(&RefereeKey::Ended.into()) && host.sounds().contains(&Sound::End));
    assert!(host.asked().is_none());
    let margin = host.session.game().board().position().margin(Color::White).pieces();
    assert_eq!(host.session.outlook(), Some(Outlook { hundredths: i32::from(margin) * 100, proven: true }));
    let result = host.session.game().result().unwrap();
    assert_eq!((host.session.prompt(), result.by), (Prompt::Over(result), EndReason::Play));
    assert!(Host::of(host.session.clone()).told().is_empty(), "a value is announced only once");
}

#[test]
fn no_clock_runs_while_stacks_lift_off() {
    let control = TimeControl::fischer(at(60_000), at(0));
    let motion = showing::TIMES;
    let mut host =
        Host::new(Plan { control: Some(control), ..plan(None) }, PlayOptions { motion, ..OPTIONS });
    host.send(PlayInput::Begin);
    host.now = at(5_000);
    host.play("b3a3");
    let left = |host: &Host, now| host.session.clock().unwrap().left(Color::White, at(now));
    // Black passes. White's clock resumes when the two stacks have left, one second later.
    assert!(host.session.is_lifting());
    assert_eq!([5_000, 6_000, 6_500].map(|now| left(&host, now)), [at(55_000), at(55_000), at(54_500)]);
}

/// A move made after time is up must not count, even if the tick comes late.
#[test]
fn a_move_after_the_time_is_up_ends_the_game_on_time() {
    let control = TimeControl::fischer(at(60_000), at(2_000));
    let mut host = Host::new(Plan { control: Some(control), ..placement(None) }, OPTIONS);
    host.send(PlayInput::Begin);
    host.now = at(60_000);
    host.tap("e3");
    let lost = GameResult::out_of_time(Color::White);
    assert_eq!((host.session.game().result(), host.moves()), (Some(lost), vec![]));
    assert_eq!((host.told(), host.sounds()), (vec![RefereeKey::Ended.into()], vec![Sound::End]));
}

#[test]
fn against_the_computer_the_person_resigns_whoever_is_to_move() {
    let resigned = |side| {
        let mut host = Host::new(placement(side), OPTIONS);
        host.send(PlayInput::Resign);
        host.session.game().result()
    };
    for side in Color::ALL {
        assert_eq!(resigned(Some(side.into())), Some(GameResult::resigned(side)));
    }
    assert_eq!(resigned(None), Some(GameResult::resigned(Color::White)), "the side to move");
}
