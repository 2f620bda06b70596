//! The puzzles on the page: solved, failed, helped, kept.

use std::sync::LazyLock;

use anyhow::{Result, ensure};
use dvonn::Move;
use dvonn_puzzles::{Puzzle, PuzzleSet, SHIPPED};
use serde_json::json;

use crate::pages::is_accessible;
use crate::session::{NARROW, Page, WIDE, browse};

static SET: LazyLock<PuzzleSet> = LazyLock::new(|| SHIPPED.parse().unwrap());

/// The address of a puzzle whose solution goes on after a reply.
pub(crate) const ADDRESS: &str = "#/puzzles/p6x0wx";

/// The puzzle at that address.
pub(crate) fn puzzle() -> &'static Puzzle {
    let id = ADDRESS.rsplit('/').next().and_then(|id| id.parse().ok());
    id.and_then(|id| SET.find(id)).unwrap()
}

/// A move that is not the best.
fn wrong_move() -> Move {
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
        page.until_text("#rating", "1500").await?;
        page.tap_move(puzzle().best()).await?;
        page.until_there(".answer.right").await?;
        page.until_text("#streak", "1").await?;
        page.until_text("#solved", "1 of 1").await?;
        let rating = page.text("#rating").await?;
        ensure!(rating.contains("(+"), "{rating}");
        let said = page.said().await?;
        ensure!(said.contains("is right!"), "{said}");
        ensure!(page.has(".puzzle-themes .term").await?, "themes are words");
        ensure!(page.has(".puzzle-more").await?, "it is told how play goes on");
        is_accessible(page, "a solved puzzle").await?;
        page.click("#next").await?;
        page.until_there(".lesson-how").await?;
        let address = page.ask_text("return location.hash").await?;
        ensure!(address != ADDRESS && address.starts_with("#/puzzles/"), "{address}");
        page.reload().await?;
        page.until_text("#streak", "1").await?;
        ensure!(page.ask_text("return location.hash").await? == address, "the same puzzle");
        let kept = page.text("#rating").await?;
        ensure!(rating.starts_with(&format!("{kept} ")), "{rating} became {kept}");
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_wrong_move_is_told_and_can_be_bettered() {
    browse(WIDE, async |page| {
        page.open_puzzle().await?;
        let before = page.text("[role=grid]").await?;
        page.tap_move(wrong_move()).await?;
        page.until_there(".answer.wrong").await?;
        page.until_text("#solved", "0 of 1").await?;
        ensure!(page.text("[role=grid]").await? == before, "the move was not played");
        let said = page.said().await?;
        ensure!(said.contains("Try again"), "{said}");
        is_accessible(page, "a wrong move").await?;
        // By the keyboard: a letter and a digit lead to a space.
        page.ask("document.querySelector('[role=grid] [tabindex=\"0\"]').focus()", json!([])).await?;
        for space in ends(puzzle().best()) {
            page.press(&space[..1]).await?;
            page.press(&space[1..]).await?;
            page.press("\u{e007}").await?;
        }
        page.until_there(".answer.right").await?;
        page.until_text("#streak", "0").await?;
        page.until_text("#solved", "0 of 1").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn hints_come_in_steps_and_words_open_notes() {
    browse(NARROW, async |page| {
        page.open_puzzle().await?;
        ensure!(!page.has(".puzzle-themes").await?, "themes give too much away");
        page.click("#hint").await?;
        page.click(".puzzle-themes .term").await?;
        page.until_there(".note").await?;
        page.press("\u{e00c}").await?;
        page.until("the note to close", "return !document.querySelector('.note')").await?;
        page.click("#hint").await?;
        let [from, _] = ends(puzzle().best());
        page.until_there(&format!("[data-space={from}].dvonn-marked")).await?;
        page.click("#hint").await?;
        page.until_there(".dvonn-board .dvonn-arrow").await?;
        page.until("no more hints", "return document.getElementById('hint').disabled").await?;
        page.click("#solution").await?;
        page.until_there(".answer.good").await?;
        page.until("the solution is shown", "return document.getElementById('solution').disabled").await?;
        page.until_text("#solved", "0 of 1").await?;
        is_accessible(page, "a solution").await?;
        page.click("#again").await?;
        page.until_there(".lesson-how").await?;
        page.until_there(".dvonn-cell.dvonn-ready").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn themes_and_days_choose_puzzles() {
    browse(WIDE, async |page| {
        page.open_puzzle().await?;
        page.select("theme", "end-trap").await?;
        page.until("another puzzle", &format!("return location.hash !== '{ADDRESS}'")).await?;
        let address = page.ask_text("return location.hash").await?;
        let id = address.rsplit('/').next().and_then(|id| id.parse().ok());
        let themes = id.and_then(|id| SET.find(id)).map(Puzzle::themes).unwrap_or_default();
        ensure!(themes.iter().any(|theme| theme.as_str() == "end-trap"), "{address}: {themes:?}");
        page.select("difficulty", "harder").await?;
        page.until("a harder puzzle", &format!("return location.hash !== '{address}'")).await?;
        page.open("#/").await?;
        page.click("a.card[href='#/puzzles/daily']").await?;
        page.until_there(".puzzle .dvonn-cell.dvonn-ready").await?;
        let first = page.text(".lesson-count").await?;
        page.reload().await?;
        ensure!(page.text(".lesson-count").await? == first, "the puzzle of the day");
        page.click("#analyse").await?;
        page.until_there(".analyse [role=grid]").await
    });
}
