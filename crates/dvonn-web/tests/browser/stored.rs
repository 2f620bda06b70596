//! Tests that data of earlier versions of the app survive in the browser.

use anyhow::{Result, ensure};
use serde_json::{Value, json};

use crate::session::{Page, WIDE, browse};

// Everything that browsers had stored after people had used the app of 22 November 2026: for an evening, in
// Polish, and for one game.
const EVENING: &str = include_str!("../stored/2026-11-22/browser-evening.json");
const POLISH: &str = include_str!("../stored/2026-11-22/browser-polish.json");
const FINISHED: &str = include_str!("../stored/2026-11-22/browser-finished.json");

/// Restores the stored data.
const RESTORE: &str = "
    const [kept] = arguments;
    for (const area of ['localStorage', 'sessionStorage']) {
        for (const [name, text] of Object.entries(kept[area])) {
            window[area].setItem(name, text);
        }
    }
    return new Promise((done, failed) => {
        const request = indexedDB.open('dvonn', kept.indexedDB.version);
        request.onerror = () => failed(request.error);
        request.onupgradeneeded = () => request.result.createObjectStore('entries');
        request.onsuccess = () => {
            const database = request.result;
            const transaction = database.transaction('entries', 'readwrite');
            for (const [id, entry] of Object.entries(kept.indexedDB.entries)) {
                transaction.objectStore('entries').put(entry, id);
            }
            transaction.oncomplete = () => { database.close(); done(true); };
        };
    });";

impl Page {
    /// Stores another browser's data before the app has run in this one.
    async fn restore(&self, kept: &str) -> Result<()> {
        // A file of the app that does not start it.
        self.driver.goto(format!("{}manifest.webmanifest", self.site)).await?;
        self.ask(RESTORE, json!([serde_json::from_str::<Value>(kept)?])).await?;
        Ok(())
    }

    /// Waits until this move is the current one in the list.
    async fn until_at_move(&self, m: &str) -> Result<()> {
        let script = "return document.querySelector('.tree [aria-current]')?.textContent.includes(arguments[0]) ?? false";
        self.until_asked(m, script, json!([m])).await
    }

    /// Asserts that a script returns true.
    async fn holds_now(&self, script: &str) -> Result<()> {
        ensure!(self.ask(&format!("return {script}"), json!([])).await? == json!(true), "{script}");
        Ok(())
    }
}

/// Checks that the app shows the evening's data.
async fn is_as_that_evening(page: &Page) -> Result<()> {
    page.open("#/settings").await?;
    for (name, word) in [("theme", "dark"), ("look", "slate"), ("speed", "fast")] {
        page.holds_now(&format!("document.querySelector('[name=settings-{name}][value={word}]').checked"))
            .await?;
    }
    for (id, on) in [("coach-in-games", true), ("settings-numbers", true), ("settings-confirm", false)] {
        page.holds_now(&format!("document.getElementById('{id}').checked === {on}")).await?;
    }
    page.open("#/play/new").await?;
    page.until_there("form.new-game").await?;
    page.holds_now("document.querySelector('[name=web-new-level][value=\"2\"]').checked").await?;
    page.holds_now("document.querySelector('[name=web-new-clock]').value === '10+5'").await?;
    page.play_stored().await?;
    page.until_moves(8).await?;
    page.holds_now("[...document.querySelectorAll('.clock')].length === 2").await?;
    page.open("#/learn").await?;
    page.until_text(".lesson-card[href='#/learn/moving'] .lesson-about", "1 of 6 steps").await?;
    page.holds_now("document.querySelector('#go-on').getAttribute('href') === '#/learn/contact/2'").await?;
    page.open("#/puzzles").await?;
    page.until_text("#solved", "1 of 2").await?;
    // Two rated puzzles are too few for a rating.
    page.until_text("#rating", "?").await?;
    page.shelf().await?;
    page.until_listed(5).await?;
    page.holds_now(
        "[...document.querySelectorAll('.shelf-name')].some((name) => name.textContent === 'Sunday \"evening\"')",
    )
    .await?;
    page.open("#/analyse").await?;
    page.until("the moves", "return document.querySelectorAll('.tree .entry').length === 4").await?;
    page.until_at_move("d3").await?;
    page.click("#last").await?;
    let comment = page.ask_text("return document.getElementById('comment').value").await?;
    ensure!(comment == "why \\ not ] here;\nąć", "{comment:?}");
    page.click("#back").await?;
    page.until_at_move("d3").await
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn what_an_evening_left_is_still_there() {
    browse(WIDE, async |page| {
        page.restore(EVENING).await?;
        is_as_that_evening(page).await?;
        // The reload reads the data in the form in which the app stores them now.
        page.reload().await?;
        is_as_that_evening(page).await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_language_a_running_game_and_a_study_are_still_there() {
    browse(WIDE, async |page| {
        page.restore(POLISH).await?;
        for _ in 0..2 {
            page.play_stored().await?;
            page.until_moves(3).await?;
            page.until("Polish", "return document.documentElement.lang === 'pl'").await?;
            page.shelf().await?;
            page.until_listed(2).await?;
            page.open("#/analyse").await?;
            page.until("the moves", "return document.querySelectorAll('.tree .entry').length === 2").await?;
            page.until_at_move("b3").await?;
        }
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_finished_game_is_still_there() {
    browse(WIDE, async |page| {
        page.restore(FINISHED).await?;
        page.shelf().await?;
        page.until_listed(1).await?;
        ensure!(!page.has(".shelf-item.running").await?);
        page.play_stored().await?;
        page.until_there(".result").await?;
        page.open("#/games/statistics").await?;
        page.until_there("#results").await
    });
}
