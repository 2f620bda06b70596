//! Tests of the board on a page, for mouse, finger, keys and screen readers.

use anyhow::{Context as _, Result, ensure};
use serde::Deserialize;
use serde_json::json;

use crate::session::{NARROW, Page, WIDE, browse};

/// White's b3a3 cuts off two stacks, and then Black has no move. White's stack on h3 contains a red piece.
const SPARSE: &str = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s";

/// A full board.
const FULL: &str =
    "b,b,b,w,b,w,b,w,b/w,w,w,w,w,b,b,r,w,w/w,w,w,w,b,b,w,w,w,b,b/b,b,b,b,r,b,b,b,w,r/w,b,w,b,w,b,w,w,b w s";

/// A space of the board.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct Cell {
    /// The name of the space, such as c3.
    pub(crate) space: String,
    /// Its label for screen readers.
    pub(crate) label: String,
    /// The marks on the space.
    pub(crate) marks: Vec<String>,
}

impl Cell {
    pub(crate) fn is(&self, mark: &str) -> bool {
        self.marks.iter().any(|own| own.strip_prefix("dvonn-") == Some(mark))
    }

    /// Whether the space is empty. These tests use pages in English.
    pub(crate) fn is_empty(&self) -> bool {
        self.label.contains(", empty")
    }
}

impl Page {
    /// The spaces of the board.
    pub(crate) async fn cells(&self) -> Result<Vec<Cell>> {
        self.until_there("[role=grid] [data-space]").await?;
        let script = "
            return [...document.querySelectorAll('[role=grid] [data-space]')].map((cell) => ({
                space: cell.dataset.space,
                label: cell.getAttribute('aria-label'),
                marks: [...cell.classList],
            }));";
        Ok(serde_json::from_value(self.ask(script, json!([])).await?)?)
    }

    /// The spaces with a mark, sorted by name.
    pub(crate) async fn marked(&self, mark: &str) -> Result<Vec<String>> {
        let cells = self.cells().await?;
        let mut spaces: Vec<String> =
            cells.into_iter().filter(|cell| cell.is(mark)).map(|cell| cell.space).collect();
        spaces.sort();
        Ok(spaces)
    }

    /// The label of a space.
    pub(crate) async fn label(&self, space: &str) -> Result<String> {
        let cells = self.cells().await?;
        let cell = cells.into_iter().find(|cell| cell.space == space);
        cell.map(|cell| cell.label).with_context(|| format!("no space {space}"))
    }

    /// The labels of all spaces, without the possible actions.
    pub(crate) async fn standing(&self) -> Result<Vec<String>> {
        let cells = self.cells().await?;
        let standing = |cell: &Cell| cell.label.split(", ").take(2).collect::<Vec<_>>().join(", ");
        let mut labels: Vec<String> = cells.iter().map(standing).collect();
        labels.sort();
        Ok(labels)
    }

    /// Clicks or touches a space.
    pub(crate) async fn click_space(&self, space: &str) -> Result<()> {
        self.click(&of(space)).await
    }

    /// Presses a space for longer than a tap.
    pub(crate) async fn hold_space(&self, space: &str) -> Result<()> {
        let (x, y) = self.middle(&of(space)).await?;
        let actions = json!([
            { "type": "pointerMove", "duration": 0, "x": x, "y": y },
            { "type": "pointerDown", "button": 0 },
            // Long enough for a busy machine to notice.
            { "type": "pause", "duration": 2000 },
            { "type": "pointerUp", "button": 0 },
        ]);
        self.point(self.hand(), actions).await
    }

    /// Moves the mouse over a space.
    pub(crate) async fn hover_space(&self, space: &str) -> Result<()> {
        self.hover(&of(space)).await
    }

