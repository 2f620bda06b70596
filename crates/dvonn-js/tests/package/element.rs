//! The element with mouse, finger and attributes.

use anyhow::ensure;
use serde_json::{Value, json};

use super::page::{SMALL, browse, hit};
use crate::session::{Device, NARROW, WIDE};

/// A device that asks for reduced motion.
const STILL: Device = Device { still: true, ..WIDE };

#[test]
#[ignore = "needs a browser: cargo xtask npm --test"]
fn the_page_of_twenty_lines_plays_against_the_engine() {
    browse(WIDE, async |page| {
        page.visit("board.html").await?;
        page.until("the board", "return !!document.querySelector('dvonn-board')?.dfen").await?;
        for (round, space) in ["e3", "g3", "c3"].into_iter().enumerate() {
            page.until("the turn", "return document.querySelector('dvonn-board').legalMoves.length > 0")
                .await?;
            let legal = page.board("board.legalMoves").await?;
            let legal: Vec<String> = serde_json::from_value(legal)?;
            let space = if legal.iter().any(|m| m == space) { space.to_owned() } else { legal[0].clone() };
            page.tap(&[&space]).await?;
            let moves = 2 * (round + 1);
            page.until_asked(
                "the answer",
                "return document.querySelector('dvonn-board').moves.length >= arguments[0]",
                json!([moves]),
            )
            .await?;
        }
        page.board("board.restart()").await?;
        page.until("a new game", "return document.querySelector('dvonn-board').moves.length === 0").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask npm --test"]
fn a_game_goes_to_its_end() {
    browse(WIDE, async |page| {
        page.show(&format!("<dvonn-board mode=play position='{SMALL}'></dvonn-board>")).await?;
        ensure!(page.inside(".task").await? == "White's turn: choose a glowing stack.");
        ensure!(page.board("board.legalMoves").await? == json!(["b3a3", "b3c3", "d3c3", "h3j3"]));
        // An illegal move gets a message.
        page.tap(&["a3"]).await?;
        let refused = page.until_events("refused", 1).await?;
        ensure!(refused[0]["rule"] == "M4", "{refused:?}");
        ensure!(page.inside(".news").await?.starts_with("a3: "), "{}", page.inside(".news").await?);
        // With the mouse: pick up, hover over a target, land.
        page.tap(&["b3"]).await?;
        ensure!(page.classes("b3").await?.contains("dvonn-picked"));
        ensure!(page.classes("a3").await?.contains("dvonn-target"));
        let (x, y) = page.point_inside(&hit("a3")).await?;
        page.point("mouse", json!([{ "type": "pointerMove", "duration": 0, "x": x, "y": y }])).await?;
        page.until(
            "what would leave",
            "return document.querySelector('dvonn-board').shadowRoot.querySelectorAll('.dvonn-threatened').length === 2",
        )
        .await?;
        page.tap(&["a3"]).await?;
        let moves = page.until_events("move", 2).await?;
        let told = json!({
            "move": "b3a3", "side": "white", "ply": 1, "by": "person", "removed": ["c3", "d3"],
            "position": "9/10/rw,6,rw,1,r,1/10/9 b s",
        });
        ensure!(moves[0] == told, "{}", moves[0]);
        ensure!((&moves[1]["move"], &moves[1]["by"]) == (&json!("pass"), &json!("rules")));
        // The stacks lift off before anything else can be picked up. Then the test drags a stack.
        page.until(
            "the lifts",
            "return document.querySelector('dvonn-board').shadowRoot.querySelector('.dvonn-ready') !== null",
        )
        .await?;
        ensure!(page.label_of("c3").await?.contains("just removed"), "{}", page.label_of("c3").await?);
        let (x, y) = page.point_inside(&hit("h3")).await?;
        let (to_x, to_y) = page.point_inside(&hit("j3")).await?;
        page.point(
            "mouse",
            json!([
                { "type": "pointerMove", "duration": 0, "x": x, "y": y },
                { "type": "pointerDown", "button": 0 },
                { "type": "pointerMove", "duration": 200, "x": to_x, "y": to_y },
                { "type": "pointerUp", "button": 0 },
            ]),
        )
        .await?;
        let ends = page.until_events("end", 1).await?;
        let end = json!({ "outcome": "white", "counts": { "white": 5, "black": 0 }, "margin": 5 });
        ensure!(ends == [end], "{ends:?}");
        ensure!(page.inside(".task").await? == "White wins by 5.", "{}", page.inside(".task").await?);
        let sgf = page.board("board.write()").await?;
        ensure!(sgf.as_str().is_some_and(|sgf| sgf.starts_with("(;")), "{sgf}");
        // The button takes the move back.
        page.click_inside(".controls button:first-child").await?;
        page.until(
            "the move to be taken back",
            "return document.querySelector('dvonn-board').outcome === null",
        )
        .await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask npm --test"]
fn a_program_plays_on_a_board() {
    browse(STILL, async |page| {
        page.show(&format!("<dvonn-board mode=play position='{SMALL}'></dvonn-board>")).await?;
        let error = page
            .board("(() => { try { board.play('a3b3') } catch (error) { return [error.name, error.rule, error.space] } })()")
            .await?;
        ensure!(error == json!(["IllegalMoveError", "M4", "a3"]), "{error}");
        page.board("board.play('b3a3')").await?;
        ensure!(page.board("board.moves").await?[0] == "b3a3");
        page.board("board.undo()").await?;
        ensure!(page.board("board.dfen").await? == SMALL);
        page.board("board.redo()").await?;
        ensure!(page.board("board.moves").await?[0] == "b3a3");
        // A change to an attribute takes effect at once.
        page.board("board.setAttribute('position', '9/10/r,w,b,w,3,rw,1,r,1/10/9 b s')").await?;
        page.until("the position", "return document.querySelector('dvonn-board').dfen.endsWith('b s')")
            .await?;
        page.board("board.setAttribute('orientation', 'black')").await?;
        page.until(
            "the turn of the board",
            "const at = (name) => document.querySelector('dvonn-board').shadowRoot
                .querySelector(`[data-space=${name}]`).getBoundingClientRect().x;
            return at('a3') > at('k3')",
        )
        .await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask npm --test"]
fn a_finger_sees_what_a_move_cuts_off_before_it_is_played() {
    browse(NARROW, async |page| {
        page.show(&format!("<dvonn-board mode=play position='{SMALL}'></dvonn-board>")).await?;
        ensure!(
            page.board("board.shadowRoot.querySelector('.dvonn-upright') !== null").await? == json!(true)
        );
        page.tap(&["b3", "a3"]).await?;
        ensure!(page.events("move").await?.is_empty(), "the first tap previews");
        ensure!(page.classes("a3").await?.contains("dvonn-chosen"));
        ensure!(
            page.inside(".task").await?.starts_with("Tap again to play"),
            "{}",
            page.inside(".task").await?
        );
        page.tap(&["a3"]).await?;
        page.until_events("move", 1).await?;
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask npm --test"]
fn a_replay_is_stepped_through() {
    browse(STILL, async |page| {
        page.show(&format!("<dvonn-board position='{SMALL}' record='b3a3 pass h3j3'></dvonn-board>")).await?;
        ensure!(page.inside(".task").await? == "Start of the game.");
        page.click_inside(".controls button:nth-of-type(3)").await?;
        let first = json!({ "ply": 1, "move": "b3a3", "position": "9/10/rw,6,rw,1,r,1/10/9 b s" });
        ensure!(page.until_events("ply", 1).await? == [first]);
        ensure!(page.inside(".task").await? == "1 of 3 moves: b3–a3.", "{}", page.inside(".task").await?);
        ensure!(page.board("board.getAttribute('ply')").await? == "1");
        page.click_inside(".controls button:nth-of-type(4)").await?;
        ensure!(page.until_events("ply", 2).await?[1]["ply"] == 3);
        page.board("board.setAttribute('ply', '0')").await?;
        ensure!(page.until_events("ply", 3).await?[2]["move"] == Value::Null);
        // The slider takes keys.
        page.board("board.shadowRoot.querySelector('input').focus()").await?;
        page.press("\u{e014}").await?;
        ensure!(page.until_events("ply", 4).await?[3]["ply"] == 1);
        page.tap(&["h3"]).await?;
        ensure!(!page.classes("h3").await?.contains("dvonn-picked"), "a replay takes no moves");
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask npm --test"]
fn a_puzzle_is_solved_at_the_second_try() {
    browse(WIDE, async |page| {
        page.show(&format!("<dvonn-board position='{SMALL}' puzzle='b3a3' language=nl></dvonn-board>"))
            .await?;
        ensure!(page.inside(".task").await? == "Wit is aan zet: vind de beste zet.");
        page.tap(&["d3", "c3"]).await?;
        ensure!(page.until_events("failed", 1).await? == [json!({ "move": "d3c3" })]);
        ensure!(page.inside(".task").await?.starts_with("d3–c3 "), "{}", page.inside(".task").await?);
        page.until(
            "the move to be taken back",
            "return document.querySelector('dvonn-board').legalMoves.length > 0",
        )
        .await?;
        page.tap(&["b3", "a3"]).await?;
        let solved = page.until_events("solved", 1).await?;
        ensure!(solved == [json!({ "moves": ["b3a3"], "failures": 1 })], "{solved:?}");
        ensure!(page.inside(".said").await?.contains("Opgelost!"), "{}", page.inside(".said").await?);
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask npm --test"]
fn attributes_that_make_no_sense_are_named() {
    browse(STILL, async |page| {
        page.show("<dvonn-board position='9/9'></dvonn-board>").await?;
        let errors = page.until_events("error", 1).await?;
        ensure!(
            errors[0]["error"].as_str().is_some_and(|error| error.starts_with("attribute position: ")),
            "{errors:?}"
        );
        let sentence = "This board is not set up right on the page. position: ";
        ensure!(page.inside(".news").await?.starts_with(sentence), "{}", page.inside(".news").await?);
        page.board("board.setAttribute('language', 'pl')").await?;
        page.until(
            "another language",
            "return document.querySelector('dvonn-board').shadowRoot.querySelector('.news').textContent
                 .startsWith('Ta plansza jest źle ustawiona')",
        )
        .await?;
        page.board("board.removeAttribute('language')").await?;
        ensure!(page.board("board.shadowRoot.querySelector('.status').hidden").await? == json!(false));
        page.board(&format!("board.setAttribute('position', '{SMALL}')")).await?;
        page.until_asked(
            "the position",
            "return document.querySelector('dvonn-board').dfen === arguments[0]",
            json!([SMALL]),
        )
        .await?;
        ensure!(page.inside(".news").await?.is_empty(), "the message stays");
        // Errors also appear during a game.
        page.board("board.setAttribute('mode', 'play')").await?;
        page.board("board.updateComplete.then(() => true)").await?;
        page.tap(&["b3", "a3"]).await?;
        page.until_events("move", 1).await?;
        page.board("board.setAttribute('record', 'b3z9')").await?;
        page.until(
            "what is wrong",
            "return document.querySelector('dvonn-board').shadowRoot.querySelector('.news').textContent.includes('. record: ')",
        )
        .await?;
        page.forgive().await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask npm --test"]
fn a_board_fits_a_place_of_240_pixels() {
    let narrow = Device { width: 240, height: 700, ..NARROW };
    browse(narrow, async |page| {
        page.show(&format!(
            "<dvonn-board mode=play position='{SMALL}'></dvonn-board>
             <dvonn-board position='{SMALL}' record='b3a3'></dvonn-board><dvonn-board></dvonn-board>"
        ))
        .await?;
        ensure!(page.ask("return document.documentElement.scrollWidth", json!([])).await? == json!(240));
        let script = "(() => {
            const x = (name) => board.shadowRoot.querySelector(`[data-space=${name}] .dvonn-hit`).getBoundingClientRect();
            return [Math.abs(x('a3').y - x('b3').y), board.getBoundingClientRect().height];
        })()";
        let measured = page.board(script).await?;
        ensure!(measured[0].as_f64().is_some_and(|pitch| pitch >= 40.0), "fingers need room: {measured}");
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask npm --test"]
fn boards_share_an_engine() {
    browse(STILL, async |page| {
        page.show(
            "<dvonn-board mode=play level=1 side=black></dvonn-board><dvonn-board mode=play level=1 side=black></dvonn-board>",
        )
        .await?;
        page.until_events("move", 2).await?;
        page.ask(
            "return import('/dvonn/engine.js').then(async ({ Engine }) => {
                const engine = await Engine.start();
                for (const board of document.querySelectorAll('dvonn-board')) {
                    board.engine = engine;
                    board.restart();
                }
                return true;
            })",
            json!([]),
        )
        .await?;
        let moves = page.until_events("move", 4).await?;
        ensure!(moves.iter().all(|told| told["by"] == "computer"), "{moves:?}");
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask npm --test"]
fn a_board_that_is_moved_on_its_page_goes_on() {
    browse(STILL, async |page| {
        page.show("<dvonn-board mode=play level=1 side=black></dvonn-board>").await?;
        // The engine has been asked. Its worker ends when the board leaves the page.
        page.board("document.querySelector('main').append(board)").await?;
        page.until_events("move", 1).await?;
        // The board leaves the page for a while.
        page.ask("window.away = document.querySelector('dvonn-board'); away.remove()", json!([])).await?;
        page.ask("document.querySelector('main').append(away); away.play(away.legalMoves[0])", json!([]))
            .await?;
        page.until_events("move", 3).await?;
        Ok(())
    });
}
