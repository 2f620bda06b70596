//! Tests of the review of a game, used as a player would use it.

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
        // A study that was only looked at is not stored; a step stores it.
        self.press("\u{e012}").await?;
        self.click_tool("#review").await?;
        self.until_there(".review .told-game").await
    }

    /// The number of the move that the review comments on.
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
        // The figures are one tap away.
        ensure!(!page.has(".review-more[open]").await?);
        page.click(".review-more summary").await?;
        ensure!(page.text(".review-sum table").await?.contains('%'));
        page.press("\u{e011}").await?;
        ensure!(page.spoken_of().await?.starts_with("1. b3–a3"), "{}", page.spoken_of().await?);
        page.press("\u{e014}").await?;
        // This is the second move of the first turn.
        ensure!(page.spoken_of().await?.starts_with("1… h3–j3"), "{}", page.spoken_of().await?);
        page.press("\u{e010}").await?;
        ensure!(page.spoken_of().await? == "The end of the game");
        page.click("#moves").await?;
        page.click(".review-list .entry").await?;
        ensure!(page.spoken_of().await?.starts_with("1. "));
        is_accessible(page, "a review").await?;
        // The engine's answers are stored, so it is not asked again.
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
            ("b3", "a3", "b3–a3 was played in the game"),
            ("d3", "c3", "d3–c3 was better"),
        ] {
            ensure!(!page.has(".verdict.good").await?, "found before {from}–{to}");
            page.click_space(from).await?;
            page.click_space(to).await?;
            let script =
                "return document.querySelector('.verdict')?.textContent.includes(arguments[0]) ?? false";
            page.until_asked(said, script, json!([said])).await?;
            // The board shows why the move is worse, with the removed pieces of each side.
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
        page.click("#stop-here").await?;
        page.until_there("#go-on").await?;
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
fn what_is_known_can_be_read_while_the_rest_is_looked_at() {
    // Before anything is known, the graph belongs to neither side.
    const DRAWN: &str = "return ['white', 'black', 'line']
        .map((part) => document.querySelector(`.curve-${part}`).getAttribute('d'))";
    browse(NARROW, async |page| {
        page.analyse().await?;
        page.open_text(BOARDSPACE).await?;
        page.until_there(".tree .entry").await?;
        page.ask("window.drawn = []; new MutationObserver(() => {
            const line = document.querySelector('.review .curve-line');
            if (line && document.querySelector('.review-work')) window.drawn.push(line.getAttribute('d').length);
        }).observe(document.body, { subtree: true, childList: true, attributes: true });", json!([])).await?;
        page.click_tool("#review").await?;
        page.until_there(".review-work").await?;
        // The largest blow can be read at once, on the board and in the story, with the players' names.
        let told = page.text(".moments .turning[aria-current]").await?;
        ensure!(told.contains("ann") || told.contains("ben"), "{told}");
        ensure!(!told.contains("White") && !told.contains("Black"), "{told}");
        page.until_there(".turning[aria-current] .pictured .dvonn-thumbnail-cut").await?;
        page.until_there(".dvonn-board .dvonn-threatened").await?;
        let at = "return document.querySelector('.review .curve-here').outerHTML";
        let before = page.ask_text(at).await?;
        // The graph grows and shows mistakes. Meanwhile the reader stays in place.
        page.until("a graph that grows", "return new Set(window.drawn).size > 3").await?;
        page.until_there(".curve-dot").await?;
        ensure!(page.ask_text(at).await? == before);
        // Each moment is told once.
        let told = page
            .ask(
                "return [...document.querySelectorAll('.moment')].map((moment) => moment.textContent)",
                json!([]),
            )
            .await?;
        let told: Vec<String> = serde_json::from_value(told)?;
        let different: std::collections::BTreeSet<&String> = told.iter().collect();
        ensure!(different.len() == told.len(), "{told:?}");
        page.click("#stop-here").await?;
        page.until_there("#go-on").await?;
        let stopped = page.ask(DRAWN, json!([])).await?;
        ensure!(stopped[2].as_str().is_some_and(|line| line.starts_with('M')), "{stopped}");
        // The known part of the review stays and can be practised.
        page.press("\u{e010}").await?;
        page.click("#previous-mistake").await?;
        ensure!(page.has(".review-told .mark").await?);
        page.click("#try").await?;
        page.until_there("#practice-show").await?;
        ensure!(page.ask(DRAWN, json!([])).await? == stopped);
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_finger_leafs_through_the_game() {
    browse(NARROW, async |page| {
        page.review_ending().await?;
        page.click(".moments .turning").await?;
        for (by, said) in [(-90, "1… h3–j3"), (90, "1. b3–a3"), (20, "1. b3–a3"), (-90, "1… h3–j3")]
        {
            let (x, y) = page.middle(".review-words").await?;
            let touch = async |kind: &str, points: serde_json::Value| {
                page.protocol("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points }))
                    .await
            };
            touch("touchStart", json!([{ "x": x, "y": y }])).await?;
            touch("touchMove", json!([{ "x": x + by, "y": y + 5 }])).await?;
            touch("touchEnd", json!([])).await?;
            let script = "return document.querySelector('.review .heard')?.textContent.trim().startsWith(arguments[0]) ?? false";
            page.until_asked(said, script, json!([said])).await?;
        }
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_review_is_printed_and_saved_as_a_page() {
    browse(WIDE, async |page| {
        page.review_ending().await?;
        page.ask("const make = URL.createObjectURL;
            URL.createObjectURL = (blob) => { blob.text().then((text) => { window.saved = text; }); return make.call(URL, blob); };", json!([])).await?;
        page.click(".review-more summary").await?;
        page.click("#save-page").await?;
        page.until("the page", "return window.saved !== undefined").await?;
        let saved = page.ask_text("return window.saved").await?;
        for part in
            ["<!DOCTYPE html>", "White (White) – Black (Black)", "1. b3–a3", "1… h3–j3", "<svg", "</html>"]
        {
            ensure!(saved.contains(part), "{part} is missing in {saved}");
        }
        page.ask("window.saved = undefined", json!([])).await?;
        page.click("#save-notes").await?;
        page.until("the record", "return window.saved !== undefined").await?;
        let saved = page.ask_text("return window.saved").await?;
        for part in ["(;GM[37]", "W[b3a3]", "C[", "B[h3j3]"] {
            ensure!(saved.contains(part), "{part} is missing in {saved}");
        }
        page.protocol("Emulation.setEmulatedMedia", json!({ "media": "print" })).await?;
        let shown = "return ['.told-game', '.review-list', '.graph', '.stage', '.key-room', '.review-words', '#print', '.top']
            .filter((part) => document.querySelector(part).checkVisibility())";
        let shown = page.ask(shown, json!([])).await?;
        ensure!(shown == json!([".told-game", ".review-list", ".graph", ".stage"]), "{shown}");
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn only_ones_own_mistakes_count_at_first() {
    browse(WIDE, async |page| {
        page.go_on_with(crate::analysis::CUT, dvonn::Color::White).await?;
        page.click_space("d3").await?;
        page.click_space("c3").await?;
        page.until("a move", "return document.querySelectorAll('.log li').length > 0").await?;
        page.open("#/review/game").await?;
        page.until_there("input[name=sides][value=own]").await?;
        page.click(".review-more summary").await?;
        // The players have the same names as in the game, with their colours.
        let names = page.text(".curve-box").await?;
        ensure!(names.contains("You (White)") && names.contains("(Black)"), "{names}");
        ensure!(page.has(".player.black .player-face").await?);
        let own = "return document.querySelector('input[name=sides][value=own]').checked";
        ensure!(page.ask(own, json!([])).await? == json!(true));
        // The figures appear, and the choice stays where it is, once everything has been reviewed.
        page.until_there(".review-more #save-page").await?;
        page.rest().await?;
        page.choose("sides", "both").await?;
        page.until("both sides", "return document.querySelector('input[name=sides][value=both]').checked")
            .await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_review_is_reached_from_where_games_are() {
    browse(WIDE, async |page| {
        page.begin_from("9/10/11/10/9 w p").await?;
        page.hold_in_menu("#resign").await?;
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

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn without_games_there_is_one_thing_to_do() {
    browse(NARROW, async |page| {
        page.open("#/review").await?;
        page.until_there("#review-none .pictured").await?;
        let buttons = "return document.querySelectorAll('#review-none .button').length";
        ensure!(page.ask(buttons, json!([])).await? == json!(1));
        is_accessible(page, "an invitation to the first review").await
    });
}
