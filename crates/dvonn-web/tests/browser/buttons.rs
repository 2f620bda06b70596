//! Two people in two browsers use every button, link, list and field of online play: once with a live clock
//! and once by days, each on a computer and on a phone. The test counts the controls on the page, and fails
//! with the name of any that nobody used.

use std::cell::RefCell;
use std::collections::BTreeSet;

use anyhow::{Context as _, Result, bail, ensure};
use serde_json::json;

use crate::game::Hand;
use crate::online::data;
use crate::session::{Device, Page, WIDE, browse_together};
use crate::upkeep::Server;

/// A phone.
const PHONE: Device = Device { width: 390, height: 844, touch: true, ..WIDE };
const COMPUTER: Device = Device { height: 800, ..WIDE };

/// The names of all usable controls. A control is named by its id, its name or its class, within the part of
/// the page that has an id. The board and the menu of pages do not count, and links that name a game are
/// counted under the name of their list. On other pages, only controls of online play count.
const NAMES: &str = "
    const plain = ['button', 'primary', 'big', 'small', 'tool', 'brief', 'danger', 'entry'];
    const within = (element) => {
        const part = element.parentElement?.closest('details[id], form[id], dialog[id], section[id]');
        return part ? `${part.id} ` : '';
    };
    const named = (element) => {
        if (element.id) return element.id.replace(/-?[0-9]+$/, '');
        const own = element.getAttribute('name') || [...element.classList].find((name) => !plain.includes(name));
        return within(element) + (own || (element.closest('form') && element.localName === 'button' ? 'submit' : element.localName));
    };
    const controls = 'main :is(button, a[href], select, input, textarea, summary), header #waits, .toast-act';
    const isOurs = (element) => location.hash.startsWith('#/online') || !element.closest('main');
    const usable = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.disabled
        && !element.closest('.page-menu, .share-formats, .moves');
    if (arguments[0]) return [named(document.querySelector(arguments[0]))];
    return [...document.querySelectorAll(controls)].filter(isOurs).filter(usable).map(named);";

/// The controls that other tests use, with the test's name.
const ELSEWHERE: [(&str, &str); 21] = [
    ("again-", "lobby::what_cannot_be_fetched_says_so_in_its_place_and_is_tried_again"),
    ("ask-again", "talk::people_chat_and_an_administrator_decides_a_report"),
    ("push", "push::whoever_wants_to_is_told_while_the_app_is_closed"),
    ("passkeys ", "account::a_passkey_signs_in_without_a_name"),
    ("passkey-sign-in", "account::a_passkey_signs_in_without_a_name"),
    ("to-administration", "talk::people_chat_and_an_administrator_decides_a_report"),
    // The buttons of every game.
    ("confirm", "turns"),
    ("cancel", "turns"),
    ("share-", "exchange"),
    ("save-", "exchange"),
    ("towers", "turns"),
    ("history ", "turns"),
    ("analyse", "analysis"),
    ("engine", "analysis"),
    ("coach", "coach"),
    ("moves", "turns"),
    ("pages", "frame"),
    ("fetch-again", "parts"),
    ("ask-host", "online::the_app_alone_says_nothing_of_play_with_others"),
    ("register invitation", "online::a_person_plays_the_computer_there_and_makes_an_account_by_invitation"),
    ("toast", "board"),
];

/// The controls that do not depend on the clock, or exist with one kind of it. They are used in one of the
/// two rounds.
const ONCE: [&str; 14] = [
    "register",
    "sign-in",
    "sign-out",
    "recover",
    "leave",
    "change-password",
    "programs",
    "become-bot",
    "take-data",
    "my-profile",
    "online-rated",
    "more-games",
    "claim-",
    "toast-act",
];

