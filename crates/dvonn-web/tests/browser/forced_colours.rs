//! Tests of pages in forced-colours mode: whatever only a colour distinguishes must remain visible.

use anyhow::{Result, ensure};
use serde_json::json;

use crate::analysis::BOARDSPACE;
use crate::pages::{MIDDLE, PAGES};
use crate::session::{Device, Page, WIDE, browse};

/// Finds things that look the same as their opposites: White's and Black's, chosen and not chosen.
const FAULTS: &str = "
    const faults = new Set();
    const isShown = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
    const name = (element) => `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} “${element.textContent.trim().slice(0, 30)}”`;
    const look = (element) => ['', '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part || null);
        if (part && style.content === 'none') return '';
        return ['backgroundColor', 'backgroundImage', 'borderTopColor', 'borderTopWidth', 'borderTopStyle', 'outlineStyle', 'boxShadow',
            'textDecorationLine', 'opacity', 'left'].map((property) => style[property]).join(' ');
    }).join(' ');
    const compare = (one, other, what) => {
        if (one && other && one !== other && isShown(one) && isShown(other) && look(one) === look(other)) {
            faults.add(`${what}: ${name(one)}`);
        }
    };
    for (const [white, black] of [['white', 'black'], ['for-white', 'for-black']]) {
        for (const one of document.querySelectorAll(`.${white}:not(svg *)`)) {
            const others = document.getElementsByClassName(one.className.replace(white, black));
            compare(one, others[0], 'white is like black');
        }
    }
    compare(document.querySelector('.plate.to-move'), document.querySelector('.plate:not(.to-move)'), 'the turn');
    compare(document.querySelector('.player.to-move .player-name'), document.querySelector('.player:not(.to-move) .player-name'), 'the turn');
    for (const state of ['[aria-current]', '[aria-pressed=true]', '[aria-selected=true]']) {
        for (const one of document.querySelectorAll(`main ${state}, header ${state}`)) {
            const classes = [...one.classList].map((name) => `.${CSS.escape(name)}`).join('');
            const others = [...document.querySelectorAll(`${one.localName}${classes}:not(${state})`)];
            compare(one, others.find((other) => isShown(other) && !other.disabled), state);
        }
    }
    for (const input of document.querySelectorAll('input:checked')) {
        const style = getComputedStyle(input);
        if (style.appearance !== 'none' && style.opacity !== '0' && style.clipPath === 'none') continue;
        const other = [...document.querySelectorAll(`input[type=${input.type}]:not(:checked)`)]
            .find((other) => other.name === input.name && other.type === 'radio');
        if (!other || !isShown(input.closest('label'))) continue;
        const all = (input) => [...input.closest('label').querySelectorAll('*'), input.closest('label')].map(look).join();
        if (all(input) === all(other)) faults.add(`:checked: ${name(input.closest('label'))} ${input.name}`);
    }
    return [...faults];";

impl Page {
    /// Compares the page in forced colours with the page in its own.
    async fn shows_more_than_colours(&self, forced: Device, what: &str) -> Result<()> {
        self.rest().await?;
        let mut found = Vec::new();
        for device in [Device { forced: false, ..forced }, forced] {
            self.set_device(device).await?;
            found.push(serde_json::from_value::<Vec<String>>(self.ask(FAULTS, json!([])).await?)?);
        }
        let lost: Vec<_> = found[1].iter().filter(|fault| !found[0].contains(fault)).collect();
        ensure!(lost.is_empty(), "{what}: {lost:#?}");
        Ok(())
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn what_colours_say_is_seen() {
    for dark in [false, true] {
        let device = Device { dark, forced: true, ..WIDE };
        browse(device, async |page| {
            let mut faults = Vec::new();
            let mut look = async |what: &str| {
                if let Err(fault) = page.shows_more_than_colours(device, what).await {
                    faults.push(fault.to_string());
                }
            };
            page.open("#/").await?;
            let is_forced = "return matchMedia('(forced-colors: active)').matches";
            ensure!(page.ask(is_forced, json!([])).await? == json!(true), "the colours are the page's");
            for (name, address) in PAGES {
                page.open(address).await?;
                look(name).await;
            }
            page.begin_from(MIDDLE).await?;
            look("a game").await;
            page.click_space("h3").await?;
            page.until_there(".dvonn-cell.dvonn-picked").await?;
            look("a stack picked up").await;
            page.analyse().await?;
            page.open_text(BOARDSPACE).await?;
            page.until_there(".tree .entry").await?;
            look("an analysis").await;
            page.open("#/games").await?;
            look("a shelf").await;
            page.open("#/learn/moving").await?;
            page.until_there(".lesson [role=grid]").await?;
            look("a lesson").await;
            ensure!(faults.is_empty(), "{}", faults.join("\n"));
            Ok(())
        });
    }
}
