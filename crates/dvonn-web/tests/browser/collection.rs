//! Tests of My games: storing, finding and counting.

use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use dvonn::random::Random;
use dvonn::{Board, Color};
use dvonn_analysis::Level;
use dvonn_collection::{Collection, Entry, EntryId};
use dvonn_game::{PlayOptions, PlaySession};
use dvonn_record::{GameResult, NodeId, Record};
use dvonn_referee::Filling;
use serde_json::json;

use crate::game::Hand;
use crate::pages::is_accessible;
use crate::session::{Device, NARROW, Page, WIDE, browse};

/// A day in milliseconds.
const DAY: u64 = 24 * 60 * 60 * 1000;
/// 2026-01-01.
const NEW_YEAR: u64 = 1_767_225_600_000;

/// A game of random moves, in the play session's stored form.
fn kept_game(seed: u64, human: Option<Color>, level: u8, moves: usize, result: Option<GameResult>) -> String {
    let mut random = Random::new(seed);
    let start: Board = Filling::Balanced.board(&mut random);
    let mut record = Record::from_start(start);
    let mut cursor = record.cursor(NodeId::START);
    for _ in 0..moves {
        let legal = cursor.position().legal_moves();
        if legal.is_empty() {
            break;
        }
        cursor.add_move(legal[random.below(legal.len() as u32) as usize]).unwrap();
    }
    if record.result().is_none() {
        record.set_result(result);
    }
    let level = Level::new(level).unwrap();
    PlaySession::resume(record, human, level, PlayOptions::AT_ONCE, seed).write(Duration::ZERO)
}

/// A collection of games against the computer, one a day and mostly finished.
pub(crate) fn games(count: u64) -> Collection {
    let game = |number: u64| {
        let side = if number.is_multiple_of(2) { Color::White } else { Color::Black };
        let level = 1 + (number / 7 % 5) as u8;
        let loser = if number.is_multiple_of(3) { side } else { !side };
        let result = (number % 10 != 9).then(|| GameResult::resigned(loser));
        let moves = if number.is_multiple_of(4) { usize::MAX } else { 12 + number as usize % 20 };
        let kept = kept_game(number, Some(side), level, moves, result);
        let id: EntryId = format!("game-{number}").parse().unwrap();
        Entry::of_kept_game(id, &kept, NEW_YEAR + number * DAY).unwrap()
    };
    (0..count).map(game).collect()
}

impl Page {
    /// Opens the list and waits until it has loaded.
    pub(crate) async fn shelf(&self) -> Result<()> {
        self.open("#/games").await?;
        let loaded = "return document.querySelector('#games, #games-empty') !== null";
        self.until("the list", loaded).await
    }

    /// How many entries the list shows.
    async fn listed(&self) -> Result<u64> {
        let script = "return document.querySelectorAll('.shelf-item').length";
        self.ask(script, json!([])).await?.as_u64().context("a number")
    }

    /// Waits until the list shows this many entries.
    pub(crate) async fn until_listed(&self, count: u64) -> Result<()> {
        let script = "return document.querySelectorAll('.shelf-item').length === arguments[0]";
        self.until_asked(&format!("{count} entries"), script, json!([count])).await
    }

    /// Chooses a file with this text for import.
    pub(crate) async fn import(&self, text: &str) -> Result<()> {
        self.until_there("#shelf-import").await?;
        let script = "
            const files = new DataTransfer();
            files.items.add(new File([arguments[0]], 'games.json', { type: 'application/json' }));
            const field = document.getElementById('shelf-import');
            field.files = files.files;
            field.dispatchEvent(new Event('change', { bubbles: true }));";
        self.ask(script, json!([text])).await?;
        self.until_there("#shelf-told").await
    }

    /// The text of the file that a button saves.
    pub(crate) async fn saved_by(&self, button: &str) -> Result<String> {
        let watch = "
            window.savedText = null;
            URL.createObjectURL = (blob) => { blob.text().then((text) => { window.savedText = text; }); return '#'; };
            HTMLAnchorElement.prototype.click = () => {};";
        self.ask(watch, json!([])).await?;
        self.click(button).await?;
        self.until("a saved file", "return window.savedText !== null").await?;
        self.ask_text("return window.savedText").await
    }

    /// Chooses an option of a field.
    async fn pick_from(&self, id: &str, word: &str) -> Result<()> {
        let script = "
            const field = document.getElementById(arguments[0]);
            field.value = arguments[1];
            field.dispatchEvent(new Event('change', { bubbles: true }));";
        self.ask(script, json!([id, word])).await?;
        Ok(())
    }

