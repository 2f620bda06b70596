//! Tests of games imported into the archive from a server, and on a device without room.

use anyhow::{Context as _, Result, ensure};
use serde_json::json;

use crate::account::GAMES;
use crate::archive::files;
use crate::online::data;
use crate::session::{Page, WIDE, browse, browse_at};
use crate::upkeep::Server;

impl Page {
    /// Imports games from the server, and waits for this report.
    async fn take_from_server(&self, button: &str, told: &str) -> Result<()> {
        self.click(button).await?;
        let script = "return document.getElementById('archived-told')?.textContent.includes(arguments[0])";
        self.until_asked(told, script, json!([told])).await
    }

    /// Limits the app's storage to its present size and this many more bytes; `None` lifts the limit.
    async fn give_room(&self, bytes: Option<f64>) -> Result<()> {
        let usage = "return navigator.storage.estimate().then((estimate) => estimate.usage)";
        let usage = self.ask(usage, json!([])).await?.as_f64().context("no estimate")?;
        let origin = self.site.trim_end_matches('/');
        let parameters = match bytes {
            Some(bytes) => json!({ "origin": origin, "quotaSize": usage + bytes }),
            None => json!({ "origin": origin }),
        };
        self.protocol("Storage.overrideQuotaForOrigin", parameters).await.map(drop)
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn ones_games_on_the_server_are_taken_into_the_archive() {
    let data = data("archive");
    let server = Server::online(&data);
    browse_at(&server.address, WIDE, async |page| {
        page.archive().await?;
        ensure!(!page.has("#archive-server").await?, "a visitor has no games there");
        page.click("#archive-server-all").await?;
        page.until_there(".toast").await?;
        let told = page.text(".toasts").await?;
        ensure!(told.contains("Nobody has finished a game on this server yet"), "{told}");
        page.become_guest().await?;
        let name = page.ask_text(GAMES).await?;
        page.open("#/").await?;
        page.archive().await?;
        page.take_from_server("#archive-server", "2 new games were opened.").await?;
        page.until_kept("2 games").await?;
        page.put("archive-player", &name).await?;
        page.find("2 games").await?;
        let list = page.text(".archive-list").await?;
        ensure!(list.matches(&name).count() >= 2 && list.contains("Pip"), "{list}");
        ensure!(!list.contains("computer-1"), "the server's bot has the name of its level: {list}");
        page.put("archive-result", "black").await?;
        for (opponent, games) in
            [("computer-1", "2 games"), ("computer-2", "No game"), ("pip", "2 games"), ("Lola", "No game")]
        {
            page.put("archive-opponent", opponent).await?;
            page.find(games).await?;
        }
        page.put("archive-opponent", "pip").await?;
        page.find("2 games").await?;
        page.reload().await?;
        page.until_found("2 games").await?;
        let opponent = "return document.getElementById('archive-opponent').value";
        ensure!(page.ask_text(opponent).await? == "pip", "the question stays in its field");
        // The games are stored on the device like any others. Importing them twice stores them once.
        page.click("#archive-clear").await?;
        page.reload().await?;
        page.until_kept("2 games").await?;
        ensure!(!page.has("#archive-where").await?, "the games are on the device");
        page.put("archive-player", &name).await?;
        page.find("2 games").await?;
        page.take_from_server("#archive-server", "2 games were already here.").await?;
        page.until_kept("2 games").await?;
        // These are all finished games on the server.
        page.take_from_server("#archive-server-all", "2 games were already here.").await?;
        page.find("2 games").await?;
        page.click(".archive-do .button + .button").await?;
        page.until_there(".toast").await?;
        page.click(".archive-open").await?;
        page.until_there(".analyse .player.black").await?;
        page.until_text(".player.black .player-name", "Pip").await?;
        page.open("#/games").await?;
        for wanted in ["Pip", "computer-1", &name] {
            page.until_there("#games-search").await?;
            page.paste("#games-search", wanted).await?;
            page.until_text("#games .shelf-name", &format!("{name} – Pip")).await?;
        }
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_device_without_room_is_said_and_loses_nothing() {
    browse(WIDE, async |page| {
        page.archive().await?;
        page.open_into_archive(files(0..30)).await?;
        page.until_kept("30 games").await?;
        page.give_room(Some(1000.0)).await?;
        page.open_into_archive(files(30..90)).await?;
        let told = page.text("#archived-told .fault").await?;
        ensure!(told.starts_with("There is no room left on this device"), "{told}");
        // Games that were completely written before the space ran out are there and are reported.
        let is_whole = page.text("#archived-told").await?.contains("60 new games");
        let (kept, again) = match is_whole {
            true => ("90 games", "60 games were already here."),
            false => ("30 games", "60 new games were opened."),
        };
        page.until_kept(kept).await?;
        // Earlier games can still be found, even by a new worker.
        page.find(kept).await?;
        page.reload().await?;
        page.until_kept(kept).await?;
        page.until_found(kept).await?;
        page.give_room(None).await?;
        page.open_into_archive(files(30..90)).await?;
        ensure!(page.text("#archived-told").await?.contains(again), "there is room again");
        page.until_kept("90 games").await?;
        page.find("90 games").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn what_comes_is_looked_through_for_the_search_that_is_shown() {
    browse(WIDE, async |page| {
        page.archive().await?;
        page.open("#/archive?q=player%3AAnn").await?;
        page.until_found("No game").await?;
        page.open_into_archive(files(0..30)).await?;
        page.until_found("20 games").await
    });
}
