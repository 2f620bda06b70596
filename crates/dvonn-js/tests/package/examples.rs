//! The examples in the guide.

use anyhow::ensure;
use serde_json::json;

use super::page::browse;
use crate::session::WIDE;

const GUIDE: &str = include_str!("../../../../docs/javascript.md");
const TWENTY: &str = include_str!("../../../../docs/examples/board.html");

/// The code blocks of the guide in a language.
fn blocks(language: &str) -> Vec<&'static str> {
    let fence = format!("```{language}\n");
    GUIDE.split(fence.as_str()).skip(1).filter_map(|rest| Some(rest.split_once("```")?.0)).collect()
}

/// Turns a block into a program that checks its comments: `expression; // → value`.
fn checking(block: &str) -> String {
    let line = |line: &str| match line.split_once("; // → ") {
        Some((expression, value)) => format!("check({:?}, {expression}, {value});", expression.trim()),
        None => line.to_owned(),
    };
    let block = block.replace("from \"dvonn\"", "from \"/dvonn/index.js\"");
    let block = ["board", "coach", "engine", "svg"].iter().fold(block, |block, name| {
        block.replace(&format!("\"dvonn/{name}\""), &format!("\"/dvonn/{name}.js\""))
    });
    block.lines().map(line).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_guide_shows_the_page_of_twenty_lines() {
    assert_eq!(TWENTY.lines().count(), 20);
    assert!(blocks("html").contains(&TWENTY));
    assert!(blocks("js").len() >= 5);
}

#[test]
#[ignore = "needs a browser: cargo xtask npm --test"]
fn the_examples_of_the_guide_run() {
    browse(WIDE, async |page| {
        for block in blocks("js") {
            page.show("<dvonn-board mode=play></dvonn-board>").await?;
            let program = format!(
                "const check = (what, found, expected) => {{
                    const [one, other] = [found, expected].map((value) => JSON.stringify(value,
                        (_, value) => typeof value === 'bigint' ? `${{value}}n` : value));
                    if (one !== other) window.problems.push(`${{what}}: ${{one}}, not ${{other}}`);
                }};
                {}
                window.isDone = true;",
                checking(block)
            );
            let script = "
                window.problems = [];
                window.isDone = false;
                addEventListener('error', (event) => window.problems.push(event.message));
                addEventListener('unhandledrejection', (event) => window.problems.push(String(event.reason)));
                const script = document.createElement('script');
                script.type = 'module';
                script.textContent = arguments[0];
                document.body.append(script);";
            page.ask(script, json!([program])).await?;
            page.until("the example", "return window.isDone || window.problems.length > 0").await?;
            let problems = page.ask("return window.problems", json!([])).await?;
            ensure!(problems == json!([]), "{problems}\n{block}");
        }
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask npm --test"]
fn the_boards_of_the_guide_are_understood() {
    browse(WIDE, async |page| {
        for block in blocks("html").into_iter().filter(|block| !block.contains("<html")) {
            page.show(block).await?;
            let errors = page.events("error").await?;
            ensure!(errors.is_empty(), "{errors:?}\n{block}");
        }
        let table = GUIDE
            .split("### Attributes")
            .nth(1)
            .and_then(|rest| rest.split("###").next())
            .unwrap_or_default();
        let known: Vec<String> =
            serde_json::from_value(page.board("board.constructor.observedAttributes").await?)?;
        for name in &known {
            ensure!(table.contains(&format!("`{name}`")), "the guide lacks the attribute {name}");
        }
        let names = table.lines().filter_map(|line| line.strip_prefix("| `")?.split_once(" |"));
        for (names, _) in names {
            for name in names.split(',').map(|name| name.trim().trim_matches('`')) {
                ensure!(known.iter().any(|known| known == name), "there is no attribute {name}");
            }
        }
        Ok(())
    });
}
