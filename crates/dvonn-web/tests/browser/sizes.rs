//! Every page at seven sizes and in five languages: nothing sticks out, is clipped or covered, and everything
//! is large enough for fingers.

use anyhow::{Result, ensure};
use serde_json::json;

use crate::pages::{MIDDLE, PAGES};
use crate::session::{Device, Page, WIDE, browse};

/// The screen sizes: width, height, and whether it has a touch screen.
pub(crate) const SIZES: [(u32, u32, bool); 7] = [
    (390, 844, true),
    (360, 640, true),
    (844, 390, true),
    (768, 1024, true),
    (1024, 768, true),
    (1280, 800, false),
    (1920, 1080, false),
];

pub(crate) const LANGUAGES: [&str; 5] = ["en", "nl", "fr", "es", "pl"];

/// The languages for a test of sizes, each with its sizes.
///
/// Words that are too long show up at any size, and Polish has the longest. So the usual test uses each size
/// in Polish and in one other language, in turn. `cargo xtask browser --every` uses each size in each
/// language.
pub(crate) fn each_language<T: Copy>(sizes: &[T]) -> impl Iterator<Item = (&'static str, Vec<T>)> {
    let every = std::env::var_os("DVONN_EVERY").is_some();
    LANGUAGES.into_iter().enumerate().filter_map(move |(language, name)| {
        let others = LANGUAGES.len() - 1;
        let is_seen = |size: usize| every || language == others || size % others == language;
        let seen: Vec<T> =
            sizes.iter().enumerate().filter(|(n, _)| is_seen(*n)).map(|(_, &size)| size).collect();
        (!seen.is_empty()).then_some((name, seen))
    })
}

/// Faults in the layout of the page at its current scroll position, one per line.
///
/// Links within a text may be as low as its lines. A space of a board is as large as the board allows; the
/// game page has its own test for that.
const FAULTS: &str = r"
    const faults = [];
    const name = (element) => {
        const text = (element.getAttribute('aria-label') || element.textContent || '').trim().replace(/\s+/g, ' ');
        const classes = typeof element.className === 'string' ? element.className.trim().replace(/\s+/g, '.') : '';
        return `${element.tagName.toLowerCase()}${element.id ? '#' + element.id : ''}${classes ? '.' + classes : ''} “${text.slice(0, 40)}”`;
    };
    const root = document.documentElement;
    // A finger needs 44 pixels. A phone on its side has too few for that many rows.
    const least = matchMedia('(orientation: portrait)').matches ? 43.5 : 39.5;
    if (root.scrollWidth > root.clientWidth) faults.push(`the page is ${root.scrollWidth} wide`);
    const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        && !element.closest('.skip, [aria-hidden=true], svg')
        // Text for screen readers alone is clipped to a point.
        && (getComputedStyle(element).clipPath !== 'inset(50%)' || element.offsetWidth > 1);
    for (const element of document.querySelectorAll('body *')) {
        if (!isShown(element)) continue;
        const style = getComputedStyle(element);
        const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
        // Text is cut off if its box hides the overflow and does not scroll.
        if (own && style.display !== 'inline') {
            const hides = (kind) => kind === 'hidden' || kind === 'clip';
            if (hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1) faults.push(`${name(element)} is clipped at the side`);
            if (hides(style.overflowY) && element.scrollHeight > element.clientHeight + 2) faults.push(`${name(element)} is clipped below`);
        }
        // Words that overflow their box. A pseudo-element that enlarges the area for fingers is not text.
        const reach = getComputedStyle(element, '::after').content !== 'none';
        if (own && !reach && style.overflowX === 'visible' && style.display !== 'inline' && element.clientWidth > 0
            && element.scrollWidth > element.clientWidth + 4) faults.push(`${name(element)} runs out of its box`);
    }
    for (const element of document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=button], [role=tab]')) {
        if (!isShown(element) || element.disabled) continue;
        // A hidden input is touched through its label.
        const shown = element.closest('label') || element;
        const box = shown.getBoundingClientRect();
        if (box.width === 0 || box.height === 0) continue;
        const style = getComputedStyle(element);
        const inText = element.matches('a, button') && ['inline', 'inline-block'].includes(style.display)
            && [...element.parentElement.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
        // A pseudo-element may enlarge the area for fingers.
        const reach = getComputedStyle(element, '::after');
        const reaches = (side) => reach.content === 'none' ? 0 : parseFloat(reach[side]) || 0;
        if (arguments[0] && !inText
            && (Math.max(box.width, reaches('width')) < least || Math.max(box.height, reaches('height')) < least)) {
            faults.push(`${name(element)} is ${Math.round(box.width)} × ${Math.round(box.height)}`);
        }
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
        const top = document.elementFromPoint(x, y);
        // An element in a scrolling box of its own is not covered.
        let scroller = shown.parentElement;
        let away = false;
        for (; scroller; scroller = scroller.parentElement) {
            if (getComputedStyle(scroller).overflowY === 'visible' && getComputedStyle(scroller).overflowX === 'visible') continue;
            const frame = scroller.getBoundingClientRect();
            if (scroller !== document.body && scroller !== root && (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom)) away = true;
        }
        if (!away && top && !shown.contains(top) && !top.contains(shown) && !inText) {
            // The bars at the top and at the bottom stay while the page scrolls below them.
            const stays = (part) => { for (; part; part = part.parentElement) if (['fixed', 'sticky'].includes(getComputedStyle(part).position)) return true; return false; };
            if (!stays(top) || stays(shown)) faults.push(`${name(element)} is covered by ${name(top)}`);
        }
    }
    return [...new Set(faults)].slice(0, 12);";

