//! Makes the folder of the web app: `xtask-pack OUT PROGRAM.wasm…`. `cargo xtask play` and `cargo xtask dist`
//! run it. `xtask-pack --npm` makes the package for JavaScript. With the feature `compress`, for what is
//! published, it adds compressed versions of the app's files and checks the size of the package.

#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, clippy::print_stderr)]

#[cfg(feature = "compress")]
mod compress;
mod cut;
mod imports;
mod names;
mod npm;
mod parts;
mod style;
mod texts;

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;

use anyhow::{Context, Result, ensure};
use texts::TEXTS;
use wasm_bindgen_cli_support::Bindgen;

/// File contents, by name.
type Files = BTreeMap<String, Vec<u8>>;

/// The files of the champion's games, by their names in the app.
const CHAMPION: [(&str, &str); 3] = [
    ("champion-games.bin", "games.dvonngs"),
    ("champion.json", "figures.json"),
    ("models.json", "models.json"),
];

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let mut args = env::args_os().skip(1).map(PathBuf::from).peekable();
    if args.next_if(|first| first == Path::new("--npm")).is_some() {
        return npm::pack(&args.collect::<Vec<_>>());
    }
    let folder = args.next().context("expected the folder to make")?;
    let programs: Vec<PathBuf> = args.collect();
    ensure!(!programs.is_empty(), "expected the programs of the app");

    let mut files = bind_all(&programs, false)?;
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    files.extend(read(&root.join("crates/dvonn-web/static"))?);
    files.extend(style::styles(&root)?);
    let puzzles = without_comments(&root.join("crates/dvonn-puzzles/puzzles.txt"))?;
    files.insert("puzzles.txt".into(), puzzles.into_bytes());
    for (name, file) in CHAMPION {
        let path = root.join("crates/dvonn-lessons/champion").join(file);
        files.insert(name.into(), fs::read(&path).with_context(|| path.display().to_string())?);
    }
    files.extend(texts(&root.join("libs/dvonn-text/locales"))?);
    let files = names::pack(&files)?;
    #[cfg(feature = "compress")]
    let files = compress::with_compressed(files)?;

    empty(&folder)?;
    write(&folder, &files)
}

/// Returns the files that browsers load for the programs: for each a module, a script that loads it, and its
/// types if `with_types`.
fn bind_all(programs: &[PathBuf], with_types: bool) -> Result<Files> {
    let stage = env::temp_dir().join(format!("xtask-pack-{}", std::process::id()));
    empty(&stage)?;
    let result = thread::scope(|scope| {
        let stage = &stage;
        let threads: Vec<_> =
            programs.iter().map(|program| scope.spawn(move || bind(program, stage, with_types))).collect();
        threads.into_iter().try_for_each(|thread| match thread.join() {
            Ok(result) => result,
            Err(panic) => std::panic::resume_unwind(panic),
        })
    });
    let files = result.and_then(|()| read(&stage));
    // A leftover folder does no harm.
    let _ = fs::remove_dir_all(&stage);
    files
}

/// Makes the module and the script of a program, and its other parts if it must be cut.
fn bind(program: &Path, folder: &Path, with_types: bool) -> Result<()> {
    let path = || program.display().to_string();
    let name = program.file_stem().and_then(|name| name.to_str()).with_context(path)?;
    let mut bindgen = Bindgen::new();
    let bytes = fs::read(program).with_context(path)?;
    let is_cut = cut::is_for_cutting(&bytes).with_context(path)?;
    let first = if is_cut {
        let first = folder.join(name).with_extension("first");
        cut::cut(&bytes, name, &first, folder)?;
        // The other parts use the exports of the first part.
        bindgen.keep_lld_exports(true).demangle(false);
        let bytes = fs::read(&first).with_context(|| first.display().to_string())?;
        fs::remove_file(&first)?;
        bytes
    } else {
        bytes
    };
    bindgen
        .input_bytes(name, first)
        .typescript(with_types)
        .remove_name_section(true)
        .remove_producers_section(true);
    // The app's script knows the address of its module; the package's own modules pass it.
    bindgen.omit_default_module_path(with_types);
    bindgen.web(true)?.generate(folder).with_context(path)?;
    let (module, script) = (folder.join(format!("{name}_bg.wasm")), folder.join(format!("{name}.js")));
    let bytes = fs::read(&module).with_context(|| module.display().to_string())?;
    let mut text = fs::read_to_string(&script).with_context(|| script.display().to_string())?;
    if is_cut {
        text = cut::with_parts(&text, name)?;
    }
    let (bytes, text) = imports::shorten(&bytes, &text, &format!("./{name}_bg.js")).with_context(path)?;
    fs::write(&module, bytes).with_context(|| module.display().to_string())?;
    fs::write(&script, text).with_context(|| script.display().to_string())?;
    Ok(())
}

/// Returns a file without empty lines and comments.
fn without_comments(path: &Path) -> Result<String> {
    let source = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let lines = source.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    Ok(lines.flat_map(|line| [line, "\n"]).collect())
}

/// Returns the app's messages as files without comments, for each language.
fn texts(locales: &Path) -> Result<Files> {
    let mut files = Files::new();
    for entry in fs::read_dir(locales).with_context(|| locales.display().to_string())? {
        let folder = entry?.path();
        let Some(language) = folder.file_name().and_then(|name| name.to_str()) else { continue };
        for (file, areas) in TEXTS {
            let mut text = String::new();
            for area in areas {
                let path = folder.join(area).with_extension("ftl");
                text += &without_comments(&path)?;
            }
            files.insert(format!("{file}-{language}.ftl"), text.into_bytes());
        }
    }
    Ok(files)
}

/// Creates an empty folder, and deletes an old one with its contents.
fn empty(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())
}

/// Writes files into a folder.
fn write(folder: &Path, files: &Files) -> Result<()> {
    for (name, bytes) in files {
        let path = folder.join(name);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).with_context(|| parent.display().to_string())?;
        }
        fs::write(&path, bytes).with_context(|| path.display().to_string())?;
    }
    Ok(())
}

/// Returns the files in and below a folder. Their names use `/`.
fn read(folder: &Path) -> Result<Files> {
    let mut files = Files::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        let name = path.file_name().context("a file without a name")?.to_string_lossy().into_owned();
        if path.is_dir() {
            files.extend(read(&path)?.into_iter().map(|(below, bytes)| (format!("{name}/{below}"), bytes)));
        } else {
            files.insert(name, fs::read(&path).with_context(|| path.display().to_string())?);
        }
    }
    Ok(files)
}
