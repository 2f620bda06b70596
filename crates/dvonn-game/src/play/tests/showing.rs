//! Everything that happens gets shown: what waits for what, which messages stay, and looking back.

use super::*;

/// Times such as a face may use: the jump takes 300 ms, and removed stacks lift off from 500 ms on.
pub(super) const TIMES: MotionTimes =
    MotionTimes { jump: at(300), lifts_begin: at(500), lift: at(400), follow: at(100), most: at(1200) };

/// White's b3a3 cuts off c3 and d3. Black's j2j3 then cuts off i1. White still has h3.
const BOTH: &str = "9/10/r,w,b,w,3,rw,1,r,1/9,b/8,w w s";

fn moving(board: &str, side: Option<SideChoice>) -> Host {
    let start = Start::Given(board.parse().unwrap());
    Host::new(Plan { start, ..plan(side) }, PlayOptions { motion: TIMES, ..OPTIONS })
}

fn outlines(host: &Host) -> Vec<String> {
    host.session.view().left.iter().map(|(space, _)| space.to_string()).collect()
}

#[test]
fn the_reply_waits_until_everything_has_lifted_off() {
    let mut host = moving(BOTH, Some(SideChoice::White));
    host.play("b3a3");
    let id = host.asked().unwrap().id;
    // The first of two lifts begins at 500 ms, the second at 600 ms; each takes 400 ms.
    assert!(host.effects.contains(&PlayEffect::WakeAt(at(300))) && host.session.is_lifting());
    host.now = at(100);
    host.reply(id, SearchEvent::Done("j2j3".parse().ok()));
    assert!(host.effects.is_empty(), "the timer is set already");
    for (now, next) in [(300, 500), (500, 600), (600, 1000), (700, 1000), (999, 1000)] {
        host.now = at(now);
        host.send(PlayInput::Tick);
        let woken = host.effects.contains(&PlayEffect::WakeAt(at(next)));
        assert!(woken && host.moves().len() == 1, "at {now}, the pause alone would be over at 600 ms");
    }
    host.wait(1);
    assert_eq!(host.moves(), ["b3a3", "j2j3"]);
    assert_eq!(host.told(), [RefereeKey::Moved, RefereeKey::Removed]);
}

#[test]
fn a_slow_jump_delays_the_reply_too() {
    let mut host = Host::new(
        placement(Some(SideChoice::White)),
        PlayOptions { motion: MotionTimes { jump: at(900), ..TIMES }, ..OPTIONS },
    );
    host.tap("e3");
    assert!(!host.session.is_lifting());
    let id = host.asked().unwrap().id;
    host.reply(id, SearchEvent::Done("g3".parse().ok()));
    host.wait(899);
    assert_eq!((host.effects.last(), host.moves().len()), (Some(&PlayEffect::WakeAt(at(900))), 1));
    host.wait(1);
    assert_eq!(host.moves(), ["e3", "g3"]);
}

#[test]
fn nothing_can_be_picked_up_while_doomed_stacks_still_stand() {
    // Black passes, so it is White's turn at once.
    let mut host = moving(SMALL, None);
    host.play("b3a3");
    assert!(host.session.is_lifting() && host.session.view().ready.is_empty());
    host.wait(999);
    for input in [
        PlayInput::Board(BoardInput::Tap(Space::H3)),
        PlayInput::Board(BoardInput::Touch(Space::C3)),
        PlayInput::Board(BoardInput::Lift(Space::H3)),
        PlayInput::Board(BoardInput::Drag(Space::H3, Space::J3)),
        PlayInput::Play("h3j3".parse().unwrap()),
        PlayInput::Preview("h3j3".parse().unwrap()),
        PlayInput::Confirm,
    ] {
        host.send(input.clone());
        assert_eq!((host.picked(), &host.effects[..], host.moves().len()), (None, &[][..], 2), "{input:?}");
    }
    // A timer that fires early is set again.
    host.send(PlayInput::Tick);
    assert_eq!(host.effects, [PlayEffect::WakeAt(at(1000))]);
    host.wait(1);
    assert!(!host.session.is_lifting() && !host.session.view().ready.is_empty());
    assert!(host.effects.is_empty());
    host.tap("h3");
    assert_eq!(host.picked().as_deref(), Some("h3"));
}

#[test]
fn taking_back_ends_the_lifting() {
    let mut host = moving(SMALL, None);
    host.play("b3a3").send(PlayInput::Undo);
    assert!(!host.session.is_lifting());
    host.tap("d3");
    assert_eq!(host.picked().as_deref(), Some("d3"));
}

