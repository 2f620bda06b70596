//! Tests of games offered to everybody, of events that reach a person on every page, and of lists that cannot
//! be fetched.

use anyhow::{Result, bail, ensure};
use serde_json::json;

use crate::game::Hand;
use crate::online::{data, two};
use crate::pages::is_accessible;
use crate::session::{NARROW, Page, WIDE, browse_at, browse_together};
use crate::upkeep::Server;

/// A live clock of five minutes.
const LIVE: &str = "300000+5000";
const DAYS: &str = "86400000/1";

impl Page {
    /// Offers a game to everybody.
    pub(crate) async fn seek(&self, time: &str) -> Result<()> {
        self.open("#/online").await?;
        self.until_there("#seek").await?;
        self.select("terms-board", "random").await?;
        self.select("terms-side", "white").await?;
        self.select("terms-time", time).await?;
        self.click("#seek").await?;
        self.until_there("#own-seeks .withdraw-seek").await
    }

    /// Waits until the lobby shows this many offers of others.
    async fn until_offered(&self, count: usize) -> Result<()> {
        let script = "return document.querySelectorAll('#lobby > ul > li').length === arguments[0]";
        self.until_asked(&format!("{count} games in the lobby"), script, json!([count])).await
    }

    async fn until_at_a_game(&self) -> Result<()> {
        self.until_there(".play [role=grid]").await
    }