/// The controls in the sources of online play, file by file, each by its id, name, class or element. The
/// journey sees only the controls on the pages it visits; this list is complete.
const SOURCES: [(&str, &str); 20] = [
    ("account.rs", "my-profile sign-out summary name password invitation button"),
    (
        "administration.rs",
        "a link reason button name button a summary days reason button registration chat earlier-acts",
    ),
    ("bar.rs", "withdraw-offer accept-offer decline-offer button another rematch review-ended to-analysis"),
    ("bots.rs", "bot play-bot"),
    ("challenge.rs", "meanwhile withdraw to-all online-name take-offer refuse-offer accept decline"),
    ("chat.rs", "chat chat-name chat-text chat-say mute-person summary about kind text button"),
    ("conditional.rs", "conditional-undo conditional-add remove-line"),
    ("fair_play.rs", "summary make-sheet"),
    ("fetched.rs", "button"),
    ("invitation.rs", "invitation copy-link pass-on"),
    ("list.rs", "to-administration invite online-game online-finished online-game"),
    ("lobby.rs", "unpair pair seek online-game own-seek withdraw-seek"),
    ("offers.rs", "waits"),
    ("own.rs", "take-data input summary button"),
    ("passkey.rs", "passkey-sign-in remove-passkey summary name password button"),
    ("programs.rs", "summary label button revoke-token become-bot"),
    ("push.rs", "push"),
    ("search.rs", "summary button more-games opponent select input download-games"),
    ("terms.rs", "summary online-rated select"),
    ("vacation.rs", "end-vacation input summary button"),
];

/// The controls in a source file.
fn controls(source: &str) -> String {
    let literal = |tag: &str, attribute: &str| {
        let value = tag.split_once(&format!(" {attribute}=\""))?.1;
        Some(value.split('"').next()?.to_owned())
    };
    let plain = ["button", "primary", "big", "small", "tool", "brief", "danger", "entry"];
    let named = |tag: &str| {
        let element = tag.split(|c: char| !c.is_ascii_lowercase()).next()?;
        if !["button", "a", "select", "input", "summary"].contains(&element) {
            return None;
        }
        let class = literal(tag, "class")
            .and_then(|class| class.split(' ').find(|name| !plain.contains(name)).map(str::to_owned));
        let own = literal(tag, "id").or_else(|| literal(tag, "name")).or(class);
        Some(own.unwrap_or_else(|| element.to_owned()))
    };
    source.split('<').skip(1).filter_map(named).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_sources_have_no_button_that_the_journey_does_not_know() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/ui/online");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    let found: Vec<(String, String)> = files
        .iter()
        .map(|file| {
            let name = file.file_name().unwrap().to_string_lossy().into_owned();
            (name, controls(&std::fs::read_to_string(file).unwrap()))
        })
        .filter(|(_, controls)| !controls.is_empty())
        .collect();
    let known: Vec<(String, String)> =
        SOURCES.iter().map(|&(file, controls)| (file.to_owned(), controls.to_owned())).collect();
    assert_eq!(
        found, known,
        "make the journey use the new control, or name the test that does, and list it here"
    );
}

/// A person in a browser, with the controls that they have seen and used.
struct Person<'a> {
    page: &'a Page,
    seen: &'a RefCell<BTreeSet<String>>,
    used: &'a RefCell<BTreeSet<String>>,
}

