//! Lists the lessons and solves one of them by following its hints: `cargo run --package dvonn-lessons
//! --example solve_lesson [-- LESSON [LANGUAGE]]`, such as `-- moving fr`.

#![allow(clippy::print_stdout, reason = "the lessons are what it is for")]

use std::error::Error;
use std::time::Duration;

use dvonn::Move;
use dvonn_board::BoardInput;
use dvonn_lessons::{LESSONS, LessonEffect, LessonHint, LessonInput, LessonSession, lesson, prose};
use dvonn_text::Text;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let name = args.next().unwrap_or("aim".to_owned());
    let text = Text::new(args.next().unwrap_or("en".to_owned()).parse()?);
    for lesson in LESSONS {
        println!("{:<14} {:2} steps  {}", lesson.id, lesson.steps.len(), text.get(&lesson.title()));
    }
    println!();
    let lesson = lesson(&name).ok_or("no such lesson")?;
    // The opponent replies without a pause, so no time passes.
    let (now, mut session) = (Duration::ZERO, LessonSession::new(lesson.steps, Duration::ZERO));
    let read = |text: String| println!("{}", prose::plain(&text));
    read(text.get(&session.step().text()));
    while !session.is_complete() {
        let input = if session.is_solved() {
            LessonInput::Next
        } else if session.awaits_reply() {
            LessonInput::Tick
        } else {
            session.update(LessonInput::Hint, now);
            match session.hint().ok_or("there is no hint")? {
                LessonHint::Space(space) | LessonHint::Move(Move::Place(space)) => {
                    LessonInput::Board(BoardInput::Tap(space))
                }
                LessonHint::Move(Move::Stack { from, to }) => LessonInput::Board(BoardInput::Drag(from, to)),
                LessonHint::Move(Move::Pass) => LessonInput::Pass,
            }
        };
        for effect in session.update(input, now) {
            match effect {
                LessonEffect::Tell(feedback) => read(format!("> {}", text.say(feedback.message))),
                LessonEffect::StepSetUp => read(text.get(&session.step().text())),
                _ => {}
            }
        }
    }
    Ok(())
}
