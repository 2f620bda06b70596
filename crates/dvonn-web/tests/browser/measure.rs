//! The size and speed of the app: `cargo xtask measure`. The limits are the project's own goals.

#![allow(clippy::print_stdout, reason = "what was measured is to be read")]

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, ensure};
use serde_json::{Value, json};

use crate::collection::games;
use crate::pages::MIDDLE;
use crate::session::{Device, KEEPING, Page, browse, told};
use crate::size::row;

/// A quantile of sorted values.
fn quantile(values: &mut [f64], part: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    values[((values.len() - 1) as f64 * part).round() as usize]
}

fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().into_iter().flatten().filter_map(Value::as_f64).collect()
}

#[test]
#[ignore = "measures: cargo xtask measure"]
fn b_time_to_interactive() {
    // The page has loaded, and it reacts after drawing the next frame.
    let watch = "
        const look = () => document.querySelector('main h1')
            ? requestAnimationFrame(() => setTimeout(() => { window.interactive = performance.now(); }))
            : requestAnimationFrame(look);
        requestAnimationFrame(look);";
    let mut times = Vec::new();
    for _ in 0..7 {
        // A browser that has never loaded the app.
        browse(KEEPING, async |page| {
            page.protocol("Page.enable", json!({})).await?;
            page.protocol("Page.addScriptToEvaluateOnNewDocument", json!({ "source": watch })).await?;
            page.open("#/").await?;
            page.until("the time", "return window.interactive !== undefined").await?;
            let time = page.ask("return window.interactive", json!([])).await?;
            times.push(time.as_f64().context("a time")?);
            Ok(())
        });
    }
    let (middle, worst) = (quantile(&mut times, 0.5), quantile(&mut times, 1.0));
    row(
        "time to interactive, nothing known before, 7 times",
        "< 2 s",
        &format!("{middle:.0} ms, worst {worst:.0} ms"),
    );
    assert!(worst < 2000.0);
}

#[test]
#[ignore = "measures: cargo xtask measure"]
fn c_click_to_painted() {
    // From the click to the end of the frame that shows its effect.
    let watch = "
        window.times = [];
        const channel = new MessageChannel();
        let began = null;
        channel.port1.onmessage = () => { window.times.push(performance.now() - began); };
        document.addEventListener('pointerup', (event) => {
            began = event.timeStamp;
            requestAnimationFrame(() => channel.port2.postMessage(null));
        }, { capture: true });";
    browse(KEEPING, async |page| {
        page.begin_from("9/10/11/10/9 w p").await?;
        page.ask(watch, json!([])).await?;
        page.play_on(crate::game::Hand::Pointer).await?;
        let mut times = numbers(&page.ask("return window.times", json!([])).await?);
        ensure!(times.len() > 60, "{} clicks", times.len());
        let count = times.len();
        let (middle, late) = (quantile(&mut times, 0.5), quantile(&mut times, 0.95));
        row(
            &format!("click to painted, {count} clicks of a whole game"),
            "< 50 ms at the 95th percentile",
            &format!("{middle:.1} ms in the middle, {late:.1} ms at the 95th percentile"),
        );
        ensure!(late < 50.0, "{late} ms");
        Ok(())
    });
}

#[test]
#[ignore = "measures: cargo xtask measure"]
fn e_frames() {
    // The time between frames while something moves on the page.
    let watch = "
        window.frames = [];
        let before = performance.now();
        const next = (now) => {
            window.frames.push(now - before);
            before = now;
            requestAnimationFrame(next);
        };
        requestAnimationFrame((now) => { before = now; requestAnimationFrame(next); });";
    for (device, name) in
        [(KEEPING, "1280 × 860"), (Device { width: 390, height: 844, touch: true, ..KEEPING }, "390 × 844")]
    {
        browse(device, async |page| {
            page.begin_from("9/10/11/10/9 w p").await?;
            page.rest().await?;
            page.ask(watch, json!([])).await?;
            page.play_on(crate::game::Hand::Pointer).await?;
            let mut frames = numbers(&page.ask("return window.frames", json!([])).await?);
            let late = frames.iter().filter(|&&frame| frame > 50.0).count();
            let part = late as f64 / frames.len() as f64;
            let (count, worst) = (frames.len(), quantile(&mut frames, 1.0));
            row(
                &format!("frames over 50 ms in a whole game at {name}, {count} frames"),
                "≤ 1 %",
                &format!("{late}, {:.2} %, worst {worst:.0} ms", part * 100.0),
            );
            ensure!(part <= 0.01, "{late} of {count} frames");
            Ok(())
        });
    }
}

