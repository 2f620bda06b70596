//! `cargo xtask dist`: the web app as a folder of static files.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::run::{command, root, run};
use crate::wasm;

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
    run(command(
        "cargo",
        &["build", "--package", "dvonn-web", "--bins", "--profile", "web", "--target", wasm::TARGET],
    ))?;
    let folder = folder();
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
    }
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    for program in ["dvonn-app", "dvonn-worker"] {
        bind(program, &folder)?;
    }
    let sources = root().join("crates/dvonn-web");
    for entry in fs::read_dir(sources.join("static"))? {
        let path = entry?.path();
        if let Some(name) = path.file_name() {
            fs::copy(&path, folder.join(name)).with_context(|| path.display().to_string())?;
        }
    }
    fs::write(folder.join("style.css"), style(&sources.join("style"))?)?;
    Ok(())
}

/// Makes of a program for the target what browsers can load: the module, and the script that loads it.
fn bind(program: &str, folder: &Path) -> Result<()> {
    let module = wasm::target_folder().join(wasm::TARGET).join("web").join(program).with_extension("wasm");
    let mut bindgen = Bindgen::new();
    bindgen.input_path(&module).typescript(false).remove_name_section(true).remove_producers_section(true);
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
