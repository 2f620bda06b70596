//! Makes the folder of the package for JavaScript: `xtask-pack --npm OUT VERSION PROGRAM.wasm…`.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

#[cfg(feature = "compress")]
use crate::compress;
use crate::{Files, bind_all, empty, read, style, without_comments, write};

/// The areas of the messages that the element uses, and single messages from other areas.
const ELEMENT_AREAS: [&str; 6] = ["words", "errors", "records", "events", "play", "element"];
const ELEMENT_MESSAGES: [(&str, &[&str]); 3] = [
    ("web", &["web-board"]),
    ("analyse", &["analyse-first", "analyse-last"]),
    ("puzzles", &["puzzles-right", "puzzles-again"]),
];

/// The areas of the messages that the coach uses.
const COACH_AREAS: [&str; 6] = ["words", "errors", "records", "events", "coach", "review"];

/// The programs whose types belong to the package's interface.
const TYPED: [&str; 2] = ["dvonn-rules", "dvonn-coach"];

/// The programs that run in Node.
const IN_NODE: [&str; 3] = ["rules", "element", "coach"];

/// The compiler needs this line for classes that have the method `[Symbol.dispose]`.
const DISPOSABLE: &str = "/// <reference lib=\"esnext.disposable\" />\n";

/// The files that a page loads for each module, to print their sizes.
#[cfg(feature = "compress")]
const LOADS: [(&str, &[&str]); 4] = [
    ("dvonn", &["index.js", "rules.js", "load.js", "wasm/dvonn-rules.js", "wasm/dvonn-rules_bg.wasm"]),
    (
        "dvonn/board",
        &[
            "board.js",
            "controls.js",
            "drawing.js",
            "pointer.js",
            "language.js",
            "load.js",
            "style.js",
            "element.js",
            "wasm/dvonn-element.js",
            "wasm/dvonn-element_bg.wasm",
            "text/en.js",
        ],
    ),
    (
        "dvonn/engine",
        &[
            "engine.js",
            "load.js",
            "wasm/engine-worker.js",
            "wasm/dvonn-worker.js",
            "wasm/dvonn-worker_bg.wasm",
        ],
    ),
    (
        "dvonn/coach",
        &["coach.js", "load.js", "wasm/dvonn-coach.js", "wasm/dvonn-coach_bg.wasm", "text/coach-en.js"],
    ),
];

/// The maximum size of the rules, in bytes compressed by brotli.
#[cfg(feature = "compress")]
const MOST_FOR_RULES: usize = 120_000;

/// Makes the folder and prints the sizes of its modules.
pub(crate) fn pack(args: &[PathBuf]) -> Result<()> {
    let [folder, version, programs @ ..] = args else {
        anyhow::bail!("expected: --npm OUT VERSION PROGRAM.wasm…");
    };
    let version = version.to_str().context("the version")?;
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = read(&root.join("crates/dvonn-js/npm"))?;
    let manifest = files.get_mut("package.json").context("no package.json")?;
    *manifest =
        String::from_utf8(std::mem::take(manifest))?.replace("\"VERSION\"", &format!("\"{version}\"")).into();
    for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
        files.insert(licence.to_owned(), fs::read(root.join(licence)).context(licence)?);
    }
    for (name, bytes) in bind_all(programs, true)? {
        if let Some(program) = IN_NODE.iter().find(|program| name == format!("dvonn-{program}_bg.wasm")) {
            files.insert(format!("node/{program}-program.js"), carried(program, &bytes).into_bytes());
        }
        if let Some(bytes) = of_package(&name, bytes)? {
            files.insert(format!("wasm/{name}"), bytes);
        }
    }
    let sheets =
        ["libs/dvonn-board/style/board.css", "crates/dvonn-js/npm/element.css"].map(|sheet| root.join(sheet));
    files.remove("element.css");
    let sheet = style::joined(&sheets)?;
    files.insert("style.js".to_owned(), module(&sheet)?);
    files.extend(texts(&root.join("libs/dvonn-text/locales"))?);
    let puzzles = without_comments(&root.join("crates/dvonn-puzzles/puzzles.txt"))?;
    files.insert("puzzles.js".to_owned(), module(&puzzles)?);

    empty(folder)?;
    write(folder, &files)?;
    #[cfg(feature = "compress")]
    sizes(&files)?;
    Ok(())
}

/// Returns a module whose default export is a text. All bundlers and Node can import modules, but they differ
/// for other files.
fn module(text: &str) -> Result<Vec<u8>> {
    Ok(format!("export default {};\n", serde_json::to_string(text)?).into_bytes())
}

/// Returns a module that contains a program as text.
fn carried(program: &str, bytes: &[u8]) -> String {
    let text = STANDARD.encode(bytes);
    format!("import {{ carried }} from \"../load.js\";\n\ncarried.set(\"{program}\", \"{text}\");\n")
}

