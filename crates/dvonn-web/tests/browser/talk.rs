//! Tests of the chat of a game, and of an administrator's actions.

use std::process::Command;

use anyhow::{Context as _, Result, bail, ensure};
use serde_json::json;

use crate::online::data;
use crate::pages::is_accessible;
use crate::session::{NARROW, Page, WIDE, browse_together, told};
use crate::upkeep::Server;

impl Page {
    /// Writes a line in the open chat.
    async fn say(&self, text: &str) -> Result<()> {
        self.paste("#chat-text", text).await?;
        self.click("#chat-say").await
    }

    async fn until_said(&self, text: &str) -> Result<()> {
        let script =
            "return [...document.querySelectorAll('.chat-text')].at(-1)?.textContent === arguments[0]";
        self.until_asked(text, script, json!([text])).await
    }

    /// Enters a reason in the first form within a part of the page, and submits it.
    async fn give_reason(&self, within: &str, reason: &str) -> Result<()> {
        self.paste(&format!("{within} .admin-reason input"), reason).await?;
        self.click(&format!("{within} .admin-reason .button")).await
    }
}

/// What the button of the chat covers.
const COVERED: &str = "
    const chat = document.querySelector('#chat').getBoundingClientRect();
    const meets = (box) => box.left < chat.right && chat.left < box.right && box.top < chat.bottom && chat.top < box.bottom;
    return ['.play .status', '.plate', '.moves', '.play .slot', '.dvonn-board'].filter((name) =>
        [...document.querySelectorAll(name)].some((element) => meets(element.getBoundingClientRect())));";

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn people_chat_and_an_administrator_decides_a_report() {
    let data = data("talk");
    let server = Server::online(&data);
    let mut attempt = 0;
    browse_together(&server.address, &[NARROW, WIDE, WIDE], async |pages| {
        let [ann, bob, chief] = pages else { bail!("three pages") };
        attempt += 1;
        let name = format!("Chief{attempt}");
        chief.open("#/online").await?;
        chief.until_there("#register").await?;
        chief.fill_in("register", &[("name", &name), ("password", "correct horse")]).await?;
        chief.until_there("#sign-out").await?;
        ensure!(!chief.has("#to-administration").await?, "registering makes nobody an administrator");
        let made = Command::new(told("DVONN_COMMAND"))
            .args(["admin", "make", &name, "--data"])
            .arg(&data)
            .status()
            .context("dvonn admin make")?;
        ensure!(made.success());

        let link = ann.invite("random", "white", "600000+5000").await?;
        bob.accept(&link).await?;
        for page in [ann, bob] {
            page.until_there("#chat").await?;
            let covered = page.ask(COVERED, json!([])).await?;
            ensure!(covered == json!([]), "the chat's button covers {covered}");
        }
        ann.click("#chat").await?;
        let html = "<img src=x onerror=alert(1)> good luck";
        ann.say(html).await?;
        ann.until_said(html).await?;
        bob.until(
            "the number of new lines",
            "return document.querySelector('.chat-unread')?.textContent === '1'",
        )
        .await?;
        ensure!(bob.said().await?.contains("good luck"), "it is announced");
        bob.click("#chat").await?;
        bob.until_said(html).await?;
        ensure!(!bob.has(".chat-text img").await?, "lines of people are shown as text");
        ensure!(!bob.has(".chat-unread").await?);
        is_accessible(ann, "the chat on a telephone").await?;
        is_accessible(bob, "the chat").await?;
        bob.say("thank you").await?;
        ann.until_said("thank you").await?;
        ann.click("#chat-close").await?;
        bob.say("are you there?").await?;
        ann.until_there(".chat-unread").await?;

        // A muted person's lines disappear, and appear again after unmuting.
        bob.click(".chat-others button").await?;
        bob.until("a line less", "return document.querySelectorAll('.chat-line').length === 2").await?;
        bob.click(".chat-others button").await?;
        bob.until("all lines", "return document.querySelectorAll('.chat-line').length === 3").await?;
        bob.click("#report summary").await?;
        bob.paste("#report input[name='text']", "wrote <img>").await?;
        bob.click("#report form > .button").await?;
        bob.until("thanks", "return document.querySelector('#report .button').disabled").await?;

        // The administrator reads the report, deletes the line, and silences its writer.
        chief.open("#/").await?;
        chief.open("#/online").await?;
        chief.click("#to-administration").await?;
        chief.until_there("#reports .admin-item").await?;
        ensure!(chief.text("#reports .admin-item").await?.contains("wrote <img>"));
        chief.give_reason("#reports .admin-said", "was rude").await?;
        chief.until("the line gone", "return !document.querySelector('#reports .admin-said')").await?;
        chief.click("#reports .link").await?;
        chief.until_there("#silence summary").await?;
        chief.click("#silence summary").await?;
        let days = "const field = document.querySelector('#silence input[name=\"days\"]');
            field.value = '3';
            field.dispatchEvent(new Event('input', { bubbles: true }))";
        chief.ask(days, json!([])).await?;
        chief.paste("#silence input[name='reason']", "was rude").await?;
        chief.click("#silence form > .button").await?;
        chief.until_there("#standing .admin-said").await?;
        is_accessible(chief, "administration").await?;
        chief.give_reason("#reports", "silenced").await?;
        chief.until("no report", "return !document.querySelector('#reports')").await?;
        chief.until("the acts", "return document.querySelectorAll('#acts .admin-item').length >= 4").await?;
        ann.click("#chat").await?;
        ann.say("sorry").await?;
        ann.until_there(".chat .fault").await?;
        chief.give_reason("#standing .admin-said", "said sorry").await?;
        chief.until_there("#silence summary").await?;
        ann.say("sorry").await?;
        ann.until_said("sorry").await?;
        // The browser logs the refusal as an error.
        ensure!(ann.complaints().await.is_err());
        // Others cannot see the administration.
        bob.open("#/online/administration").await?;
        bob.until_there("[role='alert'] #ask-again").await?;
        ensure!(bob.complaints().await.is_err());
        Ok(())
    });
}
