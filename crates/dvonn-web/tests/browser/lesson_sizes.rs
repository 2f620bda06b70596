//! The size of the board in puzzles and lesson steps. No text may change its size or place. Tested at seven
//! screen sizes and in five languages.

use anyhow::{Result, ensure};
use serde_json::{Value, json};

use crate::puzzles::{ADDRESS, puzzle, wrong_move};
use crate::session::{Device, Page, WIDE, browse};
use crate::sizes::each_language;

/// A screen size, whether it has a touch screen, and the least distance between the middles of neighbouring
/// spaces on it, in pixels. The last is 1280×800 at 200%.
const SIZES: [(u32, u32, bool, f64); 9] = [
    (390, 844, true, 50.0),
    (360, 640, true, 40.0),
    (844, 390, true, 50.0),
    (768, 1024, true, 80.0),
    (820, 1180, true, 95.0),
    (1280, 800, false, 84.0),
    (1024, 768, false, 66.0),
    (1920, 1080, false, 128.0),
    (640, 400, false, 44.0),
];

/// Steps with much text or many buttons.
const STEPS: [&str; 4] = ["blocking/3", "placement/1", "passing/1", "end/4"];

/// The least distance between two spaces, the place of the board, and everything that is off screen, covered
/// or too small.
const SEEN: &str = "
    const middles = [...document.querySelectorAll('.lesson-board [data-space] .dvonn-hit')].map((hit) => {
        const box = hit.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    });
    let least = Infinity;
    middles.forEach(([x, y], i) => middles.slice(0, i).forEach(([a, b]) => {
        least = Math.min(least, Math.hypot(x - a, y - b));
    }));
    const faults = [];
    const needed = '.lesson-bar .button, .lesson-up, .lesson-text, .lesson-slot, .lesson-board .dvonn-board, .step, #more, #day';
    for (const element of document.querySelectorAll(needed)) {
        if (!element.checkVisibility()) continue;
        const box = element.getBoundingClientRect();
        const name = element.id || element.getAttribute('class');
        if (box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5)
            faults.push(`${name} is off screen`);
        if (element.matches('a, button') && box.height < 39.5) faults.push(`${name} is ${box.height} high`);
        if (element.matches('.lesson-text, .lesson-slot') && box.height < 60)
            faults.push(`${name} has ${box.height} px for its words`);
        if (element.matches('.lesson-bar .button') && element.scrollWidth > element.clientWidth + 1)
            faults.push(`${name} is cut: ${element.textContent}`);
    }
    for (const [x, y] of middles)
        if (!document.elementFromPoint(x, y)?.closest('[data-space]')) faults.push(`a space at ${x}, ${y} is covered`);
    const board = document.querySelector('.lesson-board .dvonn-board').getBoundingClientRect();
    return [least, [board.x, board.y, board.width, board.height].map(Math.round), faults];";

/// A screen's measures.
#[derive(serde::Deserialize)]
struct Seen(f64, Value, Vec<String>);

impl Page {
    /// Measures the screen, adds whatever is too small or off screen to the faults, and returns the board's
    /// place.
    async fn look(&self, what: &str, least: f64, faults: &mut Vec<String>) -> Result<Value> {
        let Seen(distance, place, seen) = serde_json::from_value(self.ask(SEEN, json!([])).await?)?;
        if distance < least {
            faults.push(format!("{what}: neighbours are {distance:.1} px apart"));
        }
        faults.extend(seen.into_iter().map(|fault| format!("{what}: {fault}")));
        Ok(place)
    }

    async fn look_again(
        &self,
        what: &str,
        least: f64,
        place: &Value,
        faults: &mut Vec<String>,
    ) -> Result<()> {
        let now = self.look(what, least, faults).await?;
        if now != *place {
            faults.push(format!("{what}: the board moved from {place} to {now}"));
        }
        Ok(())
    }
}

fn in_all_languages(test: &impl AsyncFn(&Page, &str, f64, &mut Vec<String>) -> Result<()>) {
    for (language, sizes) in each_language(&SIZES) {
        browse(Device { language, ..WIDE }, async |page| {
            let mut faults = Vec::new();
            // Without movement, messages appear at once.
            page.open("#/").await?;
            page.ask("localStorage.setItem('dvonn-settings', 'speed=off')", json!([])).await?;
            for &(width, height, touch, least) in &sizes {
                page.set_device(Device { width, height, touch, language, ..WIDE }).await?;
                let size = format!("{width}×{height}, {language}");
                page.ask("localStorage.removeItem('dvonn-puzzles')", json!([])).await?;
                test(page, &size, least, &mut faults).await?;
            }
            ensure!(faults.is_empty(), "{faults:#?}");
            Ok(())
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_board_of_a_puzzle_is_large_and_stays_whatever_is_said() {
    in_all_languages(&async |page, size, least, faults| {
        page.open("#/").await?;
        page.open(ADDRESS).await?;
        page.reload().await?;
        page.until_there(".puzzle .dvonn-cell.dvonn-ready").await?;
        let place = page.look(&format!("{size}, at first"), least, faults).await?;
        page.click("#hint").await?;
        page.until_there(".answer.good").await?;
        page.look_again(&format!("{size}, what a hint costs"), least, &place, faults).await?;
        page.tap_move(wrong_move()).await?;
        page.until_there("#again.primary").await?;
        page.look_again(&format!("{size}, refuted"), least, &place, faults).await?;
        page.click("#again").await?;
        page.until_there(".dvonn-cell.dvonn-ready").await?;
        page.tap_move(puzzle().best()).await?;
        page.until_answered().await?;
        page.look_again(&format!("{size}, asked for the next move"), least, &place, faults).await?;
        page.tap_move(puzzle().line()[2]).await?;
        page.until_there("#next.primary").await?;
        page.look_again(&format!("{size}, solved"), least, &place, faults).await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_board_of_a_lesson_is_large_and_stays_whatever_is_said() {
    in_all_languages(&async |page, size, least, faults| {
        for step in STEPS {
            page.open(&format!("#/learn/{step}")).await?;
            page.until_there(".lesson [role=grid]").await?;
            let place = page.look(&format!("{size}, {step}"), least, faults).await?;
            page.click("#show-me").await?;
            page.until_there(".lesson-slot .answer").await?;
            page.look_again(&format!("{size}, {step}, shown"), least, &place, faults).await?;
        }
        Ok(())
    });
}