impl Person<'_> {
    async fn names(&self, selector: Option<&str>) -> Result<Vec<String>> {
        Ok(serde_json::from_value(self.page.ask(NAMES, json!([selector])).await?)?)
    }

    /// Records the controls that are usable now.
    async fn look(&self) -> Result<()> {
        let names = self.names(None).await?;
        self.seen.borrow_mut().extend(names);
        Ok(())
    }

    async fn uses(&self, selector: &str) -> Result<()> {
        self.page.until_there(selector).await?;
        let enabled = "return !document.querySelector(arguments[0]).disabled";
        self.page.until_asked(&format!("{selector} to be of use"), enabled, json!([selector])).await?;
        self.look().await?;
        let names = self.names(Some(selector)).await?;
        self.used.borrow_mut().extend(names);
        Ok(())
    }

    /// Presses a button or follows a link.
    async fn press(&self, selector: &str) -> Result<()> {
        self.uses(selector).await?;
        self.page.click(selector).await.with_context(|| format!("to press {selector}"))
    }

    /// Writes into a field.
    async fn write(&self, selector: &str, text: &str) -> Result<()> {
        self.uses(selector).await?;
        self.page.paste(selector, text).await
    }

    /// Sets a field with choices, such as a list or a date.
    async fn set(&self, selector: &str, value: &str) -> Result<()> {
        self.uses(selector).await?;
        let script = "
            const field = document.querySelector(arguments[0]);
            field.value = arguments[1];
            field.dispatchEvent(new Event('input', { bubbles: true }));
            field.dispatchEvent(new Event('change', { bubbles: true }));
            return field.value === arguments[1];";
        let is_set = self.page.ask(script, json!([selector, value])).await?;
        ensure!(is_set == json!(true), "{selector} takes no {value}");
        Ok(())
    }

    /// Chooses an entry in the menu of a game.
    async fn menu(&self, entry: &str) -> Result<()> {
        let is_open = "return document.querySelector('#game-menu').matches(':popover-open')";
        // The list of moves leaves the menu open.
        if self.page.ask(is_open, json!([])).await? != json!(true) {
            self.press("#menu").await?;
        }
        self.page.until("the open menu", is_open).await?;
        self.press(entry).await
    }

    /// Holds an entry of the menu.
    async fn hold(&self, entry: &str) -> Result<()> {
        self.uses(entry).await?;
        self.press("#menu").await?;
        self.page.hold(entry).await
    }

    async fn lobby(&self) -> Result<()> {
        self.page.open("#/online").await?;
        self.page.until_there("#seek").await
    }

    /// Shows the choices of the next offers.
    async fn open_terms(&self) -> Result<()> {
        if !self.page.has("#invite-terms[open]").await? {
            self.press("#invite-terms summary").await?;
        }
        Ok(())
    }

    /// Chooses the terms of the next offers.
    async fn terms(&self, side: &str, time: &str) -> Result<()> {
        self.open_terms().await?;
        self.set("#terms-board", "random").await?;
        self.set("#terms-side", side).await?;
        self.set("#terms-time", time).await
    }

    async fn until(&self, what: &str, script: &str) -> Result<()> {
        self.page.until(what, script).await
    }

    async fn until_gone(&self, selector: &str) -> Result<()> {
        let gone = "return document.querySelector(arguments[0]) === null";
        self.page.until_asked(&format!("no {selector}"), gone, json!([selector])).await
    }

    async fn until_at_a_game(&self) -> Result<()> {
        self.page.until_there(".play [role=grid]").await
    }

    async fn moves(&self, number: usize) -> Result<()> {
        self.page.until_there(".dvonn-cell.dvonn-ready").await?;
        ensure!(self.page.make_a_move(Hand::Pointer, number).await?, "a running game");
        Ok(())
    }

    /// Plays a move on the small board of the dialog.
    async fn tries_a_move(&self) -> Result<()> {
        let before = self.page.text(".online-line").await?;
        for mark in ["ready", "target"] {
            let selector = format!(".online-conditional .dvonn-cell.dvonn-{mark} .dvonn-hit");
            self.page.click(&selector).await?;
            if mark == "ready" {
                self.page.until_there(".online-conditional .dvonn-cell.dvonn-target").await?;
            }
        }
        if self.page.text(".online-line").await? == before
            && self.page.has(".online-conditional .dvonn-cell.dvonn-chosen").await?
        {
            // A finger's first tap only previews a move that cuts stacks off.
            self.page.click(".online-conditional .dvonn-cell.dvonn-chosen .dvonn-hit").await?;
        }
        let more = "return document.querySelector('.online-line').textContent !== arguments[0]";
        self.page.until_asked("a move of the line", more, json!([before])).await
    }
}