    /// Begins this many games with the computer and aborts each before the next, because the computer plays
    /// only a few games with a person at a time.
    pub(crate) async fn calls_off(&self, games: u32) -> Result<()> {
        let script = "return (async () => {
            const socket = new WebSocket(`ws://${location.host}/api/socket`);
            await new Promise((done) => { socket.onopen = done; });
            const answer = await fetch('api/bots/1', { method: 'POST',
                headers: { 'content-type': 'application/json' }, body: JSON.stringify({ filling: 'random', side: 'white' }) });
            const { id } = await answer.json();
            const over = new Promise((done) => { socket.onmessage = ({ data }) => data.includes('accepted') && done(); });
            socket.send(JSON.stringify({ type: 'abort', game: id, id: 1 }));
            await over;
            socket.close();
        })()";
        // The driver limits the time of a script.
        for _ in 0..games {
            self.ask(script, json!([])).await?;
        }
        Ok(())
    }

    /// Clears the browser's log of failures that a test caused on purpose.
    async fn forget_complaints(&self) -> Result<()> {
        self.driver.browser_log().await?;
        Ok(())
    }

    /// Makes requests to these paths fail as if without a network; an empty list lifts this.
    pub(crate) async fn block(&self, paths: &[&str]) -> Result<()> {
        self.protocol("Network.enable", json!({})).await?;
        self.protocol("Network.setBlockedURLs", json!({ "urls": paths })).await?;
        Ok(())
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_live_game_is_offered_to_everybody_and_opens_wherever_its_owner_is() {
    let data = data("lobby");
    let mut server = Server::online(&data);
    let address = server.address.clone();
    browse_together(&address, &[WIDE, NARROW, WIDE], async |pages| {
        server.start()?;
        let [ann, bob, eve] = pages else { bail!("three pages") };
        bob.open("#/online").await?;
        bob.until_there("#seek").await?;
        // The first action of a person whom the server has never seen.
        ann.seek(LIVE).await?;
        ensure!(ann.ask_text("return location.hash").await? == "#/online", "the offer is in the lobby");
        ensure!(!ann.has("#lobby .fault").await?, "{}", ann.text("#lobby").await?);
        is_accessible(ann, "an own game in the lobby").await?;
        bob.until_offered(1).await?;
        // The same terms again are the same offer.
        ann.click("#seek").await?;
        ann.until("the button", "return !document.querySelector('#seek').disabled").await?;
        bob.until_offered(1).await?;
        // The offer remains while its owner reads another page and reloads it.
        ann.open("#/learn").await?;
        ann.until_there("header #waits").await?;
        ensure!(ann.text("#waits").await? == "In the lobby: 5 min + 5 s");
        is_accessible(ann, "another page, with a game in the lobby").await?;
        ann.reload().await?;
        ann.until_there("header #waits").await?;
        bob.until_offered(1).await?;
        // The server stops and comes back, and the offer remains.
        server.stop();
        bob.until(
            "the lost connection",
            "return document.querySelector('#lobby').textContent.includes('No connection')",
        )
        .await?;
        server.start()?;
        bob.until_offered(1).await?;
        ann.until_there("header #waits").await?;
        ann.forget_complaints().await?;
        bob.forget_complaints().await?;
        // Another of her tabs remains when the first one is closed.
        let [before, other] = ann.another_window("#/rules").await?;
        ann.until_there("header #waits").await?;
        ann.go_to(&before).await?;
        ann.driver.close_window().await?;
        ann.go_to(&other).await?;
        bob.click("#lobby .online-game").await?;
        bob.click("#accept").await?;
        bob.until_at_a_game().await?;
        ann.until_at_a_game().await?;
        ensure!(ann.ask_text("return location.hash").await? == bob.ask_text("return location.hash").await?);
        ann.until("her turn", "return document.querySelector('.dvonn-cell.dvonn-ready') !== null").await?;
        // A stranger without an account finds the game to watch.
        eve.open("#/online").await?;
        eve.until_there("#online-watch .online-game .dvonn-thumbnail").await?;
        is_accessible(eve, "games to watch").await?;
        eve.click("#online-watch .online-game").await?;
        eve.until(
            "the game",
            "return document.querySelector('#line')?.textContent.includes('You are watching')",
        )
        .await?;

        // A game by days is not urgent: a message tells her, whatever page she is on.
        ann.hold_in_menu("#resign").await?;
        ann.seek(DAYS).await?;
        ann.open("#/rules").await?;
        bob.open("#/online").await?;
        bob.click("#lobby .online-game").await?;
        bob.click("#accept").await?;
        ann.until_there(".toast-act").await?;
        ensure!(ann.text(".toast").await?.contains("accepted: the game begins"));
        ensure!(ann.ask_text("return location.hash").await? == "#/rules");
        ann.click(".toast-act").await?;
        ann.until_at_a_game().await?;
        ann.forget_complaints().await?;
        bob.forget_complaints().await?;
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn two_strangers_are_paired_with_the_clock_that_the_button_names() {
    let server = Server::online(&data("paired"));
    browse_together(&server.address, &[NARROW, WIDE], async |pages| {
        // Nobody has chosen a clock.
        for page in pages {
            page.open("#/online").await?;
            page.until_there("#pair").await?;
            ensure!(page.text("#pair").await?.ends_with("10 min + 5 s"), "{}", page.text("#pair").await?);
            page.click("#pair").await?;
        }
        for page in pages {
            page.until_at_a_game().await?;
            page.until_there(".plate .clock").await?;
        }
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn an_offer_that_is_withdrawn_or_taken_at_the_same_moment_is_told() {
    let data = data("withdrawn");
    let server = Server::online(&data);
    browse_together(&server.address, &[NARROW, WIDE], async |pages| {
        let [ann, bob] = pages else { bail!("two pages") };
        // One player withdraws the offer while the other accepts it: both see the same result.
        for round in 0..3 {
            ann.seek(LIVE).await?;
            bob.open("#/online").await?;
            bob.click("#lobby .online-game").await?;
            bob.until_there("#accept").await?;
            let (withdrawn, accepted) = tokio::join!(ann.click(".withdraw-seek"), bob.click("#accept"));
            withdrawn.and(accepted)?;
            bob.until(
                "what has become of it",
                "return document.querySelector('.play [role=grid]') !== null || document.querySelector('main h1').textContent === 'This invitation was withdrawn'",
            )
            .await?;
            if bob.has(".play [role=grid]").await? {
                ann.until_at_a_game().await?;
                ann.choose_in_menu("#abort").await?;
                bob.until_there("#another").await?;
            } else {
                ann.until("no offer", "return document.querySelector('#own-seeks') === null").await?;
                ensure!(!ann.has("#lobby .fault").await?, "round {round}");
            }
        }
        // A player who returns is told that the offer has ended.
        ann.seek(LIVE).await?;
        let withdraw = "const mine = await (await fetch('api/challenges')).json();
            for (const { id } of mine) await fetch(`api/challenges/${id}`, { method: 'DELETE' });";
        ann.driver.goto("about:blank").await?;
        ann.driver.goto(format!("{}online.json", ann.site)).await?;
        ann.ask(&format!("return (async () => {{ {withdraw} }})()"), json!([])).await?;
        ann.open("#/learn").await?;
        ann.until_there(".toast-act").await?;
        ensure!(
            ann.text(".toast-text").await?
                == "Your game (5 min + 5 s) was withdrawn from the lobby while you were away."
        );
        is_accessible(ann, "a message that an offer is over").await?;
        ann.click(".toast-act").await?;
        ann.until_there("header #waits").await?;
        let height = "return document.querySelector('header.top').offsetHeight";
        ensure!(ann.ask(height, json!([])).await?.as_u64() < Some(60), "the header is one row");
        // An invitation that is withdrawn while somebody looks at it updates by itself.
        let link = ann.invite("random", "white", "").await?;
        bob.driver.goto(&link).await?;
        bob.until_there("#accept").await?;
        // The link works before any choice is made, and stays the same after each.
        ann.select("terms-time", "600000+5000").await?;
        ann.select("terms-side", "black").await?;
        bob.until(
            "the new terms",
            "return [...document.querySelectorAll('.online-terms dd')].map((dd) => dd.textContent).slice(1).join() === 'White (goes first),10 min + 5 s'",
        )
        .await?;
        ensure!(bob.text(".toast-text").await?.ends_with("has changed the terms."));
        ensure!(ann.ask_text("return document.querySelector('#invitation').value").await? == link);
        ann.click("#withdraw").await?;
        bob.until(
            "the word",
            "return document.querySelector('main h1').textContent === 'This invitation was withdrawn'",
        )
        .await?;
        ann.forget_complaints().await?;
        bob.forget_complaints().await?;
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn what_cannot_be_fetched_says_so_in_its_place_and_is_tried_again() {
    let data = data("unfetched");
    let server = Server::online(&data);
    browse_at(&server.address, NARROW, async |page| {
        page.open("#/online").await?;
        page.until_there("#play-bot").await?;
        page.select("terms-side", "white").await?;
        page.click("#play-bot").await?;
        page.until_at_a_game().await?;
        page.invite("random", "white", "").await?;
        // One list at a time fails; the others stay.
        for (path, list, others) in [
            ("*/api/challenges", "online-offered", "#online-your-turn .online-game"),
            ("*/api/challenges/received", "online-received", "#online-offered .online-game"),
            ("*/api/games?over=true", "online-over", "#online-offered .online-game"),
            ("*/api/games?over=false", "online-your-turn", "#online-offered .online-game"),
            ("*/api/vacation", "vacation", "#online-offered .online-game"),
        ] {
            page.block(&[path]).await?;
            page.open("#/").await?;
            page.open("#/online").await?;
            let again = format!("#again-{list}");
            page.until_there(&again).await?;
            page.until_there(others).await?;
            is_accessible(page, list).await?;
            // The first retry gets no answer, the second one does.
            page.click(&again).await?;
            page.until_there(&again).await?;
            page.block(&[]).await?;
            page.click(&again).await?;
            let gone = "return document.querySelector(arguments[0]) === null";
            page.until_asked("the list", gone, json!([again])).await?;
        }
        page.until_there("#online-your-turn .online-game").await?;
        // A list that is already known stays if it cannot be fetched again.
        page.block(&["*/api/games?over=false"]).await?;
        page.ask("window.dispatchEvent(new Event('visibilitychange'))", json!([])).await?;
        page.until_there("#online-your-turn #again-online-your-turn").await?;
        ensure!(page.has("#online-your-turn .online-game").await?, "the known list stays");
        // Before the page knows who is signed in, it shows nothing about accounts and games.
        page.block(&["*/api/me"]).await?;
        page.open("#/").await?;
        page.open("#/online").await?;
        page.until_there("#again-online").await?;
        page.block(&[]).await?;
        page.click("#again-online").await?;
        page.until_there("#online-your-turn .online-game").await?;
        // "Next game" shows an error after a failure, rather than that there is no other game.
        page.click("#online-your-turn .online-game").await?;
        page.until_at_a_game().await?;
        page.block(&["*/api/games?over=false"]).await?;
        page.choose_in_menu("#next-game").await?;
        page.until_there(".toast").await?;
        ensure!(page.text(".toast-text").await?.starts_with("The server cannot be reached."));
        ensure!(page.has(".play [role=grid]").await?, "the person stays");
        page.block(&["*/api/games/*/chat*"]).await?;
        page.reload().await?;
        page.until_there("#chat").await?;
        page.click("#chat").await?;
        page.until_there("#again-chat").await?;
        page.block(&[]).await?;
        page.click("#again-chat").await?;
        page.until("the chat", "return document.querySelector('#again-chat') === null").await?;
        // The browser logs each of these failures.
        page.forget_complaints().await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn an_offer_stays_when_an_older_list_comes_late() {
    let data = data("late");
    let server = Server::online(&data);
    browse_at(&server.address, WIDE, async |page| {
        page.seek(DAYS).await?;
        // The next list of offers is the server's of now, but comes after another offer was made.
        let late = "const { fetch } = window;
            window.fetch = async (request, ...more) => {
                const answer = await fetch(request, ...more);
                if (request.method !== 'GET' || !request.url.endsWith('/api/challenges')) return answer;
                window.fetch = fetch;
                window.answered = true;
                while (document.querySelectorAll('.own-seek').length < 2) await new Promise((done) => setTimeout(done, 20));
                window.given = true;
                return answer;
            };
            document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))";
        page.ask(late, json!([])).await?;
        page.until("the list", "return window.answered").await?;
        page.select("terms-time", LIVE).await?;
        page.click("#seek").await?;
        page.until("the late list", "return window.given").await?;
        page.rest().await?;
        let stays = "return new Promise((done) => setTimeout(() => done(document.querySelectorAll('.own-seek').length), 500))";
        ensure!(page.ask(stays, json!([])).await? == json!(2));
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn nothing_moves_when_the_lists_come() {
    let data = data("calm");
    let server = Server::online(&data);
    for device in [WIDE, NARROW] {
        browse_at(&server.address, device, async |page| {
            page.open("#/online").await?;
            page.become_guest().await?;
            page.calls_off(3).await?;
            page.invite("random", "white", "").await?;
            page.open("#/learn").await?;
            page.protocol("Network.enable", json!({})).await?;
            let slow =
                json!({ "offline": false, "latency": 400, "downloadThroughput": -1, "uploadThroughput": -1 });
            page.protocol("Network.emulateNetworkConditions", slow).await?;
            // Each frame notes where the button at the end of the page is.
            let watch = "window.tops = new Set();
                const watch = () => {
                    const leave = document.querySelector('#leave');
                    if (leave) window.tops.add(Math.round(leave.getBoundingClientRect().top + scrollY));
                    requestAnimationFrame(watch);
                };
                watch();
                location.hash = '#/online';";
            page.ask(watch, json!([])).await?;
            page.until_there("#online-over .online-finished").await?;
            page.until_there("#online-offered .online-game").await?;
            page.until_there("#vacation").await?;
            page.rest().await?;
            let tops = page.ask("return [...window.tops]", json!([])).await?;
            ensure!(tops.as_array().is_some_and(|tops| tops.len() == 1), "{} wide: {tops}", device.width);
            ensure!(page.text("#online-over .online-count").await? == "3");
            ensure!(page.text("#online-over .shelf-name").await? == "Pip", "the name of the level");
            page.open("#/online/@computer-1").await?;
            page.until_text(".online-person", "Pip, level 1").await?;
            Ok(())
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn what_waits_is_counted_on_every_page_and_answered_in_place() {
    const GUEST: &str = "return (async () => {
        await fetch('api/guest', { method: 'POST', headers: { 'content-type': 'application/json' }, body: 'null' });
        return (await (await fetch('api/me')).json()).name;
    })()";
    const OFFER: &str = "return (async () => (await fetch('api/challenges', {
        method: 'POST', headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ to: arguments[0], filling: 'random', time: '259200000/1', side: 'black', rated: false }),
    })).ok)()";
    let data = data("waiting");
    let server = Server::online(&data);
    let phone = NARROW;
    browse_together(&server.address, &[WIDE, phone], async |pages| {
        let [ann, bob] = two(pages)?;
        for page in pages {
            page.open("#/online").await?;
        }
        let name = ann.ask(GUEST, json!([])).await?;
        ensure!(bob.ask(GUEST, json!([])).await? != name);
        for page in pages {
            page.reload().await?;
            page.until("the person", "return localStorage.getItem('dvonn-somebody') !== null").await?;
            page.open("#/learn").await?;
            page.reload().await?;
        }
        let count = "return (document.querySelector('.bell .waiting')?.textContent ?? '0') === arguments[0]
            && document.title.startsWith('(') === (arguments[0] !== '0')";
        // An offer arrives while Ann reads, and Bob does not hear of his own.
        ann.until_there(".bell").await?;
        ensure!(bob.ask(OFFER, json!([name])).await? == json!(true));
        ann.until_asked("an offer that waits", count, json!(["1"])).await?;
        ann.until_there(".toast-act").await?;
        is_accessible(ann, "a page while something waits").await?;
        ensure!(!bob.has(".bell .waiting").await?, "nothing waits for Bob");
        // What waits comes first, and is answered there.
        ann.click(".bell").await?;
        ann.until_there(".take-offer").await?;
        let first = "return document.querySelector('.page.online section').id";
        ensure!(ann.ask(first, json!([])).await? == json!("online-received"));
        is_accessible(ann, "an offer in the list").await?;
        ann.click(".take-offer").await?;
        ann.until_at_a_game().await?;
        // The game on the page does not wait. Elsewhere it does, until Ann has moved.
        ann.until_asked("nothing else", count, json!(["0"])).await?;
        let clock = ann.text(".clock").await?;
        ensure!(clock == "3 days", "a clock of three days shows {clock}");
        ann.open("#/learn").await?;
        ann.until_asked("the turn that waits", count, json!(["1"])).await?;
        ann.click(".bell").await?;
        ann.click("#online-your-turn .online-game").await?;
        ann.until_at_a_game().await?;
        ann.make_a_move(Hand::Pointer, 0).await?;
        // Bob, on another page, hears that it is his turn.
        bob.until_asked("Bob's turn", count, json!(["1"])).await?;
        bob.until_there(".toast-act").await?;
        ann.open("#/learn").await?;
        ann.until_asked("nothing that waits", count, json!(["0"])).await?;
        Ok(())
    });
}
