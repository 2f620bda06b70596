//! The pictures of the app in the documents, on the site and in the app's manifest. These tests compare them
//! with the app; `cargo xtask pictures` takes them again.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::json;

use crate::analysis::BOARDSPACE;
use crate::pages::MIDDLE;
use crate::session::{Device, Page, WIDE, browse};

/// The size of the pictures.
const SCREEN: Device = Device { height: 800, ..WIDE };

/// The share of pixels that may differ. Browsers draw edges and shadows slightly differently; one more row of
/// letters on the board exceeds it.
const MOST: f64 = 0.004;

/// The same for pictures with values and sentences that change with a better engine.
const MOST_OF_ANALYSIS: f64 = 0.03;

/// The engine's evaluations, which change with a better engine.
const OPINIONS: &str = ".engine .found, #progress, .dvonn-arrow, .graph svg, .standing";

/// Compares two pictures at half size, without the elements in `hidden`. Returns the share of pixels that
/// differ.
const COMPARE: &str = "
    const [kept, seen, type, hidden] = arguments;
    const pixels = async (text) => {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes], { type }));
        const canvas = new OffscreenCanvas(image.width / 2, image.height / 2);
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0, canvas.width, canvas.height);
        for (const [x, y, width, height] of hidden) {
            context.fillRect(x / 2 - 2, y / 2 - 2, width / 2 + 4, height / 2 + 4);
        }
        return context.getImageData(0, 0, canvas.width, canvas.height);
    };
    return Promise.all([kept, seen].map(pixels)).then(([kept, seen]) => {
        if (kept.width !== seen.width || kept.height !== seen.height) {
            return 1;
        }
        let different = 0;
        for (let at = 0; at < kept.data.length; at += 4) {
            const apart = [0, 1, 2].map((colour) => Math.abs(kept.data[at + colour] - seen.data[at + colour]));
            different += Math.max(...apart) > 48;
        }
        return different / (kept.data.length / 4);
    });";

impl Page {
    /// Compares a picture in the repository with the page, or takes it again.
    async fn is_shown_by(&self, file: &str, most: f64) -> Result<()> {
        self.ask("document.activeElement?.blur(); window.scrollTo(0, 0);", json!([])).await?;
        self.rest().await?;
        let kind = Path::new(file).extension().and_then(|ending| ending.to_str()).context("a picture")?;
        let mut how = json!({ "format": kind });
        if kind == "webp" {
            how["quality"] = json!(90);
        }
        let taken = self.protocol("Page.captureScreenshot", how).await?;
        let taken = taken["data"].as_str().context("the browser took no picture")?;
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file);
        if std::env::var_os("DVONN_UPDATE").is_some() {
            return fs::write(&path, STANDARD.decode(taken)?).with_context(|| file.to_owned());
        }
        let places = "
            return [...document.querySelectorAll(arguments[0])].map((element) => {
                const { x, y, width, height } = element.getBoundingClientRect();
                return [x, y, width, height];
            });";
        let hidden = self.ask(places, json!([OPINIONS])).await?;
        let kept = STANDARD.encode(fs::read(&path).with_context(|| file.to_owned())?);
        let share = self.ask(COMPARE, json!([kept, taken, format!("image/{kind}"), hidden])).await?;
        let share = share.as_f64().with_context(|| format!("{file}: {share}"))?;
        ensure!(
            share <= most,
            "{file}: {:.2}% of the pixels differ from the app: `cargo xtask pictures` takes it again",
            100.0 * share
        );
        Ok(())
    }

    /// Opens a position on the analysis board.
    async fn analyse_position(&self, position: &str) -> Result<()> {
        self.analyse().await?;
        self.open_text(position).await?;
        self.until_there(".analyse .dvonn-stack").await
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn of_a_game_and_a_lesson_are_up_to_date() {
    browse(SCREEN, async |page| {
        page.begin_from(MIDDLE).await?;
        page.click_space("h3").await?;
        page.until_there(".dvonn-cell.dvonn-picked").await?;
        page.is_shown_by("docs/img/play.png", MOST).await?;
        page.open("#/learn/moving/2").await?;
        page.until_there(".lesson [role=grid]").await?;
        page.is_shown_by("docs/img/learn.png", MOST).await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn of_an_analysis_is_up_to_date() {
    browse(Device { dark: true, ..SCREEN }, async |page| {
        page.analyse().await?;
        page.open_text(BOARDSPACE).await?;
        page.click("#graph").await?;
        let whole =
            "return !!document.querySelector('.graph svg') && !document.querySelector('.graph progress')";
        page.until("the whole curve", whole).await?;
        page.click("#first").await?;
        for _ in 0..57 {
            page.click("#forward").await?;
        }
        page.click_tool("#engine").await?;
        page.until_there(".found .value").await?;
        page.is_shown_by("docs/img/analyse.png", MOST_OF_ANALYSIS).await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn of_the_manifest_are_up_to_date() {
    const STATIC: &str = "crates/dvonn-web/static";
    browse(SCREEN, async |page| {
        page.analyse_position(MIDDLE).await?;
        page.is_shown_by(&format!("{STATIC}/screenshot-wide.webp"), MOST).await
    });
    browse(Device { width: 390, height: 844, touch: true, ..SCREEN }, async |page| {
        page.analyse_position(MIDDLE).await?;
        page.is_shown_by(&format!("{STATIC}/screenshot-narrow.webp"), MOST).await
    });
}
