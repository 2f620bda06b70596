use dvonn::{ByColor, Count, Phase};
use dvonn_message::{AnyKey, Key as Common, keys};
use dvonn_referee::Key as RefereeKey;

use super::*;
use crate::step::MoveQuestion;

/// The opponent's delay before each move.
const PAUSE: Duration = Duration::from_millis(900);

keys! {
    /// The messages about wrong answers in the tasks below.
    enum Answer {
        NotThere = "answer-not-there" [space],
        NotSo = "answer-not-so" [],
    }
}

/// Asks for these spaces.
#[derive(Debug)]
struct These(&'static str, Option<Answer>);

impl SpaceQuestion for These {
    fn spaces(&self, _: &Board) -> SpaceSet {
        spaces(self.0)
    }

    fn why_not(&self, space: Space) -> Option<Message> {
        self.1.map(|key| Message::new(key).with("space", space))
    }
}

/// Asks for this move; an empty name accepts any move.
#[derive(Debug)]
struct This(&'static str, Option<Answer>);

impl MoveQuestion for This {
    fn is_met(&self, _: &Board, m: Move) -> bool {
        self.0.is_empty() || self.0.parse() == Ok(m)
    }

    fn why_not(&self) -> Option<Message> {
        self.1.map(Message::new)
    }
}

/// White has singles on b3 and d3 and a stack of two with a red on h3; Black has c3; reds on a3 and j3.
const OPEN: &str = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s";
/// White's d3 is surrounded, and White has no other stack.
const STUCK: &str = "9/2,b,r,6/2,b,w,b,b,5/2,r,b,r,5/9 w s";
/// Black cannot move any more, and White's last moves do not change the result.
const ALONE: &str = "9/2,w,w,6/2,w,r,w,r,5/8,rbb,1/9 w s";
/// White wins by taking away Black's last free move.
const RACE: &str = "9/8,w,r/3,r,b,wbb,3,b,1/10/4,r,w,bbwww,2 w s";

const LESSON: &[Step] = &[
    Step::new("one", OPEN, Task::Choose(&These("b3 d3", None))),
    Step::new("all", OPEN, Task::ChooseAll(&These("b3 d3", Some(Answer::NotThere)))),
    Step::new("play", OPEN, Task::Play(&This("b3a3", Some(Answer::NotSo)))),
    Step::new("any", STUCK, Task::Play(&This("", None))),
    Step::new("alone", ALONE, Task::PlayOut(Finish::Over)),
];

fn space(name: &str) -> Space {
    name.parse().unwrap()
}

fn spaces(names: &str) -> SpaceSet {
    names.split_ascii_whitespace().map(space).collect()
}

fn at(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

fn only(step: &'static [Step]) -> LessonSession {
    LessonSession::new(step, PAUSE)
}

/// Taps these spaces and returns the effects of the last tap.
fn taps(session: &mut LessonSession, names: &str, now: Duration) -> Vec<LessonEffect> {
    let taps = names.split(' ').map(|name| LessonInput::Board(BoardInput::Tap(space(name))));
    taps.map(|tap| session.update(tap, now)).last().unwrap()
}

fn does(session: &mut LessonSession, input: LessonInput) -> Vec<LessonEffect> {
    session.update(input, Duration::ZERO)
}

fn said(session: &LessonSession) -> Option<(Verdict, AnyKey)> {
    session.feedback().map(|said| (said.verdict, said.message.key()))
}

/// The keys of the messages, in order.
fn told(effects: &[LessonEffect]) -> Vec<AnyKey> {
    let tell = |effect: &LessonEffect| match effect {
        LessonEffect::Tell(said) => Some(said.message.key()),
        _ => None,
    };
    effects.iter().filter_map(tell).collect()
}

#[test]
fn spaces_are_chosen_one_by_one() {
    let mut session = only(LESSON);
    assert!(!session.may_move() && session.view().ready.is_empty());
    taps(&mut session, "c3", at(0));
    assert_eq!(said(&session), Some((Verdict::Wrong, StepKey::Wrong("one").into())));
    taps(&mut session, "d3", at(0));
    assert_eq!(said(&session), Some((Verdict::Right, StepKey::Right("one").into())));
    assert_eq!((session.is_solved(), session.view().last), (true, spaces("d3")));
    assert_eq!(taps(&mut session, "c3", at(0)), [], "a solved step stays solved");

    assert_eq!(does(&mut session, LessonInput::Next), [LessonEffect::StepSetUp]);
    assert_eq!((session.number(), session.feedback(), session.view().last), (1, None, SpaceSet::EMPTY));
    taps(&mut session, "e3", at(0));
    assert_eq!(said(&session), Some((Verdict::Wrong, Answer::NotThere.into())));
    for _ in 0..2 {
        taps(&mut session, "b3", at(0));
        assert_eq!(said(&session), Some((Verdict::Good, Key::Found.into())), "the same space counts once");
    }
    let drag = LessonInput::Board(BoardInput::Drag(Space::B3, Space::A3));
    assert_eq!(does(&mut session, drag), [], "this step has no moves");
    taps(&mut session, "d3", at(0));
    assert_eq!(said(&session), Some((Verdict::Right, StepKey::Right("all").into())));
}

#[test]
fn a_move_that_is_not_asked_for_is_not_played() {
    let mut session = only(&LESSON[2..3]);
    assert_eq!(session.view().ready, spaces("b3 d3 h3"));
    taps(&mut session, "b3 c3", at(0));
    assert_eq!(said(&session), Some((Verdict::Wrong, Answer::NotSo.into())));
    assert_eq!((*session.board(), session.view().picked), (session.step().board(), None));
    assert_eq!(taps(&mut session, "b3", at(0)), []);
    assert_eq!((session.view().picked, session.feedback()), (Some(Space::B3), None));
    let consider = LessonInput::Board(BoardInput::Consider(Some(Space::A3)));
    assert_eq!(does(&mut session, consider), []);
    assert_eq!(session.view().threatened, spaces("c3 d3"));
    let effects = taps(&mut session, "a3", at(0));
    let feedback = session.feedback().unwrap().clone();
    assert_eq!(
        effects,
        [
            LessonEffect::Sound(Sound::Land),
            LessonEffect::Sound(Sound::Lift(2)),
            LessonEffect::Tell(feedback),
            LessonEffect::StepDone(0),
            LessonEffect::Completed,
        ]
    );
    let view = session.view();
    assert_eq!((view.last, view.ready), (spaces("a3 b3"), SpaceSet::EMPTY));
    assert_eq!(view.step.map(|step| (step.serial, step.removed.len())), Some((1, 2)));
    assert_eq!(view.left.iter().map(|(space, _)| *space).collect::<SpaceSet>(), spaces("c3 d3"));
    // A second solution is shown again but completes nothing.
    does(&mut session, LessonInput::Again);
    assert_eq!(session.view().step, None);
    let drag = LessonInput::Board(BoardInput::Drag(Space::B3, Space::A3));
    assert!(session.view().left.is_empty());
    let effects = does(&mut session, drag);
    assert!(!effects.iter().any(|e| matches!(e, LessonEffect::StepDone(_) | LessonEffect::Completed)));
    assert_eq!(session.view().step.map(|step| step.serial), Some(2));
}

#[test]
fn refusals_have_the_rules_reasons() {
    let mut session = only(&LESSON[2..3]);
    let picked = |session: &LessonSession| session.view().picked;
    taps(&mut session, "c3", at(0));
    assert_eq!((said(&session), picked(&session)), (Some((Verdict::Illegal, Common::Refused.into())), None));
    taps(&mut session, "b3 e3", at(0));
    assert_eq!(said(&session), Some((Verdict::Illegal, Common::Refused.into())));
    assert_eq!(picked(&session), Some(Space::B3), "the stack stays in hand");
    does(&mut session, LessonInput::Board(BoardInput::Cancel));
    assert_eq!(picked(&session), None);
    does(&mut session, LessonInput::Board(BoardInput::Drag(Space::D3, Space::F3)));
    assert_eq!(said(&session), Some((Verdict::Illegal, Common::Refused.into())));
    assert_eq!(picked(&session), Some(Space::D3), "the learner sees where the stack may go");
    does(&mut session, LessonInput::Board(BoardInput::Lift(Space::A3)));
    assert_eq!(said(&session), Some((Verdict::Illegal, Common::Refused.into())));
    does(&mut session, LessonInput::Board(BoardInput::Lift(Space::H3)));
    assert_eq!((picked(&session), session.feedback()), (Some(Space::H3), None));
}

#[test]
fn a_pass_is_offered_where_it_is_due_or_to_be_tried() {
    let mut session = only(&LESSON[3..4]);
    assert!(session.offers_pass());
    does(&mut session, LessonInput::Hint);
    assert_eq!(session.hint(), Some(LessonHint::Move(Move::Pass)));
    assert_eq!(said(&session), Some((Verdict::Good, Key::HintPass.into())));
    let effects = does(&mut session, LessonInput::Pass);
    assert_eq!(told(&effects), [StepKey::Right("any")]);
    assert_eq!((session.view().step, session.offers_pass()), (None, false), "a pass is not animated");
    assert_eq!(does(&mut session, LessonInput::Pass), []);

    const TRY: &[Step] = &[
        Step::new("try", OPEN, Task::Play(&This("", None))).with_pass(),
        Step::new("not", OPEN, Task::Play(&This("", None))),
    ];
    let mut session = only(TRY);
    assert!(session.offers_pass());
    taps(&mut session, "b3", at(0));
    does(&mut session, LessonInput::Pass);
    assert_eq!(said(&session), Some((Verdict::Illegal, Common::Refused.into())));
    assert_eq!(*session.board(), session.step().board());
    assert!(!only(&TRY[1..]).offers_pass());
}

#[test]
fn hints_show_what_is_left_to_do() {
    let mut session = only(LESSON);
    does(&mut session, LessonInput::Hint);
    assert_eq!(session.hint(), Some(LessonHint::Space(Space::B3)));
    assert_eq!(said(&session), Some((Verdict::Good, Key::HintSpace.into())));
    assert_eq!(session.view().marked, spaces("b3"));
    taps(&mut session, "b3", at(0));
    assert_eq!((session.hint(), does(&mut session, LessonInput::Hint)), (None, vec![]), "no step is left");

    does(&mut session, LessonInput::Next);
    taps(&mut session, "b3", at(0));
    does(&mut session, LessonInput::Hint);
    assert_eq!(session.hint(), Some(LessonHint::Space(Space::D3)), "not the spaces found before");
    taps(&mut session, "d3", at(0));

    does(&mut session, LessonInput::Next);
    taps(&mut session, "d3", at(0));
    does(&mut session, LessonInput::Hint);
    assert_eq!(session.hint(), "b3a3".parse().ok().map(LessonHint::Move));
    assert_eq!(said(&session), Some((Verdict::Good, Key::HintMove.into())));
    let view = session.view();
    assert_eq!((view.picked, view.arrows), (None, vec![(Space::B3, Space::A3)]));
    taps(&mut session, "b3", at(0));
    assert!(session.hint().is_some(), "the arrow stays until the move is made");
    taps(&mut session, "a3", at(0));
    assert!(session.hint().is_none() && session.is_solved());
}

#[test]
fn what_a_step_shows_goes_with_the_first_move() {
    const STEPS: &[Step] = &[
        Step::new("shown", RACE, Task::PlayOut(Finish::Won))
            .marks(SpaceSet::EDGE)
            .arrow(Move::Stack { from: Space::MIDDLE, to: Space::MIDDLE }),
        Step::new("place", "9/10/11/10/9 w p", Task::Play(&This("", None))),
    ];
    let mut session = only(STEPS);
    assert_eq!((session.view().marked, session.view().arrows.len()), (SpaceSet::EDGE, 1));
    let m = session.board().position().legal_moves()[0];
    let Move::Stack { from, to } = m else { panic!("{m}") };
    does(&mut session, LessonInput::Board(BoardInput::Drag(from, to)));
    assert_eq!((session.view().marked, session.view().arrows.len()), (SpaceSet::EMPTY, 0));

    let mut session = only(&STEPS[1..]);
    assert_eq!(session.view().ready, SpaceSet::BOARD);
    does(&mut session, LessonInput::Hint);
    assert_eq!(said(&session), Some((Verdict::Good, Key::HintSpace.into())));
    assert_eq!(session.view().marked.len(), 1);
    let effects = taps(&mut session, "e3", at(0));
    assert_eq!(effects[0], LessonEffect::Sound(Sound::Place));
    assert!(session.is_solved() && session.board().position().phase() == Phase::Placement);
}

#[test]
fn steps_are_gone_through_in_order_and_then_freely() {
    let mut session = only(LESSON);
    assert_eq!((session.step_count(), session.step().text()), (5, "learn-one".to_owned()));
    assert_eq!(does(&mut session, LessonInput::Next), [], "the next step needs a solved task");
    assert_eq!(does(&mut session, LessonInput::Back), [], "there is no previous step");
    taps(&mut session, "b3", at(0));
    does(&mut session, LessonInput::Next);
    taps(&mut session, "b3", at(0));
    assert_eq!(does(&mut session, LessonInput::Again), [LessonEffect::StepSetUp]);
    assert_eq!((session.number(), session.view().last, session.feedback()), (1, SpaceSet::EMPTY, None));
    assert!(!session.may_go_on());
    assert_eq!(does(&mut session, LessonInput::Back), [LessonEffect::StepSetUp]);
    assert!(session.number() == 0 && !session.is_solved() && session.may_go_on());
    does(&mut session, LessonInput::Next);
    taps(&mut session, "b3 d3", at(0));
    does(&mut session, LessonInput::Next);
    taps(&mut session, "b3", at(0));
    assert_eq!(does(&mut session, LessonInput::Restart), [LessonEffect::StepSetUp]);
    assert_eq!((session.number(), session.view().picked), (0, None));
    for number in 1..=2 {
        does(&mut session, LessonInput::Next);
        assert_eq!(session.number(), number, "a done step stays done");
    }
    assert_eq!(does(&mut session, LessonInput::Next), []);
    taps(&mut session, "b3 a3", at(0));
    does(&mut session, LessonInput::Next);
    does(&mut session, LessonInput::Pass);
    does(&mut session, LessonInput::Next);
    assert!(session.is_last() && !session.is_complete());
    let mut now = at(0);
    let mut effects = Vec::new();
    while !session.is_solved() {
        effects = match session.board().position().legal_moves()[0] {
            Move::Stack { from, to } if session.may_move() => {
                session.update(LessonInput::Board(BoardInput::Drag(from, to)), now)
            }
            _ => {
                now += PAUSE;
                session.update(LessonInput::Tick, now)
            }
        };
    }
    assert_eq!(effects.last(), Some(&LessonEffect::Completed));
    assert!(session.is_complete() && session.may_go_on());
    assert_eq!(does(&mut session, LessonInput::Next), [], "the last step has no next step");
}

#[test]
fn a_learner_goes_on_where_they_were() {
    let mut session = LessonSession::at(LESSON, PAUSE, 2, |number| number != 2);
    assert_eq!((session.number(), session.step().id, session.is_complete()), (2, "play", false));
    assert!(!session.may_go_on() && session.is_done(1) && !session.is_done(2) && !session.is_done(99));
    let effects = taps(&mut session, "b3 a3", at(0));
    assert_eq!(effects[effects.len() - 2..], [LessonEffect::StepDone(2), LessonEffect::Completed]);
    // Solving a step again does not count as the first time.
    does(&mut session, LessonInput::Back);
    let effects = taps(&mut session, "b3 d3", at(0));
    assert!(session.is_solved() && !effects.contains(&LessonEffect::StepDone(1)), "{effects:?}");
    assert_eq!(LessonSession::at(LESSON, PAUSE, 99, |_| false).number(), 4, "the lesson has fewer steps");
}

#[test]
fn a_finger_sees_what_a_move_costs_before_a_game_is_decided() {
    const GAME: &[Step] = &[
        Step::new("game", OPEN, Task::PlayOut(Finish::Won)),
        Step::new("task", OPEN, Task::Play(&This("b3a3", None))),
    ];
    let touch = |session: &mut LessonSession, name: &str| {
        does(session, LessonInput::Board(BoardInput::Touch(space(name))))
    };
    let mut session = only(GAME);
    taps(&mut session, "c3", at(0));
    assert!(session.feedback().is_some());
    touch(&mut session, "b3");
    assert_eq!(touch(&mut session, "a3"), [], "shown, not played");
    assert_eq!((session.view().threatened, session.feedback()), (spaces("c3 d3"), None));
    // The finger leaves the board and taps another target.
    does(&mut session, LessonInput::Board(BoardInput::Consider(None)));
    assert_eq!(session.view().threatened, spaces("c3 d3"));
    assert_eq!(touch(&mut session, "c3"), []);
    let view = session.view();
    let losses = view.losses.iter().map(|(to, loss)| (*to, loss.lost.map(Count::pieces)));
    let expected = [(Space::A3, ByColor { white: 1, black: 1 }), (Space::C3, ByColor { white: 2, black: 1 })];
    assert_eq!(losses.collect::<Vec<_>>(), expected);
    touch(&mut session, "a3");
    assert_eq!(*session.board(), session.step().board());
    assert!(!touch(&mut session, "a3").is_empty(), "the second touch plays");
    assert_ne!(*session.board(), session.step().board());
    // A mouse has already shown the loss by hovering, and a step that asks for one move needs no preview.
    let mut session = only(GAME);
    taps(&mut session, "b3 a3", at(0));
    assert_ne!(*session.board(), session.step().board());
    let mut session = only(&GAME[1..]);
    touch(&mut session, "b3");
    touch(&mut session, "a3");
    assert!(session.is_solved());
}

#[test]
fn what_left_stays_as_an_outline_until_the_next_move() {
    // White cuts off c3 and d3. Black has no stack left and passes.
    const GAME: &[Step] = &[Step::new("game", OPEN, Task::PlayOut(Finish::Won))];
    let mut session = only(GAME);
    taps(&mut session, "b3 a3", at(0));
    let left = |session: &LessonSession| -> SpaceSet {
        session.view().left.iter().map(|(space, _)| *space).collect()
    };
    assert_eq!(left(&session), spaces("c3 d3"));
    assert_eq!(session.view().chain, [Space::A3, Space::B3, Space::C3], "why");
    assert_eq!(said(&session), Some((Verdict::Good, RefereeKey::Removed.into())));
    session.update(LessonInput::Tick, PAUSE);
    assert_eq!(left(&session), spaces("c3 d3"), "the reply keeps the outlines");
    let next = session.board().position().legal_moves()[0];
    let Move::Stack { from, to } = next else { panic!("{next}") };
    session.update(LessonInput::Board(BoardInput::Drag(from, to)), PAUSE);
    assert_eq!(left(&session), SpaceSet::EMPTY);
}

#[test]
fn the_opponent_moves_when_its_pause_is_over() {
    const STEPS: &[Step] = &[Step::new("race", RACE, Task::PlayOut(Finish::Won))];
    let mut session = only(STEPS);
    assert_eq!(session.update(LessonInput::Tick, at(5000)), [], "it is the learner's turn");
    let m = session.board().position().legal_moves()[0];
    let Move::Stack { from, to } = m else { panic!("{m}") };
    let drag = LessonInput::Board(BoardInput::Drag(from, to));
    let effects = session.update(drag, at(5000));
    assert_eq!(effects.last(), Some(&LessonEffect::WakeAt(at(5900))));
    assert!(session.awaits_reply() && !session.may_move() && session.view().ready.is_empty());
    // Until the opponent has moved, the learner cannot change the board.
    let stands = *session.board();
    assert_eq!(taps(&mut session, "f1 e1", at(5100)), []);
    for input in [LessonInput::Pass, LessonInput::Hint, drag] {
        assert_eq!(session.update(input, at(5200)), []);
    }
    assert_eq!(session.update(LessonInput::Tick, at(5899)), [LessonEffect::WakeAt(at(5900))], "too early");
    assert_eq!(*session.board(), stands);
    let expected = reply(&stands).unwrap();
    let effects = session.update(LessonInput::Tick, at(5900));
    assert_eq!(*session.board(), stands.play(expected).unwrap());
    assert_eq!(told(&effects), [Key::Replied]);
    assert!(session.may_move() && session.view().step.is_some_and(|step| step.m == expected));
    assert_eq!(session.update(LessonInput::Tick, at(9000)), [], "once");
}

#[test]
fn a_step_that_is_set_up_again_forgets_the_reply() {
    const STEPS: &[Step] = &[Step::new("race", RACE, Task::PlayOut(Finish::Won))];
    let mut session = only(STEPS);
    let m = session.board().position().legal_moves()[0];
    let Move::Stack { from, to } = m else { panic!("{m}") };
    let drag = LessonInput::Board(BoardInput::Drag(from, to));
    session.update(drag, at(0));
    session.update(LessonInput::Again, at(500));
    assert!(!session.awaits_reply());
    // The timer for the first reply fires too early for the second.
    session.update(drag, at(600));
    assert_eq!(session.update(LessonInput::Tick, at(900)), [LessonEffect::WakeAt(at(1500))]);
    assert!(session.awaits_reply());
    assert_eq!(told(&session.update(LessonInput::Tick, at(1500))), [Key::Replied]);
}

#[test]
fn an_opponent_without_a_move_passes() {
    let mut session = only(&LESSON[4..]);
    taps(&mut session, "c3 d3", at(0));
    assert!(session.awaits_reply());
    let effects = session.update(LessonInput::Tick, PAUSE);
    assert_eq!(told(&effects), [Key::RepliedPass]);
    assert!(session.may_move() && !session.offers_pass());
    assert_eq!(session.view().last, SpaceSet::EMPTY, "a pass has no spaces");
}

#[test]
fn a_game_that_does_not_end_well_can_be_played_again() {
    const STEPS: &[Step] = &[Step::new("race", RACE, Task::PlayOut(Finish::Won))];
    let mut session = only(STEPS);
    let mut now = at(0);
    // A learner who always plays the move with the worst margin loses.
    while !session.board().position().is_over() {
        if session.awaits_reply() {
            now += PAUSE;
            session.update(LessonInput::Tick, now);
            continue;
        }
        let position = *session.board().position();
        let moves = position.legal_moves();
        let worst = moves.iter().min_by_key(|&&m| position.play_unchecked(m).margin(Color::White).pieces());
        match *worst.unwrap() {
            Move::Stack { from, to } => {
                session.update(LessonInput::Board(BoardInput::Drag(from, to)), now);
            }
            _ => {
                session.update(LessonInput::Pass, now);
            }
        }
    }
    assert_eq!(said(&session), Some((Verdict::Wrong, Key::NotWon.into())));
    assert!(!session.is_solved() && !session.may_go_on() && !session.awaits_reply());
    does(&mut session, LessonInput::Hint);
    assert_eq!(said(&session), Some((Verdict::Good, Key::HintTooLate.into())));
    does(&mut session, LessonInput::Again);
    assert!(session.may_move());
    does(&mut session, LessonInput::Hint);
    assert!(matches!(session.hint(), Some(LessonHint::Move(_))));
}

#[test]
fn tasks_say_how_they_are_done() {
    let how = |step: &Step| step.how().key();
    assert_eq!(
        LESSON.iter().map(how).collect::<Vec<_>>(),
        [Key::HowChoose, Key::HowChooseAll, Key::HowPlay, Key::HowPlay, Key::HowPlayOut,]
    );
    let place = Step::new("place", "9/10/11/10/9 w p", Task::Play(&This("", None)));
    assert_eq!(how(&place), Key::HowTap);
    assert!(place.is_played() && !LESSON[0].is_played());
    // No stack can move, and Black has won by 7 to 5.
    let over = "9/4,rbwwbbb,5/1,rww,9/8,rw,1/9 w s".parse().unwrap();
    assert!(Finish::Over.is_met(&over, Color::White) && Finish::Won.is_met(&over, Color::Black));
    let open = OPEN.parse().unwrap();
    assert!(!Finish::Won.is_met(&over, Color::White) && !Finish::Over.is_met(&open, Color::White));
}