/// An offer to everybody, by link and to one player. The first game uses every possible action.
async fn offers(ann: &Person<'_>, bob: &Person<'_>, time: &str, is_live: bool) -> Result<()> {
    ann.lobby().await?;
    ann.terms("white", time).await?;
    ann.press("#seek").await?;
    ann.press(".withdraw-seek").await?;
    ann.until_gone("#own-seeks").await?;
    ann.press("#pair").await?;
    ann.press("#unpair").await?;
    ann.press("#seek").await?;
    ann.press(".own-seek").await?;
    ann.press("#copy-link").await?;
    ann.write("#invitation", "").await?;
    ann.press("#to-all").await?;
    bob.lobby().await?;
    bob.press("#lobby .online-game").await?;
    bob.page.until_there("#accept").await?;
    ann.page.open("#/learn").await?;
    if is_live {
        ann.press("header #waits").await?;
        ann.page.until_there("#own-seeks").await?;
        ann.page.open("#/learn").await?;
    }
    bob.press("#accept").await?;
    bob.until_at_a_game().await?;
    if !is_live {
        ann.press(".toast-act").await?;
    }
    ann.until_at_a_game().await
}

/// Everything that can be pressed during a game.
async fn in_a_game(ann: &Person<'_>, bob: &Person<'_>) -> Result<()> {
    ann.moves(0).await?;
    bob.moves(3).await?;
    ann.moves(6).await?;
    for person in [ann, bob] {
        person.page.bar_holds_its_words().await?;
    }
    for step in ["#earlier", "#later", "#earlier", "#present"] {
        ann.press(step).await?;
    }
    ann.hold("#offer-draw").await?;
    ann.press("#withdraw-offer").await?;
    ann.press("#take-back").await?;
    bob.press("#accept-offer").await?;
    ann.moves(9).await?;
    bob.hold("#offer-draw").await?;
    ann.press("#decline-offer").await?;
    bob.until_gone("#withdraw-offer").await?;
    // The chat.
    ann.press("#chat").await?;
    ann.write("#chat-text", "good luck").await?;
    ann.press("#chat-say").await?;
    ann.page.until_there(".chat-line").await?;
    ann.press("#chat-close").await?;
    bob.press("#chat").await?;
    bob.press(".mute-person").await?;
    bob.until("a muted person", "return document.querySelector('.mute-person').ariaPressed === 'true'")
        .await?;
    bob.press(".mute-person").await?;
    bob.press("#report summary").await?;
    let about = "return document.querySelector('#report select[name=about]').value";
    let about = bob.page.ask_text(about).await?;
    bob.set("#report select[name='about']", &about).await?;
    bob.set("#report select[name='kind']", "conduct").await?;
    bob.write("#report input[name='text']", "nothing at all").await?;
    bob.press("#report form > .button").await?;
    bob.until("thanks", "return document.querySelector('#report form > .button').disabled").await?;
    bob.press(".chat-name").await?;
    bob.page.until_there("#search").await?;
    bob.lobby().await?;
    bob.press("#online-your-turn .online-game").await?;
    bob.until_at_a_game().await?;
    // Conditional moves, during the opponent's turn.
    ann.menu("#to-conditional").await?;
    ann.tries_a_move().await?;
    ann.press("#conditional-undo").await?;
    ann.tries_a_move().await?;
    ann.tries_a_move().await?;
    ann.press("#conditional-add").await?;
    ann.press(".remove-line").await?;
    ann.until_gone(".remove-line").await?;
    ann.press("#conditional-close").await?;
    // The menu.
    for person in [ann, bob] {
        if !person.page.sees_moves().await? {
            person.menu("#to-history").await?;
            person.page.press("\u{e00c}").await?;
        }
    }
    ann.menu("#turn").await?;
    ann.menu("#turn").await?;
    ann.menu("#all-games").await?;
    ann.press("#online-their-turn .online-game").await?;
    ann.until_at_a_game().await?;
    ann.menu("#next-game").await?;
    ann.page.until_there("#online-their-turn .online-game").await?;
    ann.press("#online-their-turn .online-game").await?;
    ann.until_at_a_game().await?;
    ann.hold("#resign").await
}

