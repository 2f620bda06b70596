//! Tests of the archive of games: opening files into it, searching it, and the moves played in a position.

use std::ops::Range;

use anyhow::{Result, ensure};
use dvonn::random::{Random, legal_move};
use dvonn_record::{Date, GameDate, GameResult, NodeId, Record, write_sgf};
use serde_json::{Value, json};

use crate::collection::games;
use crate::pages::is_accessible;
use crate::session::{Device, NARROW, Page, WIDE, browse};

/// A game that begins with e3 and continues at random, between two of three players.
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
    pub(crate) async fn archive(&self) -> Result<()> {
        self.open("#/archive").await?;
        self.until_there("#archive-kept").await
    }

    /// Opens the page of the archive and imports some games.
    pub(crate) async fn archive_with(&self, games: u64) -> Result<()> {
        self.archive().await?;
        self.open_into_archive(files(0..games)).await
    }

    /// Chooses files, given as pairs of a name and a text, and waits until they have been imported.
    pub(crate) async fn open_into_archive(&self, files: Value) -> Result<()> {
        let script = "
            const chosen = new DataTransfer();
            for (const [name, text] of arguments[0]) chosen.items.add(new File([text], name));
            const field = document.getElementById('archived-files');
            field.files = chosen.files;
            field.dispatchEvent(new Event('change', { bubbles: true }));";
        self.ask(script, json!([files])).await?;
        self.until_there("#archived-told").await
    }

    /// Waits until the page shows this number of stored games.
    pub(crate) async fn until_kept(&self, games: &str) -> Result<()> {
        let script = "return document.getElementById('archive-kept')?.textContent.startsWith(arguments[0])";
        self.until_asked(games, script, json!([games])).await
    }

    /// Waits until a search shows this result.
    pub(crate) async fn until_found(&self, sum: &str) -> Result<()> {
        let script = "return document.getElementById('archive-sum')?.textContent.startsWith(arguments[0])";
        self.until_asked(sum, script, json!([sum])).await
    }

    /// Starts the search in the form, and waits for this result.
    pub(crate) async fn find(&self, sum: &str) -> Result<()> {
        self.click("#archive-find").await?;
        self.until_found(sum).await
    }

    /// Waits until this many games are shown.
    async fn until_shown(&self, games: usize) -> Result<()> {
        let script = "return document.querySelectorAll('.archive-item').length === arguments[0]";
        self.until_asked(&format!("{games} games"), script, json!([games])).await
    }

    async fn count_games(&self) -> Result<usize> {
        self.until("all games", "return document.getElementById('archive-more') === null").await?;
        let script = "return document.querySelectorAll('.archive-item').length";
        Ok(serde_json::from_value(self.ask(script, json!([])).await?)?)
    }

    /// Adds a part to the question. A phone shows only the first few parts at first.
    pub(crate) async fn add_part(&self, part: &str) -> Result<()> {
        let button = format!("#archive-add-{part}");
        let is_seen = format!("return document.querySelector('{button}').checkVisibility()");
        if self.ask(&is_seen, json!([])).await? == json!(false) {
            self.click("#archive-add-more").await?;
        }
        self.click(&button).await
    }

    /// Puts a value into a field of the form.
    pub(crate) async fn put(&self, id: &str, value: &str) -> Result<()> {
        // A chip shows the field.
        const ADDS: [(&str, &str); 8] = [
            ("archive-opponent", "opponent"),
            ("archive-from", "years"),
            ("archive-until", "years"),
            ("archive-result", "result"),
            ("archive-ending", "ending"),
            ("archive-rated-from", "ratings"),
            ("archive-rated-to", "ratings"),
            ("archive-motif", "motif"),
        ];
        if let Some((_, part)) = ADDS.iter().find(|(field, _)| *field == id)
            && !self.has(&format!("#{id}")).await?
        {
            self.add_part(part).await?;
            self.until_there(&format!("#{id}")).await?;
        }
        let script = "
            const field = document.getElementById(arguments[0]);
            field.value = arguments[1];
            for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
            return field.value;";
        let now = self.ask(script, json!([id, value])).await?;
        ensure!(now == json!(value), "{id} takes no {value}");
        Ok(())
    }

    /// The value of a field of the form.
    async fn value(&self, id: &str) -> Result<String> {
        self.until_there(&format!("#{id}")).await?;
        self.ask_text(&format!("return document.getElementById('{id}').value")).await
    }

    /// Waits until the first game shown is of this year.
    async fn until_first(&self, year: &str) -> Result<()> {
        let script = "return document.querySelector('.archive-item .archive-what')?.textContent.startsWith(arguments[0])";
        self.until_asked(&format!("a game of {year}"), script, json!([year])).await
    }
}

