//! Tests of the element with keys, for screen readers, and with axe-core.

use std::fs;

use anyhow::{Result, ensure};
use serde_json::json;

use super::page::{SMALL, browse};
use crate::session::{Device, NARROW, Page, WIDE, told};

/// A board for each mode.
fn boards() -> String {
    format!(
        "<dvonn-board mode=play position='{SMALL}'></dvonn-board>
         <dvonn-board position='{SMALL}' label='A diagram' arrows='b3a3'></dvonn-board>
         <dvonn-board position='{SMALL}' record='b3a3' look=birch label='A game'></dvonn-board>
         <dvonn-board position='{SMALL}' puzzle='b3a3' look=slate label='A puzzle'></dvonn-board>"
    )
}

/// The problems that axe-core finds on the current page.
async fn violations(page: &Page) -> Result<Vec<String>> {
    page.ask(&fs::read_to_string(told("DVONN_AXE"))?, json!([])).await?;
    page.rest().await?;
    // On purpose, the screen shows a number on a stack while the label uses words.
    let script = "return (async () => {
        const found = await axe.run(document, { resultTypes: ['violations'] });
        return found.violations.flatMap((rule) => rule.nodes
            .filter((node) => rule.id !== 'label-content-name-mismatch' || !node.html.includes('data-space'))
            .map((node) => `${rule.id}: ${node.target.join(' ')}: ${node.failureSummary}`));
    })()";
    Ok(serde_json::from_value(page.ask(script, json!([])).await?)?)
}

