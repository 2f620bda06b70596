//! `cargo xtask dist`: the web app as a folder of static files.

mod icons;
mod pack;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::run::{command, root, run};
use crate::wasm;

/// Files by their names.
type Files = BTreeMap<String, Vec<u8>>;

/// Where the web app is built.
pub(crate) fn folder() -> PathBuf {
    wasm::target_folder().join("web/dist")
}

/// Builds the web app and says where it is.
pub(crate) fn dist() -> Result<()> {
    build()?;
    println!("The web app is in {}.", folder().display());
    Ok(())
}

/// Builds the web app.
pub(crate) fn build() -> Result<()> {
    wasm::target()?;
    let stage = wasm::target_folder().join("web/stage");
    empty(&stage)?;
    for (package, program, profile) in
        [("dvonn-web", "dvonn-app", "web"), ("dvonn-worker", "dvonn-worker", "web-engine")]
    {
        let build = ["build", "--package", package, "--bin", program, "--profile", profile];
        let mut build = command("cargo", &build);
        build.args(["--target", wasm::TARGET]);
        run(build)?;
        bind(program, profile, &stage)?;
    }
    let sources = root().join("crates/dvonn-web");
    let mut files = read(&stage)?;
    files.extend(read(&sources.join("static"))?);
    files.insert("style.css".into(), style(&sources.join("style"))?.into_bytes());
    files.extend(texts(&root().join("crates/dvonn-text/locales"))?);
    files.extend(icons::pictures(files.get("icon.svg").context("static/icon.svg")?)?);

    let folder = folder();
    empty(&folder)?;
    for (name, bytes) in pack::pack(&files)? {
        let path = folder.join(name);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).with_context(|| parent.display().to_string())?;
        }
        fs::write(&path, bytes).with_context(|| path.display().to_string())?;
    }
    Ok(())
}

/// The messages of each language, those that the app says, as one file without comments.
fn texts(locales: &Path) -> Result<Files> {
    const AREAS: [&str; 6] = ["words", "errors", "events", "web", "learn", "rules"];
    let mut files = Files::new();
    for entry in fs::read_dir(locales).with_context(|| locales.display().to_string())? {
        let folder = entry?.path();
        let Some(language) = folder.file_name().and_then(|name| name.to_str()) else { continue };
        let mut text = String::new();
        for area in AREAS {
            let path = folder.join(area).with_extension("ftl");
            let source = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
            for line in source.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
                text += line;
                text.push('\n');
            }
        }
        files.insert(format!("text-{language}.ftl"), text.into_bytes());
    }
    Ok(files)
}

/// Makes a folder, or empties it.
pub(crate) fn empty(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())
}

/// The files of a folder and of those below it, by their names with `/`.
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

/// Makes of a program for the target what browsers can load: the module, and the script that loads it.
fn bind(program: &str, profile: &str, folder: &Path) -> Result<()> {
    let module = wasm::target_folder().join(wasm::TARGET).join(profile).join(program).with_extension("wasm");
    let mut bindgen = Bindgen::new();
    bindgen.input_path(&module).typescript(false).remove_name_section(true).remove_producers_section(true);
    // The script knows its module by itself: whoever loads it has nothing to pass on.
    bindgen.omit_default_module_path(false);
    bindgen.web(true)?.generate(folder).with_context(|| module.display().to_string())
}

/// All style sheets as one, in the order of their names.
fn style(folder: &Path) -> Result<String> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        paths.push(entry?.path());
    }
    paths.sort();
    let mut sheets = String::new();
    for path in paths {
        sheets += &fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    }
    Ok(sheets)
}