/// The buttons after a game, and another game that is aborted.
async fn after_a_game(ann: &Person<'_>, bob: &Person<'_>) -> Result<()> {
    for person in [ann, bob] {
        person.page.until_there("#rematch").await?;
        person.page.bar_holds_its_words().await?;
    }
    let link = ann.page.ask_text("return location.href").await?;
    bob.menu("#save").await?;
    bob.menu("#share-game").await?;
    bob.press("#share-close").await?;
    bob.menu("#to-analysis").await?;
    bob.until("the analysis board", "return location.hash.startsWith('#/analyse')").await?;
    bob.page.driver.goto(&link).await?;
    bob.press("#review-ended").await?;
    bob.until("the review", "return location.hash.startsWith('#/review')").await?;
    bob.page.driver.goto(&link).await?;
    bob.until_at_a_game().await?;
    let wanted = "return document.querySelector('#rematch')?.textContent.includes(arguments[0])";
    ann.press("#rematch").await?;
    ann.page.until_asked("the wish", wanted, json!(["Withdraw"])).await?;
    ann.press("#rematch").await?;
    ann.page.until_asked("no wish", wanted, json!(["Rematch"])).await?;
    ann.press("#rematch").await?;
    bob.page.until_asked("the wish", wanted, json!(["Accept"])).await?;
    bob.press("#rematch").await?;
    for person in [ann, bob] {
        person
            .page
            .until_asked("another game", "return location.href !== arguments[0]", json!([link]))
            .await?;
        person.until_at_a_game().await?;
    }
    bob.page.until_there(".dvonn-cell.dvonn-ready").await?;
    bob.menu("#abort").await?;
    ann.press("#another").await?;
    ann.page.until_there("#seek").await
}

/// A link to a friend, and games offered to one player.
async fn invitations(ann: &Person<'_>, bob: &Person<'_>, time: &str) -> Result<()> {
    ann.lobby().await?;
    ann.terms("white", time).await?;
    ann.press("#invite").await?;
    ann.press("#meanwhile").await?;
    ann.page.until_there(".new-game, .play [role=grid]").await?;
    ann.lobby().await?;
    ann.press("#online-offered .online-game").await?;
    ann.press("#to-all").await?;
    ann.press("#online-offered .online-game").await?;
    ann.press("#withdraw").await?;
    ann.until_gone("#online-offered").await?;
    let name = "return fetch('api/me').then((me) => me.json()).then((me) => me.name)";
    let name = ann.page.ask_text(name).await?;
    // An offer is answered in the list, or on its page.
    for (in_place, accepts) in [(true, false), (true, true), (false, false), (false, true)] {
        bob.page.open(&format!("#/online/@{name}")).await?;
        bob.terms("white", time).await?;
        bob.press("#invite").await?;
        bob.page.until_there("#withdraw").await?;
        ann.lobby().await?;
        if in_place {
            ann.press(if accepts { ".take-offer" } else { ".refuse-offer" }).await?;
        } else {
            ann.press("#online-received .online-name").await?;
            ann.press(if accepts { "#accept" } else { "#decline" }).await?;
        }
        if accepts {
            for person in [ann, bob] {
                person.until_at_a_game().await?;
            }
            if in_place {
                ann.menu("#abort").await?;
                bob.page.until_there("#another").await?;
            }
        } else {
            bob.until(
                "the word",
                "return document.querySelector('main h1').textContent === 'This invitation was withdrawn'",
            )
            .await?;
        }
    }
    // A draw by agreement, and the lists that show it.
    bob.moves(0).await?;
    bob.hold("#offer-draw").await?;
    ann.press("#accept-offer").await?;
    ann.page.until_there("#rematch").await?;
    ann.lobby().await?;
    ann.press("#online-over .online-finished").await?;
    ann.until_at_a_game().await?;
    // The computer.
    ann.lobby().await?;
    ann.terms("white", time).await?;
    ann.set("#bot", "1").await?;
    ann.press("#play-bot").await?;
    ann.until_at_a_game().await?;
    ann.menu("#abort").await?;
    ann.page.until_there("#another").await
}

