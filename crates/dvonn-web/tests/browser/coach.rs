//! Tests of the coach next to the board, on the analysis board and in games.

use anyhow::{Result, ensure};
use dvonn::Color;
use serde_json::json;

use crate::pages::{MIDDLE, is_accessible};
use crate::session::{Device, NARROW, Page, WIDE, browse};
use crate::sizes::SIZES;

/// White's d3 alone connects two black stacks to the reds.
const LOOSE: &str = "9/10/1,b,b,w,r,r,r,4/10/9 w s";

/// The coach's sentences.
const SAID: &str = ".coach .coach-sentence";

impl Page {
    /// Opens a position in Analyse, with the coach visible.
    async fn analyse_with_coach(&self, position: &str) -> Result<()> {
        self.open(&format!("#/analyse?start={}", position.replace(' ', "%20"))).await?;
        self.until_there(".analyse [role=grid]").await?;
        let is_hidden = "return document.querySelector('.coach').getClientRects().length === 0";
        if self.ask(is_hidden, json!([])).await? == json!(true) {
            self.click("[data-tab=play-coach]").await?;
        }
        self.until_there(SAID).await
    }

    /// Everything that the coach says.
    async fn coach(&self) -> Result<String> {
        self.until_there(SAID).await?;
        self.text(".coach-said").await
    }

    /// Waits until the coach says this.
    async fn until_coach_says(&self, words: &str) -> Result<()> {
        let script =
            "return document.querySelector('.coach-said')?.textContent.includes(arguments[0]) ?? false";
        self.until_asked(words, script, json!([words])).await
    }

