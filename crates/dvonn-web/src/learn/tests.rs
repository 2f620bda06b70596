//! What every lesson promises, and what the texts claim of their boards.

use dvonn::{Color, Move, Phase, Space, SpaceSet};

use super::reply::tests::lines;
use super::which::is_disarmed;
use super::*;

fn all_steps() -> impl Iterator<Item = &'static Step> {
    LESSONS.into_iter().flat_map(|lesson| lesson.steps)
}

fn step(id: &str) -> &'static Step {
    all_steps().find(|step| step.id == id).unwrap_or_else(|| panic!("no step {id}"))
}

fn space(name: &str) -> Space {
    name.parse().unwrap()
}

fn parse(m: &str) -> Move {
    m.parse().unwrap()
}

#[test]
fn names_are_names_and_positions_are_legal() {
    let mut seen = Vec::new();
    for one in LESSONS {
        assert_eq!(lesson(one.id).map(|found| found.id), Some(one.id));
        assert!(!one.steps.is_empty());
        for step in one.steps {
            assert!(!seen.contains(&step.id), "two steps are called {}", step.id);
            seen.push(step.id);
            let board: dvonn::Board = step.dfen.parse().unwrap_or_else(|e| panic!("{}: {e}", step.id));
            assert_eq!(board.to_string(), step.dfen, "{}", step.id);
            for name in step.marks.split_ascii_whitespace() {
                assert!(name.parse::<Space>().is_ok(), "{}: {name}", step.id);
            }
            for m in step.arrows.split_ascii_whitespace() {
                assert!(matches!(m.parse(), Ok(Move::Stack { .. })), "{}: {m}", step.id);
            }
        }
    }
    assert!(lesson("nothing").is_none());
}

#[test]
fn every_task_can_be_done_and_not_by_everything() {
    for step in all_steps() {
        let board = step.board();
        let moves = board.position().legal_moves();
        match step.task {
            Task::Choose(which) | Task::ChooseAll(which) => {
                let answer = which.on(&board);
                let occupied = board.position().occupied();
                let field = if occupied.is_empty() { SpaceSet::BOARD } else { occupied };
                assert!(!answer.is_empty() && (answer - field).is_empty(), "{}: {answer}", step.id);
                assert!(!(field - answer).is_empty(), "{}: every space is right", step.id);
            }
            Task::Play(goal) => {
                let met = moves.iter().filter(|m| goal.is_met(&board, **m)).count();
                assert!(met > 0, "{}: nothing does it", step.id);
                assert_eq!(goal == Goal::Any, met == moves.len(), "{}: {met} of {moves:?}", step.id);
            }
            Task::PlayOut(finish) => {
                let (good, all) = lines(&board, finish);
                assert!(good > 0 && all > 1, "{}: {good} of {all}", step.id);
                assert_eq!(finish == Finish::Over, good == all, "{}: {good} of {all}", step.id);
            }
        }
    }
}

/// A learner who asks for help at every turn gets through every lesson.
#[test]
fn hints_lead_through_every_lesson() {
    let mut progress = Progress::default();
    for lesson in LESSONS {
        let mut run = LessonRun::new(lesson);
        loop {
            let id = run.step().id;
            let mut turns = 0;
            while !run.is_solved() {
                assert!(!run.go_on(), "{id}: goes on though nothing is done");
                run.show_hint();
                assert!(run.feedback().is_some(), "{id}: no hint");
                if let Some(&(from, to)) = run.arrows().last()
                    && run.moves()
                {
                    run.tap(from);
                    assert_eq!(run.picked(), Some(from), "{id}");
                    run.tap(to);
                } else if run.board().position().must_pass() && run.moves() {
                    assert!(run.offers_pass(), "{id}");
                    run.play(Move::Pass);
                } else {
                    let fresh = run.marks() - run.found();
                    let hinted = if run.moves() { fresh } else { fresh - spaces(run.step().marks) };
                    run.tap(hinted.first().or(fresh.first()).unwrap_or_else(|| panic!("{id}: no mark")));
                }
                while run.awaits_reply() {
                    assert!(run.reply().is_some(), "{id}");
                }
                turns += 1;
                assert!(turns < 60, "{id} does not end: {:?}", run.feedback());
            }
            assert_eq!(run.feedback().map(|said| said.verdict), Some(Verdict::Right), "{id}");
            if run.is_last() {
                break;
            }
            assert!(run.go_on(), "{id}");
        }
        assert!(run.is_complete(), "{}", lesson.id);
        progress.complete(lesson);
    }
    assert_eq!(progress.count(), LESSONS.len());
}

#[test]
fn wrong_and_illegal_moves_are_told_apart_and_not_played() {
    let mut run = LessonRun::new(lesson("contact").unwrap());
    run.tap(space("d4"));
    assert!(run.is_solved() && run.go_on());
    for (m, verdict) in [("f3f4", Verdict::Wrong), ("d4f4", Verdict::Illegal), ("c4d4", Verdict::Illegal)] {
        run.play(parse(m));
        assert_eq!(run.feedback().map(|said| said.verdict), Some(verdict), "{m}");
        assert_eq!(*run.board(), run.step().board());
    }
    run.play(parse("d4e4"));
    assert!(run.is_solved());
    assert_eq!(run.last_move(), Some(parse("d4e4")));
    run.play(parse("e4f4"));
    assert_eq!(run.last_move(), Some(parse("d4e4")), "what is solved stays as it is");

    assert!(run.go_back() && run.may_go_on() && !run.is_solved());
    assert!(run.go_on() && run.may_go_on());
    run.again();
    assert_eq!(*run.board(), run.step().board());
    assert!(!run.is_complete());
    run.restart();
    assert_eq!(run.number(), 0);
    assert!(!run.go_back());
}

#[test]
fn a_game_that_is_lost_says_so_and_can_be_played_again() {
    let mut run = LessonRun::new(lesson("end").unwrap());
    while run.step().id != "end-win" {
        run.show_hint();
        match run.arrows().last() {
            Some(&(from, to)) => run.play(Move::Stack { from, to }),
            None => run.tap(run.marks().first().unwrap()),
        }
        while run.reply().is_some() {}
        if run.is_solved() {
            run.go_on();
        }
    }
    // Always the first move that leads nowhere.
    while !run.board().position().is_over() {
        let moves = run.board().position().legal_moves();
        let bad = moves.iter().copied().find(|m| {
            let next = run.board().play(*m).unwrap();
            let Some(answer) = reply::reply(&next) else {
                return next.position().margin(run.learner()).pieces() <= 0;
            };
            let next = next.play(answer).unwrap();
            next.position().side() == run.learner() && reply::winning_move(&next, Finish::Won).is_none()
        });
        run.play(bad.unwrap_or(moves[0]));
        while run.reply().is_some() {}
    }
    assert!(!run.is_solved() && !run.may_go_on());
    assert_eq!(run.feedback().map(|said| said.message.id), Some("learn-not-won"));
    run.again();
    assert!(run.moves() && run.feedback().is_none());
}

#[test]
fn each_word_of_the_vocabulary_has_its_step() {
    for word in VOCABULARY {
        let steps = all_steps().filter(|step| step.term == Some(word)).count();
        assert_eq!(steps, 1, "{word}");
    }
    let terms: Vec<&str> = all_steps().filter_map(|step| step.term).collect();
    assert_eq!(terms, VOCABULARY, "in the order of the glossary");
}

mod claims;
mod texts;
