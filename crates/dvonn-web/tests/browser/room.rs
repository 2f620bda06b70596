//! The board has priority in a game. At six sizes and in five languages, these tests check its size. Nothing
//! needed for a move may be off screen, covered or clipped, and nothing may jump.

use anyhow::{Result, ensure};
use dvonn::Color;
use serde_json::{Value, json};

use crate::session::{Device, Page, WIDE, browse};
use crate::sizes::each_language;

/// White's d2c2 cuts off twelve pieces.
const CUT: &str = "b,2,w,b,1,w,bw,1/w,2,b,b,1,rwbwb,wbw,w,w/b,w,b,1,bb,w,w,b,b,w,r/w,w,b,w,b,r,w,b,wb,1/b,bb,1,b,w,bww,w,2 w s";

/// A screen size, and the least distance between the middles of neighbouring spaces on it, in pixels.
type Size = (u32, u32, f64);

const PHONES: [Size; 3] = [(390, 844, 50.0), (360, 640, 42.0), (844, 390, 52.0)];
/// The last is the first at 200%.
const SCREENS: [Size; 5] =
    [(1280, 800, 84.0), (1024, 768, 66.0), (1920, 1080, 128.0), (768, 1024, 80.0), (640, 400, 44.0)];

/// The least distance between two spaces on the screen.
const LEAST: &str = "
    const middles = [...document.querySelectorAll('.play .table [data-space] .dvonn-hit')].map((hit) => {
        const box = hit.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    });
    let least = Infinity;
    middles.forEach(([x, y], i) => middles.slice(0, i).forEach(([a, b]) => {
        least = Math.min(least, Math.hypot(x - a, y - b));
    }));
    return least;";

/// The place of the board.
const PLACE: &str = "
    const box = document.querySelector('.play .table .dvonn-board').getBoundingClientRect();
    return [box.x, box.y, box.width, box.height].map(Math.round);";

