//! The board on a page, for mouse, finger, keys and screen readers.

use anyhow::{Context as _, Result};
use serde::Deserialize;
use serde_json::json;

use crate::session::Page;

/// A space of the board.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct Cell {
    /// Its name, such as c3.
    pub(crate) space: String,
    /// Its label for screen readers.
    pub(crate) label: String,
    /// Its marks.
    pub(crate) marks: Vec<String>,
}

impl Cell {
    pub(crate) fn is(&self, mark: &str) -> bool {
        self.marks.iter().any(|own| own == mark)
    }

    /// Whether it is empty. The pages of these tests are in English.
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

    /// The labels of all spaces, without what can be done there now.
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

    /// Moves the mouse over a space.
    pub(crate) async fn hover_space(&self, space: &str) -> Result<()> {
        self.hover(&of(space)).await
    }

    /// Drags a stack from a space to another with the mouse.
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

    /// Goes to a space with a letter and a digit, as a person with a screen reader does.
    pub(crate) async fn go_by_keys(&self, space: &str) -> Result<()> {
        // A letter goes to the nearest space on its diagonal, which may be in another row. The digit may then change the letter.
        for _ in 0..3 {
            if self.focused_space().await?.as_deref() == Some(space) {
                return Ok(());
            }
            self.press(space).await?;
        }
        anyhow::ensure!(self.focused_space().await?.as_deref() == Some(space), "no way to {space} by keys");
        Ok(())
    }

    /// The space that has the focus.
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
        anyhow::bail!("the tabulator does not lead to {selector}")
    }
}

/// The part of a space that receives the pointer.
fn of(space: &str) -> String {
    format!("[role=grid] [data-space='{space}'] .hit")
}
