//! Every language has words for everything that a lesson can say.

use dvonn_message::{AnyKey, Message};
use dvonn_text::{Language, Text};

use super::*;
use crate::prose::{Part, parts, plain};
use crate::rules::CHAPTERS;
use crate::{EXAMPLES, example};

/// A message in words, with all of its variables filled in.
fn words(text: &Text, message: &Message) -> String {
    let words = text.say(message.clone());
    assert!(!words.is_empty() && !words.contains(['‹', '{', '}']), "{:?}: {words}", text.language());
    words
}

fn all_texts() -> impl Iterator<Item = Text> {
    Language::ALL.into_iter().map(Text::new)
}

/// The spaces that a text mentions, recognised as a letter and a digit.
fn spaces_named(text: &str) -> SpaceSet {
    text.split(|c: char| !c.is_alphanumeric()).filter_map(|word| word.parse::<Space>().ok()).collect()
}

/// The ids of a step's replies to a right and to a wrong answer.
fn answers(step: &Step) -> [String; 2] {
    step.answers().map(|key| AnyKey::from(key).to_string())
}

#[test]
fn every_step_has_its_texts() {
    for text in all_texts() {
        for lesson in LESSONS {
            assert!(text.has(&lesson.title()), "{:?} {}", text.language(), lesson.id);
            for step in lesson.steps {
                let [right, wrong] = answers(step);
                assert!(text.has(&step.text()) && text.has(&right), "{:?} {}", text.language(), step.id);
                let board = step.board();
                let moves = board.position().legal_moves();
                let needed = match step.task {
                    Task::Choose(question) | Task::ChooseAll(question) => {
                        question.why_not(Space::E3).is_none()
                    }
                    Task::Play(question) => {
                        question.why_not().is_none() && !moves.iter().all(|&m| question.is_met(&board, m))
                    }
                    Task::PlayOut(_) => false,
                };
                assert_eq!(text.has(&wrong), needed, "{:?} {wrong}", text.language());
            }
        }
        for chapter in Chapter::ALL {
            assert!(text.has(chapter.title()));
        }
    }
}

#[test]
fn no_text_is_left_over() {
    let used: Vec<String> = all_steps().map(Step::text).collect();
    let source = dvonn_text::source(Language::English).iter().find(|(area, _)| *area == "learn").unwrap().1;
    let (_, of_lessons) = source.split_at(source.find("learn-aim =").unwrap());
    let ids = of_lessons.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id);
    for id in ids.filter(|id| id.starts_with("learn-")) {
        let title = LESSONS.iter().any(|lesson| lesson.title() == id);
        assert!(title || used.iter().any(|used| used == id), "{id} is never shown");
    }
}

#[test]
fn what_the_learner_is_told_has_words() {
    for text in all_texts() {
        for step in all_steps() {
            words(&text, &step.how());
            match step.task {
                Task::Choose(question) | Task::ChooseAll(question) => {
                    question.why_not(Space::E3).map(|why| words(&text, &why));
                }
                Task::Play(question) => {
                    question.why_not().map(|why| words(&text, &why));
                }
                Task::PlayOut(_) => {}
            }
        }
        // The messages to a clumsy learner who taps every space at every step and then asks for help.
        for lesson in LESSONS {
            let mut learner = Learner::new(lesson);
            let hear = |effects: Vec<LessonEffect>| {
                for effect in effects {
                    if let LessonEffect::Tell(said) = effect {
                        words(&text, &said.message);
                    }
                }
            };
            loop {
                for tapped in Space::all() {
                    hear(learner.taps(tapped));
                    hear(learner.waits());
                }
                hear(learner.does(LessonInput::Pass));
                hear(learner.waits());
                for _ in 0..60 {
                    if !learner.session.is_solved() {
                        hear(learner.follows_a_hint());
                    }
                }
                if learner.does(LessonInput::Next).is_empty() {
                    break;
                }
            }
            assert!(learner.session.is_complete(), "{}", lesson.id);
        }
    }
}

#[test]
fn the_texts_speak_of_the_same_spaces_in_every_language() {
    let english = Text::new(Language::English);
    for step in all_steps() {
        let board = step.board();
        let [right, wrong] = answers(step);
        for id in [step.text(), right, wrong] {
            let named = spaces_named(&english.get(&id));
            if board.position().phase() == Phase::Stacking {
                // A text may also mention the spaces that the answer leaves or passes over: c3 and d3.
                let known = board.position().occupied() | all("c3 d3");
                assert!((named - known).is_empty(), "{id}: {named}");
            }
            for text in all_texts() {
                assert_eq!(spaces_named(&text.get(&id)), named, "{id} in {:?}", text.language());
            }
        }
    }
}

/// The glossary terms that a text marks, in alphabetical order.
fn terms_marked(text: &str) -> Vec<&str> {
    let mut terms: Vec<&str> = parts(text)
        .into_iter()
        .filter_map(|part| match part {
            Part::Term { term, .. } => Some(term),
            _ => None,
        })
        .collect();
    terms.sort_unstable();
    terms
}

#[test]
fn the_texts_mark_the_same_words_of_the_glossary_in_every_language() {
    let of_steps = all_steps().flat_map(|step| {
        let [right, wrong] = answers(step);
        [step.text(), right, wrong].map(|id| (id, step.term))
    });
    let of_rules = CHAPTERS.iter().flat_map(|chapter| chapter.rules).map(|rule| (rule.text.to_owned(), None));
    let of_terms = EXAMPLES.iter().flat_map(|example| {
        ["means", "shows"].map(|what| (format!("rules-term-{}.{what}", example.term), Some(example.term)))
    });
    let english = Text::new(Language::English);
    let mut marks = 0;
    for (id, explained) in of_steps.chain(of_rules).chain(of_terms) {
        if !english.has(&id) {
            continue;
        }
        let of_english = english.get(&id);
        let terms = terms_marked(&of_english);
        marks += terms.len();
        for (one, next) in terms.iter().zip(terms.iter().skip(1)) {
            assert_ne!(one, next, "{id} marks a word twice");
        }
        for term in &terms {
            assert!(example(term).is_some(), "{id}: {term}");
            assert_ne!(Some(*term), explained, "{id} marks the word that it explains");
        }
        for text in all_texts() {
            let here = text.get(&id);
            assert_eq!(terms_marked(&here), terms, "{id} in {:?}", text.language());
            assert!(!plain(&here).contains(['[', ']']), "{here}");
        }
    }
    assert!(marks > 60, "{marks}");
}