    /// Drags a stack from one space to another with the mouse.
    pub(crate) async fn drag(&self, from: &str, to: &str) -> Result<()> {
        let (x, y) = self.middle(&of(from)).await?;
        let script = "
            const box = document.querySelector(arguments[0]).getBoundingClientRect();
            return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];";
        let end = self.ask(script, json!([of(to)])).await?;
        let actions = json!([
            { "type": "pointerMove", "duration": 0, "x": x, "y": y },
            { "type": "pointerDown", "button": 0 },
            { "type": "pointerMove", "duration": 200, "x": end[0], "y": end[1] },
            { "type": "pointerUp", "button": 0 },
        ]);
        self.point(self.hand(), actions).await
    }

    /// Moves to a space with a letter and a digit, as a person with a screen reader would.
    pub(crate) async fn go_by_keys(&self, space: &str) -> Result<()> {
        // A letter moves to the nearest space on its diagonal, which may be in another row. The digit may
        // then change the letter.
        for _ in 0..3 {
            if self.focused_space().await?.as_deref() == Some(space) {
                return Ok(());
            }
            self.press(space).await?;
        }
        anyhow::ensure!(
            self.focused_space().await?.as_deref() == Some(space),
            "the keys do not reach {space}"
        );
        Ok(())
    }

    /// The space with the focus.
    pub(crate) async fn focused_space(&self) -> Result<Option<String>> {
        let space = self.ask("return document.activeElement?.dataset?.space ?? null", json!([])).await?;
        Ok(space.as_str().map(str::to_owned))
    }

    /// Presses Tab until an element has the focus.
    pub(crate) async fn tab_to(&self, selector: &str) -> Result<()> {
        let script = "return document.activeElement?.matches(arguments[0]) ?? false";
        for _ in 0..60 {
            if self.ask(script, json!([selector])).await? == json!(true) {
                return Ok(());
            }
            self.press("\u{e004}").await?;
        }
        anyhow::bail!("Tab does not reach {selector}")
    }
}

/// The part of a space that receives the pointer.
fn of(space: &str) -> String {
    format!("[role=grid] [data-space='{space}'] .dvonn-hit")
}

impl Page {
    /// Opens the analysis board with a position.
    async fn look_at(&self, position: &str) -> Result<()> {
        self.open(&format!("#/analyse?start={}", position.replace(' ', "%20"))).await?;
        self.until_there("[role=grid] .dvonn-stack").await
    }

    /// Stores settings and reloads the app.
    async fn set(&self, settings: &str) -> Result<()> {
        self.open("#/").await?;
        self.ask("localStorage.setItem('dvonn-settings', arguments[0])", json!([settings])).await?;
        self.reload().await
    }

    /// The number on a space.
    async fn number_on(&self, space: &str) -> Result<Option<String>> {
        let script = "return document.querySelector(`[data-space=${arguments[0]}] .dvonn-stack text`)?.textContent ?? null";
        Ok(self.ask(script, json!([space])).await?.as_str().map(str::to_owned))
    }

