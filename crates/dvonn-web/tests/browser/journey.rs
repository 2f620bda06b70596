//! A journey through every page, in every family of browsers: `cargo xtask browsers`.
//!
//! It uses only what every driver supports: a mouse, keys and scripts.

use anyhow::{Result, ensure};
use serde_json::json;

use crate::game::Hand;
use crate::online::data;
use crate::puzzles;
use crate::session::{Device, KEEPING, Page, browse_at, told};
use crate::upkeep::Server;

/// A position near the end of a game between two people, so that the journey ends.
const NEARLY_OVER: &str = "wrw,8/1,wb,bbwwbwbwww,wbbbw,6/3,wbbb,5,rb,1/3,wwwb,4,bb,wwbb/2,wb,3,rbww,2 b s";

impl Page {
    /// Takes a screenshot of a stage of the journey, for visual inspection.
    async fn passes(&self, stage: &str) -> Result<()> {
        self.rest().await?;
        self.picture(&told("DVONN_SCREENSHOTS"), &format!("journey-{}-{stage}", told("DVONN_FAMILY"))).await
    }
}

#[test]
#[ignore = "runs in three browsers: cargo xtask browsers"]
fn through_every_page_and_on_without_a_network() {
    let mut server = Server::of_the_app();
    let address = server.address.clone();
    browse_at(&address, Device { height: 800, ..KEEPING }, async |page| {
        server.start()?;
        page.open("#/").await?;
        page.passes("start").await?;

        page.open("#/learn/moving").await?;
        page.until_there(".lesson [role=grid] [data-space]").await?;
        page.passes("lesson").await?;

        page.begin_from(NEARLY_OVER).await?;
        page.play_on(Hand::Keys).await?;
        page.until_there(".towers").await?;
        page.passes("end").await?;

        page.begin_another("black", "placement").await?;
        page.until("the computer's move", "return document.querySelectorAll('.moves li').length === 1")
            .await?;
        ensure!(page.make_a_move(Hand::Pointer, 3).await?, "a game of one move");
        page.until("the computer's reply", "return document.querySelectorAll('.moves li').length > 2")
            .await?;
        page.passes("game").await?;

        page.open_puzzle().await?;
        page.tap_move(puzzles::puzzle().best()).await?;
        page.until_there(".answer.right").await?;
        page.passes("puzzle").await?;

        page.review_ending().await?;
        page.passes("review").await?;

        page.analyse().await?;
        page.open_text("e3 g3 d3").await?;
        page.until_there(".tree .entry").await?;
        page.click_tool("#engine").await?;
        page.until_there(".found .value").await?;
        page.click_tool("#engine").await?;
        page.passes("analysis").await?;

        page.open("#/games").await?;
        page.until_there("#games li").await?;
        page.passes("games").await?;

        page.open("#/rules").await?;
        page.until_there(".rules-page").await?;
        page.passes("rules").await?;

        page.open("#/settings").await?;
        page.choose("settings-theme", "dark").await?;
        page.until("the dark look", "return document.documentElement.dataset.theme === 'dark'").await?;
        page.passes("settings").await?;

        page.kept().await?;
        server.stop();
        // Open the page by its address, because Firefox's driver reloads without the service worker.
        page.driver.goto("about:blank").await?;
        page.open("#/puzzles").await?;
        page.until_there(".puzzle [role=grid] [data-space]").await?;
        ensure!(page.ask("return document.documentElement.dataset.theme", json!([])).await? == json!("dark"));
        page.passes("offline").await
    });
}

#[test]
#[ignore = "runs in three browsers: cargo xtask browsers"]
fn through_the_pages_of_online_play() {
    let server = Server::online(&data("journey"));
    browse_at(&server.address, Device { height: 800, ..KEEPING }, async |page| {
        page.open("#/online").await?;
        page.until_there("#play-bot").await?;
        page.passes("online").await?;

        page.select("terms-board", "random").await?;
        page.select("terms-side", "black").await?;
        page.select("bot", "2").await?;
        page.click("#play-bot").await?;
        page.until_there(".play [role=grid]").await?;
        ensure!(page.has(".plate .face").await?, "the players have faces");
        for number in 0..2 {
            page.until_there(".dvonn-cell.dvonn-ready").await?;
            ensure!(page.make_a_move(Hand::Pointer, number * 5).await?, "a game of {number} moves");
        }
        page.until_there(".dvonn-cell.dvonn-ready").await?;
        page.passes("online-game").await?;

        // The moves are still there after the page is reopened.
        let moves = page.moves().await?;
        page.reload().await?;
        page.until_there(".dvonn-cell.dvonn-ready").await?;
        ensure!(page.moves().await? == moves, "{moves:?}");

        page.open("#/online/@computer-2").await?;
        page.until_there(".online-person .face").await?;
        page.passes("online-profile").await?;

        page.invite("placement", "white", "").await?;
        page.until_there(".online-code .qr").await?;
        page.passes("online-invitation").await?;
        page.click("#withdraw").await?;
        page.until_there("#online-your-turn .online-game").await?;
        page.passes("online-games").await
    });
}
