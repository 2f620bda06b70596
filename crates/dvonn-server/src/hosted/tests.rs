use dvonn::random::{self, Random};
use dvonn::{Breach, Outcome};
use dvonn_record::EndReason;

mod ids;
mod told;
mod vacation;

use super::*;

const fn at(second: u64) -> Duration {
    Duration::from_secs(second)
}

const fn ms(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

const CONTROL: TimeControl = TimeControl::fischer(at(60), at(2));
const WHITE: Option<Color> = Some(Color::White);
const BLACK: Option<Color> = Some(Color::Black);

fn m(text: &str) -> Move {
    text.parse().unwrap()
}

fn play(id: MessageId, ply: usize, after: u64, text: &str) -> ClientMessage {
    ClientMessage::Play { id, ply, after, m: m(text) }
}

/// Sends a message without lag.
fn send(game: &mut HostedGame, from: Option<Color>, message: ClientMessage, now: u64) -> Step {
    game.on_message(from, message, Duration::ZERO, at(now))
}

fn carried_out((side, id, said): (Color, MessageId, Said), change: Option<u64>) -> CarriedOut {
    CarriedOut { side, id, change, said: Some(said) }
}

/// Returns the changes that everybody is told.
fn changes(step: &Step) -> Vec<GameChange> {
    let change = |answer: &Answer| match answer {
        Answer::Everyone(ServerMessage::Change { change, is_again: false, .. }) => Some(change.change),
        _ => None,
    };
    step.answers.iter().filter_map(change).collect()
}

/// Returns why the message was refused.
fn refused(step: &Step) -> Option<Refusal> {
    assert!(
        step.entry.is_none()
            || step
                .answers
                .iter()
                .all(|answer| !matches!(answer, Answer::Sender(ServerMessage::Refused { .. })))
    );
    step.answers.iter().find_map(|answer| match answer {
        Answer::Sender(ServerMessage::Refused { why, .. }) => Some(*why),
        _ => None,
    })
}

fn left(game: &HostedGame, now: Duration) -> [u64; 2] {
    let (_, reading) = game.snapshot(None, now).clocks.unwrap();
    Color::ALL.map(|side| u64::try_from(reading.left[side].as_millis()).unwrap())
}

fn new_game() -> HostedGame {
    HostedGame::new(Board::start(), Some(CONTROL), at(1_000))
}

#[test]
fn a_move_is_stored_then_told_to_all_and_acknowledged() {
    let mut game = new_game();
    let step = send(&mut game, WHITE, play(5, 0, 0, "e3"), 1_010);
    let entry = step.entry.clone().unwrap();
    assert_eq!(
        (entry.message, entry.result, entry.at),
        (Some((Color::White, 5, Said::of(&play(5, 0, 0, "e3")))), None, at(1_010))
    );
    assert_eq!(entry.changes.len(), 1);
    let [
        Answer::Everyone(ServerMessage::Change { change, is_again: false, .. }),
        Answer::Sender(ServerMessage::Accepted(5)),
    ] = &step.answers[..]
    else {
        panic!("{step:?}")
    };
    assert_eq!((change.number, change.change), (1, GameChange::Played { ply: 0, m: m("e3") }));
    assert_eq!(left(&game, at(1_015)), [52_000, 55_000]);
    assert_eq!(entry.flag_at, Some(at(1_010 + 60) + LAG_QUOTA));
}

#[test]
fn the_same_message_again_is_answered_as_before_and_changes_nothing() {
    let mut game = new_game();
    send(&mut game, WHITE, play(5, 0, 0, "e3"), 1_001);
    send(&mut game, BLACK, play(5, 1, 1, "d3"), 1_002);
    let again = send(&mut game, WHITE, play(5, 0, 0, "e3"), 1_003);
    assert_eq!(again.entry, None);
    let [
        Answer::Sender(ServerMessage::Change { change, is_again: true, .. }),
        Answer::Sender(ServerMessage::Accepted(5)),
    ] = &again.answers[..]
    else {
        panic!("{again:?}")
    };
    assert_eq!(change.number, 1);
    assert_eq!(game.game().turns().len(), 2);
    // A refusal is final, even if the message would be legal later.
    let early = send(&mut game, BLACK, play(6, 2, 2, "c3"), 1_004);
    assert_eq!(refused(&early), Some(Refusal::NotYourTurn(Seat::Remote)));
    send(&mut game, WHITE, play(6, 2, 2, "f3"), 1_005);
    assert_eq!(refused(&send(&mut game, BLACK, play(6, 2, 2, "c3"), 1_006)), refused(&early));
}

#[test]
fn a_message_that_cannot_be_carried_out_is_refused_with_the_reason() {
    let mut game = new_game();
    let cases = [
        (None, play(1, 0, 0, "e3"), Refusal::NotYourTurn(Seat::Remote)),
        (BLACK, play(2, 0, 0, "e3"), Refusal::NotYourTurn(Seat::Remote)),
        (WHITE, play(3, 1, 0, "e3"), Refusal::Outdated),
        (WHITE, play(4, 0, 1, "e3"), Refusal::Outdated),
        (WHITE, play(5, 0, 0, "e3f3"), Refusal::Illegal { m: m("e3f3"), breach: Breach::StillPlacing }),
        (WHITE, ClientMessage::Answer { id: 6, accepts: true, after: 0 }, Refusal::NoOffer),
        (WHITE, ClientMessage::Offer { id: 7, offer: Offer::TakeBack, after: 0 }, Refusal::NothingToTakeBack),
        (WHITE, ClientMessage::Offer { id: 8, offer: Offer::Draw, after: 9 }, Refusal::Outdated),
        (
            WHITE,
            ClientMessage::Conditional { id: 9, ply: 0, after: 0, lines: vec![vec![m("e3"), m("d3")]] },
            Refusal::NotConditional,
        ),
    ];
    for (from, message, why) in cases {
        let step = send(&mut game, from, message.clone(), 1_001);
        assert_eq!((refused(&step), &step.entry), (Some(why), &None), "{message:?}");
    }
    assert_eq!(game.number(), 0);
    let resigned = send(&mut game, BLACK, ClientMessage::Resign { id: 10 }, 1_002);
    assert_eq!(changes(&resigned), [GameChange::Ended(GameResult::resigned(Color::Black))]);
    let entry = resigned.entry.unwrap();
    assert_eq!((entry.result, entry.flag_at), (Some(GameResult::resigned(Color::Black)), None));
    for message in [
        play(11, 0, 1, "e3"),
        ClientMessage::Resign { id: 12 },
        ClientMessage::Offer { id: 13, offer: Offer::Draw, after: 1 },
        ClientMessage::Conditional { id: 14, ply: 0, after: 1, lines: Vec::new() },
    ] {
        assert_eq!(refused(&send(&mut game, WHITE, message, 1_003)), Some(Refusal::GameEnded));
    }
}

#[test]
fn a_draw_is_agreed_or_declined() {
    let draw = |id, after| ClientMessage::Offer { id, offer: Offer::Draw, after };
    let mut game = new_game();
    let offered = GameChange::Offered { by: Color::Black, offer: Offer::Draw };
    assert_eq!(changes(&send(&mut game, BLACK, draw(1, 0), 1_001)), [offered]);
    assert_eq!(game.snapshot(None, at(1_001)).offer, Some((Color::Black, Offer::Draw)));
    assert_eq!(refused(&send(&mut game, BLACK, draw(2, 1), 1_001)), Some(Refusal::OfferedAlready));
    let accept = |id, accepts, after| ClientMessage::Answer { id, accepts, after };
    assert_eq!(refused(&send(&mut game, BLACK, accept(3, true, 1), 1_001)), Some(Refusal::NoOffer));
    assert_eq!(refused(&send(&mut game, WHITE, accept(4, true, 0), 1_001)), Some(Refusal::NoOffer));
    let declined = GameChange::Declined { by: Color::White };
    assert_eq!(changes(&send(&mut game, WHITE, accept(5, false, 1), 1_001)), [declined]);
    assert_eq!(game.snapshot(None, at(1_001)).offer, None);
    assert_eq!(refused(&send(&mut game, BLACK, draw(6, 2), 1_001)), Some(Refusal::OfferedAlready));
    // After a move the player may offer again, and an offer lapses with the next move.
    send(&mut game, WHITE, play(7, 0, 2, "e3"), 1_002);
    send(&mut game, BLACK, play(8, 1, 3, "d3"), 1_003);
    assert_eq!(changes(&send(&mut game, BLACK, draw(9, 4), 1_004)), [offered]);
    send(&mut game, WHITE, play(10, 2, 5, "f3"), 1_005);
    assert_eq!(refused(&send(&mut game, WHITE, accept(11, true, 5), 1_006)), Some(Refusal::NoOffer));
    // A withdrawn offer no longer counts. Two offers of a draw are an agreement.
    send(&mut game, BLACK, play(12, 3, 6, "c3"), 1_006);
    assert_eq!(changes(&send(&mut game, BLACK, draw(13, 7), 1_006)), [offered]);
    let withdrawn = GameChange::Declined { by: Color::Black };
    assert_eq!(changes(&send(&mut game, BLACK, accept(14, false, 8), 1_006)), [withdrawn]);
    assert_eq!(changes(&send(&mut game, WHITE, draw(15, 9), 1_006)).len(), 1);
    let agreed = GameChange::Ended(GameResult::draw_agreed());
    assert_eq!(changes(&send(&mut game, BLACK, draw(16, 9), 1_007)), [agreed]);
}

#[test]
fn a_take_back_goes_to_the_players_own_last_decision_and_gives_no_time_back() {
    let take_back = |id, after| ClientMessage::Offer { id, offer: Offer::TakeBack, after };
    let mut game = new_game();
    send(&mut game, WHITE, play(1, 0, 0, "e3"), 1_010);
    send(&mut game, BLACK, play(2, 1, 1, "d3"), 1_020);
    send(&mut game, WHITE, take_back(3, 2), 1_025);
    let accept = ClientMessage::Answer { id: 4, accepts: true, after: 3 };
    let step = send(&mut game, BLACK, accept, 1_030);
    assert_eq!(changes(&step), [GameChange::TakenBack { ply: 0 }]);
    assert_eq!((game.game().turns().len(), left(&game, at(1_030))), (0, [42_000, 52_000]));
    assert_eq!(game.game().to_move(), WHITE);
    // A move chosen on an earlier board is too late, even with the same ply.
    assert_eq!(refused(&send(&mut game, WHITE, play(5, 0, 3, "e3"), 1_031)), Some(Refusal::Outdated));
    assert!(refused(&send(&mut game, WHITE, play(6, 0, 4, "f3"), 1_031)).is_none());
}

#[test]
fn of_two_offers_to_take_back_the_first_is_accepted() {
    let take_back = |id, after| ClientMessage::Offer { id, offer: Offer::TakeBack, after };
    let mut game = new_game();
    send(&mut game, WHITE, play(1, 0, 0, "e3"), 1_010);
    send(&mut game, BLACK, play(2, 1, 1, "d3"), 1_020);
    send(&mut game, WHITE, take_back(3, 2), 1_021);
    assert_eq!(changes(&send(&mut game, BLACK, take_back(4, 3), 1_022)), [GameChange::TakenBack { ply: 0 }]);
}

#[test]
fn conditional_moves_are_played_at_once() {
    let mut game = new_game();
    send(&mut game, WHITE, play(1, 0, 0, "e3"), 1_001);
    let lines = vec![vec![m("d3"), m("f3"), m("c3"), m("g3")], vec![m("c3"), m("d3")]];
    let message = ClientMessage::Conditional { id: 2, ply: 1, after: 1, lines: lines.clone() };
    let step = send(&mut game, WHITE, message.clone(), 1_002);
    let [Answer::Sender(ServerMessage::Accepted(2))] = step.answers[..] else { panic!("{step:?}") };
    let entry = step.entry.unwrap();
    assert_eq!((entry.changes.len(), entry.message), (0, Some((Color::White, 2, Said::of(&message)))));
    assert_eq!(entry.conditional.unwrap().white.lines(), lines);
    assert_eq!(game.snapshot(WHITE, at(1_002)).conditional.lines(), lines);
    for other in [None, BLACK] {
        assert!(game.snapshot(other, at(1_002)).conditional.is_empty(), "nobody else sees them");
    }
    assert_eq!(send(&mut game, WHITE, message, 1_003).entry, None, "once");
    let step = send(&mut game, BLACK, play(3, 1, 1, "d3"), 1_010);
    let played = [(1, "d3"), (2, "f3")].map(|(ply, text)| GameChange::Played { ply, m: m(text) });
    assert_eq!(changes(&step), played);
    assert_eq!(left(&game, at(1_010)), [63_000, 53_000], "the reply took no time");
    assert!(step.entry.unwrap().conditional.is_some(), "the remaining conditional moves are stored");
    send(&mut game, BLACK, play(4, 3, 3, "h3"), 1_011);
    assert!(game.snapshot(WHITE, at(1_011)).conditional.is_empty());
}

#[test]
fn lag_is_given_back_up_to_a_quota() {
    let mut game = new_game();
    let lag = |game: &mut HostedGame, from, message, lag, now| game.on_message(from, message, lag, now);
    lag(&mut game, WHITE, play(1, 0, 0, "e3"), ms(400), at(1_010));
    assert_eq!(left(&game, at(1_010)), [52_400, 60_000]);
    assert_eq!(left(&game, at(1_011)), [52_400, 59_000], "the other's clock began when the move came");
    lag(&mut game, BLACK, play(1, 1, 1, "d3"), ms(30_000), at(1_020));
    assert_eq!(left(&game, at(1_020)), [52_400, 54_000], "not more than the quota");
    lag(&mut game, WHITE, play(2, 2, 2, "f3"), ms(0), at(1_030));
    lag(&mut game, BLACK, play(2, 3, 3, "c3"), ms(5_000), at(1_040));
    assert_eq!(
        left(&game, at(1_040))[1],
        54_000 - 10_000 + 2_000 + 200,
        "the quota grows again with each move"
    );
}

#[test]
fn a_start_of_the_server_gives_no_more_lag_back() {
    let mut game = new_game();
    let steps: Vec<Step> = [(WHITE, "e3", 2_000), (BLACK, "d3", 300), (WHITE, "f3", 100)]
        .into_iter()
        .enumerate()
        .map(|(ply, (side, text, lag))| {
            let number = ply as u64;
            game.on_message(side, play(number, ply, number, text), ms(lag), at(1_010 + 10 * number))
        })
        .collect();
    let again = restored(&steps, CONTROL);
    assert_eq!(game.lag_quota, ByColor { white: ms(300), black: ms(1_900) });
    assert_eq!(again.lag_quota, game.lag_quota);
    assert_eq!(again.flag_at(), game.flag_at());
}

#[test]
fn time_runs_out_once_the_lag_that_may_be_given_back_has_passed() {
    let mut game = new_game();
    assert_eq!(game.flag_at(), Some(at(1_062)));
    assert_eq!(game.on_time(at(1_062) - ms(1)), Step::default());
    let lost = GameResult::out_of_time(Color::White);
    let mut late = game.clone();
    let step = late.on_time(at(1_062));
    assert_eq!(changes(&step), [GameChange::Ended(lost)]);
    assert_eq!((step.entry.unwrap().result, late.on_time(at(1_070))), (Some(lost), Step::default()));
    // A move that was made in time but arrived late counts. A move that was made late does not.
    let mut made_late = game.clone();
    let step = made_late.on_message(WHITE, play(1, 0, 0, "e3"), ms(400), at(1_060) + ms(400));
    assert_eq!(changes(&step), [GameChange::Ended(lost)]);
    assert_eq!(made_late.game().turns().len(), 0);
    let step = game.on_message(WHITE, play(1, 0, 0, "e3"), ms(500), at(1_060) + ms(400));
    assert_eq!(changes(&step), [GameChange::Played { ply: 0, m: m("e3") }]);
}

#[test]
fn games_by_days_have_no_lag() {
    let day = at(86_400);
    let mut game = HostedGame::new(Board::start(), Some(TimeControl::per_move(day)), at(0));
    assert_eq!(game.flag_at(), Some(day));
    game.on_message(WHITE, play(1, 0, 0, "e3"), at(5), day - at(1));
    assert_eq!(game.flag_at(), Some(day + day - at(1)));
    assert_eq!(
        changes(&game.on_time(day + day - at(1))),
        [GameChange::Ended(GameResult::out_of_time(Color::Black))]
    );
}

#[test]
fn whoever_follows_gets_exactly_what_is_missing() {
    let mut game = new_game();
    for (id, (ply, text)) in ["e3", "d3", "f3"].into_iter().enumerate().enumerate() {
        let side = Color::ALL[ply % 2];
        send(&mut game, Some(side), play(id as u64, ply, ply as u64, text), 1_001);
    }
    let follow =
        |game: &mut HostedGame, after| send(game, None, ClientMessage::Follow { after }, 1_002).answers;
    for after in 0..=3 {
        let mut answers = follow(&mut game, Some(after));
        let following = Answer::Sender(ServerMessage::Following(3));
        assert_eq!(answers.pop(), Some(following));
        // The clocks are the present ones, no matter how old the last change is.
        let Some(Answer::Sender(ServerMessage::Clocks(clocks))) = answers.pop() else { panic!("no clocks") };
        assert_eq!((clocks.running, clocks.left.black), (BLACK, at(61)));
        let numbers: Vec<u64> = answers
            .iter()
            .map(|answer| match answer {
                Answer::Sender(ServerMessage::Change { change, is_again: false, .. }) => change.number,
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(numbers, (after + 1..=3).collect::<Vec<_>>());
    }
    // A client that claims to have more changes than the game has must start over.
    for after in [None, Some(4)] {
        let answers = follow(&mut game, after);
        let [Answer::Sender(ServerMessage::Snapshot(snapshot))] = &answers[..] else { panic!("{answers:?}") };
        assert_eq!((snapshot.number, snapshot.record.plies()), (3, 3));
    }
    // A client may follow a finished game from its last change.
    send(&mut game, BLACK, ClientMessage::Resign { id: 9 }, 1_002);
    assert_eq!(follow(&mut game, Some(4)), [Answer::Sender(ServerMessage::Following(4))]);
}

/// Returns a game in which random players do everything that players can do, and its stored form.
fn random_game(seed: u64) -> (HostedGame, StoredGame) {
    let mut random = Random::new(seed);
    let start = if seed.is_multiple_of(2) { random::setup(&mut random) } else { Board::start() };
    let time = [None, Some(CONTROL), Some(TimeControl::delayed(at(90), at(3)))][random.below(3) as usize];
    let mut now = at(1_000);
    let mut game = HostedGame::new(start, time, now);
    let conditional = ByColor::from_fn(|_| Vec::new());
    let mut stored = StoredGame {
        start,
        time,
        created: now,
        changes: Vec::new(),
        clock_at: now,
        messages: Vec::new(),
        conditional,
    };
    for id in 0..300 {
        now += ms(u64::from(random.below(2_500)));
        let side = Color::ALL[random.below(2) as usize];
        let (ply, after) = (game.game().turns().len(), game.number());
        let message = match random.below(20) {
            0 => ClientMessage::Offer {
                id,
                offer: [Offer::Draw, Offer::TakeBack][random.below(2) as usize],
                after,
            },
            1 => ClientMessage::Answer { id, accepts: random.below(4) > 0, after },
            2 => {
                let reply = random::legal_move(game.game().board().position(), &mut random);
                let lines = vec![reply.into_iter().collect()];
                ClientMessage::Conditional { id, ply, after, lines }
            }
            3 if random.below(20) == 0 => ClientMessage::Resign { id },
            _ => match random::legal_move(game.game().board().position(), &mut random) {
                Some(m) => ClientMessage::Play { id, ply, after, m },
                None => break,
            },
        };
        let lag = ms(u64::from(random.below(300)));
        for step in [game.on_time(now), game.on_message(Some(side), message, lag, now)] {
            let Some(entry) = step.entry else { continue };
            let number = entry.changes.first().map(|change| change.number);
            stored.messages.extend(entry.message.map(|message| carried_out(message, number)));
            if !entry.changes.is_empty() {
                stored.clock_at = entry.at;
            }
            stored.changes.extend(entry.changes.into_iter().map(|change| (change, entry.at)));
            if let Some(conditional) = entry.conditional {
                stored.conditional = ByColor::from_fn(|side| conditional[side].lines());
            }
            assert_eq!((entry.result, entry.flag_at), (game.result(), game.flag_at()));
        }
    }
    (game, stored)
}

#[test]
fn what_was_stored_is_the_same_game_again() {
    let (mut ends, mut taken_back) = (std::collections::BTreeSet::new(), 0);
    for seed in 0..200 {
        let (game, stored) = random_game(seed);
        let restored = HostedGame::restore(&stored).unwrap();
        let now = stored.clock_at + at(5);
        for side in [None, WHITE, BLACK] {
            assert_eq!(restored.snapshot(side, now), game.snapshot(side, now), "seed {seed}");
        }
        assert_eq!(restored.record(), game.record(), "seed {seed}");
        assert_eq!(
            (restored.ids, &restored.then, restored.offered),
            (Ids::of(&stored.messages), &game.then, game.offered.clone()),
            "seed {seed}"
        );
        ends.extend(game.result().map(|result| result.by as u8));
        taken_back += game
            .changes
            .iter()
            .filter(|change| matches!(change.change, GameChange::TakenBack { .. }))
            .count();
    }
    assert!(ends.len() >= 4 && taken_back > 20, "{ends:?}, {taken_back}: too few kinds of games to tell");
}

#[test]
fn a_damaged_game_names_its_change() {
    let (_, stored) = random_game(3);
    let damaged = |change: &dyn Fn(&mut StoredGame)| {
        let mut stored = stored.clone();
        change(&mut stored);
        HostedGame::restore(&stored).err().map(|damaged| damaged.number)
    };
    assert_eq!(damaged(&|_| {}), None);
    assert_eq!(damaged(&|stored| stored.changes.retain(|(change, _)| change.number != 2)), Some(3));
    assert_eq!(damaged(&|stored| stored.changes[0].0.change = GameChange::TakenBack { ply: 9 }), Some(1));
    assert_eq!(
        damaged(&|stored| stored.changes[0].0.change = GameChange::Played { ply: 0, m: Move::Pass }),
        Some(1)
    );
    assert_eq!(
        damaged(&|stored| stored.changes[0].0.change = GameChange::Played { ply: 1, m: m("e3") }),
        Some(1)
    );
}

#[test]
fn clocks_stand_while_no_server_runs() {
    let mut game = new_game();
    send(&mut game, WHITE, play(1, 0, 0, "e3"), 1_010);
    let stored = StoredGame {
        start: Board::start(),
        time: Some(CONTROL),
        created: at(1_000),
        changes: game.changes.iter().copied().zip([at(1_010)]).collect(),
        // The server was down for an hour.
        clock_at: at(1_010 + 3_600),
        messages: vec![carried_out((Color::White, 1, Said::of(&play(1, 0, 0, "e3"))), Some(1))],
        conditional: ByColor::from_fn(|_| Vec::new()),
    };
    let restored = HostedGame::restore(&stored).unwrap();
    assert_eq!(left(&restored, at(1_010 + 3_600 + 7)), [52_000, 53_000]);
    let begun = StoredGame { changes: Vec::new(), messages: Vec::new(), clock_at: at(5_000), ..stored };
    assert_eq!(left(&HostedGame::restore(&begun).unwrap(), at(5_003)), [57_000, 60_000]);
}

#[test]
fn a_record_says_what_the_clocks_showed() {
    let mut game = new_game();
    send(&mut game, WHITE, play(1, 0, 0, "e3"), 1_010);
    send(&mut game, BLACK, play(2, 1, 1, "d3"), 1_015);
    send(&mut game, WHITE, ClientMessage::Resign { id: 3 }, 1_020);
    let record = game.record();
    let nodes: Vec<NodeId> = record.main_line().collect();
    assert_eq!(record.node(nodes[0]).clocks().white, Some(at(52)));
    assert_eq!(record.node(nodes[1]).clocks().black, Some(at(57)));
    let result = record.result().unwrap();
    assert_eq!((result.outcome, result.by), (Outcome::Win(Color::Black), EndReason::Resignation));
}

#[test]
fn a_record_has_the_clocks_of_the_moves_that_were_not_taken_back() {
    let mut game = new_game();
    send(&mut game, WHITE, play(1, 0, 0, "e3"), 1_010);
    send(&mut game, BLACK, play(2, 1, 1, "d3"), 1_015);
    send(&mut game, BLACK, ClientMessage::Offer { id: 3, offer: Offer::TakeBack, after: 2 }, 1_016);
    send(&mut game, WHITE, ClientMessage::Answer { id: 4, accepts: true, after: 3 }, 1_017);
    send(&mut game, BLACK, play(5, 1, 4, "c3"), 1_020);
    let record = game.record();
    let nodes: Vec<NodeId> = record.main_line().collect();
    assert_eq!(nodes.len(), 2);
    assert_eq!(record.node(nodes[0]).clocks().white, Some(at(52)));
    let shown = Duration::from_millis(left(&game, at(1_020))[1]);
    assert_eq!(record.node(nodes[1]).clocks().black, Some(shown));
}

/// Returns the game as it would be after a restart, from its stored entries.
fn restored(entries: &[Step], time: TimeControl) -> HostedGame {
    let entries: Vec<&Entry> = entries.iter().filter_map(|step| step.entry.as_ref()).collect();
    let changes = entries.iter().flat_map(|entry| entry.changes.iter().map(|&change| (change, entry.at)));
    let stored = StoredGame {
        start: Board::start(),
        time: Some(time),
        created: at(1_000),
        changes: changes.collect(),
        clock_at: entries.last().map_or(at(1_000), |entry| entry.at),
        messages: Vec::new(),
        conditional: ByColor::from_fn(|_| Vec::new()),
    };
    HostedGame::restore(&stored).unwrap()
}

#[test]
fn a_player_who_has_not_moved_calls_the_game_off() {
    let mut game = new_game();
    let first = send(&mut game, WHITE, play(1, 0, 0, "e3"), 1_001);
    let late = send(&mut game, WHITE, ClientMessage::Abort { id: 2 }, 1_002);
    assert_eq!(refused(&late), Some(Refusal::TooLateToAbort));
    assert_eq!(
        refused(&send(&mut game, None, ClientMessage::Abort { id: 2 }, 1_002)),
        Some(Refusal::NotYourTurn(Seat::Remote)),
        "a spectator cannot call the game off"
    );
    let aborted = send(&mut game, BLACK, ClientMessage::Abort { id: 3 }, 1_003);
    assert_eq!(changes(&aborted), [GameChange::Aborted { by: Color::Black }]);
    let entry = aborted.entry.clone().unwrap();
    assert_eq!((entry.result, entry.aborted, entry.flag_at), (None, true, None));
    assert!(game.is_over() && game.result().is_none() && game.snapshot(None, at(1_004)).aborted);
    assert_eq!(refused(&send(&mut game, BLACK, play(4, 1, 1, "d3"), 1_005)), Some(Refusal::GameEnded));
    assert_eq!(send(&mut game, BLACK, ClientMessage::Abort { id: 3 }, 1_006).entry, None, "once");
    let again = restored(&[first, aborted], CONTROL);
    assert_eq!(again.snapshot(WHITE, at(2_000)), game.snapshot(WHITE, at(2_000)));
}

#[test]
fn a_game_is_claimed_from_whoever_left_and_keeps_the_other_waiting() {
    let claim = |id, draw| ClientMessage::Claim { id, draw };
    let mut game = new_game();
    let black_away = |since| ByColor { white: None, black: Some(at(since)) };
    game.set_away(black_away(900));
    let own_turn = send(&mut game, WHITE, claim(1, false), 1_001);
    assert_eq!(refused(&own_turn), Some(Refusal::NotLeft), "Black waits for White");
    send(&mut game, WHITE, play(2, 0, 0, "e3"), 1_002);
    // A minute and 2 seconds for each of forty moves are 140 seconds. A tenth of that is below the minimum.
    game.set_away(black_away(1_010));
    assert_eq!(game.claimable_at(at(1_010)), Some(at(1_030)));
    assert_eq!(refused(&send(&mut game, WHITE, claim(3, false), 1_029)), Some(Refusal::NotLeft));
    assert_eq!(refused(&send(&mut game, BLACK, claim(3, false), 1_040)), Some(Refusal::NotLeft));
    let mut back = game.clone();
    back.set_away(ByColor::from_fn(|_| None));
    assert_eq!(refused(&send(&mut back, WHITE, claim(4, false), 1_040)), Some(Refusal::NotLeft));
    let drawn = send(&mut game.clone(), WHITE, claim(4, true), 1_030);
    assert_eq!(changes(&drawn), [GameChange::Ended(GameResult::draw_agreed())]);
    let won = send(&mut game, WHITE, claim(4, false), 1_030);
    let result = GameResult { outcome: Outcome::Win(Color::White), by: EndReason::Forfeit };
    assert_eq!(changes(&won), [GameChange::Ended(result)]);
    assert_eq!((won.entry.unwrap().result, game.record().result()), (Some(result), Some(result)));
    assert_eq!(refused(&send(&mut game, WHITE, claim(5, false), 1_031)), Some(Refusal::GameEnded));
    assert_eq!(game.claimable_at(at(1_010)), None);
}

#[test]
fn how_long_somebody_may_be_away_depends_on_the_clock() {
    let patience = |control: &str| {
        let game = HostedGame::new(Board::start(), Some(control.parse().unwrap()), at(0));
        game.claimable_at(at(100)).map(|claimable| claimable.as_secs() - 100)
    };
    for (control, seconds) in [
        ("10000+0", Some(20)),
        ("300000+0", Some(30)),
        ("300000+5000", Some(50)),
        ("300000+0~5000", Some(50)),
        ("3600000+0", Some(120)),
        ("86400000/1", None),
    ] {
        assert_eq!(patience(control), seconds, "{control}");
    }
    assert_eq!(HostedGame::new(Board::start(), None, at(0)).claimable_at(at(100)), None);
}