/// Changes the script of a program. Using it before it has loaded then gives an error that says what to do.
fn guarded(script: &str) -> Result<String> {
    const GUARD: &str = "const early = new Proxy({}, { get() { \
        throw new Error(\"this module of dvonn is not loaded yet: `await ready`, which it exports\"); } });\n\
        let wasmModule, wasmInstance, wasm = early;";
    let replaced = [("let wasmModule, wasmInstance, wasm;", GUARD), ("wasm !== undefined", "wasm !== early")];
    replaced.iter().try_fold(script.to_owned(), |script, (from, to)| {
        ensure!(script.contains(from), "expected `{from}`");
        Ok(script.replace(from, to))
    })
}

/// Returns the package's version of a file that `wasm-bindgen` made. `None` for the types of private items.
fn of_package(name: &str, bytes: Vec<u8>) -> Result<Option<Vec<u8>>> {
    if name.ends_with(".js") {
        return Ok(Some(guarded(&String::from_utf8(bytes)?).context(name.to_owned())?.into_bytes()));
    }
    if !name.ends_with(".d.ts") {
        return Ok(Some(bytes));
    }
    if !TYPED.iter().any(|typed| name.strip_suffix(".d.ts") == Some(typed)) {
        return Ok(None);
    }
    Ok(Some((DISPOSABLE.to_owned() + &String::from_utf8(bytes)?).into_bytes()))
}

/// Returns the messages of each language.
fn texts(locales: &Path) -> Result<Files> {
    let mut files = Files::new();
    for entry in fs::read_dir(locales).with_context(|| locales.display().to_string())? {
        let folder = entry?.path();
        let Some(language) = folder.file_name().and_then(|name| name.to_str()) else { continue };
        let area = |area: &str| without_comments(&folder.join(area).with_extension("ftl"));
        let mut element = ELEMENT_AREAS.iter().map(|name| area(name)).collect::<Result<String>>()?;
        for (name, messages) in ELEMENT_MESSAGES {
            element += &chosen(&area(name)?, messages)?;
        }
        let coach = COACH_AREAS.iter().map(|name| area(name)).collect::<Result<String>>()?;
        files.insert(format!("text/{language}.js"), module(&element)?);
        files.insert(format!("text/coach-{language}.js"), module(&coach)?);
    }
    Ok(files)
}

/// Returns some messages of a Fluent file without comments. Each begins with its id and ends before the next
/// one.
fn chosen(source: &str, ids: &[&str]) -> Result<String> {
    let mut found = String::new();
    for id in ids {
        let is_start = |line: &&str| line.strip_prefix(id).is_some_and(|rest| rest.starts_with(" ="));
        let mut lines = source.lines().skip_while(|line| !is_start(line));
        let first = lines.next().with_context(|| format!("no message {id}"))?;
        let rest = lines.take_while(|line| line.starts_with([' ', '}']));
        found.extend([first].into_iter().chain(rest).flat_map(|line| [line, "\n"]));
    }
    Ok(found)
}

/// Prints the size of what a page loads for each module.
#[cfg(feature = "compress")]
fn sizes(files: &Files) -> Result<()> {
    println!("\n| module | raw | gzip | brotli |\n|---|---:|---:|---:|");
    for (module, names) in LOADS {
        let mut sums = [0; 3];
        for name in names {
            let bytes = files.get(*name).with_context(|| format!("no file {name}"))?;
            let weights = [bytes.len(), compress::gzip(bytes)?.len(), compress::brotli(bytes)?.len()];
            sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += weight);
        }
        let [raw, gzip, brotli] = sums.map(|sum| format!("{:.1} kB", sum as f64 / 1000.0));
        println!("| `{module}` | {raw} | {gzip} | {brotli} |");
        ensure!(
            module != "dvonn" || sums[2] <= MOST_FOR_RULES,
            "the rules weigh {} bytes compressed by brotli; they may weigh {MOST_FOR_RULES}",
            sums[2]
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_chosen_whole() {
        let source = "a = One\nb = { $count ->\n    [one] 1\n   *[other] 2\n}\nab = Three\n    .c = Four\n";
        assert_eq!(
            chosen(source, &["b", "ab"]).unwrap(),
            "b = { $count ->\n    [one] 1\n   *[other] 2\n}\nab = Three\n    .c = Four\n"
        );
        assert!(chosen(source, &["c"]).is_err());
    }

    #[test]
    fn a_program_that_is_used_too_early_says_so() {
        let script = "let wasmModule, wasmInstance, wasm;\nif (wasm !== undefined) return wasm;";
        let guarded = guarded(script).unwrap();
        assert!(guarded.contains("`await ready`") && guarded.ends_with("if (wasm !== early) return wasm;"));
        assert!(super::guarded("let wasm;").is_err(), "another `wasm-bindgen` writes otherwise");
    }

    #[test]
    fn only_public_types_are_in_the_package() {
        let made =
            |name| of_package(name, b"x".to_vec()).unwrap().map(|bytes| String::from_utf8(bytes).unwrap());
        assert_eq!(made("dvonn-rules_bg.wasm").as_deref(), Some("x"));
        assert!(made("dvonn-rules.d.ts").is_some_and(|types| types.starts_with("/// <reference")));
        assert_eq!([made("dvonn-rules_bg.wasm.d.ts"), made("dvonn-worker.d.ts")], [None, None]);
    }
}
