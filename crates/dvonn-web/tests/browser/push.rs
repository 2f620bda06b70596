//! Tests of notifications, requested in the app and delivered by the browser's driver. The tests replace the
//! browser's external push service. The server's tests cover the connection between that service and the
//! host.

use std::fs;

use anyhow::{Result, bail, ensure};
use serde_json::json;

use crate::online::data;
use crate::pages::is_accessible;
use crate::session::{Device, NARROW, Page, browse_at};
use crate::upkeep::{Server, copy_of_the_app};

/// Replaces the browser functions that need the person or the push service.
const STAND_IN: &str = "
    Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('allowed') ?? 'default' });
    Notification.requestPermission = async () => {
      localStorage.setItem('allowed', 'granted');
      return 'granted';
    };
    const made = () => Object.defineProperties(Object.create(PushSubscription.prototype), {
      endpoint: { value: 'https://push.example.org/ann' },
      toJSON: { value: () => ({ endpoint: 'https://push.example.org/ann', expirationTime: null, keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }) },
      unsubscribe: { value: async () => { localStorage.removeItem('stand-in'); return true; } },
    });
    PushManager.prototype.getSubscription = async () => localStorage.getItem('stand-in') ? made() : null;
    PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
      if (!userVisibleOnly || applicationServerKey.length !== 87) throw new Error('not allowed');
      localStorage.setItem('stand-in', 'on');
      return made();
    };";

/// Chromium's shell has no notifications, so the service worker stores them.
const NOTIFICATIONS: &str = "
self.registration.showNotification = async (title, { tag, data }) => {
  const shown = await caches.open('shown');
  await shown.put(tag, new Response(`${title} ${data}`));
};
";

/// The notifications shown so far.
const SHOWN: &str = "const shown = await caches.open('shown');
    const texts = (await shown.keys()).map(async (name) => (await shown.match(name)).text());
    return (await Promise.all(texts)).join();";

impl Page {
    /// Delivers a push message, as the browser's push service would.
    async fn deliver(&self, about: &str, game: &str) -> Result<()> {
        self.deliver_of(about, game, "Bob <b>").await
    }

    async fn deliver_of(&self, about: &str, game: &str, opponent: &str) -> Result<()> {
        let data = json!({ "about": about, "game": game, "opponent": opponent }).to_string();
        let origin = self.site.trim_end_matches('/');
        // Each test profile has one service worker.
        let parameters = json!({ "origin": origin, "registrationId": "0", "data": data });
        self.protocol("ServiceWorker.deliverPushMessage", parameters).await?;
        Ok(())
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn whoever_wants_to_is_told_while_the_app_is_closed() {
    let data = data("push");
    let app = copy_of_the_app("push", &["sw.js"]).unwrap();
    let service = fs::read_to_string(app.join("sw.js")).unwrap();
    fs::write(app.join("sw.js"), service + NOTIFICATIONS).unwrap();
    let server = Server::of(&app, Some(&data));
    browse_at(&server.address, Device { language: "fr", keeps: true, ..NARROW }, async |page| {
        page.protocol("Page.addScriptToEvaluateOnNewDocument", json!({ "source": STAND_IN })).await?;
        page.protocol("ServiceWorker.enable", json!({})).await?;
        page.open("#/").await?;
        page.kept().await?;
        page.open("#/online").await?;
        page.until_there("#push[data-on=false]").await?;
        page.click("#push").await?;
        page.until_there("#push[data-on=true]").await?;
        is_accessible(page, "notifications").await?;
        // The host has the subscription, and the browser has the sentences.
        let words = "const cache = await caches.open(`dvonn-words ${location.origin}/`);
            return (await (await cache.match('words.json')).json()).turn";
        ensure!(page.ask_text(words).await? == "À toi de jouer contre \u{fffc}");

        // A player on another page gets a message there that leads to the game.
        let game = "ENdpoint07";
        page.open("#/learn").await?;
        page.deliver("turn", game).await?;
        page.until_there(".toast button").await?;
        ensure!(page.text(".toast").await?.contains("À toi de jouer contre Bob <b>"));
        page.click(".toast button").await?;
        page.until("the game's page", &format!("return location.hash === '#/online/{game}'")).await?;
        // A player on the game's page gets no message.
        page.deliver("turn", game).await?;
        page.deliver_of("won", "ENdpoint08", "computer-4").await?;
        page.until_there(".toast").await?;
        ensure!(page.text(".toast").await?.contains("Tu as gagné contre Nina"));
        ensure!(page.ask_text(SHOWN).await?.is_empty());

        // If the app is closed, the message is a notification.
        page.leave().await?;
        page.deliver("begun", game).await?;
        page.deliver("rematch", "ENdpoint08").await?;
        page.deliver("turn", game).await?;
        page.open("#/").await?;
        page.until_asked(
            "the notifications",
            "return caches.open('shown').then((shown) => shown.keys()).then((names) => names.length === 2)",
            json!([]),
        )
        .await?;
        let shown = page.ask_text(SHOWN).await?;
        for expected in [
            "À toi de jouer contre Bob <b> #/online/ENdpoint07",
            "Bob <b> voudrait rejouer #/online/ENdpoint08",
        ] {
            ensure!(shown.contains(expected), "{shown}");
        }

        // Switch notifications off again.
        page.open("#/online").await?;
        page.until_there("#push[data-on=true]").await?;
        page.click("#push").await?;
        page.until_there("#push[data-on=false]").await?;
        let left = "return fetch('api/push', { method: 'DELETE', headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ endpoint: 'https://push.example.org/ann' }) }).then((r) => String(r.status))";
        ensure!(page.ask_text(left).await? == "204");
        if page.said().await?.is_empty() {
            bail!("nothing was announced");
        }
        page.complaints().await?;
        // Without the page its socket is closed before the server stops.
        page.leave().await
    });
}
