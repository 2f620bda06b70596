//! Nothing that happens in a game is swallowed, and nothing is refused for longer than it matters. Looking
//! back and the end.

use anyhow::{Result, ensure};
use dvonn::Color;
use serde_json::json;

use crate::game::Hand;
use crate::session::{Device, NARROW, Page, WIDE, browse};

/// White's d2c2 cuts off twelve pieces; then the computer moves.
const CUT: &str = "b,2,w,b,1,w,bw,1/w,2,b,b,1,rwbwb,wbw,w,w/b,w,b,1,bb,w,w,b,b,w,r/w,w,b,w,b,r,w,b,wb,1/b,bb,1,b,w,bww,w,2 w s";

/// White's b3a3 cuts off two stacks, and then Black has no move.
const PASS: &str = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s";

/// Black's only move ends the game.
const ENDING: &str = "wrw,8/1,wb,bbwwbwbwww,wbbbw,6/3,wbbb,5,rb,1/3,wwwb,4,bb,wwbb/2,wb,3,rbww,2 b s";

impl Page {
    async fn log_lines(&self) -> Result<Vec<String>> {
        let script = "return [...document.querySelectorAll('.log li')].map((line) => line.textContent)";
        Ok(serde_json::from_value(self.ask(script, json!([])).await?)?)
    }

    async fn count_moves(&self, count: usize) -> Result<()> {
        let script = "return document.querySelectorAll('.moves li').length === arguments[0]";
        self.until_asked(&format!("{count} moves"), script, json!([count])).await
    }

