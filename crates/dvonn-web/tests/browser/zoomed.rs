//! Pages at 400%: a window of 1280 by 1024 has room for 320 by 256. All controls can be reached without
//! scrolling sideways (WCAG 1.4.10).

use anyhow::{Result, ensure};
use serde_json::json;

use crate::analysis::BOARDSPACE;
use crate::pages::{MIDDLE, PAGES};
use crate::session::{Device, Page, WIDE, browse};

const ZOOMED: Device = Device { width: 320, height: 256, ..WIDE };

/// The controls that cannot be reached, and the elements that scroll sideways.
const FAULTS: &str = r"
    const faults = new Set();
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) {
        const out = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1);
        faults.add(`the page is ${root.scrollWidth} wide: ${out.slice(0, 4).map((element) => element.outerHTML.slice(0, 60)).join(' | ')}`);
    }
    const open = document.querySelector('dialog:modal, [popover]:popover-open');
    const controls = 'a[href], button, input, select, textarea, summary, [role=button], [data-space] > .dvonn-hit, #task';
    for (const element of (open ?? document).querySelectorAll(controls)) {
        const shown = element.closest('label') ?? element;
        if (element.disabled || element.closest('.skip, [inert]') || !shown.checkVisibility({ visibilityProperty: true })) continue;
        const box = () => shown.getClientRects()[0];
        if (!box()?.width || !box().height) continue;
        shown.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
        const { x, y, width, height } = box();
        const name = `${element.tagName.toLowerCase()}${element.id ? '#' + element.id : ''} “${(element.ariaLabel
            || element.textContent || element.parentElement.dataset.space || '').trim().replace(/\s+/g, ' ').slice(0, 30)}”`;
        const [left, top] = [x + width / 2, y + height / 2];
        const found = document.elementFromPoint(left, top);
        if (!found) faults.add(`${name} is off screen at ${Math.round(left)}, ${Math.round(top)}`);
        else if (!shown.contains(found) && !found.contains(shown) && !found.closest('[data-space]')) {
            faults.add(`${name} is covered by ${found.tagName.toLowerCase()}.${found.className}`);
        }
        else if (x < -1 || x + width > innerWidth + 1) faults.add(`${name} sticks out: ${Math.round(x)} to ${Math.round(x + width)}`);
    }
    return [...faults].slice(0, 12);";

impl Page {
    async fn can_be_used(&self) -> Result<()> {
        self.rest().await?;
        let faults = self.ask(FAULTS, json!([])).await?;
        ensure!(faults == json!([]), "{faults:#}");
        Ok(())
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn everything_can_be_reached() {
    browse(ZOOMED, async |page| {
        let mut faults = Vec::new();
        let mut look = async |what: &str| {
            if let Err(fault) = page.can_be_used().await {
                faults.push(format!("{what}: {fault}"));
            }
        };
        for (name, address) in PAGES {
            page.open(address).await?;
            look(name).await;
        }
        page.begin_from(MIDDLE).await?;
        look("a game").await;
        page.click_space("h3").await?;
        page.until_there(".dvonn-cell.dvonn-picked").await?;
        page.click("#menu").await?;
        look("its menu").await;
        page.press("\u{e00c}").await?;
        page.click(".page-menu .button").await?;
        look("the menu of pages").await;
        page.press("\u{e00c}").await?;
        page.hold_in_menu("#resign").await?;
        page.until_there(".result").await?;
        look("the end of a game").await;
        page.open("#/learn/moving").await?;
        page.until_there(".lesson [role=grid]").await?;
        look("a lesson").await;
        page.analyse().await?;
        page.open_text(BOARDSPACE).await?;
        page.until_there(".tree .entry").await?;
        look("an analysis").await;
        ensure!(faults.is_empty(), "{}", faults.join("\n"));
        Ok(())
    });
}
