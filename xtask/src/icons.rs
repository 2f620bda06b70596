//! `cargo xtask icons`: draws the icon as pictures, for systems that show installed apps next to others. The
//! repository contains the pictures, so building the app does not draw them.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::browser;
use crate::run::{command, empty, root, run, target_folder};

/// The pictures: name, size in pixels, the share of the width that the icon fills, and whether systems may
/// crop the picture. A croppable icon keeps away from the edge, and the board's colour fills the rest.
const PICTURES: [(&str, u16, f64, bool); 4] = [
    ("icon-192.png", 192, 1.0, false),
    ("icon-512.png", 512, 1.0, false),
    ("icon-maskable-512.png", 512, 0.8, true),
    ("icon-apple-180.png", 180, 0.9, true),
];

/// The colour under the rings.
const BOARD: &str = "#efe7d8";

/// Draws each picture with Chromium.
pub(crate) fn icons() -> Result<()> {
    let (chromium, _) = browser::tools::browser()?;
    let folder = root().join("crates/dvonn-web/static");
    let icon = fs::read_to_string(folder.join("icon.svg")).context("icon.svg")?;
    let work = target_folder().join("web/icons");
    empty(&work)?;
    let work = work.canonicalize()?;
    for (name, size, part, is_cut) in PICTURES {
        let page = work.join(name).with_extension("html");
        fs::write(&page, html(&icon, size, part, is_cut)).with_context(|| page.display().to_string())?;
        let picture = folder.join(name);
        let mut draw =
            command(&chromium.to_string_lossy(), &["--headless", "--no-sandbox", "--hide-scrollbars"]);
        draw.args(["--force-device-scale-factor=1", "--default-background-color=00000000"]);
        draw.arg(format!("--user-data-dir={}", work.join("profile").display()));
        draw.arg(format!("--window-size={size},{size}"));
        draw.arg(format!("--screenshot={}", picture.display()));
        draw.arg(format!("file://{}", page.display()));
        run(draw)?;
        ensure!(size_of_png(&picture)? == (size, size), "{name} is not {size} pixels wide and high");
    }
    Ok(())
}

/// Returns a page that shows the picture.
fn html(icon: &str, size: u16, part: f64, is_cut: bool) -> String {
    let background = if is_cut { BOARD } else { "transparent" };
    let width = f64::from(size) * part;
    let edge = (f64::from(size) - width) / 2.0;
    format!(
        "<!doctype html><style>html, body {{ margin: 0; background: {background}; overflow: hidden }}
        svg {{ position: absolute; left: {edge}px; top: {edge}px; width: {width}px; height: {width}px }}</style>{icon}"
    )
}

/// Returns the width and height of a picture from its PNG header.
fn size_of_png(path: &Path) -> Result<(u16, u16)> {
    let bytes = fs::read(path).with_context(|| path.display().to_string())?;
    let number = |at: usize| -> Option<u16> {
        let bytes: [u8; 4] = bytes.get(at..at + 4)?.try_into().ok()?;
        u32::from_be_bytes(bytes).try_into().ok()
    };
    number(16).zip(number(20)).with_context(|| format!("{} is not a picture", path.display()))
}
