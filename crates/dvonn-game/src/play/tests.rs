//! A whole session without a screen. The host carries out the effects and plays the engine's part.

use dvonn::random;
use dvonn::{ByColor, Outcome, Phase, Space};
use dvonn_analysis::{Evaluation, Limits, Line, Reply, Request, Score, SearchEvent};
use dvonn_board::{BoardInput, MotionTimes};
use dvonn_message::{AnyKey, Key as Common, Message, Value};
use dvonn_record::{EndReason, GameResult};
use dvonn_referee::{Key as RefereeKey, TimeControl};

use super::*;
use crate::key::Key;
use crate::outlook::Outlook;
use crate::sound::Sound;

mod engine_and_clocks;
mod last_moves;
mod preview;
mod showing;

const PAUSE: Duration = Duration::from_millis(600);

const OPTIONS: PlayOptions = PlayOptions {
    confirm: false,
    shows_value: false,
    pause: PAUSE,
    motion: MotionTimes::NONE,
    full_thinking: Duration::from_secs(2),
    lower_thinking: Duration::from_secs(6),
    hint_thinking: Duration::from_secs(1),
    value_thinking: Duration::from_millis(500),
};

const fn at(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

fn level(number: u8) -> Level {
    Level::new(number).unwrap()
}

/// White has singles on b3 and d3 and a stack of two with a red on h3; Black has c3; reds on a3 and j3.
const SMALL: &str = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s";

fn plan(side: Option<SideChoice>) -> Plan {
    Plan { side, level: level(4), start: Start::Given(SMALL.parse().unwrap()), control: None }
}

fn placement(side: Option<SideChoice>) -> Plan {
    Plan { start: Start::Filled(Filling::Placement), ..plan(side) }
}

/// A face that carries out the effects and records them.
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

    /// Gives the session an input. A request for reasons is answered with none.
    fn send(&mut self, input: PlayInput) -> &mut Self {
        self.effects = self.session.update(input, self.now);
        if let Some((id, _)) = self.asked_for_reasons() {
            let told = self.session.update(PlayInput::Reasons { id, messages: Vec::new() }, self.now);
            self.effects.extend(told);
        }
        self
    }

    /// The line for which the session asks for reasons.
    fn asked_for_reasons(&self) -> Option<(u64, Vec<Move>)> {
        self.effects.iter().find_map(|effect| match effect {
            PlayEffect::GiveReasons { id, line } => Some((*id, line.clone())),
            _ => None,
        })
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

    /// The keys of the messages after the last input.
    fn told(&self) -> Vec<AnyKey> {
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

    /// The request to the engine after the last input.
    fn asked(&self) -> Option<&Request> {
        self.effects
            .iter()
            .find_map(|effect| if let PlayEffect::Ask(request) = effect { Some(request) } else { None })
    }

    fn reply(&mut self, id: u64, event: SearchEvent) -> &mut Self {
        self.send(PlayInput::Engine(Reply { id, event }))
    }

    fn line(&mut self, id: u64, rank: usize, hundredths: i32) -> &mut Self {
        self.reply(
            id,
            SearchEvent::Line { rank, line: Line::new(Evaluation::expected(Score::new(hundredths)), vec![]) },
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
    assert!(host.told().is_empty());
    assert!(host.tap("b3").effects.is_empty());
    assert_eq!(host.picked().as_deref(), Some("b3"));
    assert_eq!(host.session.prompt(), Prompt::Land { who: "white", height: 1 });
    host.tap("a3");
    assert_eq!(host.told(), [RefereeKey::Moved, RefereeKey::Removed, RefereeKey::Passed]);
    assert_eq!(host.moves(), ["b3a3", "pass"], "Black is stuck and passes by itself");
    assert_eq!(host.sounds(), [Sound::Land, Sound::Lift(2)]);
    assert!(host.is_kept() && host.asked().is_none());
    let view = host.session.view();
    assert_eq!((view.picked, view.step.map(|step| step.removed.len())), (None, Some(2)));
    assert_eq!(host.session.prompt(), Prompt::Pick { who: "white" });
    // The same move played twice is shown twice.
    let first = host.session.view().step.unwrap().serial;
    host.send(PlayInput::Undo).play("b3a3");
    assert_ne!(host.session.view().step.unwrap().serial, first);
}

#[test]
fn refusals_say_why_and_change_nothing() {
    let mut host = Host::new(plan(None), OPTIONS);
    host.tap("c3");
    assert_eq!(host.told(), [Common::Refused]);
    assert_eq!(host.remarks().next().unwrap().kind, RemarkKind::Refusal);
    assert!(!host.is_kept());
    host.tap("b3").tap("e3");
    assert_eq!((host.told(), host.picked().as_deref()), (vec![Common::Refused.into()], Some("b3")));
    host.play("pass");
    assert_eq!(host.told(), [Common::Refused]);
    assert!(host.moves().is_empty());
    host.send(PlayInput::Board(BoardInput::Cancel));
    assert_eq!((host.picked(), host.effects.len()), (None, 0));
}

#[test]
fn a_drag_plays_and_its_beginning_never_does() {
    let mut host = Host::new(plan(None), OPTIONS);
    host.send(PlayInput::Board(BoardInput::Lift(Space::D3)));
    assert_eq!(host.picked().as_deref(), Some("d3"));
    // A tap on this target would have played the move.
    host.send(PlayInput::Board(BoardInput::Lift(Space::B3)));
    assert_eq!((host.picked().as_deref(), host.moves().len()), (Some("b3"), 0));
    host.send(PlayInput::Board(BoardInput::Drag(Space::B3, Space::C3)));
    assert_eq!(host.moves(), ["b3c3", "pass"]);
}

#[test]
fn what_is_pointed_at_shows_what_the_move_would_cost() {
    let mut host = Host::new(plan(None), OPTIONS);
    host.send(PlayInput::Board(BoardInput::Consider(Some(Space::A3))));
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
    assert_eq!((view.chosen, view.threatened.len()), (Some(Space::A3), 2));
    assert_eq!(host.picked().as_deref(), Some("b3"), "the stack stays in hand");
    // The player chooses another target.
    host.tap("c3");
    assert_eq!(host.session.pending(), "b3c3".parse().ok());
    // The player cancels.
    host.send(PlayInput::Board(BoardInput::Cancel));
    assert_eq!((host.session.pending(), host.picked()), (None, None));
    host.send(PlayInput::Confirm);
    assert!(host.moves().is_empty() && host.effects.is_empty());
    // The second tap confirms, and so does the button.
    host.tap("b3").tap("a3").tap("a3");
    assert_eq!(host.moves(), ["b3a3", "pass"]);
    host.send(PlayInput::Undo);
    host.send(PlayInput::Board(BoardInput::Drag(Space::B3, Space::A3)));
    assert_eq!((host.session.pending(), host.picked().as_deref()), (waiting, Some("b3")));
    host.send(PlayInput::Confirm);
    assert_eq!(host.moves(), ["b3a3", "pass"]);
    // A typed move needs no confirmation.
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
fn undo_and_redo_are_told() {
    let mut host = Host::new(placement(None), OPTIONS);
    host.send(PlayInput::Undo);
    assert_eq!(
        (host.told(), host.remarks().next().unwrap().kind),
        (vec![RefereeKey::NothingToUndo.into()], RemarkKind::Refusal)
    );
    host.tap("e3").tap("e4").send(PlayInput::Undo);
    assert_eq!((host.told(), host.moves()), (vec![RefereeKey::Undone.into()], vec!["e3".to_owned()]));
    assert_eq!(host.session.view().step, None, "a take-back is not animated");
    host.send(PlayInput::Redo);
    assert_eq!((host.told(), host.moves().len()), (vec![RefereeKey::Redone.into()], 2));
    host.send(PlayInput::Redo);
    assert_eq!(host.told(), [RefereeKey::NothingToRedo]);
}

#[test]
fn undo_against_the_computer_takes_its_answer_back_too() {
    let mut host = Host::new(placement(Some(SideChoice::White)), PlayOptions { pause: at(0), ..OPTIONS });
    host.tap("e3");
    let id = host.asked().unwrap().id;
    host.reply(id, SearchEvent::Done("g3".parse().ok()));
    assert_eq!(host.moves(), ["e3", "g3"]);
    host.send(PlayInput::Undo);
    assert!(host.moves().is_empty() && host.asked().is_none());
}

#[test]
fn claims_end_the_game_and_are_taken_back() {
    let mut host = Host::new(placement(Some(SideChoice::White)), OPTIONS);
    host.tap("e3").send(PlayInput::Claim(GameResult::draw_agreed()));
    assert!(host.stops_engine() && host.is_kept());
    assert_eq!((host.told(), host.session.thinking()), (vec![RefereeKey::Ended.into()], None));
    host.send(PlayInput::Claim(GameResult::draw_agreed()));
    assert_eq!(host.told(), [RefereeKey::GameEnded]);
    host.send(PlayInput::Undo);
    assert_eq!(
        (host.told(), host.session.thinking()),
        (vec![RefereeKey::GoesOn.into()], Some(Purpose::Move))
    );
    host.send(PlayInput::Resign);
    let outcome = host.session.game().result().map(|result| result.outcome);
    assert_eq!(outcome, Some(Outcome::Win(Color::Black)));
    host.send(PlayInput::Resign);
    assert_eq!(host.told(), [RefereeKey::GameEnded]);
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
    let first = PlaySession::new(plan(Some(SideChoice::Random)), OPTIONS, 1);
    let second = first.rematch(2);
    let human = |session: &PlaySession| session.game().local_side();
    assert!(human(&first).is_some() && human(&first) != human(&second));
    assert_eq!(human(&first), human(&second.rematch(3)));
    assert_eq!(human(&PlaySession::new(plan(None), OPTIONS, 1).rematch(2)), None);
    assert!(first.has_computer() && !PlaySession::new(plan(None), OPTIONS, 1).has_computer());
}

#[test]
fn a_seed_decides_boards_and_lots() {
    let session = |filling, seed| {
        PlaySession::new(
            Plan { start: Start::Filled(filling), ..plan(Some(SideChoice::Random)) },
            OPTIONS,
            seed,
        )
    };
    for filling in [Filling::Random, Filling::Balanced] {
        let board = |seed| *session(filling, seed).game().board();
        assert_eq!(board(1), board(1));
        assert_ne!(board(1), board(2));
        assert_eq!(board(1).position().phase(), Phase::Stacking);
    }
    let sides: Vec<_> = (0..20).map(|seed| session(Filling::Placement, seed).game().local_side()).collect();
    assert!(sides.contains(&Some(Color::White)) && sides.contains(&Some(Color::Black)));
}

#[test]
fn a_kept_game_comes_back() {
    let control = Some(TimeControl::fischer(at(300_000), at(2_000)));
    for plan in [
        Plan { start: Start::Filled(Filling::Balanced), ..plan(Some(SideChoice::Random)) },
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
                    let id = host.session.local().unwrap().thought.as_ref().unwrap().id;
                    host.reply(id, SearchEvent::Done(Some(m)));
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
        assert_eq!((back.core.seed, back.plan().level, back.plan().control), (7, level(4), plan.control));
        assert_eq!(back.write(at(0)), text);
        assert_eq!(back.clock().map(Clock::running), plan.control.map(|_| None));
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
        if let Some(thought) = &host.session.local().unwrap().thought {
            assert_eq!(host.session.tip(), None);
            let id = thought.id;
            host.reply(id, SearchEvent::Done(Some(m)));
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
    assert!(tips[4..].iter().all(|tip| matches!(tip, Tip::Contact | Tip::Alone)), "{tips:?}");
    for plan in [Plan { level: level(4), ..beginner }, Plan { side: None, ..beginner }] {
        assert_eq!(Host::new(plan, OPTIONS).session.tip(), None);
    }
}

#[test]
fn a_beginner_who_goes_on_alone_is_told_so() {
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
    assert_eq!(tips[0], Tip::Goal);
    assert!(tips.len() > 2 && tips[1..].iter().all(|&tip| tip == Tip::Alone), "{tips:?}");
}

/// Any inputs in any order leave a legal record and a hand that is empty or holds a movable stack, without
/// panics.
#[test]
fn any_inputs_leave_a_legal_game() {
    for seed in 0..60 {
        let mut random = Random::new(seed);
        let side = [None, Some(SideChoice::White), Some(SideChoice::Black)][random.below(3) as usize];
        let filling = Filling::ALL[random.below(3) as usize];
        let control = (random.below(2) == 0).then_some(TimeControl::fischer(at(60_000), at(500)));
        let plan = Plan { start: Start::Filled(filling), control, ..plan(side) };
        let options = PlayOptions {
            confirm: random.below(2) == 0,
            shows_value: random.below(2) == 0,
            motion: if random.below(2) == 0 { showing::TIMES } else { MotionTimes::NONE },
            ..OPTIONS
        };
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
                17 if random.below(2) == 0 => PlayInput::Look(random.below(60) as usize),
                17 => PlayInput::Explain(Some(random.below(60) as usize)),
                21 => PlayInput::Value,
                22 => PlayInput::Board(BoardInput::Touch(space(&mut random))),
                18..=20 => match &host.session.local().unwrap().thought {
                    Some(thought) => {
                        let id = thought.id;
                        PlayInput::Engine(Reply { id, event: SearchEvent::Done(any) })
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
            assert!(host.session.exchange().end == host.session.shown());
            assert!(host.session.shown() <= host.session.game().turns().len());
            assert!(view.ready.is_empty() || !host.session.is_lifting() && !host.session.looks_back());
            assert!(view.targets.is_empty() || view.picked.is_some());
        }
        let text = host.session.write(host.now);
        assert!(
            PlaySession::read(&text, OPTIONS)
                .is_some_and(|back| back.game().board() == host.session.game().board())
        );
    }
}
