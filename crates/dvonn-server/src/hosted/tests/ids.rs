//! Messages under a used id, in the cases that depend on what a store knows of the earlier message.
//! `tests/all/ids.rs` sends every kind of message to every store.

use super::*;

/// White's first message, the messages after it, and another message under the same id.
type Case = (Option<ClientMessage>, Option<Color>, ClientMessage, Vec<ClientMessage>);

/// Returns the game as it would be after a restart, with its messages as early versions stored them.
fn without_said(steps: &[Step]) -> HostedGame {
    let entries: Vec<&Entry> = steps.iter().filter_map(|step| step.entry.as_ref()).collect();
    let changes = entries.iter().flat_map(|entry| entry.changes.iter().map(|&change| (change, entry.at)));
    let messages = entries.iter().filter_map(|entry| {
        let (side, id, _) = entry.message?;
        Some(CarriedOut { side, id, change: entry.changes.first().map(|change| change.number), said: None })
    });
    HostedGame::restore(&StoredGame {
        start: Board::start(),
        time: Some(CONTROL),
        created: at(1_000),
        changes: changes.collect(),
        clock_at: at(1_010),
        messages: messages.collect(),
        conditional: ByColor::from_fn(|_| Vec::new()),
    })
    .unwrap()
}

#[test]
fn an_early_version_has_stored_the_change_alone_and_only_what_makes_it_is_the_same() {
    let offer = |offer, after| ClientMessage::Offer { id: 7, offer, after };
    let answer = |accepts, after| ClientMessage::Answer { id: 7, accepts, after };
    let claim = |draw| ClientMessage::Claim { id: 7, draw };
    let resign = ClientMessage::Resign { id: 7 };
    let draw = ClientMessage::Offer { id: 1, offer: Offer::Draw, after: 0 };
    let cases: Vec<Case> = vec![
        (None, WHITE, play(7, 0, 0, "e3"), vec![play(7, 0, 0, "f3"), play(7, 2, 2, "e3"), resign.clone()]),
        (None, WHITE, resign.clone(), vec![ClientMessage::Abort { id: 7 }, claim(true), answer(true, 0)]),
        (None, WHITE, offer(Offer::Draw, 0), vec![offer(Offer::TakeBack, 0), answer(false, 0)]),
        (None, WHITE, ClientMessage::Abort { id: 7 }, vec![resign.clone(), play(7, 0, 0, "e3")]),
        (None, BLACK, claim(false), vec![claim(true), resign.clone()]),
        (None, BLACK, claim(true), vec![claim(false), resign.clone()]),
        (Some(draw.clone()), BLACK, answer(true, 1), vec![answer(false, 1), offer(Offer::TakeBack, 1)]),
        (Some(draw), BLACK, answer(false, 1), vec![answer(true, 1), resign]),
    ];
    for (before, side, message, others) in cases {
        let mut game = new_game();
        game.set_away(ByColor { white: Some(at(0)), black: None });
        let mut steps: Vec<Step> =
            before.map(|before| send(&mut game, WHITE, before, 1_001)).into_iter().collect();
        steps.push(send(&mut game, side, message.clone(), 1_002));
        assert!(steps.iter().all(|step| step.entry.is_some()), "{message:?}: {steps:?}");
        let mut game = without_said(&steps);
        for other in others {
            let step = send(&mut game, side, other.clone(), 1_011);
            assert_eq!(
                (refused(&step), &step.entry),
                (Some(Refusal::IdUsed), &None),
                "{message:?}: {other:?}"
            );
        }
        let again = send(&mut game, side, message.clone(), 1_012);
        assert_eq!((again.entry, again.answers.last()), (None, Some(&accepted(7))), "{message:?}");
    }
    // An early store has no contents of messages. So it cannot compare conditional moves, or a move that was
    // taken back.
    let mut game = new_game();
    let lines = ClientMessage::Conditional { id: 7, ply: 0, after: 0, lines: Vec::new() };
    let mut steps = vec![send(&mut game, BLACK, lines.clone(), 1_001)];
    assert_eq!(refused(&send(&mut without_said(&steps), BLACK, lines, 1_011)), Some(Refusal::IdUsed));
    steps.push(send(&mut game, WHITE, play(8, 0, 0, "e3"), 1_002));
    let take_back = ClientMessage::Offer { id: 9, offer: Offer::TakeBack, after: 1 };
    steps.push(send(&mut game, WHITE, take_back, 1_003));
    let accepts = ClientMessage::Answer { id: 10, accepts: true, after: 2 };
    steps.push(send(&mut game, BLACK, accepts.clone(), 1_004));
    let again = send(&mut without_said(&steps), BLACK, accepts, 1_011);
    assert_eq!(again.answers.last(), Some(&accepted(10)));
    // Another move may have been played in its place.
    for _ in 0..2 {
        let again = send(&mut without_said(&steps), WHITE, play(8, 0, 0, "e3"), 1_011);
        assert_eq!(refused(&again), Some(Refusal::IdUsed));
        steps.push(send(&mut game, WHITE, play(11, 0, 3, "f3"), 1_005));
    }
}

const fn accepted(id: MessageId) -> Answer {
    Answer::Sender(ServerMessage::Accepted(id))
}

#[test]
fn what_was_refused_is_remembered_with_what_it_said() {
    let mut game = new_game();
    let early = play(6, 1, 0, "c3");
    assert_eq!(refused(&send(&mut game, BLACK, early.clone(), 1_001)), Some(Refusal::Outdated));
    let other = play(6, 1, 1, "c3");
    assert_eq!(refused(&send(&mut game, BLACK, other.clone(), 1_001)), Some(Refusal::IdUsed));
    send(&mut game, WHITE, play(1, 0, 0, "e3"), 1_002);
    assert_eq!(refused(&send(&mut game, BLACK, early, 1_003)), Some(Refusal::Outdated));
    assert_eq!(refused(&send(&mut game, BLACK, other, 1_003)), Some(Refusal::IdUsed));
    // The last 64 refusals are remembered.
    for id in 100..163 {
        send(&mut game, BLACK, ClientMessage::Answer { id, accepts: true, after: 0 }, 1_004);
    }
    assert_eq!(refused(&send(&mut game, BLACK, play(6, 1, 1, "d3"), 1_005)), Some(Refusal::IdUsed));
    send(&mut game, BLACK, ClientMessage::Answer { id: 163, accepts: true, after: 0 }, 1_004);
    assert_eq!(refused(&send(&mut game, BLACK, play(6, 1, 1, "d3"), 1_005)), None);
}

#[test]
fn a_move_that_comes_too_late_ends_the_game_and_is_refused() {
    let mut game = new_game();
    let late = game.on_message(WHITE, play(1, 0, 0, "e3"), Duration::ZERO, at(1_061));
    assert_eq!(changes(&late), [GameChange::Ended(GameResult::out_of_time(Color::White))]);
    let [_, Answer::Sender(ServerMessage::Refused { id: 1, why: Refusal::GameEnded, state })] =
        &late.answers[..]
    else {
        panic!("{late:?}")
    };
    let entry = late.entry.unwrap();
    assert_eq!((state.number, entry.message, entry.conditional), (1, None, None));
    let again = send(&mut game, WHITE, play(1, 0, 0, "e3"), 1_062);
    assert_eq!((refused(&again), again.entry), (Some(Refusal::GameEnded), None));
}
