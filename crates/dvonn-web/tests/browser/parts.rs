//! Tests of the parts of the program, which are fetched when one of their pages first opens.

use std::collections::BTreeSet;

use anyhow::{Context as _, Result, ensure};
use serde_json::json;

use crate::session::{NARROW, Page, WIDE, browse};

/// The pages of parts: the address, and an element of the loaded page.
const PAGES: [(&str, &str); 5] = [
    ("#/learn", "main h1"),
    ("#/rules", ".rules-page"),
    ("#/analyse", ".analyse"),
    ("#/games", ".shelf"),
    ("#/settings", "main h1"),
];

/// More specific addresses, as in links.
const DEEPER: [(&str, &str); 6] = [
    ("#/learn/moving/2", "main [role=grid]"),
    ("#/rules/M3", "#rule-M3"),
    ("#/analyse?moves=e3.g3", ".analyse [role=grid]"),
    ("#/games/statistics", ".shelf-parts"),
    (crate::puzzles::ADDRESS, ".puzzle"),
    ("#/review", ".review h1"),
];

impl Page {
    /// The files of parts that this page has fetched.
    async fn parts(&self) -> Result<Vec<String>> {
        let script =
            "return performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop())
            .filter((name) => /^(split|chunk)_.*wasm$|-parts-.*bin$/.test(name))";
        Ok(serde_json::from_value(self.ask(script, json!([])).await?)?)
    }