/// Files with one game each.
pub(crate) fn files(numbers: Range<u64>) -> Value {
    let file = |number| json!([format!("club/{number}.sgf"), game(number)]);
    Value::Array(numbers.map(file).collect())
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn files_are_kept_on_the_device_and_what_is_wrong_is_named() {
    browse(WIDE, async |page| {
        page.archive().await?;
        page.until_kept("No games").await?;
        let mut all = files(0..30);
        all.as_array_mut().unwrap().push(json!(["bad.sgf", "(;GM[37];W[e3];B[e3])"]));
        all.as_array_mut().unwrap().push(json!(["empty.sgf", ""]));
        page.open_into_archive(all).await?;
        let told = page.text("#archived-told").await?;
        ensure!(told.contains("30 new games were opened.") && !told.contains("already here"), "{told}");
        ensure!(told.contains("bad.sgf, game 1") && told.contains("empty.sgf"), "{told}");
        page.until_kept("30 games").await?;
        is_accessible(page, "what was opened").await?;
        page.open_into_archive(files(0..30)).await?;
        ensure!(
            page.text("#archived-told").await?.contains("30 games were already here."),
            "no game appears twice"
        );
        // The games are still there after a reload.
        page.reload().await?;
        page.until_kept("30 games").await?;
        ensure!(!page.has("#archive-where").await?, "the games are on the device");
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
            // Without games there is nothing to search.
            page.archive().await?;
            page.until_there("#archive-empty .pictured").await?;
            let is_there = "return document.getElementById('archive-form').checkVisibility()";
            ensure!(page.ask(is_there, json!([])).await? == json!(false));
            is_accessible(page, "an archive without games").await?;
            page.archive_with(30).await?;
            page.find("30 games").await?;
            page.until_shown(24).await?;
            page.click("#archive-more").await?;
            page.until_shown(30).await?;
            // Each game shows its players' faces, its score, and the move that cut off the most.
            page.until_there(".archive-item .pictured .dvonn-thumbnail-cut").await?;
            page.until_there(".archive-item .archive-name.won .archive-face svg").await?;
            page.until_there(".archive-item .archive-score.white").await?;
            is_accessible(page, "the games that were found").await?;
            // A change is counted without a button, and a chip is removed with its part of the question.
            page.put("archive-opponent", "Bo").await?;
            page.until_found("20 games").await?;
            page.click("[data-part='opponent'] .archive-away").await?;
            ensure!(!page.has("#archive-opponent").await?);
            page.find("30 games").await?;
            page.put("archive-player", "Ann").await?;
            page.put("archive-from", "2010").await?;
            page.put("archive-until", "2011").await?;
            page.click("#archive-find").await?;
            page.until("fewer games", "return document.querySelectorAll('.archive-item').length < 5").await?;
            for id in ["archive-player", "archive-from", "archive-until"] {
                page.put(id, "").await?;
            }
            page.add_part("board").await?;
            // The first piece is red.
            page.choose("pattern-tool", "red").await?;
            page.click("[data-space='e3']").await?;
            page.until_there(".pattern-space.red[data-space='e3']").await?;
            // The board is counted at once.
            page.until_found("30 games").await?;
            is_accessible(page, "a pattern").await?;
            page.find("30 games").await?;
            ensure!(
                page.text(".archive-item").await?.contains("after 1 move"),
                "the list names the position"
            );
            page.is_laid_out("the archive").await?;
            page.click(".archive-open").await?;
            page.until_there(".analyse .tree .entry[aria-current]").await
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn whoever_comes_back_finds_the_search_and_its_games() {
    for device in [WIDE, NARROW] {
        browse(device, async |page| {
            page.archive_with(60).await?;
            // The report about files is not shown again after a return, and without it the page would be
            // shorter.
            page.click("#archived-told .told-close").await?;
            page.put("archive-player", "Ann").await?;
            page.put("archive-from", "2001").await?;
            page.put("archive-result", "black").await?;
            page.add_part("board").await?;
            page.choose("pattern-tool", "red").await?;
            page.click("[data-space='e3']").await?;
            page.find("").await?;
            let sum = page.text("#archive-sum").await?;
            page.until_shown(24).await?;
            page.click("#archive-more").await?;
            let all = page.count_games().await?;
            // The search is still there after a visit to a player's page.
            page.click(".archive-item:last-child .archive-name").await?;
            page.until_there("#archive-player-name").await?;
            page.until_there("#archive-sum").await?;
            page.driver.back().await?;
            page.until_found(&sum).await?;
            page.until_shown(all).await?;
            ensure!(page.value("archive-player").await? == "Ann");
            ensure!(page.value("archive-from").await? == "2001");
            ensure!(page.value("archive-result").await? == "black");
            ensure!(page.has(".pattern-space.red[data-space='e3']").await?, "the pattern is drawn");
            let place = "return document.activeElement?.matches('.archive-name')";
            page.until("the link that was followed", place).await?;
            // The search is still there after a visit to a game, by way of the menu.
            page.click(".archive-open").await?;
            page.until_there(".analyse .tree .entry[aria-current]").await?;
            page.open("#/archive").await?;
            page.until_found(&sum).await?;
            // The search survives a reload.
            page.reload().await?;
            page.until_found(&sum).await?;
            ensure!(page.value("archive-player").await? == "Ann");
            page.click("#archive-clear").await?;
            ensure!(page.value("archive-player").await?.is_empty() && !page.has("#archive-sum").await?);
            page.open("#/archive?q=event%3AOpen%20player%3ABo").await?;
            page.until_found("No game").await?;
            ensure!(page.value("archive-player").await? == "Bo");
            ensure!(page.value("archive-besides").await? == "event:Open", "words without a field are kept");
            is_accessible(page, "a search by link").await?;
            page.is_laid_out("a search by link").await
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn games_are_shown_in_the_order_that_is_chosen() {
    browse(WIDE, async |page| {
        page.archive_with(30).await?;
        page.find("30 games").await?;
        page.until_first("2019").await?;
        page.put("archive-order", "oldest").await?;
        page.until_first("2000").await?;
        is_accessible(page, "an order").await?;
        page.click("#archive-more").await?;
        page.until_shown(30).await?;
        // The next portion continues the order.
        let last = "return document.querySelector('.archive-item:last-child .archive-what').textContent";
        ensure!(page.ask_text(last).await?.starts_with("2019"));
        page.reload().await?;
        page.until_first("2000").await?;
        page.open("#/archive/player/Ann").await?;
        page.until_first("2018").await?;
        page.put("archive-order", "oldest").await?;
        page.until_first("2000").await?;
        page.driver.back().await?;
        page.until_found("30 games").await?;
        page.until_first("2000").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn games_are_found_by_ratings_and_motifs() {
    browse(WIDE, async |page| {
        page.archive_with(30).await?;
        // The search finds the position in which the player cuts stacks off.
        page.put("archive-motif", "cut-off").await?;
        page.click("#archive-find").await?;
        page.until("cut-offs", "return document.querySelectorAll('.archive-item').length > 4").await?;
        ensure!(page.text(".archive-item").await?.contains("after "), "the list names the position");
        // No player has a rating.
        page.put("archive-motif", "").await?;
        page.put("archive-rated-from", "1700").await?;
        page.find("No game").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn games_have_figures_and_boards_of_where_pieces_stood() {
    for device in [WIDE, NARROW] {
        browse(device, async |page| {
            page.archive_with(30).await?;
            page.find("30 games").await?;
            page.click("#archive-count").await?;
            page.until_there("#heat-board").await?;
            // Half of the games end by resignation.
            let ends = page.text(".archive-bars").await?;
            ensure!(ends.contains("Resigned") && ends.contains("15"), "{ends}");
            ensure!(page.text("#heat-means").await?.contains("30 games"), "all have full boards");
            // All games begin with a red on e3.
            page.until(
                "a number",
                "return document.querySelector('.heat[data-space=e3] text')?.textContent === '100'",
            )
            .await?;
            page.click(".heat[data-space='e3']").await?;
            ensure!(page.text(".heat-at").await?.starts_with("e3: in 100%"), "a tap tells");
            page.ask("document.getElementById('heat-board').focus()", json!([])).await?;
            page.press("\u{e014}").await?;
            ensure!(page.text(".heat-at").await?.starts_with("f3: "), "the arrow keys move on");
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
        page.archive_with(30).await?;
        page.until_there(".archive-players a").await?;
        page.open("#/archive/player/Ann").await?;
        page.until_found("20 games").await?;
        page.until_there(".archive-sides dt").await?;
        // The results are the player's own, with each colour and against each opponent.
        let facts = page.text(".archive-sides").await?;
        ensure!(facts.contains("won ") && facts.contains("of 10"), "{facts}");
        ensure!(page.how_many(".archive-opponents .archive-bar > .for-own").await? == 2);
        for list in ["#archive-openings", "#archive-answers"] {
            ensure!(page.has(&format!("{list} .dvonn-thumbnail")).await?, "first placements are boards");
        }
        page.until_there(".archive-portrait svg").await?;
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
        // No other game came here, so the champion's are shown.
        page.until_there("#explore-champion-only").await?;
        page.until_there("button.explore-row").await?;
        // The person's own games are included.
        page.shelf().await?;
        page.import(&games(4).export()).await?;
        page.until_listed(4).await?;
        page.archive_with(30).await?;
        ensure!(page.text("#archive-kept").await?.contains("of your own"), "the person's own games");
        page.open("#/analyse").await?;
        page.until(
            "the games",
            "return document.querySelector('#explore-sum')?.textContent.startsWith('30 games')",
        )
        .await?;
        is_accessible(page, "what was played").await?;
        // The board shows it too: all games begin on e3.
        let spots = "return [...document.querySelectorAll('.stage .explore-heat circle')].map((spot) => spot.dataset.heat).join()";
        ensure!(page.ask_text(spots).await? == "e3");
        page.click("[data-move='e3']").await?;
        page.until("the next moves", "return document.querySelectorAll('button.explore-row').length > 5")
            .await?;
        page.click(".explore-game").await?;
        page.until_there(".analyse .tree .entry[aria-current]").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_small_screen_has_what_was_played_among_the_tools() {
    for (width, height) in [(360, 640), (844, 390)] {
        browse(Device { width, height, touch: true, ..WIDE }, async |page| {
            page.archive_with(12).await?;
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
        // Another window now has the files open.
        page.driver.new_tab().await.map_err(anyhow::Error::from)?;
        let windows = page.driver.windows().await?;
        page.driver.switch_to_window(windows[1].clone()).await?;
        page.archive().await?;
        page.until_there("#archive-where").await?;
        page.open_into_archive(files(0..3)).await?;
        page.until_kept("3 games").await
    });
}
