//! The last moves of a game: repeated passes, and how the game ended.

use super::*;

/// White's only move is k3j3; after it White passes in each of its four turns.
const PASSES: &str = "6,wb,bb,wwbw/7,r,2/8,bbbbw,wb,w/2,r,b,4,b,1/rb,1,bb,6 w s";

/// White's only move, h4d4, ends the game and costs White thirteen pieces and Black seven.
const DOUBLE: &str = "1,r,bbrbbwb,2,r,3/2,bb,3,bbbw,www,wbwwwbww,1/8,ww,2/8,bwbbwwb,1/9 w s";

fn game(board: &str, side: Option<SideChoice>) -> Host {
    let start = Start::Given(board.parse().unwrap());
    Host::new(Plan { start, ..plan(side) }, OPTIONS)
}

/// Makes the computer play its first legal move. Returns the messages.
fn reply(host: &mut Host) -> Vec<AnyKey> {
    let id = host.asked().unwrap().id;
    let m = host.session.game().board().position().legal_moves()[0];
    host.reply(id, SearchEvent::Done(Some(m)));
    host.wait(10_000);
    host.told()
}

#[test]
fn passes_that_follow_each_other_are_one_line_and_told_once() {
    let mut host = game(PASSES, Some(SideChoice::White));
    host.play("k3j3");
    assert_eq!((host.session.prompt(), host.session.passing()), (Prompt::Wait, None));
    let mut told = Vec::new();
    for passes in 1.. {
        told.extend(reply(&mut host));
        let log = host.session.log();
        let Some(result) = host.session.game().result() else {
            assert_eq!(host.session.prompt(), Prompt::Alone { passes: "you" });
            assert_eq!(host.session.passing(), Some((Color::White, passes)));
            // The log has the person's move, the passes where they began, and every move of the other side.
            assert_eq!(log.len(), passes + 2);
            assert!(matches!(log[0], LogLine::Move { place: 0, .. }), "{log:?}");
            assert_eq!(log[2], LogLine::Passes { side: Color::White, count: passes });
            let newest = host.moves().len() - 2;
            assert!(passes == 1 || matches!(log[passes + 1], LogLine::Move { place, .. } if place == newest));
            continue;
        };
        assert_eq!((passes, result.by), (5, EndReason::Play));
        assert_eq!(log[2], LogLine::Passes { side: Color::White, count: 4 });
        break;
    }
    let count = |key: AnyKey| told.iter().filter(|&&other| other == key).count();
    assert_eq!((count(RefereeKey::Passed.into()), count(Key::PassedTimes.into())), (1, 1));
    assert_eq!((count(RefereeKey::Moved.into()), told.last()), (5, Some(&RefereeKey::Ended.into())));
    let story = host.session.ending().unwrap().story;
    assert_eq!((story[0].key(), story[0].value("who")), (Key::PassedTimes.into(), Some(&"you".into())));
    assert_eq!(story[0].value("count"), Some(&Value::Number(4)));
    // Looking back shows only the passes up to that point.
    host.send(PlayInput::Look(5));
    assert_eq!(host.session.log()[2], LogLine::Passes { side: Color::White, count: 2 });
}

#[test]
fn the_side_that_plays_on_alone_sees_its_whole_run() {
    let mut host = game(PASSES, None);
    host.play("k3j3");
    for _ in 0..3 {
        let m = host.session.game().board().position().legal_moves()[0];
        host.play(&m.to_string());
    }
    let log = host.session.log();
    assert_eq!(log.len(), 4, "{log:?}");
    assert_eq!(log[1], LogLine::Passes { side: Color::White, count: 3 });
    assert!(matches!(host.session.prompt(), Prompt::Pick { who: "black" }));
}

#[test]
fn what_is_taken_back_was_no_pass() {
    let mut host = game(PASSES, None);
    host.play("k3j3");
    for _ in 0..2 {
        let m = host.session.game().board().position().legal_moves()[0];
        host.play(&m.to_string());
    }
    assert_eq!(host.session.passing(), Some((Color::White, 2)));
    host.send(PlayInput::Undo).send(PlayInput::Undo);
    assert_eq!((host.session.passing(), host.told()), (None, vec![RefereeKey::Undone.into()]));
}

#[test]
fn the_last_cut_off_is_told_by_owner_and_says_who_was_ahead() {
    for (side, who, is_lost) in [(Some(SideChoice::White), "you", true), (None, "white", false)] {
        let mut host = game(DOUBLE, side);
        let before = host.session.counts();
        host.play("h4d4");
        let ending = host.session.ending().unwrap();
        assert_eq!((ending.result.outcome, ending.is_lost), (Outcome::Win(Color::Black), is_lost));
        let now = ending.counts;
        assert_eq!([before, now].map(|c| (c.white.pieces(), c.black.pieces())), [(17, 16), (6, 7)]);
        let value = |name: &str| ending.story[0].value(name).cloned();
        assert_eq!((ending.story[0].key(), value("only")), (Key::LastMoveCut.into(), Some("yes".into())));
        let Some(Value::Message(loss)) = value("loss") else { panic!("{ending:?}") };
        assert_eq!((loss.key(), loss.value("count")), (RefereeKey::BothLose.into(), Some(&Value::Number(7))));
        let Some(Value::Message(own)) = loss.value("loss").cloned() else { panic!("{loss:?}") };
        assert_eq!((own.value("who"), own.value("count")), (Some(&who.into()), Some(&Value::Number(13))));
        let ahead = ["who", "own", "other"].map(|name| ending.story[1].value(name).cloned());
        assert_eq!(ahead, [Some(who.into()), Some(Value::Number(17)), Some(Value::Number(16))]);
        assert_eq!((ending.story.len(), ending.story[1].key()), (2, Key::WasAhead.into()));
    }
}
