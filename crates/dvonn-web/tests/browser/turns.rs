//! Tests that a game shows everything that happens and refuses nothing for longer than necessary. They also
//! cover looking back, and the end.

use anyhow::{Context as _, Result, ensure};
use dvonn::Color;
use serde_json::json;

use crate::game::Hand;
use crate::session::{Device, NARROW, Page, WIDE, browse};
use crate::sizes::each_language;

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
    browse(Device { still: false, ..WIDE }, async |page| {
        page.go_on_with(CUT, Color::White).await?;
        // Records over time whether anything can be picked up, and how many moves were played.
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
        ensure!(
            !seen.iter().any(|now| now.starts_with("2 true")),
            "the reply came before the lifts had ended: {seen:?}"
        );
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
        let refusal = page.text(".remark.refused").await?;
        ensure!(!refusal.contains("rule"), "the refusal shows a rule number: {refusal}");
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
        // The keys of the board therefore work at once.
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
        // A tap elsewhere cancels, and so does the button.
        page.click_space("h3").await?;
        page.until_there(".dvonn-cell.dvonn-picked[data-space=h3]").await?;
        ensure!(!page.has("#confirm").await?);
        // No pop-up appears unasked.
        page.until("the focus", "return document.activeElement?.dataset?.space === 'h3'").await?;
        page.rest().await?;
        ensure!(!page.has(".dvonn-fan-face").await?, "the pieces of h3 pop up after a tap");
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
        // Keys work too, wherever the focus is.
        page.press("[").await?;
        page.until("three pieces", &format!("{pieces} === 3")).await?;
        page.press("]").await?;
        page.until("four pieces again", &format!("{pieces} === 4")).await?;
        page.click("#present").await?;
        page.until_there(".dvonn-cell.dvonn-ready").await?;
        ensure!(page.standing().await? == present);
        // A move in the list can be looked at too.
        ensure!(page.sees_moves().await?, "the moves stand beside the board");
        page.click("#history li:first-child button").await?;
        page.until("one piece", &format!("{pieces} === 1")).await?;
        // In a narrow window they are in the menu.
        page.set_device(Device { width: 700, height: 600, ..WIDE }).await?;
        ensure!(!page.sees_moves().await?, "the moves take no room from the board");
        page.choose_in_menu("#to-history").await?;
        page.click("#history li:nth-child(2) button").await?;
        page.until("two pieces", &format!("{pieces} === 2")).await?;
        page.press("\u{e00c}").await?;
        page.set_device(WIDE).await?;
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
fn the_end_stands_beside_the_board_on_every_screen() {
    const SIZES: [(u32, u32, bool); 7] = [
        (390, 844, true),
        (360, 640, true),
        (844, 390, true),
        (640, 400, false),
        (1280, 800, false),
        (1024, 768, false),
        (768, 1024, true),
    ];
    for (language, sizes) in each_language(&SIZES) {
        browse(Device { language, ..WIDE }, async |page| {
            for &(width, height, touch) in &sizes {
                page.set_device(Device { width, height, touch, language, ..WIDE }).await?;
                let place = "
                    const box = document.querySelector('.play .table .dvonn-board').getBoundingClientRect();
                    return [box.x, box.y, box.width, box.height].map(Math.round);";
                page.go_on_with(ENDING, Color::Black).await?;
                let before = page.ask(place, json!([])).await?;
                while page.make_a_move(Hand::Pointer, 0).await? {}
                page.until_there(".end-towers .towers").await?;
                page.rest().await?;
                let what = format!("{width}×{height} {language}");
                let faults = page
                    .ask(
                        IN_SIGHT,
                        json!([[".end-towers", ".tower-count", ".result h2", "#rematch", "#review-ended"]]),
                    )
                    .await?;
                ensure!(faults == json!([]), "{what}: {faults}");
                page.bar_holds_its_words().await.context(what.clone())?;
                let now = page.ask(place, json!([])).await?;
                ensure!(now == before, "{what}: the board went from {before} to {now}");
                // The game can be shared from here. Escape closes the sheet.
                page.click("#menu").await?;
                page.click("#share-game").await?;
                page.until_there("#share-sheet[open] .share-link").await?;
                page.press("\u{e00c}").await?;
                page.until("the end", "return document.querySelector('#share-sheet[open]') === null").await?;
                // Looking back hides the end, and returning shows it again.
                page.click("#earlier").await?;
                page.until("the game", "return document.querySelector('.result') === null").await?;
                page.click("#present").await?;
                page.until_there("#rematch").await?;
                page.click("#rematch").await?;
                page.until("another game", "return document.querySelector('.result') === null").await?;
            }
            Ok(())
        });
    }
}

/// Which of these elements are outside the window, and which spaces of the board are covered.
const IN_SIGHT: &str = "
    const faults = arguments[0].filter((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        return !box || box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
    });
    for (const hit of document.querySelectorAll('.play .table [data-space] .dvonn-hit')) {
        const box = hit.getBoundingClientRect();
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        if (!top?.closest('[data-space]')) faults.push(hit.closest('[data-space]').dataset.space);
    }
    return faults;";

impl Page {
    /// Checks that the words of the bar's buttons are within them.
    pub(crate) async fn bar_holds_its_words(&self) -> Result<()> {
        let outside = "
            return [...document.querySelectorAll('.game-bar .tool')].filter((button) => {
                const [outer, inner] = [button, button.querySelector('span')].map((part) => part.getBoundingClientRect());
                return inner.width > 1 && (inner.left < outer.left || inner.right > outer.right
                    || inner.top < outer.top || inner.bottom > outer.bottom);
            }).map((button) => button.textContent);";
        let outside = self.ask(outside, json!([])).await?;
        ensure!(outside == json!([]), "words outside their buttons: {outside}");
        Ok(())
    }
}

/// White's only move is k3j3, after which White passes four times.
const PASSES: &str = "6,wb,bb,wwbw/7,r,2/8,bbbbw,wb,w/2,r,b,4,b,1/rb,1,bb,6 w s";

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_log_follows_a_run_of_passes_to_its_end() {
    for (width, height, touch) in [(390, 844, true), (360, 640, true), (1280, 800, false)] {
        browse(Device { width, height, touch, ..WIDE }, async |page| {
            page.go_on_with(PASSES, Color::White).await?;
            // Records whether the newest entry is visible each time one is added.
            let script = "
                window.hidden = [];
                window.tasks = new Set();
                let count = 0;
                setInterval(() => {
                    window.tasks.add(document.querySelector('#task')?.textContent);
                    const entries = document.querySelectorAll('.told .log > li');
                    const room = document.querySelector('.told')?.getBoundingClientRect();
                    if (document.querySelector('.result') || !room || entries.length === count) return;
                    count = entries.length;
                    requestAnimationFrame(() => requestAnimationFrame(() => {
                        const box = entries[entries.length - 1].getBoundingClientRect();
                        if (box.bottom > room.bottom + 1) window.hidden.push(entries[entries.length - 1].textContent);
                    }));
                }, 20);";
            page.ask(script, json!([])).await?;
            page.click_space("k3").await?;
            page.click_space("j3").await?;
            if touch && page.has("#confirm").await? {
                page.click("#confirm").await?;
            }
            page.until_there(".log .passes").await?;
            page.until_there(".result").await?;
            let hidden = page.ask("return window.hidden", json!([])).await?;
            ensure!(hidden == json!([]), "{width}×{height}: {hidden} was out of sight");
            let tasks = page.ask("return [...window.tasks]", json!([])).await?.to_string();
            ensure!(tasks.contains("You have no move: Pip plays on."), "{tasks}");
            let entries = page.log_lines().await?;
            ensure!(entries.iter().filter(|entry| entry.contains("passes ×4")).count() == 1, "{entries:?}");
            ensure!(page.text(".story").await?.contains("You passed 4 times."));
            let at_its_beginning = "return document.querySelector('.result .told').scrollTop === 0";
            page.until("the beginning of the story", at_its_beginning).await?;
            Ok(())
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_message_never_covers_the_board() {
    for (width, height, touch) in [
        (390, 844, true),
        (360, 640, true),
        (844, 390, true),
        (640, 400, false),
        (1024, 768, false),
        (1280, 800, false),
        (1920, 1080, false),
    ] {
        browse(Device { width, height, touch, ..WIDE }, async |page| {
            page.begin("white", "placement").await?;
            page.make_a_move(Hand::Pointer, 3).await?;
            page.count_moves(2).await?;
            page.open("#/play/new").await?;
            page.until_there("form.new-game").await?;
            page.click("#begin").await?;
            page.until_there(".play [role=grid]").await?;
            page.until_there(".toast").await?;
            let apart = "
                const [board, toast] = ['.play .table .dvonn-board', '.toast'].map((selector) =>
                    document.querySelector(selector).getBoundingClientRect());
                return toast.left >= board.right || toast.right <= board.left
                    || toast.top >= board.bottom - 1 || toast.bottom <= board.top + 1;";
            page.until(&format!("a message beside the board at {width}×{height}"), apart).await?;
            let faults = page.ask(IN_SIGHT, json!([[".toast-act", ".toast-close"]])).await?;
            ensure!(faults == json!([]), "{width}×{height}: {faults}");
            Ok(())
        });
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
        ensure!(page.focus_is_on("#menu").await?, "the focus does not return");
        Ok(())
    });
}
