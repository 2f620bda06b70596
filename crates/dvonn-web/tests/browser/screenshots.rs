//! Screenshots of every page for visual inspection, at seven sizes, light and dark, as a new player and as
//! one with games sees them: `cargo xtask screenshots`.

use anyhow::Result;

use crate::analysis::BOARDSPACE;
use crate::game::Hand;
use crate::online::{data, play, two};
use crate::pages::{MIDDLE, PAGES};
use crate::puzzles::wrong_move;
use crate::session::{Device, Page, WIDE, browse, browse_together, told};
use crate::sizes::SIZES;
use crate::upkeep::Server;

/// The pages that look different when there are no games yet, and their names then.
const EMPTY: [(&str, &str); 5] = [
    ("home", "home-new"),
    ("puzzles", "puzzle"),
    ("games", "games-empty"),
    ("archive", "archive-empty"),
    ("review", "review-empty"),
];

async fn take(page: &Page, name: &str, how: &str) -> Result<()> {
    page.rest().await?;
    page.picture(&told("DVONN_SCREENSHOTS"), &format!("{name}-{how}")).await
}

async fn of_every_page(page: &Page, how: &str) -> Result<()> {
    for (name, address) in PAGES {
        page.open(address).await?;
        let name = EMPTY.iter().find(|(page, _)| *page == name).map_or(name, |(_, empty)| empty);
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
    take(page, "play", how).await?;
    page.click_space("h3").await?;
    page.driver.execute("window.scrollTo(0, 0)", vec![]).await?;
    take(page, "play-picked", how).await?;
    page.play_on(Hand::Pointer).await?;
    page.driver.execute("window.scrollTo(0, 0)", vec![]).await?;
    take(page, "end", how).await?;
    of_a_player(page, how).await
}

/// The pages of a player who has games.
async fn of_a_player(page: &Page, how: &str) -> Result<()> {
    page.open("#/").await?;
    take(page, "home", how).await?;
    page.open("#/games").await?;
    take(page, "games", how).await?;
    page.review_ending().await?;
    take(page, "review-story", how).await?;
    page.click(".moments .turning").await?;
    take(page, "review", how).await?;
    page.open_puzzle().await?;
    page.tap_move(wrong_move()).await?;
    page.until_there(".answer.wrong").await?;
    take(page, "puzzle-wrong", how).await?;
    page.open("#/").await?;
    page.open_puzzle().await?;
    page.solve().await?;
    take(page, "puzzle-solved", how).await?;
    page.archive_with(16).await?;
    page.open("#/archive?q=player%3AAnn").await?;
    page.until_there(".archive-item").await?;
    take(page, "archive", how).await?;
    page.open("#/archive/player/Ann").await?;
    page.until_there(".archive-bar").await?;
    take(page, "player", how).await
}

/// Play with others: an invitation, a game, and the lobby with what waits for a player.
fn of_online_play(sizes: &[(u32, u32, bool)]) {
    for &(width, height, touch) in sizes {
        for dark in [false, true] {
            let how = format!("{width}x{height}-{}", if dark { "dark" } else { "light" });
            let server = Server::online(&data(&format!("pictures-{how}")));
            let device = Device { width, height, touch, dark, ..WIDE };
            browse_together(&server.address, &[device, WIDE], async |pages| {
                let [ann, bob] = two(pages)?;
                let link = ann.invite("random", "white", "259200000/1").await?;
                take(ann, "friend", &how).await?;
                bob.accept(&link).await?;
                ann.until_there(".play [role=grid]").await?;
                play(two(pages)?, 6).await?;
                take(ann, "live", &how).await?;
                ann.open("#/online").await?;
                ann.until_there(".bell").await?;
                take(ann, "online", &how).await
            });
        }
    }
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
    of_online_play(&SIZES[..3]);
}

#[test]
#[ignore = "makes pictures: cargo xtask screenshots"]
fn large() {
    of_sizes(&SIZES[3..]);
    of_online_play(&SIZES[3..]);
}
