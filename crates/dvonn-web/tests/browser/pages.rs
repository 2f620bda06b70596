//! Tests of every page: for screen readers, enlarged, on narrow screens, in every language.

use std::fs;

use anyhow::{Result, ensure};
use serde_json::json;

use crate::analysis::BOARDSPACE;
use crate::session::{Device, NARROW, Page, WIDE, browse, told};

/// Every page: its name in failure messages, and its address.
pub(crate) const PAGES: [(&str, &str); 15] = [
    ("home", "#/"),
    ("new game", "#/play/new"),
    ("learn", "#/learn"),
    ("puzzles", crate::puzzles::ADDRESS),
    ("training", "#/train"),
    ("rules", "#/rules"),
    ("analyse", "#/analyse"),
    ("games", "#/games"),
    ("archive", "#/archive"),
    ("what the champion plays", "#/champion"),
    ("model games", "#/learn/games"),
    ("a model game", "#/learn/games/comeback"),
    ("review", "#/review"),
    ("settings", "#/settings"),
    ("what is new", "#/news"),
];

/// A position in the middle of a game.
pub(crate) const MIDDLE: &str =
    "bw,w,w,w,b,w,3/1,w,w,b,b,b,w,bbwbwbw,2/w,w,b,w,b,1,bbbwb,w,3/w,r,rwb,wb,1,b,r,3/wb,3,b,b,3 w s";

/// The problems that axe-core finds on the current page.
async fn violations(page: &Page) -> Result<Vec<String>> {
    if page.ask("return typeof axe", json!([])).await? == json!("undefined") {
        page.ask(&fs::read_to_string(told("DVONN_AXE"))?, json!([])).await?;
    }
    // Check the page only after all movement has ended.
    page.rest().await?;
    // A dark page differs only in its colours. On purpose, the screen shows a number on a stack while the
    // label uses words: "White piece" is a stack of one. A small board is hidden from screen readers, and the
    // element around it has a label.
    let script = "
        const rules = matchMedia('(prefers-color-scheme: dark)').matches ? { runOnly: ['color-contrast'] } : {};
        const found = await axe.run(document, { ...rules, resultTypes: ['violations'] });
        return found.violations.flatMap((rule) => rule.nodes
            .filter((node) => rule.id !== 'label-content-name-mismatch' || !(node.html.includes('data-space')
                || document.querySelector(node.target[0])?.querySelector('.dvonn-thumbnail[aria-hidden]')))
            .map((node) => `${rule.id}: ${node.target.join(' ')}: ${node.failureSummary}`));";
    Ok(serde_json::from_value(page.ask(&format!("return (async () => {{{script}}})()"), json!([])).await?)?)
}

pub(crate) async fn is_accessible(page: &Page, what: &str) -> Result<()> {
    let violations = violations(page).await?;
    ensure!(violations.is_empty(), "{what}: {violations:#?}");
    Ok(())
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn every_page_is_accessible_bright_and_dark() {
    for dark in [false, true] {
        for device in [WIDE, NARROW] {
            browse(Device { dark, ..device }, async |page| {
                let how = format!("{}, {} wide", if dark { "dark" } else { "bright" }, device.width);
                for (name, address) in PAGES {
                    page.open(address).await?;
                    is_accessible(page, &format!("{name}, {how}")).await?;
                }
                page.open("#/learn/moving").await?;
                page.until_there(".lesson [role=grid]").await?;
                is_accessible(page, &format!("a lesson, {how}")).await?;
                page.analyse().await?;
                page.open_text(BOARDSPACE).await?;
                page.until_there(".tree .entry").await?;
                page.click_tool("#engine").await?;
                page.until_there(".found .value").await?;
                page.click_tool("#engine").await?;
                is_accessible(page, &format!("an opened game, {how}")).await?;
                page.click_tool("#share").await?;
                page.until_there("#link-game").await?;
                is_accessible(page, &format!("what can be shared, {how}")).await?;
                page.click("#share-close").await?;
                page.click_tool("#set-up").await?;
                page.set_up("9/10/r,r,r,r,7/10/8,w w s").await?;
                page.until_there("#faults li").await?;
                is_accessible(page, &format!("a position with faults, {how}")).await?;
                page.begin_from(MIDDLE).await?;
                is_accessible(page, &format!("a game, {how}")).await?;
                page.click_space("h3").await?;
                is_accessible(page, &format!("a game with a stack picked up, {how}")).await?;
                page.hold_in_menu("#resign").await?;
                page.until_there(".result").await?;
                is_accessible(page, &format!("the end of a game, {how}")).await
            });
        }
    }
}

/// The elements that extend beyond the right edge of the window, if the page can scroll there.
const STICKS_OUT: &str = "
    const wide = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= wide) return [];
    const out = [...document.querySelectorAll('body *')].filter((element) =>
        !element.closest('nav') && element.getBoundingClientRect().right > wide + 1);
    return ['the page', ...out.slice(0, 5).map((element) => `${element.tagName} ${element.getAttribute('class')}`)];";

async fn fits(page: &Page, what: &str) -> Result<()> {
    let out = page.ask(STICKS_OUT, json!([])).await?;
    ensure!(out == json!([]), "{what}: {out} can be scrolled sideways");
    Ok(())
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn no_page_needs_scrolling_sideways_on_the_narrowest_screen_in_any_language() {
    for language in ["en", "nl", "fr", "es", "pl"] {
        browse(Device { width: 320, height: 640, language, ..NARROW }, async |page| {
            for (name, address) in PAGES {
                page.open(address).await?;
                fits(page, &format!("{name} in {language}")).await?;
            }
            page.begin_from(MIDDLE).await?;
            fits(page, &format!("a game in {language}")).await
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn every_page_can_be_enlarged_twice() {
    // For a page, a window of 1280 by 860 at 200 % is a window of 640 by 430 with twice the pixel density.
    browse(Device { width: 640, height: 430, ..WIDE }, async |page| {
        for (name, address) in PAGES {
            page.open(address).await?;
            fits(page, name).await?;
        }
        page.begin_from(MIDDLE).await?;
        fits(page, "a game").await?;
        // Everything can be reached and used.
        page.click_space("h3").await?;
        page.until_there(".dvonn-cell.dvonn-picked").await?;
        page.choose_in_menu("#turn").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_language_is_the_browsers_and_can_be_changed() {
    browse(Device { language: "pl", ..WIDE }, async |page| {
        page.open("#/settings").await?;
        ensure!(page.ask_text("return document.documentElement.lang").await? == "pl");
        ensure!(page.text("#about").await?.contains(env!("CARGO_PKG_VERSION")), "the version");
        let polish = page.text("main h1").await?;
        let mut headings = vec![polish];
        for language in ["nl", "fr", "es", "en"] {
            let script = "
                const choice = document.querySelector('select#language, select');
                choice.value = arguments[0];
                choice.dispatchEvent(new Event('change', { bubbles: true }));";
            page.ask(script, json!([language])).await?;
            page.until_asked(
                "the language",
                "return document.documentElement.lang === arguments[0]",
                json!([language]),
            )
            .await?;
            headings.push(page.text("main h1").await?);
        }
        headings.sort();
        headings.dedup();
        ensure!(headings.len() >= 4, "{headings:?}");
        // The choice is stored.
        page.reload().await?;
        ensure!(page.ask_text("return document.documentElement.lang").await? == "en");
        // No message is missing: a missing one would appear as its id in ‹›.
        for (name, address) in PAGES {
            page.open(address).await?;
            ensure!(!page.text("body").await?.contains('‹'), "{name}");
        }
        Ok(())
    });
}
