//! Tests of pages that a browser translates while somebody uses them. They must say the same as the
//! untranslated pages.

use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use dvonn::Board;
use serde_json::json;

use crate::analysis::BOARDSPACE;
use crate::pages::{MIDDLE, PAGES};
use crate::puzzles::wrong_move;
use crate::session::{Page, WIDE, browse_together, told};

/// The text of the page. The translation is in capitals and keeps all spaces except those around its
/// elements.
const SAYS: &str = "return document.body.innerText.replace(/\\s+/g, '').toUpperCase()";

/// Notations that were wrongly translated: elements whose whole text is a space or a move. Announcements do
/// not count, because a sentence may consist of just a move.
const TRANSLATED_MOVES: &str = "
    return [...document.querySelectorAll('font > font')].filter((font) => !font.closest('#said'))
        .filter((font) => /^([A-K][1-5])(–[A-K][1-5])?$/.test(font.textContent.trim()))
        .map((font) => font.parentElement.parentElement.outerHTML);";

/// How often a page and its translation are compared before they count as different.
const TRIES: usize = 200;

/// Does the same on a page and on its translation, and compares their texts.
async fn both(pages: &[Page], what: &str, act: impl AsyncFn(&Page) -> Result<()>) -> Result<()> {
    for (page, name) in pages.iter().zip(["the page", "its translation"]) {
        act(page).await.with_context(|| format!("{what} on {name}"))?;
        page.rest().await?;
    }
    let [plain, translated] = pages else { unreachable!("a page and its translation") };
    let mut said = [String::new(), String::new()];
    for _ in 0..TRIES {
        said = [plain.ask_text(SAYS).await?, translated.ask_text(SAYS).await?];
        if said[0] == said[1] {
            let moves = translated.ask(TRANSLATED_MOVES, json!([])).await?;
            ensure!(moves == json!([]), "{what}: moves are translated: {moves}");
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let same = said[0].chars().zip(said[1].chars()).take_while(|(a, b)| a == b).count();
    let part = |text: &str| text.chars().skip(same.saturating_sub(20)).take(120).collect::<String>();
    anyhow::bail!("{what}:\n{}\ntranslated:\n{}", part(&said[0]), part(&said[1]))
}

fn browse_both(test: &impl AsyncFn(&[Page]) -> Result<()>) {
    let device = WIDE;
    browse_together(&told("DVONN_SITE"), &[device, device], async |pages| {
        for page in pages {
            page.open("#/").await?;
        }
        pages[1].translate().await?;
        let count = "return document.querySelectorAll('font').length > 20";
        ensure!(pages[1].ask(count, json!([])).await? == json!(true), "nothing is translated");
        test(pages).await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_game_says_what_happens() {
    browse_both(&async |pages| {
        let start = Board::start().to_string();
        both(pages, "a game", async |page| page.begin_from(&start).await).await?;
        for space in ["e3", "g3", "c3", "f2", "f4", "i4"] {
            both(pages, space, async |page| page.click_space(space).await).await?;
        }
        both(pages, "a move taken back", async |page| page.click("#undo").await).await?;
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_game_with_a_coach_goes_to_its_end() {
    browse_both(&async |pages| {
        both(pages, "a game", async |page| page.begin_from(MIDDLE).await).await?;
        both(pages, "the coach", async |page| {
            page.choose_in_menu("#coach").await?;
            page.until_there(".coach .coach-sentence").await
        })
        .await?;
        for number in [3, 5, 8] {
            both(pages, "a stack picked up", async |page| {
                let ready = page.marked("ready").await?;
                page.click_space(&ready[number % ready.len()]).await
            })
            .await?;
            both(pages, "a move", async |page| {
                let targets = page.marked("target").await?;
                page.click_space(targets.first().context("no target")?).await
            })
            .await?;
        }
        both(pages, "the end", async |page| {
            page.hold_in_menu("#resign").await?;
            page.until_there(".result").await
        })
        .await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn puzzles_lessons_and_analyses_go_on() {
    browse_both(&async |pages| {
        both(pages, "a puzzle", async |page| page.open_puzzle().await).await?;
        both(pages, "a wrong move", async |page| {
            page.tap_move(wrong_move()).await?;
            page.until_there(".answer.wrong").await
        })
        .await?;
        both(pages, "another try", async |page| {
            page.click("#again").await?;
            page.until_there(".dvonn-cell.dvonn-ready").await?;
            page.solve().await
        })
        .await?;
        both(pages, "a lesson", async |page| {
            page.open("#/learn/moving/1").await?;
            page.until_there(".lesson [role=grid]").await
        })
        .await?;
        both(pages, "a task", async |page| {
            page.click_space("d3").await?;
            page.click_space("d4").await?;
            page.until_there(".answer.right").await
        })
        .await?;
        both(pages, "the next task", async |page| page.click("#next").await).await?;
        both(pages, "an analysis", async |page| {
            page.analyse().await?;
            page.open_text(BOARDSPACE).await?;
            page.until_there(".coach .coach-sentence").await
        })
        .await?;
        for key in ["#first", "#forward", "#forward", "#back"] {
            both(pages, key, async |page| page.click(key).await).await?;
        }
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn every_page_follows_another_language() {
    browse_both(&async |pages| {
        for (name, address) in PAGES {
            both(pages, name, async |page| page.open(address).await).await?;
        }
        for language in ["pl", "en"] {
            both(pages, language, async |page| {
                page.open("#/settings").await?;
                page.ask(
                    "const choice = document.querySelector('select#language, select');
                    choice.value = arguments[0];
                    choice.dispatchEvent(new Event('change', { bubbles: true }));",
                    json!([language]),
                )
                .await?;
                let is = "return document.documentElement.lang === arguments[0]";
                page.until_asked(language, is, json!([language])).await
            })
            .await?;
        }
        Ok(())
    });
}
