//! Tests of games against the computer and between two people, with mouse, finger and keys.

use anyhow::ensure;
use serde_json::json;

use crate::game::Hand;
use crate::session::{NARROW, Page, WIDE, browse};

/// White's `b3a3` cuts off two stacks, and then Black has no move.
const CUT: &str = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s";

/// Records the announcements to screen readers from now on.
const LISTEN: &str = "
    window.heard = [];
    const said = document.getElementById('said');
    new MutationObserver(() => window.heard.push(said.textContent))
        .observe(said, { childList: true, characterData: true, subtree: true });";

async fn a_whole_game(page: &Page) -> anyhow::Result<()> {
    page.begin("white", "placement").await?;
    page.play_on(Hand::Pointer).await?;
    // Both sides have filled the board and then moved stacks.
    let moves = page.moves().await?;
    ensure!(moves.len() > 49 && moves[..49].iter().all(|m| m.len() == 2), "{moves:?}");
    ensure!(moves[49..].iter().any(|m| m.len() == 4), "{moves:?}");
    let result = page.text(".result h2").await?;
    ensure!(result.contains("win") || result.contains("draw"), "{result}");
    let score = page.text(".result .score").await?;
    ensure!(score.contains("White") && score.contains("Black"), "{score}");
    ensure!(page.marked("ready").await?.is_empty());
    page.fits("the end of a whole game").await
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_whole_game_by_mouse() {
    browse(WIDE, async |page| {
        a_whole_game(page).await?;
        // The rematch exchanges the colours, so the computer begins.
        page.click("#rematch").await?;
        page.until("the computer's first piece", "return document.querySelectorAll('.moves li').length > 0")
            .await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_whole_game_by_touch_on_a_telephone() {
    browse(NARROW, async |page| a_whole_game(page).await);
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_whole_game_by_keys_alone_heard() {
    browse(WIDE, async |page| {
        page.open("#/").await?;
        page.tab_to("nav a[href='#/play']").await?;
        page.press("\u{e007}").await?;
        page.until_there("form.new-game").await?;
        // A whole game from the empty board. The arrow keys move through the choices.
        page.tab_to("[name='web-new-start']").await?;
        let is_chosen = "[name='web-new-start'] [value='placement']:checked";
        for _ in 0..4 {
            if page.has(is_chosen).await? {
                break;
            }
            page.press("\u{e013}").await?;
        }
        ensure!(page.has(is_chosen).await?, "the arrows do not lead to the empty board");
        page.tab_to("#begin").await?;
        page.press("\u{e007}").await?;
        page.until_there(".play [role=grid]").await?;
        page.ask(LISTEN, json!([])).await?;
        page.tab_to("[data-space]").await?;
        page.play_on(Hand::Keys).await?;

        // Every move and the end were announced.
        let heard = page.ask_text("return window.heard.join('\\n')").await?;
        let moves = page.moves().await?;
        ensure!(moves.len() > 49, "{moves:?}");
        for m in moves.iter().filter(|m| *m != "pass") {
            let m = &if m.len() == 4 { format!("{}–{}", &m[..2], &m[2..]) } else { m.clone() };
            ensure!(
                // The last piece is placed automatically.
                [
                    format!("play {m}."),
                    format!("plays {m}."),
                    format!("piece on {m}."),
                    format!("space, {m}.")
                ]
                .iter()
                .any(|said| heard.contains(said)),
                "{m} was not announced:\n{heard}"
            );
        }
        let removals: i64 = page
            .ask("return document.querySelectorAll('.moves .lost').length", json!([]))
            .await?
            .as_i64()
            .unwrap_or(-1);
        let said =
            heard.lines().filter(|line| line.contains("cut off from") || line.contains("moved away from"));
        ensure!(said.count() as i64 == removals, "{removals} removals:\n{heard}");
        let last = heard.lines().last().unwrap_or_default();
        ensure!(last.contains("win") || last.contains("draw"), "{last}");
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn pieces_are_placed_on_empty_spaces_only() {
    browse(WIDE, async |page| {
        page.open("#/play").await?;
        page.until_there("form.new-game").await?;
        page.choose("web-new-opponent", "human").await?;
        page.select("web-new-start", "placement").await?;
        page.click("#begin").await?;
        page.until_there(".play [role=grid]").await?;
        ensure!(page.marked("ready").await?.len() == 49);
        ensure!(page.text("#task").await?.contains("red"), "White begins with a red piece");
        for (i, space) in ["e3", "f3", "g3", "a1"].into_iter().enumerate() {
            page.click_space(space).await?;
            page.until_asked(
                "a piece",
                "return document.querySelectorAll('.moves li').length === arguments[0]",
                json!([i + 1]),
            )
            .await?;
        }
        for (space, label) in
            [("e3", "DVONN piece"), ("f3", "DVONN piece"), ("g3", "DVONN piece"), ("a1", "Black piece")]
        {
            let said = page.label(space).await?;
            ensure!(said.starts_with(&format!("{space}, {label}")), "{said}");
        }
        page.click_space("e3").await?;
        page.until_there(".remark.refused").await?;
        ensure!(page.text(".remark.refused").await?.contains("there is a piece on that space already"));
        ensure!(page.moves().await?.len() == 4);
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn what_a_move_removes_is_shown_before_and_gone_after() {
    browse(WIDE, async |page| {
        page.begin_from(CUT).await?;
        // Leaving d3 cuts nothing off, because the other stacks are still next to a red.
        page.click_space("d3").await?;
        ensure!(page.marked("target").await? == ["c3"]);
        page.hover_space("c3").await?;
        ensure!(page.marked("threatened").await?.is_empty());
        page.click_space("d3").await?;
        page.until("nothing picked up", "return document.querySelector('.dvonn-cell.dvonn-picked') === null")
            .await?;
        page.click_space("b3").await?;
        ensure!(page.marked("target").await? == ["a3", "c3"]);
        page.hover_space("a3").await?;
        page.until(
            "the preview",
            "return document.querySelectorAll('.dvonn-cell.dvonn-threatened').length === 2",
        )
        .await?;
        ensure!(page.marked("threatened").await? == ["c3", "d3"]);
        let before = page.standing().await?;
        page.click_space("a3").await?;
        page.until("the move", "return document.querySelectorAll('.moves li').length === 2").await?;
        for space in ["c3", "d3"] {
            ensure!(page.label(space).await?.contains("empty"));
        }
        // Black has no move. The forced pass is played and announced.
        let said = page.said().await?;
        ensure!(said.contains("Black has no move and passes") && said.contains("c3"), "{said}");
        ensure!(page.moves().await? == ["b3a3", "pass"]);
        page.until_there(".dvonn-cell.dvonn-ready").await?;
        ensure!(page.marked("ready").await? == ["h3"]);

        page.click("#undo").await?;
        page.until("the position before", "return document.querySelectorAll('.moves li').length === 0")
            .await?;
        ensure!(page.standing().await? == before);
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_stack_can_be_dragged_by_mouse_and_finger() {
    for device in [WIDE, NARROW] {
        browse(device, async |page| {
            page.begin_from(CUT).await?;
            page.drag("b3", "c3").await?;
            page.until("the move", "return document.querySelectorAll('.moves li').length > 0").await?;
            ensure!(page.moves().await?[0] == "b3c3");
            Ok(())
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_game_goes_on_after_the_page_was_closed() {
    browse(WIDE, async |page| {
        page.begin("white", "placement").await?;
        for number in 0..3 {
            page.make_a_move(Hand::Pointer, number * 5).await?;
        }
        page.until("the computer's answer", "return document.querySelectorAll('.moves li').length === 6")
            .await?;
        let (before, moves) = (page.standing().await?, page.moves().await?);
        page.reload().await?;
        page.until_there(".play [role=grid]").await?;
        ensure!((page.standing().await?, page.moves().await?) == (before, moves));
        ensure!(page.make_a_move(Hand::Pointer, 1).await?);
        // The computer continues, too.
        page.reload().await?;
        page.until("the computer's answer", "return document.querySelectorAll('.moves li').length === 8")
            .await
    });
}
