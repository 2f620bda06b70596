//! Every format in which the app has ever stored lesson progress can still be read.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeMap;

use dvonn_lessons::{LESSONS, Place, Progress};

/// Texts written by the app of 22 November 2026 and, where the name says so, by its first version.
const TEXTS: &str = include_str!("stored/2026-11-22/lessons.json");

fn at(address: &str) -> Place {
    let (lesson, step) = Place::read(address).unwrap();
    Place { lesson, step: step.unwrap() }
}

fn finish_lesson(progress: &mut Progress, address: &str) {
    let lesson = at(address).lesson;
    (0..lesson.steps.len()).for_each(|step| progress.finish(Place { lesson, step }));
}

/// The progress that each text holds.
fn expected() -> BTreeMap<&'static str, Progress> {
    let mut all = BTreeMap::new();
    let mut progress = Progress::default();
    all.insert("nothing", progress.clone());
    all.insert("the first version: nothing", progress.clone());
    progress.visit(at("moving/3"));
    all.insert("one step seen", progress.clone());
    progress.finish(at("moving/3"));
    progress.visit(at("contact/2"));
    progress.visit(at("aim/1"));
    all.insert("one step done, three lessons seen", progress.clone());
    finish_lesson(&mut progress, "aim/1");
    all.insert("one lesson done", progress.clone());
    for lesson in LESSONS {
        for step in (0..lesson.steps.len()).step_by(2) {
            progress.finish(Place { lesson, step });
            progress.visit(Place { lesson, step });
        }
    }
    all.insert("every other step, seen everywhere", progress.clone());
    for lesson in LESSONS {
        (0..lesson.steps.len()).for_each(|step| progress.finish(Place { lesson, step }));
    }
    all.insert("everything", progress.clone());
    all.insert("the first version: everything", progress);

    let mut progress = Progress::default();
    finish_lesson(&mut progress, "aim/1");
    finish_lesson(&mut progress, "contact/1");
    all.insert("the first version: two lessons", progress);

    let mut progress = Progress::default();
    progress.finish(at("aim/1"));
    progress.visit(at("moving/2"));
    all.insert("steps of another version", progress);
    all
}

#[test]
fn what_was_stored_of_lessons_is_read() {
    let texts: BTreeMap<&str, &str> = serde_json::from_str(TEXTS).unwrap();
    let expected = expected();
    assert_eq!(texts.keys().collect::<Vec<_>>(), expected.keys().collect::<Vec<_>>());
    for (name, text) in texts {
        let progress = dvonn_message::document::read_legacy::<Progress>(text).unwrap();
        let now = dvonn_message::document::write(&progress);
        assert_eq!(dvonn_message::document::read::<Progress>(&now).as_ref(), Ok(&progress), "{name}");
        if name == "steps of another version" {
            // Steps that this course does not have are stored for the version that has them.
            assert!(now.contains("moving-backwards"), "{now}");
            assert_eq!(progress.next(), expected[name].next());
        } else {
            assert_eq!(progress, expected[name], "{name}");
        }
    }
}
