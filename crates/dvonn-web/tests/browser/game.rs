//! A game on the Play page, started and played as a person would.

use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use serde_json::{Value, json};

use crate::session::Page;

/// How long the reaction to a tap may take before a person taps again.
pub(crate) const SOON: Duration = Duration::from_secs(10);

/// The person's way of playing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Hand {
    /// With a mouse or a finger.
    Pointer,
    /// With keys alone.
    Keys,
}

/// The side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Turn {
    Mine,
    Over,
}

impl Page {
    /// Starts a game between two people at one screen from a position.
    pub(crate) async fn begin_from(&self, position: &str) -> Result<()> {
        self.open("#/play").await?;
        self.until_there("form.new-game").await?;
        self.choose("web-new-opponent", "human").await?;
        self.select("web-new-start", "given").await?;
        self.paste("#position", position).await?;
        self.click("#begin").await?;
        self.until_there(".play [role=grid]").await
    }

    /// Starts a game against the computer at level 1.
    pub(crate) async fn begin(&self, side: &str, start: &str) -> Result<()> {
        self.open("#/play").await?;
        self.fill_in_and_begin(side, start).await
    }

    /// Starts another game against the computer at level 1.
    pub(crate) async fn begin_another(&self, side: &str, start: &str) -> Result<()> {
        self.open("#/play/new").await?;
        self.choose("web-new-opponent", "computer").await?;
        // The first games suggest other levels.
        self.choose("web-new-level", "1").await?;
        self.fill_in_and_begin(side, start).await
    }

    async fn fill_in_and_begin(&self, side: &str, start: &str) -> Result<()> {
        self.until_there("form.new-game").await?;
        self.choose("web-new-side", side).await?;
        self.select("web-new-start", start).await?;
        ensure!(
            self.has("[name='web-new-level'][value='1']:checked").await?,
            "a first game is against level 1"
        );
        self.click("#begin").await?;
        self.until_there(".play [role=grid]").await
    }

    /// The moves of the game in notation.
    pub(crate) async fn moves(&self) -> Result<Vec<String>> {
        // An entry has a number, the move, and the number of removed pieces.
        let script = "return [...document.querySelectorAll('.moves li')].map((move) => move.textContent)";
        let moves: Vec<String> = serde_json::from_value(self.ask(script, json!([])).await?)?;
        let written = |text: &String| {
            let m = text.split_whitespace().nth(1).unwrap_or_default();
            m.split('×').next().unwrap_or_default().replace('–', "")
        };
        Ok(moves.iter().map(written).collect())
    }

    /// Chooses an entry in the menu of the game.
    pub(crate) async fn choose_in_menu(&self, entry: &str) -> Result<()> {
        self.open_menu().await?;
        self.click(entry).await
    }

    async fn open_menu(&self) -> Result<()> {
        self.click("#menu").await?;
        let is_open = "return document.querySelector('#game-menu').matches(':popover-open')";
        self.until("the open menu", is_open).await
    }

    /// Whether the moves stand beside the board, with the shown one in sight.
    pub(crate) async fn sees_moves(&self) -> Result<bool> {
        let script = "
            const moves = document.getElementById('history');
            if (!moves?.checkVisibility()) return false;
            const shown = moves.querySelector('[aria-current]');
            const [room, entry] = [moves.querySelector('ol'), shown ?? moves].map((part) => part.getBoundingClientRect());
            return !shown || (entry.top >= room.top - 1 && entry.bottom <= room.bottom + 1);";
        Ok(self.ask(script, json!([])).await? == json!(true))
    }

    /// Holds an entry in the menu of the game until it acts.
    pub(crate) async fn hold_in_menu(&self, entry: &str) -> Result<()> {
        self.open_menu().await?;
        self.hold(entry).await
    }

    async fn turn(&self) -> Result<Turn> {
        let script = "return document.querySelector('.result') !== null || document.querySelector('.dvonn-cell.dvonn-ready') !== null";
        self.until("a turn or the end", script).await?;
        Ok(if self.has(".result").await? { Turn::Over } else { Turn::Mine })
    }

    async fn take(&self, hand: Hand, space: &str) -> Result<()> {
        match hand {
            Hand::Pointer => self.click_space(space).await,
            Hand::Keys => {
                self.go_by_keys(space).await?;
                self.press("\u{e007}").await
            }
        }
    }

    /// Taps or chooses a space and waits until a script returns true. Like a person, it repeats a tap without
    /// effect once, and reports that. In games of a hundred taps, a busy browser loses one now and then.
    async fn take_until(
        &self,
        hand: Hand,
        space: &str,
        what: &str,
        script: &str,
        argument: &Value,
    ) -> Result<()> {
        let arguments = json!([argument]);
        self.take(hand, space).await?;
        if !self.comes_true(script, &arguments, SOON).await? {
            #[expect(clippy::print_stderr, reason = "a test says what it saw")]
            let () = eprintln!("{space} was taken and nothing came of it: {}", self.state().await?);
            self.take(hand, space).await?;
        }
        self.until_asked(what, script, arguments).await
    }

    /// Makes one of the possible moves, chosen by a number. Returns `false` if the game is over.
    pub(crate) async fn make_a_move(&self, hand: Hand, number: usize) -> Result<bool> {
        if self.turn().await? == Turn::Over {
            return Ok(false);
        }
        let before = self.moves().await?.len();
        let cells = self.cells().await?;
        let ready: Vec<_> = cells.iter().filter(|cell| cell.is("ready")).collect();
        let is_played = "document.querySelectorAll('.moves li').length > arguments[0]";
        let is_answered = format!("return {is_played} || document.querySelector('#confirm') !== null");
        let answer = "the move, or the question whether to play it";
        for i in 0..ready.len() {
            let cell = ready[(number + i) % ready.len()];
            if cell.is_empty() {
                self.take_until(hand, &cell.space, answer, &is_answered, &json!(before)).await?;
                break;
            }
            let is_picked =
                "return document.querySelector(`.dvonn-picked[data-space='${arguments[0]}']`) !== null";
            self.take_until(hand, &cell.space, "a stack in the hand", is_picked, &json!(cell.space)).await?;
            let targets = self.marked("target").await?;
            if let Some(target) = targets.get(number % targets.len().max(1)) {
                self.take_until(hand, target, answer, &is_answered, &json!(before)).await?;
                break;
            }
        }
        // A finger's first tap on a cutting move only previews it.
        if self.has("#confirm").await? {
            let chosen = self.marked("chosen").await?;
            let space = chosen.first().context("no chosen space")?;
            let is_played = format!("return {is_played}");
            self.take_until(hand, space, "the move in the list", &is_played, &json!(before)).await?;
        }
        Ok(true)
    }

    /// Plays until the game is over.
    pub(crate) async fn play_on(&self, hand: Hand) -> Result<()> {
        let mut number = 0;
        while self.make_a_move(hand, number).await? {
            // The moves vary within a game but are the same in each run.
            number += 7;
            ensure!(number < 7 * 200, "a game that does not end");
        }
        Ok(())
    }
}
