//! Tests in which two people play each other in two browsers.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context as _, Result, bail, ensure};
use serde_json::json;

use crate::game::Hand;
use crate::pages::is_accessible;
use crate::session::{Device, NARROW, Page, WIDE, browse, browse_together, told};
use crate::upkeep::Server;

/// An empty folder for the games of a test.
pub(crate) fn data(name: &str) -> PathBuf {
    let folder = PathBuf::from(told("DVONN_PROFILES")).join(format!("online-{name}"));
    let _ = fs::remove_dir_all(&folder);
    folder
}

impl Page {
    /// Creates an invitation and returns its link.
    pub(crate) async fn invite(&self, board: &str, side: &str, time: &str) -> Result<String> {
        self.open("#/online").await?;
        self.until_there("#invite").await?;
        self.select("terms-board", board).await?;
        self.select("terms-side", side).await?;
        self.select("terms-time", time).await?;
        self.click("#invite").await?;
        self.until_there("#invitation").await?;
        self.ask_text("return document.querySelector('#invitation').value").await
    }

    /// Opens the link of an invitation and accepts it.
    pub(crate) async fn accept(&self, link: &str) -> Result<()> {
        self.driver.goto(link).await?;
        self.click("#accept").await?;
        self.until_there(".play [role=grid]").await
    }

    async fn count_online(&self, count: usize) -> Result<()> {
        let script = "return document.querySelectorAll('.moves li').length === arguments[0]";
        self.until_asked(&format!("{count} moves"), script, json!([count])).await
    }

    /// Whether it is this page's player's turn.
    async fn is_to_move(&self) -> Result<bool> {
        self.has(".dvonn-cell.dvonn-ready").await
    }
}

/// Plays until the game is over or has `most` moves.
pub(crate) async fn play(pages: &[Page; 2], most: usize) -> Result<()> {
    for number in 0.. {
        if pages[0].has(".result").await? && pages[1].has(".result").await? {
            return Ok(());
        }
        let played = pages[0].moves().await?.len();
        if played >= most {
            return Ok(());
        }
        let mover = match (pages[0].is_to_move().await?, pages[1].is_to_move().await?) {
            (true, false) => &pages[0],
            (false, true) => &pages[1],
            // A move is on its way.
            _ => {
                tokio::time::sleep(Duration::from_millis(30)).await;
                continue;
            }
        };
        let before = mover.moves().await?.len();
        mover.make_a_move(Hand::Pointer, number * 7).await?;
        for page in pages {
            let more = "return document.querySelectorAll('.moves li').length > arguments[0]";
            page.until_asked("the move on both sides", more, json!([before])).await?;
        }
        ensure!(number < 5000, "a game that does not end");
    }
    bail!("a game that does not end")
}

