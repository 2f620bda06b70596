//! The app at an address that browsers consider insecure, such as that of a home computer. There it has
//! neither clipboard nor service worker. Also tests what people can switch off.

use anyhow::ensure;
use serde_json::json;

use crate::session::{WIDE, browse_at, told};

/// The address of the app under the name of a computer.
fn at_home() -> String {
    told("DVONN_SITE").replace("127.0.0.1", "host.lan").replace("localhost", "host.lan")
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn links_are_copied_where_there_is_no_clipboard() {
    browse_at(&at_home(), WIDE, async |page| {
        page.open("#/analyse").await?;
        let missing =
            "return [isSecureContext, navigator.clipboard ?? null, navigator.serviceWorker ?? null]";
        ensure!(page.ask(missing, json!([])).await? == json!([false, null, null]), "a secure page");
        page.click("#share").await?;
        page.until("the link", "return !!document.getElementById('link-game')?.value").await?;
        let link = page.ask_text("return document.getElementById('link-game').value").await?;
        // The second time comes after the first has finished.
        for _ in 0..2 {
            page.click(".copy:has(#link-game) button").await?;
            page.until(
                "the answer",
                "return document.getElementById('share-said').textContent === 'Copied.'",
            )
            .await?;
        }
        let paste = "
            const place = document.createElement('textarea');
            place.id = 'pasted';
            document.getElementById('link-game').after(place);
            place.focus();";
        page.ask(paste, json!([])).await?;
        page.control("v").await?;
        page.until_asked(
            "the paste",
            "return document.getElementById('pasted').value === arguments[0]",
            json!([link]),
        )
        .await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn pages_promise_only_what_the_address_allows() {
    browse_at(&at_home(), WIDE, async |page| {
        page.archive().await?;
        page.until_there("#archive-where").await?;
        ensure!(page.text("#archive-where").await?.contains("https"), "the address is the reason");
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn pages_work_without_what_can_be_switched_off() {
    browse_at(&at_home(), WIDE, async |page| {
        let blocked = "
            for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
                Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError'); } });
            }
            for (const name of ['Notification', 'PushManager', 'BroadcastChannel', 'AudioContext']) delete window[name];
            document.execCommand = () => false;";
        page.protocol("Page.addScriptToEvaluateOnNewDocument", json!({ "source": blocked })).await?;
        for address in
            ["#/", "#/play", "#/games", "#/settings", "#/puzzles", "#/learn", "#/online", "#/analyse"]
        {
            page.open(address).await?;
        }
        page.click("#share").await?;
        page.click(".copy:has(#link-game) button").await?;
        page.until(
            "the answer",
            "return document.getElementById('share-said').textContent.includes('copy it yourself')",
        )
        .await
    });
}
