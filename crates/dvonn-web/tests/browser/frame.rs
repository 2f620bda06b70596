//! Tests of the frame around pages and of the ways between them: the start page, a new game, the navigation,
//! Back, the typeface.

use anyhow::{Result, ensure};
use serde_json::{Value, json};

use crate::game::Hand;
use crate::pages::{MIDDLE, is_accessible};
use crate::session::{Device, NARROW, Page, WIDE, browse};
use crate::sizes::each_language;

/// The screen sizes that the app supports.
const SIZES: [(u32, u32, bool); 7] = [
    (390, 844, true),
    (360, 640, true),
    (844, 390, true),
    (820, 1180, true),
    (1280, 800, false),
    (1024, 768, false),
    (1920, 1080, false),
];

/// Runs a test at every size.
fn at_every_size(test: &impl AsyncFn(&Page, &str) -> Result<()>) {
    for (language, sizes) in each_language(&SIZES) {
        browse(Device { language, ..WIDE }, async |page| {
            for &(width, height, touch) in &sizes {
                page.set_device(Device { width, height, touch, language, ..WIDE }).await?;
                test(page, &format!("{width}×{height} in {language}")).await?;
            }
            Ok(())
        });
    }
}

/// Faults in how elements are shown: out of sight without scrolling, covered, too small for a finger, cut
/// off.
const HIDDEN: &str = "
    const [selector, least] = arguments;
    const found = [...document.querySelectorAll(selector)];
    if (!found.length) return [`there is no ${selector}`];
    return found.flatMap((element) => {
        const name = `${element.tagName} ${element.id || element.textContent}`;
        const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
        const top_most = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const faults = [];
        if (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) faults.push('out of sight');
        else if (!top_most || !element.contains(top_most) && !top_most.contains(element)) faults.push('covered');
        if (width < least || height < least) faults.push(`${width} by ${height}`);
        if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth) faults.push('text cut off');
        return faults.map((fault) => `${name}: ${fault}`);
    });";

async fn in_sight(page: &Page, selector: &str, least: u32, what: &str) -> Result<()> {
    let faults = page.ask(HIDDEN, json!([selector, least])).await?;
    ensure!(faults == json!([]), "{what}: {faults:#}");
    Ok(())
}

/// Asserts that these elements are large enough for a finger and show all of their text, wherever they are.
async fn large_enough(page: &Page, selector: &str, what: &str) -> Result<()> {
    let faults = page.ask(HIDDEN, json!([selector, 40])).await?;
    let faults: Vec<&str> = faults
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .filter(|fault| !fault.ends_with("out of sight") && !fault.ends_with("covered"))
        .collect();
    ensure!(faults.is_empty(), "{what}: {faults:#?}");
    Ok(())
}

