//! The modules on a page: rules, engine and coach.

use anyhow::{Result, ensure};
use serde_json::json;

use super::page::{SMALL, browse};
use crate::session::{Page, WIDE};

/// The value of a program run in the page.
async fn run(page: &Page, program: &str) -> Result<serde_json::Value> {
    page.visit("empty.html").await?;
    page.ask(&format!("return (async () => {{ {program} }})()"), json!([])).await
}

#[test]
#[ignore = "needs a browser: cargo xtask npm --test"]
fn errors_say_what_was_wrong_and_where() {
    browse(WIDE, async |page| {
        let program = format!(
            "const {{ Position, Record, readGames, readMove, ready }} = await import('/dvonn/index.js');
            await ready;
            const wrong = [
                () => new Position('9/10/r,r,9/10/9 w s'), () => new Position('x'), () => new Position('{SMALL}').play('a3b3'),
                () => new Position().play('z9'), () => new Position().margin('red'), () => new Position().transformed('x'),
                () => new Position().stackAt('l1'), () => Position.unpack(new Uint8Array(3)), () => readGames('e3 e3'),
                () => readGames(7), () => readGames('', {{ formt: 'sgf' }}), () => new Record().write('pgn'),
                () => new Record().boardAt(9), () => readMove('a1b'), () => Record.unpack(new Uint8Array([1, 2, 3])),
            ];
            return wrong.map((go) => {{ try {{ go(); return 'nothing'; }} catch (error) {{
                return `${{error instanceof Error}} ${{error.name}} ${{error.rule ?? ''}} ${{error.message}}`;
            }} }});"
        );
        let errors: Vec<String> = serde_json::from_value(run(page, &program).await?)?;
        let starts = [
            "true PositionError C2 2 red pieces, there must be 3",
            "true PositionError  ",
            "true IllegalMoveError M4 a3b3 is not allowed for White",
            "true NotationError  \"z9\": ",
            "true NotationError  not a colour: \"red\"; expected white or black",
            "true NotationError  not a symmetry: \"x\"; expected one of identity",
            "true NotationError  \"l1\": ",
            "true PositionError ",
            "true RecordError ",
            "true NotationError  expected a text, or bytes",
            "true NotationError  no option \"formt\"; expected one of format, errors",
            "true NotationError  not a format: \"pgn\"; expected one of sgf",
            "true NotationError  the record has no node 9",
            "true NotationError  \"a1b\": ",
            "true RecordError ",
        ];
        for (error, start) in errors.iter().zip(starts) {
            ensure!(error.starts_with(start), "{error:?} does not start with {start:?}");
        }
        ensure!(errors.len() == starts.len());
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask npm --test"]
fn files_are_read_in_the_encoding_that_they_name() {
    browse(WIDE, async |page| {
        let program = "const { readGames, ready } = await import('/dvonn/index.js');
            await ready;
            const file = (encoding, ...name) => {
                const [before, after] = [`(;GM[37]CA[${encoding}]PW[`, ']PB[B];W[e3];B[c3])'];
                const [start, end] = [before, after].map((text) => new TextEncoder().encode(text));
                return readGames(new Uint8Array([...start, ...name, ...end]))[0];
            };
            // The second byte of the letter in Big5 is a backslash.
            return [file('windows-1250', 0xa3, 0x75), file('KOI8-R', 0xc1), file('Big5', 0xb3, 0x5c)]
                .map((record) => [record.white, record.length, record.remarks.length]);";
        ensure!(run(page, program).await? == json!([["Łu", 2, 0], ["а", 2, 0], ["許", 2, 0]]));
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask npm --test"]
fn the_engine_answers_in_its_worker() {
    browse(WIDE, async |page| {
        let program = format!(
            "const [{{ Engine }}, {{ Position, ready }}] = await Promise.all([import('/dvonn/engine.js'), import('/dvonn/index.js')]);
            await ready;
            const engine = await Engine.start({{ hash: 16 }});
            const position = new Position('{SMALL}');
            // Both are requested at once and answered one after the other.
            const [best, again] = await Promise.all([
                engine.bestMove(position, {{ nodes: 10_000 }}), engine.bestMove(position, {{ level: 1, seed: 3 }}),
            ]);
            const depths = [];
            for await (const found of engine.analyse(position, {{ multiPv: 2, nodes: 20_000 }})) depths.push(found.depth);
            // Leaving the loop ends the search, and so does `stop`; then the engine is free for the next one.
            let seen = 0;
            for await (const found of engine.analyse(new Position())) if (++seen === 2) break;
            const endless = engine.search(new Position());
            setTimeout(() => engine.stop(), 300);
            const stopped = await endless;
            const next = await engine.search(position, {{ nodes: 1_000 }});
            const refused = await engine.bestMove('x').catch((error) => error.name);
            const option = await engine.bestMove(position, {{ time: -1 }}).catch((error) => error.message);
            const over = await engine.bestMove(position.play('b3a3').play('pass').play('h3j3'));
            engine.terminate();
            const late = await engine.bestMove(position).catch((error) => error.name);
            return {{ best, legal: position.isLegal(again), depths: depths.length, stopped: stopped.best, next: next.lines[0].moves[0],
                proven: next.lines[0].proven, refused, option, over, late }};"
        );
        let found = run(page, &program).await?;
        ensure!(found["best"] == "b3c3" || found["best"] == "d3c3" || found["best"] == "h3j3", "{found}");
        ensure!(found["legal"] == json!(true) && found["depths"].as_u64() > Some(0), "{found}");
        ensure!(found["stopped"].is_string() && found["next"].is_string(), "{found}");
        ensure!(found["refused"] == "PositionError" && found["late"] == "EngineError", "{found}");
        ensure!(found["option"] == "time: expected a number, 1 or more", "{found}");
        ensure!(found["over"].is_null(), "{found}");
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask npm --test"]
fn the_coach_reviews_a_game() {
    browse(WIDE, async |page| {
        let program = format!(
            "const [coach, {{ Engine }}, {{ Record, readGames, ready }}] = await Promise.all(
                ['coach', 'engine', 'index'].map((name) => import(`/dvonn/${{name}}.js`)));
            await ready;
            const record = new Record('{SMALL}');
            record.white = 'Renée';
            record.black = 'Łukasz';
            record.extend(['d3c3', 'pass', 'b3a3']);
            const engine = await Engine.start();
            const steps = [];
            const review = await coach.review(record, {{ engine, seconds: 1, onProgress: (done, all) => steps.push(done / all) }});
            await coach.loadLanguage('pl');
            const stopped = new AbortController();
            const ended = coach.review(record, {{ engine, signal: stopped.signal }}).catch((error) => error.name);
            stopped.abort();
            return {{ classes: review.moves.map((move) => move.classification), chances: review.chances.length,
                story: review.story().join(' '), told: readGames(review.annotated())[0].commentAt(0), polish: review.summary('pl').join(' '), last: steps.at(-1),
                comments: readGames(review.annotated())[0].walk().length, ended: await ended,
                unloaded: (() => {{ try {{ review.story('es') }} catch (error) {{ return error.message }} }})(),
                puzzle: (await coach.dailyPuzzle(new Date('2026-11-25'))).id.length, puzzles: (await coach.puzzles()).length }};"
        );
        let found = run(page, &program).await?;
        let classes = found["classes"].as_array().map(Vec::len);
        ensure!(classes == Some(3) && found["chances"] == 4 && found["last"].as_f64() > Some(0.9), "{found}");
        // Players are told of by their names.
        for told in ["story", "told"] {
            let is_of_the_players = |text: &str| ["Renée", "Łukasz"].iter().any(|name| text.contains(name));
            ensure!(
                found[told].as_str().is_some_and(|text| !text.contains('‹') && is_of_the_players(text)),
                "{found}"
            );
        }
        ensure!(
            found["polish"].as_str().is_some_and(|text| !text.is_empty() && !text.contains('‹')),
            "{found}"
        );
        ensure!(found["ended"] == "AbortError", "{found}");
        ensure!(found["unloaded"] == "the words of es are not there: await loadLanguage(\"es\")", "{found}");
        ensure!(found["puzzle"] == 6 && found["puzzles"] == 1000, "{found}");
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask npm --test"]
fn equal_pictures_keep_their_colours_while_one_is_hidden() {
    browse(WIDE, async |page| {
        let program = format!(
            "const {{ ready, svg }} = await import('/dvonn/svg.js');
            await ready;
            const place = document.querySelector('#place');
            place.innerHTML = `<div id=first style='display: none'>${{svg('{SMALL}')}}</div><div id=second>${{svg('{SMALL}')}}</div>`;
            const wrong = (() => {{ try {{ svg('{SMALL}', {{ id: 'a b' }}) }} catch (error) {{ return error.name }} }})();
            return [wrong, svg('{SMALL}', {{ id: 'own' }}) === svg('{SMALL}', {{ id: 'own' }})];"
        );
        ensure!(run(page, &program).await? == json!(["NotationError", true]));
        let beside = page.protocol("Page.captureScreenshot", json!({})).await?;
        page.ask("document.querySelector('#first').remove()", json!([])).await?;
        let alone = page.protocol("Page.captureScreenshot", json!({})).await?;
        ensure!(beside == alone, "the hidden picture takes colours from the other");
        Ok(())
    });
}
