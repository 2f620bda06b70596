//! Tests of puzzles on the page: solving, failing, help and storage.

use std::sync::LazyLock;

use anyhow::{Result, ensure};
use dvonn::Move;
use dvonn_puzzles::{Puzzle, PuzzleSet, SHIPPED};
use serde_json::json;

use crate::pages::is_accessible;
use crate::session::{NARROW, Page, WIDE, browse};

static SET: LazyLock<PuzzleSet> = LazyLock::new(|| SHIPPED.parse().unwrap());

/// The address of a puzzle whose solution continues after a reply.
pub(crate) const ADDRESS: &str = "#/puzzles/p6x0wx";

/// The puzzle at that address.
pub(crate) fn puzzle() -> &'static Puzzle {
    let id = ADDRESS.rsplit('/').next().and_then(|id| id.parse().ok());
    id.and_then(|id| SET.find(id)).unwrap()
}

/// A move other than the best.
pub(crate) fn wrong_move() -> Move {
    let best = puzzle().best();
    puzzle().margins().map(|(m, _)| m).find(|m| *m != best).unwrap()
}

/// The names of the spaces of a move.
fn ends(m: Move) -> [String; 2] {
    let Move::Stack { from, to } = m else { panic!("{m}") };
    [from.to_string(), to.to_string()]
}

impl Page {
    pub(crate) async fn open_puzzle(&self) -> Result<()> {
        self.open(ADDRESS).await?;
        self.until_there(".puzzle [role=grid] .dvonn-cell.dvonn-ready").await
    }

    /// Plays a move on the board.
    pub(crate) async fn tap_move(&self, m: Move) -> Result<()> {
        for space in ends(m) {
            self.click_space(&space).await?;
        }
        Ok(())
    }

    /// Plays the solution and waits for each reply.
    pub(crate) async fn solve(&self) -> Result<()> {
        for (at, m) in puzzle().line().iter().enumerate().filter(|(at, _)| at % 2 == 0) {
            if at > 0 {
                self.until_answered().await?;
            }
            self.tap_move(*m).await?;
        }
        self.until_there(".answer.right").await?;
        self.until_there("#next.primary").await
    }

    /// Waits for the reply to a right move: the move stays confirmed, and the task is to go on.
    pub(crate) async fn until_answered(&self) -> Result<()> {
        self.until_there(".answer.right ~ .puzzle-sought").await?;
        self.until_there(".dvonn-cell.dvonn-ready").await
    }