/// The engine's tasks: positions of both phases, with a fixed number of nodes.
fn questions() -> [String; 3] {
    [
        "position startpos moves e3 f3 g3\ngo nodes 300000".to_owned(),
        "position fen b,b,b,w,b,w,b,w,b/w,w,w,w,w,b,b,r,w,w/w,w,w,w,b,b,w,w,w,b,b/b,b,b,b,r,b,b,b,w,r/w,b,w,b,w,b,w,w,b w s\ngo nodes 1000000".to_owned(),
        format!("position fen {MIDDLE}\ngo nodes 1000000"),
    ]
}

/// An answer without the parts that differ between runs, and its nodes per second.
fn answer(lines: &[String]) -> Result<(Vec<String>, f64)> {
    let best = lines.last().context("no answer")?.clone();
    let info =
        lines.iter().rev().find(|line| line.starts_with("info")).context("no line about the search")?;
    let after = |name: &str| {
        let mut words = info.split_whitespace();
        words.find(|&word| word == name)?;
        words.next()?.parse::<f64>().ok()
    };
    let (nodes, time) = (after("nodes").context("nodes")?, after("time").context("time")?);
    let kept = |line: &String| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let mut kept = Vec::new();
        let mut i = 0;
        while i < words.len() {
            if ["time", "nps", "hashfull"].contains(&words[i]) {
                i += 2;
            } else {
                kept.push(words[i]);
                i += 1;
            }
        }
        kept.join(" ")
    };
    let told = lines.iter().filter(|line| line.starts_with("info") && line.contains(" pv ")).map(kept);
    Ok((told.chain([best]).collect(), nodes * 1000.0 / time.max(1.0)))
}

fn native(question: &str) -> Result<(Vec<String>, f64)> {
    let mut engine = Command::new(told("DVONN_RELEASE"))
        .arg("ugi")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let mut input = engine.stdin.take().context("no input")?;
    writeln!(input, "setoption name Threads value 1\n{question}")?;
    let mut lines = Vec::new();
    for line in BufReader::new(engine.stdout.take().context("no output")?).lines() {
        let line = line?;
        lines.push(line.clone());
        if line.starts_with("bestmove") {
            break;
        }
    }
    drop(input);
    engine.wait()?;
    answer(&lines)
}

async fn in_worker(page: &Page, question: &str) -> Result<(Vec<String>, f64)> {
    let script = "
        const question = arguments[0];
        return new Promise((done) => {
            const worker = new Worker(document.querySelector('meta[name=dvonn-worker]').content, { type: 'module' });
            const lines = [];
            worker.onmessage = ({ data }) => {
                for (const line of data.split('\\n').filter((line) => line)) {
                    if (line === 'readyok') worker.postMessage(question);
                    lines.push(line);
                    if (line.startsWith('bestmove')) { worker.terminate(); done(lines); }
                }
            };
        });";
    let lines: Vec<String> = serde_json::from_value(page.ask(script, json!([question])).await?)?;
    answer(&lines)
}

#[test]
#[ignore = "measures: cargo xtask measure"]
fn d_engine() {
    browse(KEEPING, async |page| {
        page.open("#/").await?;
        page.driver.set_script_timeout(std::time::Duration::from_secs(120)).await?;
        let mut least = 1.0_f64;
        for (number, question) in questions().iter().enumerate() {
            let mut best = (0.0_f64, 0.0_f64);
            for _ in 0..3 {
                let (there, here) = (in_worker(page, question).await?, native(question)?);
                ensure!(there.0 == here.0, "other answers: {:#?}\n{:#?}", there.0, here.0);
                best = (best.0.max(there.1), best.1.max(here.1));
            }
            let part = best.0 / best.1;
            row(
                &format!("engine in the worker against native, question {}, best of 3", number + 1),
                "≥ 50 %, same answer",
                &format!(
                    "{:.2} against {:.2} million nodes/s: {:.0} %",
                    best.0 / 1e6,
                    best.1 / 1e6,
                    part * 100.0
                ),
            );
            least = least.min(part);
        }
        ensure!(least >= 0.5, "{least}");
        Ok(())
    });
}

#[test]
#[ignore = "measures: cargo xtask measure"]
fn k_a_thousand_games() {
    browse(KEEPING, async |page| {
        page.open("#/games").await?;
        page.import(&games(1000).export()).await?;
        page.until_there("#games").await?;
        page.open("#/").await?;
        page.reload().await?;
        // From the tap on the link until the list is painted.
        let script = "
            const begin = performance.now();
            location.hash = '#/games';
            return new Promise((done) => {
                const look = () => document.querySelector('.shelf-item') === null
                    ? requestAnimationFrame(look)
                    : requestAnimationFrame(() => done(performance.now() - begin));
                look();
            });";
        let taken = page.ask(script, json!([])).await?.as_f64().context("a time")?;
        row("a thousand kept games, from the link to the list", "≤ 200 ms", &format!("{taken:.0} ms"));
        ensure!(taken <= 200.0, "{taken} ms");
        Ok(())
    });
}
