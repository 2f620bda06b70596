//! Tests of the analysis page: opening, sharing, the engine's results, and refusals.

use anyhow::{Result, ensure};
use serde_json::json;

use crate::session::{Page, WIDE, browse};

/// A made-up game in Boardspace's format.
pub(crate) const BOARDSPACE: &str = include_str!("../../../../fuzz/seeds/record_boardspace/whole_old_shape");

/// White's `b3a3` cuts off two stacks. The end is so near that the engine proves the outcome at once.
pub(crate) const CUT: &str = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s";

impl Page {
    pub(crate) async fn analyse(&self) -> Result<()> {
        self.open("#/analyse").await?;
        self.until_there(".analyse [role=grid]").await
    }

    /// Clicks a button next to the board. It may be in a menu or beside the explorer, and on a small screen
    /// it is behind one of the tabs.
    pub(crate) async fn click_tool(&self, selector: &str) -> Result<()> {
        const PLACES: [&str; 5] = [
            "#show-notes",
            "#more",
            "[data-tab=analyse-engine]",
            "[data-tab=analyse-tab-tools]",
            "[data-tab=analyse-tab-comment]",
        ];
        self.until_there(selector).await?;
        let shown = "return document.querySelector(arguments[0]).getClientRects().length > 0";
        for place in PLACES {
            if self.ask(shown, json!([selector])).await? == json!(true) {
                break;
            }
            if self.ask(shown, json!([place])).await? == json!(true) {
                self.click(place).await?;
            }
        }
        self.until_asked(selector, shown, json!([selector])).await?;
        self.click(selector).await
    }

    /// Pastes a text into the page, as a person would.
    pub(crate) async fn open_text(&self, text: &str) -> Result<()> {
        self.click_tool("#open").await?;
        self.paste("#paste", text).await?;
        self.click("#open-pasted").await
    }

    /// Sets up a position from its string.
    pub(crate) async fn set_up(&self, position: &str) -> Result<()> {
        self.until_there("#dfen").await?;
        let set = "
            const field = document.getElementById('dfen');
            field.value = arguments[0];
            field.dispatchEvent(new Event('change', { bubbles: true }));";
        self.ask(set, json!([position])).await?;
        Ok(())
    }

    async fn entries(&self) -> Result<usize> {
        let count = self.ask("return document.querySelectorAll('.tree .entry').length", json!([])).await?;
        Ok(count.as_u64().unwrap_or_default() as usize)
    }