    /// Names the current entry.
    pub(crate) async fn rename(&self, name: &str) -> Result<()> {
        self.paste("#games-rename", name).await?;
        // A field filled by a script does not notice that it loses the focus.
        let left =
            "document.getElementById('games-rename').dispatchEvent(new Event('change', { bubbles: true }))";
        self.ask(left, json!([])).await?;
        Ok(())
    }

    /// Stores a text as earlier versions of the app did, and reloads the app.
    pub(crate) async fn with_stored(&self, name: &str, text: &str) -> Result<()> {
        self.open("#/").await?;
        let script = "localStorage.setItem(arguments[0], arguments[1])";
        self.ask(script, json!([name, text])).await?;
        self.reload().await
    }

    /// Shows the stored game.
    pub(crate) async fn play_stored(&self) -> Result<()> {
        self.open("#/play").await?;
        self.until_there(".play [role=grid]").await
    }

    /// Waits until the game has this many moves.
    pub(crate) async fn until_moves(&self, count: usize) -> Result<()> {
        let script = "return document.querySelectorAll('.moves li').length === arguments[0]";
        self.until_asked(&format!("{count} moves"), script, json!([count])).await
    }
}

/// A running game between two people at one screen.
pub(crate) fn running(moves: usize) -> String {
    kept_game(1, None, 1, moves, None)
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_game_is_kept_from_its_first_move_and_goes_on_from_the_list() {
    browse(WIDE, async |page| {
        page.begin("white", "balanced").await?;
        page.shelf().await?;
        ensure!(page.has("#games-empty").await?, "a game without a move is no game yet");
        page.open("#/play").await?;
        page.until_there(".play [role=grid]").await?;
        page.make_a_move(Hand::Pointer, 3).await?;
        page.until("the computer's reply", "return document.querySelectorAll('.moves li').length >= 2")
            .await?;
        page.until_there(".dvonn-cell.dvonn-ready").await?;
        let moves = page.moves().await?;
        page.shelf().await?;
        page.until_listed(1).await?;
        page.reload().await?;
        page.until_listed(1).await?;
        ensure!(
            page.has(".shelf-item.running .dvonn-thumbnail").await?,
            "a running game, with a little board"
        );
        page.click(".shelf-open").await?;
        page.until_there(".play [role=grid]").await?;
        page.until_moves(moves.len()).await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn what_is_deleted_can_be_put_back() {
    browse(NARROW, async |page| {
        page.shelf().await?;
        page.import(&games(3).export()).await?;
        page.until_listed(3).await?;
        page.click("#games-select").await?;
        page.click("[data-entry='game-0'] .shelf-tick").await?;
        page.click("[data-entry='game-2'] .shelf-tick").await?;
        page.click("#games-delete").await?;
        page.until_listed(1).await?;
        page.until_there(".toasts[role=status] .toast-act").await?;
        let sizes = "return [...document.querySelectorAll('.toast button')].every((button) => {
            const box = button.getBoundingClientRect();
            return box.width >= 40 && box.height >= 40;
        })";
        ensure!(page.ask(sizes, json!([])).await? == json!(true), "the buttons are large enough");
        page.click(".toast-act").await?;
        page.until_listed(3).await?;
        page.reload().await?;
        page.until_listed(3).await?;
        page.open("#/games/game-1").await?;
        page.click("#games-delete").await?;
        page.until_listed(2).await?;
        page.until_there(".toast").await?;
        page.reload().await?;
        page.until_listed(2).await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn messages_that_went_away_can_be_read_and_undone() {
    for device in [NARROW, WIDE] {
        browse(device, async |page| {
            page.shelf().await?;
            ensure!(!page.has("header .bell").await?, "there are no messages yet");
            page.import(&games(2).export()).await?;
            page.until_listed(2).await?;
            page.open("#/games/game-1").await?;
            page.click("#games-delete").await?;
            page.until_listed(1).await?;
            page.click(".toast-close").await?;
            page.open("#/learn").await?;
            page.click("header .bell[href='#/news']").await?;
            page.until_there("#messages li").await?;
            is_accessible(page, "the messages").await?;
            page.is_laid_out("the messages").await?;
            ensure!(page.text("#messages").await?.contains("deleted"));
            page.click("#messages .button").await?;
            page.until("it to be undone", "return document.querySelector('#messages .button') === null")
                .await?;
            ensure!(page.text("#messages").await?.contains("deleted"), "its words stay");
            page.open("#/games").await?;
            page.until_listed(2).await
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_toast_waits_for_the_focus_and_gives_it_back() {
    browse(WIDE, async |page| {
        page.shelf().await?;
        page.import(&games(1).export()).await?;
        page.click("#games-select").await?;
        page.click("[data-entry='game-0'] .shelf-tick").await?;
        page.click("#games-delete").await?;
        page.until_there(".toast").await?;
        page.ask("document.querySelector('.toast-act').focus()", json!([])).await?;
        page.press("\u{e00c}").await?;
        page.until("the toast to go", "return document.querySelector('.toast') === null").await?;
        let focus = "return document.activeElement.id";
        ensure!(page.ask_text(focus).await? == "main", "the focus is in the page");
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn games_are_found_by_opponent_level_result_date_and_words() {
    browse(NARROW, async |page| {
        page.shelf().await?;
        let all = games(14);
        let study = "(;GM[37]PW[Ann]PB[Ben];W[e3])";
        let mut file: Collection = all.iter().cloned().collect();
        file.put(Entry::of_kept_study("study".parse()?, study, NEW_YEAR)?);
        page.import(&file.export()).await?;
        page.until_listed(15).await?;
        // The choices are folded at first.
        page.click("#games-filters").await?;
        page.until("the choices", "return document.getElementById('shelf-kind').checkVisibility()").await?;
        let counts = |keep: &dyn Fn(&Entry) -> bool| all.iter().filter(|entry| keep(entry)).count() as u64;
        page.pick_from("shelf-kind", "study").await?;
        page.until_listed(1).await?;
        page.pick_from("shelf-kind", "").await?;
        page.pick_from("shelf-level", "2").await?;
        page.until_listed(counts(&|entry| {
            entry.computer().is_some_and(|computer| computer.level.get() == 2)
        }))
        .await?;
        page.pick_from("shelf-level", "").await?;
        page.pick_from("games-outcome", "lost").await?;
        page.until_listed(counts(&|entry| entry.outcome() == Some(dvonn_collection::Outcome::Lost))).await?;
        page.pick_from("games-outcome", "").await?;
        page.pick_from("shelf-rival", "person").await?;
        page.until_listed(0).await?;
        page.pick_from("shelf-rival", "").await?;
        page.pick_from("shelf-since", "week").await?;
        page.until_listed(0).await?;
        page.pick_from("shelf-since", "").await?;
        page.paste("#games-search", "BEN").await?;
        page.until_listed(1).await?;
        page.paste("#games-search", "no such words").await?;
        page.until_listed(0).await?;
        ensure!(page.text("#games-count").await?.contains("Nothing"), "the page says so");
        page.paste("#games-search", "").await?;
        page.pick_from("shelf-order", "longest").await?;
        page.until(
            "the longest game first",
            "return document.querySelector('.shelf-item').dataset.entry !== 'game-9'",
        )
        .await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_new_game_leaves_the_running_one_a_touch_away() {
    browse(NARROW, async |page| {
        page.with_stored("dvonn-game", &running(6)).await?;
        page.open("#/play/new").await?;
        page.until_there("form.new-game").await?;
        page.click("#begin").await?;
        page.until_there(".play [role=grid]").await?;
        page.until_there(".toast-act").await?;
        page.until_moves(0).await?;
        page.click(".toast-act").await?;
        page.until_moves(6).await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_study_is_kept_when_another_takes_its_place() {
    browse(WIDE, async |page| {
        page.open("#/analyse").await?;
        page.until_there("#empty").await?;
        page.click_space("e3").await?;
        page.click_space("c3").await?;
        page.click_tool("#empty").await?;
        page.click_space("g2").await?;
        page.shelf().await?;
        page.until_listed(2).await?;
        let file = page.saved_by("#games-export").await?;
        ensure!(file.contains("W[e3];B[c3]") && file.contains("W[g2]"), "{file}");
        // The first one appears again in the list, unchanged.
        page.pick_from("shelf-order", "longest").await?;
        page.click(".shelf-item .shelf-link").await?;
        page.click("#games-analyse").await?;
        page.until_there("#last").await?;
        page.click("#last").await?;
        page.click_space("d3").await?;
        page.shelf().await?;
        page.until_listed(2).await?;
        let file = page.saved_by("#games-export").await?;
        ensure!(file.contains("W[e3];B[c3];W[d3]"), "{file}");
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn what_earlier_versions_kept_is_still_there() {
    browse(WIDE, async |page| {
        page.open("#/").await?;
        let script = "
            localStorage.setItem('dvonn-game', arguments[0]);
            localStorage.setItem('dvonn-analysis', arguments[1]);";
        page.ask(script, json!([running(9), "(;GM[37]PW[Ann];W[e3]C[why];B[c3])"])).await?;
        page.reload().await?;
        page.shelf().await?;
        page.until_listed(2).await?;
        page.reload().await?;
        page.until_listed(2).await?;
        page.play_stored().await?;
        page.until_moves(9).await?;
        page.make_a_move(Hand::Pointer, 1).await?;
        page.shelf().await?;
        page.until_listed(2).await?;
        page.open("#/analyse").await?;
        page.until_there(".tree .entry").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_browser_that_keeps_nothing_is_told_of_once() {
    browse(WIDE, async |page| {
        let refuse = "
            Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } });
            for (const name of ['localStorage', 'sessionStorage']) {
                Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError'); } });
            }";
        page.protocol("Page.addScriptToEvaluateOnNewDocument", json!({ "source": refuse })).await?;
        page.begin("white", "balanced").await?;
        page.make_a_move(Hand::Pointer, 3).await?;
        page.until_there(".toast").await?;
        page.click(".toast-close").await?;
        page.until_there(".dvonn-cell.dvonn-ready").await?;
        page.make_a_move(Hand::Pointer, 4).await?;
        let moves = page.moves().await?.len();
        page.shelf().await?;
        ensure!(page.has("#games-empty .fault").await?, "the page says so");
        ensure!(!page.has(".toast").await?, "once is enough");
        page.open("#/play").await?;
        page.until_there(".play [role=grid]").await?;
        ensure!(page.moves().await?.len() >= moves, "the game goes on in this window");
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn statistics_count_the_games_against_the_computer() {
    browse(WIDE, async |page| {
        let collection = games(30);
        page.open("#/games/statistics").await?;
        page.until_there("#statistics-empty").await?;
        page.shelf().await?;
        page.import(&collection.export()).await?;
        page.open("#/games/statistics").await?;
        page.until_there("#results").await?;
        let counted = collection.statistics();
        let script = "return [...document.querySelectorAll('#results tfoot td')].slice(0, 6).map((cell) => Number(cell.textContent))";
        let [white, black] = [counted.total.white, counted.total.black];
        let expected = json!([white.won, white.drawn, white.lost, black.won, black.drawn, black.lost]);
        ensure!(page.ask(script, json!([])).await? == expected, "{expected}");
        let rows = "return document.querySelectorAll('#results tbody tr').length";
        ensure!(page.ask(rows, json!([])).await? == json!(counted.levels.len()), "one row for each level");
        let marks = "return document.querySelectorAll('#plot .plot-game').length";
        ensure!(page.ask(marks, json!([])).await? == json!(counted.games()), "one mark for each game");
        page.click("#plot-table summary").await?;
        let listed = "return document.querySelectorAll('#plot-table tbody tr').length";
        page.until_asked("the table", &format!("{listed} === arguments[0]"), json!([counted.games()])).await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_long_list_is_shown_in_portions() {
    browse(WIDE, async |page| {
        page.shelf().await?;
        page.import(&games(120).export()).await?;
        page.until_there("#games-more").await?;
        let first = page.listed().await?;
        ensure!(first < 120, "{first} at first");
        page.click("#games-more").await?;
        page.until_asked(
            "more",
            "return document.querySelectorAll('.shelf-item').length > arguments[0]",
            json!([first]),
        )
        .await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn lists_entries_and_statistics_are_accessible() {
    for dark in [false, true] {
        for device in [WIDE, NARROW] {
            browse(Device { dark, ..device }, async |page| {
                page.shelf().await?;
                page.import(&games(12).export()).await?;
                page.until_listed(12).await?;
                is_accessible(page, "what was opened").await?;
                page.click("#games-select").await?;
                page.click("[data-entry='game-3'] .shelf-tick").await?;
                is_accessible(page, "the list with one selected").await?;
                page.click("#games-delete").await?;
                page.until_there(".toast").await?;
                is_accessible(page, "a toast").await?;
                page.click(".toast-close").await?;
                page.open("#/games/game-2").await?;
                page.until_there("#games-name").await?;
                is_accessible(page, "an entry").await?;
                page.click("#shelf-share").await?;
                page.until_there("#share-sheet[open] #qr").await?;
                is_accessible(page, "what can be shared").await?;
                page.click("#share-close").await?;
                page.open("#/games/statistics").await?;
                page.until_there("#plot").await?;
                page.click("#plot-table summary").await?;
                page.until_there("#plot-table tbody").await?;
                is_accessible(page, "the statistics").await
            });
        }
    }
}
