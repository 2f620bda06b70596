//! The archive of games: opening files into it, finding games in it, and what was played in a position.

use anyhow::{Result, ensure};
use dvonn::random::{Random, legal_move};
use dvonn_record::{Date, GameDate, GameResult, NodeId, Record, write_sgf};
use serde_json::{Value, json};

use crate::collection::games;
use crate::pages::is_accessible;
use crate::session::{Device, NARROW, Page, WIDE, browse};

/// A game of random moves after e3, between two of three players.
fn game(number: u64) -> String {
    let mut random = Random::new(number);
    let mut record = Record::new();
    let mut cursor = record.cursor(NodeId::START);
    cursor.add_move("e3".parse().unwrap()).unwrap();
    let length = if number.is_multiple_of(2) { usize::MAX } else { 60 };
    for _ in 1..length {
        let Some(m) = legal_move(cursor.position(), &mut random) else { break };
        cursor.add_move(m).unwrap();
    }
    let name = |number: u64| Some(["Ann", "Bo", "Cy"][number as usize % 3].to_owned());
    (record.players.white, record.players.black) = (name(number), name(number + 1));
    record.date = Date::of_year(2000 + number as u16 % 20).map(GameDate::from);
    if record.result().is_none() {
        record.set_result(Some(GameResult::resigned(dvonn::Color::White)));
    }
    write_sgf(&record)
}

impl Page {
    /// Opens the page of the archive.
    async fn archive(&self) -> Result<()> {
        self.open("#/archive").await?;
        self.until_there("#archive-kept").await
    }

    /// Chooses files, as pairs of a name and a text, and waits until they have been read.
    async fn open_into_archive(&self, files: Value) -> Result<()> {
        let script = "
            const chosen = new DataTransfer();
            for (const [name, text] of arguments[0]) chosen.items.add(new File([text], name));
            const field = document.getElementById('archived-files');
            field.files = chosen.files;
            field.dispatchEvent(new Event('change', { bubbles: true }));";
        self.ask(script, json!([files])).await?;
        self.until_there("#archived-told").await
    }

    /// Waits until the page says how many games are kept.
    async fn until_kept(&self, games: &str) -> Result<()> {
        let script = "return document.getElementById('archive-kept')?.textContent.startsWith(arguments[0])";
        self.until_asked(games, script, json!([games])).await
    }

    /// Waits until a search has found something, or nothing.
    async fn until_found(&self, sum: &str) -> Result<()> {
        let script = "return document.getElementById('archive-sum')?.textContent.startsWith(arguments[0])";
        self.until_asked(sum, script, json!([sum])).await
    }

    async fn type_into(&self, id: &str, text: &str) -> Result<()> {
        let script = "
            const field = document.getElementById(arguments[0]);
            field.value = arguments[1];
            field.dispatchEvent(new Event('input', { bubbles: true }));";
        self.ask(script, json!([id, text])).await?;
        Ok(())
    }
}

impl Page {
    async fn choose_option(&self, id: &str, value: &str) -> Result<()> {
        let script = "
            const field = document.getElementById(arguments[0]);
            field.value = arguments[1];
            field.dispatchEvent(new Event('change', { bubbles: true }));";
        self.ask(script, json!([id, value])).await?;
        Ok(())
    }
}

