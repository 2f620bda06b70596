//! The pages built by bundlers: `cargo xtask npm --peers` builds them.

use anyhow::ensure;
use axum::Router;
use serde_json::json;
use tower_http::services::ServeDir;

use super::page::{browse, serve};
use crate::session::{WIDE, told};

#[test]
#[ignore = "needs bundles: cargo xtask npm --peers"]
fn every_bundle_plays() {
    let pages: Vec<String> = told("DVONN_BUNDLES")
        .lines()
        .map(|place| match place.starts_with("http") {
            true => place.to_owned(),
            false => serve(Router::new().fallback_service(ServeDir::new(place))),
        })
        .collect();
    assert!(!pages.is_empty(), "no pages to test");
    browse(WIDE, async |page| {
        for (address, place) in pages.iter().zip(told("DVONN_BUNDLES").lines()) {
            page.driver.goto(address).await?;
            let script = "return document.title !== 'Loading' && (document.title.startsWith('failed')
                || document.querySelector('dvonn-board').moves?.length === 1)";
            page.until_asked(place, script, json!([])).await?;
            let found = page.ask("return document.title", json!([])).await?;
            ensure!(found == "true 3 true true true", "{place}: {found}");
            let task = page.inside(".task").await?;
            ensure!(task.starts_with("Jouw beurt"), "{place}: {task}");
        }
        // A server rendered these parts.
        let rendered = page.ask("return [!!document.querySelector('#picture svg'), document.querySelector('#payoff')?.textContent]", json!([]));
        ensure!(rendered.await? == json!([true, "3"]), "the last page is the one that Next rendered");
        Ok(())
    });
}
