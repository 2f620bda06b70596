//! Tests of the newcomer's path from game to game, the news, and a phone's sounds and vibrations.

use anyhow::{Result, ensure};
use dvonn::Color;
use serde_json::{Value, json};

use crate::pages::is_accessible;
use crate::session::{Device, KEEPING, NARROW, Page, WIDE, browse};
use crate::sizes::{LANGUAGES, SIZES};

/// The position and the size of the board.
const BOARD: &str = "
    const { x, y, width, height } = document.querySelector('.field-of-play, .table .dvonn-board').getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(' ');";

impl Page {
    async fn resign(&self) -> Result<()> {
        self.hold_in_menu("#resign").await?;
        // Nothing beneath the menu is pressed by the same finger.
        self.until_there("#rematch").await
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_newcomer_is_led_from_game_to_game() {
    for (width, height, touch) in [(390, 844, true), (360, 640, true), (844, 390, true), (1280, 800, false)] {
        browse(Device { width, height, touch, ..WIDE }, async |page| {
            page.open("#/").await?;
            ensure!(!page.has("#lead").await?, "there is no suggestion before the first game");
            page.begin("white", "balanced").await?;
            let before = page.ask_text(BOARD).await?;
            page.resign().await?;
            page.until_there("#lead-next").await?;
            ensure!(page.ask_text(BOARD).await? == before, "the board stays where it is");
            ensure!(page.text("#lead-next").await? == "Next: Pip again, level 1.");
            ensure!(page.text("#lead-try").await?.contains("the review of your last game"));
            page.is_laid_out("the end of a first game").await?;
            is_accessible(page, "the end of a first game").await?;
            // The suggestion is visible at once, in an area that scrolls.
            let seen = "
                const room = document.querySelector('.told').getBoundingClientRect();
                const next = document.getElementById('lead-next').getBoundingClientRect();
                return next.top >= room.top - 1 && next.top + 20 <= room.bottom;";
            ensure!(page.ask(seen, json!([])).await? == json!(true), "{}", page.state().await?);
            page.open("#/").await?;
            page.until_there("#lead").await?;
            ensure!(page.text("main h1").await? == "Next: Pip");
            ensure!(page.text("#lead").await?.contains("1 of your first 5 games"));
            page.is_laid_out("the start page after a first game").await?;
            is_accessible(page, "the start page after a first game").await
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_win_leads_one_level_up_until_five_games_are_played() {
    browse(WIDE, async |page| {
        page.open("#/").await?;
        let won = |count: usize| {
            let game = |number: usize| json!({ "id": format!("g-{number}"), "level": number + 1, "outcome": "won", "trial": "puzzles" });
            let games: Vec<Value> = (0..count).map(game).collect();
            json!({ "format": "dvonn-first-games", "version": 1, "games": games }).to_string()
        };
        let keep = "
            localStorage.setItem('dvonn:first-games', arguments[0]);
            localStorage.setItem('dvonn:choices', '{\"format\":\"dvonn-choices\",\"version\":1,\"level\":9}');";
        page.ask(keep, json!([won(2)])).await?;
        page.open("#/play/new").await?;
        page.until_there("[name='web-new-level'][value='3']:checked").await?;
        ensure!(page.text(".portrait h2").await?.contains("Bruno"), "one level above the last");
        // After the fifth game the person chooses without suggestions.
        page.ask(keep, json!([won(5)])).await?;
        page.open("#/").await?;
        page.until_there("#lead").await?;
        page.open("#/play/new").await?;
        page.until_there("[name='web-new-level'][value='6']:checked").await?;
        page.click("#begin").await?;
        page.until_there(".play [role=grid]").await?;
        page.resign().await?;
        page.rest().await?;
        ensure!(!page.has("#lead").await?);
        page.open("#/play/new").await?;
        page.until_there("[name='web-new-level'][value='6']:checked").await?;
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn what_is_new_is_said_once_and_never_in_a_game() {
    for language in LANGUAGES {
        browse(Device { language, ..NARROW }, async |page| {
            page.open("#/").await?;
            ensure!(!page.has("#news-note").await?, "nothing is new to a newcomer");
            // A person who knew an earlier version.
            page.ask("localStorage.setItem('dvonn:news', '{\"format\":\"dvonn-news\",\"version\":1,\"newest\":0}')", json!([]))
                .await?;
            page.reload().await?;
            page.until_there("#news-note").await?;
            is_accessible(page, "the note of what is new").await?;
            page.open("#/play/new").await?;
            page.click("#begin").await?;
            page.until_there(".play [role=grid]").await?;
            ensure!(!page.has("#news-note").await?, "not in a game");
            page.open("#/").await?;
            page.until_there("#news-note").await?;
            page.click("#news-note a").await?;
            page.until_there(".news li").await?;
            let said = page.text("main").await?;
            ensure!(said.contains("QR") && !said.contains('‹'), "{said}");
            page.open("#/").await?;
            ensure!(!page.has("#news-note").await?, "the news has been read");
            Ok(())
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_note_of_what_is_new_is_put_away_for_good() {
    browse(WIDE, async |page| {
        page.open("#/").await?;
        // The storage as the app of 22 November left it.
        page.ask("localStorage.clear(); localStorage.setItem('dvonn-new-game', 'level=4')", json!([]))
            .await?;
        page.reload().await?;
        page.until_there("#news-note").await?;
        page.click("#news-close").await?;
        page.until("the note to go", "return document.getElementById('news-note') === null").await?;
        page.reload().await?;
        ensure!(!page.has("#news-note").await?);
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_telephone_is_silent_and_felt_and_choices_are_kept() {
    let count = "
        window.felt = [];
        navigator.vibrate = (pattern) => { window.felt.push([...pattern].join(' ')); return true; };
        window.heard = 0;
        const create = AudioContext.prototype.createOscillator;
        AudioContext.prototype.createOscillator = function () { window.heard += 1; return create.call(this); };";
    // White's b3 captures c3, and d3 cuts off the rest of Black's stacks.
    const POSITION: &str = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s";
    for device in [NARROW, WIDE] {
        browse(device, async |page| {
            page.begin_from(POSITION).await?;
            page.ask(count, json!([])).await?;
            page.click_space("d3").await?;
            page.click_space("c3").await?;
            page.until("the move", "return document.querySelectorAll('.moves li').length > 0").await?;
            if device.touch {
                page.until("a pulse", "return window.felt.length > 0").await?;
                ensure!(page.ask_text("return window.felt[0]").await? == "30", "a stack is captured");
            } else {
                page.until("a sound", "return window.heard > 0").await?;
            }
            let (felt, heard) = ("return window.felt.length", "return window.heard");
            let other = page.ask(if device.touch { heard } else { felt }, json!([])).await?;
            ensure!(other == json!(0), "{other}");
            page.open("#/settings").await?;
            page.until_there("#settings-sounds").await?;
            ensure!(page.has("#settings-sounds:checked").await? != device.touch);
            ensure!(page.has("#settings-haptics").await? == device.touch, "a computer has no such switch");
            page.click("label:has(> #settings-sounds)").await?;
            page.reload().await?;
            page.until_there("#settings-sounds").await?;
            ensure!(page.has("#settings-sounds:checked").await? == device.touch, "the choice is stored");
            Ok(())
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_hint_gives_its_reason_and_moves_nothing() {
    for (width, height, touch) in SIZES {
        browse(Device { width, height, touch, ..WIDE }, async |page| {
            // White's d3 alone connects two black stacks to the reds.
            page.go_on_with("9/10/1,b,b,w,r,r,r,4/10/9 w s", Color::White).await?;
            let before = page.ask_text(BOARD).await?;
            page.click("#hint").await?;
            page.until_there(".told .remark").await?;
            let said = page.text(".told .remark").await?;
            ensure!(
                said.starts_with("A good move: d3–e3. It leaves Black without a stack. It cuts"),
                "{said}"
            );
            ensure!(said.ends_with("With best play you win by 3 pieces."), "{said}");
            ensure!(page.said().await?.contains("It leaves Black without a stack."), "it is announced");
            ensure!(page.ask_text(BOARD).await? == before, "the board stays where it is");
            page.is_laid_out("a hint").await
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_hint_speaks_every_language_without_a_network() {
    for language in LANGUAGES {
        browse(Device { language, ..KEEPING }, async |page| {
            page.open("#/").await?;
            page.kept().await?;
            page.protocol("Network.enable", json!({})).await?;
            let offline =
                json!({ "offline": true, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0 });
            page.protocol("Network.emulateNetworkConditions", offline).await?;
            page.begin("white", "placement").await?;
            page.click("#hint").await?;
            page.until_there(".told .remark").await?;
            let said = page.text(".told .remark").await?;
            ensure!(said.split(['.', '!']).count() >= 3 && !said.contains('‹'), "no reason: {said}");
            Ok(())
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_coach_praises_a_good_move_and_a_good_place() {
    for device in [WIDE, NARROW] {
        browse(device, async |page| {
            page.open("#/").await?;
            page.ask("localStorage.setItem('dvonn-settings', 'coach=yes')", json!([])).await?;
            // Black cannot recapture.
            page.go_on_with("9/10/r,w,bb,r,w,r,b,b,3/10/9 w s", Color::White).await?;
            page.until_there(".coach .coach-sentence").await?;
            ensure!(!page.has(".coach-praise").await?);
            page.click_space("b3").await?;
            page.click_space("c3").await?;
            page.until_there(".coach-praise").await?;
            ensure!(page.text(".coach-praise").await? == "Well played!", "{}", page.text(".coach").await?);
            is_accessible(page, "a word of praise").await
        });
    }
}