/// Claims against a player who left. Both games wait for him at the same time.
async fn claims(ann: &Person<'_>, bob: &Person<'_>) -> Result<()> {
    let mut links = Vec::new();
    for _ in 0..2 {
        let link = ann.page.invite("random", "black", "300000+0").await?;
        bob.page.accept(&link).await?;
        ann.until_at_a_game().await?;
        links.push(link);
    }
    bob.page.open("#/").await?;
    for (link, claim) in links.iter().zip(["#claim-win", "#claim-draw"]) {
        ann.page.driver.goto(link).await?;
        ann.press(claim).await?;
        ann.page.until_there("#rematch").await?;
    }
    Ok(())
}

/// A vacation, announced and cancelled, and the search for games.
async fn around(ann: &Person<'_>, bob: &Person<'_>) -> Result<()> {
    ann.lobby().await?;
    ann.press("#vacation summary").await?;
    let day = |days: i64| format!("return new Date(Date.now() + {days} * 864e5).toISOString().slice(0, 10)");
    for (field, days) in [("first", 3), ("last", 6)] {
        let value = ann.page.ask_text(&day(days)).await?;
        ann.set(&format!("#vacation input[name='{field}']"), &value).await?;
    }
    ann.press("#vacation form > .button").await?;
    ann.press("#end-vacation").await?;
    ann.page.until_there("#vacation").await?;
    let name = "return fetch('api/me').then((me) => me.json()).then((me) => me.name)";
    let name = ann.page.ask_text(name).await?;
    bob.page.open(&format!("#/online/@{name}")).await?;
    bob.press("#search summary").await?;
    bob.write("#search input[name='opponent']", "").await?;
    for (list, value) in [("result", "drawn"), ("speed", ""), ("rated", "")] {
        bob.set(&format!("#search select[name='{list}']"), value).await?;
    }
    for field in ["from", "until"] {
        let today = bob.page.ask_text(&day(0)).await?;
        bob.set(&format!("#search input[name='{field}']"), &today).await?;
        bob.set(&format!("#search input[name='{field}']"), "").await?;
    }
    bob.press("#search form > .button").await?;
    bob.page.until_there("#games li .online-game").await?;
    bob.press(".download-games").await?;
    bob.press("#games .online-game").await?;
    bob.until_at_a_game().await
}

/// A person with more games than a page shows, who then deletes all data on the server.
async fn many_games(bob: &Person<'_>) -> Result<()> {
    bob.lobby().await?;
    let name = bob.page.become_guest().await?;
    bob.page.calls_off(51).await?;
    bob.page.open(&format!("#/online/@{name}")).await?;
    bob.press("#more-games").await?;
    bob.until("all games", "return document.querySelectorAll('#games li').length === 51").await?;
    bob.lobby().await?;
    bob.page.until_text("#online-over .online-count", "50+").await?;
    bob.press("#leave summary").await?;
    bob.press("#leave form > .button").await?;
    bob.until_gone("#leave").await
}