impl Page {
    /// Fails if the page scrolls, although its board fills the window.
    pub(crate) async fn fits(&self, what: &str) -> Result<()> {
        let script = "
            const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
            return [scrollWidth - clientWidth, scrollHeight - clientHeight];";
        let beyond = self.ask(script, json!([])).await?;
        ensure!(beyond == json!([0, 0]), "{what} scrolls by {beyond}");
        Ok(())
    }

    /// Fails if the layout of the page has faults.
    pub(crate) async fn is_laid_out(&self, what: &str) -> Result<()> {
        self.rest().await?;
        let faults = self.ask(FAULTS, json!([self.hand() == "touch"])).await?;
        ensure!(faults == json!([]), "{what}: {faults:#}");
        Ok(())
    }
}

fn look_at(sizes: &[(u32, u32, bool)]) {
    let mut faults = Vec::new();
    for (language, sizes) in each_language(sizes) {
        browse(Device { language, ..WIDE }, async |page| {
            for &(width, height, touch) in &sizes {
                // At each size, start as a newcomer.
                page.set_device(Device { width, height, touch, language, ..WIDE }).await?;
                page.open("#/").await?;
                page.ask("localStorage.clear(); sessionStorage.clear()", json!([])).await?;
                page.reload().await?;
                let mut look = async |name: &str| {
                    let what = format!("{name} in {language} at {width} × {height}");
                    if let Err(fault) = page.is_laid_out(&what).await {
                        faults.push(fault.to_string());
                    }
                };
                for (name, address) in PAGES {
                    page.open(address).await?;
                    look(name).await;
                }
                page.open("#/learn/moving").await?;
                page.until_there(".lesson [role=grid]").await?;
                look("a lesson").await;
                page.begin_from(MIDDLE).await?;
                look("a game").await;
                page.click_space("h3").await?;
                look("a game with a stack picked up").await;
            }
            Ok(())
        });
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn every_page_fits_telephones_in_every_language() {
    look_at(&SIZES[..3]);
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn every_page_fits_tablets_and_computers_in_every_language() {
    look_at(&SIZES[3..]);
}