    async fn count_visible(&self, selector: &str) -> Result<u64> {
        let script = "return [...document.querySelectorAll(arguments[0])]
            .filter((element) => getComputedStyle(element).visibility === 'visible').length";
        self.ask(script, json!([selector])).await?.as_u64().context("a number")
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn single_pieces_have_a_number_only_if_it_is_wanted() {
    browse(WIDE, async |page| {
        page.look_at(SPARSE).await?;
        ensure!(page.number_on("b3").await?.is_none(), "a single piece has a number");
        ensure!(page.number_on("h3").await?.as_deref() == Some("2"));
        page.set("numbers=yes").await?;
        page.look_at(SPARSE).await?;
        ensure!(page.number_on("b3").await?.as_deref() == Some("1"));
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_dragged_stack_is_drawn_once_and_nothing_pops_up() {
    browse(WIDE, async |page| {
        page.look_at(SPARSE).await?;
        let stacks = page.count_visible(".dvonn-stack").await?;
        // Resting the mouse on a stack shows its pieces.
        page.hover_space("h3").await?;
        page.until_there(".dvonn-fan").await?;
        let (x, y) = page.middle(&of("h3")).await?;
        page.point(
            "mouse",
            json!([
                { "type": "pointerMove", "duration": 0, "x": x, "y": y },
                { "type": "pointerDown", "button": 0 },
                { "type": "pointerMove", "duration": 100, "x": x + 60, "y": y - 20 },
            ]),
        )
        .await?;
        page.until_there(".dvonn-held .dvonn-stack").await?;
        ensure!(page.count_visible(".dvonn-stack").await? == stacks, "the dragged stack is drawn twice");
        ensure!(
            page.count_visible("[data-space=h3] .dvonn-stack").await? == 0,
            "it still stands on its space"
        );
        ensure!(!page.has(".dvonn-fan").await?, "the pop-up is shown while dragging");
        page.point("mouse", json!([{ "type": "pointerUp", "button": 0 }])).await?;
        page.until(
            "the stack back on its space",
            "return document.querySelector('.dvonn-held .dvonn-stack') === null",
        )
        .await?;
        ensure!(page.count_visible("[data-space=h3] .dvonn-stack").await? == 1);
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_slow_click_is_a_click_and_a_finger_that_stays_shows_the_pieces() {
    browse(WIDE, async |page| {
        page.begin_from(SPARSE).await?;
        page.hold_space("b3").await?;
        page.until_there(".dvonn-picked[data-space=b3]").await?;
        page.hold_space("a3").await?;
        page.until("the move", "return document.querySelectorAll('.moves li').length === 2").await
    });
    browse(NARROW, async |page| {
        page.begin_from(SPARSE).await?;
        page.hold_space("h3").await?;
        page.until_there(".dvonn-fan-at-once .dvonn-fan-face").await?;
        ensure!(!page.has(".dvonn-picked").await?, "a long press picks nothing up");
        page.click_space("b3").await?;
        page.until_there(".dvonn-picked[data-space=b3]").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn targets_say_how_many_pieces_they_cost() {
    browse(WIDE, async |page| {
        page.begin_from(SPARSE).await?;
        ensure!(page.count_visible(".dvonn-loss").await? == 0);
        page.click_space("b3").await?;
        page.until_there(".dvonn-loss").await?;
        let script =
            "return [...document.querySelectorAll('.dvonn-loss-count')].map((text) => text.textContent)";
        let badges: Vec<String> = serde_json::from_value(page.ask(script, json!([])).await?)?;
        ensure!(badges == ["\u{2212}1", "\u{2212}1", "\u{2212}2", "\u{2212}1"], "{badges:?}");
        let label = page.label("a3").await?;
        ensure!(label.contains("can land here: White loses 1 piece, Black loses 1"), "{label}");
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn what_was_cut_off_stays_as_an_outline_until_the_next_move_and_its_chain_is_shown() {
    for speed in ["normal", "off"] {
        browse(WIDE, async |page| {
            page.set(&format!("speed={speed}")).await?;
            page.begin_from(SPARSE).await?;
            page.click_space("b3").await?;
            page.click_space("a3").await?;
            for space in ["c3", "d3"] {
                page.until_there(&format!("[data-space={space}] .dvonn-left")).await?;
            }
            ensure!(page.label("c3").await?.contains("just removed"), "{}", page.label("c3").await?);
            ensure!(!page.has(".dvonn-chain-line").await?);
            page.click(".log .why").await?;
            page.until_there(".dvonn-chain-line").await?;
            page.rest().await?;
            page.until("an empty space", "return !document.querySelector('[data-space=c3] .dvonn-stack')")
                .await
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn locked_stacks_look_the_same_whoever_is_to_move() {
    let looks = "
        return Object.fromEntries([...document.querySelectorAll('.dvonn-cell.dvonn-locked')].map((cell) => {
            const parts = [cell, ...cell.querySelectorAll('.dvonn-drawn *')].map((part) => {
                const { opacity, fill, stroke, filter } = getComputedStyle(part);
                return [opacity, fill, stroke, filter].join();
            });
            return [cell.dataset.space, cell.getAttribute('class') + parts.join(';')];
        }));";
    browse(WIDE, async |page| {
        page.look_at(FULL).await?;
        let before = page.ask(looks, json!([])).await?;
        let from = page.marked("ready").await?.first().context("no stack can move")?.clone();
        page.click_space(&from).await?;
        page.until_there(".dvonn-cell.dvonn-picked").await?;
        let to = page.marked("target").await?.first().context("no target")?.clone();
        page.click_space(&to).await?;
        page.until("the move", "return document.querySelector('.dvonn-cell.dvonn-last') !== null").await?;
        page.rest().await?;
        let after = page.ask(looks, json!([])).await?;
        let mut same = 0;
        for (space, look) in before.as_object().context("spaces")? {
            if let Some(now) = after.get(space).filter(|_| *space != to) {
                ensure!(now == look, "{space}: {look} became {now}");
                same += 1;
            }
        }
        ensure!(same > 15, "{same} locked stacks");
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn boards_are_printed_in_the_plain_look() {
    browse(WIDE, async |page| {
        let face = "return getComputedStyle(document.querySelector('.dvonn-board')).getPropertyValue('--dvonn-face-deep')";
        page.look_at(SPARSE).await?;
        ensure!(page.ask_text(face).await? != "#ffffff");
        page.protocol("Emulation.setEmulatedMedia", json!({ "media": "print" })).await?;
        ensure!(page.ask_text(face).await? == "#ffffff", "{}", page.ask_text(face).await?);
        Ok(())
    });
}

/// The elements painted with a missing gradient, or with one of another drawing, which would have another
/// look: the class of each, and the reference.
const ASTRAY: &str = "
    const astray = [];
    for (const element of document.querySelectorAll('[fill^=\"url(\"], [stroke^=\"url(\"]')) {
        for (const attribute of ['fill', 'stroke']) {
            const id = /^url\\(#(.*)\\)$/.exec(element.getAttribute(attribute))?.[1];
            if (id === undefined) continue;
            const [drawing, own] = [document.getElementById(id), element].map((part) => part?.closest('.dvonn-look'));
            if (!drawing || drawing !== own) astray.push(`${element.getAttribute('class')}: ${id}`);
        }
    }
    return astray;";

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn boards_of_different_looks_stand_on_one_page() {
    // The first colours of the rim and of the hollows, and the colour of the side.
    let colours = "
        return [...document.querySelectorAll('.dvonn-board')].slice(0, 2).map((board) => {
            const first = (selector, attribute) => {
                const id = board.querySelector(selector).getAttribute(attribute).slice(5, -1);
                return getComputedStyle(document.getElementById(id).querySelector('stop')).stopColor;
            };
            const side = getComputedStyle(board.querySelector('.dvonn-board-side')).fill;
            return [first('.dvonn-board-rim', 'fill'), first('.dvonn-hollow', 'fill'), side];
        });";
    let wood = ["rgb(239, 214, 164)", "rgb(177, 138, 80)", "rgb(90, 58, 25)"];
    let slate = ["rgb(120, 137, 154)", "rgb(71, 86, 100)", "rgb(34, 43, 52)"];
    let plain = ["rgb(255, 255, 255)", "rgb(226, 226, 226)", "rgb(255, 255, 255)"];
    browse(WIDE, async |page| {
        page.open("#/rules").await?;
        page.until("two boards", "return document.querySelectorAll('.dvonn-board').length > 1").await?;
        let seen = page.ask(colours, json!([])).await?;
        ensure!(seen == json!([wood, wood]), "{seen}");
        for (look, expected) in [("slate", slate), ("plain", plain)] {
            page.ask(
                "document.querySelectorAll('.dvonn-board')[1].dataset.look = arguments[0]",
                json!([look]),
            )
            .await?;
            let seen = page.ask(colours, json!([])).await?;
            ensure!(seen == json!([wood, expected]), "{look}: {seen}");
        }
        let astray = page.ask(ASTRAY, json!([])).await?;
        ensure!(astray == json!([]), "{astray:#}");
        // No two elements of the page have the same id.
        let twice = "
            const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
            return ids.filter((id, at) => ids.indexOf(id) !== at);";
        let twice = page.ask(twice, json!([])).await?;
        ensure!(twice == json!([]), "{twice}");
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_towers_at_the_end_have_the_look_of_the_board() {
    browse(WIDE, async |page| {
        page.set("speed=off;look=birch").await?;
        // One jump onto the red piece, and neither side has a move.
        page.begin_from("9/10/r,w,b,6,r,r/10/9 w s").await?;
        page.click_space("b3").await?;
        page.click_space("a3").await?;
        page.until_there(".towers .tower-table").await?;
        let astray = page.ask(ASTRAY, json!([])).await?;
        ensure!(astray == json!([]), "{astray:#}");
        let table = "return getComputedStyle(document.querySelector('.tower-table-side')).fill";
        ensure!(page.ask_text(table).await? == "rgb(177, 154, 114)", "{}", page.ask_text(table).await?);
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_page_can_be_left_while_a_word_points_something_out_on_its_board() {
    browse(WIDE, async |page| {
        page.set("speed=off").await?;
        page.begin_from(SPARSE).await?;
        page.click_space("b3").await?;
        page.click_space("a3").await?;
        page.click(".log .why").await?;
        page.until_there(".dvonn-chain-line").await?;
        // The explanation has the focus while its page closes.
        page.ask("history.back()", json!([])).await?;
        page.until_there(".home").await?;
        page.click(".pages [href='#/rules']").await?;
        page.until_there(".rules-page").await
    });
}
