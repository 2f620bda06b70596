//! Analysis and review: the size of the board at every screen size and in every language, and that no text
//! moves it.

use anyhow::{Result, ensure};
use serde_json::{Value, json};

use crate::review::ENDING;
use crate::session::{Device, Page, WIDE, browse};
use crate::sizes::each_language;

/// A screen size, and the least distance between the middles of neighbouring spaces on it, in pixels.
type Size = (u32, u32, f64);

const PHONES: [Size; 3] = [(390, 844, 50.0), (360, 640, 40.0), (844, 390, 50.0)];
const TABLETS: [Size; 2] = [(768, 1024, 80.0), (820, 1180, 95.0)];
/// The last is a window of 1280 × 800 at 200%.
const SCREENS: [Size; 4] = [(1280, 800, 84.0), (1024, 768, 66.0), (1920, 1080, 128.0), (640, 400, 44.0)];

/// The least distance between two spaces, the place of the board, and the faults of the page.
const LOOK: &str = "
    const middles = [...document.querySelectorAll('.stage [data-space] .dvonn-hit')].map((hit) => {
        const box = hit.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2, hit.closest('[data-space]').dataset.space];
    });
    let least = Infinity;
    middles.forEach(([x, y], i) => middles.slice(0, i).forEach(([a, b]) => {
        least = Math.min(least, Math.hypot(x - a, y - b));
    }));
    const faults = [];
    if (middles.length !== 49) faults.push(`${middles.length} spaces`);
    for (const [x, y, space] of middles)
        if (!document.elementFromPoint(x, y)?.closest('[data-space]')) faults.push(`${space} is covered or off screen`);
    const page = document.documentElement;
    if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth) faults.push('the page scrolls');
    const kinds = '.standing, .pager button, .review-keys button, .sides .player, .graph, .study-tabs button, .tabs button, #pages';
    for (const element of document.querySelectorAll(kinds)) {
        if (!element.checkVisibility()) continue;
        const box = element.getBoundingClientRect();
        const name = element.id || element.className;
        if (box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5)
            faults.push(`${name} is off screen: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
        if (box.width < 8 || box.height < 8) faults.push(`${name} is ${Math.round(box.width)} × ${Math.round(box.height)}`);
    }
    const board = document.querySelector('.stage .dvonn-board').getBoundingClientRect();
    return { least, faults, place: [board.x, board.y, board.width, board.height].map(Math.round) };";

/// Fills every text with more than the app ever shows.
const LONGEST: &str = "
    const text = 'Wieloznaczność przestawienia czerwonego pionu na środku planszy. '.repeat(30);
    for (const room of document.querySelectorAll('.heard p, .review-told p, .review-sum > p, .coach-said, .engine .explain'))
        room.textContent = text;
    for (const name of document.querySelectorAll('.player-name, .curve-name')) name.textContent = 'Maksymiliana-Aleksandra von Hohenstein';";

impl Page {
    /// Checks the board at a screen size, and that it has not moved.
    async fn keeps_its_board(&self, what: &str, least: f64, place: Option<&Value>) -> Result<Value> {
        self.rest().await?;
        let look = self.ask(LOOK, json!([])).await?;
        ensure!(look["faults"] == json!([]), "{what}: {:#}", look["faults"]);
        let distance = look["least"].as_f64().unwrap_or_default();
        ensure!(distance >= least, "{what}: neighbours are {distance:.1} px apart");
        if let Some(place) = place {
            ensure!(look["place"] == *place, "{what}: the board moved from {place} to {}", look["place"]);
        }
        Ok(look["place"].clone())
    }

    /// The analysis at rest, with a refusal, with each of its tabs, and with the longest texts.
    async fn analysis_keeps_its_board(&self, what: &str, least: f64) -> Result<()> {
        self.open(ENDING).await?;
        self.until_there(".analyse .tree .entry").await?;
        // A study that was only looked at is not stored; a step stores it.
        self.press("\u{e012}").await?;
        let place = self.keeps_its_board(&format!("{what}, analysis"), least, None).await?;
        self.click_space("d3").await?;
        self.click_space("j3").await?;
        self.until_there(".remark.refused").await?;
        self.keeps_its_board(&format!("{what}, a refusal in the analysis"), least, Some(&place)).await?;
        let tabs = "return [...document.querySelectorAll('.tabs .tab')].filter((tab) => tab.checkVisibility()).map((tab) => tab.dataset.tab)";
        let tabs: Vec<String> = serde_json::from_value(self.ask(tabs, json!([])).await?)?;
        for tab in tabs {
            self.click(&format!("[data-tab={tab}]")).await?;
            self.keeps_its_board(&format!("{what}, {tab}"), least, Some(&place)).await?;
        }
        self.ask(LONGEST, json!([])).await?;
        self.keeps_its_board(&format!("{what}, the longest texts in the analysis"), least, Some(&place))
            .await?;
        Ok(())
    }

    /// The review: its story, a mistake, its practice with all replies, and the longest texts.
    async fn review_keeps_its_board(&self, what: &str, least: f64) -> Result<()> {
        self.open("#/review/study").await?;
        self.until_there(".review .told-game").await?;
        let place = self.keeps_its_board(&format!("{what}, the story"), least, None).await?;
        self.click("#moves").await?;
        self.keeps_its_board(&format!("{what}, the moves"), least, Some(&place)).await?;
        self.click("#story").await?;
        self.click(".moments .turning").await?;
        self.until_there("#try").await?;
        self.keeps_its_board(&format!("{what}, a mistake"), least, Some(&place)).await?;
        self.click("#try").await?;
        self.until_there("#practice-show").await?;
        self.keeps_its_board(&format!("{what}, find a better move"), least, Some(&place)).await?;
        for (from, to) in [("b3", "a3"), ("b3", "c3")] {
            self.click_space(from).await?;
            self.click_space(to).await?;
            if !self.has(".verdict").await? {
                // A finger's first tap shows what would leave.
                self.click_space(to).await?;
            }
            self.until_there(".refuted").await?;
            self.keeps_its_board(&format!("{what}, {from}–{to} answered"), least, Some(&place)).await?;
            self.click("#practice-again").await?;
            self.until_there("#practice-show").await?;
        }
        self.click_space("d3").await?;
        self.click_space("c3").await?;
        self.until_there(".verdict.good").await?;
        self.keeps_its_board(&format!("{what}, found"), least, Some(&place)).await?;
        self.ask(LONGEST, json!([])).await?;
        self.keeps_its_board(&format!("{what}, the longest texts in the review"), least, Some(&place))
            .await?;
        Ok(())
    }
}

fn in_all_languages(sizes: &[Size], touch: bool) {
    for (language, sizes) in each_language(sizes) {
        let device = |(width, height, _): Size| Device { width, height, touch, language, ..WIDE };
        browse(device(sizes[0]), async |page| {
            for &size in &sizes {
                let (width, height, least) = size;
                let what = format!("{width} × {height}, {language}");
                page.set_device(device(size)).await?;
                page.analysis_keeps_its_board(&what, least).await?;
                page.review_keeps_its_board(&what, least).await?;
            }
            Ok(())
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn analysis_and_review_have_a_large_board_that_stays_on_telephones() {
    in_all_languages(&PHONES, true);
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn analysis_and_review_have_a_large_board_that_stays_on_upright_tablets() {
    in_all_languages(&TABLETS, true);
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn analysis_and_review_have_a_large_board_that_stays_on_screens() {
    in_all_languages(&SCREENS, false);
}

/// The middles of White's share of the bar and of the players' names.
const SHARES: &str = "
    const middle = (selector) => {
        const box = document.querySelector(selector).getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const far = ([x, y], [a, b]) => Math.hypot(x - a, y - b);
    const white = middle('.standing-white');
    return [far(white, middle('.player.white')), far(white, middle('.player.black'))];";

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn whites_share_of_the_bar_is_at_the_side_of_whites_name() {
    browse(Device { width: 390, height: 844, touch: true, ..WIDE }, async |page| {
        page.open(ENDING).await?;
        page.until_there(".analyse .tree .entry").await?;
        for (width, height, touch) in
            [(390, 844, true), (844, 390, true), (640, 400, true), (700, 900, true), (1280, 800, false)]
        {
            page.set_device(Device { width, height, touch, ..WIDE }).await?;
            for turned in [false, true] {
                page.rest().await?;
                let far: Vec<f64> = serde_json::from_value(page.ask(SHARES, json!([])).await?)?;
                ensure!(far[0] < far[1], "{width} × {height}, turned: {turned}: {far:?}");
                page.press("f").await?;
            }
        }
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_panel_is_dragged_within_limits_and_remembered() {
    const WIDTH: &str =
        "return Math.round(document.querySelector('.study > .side').getBoundingClientRect().width)";
    browse(Device { width: 1280, height: 800, ..WIDE }, async |page| {
        let width = async || page.ask(WIDTH, json!([])).await.map(|width| width.as_f64().unwrap_or_default());
        page.open(ENDING).await?;
        page.until_there(".analyse .tree .entry").await?;
        let first = width().await?;
        page.ask("document.querySelector('.divider').focus()", json!([])).await?;
        let board = page.keeps_its_board("at first", 84.0, None).await?;
        // The right arrow makes the panel narrower and the board larger. The left arrow widens it only up to
        // the limit.
        page.press("\u{e014}\u{e014}").await?;
        let narrower = width().await?;
        ensure!(narrower < first, "{narrower} after {first}");
        page.press("\u{e010}").await?;
        let widest = width().await?;
        page.keeps_its_board("with the widest panel", 84.0, Some(&board)).await?;
        ensure!(widest >= first, "{widest}");
        // The mouse moves the divider too. The width survives leaving the page.
        let (x, y) = page.middle(".divider").await?;
        page.point(
            "mouse",
            json!([
                { "type": "pointerMove", "duration": 0, "x": x, "y": y },
                { "type": "pointerDown", "button": 0 },
                { "type": "pointerMove", "duration": 0, "x": x + 30, "y": y },
                { "type": "pointerUp", "button": 0 },
            ]),
        )
        .await?;
        let dragged = width().await?;
        ensure!((dragged - (widest - 30.0)).abs() <= 3.0, "{dragged} after {widest}");
        page.reload().await?;
        page.until_there(".analyse .tree .entry").await?;
        ensure!(width().await? == dragged);
        page.ask("document.querySelector('.divider').focus()", json!([])).await?;
        page.press("\u{e007}").await?;
        page.until_asked("the first width", &format!("{WIDTH} === arguments[0]"), json!([first])).await
    });
}