#[test]
fn both_halves_of_a_turn_stay_until_the_next_decision() {
    let mut host = moving(BOTH, Some(SideChoice::White));
    host.play("b3a3");
    assert_eq!((outlines(&host), host.session.exchange()), (vec!["c3".into(), "d3".into()], 0..1));
    let id = host.asked().unwrap().id;
    host.wait(1000).reply(id, SearchEvent::Done("j2j3".parse().ok()));
    assert_eq!(outlines(&host), ["c3", "d3", "i1"]);
    assert_eq!(host.session.exchange(), 0..host.moves().len());
    // Picking up a stack is not a decision.
    host.wait(5000).tap("h3");
    assert_eq!(outlines(&host), ["c3", "d3", "i1"]);
    let before = host.moves().len();
    host.tap("j3");
    assert_eq!((outlines(&host), host.session.exchange().start), (vec![], before));
}

#[test]
fn between_two_persons_the_last_two_decisions_belong_together() {
    let mut host = moving(BOTH, None);
    host.play("b3a3").wait(5000).play("j2j3");
    assert_eq!(host.session.exchange().start, 0);
    assert_eq!(outlines(&host), ["i1"], "the other side's outlines are gone");
}

#[test]
fn a_removal_says_from_which_red_piece_and_shows_the_chain() {
    let mut host = moving(SMALL, None);
    host.play("b3a3");
    let removed = host.remarks().flat_map(|remark| &remark.messages).find(|m| m.key() == RefereeKey::Removed);
    let value = |name| removed.unwrap().value(name).cloned();
    assert_eq!(value("red"), Some(Value::Space(Space::A3)));
    assert_eq!(value("how"), Some(Value::Choice("gap")));
    assert_eq!(host.session.game().turns()[0].cut_from, Some(Space::A3));
    let chain = |host: &Host| {
        let spaces = host.session.view().chain;
        spaces.iter().map(Space::to_string).collect::<Vec<_>>()
    };
    assert!(chain(&host).is_empty());
    host.send(PlayInput::Explain(Some(0)));
    assert_eq!((chain(&host), host.effects.len()), (vec!["a3".into(), "b3".into(), "c3".into()], 0));
    host.send(PlayInput::Explain(Some(1)));
    assert!(chain(&host).is_empty(), "a pass cuts nothing off");
    host.send(PlayInput::Explain(Some(99))).send(PlayInput::Explain(Some(0)));
    host.wait(5000).play("h3j3");
    assert!(chain(&host).is_empty(), "the next move ends the explanation");
}

#[test]
fn a_red_piece_that_moves_away_is_named_as_the_reason() {
    let mut host = moving("9/10/w,b,rw,1,r,r,5/10/9 w s", None);
    host.play("c3e3");
    let removed = host.remarks().flat_map(|remark| &remark.messages).find(|m| m.key() == RefereeKey::Removed);
    assert_eq!(removed.unwrap().value("how"), Some(&Value::Choice("moved")));
}

#[test]
fn a_refusal_goes_when_something_succeeds_and_other_notices_with_the_next_move() {
    let notice = |host: &Host| host.session.notice().map(|remark| remark.messages[0].key());
    let mut host = Host::new(plan(None), OPTIONS);
    host.tap("c3");
    assert_eq!(notice(&host), Some(Common::Refused.into()));
    host.send(PlayInput::Board(BoardInput::Consider(None))).send(PlayInput::Tick);
    assert_eq!(notice(&host), Some(Common::Refused.into()), "nothing was played");
    host.tap("a3");
    assert_eq!(notice(&host), Some(Common::Refused.into()), "the next move");
    host.tap("b3");
    assert_eq!(notice(&host), None);
    host.send(PlayInput::Hint);
    let id = host.asked().unwrap().id;
    host.reply(id, SearchEvent::Done("d3c3".parse().ok())).tap("d3");
    assert_eq!(notice(&host), Some(Key::Hint.into()), "the message stays");
    host.tap("e3");
    assert_eq!(notice(&host), Some(Common::Refused.into()));
    host.tap("c3");
    assert_eq!((notice(&host), host.moves()[0].as_str()), (None, "d3c3"), "moves are not notices");
    host.send(PlayInput::Undo);
    assert_eq!(notice(&host), Some(RefereeKey::Undone.into()));
}

