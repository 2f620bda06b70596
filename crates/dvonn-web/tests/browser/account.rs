//! What a person with an account can do besides playing: announce a vacation, search for games, sign in with
//! a passkey.

use anyhow::{Context as _, Result, ensure};
use serde_json::json;

use crate::online::data;
use crate::pages::is_accessible;
use crate::session::{Device, NARROW, Page, browse_at};
use crate::upkeep::Server;

/// Fills in the fields of a form as a person would: with a date some days from now, or with a value.
const FILL: &str = "const [form, values] = arguments;
    for (const [name, value] of values) {
      const field = document.querySelector(`#${form} [name=${name}]`);
      const day = (days) => {
        const later = new Date(Date.now() + days * 864e5);
        return new Date(later - later.getTimezoneOffset() * 6e4).toISOString().slice(0, 10);
      };
      field.value = typeof value === 'number' ? day(value) : value;
      field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
    }";

/// Finishes two games against the computer by resigning, one with a clock and one without.
pub(crate) const GAMES: &str = "const ask = async (path, body) => (await fetch(path, { method: 'POST',
      headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();
    for (const time of ['300000+0', undefined]) {
      const game = await ask('api/bots/1', { filling: 'random', side: 'white', time });
      const socket = new WebSocket(`ws://${location.host}/api/socket`);
      await new Promise((done) => { socket.onopen = done; });
      socket.send(JSON.stringify({ type: 'resign', game: game.id, id: 1 }));
      await new Promise((done) => { socket.onmessage = ({ data }) => data.includes('accepted') && done(); });
      socket.close();
    }
    return (await (await fetch('api/me')).json()).name";

impl Page {
    /// Becomes a guest of the server and returns the name.
    pub(crate) async fn become_guest(&self) -> Result<String> {
        let guest =
            "return fetch('api/guest', { method: 'POST' }).then((r) => r.json()).then((me) => me.name)";
        self.ask_text(guest).await
    }