/// The two pages of a test.
pub(crate) fn two(pages: &[Page]) -> Result<&[Page; 2]> {
    pages.try_into().context("two pages")
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_app_alone_says_nothing_of_play_with_others() {
    browse(WIDE, async |page| {
        page.open("#/").await?;
        page.until_there(".cards").await?;
        ensure!(!page.has("a[href='#/online']").await?);
        page.open("#/play/new").await?;
        ensure!(!page.has("a[href='#/online']").await?);
        // A link from elsewhere explains why there is nothing.
        page.open("#/online/ENdpoint07").await?;
        ensure!(page.text("h1").await? == "Online play is not available here");
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn two_people_play_a_whole_game_by_link() {
    let data = data("whole");
    let mut server = Server::online(&data);
    let address = server.address.clone();
    browse_together(&address, &[WIDE, NARROW], async |pages| {
        server.start()?;
        let [ann, bob] = two(pages)?;
        ann.open("#/").await?;
        ann.click("a.card[href='#/online']").await?;
        is_accessible(ann, "all games online").await?;
        let link = ann.invite("random", "white", "600000+5000").await?;
        is_accessible(ann, "an invitation").await?;
        bob.driver.goto(&link).await?;
        bob.until_there("#accept").await?;
        is_accessible(bob, "a game that is offered").await?;
        bob.accept(&link).await?;
        // The waiting player is taken to the game.
        ann.until_there(".play [role=grid]").await?;
        ensure!(ann.is_to_move().await? && !bob.is_to_move().await?, "White begins");
        is_accessible(ann, "a game online").await?;
        is_accessible(bob, "a game online on a telephone").await?;
        ensure!(ann.text(".plate.to-move .plate-name").await?.starts_with("You"));
        ensure!(bob.text(".plate.to-move .plate-name").await?.starts_with("guest-"));
        ensure!(ann.has(".plate .clock").await?);
        play(two(pages)?, 4).await?;

        // A move is taken back with the opponent's consent.
        let before = ann.moves().await?.len();
        ann.click("#take-back").await?;
        bob.click("#accept-offer").await?;
        ann.until("a move less", "return document.querySelector('#withdraw-offer') === null").await?;
        let after = ann.moves().await?.len();
        ensure!(after < before, "{before} moves, then {after}");
        bob.count_online(after).await?;

        // The server stops and comes back, and both players continue without doing anything.
        server.stop();
        ann.until(
            "the lost connection",
            "return document.querySelector('#line')?.textContent.includes('No connection')",
        )
        .await?;
        server.start()?;
        let back = "return !document.querySelector('#line')?.textContent.includes('No connection')";
        for page in [ann, bob] {
            page.until("the connection", back).await?;
        }
        play(two(pages)?, usize::MAX).await?;
        for page in [ann, bob] {
            page.until_there("#rematch").await?;
        }
        ensure!(ann.moves().await? == bob.moves().await?);
        is_accessible(ann, "the end of a game online").await?;
        let review = ann.ask_text("return document.querySelector('#review-ended').hash").await?;

        // Another game with exchanged colours, aborted before the first move.
        ann.click("#rematch").await?;
        let offer = "return document.querySelector('#rematch').textContent.includes('Accept')";
        bob.until("the offer", offer).await?;
        bob.click("#rematch").await?;
        for page in [ann, bob] {
            page.until_asked("another game", "return location.href !== arguments[0]", json!([link])).await?;
            page.count_online(0).await?;
        }
        bob.until_there(".dvonn-cell.dvonn-ready").await?;
        ensure!(!ann.is_to_move().await?, "the colours are exchanged");
        bob.choose_in_menu("#abort").await?;
        for page in [ann, bob] {
            page.until_there("#another").await?;
            ensure!(page.text("#task").await? == "The game was called off.");
        }
        // In the list it stands on the shelf: the board, the opponent, the day and the score.
        for page in [ann, bob] {
            page.open("#/online").await?;
            page.until_there("#online-over .shelf-disc").await?;
            let [name, day] = [".shelf-name", ".shelf-day"].map(|part| {
                format!(
                    "return document.querySelector('.online-finished:has(.shelf-disc) {part}').textContent"
                )
            });
            ensure!(page.ask_text(&name).await?.starts_with("guest-"));
            ensure!(page.ask_text(&day).await?.starts_with("today"));
            let sizes = "return [...document.querySelectorAll('.online-finished')].map((game) =>
                [game.querySelector('.dvonn-thumbnail').clientWidth > 140, game.querySelectorAll('.shelf-disc').length])";
            ensure!(
                page.ask(sizes, json!([])).await? == json!([[true, 0], [true, 2]]),
                "the last was called off"
            );
            is_accessible(page, "a finished game online").await?;
            page.is_laid_out("a finished game online").await?;
        }
        // Away from the page of online play, nothing misses the server below.
        bob.open("#/games").await?;
        // The whole game is in My games, with its review.
        ann.open("#/games").await?;
        ann.until("one game", "return document.querySelectorAll('.shelf-item').length === 1").await?;
        ann.open(&review).await?;
        ann.until("the review", "return location.hash.startsWith('#/review/')").await?;
        let _ = ann.driver.browser_log().await?;
        let _ = bob.driver.browser_log().await?;
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn offers_resignation_spectators_and_an_account() {
    let data = data("offers");
    let server = Server::online(&data);
    let mut attempt = 0;
    browse_together(&server.address, &[NARROW, WIDE, WIDE], async |pages| {
        let [ann, bob, eve] = pages else { bail!("three pages") };
        attempt += 1;
        ann.open("#/online").await?;
        ann.click("#register summary").await?;
        ann.paste("#register input[name='name']", &format!("Ann{attempt}")).await?;
        ann.paste("#register input[name='password']", "correct horse").await?;
        ann.click("#register button").await?;
        ann.until_there("#sign-out").await?;
        let link = ann.invite("balanced", "black", "259200000/1").await?;
        let clock = "return document.querySelector('#terms-time').selectedOptions[0].textContent";
        ensure!(ann.ask_text(clock).await? == "3 days a move");
        bob.accept(&link).await?;
        ann.until_there(".play [role=grid]").await?;
        eve.driver.goto(&link).await?;
        eve.until_there(".play [role=grid]").await?;
        eve.until(
            "who watches",
            "return document.querySelector('#line').textContent.includes('You are watching')",
        )
        .await?;
        ensure!(!eve.has("#resign").await? && !eve.is_to_move().await?);
        bob.until(
            "a spectator",
            "return document.querySelector('#line').textContent.includes('1 is watching')",
        )
        .await?;
        bob.make_a_move(Hand::Pointer, 3).await?;
        eve.count_online(1).await?;
        ann.until_there(".dvonn-cell.dvonn-ready").await?;
        // The list shows whose turn it is.
        ann.open("#/online").await?;
        ann.until_there("#online-your-turn .online-game .dvonn-thumbnail").await?;
        is_accessible(ann, "games under way").await?;
        ann.click("#online-your-turn .online-game").await?;
        ann.until_there(".dvonn-cell.dvonn-ready").await?;
        // So does the start page, although she has played here with people only.
        ann.open("#/").await?;
        ann.until_there(".left #online-your-turn .online-game .dvonn-thumbnail").await?;
        is_accessible(ann, "a turn on the start page").await?;
        ann.click("#online-your-turn .online-game").await?;
        ann.until_there(".dvonn-cell.dvonn-ready").await?;
        // A game by invitation is not among the games to watch.
        ensure!(
            eve.ask_text("return fetch('api/games/running').then((list) => list.text())").await?
                == r#"{"games":[]}"#
        );
        // A draw is offered, declined, and offered again by the opponent.
        ann.hold_in_menu("#offer-draw").await?;
        bob.click("#decline-offer").await?;
        ann.until("no offer", "return document.querySelector('#withdraw-offer') === null").await?;
        bob.hold_in_menu("#offer-draw").await?;
        ann.until_there("#accept-offer").await?;
        is_accessible(ann, "an offer").await?;
        ann.click("#decline-offer").await?;
        bob.until("no offer", "return document.querySelector('#withdraw-offer') === null").await?;
        bob.hold_in_menu("#resign").await?;
        for page in [ann, bob, eve] {
            page.until_there(".result").await?;
        }
        ensure!(ann.text(".result h2").await?.contains("You win by resignation"));
        ann.open("#/online").await?;
        ensure!(ann.text("#online-over .shelf-state").await? == "Won");
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_premove_does_not_look_like_a_hint() {
    let server = Server::online(&data("premove"));
    let devices = [Device { dark: true, ..WIDE }, NARROW];
    browse_together(&server.address, &devices, async |pages| {
        let [ann, bob] = two(pages)?;
        for (waits, moves, side) in [(bob, ann, "white"), (ann, bob, "black")] {
            let link = ann.invite("placement", side, "600000+5000").await?;
            bob.accept(&link).await?;
            ann.until_there(".play [role=grid]").await?;
            waits.click_space("e3").await?;
            waits.until_there("[data-space=e3] .dvonn-halo-marked").await?;
            let ring = "
                const ring = getComputedStyle(document.querySelector('[data-space=e3] .dvonn-halo-marked'));
                const hint = document.createElement('i');
                hint.style.color = ring.getPropertyValue('--dvonn-point');
                document.body.append(hint);
                return [ring.stroke !== getComputedStyle(hint).color, ring.strokeDasharray !== 'none'];";
            ensure!(waits.ask(ring, json!([])).await? == json!([true, true]));
            moves.click_space("c3").await?;
            waits.count_online(2).await?;
        }
        Ok(())
    });
}

/// The output of `dvonn admin` for the running server.
fn admin(data: &Path, args: &[&str]) -> Result<String> {
    let output =
        Command::new(told("DVONN_COMMAND")).arg("admin").args(args).arg("--data").arg(data).output()?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Ok(String::from_utf8(output.stdout)?.trim().to_owned())
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_person_plays_the_computer_there_and_makes_an_account_by_invitation() {
    let data = data("computer");
    let server = Server::online(&data);
    browse_together(&server.address, &[NARROW], async |pages| {
        let [page] = pages else { bail!("one page") };
        admin(&data, &["registration", "open"])?;
        page.open("#/online").await?;
        page.until_there("#play-bot").await?;
        is_accessible(page, "the computer, the lobby, the account").await?;
        page.select("terms-board", "random").await?;
        page.select("terms-side", "black").await?;
        page.select("bot", "2").await?;
        page.click("#play-bot").await?;
        page.until_there(".play [role=grid]").await?;
        // The computer begins and replies.
        for number in 0..3 {
            page.until_there(".dvonn-cell.dvonn-ready").await?;
            page.make_a_move(Hand::Pointer, number * 5).await?;
        }
        page.until_there(".dvonn-cell.dvonn-ready").await?;
        ensure!(page.moves().await?.len() >= 7);
        let body = page.text("body").await?;
        ensure!(body.contains("Lola") && !body.contains("computer-2"), "{body}");
        // From here on, an account needs an invitation.
        admin(&data, &["registration", "invitation"])?;
        let code = admin(&data, &["invite"])?;
        page.open("#/").await?;
        page.open("#/online").await?;
        page.until_there("#register input[name='invitation']").await?;
        // The started games load last and move what is below them.
        page.until_there("#online-your-turn .online-game").await?;
        ensure!(page.text("#online-your-turn .online-name").await? == "Lola");
        page.click("#register summary").await?;
        let name = format!("Cid{}", code.replace('-', ""));
        page.paste("#register input[name='name']", &name).await?;
        page.paste("#register input[name='password']", "correct horse").await?;
        page.paste("#register input[name='invitation']", &code).await?;
        is_accessible(page, "an account by invitation").await?;
        page.ask("performance.clearResourceTimings()", json!([])).await?;
        page.click("#register button").await?;
        page.until_there("#sign-out").await?;
        ensure!(page.text("#account-title").await? == name);
        // The guest's game now belongs to the account, in lists fetched again.
        let lists = "return performance.getEntriesByName(`${location.origin}/api/challenges`).length > 0";
        page.until("the lists", lists).await?;
        page.until_there("#online-your-turn .online-game").await
    });
}