    /// Opens the note of the first glossary word in the coach's text, and closes it again.
    async fn look_up_a_word(&self) -> Result<()> {
        let address = self.ask_text("return location.hash").await?;
        let word = self.text(".coach .term").await?;
        self.click(".coach .term").await?;
        self.until_there(".note [role=grid]").await?;
        let title = self.text(".note h2").await?;
        ensure!(title == word, "{title} for {word}");
        is_accessible(self, "a word of the coach").await?;
        self.press("\u{e00c}").await?;
        self.until("the note to close", "return document.querySelector('.note') === null").await?;
        ensure!(self.ask_text("return location.hash").await? == address, "the reader stays on the page");
        Ok(())
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_analysis_board_has_a_coach_who_points_and_explains() {
    for device in [WIDE, NARROW] {
        browse(device, async |page| {
            page.analyse_with_coach(LOOSE).await?;
            let first = page.text(SAID).await?;
            ensure!(first == "Black can lose 2 pieces by contact, to d3–e3: b3 c3.", "{first}");
            ensure!(page.marked("marked").await?.is_empty());
            page.click(SAID).await?;
            page.until(
                "the arrow",
                "return document.querySelector('.dvonn-board .dvonn-arrow-drawn') !== null",
            )
            .await?;
            ensure!(page.marked("marked").await? == ["b3", "c3"]);
            is_accessible(page, "the coach in Analyse").await?;
            page.look_up_a_word().await?;
            // The coach follows the moves.
            page.click_space("d3").await?;
            page.click_space("e3").await?;
            if device.touch {
                page.until("the move", "return document.querySelectorAll('.tree .entry').length > 0").await?;
            }
            page.until_coach_says("leaves Black without a stack").await?;
            ensure!(page.marked("marked").await?.is_empty(), "the marks belong to another position");
            // Black has no stack left, so the app has played Black's pass.
            page.click("#first").await?;
            page.until_coach_says("Black can lose 2 pieces").await?;
            page.click_tool("#engine").await?;
            page.until_there(".found .value small").await?;
            ensure!(page.text(".found .value small").await?.contains('%'));
            page.until_coach_says("Chance of winning: White 100%, Black 0%").await
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_coach_is_used_by_keys() {
    browse(WIDE, async |page| {
        page.analyse_with_coach(LOOSE).await?;
        page.ask("document.querySelector('.coach-said').focus()", json!([])).await?;
        page.press("\u{e004}").await?;
        page.until(
            "what the sentence is about",
            "return document.querySelectorAll('.dvonn-cell.dvonn-marked').length === 2",
        )
        .await?;
        page.press("\u{e004}").await?;
        page.until_there(".note").await?;
        // The focus is now on a word. The board of its note may have its own marks.
        page.until(
            "the mark to go",
            "return document.querySelector('.field-of-play .dvonn-cell.dvonn-marked') === null",
        )
        .await?;
        page.press("\u{e00c}").await?;
        page.until("the note to close", "return document.querySelector('.note') === null").await?;
        ensure!(page.ask_text("return document.activeElement.className").await? == "term");
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_game_against_the_computer_has_a_coach_if_that_is_wanted() {
    for device in [WIDE, NARROW] {
        browse(device, async |page| {
            page.begin("white", "balanced").await?;
            ensure!(!page.has(".coach").await?, "a game begins without a coach");
            page.choose_in_menu("#coach").await?;
            ensure!(page.coach().await?.contains("It is the melee"));
            is_accessible(page, "a game with a coach").await?;
            page.look_up_a_word().await?;
            page.make_a_move(crate::game::Hand::Pointer, 3).await?;
            page.until_there(".dvonn-cell.dvonn-ready").await?;
            page.fits("a game with a coach").await?;
            // The choice is stored.
            page.reload().await?;
            page.until_there(SAID).await?;
            page.choose_in_menu("#coach").await?;
            page.until("the coach to leave", "return document.querySelector('.coach') === null").await?;
            page.reload().await?;
            page.until_there(".play [role=grid]").await?;
            ensure!(!page.has(".coach").await?);
            Ok(())
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_coach_of_a_game_gives_no_move_away() {
    browse(WIDE, async |page| {
        page.open("#/").await?;
        page.ask("localStorage.setItem('dvonn-settings', 'coach=yes')", json!([])).await?;
        page.go_on_with(LOOSE, Color::White).await?;
        let first = page.text(SAID).await?;
        ensure!(first == "Pip can lose 2 pieces by contact in one move: b3 c3.", "{first}");
        page.click(SAID).await?;
        page.until("what hangs", "return document.querySelectorAll('.dvonn-cell.dvonn-marked').length === 2")
            .await?;
        ensure!(!page.has(".dvonn-board .dvonn-arrow").await?, "no arrow shows how");
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn two_people_have_a_coach_only_if_they_ask_in_their_game() {
    browse(WIDE, async |page| {
        page.open("#/settings").await?;
        page.click("label:has(> #coach-in-games)").await?;
        page.begin_from(MIDDLE).await?;
        ensure!(!page.has(".coach").await?, "the setting is about games against the computer");
        page.choose_in_menu("#coach").await?;
        page.until_there(SAID).await?;
        page.reload().await?;
        page.until_there(".play [role=grid]").await?;
        ensure!(!page.has(".coach").await?, "they asked for it only in that game");
        Ok(())
    });
}

/// The places of everything around the coach.
const PLACES: &str = "
    return [...document.querySelectorAll('.play > *, .analyse > *, .play .dvonn-board, .analyse .dvonn-board')]
        .filter((element) => element.getClientRects().length > 0)
        .map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return [element.getAttribute('class'), x, y, width, height].join(' ');
        });";

/// Adds a long text to the coach's words.
const TALKATIVE: &str = "
    const said = document.querySelector('.coach-said');
    const words = document.createElement('p');
    words.textContent = 'Black can lose two pieces by contact. '.repeat(300);
    said.append(words);
    return said.scrollHeight > said.clientHeight;";

/// Whether *Explore*, if it is visible, has its answer.
const EXPLORED: &str = "
    const explore = document.querySelector('.explore');
    return !explore?.checkVisibility() || explore.querySelector('.explore-list, #explore-none') !== null";

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn nothing_moves_while_the_coach_is_fetched() {
    for (width, height, touch) in SIZES {
        browse(Device { width, height, touch, ..WIDE }, async |page| {
            page.protocol("Network.enable", json!({})).await?;
            // Block the service worker, which would have the part.
            let block = async |urls| page.protocol("Network.setBlockedURLs", json!({ "urls": urls })).await;
            block(vec!["*sw.js*"]).await?;
            page.open("#/").await?;
            page.ask("localStorage.setItem('dvonn-settings', 'coach=yes')", json!([])).await?;
            for (address, there) in [("a game", ".play"), ("Analyse", ".analyse")] {
                block(vec!["*split_coach*", "*sw.js*"]).await?;
                page.leave().await?;
                match address {
                    "a game" => page.go_on_with(MIDDLE, Color::White).await?,
                    _ => page.analyse().await?,
                }
                if page.has("[data-tab=play-coach]").await? && width < 900 {
                    page.click("[data-tab=play-coach]").await?;
                }
                page.until_there("#coach-again").await?;
                page.rest().await?;
                let before = page.ask(PLACES, json!([])).await?;
                ensure!(page.has(there).await? && before.as_array().is_some_and(|places| places.len() > 3));
                block(vec!["*sw.js*"]).await?;
                page.click("#coach-again").await?;
                page.until_there(SAID).await?;
                let after = page.ask(PLACES, json!([])).await?;
                ensure!(before == after, "{address} at {width}×{height}: {before:#} became {after:#}");
                // Long words and lists scroll in their panels.
                let what = format!("{address} at {width}×{height}");
                ensure!(page.ask(TALKATIVE, json!([])).await? == json!(true), "{what}");
                page.until("the games of Explore", EXPLORED).await?;
                let after = page.ask(PLACES, json!([])).await?;
                ensure!(before == after, "{what}, with long words: {before:#} became {after:#}");
                page.fits(&what).await?;
            }
            // The failures are logged on the console, as expected.
            ensure!(page.complaints().await.is_err());
            Ok(())
        });
    }
}
