//! The review of a game, as a player uses it.

use anyhow::{Context as _, Result, ensure};
use serde_json::json;

use crate::analysis::BOARDSPACE;
use crate::pages::is_accessible;
use crate::session::{NARROW, Page, WIDE, browse};

/// The end of a game in which White's first move gives away a won position.
pub(crate) const ENDING: &str = "#/analyse?start=9/10/r,w,b,w,3,rb,1,r,1/10/9%20w%20s&moves=b3a3.h3j3";

impl Page {
    /// Opens the ending in Analyse, and its review from there.
    pub(crate) async fn review_ending(&self) -> Result<()> {
        self.open(ENDING).await?;
        self.until_there(".analyse .tree .entry").await?;
        // The address of a study that was only looked at belongs to nobody: a step keeps it.
        self.press("\u{e012}").await?;
        self.click_tool("#review").await?;
        self.until_there(".review .told-game").await
    }

    /// The number of the move that the review speaks of.
    async fn spoken_of(&self) -> Result<String> {
        self.text(".review .heard").await
    }

    /// The files of the engine that the page has fetched.
    async fn engine_files(&self) -> Result<u64> {
        let script = "return performance.getEntriesByType('resource')
            .filter(({ name }) => name.includes('worker-start')).length";
        self.ask(script, json!([])).await?.as_u64().context("a number")
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_game_is_looked_over_and_stepped_through() {
    browse(WIDE, async |page| {
        page.review_ending().await?;
        ensure!(page.ask_text("return location.hash").await? == "#/review/study");
        let moves =
            page.ask("return document.querySelectorAll('.review-list .entry').length", json!([])).await?;
        ensure!(moves == json!(2), "{moves}");
        ensure!(page.text(".review-sum table").await?.contains('%'));
        page.press("\u{e011}").await?;
        ensure!(page.spoken_of().await?.starts_with("1. b3–a3"), "{}", page.spoken_of().await?);
        page.press("\u{e014}").await?;
        // The second move of the first turn.
        ensure!(page.spoken_of().await?.starts_with("1… h3–j3"), "{}", page.spoken_of().await?);
        page.press("\u{e010}").await?;
        ensure!(page.spoken_of().await? == "The end of the game");
        page.click("#moves").await?;
        page.click(".review-list .entry").await?;
        ensure!(page.spoken_of().await?.starts_with("1. "));
        is_accessible(page, "a review").await?;
        // What the engine said is kept: nobody asks it again.
        page.reload().await?;
        page.until_there(".review .told-game").await?;
        ensure!(page.engine_files().await? == 0);
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_mistake_is_played_again_until_the_better_move_is_found() {
    browse(NARROW, async |page| {
        page.review_ending().await?;
        page.click("#practise").await?;
        let asked = page.text(".review-told").await?;
        ensure!(asked.contains("White played 1. b3–a3"), "{asked}");
        is_accessible(page, "a mistake that is played again").await?;
        for (from, to, said) in [
            ("b3", "c3", "b3–c3 is worse by about 4 pieces"),
            ("b3", "a3", "b3–a3 is what was played"),
            ("d3", "c3", "d3–c3 was better"),
        ] {
            ensure!(!page.has(".verdict.good").await?, "found before {from}–{to}");
            page.click_space(from).await?;
            page.click_space(to).await?;
            let script =
                "return document.querySelector('.verdict')?.textContent.includes(arguments[0]) ?? false";
            page.until_asked(said, script, json!([said])).await?;
            // Why it is worse is shown on the board, with what leaves by its owner.
            if said.starts_with("b3") {
                page.until_there(".refuted").await?;
                let refuted = page.text(".refuted").await?;
                ensure!(refuted.contains("White loses") && refuted.contains("Black loses"), "{refuted}");
                page.until_there(".dvonn-board .dvonn-left").await?;
                ensure!(!page.has(".dvonn-cell.dvonn-ready").await?, "another board can be moved on");
                page.click("#practice-again").await?;
                page.until_there(".dvonn-cell.dvonn-ready").await?;
            }
        }
        page.until_there(".verdict.good").await?;
        page.click("#practice-end").await?;
        page.until("the review", "return !document.querySelector('#practice-end')").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_review_can_be_stopped_and_goes_on_where_it_was() {
    browse(WIDE, async |page| {
        page.analyse().await?;
        page.open_text(BOARDSPACE).await?;
        page.until_there(".tree .entry").await?;
        page.click_tool("#review").await?;
        let value = "return document.querySelector('.review-work progress')?.value ?? 0";
        page.until("the first answers", &format!("return (() => {{ {value} }})() > 2")).await?;
        page.click("#review-stop").await?;
        page.until_there("#review-go-on").await?;
        is_accessible(page, "a review that was stopped").await?;
        let before = page.ask(value, json!([])).await?.as_f64().context("a number")?;
        page.reload().await?;
        page.until_there(".review-work progress").await?;
        let after = page.ask(value, json!([])).await?.as_f64().context("a number")?;
        ensure!(after >= before, "{after} after {before}");
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_review_is_reached_from_where_games_are() {
    browse(WIDE, async |page| {
        page.begin_from("9/10/11/10/9 w p").await?;
        page.choose_in_menu("#resign").await?;
        page.click("#resign").await?;
        page.until_there("#review-ended").await?;
        page.click("#review-ended").await?;
        page.until("the review", "return location.hash === '#/review/game'").await?;
        page.until_there(".review h1").await?;
        page.open(ENDING).await?;
        page.until_there(".analyse .tree .entry").await?;
        page.press("\u{e012}").await?;
        page.open("#/review").await?;
        page.until_there("#review-study").await?;
        is_accessible(page, "the choice of a game").await?;
        page.until_there(".review-kept a").await?;
        page.click(".review-kept a").await?;
        page.until_there(".review.study").await
    });
}