    pub(crate) async fn until_text(&self, selector: &str, text: &str) -> Result<()> {
        let script = "return document.querySelector(arguments[0])?.textContent.trim() === arguments[1]";
        self.until_asked(&format!("{selector} to be {text}"), script, json!([selector, text])).await
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_best_move_solves_a_puzzle_and_is_kept() {
    browse(WIDE, async |page| {
        page.open_puzzle().await?;
        page.until_text("#streak", "0").await?;
        // Nothing is known yet, and the page says so.
        page.until_text("#rating", "?").await?;
        page.until_text("#rating-note", "provisional: 0 of 5 puzzles").await?;
        page.solve().await?;
        page.until_text("#streak", "1").await?;
        page.until_text("#solved", "1 of 1").await?;
        page.until_text("#rating-note", "provisional: 1 of 5 puzzles").await?;
        let said = page.said().await?;
        ensure!(said.contains("is right!"), "{said}");
        ensure!(page.has(".puzzle-themes .term").await?, "themes are shown as words");
        ensure!(page.text(".puzzle-moves").await?.contains("f4"), "the line is shown");
        is_accessible(page, "a solved puzzle").await?;
        page.click("#next").await?;
        page.until_there(".puzzle .lesson-task").await?;
        let address = page.ask_text("return location.hash").await?;
        ensure!(address != ADDRESS && address.starts_with("#/puzzles/"), "{address}");
        page.reload().await?;
        page.until_text("#streak", "1").await?;
        ensure!(page.ask_text("return location.hash").await? == address, "the same puzzle");
        page.until_text("#rating-note", "provisional: 1 of 5 puzzles").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_wrong_move_is_answered_on_the_board_and_can_be_bettered() {
    browse(WIDE, async |page| {
        page.open_puzzle().await?;
        let before = page.text("[role=grid]").await?;
        page.tap_move(wrong_move()).await?;
        page.until_there(".answer.wrong").await?;
        page.until_text("#solved", "0 of 1").await?;
        // The reply is played, and the button to try again is highlighted.
        page.until_there("#again.primary").await?;
        ensure!(page.text("[role=grid]").await? != before, "the move and its reply are on the board");
        let said = page.text("#puzzle-text").await?;
        ensure!(said.contains(" replies "), "{said}");
        is_accessible(page, "a wrong move").await?;
        page.click("#again").await?;
        page.until_there(".dvonn-cell.dvonn-ready").await?;
        ensure!(page.text("[role=grid]").await? == before, "the position is back");
        ensure!(page.has(".puzzle-moves .wrong").await?, "the attempt stays in the list");
        // With the keyboard, a letter and a digit lead to a space.
        page.ask("document.querySelector('[role=grid] [tabindex=\"0\"]').focus()", json!([])).await?;
        for space in ends(puzzle().best()) {
            page.press(&space[..1]).await?;
            page.press(&space[1..]).await?;
            page.press("\u{e007}").await?;
        }
        page.until_answered().await?;
        let said = page.text("#puzzle-text").await?;
        ensure!(said.contains(" is right!") && said.contains(" replies "), "{said}");
        ensure!(said.matches("only one move is good").count() == 1, "{said}");
        page.tap_move(puzzle().line()[2]).await?;
        page.until_there("#next.primary").await?;
        page.until_text("#streak", "0").await?;
        page.until_text("#solved", "0 of 1").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn what_costs_is_announced_hints_come_in_steps_and_words_open_notes() {
    browse(NARROW, async |page| {
        page.open_puzzle().await?;
        ensure!(!page.has(".puzzle-themes").await?, "themes give too much away");
        page.until_text("#hint", "Hint, free").await?;
        page.click("#hint").await?;
        page.click(".puzzle-themes .term").await?;
        page.until_there(".note").await?;
        page.press("\u{e00c}").await?;
        page.until("the note to close", "return !document.querySelector('.note')").await?;
        let [from, _] = ends(puzzle().best());
        page.until_text("#hint", "Hint (½)").await?;
        page.click("#hint").await?;
        page.until_there(".answer.good").await?;
        let said = page.text("#puzzle-text").await?;
        ensure!(said.contains("counts half") && !said.contains("points"), "a price in words: {said}");
        ensure!(!page.has(".dvonn-marked").await?, "the first press only says what it costs");
        page.click("#hint").await?;
        page.until_there(&format!("[data-space={from}].dvonn-marked")).await?;
        page.click("#hint").await?;
        page.click("#hint").await?;
        page.until_there(".dvonn-board .dvonn-arrow").await?;
        page.until("no more hints", "return document.getElementById('hint').disabled").await?;
        page.click("#solution").await?;
        page.until_there("#next.primary").await?;
        page.until_text("#solved", "0 of 1").await?;
        is_accessible(page, "a solution").await?;
        page.click("#again").await?;
        page.until_there(".puzzle .lesson-task").await?;
        page.until_there(".dvonn-cell.dvonn-ready").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_menu_leads_to_themes_days_runs_and_what_was_tried() {
    browse(WIDE, async |page| {
        page.open_puzzle().await?;
        page.click("#more").await?;
        page.click("#rated").await?;
        page.click("#to-themes").await?;
        is_accessible(page, "the themes").await?;
        page.click("#theme-end-trap").await?;
        page.until("another puzzle", &format!("return location.hash !== '{ADDRESS}'")).await?;
        let address = page.ask_text("return location.hash").await?;
        let id = address.rsplit('/').next().and_then(|id| id.parse().ok());
        let themes = id.and_then(|id| SET.find(id)).map(Puzzle::themes).unwrap_or_default();
        ensure!(themes.iter().any(|theme| theme.as_str() == "end-trap"), "{address}: {themes:?}");
        // Nothing counts, so showing the solution costs nothing.
        page.click("#solution").await?;
        page.until_there("#next.primary").await?;
        page.click("#more").await?;
        page.click("#to-history").await?;
        page.until_there(".puzzle-history .tried-failed").await?;
        is_accessible(page, "what was tried").await?;
        page.click("#more").await?;
        page.click("#more").await?;
        page.click("#to-clock").await?;
        page.until_there("#time-left").await?;
        page.until_text("#run-wrong", "0").await?;
        page.click("#next").await?;
        page.until_there("#rating").await?;
        // Leaving does not avoid a puzzle: it is there again on return.
        let mut found = Vec::new();
        for _ in 0..3 {
            page.open("#/").await?;
            page.open("#/puzzles").await?;
            page.until_there(".puzzle .dvonn-cell.dvonn-ready").await?;
            found.push(page.text(".puzzle .lesson-count").await?);
        }
        ensure!(!found[0].is_empty() && found.iter().all(|title| *title == found[0]), "{found:?}");
        // The puzzle of the day shows its date, and its mark once it has been tried.
        page.open("#/").await?;
        // The start page shows its board to a player who has solved puzzles before.
        page.until_there("#puzzle-today .dvonn-board").await?;
        is_accessible(page, "the start page with the puzzle of the day").await?;
        page.click("a.card[href='#/puzzles/daily']").await?;
        page.until_there(".puzzle .dvonn-cell.dvonn-ready").await?;
        page.until_text(".lesson-head h1", "Puzzle of the day").await?;
        ensure!(!page.text("#date").await?.is_empty(), "the date");
        ensure!(page.has(".day-mark.open:last-child").await?, "not yet");
        let first = page.text(".lesson-count").await?;
        page.reload().await?;
        ensure!(page.text(".lesson-count").await? == first, "the puzzle of the day");
        page.click("#solution").await?;
        page.until_there(".day-mark.failed:last-child").await?;
        page.click("#day").await?;
        page.until_there(".calendar-day.failed[aria-current=date]").await?;
        is_accessible(page, "the calendar").await?;
        page.click("#day").await?;
        page.click("#analyse").await?;
        page.until_there(".analyse [role=grid]").await
    });
}
