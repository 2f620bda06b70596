//! Tests of what a person with an account can do: download their data, recover the account, delete it.

use anyhow::{Context as _, Result, ensure};
use serde_json::json;

use crate::online::data;
use crate::pages::is_accessible;
use crate::session::{NARROW, Page, browse_at};
use crate::upkeep::Server;

impl Page {
    /// Fills in an open form and submits it.
    pub(crate) async fn send_form(&self, id: &str, fields: &[(&str, &str)]) -> Result<()> {
        for (name, value) in fields {
            self.paste(&format!("#{id} input[name='{name}']"), value).await?;
        }
        self.click(&format!("#{id} form > .button")).await
    }

    /// Opens a form, fills it in and submits it.
    pub(crate) async fn fill_in(&self, id: &str, fields: &[(&str, &str)]) -> Result<()> {
        self.until_there(&format!("#{id}")).await?;
        self.click(&format!("#{id} summary")).await?;
        self.send_form(id, fields).await
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn an_account_is_recovered_taken_away_and_deleted() {
    let data = data("own");
    let mut attempt = 0;
    let server = Server::online(&data);
    browse_at(&server.address, NARROW, async |page| {
        // Each attempt uses another name, because the folder remains.
        attempt += 1;
        let name = format!("Ann{attempt}");
        page.open("#/online").await?;
        // A visitor without an identity has no data.
        page.until_there("#register").await?;
        ensure!(!page.has("#take-data").await?);
        page.fill_in("register", &[("name", &name), ("password", "correct horse")]).await?;
        page.until_there("#sign-out").await?;
        for id in ["change-password", "recovery", "leave"] {
            page.until_there(&format!("#{id} summary")).await?;
            page.click(&format!("#{id} summary")).await?;
        }
        is_accessible(page, "own").await?;

        // The link leads to this file.
        let script = "const link = document.querySelector('#take-data');
            const data = await (await fetch(link.href)).json();
            return `${link.download} ${data.format} ${data.name} ${data.games.length}`";
        ensure!(page.ask_text(script).await? == format!("dvonn-account.json dvonn-account {name} 0"));

        // A token is shown once, and a program can use it until it is revoked.
        page.fill_in("programs", &[("label", "a laptop")]).await?;
        page.until_there("#programs .token code").await?;
        let who = "const token = document.querySelector('#programs .token code').textContent;
            const answer = await fetch('api/me', { headers: { authorization: `Bearer ${token}` }, credentials: 'omit' });
            window.token ??= token;
            return (await answer.json())?.name ?? 'nobody'";
        ensure!(page.ask_text(who).await? == name);
        ensure!(page.text("#programs .tokens").await?.contains("a laptop"));
        is_accessible(page, "own-programs").await?;
        page.click("#programs .tokens button").await?;
        page.until("no token", "return !document.querySelector('#programs .tokens li, #programs .token')")
            .await?;
        let who = "const answer = await fetch('api/me', { headers: { authorization: `Bearer ${window.token}` }, credentials: 'omit' });
            return (await answer.json())?.name ?? 'nobody'";
        ensure!(page.ask_text(who).await? == "nobody");
        page.click("#become-bot").await?;
        page.until_there("#is-bot").await?;
        ensure!(page.text("#account-title").await? == format!("{name} (bot)"));

        page.send_form("recovery", &[("password", "wrong horse")]).await?;
        page.until_there("#recovery .fault").await?;
        page.send_form("recovery", &[("password", "correct horse")]).await?;
        page.until("the codes", "return document.querySelectorAll('#recovery code').length === 8").await?;
        ensure!(!page.has("#recovery .fault").await?);
        let code = page.text("#recovery li code").await?;
        page.send_form("change-password", &[("password", "correct horse"), ("new", "battery staple")])
            .await?;
        page.until_there("#change-password form > p").await?;

        // The password is forgotten, and a recovery code replaces it.
        page.click("#sign-out").await?;
        page.until_there("#sign-in").await?;
        ensure!(!page.has("#take-data").await?);
        let fields = [("name", &*name), ("code", &*code), ("new", "another horse")];
        page.fill_in("recover", &fields).await?;
        page.until_there("#sign-out").await?;

        page.fill_in("leave", &[("password", "battery staple")]).await?;
        page.until_there("#leave .fault").await?;
        page.send_form("leave", &[("password", "another horse")]).await?;
        page.until_there("#register").await?;
        ensure!(!page.has("#take-data").await? && page.said().await?.contains("deleted"));
        page.ask("performance.clearResourceTimings()", json!([])).await?;
        page.open(&format!("#/online/@{name}")).await?;
        let asked = "return performance.getEntriesByType('resource').some((entry) => entry.name.endsWith(arguments[0]))";
        page.until_asked("the answer", asked, json!([format!("api/people/{name}")])).await?;
        ensure!(!page.has(".online-list").await?);
        // The browser logs each refusal as an error. Nothing else may be logged.
        ensure!(page.complaints().await.is_err());
        page.driver.title().await.context("the page is there").map(drop)
    });
}
