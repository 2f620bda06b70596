//! A whole session without a screen: a host that keeps what it is told to do, and plays the engine's part.

use dvonn::random;
use dvonn::{ByColor, Outcome, Phase};
use dvonn_message::Value;
use dvonn_record::EndReason;

use super::*;
use crate::engine::{EngineLine, EngineNews, ThinkingLimit};

const PAUSE: Duration = Duration::from_millis(600);

const OPTIONS: PlayOptions = PlayOptions {
    confirm: false,
    shows_value: false,
    pause: PAUSE,
    full_thinking: Duration::from_secs(2),
    lower_thinking: Duration::from_secs(6),
    hint_thinking: Duration::from_secs(1),
    value_thinking: Duration::from_millis(500),
};

const fn at(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

fn level(number: u8) -> ComputerLevel {
    ComputerLevel::new(number).unwrap()
}

/// White has singles on b3 and d3 and a stack of two with a red on h3; Black has c3; reds on a3 and j3.
const SMALL: &str = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s";

fn plan(side: Option<SideChoice>) -> Plan {
    Plan { side, level: level(4), start: Start::Given(SMALL.parse().unwrap()), control: None }
}

fn placement(side: Option<SideChoice>) -> Plan {
    Plan { start: Start::Filled(Filling::Placement), ..plan(side) }
}

/// A face that does as it is told and remembers it.
struct Host {
    session: PlaySession,
    now: Duration,
    effects: Vec<PlayEffect>,
}

impl Host {
    fn new(plan: Plan, options: PlayOptions) -> Self {
        Self::of(PlaySession::new(plan, options, 7))
    }

    fn of(session: PlaySession) -> Self {
        let mut host = Self { session, now: at(0), effects: Vec::new() };
        host.send(PlayInput::Begin);
        host
    }

    fn send(&mut self, input: PlayInput) -> &mut Self {
        self.effects = self.session.update(input, self.now);
        self
    }

    fn tap(&mut self, space: &str) -> &mut Self {
        self.send(PlayInput::Board(BoardInput::Tap(space.parse().unwrap())))
    }

    fn play(&mut self, m: &str) -> &mut Self {
        self.send(PlayInput::Play(m.parse().unwrap()))
    }

    fn wait(&mut self, milliseconds: u64) -> &mut Self {
        self.now += at(milliseconds);
        self.send(PlayInput::Tick)
    }

    /// The keys of what was told by the last input.
    fn told(&self) -> Vec<Key> {
        self.remarks().flat_map(|remark| &remark.messages).map(Message::key).collect()
    }

    fn remarks(&self) -> impl Iterator<Item = &Remark> {
        self.effects
            .iter()
            .filter_map(|effect| if let PlayEffect::Tell(remark) = effect { Some(remark) } else { None })
    }

    fn is_kept(&self) -> bool {
        self.effects.contains(&PlayEffect::Keep)
    }

    fn stops_engine(&self) -> bool {
        self.effects.contains(&PlayEffect::StopEngine)
    }

    fn sounds(&self) -> Vec<Sound> {
        self.effects
            .iter()
            .filter_map(|effect| if let PlayEffect::Sound(sound) = effect { Some(*sound) } else { None })
            .collect()
    }

    /// What the engine was asked by the last input.
    fn asked(&self) -> Option<&EngineRequest> {
        self.effects
            .iter()
            .find_map(|effect| if let PlayEffect::Ask(request) = effect { Some(request) } else { None })
    }

    fn reply(&mut self, id: u64, news: EngineNews) -> &mut Self {
        self.send(PlayInput::Engine(EngineReply { id, news }))
    }

    fn line(&mut self, id: u64, rank: usize, hundredths: i32) -> &mut Self {
        self.reply(
            id,
            EngineNews::Line(EngineLine { rank, hundredths: Some(hundredths), ..EngineLine::default() }),
        )
    }

    fn moves(&self) -> Vec<String> {
        self.session.game().turns().iter().map(|turn| turn.m.to_string()).collect()
    }

    fn picked(&self) -> Option<String> {
        self.session.hand().picked().map(|space| space.to_string())
    }
}

#[test]
fn two_taps_play_and_what_follows_is_told_shown_heard_and_kept() {
    let mut host = Host::new(plan(None), OPTIONS);
    assert_eq!(host.told(), []);
    assert!(host.tap("b3").effects.is_empty());
    assert_eq!(host.picked().as_deref(), Some("b3"));
    assert_eq!(host.session.prompt(), Prompt::Land { who: "white", height: 1 });
    host.tap("a3");
    assert_eq!(host.told(), [Key::Moved, Key::Removed, Key::Passed]);
    assert_eq!(host.moves(), ["b3a3", "pass"], "Black is stuck and passes by itself");
    assert_eq!(host.sounds(), [Sound::Land, Sound::Lift(2)]);
    assert!(host.is_kept() && host.asked().is_none());
    let view = host.session.view();
    assert_eq!((view.picked, view.step.map(|step| step.removed.len())), (None, Some(2)));
    assert_eq!(host.session.prompt(), Prompt::Pick { who: "white" });
    // The same move twice is shown twice.
    let first = host.session.view().step.unwrap().serial;
    host.send(PlayInput::Undo).play("b3a3");
    assert_ne!(host.session.view().step.unwrap().serial, first);
}

#[test]
fn refusals_say_why_and_change_nothing() {
    let mut host = Host::new(plan(None), OPTIONS);
    host.tap("c3");
    assert_eq!(host.told(), [Key::Refused]);
    assert_eq!(host.remarks().next().unwrap().kind, RemarkKind::Refusal);
    assert!(!host.is_kept());
    host.tap("b3").tap("e3");
    assert_eq!((host.told(), host.picked().as_deref()), (vec![Key::Refused], Some("b3")));
    host.play("pass");
    assert_eq!(host.told(), [Key::Refused]);
    assert!(host.moves().is_empty());
    host.send(PlayInput::Board(BoardInput::Cancel));
    assert_eq!((host.picked(), host.effects.len()), (None, 0));
}

#[test]
fn a_drag_plays_and_its_beginning_never_does() {
    let mut host = Host::new(plan(None), OPTIONS);
    let (b3, c3, d3) = ("b3".parse().unwrap(), "c3".parse().unwrap(), "d3".parse().unwrap());
    host.send(PlayInput::Board(BoardInput::Lift(d3)));
    assert_eq!(host.picked().as_deref(), Some("d3"));
    // Had this been a tap on a target, it would have played.
    host.send(PlayInput::Board(BoardInput::Lift(b3)));
    assert_eq!((host.picked().as_deref(), host.moves().len()), (Some("b3"), 0));
    host.send(PlayInput::Board(BoardInput::Drag(b3, c3)));
    assert_eq!(host.moves(), ["b3c3", "pass"]);
}

#[test]
fn what_is_pointed_at_shows_what_the_move_would_cost() {
    let mut host = Host::new(plan(None), OPTIONS);
    let a3: Space = "a3".parse().unwrap();
    host.send(PlayInput::Board(BoardInput::Consider(Some(a3))));
    assert!(host.session.view().threatened.is_empty());
    host.tap("b3");
    assert_eq!(host.session.view().threatened.len(), 2);
    host.send(PlayInput::Board(BoardInput::Consider(None)));
    assert!(host.session.view().threatened.is_empty());
}

#[test]
fn a_move_waits_to_be_confirmed() {
    let mut host = Host::new(plan(None), PlayOptions { confirm: true, ..OPTIONS });
    host.tap("b3").tap("a3");
    assert_eq!(host.told(), [Key::Confirm]);
    assert_eq!(host.remarks().next().unwrap().kind, RemarkKind::Question);
    let waiting = "b3a3".parse().ok();
    assert_eq!((host.session.pending(), host.moves().len()), (waiting, 0));
    let view = host.session.view();
    assert_eq!((view.chosen, view.threatened.len()), ("a3".parse().ok(), 2));
    assert_eq!(host.picked().as_deref(), Some("b3"), "the stack stays in hand");
    // Another target instead.
    host.tap("c3");
    assert_eq!(host.session.pending(), "b3c3".parse().ok());
    // Changed one's mind.
    host.send(PlayInput::Board(BoardInput::Cancel));
    assert_eq!((host.session.pending(), host.picked()), (None, None));
    host.send(PlayInput::Confirm);
    assert!(host.moves().is_empty() && host.effects.is_empty());
    // The second tap confirms, and so does the button.
    host.tap("b3").tap("a3").tap("a3");
    assert_eq!(host.moves(), ["b3a3", "pass"]);
    host.send(PlayInput::Undo);
    let (b3, a3) = ("b3".parse().unwrap(), "a3".parse().unwrap());
    host.send(PlayInput::Board(BoardInput::Drag(b3, a3)));
    assert_eq!((host.session.pending(), host.picked().as_deref()), (waiting, Some("b3")));
    host.send(PlayInput::Confirm);
    assert_eq!(host.moves(), ["b3a3", "pass"]);
    // A move that is typed needs no confirmation.
    host.send(PlayInput::Undo).play("b3a3");
    assert_eq!(host.moves(), ["b3a3", "pass"]);
}

#[test]
fn placements_wait_to_be_confirmed_too() {
    let mut host = Host::new(placement(None), PlayOptions { confirm: true, ..OPTIONS });
    host.tap("e3").tap("f3").tap("f3");
    assert_eq!(host.moves(), ["f3"]);
    assert_eq!(host.sounds(), [Sound::Place]);
}

#[test]
fn the_computer_is_asked_everything_and_its_move_waits_its_time() {
    let mut host = Host::new(placement(Some(SideChoice::White)), OPTIONS);
    assert!(host.asked().is_none());
    host.now = at(1000);
    host.tap("e3");
    let request = host.asked().unwrap().clone();
    assert_eq!(
        (request.purpose, request.level, request.seed, request.multi_pv),
        (Purpose::Move, level(4), 7, 1)
    );
    assert_eq!((request.start, request.moves.len()), (Board::start(), 1));
    assert_eq!(request.limit, ThinkingLimit::Time(OPTIONS.lower_thinking));
    assert_eq!(host.session.thinking(), Some(Purpose::Move));
    assert_eq!(host.session.prompt(), Prompt::Wait);
    assert!(host.session.view().ready.is_empty(), "nothing glows while the computer thinks");
    host.tap("e4");
    assert_eq!(host.told(), [Key::NotYourTurn]);
    host.play("e4");
    assert_eq!(host.told(), [Key::NotYourTurn]);
    host.send(PlayInput::Hint);
    assert_eq!(host.told(), [Key::NotYourTurn]);
    // It answers at once, but is seen only after the pause.
    host.now = at(1100);
    host.reply(request.id, EngineNews::Done("g3".parse().ok()));
    assert_eq!(host.effects, [PlayEffect::WakeAt(at(1600))]);
    assert_eq!(host.moves(), ["e3"]);
    host.wait(499);
    assert_eq!(host.moves(), ["e3"]);
    assert_eq!(host.effects, [PlayEffect::WakeAt(at(1600))], "a timer that goes off early is set again");
    host.wait(1);
    assert_eq!((host.moves(), host.told()), (vec!["e3".to_owned(), "g3".to_owned()], vec![Key::Placed]));
    assert_eq!(host.session.thinking(), None);
    // A slow answer is shown at once.
    host.tap("e4");
    let id = host.asked().unwrap().id;
    host.now += at(5000);
    host.reply(id, EngineNews::Done("g4".parse().ok()));
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
    host.reply(old, EngineNews::Done("g3".parse().ok())).line(old, 1, 100).reply(old, EngineNews::Failed);
    assert!(host.moves().is_empty() && host.effects.is_empty());
    // A move that was taken back while its answer waited to be shown is not answered.
    host.tap("e3");
    let id = host.asked().unwrap().id;
    assert_ne!(id, old);
    host.reply(id, EngineNews::Done("g3".parse().ok())).send(PlayInput::Undo).wait(10_000);
    assert!(host.moves().is_empty());
}

#[test]
fn an_illegal_answer_of_the_engine_is_refused() {
    let mut host = Host::new(placement(Some(SideChoice::Black)), PlayOptions { pause: at(0), ..OPTIONS });
    let id = host.asked().unwrap().id;
    host.reply(id, EngineNews::Done("a1b2".parse().ok()));
    assert_eq!(host.told(), [Key::Refused]);
    assert!(host.moves().is_empty());
}

#[test]
fn a_broken_engine_is_told() {
    let mut host = Host::new(placement(Some(SideChoice::Black)), OPTIONS);
    let id = host.asked().unwrap().id;
    host.reply(id, EngineNews::Failed);
    assert_eq!((host.told(), host.session.thinking()), (vec![Key::EngineFailed], None));
}

#[test]
fn the_strongest_level_gets_the_clock() {
    let control = TimeControl { game: at(60_000), increment: at(2_000) };
    let strong =
        Plan { level: ComputerLevel::MAX, control: Some(control), ..placement(Some(SideChoice::White)) };
    let mut host = Host::new(strong, OPTIONS);
    host.now = at(10_000);
    host.tap("e3");
    let left = ByColor { white: at(52_000), black: at(60_000) };
    assert_eq!(host.asked().unwrap().limit, ThinkingLimit::Clock { left, increment: at(2_000) });
    let mut host = Host::new(Plan { level: level(9), ..strong }, OPTIONS);
    host.tap("e3");
    assert_eq!(host.asked().unwrap().limit, ThinkingLimit::Time(OPTIONS.lower_thinking));
    let mut host = Host::new(Plan { control: None, ..strong }, OPTIONS);
    host.tap("e3");
    assert_eq!(host.asked().unwrap().limit, ThinkingLimit::Time(OPTIONS.full_thinking));
    host.send(PlayInput::Level(level(2)));
    assert_eq!(host.session.plan().level, level(2));
}

#[test]
fn clocks_run_and_fall() {
    let control = TimeControl { game: at(10_000), increment: at(1_000) };
    let mut host = Host::new(Plan { control: Some(control), ..placement(None) }, OPTIONS);
    let left = |host: &Host, side| host.session.clock().unwrap().left(side, host.now).as_millis();
    host.wait(4_000).tap("e3");
    assert_eq!((left(&host, Color::White), left(&host, Color::Black)), (7_000, 10_000));
    host.wait(9_999);
    assert_eq!(host.session.game().result(), None);
    host.wait(1);
    let result = GameResult::out_of_time(Color::Black);
    assert_eq!((host.session.game().result(), host.told()), (Some(result), vec![Key::Ended]));
    assert_eq!((host.sounds(), host.is_kept()), (vec![Sound::End], true));
    let remark = host.remarks().next().unwrap();
    assert_eq!(
        (remark.kind, remark.messages[0].value("how")),
        (RemarkKind::Ending, Some(&Value::Choice("time")))
    );
    host.tap("e4");
    assert_eq!(host.told(), [Key::GameEnded]);
    host.wait(50_000);
    assert!(host.effects.is_empty());
    assert_eq!(left(&host, Color::White), 7_000);
}

#[test]
fn a_side_that_moves_twice_gets_the_increment_twice() {
    let control = TimeControl { game: at(10_000), increment: at(1_000) };
    let mut host = Host::new(Plan { control: Some(control), ..plan(None) }, OPTIONS);
    let left = |host: &Host| Color::ALL.map(|side| host.session.clock().unwrap().left(side, host.now));
    // Black must pass.
    host.wait(4_000).play("b3a3");
    assert_eq!(host.moves(), ["b3a3", "pass"]);
    assert_eq!(host.session.clock().unwrap().running(), Some(Color::White));
    assert_eq!(left(&host), [at(7_000), at(10_000)]);
    // What is no move gets none.
    host.send(PlayInput::Undo);
    assert_eq!(left(&host), [at(7_000), at(10_000)]);
    host.send(PlayInput::Begin).wait(1_000);
    assert_eq!(left(&host), [at(6_000), at(10_000)]);
    host.send(PlayInput::Resign);
    assert_eq!(left(&host), [at(6_000), at(10_000)]);
}

#[test]
fn taking_a_move_back_starts_the_clock_of_the_side_to_move() {
    let control = TimeControl { game: at(10_000), increment: at(0) };
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
fn undo_and_redo_are_told() {
    let mut host = Host::new(placement(None), OPTIONS);
    host.send(PlayInput::Undo);
    assert_eq!(
        (host.told(), host.remarks().next().unwrap().kind),
        (vec![Key::NothingToUndo], RemarkKind::Refusal)
    );
    host.tap("e3").tap("e4").send(PlayInput::Undo);
    assert_eq!((host.told(), host.moves()), (vec![Key::Undone], vec!["e3".to_owned()]));
    assert_eq!(host.session.view().step, None, "nothing moves when it goes back");
    host.send(PlayInput::Redo);
    assert_eq!((host.told(), host.moves().len()), (vec![Key::Redone], 2));
    host.send(PlayInput::Redo);
    assert_eq!(host.told(), [Key::NothingToRedo]);
}

#[test]
fn undo_against_the_computer_takes_its_answer_back_too() {
    let mut host = Host::new(placement(Some(SideChoice::White)), PlayOptions { pause: at(0), ..OPTIONS });
    host.tap("e3");
    let id = host.asked().unwrap().id;
    host.reply(id, EngineNews::Done("g3".parse().ok()));
    assert_eq!(host.moves(), ["e3", "g3"]);
    host.send(PlayInput::Undo);
    assert!(host.moves().is_empty() && host.asked().is_none());
}

#[test]
fn a_hint_is_asked_of_the_full_engine_and_told_with_its_outlook() {
    let mut host = Host::new(plan(Some(SideChoice::White)), OPTIONS);
    host.send(PlayInput::Hint);
    let request = host.asked().unwrap().clone();
    assert_eq!((request.purpose, request.level), (Purpose::Hint, ComputerLevel::MAX));
    assert_eq!(request.limit, ThinkingLimit::Time(OPTIONS.hint_thinking));
    assert_eq!(host.session.thinking(), Some(Purpose::Hint));
    host.send(PlayInput::Hint);
    assert!(host.effects.is_empty(), "it is under way");
    host.line(request.id, 1, 320).line(request.id, 2, -900).reply(request.id, EngineNews::Proven(1));
    host.reply(request.id, EngineNews::Proven(2)).reply(request.id, EngineNews::Done("d3c3".parse().ok()));
    let message = host.remarks().next().unwrap().messages[0].clone();
    assert_eq!(
        (message.key(), message.value("move")),
        (Key::Hint, Some(&Value::Move("d3c3".parse().unwrap())))
    );
    let Some(Value::Message(outlook)) = message.value("outlook") else { panic!("{message:?}") };
    assert_eq!((outlook.key(), outlook.value("count")), (Key::ProvenWin, Some(&Value::Number(3))));
    assert_eq!((host.session.hint(), host.session.thinking()), ("d3c3".parse().ok(), None));
    assert_eq!(host.session.outlook(), Some(Outlook { hundredths: 320, proven: true }));
    assert_eq!(host.session.view().arrows.len(), 1);
    assert!(!host.is_kept() && host.moves().is_empty());
    // It goes with the next move.
    host.play("b3a3");
    assert_eq!(host.session.hint(), None);
}

#[test]
fn a_hint_is_for_the_side_to_move() {
    // The colours exchanged: Black has what White had.
    let board: Board = "9/10/r,b,w,b,3,rb,1,r,1/10/9 b s".parse().unwrap();
    let mut host = Host::new(Plan { start: Start::Given(board), ..plan(None) }, OPTIONS);
    host.send(PlayInput::Hint);
    let id = host.asked().unwrap().id;
    host.line(id, 1, 500).reply(id, EngineNews::Done("d3c3".parse().ok()));
    assert_eq!(host.session.outlook(), Some(Outlook { hundredths: -500, proven: false }));
}

#[test]
fn a_hint_without_a_value_or_with_a_pass_is_told_all_the_same() {
    let mut host = Host::new(plan(None), OPTIONS);
    for (m, key) in [("d3c3", Key::Hint), ("pass", Key::HintPass)] {
        host.send(PlayInput::Hint);
        let id = host.asked().unwrap().id;
        host.reply(id, EngineNews::Done(m.parse().ok()));
        assert_eq!(host.told(), [key]);
    }
    host.send(PlayInput::Hint);
    let id = host.asked().unwrap().id;
    host.reply(id, EngineNews::Done(None));
    assert!(host.effects.is_empty());
}

#[test]
fn who_is_ahead_is_told_on_demand() {
    let mut host = Host::new(plan(None), OPTIONS);
    host.send(PlayInput::Value);
    let request = host.asked().unwrap().clone();
    assert_eq!(
        (request.purpose, request.limit),
        (Purpose::Value, ThinkingLimit::Time(OPTIONS.value_thinking))
    );
    host.line(request.id, 1, -700).reply(request.id, EngineNews::Done("d3c3".parse().ok()));
    assert_eq!((host.told(), host.session.hint()), (vec![Key::Ahead], None));
    host.send(PlayInput::Resign).send(PlayInput::Value);
    assert_eq!(host.told(), [Key::GameEnded]);
}

#[test]
fn who_is_ahead_is_shown_for_every_position_if_wanted() {
    let mut host = Host::new(plan(None), PlayOptions { shows_value: true, ..OPTIONS });
    let id = host.asked().unwrap().id;
    host.line(id, 1, 700).reply(id, EngineNews::Done("d3c3".parse().ok()));
    assert_eq!(
        (host.told(), host.session.outlook()),
        (vec![], Some(Outlook { hundredths: 700, proven: false }))
    );
    host.play("d3c3");
    let next = host.asked().unwrap().clone();
    assert_eq!((next.purpose, next.moves.len()), (Purpose::Value, host.moves().len()));
    assert_eq!(
        host.session.outlook().map(|outlook| outlook.hundredths),
        Some(700),
        "until it is known better"
    );
    // A hint comes first.
    host.send(PlayInput::Hint);
    assert_eq!(host.asked().map(|request| request.purpose), Some(Purpose::Hint));
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
    assert!(host.told().contains(&Key::Ended) && host.sounds().contains(&Sound::End));
    assert!(host.asked().is_none());
    let margin = host.session.game().board().position().margin(Color::White).pieces();
    assert_eq!(host.session.outlook(), Some(Outlook { hundredths: i32::from(margin) * 100, proven: true }));
    let result = host.session.game().result().unwrap();
    assert_eq!((host.session.prompt(), result.by), (Prompt::Over(result), EndReason::Play));
    assert_eq!(Host::of(host.session.clone()).told(), [], "what was told once is not told again");
}

#[test]
fn claims_end_the_game_and_are_taken_back() {
    let mut host = Host::new(placement(Some(SideChoice::White)), OPTIONS);
    host.tap("e3").send(PlayInput::Claim(GameResult::draw_agreed()));
    assert!(host.stops_engine() && host.is_kept());
    assert_eq!((host.told(), host.session.thinking()), (vec![Key::Ended], None));
    host.send(PlayInput::Claim(GameResult::draw_agreed()));
    assert_eq!(host.told(), [Key::GameEnded]);
    host.send(PlayInput::Undo);
    assert_eq!((host.told(), host.session.thinking()), (vec![Key::GoesOn], Some(Purpose::Move)));
    host.send(PlayInput::Resign);
    let outcome = host.session.game().result().map(|result| result.outcome);
    assert_eq!(outcome, Some(Outcome::Win(Color::Black)));
    host.send(PlayInput::Resign);
    assert_eq!(host.told(), [Key::GameEnded]);
}

#[test]
fn a_game_that_a_file_has_is_not_unsaved() {
    let mut host = Host::new(placement(None), OPTIONS);
    assert!(!host.session.game().is_unsaved());
    host.tap("e3");
    assert!(host.session.game().is_unsaved());
    host.session.mark_saved();
    assert!(!host.session.game().is_unsaved());
    host.tap("e4");
    assert!(host.session.game().is_unsaved());
}

#[test]
fn a_rematch_changes_colours() {
    let first = PlaySession::new(plan(Some(SideChoice::Lot)), OPTIONS, 1);
    let second = first.rematch(2);
    let human = |session: &PlaySession| session.game().human_side();
    assert!(human(&first).is_some() && human(&first) != human(&second));
    assert_eq!(human(&first), human(&second.rematch(3)));
    assert_eq!(human(&PlaySession::new(plan(None), OPTIONS, 1).rematch(2)), None);
    assert!(first.has_computer() && !PlaySession::new(plan(None), OPTIONS, 1).has_computer());
}

#[test]
fn a_seed_decides_boards_and_lots() {
    let session = |filling, seed| {
        PlaySession::new(Plan { start: Start::Filled(filling), ..plan(Some(SideChoice::Lot)) }, OPTIONS, seed)
    };
    for filling in [Filling::Random, Filling::Balanced] {
        let board = |seed| *session(filling, seed).game().board();
        assert_eq!(board(1), board(1));
        assert_ne!(board(1), board(2));
        assert_eq!(board(1).position().phase(), Phase::Stacking);
    }
    let sides: Vec<_> = (0..20).map(|seed| session(Filling::Placement, seed).game().human_side()).collect();
    assert!(sides.contains(&Some(Color::White)) && sides.contains(&Some(Color::Black)));
}

#[test]
fn a_kept_game_comes_back() {
    let control = Some(TimeControl { game: at(300_000), increment: at(2_000) });
    for plan in [
        Plan { start: Start::Filled(Filling::Balanced), ..plan(Some(SideChoice::Lot)) },
        Plan { control, ..plan(None) },
        placement(Some(SideChoice::Black)),
    ] {
        let mut host = Host::new(plan, PlayOptions { pause: at(0), ..OPTIONS });
        let mut random = Random::new(1);
        for _ in 0..12 {
            let Some(m) = random::legal_move(host.session.game().board().position(), &mut random) else {
                break;
            };
            match host.session.thinking() {
                Some(Purpose::Move) => {
                    let id = host.session.thought.as_ref().unwrap().id;
                    host.reply(id, EngineNews::Done(Some(m)));
                }
                _ => {
                    host.send(PlayInput::Play(m));
                }
            }
        }
        let text = host.session.write(at(0));
        let back = PlaySession::read(&text, OPTIONS).unwrap_or_else(|| panic!("{text}"));
        assert_eq!(back.game().board(), host.session.game().board());
        assert_eq!(back.game().seats(), host.session.game().seats());
        assert_eq!((back.seed, back.plan.level, back.plan.control), (7, level(4), plan.control));
        assert_eq!(back.write(at(0)), text);
        assert_eq!(back.clock.map(|clock| clock.running()), plan.control.map(|_| None));
    }
}

#[test]
fn what_is_no_kept_game_is_refused() {
    let good = PlaySession::new(Plan { level: level(1), ..plan(None) }, OPTIONS, 7).write(at(0));
    assert!(PlaySession::read(&good, OPTIONS).is_some());
    for (from, to) in [
        ("dvonn-game-1", "dvonn-game-2"),
        ("human=", "human=neither"),
        ("level=1", "level=99"),
        ("level=1", ""),
        ("seed=7", "seed=-7"),
        ("seed=7", "seed=7 clock=1+99999999999999999999 left=1+1"),
        ("seed=7", "seed=7 clock=1+1"),
        ("seed=7", "seed=7 left=1+1"),
        ("seed=7", "seed=7 what=else"),
        ("GM[37]", "GM[37];W[a1a1]"),
        ("\n", " "),
    ] {
        let bad = good.replacen(from, to, 1);
        assert!(bad != good && PlaySession::read(&bad, OPTIONS).is_none(), "{bad}");
    }
    for text in ["", "\n", "dvonn-game-1\n", "<script>\n", "dvonn-game-1 human=both level=1 seed=1\n(;GM[37]"]
    {
        assert!(PlaySession::read(text, OPTIONS).is_none(), "{text:?}");
    }
}

#[test]
fn beginners_are_told_one_thing_at_a_time() {
    let beginner = Plan { level: level(3), ..placement(Some(SideChoice::White)) };
    let mut host = Host::new(beginner, PlayOptions { pause: at(0), ..OPTIONS });
    assert_eq!(
        (host.session.tip(), host.session.prompt()),
        (Some(Tip::Reds), Prompt::Place { who: "you", piece: dvonn::Piece::Red })
    );
    let mut random = Random::new(3);
    let mut tips = vec![];
    while host.session.game().result().is_none() {
        let m = random::legal_move(host.session.game().board().position(), &mut random).unwrap();
        if let Some(thought) = &host.session.thought {
            assert_eq!(host.session.tip(), None);
            let id = thought.id;
            host.reply(id, EngineNews::Done(Some(m)));
            continue;
        }
        tips.extend(host.session.tip());
        if let Move::Stack { from, to } = m {
            host.send(PlayInput::Board(BoardInput::Tap(from)));
            let cuts = host
                .session
                .hand()
                .targets(host.session.game().board().position())
                .iter()
                .any(|to| !host.session.game().board().removed_by(Move::Stack { from, to }).is_empty());
            assert_eq!(host.session.tip(), Some(if cuts { Tip::Cut } else { Tip::Land }));
            host.send(PlayInput::Board(BoardInput::Tap(to)));
        } else {
            host.send(PlayInput::Play(m));
        }
    }
    assert_eq!(host.session.tip(), None);
    tips.dedup();
    assert_eq!(tips[..4], [Tip::Reds, Tip::Place, Tip::Goal, Tip::Move]);
    assert_eq!(tips.get(4).copied().unwrap_or(Tip::Contact), Tip::Contact);
    for plan in [Plan { level: level(4), ..beginner }, Plan { side: None, ..beginner }] {
        assert_eq!(Host::new(plan, OPTIONS).session.tip(), None);
    }
}

#[test]
fn a_beginners_own_moves_are_counted() {
    // Black cannot move.
    let board: Board = "9/2,w,w,6/2,w,r,w,r,5/8,rbb,1/9 w s".parse().unwrap();
    let start = Start::Given(board);
    let mut host = Host::new(Plan { level: level(3), start, ..placement(Some(SideChoice::White)) }, OPTIONS);
    let mut tips = vec![];
    while host.session.game().result().is_none() {
        tips.extend(host.session.tip());
        let m = host.session.game().board().position().legal_moves()[0];
        host.send(PlayInput::Play(m));
    }
    assert_eq!(tips[..3], [Tip::Goal, Tip::Goal, Tip::Move]);
}

/// Whatever comes in, in whatever order: nothing panics, the record stays legal, and what is in hand may be in hand.
#[test]
fn any_inputs_leave_a_legal_game() {
    for seed in 0..60 {
        let mut random = Random::new(seed);
        let side = [None, Some(SideChoice::White), Some(SideChoice::Black)][random.below(3) as usize];
        let filling = Filling::ALL[random.below(3) as usize];
        let control = (random.below(2) == 0).then_some(TimeControl { game: at(60_000), increment: at(500) });
        let plan = Plan { start: Start::Filled(filling), control, ..plan(side) };
        let options =
            PlayOptions { confirm: random.below(2) == 0, shows_value: random.below(2) == 0, ..OPTIONS };
        let mut host = Host::new(plan, options);
        for _ in 0..400 {
            let space = |random: &mut Random| Space::from_index(random.below(49) as usize).unwrap();
            let position = *host.session.game().board().position();
            let any = random::legal_move(&position, &mut random);
            let input = match random.below(24) {
                0..=7 => PlayInput::Board(BoardInput::Tap(space(&mut random))),
                8 => PlayInput::Board(BoardInput::Drag(space(&mut random), space(&mut random))),
                9 => PlayInput::Board(BoardInput::Lift(space(&mut random))),
                10 => PlayInput::Board(BoardInput::Consider(Some(space(&mut random)))),
                11 => PlayInput::Board(BoardInput::Cancel),
                12 => PlayInput::Confirm,
                13 => PlayInput::Undo,
                14 => PlayInput::Redo,
                15 => PlayInput::Hint,
                16 if random.below(20) == 0 => PlayInput::Resign,
                17 => PlayInput::Value,
                18..=20 => match &host.session.thought {
                    Some(thought) => {
                        let id = thought.id;
                        PlayInput::Engine(EngineReply { id, news: EngineNews::Done(any) })
                    }
                    None => PlayInput::Tick,
                },
                _ => any.map_or(PlayInput::Tick, PlayInput::Play),
            };
            host.now += at(random.below(400).into());
            host.send(input);
            let game = host.session.game();
            assert_eq!(game.record().final_board(), *game.board());
            let position = game.board().position();
            if let Some(from) = host.session.hand().picked() {
                assert!(!position.targets(from).is_empty());
            }
            assert!(host.session.pending().is_none_or(|m| position.is_legal(m)));
            assert!(host.session.hint().is_none_or(|m| position.is_legal(m)));
            let view = host.session.view();
            assert!(view.targets.is_empty() || view.picked.is_some());
        }
        let text = host.session.write(host.now);
        assert!(
            PlaySession::read(&text, OPTIONS)
                .is_some_and(|back| back.game().board() == host.session.game().board())
        );
    }
}
