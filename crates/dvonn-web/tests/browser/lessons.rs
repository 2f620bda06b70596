//! Solves every lesson on the page from start to end.

use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use dvonn::{Move, Space};
use dvonn_board::BoardInput;
use dvonn_lessons::{EXAMPLES, LESSONS, LessonHint, LessonInput, LessonSession};
use serde_json::json;

use crate::game::SOON;
use crate::session::{NARROW, Page, WIDE, browse};

/// The same lesson outside the page, with an opponent that moves at once.
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

    /// Taps a space on the page and outside it. A tap without effect on the page is repeated once, as in
    /// whole games.
    async fn tap_both(&self, beside: &mut Beside, space: Space) -> Result<()> {
        let seen = "[...document.querySelectorAll('[role=grid] [data-space]')]
            .map((cell) => cell.getAttribute('class') + cell.getAttribute('aria-label')).join()
            + document.querySelector('.answer')?.textContent";
        let before = self.ask_text(&format!("return {seen}")).await?;
        self.click_space(&space.to_string()).await?;
        if !self.comes_true(&format!("return {seen} !== arguments[0]"), &json!([before]), SOON).await? {
            self.click_space(&space.to_string()).await?;
        }
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
        page.until_there(".dvonn-cell.dvonn-ready").await?;
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

impl Page {
    async fn address(&self) -> Result<String> {
        self.ask_text("return location.hash").await
    }

    /// Waits until the address is this one and its page has loaded.
    async fn until_at(&self, hash: &str) -> Result<()> {
        self.until_asked(hash, "return location.hash === arguments[0]", json!([hash])).await?;
        self.there().await
    }

    pub(crate) async fn how_many(&self, selector: &str) -> Result<usize> {
        let script = "return document.querySelectorAll(arguments[0]).length";
        Ok(serde_json::from_value(self.ask(script, json!([selector])).await?)?)
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_lesson_keeps_its_place() {
    browse(WIDE, async |page| {
        page.open("#/learn").await?;
        ensure!(
            page.how_many(".lesson-card .dvonn-thumbnail").await? == LESSONS.len(),
            "each lesson has its board"
        );
        page.click(".lesson-card[href='#/learn/moving']").await?;
        page.until_at("#/learn/moving/1").await?;
        page.click_space("d3").await?;
        page.click_space("d4").await?;
        page.until_there(".answer.right").await?;
        page.click("#next").await?;
        page.until_at("#/learn/moving/2").await?;
        page.reload().await?;
        ensure!(page.address().await? == "#/learn/moving/2");
        page.until_there(".step.here[href='#/learn/moving/2']").await?;
        // Back and Forward move between steps, and a done step stays done.
        page.driver.back().await?;
        page.until_at("#/learn/moving/1").await?;
        page.until_there("#next.primary:enabled").await?;
        page.driver.forward().await?;
        page.until_at("#/learn/moving/2").await?;
        page.until_there("#next:disabled").await?;
        page.click(".lesson-up").await?;
        page.until_at("#/learn").await?;
        let card = page.text(".lesson-card[href='#/learn/moving'] .lesson-about").await?;
        ensure!(card == "1 of 6 steps", "{card}");
        let go_on = page.ask_text("return document.querySelector('#go-on').getAttribute('href')").await?;
        ensure!(go_on == "#/learn/moving/2", "{go_on}");
        page.open("#/learn/moving").await?;
        page.until_at("#/learn/moving/2").await?;
        // The start page leads there, even before the lessons' part of the program has loaded.
        page.open("#/").await?;
        page.reload().await?;
        page.until_there(".card[href='#/learn/moving']").await?;
        let card = page.text(".card[href='#/learn/moving']").await?;
        ensure!(card.contains("Continue: Moving"), "{card}");
        // Progress stored by the first version can still be read.
        page.ask("localStorage.setItem('dvonn-lessons', 'lessons1 aim moving')", json!([])).await?;
        page.open("#/learn").await?;
        page.reload().await?;
        ensure!(page.how_many(".lesson-card.done").await? == 2);
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_word_opens_a_note_with_a_board_and_the_learner_stays() {
    browse(WIDE, async |page| {
        page.open("#/learn/surrounded/1").await?;
        page.click(".lesson-text .term").await?;
        page.until_there(".note [role=grid]").await?;
        ensure!(page.address().await? == "#/learn/surrounded/1");
        page.press("\u{e00c}").await?;
        page.until("the note to close", "return document.querySelector('.note') === null").await?;
        // With the keyboard, the focus opens the note, Enter moves into it, and Escape returns the focus.
        page.click("#lesson-text").await?;
        page.press("\u{e004}").await?;
        page.until_there(".note").await?;
        page.press("\u{e007}").await?;
        page.until("the focus in the note", "return document.activeElement.matches('.note')").await?;
        page.press("\u{e00c}").await?;
        page.until("the focus on the word", "return document.activeElement.matches('.term')").await?;
        ensure!(!page.has(".note").await?);
        // The mouse opens the note by resting on the word, and a click outside closes it.
        page.click("#lesson-text").await?;
        page.hover(".lesson-text .term").await?;
        page.until_there(".note").await?;
        page.click(".lesson-head h1").await?;
        page.until("the note to close", "return document.querySelector('.note') === null").await?;
        // The note's link leads to the glossary, and Back to the step.
        page.click(".lesson-text .term").await?;
        page.click(".note-links a").await?;
        page.until_at("#/rules/surrounded").await?;
        page.until_there("#rule-surrounded.open [role=grid]").await?;
        page.driver.back().await?;
        page.until_at("#/learn/surrounded/1").await?;
        page.until_there(".lesson [role=grid]").await
    });
    browse(NARROW, async |page| {
        page.open("#/learn/surrounded/1").await?;
        page.click(".lesson-text .term").await?;
        page.until_there(".note [role=grid]").await?;
        page.rest().await?;
        let script = "
            const box = document.querySelector('.note').getBoundingClientRect();
            return [box.left === 0, box.right === innerWidth, box.bottom === innerHeight, box.top > 0];";
        let sheet = page.ask(script, json!([])).await?;
        ensure!(sheet == json!([true, true, true, true]), "the note is a sheet at the bottom: {sheet}");
        page.click(".note-close").await?;
        page.until("the note to close", "return document.querySelector('.note') === null").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn every_word_of_the_glossary_can_be_seen_on_a_board() {
    browse(WIDE, async |page| {
        page.open("#/rules").await?;
        ensure!(page.ask("return scrollY", json!([])).await? == json!(0), "it opens at the top");
        let boards = page.how_many(".rule-board").await?;
        let drawn = page.how_many("[role=grid]").await?;
        ensure!(drawn < boards / 2, "{drawn} of {boards} boards are drawn at once");
        ensure!(page.how_many(".entry .dvonn-thumbnail").await? == EXAMPLES.len());
        page.open("#/rules/E2").await?;
        page.until_there("#rule-E2 [role=grid]").await?;
        for example in &EXAMPLES {
            let entry = format!("#rule-{}", example.term);
            page.click(&format!("{entry} .term-picture")).await?;
            page.until_there(&format!("{entry} [role=grid]")).await?;
            let place = example.lesson().context(example.term)?;
            ensure!(page.has(&format!("{entry} a[href='#/learn/{place}']")).await?, "{}", example.term);
            page.click(&format!("{entry} .term-open")).await?;
            page.until_there(&format!("{entry} .term-picture")).await?;
        }
        // The boards can be played on, and explain why stacks leave.
        page.click("#rule-removed .term-picture").await?;
        page.until_there("#rule-removed [role=grid]").await?;
        for space in ["d3", "e3"] {
            page.click(&format!("#rule-removed [data-space={space}] .dvonn-hit")).await?;
        }
        page.until_there("#rule-removed .dvonn-left").await?;
        let said = page.text("#rule-removed .try-foot p").await?;
        ensure!(said.contains("cut off from the red piece at e3"), "{said}");
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn what_was_refused_is_forgotten_and_what_left_stays_in_sight() {
    browse(NARROW, async |page| {
        page.open("#/learn/contact/2").await?;
        page.click_space("c4").await?;
        page.until_there(".answer.illegal").await?;
        ensure!(!page.said().await?.is_empty());
        page.click_space("d4").await?;
        page.until_there(".dvonn-cell.dvonn-picked").await?;
        ensure!(!page.has(".answer.illegal").await? && page.said().await?.trim().is_empty());
        // A finger's tap plays at once, because the step can be restarted in a moment.
        page.click_space("e4").await?;
        page.until_there(".answer.right").await?;
        ensure!(page.how_many(".dvonn-cell .dvonn-left").await? == 3, "the outlines of removed stacks");
        page.open("#/learn/end/3").await?;
        for space in ["b3", "h4", "i4"] {
            ensure!(!page.has(".towers").await?);
            page.click_space(space).await?;
        }
        page.until_there(".lesson-towers .towers").await
    });
}
