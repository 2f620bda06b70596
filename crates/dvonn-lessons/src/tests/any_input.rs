//! No input makes a lesson panic, and every step can be solved afterwards.

use proptest::prelude::*;

use super::*;

fn any_input() -> impl Strategy<Value = LessonInput> {
    let space = || (0..Space::COUNT).prop_map(|index| Space::from_index(index).unwrap());
    let board = prop_oneof![
        8 => space().prop_map(BoardInput::Tap),
        4 => space().prop_map(BoardInput::Touch),
        3 => (space(), space()).prop_map(|(from, to)| BoardInput::Drag(from, to)),
        1 => space().prop_map(BoardInput::Lift),
        1 => proptest::option::of(space()).prop_map(BoardInput::Consider),
        1 => Just(BoardInput::Cancel),
    ];
    prop_oneof![
        12 => board.prop_map(LessonInput::Board),
        2 => Just(LessonInput::Pass),
        2 => Just(LessonInput::Hint),
        1 => Just(LessonInput::Again),
        1 => Just(LessonInput::Next),
        1 => Just(LessonInput::Back),
        1 => Just(LessonInput::Restart),
        4 => Just(LessonInput::Tick),
    ]
}

/// The conditions that hold after every input.
fn check(session: &LessonSession) {
    let id = session.step().id;
    let view = session.view();
    assert_eq!(view.picked.is_some(), !view.targets.is_empty(), "{id}");
    assert!(session.may_move() || (view.ready.is_empty() && view.picked.is_none()), "{id}");
    assert!(!session.is_solved() || session.may_go_on(), "{id}");
    assert!(!(session.awaits_reply() && session.may_move()), "{id}");
    assert!(!session.offers_pass() || session.may_move(), "{id}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn no_input_breaks_a_lesson(
        inputs in prop::collection::vec((any_input(), 0..1200_u64), 0..80),
    ) {
        for lesson in LESSONS {
            let mut learner = Learner::new(lesson);
            for step in 0..lesson.steps.len() {
                prop_assert_eq!(learner.session.number(), step);
                for &(input, wait) in &inputs {
                    // The other steps are tested separately.
                    let turns_over = [LessonInput::Next, LessonInput::Back, LessonInput::Restart];
                    if turns_over.contains(&input) && step % 2 == 0 {
                        continue;
                    }
                    learner.now += Duration::from_millis(wait);
                    learner.does(input);
                    check(&learner.session);
                }
                // Wherever the inputs led, hints alone must solve this step and those before it.
                while learner.session.number() < step {
                    learner.does(LessonInput::Next);
                }
                while learner.session.number() > step {
                    learner.does(LessonInput::Back);
                }
                learner.waits();
                learner.is_led_through();
                learner.does(LessonInput::Next);
            }
            prop_assert!(learner.session.is_complete());
        }
    }
}