fn files(count: u64) -> Value {
    let file = |number| json!([format!("club/{number}.sgf"), game(number)]);
    Value::Array((0..count).map(file).collect())
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn files_are_kept_on_the_device_and_what_is_wrong_is_named() {
    browse(WIDE, async |page| {
        page.archive().await?;
        page.until_kept("No games").await?;
        let mut all = files(30);
        all.as_array_mut().unwrap().push(json!(["bad.sgf", "(;GM[37];W[e3];B[e3])"]));
        all.as_array_mut().unwrap().push(json!(["empty.sgf", ""]));
        page.open_into_archive(all).await?;
        let told = page.text("#archived-told").await?;
        ensure!(told.contains("30 new, 0 already here"), "{told}");
        ensure!(told.contains("bad.sgf, game 1") && told.contains("empty.sgf"), "{told}");
        page.until_kept("30 games").await?;
        is_accessible(page, "what was opened").await?;
        page.open_into_archive(files(30)).await?;
        ensure!(page.text("#archived-told").await?.contains("0 new, 30 already here"), "nothing is twice");
        // They are there when the page is loaded again.
        page.reload().await?;
        page.until_kept("30 games").await?;
        ensure!(!page.has("#archive-where").await?, "they are on the device");
        page.click("#archive-forget").await?;
        page.click("#archive-forget-now").await?;
        page.until_kept("No games").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn games_are_found_by_players_results_and_patterns() {
    for device in [WIDE, NARROW] {
        browse(device, async |page| {
            page.archive().await?;
            page.open_into_archive(files(30)).await?;
            page.click("#archive-find").await?;
            page.until_found("30 games").await?;
            page.until("a page of games", "return document.querySelectorAll('.archive-item').length === 24")
                .await?;
            page.click("#archive-more").await?;
            page.until("all games", "return document.querySelectorAll('.archive-item').length === 30")
                .await?;
            is_accessible(page, "the games that were found").await?;
            page.type_into("archive-player", "Ann").await?;
            page.type_into("archive-from", "2010").await?;
            page.type_into("archive-until", "2011").await?;
            page.click("#archive-find").await?;
            page.until("fewer games", "return document.querySelectorAll('.archive-item').length < 5").await?;
            for id in ["archive-player", "archive-from", "archive-until"] {
                page.type_into(id, "").await?;
            }
            page.click("#archive-board summary").await?;
            // The first piece is a red one.
            page.choose("pattern-tool", "red").await?;
            page.click("[data-space='e3']").await?;
            is_accessible(page, "a pattern").await?;
            page.click("#archive-find").await?;
            page.until_found("30 games").await?;
            ensure!(page.text(".archive-item").await?.contains("after 1 move"), "the place is said");
            page.is_laid_out("the archive").await?;
            page.click(".archive-open").await?;
            page.until_there(".analyse .tree .entry[aria-current]").await
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn games_are_found_by_ratings_and_motifs() {
    browse(WIDE, async |page| {
        page.archive().await?;
        page.open_into_archive(files(30)).await?;
        // Whoever cuts off is found where it happens.
        page.choose_option("archive-motif", "cut-off").await?;
        page.click("#archive-find").await?;
        page.until("cut-offs", "return document.querySelectorAll('.archive-item').length > 4").await?;
        ensure!(page.text(".archive-item").await?.contains("after "), "the place is said");
        // Nobody has a rating.
        page.choose_option("archive-motif", "").await?;
        page.type_into("archive-rated-from", "1700").await?;
        page.click("#archive-find").await?;
        page.until_found("No game").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn games_have_figures_and_boards_of_where_pieces_stood() {
    for device in [WIDE, NARROW] {
        browse(device, async |page| {
            page.archive().await?;
            page.open_into_archive(files(30)).await?;
            page.click("#archive-find").await?;
            page.until_found("30 games").await?;
            page.click("#archive-count").await?;
            page.until_there("#heat-board").await?;
            // Half of the games end by resignation.
            let ends = page.text(".archive-bars").await?;
            ensure!(ends.contains("Resigned") && ends.contains("15"), "{ends}");
            ensure!(page.text("#heat-means").await?.contains("30 games"), "all have full boards");
            // All begin with a red on e3.
            page.until(
                "a number",
                "return document.querySelector('.heat[data-space=e3] text')?.textContent === '100'",
            )
            .await?;
            page.click(".heat[data-space='e3']").await?;
            ensure!(page.text("#heat-at").await?.starts_with("e3: in 100%"), "a tap tells");
            page.ask("document.getElementById('heat-board').focus()", json!([])).await?;
            page.press("\u{e014}").await?;
            ensure!(page.text("#heat-at").await?.starts_with("f3: "), "the arrow keys lead on");
            page.click("[data-heat='white']").await?;
            page.click("[data-heat='worth']").await?;
            is_accessible(page, "figures").await?;
            page.click("#archive-figures summary").await?;
            page.until(
                "a row for each space",
                "return document.querySelectorAll('.heat-table tbody tr').length === 49",
            )
            .await?;
            page.is_laid_out("figures").await
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn players_have_pages_and_games_are_saved() {
    browse(WIDE, async |page| {
        page.archive().await?;
        page.open_into_archive(files(30)).await?;
        page.until_there(".archive-players a").await?;
        page.open("#/archive/player/Ann").await?;
        page.until_found("20 games").await?;
        page.until_there(".archive-facts dt").await?;
        ensure!(page.text(".archive-facts").await?.contains("10 games"), "as White");
        is_accessible(page, "a player").await?;
        page.click(".archive-do button:last-child").await?;
        page.until_there(".toasts *").await?;
        page.shelf().await?;
        page.until_listed(1).await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_analysis_board_shows_what_was_played() {
    browse(WIDE, async |page| {
        page.open("#/analyse").await?;
        page.click("#show-explore").await?;
        page.until_there("#explore-none").await?;
        // One's own games are among them.
        page.shelf().await?;
        page.import(&games(4).export()).await?;
        page.until_listed(4).await?;
        page.archive().await?;
        page.open_into_archive(files(30)).await?;
        ensure!(page.text("#archive-kept").await?.contains("of your own"), "one's own games");
        page.open("#/analyse").await?;
        page.click("#show-explore").await?;
        page.until(
            "the games",
            "return document.querySelector('#explore-sum')?.textContent.startsWith('30 games')",
        )
        .await?;
        is_accessible(page, "what was played").await?;
        page.click("[data-move='e3']").await?;
        page.until("the next moves", "return document.querySelectorAll('button.explore-row').length > 5")
            .await?;
        page.click(".explore-game").await?;
        page.click("#show-moves").await?;
        page.until_there(".analyse .tree .entry[aria-current]").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_small_screen_has_what_was_played_among_the_tools() {
    for (width, height) in [(360, 640), (844, 390)] {
        browse(Device { width, height, touch: true, ..WIDE }, async |page| {
            page.archive().await?;
            page.open_into_archive(files(12)).await?;
            page.open("#/analyse").await?;
            page.click("[data-tab='analyse-tab-tools']").await?;
            page.click("#explore").await?;
            page.until_there("button.explore-row").await?;
            page.is_laid_out("what was played").await
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn without_files_of_the_browser_it_works_in_memory_and_says_so() {
    browse(WIDE, async |page| {
        page.archive().await?;
        page.until_kept("No games").await?;
        // Another window has the files now.
        page.driver.new_tab().await.map_err(anyhow::Error::from)?;
        let windows = page.driver.windows().await?;
        page.driver.switch_to_window(windows[1].clone()).await?;
        page.archive().await?;
        page.until_there("#archive-where").await?;
        page.open_into_archive(files(3)).await?;
        page.until_kept("3 games").await
    });
}