    async fn focus_is_on(&self, selector: &str) -> Result<bool> {
        let script = "return document.activeElement?.matches(arguments[0]) ?? false";
        Ok(self.ask(script, json!([selector])).await? == json!(true))
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_cut_off_is_shown_before_the_reply_and_its_reason_stays() {
    browse(WIDE, async |page| {
        page.go_on_with(CUT, Color::White).await?;
        // What happens, in order: whether anything can be picked up, and how many moves were played.
        let script = "
            window.seen = [];
            const look = () => {
                const moves = document.querySelectorAll('.moves li').length;
                const lifts = document.getAnimations().filter((animation) =>
                    animation.playState === 'running' && animation.effect.target.closest('.dvonn-lift')).length;
                const now = `${moves} ${lifts > 0} ${document.querySelector('.dvonn-cell.dvonn-ready') !== null}`;
                if (window.seen.at(-1) !== now) window.seen.push(now);
                requestAnimationFrame(look);
            };
            look();";
        page.ask(script, json!([])).await?;
        page.click_space("d2").await?;
        page.click_space("c2").await?;
        page.count_moves(2).await?;
        page.until_there(".dvonn-cell.dvonn-ready").await?;
        let seen: Vec<String> = serde_json::from_value(page.ask("return window.seen", json!([])).await?)?;
        ensure!(seen.contains(&"1 true false".to_owned()), "nothing lifted off alone: {seen:?}");
        ensure!(!seen.iter().any(|now| now.starts_with("2 true")), "the reply came on top: {seen:?}");
        let entries = page.log_lines().await?;
        ensure!(entries.len() == 2 && entries[0].contains("×5 White×7 Black"), "{entries:?}");
        ensure!(entries[0].contains("cut off from the red piece at"), "{entries:?}");
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_forced_pass_says_why() {
    browse(WIDE, async |page| {
        page.begin_from(PASS).await?;
        page.click_space("b3").await?;
        page.click_space("a3").await?;
        page.count_moves(2).await?;
        let entries = page.log_lines().await?;
        ensure!(entries.len() == 2 && entries[1].contains("no move"), "{entries:?}");
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_refusal_goes_with_the_next_success_for_eyes_and_ears() {
    browse(WIDE, async |page| {
        page.begin_from(PASS).await?;
        page.click_space("c3").await?;
        page.until_there(".remark.refused").await?;
        ensure!(page.said().await?.contains("c3"));
        page.click_space("b3").await?;
        page.until_there(".dvonn-cell.dvonn-picked").await?;
        ensure!(!page.has(".remark").await?);
        ensure!(page.said().await?.trim().is_empty(), "{}", page.said().await?);
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn after_the_start_the_focus_is_on_the_board() {
    browse(WIDE, async |page| {
        page.begin("white", "placement").await?;
        let on_board = "return document.activeElement?.closest('.play [role=grid]') !== null";
        page.until("the focus on the board", on_board).await?;
        // So the keys of the board work at once.
        page.press("\u{e007}").await?;
        page.until("a piece", "return document.querySelectorAll('.moves li').length > 0").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_finger_previews_what_a_mouse_points_at() {
    browse(NARROW, async |page| {
        page.begin_from(PASS).await?;
        page.click_space("b3").await?;
        page.until_there(".dvonn-cell.dvonn-picked").await?;
        page.click_space("a3").await?;
        page.until_there("#confirm").await?;
        ensure!(page.moves().await?.is_empty() && page.marked("threatened").await? == ["c3", "d3"]);
        let task = page.text("#task").await?;
        ensure!(task == "Tap again to play. White loses 1 piece, Black loses 1.", "{task}");
        // A tap elsewhere changes one's mind, and so does the button.
        page.click_space("h3").await?;
        page.until_there(".dvonn-cell.dvonn-picked[data-space=h3]").await?;
        ensure!(!page.has("#confirm").await?);
        page.click_space("b3").await?;
        page.click_space("a3").await?;
        page.until_there("#cancel").await?;
        page.click("#cancel").await?;
        page.until("nothing to confirm", "return document.querySelector('#confirm') === null").await?;
        ensure!(page.moves().await?.is_empty());
        for _ in 0..2 {
            page.click_space(if page.has(".dvonn-cell.dvonn-picked").await? { "a3" } else { "b3" }).await?;
            page.until_there(".dvonn-cell.dvonn-picked").await?;
        }
        page.click_space("a3").await?;
        page.count_moves(2).await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn one_looks_back_while_the_game_goes_on_and_takes_back_what_was_taken_back() {
    browse(WIDE, async |page| {
        page.begin("white", "placement").await?;
        for number in 0..3 {
            page.make_a_move(Hand::Pointer, number * 5).await?;
            page.count_moves(2 * number + 2).await?;
        }
        let present = page.standing().await?;
        let pieces = "return document.querySelectorAll('.play .table .dvonn-cell .dvonn-stack').length";
        page.click("#earlier").await?;
        page.click("#earlier").await?;
        page.until("two pieces fewer", &format!("{pieces} === 4")).await?;
        ensure!(page.text("#task").await?.contains("4 of 6"), "{}", page.text("#task").await?);
        ensure!(page.marked("ready").await?.is_empty());
        // Keys do it too, wherever the focus is.
        page.press("[").await?;
        page.until("three pieces", &format!("{pieces} === 3")).await?;
        page.press("]").await?;
        page.until("four pieces again", &format!("{pieces} === 4")).await?;
        page.click("#present").await?;
        page.until_there(".dvonn-cell.dvonn-ready").await?;
        ensure!(page.standing().await? == present);
        // A move of the list is looked at too.
        page.choose_in_menu("#to-history").await?;
        page.click("#history li:first-child button").await?;
        page.until("one piece", &format!("{pieces} === 1")).await?;
        page.press("\u{e00c}").await?;
        page.click("#undo").await?;
        page.count_moves(4).await?;
        page.choose_in_menu("#redo").await?;
        page.count_moves(6).await?;
        ensure!(page.standing().await? == present);
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_end_fits_every_screen_and_can_be_put_aside() {
    for (width, height, touch) in
        [(390, 844, true), (360, 640, true), (844, 390, true), (1280, 800, false), (1024, 768, false)]
    {
        for language in ["en", "pl"] {
            browse(Device { width, height, touch, language, ..WIDE }, async |page| {
                page.go_on_with(ENDING, Color::Black).await?;
                while page.make_a_move(Hand::Pointer, 0).await? {}
                page.until_there(".result .towers").await?;
                page.rest().await?;
                let script = "
                    const panel = document.querySelector('.result');
                    const box = panel.getBoundingClientRect();
                    const inside = box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
                    return inside && panel.scrollHeight <= panel.clientHeight + 1;";
                ensure!(page.ask(script, json!([])).await? == json!(true), "{width}×{height} {language}");
                page.click("#see-board").await?;
                page.until("the board alone", "return document.querySelector('.result') === null").await?;
                page.click("#see-result").await?;
                page.until_there("#rematch").await?;
                page.click("#rematch").await?;
                page.until("another game", "return document.querySelector('.result') === null").await
            });
        }
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_bar_and_its_menu_work_by_keys() {
    browse(WIDE, async |page| {
        page.begin_from(PASS).await?;
        page.tab_to("#menu").await?;
        page.press("\u{e007}").await?;
        page.tab_to("#turn").await?;
        page.press("\u{e00c}").await?;
        let is_open = "return document.querySelector('#game-menu').matches(':popover-open')";
        page.until("the closed menu", &format!("{is_open} === false")).await?;
        ensure!(page.focus_is_on("#menu").await?, "the focus is not given back");
        Ok(())
    });
}
