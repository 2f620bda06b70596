//! The comforts of the analysis page: space for the board, the list, keys, previews, undo, comments, links
//! and practice.

use anyhow::{Result, ensure};
use serde_json::json;

use crate::analysis::{BOARDSPACE, CUT};
use crate::session::{Device, Page, WIDE, browse};
use crate::sizes::each_language;

/// The key names of the `WebDriver` protocol.
const LEFT: &str = "\u{e012}";
const END: &str = "\u{e010}";
const DOWN: &str = "\u{e015}";

fn cut() -> String {
    format!("#/analyse?start={}", CUT.replace(' ', "%20"))
}

impl Page {
    async fn opened(&self) -> Result<()> {
        self.analyse().await?;
        self.open_text(BOARDSPACE).await?;
        self.until("the moves", "return document.querySelectorAll('.tree .entry').length > 60").await
    }

    /// Waits until an expression is true.
    async fn holds(&self, script: &str) -> Result<()> {
        self.until(script, &format!("return {script}")).await
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_list_follows_the_cursor_and_folds_the_placement() {
    browse(WIDE, async |page| {
        page.opened().await?;
        page.click("#last").await?;
        page.holds("!document.querySelector('.placement').open").await?;
        let summary = page.text(".placement summary").await?;
        ensure!(summary == "Placement: 49 moves", "{summary}");
        let seen = "(() => {
            const box = document.querySelector('.tree').getBoundingClientRect();
            const entry = document.querySelector('.tree [aria-current]').getBoundingClientRect();
            return entry.top >= box.top && entry.bottom <= box.bottom && scrollY === 0;
        })()";
        page.holds(seen).await?;
        // It stays visible when the engine's lines take space from the list.
        page.click("#engine").await?;
        page.until_there(".found").await?;
        page.holds(seen).await?;
        page.click("#engine").await?;
        // It stays visible after every step back into the placement, which unfolds by itself.
        page.click("#first").await?;
        page.click("#forward").await?;
        page.holds("document.querySelector('.placement').open").await?;
        page.holds(seen).await?;
        page.holds("document.querySelector('.turn .number').textContent === '1.'").await?;
        page.holds(
            "[...document.querySelectorAll('.turn .entry')].some((entry) => entry.textContent.includes('–'))",
        )
        .await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn keys_work_wherever_the_focus_is() {
    browse(WIDE, async |page| {
        page.opened().await?;
        // The keys work with the focus on a button outside the page, and with no focus at all.
        page.ask("document.querySelector('.brand').focus()", json!([])).await?;
        page.press(END).await?;
        page.holds("document.querySelector('.tree [aria-current]') !== null").await?;
        let last = page.text(".tree [aria-current]").await?;
        page.ask("document.activeElement.blur()", json!([])).await?;
        page.press(LEFT).await?;
        page.until_asked(
            "a step back",
            "return document.querySelector('.tree [aria-current]').textContent.trim() !== arguments[0]",
            json!([last]),
        )
        .await?;
        // On the board the arrows move between spaces, and the other keys step through the moves.
        let before = page.text(".tree [aria-current]").await?;
        page.ask("document.querySelector('[data-space=e3]').focus()", json!([])).await?;
        page.press(LEFT).await?;
        page.holds("document.activeElement.dataset.space === 'd3'").await?;
        ensure!(page.text(".tree [aria-current]").await? == before);
        page.press(",").await?;
        page.until_asked(
            "a step back from the board",
            "return document.querySelector('.tree [aria-current]').textContent.trim() !== arguments[0]",
            json!([before]),
        )
        .await?;
        page.press("?").await?;
        page.until_there("dialog.keys[open]").await?;
        page.press("\u{e00c}").await?;
        page.holds("document.querySelector('dialog.keys[open]') === null").await?;
        page.press("l").await?;
        page.until_there("#engine[aria-pressed=true]").await?;
        // In a text field, letters are text.
        page.click_tool("#comment").await?;
        page.press("ele").await?;
        page.until_there("#engine[aria-pressed=true]").await?;
        page.holds("document.getElementById('comment').value === 'ele'").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_line_of_the_engine_is_shown_and_played() {
    browse(WIDE, async |page| {
        page.open(&cut()).await?;
        page.click("#engine").await?;
        page.until_there(".found .value.proven").await?;
        page.holds("document.querySelector('.standing').classList.contains('proven')").await?;
        ensure!(page.text(".standing-value").await?.starts_with("=+"));
        let before = page.standing().await?;
        page.hover(".found li:first-child .line-move:nth-child(3)").await?;
        page.until_there(".stage.previewing .caption").await?;
        ensure!(page.standing().await? != before);
        ensure!(!page.has(".tree .entry").await?, "nothing is played");
        page.hover("#turn-note").await?;
        page.holds("document.querySelector('.previewing') === null").await?;
        ensure!(page.standing().await? == before);
        page.click(".found li:first-child .line-move:nth-child(3)").await?;
        page.holds("document.querySelectorAll('.tree .entry').length >= 3").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn whatever_destroys_is_undone() {
    browse(WIDE, async |page| {
        page.open("#/analyse?moves=e3.g3.c3.d3").await?;
        page.holds("document.querySelectorAll('.tree .entry').length === 4").await?;
        let four = "document.querySelectorAll('.tree .entry').length === 4";
        page.click_tool("#empty").await?;
        page.holds("document.querySelectorAll('.tree .entry').length === 0").await?;
        page.click(".toast-act").await?;
        page.holds(four).await?;
        page.click_tool("#delete").await?;
        page.holds("document.querySelectorAll('.tree .entry').length === 3").await?;
        page.ask("document.activeElement.blur()", json!([])).await?;
        page.control("z").await?;
        page.holds(four).await?;
        page.open_text("f1 f2").await?;
        page.holds("document.querySelectorAll('.tree .entry').length === 2").await?;
        page.click_tool("#undo").await?;
        page.holds(four).await?;
        // A random board replaces one that was set up by hand.
        page.click("#set-up").await?;
        page.set_up(CUT).await?;
        page.until_there("#faults .good").await?;
        page.click(".set-up .buttons button:nth-child(2)").await?;
        page.click("#undo-set-up").await?;
        page.until_asked(
            "the board set up",
            "return document.getElementById('dfen').value === arguments[0]",
            json!([CUT]),
        )
        .await?;
        page.click("#use").await?;
        page.until_there(".toast-act").await?;
        page.click(".toast-act").await?;
        page.holds(four).await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn comments_are_kept_as_they_are_typed() {
    browse(WIDE, async |page| {
        page.open("#/analyse?moves=e3.g3").await?;
        page.click_tool("#comment").await?;
        page.press("why not").await?;
        // The field still has the focus, so there was no change event.
        page.holds("document.activeElement.id === 'comment' && document.activeElement.value === 'why not'")
            .await?;
        page.reload().await?;
        page.until_there(".tree .entry").await?;
        page.holds("document.getElementById('comment')?.value === 'why not'").await?;
        page.holds("document.querySelector('.noted')?.textContent === 'why not'").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_link_opens_where_it_says_and_reloading_keeps_the_place() {
    browse(WIDE, async |page| {
        let sgf = "(;GM[37];W[e3];B[g3](;W[c3])(;W[d3]C[here]))";
        page.open(&format!("#/analyse?at=4&sgf={}", sgf.replace(';', "%3B"))).await?;
        let here = "document.getElementById('comment')?.value === 'here'";
        page.holds(here).await?;
        page.holds("document.querySelector('.tree [aria-current]').textContent.includes('d3')").await?;
        page.reload().await?;
        page.holds(here).await?;
        // One step back, and the place is still stored.
        page.click("#back").await?;
        page.holds("document.querySelector('.tree [aria-current]').textContent.includes('g3')").await?;
        page.reload().await?;
        page.holds("document.querySelector('.tree [aria-current]')?.textContent.includes('g3')").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn practice_begins_with_one_click() {
    browse(WIDE, async |page| {
        page.open(&cut()).await?;
        page.click("#from-here").await?;
        page.holds("location.hash === '#/play' && document.querySelector('.play [role=grid]') !== null")
            .await?;
        page.until_there("[data-space=b3].dvonn-ready").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_graph_says_and_goes_where_it_is_pointed_at() {
    browse(WIDE, async |page| {
        page.open("#/analyse?moves=e3.g3.c3.d3").await?;
        page.hover(".curve-box").await?;
        page.until_there(".graph-tip").await?;
        ensure!(page.text(".graph-tip").await?.starts_with("placing 2 g3"));
        page.click(".curve-box").await?;
        page.holds("document.querySelector('.tree [aria-current]').textContent.includes('g3')").await?;
        page.ask("document.querySelector('.curve-box').focus()", json!([])).await?;
        page.press(LEFT).await?;
        page.holds("document.querySelector('.curve-box').getAttribute('aria-valuenow') === '1'").await?;
        ensure!(page.text(".axis").await?.contains("−20"));
        page.press(DOWN).await?;
        page.holds("document.querySelector('.curve-box').getAttribute('aria-valuenow') === '1'").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_refusal_goes_with_the_next_success() {
    browse(WIDE, async |page| {
        page.open(&cut()).await?;
        page.click("[data-space=a3]").await?;
        page.until_there("#remark.refused").await?;
        page.click("[data-space=b3]").await?;
        page.holds("document.getElementById('remark') === null").await?;
        page.click("[data-space=a3]").await?;
        // Removed stacks are outlined where they stood, with the reason in words.
        page.holds("document.querySelector('#turn-note .why')?.textContent.includes('a3')").await?;
        page.holds("document.querySelector('.tree .lost')?.textContent === '×1 White×1 Black'").await
    });
}

/// The whole rows that can be seen of a list.
const ROWS: &str = "
    const list = document.querySelector(arguments[0]).getBoundingClientRect();
    const sees = (row) => row.height > 0 && row.top >= list.top - 1 && row.bottom <= list.bottom + 1;
    return [...document.querySelectorAll(arguments[1])].filter((row) => sees(row.getBoundingClientRect())).length";

/// The rows of moves of which the list shows a part: it hides what its last whole row leaves over.
const PARTLY: &str = "
    const list = document.querySelector('.tree');
    if (!list.checkVisibility() || getComputedStyle(list).maskImage === 'none') return [];
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return (async () => {
        const cut = [];
        list.style.scrollSnapType = 'none';
        for (const place of [list.scrollTop, 0, 13, 90, 1e6]) {
            list.scrollTop = place;
            await frame();
            const end = list.getBoundingClientRect().top + parseFloat(getComputedStyle(list).maskSize.split(' ')[1]);
            for (const row of list.querySelectorAll('.turn, summary')) {
                const { top, bottom } = row.getBoundingClientRect();
                if (top < end - 1 && bottom > end + 1) cut.push(`${place}: ${row.textContent}`);
            }
        }
        list.style.scrollSnapType = '';
        return cut;
    })()";

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn an_analysis_is_seen_at_once() {
    for (language, _) in each_language(&[()]) {
        browse(Device { width: 1280, height: 800, language, ..WIDE }, async |page| {
            let rows = async |list: &str, row: &str| page.ask(ROWS, json!([list, row])).await;
            page.opened().await?;
            page.click("#last").await?;
            page.click_tool("#engine").await?;
            page.press(LEFT.repeat(20)).await?;
            page.holds("document.querySelectorAll('.found li').length === 3").await?;
            ensure!(rows(".found", ".found li").await? == json!(3), "{language}: a row for each line");
            let turns = rows(".tree", ".turn").await?;
            ensure!(turns.as_u64() >= Some(6), "{language}: twelve moves, not {turns} rows");
            page.open("#/analyse?moves=e3").await?;
            page.click("#explore-champion").await?;
            page.holds("document.querySelectorAll('.explore-row').length > 5").await?;
            let moves = rows(".explore-list", ".explore-row").await?;
            ensure!(moves.as_u64() >= Some(5), "{language}: five moves of the explorer, not {moves}");
            Ok(())
        });
    }
    // The rows are higher for fingers.
    for (width, height) in [(390, 844), (768, 1024), (1280, 800)] {
        browse(Device { width, height, touch: true, ..WIDE }, async |page| {
            page.opened().await?;
            page.click("#last").await?;
            page.press(LEFT.repeat(20)).await?;
            page.click_tool("#engine").await?;
            page.holds("document.querySelectorAll('.found li').length === 3").await?;
            let lines = page.ask(ROWS, json!([".found", ".found li"])).await?;
            ensure!(lines == json!(3), "three lines at {width}×{height}, not {lines}");
            let cut = page.ask(PARTLY, json!([])).await?;
            ensure!(cut == json!([]), "rows of moves cut at {width}×{height}: {cut}");
            Ok(())
        });
    }
}
