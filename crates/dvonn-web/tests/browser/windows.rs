//! Tests of two windows of the app, which share the stored data without overwriting each other's.

use anyhow::{Result, ensure};
use thirtyfour::WindowHandle;

use crate::collection::{games, running};
use crate::game::Hand;
use crate::session::{Page, WIDE, browse};

impl Page {
    /// Opens another window with the app.
    pub(crate) async fn another_window(&self, address: &str) -> Result<[WindowHandle; 2]> {
        let first = self.driver.window().await?;
        let second = self.driver.new_tab().await?;
        self.driver.switch_to_window(second.clone()).await?;
        self.open(address).await?;
        Ok([first, second])
    }

    /// Switches to a window.
    pub(crate) async fn go_to(&self, window: &WindowHandle) -> Result<()> {
        Ok(self.driver.switch_to_window(window.clone()).await?)
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn games_in_two_windows_do_not_overwrite_each_other() {
    browse(WIDE, async |page| {
        page.with_stored("dvonn-game", &running(6)).await?;
        page.play_stored().await?;
        let [first, second] = page.another_window("#/games").await?;
        page.until_listed(1).await?;
        // A second game in the second window.
        page.import(&games(10).export()).await?;
        page.until_listed(11).await?;
        page.click("[data-entry='game-9'] .shelf-open").await?;
        page.until_there(".play [role=grid]").await?;
        page.until_there(".dvonn-cell.dvonn-ready").await?;
        page.make_a_move(Hand::Pointer, 1).await?;
        page.go_to(&first).await?;
        ensure!(!page.has("#elsewhere").await?, "another game does not matter here");
        page.make_a_move(Hand::Pointer, 2).await?;
        page.until_moves(7).await?;
        page.reload().await?;
        page.until_there(".play [role=grid]").await?;
        page.until_moves(7).await?;
        page.shelf().await?;
        page.until_listed(11).await?;
        page.go_to(&second).await?;
        page.reload().await?;
        page.until_there(".play [role=grid]").await?;
        ensure!(page.moves().await?.len() > 7, "each window continues with its own game");
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_game_is_played_in_one_window_at_a_time() {
    browse(WIDE, async |page| {
        page.with_stored("dvonn-game", &running(6)).await?;
        page.play_stored().await?;
        let [first, second] = page.another_window("#/play").await?;
        page.until_there("#elsewhere").await?;
        page.until_there(".guarded[inert]").await?;
        // An event in one window appears in the other.
        page.go_to(&first).await?;
        ensure!(!page.has("#elsewhere").await?, "the game continues where it was");
        page.make_a_move(Hand::Pointer, 2).await?;
        page.go_to(&second).await?;
        page.until_moves(7).await?;
        page.click("#take-over").await?;
        page.until("the notice to go", "return document.getElementById('elsewhere') === null").await?;
        page.make_a_move(Hand::Pointer, 2).await?;
        page.until_moves(8).await?;
        page.go_to(&first).await?;
        page.until_there("#elsewhere").await?;
        page.until_moves(8).await?;
        page.reload().await?;
        page.until_there("#elsewhere").await?;
        page.until_moves(8).await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_list_follows_what_another_window_does() {
    browse(WIDE, async |page| {
        page.shelf().await?;
        page.import(&games(2).export()).await?;
        page.until_listed(2).await?;
        let [first, second] = page.another_window("#/games/game-1").await?;
        page.rename("Renamed").await?;
        page.go_to(&first).await?;
        page.until(
            "the name",
            "return document.querySelector(\"[data-entry='game-1'] .shelf-name\")?.textContent === 'Renamed'",
        )
        .await?;
        page.go_to(&second).await?;
        page.click("#games-delete").await?;
        page.go_to(&first).await?;
        page.until_listed(1).await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_study_in_two_windows_becomes_two() {
    browse(WIDE, async |page| {
        page.with_stored("dvonn-analysis", "(;GM[37];W[e3];B[c3])").await?;
        page.open("#/analyse").await?;
        page.until_there("#last").await?;
        let [first, _] = page.another_window("#/analyse").await?;
        page.until_there("#last").await?;
        page.click("#last").await?;
        page.click_space("d3").await?;
        page.go_to(&first).await?;
        page.click("#last").await?;
        page.click_space("g2").await?;
        page.shelf().await?;
        page.until_listed(2).await?;
        let file = page.saved_by("#games-export").await?;
        ensure!(file.contains("W[d3]") && file.contains("W[g2]"), "{file}");
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn puzzles_solved_in_two_windows_all_count() {
    browse(WIDE, async |page| {
        page.open_puzzle().await?;
        let [first, second] = page.another_window("#/puzzles/daily").await?;
        page.until_there(".puzzle [role=grid] .dvonn-cell.dvonn-ready").await?;
        // The first press says what the solution costs.
        page.click("#solution").await?;
        page.until_there(".answer.good").await?;
        page.click("#solution").await?;
        page.until_text("#solved", "0 of 1").await?;
        page.go_to(&first).await?;
        page.solve().await?;
        page.until_text("#solved", "1 of 2").await?;
        page.go_to(&second).await?;
        page.reload().await?;
        page.until_text("#solved", "1 of 2").await
    });
}