#[test]
fn a_finger_sees_first_what_its_move_cuts_off() {
    let touch = |host: &mut Host, space: &str| {
        host.send(PlayInput::Board(BoardInput::Touch(space.parse().unwrap())));
    };
    let asks = |host: &Host| match host.session.prompt() {
        Prompt::Confirm { m, lost, touched } => {
            Some((m.to_string(), [lost.white.pieces(), lost.black.pieces()], touched))
        }
        _ => None,
    };
    let mut host = Host::new(plan(None), OPTIONS);
    touch(&mut host, "b3");
    touch(&mut host, "a3");
    assert_eq!(asks(&host), Some(("b3a3".to_owned(), [1, 1], true)));
    assert_eq!((host.told(), host.session.view().threatened.len()), (vec![Key::Confirm.into()], 2));
    let question = host.remarks().next().unwrap().messages[0].clone();
    assert_eq!(question.value("cuts"), Some(&Value::Choice("yes")));
    let Some(Value::Message(loss)) = question.value("loss") else { panic!("{question:?}") };
    assert_eq!(
        (loss.key(), loss.value("who"), loss.value("count")),
        (RefereeKey::BothLose.into(), Some(&Value::Choice("black")), Some(&Value::Number(1)))
    );
    // Another target, then another stack, then neither.
    touch(&mut host, "c3");
    assert_eq!(asks(&host), Some(("b3c3".to_owned(), [2, 1], true)));
    touch(&mut host, "h3");
    assert_eq!((asks(&host), host.picked().as_deref()), (None, Some("h3")));
    touch(&mut host, "b3");
    touch(&mut host, "a3");
    host.send(PlayInput::Board(BoardInput::Cancel));
    assert_eq!((asks(&host), host.moves().len()), (None, 0));
    // The second tap plays, and so does the button.
    for last in [None, Some("a3")] {
        touch(&mut host, "b3");
        touch(&mut host, "a3");
        assert!(host.moves().is_empty());
        match last {
            Some(space) => touch(&mut host, space),
            None => drop(host.send(PlayInput::Confirm)),
        }
        assert_eq!(host.moves()[0], "b3a3");
        host.send(PlayInput::Undo);
    }
    // A move that cuts nothing off is played at once, and a mouse shows losses by hovering.
    touch(&mut host, "d3");
    touch(&mut host, "c3");
    assert_eq!(host.moves()[0], "d3c3");
    host.send(PlayInput::Undo).tap("b3").tap("a3");
    assert_eq!(host.moves()[0], "b3a3");
}

#[test]
fn one_looks_back_while_the_game_goes_on() {
    let options = PlayOptions { motion: TIMES, ..OPTIONS };
    let mut host = Host::new(placement(Some(SideChoice::White)), options);
    for (mine, reply) in [("e3", "g3"), ("e4", "g4")] {
        host.wait(5000).tap(mine);
        let id = host.asked().unwrap().id;
        host.wait(5000).reply(id, SearchEvent::Done(reply.parse().ok()));
    }
    host.tap("e2");
    let id = host.asked().unwrap().id;
    let serial = host.session.view().step.unwrap().serial;
    host.send(PlayInput::Look(2));
    let seen = |host: &Host| host.session.view().pieces.iter().filter(|pieces| !pieces.is_empty()).count();
    assert_eq!(
        (seen(&host), host.session.shown(), host.session.prompt()),
        (2, 2, Prompt::Look { moves: 2, of: 5 })
    );
    let view = host.session.view();
    assert_eq!((view.ready.len(), view.last.to_string(), view.step), (0, "g3".to_owned(), None));
    // The reply does not change the view.
    host.wait(5000).reply(id, SearchEvent::Done("g2".parse().ok()));
    assert_eq!((host.moves().len(), seen(&host), host.session.view().step), (6, 2, None));
    assert_eq!(host.session.prompt(), Prompt::Look { moves: 2, of: 6 });
    // An earlier position is read-only.
    host.tap("a1");
    assert_eq!((host.told(), host.moves().len()), (vec![Key::LookingBack.into()], 6));
    // One step forward is shown as a move.
    host.send(PlayInput::Look(3));
    let step = host.session.view().step.unwrap();
    assert_eq!((step.m.to_string(), step.serial > serial, seen(&host)), ("e4".to_owned(), true, 3));
    host.send(PlayInput::Look(0));
    assert_eq!((seen(&host), host.session.exchange()), (0, 0..0));
    host.send(PlayInput::Look(6));
    assert_eq!((host.session.looks_back(), seen(&host)), (false, 6));
    // Any action on the game shows it again.
    host.send(PlayInput::Look(1)).send(PlayInput::Undo);
    assert_eq!((host.session.looks_back(), host.moves().len()), (false, 4));
    assert!(host.session.game().can_redo());
    host.send(PlayInput::Look(1)).send(PlayInput::Hint);
    assert_eq!((host.session.looks_back(), host.told()), (false, vec![]));
    assert_eq!(host.session.thinking(), Some(Purpose::Hint));
}

