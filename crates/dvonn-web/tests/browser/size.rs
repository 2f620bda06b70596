//! The size of the app over the network: it may not grow unnoticed.

#![allow(clippy::print_stdout, reason = "`cargo xtask measure` prints the table")]

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Result, ensure};
use serde_json::json;

use crate::session::{Device, WIDE, browse, told};

/// Prints a row of the table.
pub(crate) fn row(what: &str, limit: &str, found: &str) {
    println!("| {what} | {limit} | {found} |");
}

/// The total size of the compressed files that count.
fn compressed(is_counted: impl Fn(&str) -> bool) -> Result<u64> {
    let mut sum = 0;
    for entry in fs::read_dir(told("DVONN_DIST"))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.strip_suffix(".br").is_some_and(&is_counted) {
            sum += entry.metadata()?.len();
        }
    }
    Ok(sum)
}

/// The files that a browser without a cache fetches for the start page, each with its size on the network.
/// Icon and manifest count among a page's resources only if the page itself fetches them.
const FETCHED: &str = "
    const links = [...document.querySelectorAll('link[rel=manifest], link[rel=icon]')];
    return Promise.all(links.map(({ href }) => fetch(href))).then(() => {
        const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
        const sizes = {};
        for (const { name, encodedBodySize } of entries) {
            const file = new URL(name).pathname.split('/').pop() || 'index.html';
            sizes[file] = Math.max(sizes[file] ?? 0, encodedBodySize);
        }
        return sizes;
    });";

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_size() {
    let mut most = (0, BTreeMap::new());
    for language in ["en", "nl", "fr", "es", "pl"] {
        browse(Device { language, ..WIDE }, async |page| {
            page.open("#/").await?;
            let sizes: BTreeMap<String, u64> = serde_json::from_value(page.ask(FETCHED, json!([])).await?)?;
            ensure!(sizes.values().all(|&size| size > 0), "fetched without the network: {sizes:#?}");
            let sum = sizes.values().sum::<u64>();
            row(
                &format!("first load of the start page with the typeface, brotli, {language}"),
                "≤ 406 kB",
                &format!("{:.1} kB", sum as f64 / 1000.0),
            );
            if sum > most.0 {
                most = (sum, sizes);
            }
            Ok(())
        });
    }
    let (most, files) = most;
    for (file, size) in files {
        row(&format!("… of the largest: {file}"), "", &format!("{:.1} kB", size as f64 / 1000.0));
    }
    let parts = compressed(|name| {
        ["split_", "chunk_"].iter().any(|start| name.starts_with(start)) || name.ends_with(".bin")
    })
    .unwrap();
    row("the parts that only some pages need, brotli", "", &format!("{:.1} kB", parts as f64 / 1000.0));
    let archive = compressed(|name| name.contains("archive-worker")).unwrap();
    row(
        "the worker with the archive of games and the coach, brotli",
        "",
        &format!("{:.1} kB", archive as f64 / 1000.0),
    );
    let worker = compressed(|name| name.contains("worker") && !name.contains("archive")).unwrap();
    row(
        "the worker with the engine's weights, brotli",
        "≤ 600 kB",
        &format!("{:.1} kB", worker as f64 / 1000.0),
    );
    assert!(most <= 406_000 && worker <= 600_000, "{most} and {worker} bytes");
}
