//! Every language has the words for everything that a lesson can say.

use dvonn_message::{Key, Message};
use dvonn_record::{message};
use dvonn_text::{Language, Text, Value};

use super::*;

/// A message in words; every variable that it asks for must be there.
fn words(text: &Text, message: &Message) -> String {
    let words = message.in_words(&|id, values| {
        let value = |value: &message::Value| match value {
            message::Value::Number(number) => Value::from(*number),
            message::Value::Text(text) => Value::from(text.clone()),
        };
        let values: Vec<(&str, Value<'_>)> = values.iter().map(|(name, v)| (*name, value(v))).collect();
        text.with(id, &values)
    });
    assert!(!words.is_empty() && !words.contains(['‹', '{', '}']), "{:?}: {words}", text.language());
    words
}

fn all_texts() -> impl Iterator<Item = Text> {
    Language::ALL.into_iter().map(Text::new)
}

/// What a text names: words of a letter and a digit.
fn spaces_named(text: &str) -> SpaceSet {
    text.split(|c: char| !c.is_alphanumeric()).filter_map(|word| word.parse::<Space>().ok()).collect()
}

#[test]
fn every_step_has_its_texts() {
    for text in all_texts() {
        for lesson in LESSONS {
            assert!(text.has(&lesson.title()), "{:?} {}", text.language(), lesson.id);
            for step in lesson.steps {
                let has = |id: &str| !text.get(id).starts_with('‹');
                assert!(has(step.text) && has(step.right), "{:?} {}", text.language(), step.id);
                let needed = match step.task {
                    Task::Choose(which) | Task::ChooseAll(which) => which.why_not(space("e3")).is_none(),
                    Task::Play(goal) => goal != Goal::Any && goal.why_not().is_none(),
                    Task::PlayOut(_) => false,
                };
                assert_eq!(has(step.wrong), needed, "{:?} {}", text.language(), step.wrong);
            }
        }
        for chapter in Chapter::ALL {
            assert!(text.has(chapter.title()));
        }
    }
}

#[test]
fn no_text_is_left_over() {
    let used: Vec<&str> = all_steps().map(|step| step.text).collect();
    let source = dvonn_text::source(Language::English).iter().find(|(area, _)| *area == "learn").unwrap().1;
    let ids = source.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id);
    let first_lesson = source.find("learn-aim =").unwrap();
    let of_lessons: Vec<&str> = ids
        .filter(|id| id.starts_with("learn-") && source.find(&format!("{id} =")).unwrap() >= first_lesson)
        .collect();
    for id in of_lessons {
        let title = LESSONS.iter().any(|lesson| lesson.title() == id);
        assert!(title || used.contains(&id), "{id} is never shown");
    }
}

#[test]
fn what_the_learner_is_told_has_words() {
    for text in all_texts() {
        for step in all_steps() {
            words(&text, &step.how());
            match step.task {
                Task::Choose(which) | Task::ChooseAll(which) => {
                    which.why_not(space("e3")).map(|why| words(&text, &why));
                }
                Task::Play(goal) => {
                    goal.why_not().map(|why| words(&text, &why));
                }
                Task::PlayOut(_) => {}
            }
        }
        // Whatever the machine says while a lazy and clumsy learner taps every space at every step.
        for lesson in LESSONS {
            let mut run = LessonRun::new(lesson);
            loop {
                for tapped in Space::all() {
                    run.tap(tapped);
                    run.feedback().map(|said| words(&text, &said.message));
                    run.reply();
                    run.feedback().map(|said| words(&text, &said.message));
                }
                run.play(Move::Pass);
                run.feedback().map(|said| words(&text, &said.message));
                for _ in 0..60 {
                    if run.is_solved() {
                        break;
                    }
                    if run.board().position().is_over() && matches!(run.step().task, Task::PlayOut(_)) {
                        run.again();
                    }
                    run.show_hint();
                    run.feedback().map(|said| words(&text, &said.message));
                    match run.arrows().last() {
                        Some(&(from, to)) if run.moves() => run.play(Move::Stack { from, to }),
                        _ if run.offers_pass() => run.play(Move::Pass),
                        _ => (run.marks() - run.found()).iter().for_each(|marked| run.tap(marked)),
                    }
                    while run.reply().is_some() {
                        run.feedback().map(|said| words(&text, &said.message));
                    }
                    if run.feedback().is_some_and(|said| said.message.id == "learn-hint-too-late") {
                        run.again();
                    }
                }
                if !run.go_on() {
                    break;
                }
            }
            assert!(run.is_complete(), "{}", lesson.id);
        }
    }
}

#[test]
fn the_texts_speak_of_the_same_spaces_in_every_language() {
    let english = Text::new(Language::English);
    for step in all_steps() {
        let board = step.board();
        for id in [step.text, step.right, step.wrong] {
            let named = spaces_named(&english.get(id));
            if board.position().phase() == Phase::Stacking {
                // What the answer has left, and what was passed over, is named too; both are on the lines of the board.
                let known = board.position().occupied() | spaces("c3 d3");
                assert!((named - known).is_empty(), "{id}: {named}");
            }
            for text in all_texts() {
                assert_eq!(spaces_named(&text.get(id)), named, "{id} in {:?}", text.language());
            }
        }
    }
}