#[test]
#[ignore = "needs a browser: cargo xtask npm --test"]
fn boards_are_accessible_bright_and_dark() {
    for (device, dark) in [(WIDE, false), (WIDE, true), (NARROW, false)] {
        browse(Device { dark, still: true, ..device }, async |page| {
            page.show(&boards()).await?;
            let violations = violations(page).await?;
            ensure!(violations.is_empty(), "{violations:#?}");
            let theme = if dark { "dark" } else { "light" };
            ensure!(
                page.board("board.shadowRoot.querySelector('[data-theme]').dataset.theme").await? == theme
            );
            Ok(())
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask npm --test"]
fn a_game_is_played_by_keys_and_told() {
    browse(WIDE, async |page| {
        page.show(&format!("<dvonn-board mode=play position='{SMALL}'></dvonn-board>")).await?;
        // Tab moves the focus to the board, to the first stack that can move.
        page.press("\u{e004}").await?;
        let focused = "board.shadowRoot.activeElement?.dataset?.space ?? null";
        ensure!(page.board(focused).await? == "b3", "{}", page.board(focused).await?);
        ensure!(page.label_of("b3").await? == "b3, White piece, 2 moves", "{}", page.label_of("b3").await?);
        // Enter picks the stack up and Escape puts it down. Space picks it up again and an arrow moves left.
        page.press("\u{e007}").await?;
        ensure!(page.label_of("b3").await?.ends_with("picked up"));
        page.press("\u{e00c}").await?;
        ensure!(!page.classes("b3").await?.contains("dvonn-picked"));
        page.press(" \u{e012}").await?;
        ensure!(page.board(focused).await? == "a3");
        let label = page.label_of("a3").await?;
        ensure!(label.contains("can land here: White loses 1 piece, Black loses 1"), "{label}");
        // A letter moves to its diagonal.
        page.press("c").await?;
        ensure!(page.board(focused).await? == "c3");
        page.press("a\u{e007}").await?;
        page.until_events("move", 1).await?;
        page.until(
            "the announcement",
            "return document.querySelector('dvonn-board').shadowRoot.querySelector('[role=status]')
                .textContent.includes('cut off from the red piece')",
        )
        .await?;
        let said = page.inside("[role=status]").await?;
        ensure!(said.starts_with("White plays b3–a3."), "{said}");
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask npm --test"]
fn boards_speak_five_languages() {
    browse(WIDE, async |page| {
        for (language, expected) in [
            ("en", "Start of the game."),
            ("nl", "Begin van de partij."),
            ("fr", "Début de la partie."),
            ("es", "Comienzo de la partida."),
            ("pl", "Początek partii."),
            // Unknown languages fall back to English.
            ("de", "Start of the game."),
        ] {
            page.show(&format!("<div lang='{language}'><dvonn-board record='e3 f3'></dvonn-board></div>"))
                .await?;
            ensure!(page.inside(".task").await? == expected, "{language}: {}", page.inside(".task").await?);
            let texts = page.board("board.shadowRoot.innerHTML").await?;
            ensure!(!texts.as_str().unwrap_or_default().contains('‹'), "{language} lacks sentences");
        }
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask npm --test"]
fn a_translated_board_says_what_happens_once() {
    browse(Device { still: true, ..WIDE }, async |page| {
        page.show(&format!("<dvonn-board position='{SMALL}' record='b3a3 pass h3j3'></dvonn-board>")).await?;
        page.translate().await?;
        let says = "return document.querySelector('dvonn-board').shadowRoot.querySelector('.task').textContent === arguments[0]";
        page.until_asked("the translation", says, json!(["START OF THE GAME."])).await?;
        page.click_inside(".controls button:nth-of-type(3)").await?;
        page.until_asked("the first move", says, json!(["1 OF 3 MOVES: B3–A3."])).await?;
        page.board("board.shadowRoot.querySelector('.said').replaceChildren()").await?;
        page.tap(&["h3"]).await?;
        ensure!(page.inside(".said").await?.is_empty(), "{}", page.inside(".said").await?);
        let board = "board.shadowRoot.querySelector('.dvonn-board').translate";
        ensure!(
            page.board(board).await? == json!(false),
            "the letters and numbers of a board must not be translated"
        );
        Ok(())
    });
}

/// The colours of everything drawn on the boards.
const COLOURS: &str = "
    return [...document.querySelectorAll('dvonn-board')].map((board) =>
        [...board.shadowRoot.querySelectorAll('.dvonn-board, .dvonn-board *')].map((element) => {
            const { fill, stroke, color, backgroundColor } = getComputedStyle(element);
            return [element.getAttribute('class'), fill, stroke, color, backgroundColor].join(' ');
        }));";

#[test]
#[ignore = "needs a browser: cargo xtask npm --test"]
fn boards_keep_their_colours_where_the_system_has_few() {
    for dark in [false, true] {
        let device = Device { dark, still: true, ..WIDE };
        browse(device, async |page| {
            page.show(&boards()).await?;
            let own = page.ask(COLOURS, json!([])).await?;
            page.set_device(Device { forced: true, ..device }).await?;
            let is_forced = "return matchMedia('(forced-colors: active)').matches";
            ensure!(page.ask(is_forced, json!([])).await? == json!(true), "the colours are the page's");
            ensure!(page.ask(COLOURS, json!([])).await? == own, "the boards lose colours");
            Ok(())
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask npm --test"]
fn boards_can_be_used_at_400_percent() {
    browse(Device { width: 320, height: 256, still: true, ..WIDE }, async |page| {
        page.show(&boards()).await?;
        let script = "
            const root = document.documentElement;
            const faults = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} wide`] : [];
            for (const board of document.querySelectorAll('dvonn-board')) {
                for (const element of board.shadowRoot.querySelectorAll('button, input, .dvonn-hit, .task')) {
                    if (!element.checkVisibility()) continue;
                    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
                    const { x, y, width, height } = element.getBoundingClientRect();
                    const found = board.shadowRoot.elementFromPoint(x + width / 2, y + height / 2);
                    if (!found || !element.contains(found) || x < -1 || x + width > innerWidth + 1) {
                        faults.push(`${element.localName}.${element.getAttribute('class')} at ${x}, ${y}`);
                    }
                }
            }
            return faults;";
        let faults = page.ask(script, json!([])).await?;
        ensure!(faults == json!([]), "{faults:#}");
        Ok(())
    });
}
