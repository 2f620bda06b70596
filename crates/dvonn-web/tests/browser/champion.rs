//! Tests of the champion's figures and of the model games.

use anyhow::{Result, ensure};
use dvonn_lessons::champion::Theme;
use serde_json::json;

use crate::pages::is_accessible;
use crate::session::{NARROW, Page, WIDE, browse};

impl Page {
    /// The move that a model game comments on, and the comment.
    async fn told_move(&self) -> Result<(String, String)> {
        Ok((self.text("#model-move").await?, self.text("#model-told").await?))
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn figures_are_told_and_shown_on_boards() {
    for device in [WIDE, NARROW] {
        browse(device, async |page| {
            page.open("#/champion").await?;
            page.until_there(".champion .advice-list").await?;
            page.until("five pieces of advice", "return document.querySelectorAll('.advice-list > li').length === 5 && document.querySelectorAll('.verdict').length === 16")
                .await?;
            ensure!(page.text(".champion .lead").await?.contains("games that the engine"), "which games");
            let maps = "return [...document.querySelectorAll('.board-map')]
                .every((map) => map.querySelectorAll('.heat').length === 49)";
            page.until("whole boards", maps).await?;
            page.hover("#map-worth [data-space='c3']").await?;
            page.until(
                "words about a space",
                "return /c3.*±/.test(document.querySelector('#map-worth + .heat-at').textContent)",
            )
            .await?;
            page.ask("document.getElementById('map-worth').focus()", json!([])).await?;
            page.press("\u{e014}").await?;
            ensure!(page.text("#map-worth + .heat-at").await?.contains("d3"), "the arrow keys move on");
            page.click(".champion details summary").await?;
            is_accessible(page, "an open table").await?;
            page.is_laid_out("the figures").await
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_model_game_is_read_step_by_step() {
    for device in [WIDE, NARROW] {
        browse(device, async |page| {
            page.open("#/learn").await?;
            page.click("a[href='#/learn/games']").await?;
            let all = "return document.querySelectorAll('.models .lesson-card').length === arguments[0]";
            page.until_asked("all model games", all, json!([Theme::ALL.len()])).await?;
            page.click("a[href='#/learn/games/cut-off']").await?;
            page.until_there("#see").await?;
            page.click("#see").await?;
            let (shown, told) = page.told_move().await?;
            ensure!(told.len() > 20, "{shown} {told}");
            page.click("#forward").await?;
            let (next, _) = page.told_move().await?;
            ensure!(next != shown, "{next}");
            page.press("\u{e012}").await?;
            ensure!(page.told_move().await? == (shown, told), "a key goes back");
            page.click("#last").await?;
            ensure!(page.has("#forward[disabled]").await?, "this is the last move");
            page.click("#first").await?;
            ensure!(page.has("#back[disabled]").await?, "this is the start");
            if device.width == NARROW.width {
                page.click("#story").await?;
            }
            page.until_there(".review-sum .turning").await?;
            page.click(".review-sum .turning").await?;
            ensure!(!page.has("#back[disabled]").await?, "the board shows the move in the story");
            is_accessible(page, "a model game").await?;
            page.is_laid_out("a model game").await?;
            page.open("#/learn/games/nothing").await?;
            page.until_there(".models .fault").await
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_champions_games_are_explored() {
    browse(WIDE, async |page| {
        page.open("#/analyse").await?;
        page.click("#explore-champion").await?;
        // The games must be fetched first.
        page.until_there("#explore-sum").await?;
        let sum = page.text("#explore-sum").await?;
        let games: String = sum.chars().take_while(char::is_ascii_digit).collect();
        ensure!(games.parse::<u32>()? >= 3000, "the games from the empty board: {sum}");
        let begins = page.text(".explore-game small").await?;
        ensure!(begins.contains("Empty board"), "the beginning is in words: {begins}");
        page.click(".explore-moves button").await?;
        page.until_asked(
            "fewer games",
            "return document.getElementById('explore-sum')?.textContent !== arguments[0]",
            json!([sum]),
        )
        .await?;
        page.click(".explore-games .explore-game").await?;
        page.until_there(".analyse .tree .entry[aria-current]").await
    });
}