async fn does_not_scroll_sideways(page: &Page, what: &str) -> Result<()> {
    let more = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
    let more = page.ask(more, json!([])).await?;
    ensure!(more == json!(0), "{what}: {more} px too wide");
    Ok(())
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_new_game_needs_no_scrolling_to_start() {
    at_every_size(&async |page: &Page, how: &str| {
        page.open("#/play/new").await?;
        page.until_there("form.new-game .pick").await?;
        in_sight(page, "#begin, .pick", 40, how).await?;
        large_enough(page, ".pick, .half, .swatch, .row select, .begin .button", how).await?;
        does_not_scroll_sideways(page, how).await?;
        page.choose("web-new-opponent", "human").await?;
        page.until_there(".portrait.two").await?;
        in_sight(page, "#begin", 40, how).await?;
        does_not_scroll_sideways(page, how).await?;
        page.choose("web-new-opponent", "computer").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn pages_are_reached_and_the_way_in_is_seen_at_every_size() {
    at_every_size(&async |page: &Page, how: &str| {
        page.open("#/").await?;
        in_sight(page, ".hero-buttons .button", 40, how).await?;
        for address in ["#/", "#/learn", "#/rules", "#/settings"] {
            page.open(address).await?;
            in_sight(page, "nav.pages a", 40, &format!("{address}, {how}")).await?;
            does_not_scroll_sideways(page, &format!("{address}, {how}")).await?;
        }
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_last_choice_is_remembered() {
    browse(WIDE, async |page| {
        page.open("#/play/new").await?;
        page.choose("web-new-level", "4").await?;
        page.choose("web-new-side", "black").await?;
        page.select("web-new-start", "random").await?;
        page.select("web-new-clock", "10+5").await?;
        ensure!(page.text(".portrait h2").await? == "Nina, level 4");
        // The strength is in words and stars; the figures appear on request.
        ensure!(page.text(".strength").await? == "Easy", "{}", page.text(".strength").await?);
        let stars = "return document.querySelectorAll('.strength .part').length";
        ensure!(page.ask(stars, json!([])).await? == json!(2));
        ensure!(!page.has(".measured[open]").await?);
        page.click(".measured summary").await?;
        page.until_there(".measured[open]").await?;
        ensure!(page.text(".measured").await?.contains("level 3, over 200 games"));
        page.click("#begin").await?;
        page.until_there(".play [role=grid]").await?;
        page.open("#/play/new").await?;
        page.until_there("form.new-game").await?;
        for chosen in [
            "[name='web-new-level'][value='4']",
            "[name='web-new-side'][value='black']",
            "[name='web-new-start'] [value='random']",
            "[name='web-new-clock'] [value='10+5']",
        ] {
            ensure!(page.has(&format!("{chosen}:checked")).await?, "{chosen}");
        }
        // The running game is unchanged.
        page.click("#leave").await?;
        page.until_there(".play [role=grid]").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn what_is_wrong_with_a_position_is_said_before_any_part_has_loaded() {
    browse(WIDE, async |page| {
        page.open("#/play/new").await?;
        page.select("web-new-start", "given").await?;
        page.paste("#position", "9/w w s").await?;
        page.click("#begin").await?;
        page.until_there(".begin .fault").await?;
        let fault = page.text(".begin .fault").await?;
        ensure!(fault.contains("2 rows, expected 5") && !fault.contains('‹'), "{fault}");
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_new_game_is_chosen_with_keys() {
    browse(WIDE, async |page| {
        page.open("#/play/new").await?;
        page.tab_to("[name='web-new-level']").await?;
        // Two steps right of the first level is the third.
        page.press("\u{e014}\u{e014}").await?;
        page.until_there("[name='web-new-level'][value='3']:checked").await?;
        ensure!(page.text(".portrait h2").await?.contains("Bruno"));
        page.tab_to("[name='web-new-side']").await?;
        page.press("\u{e014}").await?;
        page.until_there("[name='web-new-side'][value='black']:checked").await?;
        page.press("\u{e007}").await?;
        page.until_there(".play [role=grid]").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_start_page_goes_on_with_a_running_game() {
    browse(NARROW, async |page| {
        page.open("#/").await?;
        ensure!(!page.has("#continue").await?, "there is no game yet");
        page.begin("white", "placement").await?;
        page.make_a_move(Hand::Pointer, 3).await?;
        page.until("the computer's answer", "return document.querySelectorAll('.moves li').length === 2")
            .await?;
        page.open("#/").await?;
        let card = page.text(".against").await?;
        ensure!(
            card.contains("White") && card.contains("Pip, level 1") && card.contains("Placing 3"),
            "{card}"
        );
        in_sight(page, "#continue, #another", 40, "the running game").await?;
        page.click("#another").await?;
        page.until_there("form.new-game").await?;
        page.click("#leave").await?;
        page.until_there(".play [role=grid]").await?;
        ensure!(page.moves().await?.len() == 2);
        page.open("#/").await?;
        page.click("#continue").await?;
        page.until_there(".play [role=grid]").await?;
        ensure!(page.moves().await?.len() == 2);
        Ok(())
    });
}

/// The sentences of over 14 words on the start page, without the credits.
const LONG: &str = r"
    const parts = [...document.querySelectorAll('.home h1, .home h2, .home p, .home li > *, .home .card-about')];
    const sentences = parts.filter((part) => !part.closest('.credit')).flatMap((part) => part.textContent.split(/[.!?]/));
    return sentences.filter((sentence) => sentence.trim().split(/\s+/).length > 14);";

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_start_page_shows_newcomers_the_game_and_others_what_they_left() {
    for (language, device) in [("en", WIDE), ("nl", NARROW), ("fr", WIDE), ("es", NARROW), ("pl", NARROW)] {
        browse(Device { language, ..device }, async |page| {
            page.open("#/").await?;
            ensure!(
                page.how_many(".pictures li:has(.dvonn-arrow, .dvonn-marked)").await? == 3,
                "a move on each board"
            );
            ensure!(page.has(".pictures .dvonn-threatened").await?, "the third cuts pieces off");
            let long = page.ask(LONG, json!([])).await?;
            ensure!(long == json!([]), "{long}");
            is_accessible(page, "the start page of a newcomer").await?;
            page.is_laid_out("the start page of a newcomer").await?;
            page.begin_from("9/10/r,w,b,w,3,rb,1,r,1/10/9 w s").await?;
            page.play_on(Hand::Pointer).await?;
            page.open("#/").await?;
            page.until_there(".left .card[href^='#/review/'] .dvonn-thumbnail").await?;
            page.until_there("#puzzle-today .dvonn-board").await?;
            ensure!(!page.has(".pictures").await?, "who has played knows the game");
            is_accessible(page, "the start page after a game").await?;
            page.is_laid_out("the start page after a game").await?;
            page.click(".card[href^='#/review/']").await?;
            page.until_there(".review .told-game").await
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_new_game_over_a_running_one_can_be_undone() {
    browse(WIDE, async |page| {
        page.begin("white", "placement").await?;
        page.make_a_move(Hand::Pointer, 3).await?;
        page.until("the computer's answer", "return document.querySelectorAll('.moves li').length === 2")
            .await?;
        let before = page.moves().await?;
        page.open("#/play/new").await?;
        page.select("web-new-start", "random").await?;
        page.click("#begin").await?;
        page.until_there(".play [role=grid]").await?;
        page.until("the new game", "return document.querySelectorAll('.moves li').length === 0").await?;
        page.click(".toast-act").await?;
        page.until("the game before", "return document.querySelectorAll('.moves li').length === 2").await?;
        ensure!(page.moves().await? == before);
        page.reload().await?;
        page.until("the game before, stored", "return document.querySelectorAll('.moves li').length === 2")
            .await
    });
}

async fn top(page: &Page) -> Result<f64> {
    Ok(page.ask("return scrollY", json!([])).await?.as_f64().unwrap_or(-1.0))
}

async fn back_at(page: &Page, top: f64, what: &str) -> Result<()> {
    page.until_asked(what, "return Math.abs(scrollY - arguments[0]) < 2", json!([top])).await
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn pages_open_at_their_top_and_back_returns_to_the_place() {
    for device in [WIDE, NARROW] {
        browse(device, async |page| {
            page.open("#/rules").await?;
            page.until("a long page", "return document.documentElement.scrollHeight > innerHeight + 1500")
                .await?;
            page.ask("scrollTo({ top: 1200, behavior: 'instant' })", json!([])).await?;
            let place = top(page).await?;
            ensure!(place > 1000.0, "{place}");

            page.ask("document.querySelector('nav.pages a[href=\"#/settings\"]').click()", json!([])).await?;
            page.until_there(".settings h1").await?;
            back_at(page, 0.0, "the top of the settings").await?;
            page.ask("history.back()", json!([])).await?;
            back_at(page, place, "the place in the rules").await?;
            page.ask("history.forward()", json!([])).await?;
            page.until_there(".settings h1").await?;
            back_at(page, 0.0, "the top of the settings again").await?;

            // From a rule to another page, through a link that gets the focus again on return.
            page.open("#/rules/C2").await?;
            page.until("the rule", "return scrollY > 300").await?;
            page.until(
                "the end of scrolling",
                "
                return new Promise((still) => {
                    const before = scrollY;
                    setTimeout(() => still(scrollY === before), 200);
                });",
            )
            .await?;
            let script = "
                const link = [...document.querySelectorAll('main a[href]')].find((a) => {
                    const { top } = a.getBoundingClientRect();
                    return top > 60 && top < innerHeight - 80 && a.hash !== location.hash;
                });
                link.focus({ preventScroll: true });
                return link.getAttribute('href');";
            let link = page.ask_text(script).await?;
            let place = top(page).await?;
            page.press("\u{e007}").await?;
            page.until_asked("the page of the link", "return location.hash === arguments[0]", json!([link]))
                .await?;
            page.ask("history.back()", json!([])).await?;
            page.until_asked(
                "the focus on the link",
                "return document.activeElement.getAttribute('href') === arguments[0] && location.hash === '#/rules/C2'",
                json!([link]),
            )
            .await?;
            back_at(page, place, "the rule, as it was left").await?;

            // The page is reloaded.
            page.reload().await?;
            back_at(page, place, "the place after loading again").await
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_typeface_has_every_letter_of_the_five_languages() {
    browse(WIDE, async |page| {
        page.open("#/").await?;
        let script = "
            const letters = 'ąćęłńóśźż ĄĆĘŁŃÓŚŹŻ ñÑ œŒ ij IJ ĳĲ éèêëàâçîïôùûüÿ áíóúü¿¡ äëïöü «»‘’“”„…–−× 0123456789';
            return (async () => {
                const loaded = await document.fonts.load('20px Rosario', letters);
                if (!loaded.length) return ['not loaded'];
                const pen = document.createElement('canvas').getContext('2d');
                const width = (font, letter) => { pen.font = `100px ${font}`; return pen.measureText(letter).width; };
                // A letter that the font lacks would come from the fallback font.
                return [...letters].filter((letter) =>
                    width('Rosario, monospace', letter) !== width('Rosario, serif', letter));
            })();";
        let missing = page.ask(script, json!([])).await?;
        ensure!(missing == json!([]), "{missing}");
        // The page uses the font, and its digits have equal widths where requested.
        ensure!(
            page.ask_text("return getComputedStyle(document.body).fontFamily").await?.starts_with("Rosario")
        );
        let script = "
            const digit = (text) => {
                const element = document.createElement('span');
                element.textContent = text.repeat(20);
                element.style.fontVariantNumeric = 'tabular-nums';
                document.body.append(element);
                const { width } = element.getBoundingClientRect();
                element.remove();
                return Math.round(width);
            };
            return new Set([...'0123456789'].map(digit)).size;";
        ensure!(page.ask(script, json!([])).await? == json!(1));
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_menu_of_pages_is_in_the_bar_of_a_game_on_a_small_screen() {
    for (width, height) in [(390, 844), (844, 390)] {
        browse(Device { width, height, ..NARROW }, async |page| {
            page.begin_from(MIDDLE).await?;
            let hidden = "return getComputedStyle(document.querySelector('.top')).display === 'none'";
            ensure!(page.ask(hidden, json!([])).await? == json!(true), "the header takes space");
            in_sight(page, "#pages", 40, "the menu's button").await?;
            let opened = "#page-menu:popover-open";
            page.click("#pages").await?;
            page.until_there(opened).await?;
            large_enough(page, "#page-menu a", "the menu").await?;
            page.press("\u{e00c}").await?;
            page.until(
                "the menu closed by Escape",
                "return !document.querySelector('#page-menu:popover-open')",
            )
            .await?;
            page.click("#pages").await?;
            page.until_there(opened).await?;
            // This is a point outside the menu.
            page.click_at(5, 5).await?;
            page.until(
                "the menu closed by a tap",
                "return !document.querySelector('#page-menu:popover-open')",
            )
            .await?;
            page.click("#pages").await?;
            page.until_there(opened).await?;
            page.click("#page-menu a[href='#/rules']").await?;
            // The address changes before the page does.
            page.until("the rules", "return document.querySelector('.board') === null").await?;
            page.there().await?;
            let back = "return getComputedStyle(document.querySelector('.top')).display !== 'none'";
            page.until("the header to be back", back).await?;
            in_sight(page, "nav.pages a", 40, "the navigation is back").await
        });
    }
}