#[test]
fn an_earlier_position_shows_what_had_left_then() {
    let mut host = moving(SMALL, None);
    host.play("b3a3").wait(5000).play("h3j3");
    host.send(PlayInput::Look(2));
    assert_eq!(outlines(&host), ["c3", "d3"]);
    assert_eq!(host.session.exchange(), 0..2);
    host.send(PlayInput::Look(0));
    assert!(outlines(&host).is_empty());
}

#[test]
fn the_last_stacks_lift_off_before_the_end_is_celebrated() {
    let mut host = moving("9/10/r,w,b,8/10/5,r,1,r,1 w s", None);
    host.play("b3a3");
    assert_eq!(host.told(), [RefereeKey::Moved, RefereeKey::Removed]);
    assert!(host.session.game().result().is_some() && host.session.is_lifting());
    assert_eq!((host.session.ending(), host.sounds()), (None, vec![]));
    let last = "b3a3".parse().unwrap();
    assert_eq!(host.session.prompt(), Prompt::Last { m: last });
    host.wait(899);
    assert_eq!((host.session.ending(), host.told()), (None, vec![]));
    host.wait(1);
    assert!(!host.session.is_lifting() && !host.session.is_showing());
    assert_eq!((host.told(), host.sounds()), (vec![RefereeKey::Ended.into()], vec![Sound::End]));
    let ending = host.session.ending().unwrap();
    assert_eq!(host.session.prompt(), Prompt::Over(ending.result));
    let counts = ByColor { white: dvonn::Count::new(2).unwrap(), black: dvonn::Count::ZERO };
    assert_eq!((ending.counts, ending.is_lost), (counts, false));
    let story: Vec<AnyKey> = ending.story.iter().map(Message::key).collect();
    assert_eq!(story, [AnyKey::from(Key::LastMoveCut)], "White was not behind before");
    assert_eq!(outlines(&host), ["c3"], "the outlines of removed stacks stay");
}

/// The counts of both sides, White's first.
fn counted(host: &Host) -> [u8; 2] {
    let counts = host.session.counts();
    [counts.white.pieces(), counts.black.pieces()]
}

/// Whether the log mentions a cut-off.
fn logs_a_cut(host: &Host) -> bool {
    host.session.log().iter().any(|line| matches!(line, LogLine::Move { cuts: true, .. }))
}

#[test]
fn counts_and_the_log_change_when_stacks_lift_and_not_before() {
    // White's b3a3 removes d3, one of White's own, and c3, one of Black's.
    let mut host = moving(SMALL, None);
    assert_eq!(counted(&host), [4, 1]);
    host.play("b3a3");
    assert_eq!((counted(&host), logs_a_cut(&host), host.sounds()), ([4, 1], false, vec![]));
    host.wait(300);
    assert_eq!((counted(&host), host.sounds()), ([5, 1], vec![Sound::Land]), "it lands on a red piece");
    host.wait(199);
    assert_eq!((counted(&host), logs_a_cut(&host)), ([5, 1], false));
    host.wait(1);
    assert_eq!((counted(&host), logs_a_cut(&host)), ([5, 0], true), "c3 lifts off");
    assert_eq!(host.sounds(), [Sound::Lift(2)]);
    host.wait(99);
    assert_eq!(counted(&host), [5, 0]);
    host.wait(1);
    assert_eq!((counted(&host), host.sounds()), ([4, 0], vec![]), "d3 lifts off");
    // Looking back shows the counts of that position, and a take-back changes them at once.
    host.send(PlayInput::Look(0));
    assert_eq!(counted(&host), [4, 1]);
    host.send(PlayInput::Look(9)).send(PlayInput::Undo);
    assert_eq!((counted(&host), host.session.is_showing()), ([4, 1], false));
}

#[test]
fn the_computers_cut_off_is_counted_when_it_is_seen_too() {
    let mut host = moving(BOTH, Some(SideChoice::White));
    host.play("b3a3");
    let id = host.asked().unwrap().id;
    host.wait(1000).reply(id, SearchEvent::Done("j2j3".parse().ok()));
    let before = counted(&host);
    assert_eq!((host.moves().len(), host.session.log().len()), (2, 2));
    host.wait(499);
    assert_eq!(counted(&host)[0], before[0]);
    host.wait(1);
    assert_eq!(counted(&host)[0], before[0] - 1, "i1 lifts off");
}

#[test]
fn a_move_that_comes_early_ends_what_is_shown() {
    let mut host = Host::new(placement(None), PlayOptions { motion: TIMES, ..OPTIONS });
    host.tap("e3");
    assert!(host.sounds().is_empty() && host.session.is_showing());
    host.now = at(100);
    host.tap("g3");
    assert_eq!(host.sounds(), [Sound::Place], "that of e3");
    host.wait(300);
    assert_eq!((host.sounds(), host.session.is_showing()), (vec![Sound::Place], false));
}