    /// Asserts that no injected code has run, and that the page has no inline script, image, frame or object.
    async fn is_harmless(&self) -> Result<()> {
        ensure!(self.ask("return window.struck === undefined", json!([])).await? == json!(true));
        let scripts = "return [...document.scripts].filter((script) => !script.src).length + document.querySelectorAll('img, iframe, object').length";
        ensure!(self.ask(scripts, json!([])).await? == json!(0));
        Ok(())
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_boardspace_game_is_opened_and_goes_on_by_its_address() {
    browse(WIDE, async |page| {
        page.analyse().await?;
        page.open_text(BOARDSPACE).await?;
        page.until("the moves", "return document.querySelectorAll('.tree .entry').length > 60").await?;
        let entries = page.entries().await?;
        // Add a variation in the middle of the game.
        page.click("#first").await?;
        for _ in 0..3 {
            page.click("#forward").await?;
        }
        let standing = page.standing().await?;
        page.click("#share").await?;
        page.until_there("#link-game").await?;
        let address = page.ask_text("return document.getElementById('link-game').value").await?;
        let position = page.ask_text("return document.getElementById('link-position').value").await?;
        ensure!(address.starts_with(&page.site) && position.starts_with(&page.site), "{address}");

        // Another person opens the link, with empty storage.
        page.ask("localStorage.clear()", json!([])).await?;
        page.driver.goto("about:blank").await?;
        page.driver.goto(&address).await?;
        page.until_there(".tree .entry").await?;
        ensure!(page.entries().await? == entries);
        page.driver.goto("about:blank").await?;
        page.driver.goto(&position).await?;
        page.until_there(".analyse [role=grid]").await?;
        ensure!(page.standing().await? == standing, "{position}");
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_small_position_is_proven() {
    browse(WIDE, async |page| {
        page.open(&format!("#/analyse?start={}", CUT.replace(' ', "%20"))).await?;
        page.click("#engine").await?;
        page.until_there(".found .value.proven").await?;
        let said = page
            .ask_text("return document.querySelector('.found .value').getAttribute('aria-label')")
            .await?;
        ensure!(said.starts_with("Proven: White wins by"), "{said}");
        // The first move of a principal variation can be played.
        page.click(".found .line-move").await?;
        page.until_there(".tree .entry").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn what_is_wrong_with_a_position_is_said() {
    browse(WIDE, async |page| {
        page.analyse().await?;
        page.click("#set-up").await?;
        // Four reds, and a stack out of contact.
        page.set_up("9/10/r,r,r,r,7/10/8,w w s").await?;
        page.until_there("#faults li").await?;
        let faults = page.text("#faults").await?;
        ensure!(faults.contains("red") || faults.contains("DVONN"), "{faults}");
        ensure!(page.has("#use:disabled").await?);
        page.set_up(CUT).await?;
        page.until_there("#faults .good").await?;
        page.click("#use").await?;
        page.until_there("#turn-note").await?;
        ensure!(page.label("b3").await?.contains("White"));
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn hostile_text_is_refused_with_a_message() {
    browse(WIDE, async |page| {
        page.analyse().await?;
        page.open_text("e3 g3").await?;
        page.until("two moves", "return document.querySelectorAll('.tree .entry').length === 2").await?;
        let strike = "<img src=x onerror='window.struck=1'><script>window.struck=1</script>";
        let huge = "(".repeat(3_000_000);
        let deep = "(;GM[37]".repeat(100_000);
        for text in [strike, &huge, &deep, "(;GM[37]SO", "\u{0}\u{ffff}\u{202e}", "[[[[[[", "{\"games\":"] {
            page.open_text(text).await?;
            page.until_there("#remark.refused").await?;
            ensure!(!page.text("#remark.refused").await?.is_empty());
            page.is_harmless().await?;
            // The analysis is unchanged, and the next text opens normally.
            page.reload().await?;
            page.until_there(".tree").await?;
            ensure!(page.entries().await? == 2, "{}", &text[..text.len().min(20)]);
        }
        // A comment is shown as text, whatever it contains.
        page.open_text(&format!("(;GM[37]C[{strike}];W[E3]C[{strike}])")).await?;
        page.is_harmless().await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn hostile_addresses_and_storage_are_refused() {
    browse(WIDE, async |page| {
        let strike = "%3Cimg%20src=x%20onerror=window.struck=1%3E";
        let huge = format!("#/analyse?moves={}", "e3.".repeat(60_000));
        for address in [
            &format!("#/analyse?start={strike}"),
            &format!("#/analyse?moves={strike}"),
            &format!("#/analyse?sgf={strike}"),
            "#/analyse?moves=a1.a1",
            "#/analyse?start=9/10/11/10/9%20w%20s",
            "#/analyse?moves=%ff%fe%00",
            &huge,
        ] {
            page.driver.goto("about:blank").await?;
            page.open(address).await?;
            page.until_there("#remark.refused").await?;
            page.is_harmless().await?;
        }
        for address in [
            &format!("#/learn/{strike}"),
            &format!("#/rules/{strike}"),
            &format!("#/{strike}"),
            "#/%00",
            "#///",
        ] {
            page.driver.goto("about:blank").await?;
            page.open(address).await?;
            page.is_harmless().await?;
        }
        // Every page works, whatever the storage contains.
        let keys = page.ask("return Object.keys(localStorage)", json!([])).await?;
        let mut keys: Vec<String> = serde_json::from_value(keys)?;
        for key in ["dvonn-settings", "dvonn-new-game", "dvonn-game", "dvonn-analysis", "dvonn-lessons"] {
            keys.push(key.to_owned());
        }
        for value in
            ["<img src=x onerror='window.struck=1'>", "\u{0}", "language=../../x;theme=;;;=", "(;GM[37]"]
        {
            for key in &keys {
                page.ask("localStorage.setItem(arguments[0], arguments[1])", json!([key, value])).await?;
            }
            page.ask("localStorage.setItem('dvonn-game', arguments[0])", json!(["x".repeat(2_000_000)]))
                .await?;
            for (name, address) in crate::pages::PAGES {
                page.driver.goto("about:blank").await?;
                page.open(address).await?;
                page.is_harmless().await.map_err(|error| error.context(name))?;
            }
        }
        Ok(())
    });
}
