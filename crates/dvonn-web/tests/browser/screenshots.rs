//! Screenshots of every page for visual inspection, at seven sizes, light and dark:
//! `cargo xtask screenshots`.

use anyhow::Result;

use crate::analysis::BOARDSPACE;
use crate::game::Hand;
use crate::pages::{MIDDLE, PAGES};
use crate::session::{Device, Page, WIDE, browse, told};
use crate::sizes::SIZES;

async fn take(page: &Page, name: &str, how: &str) -> Result<()> {
    page.rest().await?;
    page.picture(&told("DVONN_SCREENSHOTS"), &format!("{name}-{how}")).await
}

async fn of_every_page(page: &Page, how: &str) -> Result<()> {
    for (name, address) in PAGES {
        page.open(address).await?;
        take(page, name, how).await?;
    }
    for (name, address) in
        [("lesson", "#/learn/moving"), ("glossary", "#/rules/glossary"), ("statistics", "#/games/statistics")]
    {
        page.open(address).await?;
        take(page, name, how).await?;
    }
    page.analyse().await?;
    page.open_text(BOARDSPACE).await?;
    page.click("#graph").await?;
    page.until(
        "the whole curve",
        "return !!document.querySelector('.graph svg') && !document.querySelector('.graph progress')",
    )
    .await?;
    page.click("#first").await?;
    for _ in 0..57 {
        page.click("#forward").await?;
    }
    page.click_tool("#engine").await?;
    page.until_there(".found .value").await?;
    page.driver.execute("window.scrollTo(0, 0)", vec![]).await?;
    take(page, "analysis", how).await?;
    page.click_tool("#set-up").await?;
    page.set_up("9/10/r,r,r,r,7/10/8,w w s").await?;
    page.until_there("#faults li").await?;
    page.driver.execute("window.scrollTo(0, 0)", vec![]).await?;
    take(page, "set-up", how).await?;
    page.begin_from(MIDDLE).await?;
    take(page, "game", how).await?;
    page.click_space("h3").await?;
    page.driver.execute("window.scrollTo(0, 0)", vec![]).await?;
    take(page, "game-picked", how).await?;
    page.play_on(Hand::Pointer).await?;
    page.driver.execute("window.scrollTo(0, 0)", vec![]).await?;
    take(page, "game-over", how).await
}

fn of_sizes(sizes: &[(u32, u32, bool)]) {
    for &(width, height, touch) in sizes {
        for dark in [false, true] {
            let how = format!("{width}x{height}-{}", if dark { "dark" } else { "light" });
            browse(Device { width, height, touch, dark, ..WIDE }, async |page| {
                of_every_page(page, &how).await
            });
        }
    }
}

#[test]
#[ignore = "makes pictures: cargo xtask screenshots"]
fn small() {
    of_sizes(&SIZES[..3]);
}

#[test]
#[ignore = "makes pictures: cargo xtask screenshots"]
fn large() {
    of_sizes(&SIZES[3..]);
}