/// Faults in the elements that a move needs.
const FAULTS: &str = "
    const faults = [];
    const wide = document.documentElement.clientWidth, high = document.documentElement.clientHeight;
    const name = (element) => element.id || element.getAttribute('class') || element.tagName;
    for (const selector of arguments[0]) {
        const element = document.querySelector(selector);
        if (!element) { faults.push(`${selector} is missing`); continue; }
        const box = element.getBoundingClientRect();
        if (box.left < -0.5 || box.top < -0.5 || box.right > wide + 0.5 || box.bottom > high + 0.5)
            faults.push(`${selector} is off screen: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        if (!element.contains(top)) faults.push(`${selector} is covered by ${top && name(top)}`);
        if (element.matches('button') && (box.width < 40 || box.height < 40))
            faults.push(`${selector} is ${Math.round(box.width)} by ${Math.round(box.height)}`);
    }
    for (const element of document.querySelectorAll('.play *:not(svg, svg *)')) {
        const style = getComputedStyle(element);
        const isHidden = style.clipPath !== 'none' || element.closest('.visually-hidden, [popover]');
        const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
        if (isHidden || !hasText || !element.checkVisibility()) continue;
        if (element.scrollWidth > element.clientWidth + 1 && style.display !== 'inline')
            faults.push(`${name(element)} is clipped: ${element.textContent}`);
    }
    // A task must be readable without scrolling.
    const task = document.getElementById('task');
    if (task.scrollHeight > task.clientHeight + 1) faults.push(`the task is cut: ${task.textContent}`);
    for (const hit of document.querySelectorAll('.play .table [data-space] .dvonn-hit')) {
        const box = hit.getBoundingClientRect();
        const x = box.x + box.width / 2, y = box.y + box.height / 2;
        if (!document.elementFromPoint(x, y)?.closest('[data-space]'))
            faults.push(`${hit.closest('[data-space]').dataset.space} is covered`);
    }
    return faults;";

impl Page {
    /// Checks the elements that a move needs, and that the board has not moved.
    async fn has_room(&self, what: &str, needed: &[&str], place: &Value) -> Result<()> {
        let faults = self.ask(FAULTS, json!([needed])).await?;
        ensure!(faults == json!([]), "{what}: {faults:#}");
        let now = self.ask(PLACE, json!([])).await?;
        ensure!(now == *place, "{what}: the board moved from {place} to {now}");
        Ok(())
    }

    /// Plays a turn with everything that changes the text.
    async fn a_turn_with_room(&self, (width, height, least): Size, language: &str) -> Result<()> {
        const ALWAYS: [&str; 6] = ["#task", "#undo", "#hint", "#earlier", "#later", "#menu"];
        const ASKED: [&str; 6] = ["#task", "#undo", "#hint", "#confirm", "#cancel", "#menu"];
        self.go_on_with(CUT, Color::White).await?;
        let size = format!("{width}×{height}, {language}");
        let distance = self.ask(LEAST, json!([])).await?.as_f64().unwrap_or_default();
        ensure!(distance >= least, "{size}: neighbours are {distance:.1} px apart");
        let place = self.ask(PLACE, json!([])).await?;
        self.has_room(&format!("{size}, at first"), &ALWAYS, &place).await?;
        self.click_space("d5").await?;
        self.click_space("e4").await?;
        self.until_there(".remark.refused").await?;
        self.has_room(&format!("{size}, refused"), &ALWAYS, &place).await?;
        self.click_space("d2").await?;
        self.until_there(".dvonn-cell.dvonn-picked[data-space=d2]").await?;
        ensure!(!self.has(".remark.refused").await?, "{size}: the refusal stays");
        self.has_room(&format!("{size}, picked up"), &ALWAYS, &place).await?;
        self.click_space("c2").await?;
        self.until_there("#confirm").await?;
        self.has_room(&format!("{size}, asked"), &ASKED, &place).await?;
        self.click("#confirm").await?;
        self.until_there(".log .why").await?;
        self.has_room(&format!("{size}, lifting off"), &ALWAYS, &place).await?;
        self.until("the reply", "return document.querySelectorAll('.log li').length > 1").await?;
        self.until_there(".dvonn-cell.dvonn-ready").await?;
        // Both halves of the turn are there, with the reason.
        ensure!(self.has(".log li:first-child .why").await?, "{size}: the reason has gone");
        // Where there is room, the moves stand beside the board.
        ensure!(self.sees_moves().await? == (width >= 1100 || height >= 900), "{size}: the moves");
        self.has_room(&format!("{size}, after the reply"), &ALWAYS, &place).await
    }
}

fn in_all_languages(sizes: &[Size], touch: bool) {
    for (language, sizes) in each_language(sizes) {
        let device = |(width, height, _): Size| Device { width, height, touch, language, ..WIDE };
        browse(device(sizes[0]), async |page| {
            // With a mouse, moves are confirmed only if the person chose that.
            page.open("#/").await?;
            page.ask("localStorage.setItem('dvonn-settings', 'confirm=yes')", json!([])).await?;
            for &size in &sizes {
                page.set_device(device(size)).await?;
                page.a_turn_with_room(size, language).await?;
            }
            Ok(())
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_telephone_has_room_for_a_large_board_and_all_that_a_move_needs() {
    in_all_languages(&PHONES, true);
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_screen_has_room_for_a_large_board_and_all_that_a_move_needs() {
    in_all_languages(&SCREENS, false);
}

/// Which of these elements are not visible without scrolling, or are covered.
const COVERED: &str = "
    return arguments[0].filter((selector) => {
        const element = document.querySelector(selector);
        const box = (element.closest('label') ?? element).getBoundingClientRect();
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return !(element.closest('label') ?? element).contains(top);
    });";

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_new_game_is_set_up_without_scrolling_and_its_start_covers_nothing() {
    const SIZES: [(u32, u32, bool); 4] =
        [(390, 844, true), (360, 640, true), (640, 400, false), (1280, 800, false)];
    for (language, sizes) in each_language(&SIZES) {
        browse(Device { language, ..WIDE }, async |page| {
            page.open("#/play/new").await?;
            page.until_there("form.new-game").await?;
            for &(width, height, touch) in &sizes {
                page.set_device(Device { width, height, touch, language, ..WIDE }).await?;
                page.rest().await?;
                let needed = [
                    "[name='web-new-side'][value='black']",
                    "[name='web-new-start']",
                    "[name='web-new-clock']",
                    "#begin",
                ];
                let covered = page.ask(COVERED, json!([needed])).await?;
                ensure!(covered == json!([]), "{width}×{height} in {language}: {covered}");
            }
            Ok(())
        });
    }
}
