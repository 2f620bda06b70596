//! How long the package takes to load and to compute. It prints times and asserts none.

use anyhow::Result;
use serde_json::{Value, json};

use super::page::browse;
use crate::session::WIDE;

/// Records when a board is ready and when the computer has moved, in milliseconds since the page created the
/// element. Then it counts what the rules and the engine do in a second.
const PROGRAM: &str = "
    const found = {};
    const place = document.querySelector('#place');
    place.innerHTML = '<dvonn-board mode=play level=3 side=black></dvonn-board>';
    const board = place.firstElementChild;
    const since = () => Math.round(performance.now());
    board.addEventListener('ready', () => { found.board = since(); });
    const moved = new Promise((resolve) => board.addEventListener('move', resolve, { once: true }));
    const begun = since();
    await import('/dvonn/board.js');
    await moved;
    found.move = since() - begun;
    found.board -= begun;
    const loading = since();
    const { Board, Position } = await import('/dvonn/index.js');
    found.rules = since() - loading;
    const start = performance.now();
    let steps = 0;
    for (let seed = 1; performance.now() - start < 1500;) {
        for (let position = new Position(), moves; (moves = position.legalMoves).length; steps += 1) {
            seed = (seed * 1103515245 + 12345) % 2147483648;
            const next = position.play(moves[seed % moves.length]);
            position.free();
            position = next;
        }
    }
    found.steps = Math.round(steps / ((performance.now() - start) / 1000));
    const { Engine } = await import('/dvonn/engine.js');
    const starting = since();
    const engine = await Engine.start();
    found.engine = since() - starting;
    const searching = performance.now();
    const { nodes } = await engine.search(Board.random(7n, true), { nodes: 200_000 });
    found.nodes = Math.round(nodes / ((performance.now() - searching) / 1000));
    return found;";

#[test]
#[ignore = "measures: cargo xtask npm --measure"]
#[allow(clippy::print_stdout, reason = "what it is for")]
fn how_long_it_takes() {
    let rows = [
        ("board", "the board is there, ms"),
        ("move", "the computer's first move has been played, ms"),
        ("rules", "`import(\"dvonn\")`, ms"),
        ("engine", "`Engine.start()`, ms"),
        ("steps", "steps of random games a second, each with its list of legal moves"),
        ("nodes", "positions a second of a search of 200,000 from `Board.random(7n, true)`"),
    ];
    let mut visits = Vec::new();
    for _ in 0..3 {
        browse(WIDE, async |page| -> Result<()> {
            page.visit("empty.html").await?;
            visits.push(page.ask(&format!("return (async () => {{ {PROGRAM} }})()"), json!([])).await?);
            Ok(())
        });
    }
    println!("\n| measured | first | second | third |\n|---|---:|---:|---:|");
    for (name, what) in rows {
        let values: Vec<String> = visits.iter().map(|visit: &Value| visit[name].to_string()).collect();
        println!("| {what} | {} |", values.join(" | "));
    }
}
