//! Every lesson, done on the page to its end.

use anyhow::{Context as _, Result, ensure};
use dvonn::{Move, Space};
use dvonn_web::learn::{LESSONS, LessonRun};
use serde_json::json;

use crate::session::{Page, WIDE, browse};

impl Page {
    /// Waits until the board on the page is that of the lesson as it should be.
    async fn stands_as(&self, run: &LessonRun) -> Result<()> {
        let setup = run.board().setup();
        let mut empty: Vec<String> =
            Space::all().filter(|&space| setup[space].is_empty()).map(|space| space.to_string()).collect();
        empty.sort();
        let script = "
            const empty = [...document.querySelectorAll('[role=grid] [data-space]')]
                .filter((cell) => cell.getAttribute('aria-label').includes(', empty'))
                .map((cell) => cell.dataset.space);
            return empty.sort().join() === arguments[0];";
        let what = format!("the board of {}", run.step().id);
        self.until_asked(&what, script, json!([empty.join(",")])).await
    }

    async fn do_both(&self, run: &mut LessonRun, space: Space) -> Result<()> {
        self.click_space(&space.to_string()).await?;
        run.tap(space);
        Ok(())
    }
}

/// One turn, as the hint has it, on the page and beside it.
async fn take_a_turn(page: &Page, run: &mut LessonRun) -> Result<()> {
    run.show_hint();
    if let Some(&(from, to)) = run.arrows().last()
        && run.moves()
    {
        page.do_both(run, from).await?;
        page.do_both(run, to).await?;
    } else if run.board().position().must_pass() && run.moves() {
        page.click(".lesson-buttons button").await?;
        run.play(Move::Pass);
    } else {
        let marks = run.step().marks;
        let fresh = run.marks() - run.found();
        let is_shown = |space: &Space| marks.split_whitespace().any(|mark| mark == space.to_string());
        let space = fresh.iter().find(|space| run.moves() || !is_shown(space)).or(fresh.first());
        page.do_both(run, space.context("no mark")?).await?;
    }
    while run.awaits_reply() {
        run.reply().context("no reply")?;
    }
    page.stands_as(run).await?;
    if run.moves() && !run.board().position().must_pass() {
        // A pass of the other side leaves the board as it is.
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
            let mut run = LessonRun::new(lesson);
            loop {
                page.stands_as(&run).await?;
                let mut turns = 0;
                while !run.is_solved() {
                    take_a_turn(page, &mut run).await.with_context(|| run.step().id)?;
                    turns += 1;
                    ensure!(turns < 60, "{} does not end", run.step().id);
                }
                page.until_there(".answer.right").await.with_context(|| run.step().id)?;
                if run.is_last() {
                    break;
                }
                page.click(".lesson-turns button.primary").await?;
                run.go_on();
            }
            page.until_there(".lesson-end").await?;
        }
        page.open("#/learn").await?;
        page.reload().await?;
        let done =
            page.ask("return document.querySelectorAll('.lesson-card.done').length", json!([])).await?;
        ensure!(done == json!(LESSONS.len()), "{done} of {} lessons are marked as done", LESSONS.len());
        Ok(())
    });
}
