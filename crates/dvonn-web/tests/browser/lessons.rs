//! Every lesson, solved on the page from start to end.

use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use dvonn::{Move, Space};
use dvonn_game::{BoardInput, LessonHint, LessonInput, LessonSession};
use dvonn_lessons::LESSONS;
use serde_json::json;

use crate::session::{Page, WIDE, browse};

/// The same lesson outside the page, with an opponent that answers at once.
struct Beside(LessonSession);

impl Beside {
    fn does(&mut self, input: LessonInput) {
        self.0.update(input, Duration::ZERO);
    }

    fn id(&self) -> &'static str {
        self.0.step().id
    }

    fn must_pass(&self) -> bool {
        self.0.board().position().must_pass()
    }
}

impl Page {
    /// Waits until the board on the page matches the lesson outside the page.
    async fn stands_as(&self, beside: &Beside) -> Result<()> {
        let setup = beside.0.board().setup();
        let mut empty: Vec<String> =
            Space::all().filter(|&space| setup[space].is_empty()).map(|space| space.to_string()).collect();
        empty.sort();
        let script = "
            const empty = [...document.querySelectorAll('[role=grid] [data-space]')]
                .filter((cell) => cell.getAttribute('aria-label').includes(', empty'))
                .map((cell) => cell.dataset.space);
            return empty.sort().join() === arguments[0];";
        let what = format!("the board of {}", beside.id());
        self.until_asked(&what, script, json!([empty.join(",")])).await
    }

    async fn tap_both(&self, beside: &mut Beside, space: Space) -> Result<()> {
        self.click_space(&space.to_string()).await?;
        beside.does(LessonInput::Board(BoardInput::Tap(space)));
        Ok(())
    }
}

/// Plays the hinted move on the page and outside it.
async fn take_a_turn(page: &Page, beside: &mut Beside) -> Result<()> {
    beside.does(LessonInput::Hint);
    match beside.0.hint().context("no hint")? {
        LessonHint::Space(space) | LessonHint::Move(Move::Place(space)) => {
            page.tap_both(beside, space).await?;
        }
        LessonHint::Move(Move::Stack { from, to }) => {
            page.tap_both(beside, from).await?;
            page.tap_both(beside, to).await?;
        }
        LessonHint::Move(Move::Pass) => {
            page.click("#pass").await?;
            beside.does(LessonInput::Pass);
        }
    }
    while beside.0.awaits_reply() {
        beside.does(LessonInput::Tick);
    }
    page.stands_as(beside).await?;
    if beside.0.may_move() && !beside.must_pass() {
        // A pass by the other side does not change the board.
        page.until_there(".cell.ready").await?;
    }
    Ok(())
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn every_lesson_can_be_completed() {
    browse(WIDE, async |page| {
        for lesson in LESSONS {
            page.open(&format!("#/learn/{}", lesson.id)).await?;
            page.until_there(".lesson [role=grid]").await?;
            let mut beside = Beside(LessonSession::new(lesson.steps, Duration::ZERO));
            loop {
                page.stands_as(&beside).await?;
                let mut turns = 0;
                while !beside.0.is_solved() {
                    let id = beside.id();
                    take_a_turn(page, &mut beside).await.context(id)?;
                    turns += 1;
                    ensure!(turns < 60, "{id} does not end");
                }
                page.until_there(".answer.right").await.context(beside.id())?;
                if beside.0.is_last() {
                    break;
                }
                page.click("#next.primary").await?;
                beside.does(LessonInput::Next);
            }
            page.until_there(".lesson-praise").await?;
        }
        page.open("#/learn").await?;
        page.reload().await?;
        let done =
            page.ask("return document.querySelectorAll('.lesson-card.done').length", json!([])).await?;
        ensure!(done == json!(LESSONS.len()), "{done} of {} lessons are marked as done", LESSONS.len());
        Ok(())
    });
}