/// An account, from its creation to its end.
async fn account(person: &Person<'_>, name: &str) -> Result<()> {
    let fill = async |form: &str, fields: &[(&str, &str)]| -> Result<()> {
        for (field, value) in fields {
            person.write(&format!("#{form} input[name='{field}']"), value).await?;
        }
        person.press(&format!("#{form} form > .button")).await
    };
    let open = async |form: &str| person.press(&format!("#{form} summary")).await;
    person.lobby().await?;
    open("register").await?;
    fill("register", &[("name", name), ("password", "correct horse")]).await?;
    person.page.until_there("#sign-out").await?;
    person.open_terms().await?;
    person.set("#terms-time", "86400000/1").await?;
    person.press("#online-rated").await?;
    person.press("#online-rated").await?;
    person.press("#my-profile").await?;
    person.page.until_there("#search").await?;
    person.lobby().await?;
    person.press("#take-data").await?;
    open("change-password").await?;
    fill("change-password", &[("password", "correct horse"), ("new", "battery staple")]).await?;
    person.page.until_there("#change-password p").await?;
    open("recovery").await?;
    fill("recovery", &[("password", "battery staple")]).await?;
    let code = person.page.text("#recovery code").await?;
    open("programs").await?;
    fill("programs", &[("label", "an engine")]).await?;
    person.press(".revoke-token").await?;
    person.until_gone(".revoke-token").await?;
    person.press("#sign-out").await?;
    open("recover").await?;
    fill("recover", &[("name", name), ("code", &code), ("new", "correct horse")]).await?;
    person.press("#sign-out").await?;
    open("sign-in").await?;
    fill("sign-in", &[("name", name), ("password", "correct horse")]).await?;
    person.page.until_there("#sign-out").await?;
    open("programs").await?;
    person.press("#become-bot").await?;
    person.page.until_there("#is-bot").await?;
    open("leave").await?;
    fill("leave", &[("password", "correct horse")]).await?;
    person.page.until_there("#register").await
}

/// The controls that were seen but not used, except those that other tests use.
fn unused(seen: &BTreeSet<String>, used: &BTreeSet<String>) -> Vec<String> {
    let is_elsewhere = |name: &&String| ELSEWHERE.iter().any(|(known, _)| name.starts_with(known));
    seen.difference(used).filter(|name| !is_elsewhere(name)).cloned().collect()
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn every_button_is_pressed_live_and_by_days_on_a_computer_and_a_telephone() {
    let data = data("buttons");
    let server = Server::online(&data);
    let mut attempt = 0;
    browse_together(&server.address, &[COMPUTER, PHONE], async |pages| {
        let [one, other] = pages else { bail!("two pages") };
        attempt += 1;
        let (all_seen, all_used) = (RefCell::<BTreeSet<_>>::default(), RefCell::<BTreeSet<_>>::default());
        for is_live in [true, false] {
            let (seen, used) = (RefCell::default(), RefCell::default());
            let ann = Person { page: one, seen: &seen, used: &used };
            let bob = Person { page: other, seen: &seen, used: &used };
            let time = if is_live { "300000+5000" } else { "86400000/1" };
            if is_live {
                many_games(&bob).await?;
            } else {
                // The game moves from the phone to the computer.
                one.set_device(PHONE).await?;
                other.set_device(COMPUTER).await?;
            }
            offers(&ann, &bob, time, is_live).await?;
            in_a_game(&ann, &bob).await?;
            after_a_game(&ann, &bob).await?;
            invitations(&ann, &bob, time).await?;
            around(&ann, &bob).await?;
            if is_live {
                claims(&ann, &bob).await?;
            } else {
                account(&bob, &format!("Cid{attempt}")).await?;
            }
            let mut left = unused(&seen.borrow(), &used.borrow());
            left.retain(|name| !ONCE.iter().any(|known| name.starts_with(known)));
            ensure!(left.is_empty(), "unused controls: {left:?}; live: {is_live}");
            all_seen.borrow_mut().append(&mut seen.borrow_mut());
            all_used.borrow_mut().append(&mut used.borrow_mut());
            // The browser logs errors about wrong passwords and abandoned requests.
            for page in pages {
                page.driver.browser_log().await?;
            }
        }
        let left = unused(&all_seen.borrow(), &all_used.borrow());
        ensure!(left.is_empty(), "unused controls: {left:?}");
        Ok(())
    });
}
