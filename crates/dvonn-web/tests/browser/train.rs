//! Tests of the training: a mistake goes from a review, or from a game of the collection, to an exercise, and
//! comes back until it is solved.

use anyhow::{Result, ensure};
use serde_json::json;

use crate::pages::is_accessible;
use crate::session::{NARROW, Page, WIDE, browse};

/// The ending of the tests of reviews, as a game that Ann played as White. Her first move gives away a won
/// position.
const GAME: &str = "(;GM[37]FF[4]PW[Ann]PB[Ben]DFEN[9/10/r,w,b,w,3,rb,1,r,1/10/9 w s];W[b3a3];B[h3j3])";

impl Page {
    /// Takes a move back in time: the stored tries, as if they had been made this many days ago.
    async fn days_pass(&self, days: i64) -> Result<()> {
        let script = "
            const kept = JSON.parse(localStorage.getItem('dvonn:training'));
            for (const exercise of kept.exercises) {
                for (const made of Object.values(exercise.made)) made.day -= arguments[0];
                exercise.tries = Object.fromEntries(
                    Object.entries(exercise.tries ?? {}).map(([day, solved]) => [day - arguments[0], solved]));
            }
            localStorage.setItem('dvonn:training', JSON.stringify(kept));";
        self.ask(script, json!([days])).await?;
        self.open("#/").await?;
        self.open("#/train").await
    }

    async fn play_on_board(&self, from: &str, to: &str) -> Result<()> {
        self.click_space(from).await?;
        self.click_space(to).await
    }

    /// Starts today's training.
    async fn start_training(&self) -> Result<()> {
        self.until_there("#train-start").await?;
        self.click("#train-start").await?;
        self.until_there(".train [role=grid] .dvonn-cell.dvonn-ready").await
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_mistake_of_a_review_comes_back_until_it_is_solved() {
    for device in [NARROW, WIDE] {
        browse(device, async |page| {
            page.open("#/").await?;
            ensure!(!page.has(".card[href='#/train']").await?, "nobody has anything to train at first");
            page.review_ending().await?;
            page.until_there("#keep-white").await?;
            page.click("#keep-white").await?;
            page.until_there(".train-kept").await?;
            ensure!(page.text(".train-kept").await?.starts_with("One mistake of this game"));
            page.open("#/").await?;
            let about = ".card[href='#/train'] .card-about";
            page.until_text(about, "One position from your games today").await?;
            page.open("#/train").await?;
            page.until_there(".train-habit .dvonn-thumbnail").await?;
            is_accessible(page, "the training").await?;
            page.is_laid_out("the training").await?;
            // The only move with a choice was a mistake. Beside it are three strengths’ rates.
            let table = "return [...document.querySelectorAll('.train-compared tr')].map((row) =>
                [...row.cells].map((cell) => cell.textContent).join(' | '))";
            let habit = page.text(".train-habit h3").await?;
            let rates = format!("{habit} | 100.0 | 0.0 | 0.0 | 0.0");
            let table = page.ask(table, json!([])).await?;
            ensure!(table == json!([" | you | ≤1499 | 1501–1699 | ≥1700", rates]), "{table}");
            page.start_training().await?;
            is_accessible(page, "an exercise").await?;
            ensure!(page.text("#train-text").await?.contains("White played 1. b3–a3"));
            // A wrong try is answered on the board. The day's first try counts.
            page.play_on_board("b3", "c3").await?;
            page.until_there(".train .verdict").await?;
            page.until(
                "the answer",
                "return document.querySelector('.verdict').textContent.includes('worse')",
            )
            .await?;
            page.until_text("#train-back", "Comes back tomorrow").await?;
            page.click("#again").await?;
            page.play_on_board("d3", "c3").await?;
            page.until_there(".verdict.good").await?;
            page.until_there("#analyse").await?;
            is_accessible(page, "a solved exercise").await?;
            page.until_text("#train-standing", "Solved 0 of 3 times").await?;
            page.click("#next").await?;
            page.until_there("#train-today").await?;
            ensure!(!page.has("#train-start").await?, "it is due tomorrow");
            for (solved, days) in [(1, 1), (2, 3), (3, 10)] {
                page.days_pass(days).await?;
                page.start_training().await?;
                page.play_on_board("d3", "c3").await?;
                page.until_text("#train-standing", &format!("Solved {solved} of 3 times")).await?;
            }
            page.until_text("#train-back", "Learnt").await?;
            page.open("#/train").await?;
            page.until_there(".train-weeks li").await?;
            page.days_pass(100).await?;
            ensure!(page.text("#train-today").await?.contains("Learnt: 1 of 1"));
            ensure!(!page.has("#train-start").await?, "a learnt mistake does not come back");
            Ok(())
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn games_under_a_name_are_looked_through_and_the_training_goes_along_to_another_device() {
    browse(WIDE, async |page| {
        page.shelf().await?;
        page.import(GAME).await?;
        page.open("#/train").await?;
        page.until_there("#train-looked").await?;
        page.click("#train-name").await?;
        page.press("ann\u{e007}").await?;
        page.until_there("#train-look").await?;
        page.click("#train-look").await?;
        page.until_there("#train-start").await?;
        page.until_there("#train-looked").await?;
        ensure!(page.text(".train-habit").await?.contains("Ann"), "the game of the mistake");
        page.open("#/settings").await?;
        page.until_there("#kept").await?;
        let file = page.saved_by("#export-everything").await?;
        ensure!(file.contains("dvonn-training"), "{file}");
        page.ask("localStorage.clear()", json!([])).await?;
        page.reload().await?;
        page.shelf().await?;
        page.import(&file).await?;
        page.open("#/train").await?;
        page.start_training().await
    });
}