    async fn fill_form(&self, form: &str, values: serde_json::Value) -> Result<()> {
        self.ask(FILL, json!([form, values])).await?;
        self.click(&format!("#{form} form > .button")).await
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_vacation_is_announced_and_seen() {
    let data = data("vacation");
    let server = Server::online(&data);
    browse_at(&server.address, Device { language: "fr", ..NARROW }, async |page| {
        page.open("#/online").await?;
        page.until_there("#invite").await?;
        // A visitor without an identity sees no vacations.
        ensure!(!page.has("#vacation").await?);
        let name = page.become_guest().await?;
        page.open("#/").await?;
        page.open("#/online").await?;
        page.until_there("#vacation summary").await?;
        page.click("#vacation summary").await?;
        is_accessible(page, "a vacation").await?;
        page.fill_form("vacation", json!([["first", 3], ["last", 40]])).await?;
        page.until_there(".online-account .fault").await?;
        page.fill_form("vacation", json!([["first", 3], ["last", 6]])).await?;
        page.until_there("#my-vacation").await?;
        ensure!(page.text("#my-vacation").await?.starts_with("Tu es en vacances du "));
        page.open(&format!("#/online/@{name}")).await?;
        page.until_there("#on-vacation").await?;
        ensure!(page.text("#on-vacation").await?.contains("en vacances du "));
        page.open("#/online").await?;
        page.until_there("#end-vacation").await?;
        page.click("#end-vacation").await?;
        page.until_there("#vacation").await?;
        // The browser logs the refusal as an error. Nothing else may be logged.
        ensure!(page.complaints().await.is_err());
        page.driver.title().await.context("the page is there").map(drop)
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn games_are_looked_for_on_a_profile() {
    let data = data("search");
    let server = Server::online(&data);
    browse_at(&server.address, NARROW, async |page| {
        page.open("#/online").await?;
        page.until_there("#invite").await?;
        page.become_guest().await?;
        let name = page.ask_text(GAMES).await?;
        page.open(&format!("#/online/@{name}")).await?;
        let count = async |count: usize| {
            let script = "return document.querySelectorAll('#games ul > li').length === arguments[0]";
            page.until_asked(&format!("{count} games"), script, json!([count])).await
        };
        count(2).await?;
        page.click("#search summary").await?;
        is_accessible(page, "a search").await?;
        page.fill_form("search", json!([["speed", "none"]])).await?;
        count(1).await?;
        let link = "return document.querySelector('.downloads a').getAttribute('href')";
        ensure!(page.ask_text(link).await?.ends_with("/records?format=sgf&speed=none"));
        page.fill_form("search", json!([["speed", ""], ["result", "won"]])).await?;
        count(0).await?;
        ensure!(page.text("#games > .explain").await? == "No games match.");
        let values = json!([["result", "lost"], ["opponent", "pip"], ["from", -1], ["until", 0]]);
        page.fill_form("search", values).await?;
        count(2).await?;
        page.fill_form("search", json!([["from", 2], ["until", 3]])).await?;
        count(0).await?;
        page.fill_form("search", json!([["opponent", "<b>nobody</b>"]])).await?;
        page.until_there("#games > .fault").await?;
        ensure!(page.complaints().await.is_err());
        page.driver.title().await.context("the page is there").map(drop)
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_passkey_signs_in_without_a_name() {
    let data = data("passkey");
    let mut attempt = 0;
    let server = Server::online(&data);
    // The host name `localhost` is safe without https, but an IP address is not a name.
    let here = server.address.replace("127.0.0.1", "localhost");
    browse_at(&here, NARROW, async |page| {
        attempt += 1;
        let name = format!("Ann{attempt}");
        page.protocol("WebAuthn.enable", json!({ "enableUI": false })).await?;
        let device = json!({ "options": {
            "protocol": "ctap2", "transport": "internal", "hasResidentKey": true, "hasUserVerification": true,
            "isUserVerified": true, "automaticPresenceSimulation": true,
        } });
        page.protocol("WebAuthn.addVirtualAuthenticator", device).await?;
        page.open("#/online").await?;
        page.until_there("#passkey-sign-in").await?;
        page.fill_in("register", &[("name", &name), ("password", "correct horse")]).await?;
        page.until_there("#passkeys summary").await?;
        ensure!(!page.has("#passkey-sign-in").await?);
        page.click("#passkeys summary").await?;
        is_accessible(page, "passkeys").await?;
        page.send_form("passkeys", &[("name", "A key"), ("password", "wrong horse")]).await?;
        page.until_there("#passkeys .fault").await?;
        page.send_form("passkeys", &[("password", "correct horse")]).await?;
        page.until_there("#passkeys li").await?;
        ensure!(page.text("#passkeys li").await?.starts_with("A key · added"));
        ensure!(!page.has("#passkeys .fault").await?);

        page.click("#sign-out").await?;
        page.until_there("#passkey-sign-in").await?;
        page.click("#passkey-sign-in").await?;
        page.until_there("#sign-out").await?;
        ensure!(page.text("#account-title").await? == name);
        page.until_there("#passkeys li").await?;
        ensure!(page.text("#passkeys li").await?.starts_with("A key · last used"));

        // The passkey confirms actions in place of the password. Once removed, it no longer signs anybody in.
        page.click("#recovery summary").await?;
        page.send_form("recovery", &[]).await?;
        page.until("the codes", "return document.querySelectorAll('#recovery code').length === 8").await?;
        page.click("#passkeys summary").await?;
        page.click("#passkeys li .button").await?;
        page.until("no passkey", "return document.querySelector('#passkeys li') === null").await?;
        page.click("#sign-out").await?;
        page.until_there("#passkey-sign-in").await?;
        page.click("#passkey-sign-in").await?;
        page.until_there(".online-account .fault").await?;
        ensure!(page.complaints().await.is_err());

        // An IP address offers no passkeys and no explanation; an insecure address explains why.
        page.driver.goto(format!("{}#/online", server.address)).await?;
        page.until_there("#sign-in").await?;
        ensure!(!page.has("#passkey-sign-in").await?);
        let unsafe_page = "Object.defineProperty(window, 'isSecureContext', { get: () => false });";
        page.protocol("Page.addScriptToEvaluateOnNewDocument", json!({ "source": unsafe_page })).await?;
        page.driver.goto(format!("{}?#/online", server.address)).await?;
        page.until(
            "the sentence",
            "return document.body.textContent.includes('Browsers allow passkeys only')",
        )
        .await?;
        ensure!(!page.has("#passkey-sign-in").await?);
        page.driver.title().await.context("the page is there").map(drop)
    });
}