    /// Leaves the page, so that the next address loads from scratch.
    pub(crate) async fn leave(&self) -> Result<()> {
        Ok(self.driver.goto("about:blank").await?)
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn start_page_and_game_need_no_part() {
    browse(WIDE, async |page| {
        page.open("#/").await?;
        page.begin("white", "random").await?;
        page.rest().await?;
        let parts = page.parts().await?;
        ensure!(parts.is_empty(), "{parts:?}");
        page.open("#/rules").await?;
        page.until_there(".rules-page").await?;
        ensure!(!page.parts().await?.is_empty(), "the rules are a part");
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn pages_of_parts_open_from_links_and_from_outside() {
    browse(NARROW, async |page| {
        for (address, there) in PAGES {
            page.leave().await?;
            page.open("#/").await?;
            page.click(&format!("nav.pages a[href='{address}']")).await?;
            page.until("the page", "return document.querySelector('main .home') === null").await?;
            page.until_there(there).await?;
            ensure!(!page.parts().await?.is_empty(), "{address}");
            page.driver.back().await?;
            page.until_there("main .home").await?;
            page.driver.forward().await?;
            page.until_there(there).await?;
        }
        for (address, there) in PAGES.into_iter().chain(DEEPER) {
            page.leave().await?;
            page.open(address).await?;
            page.until_there(there).await?;
            ensure!(page.ask_text("return location.hash").await?.starts_with("#/"), "{address}");
        }
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_part_that_does_not_come_can_be_asked_for_again() {
    browse(WIDE, async |page| {
        page.protocol("Network.enable", json!({})).await?;
        // Block the service worker, which would have the parts.
        let block = async |urls| page.protocol("Network.setBlockedURLs", json!({ "urls": urls })).await;
        block(vec!["*split_*", "*sw.js*"]).await?;
        page.open("#/").await?;
        page.click("nav.pages a[href='#/rules']").await?;
        page.until_there("#fetch-again").await?;
        ensure!(page.text(".unfetched h1").await? == "This page could not be loaded");
        page.click("#fetch-again").await?;
        page.until_there("#fetch-again").await?;
        // The other pages still work.
        page.click("nav.pages a[href='#/play']").await?;
        page.until_there("form.new-game").await?;
        page.driver.back().await?;
        page.until_there("#fetch-again").await?;
        block(vec!["*sw.js*"]).await?;
        page.click("#fetch-again").await?;
        page.until_there(".rules-page").await?;
        ensure!(page.ask_text("return document.activeElement.id").await? == "main");
        // The failures are logged on the console, as expected.
        ensure!(page.complaints().await.is_err());
        Ok(())
    });
}

/// The greatest shift that counts as none: more than a scroll bar causes, but less than a line that moves
/// down by its own height.
const SCROLL_BAR: f64 = 0.002;

/// Records Chromium's layout shifts, that is, unexpected movements on the page, and whether the page showed a
/// loading message. Movements while the previous page leaves do not count.
const WATCH: &str = "
    window.watchers?.forEach((watcher) => watcher.disconnect());
    window.shifts = [];
    const name = ({ node }) => node?.getAttribute?.('class') || node?.id || node?.nodeName;
    let gone = Infinity;
    const shifted = new PerformanceObserver((list) => list.getEntries().forEach((shift) => {
        if (shift.startTime > gone) window.shifts.push([shift.value, ...shift.sources.map(name)]);
    }));
    shifted.observe({ type: 'layout-shift' });
    const watch = () => {
        if (document.querySelector('main .home') !== null) requestAnimationFrame(watch);
        else requestAnimationFrame(() => requestAnimationFrame(() => { gone = performance.now(); }));
    };
    watch();
    window.fetching = false;
    const fetched = new MutationObserver(() => { window.fetching ||= document.querySelector('.fetching') !== null; });
    fetched.observe(document, { subtree: true, childList: true });
    window.watchers = [shifted, fetched];";

/// The first word of an address, which names its part. The rules are in that of the lessons.
fn part(address: &str) -> &str {
    match address.split(['/', '?']).nth(1) {
        Some("rules") => "learn",
        Some(word) => word,
        None => address,
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn nothing_moves_while_a_part_is_fetched_or_when_it_comes() {
    for device in [WIDE, NARROW] {
        browse(device, async |page| {
            page.protocol("Network.enable", json!({})).await?;
            // Block the service worker, which would have the parts.
            page.protocol("Network.setBlockedURLs", json!({ "urls": ["*sw.js*"] })).await?;
            // Disable the browser's cache, which would have the parts of earlier addresses.
            page.protocol("Network.setCacheDisabled", json!({ "cacheDisabled": true })).await?;
            let mut left: Vec<_> = PAGES.into_iter().chain(DEEPER).collect();
            let mut there_already = BTreeSet::new();
            while !left.is_empty() {
                // The parts that the app has need not be fetched. It forgets them when it loads from scratch.
                let next = left.iter().position(|(address, _)| !there_already.contains(part(address)));
                if next.is_none() || there_already.is_empty() {
                    page.leave().await?;
                    there_already.clear();
                }
                let (address, there) = left.remove(next.unwrap_or_default());
                there_already.insert(part(address));
                page.open("#/").await?;
                page.until_there("main .home").await?;
                page.rest().await?;
                // Slow enough for the loading message to appear.
                let slow = json!({ "offline": false, "latency": 900, "downloadThroughput": -1, "uploadThroughput": -1 });
                page.protocol("Network.emulateNetworkConditions", slow).await?;
                page.ask(WATCH, json!([])).await?;
                page.ask("location.hash = arguments[0]", json!([address])).await?;
                page.until_there(there).await?;
                page.until("words that say that it is fetched", "return window.fetching")
                    .await
                    .with_context(|| address)?;
                // The page may itself fetch a part.
                page.until("everything", "return document.querySelector('.fetching') === null").await?;
                page.rest().await?;
                let shifts = page.ask("return window.shifts", json!([])).await?;
                let sum = page
                    .ask("return window.shifts.reduce((sum, [value]) => sum + value, 0)", json!([]))
                    .await?;
                let is_calm = sum.as_f64().is_some_and(|sum| sum < SCROLL_BAR);
                ensure!(is_calm, "{address}, {} wide: {shifts:#}", device.width);
                let fast = json!({ "offline": false, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
                page.protocol("Network.emulateNetworkConditions", fast).await?;
                // The start page would fetch the lessons for a learner who has begun them.
                page.ask("localStorage.clear()", json!([])).await?;
            }
            Ok(())
        });
    }
}
